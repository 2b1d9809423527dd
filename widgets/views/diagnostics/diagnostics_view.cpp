// Diagnostics view: what the file does not say, and what that affects.

#include "widgets/views/diagnostics/diagnostics_view.h"

#include "core/tables/diagnostic_table.h"
#include "widgets/paint/icons.h"
#include "widgets/parts/controls.h"
#include "widgets/parts/deferred_refresh.h"
#include "widgets/parts/fit_controls.h"
#include "widgets/parts/follow_theme.h"
#include "widgets/parts/report_parts.h"
#include "widgets/parts/table_export.h"
#include "widgets/session/file_names.h"
#include "widgets/session/view_moves.h"
#include "widgets/text/place_text.h"
#include "widgets/text/voice.h"
#include "widgets/views/diagnostics/diagnostic_text.h"

#include <QAction>
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
    const QString toolTip = Words::tr("Save the table as CSV, JSON, Markdown, LaTeX or text");
    m_export = toolButton(controls, {Words::tr("Export"), Icon::Export, toolTip, toolTip, true},
                          [this] { saveTable(); });
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
    connect(m_page, &QTextBrowser::anchorClicked, this, &DiagnosticsView::goTo);
    // The tab shows the count even while the view is hidden.
    connect(&m_session, &Session::activeChanged, this, &DiagnosticsView::refreshBadge);
    connect(&m_session, &Session::stateChanged, this, [this](StateChanges changes) {
        if (changes.testFlag(StateChange::Device))
            refreshBadge();
    });
    m_page->document()->setDocumentMargin(kReportMargin);
    followTheme(*this, {{&Theme::titleFont, {m_counts}}, {&Theme::smallFont, {m_export}}}, [this](const Theme &theme) {
        m_page->document()->setDefaultFont(theme.smallFont);
        showAnswer();
    });
    m_refresh = new DeferredRefresh(m_session, this, [this](StateChanges changes) { refresh(changes); });
    refreshBadge();
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
    if (device && event < device->timeline.end()) {
        const EventId id(static_cast<std::uint32_t>(event));
        select(id.value() + 1, device->timeline.allocationOf(id));
    }
}

void DiagnosticsView::goToAddress(std::uint64_t address)
{
    if (const Device *device = m_session.device())
        select(device->timeline.end(), device->timeline.allocationAt(device->timeline.end(), address));
}

void DiagnosticsView::select(Moment moment, AllocationId allocation)
{
    ViewState state = cursorInView(m_session.state(), *m_session.device(), moment);
    if (allocation)
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

} // namespace allostrata

#include "moc_diagnostics_view.cpp"
