#pragma once

#include "core/base/load_context.h"
#include "widgets/session/background.h"
#include "widgets/session/patience.h"

#include <QObject>

#include <cstdint>
#include <memory>
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

/// Runs one question at a time: a new question stops the current one and drops its answer. Lives on the GUI thread;
/// questions are answered by the threads of the pool. A question that runs away ends with Reason::RanAway, or an empty
/// answer, which WorkNotice announces.
class Latest {
public:
    /// Answers are delivered while `context` lives, on its thread.
    explicit Latest(QObject *context) : m_context(context) {}
    ~Latest() { stop(); }
    Latest(const Latest &) = delete;
    Latest &operator=(const Latest &) = delete;

    /// `work(stop)` owns everything it uses and returns soon after a stop is requested; `then(answer)` is not called
    /// for a question that was replaced or stopped. Answers are shared, so delivering one copies nothing: `then` takes
    /// the result of `work` by const reference.
    template <typename Work, typename Then>
    void ask(Work work, Then then)
    {
        using Answer = std::decay_t<decltype(work(std::stop_token()))>;
        stop();
        m_stop = std::stop_source();
        m_isBusy = true;
        m_failure = Error{Reason::NoMemory};
        const auto shared = std::make_shared<Then>(std::move(then)); // owned by the work: goes with its end
        const auto deliver = [alive = std::weak_ptr<char>(m_alive), this, token = m_stop.get_token(),
                              weak = std::weak_ptr<Then>(shared)](const Answer &answer) {
            const auto act = weak.lock();
            if (!act || token.stop_requested() || alive.expired())
                return;
            m_isBusy = false;
            (*act)(answer);
        };
        auto run = std::make_shared<PoolRun>();
        if (!m_isUnlimited)
            PoolRun::watch(run,
                           [alive = std::weak_ptr<char>(m_alive), this, stop = m_stop, deliver](const Error &error) {
                               if (!stop.stop_requested() && !alive.expired())
                                   giveUp<Answer>(error, stop, deliver);
                           });
        inBackground(
            m_context,
            [work = std::move(work), token = m_stop.get_token(), run] {
                const PoolRun::Working working(run);
                if constexpr (std::is_default_constructible_v<Answer>) {
                    if (token.stop_requested()) // replaced while it waited for a thread
                        return Answer();
                }
                return work(token);
            },
            [deliver, shared](const auto &answer) { deliver(answer); });
    }
    void stop()
    {
        m_stop.request_stop();
        m_isBusy = false;
    }
    [[nodiscard]] bool isBusy() const { return m_isBusy; }
    /// Never gives up: for questions that read files or replay, which the user can cancel.
    void setUnlimited() { m_isUnlimited = true; }
    /// Announces why the last answer is empty, unless that was done when it was given up.
    void announceLackOfMemory() const
    {
        if (m_failure.reason == Reason::NoMemory)
            WorkNotice::instance().announce();
    }
    /// Reason of the last answer, if it is empty.
    [[nodiscard]] const Error &failure() const { return m_failure; }

private:
    /// Answers the current question with an error.
    template <typename Answer, typename Deliver>
    void giveUp(const Error &error, std::stop_source stop, const Deliver &deliver)
    {
        m_failure = error;
        if constexpr (std::is_default_constructible_v<Answer>) {
            deliver(Answer());
            WorkNotice::instance().announceSoon(error);
        } else {
            deliver(Answer(error));
        }
        stop.request_stop(); // later: a stopped question is not answered
    }

    QObject *m_context;
    bool m_isUnlimited = false;
    std::stop_source m_stop;
    std::shared_ptr<char> m_alive = std::make_shared<char>(); ///< expires with this object
    bool m_isBusy = false;
    Error m_failure{Reason::NoMemory};
};

} // namespace allostrata
