// Reserved and active bytes of each pool and stream over time.
//
// The place of each block is determined once: allocations and segments are walked in order of birth, and the segment
// around a block at its birth gives the place. The sums start from the state at the first moment and follow the events;
// changes that no single event shows (segments, blocks with unrecorded birth or end) are in a separate list.

#include "core/analysis/allocator/pool_series.h"

#include "core/base/load_context.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <optional>
#include <tuple>
#include <utility>

namespace allostrata {

namespace {

using PlaceKey = std::pair<std::uint16_t, std::uint16_t>; ///< pool, stream

/// Segments that exist at the current point of a walk through the trace.
class SegmentWalk {
public:
    explicit SegmentWalk(const std::vector<SegmentLife> &lives) : m_lives(lives)
    {
        for (std::uint32_t i = 0; i < lives.size(); ++i) {
            if (lives[i].born && lives[i].born == lives[i].gone)
                continue; // never exists
            m_steps.push_back({lives[i].born ? lives[i].born.value() + 1 : 0, true, i});
            if (lives[i].gone)
                m_steps.push_back({lives[i].gone.value() + 1, false, i});
        }
        std::sort(m_steps.begin(), m_steps.end(), [](const Step &a, const Step &b) {
            return std::tuple(a.moment, a.opens, a.life) < std::tuple(b.moment, b.opens, b.life);
        });
    }

    void advanceTo(Moment moment)
    {
        for (; m_next < m_steps.size() && m_steps[m_next].moment <= moment; ++m_next) {
            const Step &step = m_steps[m_next];
            const std::uint64_t address = m_lives[step.life].segment.address;
            if (step.opens)
                m_there[address] = step.life;
            else if (const auto found = m_there.find(address); found != m_there.end() && found->second == step.life)
                m_there.erase(found);
        }
    }
    /// Segment at an address; null if it is unknown.
    [[nodiscard]] const StateSegment *at(std::uint64_t address) const
    {
        const auto after = m_there.upper_bound(address);
        if (after == m_there.begin())
            return nullptr;
        const StateSegment &segment = m_lives[std::prev(after)->second].segment;
        return address - segment.address < segment.size ? &segment : nullptr;
    }

private:
    struct Step {
        Moment moment = 0;
        bool opens = false;
        std::uint32_t life = 0;
    };

    const std::vector<SegmentLife> &m_lives;
    std::vector<Step> m_steps;
    std::size_t m_next = 0;
    std::map<std::uint64_t, std::uint32_t> m_there; ///< segment lives by address
};

/// Places of segments and of blocks outside them, with the bytes that order them.
std::vector<PoolPlace> placesOf(const Timeline &timeline, const std::vector<SegmentLife> &lives)
{
    std::map<PlaceKey, std::uint64_t> bytes;
    for (const SegmentLife &life : lives) {
        std::uint64_t &sum = bytes[{life.segment.pool, life.segment.stream}];
        sum += std::min(life.segment.size, UINT64_MAX - sum);
    }
    const Allocations &allocations = timeline.allocations();
    for (std::size_t i = 0; i < allocations.size(); ++i) {
        if (!allocations.isOutside(AllocationId::at(i)))
            continue;
        const Allocation row = timeline.allocation(AllocationId::at(i));
        bytes.emplace(PlaceKey{row.pool, row.stream}, 0);
    }
    if (bytes.empty())
        bytes.emplace(PlaceKey{}, 0);
    std::vector<std::pair<PlaceKey, std::uint64_t>> order(bytes.begin(), bytes.end());
    std::stable_sort(order.begin(), order.end(), [](const auto &a, const auto &b) {
        return std::tuple(a.first.first != 0, a.first.second != 0, b.second)
               < std::tuple(b.first.first != 0, b.first.second != 0, a.second);
    });
    std::vector<PoolPlace> places;
    for (const auto &[key, sum] : order) {
        const bool isRest = places.size() + 1 == PoolPlaces::kMost && order.size() > PoolPlaces::kMost;
        places.push_back({key.second, key.first, isRest});
        if (isRest)
            break;
    }
    return places;
}

/// Change of a place's bytes from a moment on, modulo 2^64.
struct PoolChange {
    Moment moment = 0;
    std::uint8_t place = 0;
    std::uint64_t reserved = 0;
    std::uint64_t active = 0;
};

/// Changes in (first, last], by moment, that do not follow from a block's own events.
std::vector<PoolChange> changesBetween(const PoolPlaces &places, const Timeline &timeline, Moment first, Moment last)
{
    std::vector<PoolChange> changes;
    const auto add = [&](Moment moment, std::size_t place, std::uint64_t reserved, std::uint64_t active) {
        if (moment > first && moment <= last)
            changes.push_back({moment, static_cast<std::uint8_t>(place), reserved, active});
    };
    const std::vector<SegmentLife> lives = timeline.segmentLives();
    for (const SegmentLife &life : lives) {
        const std::size_t place = places.of(life.segment.stream, life.segment.pool);
        if (life.born)
            add(life.born.value() + 1, place, life.segment.size, 0);
        if (life.gone)
            add(life.gone.value() + 1, place, 0 - life.segment.size, 0);
    }
    std::vector<UnrecordedBlock> blocks = timeline.unrecordedBlocks();
    std::stable_sort(blocks.begin(), blocks.end(),
                     [](const UnrecordedBlock &a, const UnrecordedBlock &b) { return a.from < b.from; });
    SegmentWalk walk(lives);
    for (const UnrecordedBlock &block : blocks) {
        walk.advanceTo(block.from);
        const StateSegment *segment = walk.at(block.address);
        const std::size_t place = block.allocation ? places.of(block.allocation)
                                  : segment        ? places.of(segment->stream, segment->pool)
                                                   : 0;
        const std::uint64_t reserved = block.isOutside ? block.size : 0;
        add(block.from, place, reserved, block.size);
        if (block.to <= timeline.end())
            add(block.to, place, 0 - reserved, 0 - block.size);
    }
    std::stable_sort(changes.begin(), changes.end(),
                     [](const PoolChange &a, const PoolChange &b) { return a.moment < b.moment; });
    return changes;
}

/// Walks through a range and records samples and peaks.
class PoolSweep {
public:
    PoolSweep(const PoolPlaces &places, const Timeline &timeline, PoolSeries &series)
        : m_places(places), m_timeline(timeline), m_series(series), m_allocations(timeline.allocations())
    {
    }

    [[nodiscard]] std::optional<Error> run(Moment first, Moment last, const LoadContext &context)
    {
        m_changes = changesBetween(m_places, m_timeline, first, last);
        restart(first);
        const Action *actions = m_timeline.trace().actions();
        const AllocationId *ofEvent = m_timeline.lives().ofEvent;
        for (Moment moment = first; moment < last; ++moment) {
            if ((moment - first) % kPollStride == 0) {
                if (auto error = context.cancelled())
                    return *error;
            }
            if (const AllocationId row = ofEvent[moment])
                applyEvent(actions[moment], row);
            applyChanges(moment + 1);
            if (moment + 1 == m_timeline.end())
                restart(moment + 1); // memory outside the known segments may belong to final ones
            else
                note(moment + 1);
        }
        return std::nullopt;
    }

private:
    void restart(Moment moment)
    {
        const std::vector<SegmentUse> uses = m_places.usesOf(segmentMap(m_timeline, moment));
        for (std::size_t place = 0; place < uses.size(); ++place)
            m_now[place] = {uses[place].reserved, uses[place].active()};
        std::fill_n(m_isTouched.begin(), uses.size(), true);
        note(moment);
    }
    void applyEvent(Action action, AllocationId row)
    {
        if (action == Action::FreeRequested || m_allocations.isIrregular(row))
            return;
        const std::uint64_t size = m_allocations.blockSize(row).value;
        const std::size_t place = m_places.of(row);
        const std::uint64_t change = action == Action::Alloc ? size : 0 - size;
        m_now[place].active += change;
        m_now[place].reserved += m_allocations.isOutside(row) ? change : 0;
        m_isTouched[place] = true;
    }
    void applyChanges(Moment moment)
    {
        for (; m_nextChange < m_changes.size() && m_changes[m_nextChange].moment == moment; ++m_nextChange) {
            const PoolChange &change = m_changes[m_nextChange];
            m_now[change.place].reserved += change.reserved;
            m_now[change.place].active += change.active;
            m_isTouched[change.place] = true;
        }
    }
    void note(Moment moment)
    {
        for (std::size_t place = 0; place < m_series.places; ++place) {
            if (!m_isTouched[place])
                continue;
            m_isTouched[place] = false;
            PoolPeak &peak = m_series.peaks[place];
            if (m_now[place].reserved > peak.reserved) {
                peak.reserved = m_now[place].reserved;
                peak.reservedAt = moment;
            }
            if (m_now[place].active > peak.active) {
                peak.active = m_now[place].active;
                peak.activeAt = moment;
            }
        }
        const auto &samples = m_series.columns.samples;
        for (; m_column < samples.size() && samples[m_column] == moment; ++m_column) {
            for (std::size_t place = 0; place < m_series.places; ++place) {
                m_series.reserved[place * samples.size() + m_column] = m_now[place].reserved;
                m_series.active[place * samples.size() + m_column] = m_now[place].active;
            }
        }
    }

    struct Sum {
        std::uint64_t reserved = 0;
        std::uint64_t active = 0;
    };

    const PoolPlaces &m_places;
    const Timeline &m_timeline;
    PoolSeries &m_series;
    const Allocations &m_allocations;
    std::vector<PoolChange> m_changes;
    std::size_t m_nextChange = 0;
    std::size_t m_column = 0;
    std::array<Sum, PoolPlaces::kMost> m_now{};
    std::array<bool, PoolPlaces::kMost> m_isTouched{};
};

} // namespace

Result<PoolPlaces> PoolPlaces::build(const Timeline &timeline, const LoadContext &context)
{
    PoolPlaces places;
    const std::vector<SegmentLife> lives = timeline.segmentLives();
    places.m_places = placesOf(timeline, lives);
    if (places.m_places.size() == 1)
        return places;
    const Allocations &allocations = timeline.allocations();
    IdVector<AllocationId, std::uint8_t> rows(allocations.size());
    SegmentWalk walk(lives);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (i % kPollStride == 0) {
            if (auto error = context.cancelled())
                return *error;
        }
        const AllocationId id = AllocationId::at(i);
        const EventId birth = allocations.allocEvent(id);
        walk.advanceTo(birth ? birth.value() + 1 : 0);
        const Allocation row = birth ? Allocation() : timeline.allocation(id);
        const StateSegment *segment = walk.at(birth ? timeline.trace().address(birth) : row.address);
        if (segment)
            rows[id] = static_cast<std::uint8_t>(places.of(segment->stream, segment->pool));
        else if (birth)
            rows[id]
                = static_cast<std::uint8_t>(places.of(timeline.trace().stream(birth), timeline.trace().pool(birth)));
        else
            rows[id] = static_cast<std::uint8_t>(places.of(row.stream, row.pool));
    }
    places.m_ofAllocation = std::move(rows);
    return places;
}

std::size_t PoolPlaces::of(std::uint16_t stream, std::uint16_t pool) const
{
    const auto found = std::find_if(m_places.begin(), m_places.end(), [&](const PoolPlace &place) {
        return place.stream == stream && place.pool == pool;
    });
    if (found != m_places.end())
        return static_cast<std::size_t>(found - m_places.begin());
    return m_places.back().isRest ? m_places.size() - 1 : 0;
}

std::vector<SegmentUse> PoolPlaces::usesOf(const SegmentMap &map) const
{
    std::vector<SegmentUse> uses(m_places.size());
    for (std::size_t i = 0; i < map.uses.size(); ++i)
        uses[of(map.state.segments[i].stream, map.state.segments[i].pool)].add(map.uses[i]);
    return uses;
}

Result<PoolSeries> poolSeries(const PoolPlaces &places, const Timeline &timeline, const StrataIndex &index,
                              std::vector<MomentRange> ranges, const LoadContext &context)
{
    PoolSeries series;
    series.places = places.places().size();
    series.peaks.resize(series.places);
    if (ranges.empty())
        return series;
    const Moment first = ranges.front().first;
    const Moment last = std::max(first, ranges.back().last);
    series.columns = sampleColumns(index, std::move(ranges));
    series.reserved.assign(series.places * series.columns.samples.size(), 0);
    series.active = series.reserved;
    if (auto error = PoolSweep(places, timeline, series).run(first, last, context))
        return *error;
    return series;
}

} // namespace allostrata
