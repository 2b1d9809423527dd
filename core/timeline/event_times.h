#pragma once

#include "core/model/trace.h"
#include "core/timeline/timeline.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace allostrata {

/// The wall-clock times of a trace as an axis: never decreasing (a time that goes back counts as the latest before
/// it; an event without a time as the one before it). Costs nothing where the file's times are so already.
class EventTimes {
public:
    EventTimes() = default;
    /// The trace must live longer. `startUs`: when the recording began, where that is told; not after the first event.
    explicit EventTimes(const Trace &trace, std::optional<std::int64_t> startUs = {});

    /// False: no event has a time.
    [[nodiscard]] bool isValid() const { return m_trace != nullptr; }
    /// Of the first and last event, microseconds since the epoch.
    [[nodiscard]] std::int64_t first() const { return timeOf(1); }
    [[nodiscard]] std::int64_t last() const;
    /// Where times that are shown begin: when the recording began, or with the first event.
    [[nodiscard]] std::int64_t zero() const { return m_startUs ? *m_startUs : first(); }
    [[nodiscard]] bool isSinceRecording() const { return m_startUs.has_value(); }
    /// When a moment began: the time of the event before it; the first time for moment 0.
    [[nodiscard]] std::int64_t timeOf(Moment moment) const;
    /// The events at or before a time have happened. O(log events).
    [[nodiscard]] Moment momentAt(double timeUs) const;

private:
    [[nodiscard]] std::int64_t eventTime(std::size_t event) const;
    void takeStart(std::optional<std::int64_t> startUs);

    const Trace *m_trace = nullptr;
    std::optional<std::int64_t> m_startUs;
    std::vector<std::int64_t> m_latest; ///< the axis where the file's times do not serve; else empty
};

} // namespace allostrata
