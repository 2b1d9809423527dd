#pragma once

#include "core/model/trace.h"
#include "core/timeline/timeline.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace allostrata {

/// The wall-clock times of a trace as a non-decreasing axis: a time that goes back counts as the latest one before it,
/// an event without a time as the one before it. Takes no memory if the file's times already have this form.
class EventTimes {
public:
    EventTimes() = default;
    /// The trace must outlive this. `startUs`: when the recording began, if recorded; not after the first event.
    explicit EventTimes(const Trace &trace, std::optional<std::int64_t> startUs = {});

    /// False if no event has a time.
    [[nodiscard]] bool isValid() const { return m_trace != nullptr; }
    /// Time of the first event, microseconds since the epoch; last() is that of the last event.
    [[nodiscard]] std::int64_t first() const { return timeOf(1); }
    [[nodiscard]] std::int64_t last() const;
    /// Origin of displayed times: the start of the recording, else the first event.
    [[nodiscard]] std::int64_t zero() const { return m_startUs ? *m_startUs : first(); }
    [[nodiscard]] bool isSinceRecording() const { return m_startUs.has_value(); }
    /// Start of a moment: the time of the event before it, or the first time for moment 0; the last one after the end.
    [[nodiscard]] std::int64_t timeOf(Moment moment) const;
    /// Returns the moment at a time: the events at or before it have happened. O(log events).
    [[nodiscard]] Moment momentAt(double timeUs) const;
    /// The same where the moment is known to be in [low, high]. O(log of their distance).
    [[nodiscard]] Moment momentAt(double timeUs, Moment low, Moment high) const;

private:
    [[nodiscard]] std::int64_t eventTime(std::size_t event) const;
    void takeStart(std::optional<std::int64_t> startUs);

    const Trace *m_trace = nullptr;
    std::optional<std::int64_t> m_startUs;
    std::vector<std::int64_t> m_latest; ///< the axis if the file's own times are not one; else empty
};

} // namespace allostrata
