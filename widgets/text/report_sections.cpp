// Tables and facts of a report as text, and the report as an HTML page.

#include "widgets/text/report_sections.h"

#include "core/attribution/stack_groups.h"
#include "core/export/writers.h"
#include "widgets/text/allocation_text.h"
#include "widgets/text/attribution_text.h"
#include "widgets/text/leak_text.h"
#include "widgets/text/oom_text.h"
#include "widgets/text/phase_text.h"
#include "widgets/text/replay_text.h"
#include "widgets/text/report_files.h"
#include "widgets/text/step_text.h"

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr qsizetype kLineWidth = 44; ///< width of a place in a table, so that it stays within 100 columns

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

/// Cuts the beginning, because file and line are at the end.
std::string lineCell(QString line)
{
    if (line.size() > kLineWidth)
        line = u"…"_s + line.right(kLineWidth - 1);
    return line.toStdString();
}

/// Adds a row with a line, or with words if the stack has none.
void addLineRow(Table &table, std::vector<Cell> cells, std::size_t at, const QString &line, const QString &otherwise)
{
    cells.insert(cells.begin() + static_cast<std::ptrdiff_t>(at), lineCell(line.isEmpty() ? otherwise : line));
    table.rows.push_back({std::move(cells), false, line.isEmpty()});
}

template <typename NameOf>
Table categoryTable(const std::vector<CategoryBytes> &rows, NameOf nameOf, std::uint64_t whole, const QString &counted,
                    const Voice &voice)
{
    Table table;
    table.columns = {column("category", ColumnKind::Text, voice.say(QT_TRANSLATE_NOOP("Words", "Category"))),
                     column("bytes", ColumnKind::Bytes, voice.say(QT_TRANSLATE_NOOP("Words", "Bytes"))),
                     column("share", ColumnKind::Share, voice.say(QT_TRANSLATE_NOOP("Words", "Share"))),
                     column("count", ColumnKind::Count, counted)};
    for (const CategoryBytes &row : rows)
        table.rows.push_back({{nameOf(row.category).toStdString(), row.bytes, partOf(row.bytes, whole), row.count}});
    table.rows.push_back(
        {{voice.say(QT_TRANSLATE_NOOP("Words", "All")).toStdString(), whole, whole > 0 ? Cell(1.0) : Cell(), Cell()}});
    return table;
}

void addFact(RunReportSection &section, const char *name, const QString &value, const Voice &voice)
{
    section.facts.push_back({voice.say(name), value});
}

void addPeaks(RunReportSection &section, const DeviceSummary &summary, const Voice &voice)
{
    if (summary.peakRequested) {
        QString text = voice.bytes(*summary.peakRequested);
        if (summary.peakRequestedEvent)
            text = voice.say(QT_TRANSLATE_NOOP("Words", "%1, after event %2"),
                             {text, voice.number(*summary.peakRequestedEvent)});
        addFact(section, QT_TRANSLATE_NOOP("Words", "Peak requested"), text, voice);
    }
    if (summary.remainder)
        addFact(section, QT_TRANSLATE_NOOP("Words", "Of that, not in the file"), voice.bytes(*summary.remainder),
                voice);
    if (summary.peakAllocated)
        addFact(section, QT_TRANSLATE_NOOP("Words", "Peak allocated"), estimateOf(*summary.peakAllocated, voice),
                voice);
    if (summary.peakActive)
        addFact(section, QT_TRANSLATE_NOOP("Words", "Peak active"), estimateOf(*summary.peakActive, voice), voice);
    if (summary.peakReserved)
        addFact(section, QT_TRANSLATE_NOOP("Words", "Peak reserved"), estimateOf(*summary.peakReserved, voice), voice);
    if (summary.ooms)
        addFact(section, QT_TRANSLATE_NOOP("Words", "Out-of-memory events"), voice.number(*summary.ooms), voice);
}

} // namespace

QString efficiencyWord(EfficiencyVerdict verdict, const Voice &voice)
{
    switch (verdict) {
    case EfficiencyVerdict::Excellent: return voice.say(QT_TRANSLATE_NOOP("Words", "excellent"));
    case EfficiencyVerdict::Good: return voice.say(QT_TRANSLATE_NOOP("Words", "good"));
    case EfficiencyVerdict::Fair: return voice.say(QT_TRANSLATE_NOOP("Words", "fair"));
    case EfficiencyVerdict::Poor: return voice.say(QT_TRANSLATE_NOOP("Words", "poor"));
    case EfficiencyVerdict::Nothing: break;
    }
    return voice.say(QT_TRANSLATE_NOOP("Words", "nothing is reserved"));
}

void addStateFacts(RunReportSection &section, const StateFindings &state, const Voice &voice)
{
    addFact(section, QT_TRANSLATE_NOOP("Words", "Reserved at the end"), voice.bytes(state.reserved), voice);
    if (state.reserved != state.reservedByHeaders)
        addFact(section, QT_TRANSLATE_NOOP("Words", "Reserved according to segment headers"),
                voice.bytes(state.reservedByHeaders), voice);
    addFact(section, QT_TRANSLATE_NOOP("Words", "Allocated at the end"), voice.bytes(state.allocated), voice);
    if (state.reserved == 0) {
        addFact(section, QT_TRANSLATE_NOOP("Words", "Efficiency"), efficiencyWord(EfficiencyVerdict::Nothing, voice),
                voice);
        return;
    }
    addFact(section, QT_TRANSLATE_NOOP("Words", "Cached"),
            voice.say(QT_TRANSLATE_NOOP("Words", "%1, %2 of reserved memory"),
                      {voice.bytes(state.cached()), voice.share(state.shareOfReserved(state.cached()))}),
            voice);
    addFact(section, QT_TRANSLATE_NOOP("Words", "Efficiency"),
            voice.share(*state.efficiency()) + u", "_s + efficiencyWord(state.verdict(), voice), voice);
}

RunReportSection summarySection(const DeviceFindings &device, const Voice &voice)
{
    RunReportSection section{voice.say(QT_TRANSLATE_NOOP("Words", "Summary"))};
    addPeaks(section, device.summary, voice);
    if (device.state)
        addStateFacts(section, *device.state, voice);
    if (device.headroom) {
        const QString free = device.headroom->free >= 0 ? voice.bytes(static_cast<std::uint64_t>(device.headroom->free))
                                                        : voice.bytes(0);
        addFact(section, QT_TRANSLATE_NOOP("Words", "Headroom"),
                voice.say(QT_TRANSLATE_NOOP("Words", "%1 of %2 free at the peak of reserved memory (%3): %4"),
                          {free, voice.bytes(device.headroom->capacity), voice.share(device.headroom->share),
                           stepVerdictWord(headroomId(device.headroom->verdict), voice)}),
                voice);
    }
    return section;
}

RunReportSection fragmentationSection(const StateFindings &state, const Voice &voice)
{
    RunReportSection section{voice.say(QT_TRANSLATE_NOOP("Words", "Fragmentation"))};
    const auto blocks = [&](std::uint64_t count, std::uint64_t bytes) {
        return voice.say(QT_TRANSLATE_NOOP("Words", "%1, %2"),
                         {voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 block(s)"), count), voice.bytes(bytes)});
    };
    addFact(section, QT_TRANSLATE_NOOP("Words", "Active"), blocks(state.allocatedBlocks, state.allocated), voice);
    if (state.pendingBlocks > 0)
        addFact(section, QT_TRANSLATE_NOOP("Words", "Waiting to be freed"), blocks(state.pendingBlocks, state.pending),
                voice);
    addFact(section, QT_TRANSLATE_NOOP("Words", "Inactive"), blocks(state.inactiveBlocks, state.inactive), voice);
    addFact(section, QT_TRANSLATE_NOOP("Words", "Of these, beside live blocks"),
            blocks(state.splitInactiveBlocks, state.splitInactive), voice);
    addFact(section, QT_TRANSLATE_NOOP("Words", "Of these, above 100 MiB"),
            blocks(state.largeInactiveBlocks, state.largeInactive), voice);
    addFact(section, QT_TRANSLATE_NOOP("Words", "Largest free block"), voice.bytes(state.largestInactive), voice);
    return section;
}

RunReportSection categorySection(const StateFindings &state, const CategoryRules &rules, const Voice &voice)
{
    RunReportSection section{voice.say(QT_TRANSLATE_NOOP("Words", "Allocated at the end, by category"))};
    const auto nameOf = [&](CategoryId category) { return categoryText(rules.categories()[category], voice); };
    section.table = categoryTable(state.categories, nameOf, state.allocated,
                                  voice.say(QT_TRANSLATE_NOOP("Words", "Blocks")), voice);
    return section;
}

RunReportSection blocksSection(const StateFindings &state, const Document &document, const CategoryRules &rules,
                               const Voice &voice)
{
    RunReportSection section{voice.say(QT_TRANSLATE_NOOP("Words", "The %1 largest blocks at the end"),
                                       {voice.number(state.largest.size())})};
    Table &table = section.table.emplace();
    table.columns = {column("rank", ColumnKind::Count, u"#"_s),
                     column("bytes", ColumnKind::Bytes, voice.say(QT_TRANSLATE_NOOP("Words", "Size"))),
                     column("category", ColumnKind::Text, voice.say(QT_TRANSLATE_NOOP("Words", "Category"))),
                     column("line", ColumnKind::Code, voice.say(QT_TRANSLATE_NOOP("Words", "Allocated by")))};
    const QString nobody = voice.say(QT_TRANSLATE_NOOP("Words", "(no stack recorded)"));
    for (std::size_t i = 0; i < state.largest.size(); ++i) {
        const RunReportBlock &block = state.largest[i];
        addLineRow(
            table,
            {std::uint64_t(i + 1), block.bytes, categoryText(rules.categories()[block.category], voice).toStdString()},
            3, reportLineText(document, block.stack), nobody);
    }
    return section;
}

std::vector<RunReportSection> peakSections(const PeakFindings &peak, const Document &document,
                                           const Attribution &attribution, const Voice &voice)
{
    std::vector<RunReportSection> sections(3);
    sections[0].title = voice.say(QT_TRANSLATE_NOOP("Words", "Requested at the peak, by category"));
    const QString counted = voice.say(QT_TRANSLATE_NOOP("Words", "Allocations"));
    const auto nameOf = [&](CategoryId category) { return categoryText(attribution, category, voice); };
    sections[0].table = categoryTable(peak.categories, nameOf, peak.requested, counted, voice);
    sections[1].title = voice.say(QT_TRANSLATE_NOOP("Words", "Requested at the peak, by phase"));
    Table &phases = sections[1].table.emplace();
    phases.columns = {column("phase", ColumnKind::Text, voice.say(QT_TRANSLATE_NOOP("Words", "Phase"))),
                      column("bytes", ColumnKind::Bytes, voice.say(QT_TRANSLATE_NOOP("Words", "Bytes"))),
                      column("share", ColumnKind::Share, voice.say(QT_TRANSLATE_NOOP("Words", "Share"))),
                      column("count", ColumnKind::Count, counted)};
    for (const PhaseBytes &row : peak.phases)
        phases.rows.push_back(
            {{phaseText(row.phase, voice).toStdString(), row.bytes, partOf(row.bytes, peak.requested), row.count}});
    sections[2].title = voice.say(QT_TRANSLATE_NOOP("Words", "Requested at the peak, by line: %1 of %2"),
                                  {voice.number(peak.lines.size()), voice.number(peak.lineCount)});
    Table &lines = sections[2].table.emplace();
    lines.columns = {column("rank", ColumnKind::Count, u"#"_s),
                     column("line", ColumnKind::Code, voice.say(QT_TRANSLATE_NOOP("Words", "Line"))),
                     column("bytes", ColumnKind::Bytes, voice.say(QT_TRANSLATE_NOOP("Words", "Bytes"))),
                     column("share", ColumnKind::Share, voice.say(QT_TRANSLATE_NOOP("Words", "Share"))),
                     column("count", ColumnKind::Count, counted)};
    for (std::size_t i = 0; i < peak.lines.size(); ++i) {
        const CursorRow &row = peak.lines[i];
        QString other = voice.say(QT_TRANSLATE_NOOP("Words", "(no stack recorded)"));
        if (row.kind == CursorRowKind::BornBefore)
            other = voice.say(QT_TRANSLATE_NOOP("Words", "(from before the recording)"));
        if (row.kind == CursorRowKind::Remainder)
            other = voice.say(QT_TRANSLATE_NOOP("Words", "(not in the file)"));
        QString line = reportLineText(document, row.stack);
        if (line.isEmpty() && row.operatorName)
            line = shown(document.snapshot()->text(row.operatorName));
        addLineRow(lines, {std::uint64_t(i + 1), row.bytes, partOf(row.bytes, peak.requested), row.count}, 1, line,
                   other);
    }
    return sections;
}

RunReportSection leakSection(const LeakFindings &leaks, const Document &document, const Voice &voice)
{
    RunReportSection section{voice.say(QT_TRANSLATE_NOOP("Words", "Leaks"))};
    section.paragraphs << leakHeadline(leaks, voice);
    if (leaks.leaks.empty())
        return section;
    if (leaks.runsOutAt)
        section.paragraphs << voice.say(QT_TRANSLATE_NOOP("Words", "At this rate, memory will run out at step %1."),
                                        {stepIndexText(*leaks.runsOutAt, voice)});
    Table &table = section.table.emplace();
    table.columns = {column("line", ColumnKind::Code, voice.say(QT_TRANSLATE_NOOP("Words", "Line"))),
                     column("bytes_per_step", ColumnKind::Bytes, voice.say(QT_TRANSLATE_NOOP("Words", "Per step"))),
                     column("first_step", ColumnKind::Index, voice.say(QT_TRANSLATE_NOOP("Words", "Since step"))),
                     column("live", ColumnKind::Bytes, voice.say(QT_TRANSLATE_NOOP("Words", "Live at the end"))),
                     column("count", ColumnKind::Count, voice.say(QT_TRANSLATE_NOOP("Words", "Allocations")))};
    const QString nobody = voice.say(QT_TRANSLATE_NOOP("Words", "(no stack recorded)"));
    for (const Leak &leak : leaks.leaks)
        addLineRow(table, {leak.bytesPerStep.value, leak.firstStep, leak.liveBytes, leak.liveCount}, 0,
                   reportLineText(document, leak.stack), nobody);
    return section;
}

RunReportSection replaySection(const ReplayFindings &replay, const Voice &voice)
{
    RunReportSection section{voice.say(QT_TRANSLATE_NOOP("Words", "Would another setting have helped?"))};
    if (replay.isTooLong)
        section.paragraphs << voice.say(
            QT_TRANSLATE_NOOP("Words", "Recordings of more than %1 events are not replayed for a report, because that "
                                       "takes too long. Open the Replay view, or run “allostrata replay”."),
            {voice.number(kMostReplayed)});
    else
        section.paragraphs << replayText(replay.answers, voice);
    return section;
}

RunReportSection oomSection(const std::vector<OutOfMemory> &ooms, const Document &document, const Device &device,
                            const Voice &voice)
{
    RunReportSection section{voice.say(QT_TRANSLATE_NOOP("Words", "Out of memory"))};
    for (const OutOfMemory &oom : ooms) {
        section.paragraphs << voice.say(
            QT_TRANSLATE_NOOP("Words", "Event %1: %2"),
            {voice.number(eventNumber(device.timeline, oom.facts.event)), oomHeadline(oom, voice)});
        if (!oom.reasons.empty())
            section.paragraphs << oomReasonText(oom, oom.reasons.front(), voice);
        if (const QString line = reportLineText(document, oom.facts.stack); !line.isEmpty())
            section.paragraphs << voice.say(QT_TRANSLATE_NOOP("Words", "The request came from %1."), {line});
    }
    return section;
}

namespace {

constexpr std::string_view kStyle = R"(
:root { color-scheme: light dark; --ground: #ffffff; --text: #1c1f23; --dim: #5b626b; --line: #d7dbe0; --card: #f5f6f8; --mark: #0b62a8; }
@media (prefers-color-scheme: dark) { :root { --ground: #16181b; --text: #e6e8ea; --dim: #a2a9b1; --line: #363b41; --card: #1f2226; --mark: #77b7ee; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 2rem 1.5rem; max-width: 68rem; background: var(--ground); color: var(--text); font: 16px/1.5 system-ui, "DejaVu Sans", sans-serif; }
h1 { font-size: 1.7rem; margin: 0 0 1rem; overflow-wrap: anywhere; }
h2 { font-size: 1.15rem; margin: 2.2rem 0 .6rem; padding-top: .8rem; border-top: 1px solid var(--line); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .15rem 1.2rem; margin: 0 0 1rem; }
dt { color: var(--dim); } dd { margin: 0; overflow-wrap: anywhere; }
.findings { background: var(--card); border-left: 4px solid var(--mark); padding: .6rem 1rem; border-radius: 4px; }
.remark { color: var(--dim); }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .9rem; font-variant-numeric: tabular-nums; }
th, td { padding: .25rem .7rem; text-align: left; border-bottom: 1px solid var(--line); vertical-align: top; }
th { border-bottom: 2px solid var(--line); position: sticky; top: 0; background: var(--ground); }
.number { text-align: right; white-space: nowrap; }
figure { margin: 1.5rem 0; } figure > svg, figure > img { display: block; width: 100%; height: auto; background: #ffffff; border: 1px solid var(--line); border-radius: 4px; }
figcaption { color: var(--dim); font-size: .9rem; margin-top: .4rem; }
article + article { margin-top: 4rem; border-top: 4px solid var(--line); padding-top: 2rem; }
@media print { :root { --ground: #ffffff; --text: #000000; --dim: #444444; --line: #bbbbbb; --card: #ffffff; --mark: #000000; } body { max-width: none; padding: 0; font-size: 10pt; } figure, tr { break-inside: avoid; } h2 { break-after: avoid; } th { position: static; } }
)";

std::string escapedForHtml(const QString &text) { return text.toHtmlEscaped().toStdString(); }

std::string escapedForHtml(const std::string &text) { return escapedForHtml(QString::fromStdString(text)); }

class PageWriter {
public:
    explicit PageWriter(const Voice &voice) : m_voice(voice) {}

    void addPart(const RunReportPage &part)
    {
        m_page += "<article>\n<h1>" + escapedForHtml(part.words.title) + "</h1>\n";
        addFacts(part.words.facts);
        if (!part.words.findings.isEmpty()) {
            m_page += "<div class=\"findings\">\n";
            addParagraphs(part.words.findings, "");
            m_page += "</div>\n";
        }
        addParagraphs(part.words.remarks, " class=\"remark\"");
        for (const RunPictureText &picture : part.pictures)
            addPicture(picture);
        for (const RunReportSection &section : part.words.sections)
            addSection(section);
        m_page += "</article>\n";
    }

    std::string finish(const QString &title, const QString &language)
    {
        std::string page = "<!DOCTYPE html>\n<html lang=\"";
        page += escapedForHtml(language);
        // The page shows what it contains: no scripts, nothing from elsewhere, whatever a file names.
        page += "\">\n<head>\n<meta charset=\"utf-8\">\n<meta http-equiv=\"Content-Security-Policy\" content=\""
                "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'"
                "\">\n<meta name=\"viewport\" content=\"width=device-width, "
                "initial-scale=1\">\n"
                "<meta name=\"color-scheme\" content=\"light dark\">\n<title>";
        page += escapedForHtml(title);
        page += "</title>\n<style>";
        page += kStyle;
        page += "</style>\n</head>\n<body>\n";
        page += m_page;
        page += "</body>\n</html>\n";
        return page;
    }

private:
    void addFacts(const std::vector<RunReportFact> &facts)
    {
        if (facts.empty())
            return;
        m_page += "<dl>\n";
        for (const RunReportFact &fact : facts)
            m_page += "<dt>" + escapedForHtml(fact.name) + "</dt><dd>" + escapedForHtml(fact.value) + "</dd>\n";
        m_page += "</dl>\n";
    }

    void addParagraphs(const QStringList &paragraphs, std::string_view attributes)
    {
        for (const QString &paragraph : paragraphs) {
            m_page += "<p";
            m_page += attributes;
            m_page += '>';
            m_page += escapedForHtml(paragraph);
            m_page += "</p>\n";
        }
    }

    void addPicture(const RunPictureText &picture)
    {
        if (!picture.missing.isEmpty()) {
            addParagraphs({picture.missing}, " class=\"remark\"");
            return;
        }
        m_page += "<figure role=\"group\">\n";
        if (!picture.svg.isEmpty())
            m_page.append(picture.svg.constData(), static_cast<std::size_t>(picture.svg.size()));
        else
            m_page += "<img alt=\"" + escapedForHtml(picture.altText) + "\" src=\"data:image/png;base64,"
                      + picture.png.toBase64().toStdString() + "\">";
        m_page += "\n<figcaption>" + escapedForHtml(picture.caption) + "</figcaption>\n</figure>\n";
    }

    void addSection(const RunReportSection &section)
    {
        m_page += "<section>\n<h2>" + escapedForHtml(section.title) + "</h2>\n";
        addFacts(section.facts);
        addParagraphs(section.paragraphs, "");
        if (section.table)
            addTable(*section.table);
        m_page += "</section>\n";
    }

    void addTable(const Table &table)
    {
        const auto cell = [&](const char *tag, const Column &column, const std::string &content) {
            m_page += std::string("<") + tag + (isNumeric(column.kind) ? " class=\"number\">" : ">")
                      + escapedForHtml(content) + "</" + tag + ">";
        };
        m_page += "<div class=\"wide\"><table>\n<thead><tr>";
        for (const Column &column : table.columns)
            cell("th", column, titleOf(column));
        m_page += "</tr></thead>\n<tbody>\n";
        for (const Row &row : table.rows) {
            m_page += "<tr>";
            for (std::size_t i = 0; i < table.columns.size(); ++i)
                cell("td", table.columns[i], cellText(row.cells[i], table.columns[i].kind, m_voice.numberStyle()));
            m_page += "</tr>\n";
        }
        m_page += "</tbody>\n</table></div>\n";
    }

    const Voice &m_voice;
    std::string m_page;
};

} // namespace

std::string reportAsPage(std::span<const RunReportPage> parts, const QString &language, const Voice &voice)
{
    PageWriter writer(voice);
    for (const RunReportPage &part : parts)
        writer.addPart(part);
    const QString title = parts.size() == 1 ? parts.front().words.title
                                            : voice.say(QT_TRANSLATE_NOOP("Words", "Memory reports"));
    return writer.finish(title, language);
}

} // namespace allostrata
