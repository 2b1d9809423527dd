// The numbers of a report.

#include "core/analysis/report.h"

#include "core/analysis/breakdown.h"
#include "core/attribution/stack_groups.h"
#include "core/base/load_context.h"
#include "core/model/device_code.h"

#include <algorithm>

namespace allostrata {

namespace {

constexpr std::string_view kOptimizerGroup = "optimizer_state";

template <typename T>
void sortByBytes(std::vector<T> &rows)
{
    std::stable_sort(rows.begin(), rows.end(), [](const T &a, const T &b) { return a.bytes > b.bytes; });
}

/// The largest of what is live, then the older.
std::vector<AllocationId> largestOf(const Timeline &timeline, std::vector<AllocationId> ids)
{
    const std::uint64_t *sizes = timeline.allocations().requestedSizes();
    const std::size_t wanted = std::min(ids.size(), kReportRows);
    std::partial_sort(ids.begin(), ids.begin() + static_cast<std::ptrdiff_t>(wanted), ids.end(), [sizes](AllocationId a, AllocationId b) {
        return sizes[a.value()] != sizes[b.value()] ? sizes[a.value()] > sizes[b.value()] : a < b;
    });
    ids.resize(wanted);
    return ids;
}

Result<PeakReport> peakReport(const Document &document, const Device &device, const Attribution &attribution, const LoadContext &context)
{
    const Timeline &timeline = device.timeline;
    PeakReport peak;
    peak.moment = peakMoment(timeline);
    peak.requested = timeline.countersAt(peak.moment).requested;
    if (document.snapshot->recorder == Recorder::Allocator && device.capabilities.timeline)
        peak.reserved = splitReserved(timeline, peak.moment);
    BreakdownRequest request;
    request.moment = peak.moment;
    request.last = timeline.end();
    const auto categories = breakdown(attributeInput(document, device, &attribution), request, context);
    request.by = Attribute::Phase;
    const auto phases = breakdown(attributeInput(document, device, &attribution), request, context);
    if (!categories || !phases)
        return Error{Reason::Cancelled, {}, {}, 0, 0};
    for (const BreakdownRow &row : categories->rows) {
        if (row.own.liveCount > 0)
            peak.categories.push_back({CategoryId(static_cast<std::uint32_t>(row.key)), row.own.liveBytes, row.own.liveCount});
    }
    for (const BreakdownRow &row : phases->rows) {
        if (row.own.liveCount > 0)
            peak.phases.push_back({static_cast<Phase>(row.key), row.own.liveBytes, row.own.liveCount});
    }
    sortByBytes(peak.categories);
    sortByBytes(peak.phases);
    AtCursor lines = atCursor(document, device, peak.moment, Attribute::Line);
    peak.count = lines.count;
    peak.lineCount = lines.rows.size();
    if (lines.rows.size() > kReportRows)
        lines.rows.resize(kReportRows);
    peak.lines = std::move(lines.rows);
    peak.largest = largestOf(timeline, timeline.liveAt(peak.moment));
    return peak;
}

std::optional<ReportHeadroom> reportHeadroomOf(const DeviceSummary &summary, const HeadroomLimits &limits)
{
    if (!summary.capacity || !summary.peakReserved)
        return std::nullopt;
    ReportHeadroom headroom;
    headroom.capacity = *summary.capacity;
    headroom.peakReserved = summary.peakReserved->value;
    headroom.free = static_cast<std::int64_t>(headroom.capacity - headroom.peakReserved);
    headroom.share = headroom.capacity > 0 ? static_cast<double>(headroom.free) / static_cast<double>(headroom.capacity) : 0.0;
    if (summary.ooms.value_or(0) > 0 || headroom.share < limits.tight)
        headroom.verdict = HeadroomVerdict::AtRisk;
    else
        headroom.verdict = headroom.share < limits.safe ? HeadroomVerdict::Tight : HeadroomVerdict::Safe;
    return headroom;
}

bool isExpandable(const Snapshot &snapshot, const Device &device)
{
    return snapshot.settings.expandableSegments
        || std::any_of(device.segments.begin(), device.segments.end(), [&](SegmentId id) { return snapshot.segments[id].expandable; });
}

/// The memory of the host, not of an accelerator.
bool isHost(int ordinal)
{
    return ordinal == kPinnedHost || deviceWord(ordinal).starts_with("cpu");
}

class ReportMaker {
public:
    ReportMaker(const Document &document, std::span<const Attribution *const> attributions, const ReportOptions &options, const LoadContext &context)
        : m_document(document), m_attributions(attributions), m_options(options), m_context(context)
    {
    }

    Result<Report> make()
    {
        m_report.file = m_document.path;
        m_report.format = m_document.format;
        m_report.storedBytes = m_document.storedBytes;
        m_report.summaries = summarise(m_document, m_options.capacity, m_options.judgement);
        if (!m_attributions.empty())
            m_report.rules = m_attributions.front()->categoryRules().name();
        for (std::size_t row = 0; row < m_document.devices.size(); ++row) {
            auto device = deviceReport(row);
            if (!device)
                return device.error();
            m_report.devices.push_back(*std::move(device));
        }
        addTotals();
        for (std::size_t row = 0; row < m_report.devices.size(); ++row) {
            const auto advice = adviceFor({m_document, *m_attributions[row], m_report.devices[row], row});
            m_report.advice.insert(m_report.advice.end(), advice.begin(), advice.end());
        }
        if (m_context.stop.stop_requested())
            return Error{Reason::Cancelled, {}, {}, 0, 0};
        return std::move(m_report);
    }

private:
    Result<DeviceReport> deviceReport(std::size_t row)
    {
        const Device &device = m_document.devices[row];
        const Attribution &attribution = *m_attributions[row];
        const bool hasAllocator = m_document.snapshot->recorder == Recorder::Allocator;
        DeviceReport report;
        report.row = row;
        report.ordinal = device.ordinal;
        report.summary = m_report.summaries[row];
        report.isExpandable = isExpandable(*m_document.snapshot, device);
        if (report.summary.reservedBlocks || (device.capabilities.state && hasAllocator))
            report.state = stateReport(m_document, m_attributions, row);
        if (device.timeline.peakRequested().bytes > 0) {
            auto peak = peakReport(m_document, device, attribution, m_context);
            if (!peak)
                return peak.error();
            report.peak = *std::move(peak);
        }
        report.headroom = reportHeadroomOf(report.summary, m_options.judgement.headroom);
        if (device.capabilities.timeline && hasAllocator) {
            auto ooms = examineOoms(m_document, device, {report.summary.capacity, &attribution}, kMostVerdicts, m_context);
            if (!ooms)
                return ooms.error();
            report.ooms = *std::move(ooms);
        }
        if (device.capabilities.timeline && device.capabilities.ordered && device.capabilities.lives) {
            auto leaks = findLeaks(m_document, device, attribution, m_options.capacity, m_context);
            if (!leaks)
                return leaks.error();
            report.leaks = *std::move(leaks);
            auto kept = keptForBackward(device.timeline, attribution, *m_document.stacks, m_context);
            if (!kept)
                return kept.error();
            if (kept->largestPass())
                report.kept = *std::move(kept);
        }
        return report;
    }

    void addTotals()
    {
        const auto states = std::count_if(m_report.devices.begin(), m_report.devices.end(), [](const DeviceReport &device) { return device.state.has_value(); });
        if (states > 1)
            m_report.total = stateReport(m_document, m_attributions, std::nullopt);
        if (m_report.devices.empty())
            return;
        OptimizerState &optimizer = m_report.optimizer.emplace();
        for (const DeviceReport &device : m_report.devices) {
            const CategoryRules &rules = m_attributions[device.row]->categoryRules();
            std::optional<std::uint64_t> &sum = isHost(device.ordinal) ? optimizer.cpu : optimizer.gpu;
            sum = sum.value_or(0);
            if (!device.peak)
                continue;
            *sum += bytesOfGroup(device.peak->categories, rules, kOptimizerGroup);
            for (const ReportCategory &row : device.peak->categories)
                optimizer.untold += row.category == rules.beforeRecording() ? row.bytes : 0;
        }
    }

    const Document &m_document;
    std::span<const Attribution *const> m_attributions;
    const ReportOptions &m_options;
    const LoadContext &m_context;
    Report m_report;
};

} // namespace

Result<Report> makeReport(const Document &document, std::span<const Attribution *const> attributions, const ReportOptions &options,
                          const LoadContext &context)
{
    return ReportMaker(document, attributions, options, context).make();
}

std::uint64_t bytesOfGroup(std::span<const ReportCategory> rows, const CategoryRules &rules, std::string_view group)
{
    std::uint64_t sum = 0;
    for (const ReportCategory &row : rows) {
        if (rules.categories()[row.category].group() == group)
            sum = saturatedSum(sum, row.bytes);
    }
    return sum;
}

} // namespace allostrata
