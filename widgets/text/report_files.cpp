// Writes reports as plain text and Markdown.

#include "widgets/text/report_files.h"

#include "core/export/plain_text.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr std::size_t kWidth = 98;

void addLine(std::string &text, std::string_view line)
{
    text += line;
    text += '\n';
}

void addHeading(std::string &text, const QString &title, char rule)
{
    const std::string heading = title.toStdString();
    addLine(text, heading);
    addLine(text, std::string(std::min(displayWidth(heading), kWidth), rule));
}

void addParagraph(std::string &text, const QString &paragraph, std::string_view first = {})
{
    std::string indent(first);
    for (const std::string &line : wrapped(paragraph.toStdString(), kWidth - first.size())) {
        addLine(text, indent + line);
        indent.assign(first.size(), ' ');
    }
}

/// Length of "12. " at the start of a paragraph; 0 if there is none.
qsizetype numberAtBeginning(const QString &paragraph)
{
    qsizetype end = 0;
    while (end < paragraph.size() && paragraph[end].isDigit())
        ++end;
    return end > 0 && QStringView(paragraph).mid(end, 2) == u". " ? end + 2 : 0;
}

void addFacts(std::string &text, const std::vector<RunReportFact> &facts)
{
    std::size_t widest = 0;
    for (const RunReportFact &fact : facts)
        widest = std::max(widest, displayWidth(fact.name.toStdString()));
    for (const RunReportFact &fact : facts) {
        std::string name = fact.name.toStdString();
        name.append(widest - displayWidth(name) + 2, ' ');
        addParagraph(text, fact.value, name);
    }
}

/// Escapes Markdown's special characters in text from a file.
std::string escapedForMarkdown(const QString &text)
{
    std::string safe;
    for (const char c : text.toStdString()) {
        if (std::string_view("\\`*_[]<>|#").find(c) != std::string_view::npos)
            safe += '\\';
        safe += c;
    }
    return safe;
}

void addMarkdownFacts(std::string &text, const std::vector<RunReportFact> &facts)
{
    for (const RunReportFact &fact : facts)
        addLine(text, "* " + escapedForMarkdown(fact.name) + ": " + escapedForMarkdown(fact.value));
    if (!facts.empty())
        addLine(text, "");
}

void addMarkdownSection(std::string &text, const RunReportSection &section, const Voice &voice)
{
    addLine(text, "## " + escapedForMarkdown(section.title));
    addLine(text, "");
    addMarkdownFacts(text, section.facts);
    for (const QString &paragraph : section.paragraphs) {
        addLine(text, escapedForMarkdown(paragraph));
        addLine(text, "");
    }
    if (section.table) {
        text += writeTable(*section.table, TableFormat::Markdown, voice.numberStyle());
        addLine(text, "");
    }
}

} // namespace

std::string reportAsText(const RunReportWords &words, const Voice &voice)
{
    std::string text;
    addHeading(text, words.title, '=');
    addFacts(text, words.facts);
    addLine(text, "");
    for (const QString &finding : words.findings)
        addParagraph(text, finding, "* ");
    for (const QString &remark : words.remarks)
        addParagraph(text, remark, "! ");
    for (const RunReportSection &section : words.sections) {
        addLine(text, "");
        addHeading(text, section.title, '-');
        addFacts(text, section.facts);
        for (const QString &paragraph : section.paragraphs) {
            const qsizetype number = numberAtBeginning(paragraph);
            addParagraph(text, paragraph.mid(number), paragraph.left(number).toStdString());
        }
        if (section.table)
            text += writeTable(*section.table, TableFormat::Text, voice.numberStyle());
    }
    return text;
}

std::string reportAsMarkdown(const RunReportWords &words, const Voice &voice)
{
    std::string text = "# " + escapedForMarkdown(words.title) + "\n\n";
    addMarkdownFacts(text, words.facts);
    for (const QString &finding : words.findings)
        addLine(text, escapedForMarkdown(finding) + "\n");
    for (const QString &remark : words.remarks)
        addLine(text, "> " + escapedForMarkdown(remark) + "\n");
    for (const RunReportSection &section : words.sections)
        addMarkdownSection(text, section, voice);
    return text;
}

std::string reportAsReadme(const RunReportWords &words, std::span<const RunPictureText> pictures, const Voice &voice)
{
    std::string text = "# " + escapedForMarkdown(words.title) + "\n\n";
    addMarkdownFacts(text, words.facts);
    addLine(text, "## " + escapedForMarkdown(sayInReport(QT_TRANSLATE_NOOP("Report", "Findings"), voice)) + "\n");
    for (const QString &finding : words.findings)
        addLine(text, escapedForMarkdown(finding) + "\n");
    for (const QString &remark : words.remarks)
        addLine(text, "> " + escapedForMarkdown(remark) + "\n");
    for (const RunReportSection &section : words.sections) {
        if (!section.table)
            addMarkdownSection(text, section, voice);
    }
    addLine(text, "## " + escapedForMarkdown(sayInReport(QT_TRANSLATE_NOOP("Report", "Pictures"), voice)) + "\n");
    for (const RunPictureText &picture : pictures) {
        if (picture.file.isEmpty()) {
            addLine(text, escapedForMarkdown(picture.missing) + "\n");
            continue;
        }
        addLine(text, "![" + escapedForMarkdown(picture.altText) + "](" + picture.file.toStdString() + ")\n");
        addLine(text, escapedForMarkdown(picture.caption) + "\n");
    }
    addLine(text, "## " + escapedForMarkdown(sayInReport(QT_TRANSLATE_NOOP("Report", "Files"), voice)) + "\n");
    addLine(text, "* `analysis_report.txt`: "
                      + escapedForMarkdown(sayInReport(QT_TRANSLATE_NOOP("Report", "all tables"), voice)));
    addLine(text, "* `report.json`: "
                      + escapedForMarkdown(
                          sayInReport(QT_TRANSLATE_NOOP("Report", "every number, in bytes, for programs"), voice)));
    return text;
}

} // namespace allostrata
