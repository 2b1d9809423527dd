// Sums allocations by an attribute.

#include "core/analysis/breakdown/breakdown.h"

#include "core/base/hash.h"
#include "core/base/load_context.h"
#include "core/base/row_slots.h"

#include <algorithm>
#include <utility>

namespace allostrata {

namespace {

/// Row of each allocation, and the meaning of the rows. For names, one row per class of codes and a last one for
/// unknown values; for modules, one per node.
class BreakdownGroups {
public:
    BreakdownGroups(const AttributeInput &input, Attribute by)
        : m_values(attributeValues(by, input)), m_isName(attributeRow(by).kind == AttributeKind::Name)
    {
        if (!m_isName)
            return;
        const AttributeNames &names = m_values->names();
        const bool hasClasses = by != Attribute::Module;
        const std::size_t rows = hasClasses ? names.classes() : names.count;
        for (std::size_t code = 0; code < names.count; ++code)
            m_rowOfCode.push_back(static_cast<std::uint32_t>(hasClasses ? names.classAt(code) : code));
        for (std::size_t row = 0; row < rows; ++row)
            m_keys.push_back(row);
        m_rowOfCode.push_back(static_cast<std::uint32_t>(rows));
        m_keys.push_back(AttributeValues::kAbsent);
    }

    [[nodiscard]] std::uint32_t rowOf(AllocationId id)
    {
        const std::uint64_t value = m_values->of(id);
        return m_isName ? m_rowOfCode[std::min<std::size_t>(value, m_rowOfCode.size() - 1)] : rowOfNumber(value);
    }

    [[nodiscard]] const std::vector<std::uint64_t> &keys() const { return m_keys; }
    [[nodiscard]] const AttributeValuesPtr &values() const { return m_values; }

private:
    [[nodiscard]] std::uint32_t rowOfNumber(std::uint64_t number)
    {
        const auto next = static_cast<std::uint32_t>(m_keys.size());
        const std::uint32_t row = m_numbers.findOrAdd(mix64(number), next,
                                                      [&](std::uint32_t known) { return m_keys[known] == number; });
        if (row == next)
            m_keys.push_back(number);
        return row;
    }

    AttributeValuesPtr m_values;
    bool m_isName;
    std::vector<std::uint32_t> m_rowOfCode; ///< by code; the last is for unknown values
    std::vector<std::uint64_t> m_keys; ///< by row
    RowSlots m_numbers; ///< rows by number
};

class BreakdownPass {
public:
    BreakdownPass(const AttributeInput &input, const BreakdownRequest &request)
        : m_timeline(*input.timeline), m_allocations(input.timeline->allocations()),
          m_attribution(fittingAttribution(input)),
          m_tree(request.by == Attribute::Module && m_attribution ? &m_attribution->modules() : nullptr),
          m_request(request), m_groups(input, request.by),
          m_keepsRows(attributeRow(request.by).kind != AttributeKind::Name && request.peaks == BreakdownPeaks::With)
    {
        m_request.last = std::min(m_request.last, m_timeline.end());
        m_request.first = std::min(m_request.first, m_request.last);
        if (m_keepsRows)
            m_rowOf.resize(m_allocations.size());
    }

    Result<Breakdown> run(const LoadContext &context)
    {
        for (std::size_t i = 0; i < m_allocations.size(); ++i) {
            if (i % kRowsBetweenStops == 0 && context.stop.stop_requested())
                return *context.cancelled();
            if (isSeparate(i))
                count(AllocationId::at(i));
        }
        m_sums.resize(m_groups.keys().size());
        if (m_request.peaks == BreakdownPeaks::With) {
            TRY_DO(findPeaks(context));
        }
        return result();
    }

private:
    [[nodiscard]] bool isSeparate(std::size_t row) const
    {
        return m_request.matching.empty() || (row < m_request.matching.size() && m_request.matching[row] != 0);
    }
    [[nodiscard]] bool isInWindow(EventId event) const
    {
        return event && event.value() >= m_request.first && event.value() < m_request.last;
    }

    void count(AllocationId id)
    {
        const std::uint32_t row = m_groups.rowOf(id);
        if (m_keepsRows)
            m_rowOf[id.value()] = row;
        if (row >= m_sums.size())
            m_sums.resize(std::max<std::size_t>(row + std::size_t(1), m_groups.keys().size()));
        BreakdownSums &sums = m_sums[row].own;
        m_sums[row].isUsed = true;
        const std::uint64_t bytes = m_allocations.requestedSize(id);
        const EventId birth = m_allocations.allocEvent(id);
        const EventId death = m_allocations.freeCompletedEvent(id);
        const auto isLive = [birth, death](Moment moment) {
            return (!birth || birth.value() < moment) && (!death || death.value() >= moment);
        };
        if (isLive(m_request.moment)) {
            sums.liveBytes += bytes;
            ++sums.liveCount;
        }
        if (isInWindow(birth)) {
            sums.allocatedBytes += bytes;
            ++sums.allocatedCount;
        }
        if (isInWindow(death)) {
            sums.freedBytes += bytes;
            ++sums.freedCount;
            if (m_request.peaks == BreakdownPeaks::With && m_timeline.trace().action(death) == Action::Alloc)
                m_replaced.emplace_back(death.value(), id);
        }
        if (isLive(m_request.first))
            sums.firstBytes += bytes;
    }

    /// Walks through the range's events in order, with the bytes of each group.
    Result<void> findPeaks(const LoadContext &context)
    {
        std::sort(m_replaced.begin(), m_replaced.end());
        for (Row &row : m_sums)
            row.running = row.own.firstBytes;
        if (m_tree)
            rollUp([](Row &parent, const Row &child) { parent.running += child.running; });
        for (Row &row : m_sums) {
            row.peak = row.running;
            row.ownRunning = row.own.firstBytes;
            row.own.peakBytes = row.ownRunning;
            m_running += row.ownRunning;
        }
        m_peak = m_running;
        auto replaced = m_replaced.begin();
        for (Moment event = m_request.first; event < m_request.last; ++event) {
            if (event % kRowsBetweenStops == 0 && context.stop.stop_requested())
                return *context.cancelled();
            for (; replaced != m_replaced.end() && replaced->first == event; ++replaced)
                change(replaced->second, Change::Free);
            const AllocationId id = m_timeline.allocationOf(EventId(event));
            if (!id || !isSeparate(id.value()))
                continue;
            if (m_allocations.allocEvent(id) == EventId(event))
                change(id, Change::Alloc);
            else if (m_allocations.freeCompletedEvent(id) == EventId(event))
                change(id, Change::Free);
        }
        return {};
    }

    enum class Change : std::uint8_t { Alloc, Free };

    void change(AllocationId id, Change change)
    {
        const std::uint64_t bytes = m_allocations.requestedSize(id);
        const std::uint64_t signedBytes = change == Change::Alloc ? bytes : ~bytes + 1; // modulo 2^64
        const std::uint32_t row = m_keepsRows ? m_rowOf[id.value()] : m_groups.rowOf(id);
        m_sums[row].ownRunning += signedBytes;
        m_sums[row].own.peakBytes = std::max(m_sums[row].own.peakBytes, m_sums[row].ownRunning);
        m_running += signedBytes;
        m_peak = std::max(m_peak, m_running);
        if (!m_tree)
            return;
        for (ModuleId module = m_attribution->module(id); module; module = (*m_tree)[module].parent) {
            Row &node = m_sums[module.value()];
            node.running += signedBytes;
            node.peak = std::max(node.peak, node.running);
        }
        if (!m_attribution->module(id))
            m_sums[row].peak = m_sums[row].own.peakBytes;
    }

    /// Adds children to parents, which have smaller numbers.
    template <typename Add>
    void rollUp(Add add)
    {
        for (std::size_t i = m_tree->size(); i-- > 0;) {
            if (const ModuleId parent = (*m_tree)[ModuleId::at(i)].parent)
                add(m_sums[parent.value()], m_sums[i]);
        }
    }

    Breakdown result()
    {
        Breakdown result;
        result.by = m_request.by;
        result.values = m_groups.values();
        for (Row &row : m_sums) {
            result.total.add(row.own);
            row.inclusive = row.own;
        }
        result.total.peakBytes = m_peak;
        if (m_tree) {
            rollUp([](Row &parent, const Row &child) { parent.inclusive.add(child.inclusive); });
            for (Row &row : m_sums)
                row.inclusive.peakBytes = row.peak;
        }
        for (std::size_t i = 0; i < m_sums.size(); ++i) {
            if (m_tree || m_sums[i].isUsed)
                result.rows.push_back({m_groups.keys()[i], m_sums[i].own, m_sums[i].inclusive});
        }
        std::sort(result.rows.begin(), result.rows.end(),
                  [](const BreakdownRow &a, const BreakdownRow &b) { return a.key < b.key; });
        return result;
    }

    struct Row {
        BreakdownSums own;
        BreakdownSums inclusive;
        std::uint64_t ownRunning = 0; ///< live bytes at the current event
        std::uint64_t running = 0; ///< including all below
        std::uint64_t peak = 0; ///< highest of `running`
        bool isUsed = false;
    };

    const Timeline &m_timeline;
    const Allocations &m_allocations;
    const Attribution *m_attribution;
    const ModuleTree *m_tree; ///< null: rows are not a tree
    BreakdownRequest m_request;
    BreakdownGroups m_groups;
    bool m_keepsRows; ///< rows are stored, as finding one again would cost a look-up
    std::vector<std::uint32_t> m_rowOf; ///< by allocation, if stored
    std::vector<Row> m_sums; ///< by row of the groups
    std::vector<std::pair<std::uint32_t, AllocationId>> m_replaced; ///< freed by an alloc at the same address
    std::uint64_t m_running = 0; ///< live bytes of all groups at the current event
    std::uint64_t m_peak = 0;
};

} // namespace

void BreakdownSums::add(const BreakdownSums &other)
{
    liveBytes += other.liveBytes;
    liveCount += other.liveCount;
    allocatedBytes += other.allocatedBytes;
    allocatedCount += other.allocatedCount;
    freedBytes += other.freedBytes;
    freedCount += other.freedCount;
    firstBytes += other.firstBytes;
}

Result<Breakdown> breakdown(const AttributeInput &input, const BreakdownRequest &request, const LoadContext &context)
{
    return BreakdownPass(input, request).run(context);
}

} // namespace allostrata
