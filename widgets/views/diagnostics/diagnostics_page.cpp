// Rich text of all diagnostics.

#include "widgets/text/issue_text.h"
#include "widgets/text/place_text.h"
#include "widgets/views/diagnostics/diagnostic_text.h"

#include <QStringList>

#include <array>
#include <initializer_list>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr qsizetype kMostPlaces = 8; ///< maximum number of linked places

QString ofDevice(const DiagnosticAnswer &answer, const DiagnosticRow &row, const Voice &voice)
{
    return answer.hasManyDevices && !row.device ? voice.say(QT_TRANSLATE_NOOP("Words", "whole file")) : QString();
}

class Page {
public:
    Page(const DiagnosticAnswer &answer, const Theme &theme, const Voice &voice)
        : m_answer(answer), m_theme(theme), m_voice(voice)
    {
    }

    QString write();

private:
    [[nodiscard]] QString say(const char *source, std::initializer_list<QString> values = {}) const
    {
        return m_voice.say(source, values);
    }
    [[nodiscard]] QString coloured(const QString &html, const QColor &colour) const
    {
        return u"<span style='color:%1'>%2</span>"_s.arg(colour.name(), html);
    }
    [[nodiscard]] QString places(const DiagnosticRow &row) const;
    [[nodiscard]] QString link(const DiagnosticRow &row, const IssuePlace &place) const;
    void heading(const QString &text);
    void entry(const QString &icon, const QString &title, const QString &count, const QStringList &lines);
    void issues(Severity severity, const QString &title);
    void gaps();
    void sizes();
    [[nodiscard]] QString nothingText() const
    {
        if (m_answer.document->has(DocumentPart::Folder))
            return say(QT_TRANSLATE_NOOP("Words", "Every dump in the folder is shown; none was left out."));
        return say(
            QT_TRANSLATE_NOOP("Words", "The file contains all the necessary data and does not contradict itself."));
    }
    void sizeRow(const QString &name, const QStringList &cells, bool isTotal);

    const DiagnosticAnswer &m_answer;
    const Theme &m_theme;
    const Voice &m_voice;
    QString m_html;
};

void Page::heading(const QString &text)
{
    if (!m_html.isEmpty())
        m_html += u"<p style='margin:0; font-size:6px'>&nbsp;</p>"_s; // a table swallows the margin that follows it
    m_html += u"<p style='margin-top:4px; margin-bottom:4px'><b>%1</b></p>"_s.arg(text.toHtmlEscaped());
}

void Page::entry(const QString &icon, const QString &title, const QString &count, const QStringList &lines)
{
    m_html
        += u"<table width='100%' cellspacing='0' cellpadding='3'><tr><td width='22'><img src='%1' width='16' height='16'></td>"_s
               .arg(icon);
    m_html += u"<td><b>%1</b>"_s.arg(title.toHtmlEscaped());
    for (const QString &line : lines)
        m_html += u"<br>"_s + line;
    m_html += u"</td><td align='right' width='90'><b>%1</b></td></tr></table>"_s.arg(count.toHtmlEscaped());
}

QString Page::link(const DiagnosticRow &row, const IssuePlace &place) const
{
    const Snapshot &snapshot = *m_answer.document->snapshot();
    const QString number = m_voice.number(placeNumber(*m_answer.document, placeKindOf(row.issue), place));
    const auto anchor = [&](const QString &kind, const QString &text) {
        return u"<a href='%1:%2' style='color:%3; text-decoration:none'>%4</a>"_s.arg(
            kind, QString::number(place.index), m_theme.accent.name(), text.toHtmlEscaped());
    };
    switch (placeKindOf(row.issue)) {
    case PlaceKind::Event:
        if (!m_answer.hasTrace && place.device == m_answer.device)
            return {};
        if (place.device != m_answer.device) // a link would lead to an event of the same number on another device
            return say(QT_TRANSLATE_NOOP("Words", "event %1 of %2"), {number, deviceText(place.device)})
                .toHtmlEscaped();
        return anchor(u"event"_s, say(QT_TRANSLATE_NOOP("Words", "event %1"), {number}));
    case PlaceKind::Segment:
        return place.index < snapshot.segments.size()
                   ? anchor(u"segment"_s, hexText(snapshot.segments[SegmentId::at(place.index)].address))
                   : QString();
    case PlaceKind::Block:
        return place.index < snapshot.blocks.size()
                   ? anchor(u"block"_s, hexText(snapshot.blocks[BlockId::at(place.index)].address))
                   : QString();
    case PlaceKind::Byte: return say(QT_TRANSLATE_NOOP("Words", "byte %1"), {number}).toHtmlEscaped();
    case PlaceKind::None: break;
    }
    return shown(place.subject).toHtmlEscaped();
}

QString Page::places(const DiagnosticRow &row) const
{
    QStringList links;
    for (const IssuePlace &place : row.places) {
        const QString one = link(row, place);
        if (!one.isEmpty() && !links.contains(one) && links.size() < kMostPlaces)
            links.append(one);
    }
    if (links.isEmpty())
        return {};
    if (row.count > static_cast<std::uint64_t>(links.size()) && placeKindOf(row.issue) != PlaceKind::None)
        links.append(u"…"_s);
    return coloured(say(QT_TRANSLATE_NOOP("Words", "Where:")), m_theme.text2) + u' ' + links.join(u" · "_s);
}

void Page::issues(Severity severity, const QString &title)
{
    bool isFirst = true;
    for (const DiagnosticRow &row : m_answer.rows) {
        if (row.severity != severity)
            continue;
        if (std::exchange(isFirst, false))
            heading(title);
        QString name = issueTitle(row.issue, m_voice);
        if (!name.isEmpty())
            name[0] = name[0].toUpper();
        QStringList lines{issueExplanation(row.issue, m_voice).toHtmlEscaped(),
                          coloured(say(QT_TRANSLATE_NOOP("Words", "Affected:")), m_theme.text2) + u' '
                              + affectedBy(row, m_answer, m_voice).toHtmlEscaped()};
        if (const QString where = places(row); !where.isEmpty())
            lines.append(where);
        const QString scope = ofDevice(m_answer, row, m_voice);
        if (!scope.isEmpty())
            lines.append(coloured(scope.toHtmlEscaped(), m_theme.text2));
        entry(severity == Severity::Warning ? u"warning"_s : u"note"_s, name, m_voice.number(row.count), lines);
    }
}

void Page::gaps()
{
    if (m_answer.gaps.empty())
        return;
    heading(say(QT_TRANSLATE_NOOP("Words", "Missing from the file")));
    for (const Gap gap : m_answer.gaps)
        entry(u"note"_s, gapTitle(gap, m_voice), {},
              {coloured(say(QT_TRANSLATE_NOOP("Words", "Affected:")), m_theme.text2) + u' '
               + affectedBy(gap, m_voice).toHtmlEscaped()});
}

void Page::sizeRow(const QString &name, const QStringList &cells, bool isTotal)
{
    const QString pattern = isTotal ? u"<b>%1</b>"_s : u"%1"_s;
    m_html += u"<tr><td>%1</td>"_s.arg(pattern.arg(name.toHtmlEscaped()));
    for (const QString &cell : cells)
        m_html += u"<td align='right'>%1</td>"_s.arg(pattern.arg(cell.toHtmlEscaped()));
    m_html += u"</tr>"_s;
}

void Page::sizes()
{
    const DiagnosticFacts &facts = m_answer.facts;
    heading(say(QT_TRANSLATE_NOOP("Words", "How the sizes of live blocks were determined")));
    m_html += u"<table cellspacing='0' cellpadding='3'>"_s;
    const std::array<const SizeKnowledge *, 2> moments{&facts.sizesAtCursor, &facts.sizesAtPeak};
    sizeRow({},
            {say(QT_TRANSLATE_NOOP("Words", "blocks at the cursor")), say(QT_TRANSLATE_NOOP("Words", "bytes")),
             say(QT_TRANSLATE_NOOP("Words", "blocks at the peak")), say(QT_TRANSLATE_NOOP("Words", "bytes"))},
            true);
    const EnumTable<SizeCertainty, QString> names
        = {{say(QT_TRANSLATE_NOOP("Words", "exact: recorded in the final state")),
            say(QT_TRANSLATE_NOOP("Words", "inferred from the allocator's rules")),
            say(QT_TRANSLATE_NOOP("Words", "between two bounds"))}};
    for (const SizeCertainty certainty : enumerators<SizeCertainty>) {
        QStringList cells;
        for (const SizeKnowledge *moment : moments)
            cells << m_voice.number(moment->sums[certainty].count) << m_voice.bytes(moment->sums[certainty].bytes);
        sizeRow(names[certainty], cells, false);
    }
    QStringList totals;
    for (const SizeKnowledge *moment : moments) {
        std::uint64_t count = 0;
        for (const AllocationSum &sum : moment->sums)
            count += sum.count;
        const Interval &all = moment->all;
        totals << m_voice.number(count)
               << (all.isExact() ? m_voice.bytes(all.value)
                                 : m_voice.bytes(all.low) + u" – "_s + m_voice.bytes(all.high));
    }
    sizeRow(say(QT_TRANSLATE_NOOP("Words", "total")), totals, true);
    m_html += u"</table>"_s;
    const BlockSizeChecks &checks = facts.checks;
    QStringList given;
    if (checks.recorded > 0)
        given.append(
            say(QT_TRANSLATE_NOOP(
                    "Words", "Of %1 recorded sizes, %2 match the inferred size exactly and %3 lie within its bounds."),
                {m_voice.number(checks.recorded), m_voice.number(checks.recordedEqual),
                 m_voice.number(checks.recordedWithin)}));
    if (checks.neighbours > 0)
        given.append(
            say(QT_TRANSLATE_NOOP(
                    "Words",
                    "Of %1 blocks with a neighbour allocated directly after them, %2 end exactly where it begins."),
                {m_voice.number(checks.neighbours), m_voice.number(checks.neighboursEqual)}));
    if (!given.isEmpty())
        m_html += u"<p style='margin-top:4px'>%1</p>"_s.arg(given.join(u' ').toHtmlEscaped());
}

QString Page::write()
{
    issues(Severity::Warning, say(QT_TRANSLATE_NOOP("Words", "Warnings")));
    issues(Severity::Note, say(QT_TRANSLATE_NOOP("Words", "Notes")));
    gaps();
    if (m_html.isEmpty())
        m_html = u"<p>%1</p>"_s.arg(nothingText().toHtmlEscaped());
    if (m_answer.hasTrace)
        sizes();
    return m_html;
}

} // namespace

QString diagnosticsPage(const DiagnosticAnswer &answer, const Theme &theme, const Voice &voice)
{
    return Page(answer, theme, voice).write();
}

} // namespace allostrata
