// Builds reports with their recommendations: each row of the table has its condition here.

#include "core/analysis/report/report.h"

#include "core/analysis/breakdown/breakdown.h"
#include "core/attribution/stack_groups.h"
#include "core/base/enum_table.h"
#include "core/base/load_context.h"
#include "core/model/device_code.h"

#include <algorithm>
#include <unordered_map>

namespace allostrata {

namespace {

constexpr std::string_view kOptimizerGroup = "optimizer_state";

template <typename T>
void sortByBytes(std::vector<T> &rows)
{
    std::stable_sort(rows.begin(), rows.end(), [](const T &a, const T &b) { return a.bytes > b.bytes; });
}

/// Largest allocations; ties: older first.
std::vector<AllocationId> largestOf(const Timeline &timeline, std::vector<AllocationId> ids)
{
    const std::uint64_t *sizes = timeline.allocations().requestedSizes();
    const std::size_t wanted = std::min(ids.size(), kReportRows);
    std::partial_sort(ids.begin(), ids.begin() + static_cast<std::ptrdiff_t>(wanted), ids.end(),
                      [sizes](AllocationId a, AllocationId b) {
                          return sizes[a.value()] != sizes[b.value()] ? sizes[a.value()] > sizes[b.value()] : a < b;
                      });
    ids.resize(wanted);
    return ids;
}

Result<PeakFindings> peakFindings(const Document &document, const Device &device, const Attribution &attribution,
                                  const LoadContext &context)
{
    const Timeline &timeline = device.timeline;
    PeakFindings peak;
    peak.moment = peakMoment(timeline);
    peak.requested = timeline.countersAt(peak.moment).requested;
    if (document.snapshot()->recorder == Recorder::Allocator && device.capabilities.timeline)
        peak.reserved = splitReserved(timeline, peak.moment);
    BreakdownRequest request;
    request.moment = peak.moment;
    request.last = timeline.end();
    const auto categories = breakdown(attributeInput(document, device, &attribution), request, context);
    request.by = Attribute::Phase;
    const auto phases = breakdown(attributeInput(document, device, &attribution), request, context);
    if (!categories || !phases)
        return Error{Reason::Cancelled};
    for (const BreakdownRow &row : categories->rows) {
        if (row.own.liveCount > 0)
            peak.categories.push_back(
                {CategoryId(static_cast<std::uint32_t>(row.key)), row.own.liveBytes, row.own.liveCount});
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
    headroom.share = headroom.capacity > 0 ? static_cast<double>(headroom.free) / static_cast<double>(headroom.capacity)
                                           : 0.0;
    if (summary.ooms.value_or(0) > 0 || headroom.share < limits.tight)
        headroom.verdict = HeadroomVerdict::AtRisk;
    else
        headroom.verdict = headroom.share < limits.safe ? HeadroomVerdict::Tight : HeadroomVerdict::Safe;
    return headroom;
}

bool isExpandable(const Snapshot &snapshot, const Device &device)
{
    return snapshot.settings.expandableSegments
           || std::any_of(device.segments.begin(), device.segments.end(),
                          [&](SegmentId id) { return snapshot.segments[id].expandable; });
}

/// Whether a device is host memory rather than an accelerator.
bool isHost(int ordinal) { return ordinal == kPinnedHost || deviceWord(ordinal).starts_with("cpu"); }

/// Numbers of a device, whose summary is known. Of the attributions, only that of the device is used.
Result<DeviceFindings> findingsOfDevice(const Document &document, std::span<const Attribution *const> attributions,
                                        const DeviceSummary &summary, std::size_t row, const RunReportOptions &options,
                                        const LoadContext &context)
{
    const Device &device = document.devices()[row];
    const Attribution &attribution = *attributions[row];
    const bool hasAllocator = document.snapshot()->recorder == Recorder::Allocator;
    DeviceFindings report;
    report.row = row;
    report.ordinal = device.ordinal;
    report.summary = summary;
    report.isExpandable = isExpandable(*document.snapshot(), device);
    if (report.summary.reservedBlocks || (device.capabilities.state && hasAllocator))
        report.state = stateFindings(document, attributions, row);
    if (device.timeline.peakRequested().bytes > 0) {
        auto peak = peakFindings(document, device, attribution, context);
        if (!peak)
            return peak.error();
        report.peak = *std::move(peak);
    }
    report.headroom = reportHeadroomOf(report.summary, options.judgement.headroom);
    if (device.capabilities.timeline && hasAllocator) {
        auto ooms = examineOoms(document, device, {report.summary.capacity, &attribution}, kMostVerdicts, context);
        if (!ooms)
            return ooms.error();
        report.ooms = *std::move(ooms);
    }
    if (device.capabilities.timeline && device.capabilities.ordered && device.capabilities.lives) {
        auto leaks = findLeaks(document, device, attribution, options.capacity, context);
        if (!leaks)
            return leaks.error();
        report.leaks = *std::move(leaks);
        auto saved = savedForBackward(device.timeline, attribution, *document.stacks(), context);
        if (!saved)
            return saved.error();
        if (saved->largestPass())
            report.saved = *std::move(saved);
    }
    TRY(report.findings, findingsOf(document, attribution, report, context));
    return report;
}

class ReportMaker {
public:
    ReportMaker(const Document &document, std::span<const Attribution *const> attributions,
                const RunReportOptions &options, const LoadContext &context)
        : m_document(document), m_attributions(attributions), m_options(options), m_context(context)
    {
    }

    Result<RunReport> make()
    {
        m_report.file = m_document.path;
        m_report.format = m_document.format;
        m_report.storedBytes = m_document.storedBytes;
        m_report.summaries = summarise(m_document, m_options.capacity, m_options.judgement);
        if (const JobContents job = m_document.job()) {
            TRY(m_report.ranks, rankAnswer(*job, std::nullopt, m_context));
        }
        if (!m_attributions.empty())
            m_report.rules = m_attributions.front()->categoryRules().name();
        for (std::size_t row = 0; row < m_document.devices().size(); ++row) {
            TRY(auto device,
                findingsOfDevice(m_document, m_attributions, m_report.summaries[row], row, m_options, m_context));
            m_report.devices.push_back(std::move(device));
        }
        if (const auto failure = addReplays())
            return *failure;
        addTotals();
        for (std::size_t row = 0; row < m_report.devices.size(); ++row) {
            const auto advice = adviceFor({m_document, *m_attributions[row], m_report.devices[row], row});
            m_report.advice.insert(m_report.advice.end(), advice.begin(), advice.end());
        }
        if (m_context.stop.stop_requested())
            return Error{Reason::Cancelled};
        return std::move(m_report);
    }

private:
    void addTotals()
    {
        const auto states = std::count_if(m_report.devices.begin(), m_report.devices.end(),
                                          [](const DeviceFindings &device) { return device.state.has_value(); });
        if (states > 1)
            m_report.total = stateFindings(m_document, m_attributions, std::nullopt);
        if (m_report.devices.empty())
            return;
        OptimizerState &optimizer = m_report.optimizer.emplace();
        for (const DeviceFindings &device : m_report.devices) {
            const CategoryRules &rules = m_attributions[device.row]->categoryRules();
            std::optional<std::uint64_t> &sum = isHost(device.ordinal) ? optimizer.cpu : optimizer.gpu;
            sum = sum.value_or(0);
            if (!device.peak)
                continue;
            *sum += bytesOfGroup(device.peak->categories, rules, kOptimizerGroup);
            for (const CategoryBytes &row : device.peak->categories)
                optimizer.unrecorded += row.category == rules.beforeRecording() ? row.bytes : 0;
        }
    }

    std::optional<Error> addReplays()
    {
        for (DeviceFindings &device : m_report.devices) {
            const Device &row = m_document.devices()[device.row];
            if (!canReplay(row))
                continue;
            auto replay = replayFindings(
                m_document, row,
                device.ooms.empty() ? std::span<const OomRemedy>() : std::span(device.ooms.back().remedies), m_context);
            if (!replay)
                return replay.error();
            device.replay = *std::move(replay);
        }
        return std::nullopt;
    }

    const Document &m_document;
    std::span<const Attribution *const> m_attributions;
    const RunReportOptions &m_options;
    const LoadContext &m_context;
    RunReport m_report;
};

} // namespace

Result<RunReport> makeRunReport(const Document &document, std::span<const Attribution *const> attributions,
                                const RunReportOptions &options, const LoadContext &context)
{
    return ReportMaker(document, attributions, options, context).make();
}

Result<DeviceFindings> deviceFindings(const Document &document, std::size_t row, const DeviceSummary &summary,
                                      const Attribution &attribution, const RunReportOptions &options,
                                      const LoadContext &context)
{
    std::vector<const Attribution *> attributions(document.devices().size(), nullptr);
    attributions[row] = &attribution;
    return findingsOfDevice(document, attributions, summary, row, options, context);
}

std::uint64_t bytesOfGroup(std::span<const CategoryBytes> rows, const CategoryRules &rules, std::string_view group)
{
    std::uint64_t sum = 0;
    for (const CategoryBytes &row : rows) {
        if (rules.categories()[row.category].group() == group)
            sum = saturatedSum(sum, row.bytes);
    }
    return sum;
}

namespace {

/// Minimum bytes for a recommendation based on a share: a segment of the allocator.
constexpr std::uint64_t kLeastBytes = std::uint64_t(20) << 20U;

constexpr EnumTable<AdviceKind, AdviceRow> kAdviceRows = {{
    {AdviceKind::OomRemedy, "oom_remedy", 0, ""},
    {AdviceKind::Leak, "leak", 0, "del, .detach(), .item()"},
    {AdviceKind::LowHeadroom, "low_headroom", 0, "torch.utils.checkpoint"},
    {AdviceKind::CachedShare, "cached_share", 0.10, "PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True"},
    {AdviceKind::LargeFreeBlocks, "large_free_blocks", 0, "torch.cuda.empty_cache()"},
    {AdviceKind::Fragmentation, "fragmentation", 0.05, "PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True"},
    {AdviceKind::PrivatePools, "private_pools", 0.05, "torch.cuda.graph(..., pool=torch.cuda.graph_pool_handle())"},
    {AdviceKind::PendingFrees, "pending_frees", 0.01, "torch.cuda.Stream.synchronize()"},
    {AdviceKind::OptimizerShare, "optimizer_share", 0.25, "torch.distributed.optim.ZeroRedundancyOptimizer"},
    {AdviceKind::ActivationShare, "activation_share", 0.50,
     "torch.utils.checkpoint.checkpoint(..., use_reentrant=False)"},
    {AdviceKind::RecordLonger, "record_longer", 0, "torch.cuda.memory._record_memory_history(max_entries=1000000)"},
    {AdviceKind::RecordEarlier, "record_earlier", 0.50, "torch.cuda.memory._record_memory_history()"},
}};
static_assert(isInOrder(kAdviceRows, &AdviceRow::kind));

constexpr std::string_view kEmptyCache = "torch.cuda.empty_cache()";
constexpr std::string_view kCollect = "PYTORCH_CUDA_ALLOC_CONF=garbage_collection_threshold:0.8";

class Adviser {
public:
    explicit Adviser(const AdviceInput &input) : m_input(input), m_report(input.report) {}

    std::vector<Advice> all()
    {
        addOoms();
        addWaiting();
        addLeaks();
        addHeadroom();
        if (m_report.state)
            addState(*m_report.state);
        if (m_report.peak)
            addPeak(*m_report.peak);
        addRecording();
        return std::move(m_advice);
    }

private:
    [[nodiscard]] const Device &device() const { return m_input.document.devices()[m_report.row]; }

    Advice &add(AdviceKind kind, std::uint64_t bytes, std::uint64_t whole, std::uint64_t count, StackId stack)
    {
        return m_advice.emplace_back(Advice{kind, m_input.index, bytes, whole, count, stack, {}});
    }

    /// Adds a recommendation if its share exceeds the threshold in the table and its bytes are significant.
    void addShare(AdviceKind kind, std::uint64_t bytes, std::uint64_t whole, std::uint64_t count, StackId stack)
    {
        const Advice advice{kind, m_input.index, bytes, whole, count, stack, {}};
        if (bytes >= kLeastBytes && advice.share() > adviceRow(kind).threshold)
            m_advice.push_back(advice);
    }

    /// Adds the remedies of the last event, the one that ended the program or came closest to it.
    void addOoms()
    {
        if (m_report.ooms.empty())
            return;
        const OutOfMemory &last = m_report.ooms.back();
        for (const OomRemedy &remedy : last.remedies)
            add(AdviceKind::OomRemedy, remedy.bytes, 0, m_report.summary.ooms.value_or(0), last.facts.stack).remedy
                = remedy;
    }

    /// Memory that waits at the peak; addState() adds what waits at the end only if that is all.
    void addWaiting()
    {
        for (const Finding &finding : m_report.findings) {
            if (finding.kind == FindingKind::Waiting)
                addShare(AdviceKind::PendingFrees, finding.bytes, finding.whole, finding.count, finding.owner.stack);
        }
        m_hasWaiting = !m_advice.empty() && m_advice.back().kind == AdviceKind::PendingFrees;
    }

    void addLeaks()
    {
        if (!m_report.leaks)
            return;
        for (const Leak &leak : m_report.leaks->leaks)
            add(AdviceKind::Leak, leak.bytesPerStep.value, 0, leak.leakingSteps, leak.stack);
    }

    void addHeadroom()
    {
        if (!m_report.headroom || m_report.headroom->verdict == HeadroomVerdict::Safe)
            return;
        const std::uint64_t free = m_report.headroom->free > 0 ? static_cast<std::uint64_t>(m_report.headroom->free)
                                                               : 0;
        add(AdviceKind::LowHeadroom, free, m_report.headroom->capacity, 0,
            topLine(m_report.peak ? std::span(m_report.peak->lines) : std::span<const CursorRow>()));
    }

    void addState(const StateFindings &state)
    {
        // The rule of the analysis script has no minimum size.
        if (state.shareOfReserved(state.cached()) > adviceRow(AdviceKind::CachedShare).threshold)
            add(AdviceKind::CachedShare, state.cached(), state.reserved, state.inactiveBlocks, goneSincePeak());
        if (state.largeInactiveBlocks > 0)
            add(AdviceKind::LargeFreeBlocks, state.largeInactive, state.reserved, state.largeInactiveBlocks,
                takerOfLargestFree());
        addShare(AdviceKind::Fragmentation, state.splitInactive, state.reserved, state.splitInactiveBlocks,
                 pinningLine());
        addShare(AdviceKind::PrivatePools, state.unusedPrivate, state.reserved, 0, {});
        if (!m_hasWaiting)
            addShare(AdviceKind::PendingFrees, state.pending, state.reserved, state.pendingBlocks, {});
    }

    void addPeak(const PeakFindings &peak)
    {
        const CategoryRules &rules = m_input.attribution.categoryRules();
        addShare(AdviceKind::OptimizerShare, bytesOfGroup(peak.categories, rules, "optimizer_state"), peak.requested, 0,
                 lineOfGroup("optimizer_state"));
        addShare(AdviceKind::ActivationShare, bytesOfGroup(peak.categories, rules, "activations"), peak.requested, 0,
                 lineOfGroup("activations"));
    }

    void addRecording()
    {
        if (m_input.document.diagnostics.count(Issue::RingBufferOverflow) > 0 && device().capabilities.timeline)
            add(AdviceKind::RecordLonger, 0, 0, device().timeline.end(), {});
        if (!m_report.peak || !device().capabilities.timeline)
            return;
        const CategoryId before = m_input.attribution.beforeRecording();
        for (const CategoryBytes &row : m_report.peak->categories) {
            if (row.category == before)
                addShare(AdviceKind::RecordEarlier, row.bytes, m_report.peak->requested, row.count, {});
        }
    }

    [[nodiscard]] static StackId topLine(std::span<const CursorRow> lines)
    {
        const auto found = std::find_if(lines.begin(), lines.end(),
                                        [](const CursorRow &row) { return bool(row.stack); });
        return found == lines.end() ? StackId() : found->stack;
    }

    /// Line with most bytes among the allocations accepted by `counts`.
    template <typename Counts>
    [[nodiscard]] StackId topLineAmong(const std::vector<AllocationId> &ids, Counts counts) const
    {
        std::unordered_map<std::uint64_t, std::uint64_t> sums;
        std::uint64_t most = 0;
        StackId top;
        for (const AllocationId id : ids) {
            const StackId stack = stackOf(device().timeline, id);
            if (!stack || m_input.document.snapshot()->stacks.stack(stack).empty() || !counts(id))
                continue;
            std::uint64_t &sum = sums[(*m_input.document.stacks())[stack].lineKey];
            sum = saturatedSum(sum, device().timeline.allocations().requestedSize(id));
            if (sum > most) {
                most = sum;
                top = stack;
            }
        }
        return top;
    }

    /// Line with most bytes live at the peak and freed by the end, for which the cache was needed.
    [[nodiscard]] StackId goneSincePeak() const
    {
        const Timeline &timeline = device().timeline;
        if (!device().capabilities.timeline || !m_report.peak)
            return {};
        return topLineAmong(timeline.liveAt(m_report.peak->moment),
                            [&](AllocationId id) { return !isLiveAt(timeline, id, timeline.end()); });
    }

    [[nodiscard]] StackId lineOfGroup(std::string_view group) const
    {
        const Attribution &attribution = m_input.attribution;
        return topLineAmong(device().timeline.liveAt(m_report.peak->moment), [&](AllocationId id) {
            return attribution.categories()[attribution.category(id)].group() == group;
        });
    }

    /// Line that caused the segment of the largest free block.
    [[nodiscard]] StackId takerOfLargestFree() const
    {
        const Snapshot &snapshot = *m_input.document.snapshot();
        std::uint64_t largest = 0;
        StackId stack;
        for (const SegmentId id : device().segments) {
            const Segment &segment = snapshot.segments[id];
            for (const Block &block : snapshot.blocksOf(segment)) {
                const bool isFree = block.state == BlockState::Inactive || block.state == BlockState::Unknown;
                if (isFree && block.size > largest) {
                    largest = block.size;
                    stack = segment.stack;
                }
            }
        }
        return snapshot.stacks.stack(stack).empty() ? StackId() : stack;
    }

    /// Line that blocks the release of most free bytes: the largest block in the segment with most free memory beside
    /// blocks.
    [[nodiscard]] StackId pinningLine() const
    {
        const Snapshot &snapshot = *m_input.document.snapshot();
        std::uint64_t most = 0;
        StackId stack;
        for (const SegmentId id : device().segments) {
            std::uint64_t free = 0;
            const Block *largest = nullptr;
            for (const Block &block : snapshot.blocksOf(snapshot.segments[id])) {
                const bool isUsed = block.state == BlockState::Allocated || block.state == BlockState::PendingFree;
                free = saturatedSum(free, isUsed ? 0 : block.size);
                if (isUsed && (!largest || block.size > largest->size))
                    largest = &block;
            }
            if (largest && free > most && !snapshot.stacks.stack(largest->stack).empty()) {
                most = free;
                stack = largest->stack;
            }
        }
        return stack;
    }

    const AdviceInput &m_input;
    const DeviceFindings &m_report;
    std::vector<Advice> m_advice;
    bool m_hasWaiting = false; ///< memory waits at the peak
};

} // namespace

const AdviceRow &adviceRow(AdviceKind kind) { return kAdviceRows[kind]; }

std::string_view adviceSetting(const Advice &advice, const DeviceFindings &device)
{
    if (device.isExpandable && advice.kind == AdviceKind::CachedShare)
        return kEmptyCache;
    if (device.isExpandable && advice.kind == AdviceKind::Fragmentation)
        return kCollect;
    // Memory beside live blocks cannot be released, unless its pages can be unmapped.
    if (advice.kind == AdviceKind::LargeFreeBlocks && !device.isExpandable && device.state
        && device.state->largeSplit > device.state->largeInactive / 2)
        return adviceRow(AdviceKind::Fragmentation).setting;
    return adviceRow(advice.kind).setting;
}

const ReplayRun *replayedAdvice(const Advice &advice, const DeviceFindings &device)
{
    if (!device.replay)
        return nullptr;
    if (advice.remedy) {
        const auto &remedies = device.replay->remedies;
        const auto found = std::find_if(remedies.begin(), remedies.end(),
                                        [&advice](const RemedyReplay &one) { return one.kind == advice.remedy->kind; });
        return found == remedies.end() ? nullptr : &found->run;
    }
    const auto &asked = device.replay->answers.asked;
    const bool isExpandable = adviceSetting(advice, device) == adviceRow(AdviceKind::Fragmentation).setting;
    return isExpandable && asked && asked->config.expandableSegments ? &*asked : nullptr;
}

std::vector<Advice> adviceFor(const AdviceInput &input) { return Adviser(input).all(); }

} // namespace allostrata
