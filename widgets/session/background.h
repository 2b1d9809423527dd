#pragma once

#include "core/base/error.h"
#include "core/base/parallel.h"
#include "widgets/session/crash_context.h"
#include "widgets/session/work_notice.h"
#include "widgets/session/work_pool.h"

#include <QObject>
#include <QThreadPool>

#include <memory>
#include <mutex>
#include <new>
#include <type_traits>
#include <utility>

namespace allostrata {

/// Takes an answer on the thread that asked. Goes with its context, or once it has the answer.
template <typename Result, typename Then>
class AnswerDesk final : public QObject {
public:
    /// Leads other threads to the desk while it exists.
    class Way {
    public:
        explicit Way(AnswerDesk &desk) : m_desk(&desk) {}
        /// May be called on any thread.
        void bring(std::shared_ptr<Result> result)
        {
            const std::lock_guard lock(m_mutex);
            if (m_desk)
                QMetaObject::invokeMethod(
                    m_desk, [desk = m_desk, result = std::move(result)] { desk->take(*result); }, Qt::QueuedConnection);
        }
        void close()
        {
            const std::lock_guard lock(m_mutex);
            m_desk = nullptr;
        }

    private:
        std::mutex m_mutex; ///< while it is locked, the desk stays
        AnswerDesk *m_desk;
    };

    AnswerDesk(QObject *context, Then then) : QObject(context), m_then(std::move(then)) {}
    ~AnswerDesk() override { m_way->close(); }
    [[nodiscard]] std::shared_ptr<Way> way() const { return m_way; }

private:
    void take(Result &result)
    {
        Then then = std::move(m_then); // it may delete the context
        deleteLater();
        then(std::move(result));
    }

    Then m_then;
    std::shared_ptr<Way> m_way = std::make_shared<Way>(*this);
};

/// Runs `work` on a thread of the pool and later passes its result to `then` on this thread. The result is dropped if
/// `context` is destroyed first; the work still runs to its end, so it must own everything it uses. If the work runs
/// out of memory, the result is that error, or an empty one, which WorkNotice announces. If the system cannot start a
/// thread, the work is done at once, on this one.
template <typename Work, typename Then>
void inBackground(QObject *context, Work work, Then then)
{
    using Result = std::invoke_result_t<Work>;
    WorkNotice &notice = WorkNotice::instance();
    auto *desk = new AnswerDesk<Result, Then>(context, std::move(then));
    constexpr bool kHasError = std::is_constructible_v<Result, Error>;
    std::shared_ptr<Result> result; // made now: later there may be no memory for it
    if constexpr (kHasError)
        result = std::make_shared<Result>(Error{Reason::NoMemory});
    else
        result = std::make_shared<Result>();
    auto job = [way = desk->way(), &notice, work = std::move(work), result = std::move(result)] {
        const OwnStack stack;
        try {
            *result = work();
        } catch (const std::bad_alloc &) { // an exception would end the program
            if constexpr (!kHasError)
                notice.announce();
        }
        way->bring(result);
    };
    if (canWorkInBackground()) {
        workPool().start([job = std::move(job)] {
            noteWorkThread();
            job();
        });
    } else {
        job();
    }
}

} // namespace allostrata
