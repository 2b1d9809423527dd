// Reports as JSON.

#include "core/tables/report_json.h"

#include "core/attribution/stack_groups.h"
#include "core/export/table.h"
#include "core/model/device_code.h"
#include "core/tables/oom_table.h"
#include "core/tables/summary_table.h"

#include <nlohmann/json.hpp>

#include <cstddef>

namespace allostrata {

namespace {

using OrderedJson = nlohmann::ordered_json;

template <typename T>
OrderedJson orNull(const std::optional<T> &value)
{
    return value ? OrderedJson(*value) : OrderedJson();
}

/// Rows of a table as objects, as in --format json.
OrderedJson tableJson(const Table &table)
{
    return OrderedJson::parse(writeTable(table, TableFormat::Json), nullptr, false);
}

OrderedJson summariesJson(const std::string &file, const std::vector<DeviceSummary> &summaries)
{
    SummaryEntry entry;
    entry.file = file;
    entry.devices = summaries;
    return tableJson(summaryTable(std::span(&entry, 1), UnreadFiles::LeftOut));
}

OrderedJson deviceName(int ordinal)
{
    return isNamedDevice(ordinal) ? OrderedJson(deviceWord(ordinal)) : OrderedJson(ordinal);
}

/// JSON of the line of a stack.
OrderedJson lineJson(const Document &document, StackId stack)
{
    if (!stack || document.snapshot()->stacks.stack(stack).empty())
        return nullptr;
    const StackDigest &digest = (*document.stacks())[stack];
    OrderedJson line = OrderedJson::object();
    line["function"] = document.stacks()->text(digest.function);
    line["place"] = document.stacks()->text(digest.place);
    if (digest.first) {
        const Frame &frame = document.snapshot()->stacks.frame(digest.first);
        line["file"] = document.snapshot()->text(frame.file);
        line["line"] = frame.line;
    }
    line["is_yours"] = digest.isYours;
    return line;
}

OrderedJson categoriesJson(const std::vector<CategoryBytes> &rows, const CategoryRules &rules, std::uint64_t whole)
{
    OrderedJson list = OrderedJson::array();
    for (const CategoryBytes &row : rows) {
        const Category &category = rules.categories()[row.category];
        OrderedJson one
            = {{"category", category.id}, {"name", category.name}, {"bytes", row.bytes}, {"count", row.count}};
        one["share"] = whole > 0 ? OrderedJson(static_cast<double>(row.bytes) / static_cast<double>(whole))
                                 : OrderedJson();
        list.push_back(std::move(one));
    }
    return list;
}

OrderedJson blockJson(const RunReportBlock &block, const Document &document, const CategoryRules &rules)
{
    OrderedJson one = {{"device", deviceName(block.device)}, {"address", block.address}, {"bytes", block.bytes}};
    one["requested"] = orNull(block.requested);
    one["category"] = rules.categories()[block.category].id;
    one["line"] = lineJson(document, block.stack);
    return one;
}

OrderedJson stateJson(const StateFindings &state, const Document &document, const CategoryRules &rules)
{
    OrderedJson one = {{"segments", state.segments},   {"blocks", state.blocks},
                       {"reserved", state.reserved},   {"reserved_by_headers", state.reservedByHeaders},
                       {"allocated", state.allocated}, {"cached", state.cached()}};
    one["efficiency"] = orNull(state.efficiency());
    one["efficiency_verdict"] = efficiencyId(state.verdict());
    one["cached_share"] = state.shareOfReserved(state.cached());
    one["active_blocks"] = state.allocatedBlocks;
    one["pending_blocks"] = state.pendingBlocks;
    one["pending"] = state.pending;
    one["inactive_blocks"] = state.inactiveBlocks;
    one["inactive"] = state.inactive;
    one["largest_inactive"] = state.largestInactive;
    one["inactive_over_100MiB"] = {{"count", state.largeInactiveBlocks}, {"bytes", state.largeInactive}};
    one["inactive_split_blocks"] = state.splitInactiveBlocks;
    one["inactive_split"] = state.splitInactive;
    one["free_in_private_pools"] = state.unusedPrivate;
    one["categories"] = categoriesJson(state.categories, rules, state.allocated);
    OrderedJson largest = OrderedJson::array();
    for (const RunReportBlock &block : state.largest)
        largest.push_back(blockJson(block, document, rules));
    one["largest_blocks"] = std::move(largest);
    return one;
}

OrderedJson allocationJson(const Document &document, const Device &device, const Attribution &attribution,
                           AllocationId id)
{
    const Allocation allocation = device.timeline.allocation(id);
    OrderedJson one = {{"requested", allocation.requestedSize}, {"address", allocation.address}};
    one["alloc_event"] = allocation.allocEvent ? OrderedJson(allocation.allocEvent.value()) : OrderedJson();
    one["free_event"] = allocation.freeCompletedEvent ? OrderedJson(allocation.freeCompletedEvent.value())
                                                      : OrderedJson();
    one["category"] = attribution.categories()[attribution.category(id)].id;
    one["phase"] = phaseId(attribution.phase(id));
    one["line"] = lineJson(document, stackOf(device.timeline, id));
    return one;
}

OrderedJson peakReportJson(const PeakFindings &peak, const Document &document, const Device &device,
                           const Attribution &attribution)
{
    OrderedJson one = OrderedJson::object();
    one["event"] = peak.moment > 0 ? OrderedJson(peak.moment - 1) : OrderedJson();
    one["requested"] = peak.requested;
    one["allocations"] = peak.count;
    if (peak.reserved)
        one["reserved"] = {{"requested", peak.reserved->requested},
                           {"rounding", peak.reserved->rounding},
                           {"unused", peak.reserved->unused},
                           {"reserved", peak.reserved->reserved},
                           {"exact", peak.reserved->exact}};
    one["categories"] = categoriesJson(peak.categories, attribution.categoryRules(), peak.requested);
    OrderedJson phases = OrderedJson::array();
    for (const PhaseBytes &phase : peak.phases)
        phases.push_back({{"phase", phaseId(phase.phase)}, {"bytes", phase.bytes}, {"count", phase.count}});
    one["phases"] = std::move(phases);
    OrderedJson lines = OrderedJson::array();
    for (const CursorRow &row : peak.lines)
        lines.push_back({{"line", lineJson(document, row.stack)}, {"bytes", row.bytes}, {"count", row.count}});
    one["lines"] = std::move(lines);
    OrderedJson largest = OrderedJson::array();
    for (const AllocationId id : peak.largest)
        largest.push_back(allocationJson(document, device, attribution, id));
    one["largest_allocations"] = std::move(largest);
    return one;
}

OrderedJson leaksJson(const LeakFindings &leaks, const Document &document)
{
    OrderedJson one = {{"steps", leaks.steps.size()},
                       {"steps_known_by", stepBasisId(leaks.basis)},
                       {"too_few_steps", leaks.tooFewSteps},
                       {"confidence", confidenceId(leaks.confidence)}};
    one["bytes_per_step"] = leaks.bytesPerStep.value;
    one["runs_out_at"] = orNull(leaks.runsOutAt);
    OrderedJson list = OrderedJson::array();
    for (const Leak &leak : leaks.leaks) {
        OrderedJson row = {{"bytes_per_step", leak.bytesPerStep.value},
                           {"bytes_per_step_low", leak.bytesPerStep.low},
                           {"bytes_per_step_high", leak.bytesPerStep.high},
                           {"first_step", leak.firstStep},
                           {"steps", leak.leakingSteps},
                           {"live", leak.liveBytes},
                           {"count", leak.liveCount}};
        row["first_event"] = leak.firstEvent ? OrderedJson(leak.firstEvent.value()) : OrderedJson();
        row["kind"] = leakKindId(leak);
        row["confidence"] = confidenceId(leak.confidence);
        row["line"] = lineJson(document, leak.stack);
        list.push_back(std::move(row));
    }
    one["leaks"] = std::move(list);
    return one;
}

/// JSON of the pass that keeps most: all its blocks, and the lines of the typical block.
OrderedJson savedJson(const SavedForBackward &matching, const Document &document)
{
    const SavedPass &pass = *matching.largestPass();
    OrderedJson one
        = {{"has_backward", pass.hasBackward}, {"in_blocks", pass.inBlocks}, {"outside_blocks", pass.outside}};
    OrderedJson blocks = OrderedJson::array();
    for (const SavedBlock &block : matching.blocksOf(pass)) {
        OrderedJson row = {{"number", block.number}, {"bytes", block.bytes}, {"count", block.count}};
        row["allocated_in_backward"] = block.backward ? OrderedJson(block.backward->allocated) : OrderedJson();
        row["gradients"] = block.backward ? OrderedJson(block.backward->gradients) : OrderedJson();
        blocks.push_back(std::move(row));
    }
    one["blocks"] = std::move(blocks);
    one["typical_block"] = nullptr;
    if (const SavedBlock *typical = matching.typicalBlock(pass)) {
        OrderedJson lines = OrderedJson::array();
        for (const SavedLine &line : typical->lines) {
            OrderedJson row = {{"bytes", line.bytes}, {"count", line.count}, {"line", lineJson(document, line.stack)}};
            const std::string_view operation = line.stack
                                                   ? document.stacks()->text((*document.stacks())[line.stack].operation)
                                                   : std::string_view();
            row["operator"] = operation.empty() ? OrderedJson() : OrderedJson(operation);
            lines.push_back(std::move(row));
        }
        one["typical_block"] = {{"number", typical->number}, {"lines", std::move(lines)}};
    }
    return one;
}

OrderedJson deviceJson(const DeviceFindings &device, const Document &document, const Attribution &attribution)
{
    OrderedJson one = {{"device", deviceName(device.ordinal)}};
    one["state"] = device.state ? stateJson(*device.state, document, attribution.categoryRules()) : OrderedJson();
    one["peak"] = device.peak ? peakReportJson(*device.peak, document, document.devices()[device.row], attribution)
                              : OrderedJson();
    one["headroom"] = nullptr;
    if (device.headroom)
        one["headroom"] = {{"capacity", device.headroom->capacity},
                           {"peak_reserved", device.headroom->peakReserved},
                           {"free", device.headroom->free},
                           {"share", device.headroom->share},
                           {"verdict", headroomId(device.headroom->verdict)}};
    one["out_of_memory"] = tableJson(oomTable(device.ooms, document));
    one["leaks"] = device.leaks ? leaksJson(*device.leaks, document) : OrderedJson();
    one["kept_for_backward"] = device.matching ? savedJson(*device.matching, document) : OrderedJson();
    one["expandable_segments"] = device.isExpandable;
    return one;
}

OrderedJson adviceJson(const Advice &advice, const RunReport &report, const Document &document)
{
    const DeviceFindings &device = report.devices[advice.device];
    OrderedJson one
        = {{"id", adviceRow(advice.kind).id}, {"device", deviceName(device.ordinal)}, {"bytes", advice.bytes}};
    one["whole"] = advice.whole > 0 ? OrderedJson(advice.whole) : OrderedJson();
    one["share"] = advice.whole > 0 ? OrderedJson(advice.share()) : OrderedJson();
    one["threshold"] = adviceRow(advice.kind).threshold > 0 ? OrderedJson(adviceRow(advice.kind).threshold)
                                                            : OrderedJson();
    one["count"] = advice.count;
    one["line"] = lineJson(document, advice.stack);
    one["setting"] = adviceSetting(advice, device);
    if (advice.remedy) {
        one["remedy"] = oomRemedyId(advice.remedy->kind);
        one["setting"] = nullptr;
        one["value"] = advice.remedy->value;
    }
    return one;
}

std::string jsonText(const OrderedJson &json)
{
    return json.dump(2, ' ', false, OrderedJson::error_handler_t::replace) + '\n';
}

} // namespace

std::string reportJson(const RunReport &report, const Document &document,
                       std::span<const Attribution *const> attributions, const std::string &name)
{
    OrderedJson json = {{"schema", "allostrata-report"},
                        {"version", kReportVersion},
                        {"name", name},
                        {"file", report.file},
                        {"format", report.format}};
    json["stored_bytes"] = report.storedBytes;
    json["category_rules"] = report.rules.empty() ? OrderedJson() : OrderedJson(report.rules);
    json["summary"] = summariesJson(report.file, report.summaries);
    json["total"] = report.total ? stateJson(*report.total, document, attributions.front()->categoryRules())
                                 : OrderedJson();
    OrderedJson devices = OrderedJson::array();
    for (const DeviceFindings &device : report.devices)
        devices.push_back(deviceJson(device, document, *attributions[device.row]));
    json["devices"] = std::move(devices);
    json["optimizer_state"] = nullptr;
    if (report.optimizer)
        json["optimizer_state"] = {{"gpu", orNull(report.optimizer->gpu)},
                                   {"cpu", orNull(report.optimizer->cpu)},
                                   {"before_recording", report.optimizer->unrecorded}};
    OrderedJson advice = OrderedJson::array();
    for (const Advice &one : report.advice)
        advice.push_back(adviceJson(one, report, document));
    json["recommendations"] = std::move(advice);
    return jsonText(json);
}

std::string overviewJson(std::span<const OverviewEntry> entries, const CategoryRules &rules)
{
    OrderedJson json
        = {{"schema", "allostrata-report-overview"}, {"version", kReportVersion}, {"category_rules", rules.name()}};
    OrderedJson files = OrderedJson::array();
    for (const OverviewEntry &entry : entries) {
        OrderedJson one = {{"file", entry.file}, {"name", entry.name}};
        one["folder"] = entry.folder.empty() ? OrderedJson() : OrderedJson(entry.folder);
        one["summary"] = summariesJson(entry.file, entry.summaries);
        OrderedJson states = OrderedJson::array();
        for (const auto &state : entry.states) {
            OrderedJson sums = OrderedJson();
            if (state)
                sums = {{"reserved", state->reserved},
                        {"allocated", state->allocated},
                        {"cached", state->cached()},
                        {"efficiency", orNull(state->efficiency())},
                        {"categories", categoriesJson(state->categories, rules, state->allocated)}};
            states.push_back(std::move(sums));
        }
        one["states"] = std::move(states);
        one["recommendations"] = entry.advice;
        if (entry.error)
            one["error"] = {{"code", errorCodeId(entry.error->code())},
                            {"reason", entry.error->id()},
                            {"message", entry.errorMessage}};
        files.push_back(std::move(one));
    }
    json["files"] = std::move(files);
    return jsonText(json);
}

} // namespace allostrata
