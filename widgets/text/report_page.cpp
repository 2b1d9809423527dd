// Reports as one page of HTML.

#include "widgets/text/report_files.h"

#include "core/export/writers.h"

using namespace Qt::StringLiterals;

namespace allostrata {

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

std::string escapedForHtml(const QString &text)
{
    return text.toHtmlEscaped().toStdString();
}

std::string escapedForHtml(const std::string &text)
{
    return escapedForHtml(QString::fromStdString(text));
}

class PageWriter {
public:
    explicit PageWriter(const Voice &voice) : m_voice(voice) {}

    void addPart(const ReportPage &part)
    {
        m_page += "<article>\n<h1>" + escapedForHtml(part.words.title) + "</h1>\n";
        addFacts(part.words.facts);
        if (!part.words.findings.isEmpty()) {
            m_page += "<div class=\"findings\">\n";
            addParagraphs(part.words.findings, "");
            m_page += "</div>\n";
        }
        addParagraphs(part.words.remarks, " class=\"remark\"");
        for (const ReportPictureText &picture : part.pictures)
            addPicture(picture);
        for (const ReportSection &section : part.words.sections)
            addSection(section);
        m_page += "</article>\n";
    }

    std::string finish(const QString &title, const QString &language)
    {
        std::string page = "<!DOCTYPE html>\n<html lang=\"";
        page += escapedForHtml(language);
        page += "\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
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
    void addFacts(const std::vector<ReportFact> &facts)
    {
        if (facts.empty())
            return;
        m_page += "<dl>\n";
        for (const ReportFact &fact : facts)
            m_page += "<dt>" + escapedForHtml(fact.name) + "</dt><dd>" + escapedForHtml(fact.value) + "</dd>\n";
        m_page += "</dl>\n";
    }

    void addParagraphs(const QStringList &paragraphs, std::string_view attributes)
    {
        for (const QString &paragraph : paragraphs) {
            m_page += "<p";
            m_page += attributes;
            m_page += ">" + escapedForHtml(paragraph) + "</p>\n";
        }
    }

    void addPicture(const ReportPictureText &picture)
    {
        if (!picture.missing.isEmpty()) {
            addParagraphs({picture.missing}, " class=\"remark\"");
            return;
        }
        m_page += "<figure role=\"group\">\n";
        if (!picture.svg.isEmpty())
            m_page.append(picture.svg.constData(), static_cast<std::size_t>(picture.svg.size()));
        else
            m_page += "<img alt=\"" + escapedForHtml(picture.altText) + "\" src=\"data:image/png;base64," + picture.png.toBase64().toStdString() + "\">";
        m_page += "\n<figcaption>" + escapedForHtml(picture.caption) + "</figcaption>\n</figure>\n";
    }

    void addSection(const ReportSection &section)
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
            m_page += std::string("<") + tag + (isNumeric(column.kind) ? " class=\"number\">" : ">") + escapedForHtml(content) + "</" + tag + ">";
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

std::string reportAsPage(std::span<const ReportPage> parts, const QString &language, const Voice &voice)
{
    PageWriter writer(voice);
    for (const ReportPage &part : parts)
        writer.addPart(part);
    const QString title = parts.size() == 1 ? parts.front().words.title : voice.say(kReportContext, QT_TRANSLATE_NOOP("Report", "Memory reports"));
    return writer.finish(title, language);
}

} // namespace allostrata
