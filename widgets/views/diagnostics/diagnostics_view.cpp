// Diagnostics view: what the file does not say, and what that affects.

#include "widgets/views/diagnostics/diagnostics_view.h"

#include "core/tables/diagnostic_table.h"
#include "widgets/paint/icons.h"
#include "widgets/parts/table_export.h"
#include "widgets/session/view_moves.h"
#include "widgets/text/place_text.h"
#include "widgets/text/reason_text.h"
#include "widgets/text/table_text.h"
#include "widgets/text/voice.h"

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
    : ListView(session, Words::tr("Diagnostics"), parent), m_latest(this)
{
    m_counts = new QLabel(controlRow());
    m_counts->setTextInteractionFlags(Qt::TextSelectableByMouse);
    addControls({m_counts});
    QToolButton *save = addExport(tr("Save the table of &diagnostics…"), [this] { saveTable(); });
    fitControls({{save}, {m_counts}});
    m_page = new Browser(this);
    m_page->setAccessibleName(Words::tr("Diagnostics"));
    m_page->setFrameShape(QFrame::NoFrame);
    m_page->setOpenLinks(false);
    m_page->document()->setDocumentMargin(kReportMargin);
    addList(*m_page);
    connect(m_page, &QTextBrowser::anchorClicked, this, &DiagnosticsView::goTo);
    // The tab shows the count even while the view is hidden.
    connect(&session, &Session::activeChanged, this, &DiagnosticsView::refreshBadge);
    connect(&session, &Session::stateChanged, this, [this](StateChanges changes) {
        if (changes.testFlag(StateChange::Device))
            refreshBadge();
    });
    begin();
    refreshBadge();
}

void DiagnosticsView::applyTheme(const Theme &theme)
{
    m_counts->setFont(theme.titleFont);
    m_page->document()->setDefaultFont(theme.smallFont);
    showAnswer();
}

void DiagnosticsView::refreshBadge()
{
    const auto document = session().document();
    const std::size_t issues = document ? diagnosticRows(*document, session().state().device).size() : 0;
    const QString badge = issues == 0 ? QString() : Voice::current().number(issues);
    if (std::exchange(m_badge, badge) != badge)
        emit badgeChanged(badge);
}

void DiagnosticsView::refresh(StateChanges changes)
{
    const auto document = session().document();
    if (!document) {
        m_latest.stop();
        m_answer.reset();
        m_failure.reset();
        showAnswer();
        return;
    }
    if (changes.testFlag(StateChange::Device)) { // the page has links to the other device
        m_answer.reset();
        m_failure.reset();
        showAnswer();
    }
    if (m_answer && !(changes & (StateChange::Device | StateChange::Cursor | StateChange::Drawing)))
        return;
    const auto work = [document, state = session().state()](const std::stop_token &stop) {
        return answerOf(document, state, stop);
    };
    using Answer = std::shared_ptr<const DiagnosticAnswer>;
    m_latest.ask(work, [this, row = session().state().device](const Result<Answer> &answer) {
        const bool isShown = answer && (*answer)->document == session().document() && row == session().state().device;
        m_answer = isShown ? *answer : nullptr;
        m_failure = answer ? std::nullopt : std::optional(answer.error());
        showAnswer();
    });
}

QString DiagnosticsView::countsText() const { return m_counts->text(); }

void DiagnosticsView::showAnswer()
{
    const Voice voice = Voice::current();
    const bool hasDocument = session().document() != nullptr;
    if (m_answer && (!hasDocument || m_answer->document != session().document()))
        m_answer.reset(); // a hidden view learns of another document only when it is shown again
    showRows(hasDocument && !m_failure, hasDocument && m_failure ? errorText(*m_failure, voice).all()
                                                                 : tr("Open a file to see what it does not say."));
    if (!m_answer) {
        m_counts->clear();
        m_page->clear();
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
    const Device *device = session().device();
    if (device && event < device->timeline.end()) {
        const EventId id(static_cast<std::uint32_t>(event));
        select(id.value() + 1, device->timeline.allocationOf(id));
    }
}

void DiagnosticsView::goToAddress(std::uint64_t address)
{
    if (const Device *device = session().device())
        select(device->timeline.end(), device->timeline.allocationAt(device->timeline.end(), address));
}

void DiagnosticsView::select(Moment moment, AllocationId allocation)
{
    ViewState state = cursorInView(session().state(), *session().device(), moment);
    if (allocation)
        state.selection = {allocation};
    session().setState(std::move(state));
}

void DiagnosticsView::goTo(const QUrl &link)
{
    const auto document = session().document();
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
    const auto document = session().document();
    if (!document)
        return;
    const auto make = [document](const TableFormatRow &format, const LoadContext &) {
        Table table = diagnosticTable(*document, std::nullopt);
        return format.forMachines ? table : tableForPeople(std::move(table), Voice::current());
    };
    allostrata::saveTable(this, {tr("Save the table of diagnostics"), fileName(*document, u"diagnostics"_s), make});
}

} // namespace allostrata

#include "moc_diagnostics_view.cpp"
