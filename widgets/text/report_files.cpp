// Writes reports as plain text and Markdown.

#include "widgets/text/report_files.h"

#include "core/export/plain_text.h"
#include "core/export/writers.h"

#include <QRegularExpression>

#include <algorithm>
#include <variant>

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

/// Escapes Markdown's special characters.
std::string escapedForMarkdown(QStringView text)
{
    std::string safe;
    for (const char c : text.toString().toStdString()) {
        if (std::string_view("\\`*_[]<>|#").find(c) != std::string_view::npos)
            safe += '\\';
        safe += c;
    }
    return safe;
}

/// Lines and operators in the report's tables, the longest first.
QStringList namesIn(const RunReportWords &words)
{
    QStringList names;
    for (const RunReportSection &section : words.sections) {
        const Table table = section.table.value_or(Table());
        for (std::size_t i = 0; i < table.columns.size(); ++i) {
            for (const Row &row : table.rows) {
                const auto *name = std::get_if<std::string>(&row.cells[i]);
                if (table.columns[i].kind == ColumnKind::Code && !row.hasWords && name && name->find(' ') != name->npos)
                    names << QString::fromStdString(*name);
            }
        }
    }
    names.removeDuplicates();
    std::stable_sort(names.begin(), names.end(),
                     [](const QString &a, const QString &b) { return a.size() > b.size(); });
    return names;
}

/// Sentences in Markdown. Code in them is recognised: the names in the report's tables, and words that have an
/// underscore, "::", "()" or a dot between letters.
class MarkdownProse {
public:
    explicit MarkdownProse(const RunReportWords &words) : m_names(namesIn(words)) {}

    [[nodiscard]] std::string operator()(const QString &text) const
    {
        std::string markdown;
        for (qsizetype at = 0; at < text.size();) {
            const qsizetype length = codeAt(text, at);
            if (length > 0) {
                markdown += markdownCode(text.mid(at, length).toStdString());
                at += length;
                continue;
            }
            qsizetype end = at;
            do {
                ++end;
            } while (end < text.size() && !(isBoundary(text[end - 1]) && !isBoundary(text[end])));
            markdown += escapedForMarkdown(QStringView(text).mid(at, end - at));
            at = end;
        }
        return markdown;
    }

private:
    /// Characters around words, which are not part of them.
    [[nodiscard]] static bool isBoundary(QChar c)
    {
        return c.isSpace() || u",;…“”„‘’()（），。；：、「」"_s.contains(c);
    }

    /// Length of the code that begins at a place; 0 if there is none.
    [[nodiscard]] qsizetype codeAt(const QString &text, qsizetype at) const
    {
        if (at > 0 && !isBoundary(text[at - 1]))
            return 0;
        for (const QString &name : m_names) {
            const qsizetype end = at + name.size();
            const bool isWhole = end >= text.size() || !text[end].isLetterOrNumber();
            if (isWhole && QStringView(text).mid(at).startsWith(name))
                return name.size();
        }
        static const QRegularExpression kWord(
            u"\\G(?:[\\w.:/=+-]*(?:_|::|[A-Za-z]{2}\\.[A-Za-z]{2})[\\w.:/=+-]*|\\.?[\\w.]+(?=\\(\\)))(?:\\(\\))?"_s);
        const QRegularExpressionMatch match = kWord.match(text, at);
        qsizetype length = match.hasMatch() ? match.capturedLength() : 0;
        while (length > 0 && u".:=+-/"_s.contains(text[at + length - 1]))
            --length;
        return length;
    }

    QStringList m_names;
};

void addMarkdownFacts(std::string &text, const std::vector<RunReportFact> &facts, const MarkdownProse &prose)
{
    for (const RunReportFact &fact : facts)
        addLine(text, "* " + escapedForMarkdown(fact.name) + ": " + prose(fact.value));
    if (!facts.empty())
        addLine(text, "");
}

void addMarkdownSection(std::string &text, const RunReportSection &section, const MarkdownProse &prose,
                        const Voice &voice)
{
    addLine(text, "## " + escapedForMarkdown(section.title));
    addLine(text, "");
    addMarkdownFacts(text, section.facts, prose);
    for (const QString &paragraph : section.paragraphs) {
        addLine(text, prose(paragraph));
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
    const MarkdownProse prose(words);
    std::string text = "# " + prose(words.title) + "\n\n";
    addMarkdownFacts(text, words.facts, prose);
    for (const QString &finding : words.findings)
        addLine(text, prose(finding) + "\n");
    for (const QString &remark : words.remarks)
        addLine(text, "> " + prose(remark) + "\n");
    for (const RunReportSection &section : words.sections)
        addMarkdownSection(text, section, prose, voice);
    return text;
}

std::string reportAsReadme(const RunReportWords &words, std::span<const RunPictureText> pictures, const Voice &voice)
{
    const MarkdownProse prose(words);
    std::string text = "# " + prose(words.title) + "\n\n";
    addMarkdownFacts(text, words.facts, prose);
    addLine(text, "## " + escapedForMarkdown(voice.say(QT_TRANSLATE_NOOP("Words", "Findings"))) + "\n");
    for (const QString &finding : words.findings)
        addLine(text, prose(finding) + "\n");
    for (const QString &remark : words.remarks)
        addLine(text, "> " + prose(remark) + "\n");
    for (const RunReportSection &section : words.sections) {
        if (!section.table)
            addMarkdownSection(text, section, prose, voice);
    }
    addLine(text, "## " + escapedForMarkdown(voice.say(QT_TRANSLATE_NOOP("Words", "Pictures"))) + "\n");
    for (const RunPictureText &picture : pictures) {
        if (picture.file.isEmpty()) {
            addLine(text, prose(picture.missing) + "\n");
            continue;
        }
        addLine(text, "![" + escapedForMarkdown(picture.altText) + "](" + picture.file.toStdString() + ")\n");
        addLine(text, prose(picture.caption) + "\n");
    }
    addLine(text, "## " + escapedForMarkdown(voice.say(QT_TRANSLATE_NOOP("Words", "Files"))) + "\n");
    addLine(text,
            "* `analysis_report.txt`: " + escapedForMarkdown(voice.say(QT_TRANSLATE_NOOP("Words", "all tables"))));
    addLine(text,
            "* `report.json`: "
                + escapedForMarkdown(voice.say(QT_TRANSLATE_NOOP("Words", "every number, in bytes, for programs"))));
    return text;
}

} // namespace allostrata
