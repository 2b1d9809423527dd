#pragma once

#include "core/model/trace.h"
#include "core/timeline/event_pairer.h"

#include <condition_variable>
#include <cstdint>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace allostrata {

/// Pairs the events of long traces on a thread of its own while they are read. What it could not do, for whatever
/// reason, is nobody's loss: pair() does it then.
class PairingAhead final : public TraceFollower {
public:
    struct Pace {
        std::size_t worthIt = 100'000; ///< expected events; fewer are paired sooner than a thread is started
        std::uint32_t stride = 1U << 15; ///< events at a time: what release() waits for at most
    };

    /// `context` lives longer.
    explicit PairingAhead(const LoadContext &context) : PairingAhead(context, Pace()) {}
    PairingAhead(const LoadContext &context, Pace pace) : m_context(context), m_pace(pace) {}
    ~PairingAhead() override;

    void grown(const Trace &trace, std::size_t expected) override;
    void release() override;
    void complete() override;
    void forget() override;

    /// What has read all events of this trace; null where there is none. Once a trace; by the thread that reads.
    [[nodiscard]] std::unique_ptr<EventPairer> take(const Trace &trace);

private:
    /// A complete trace; `actions` is what it is known by.
    struct Paired {
        const Action *actions = nullptr;
        std::unique_ptr<EventPairer> pairer;
    };

    void start(std::size_t expected);
    void run();
    bool readOn(const EventColumns &columns, std::uint32_t end);

    const LoadContext &m_context;
    const Pace m_pace;
    std::vector<Paired> m_paired;
    std::size_t m_expected = 0; ///< rows of the trace that is followed

    std::mutex m_mutex; ///< of what follows
    std::condition_variable m_changed;
    EventColumns m_columns; ///< of the trace that is followed; none: nobody looks at it
    std::uint32_t m_count = 0; ///< of its rows
    bool m_isComplete = false;
    bool m_isReading = false; ///< the thread looks at the columns
    bool m_hasFailed = false; ///< this trace will not be paired
    std::unique_ptr<EventPairer> m_pairer; ///< the thread's alone while it reads
    bool m_stop = false;
    std::jthread m_thread; ///< from the first trace on that is worth it
};

} // namespace allostrata
