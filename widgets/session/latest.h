#pragma once

#include "core/base/load_context.h"
#include "widgets/session/background.h"
#include "widgets/session/patience.h"

#include <QObject>

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>
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
    explicit Latest(QObject *context) : m_context(context), m_patience([this] { giveUp(); }) {}
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
        m_run = std::make_shared<Run>();
        auto deliver = std::make_shared<Then>(std::move(then));
        m_giveUp = [deliver](const Error &error) {
            if constexpr (std::is_default_constructible_v<Answer>) {
                WorkNotice::instance().announce(error);
                (*deliver)(Answer());
            } else {
                (*deliver)(Answer(error));
            }
        };
        if (!m_isUnlimited)
            m_patience.begin();
        inBackground(
            m_context,
            [work = std::move(work), token = m_stop.get_token(), run = m_run] {
                const Running running(run);
                if constexpr (std::is_default_constructible_v<Answer>) {
                    if (token.stop_requested()) // replaced while it waited for a thread
                        return Answer();
                }
                return work(token);
            },
            [alive = std::weak_ptr<char>(m_alive), this, token = m_stop.get_token(), deliver](const auto &answer) {
                if (token.stop_requested() || alive.expired())
                    return;
                end();
                (*deliver)(answer);
            });
    }
    void stop()
    {
        m_stop.request_stop();
        end();
    }
    [[nodiscard]] bool isBusy() const { return m_isBusy; }
    /// Never gives up: for questions that read files or replay, which the user can cancel.
    void setUnlimited() { m_isUnlimited = true; }
    /// Reason of the last empty answer.
    [[nodiscard]] const Error &failure() const { return m_failure; }

private:
    /// The work on one question. Lost once it is given up, until it ends.
    struct Run {
        enum State : int { Waiting, Working, Lost, Ended };
        std::atomic<int> state = Waiting;
    };
    /// Marks the run while it works.
    class Running {
    public:
        explicit Running(std::shared_ptr<Run> run) : m_run(std::move(run)) { m_run->state = Run::Working; }
        ~Running()
        {
            if (m_run->state.exchange(Run::Ended) != Run::Lost)
                return;
            --Patience::lost;
            QThreadPool::globalInstance()->reserveThread(); // the one that took its place
        }
        Running(const Running &) = delete;
        Running &operator=(const Running &) = delete;

    private:
        std::shared_ptr<Run> m_run;
    };

    void end()
    {
        m_isBusy = false;
        m_patience.end();
        m_failure = Error{Reason::NoMemory};
    }
    void giveUp()
    {
        int working = Run::Working;
        if (m_run->state == Run::Waiting) { // for a thread of the pool
            m_patience.begin();
            return;
        }
        const std::string seconds = std::to_string(m_patience.waited());
        const auto giveUp = std::exchange(m_giveUp, nullptr);
        if (m_run->state.compare_exchange_strong(working, Run::Lost)) {
            ++Patience::lost;
            QThreadPool::globalInstance()->releaseThread(); // another thread takes its place
        }
        stop();
        m_failure = Error{Reason::RanAway, seconds};
        giveUp(m_failure);
    }

    QObject *m_context;
    Patience m_patience;
    bool m_isUnlimited = false;
    std::shared_ptr<Run> m_run;
    std::function<void(const Error &)> m_giveUp; ///< answers the current question with an error
    Error m_failure{Reason::NoMemory};
    std::stop_source m_stop;
    std::shared_ptr<char> m_alive = std::make_shared<char>(); ///< expires with this object
    bool m_isBusy = false;
};

} // namespace allostrata
