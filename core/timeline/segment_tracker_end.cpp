// The end of the segments' way through a trace: what the final segments contradict, and the sums.

#include "core/timeline/segment_tracker.h"

#include <algorithm>

namespace allostrata {

/// What is left over at the end is gone, and what is missing is there, with the last event at the latest.
void SegmentTracker::reconcile()
{
    const std::size_t events = m_input.trace.trace.size();
    if (events == 0)
        return;
    const EventId last = EventId::at(events - 1);
    std::vector<std::uint32_t> wrong;
    for (std::uint32_t start = m_starts.next(0); start != RankSet::kNone; start = m_starts.next(start + 1)) {
        const std::uint32_t life = m_lifeAt[start];
        const SegmentLives::Life &row = m_result.m_lives[life];
        std::uint64_t extra = row.size;
        bool same = false;
        auto at = std::upper_bound(m_finals.begin(), m_finals.end(), row.address,
                                   [](std::uint64_t address, const Piece &piece) { return address < piece.end; });
        for (; at != m_finals.end() && at->begin < row.address + row.size; ++at) {
            extra -= overlap(life, at->begin, at->end);
            same = same || (at->begin == row.address && at->end == row.address + row.size);
        }
        if (same)
            continue;
        wrong.push_back(life);
        if (extra > 0) {
            note(Issue::SegmentEventMismatch, momentOf(last));
            m_doubts.push_back({momentOf(m_result.m_births[life]), momentOf(last), extra, 0});
        }
    }
    std::vector<Piece> absent;
    for (const Piece &piece : m_finals) {
        const std::uint32_t rank = m_space->rank(piece.begin);
        if (m_starts.contains(rank) && overlap(m_lifeAt[rank], piece.begin, piece.end) == piece.end - piece.begin
            && m_result.m_lives[m_lifeAt[rank]].size == piece.end - piece.begin)
            continue;
        std::uint64_t missing = piece.end - piece.begin;
        for (const std::uint32_t life : overlapping(piece.begin, piece.end))
            missing -= overlap(life, piece.begin, piece.end);
        if (missing > 0) {
            note(Issue::SegmentEventsMissing, momentOf(last));
            m_doubts.push_back({lastRemoval(piece.begin, piece.end), momentOf(last), 0, missing});
        }
        absent.push_back(piece);
    }
    for (const std::uint32_t life : wrong)
        close(life, last);
    for (const Piece &piece : absent)
        open(piece, last, true);
}

void SegmentTracker::sumUp(const Interval &countedTwice)
{
    std::vector<ReservedStep> changes; // modulo 2^64; the sums are in range
    const auto change = [&changes](std::uint32_t moment, const Interval &bytes) { changes.push_back({moment, bytes}); };
    for (std::size_t i = 0; i < m_result.m_lives.size(); ++i) {
        const std::uint64_t size = m_result.m_lives[i].size;
        change(momentOf(m_result.m_births[i]), {size, size, size});
        if (m_result.m_deaths[i])
            change(momentOf(m_result.m_deaths[i]), {0 - size, 0 - size, 0 - size});
    }
    for (const Doubt &doubt : m_doubts) {
        change(doubt.from, {0 - doubt.missing, 0, doubt.extra});
        change(doubt.to, {doubt.missing, 0, 0 - doubt.extra});
    }
    change(static_cast<std::uint32_t>(m_input.trace.trace.size()),
           {0 - countedTwice.low, 0 - countedTwice.value, 0 - countedTwice.high});
    std::sort(changes.begin(), changes.end(),
              [](const ReservedStep &a, const ReservedStep &b) { return a.moment < b.moment; });
    std::vector<ReservedStep> &steps = m_result.m_reserved;
    steps.push_back({0, {}});
    Interval now;
    for (const ReservedStep &step : changes) {
        now.low += step.bytes.low;
        now.value += step.bytes.value;
        now.high += step.bytes.high;
        if (steps.back().moment == step.moment)
            steps.back().bytes = now;
        else
            steps.push_back({step.moment, now});
    }
    steps.shrink_to_fit();
}

/// A range of addresses belongs to one stream and pool for good where it is expandable; others are what they are at
/// the end if they live to see it.
void SegmentTracker::findLast()
{
    for (std::size_t i = 0; i < m_result.m_lives.size(); ++i) {
        SegmentLives::Life &life = m_result.m_lives[i];
        const auto at = std::upper_bound(m_finals.begin(), m_finals.end(), life.address,
                                         [](std::uint64_t address, const Piece &piece) { return address < piece.end; });
        if (at == m_finals.end() || at->begin >= life.address + life.size)
            continue;
        const bool isSame = at->begin == life.address && at->end == life.address + life.size && !m_result.m_deaths[i];
        if (isSame || (life.expandable && at->expandable))
            life.last = at->origin.segment;
    }
}

SegmentLives SegmentTracker::finish(const Interval &countedTwice)
{
    sumUp(countedTwice);
    findLast();
    m_result.m_lives.shrink_to_fit();
    m_result.m_births.shrink_to_fit();
    m_result.m_deaths.shrink_to_fit();
    m_result.m_index = LiveIndex(m_result.columns(), static_cast<std::uint32_t>(m_input.trace.trace.size()));
    return std::move(m_result);
}

} // namespace allostrata
