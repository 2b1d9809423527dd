// The view of what the file cannot tell.

#include "widgets/views/diagnostics/diagnostics_view.h"

#include "core/export/diagnostic_table.h"
#include "widgets/paint/icons.h"
#include "widgets/parts/deferred_refresh.h"
#include "widgets/parts/fit_controls.h"
#include "widgets/parts/report_parts.h"
#include "widgets/parts/table_export.h"
#include "widgets/session/file_names.h"
#include "widgets/session/life_moves.h"
#include "widgets/text/device_text.h"

#include <QAction>
#include <QEvent>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QScrollBar>
#include <QTextBrowser>
#include <QTextDocument>
#include <QToolButton>
#include <QUrl>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr int kIcon = 16;

/// A page whose pictures follow the theme.
class Browser final : public QTextBrowser {
public:
    using QTextBrowser::QTextBrowser;

    [[nodiscard]] QVariant loadResource(int type, const QUrl &name) override
    {
        const QString picture = name.path();
        if (type != QTextDocument::ImageResource || (picture != u"warning" && picture != u"note"))
            return {}; // the page names nothing else, and files have no say
        const Theme theme = themeOf(palette(), font());
        const bool isWarning = picture == u"warning";
        const QIcon icon = colouredIcon(isWarning ? Icon::Warning : Icon::Info, isWarning ? theme.warning.text : theme.text2);
        return icon.pixmap(QSize(kIcon, kIcon), devicePixelRatioF());
    }
};

/// Null once a stop was asked for.
std::shared_ptr<const DiagnosticAnswer> answerOf(const std::shared_ptr<const Document> &document, const ViewState &state, const std::stop_token &stop)
{
    auto answer = std::make_shared<DiagnosticAnswer>();
    answer->document = document;
    answer->rows = diagnosticRows(*document, state.device);
    answer->gaps = gapsOf(*document);
    if (state.device < document->devices.size()) {
        LoadContext context;
        context.stop = stop;
        const Device &device = document->devices[state.device];
        auto facts = diagnosticFacts(*document, device, state.cursor, context);
        if (!facts)
            return nullptr;
        const std::vector<Gap> own = gapsOf(device);
        answer->gaps.insert(answer->gaps.end(), own.begin(), own.end());
        answer->facts = *std::move(facts);
        answer->device = device.ordinal;
        answer->hasTrace = device.capabilities.timeline;
        answer->hasManyDevices = document->devices.size() > 1;
    }
    if (state.capacity)
        std::erase_if(answer->gaps, [](Gap gap) { return gap == Gap::NoCapacity || gap == Gap::StepsWithoutCapacity; });
    return answer;
}

} // namespace

DiagnosticsView::DiagnosticsView(Session &session, QWidget *parent) : QWidget(parent), m_session(session), m_latest(this)
{
    setAccessibleName(tr("Diagnostics"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    QHBoxLayout *row = makeControlRow(this);
    QWidget *controls = row->parentWidget();
    m_counts = new QLabel(controls);
    m_counts->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_export = new QToolButton(controls);
    m_export->setText(tr("Export"));
    m_export->setIcon(themedIcon(Icon::Export));
    m_export->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_export->setAutoRaise(true);
    m_export->setFocusPolicy(Qt::TabFocus);
    m_export->setToolTip(tr("Save the table as CSV, JSON, Markdown, LaTeX or text"));
    m_export->setAccessibleName(m_export->toolTip());
    row->addWidget(m_counts);
    row->addStretch();
    row->addWidget(m_export);
    new ControlFitter(*controls, {{m_export}, {m_counts}});
    column->addWidget(controls);
    m_page = new Browser(this);
    m_page->setAccessibleName(tr("Diagnostics"));
    m_page->setFrameShape(QFrame::NoFrame);
    m_page->setOpenLinks(false);
    column->addWidget(m_page, 1);
    m_saveAction = new QAction(themedIcon(Icon::Export), tr("Save the table of &diagnostics…"), this);
    connect(m_saveAction, &QAction::triggered, this, &DiagnosticsView::saveTable);
    connect(m_export, &QToolButton::clicked, this, &DiagnosticsView::saveTable);
    connect(m_page, &QTextBrowser::anchorClicked, this, &DiagnosticsView::goTo);
    // The tab counts whether the view is seen or not.
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
    const auto work = [document, state = m_session.state()](const std::stop_token &stop) { return answerOf(document, state, stop); };
    m_latest.ask(work, [this, row = m_session.state().device](const std::shared_ptr<const DiagnosticAnswer> &answer) {
        const bool isShown = answer && answer->document == m_session.document() && row == m_session.state().device;
        m_answer = isShown ? answer : nullptr;
        showAnswer();
    });
}

QString DiagnosticsView::countsText() const
{
    return m_counts->text();
}

void DiagnosticsView::showAnswer()
{
    const Voice voice = Voice::current();
    const bool hasDocument = m_session.document() != nullptr;
    if (m_answer && (!hasDocument || m_answer->document != m_session.document()))
        m_answer.reset(); // a hidden view hears of another document only when it is shown again
    m_export->setEnabled(hasDocument);
    m_saveAction->setEnabled(hasDocument);
    if (!m_answer) {
        m_counts->clear();
        m_page->setHtml(hasDocument ? QString() : tr("Open a file to see what it cannot tell.").toHtmlEscaped());
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
    const Snapshot &snapshot = *document->snapshot;
    if (link.scheme() == u"event")
        goToEvent(index);
    else if (link.scheme() == u"block" && index < snapshot.blocks.size())
        goToAddress(snapshot.blocks[BlockId::at(index)].address);
    else if (link.scheme() == u"segment" && index < snapshot.segments.size()) {
        const auto blocks = snapshot.blocksOf(snapshot.segments[SegmentId::at(index)]);
        const auto live = std::find_if(blocks.begin(), blocks.end(), [](const Block &block) { return block.state == BlockState::Allocated; });
        goToAddress(live == blocks.end() ? snapshot.segments[SegmentId::at(index)].address : live->address);
    }
}

void DiagnosticsView::saveTable()
{
    const auto document = m_session.document();
    if (!document)
        return;
    const QStringList titles{tr("Severity"), tr("Code"), tr("Device"), tr("Count"), tr("First places")};
    const auto make = [document, titles](const TableFormatRow &format) {
        Table table = diagnosticTable(*document, std::nullopt);
        for (std::size_t i = 0; i < table.columns.size() && !format.forMachines; ++i)
            table.columns[i].title = titles[static_cast<qsizetype>(i)].toStdString();
        return table;
    };
    const QString base = QFileInfo(fileTitle(QString::fromStdString(document->path))).completeBaseName();
    const QString name = base.isEmpty() || base == u"-"_s ? u"diagnostics"_s : base + u"-diagnostics"_s;
    allostrata::saveTable(this, {tr("Save the table of diagnostics"), name, make});
}

} // namespace allostrata

#include "moc_diagnostics_view.cpp"
