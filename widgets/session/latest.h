#pragma once

#include "widgets/session/background.h"
#include "widgets/session/patience.h"
#include "widgets/session/work_notice.h"

#include <QObject>

#include <cstdint>
#include <memory>
#include <stop_token>
#include <type_traits>
#include <utility>

namespace allostrata {

/// The value of an answer. Null if there is none: WorkNotice then announces why.
template <typename T>
[[nodiscard]] const T *orAnnounce(const Result<T> &answer)
{
    if (answer)
        return &*answer;
    WorkNotice::instance().announce(answer.error());
    return nullptr;
}

/// Runs one question at a time: a new question stops the current one and drops its answer. Lives on the GUI thread;
/// questions are answered by the threads of the pool.
class Latest {
public:
    /// Answers are delivered while `context` lives, on its thread.
    explicit Latest(QObject *context) : m_context(context) {}
    ~Latest() { stop(); }
    Latest(const Latest &) = delete;
    Latest &operator=(const Latest &) = delete;

    /// `work(stop)` owns everything it uses and returns soon after a stop is requested; `then(answer)` is not called
    /// for a question that was replaced or stopped. An answer is a Result, also if the work returns something else:
    /// memory may run out, and a question that runs away is given up. Answers are shared, so delivering one copies
    /// nothing: `then` takes it by const reference.
    template <typename Work, typename Then>
    void ask(Work work, Then then)
    {
        using Answer = typename AnswerTo<std::decay_t<decltype(work(std::stop_token()))>>::Type;
        stop();
        m_stop = std::stop_source();
        m_isBusy = true;
        const auto shared = std::make_shared<Then>(std::move(then)); // owned by the work: goes with its end
        const auto deliver = [alive = std::weak_ptr<char>(m_alive), this, token = m_stop.get_token(),
                              weak = std::weak_ptr<Then>(shared)](const Answer &answer) {
            const auto act = weak.lock();
            if (!act || token.stop_requested() || alive.expired())
                return;
            m_isBusy = false;
            (*act)(answer);
        };
        auto run = std::make_shared<PoolRun>(m_context->metaObject()->className());
        if (!m_isUnlimited)
            PoolRun::watch(run, [stop = m_stop, deliver](const Error &error) mutable {
                deliver(error);
                stop.request_stop(); // later: a stopped question is not answered
            });
        inBackground(
            m_context,
            [work = std::move(work), token = m_stop.get_token(), run](const std::stop_token &) -> Answer {
                const PoolRun::Working working(run);
                if (token.stop_requested()) // replaced while it waited for a thread
                    return Error{Reason::Cancelled};
                return work(token);
            },
            [deliver, shared](const Answer &answer) { deliver(answer); });
    }
    void stop()
    {
        m_stop.request_stop();
        m_isBusy = false;
    }
    [[nodiscard]] bool isBusy() const { return m_isBusy; }
    /// Never gives up: for questions that read files or replay, which the user can cancel.
    void setUnlimited() { m_isUnlimited = true; }

private:
    QObject *m_context;
    bool m_isUnlimited = false;
    std::stop_source m_stop;
    std::shared_ptr<char> m_alive = std::make_shared<char>(); ///< expires with this object
    bool m_isBusy = false;
};

} // namespace allostrata
