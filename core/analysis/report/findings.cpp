// Finds what matters most about a device: its peak, the owners, waste, out of memory, growth and gaps.

#include "core/analysis/report/findings.h"

#include "core/analysis/breakdown/module_rollup.h"
#include "core/analysis/report/report.h"
#include "core/attribution/stack_groups.h"
#include "core/base/enum_table.h"
#include "core/base/load_context.h"

#include <algorithm>
#include <map>
#include <span>
#include <tuple>
#include <utility>

namespace allostrata {

namespace {

/// Bytes of one owner at the peak.
struct OwnerSum {
    OwnerKind kind = OwnerKind::Category;
    std::uint64_t key = 0; ///< row of the rollup, category or StackDigest::lineKey
    std::uint64_t bytes = 0;
    std::uint64_t count = 0;
    CategoryId category;
    StackId stack; ///< of its oldest allocation
    bool isWithoutModule = false; ///< the file names modules, but none of these allocations
};

class Finder {
public:
    Finder(const Document &document, const Attribution &attribution, const DeviceFindings &report)
        : m_document(document), m_attribution(attribution), m_report(report), m_device(document.devices()[report.row])
    {
    }

    Result<std::vector<Finding>> all(const LoadContext &context)
    {
        if (m_report.peak) {
            addPeak(*m_report.peak);
            TRY(const auto owners, ownersAt(m_report.peak->moment, context));
            addOwners(*m_report.peak, owners);
            addWaste(*m_report.peak);
            addWaiting(*m_report.peak);
        }
        addEnd();
        if (!m_report.ooms.empty()) {
            const OomFacts &last = m_report.ooms.back().facts;
            add(FindingKind::OutOfMemory, last.asked, 0, m_report.summary.ooms.value_or(m_report.ooms.size()),
                last.event.value());
        } else if (const auto events = oomEvents(m_device.timeline.trace()); !events.empty()) {
            add(FindingKind::OutOfMemory, m_device.timeline.trace().eventSize(events.back()), 0, events.size(),
                events.back().value());
        }
        if (m_report.leaks && !m_report.leaks->steps.empty())
            add(FindingKind::Growth, m_report.leaks->bytesPerStep.value, 0, m_report.leaks->leaks.size(), {});
        for (const Gap gap : gapsOf(m_device)) {
            if (gap != Gap::NoCapacity || !m_report.summary.capacity)
                add(FindingKind::Gap, 0, 0, 0, {}).gap = gap;
        }
        if (const auto issues = diagnosticRows(m_document, m_report.row); !issues.empty())
            add(FindingKind::Issues, 0, 0, issues.size(), {});
        return std::move(m_findings);
    }

private:
    Finding &add(FindingKind kind, std::uint64_t bytes, std::uint64_t whole, std::uint64_t count,
                 std::optional<Moment> moment)
    {
        return m_findings.emplace_back(Finding{kind, bytes, whole, count, {}, {}, moment});
    }

    void addPeak(const PeakFindings &peak)
    {
        add(FindingKind::Peak, peak.requested, m_report.summary.capacity.value_or(0), peak.count, peak.moment);
    }

    void addWaste(const PeakFindings &peak)
    {
        if (peak.reserved && peak.reserved->reserved > 0)
            add(FindingKind::Waste, peak.reserved->rounding + peak.reserved->unused, peak.reserved->reserved, 0,
                peak.moment);
    }

    void addWaiting(const PeakFindings &peak)
    {
        if (!peak.reserved || peak.reserved->reserved == 0)
            return;
        std::map<std::pair<StackId, std::uint16_t>, std::uint64_t> sums;
        std::uint64_t bytes = 0;
        std::uint64_t blocks = 0;
        const MemoryState state = m_device.timeline.stateAt(peak.moment);
        for (const StateSegment &segment : state.segments) {
            for (const StateRange &range : std::span(state.ranges).subspan(segment.firstRange, segment.rangeCount)) {
                if (range.state != RangeState::PendingFree)
                    continue;
                const StackId stack = range.allocation ? stackOf(m_device.timeline, range.allocation) : StackId();
                std::uint64_t &sum = sums[{stack, segment.stream}];
                sum = saturatedSum(sum, range.size);
                bytes = saturatedSum(bytes, range.size);
                ++blocks;
            }
        }
        if (static_cast<double>(bytes) < kNotableWaste * static_cast<double>(peak.reserved->reserved) || bytes == 0)
            return;
        const auto most = std::max_element(sums.begin(), sums.end(),
                                           [](const auto &a, const auto &b) { return a.second < b.second; });
        Finding &finding = add(FindingKind::Waiting, bytes, peak.reserved->reserved, blocks, peak.moment);
        finding.owner.kind = OwnerKind::Line;
        finding.owner.stack = most->first.first;
        finding.stream = most->first.second;
        finding.ofStack = most->second;
    }

    /// Uses the sizes in the segments' headers, like the summary. Blocks without a header are an issue, not a result.
    void addEnd()
    {
        if (!m_report.state)
            return;
        const StateFindings &state = *m_report.state;
        if (state.reservedByHeaders > 0 || (state.reserved == 0 && !m_report.peak))
            add(FindingKind::AtEnd, state.allocated, state.reservedByHeaders, 0, {});
    }

    /// Owners of everything live at a moment, most bytes first.
    Result<std::vector<OwnerSum>> ownersAt(Moment moment, const LoadContext &context)
    {
        m_hasModules = hasNames(m_attribution.modules());
        if (m_hasModules) {
            const ModuleRequest request{ModuleGrouping::Merged, moment, moment, 0, m_device.timeline.end(), {}};
            TRY(m_modules, moduleRollup(m_device.timeline, m_attribution, *m_document.stacks(), request, context));
        }
        std::map<std::tuple<OwnerKind, std::uint64_t, bool>, OwnerSum> sums;
        for (const AllocationId id : m_device.timeline.liveAt(moment)) {
            const OwnerSum owner = ownerOf(id);
            OwnerSum &sum = sums.try_emplace({owner.kind, owner.key, owner.isWithoutModule}, owner).first->second;
            sum.bytes = saturatedSum(sum.bytes, m_device.timeline.allocations().requestedSize(id));
            ++sum.count;
        }
        if (context.stop.stop_requested())
            return Error{Reason::Cancelled};
        std::vector<OwnerSum> owners;
        for (const auto &[key, sum] : sums)
            owners.push_back(sum);
        std::stable_sort(owners.begin(), owners.end(),
                         [](const OwnerSum &a, const OwnerSum &b) { return a.bytes > b.bytes; });
        return owners;
    }

    /// Owner of an allocation, without sums.
    [[nodiscard]] OwnerSum ownerOf(AllocationId id) const
    {
        const CategoryId category = m_attribution.category(id);
        const ModuleTree &tree = m_attribution.modules();
        const ModuleId module = m_attribution.module(id);
        if (m_hasModules && module && tree[module].kind != ModuleKind::Remainder)
            return {OwnerKind::Module, m_modules.rowOf(tree, module), 0, 0, category, {}, false};
        const bool isWithoutModule = m_hasModules && !module; // bytes beyond the listed allocations have a module
        const StackId stack = stackOf(m_device.timeline, id);
        if (category == m_attribution.categoryRules().otherwise() && stack
            && !m_document.snapshot()->stacks.stack(stack).empty())
            return {OwnerKind::Line, (*m_document.stacks())[stack].lineKey, 0, 0, category, stack, isWithoutModule};
        return {OwnerKind::Category, category.value(), 0, 0, category, {}, isWithoutModule};
    }

    void addOwners(const PeakFindings &peak, const std::vector<OwnerSum> &owners)
    {
        std::uint64_t rest = peak.requested;
        std::size_t shown = 0;
        for (const OwnerSum &sum : owners) {
            const double share = static_cast<double>(sum.bytes) / static_cast<double>(peak.requested);
            if (shown == kMostOwners || share < kLeastOwnerShare)
                break;
            ++shown;
            FindingOwner &owner = add(FindingKind::Owner, sum.bytes, peak.requested, sum.count, peak.moment).owner;
            owner = {sum.kind, {}, {}, sum.isWithoutModule, sum.category, sum.stack};
            if (sum.kind == OwnerKind::Module) {
                const auto row = static_cast<std::uint32_t>(sum.key);
                owner.module = modulePath(m_attribution.modules(), m_modules, row);
                owner.pattern = ownModulePattern(m_attribution.modules(), m_modules, row);
            }
            rest -= std::min(rest, sum.bytes);
        }
        if (owners.size() > shown)
            add(FindingKind::OtherOwners, rest, peak.requested, owners.size() - shown, peak.moment);
    }

    const Document &m_document;
    const Attribution &m_attribution;
    const DeviceFindings &m_report;
    const Device &m_device;
    bool m_hasModules = false;
    ModuleRollup m_modules; ///< merged; empty without named modules
    std::vector<Finding> m_findings;
};

} // namespace

std::string_view findingId(FindingKind kind)
{
    constexpr EnumTable<FindingKind, std::string_view> kIds
        = {{"peak", "owner", "other_owners", "waste", "waiting", "at_end", "out_of_memory", "growth", "gap", "issues"}};
    return kIds[kind];
}

std::string_view ownerKindId(OwnerKind kind)
{
    constexpr EnumTable<OwnerKind, std::string_view> kIds = {{"module", "category", "line"}};
    return kIds[kind];
}

Result<std::vector<Finding>> findingsOf(const Document &document, const Attribution &attribution,
                                        const DeviceFindings &report, const LoadContext &context)
{
    return Finder(document, attribution, report).all(context);
}

} // namespace allostrata
