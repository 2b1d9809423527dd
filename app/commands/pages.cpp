// Puts lines and tables together to one text.

#include "app/commands/pages.h"

#include "core/export/writers.h"

namespace allostrata {

void Pages::say(const QString &line)
{
    if (m_format == TableFormat::Latex) {
        m_text += latexComment(line.toStdString());
        return;
    }
    m_text += line.toStdString();
    m_text += m_format == TableFormat::Markdown ? "  \n" : "\n";
}

void Pages::add(const QString &title, const Table &table)
{
    if (!m_text.empty())
        m_text += '\n';
    const bool isMarkdown = m_format == TableFormat::Markdown;
    if (!title.isEmpty() && m_format == TableFormat::Latex) {
        m_text += latexComment(title.toStdString());
    } else if (!title.isEmpty()) {
        m_text += isMarkdown ? "## " : "";
        m_text += title.toStdString();
        m_text += isMarkdown ? "\n\n" : "\n";
    }
    m_text += writeTable(table, m_format, m_voice.numberStyle());
}

} // namespace allostrata
