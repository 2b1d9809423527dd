#pragma once

#include "core/base/read_part.h"
#include "core/model/part_tracker.h"
#include "core/model/trace.h"
#include "core/pickle/reader.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace allostrata {

/// Keeps a part of the events of one list while it is read, and follows those before it. One pass for every kind of
/// part: for the last events, and for those around an out-of-memory event, it holds up to a few times as many as it
/// keeps. Memory follows the part and what is live in front of it.
///
/// The reader adds the next events, no more than room(), to the kept rows or to spare(), and then calls added().
class PartFilter {
public:
    explicit PartFilter(const ReadPart &part);

    /// Number of events that may be added before the next call of added(), at most `most`.
    [[nodiscard]] std::uint32_t room(std::uint32_t most) const;
    /// Whether the next events belong to the kept rows, although they may be dropped later.
    [[nodiscard]] bool isInside() const;
    /// Room for `count` events that are not kept.
    [[nodiscard]] std::span<TraceEvent> spare(std::size_t count);
    /// Takes `count` new events, which are in the kept rows or in spare().
    void added(Trace &kept, std::size_t count);
    /// Ends the list: `kept` has the part.
    void finish(Trace &kept);

    [[nodiscard]] std::uint64_t seen() const { return m_seen; }
    /// Events in which the part was searched: none if it is given by times and there are no times.
    [[nodiscard]] std::uint64_t searched() const
    {
        return m_part.kind == ReadPart::Kind::Times && !m_zeroUs ? 0 : m_seen;
    }
    /// Whether the rest of the input is not wanted: the part is complete, an event follows it, and the trace is the
    /// last one. True once.
    [[nodiscard]] bool isEnough(const pickle::Reader &reader);
    /// Rows that the part has if the list has `events`; 0 if the rows may move while they are added.
    [[nodiscard]] std::size_t expectedRows(std::size_t events) const;
    /// Most rows that are held of a list with `events`; 0 for a part by times, which only its events tell.
    [[nodiscard]] std::size_t mostRows(std::size_t events) const;
    /// State of the blocks and segments when the part begins. Valid after finish().
    [[nodiscard]] PartTracker &before() { return m_before; }
    [[nodiscard]] std::size_t bytes() const;

private:
    [[nodiscard]] bool isHeld() const
    {
        return m_part.kind == ReadPart::Kind::Last || m_part.kind == ReadPart::Kind::AroundOom;
    }
    [[nodiscard]] bool isBehind() const;
    void drop(Trace &kept, std::uint64_t needed);
    void takeTimes(Trace &kept, std::span<const TraceEvent> events);
    void takeOoms(Trace &kept);
    void freeze(const Trace &kept, std::uint64_t end);
    [[nodiscard]] std::uint64_t oomFirst() const { return *m_oom + 1 - std::min(*m_oom + 1, m_part.count); }
    [[nodiscard]] std::uint64_t oomEnd() const;

    ReadPart m_part;
    std::uint64_t m_seen = 0;
    bool m_isDecided = false; ///< by isEnough()
    std::vector<TraceEvent> m_spare; ///< as long as the most that were added at once
    std::uint64_t m_first = 0; ///< number of the first kept row
    PartTracker m_before; ///< has followed the events before m_first
    // Times
    std::optional<std::int64_t> m_zeroUs;
    bool m_isStarted = false;
    bool m_isEnded = false;
    // AroundOom: the events around the last one so far, once all of them were seen; rows are held for the next one
    std::optional<std::uint64_t> m_oom;
    std::uint64_t m_looked = 0; ///< events that were searched
    bool m_isFrozen = false;
    Trace m_frozen;
    PartTracker m_frozenBefore;
};

} // namespace allostrata
