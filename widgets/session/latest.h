#pragma once

#include "core/base/load_context.h"
#include "widgets/session/background.h"

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
/// questions are answered by the threads of the pool.
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
        stop();
        m_stop = std::stop_source();
        m_isBusy = true;
        inBackground(
            m_context,
            [work = std::move(work), token = m_stop.get_token()] {
                using Answer = decltype(work(token));
                if constexpr (std::is_default_constructible_v<Answer>) {
                    if (token.stop_requested()) // replaced while it waited for a thread
                        return Answer();
                }
                return work(token);
            },
            [alive = std::weak_ptr<char>(m_alive), this, token = m_stop.get_token(),
             then = std::move(then)](const auto &answer) {
                if (token.stop_requested() || alive.expired())
                    return;
                m_isBusy = false;
                then(answer);
            });
    }
    void stop()
    {
        m_stop.request_stop();
        m_isBusy = false;
    }
    [[nodiscard]] bool isBusy() const { return m_isBusy; }

private:
    QObject *m_context;
    std::stop_source m_stop;
    std::shared_ptr<char> m_alive = std::make_shared<char>(); ///< expires with this object
    bool m_isBusy = false;
};

} // namespace allostrata
