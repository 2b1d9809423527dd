#pragma once

#include "core/base/load_outline.h"
#include "core/model/trace.h"
#include "core/timeline/event_pairer.h"

#include <array>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <thread>
#include <vector>

namespace allostrata {

/// Pairs the events of long traces on a separate thread while they are read. If this fails for any reason, pair() does
/// the work later. The thread also touches the memory of the next rows ahead of the reader: the first touch of a page
/// costs several times what writing to it does, and tells LoadContext::onOutline what the pairs add up to.
class PairingAhead final : public TraceFollower {
public:
    struct Pace {
        std::size_t worthIt = 100'000; ///< expected events; for fewer, starting a thread does not pay
        std::uint32_t stride = 1U << 15; ///< events at a time, the longest wait of release()
    };

    /// `context` must outlive this.
    explicit PairingAhead(const LoadContext &context) : PairingAhead(context, Pace()) {}
    PairingAhead(const LoadContext &context, Pace pace) : m_context(context), m_pace(pace) {}
    ~PairingAhead() override;

    void grown(const Trace &trace, std::size_t expected) override;
    void release() override;
    void complete() override;
    void forget() override;

    /// Returns the pairer that has read all events of this trace; null if there is none. Once per trace, on the reading
    /// thread.
    [[nodiscard]] std::unique_ptr<EventPairer> take(const Trace &trace);

private:
    /// A complete trace, identified by `actions`.
    struct Paired {
        const Action *actions = nullptr;
        std::unique_ptr<EventPairer> pairer;
    };

    void start(std::size_t expected);
    void run();
    bool readOn(const EventColumns &columns, std::uint32_t end);
    void tell(const EventColumns &columns, std::uint32_t first, std::uint32_t end);
    using Touched = std::array<std::span<const std::byte>, 7>;
    [[nodiscard]] Touched touchedNext();

    const LoadContext &m_context;
    const Pace m_pace;
    std::vector<Paired> m_paired;
    std::size_t m_expected = 0; ///< rows expected of the followed trace

    std::mutex m_mutex; ///< guards the members below
    std::condition_variable m_changed;
    EventColumns m_columns; ///< columns of the followed trace; empty: none is followed
    std::uint32_t m_count = 0; ///< rows of the columns
    std::array<TraceColumn, 7> m_room; ///< columns of the followed trace
    std::array<std::size_t, 7> m_touched{}; ///< the end of what was touched of each, bytes
    bool m_isComplete = false;
    bool m_isReading = false; ///< the thread is reading the columns
    bool m_hasFailed = false; ///< this trace will not be paired
    std::unique_ptr<EventPairer> m_pairer; ///< used only by the thread while it reads, like the next two
    LoadOutline m_outline; ///< of the followed trace
    std::uint64_t m_told = 0; ///< its events when LoadContext::onOutline was last called
    bool m_stop = false;
    std::jthread m_thread; ///< started by the first trace that is long enough
};

} // namespace allostrata
