// Diagnostics view: what the file does not say, and what that affects.

#include "widgets/views/diagnostics/diagnostics_view.h"

#include "core/tables/diagnostic_table.h"
#include "widgets/paint/icons.h"
#include "widgets/parts/deferred_refresh.h"
#include "widgets/parts/fit_controls.h"
#include "widgets/parts/report_parts.h"
#include "widgets/parts/table_export.h"
#include "widgets/session/file_names.h"
#include "widgets/session/view_moves.h"
#include "widgets/text/issue_text.h"
#include "widgets/text/place_text.h"
#include "widgets/text/voice.h"
#include "widgets/views/diagnostics/diagnostic_text.h"

#include <QAction>
#include <QEvent>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QScrollBar>
#include <QStringList>
#include <QTextBrowser>
#include <QTextDocument>
#include <QToolButton>
#include <QUrl>

#include <algorithm>
#include <array>
#include <initializer_list>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr int kIcon = 16;

/// Text browser whose pictures follow the theme.
class Browser final : public QTextBrowser {
public:
    using QTextBrowser::QTextBrowser;

    [[nodiscard]] QVariant loadResource(int type, const QUrl &name) override
    {
        const QString picture = name.path();
        if (type != QTextDocument::ImageResource || (picture != u"warning" && picture != u"note"))
            return {}; // the page uses no other resources, and a file must not add any
        const Theme theme = themeOf(palette(), font());
        const bool isWarning = picture == u"warning";
        const QIcon icon = colouredIcon(isWarning ? Icon::Warning : Icon::Info,
                                        isWarning ? theme.warning.text : theme.text2);
        return icon.pixmap(QSize(kIcon, kIcon), devicePixelRatioF());
    }
};

Result<std::shared_ptr<const DiagnosticAnswer>> answerOf(const std::shared_ptr<const Document> &document,
                                                         const ViewState &state, const std::stop_token &stop)
{
    auto answer = std::make_shared<DiagnosticAnswer>();
    answer->document = document;
    answer->rows = diagnosticRows(*document, state.device);
    answer->gaps = gapsOf(*document);
    if (state.device < document->devices().size()) {
        const Device &device = document->devices()[state.device];
        TRY(answer->facts, diagnosticFacts(*document, device, state.cursor, stoppable(stop)));
        const std::vector<Gap> own = gapsOf(device);
        answer->gaps.insert(answer->gaps.end(), own.begin(), own.end());
        answer->device = device.ordinal;
        answer->hasTrace = device.capabilities.timeline;
        answer->hasManyDevices = document->devices().size() > 1;
    }
    if (state.capacity)
        std::erase_if(answer->gaps, [](Gap gap) { return gap == Gap::NoCapacity || gap == Gap::StepsWithoutCapacity; });
    return std::shared_ptr<const DiagnosticAnswer>(std::move(answer));
}

} // namespace

DiagnosticsView::DiagnosticsView(Session &session, QWidget *parent)
    : QWidget(parent), m_session(session), m_latest(this)
{
    setAccessibleName(Words::tr("Diagnostics"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    QHBoxLayout *row = makeControlRow(this);
    QWidget *controls = row->parentWidget();
    m_counts = new QLabel(controls);
    m_counts->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_export = new QToolButton(controls);
    m_export->setText(Words::tr("Export"));
    m_export->setIcon(themedIcon(Icon::Export));
    m_export->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_export->setAutoRaise(true);
    m_export->setFocusPolicy(Qt::TabFocus);
    m_export->setToolTip(Words::tr("Save the table as CSV, JSON, Markdown, LaTeX or text"));
    m_export->setAccessibleName(m_export->toolTip());
    row->addWidget(m_counts);
    row->addStretch();
    row->addWidget(m_export);
    new ControlFitter(*controls, {{m_export}, {m_counts}});
    column->addWidget(controls);
    m_page = new Browser(this);
    m_page->setAccessibleName(Words::tr("Diagnostics"));
    m_page->setFrameShape(QFrame::NoFrame);
    m_page->setOpenLinks(false);
    column->addWidget(m_page, 1);
    m_saveAction = new QAction(themedIcon(Icon::Export), tr("Save the table of &diagnostics…"), this);
    connect(m_saveAction, &QAction::triggered, this, &DiagnosticsView::saveTable);
    connect(m_export, &QToolButton::clicked, this, &DiagnosticsView::saveTable);
    connect(m_page, &QTextBrowser::anchorClicked, this, &DiagnosticsView::goTo);
    // The tab shows the count even while the view is hidden.
    connect(&m_session, &Session::activeChanged, this, &DiagnosticsView::refreshBadge);
    connect(&m_session, &Session::stateChanged, this, [this](StateChanges changes) {
        if (changes.testFlag(StateChange::Device))
            refreshBadge();
    });
    applyTheme();
    m_refresh = new DeferredRefresh(m_session, this, [this](StateChanges changes) { refresh(changes); });
    showAnswer();
    refreshBadge();
}

void DiagnosticsView::applyTheme()
{
    const Theme theme = themeOf(palette(), font());
    m_counts->setFont(theme.titleFont);
    m_export->setFont(theme.smallFont);
    m_page->document()->setDefaultFont(theme.smallFont);
    m_page->document()->setDocumentMargin(kReportMargin);
}

void DiagnosticsView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (m_saveAction && (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)) {
        applyTheme();
        showAnswer();
    }
}

void DiagnosticsView::refreshBadge()
{
    const auto document = m_session.document();
    const std::size_t issues = document ? diagnosticRows(*document, m_session.state().device).size() : 0;
    const QString badge = issues == 0 ? QString() : Voice::current().number(issues);
    if (std::exchange(m_badge, badge) != badge)
        emit badgeChanged(badge);
}

void DiagnosticsView::refresh(StateChanges changes)
{
    const auto document = m_session.document();
    if (!document) {
        m_latest.stop();
        m_answer.reset();
        showAnswer();
        return;
    }
    if (changes.testFlag(StateChange::Device))
        m_answer.reset();
    if (m_answer && !(changes & (StateChange::Device | StateChange::Cursor | StateChange::Drawing)))
        return;
    const auto work = [document, state = m_session.state()](const std::stop_token &stop) {
        return answerOf(document, state, stop);
    };
    using Answer = std::shared_ptr<const DiagnosticAnswer>;
    m_latest.ask(work, [this, row = m_session.state().device](const Result<Answer> &answer) {
        const Answer *made = orAnnounce(answer);
        const bool isShown = made && (*made)->document == m_session.document() && row == m_session.state().device;
        m_answer = isShown ? *made : nullptr;
        showAnswer();
    });
}

QString DiagnosticsView::countsText() const { return m_counts->text(); }

void DiagnosticsView::showAnswer()
{
    const Voice voice = Voice::current();
    const bool hasDocument = m_session.document() != nullptr;
    if (m_answer && (!hasDocument || m_answer->document != m_session.document()))
        m_answer.reset(); // a hidden view learns of another document only when it is shown again
    m_export->setEnabled(hasDocument);
    m_saveAction->setEnabled(hasDocument);
    if (!m_answer) {
        m_counts->clear();
        m_page->setHtml(hasDocument ? QString() : tr("Open a file to see what it does not say.").toHtmlEscaped());
        return;
    }
    const QString counts = allostrata::countsText(*m_answer, voice);
    const QString device = deviceText(m_answer->device);
    m_counts->setText(counts.isEmpty() ? QString() : m_answer->hasManyDevices ? device + u": "_s + counts : counts);
    const int place = m_page->verticalScrollBar()->value();
    const QString page = diagnosticsPage(*m_answer, themeOf(palette(), font()), voice);
    m_page->setHtml(page);
    m_page->verticalScrollBar()->setValue(place);
}

void DiagnosticsView::goToEvent(std::uint64_t event)
{
    const Device *device = m_session.device();
    if (!device || event >= device->timeline.end())
        return;
    const EventId id(static_cast<std::uint32_t>(event));
    ViewState state = cursorInView(m_session.state(), *device, id.value() + 1);
    if (const AllocationId allocation = device->timeline.allocationOf(id))
        state.selection = {allocation};
    m_session.setState(std::move(state));
}

void DiagnosticsView::goToAddress(std::uint64_t address)
{
    const Device *device = m_session.device();
    if (!device)
        return;
    const Moment end = device->timeline.end();
    ViewState state = cursorInView(m_session.state(), *device, end);
    if (const AllocationId allocation = device->timeline.allocationAt(end, address))
        state.selection = {allocation};
    m_session.setState(std::move(state));
}

void DiagnosticsView::goTo(const QUrl &link)
{
    const auto document = m_session.document();
    bool isNumber = false;
    const std::uint64_t index = link.path().toULongLong(&isNumber);
    if (!document || !isNumber)
        return;
    const Snapshot &snapshot = *document->snapshot();
    if (link.scheme() == u"event")
        goToEvent(index);
    else if (link.scheme() == u"block" && index < snapshot.blocks.size())
        goToAddress(snapshot.blocks[BlockId::at(index)].address);
    else if (link.scheme() == u"segment" && index < snapshot.segments.size()) {
        const auto blocks = snapshot.blocksOf(snapshot.segments[SegmentId::at(index)]);
        const auto live = std::find_if(blocks.begin(), blocks.end(),
                                       [](const Block &block) { return block.state == BlockState::Allocated; });
        goToAddress(live == blocks.end() ? snapshot.segments[SegmentId::at(index)].address : live->address);
    }
}

void DiagnosticsView::saveTable()
{
    const auto document = m_session.document();
    if (!document)
        return;
    const QStringList titles{Words::tr("Severity"), Words::tr("Code"), Words::tr("Device"), Words::tr("Count"),
                             tr("First places")};
    const auto make = [document, titles](const TableFormatRow &format, const LoadContext &) {
        Table table = diagnosticTable(*document, std::nullopt);
        for (std::size_t i = 0; i < table.columns.size() && !format.forMachines; ++i)
            table.columns[i].title = titles[static_cast<qsizetype>(i)].toStdString();
        return table;
    };
    const QString base = QFileInfo(fileTitle(QString::fromStdString(document->path))).completeBaseName();
    const QString name = base.isEmpty() || base == u"-"_s ? u"diagnostics"_s : base + u"-diagnostics"_s;
    allostrata::saveTable(this, {tr("Save the table of diagnostics"), name, make});
}

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
    const QString number = m_voice.number(place.index);
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

#include "moc_diagnostics_view.cpp"
