// Allocations of a scope, sorted by a key.

#include "core/analysis/allocations/allocation_rows.h"

#include "core/attributes/attribute_values.h"
#include "core/base/load_context.h"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

namespace allostrata {

namespace {

constexpr std::size_t kFewRowsToSort = 4096; ///< below this, sorting by comparison is as fast
constexpr std::size_t kSamples = 4096;
constexpr unsigned kDigitBits = 11;
constexpr std::size_t kDigitCount = std::size_t(1) << kDigitBits;

/// Calls visit(row) for each row below count; returns false if stopped.
template <typename Visit>
bool forEachRow(std::size_t count, const LoadContext &context, Visit visit)
{
    for (std::size_t first = 0; first < count; first += kPollStride) {
        if (context.stop.stop_requested())
            return false;
        for (std::size_t row = first; row < std::min(count, first + kPollStride); ++row)
            visit(row);
    }
    return true;
}

Error cancelledError() { return Error{Reason::Cancelled}; }

/// Number of allocations made before `moment`, including those from before the trace: the first rows.
std::size_t bornBy(const Allocations &allocations, Moment moment)
{
    const EventId *births = allocations.births();
    const EventId *end = births + allocations.size();
    return static_cast<std::size_t>(
        std::partition_point(births + std::min(allocations.bornBefore(), allocations.size()), end,
                             [moment](EventId birth) { return birth.value() < moment; })
        - births);
}

/// Turns keys into ranks without wasted bits: the least is 0, and common factors are removed.
class Ranks {
public:
    Ranks(std::vector<std::uint64_t> &keys, SortDirection direction) : m_keys(keys), m_direction(direction) {}

    /// Replaces the keys in place; returns the bits that ranks need, at most `room`.
    unsigned make(unsigned room)
    {
        measure();
        if (width() > room) {
            number();
            measure();
        }
        for (std::uint64_t &key : m_keys) {
            const std::uint64_t rank = (key - m_least) >> m_shift;
            key = key == AttributeValues::kAbsent           ? greatest() + 1
                  : m_direction == SortDirection::Ascending ? rank
                                                            : greatest() - rank;
        }
        return width();
    }

private:
    void measure()
    {
        m_least = AttributeValues::kAbsent;
        m_greatest = 0;
        std::uint64_t differing = 0;
        for (const std::uint64_t key : m_keys) {
            if (key == AttributeValues::kAbsent)
                continue;
            m_least = std::min(m_least, key);
            m_greatest = std::max(m_greatest, key);
        }
        if (m_least == AttributeValues::kAbsent)
            m_least = m_greatest = 0;
        for (const std::uint64_t key : m_keys)
            differing |= key == AttributeValues::kAbsent ? 0 : key - m_least;
        m_shift = differing == 0 ? 0 : static_cast<unsigned>(std::countr_zero(differing));
    }
    /// Numbers keys that are too far apart.
    void number()
    {
        std::vector<std::uint64_t> known = m_keys;
        std::sort(known.begin(), known.end());
        known.erase(std::unique(known.begin(), known.end()), known.end());
        for (std::uint64_t &key : m_keys) {
            if (key != AttributeValues::kAbsent)
                key = static_cast<std::uint64_t>(std::lower_bound(known.begin(), known.end(), key) - known.begin());
        }
    }
    [[nodiscard]] std::uint64_t greatest() const { return (m_greatest - m_least) >> m_shift; }
    [[nodiscard]] unsigned width() const
    {
        return greatest() == AttributeValues::kAbsent ? 65 : static_cast<unsigned>(std::bit_width(greatest() + 1));
    }

    std::vector<std::uint64_t> &m_keys;
    SortDirection m_direction;
    std::uint64_t m_least = 0;
    std::uint64_t m_greatest = 0;
    unsigned m_shift = 0;
};

/// One pass of a radix sort, which is stable; false if all digits are equal.
bool distribute(const std::vector<std::uint64_t> &from, std::vector<std::uint64_t> &to, unsigned shift)
{
    const auto digit = [shift](std::uint64_t row) {
        return static_cast<std::size_t>(row >> shift) & (kDigitCount - 1);
    };
    std::array<std::size_t, kDigitCount> places{};
    for (const std::uint64_t row : from)
        ++places[digit(row)];
    if (places[digit(from.front())] == from.size())
        return false;
    std::size_t sum = 0;
    for (std::size_t &place : places)
        sum += std::exchange(place, sum);
    to.resize(from.size());
    for (const std::uint64_t row : from)
        to[places[digit(row)]++] = row;
    return true;
}

} // namespace

Result<std::vector<AllocationId>> allocationsIn(const Timeline &timeline, const AllocationRange &range,
                                                const LoadContext &context)
{
    const Allocations &allocations = timeline.allocations();
    const bool isAll = range.scope == AllocationScope::All;
    std::vector<AllocationId> ids;
    if (!isAll)
        ids = timeline.liveAt(
            std::min(range.scope == AllocationScope::AtCursor ? range.cursor : range.first, timeline.end()));
    if (range.scope != AllocationScope::AtCursor) {
        const std::size_t from = isAll ? 0 : bornBy(allocations, range.first);
        const std::size_t end = isAll ? allocations.size() : std::max(from, bornBy(allocations, range.last));
        ids.reserve(ids.size() + (end - from));
        if (!forEachRow(end - from, context, [&](std::size_t row) { ids.push_back(AllocationId::at(from + row)); }))
            return cancelledError();
    }
    if (!range.matching.empty()) {
        std::erase_if(ids, [&range](AllocationId id) { return !keeps(range.matching, id); });
    }
    if (context.stop.stop_requested())
        return cancelledError();
    return ids;
}

AllocationSum sumOf(const Timeline &timeline, std::span<const AllocationId> ids)
{
    AllocationSum sum;
    for (const AllocationId id : ids)
        sum.add(timeline.allocations().requestedSize(id));
    return sum;
}

Result<AllocationRows> AllocationRows::build(const AllocationQuestion &question, const LoadContext &context)
{
    const Timeline &timeline = question.device.timeline;
    TRY(auto ids, allocationsIn(timeline, question.range, context));
    AllocationRows rows;
    rows.m_sum = sumOf(timeline, ids);
    const AttributeRanks ranks(
        attributeValues(question.order.key, attributeInput(question.document, question.device, question.attribution)));
    rows.m_rows.resize(ids.size());
    for (std::size_t first = 0; first < ids.size(); first += kPollStride) {
        if (context.stop.stop_requested())
            return cancelledError();
        const auto part = std::span(ids).subspan(first, std::min<std::size_t>(kPollStride, ids.size() - first));
        ranks.gather(part, rows.m_rows.data() + first);
    }
    rows.m_idBits = static_cast<unsigned>(std::bit_width(timeline.allocations().size()));
    Ranks(rows.m_rows, question.order.direction).make(64 - rows.m_idBits);
    const unsigned shift = rows.m_idBits;
    if (!forEachRow(ids.size(), context,
                    [&](std::size_t i) { rows.m_rows[i] = rows.m_rows[i] << shift | ids[i].value(); }))
        return cancelledError();
    return rows;
}

std::vector<AllocationId> AllocationRows::first(std::size_t count) const
{
    count = std::min(count, m_rows.size());
    std::vector<std::uint64_t> least;
    if (m_rows.size() > 16 * kSamples) {
        // A sample estimates a value with enough rows below it.
        std::vector<std::uint64_t> sample(kSamples);
        for (std::size_t i = 0; i < kSamples; ++i)
            sample[i] = m_rows[i * (m_rows.size() / kSamples)];
        const std::size_t rank = std::min(kSamples - 1, 2 * count * kSamples / m_rows.size() + 32);
        std::nth_element(sample.begin(), sample.begin() + static_cast<std::ptrdiff_t>(rank), sample.end());
        std::copy_if(m_rows.begin(), m_rows.end(), std::back_inserter(least),
                     [limit = sample[rank]](std::uint64_t row) { return row <= limit; });
    }
    if (least.size() < count)
        least = m_rows;
    std::nth_element(least.begin(), least.begin() + static_cast<std::ptrdiff_t>(count), least.end());
    least.resize(count);
    std::sort(least.begin(), least.end());
    std::vector<AllocationId> ids;
    ids.reserve(count);
    for (const std::uint64_t row : least)
        ids.push_back(idOf(row));
    return ids;
}

Result<std::vector<AllocationId>> AllocationRows::sorted(const LoadContext &context) const
{
    std::vector<std::uint64_t> rows;
    if (m_rows.size() <= kFewRowsToSort) {
        rows = m_rows;
        std::sort(rows.begin(), rows.end());
    } else if (!std::is_sorted(m_rows.begin(), m_rows.end())) {
        // Rows are ordered by id, so only their ranks have to be sorted.
        std::uint64_t all = 0;
        for (const std::uint64_t row : m_rows)
            all |= row;
        std::vector<std::uint64_t> other;
        for (unsigned shift = m_idBits; shift < 64 && (all >> shift) != 0; shift += kDigitBits) {
            if (context.stop.stop_requested())
                return cancelledError();
            if (distribute(rows.empty() ? m_rows : rows, other, shift))
                rows.swap(other);
        }
    }
    const std::vector<std::uint64_t> &source = rows.empty() ? m_rows : rows;
    std::vector<AllocationId> ids;
    ids.reserve(source.size());
    if (!forEachRow(source.size(), context, [&](std::size_t i) { ids.push_back(idOf(source[i])); }))
        return cancelledError();
    return ids;
}

} // namespace allostrata
