// Segments and mapped ranges through a trace, and the reserved bytes with them.
//
// The final segments are known, so the ranges at the start follow by undoing all segment events from the last to the
// first: undoing an alloc or map removes its range, undoing a free or unmap restores it. From there the events run
// forward again: maps merge with mapped neighbours of the same stream and pool, an unmap may leave two pieces.
//
// Invariants: the ranges alive at a moment do not overlap; at the end they are the final segments. Without
// contradictions reserved(t) = final total - later allocs and maps + later frees and unmaps, exactly. If an event
// contradicts the known ranges (memory that is already present, memory that is absent, other memory at the end), the
// affected bytes become a doubt, from the last moment at which they may have changed to the event, and reserved is an
// interval. Cost O(segment events log ranges).

#include "core/timeline/segment_tracker.h"

#include <algorithm>
#include <map>

namespace allostrata {

namespace {

bool takesAway(Action action) { return action == Action::SegmentFree || action == Action::SegmentUnmap; }

bool ofExpandable(Action action) { return action == Action::SegmentMap || action == Action::SegmentUnmap; }

} // namespace

SegmentTracker::SegmentTracker(const Input &input, Diagnostics &diagnostics)
    : m_input(input), m_diagnostics(diagnostics)
{
    constexpr std::uint64_t kMaxSum = std::uint64_t(1) << 61;
    std::uint64_t sum = 0;
    std::uint64_t count = 1;
    const auto add = [&sum, &count](std::uint64_t size) {
        sum = size > kMaxSum - sum ? kMaxSum : sum + size;
        ++count;
    };
    for (const Segment &segment : input.snapshot.segments)
        add(segment.device == input.trace.device ? segment.totalSize : 0);
    for (const std::uint32_t event : input.events)
        add(input.trace.trace.sizes()[event]);
    if (sum >= kMaxSum) {
        m_sizeCap = kMaxSum / count;
        m_diagnostics.add(Issue::NumberOutOfRange, {input.trace.device, 0, "segment.total_size"});
    }
    for (std::size_t i = 0; i < input.snapshot.segments.size(); ++i) {
        const Segment &segment = input.snapshot.segments[SegmentId::at(i)];
        if (segment.device == input.trace.device)
            m_finals.push_back({segment.address,
                                endOf(segment.address, std::min(segment.totalSize, m_sizeCap)),
                                {SegmentId::at(i), {}},
                                segment.expandable});
    }
    std::stable_sort(m_finals.begin(), m_finals.end(),
                     [](const Piece &a, const Piece &b) { return a.begin < b.begin; });
    std::uint64_t end = 0;
    for (Piece &piece : m_finals) {
        piece.begin = std::min(std::max(piece.begin, end), piece.end);
        end = std::max(end, piece.end);
    }
    m_finals.erase(std::remove_if(m_finals.begin(), m_finals.end(), [](const Piece &p) { return p.begin == p.end; }),
                   m_finals.end());
}

SegmentTracker::Piece SegmentTracker::pieceOf(EventId event) const
{
    const Trace &trace = m_input.trace.trace;
    const std::uint64_t begin = trace.address(event);
    return {begin,
            endOf(begin, std::min(trace.eventSize(event), m_sizeCap)),
            {{}, event},
            ofExpandable(trace.action(event))};
}

void SegmentTracker::addAddresses(std::vector<std::uint64_t> &addresses) const
{
    for (const Piece &piece : m_finals) {
        addresses.push_back(piece.begin);
        addresses.push_back(piece.end);
    }
    for (const std::uint32_t event : m_input.events) {
        const Piece piece = pieceOf(EventId(event));
        addresses.push_back(piece.begin);
        addresses.push_back(piece.end);
    }
}

std::vector<SegmentTracker::Piece> SegmentTracker::piecesAtStart() const
{
    std::map<std::uint64_t, Piece> pieces;
    for (const Piece &piece : m_finals) {
        if (m_input.newcomers.count(piece.origin.segment) == 0)
            pieces.emplace(piece.begin, piece);
    }
    const auto firstOverlap = [&pieces](std::uint64_t begin) {
        auto at = pieces.upper_bound(begin);
        if (at != pieces.begin() && std::prev(at)->second.end > begin)
            --at;
        return at;
    };
    for (auto i = m_input.events.rbegin(); i != m_input.events.rend(); ++i) {
        const Piece piece = pieceOf(EventId(*i));
        const bool putBack = takesAway(m_input.trace.trace.action(EventId(*i)));
        std::uint64_t covered = piece.begin; // up to here
        auto at = firstOverlap(piece.begin);
        while (at != pieces.end() && at->second.begin < piece.end) {
            Piece old = at->second;
            old.expandable = old.expandable || piece.expandable;
            if (putBack) {
                at->second.expandable = old.expandable;
                if (old.begin > covered)
                    pieces.emplace(covered, Piece{covered, old.begin, piece.origin, piece.expandable});
                covered = std::max(covered, old.end);
                ++at;
                continue;
            }
            at = pieces.erase(at);
            if (old.begin < piece.begin)
                pieces.emplace(old.begin, Piece{old.begin, piece.begin, old.origin, old.expandable});
            if (old.end > piece.end)
                at = pieces.emplace(piece.end, Piece{piece.end, old.end, old.origin, old.expandable}).first;
        }
        if (putBack && covered < piece.end)
            pieces.emplace(covered, Piece{covered, piece.end, piece.origin, piece.expandable});
    }
    std::vector<Piece> start;
    for (const auto &[begin, piece] : pieces) {
        if (!start.empty() && start.back().end == begin && start.back().expandable && piece.expandable
            && ownerOf(start.back().origin) == ownerOf(piece.origin)) {
            start.back().end = piece.end;
            if (!start.back().origin.segment)
                start.back().origin = piece.origin;
        } else {
            start.push_back(piece);
        }
    }
    return start;
}

SegmentTracker::Owner SegmentTracker::ownerOf(const SegmentOrigin &origin) const
{
    if (origin.segment) {
        const Segment &segment = m_input.snapshot.segments[origin.segment];
        return {segment.stream, segment.pool};
    }
    return {m_input.trace.trace.stream(origin.event), m_input.trace.trace.pool(origin.event)};
}

void SegmentTracker::start(const AddressSpace &space)
{
    m_space = &space;
    m_starts = RankSet(space.size());
    m_lifeAt.assign(space.size(), 0);
    for (const Piece &piece : piecesAtStart())
        open(piece, {}, false);
}

void SegmentTracker::open(const Piece &piece, EventId event, bool doubtful)
{
    const std::uint32_t rank = m_space->rank(piece.begin);
    m_starts.insert(rank);
    m_lifeAt[rank] = static_cast<std::uint32_t>(m_result.m_lives.size());
    m_result.m_lives.push_back({piece.begin, piece.end - piece.begin, piece.origin, piece.expandable, doubtful, {}});
    m_result.m_births.push_back(event);
    m_result.m_deaths.push_back({});
}

void SegmentTracker::close(std::uint32_t life, EventId event)
{
    m_starts.erase(m_space->rank(m_result.m_lives[life].address));
    m_result.m_deaths[life] = event;
}

SegmentTracker::Range SegmentTracker::find(std::uint32_t rank) const
{
    const std::uint32_t start = m_starts.previous(rank);
    if (start == RankSet::kNone)
        return {};
    const SegmentLives::Life &life = m_result.m_lives[m_lifeAt[start]];
    const std::uint64_t end = life.address + life.size;
    if (m_space->address(rank) >= end)
        return {};
    return {true, life.expandable, life.doubtful, life.address, end, life.origin.segment};
}

SegmentTracker::Range SegmentTracker::firstIn(std::uint64_t begin, std::uint64_t end) const
{
    const std::uint32_t start = m_starts.next(m_space->rank(begin));
    return start == RankSet::kNone || m_space->address(start) >= end ? Range() : find(start);
}

std::vector<std::uint32_t> SegmentTracker::overlapping(std::uint64_t begin, std::uint64_t end) const
{
    std::vector<std::uint32_t> found;
    if (begin >= end)
        return found;
    const std::uint32_t rank = m_space->rank(begin);
    std::uint32_t start = m_starts.previous(rank);
    if (start == RankSet::kNone || overlap(m_lifeAt[start], begin, end) == 0)
        start = m_starts.next(rank);
    while (start != RankSet::kNone && m_space->address(start) < end) {
        if (overlap(m_lifeAt[start], begin, end) > 0)
            found.push_back(m_lifeAt[start]);
        start = m_starts.next(start + 1);
    }
    return found;
}

std::uint64_t SegmentTracker::overlap(std::uint32_t life, std::uint64_t begin, std::uint64_t end) const
{
    const SegmentLives::Life &row = m_result.m_lives[life];
    const std::uint64_t from = std::max(row.address, begin);
    const std::uint64_t to = std::min(row.address + row.size, end);
    return from < to ? to - from : 0;
}

/// Removes [begin, end) from the live ranges; parts of ranges outside of it live on as separate pieces.
void SegmentTracker::cut(std::uint64_t begin, std::uint64_t end, EventId event)
{
    for (const std::uint32_t life : overlapping(begin, end)) {
        const SegmentLives::Life old = m_result.m_lives[life];
        close(life, event);
        if (old.address < begin)
            open({old.address, begin, old.origin, old.expandable}, event, old.doubtful);
        if (old.address + old.size > end)
            open({end, old.address + old.size, old.origin, old.expandable}, event, old.doubtful);
    }
}

void SegmentTracker::note(Issue issue, std::uint32_t moment)
{
    m_diagnostics.add(issue, {m_input.trace.device, moment == 0 ? 0 : moment - 1, {}});
}

/// Returns the moment after the last event before the current one that took away some of [begin, end); 0 if there is
/// none, or if the searches of this trace have used up their budget.
std::uint32_t SegmentTracker::lastRemoval(std::uint64_t begin, std::uint64_t end)
{
    for (std::size_t i = m_applied; i > 0 && m_searchBudget > 0; --i, --m_searchBudget) {
        const EventId event(m_input.events[i - 1]);
        const Piece piece = pieceOf(event);
        if (takesAway(m_input.trace.trace.action(event)) && piece.begin < end && begin < piece.end)
            return momentOf(event);
    }
    return 0;
}

SegmentTracker::Range SegmentTracker::appear(std::uint32_t rank, EventId event)
{
    const std::uint64_t address = m_space->address(rank);
    note(Issue::SegmentEventsMissing, momentOf(event));
    auto after = std::upper_bound(m_finals.begin(), m_finals.end(), address,
                                  [](std::uint64_t at, const Piece &piece) { return at < piece.begin; });
    const Piece *piece = after == m_finals.begin() ? nullptr : &*(after - 1);
    if (piece == nullptr || piece->end <= address || m_input.newcomers.count(piece->origin.segment) > 0
        || find(m_space->rank(piece->begin)).known || firstIn(piece->begin, piece->end).known) {
        m_unexplained = true;
        return {};
    }
    m_doubts.push_back({lastRemoval(piece->begin, piece->end), momentOf(event), 0, piece->end - piece->begin});
    open(*piece, event, true);
    return find(rank);
}

SegmentTracker::Range SegmentTracker::apply(EventId event)
{
    const Piece piece = pieceOf(event);
    Range removed;
    if (piece.begin < piece.end) {
        if (takesAway(m_input.trace.trace.action(event)))
            removed = remove(piece, event);
        else
            add(piece, event);
    }
    ++m_applied;
    return removed;
}

void SegmentTracker::add(Piece piece, EventId event)
{
    const std::vector<std::uint32_t> there = overlapping(piece.begin, piece.end);
    for (const std::uint32_t life : there) {
        note(Issue::SegmentEventMismatch, momentOf(event));
        m_doubts.push_back(
            {momentOf(m_result.m_births[life]), momentOf(event), overlap(life, piece.begin, piece.end), 0});
    }
    if (!there.empty())
        cut(piece.begin, piece.end, event);
    if (piece.expandable)
        mergeNeighbours(piece, event);
    open(piece, event, !there.empty());
}

void SegmentTracker::mergeNeighbours(Piece &piece, EventId event)
{
    const Owner owner = ownerOf(piece.origin);
    const auto swallow = [&](std::uint32_t life) {
        const SegmentLives::Life &other = m_result.m_lives[life];
        if (!other.expandable || ownerOf(other.origin) != owner)
            return;
        piece.begin = std::min(piece.begin, other.address);
        piece.end = std::max(piece.end, other.address + other.size);
        piece.origin = other.origin;
        close(life, event);
    };
    const std::uint32_t after = m_space->rank(piece.end);
    if (m_starts.contains(after))
        swallow(m_lifeAt[after]);
    const std::uint32_t rank = m_space->rank(piece.begin);
    const std::uint32_t before = rank == 0 ? RankSet::kNone : m_starts.previous(rank - 1);
    if (before != RankSet::kNone) {
        const SegmentLives::Life &life = m_result.m_lives[m_lifeAt[before]];
        if (life.address + life.size == piece.begin)
            swallow(m_lifeAt[before]);
    }
}

SegmentTracker::Range SegmentTracker::remove(const Piece &piece, EventId event)
{
    std::uint64_t missing = piece.end - piece.begin;
    bool fits = true;
    for (const std::uint32_t life : overlapping(piece.begin, piece.end)) {
        missing -= overlap(life, piece.begin, piece.end);
        const SegmentLives::Life &row = m_result.m_lives[life];
        fits = fits && (piece.expandable || (row.address == piece.begin && row.address + row.size == piece.end));
    }
    if (missing > 0)
        m_doubts.push_back({lastRemoval(piece.begin, piece.end), momentOf(event), 0, missing});
    if (missing > 0 || !fits)
        note(Issue::SegmentEventMismatch, momentOf(event));
    cut(piece.begin, piece.end, event);
    return {true, piece.expandable, missing > 0, piece.begin, piece.end, {}};
}

/// Removes surplus ranges at the end and adds missing ones, at the latest with the last event.
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

/// Finds the final segment of each life. An expandable range of addresses always belongs to one stream and pool; other
/// segments match only if they are alive at the end.
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
