// Finds the allocations at a point of the strata, including merged bands and the rest.

#include "core/timeline/merged_band.h"

#include <algorithm>
#include <cmath>

namespace allostrata {

namespace {

/// Walks up one column and gathers the allocations at a point of it.
class Gatherer {
public:
    Gatherer(const StackPoint &point, std::uint64_t above)
        : m_point(point), m_above(above), m_at(static_cast<std::uint64_t>(point.bytes))
    {
        const double row = std::floor((point.bytes - point.lowestByte) / point.bytesPerRow);
        m_rowLow = point.lowestByte + row * point.bytesPerRow;
    }

    /// Returns false if no further allocation can change the result.
    bool add(AllocationId id, std::uint64_t size)
    {
        const bool isRest = m_point.matching && !(*m_point.matching)[id.value()];
        std::uint64_t &below = isRest ? m_above : m_below;
        const std::uint64_t offset = below;
        below += size;
        if (isRest)
            m_rest.add(size);
        const bool isHit = m_at >= offset && m_at - offset < size;
        if (isHit)
            m_hit = BandHit{id, offset, size, {}, {}, isRest, {}};
        if (isRest)
            return true;
        const bool isThin = static_cast<double>(size) < m_point.bytesPerRow;
        const auto low = static_cast<double>(offset);
        if (!isThin) {
            closeRun();
            return m_point.matching || !m_hit || low < m_rowLow + m_point.bytesPerRow;
        }
        m_run.add(size);
        m_runHasPoint = m_runHasPoint || isHit;
        if (low < m_rowLow + m_point.bytesPerRow && low + static_cast<double>(size) > m_rowLow)
            m_row.add(size);
        return true;
    }

    [[nodiscard]] std::optional<BandHit> result()
    {
        closeRun();
        if (!m_hit)
            return std::nullopt;
        m_hit->run = m_hitRun;
        m_hit->row = m_hit->isRest ? BandSum{} : m_row;
        m_hit->rest = m_rest;
        return m_hit;
    }

private:
    void closeRun()
    {
        if (m_runHasPoint)
            m_hitRun = m_run;
        m_run = {};
        m_runHasPoint = false;
    }

    const StackPoint &m_point;
    std::uint64_t m_below = 0; ///< bytes of the matching ones so far
    std::uint64_t m_above; ///< height at which the next of the rest begins
    std::uint64_t m_at;
    double m_rowLow = 0;
    BandSum m_row;
    BandSum m_run; ///< thin ones since the last band of a row or more
    BandSum m_hitRun;
    bool m_runHasPoint = false;
    BandSum m_rest;
    std::optional<BandHit> m_hit;
};

} // namespace

BandSum restAt(const StrataIndex &index, const Timeline &timeline, Moment moment, const std::vector<bool> &matching)
{
    BandSum rest;
    index.forEachAlive(StrataIndex::kBeginning, moment, [&](AllocationId id) {
        if (!matching[id.value()])
            rest.add(timeline.allocations().requestedSize(id));
    });
    return rest;
}

std::optional<BandHit> bandAt(const StrataIndex &index, const Timeline &timeline, const StackPoint &point)
{
    const std::uint64_t total = index.totalAt(point.moment);
    if (!(point.bytes >= 0) || point.bytes >= static_cast<double>(total) || !(point.bytesPerRow > 0))
        return std::nullopt;
    // The rest lies on top of the matching ones, so its lower edge is needed first.
    const std::uint64_t rest = point.matching ? restAt(index, timeline, point.moment, *point.matching).bytes : 0;
    Gatherer gatherer(point, total - std::min(rest, total));
    const std::uint64_t *sizes = timeline.allocations().requestedSizes();
    index.forEachAlive(StrataIndex::kBeginning, point.moment,
                       [&](AllocationId id) { return gatherer.add(id, sizes[id.value()]); });
    return gatherer.result();
}

namespace {

/// Returns the column in which an allocation lived that is alive at none of the samples; empty outside of all columns.
std::optional<int> columnOfShortLife(const StrataIndex &index, const StrataColumns &columns, AllocationId id)
{
    const Moment birth = index.birth(id);
    const auto column = std::lower_bound(columns.ranges.begin(), columns.ranges.end(), birth,
                                         [](const MomentRange &range, Moment moment) { return range.last < moment; });
    if (column == columns.ranges.end() || index.death(id) <= column->first)
        return std::nullopt;
    return static_cast<int>(column - columns.ranges.begin());
}

} // namespace

namespace {

constexpr std::size_t kFewPaths = 24; ///< one pass for each of them costs less than one over all bands

/// Visits the paths of some allocations in one pass over all bands, and sets their flags.
void visitInOnePass(const StrataIndex &index, const Timeline &timeline, const StrataColumns &columns,
                    std::span<const AllocationId> ids, const std::vector<bool> *matching, const VisitPath &visit,
                    std::vector<bool> &isFound)
{
    const Allocations &allocations = timeline.allocations();
    std::vector<std::uint64_t> offsets(columns.samples.size(), 0);
    std::vector<std::uint64_t> restOffsets;
    const auto grow = [](std::vector<std::uint64_t> &bytes, int first, int last, std::uint64_t by) {
        for (int column = first; column <= last; ++column)
            bytes[static_cast<std::size_t>(column)] += by;
    };
    if (matching) {
        restOffsets = columns.totals;
        forEachBand(index, columns, [&](AllocationId id, int first, int last) {
            if (!(*matching)[id.value()])
                grow(restOffsets, first, last, ~allocations.requestedSize(id) + 1); // takes it away
        });
    }
    forEachBand(index, columns, [&](AllocationId id, int first, int last) {
        if (id > ids.back())
            return;
        std::vector<std::uint64_t> &bytes = matching && !(*matching)[id.value()] ? restOffsets : offsets;
        const auto known = std::lower_bound(ids.begin(), ids.end(), id);
        if (known != ids.end() && *known == id) {
            isFound[static_cast<std::size_t>(known - ids.begin())] = true;
            visit(id, first, {bytes.begin() + first, bytes.begin() + last + 1});
        }
        grow(bytes, first, last, allocations.requestedSize(id));
    });
}

} // namespace

void forEachPath(const StrataIndex &index, const Timeline &timeline, const StrataColumns &columns,
                 std::span<const AllocationId> ids, const std::vector<bool> *matching, const VisitPath &visit)
{
    if (ids.empty() || columns.samples.empty())
        return;
    std::vector<bool> isFound(ids.size(), false);
    // The rest lies on top of all matching bands, so the offset of one of the rest needs them all.
    const auto isOfRest = [matching](AllocationId id) { return matching && !(*matching)[id.value()]; };
    if (ids.size() > kFewPaths || std::ranges::any_of(ids, isOfRest)) {
        visitInOnePass(index, timeline, columns, ids, matching, visit, isFound);
    } else {
        for (std::size_t i = 0; i < ids.size(); ++i) {
            const auto path = bandPath(index, timeline, columns, ids[i], matching);
            isFound[i] = path.has_value();
            if (path)
                visit(path->id, path->firstColumn, path->offsets);
        }
    }
    for (std::size_t i = 0; i < ids.size(); ++i) {
        if (isFound[i])
            continue;
        const auto column = columnOfShortLife(index, columns, ids[i]);
        if (!column)
            continue;
        const std::uint64_t total = index.totalAt(index.birth(ids[i])); // at its birth it is on top of all others
        const std::uint64_t size = timeline.allocations().requestedSize(ids[i]);
        const std::uint64_t offset = total - std::min(size, total);
        visit(ids[i], *column, {&offset, 1});
    }
}

std::vector<BandPath> selectionPaths(const StrataIndex &index, const Timeline &timeline, const StrataColumns &columns,
                                     std::span<const AllocationId> ids, const std::vector<bool> *matching)
{
    std::vector<BandPath> paths;
    forEachPath(index, timeline, columns, ids, matching,
                [&paths](AllocationId id, int first, std::span<const std::uint64_t> offsets) {
                    paths.push_back({id, first, {offsets.begin(), offsets.end()}});
                });
    return paths;
}

} // namespace allostrata
