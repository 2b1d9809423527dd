// The tables and facts of a report in words.

#include "widgets/text/report_sections.h"

#include "core/attribution/stack_groups.h"
#include "widgets/text/allocation_text.h"
#include "widgets/text/attribution_text.h"
#include "widgets/text/device_text.h"
#include "widgets/text/leak_text.h"
#include "widgets/text/oom_text.h"
#include "widgets/text/phase_text.h"
#include "widgets/text/step_text.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr qsizetype kLineWidth = 44; ///< of a place in a table, so that it stays within 100 columns

double partOf(std::uint64_t part, std::uint64_t whole)
{
    return whole > 0 ? static_cast<double>(part) / static_cast<double>(whole) : 0.0;
}

QString estimateOf(const Estimated &bytes, const Voice &voice)
{
    return bytes.low ? u'~' + voice.bytes(bytes.value) : voice.bytes(bytes.value);
}

Column column(const char *name, ColumnKind kind, const QString &title)
{
    return {name, kind, {}, title.toStdString(), Absence::Null};
}

/// The end tells more than the beginning: the file and its line stand there.
std::string lineCell(const Document &document, StackId stack, const QString &otherwise)
{
    QString line = reportLineText(document, stack);
    if (line.isEmpty())
        line = otherwise;
    if (line.size() > kLineWidth)
        line = u"…"_s + line.right(kLineWidth - 1);
    return line.toStdString();
}

Table categoryTable(const std::vector<ReportCategory> &rows, const CategoryRules &rules, std::uint64_t whole, const QString &counted, const Voice &voice)
{
    Table table;
    table.columns = {column("category", ColumnKind::Text, sayInReport(QT_TRANSLATE_NOOP("Report", "Category"), voice)),
                     column("bytes", ColumnKind::Bytes, sayInReport(QT_TRANSLATE_NOOP("Report", "Bytes"), voice)),
                     column("share", ColumnKind::Share, sayInReport(QT_TRANSLATE_NOOP("Report", "Share"), voice)), column("count", ColumnKind::Count, counted)};
    for (const ReportCategory &row : rows)
        table.rows.push_back({{categoryText(rules.categories()[row.category], voice).toStdString(), row.bytes, partOf(row.bytes, whole), row.count}});
    table.rows.push_back({{sayInReport(QT_TRANSLATE_NOOP("Report", "All"), voice).toStdString(), whole, whole > 0 ? Cell(1.0) : Cell(), Cell()}});
    return table;
}

void addFact(ReportSection &section, const char *name, const QString &value, const Voice &voice)
{
    section.facts.push_back({sayInReport(name, voice), value});
}

void addPeaks(ReportSection &section, const DeviceSummary &summary, const Voice &voice)
{
    if (summary.peakRequested) {
        QString text = voice.bytes(*summary.peakRequested);
        if (summary.peakRequestedEvent)
            text = sayInReport(QT_TRANSLATE_NOOP("Report", "%1, after event %2"), voice, {text, voice.number(*summary.peakRequestedEvent)});
        addFact(section, QT_TRANSLATE_NOOP("Report", "Peak requested"), text, voice);
    }
    if (summary.remainder)
        addFact(section, QT_TRANSLATE_NOOP("Report", "Of it not in the file"), voice.bytes(*summary.remainder), voice);
    if (summary.peakAllocated)
        addFact(section, QT_TRANSLATE_NOOP("Report", "Peak allocated"), estimateOf(*summary.peakAllocated, voice), voice);
    if (summary.peakActive)
        addFact(section, QT_TRANSLATE_NOOP("Report", "Peak active"), estimateOf(*summary.peakActive, voice), voice);
    if (summary.peakReserved)
        addFact(section, QT_TRANSLATE_NOOP("Report", "Peak reserved"), estimateOf(*summary.peakReserved, voice), voice);
    if (summary.ooms)
        addFact(section, QT_TRANSLATE_NOOP("Report", "Out-of-memory events"), voice.number(*summary.ooms), voice);
}

} // namespace

QString efficiencyWord(EfficiencyVerdict verdict, const Voice &voice)
{
    switch (verdict) {
    case EfficiencyVerdict::Excellent: return sayInReport(QT_TRANSLATE_NOOP("Report", "excellent"), voice);
    case EfficiencyVerdict::Good: return sayInReport(QT_TRANSLATE_NOOP("Report", "good"), voice);
    case EfficiencyVerdict::Poor: return sayInReport(QT_TRANSLATE_NOOP("Report", "poor"), voice);
    case EfficiencyVerdict::Nothing: break;
    }
    return sayInReport(QT_TRANSLATE_NOOP("Report", "nothing is reserved"), voice);
}

void addStateFacts(ReportSection &section, const StateReport &state, const Voice &voice)
{
    addFact(section, QT_TRANSLATE_NOOP("Report", "Reserved at the end"), voice.bytes(state.reserved), voice);
    if (state.reserved != state.reservedByHeaders)
        addFact(section, QT_TRANSLATE_NOOP("Report", "The same by the segments' headers"), voice.bytes(state.reservedByHeaders), voice);
    addFact(section, QT_TRANSLATE_NOOP("Report", "Allocated at the end"), voice.bytes(state.allocated), voice);
    if (state.reserved == 0) {
        addFact(section, QT_TRANSLATE_NOOP("Report", "Efficiency"), efficiencyWord(EfficiencyVerdict::Nothing, voice), voice);
        return;
    }
    addFact(section, QT_TRANSLATE_NOOP("Report", "Cached"),
            sayInReport(QT_TRANSLATE_NOOP("Report", "%1, %2 of what is reserved"), voice, {voice.bytes(state.cached()), voice.share(state.shareOfReserved(state.cached()))}), voice);
    addFact(section, QT_TRANSLATE_NOOP("Report", "Efficiency"), voice.share(*state.efficiency()) + u", "_s + efficiencyWord(state.verdict(), voice), voice);
}

ReportSection summarySection(const DeviceReport &device, const Voice &voice)
{
    ReportSection section;
    section.title = sayInReport(QT_TRANSLATE_NOOP("Report", "Summary"), voice);
    addPeaks(section, device.summary, voice);
    if (device.state)
        addStateFacts(section, *device.state, voice);
    if (device.headroom) {
        const QString free = device.headroom->free >= 0 ? voice.bytes(static_cast<std::uint64_t>(device.headroom->free)) : voice.bytes(0);
        addFact(section, QT_TRANSLATE_NOOP("Report", "Headroom"),
                sayInReport(QT_TRANSLATE_NOOP("Report", "%1 of %2 free at the peak of reserved memory (%3): %4"), voice,
                    {free, voice.bytes(device.headroom->capacity), voice.share(device.headroom->share),
                     stepVerdictWord(headroomId(device.headroom->verdict), voice)}),
                voice);
    }
    return section;
}

ReportSection fragmentationSection(const StateReport &state, const Voice &voice)
{
    ReportSection section;
    section.title = sayInReport(QT_TRANSLATE_NOOP("Report", "Fragmentation"), voice);
    const auto blocks = [&](std::uint64_t count, std::uint64_t bytes) {
        return sayInReport(QT_TRANSLATE_NOOP("Report", "%1, %2"), voice, {voice.count(kReportContext, QT_TRANSLATE_N_NOOP("Report", "%1 block(s)"), count), voice.bytes(bytes)});
    };
    addFact(section, QT_TRANSLATE_NOOP("Report", "Active"), blocks(state.allocatedBlocks, state.allocated), voice);
    if (state.pendingBlocks > 0)
        addFact(section, QT_TRANSLATE_NOOP("Report", "Waiting to be freed"), blocks(state.pendingBlocks, state.pending), voice);
    addFact(section, QT_TRANSLATE_NOOP("Report", "Inactive"), blocks(state.inactiveBlocks, state.inactive), voice);
    addFact(section, QT_TRANSLATE_NOOP("Report", "Of them beside live blocks"), blocks(state.splitInactiveBlocks, state.splitInactive), voice);
    addFact(section, QT_TRANSLATE_NOOP("Report", "Of them above 100 MiB"), blocks(state.largeInactiveBlocks, state.largeInactive), voice);
    addFact(section, QT_TRANSLATE_NOOP("Report", "Largest free block"), voice.bytes(state.largestInactive), voice);
    return section;
}

ReportSection categorySection(const StateReport &state, const CategoryRules &rules, const Voice &voice)
{
    ReportSection section;
    section.title = sayInReport(QT_TRANSLATE_NOOP("Report", "Allocated at the end, by category"), voice);
    section.table = categoryTable(state.categories, rules, state.allocated, sayInReport(QT_TRANSLATE_NOOP("Report", "Blocks"), voice), voice);
    return section;
}

ReportSection blocksSection(const StateReport &state, const Document &document, const CategoryRules &rules, const Voice &voice)
{
    ReportSection section;
    section.title = sayInReport(QT_TRANSLATE_NOOP("Report", "The %1 largest blocks at the end"), voice, {voice.number(state.largest.size())});
    Table &table = section.table.emplace();
    table.columns = {column("rank", ColumnKind::Count, u"#"_s), column("bytes", ColumnKind::Bytes, sayInReport(QT_TRANSLATE_NOOP("Report", "Size"), voice)),
                     column("category", ColumnKind::Text, sayInReport(QT_TRANSLATE_NOOP("Report", "Category"), voice)),
                     column("line", ColumnKind::Text, sayInReport(QT_TRANSLATE_NOOP("Report", "Made by"), voice))};
    const QString nobody = sayInReport(QT_TRANSLATE_NOOP("Report", "(no stack recorded)"), voice);
    for (std::size_t i = 0; i < state.largest.size(); ++i) {
        const ReportBlock &block = state.largest[i];
        table.rows.push_back({{std::uint64_t(i + 1), block.bytes, categoryText(rules.categories()[block.category], voice).toStdString(),
                               lineCell(document, block.stack, nobody)}});
    }
    return section;
}

std::vector<ReportSection> peakSections(const PeakReport &peak, const Document &document, const CategoryRules &rules, const Voice &voice)
{
    std::vector<ReportSection> sections(3);
    sections[0].title = sayInReport(QT_TRANSLATE_NOOP("Report", "Requested at the peak, by category"), voice);
    const QString counted = sayInReport(QT_TRANSLATE_NOOP("Report", "Allocations"), voice);
    sections[0].table = categoryTable(peak.categories, rules, peak.requested, counted, voice);
    sections[1].title = sayInReport(QT_TRANSLATE_NOOP("Report", "Requested at the peak, by phase"), voice);
    Table &phases = sections[1].table.emplace();
    phases.columns = {column("phase", ColumnKind::Text, sayInReport(QT_TRANSLATE_NOOP("Report", "Phase"), voice)),
                      column("bytes", ColumnKind::Bytes, sayInReport(QT_TRANSLATE_NOOP("Report", "Bytes"), voice)),
                      column("share", ColumnKind::Share, sayInReport(QT_TRANSLATE_NOOP("Report", "Share"), voice)), column("count", ColumnKind::Count, counted)};
    for (const ReportPhase &row : peak.phases)
        phases.rows.push_back({{phaseText(row.phase, voice).toStdString(), row.bytes, partOf(row.bytes, peak.requested), row.count}});
    sections[2].title = sayInReport(QT_TRANSLATE_NOOP("Report", "Requested at the peak, by line: %1 of %2"), voice, {voice.number(peak.lines.size()), voice.number(peak.lineCount)});
    Table &lines = sections[2].table.emplace();
    lines.columns = {column("rank", ColumnKind::Count, u"#"_s), column("line", ColumnKind::Text, sayInReport(QT_TRANSLATE_NOOP("Report", "Line"), voice)),
                     column("bytes", ColumnKind::Bytes, sayInReport(QT_TRANSLATE_NOOP("Report", "Bytes"), voice)),
                     column("share", ColumnKind::Share, sayInReport(QT_TRANSLATE_NOOP("Report", "Share"), voice)), column("count", ColumnKind::Count, counted)};
    for (std::size_t i = 0; i < peak.lines.size(); ++i) {
        const CursorRow &row = peak.lines[i];
        QString other = sayInReport(QT_TRANSLATE_NOOP("Report", "(no stack recorded)"), voice);
        if (row.kind == CursorRowKind::BornBefore)
            other = sayInReport(QT_TRANSLATE_NOOP("Report", "(from before the recording)"), voice);
        if (row.kind == CursorRowKind::Remainder)
            other = sayInReport(QT_TRANSLATE_NOOP("Report", "(not in the file)"), voice);
        if (row.operatorName)
            other = shown(document.snapshot->text(row.operatorName));
        lines.rows.push_back({{std::uint64_t(i + 1), lineCell(document, row.stack, other), row.bytes, partOf(row.bytes, peak.requested), row.count}});
    }
    return sections;
}

ReportSection leakSection(const LeakReport &leaks, const Document &document, const Voice &voice)
{
    ReportSection section;
    section.title = sayInReport(QT_TRANSLATE_NOOP("Report", "Leaks"), voice);
    section.paragraphs << leakHeadline(leaks, voice);
    if (leaks.leaks.empty())
        return section;
    if (leaks.runsOutAt)
        section.paragraphs << sayInReport(QT_TRANSLATE_NOOP("Report", "At this rate memory runs out at step %1."), voice, {stepIndexText(*leaks.runsOutAt, voice)});
    Table &table = section.table.emplace();
    table.columns
        = {column("line", ColumnKind::Text, sayInReport(QT_TRANSLATE_NOOP("Report", "Line"), voice)),
           column("bytes_per_step", ColumnKind::Bytes, sayInReport(QT_TRANSLATE_NOOP("Report", "A step"), voice)),
           column("first_step", ColumnKind::Index, sayInReport(QT_TRANSLATE_NOOP("Report", "Since step"), voice)),
           column("live", ColumnKind::Bytes, sayInReport(QT_TRANSLATE_NOOP("Report", "Live at the end"), voice)),
           column("count", ColumnKind::Count, sayInReport(QT_TRANSLATE_NOOP("Report", "Allocations"), voice))};
    for (const Leak &leak : leaks.leaks)
        table.rows.push_back({{lineCell(document, leak.stack, sayInReport(QT_TRANSLATE_NOOP("Report", "(no stack recorded)"), voice)), leak.bytesPerStep.value, leak.firstStep,
                               leak.liveBytes, leak.liveCount}});
    return section;
}

ReportSection oomSection(const std::vector<OutOfMemory> &ooms, const Document &document, const Voice &voice)
{
    ReportSection section;
    section.title = sayInReport(QT_TRANSLATE_NOOP("Report", "Out of memory"), voice);
    for (const OutOfMemory &oom : ooms) {
        section.paragraphs << sayInReport(QT_TRANSLATE_NOOP("Report", "Event %1: %2"), voice, {voice.number(oom.facts.event.value()), oomHeadline(oom, voice)});
        if (!oom.reasons.empty())
            section.paragraphs << oomReasonText(oom, oom.reasons.front(), voice);
        if (const QString line = reportLineText(document, oom.facts.stack); !line.isEmpty())
            section.paragraphs << sayInReport(QT_TRANSLATE_NOOP("Report", "The request came from %1."), voice, {line});
    }
    return section;
}

} // namespace allostrata
