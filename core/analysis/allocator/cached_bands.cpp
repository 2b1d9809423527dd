// Segments and mapped ranges as bands over time.
//
// A segment's life ends when its range grows, shrinks or merges, and another begins with the same event. Among
// overlapping lives, the pairs with most common bytes continue as one band.

#include "core/analysis/allocator/cached_bands.h"

#include "core/base/load_context.h"
#include "core/timeline/cached_segments.h"

#include <algorithm>
#include <utility>

namespace allostrata {

namespace {

constexpr std::uint32_t kNoPlace = 0xffffffff;

Moment momentAfter(EventId event) { return event ? event.value() + 1 : 0; }

std::uint64_t endOfSegment(const StateSegment &segment) { return segment.address + segment.size; }

std::uint64_t overlapOf(const StateSegment &a, const StateSegment &b)
{
    const std::uint64_t from = std::max(a.address, b.address);
    const std::uint64_t to = std::min(endOfSegment(a), endOfSegment(b));
    return from < to ? to - from : 0;
}

/// Pairs lives ended by one event with those begun by it, most common bytes first. Neither group overlaps itself.
class Successors {
public:
    explicit Successors(const std::vector<SegmentLife> &lives)
        : m_lives(lives), m_next(lives.size(), kNoPlace), m_follows(lives.size(), 0)
    {
    }

    std::vector<std::uint32_t> find()
    {
        std::vector<std::uint32_t> ended;
        std::vector<std::uint32_t> begun;
        for (std::uint32_t i = 0; i < m_lives.size(); ++i) {
            if (m_lives[i].gone)
                ended.push_back(i);
            if (m_lives[i].born)
                begun.push_back(i);
        }
        sortBy(ended, [this](std::uint32_t row) { return m_lives[row].gone; });
        sortBy(begun, [this](std::uint32_t row) { return m_lives[row].born; });
        std::size_t end = 0;
        for (std::size_t first = 0; first < begun.size();) {
            const EventId event = m_lives[begun[first]].born;
            std::size_t last = first;
            while (last < begun.size() && m_lives[begun[last]].born == event)
                ++last;
            while (end < ended.size() && m_lives[ended[end]].gone < event)
                ++end;
            std::size_t behind = end;
            while (behind < ended.size() && m_lives[ended[behind]].gone == event)
                ++behind;
            pair({ended.data() + end, behind - end}, {begun.data() + first, last - first});
            end = behind;
            first = last;
        }
        return std::move(m_next);
    }

private:
    template <typename EventOf>
    void sortBy(std::vector<std::uint32_t> &rows, EventOf eventOf) const
    {
        std::sort(rows.begin(), rows.end(), [&](std::uint32_t a, std::uint32_t b) {
            return eventOf(a) != eventOf(b) ? eventOf(a) < eventOf(b)
                                            : m_lives[a].segment.address < m_lives[b].segment.address;
        });
    }

    /// Pairs two lists, both ordered by address.
    void pair(std::span<const std::uint32_t> ended, std::span<const std::uint32_t> begun)
    {
        struct Common {
            std::uint64_t bytes = 0;
            std::uint32_t from = 0;
            std::uint32_t to = 0;
        };
        std::vector<Common> common;
        std::size_t at = 0;
        for (const std::uint32_t to : begun) {
            while (at < ended.size() && endOfSegment(m_lives[ended[at]].segment) <= m_lives[to].segment.address)
                ++at;
            for (std::size_t i = at;
                 i < ended.size() && m_lives[ended[i]].segment.address < endOfSegment(m_lives[to].segment); ++i)
                common.push_back({overlapOf(m_lives[ended[i]].segment, m_lives[to].segment), ended[i], to});
        }
        std::stable_sort(common.begin(), common.end(),
                         [](const Common &a, const Common &b) { return a.bytes > b.bytes; });
        for (const Common &one : common) {
            if (one.bytes == 0 || m_next[one.from] != kNoPlace || m_follows[one.to] != 0)
                continue;
            m_next[one.from] = one.to;
            m_follows[one.to] = 1;
        }
    }

    const std::vector<SegmentLife> &m_lives;
    std::vector<std::uint32_t> m_next;
    std::vector<std::uint8_t> m_follows; ///< 1 if it continues another life
};

/// Existing bands while a picture walks over its columns.
class StackWalk {
public:
    explicit StackWalk(const CachedBands &bands) : m_sizes(bands.bands().size(), 0)
    {
        m_changes.reserve(bands.pieces().size() * 2);
        for (std::uint32_t band = 0; band < bands.bands().size(); ++band) {
            const std::span<const CachedPiece> pieces = bands.piecesOf(band);
            for (const CachedPiece &piece : pieces)
                m_changes.push_back({piece.from, band, piece.size});
            if (!pieces.empty())
                m_changes.push_back({pieces.back().to, band, 0});
        }
        std::stable_sort(m_changes.begin(), m_changes.end(),
                         [](const Change &a, const Change &b) { return a.moment < b.moment; });
    }

    /// Moves to a moment; returns whether anything changed. Moments ascend.
    bool advance(Moment moment)
    {
        const std::size_t before = m_at;
        for (; m_at < m_changes.size() && m_changes[m_at].moment <= moment; ++m_at) {
            const Change &change = m_changes[m_at];
            const auto place = std::lower_bound(m_alive.begin(), m_alive.end(), change.band);
            const bool isThere = place != m_alive.end() && *place == change.band;
            if (change.size > 0 && !isThere)
                // at the end unless the file contradicts itself, as bands are ordered by birth
                m_alive.insert(place, change.band);
            m_gone += change.size == 0 && m_sizes[change.band] > 0 ? 1 : 0;
            m_sizes[change.band] = change.size;
        }
        if (m_gone * 2 > m_alive.size()) { // compact in bulk, as erasing one by one would move all each time
            std::erase_if(m_alive, [this](std::uint32_t band) { return m_sizes[band] == 0; });
            m_gone = 0;
        }
        return m_at != before;
    }

    void appendTo(std::vector<CachedLayer> &layers, std::uint64_t total) const
    {
        const bool areMany = m_alive.size() - m_gone > kMostLayers;
        const std::uint64_t thin = areMany ? total / (kMostLayers / 2) : 0;
        CachedLayer merged;
        std::uint64_t largest = 0;
        for (const std::uint32_t band : m_alive) {
            const std::uint64_t size = m_sizes[band];
            if (size == 0)
                continue;
            if (merged.size > 0 && (size > thin || merged.size > thin)) {
                layers.push_back(merged);
                merged = {};
            }
            if (merged.size == 0 || size > largest) {
                merged.band = band;
                largest = size;
            }
            merged.size += size;
        }
        if (merged.size > 0)
            layers.push_back(merged);
    }

private:
    struct Change {
        Moment moment = 0;
        std::uint32_t band = 0;
        std::uint64_t size = 0; ///< 0: ended
    };

    std::vector<Change> m_changes;
    std::vector<std::uint64_t> m_sizes; ///< by band
    std::vector<std::uint32_t> m_alive; ///< ascending, including some that have ended
    std::size_t m_gone = 0; ///< number of those that have ended
    std::size_t m_at = 0;
};

} // namespace

Result<CachedBands> CachedBands::build(const Snapshot &snapshot, const Timeline &timeline, const LoadContext &context)
{
    CachedBands bands;
    bands.m_end = timeline.end();
    const std::vector<SegmentLife> lives = timeline.segmentLives();
    bands.addBands(lives, Successors(lives).find());
    if (auto error = context.cancelled())
        return *error;
    bands.addReserved(timeline, context);
    for (const CachedTotal &total : cachedTotals(snapshot, timeline.trace(), timeline.device()))
        bands.m_page.push_back({total.moment, total.bytes});
    if (auto error = context.cancelled())
        return *error;
    return bands;
}

void CachedBands::addBands(const std::vector<SegmentLife> &lives, const std::vector<std::uint32_t> &next)
{
    std::vector<bool> follows(lives.size(), false);
    for (const std::uint32_t row : next) {
        if (row != kNoPlace)
            follows[row] = true;
    }
    for (std::uint32_t first = 0; first < lives.size(); ++first) {
        if (follows[first])
            continue;
        CachedBand band;
        band.segment = lives[first].segment;
        band.birth = momentAfter(lives[first].born);
        band.firstPiece = m_pieces.size();
        for (std::uint32_t row = first; row != kNoPlace; row = next[row]) {
            const SegmentLife &life = lives[row];
            const Moment to = life.gone ? momentAfter(life.gone) : m_end + 1;
            if (momentAfter(life.born) < to)
                m_pieces.push_back({momentAfter(life.born), to, life.segment.address, life.segment.size});
            band.most = std::max(band.most, life.segment.size);
            band.death = to;
        }
        band.pieceCount = m_pieces.size() - band.firstPiece;
        if (band.pieceCount > 0)
            m_bands.push_back(band);
    }
}

void CachedBands::addReserved(const Timeline &timeline, const LoadContext &context)
{
    CounterCursor cursor = timeline.cursorAt(0);
    m_reserved.push_back({0, cursor.counters().reserved.value});
    while (cursor.moment() < m_end) {
        cursor.advance();
        if (cursor.moment() % kPollStride == 0 && context.stop.stop_requested())
            return;
        const std::uint64_t bytes = cursor.counters().reserved.value;
        if (bytes != m_reserved.back().bytes)
            m_reserved.push_back({cursor.moment(), bytes});
    }
}

const CachedPiece *CachedBands::pieceAt(std::size_t band, Moment moment) const
{
    const std::span<const CachedPiece> pieces = piecesOf(band);
    const auto behind = std::upper_bound(pieces.begin(), pieces.end(), moment,
                                         [](Moment at, const CachedPiece &piece) { return at < piece.from; });
    if (behind == pieces.begin())
        return nullptr;
    const CachedPiece &piece = *(behind - 1);
    return moment < piece.to ? &piece : nullptr;
}

std::uint64_t valueAt(const std::vector<CachedStep> &steps, Moment moment)
{
    const auto behind = std::upper_bound(steps.begin(), steps.end(), moment,
                                         [](Moment at, const CachedStep &step) { return at < step.moment; });
    return behind == steps.begin() ? 0 : (behind - 1)->bytes;
}

CachedStep highestIn(const std::vector<CachedStep> &steps, Moment first, Moment last)
{
    CachedStep highest{first, valueAt(steps, first)};
    auto at = std::upper_bound(steps.begin(), steps.end(), first,
                               [](Moment moment, const CachedStep &step) { return moment < step.moment; });
    for (; at != steps.end() && at->moment <= last; ++at) {
        if (at->bytes > highest.bytes)
            highest = *at;
    }
    return highest;
}

std::optional<std::uint32_t> CachedStacks::bandAt(std::size_t column, double bytes) const
{
    if (bytes < 0 || column >= stackOf.size())
        return std::nullopt;
    double below = 0;
    for (const CachedLayer &layer : layersOf(column)) {
        below += static_cast<double>(layer.size);
        if (bytes < below)
            return layer.band;
    }
    return std::nullopt;
}

Result<CachedStacks> cachedStacks(const CachedBands &bands, std::vector<MomentRange> ranges, const LoadContext &context)
{
    CachedStacks stacks;
    StackWalk walk(bands);
    for (const MomentRange &range : ranges) {
        if (context.stop.stop_requested())
            return *context.cancelled();
        const CachedStep highest = highestIn(bands.reserved(), range.first, range.last);
        stacks.columns.add({highest.moment, highest.bytes}, range);
        const bool changes = walk.advance(stacks.columns.samples.back());
        if (changes || stacks.firstLayer.empty()) {
            stacks.firstLayer.push_back(stacks.layers.size());
            walk.appendTo(stacks.layers, highest.bytes);
        }
        stacks.stackOf.push_back(static_cast<std::uint32_t>(stacks.firstLayer.size() - 1));
    }
    stacks.firstLayer.push_back(stacks.layers.size());
    return stacks;
}

} // namespace allostrata
