#pragma once

#include "core/base/load_context.h"
#include "core/base/parallel.h"
#include "core/base/result.h"
#include "widgets/session/crash_context.h"
#include "widgets/session/work_pool.h"

#include <QObject>
#include <QThreadPool>

#include <memory>
#include <mutex>
#include <stop_token>
#include <type_traits>
#include <utility>

namespace allostrata {

/// Context for work that can be stopped and has no other limit.
[[nodiscard]] inline LoadContext stoppable(const std::stop_token &stop)
{
    LoadContext context;
    context.stop = stop;
    return context;
}

/// The answer of work that returns a `Made`: the same, if that is a Result, else a Result of it.
template <typename Made>
struct AnswerTo {
    using Type = Result<Made>;
};
template <typename T>
struct AnswerTo<Result<T>> {
    using Type = Result<T>;
};

/// Takes an answer on the thread that asked. Goes with its context, or once it has the answer.
template <typename Answer, typename Then>
class AnswerDesk final : public QObject {
public:
    /// Leads other threads to the desk while it exists.
    class Way {
    public:
        explicit Way(AnswerDesk &desk) : m_desk(&desk) {}
        /// May be called on any thread.
        void bring(std::shared_ptr<Answer> answer)
        {
            const std::lock_guard lock(m_mutex);
            if (m_desk)
                QMetaObject::invokeMethod(
                    m_desk, [desk = m_desk, answer = std::move(answer)] { desk->take(*answer); }, Qt::QueuedConnection);
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
    ~AnswerDesk() override
    {
        m_stop.request_stop();
        m_way->close();
    }
    [[nodiscard]] std::shared_ptr<Way> way() const { return m_way; }
    /// Stops once nobody waits for the answer.
    [[nodiscard]] std::stop_token token() const { return m_stop.get_token(); }

private:
    void take(Answer &answer)
    {
        Then then = std::move(m_then); // it may delete the context
        deleteLater();
        then(std::move(answer));
    }

    Then m_then;
    std::stop_source m_stop;
    std::shared_ptr<Way> m_way = std::make_shared<Way>(*this);
};

/// Runs `work(stop)` on a thread of the pool and later passes its answer, a Result, to `then` on this thread. If
/// `context` is destroyed first, a stop is requested and the answer is dropped; the work must own everything it uses.
/// Work that runs out of memory answers NoMemory. If the system cannot start a thread, the work is done at once, on
/// this one.
template <typename Work, typename Then>
void inBackground(QObject *context, Work work, Then then)
{
    using Answer = typename AnswerTo<std::decay_t<decltype(work(std::stop_token()))>>::Type;
    auto *desk = new AnswerDesk<Answer, Then>(context, std::move(then));
    auto answer = std::make_shared<Answer>(Error{Reason::NoMemory}); // made now: later there may be no memory for it
    auto job = [way = desk->way(), stop = desk->token(), work = std::move(work), answer = std::move(answer)] {
        const OwnStack stack;
        *answer = guarded([&]() -> Answer { return work(stop); }); // an exception would end the program
        way->bring(answer);
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
