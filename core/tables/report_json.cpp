// Reports as JSON.

#include "core/tables/report_json.h"

#include "core/attribution/stack_groups.h"
#include "core/export/writers.h"
#include "core/tables/cells.h"
#include "core/tables/oom_table.h"
#include "core/tables/place_cells.h"
#include "core/tables/rank_table.h"
#include "core/tables/summary_table.h"

#include <cstddef>

namespace allostrata {

namespace {

/// Writes the rows of a table as objects, as in --format json.
void writeTableMember(JsonWriter &json, std::string_view name, const Table &table)
{
    json.key(name);
    json.beginArray();
    writeRows(json, table);
    json.end();
}

/// Writes which ranks of a job stand out, and why.
void writeRanks(JsonWriter &json, const Job &job, const RankAnswer &answer)
{
    writeTableMember(json, "ranks", rankTable(job, answer));
    writeTableMember(json, "rank_groups", rankGroupTable(job, answer));
    if (const auto reasons = rankReasonTable(job, answer)) {
        writeTableMember(json, "rank_reasons", *reasons);
    } else {
        json.key("rank_reasons");
        json.null();
    }
    writeTableMember(json, "rank_stories", rankStoryTable(job, answer));
    writeTableMember(json, "rank_ooms", rankOomTable(job));
}

void writeSummaries(JsonWriter &json, const std::string &file, const std::vector<DeviceSummary> &summaries)
{
    SummaryEntry entry;
    entry.file = file;
    entry.devices = summaries;
    writeTableMember(json, "summary", summaryTable(std::span(&entry, 1), UnreadFiles::LeftOut));
}

/// Writes the line of a stack.
void writeLine(JsonWriter &json, const Document &document, StackId stack)
{
    const bool isKnown = stack && !document.snapshot()->stacks.stack(stack).empty();
    json.objectMember("line", isKnown ? &(*document.stacks())[stack] : nullptr, [&](const StackDigest &digest) {
        json.member("function", document.stacks()->text(digest.function));
        json.member("place", document.stacks()->text(digest.place));
        if (digest.first) {
            const Frame &frame = document.snapshot()->stacks.frame(digest.first);
            json.member("file", document.snapshot()->text(frame.file));
            json.member("line", std::uint64_t(frame.line));
        }
        json.flag("is_yours", digest.isYours);
    });
}

void writeCategories(JsonWriter &json, const std::vector<CategoryBytes> &rows, const CategoryRules &rules,
                     std::uint64_t whole)
{
    json.objectsMember("categories", rows, [&](const CategoryBytes &row) {
        const Category &category = rules.categories()[row.category];
        json.member("category", category.id);
        json.member("name", category.name);
        json.member("bytes", row.bytes);
        json.member("count", row.count);
        writeCell(json, "share", shareCell(row.bytes, whole));
    });
}

/// Writes the members of the final state of a device, or of all.
void writeState(JsonWriter &json, const StateFindings &state, const Document &document, const CategoryRules &rules)
{
    json.member("segments", state.segments);
    json.member("blocks", state.blocks);
    json.member("reserved", state.reserved);
    json.member("reserved_by_headers", state.reservedByHeaders);
    json.member("allocated", state.allocated);
    json.member("cached", state.cached());
    writeCell(json, "efficiency", cellOf(state.efficiency()));
    json.member("efficiency_verdict", efficiencyId(state.verdict()));
    json.member("cached_share", state.shareOfReserved(state.cached()));
    json.member("active_blocks", state.allocatedBlocks);
    json.member("pending_blocks", state.pendingBlocks);
    json.member("pending", state.pending);
    json.member("inactive_blocks", state.inactiveBlocks);
    json.member("inactive", state.inactive);
    json.member("largest_inactive", state.largestInactive);
    json.key("inactive_over_100MiB");
    json.beginObject();
    json.member("count", state.largeInactiveBlocks);
    json.member("bytes", state.largeInactive);
    json.end();
    json.member("inactive_split_blocks", state.splitInactiveBlocks);
    json.member("inactive_split", state.splitInactive);
    json.member("free_in_private_pools", state.unusedPrivate);
    writeCategories(json, state.categories, rules, state.allocated);
    json.objectsMember("largest_blocks", state.largest, [&](const RunReportBlock &block) {
        writeCell(json, "device", deviceCell(block.device));
        json.member("address", block.address);
        json.member("bytes", block.bytes);
        writeCell(json, "requested", cellOf(block.requested));
        json.member("category", rules.categories()[block.category].id);
        writeLine(json, document, block.stack);
    });
}

void writeAllocation(JsonWriter &json, const Document &document, const Device &device, const Attribution &attribution,
                     AllocationId id)
{
    const Allocation allocation = device.timeline.allocation(id);
    json.member("requested", allocation.requestedSize);
    json.member("address", allocation.address);
    writeCell(json, "alloc_event", eventCell(device.timeline, allocation.allocEvent));
    writeCell(json, "free_event", eventCell(device.timeline, allocation.freeCompletedEvent));
    json.member("category", attribution.categories()[attribution.category(id)].id);
    json.member("phase", phaseId(attribution.phase(id)));
    writeLine(json, document, stackOf(device.timeline, id));
}

void writePeak(JsonWriter &json, const PeakFindings &peak, const Document &document, const Device &device,
               const Attribution &attribution)
{
    writeCell(json, "event", peak.moment > 0 ? Cell(momentNumber(device.timeline, peak.moment) - 1) : Cell());
    json.member("requested", peak.requested);
    json.member("allocations", peak.count);
    if (peak.reserved) {
        json.objectMember("reserved", peak.reserved, [&json](const ReservedSplit &reserved) {
            json.member("requested", reserved.requested);
            json.member("rounding", reserved.rounding);
            json.member("unused", reserved.unused);
            json.member("reserved", reserved.reserved);
            json.flag("exact", reserved.exact);
        });
    }
    writeCategories(json, peak.categories, attribution.categoryRules(), peak.requested);
    json.objectsMember("phases", peak.phases, [&json](const PhaseBytes &phase) {
        json.member("phase", phaseId(phase.phase));
        json.member("bytes", phase.bytes);
        json.member("count", phase.count);
    });
    json.objectsMember("lines", peak.lines, [&](const CursorRow &row) {
        writeLine(json, document, row.stack);
        json.member("bytes", row.bytes);
        json.member("count", row.count);
    });
    json.objectsMember("largest_allocations", peak.largest,
                       [&](AllocationId id) { writeAllocation(json, document, device, attribution, id); });
}

void writeLeaks(JsonWriter &json, const LeakFindings &leaks, const Document &document, const Timeline &timeline)
{
    json.member("steps", leaks.steps.size());
    json.member("steps_known_by", stepBasisId(leaks.basis));
    json.flag("too_few_steps", leaks.tooFewSteps);
    json.member("confidence", confidenceId(leaks.confidence));
    json.member("bytes_per_step", leaks.bytesPerStep.value);
    writeCell(json, "runs_out_at", cellOf(leaks.runsOutAt));
    json.objectsMember("leaks", leaks.leaks, [&](const Leak &leak) {
        json.member("bytes_per_step", leak.bytesPerStep.value);
        json.member("bytes_per_step_low", leak.bytesPerStep.low);
        json.member("bytes_per_step_high", leak.bytesPerStep.high);
        json.member("first_step", leak.firstStep);
        json.member("steps", leak.leakingSteps);
        json.member("live", leak.liveBytes);
        json.member("count", leak.liveCount);
        writeCell(json, "first_event", eventCell(timeline, leak.firstEvent));
        json.member("kind", leakKindId(leak));
        json.member("confidence", confidenceId(leak.confidence));
        writeLine(json, document, leak.stack);
    });
}

void writeSavedLine(JsonWriter &json, const SavedLine &line, const Document &document)
{
    json.member("bytes", line.bytes);
    json.member("count", line.count);
    writeLine(json, document, line.stack);
    const std::string_view operation = line.stack ? document.stacks()->text((*document.stacks())[line.stack].operation)
                                                  : std::string_view();
    writeCell(json, "operator", textCell(operation));
}

/// Writes the pass that keeps most: all its blocks, and the lines of the typical block.
void writeSaved(JsonWriter &json, const SavedForBackward &saved, const Document &document)
{
    const SavedPass &pass = *saved.largestPass();
    json.flag("has_backward", pass.hasBackward);
    json.member("in_blocks", pass.inBlocks);
    json.member("outside_blocks", pass.outside);
    json.objectsMember("blocks", saved.blocksOf(pass), [&json](const SavedBlock &block) {
        json.member("number", std::uint64_t(block.number));
        json.member("bytes", block.bytes);
        json.member("count", block.count);
        writeCell(json, "allocated_in_backward", block.backward ? Cell(block.backward->allocated) : Cell());
        writeCell(json, "gradients", block.backward ? Cell(block.backward->gradients) : Cell());
    });
    json.objectMember("typical_block", saved.typicalBlock(pass), [&](const SavedBlock &typical) {
        json.member("number", std::uint64_t(typical.number));
        json.objectsMember("lines", typical.lines,
                           [&](const SavedLine &line) { writeSavedLine(json, line, document); });
    });
}

/// Number of the event that a finding is about; of the event that led to its moment.
Cell eventOf(const Finding &finding, const Timeline &timeline)
{
    if (finding.kind == FindingKind::OutOfMemory)
        return momentNumber(timeline, *finding.moment); // the state before the event
    return finding.moment.value_or(0) > 0 ? Cell(momentNumber(timeline, *finding.moment) - 1) : Cell();
}

void writeFinding(JsonWriter &json, const Finding &finding, const Document &document, const Timeline &timeline,
                  const CategoryRules &rules)
{
    json.member("id", findingId(finding.kind));
    json.member("bytes", finding.bytes);
    writeCell(json, "whole", finding.whole > 0 ? Cell(finding.whole) : Cell());
    writeCell(json, "share", shareCell(finding.bytes, finding.whole));
    json.member("count", finding.count);
    writeCell(json, "moment", finding.moment ? Cell(momentNumber(timeline, *finding.moment)) : Cell());
    writeCell(json, "event", eventOf(finding, timeline));
    if (finding.kind == FindingKind::Gap)
        json.member("gap", gapId(*finding.gap));
    if (finding.kind == FindingKind::Waiting) {
        json.member("stream", std::uint64_t(document.snapshot()->streams[finding.stream]));
        writeLine(json, document, finding.owner.stack);
    }
    if (finding.kind != FindingKind::Owner)
        return;
    const FindingOwner &owner = finding.owner;
    json.member("owner", ownerKindId(owner.kind));
    writeCell(json, "module", owner.module.empty() ? Cell() : Cell(owner.module));
    json.member("category", rules.categories()[owner.category].id);
    writeLine(json, document, owner.stack);
}

void writeReplayedRun(JsonWriter &json, const ReplayRun &run)
{
    json.member("settings", settingsText(run.config));
    json.member("peak_reserved", run.peakReserved);
    json.member("retries", run.counts.retries);
    json.member("ooms", run.counts.ooms);
    json.member("error", run.error);
}

void writeReplay(JsonWriter &json, const ReplayFindings &replay)
{
    json.flag("too_long", replay.isTooLong);
    if (replay.isTooLong)
        return;
    const SelfCheck &check = replay.answers.check;
    json.member("fits", replayFitId(check.fit));
    json.member("settings", settingsText(replay.answers.recorded));
    json.member("allocations", check.allocations);
    json.member("at_address", check.atAddress);
    json.member("peak_reserved_recorded", check.peakRecorded);
    json.member("peak_reserved_replayed", check.run.peakReserved);
    json.objectMember("other", replay.answers.asked, [&json](const ReplayRun &run) { writeReplayedRun(json, run); });
}

void writeDevice(JsonWriter &json, const DeviceFindings &device, const Document &document,
                 const Attribution &attribution)
{
    const Timeline &timeline = document.devices()[device.row].timeline;
    writeCell(json, "device", deviceCell(device.ordinal));
    json.objectsMember("findings", device.findings, [&](const Finding &finding) {
        writeFinding(json, finding, document, timeline, attribution.categoryRules());
    });
    json.objectMember("state", device.state, [&](const StateFindings &state) {
        writeState(json, state, document, attribution.categoryRules());
    });
    json.objectMember("peak", device.peak, [&](const PeakFindings &peak) {
        writePeak(json, peak, document, document.devices()[device.row], attribution);
    });
    json.objectMember("headroom", device.headroom, [&json](const ReportHeadroom &headroom) {
        json.member("capacity", headroom.capacity);
        json.member("peak_reserved", headroom.peakReserved);
        json.member("free", headroom.free);
        json.member("share", headroom.share);
        json.member("verdict", headroomId(headroom.verdict));
    });
    writeTableMember(json, "out_of_memory", numbered(oomTable(device.ooms, document), timeline));
    json.objectMember("leaks", device.leaks,
                      [&](const LeakFindings &leaks) { writeLeaks(json, leaks, document, timeline); });
    json.objectMember("kept_for_backward", device.saved,
                      [&](const SavedForBackward &saved) { writeSaved(json, saved, document); });
    json.flag("expandable_segments", device.isExpandable);
    json.objectMember("replay", device.replay, [&json](const ReplayFindings &replay) { writeReplay(json, replay); });
}

void writeAdvice(JsonWriter &json, const Advice &advice, const RunReport &report, const Document &document)
{
    const DeviceFindings &device = report.devices[advice.device];
    const AdviceRow &row = adviceRow(advice.kind);
    json.member("id", row.id);
    writeCell(json, "device", deviceCell(device.ordinal));
    json.member("bytes", advice.bytes);
    writeCell(json, "whole", advice.whole > 0 ? Cell(advice.whole) : Cell());
    writeCell(json, "share", shareCell(advice.bytes, advice.whole));
    writeCell(json, "threshold", row.threshold > 0 ? Cell(row.threshold) : Cell());
    json.member("count", advice.count);
    writeLine(json, document, advice.stack);
    if (advice.remedy) {
        writeCell(json, "setting", {});
        json.member("remedy", oomRemedyId(advice.remedy->kind));
        json.member("value", advice.remedy->value);
    } else {
        json.member("setting", adviceSetting(advice, device));
    }
    if (const ReplayRun *run = replayedAdvice(advice, device)) {
        json.key("replayed");
        json.beginObject();
        writeReplayedRun(json, *run);
        json.end();
    }
}

/// Writes the members of a file in an overview.
void writeFile(JsonWriter &json, const OverviewEntry &entry, const CategoryRules &rules)
{
    json.member("file", entry.file);
    json.member("name", entry.name);
    writeCell(json, "folder", textCell(entry.folder));
    writeSummaries(json, entry.file, entry.summaries);
    json.key("states");
    json.beginArray();
    for (const auto &state : entry.states) {
        json.object(state, [&](const StateFindings &sums) {
            json.member("reserved", sums.reserved);
            json.member("allocated", sums.allocated);
            json.member("cached", sums.cached());
            writeCell(json, "efficiency", cellOf(sums.efficiency()));
            writeCategories(json, sums.categories, rules, sums.allocated);
        });
    }
    json.end();
    json.key("recommendations");
    json.beginArray();
    for (const std::size_t count : entry.advice)
        json.number(count);
    json.end();
    if (entry.error) {
        json.objectMember("error", entry.error, [&](const Error &error) {
            json.member("code", errorCodeId(error.code()));
            json.member("reason", error.id());
            json.member("message", entry.errorMessage);
        });
    }
}

} // namespace

std::string reportJson(const RunReport &report, const Document &document,
                       std::span<const Attribution *const> attributions, const std::string &name)
{
    return jsonText([&](JsonWriter &json) {
        json.beginObject(JsonWriter::Layout::Indented);
        json.member("schema", "allostrata-report");
        json.member("version", std::int64_t(kReportVersion));
        json.member("name", name);
        json.member("file", report.file);
        json.member("format", report.format);
        json.member("stored_bytes", report.storedBytes);
        writeCell(json, "category_rules", textCell(report.rules));
        writeSummaries(json, report.file, report.summaries);
        json.objectMember("total", report.total, [&](const StateFindings &total) {
            writeState(json, total, document, attributions.front()->categoryRules());
        });
        json.objectsMember("devices", report.devices, [&](const DeviceFindings &device) {
            writeDevice(json, device, document, *attributions[device.row]);
        });
        json.objectMember("optimizer_state", report.optimizer, [&json](const OptimizerState &optimizer) {
            writeCell(json, "gpu", cellOf(optimizer.gpu));
            writeCell(json, "cpu", cellOf(optimizer.cpu));
            json.member("before_recording", optimizer.unrecorded);
        });
        json.objectsMember("recommendations", report.advice,
                           [&](const Advice &advice) { writeAdvice(json, advice, report, document); });
        if (report.ranks)
            writeRanks(json, *document.job(), *report.ranks);
        json.end();
    });
}

std::string overviewJson(std::span<const OverviewEntry> entries, const CategoryRules &rules)
{
    return jsonText([&](JsonWriter &json) {
        json.beginObject(JsonWriter::Layout::Indented);
        json.member("schema", "allostrata-report-overview");
        json.member("version", std::int64_t(kReportVersion));
        json.member("category_rules", rules.name());
        json.objectsMember("files", entries, [&](const OverviewEntry &entry) { writeFile(json, entry, rules); });
        json.end();
    });
}

} // namespace allostrata
