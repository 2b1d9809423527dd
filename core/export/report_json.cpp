// Reports as JSON.

#include "core/export/report_json.h"

#include "core/attribution/stack_groups.h"
#include "core/export/oom_table.h"
#include "core/export/summary_table.h"
#include "core/export/table.h"
#include "core/model/device_code.h"

#include <nlohmann/json.hpp>

#include <cstddef>

namespace allostrata {

namespace {

using Json = nlohmann::ordered_json;

template <typename T>
Json orNull(const std::optional<T> &value)
{
    return value ? Json(*value) : Json();
}

/// A table's rows as objects, as --format json has them.
Json rowsOf(const Table &table)
{
    return Json::parse(writeTable(table, TableFormat::Json), nullptr, false);
}

Json summariesJson(const std::string &file, const std::vector<DeviceSummary> &summaries)
{
    SummaryEntry entry;
    entry.file = file;
    entry.devices = summaries;
    return rowsOf(summaryTable(std::span(&entry, 1), UnreadFiles::LeftOut));
}

Json deviceName(int ordinal)
{
    return isNamedDevice(ordinal) ? Json(deviceWord(ordinal)) : Json(ordinal);
}

/// What is told of the line of a stack.
Json lineJson(const Document &document, StackId stack)
{
    if (!stack || document.snapshot->stacks.stack(stack).empty())
        return nullptr;
    const StackDigest &digest = (*document.stacks)[stack];
    Json line = Json::object();
    line["function"] = document.stacks->text(digest.function);
    line["place"] = document.stacks->text(digest.place);
    if (digest.first) {
        const Frame &frame = document.snapshot->stacks.frame(digest.first);
        line["file"] = document.snapshot->text(frame.file);
        line["line"] = frame.line;
    }
    line["is_yours"] = digest.isYours;
    return line;
}

Json categoriesJson(const std::vector<ReportCategory> &rows, const CategoryRules &rules, std::uint64_t whole)
{
    Json list = Json::array();
    for (const ReportCategory &row : rows) {
        const Category &category = rules.categories()[row.category.value()];
        Json one
            = {{"category", category.id}, {"name", category.name}, {"bytes", row.bytes}, {"count", row.count}};
        one["share"]
            = whole > 0 ? Json(static_cast<double>(row.bytes) / static_cast<double>(whole)) : Json();
        list.push_back(std::move(one));
    }
    return list;
}

Json blockJson(const ReportBlock &block, const Document &document, const CategoryRules &rules)
{
    Json one = {{"device", deviceName(block.device)}, {"address", block.address}, {"bytes", block.bytes}};
    one["requested"] = orNull(block.requested);
    one["category"] = rules.categories()[block.category.value()].id;
    one["line"] = lineJson(document, block.stack);
    return one;
}

Json stateJson(const StateReport &state, const Document &document, const CategoryRules &rules)
{
    Json one = {
        {"segments", state.segments}, {"blocks", state.blocks}, {"reserved", state.reserved}, {"reserved_by_headers", state.reservedByHeaders},
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
    Json largest = Json::array();
    for (const ReportBlock &block : state.largest)
        largest.push_back(blockJson(block, document, rules));
    one["largest_blocks"] = std::move(largest);
    return one;
}

Json allocationJson(const Document &document, const Device &device, const Attribution &attribution,
                           AllocationId id)
{
    const Allocation allocation = device.timeline.allocation(id);
    Json one = {{"requested", allocation.requestedSize}, {"address", allocation.address}};
    one["alloc_event"] = allocation.allocEvent ? Json(allocation.allocEvent.value()) : Json();
    one["free_event"]
        = allocation.freeCompletedEvent ? Json(allocation.freeCompletedEvent.value()) : Json();
    one["category"] = attribution.categories()[attribution.category(id).value()].id;
    one["phase"] = phaseId(attribution.phase(id));
    one["line"] = lineJson(document, stackOf(device.timeline, id));
    return one;
}

Json peakJson(const PeakReport &peak, const Document &document, const Device &device,
                           const Attribution &attribution)
{
    Json one = Json::object();
    one["event"] = peak.moment > 0 ? Json(peak.moment - 1) : Json();
    one["requested"] = peak.requested;
    one["allocations"] = peak.count;
    if (peak.reserved)
        one["reserved"] = {{"requested", peak.reserved->requested}, {"rounding", peak.reserved->rounding}, {"unused", peak.reserved->unused},
                           {"reserved", peak.reserved->reserved}, {"exact", peak.reserved->exact}};
    one["categories"] = categoriesJson(peak.categories, attribution.categoryRules(), peak.requested);
    Json phases = Json::array();
    for (const ReportPhase &phase : peak.phases)
        phases.push_back({{"phase", phaseId(phase.phase)}, {"bytes", phase.bytes}, {"count", phase.count}});
    one["phases"] = std::move(phases);
    Json lines = Json::array();
    for (const CursorRow &row : peak.lines)
        lines.push_back({{"line", lineJson(document, row.stack)}, {"bytes", row.bytes}, {"count", row.count}});
    one["lines"] = std::move(lines);
    Json largest = Json::array();
    for (const AllocationId id : peak.largest)
        largest.push_back(allocationJson(document, device, attribution, id));
    one["largest_allocations"] = std::move(largest);
    return one;
}

Json leaksJson(const LeakReport &leaks, const Document &document)
{
    Json one = {{"steps", leaks.steps.size()}, {"steps_known_by", stepBasisId(leaks.basis)}, {"too_few_steps", leaks.tooFewSteps}};
    one["bytes_per_step"] = leaks.bytesPerStep.value;
    one["runs_out_at"] = orNull(leaks.runsOutAt);
    Json list = Json::array();
    for (const Leak &leak : leaks.leaks) {
        Json row = {{"bytes_per_step", leak.bytesPerStep.value}, {"bytes_per_step_low", leak.bytesPerStep.low}, {"bytes_per_step_high", leak.bytesPerStep.high},
                    {"first_step", leak.firstStep}, {"steps", leak.leakingSteps}, {"live", leak.liveBytes}, {"count", leak.liveCount}};
        row["first_event"] = leak.firstEvent ? Json(leak.firstEvent.value()) : Json();
        row["line"] = lineJson(document, leak.stack);
        list.push_back(std::move(row));
    }
    one["leaks"] = std::move(list);
    return one;
}

/// Of the pass that keeps most: all its blocks, and what the one in the middle keeps, by line.
Json keptJson(const KeptForBackward &kept, const Document &document)
{
    const KeptPass &pass = *kept.largestPass();
    Json one
        = {{"has_backward", pass.hasBackward}, {"in_blocks", pass.inBlocks}, {"outside_blocks", pass.outside}};
    Json blocks = Json::array();
    for (const KeptBlock &block : kept.blocksOf(pass)) {
        Json row = {{"number", block.number}, {"bytes", block.bytes}, {"count", block.count}};
        row["allocated_in_backward"] = block.backward ? Json(block.backward->allocated) : Json();
        row["gradients"] = block.backward ? Json(block.backward->gradients) : Json();
        blocks.push_back(std::move(row));
    }
    one["blocks"] = std::move(blocks);
    one["typical_block"] = nullptr;
    if (const KeptBlock *typical = kept.typicalBlock(pass)) {
        Json lines = Json::array();
        for (const KeptLine &line : typical->lines) {
            Json row = {{"bytes", line.bytes}, {"count", line.count}, {"line", lineJson(document, line.stack)}};
            const std::string_view operation = line.stack ? document.stacks->text((*document.stacks)[line.stack].operation) : std::string_view();
            row["operator"] = operation.empty() ? Json() : Json(operation);
            lines.push_back(std::move(row));
        }
        one["typical_block"] = {{"number", typical->number}, {"lines", std::move(lines)}};
    }
    return one;
}

Json deviceJson(const DeviceReport &device, const Document &document, const Attribution &attribution)
{
    Json one = {{"device", deviceName(device.ordinal)}};
    one["state"] = device.state ? stateJson(*device.state, document, attribution.categoryRules()) : Json();
    one["peak"] = device.peak ? peakJson(*device.peak, document, document.devices[device.row], attribution)
                              : Json();
    one["headroom"] = nullptr;
    if (device.headroom)
        one["headroom"] = {{"capacity", device.headroom->capacity}, {"peak_reserved", device.headroom->peakReserved}, {"free", device.headroom->free},
                           {"share", device.headroom->share}, {"verdict", headroomId(device.headroom->verdict)}};
    one["out_of_memory"] = rowsOf(oomTable(device.ooms, document));
    one["leaks"] = device.leaks ? leaksJson(*device.leaks, document) : Json();
    one["kept_for_backward"] = device.kept ? keptJson(*device.kept, document) : Json();
    one["expandable_segments"] = device.isExpandable;
    return one;
}

Json adviceJson(const Advice &advice, const Report &report, const Document &document)
{
    const DeviceReport &device = report.devices[advice.device];
    Json one
        = {{"id", adviceRow(advice.kind).id}, {"device", deviceName(device.ordinal)}, {"bytes", advice.bytes}};
    one["whole"] = advice.whole > 0 ? Json(advice.whole) : Json();
    one["share"] = advice.whole > 0 ? Json(advice.share()) : Json();
    one["threshold"]
        = adviceRow(advice.kind).threshold > 0 ? Json(adviceRow(advice.kind).threshold) : Json();
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

std::string textOf(const Json &json)
{
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

} // namespace

std::string reportJson(const Report &report, const Document &document, std::span<const Attribution *const> attributions, const std::string &name)
{
    Json json = {{"schema", "allostrata-report"}, {"version", kReportVersion}, {"name", name}, {"file", report.file}, {"format", report.format}};
    json["stored_bytes"] = report.storedBytes;
    json["category_rules"] = report.rules.empty() ? Json() : Json(report.rules);
    json["summary"] = summariesJson(report.file, report.summaries);
    json["total"]
        = report.total ? stateJson(*report.total, document, attributions.front()->categoryRules()) : Json();
    Json devices = Json::array();
    for (const DeviceReport &device : report.devices)
        devices.push_back(deviceJson(device, document, *attributions[device.row]));
    json["devices"] = std::move(devices);
    json["optimizer_state"] = nullptr;
    if (report.optimizer)
        json["optimizer_state"] = {{"gpu", orNull(report.optimizer->gpu)}, {"cpu", orNull(report.optimizer->cpu)}, {"before_recording", report.optimizer->untold}};
    Json advice = Json::array();
    for (const Advice &one : report.advice)
        advice.push_back(adviceJson(one, report, document));
    json["recommendations"] = std::move(advice);
    return textOf(json);
}

std::string overviewJson(std::span<const OverviewEntry> entries, const CategoryRules &rules)
{
    Json json = {{"schema", "allostrata-report-overview"}, {"version", kReportVersion}, {"category_rules", rules.name()}};
    Json files = Json::array();
    for (const OverviewEntry &entry : entries) {
        Json one = {{"file", entry.file}, {"name", entry.name}};
        one["folder"] = entry.folder.empty() ? Json() : Json(entry.folder);
        one["summary"] = summariesJson(entry.file, entry.summaries);
        Json states = Json::array();
        for (const auto &state : entry.states) {
            Json sums = Json();
            if (state)
                sums = {{"reserved", state->reserved}, {"allocated", state->allocated}, {"cached", state->cached()}, {"efficiency", orNull(state->efficiency())},
                        {"categories", categoriesJson(state->categories, rules, state->allocated)}};
            states.push_back(std::move(sums));
        }
        one["states"] = std::move(states);
        one["recommendations"] = entry.advice;
        if (entry.error)
            one["error"] = {{"code", errorCodeId(entry.error->code())}, {"reason", entry.error->id()}, {"message", entry.errorMessage}};
        files.push_back(std::move(one));
    }
    json["files"] = std::move(files);
    return textOf(json);
}

} // namespace allostrata
