// Flame graph view: where allocations come from, by their stacks.

#include "widgets/views/flame/flame_view.h"

#include "core/reports/report_answers.h"
#include "widgets/parts/controls.h"
#include "widgets/parts/kept_splitter.h"
#include "widgets/parts/segmented_control.h"
#include "widgets/parts/underline_tabs.h"
#include "widgets/text/flame_text.h"
#include "widgets/text/voice.h"
#include "widgets/views/flame/flame_controls.h"
#include "widgets/views/flame/flame_menu.h"

#include <QAction>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QToolButton>
#include <QTreeView>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr int kHoverPauseMs = 30;
constexpr int kFunctionsTab = 1;
constexpr int kLinesTab = 2;
constexpr std::size_t kCurveParts = 60; ///< of the curves in the call tree

} // namespace

FlameView::FlameView(Session &session, QWidget *parent)
    : ReportView(session, "flame", Words::tr("Flame graph"), parent, {}, Attributed::WhenThere), m_history(this)
{
    m_controls = new FlameControls(session, controlRow());
    m_search = new FlameSearch(controlRow());
    addControls({m_controls->measure(), m_controls->merge(), m_controls->direction(), m_controls->colours(),
                 m_controls->look(), m_search});
    connect(m_search, &FlameSearch::found, this, &FlameView::showFound);
    connect(m_search, &FlameSearch::nextWanted, this, [this] { nextMatch(1); });
    m_hoverPause.setSingleShot(true);
    m_hoverPause.setInterval(kHoverPauseMs);
    connect(&m_hoverPause, &QTimer::timeout, this, &FlameView::lightUp);
    buildBody();
    buildTables();
    setSplit({900, 0.58});
    fitControls({{m_controls->colours()},
                 {exportButton()},
                 {m_controls->direction()},
                 {m_controls->merge()},
                 {m_search},
                 {m_controls->look()},
                 {m_controls->measure()}});
    addPictureExport(tr("Save the picture of the flame graph…"), [this] { return writerOf(figure()); });
    addTableExport(tr("Save the call tree…"), "call-tree");
    addTableExport(tr("Save the table of functions…"), "functions");
    addTableExport(Words::tr("Save the table of source lines…"), "source-lines");
    begin();
    m_controls->refresh();
}

void FlameView::buildBody()
{
    auto *words = new QWidget(this);
    auto *line = new QHBoxLayout(words);
    line->setContentsMargins(kReportMargin, 0, kReportMargin, 4);
    m_words = reportLabel({}, words);
    line->addWidget(m_words, 1);
    m_whole = toolButton(words,
                         {.text = Words::tr("Whole graph"),
                          .toolTip = tr("Back from the callers and callees of one frame to the whole graph.")},
                         [this] { m_controls->zoomOut(true); });
    m_whole->hide();
    line->addWidget(m_whole);
    addHead(words);
    m_canvas = new FlameCanvas(splitter());
    splitter()->setStretchFactor(splitter()->indexOf(m_canvas), 1);
    connect(m_canvas, &FlameCanvas::zoomWanted, this, [this](const FlameSpot &spot) {
        const FlameAnswer &answer = *answerOf(spot);
        if (&answer == m_answer.get())
            zoomTo(spot.node);
        else
            showAround(*answer.tree, answer.tree->node(spot.node).frame);
    });
    connect(m_canvas, &FlameCanvas::backWanted, m_controls, &FlameControls::zoomOut);
    connect(m_canvas, &FlameCanvas::menuWanted, this, [this](const FlameSpot &spot, const QPoint &position) {
        m_canvas->setCurrent(spot);
        showNodeMenu(*this, session(), answerOf(spot), spot.node, position);
    });
    connect(m_canvas, &FlameCanvas::hovered, this, &FlameView::hover);
    connect(m_canvas, &FlameCanvas::nextMatchWanted, this, &FlameView::nextMatch);
    connect(m_canvas, &FlameCanvas::currentChanged, this, [this](const FlameSpot &spot) {
        const bool isInTree = spot.node && answerOf(spot) == m_answer;
        const QModelIndex row = isInTree ? m_callTree.find(spot.node) : QModelIndex();
        m_callTreeTable->setCurrentIndex(row);
        m_callTreeTable->scrollTo(row);
    });
}

void FlameView::buildTables()
{
    m_tabs = addTabs(tr("Tables of the flame graph"));
    connect(m_tabs, &QTabBar::currentChanged, this, [this](int tab) {
        if (tab == kLinesTab && m_answer && m_lines.columnCount() == 0)
            askAgain();
    });
    m_callTreeTable = addTable(m_callTree, {Words::tr("Call tree"),
                                            {"call-tree",
                                             200,
                                             {"total", "peak_in_range", "difference", "share", "own", "count"},
                                             {"depth", "function", "file", "line"},
                                             {},
                                             {"peak_in_range", "difference"}},
                                            true});
    onRow(tr("Show it in the graph"), [this](const QModelIndex &index) {
        if (const CallNodeId node = nodeOf(index))
            showNode(node);
    });
    m_callTreeTable->addAction(tr("Expand the hottest path"), Qt::Key_H, this, &FlameView::expandHottest)
        ->setShortcutContext(Qt::WidgetShortcut);
    addTable(m_functions, {Words::tr("Functions"), {"functions", 160, {"total", "share", "own", "count"}, {}}, false});
    addTable(m_lines, {tr("Lines"), {"source-lines", 160, {"line", "at_cursor", "at_peak", "function"}, {}}, false});
}

std::optional<ReportQuestion> FlameView::question()
{
    auto wanted = ReportView::question();
    if (wanted && wanted->state.calls.shape.merge == CallMerge::Modules && !wanted->attribution
        && wanted->device().capabilities.timeline)
        return std::nullopt; // until the modules are known
    return wanted;
}

void FlameView::complete(ReportRequest &request) const
{
    if (m_answer && m_answer->base)
        request.base = std::make_shared<const ReportRequest>(requestOf(*m_answer->base));
}

void FlameView::askFor(const ReportQuestion &question)
{
    m_baseline = session().baseline().baseline();
    m_askedLook = question.state.flame;
    m_history.stop();
    workOut([ask = flameAsk(session(), question, m_answer.get()), known = m_answer,
             hasLines = m_tabs->currentIndex() == kLinesTab](
                const LoadContext &context) { return FlameTables::of(ask, known, hasLines, context); },
            [this](const std::shared_ptr<const FlameTables> &answer) { take(answer); });
}

void FlameView::take(const std::shared_ptr<const FlameTables> &answer)
{
    m_answer = answer->flame;
    m_callTree.setTree(answer->callTree);
    m_functions.setTable(answer->functions);
    m_lines.setTable(answer->lines);
    const Voice voice = Voice::current();
    const auto nameTab = [&](int tab, const QString &name, std::size_t count) {
        m_tabs->setTabText(tab,
                           count <= FlameTables::kMost
                               ? name
                               : tr("%1: %2 of %3").arg(name, voice.number(FlameTables::kMost), voice.number(count)));
    };
    nameTab(kFunctionsTab, Words::tr("Functions"), answer->functionCount);
    nameTab(kLinesTab, tr("Lines"), answer->lineCount);
    if (m_callTree.rowCount() == 1)
        m_callTreeTable->expand(m_callTree.index(0, 0));
    showGraph();
    m_search->setAnswer(m_answer);
    followHistory(answer->callTree);
}

/// Follows the rows of the call tree through the visible range, after the graph has been shown.
void FlameView::followHistory(const std::shared_ptr<const CallTreeRows> &rows)
{
    m_history.ask([rows](const std::stop_token &stop) { return rows->withHistory(kCurveParts, stoppable(stop)); },
                  [this, rows](const auto &outcome) {
                      if (outcome && rows->answer == m_answer) // without memory there are no curves
                          m_callTree.setTree(*outcome);
                  });
}

void FlameView::forget()
{
    m_history.stop();
    m_askedLook.reset();
    m_answer.reset();
    m_search->setAnswer(nullptr);
    m_callTree.setTree(nullptr);
    m_functions.setTable(nullptr);
    m_lines.setTable(nullptr);
    m_canvas->showAnswer(nullptr, CallNodeId(0), false);
    m_words->clear();
}

void FlameView::refresh(StateChanges changes)
{
    if (session().state().calls.measure != CallMeasure::AtCursor && m_tabs->currentIndex() != kLinesTab)
        changes.setFlag(StateChange::Cursor, false);
    ReportView::refresh(changes);
    if (changes.testFlag(StateChange::Baseline) && answered()
        && !(m_answer && m_baseline == session().baseline().baseline() && hasBaselineOf(session(), *m_answer)))
        askAgain();
    if (!changes.testAnyFlags(StateChange::Calls | StateChange::Flame | StateChange::Device | StateChange::Baseline))
        return;
    m_controls->refresh();
    const FlameLook &look = session().state().flame;
    if (m_askedLook && (m_askedLook->colouring != look.colouring || m_askedLook->around != look.around))
        askAgain();
    else
        showGraph();
}

void FlameView::showGraph()
{
    if (!m_answer || !answered() || !isShown(session(), m_answer->question))
        return;
    const FlameLook &look = session().state().flame;
    m_canvas->showAnswer(m_answer, m_answer->nodeAt(look.zoom), look.isFlipped);
    m_whole->setVisible(m_answer->callees != nullptr);
}

void FlameView::zoomTo(CallNodeId node)
{
    if (m_answer)
        session().change([path = m_answer->pathTo(node)](ViewState &state) {
            state.flame.zoom = path;
            state.flame.around.clear();
        });
}

void FlameView::showAround(const CallTree &tree, CallFrameId frame)
{
    session().change([key = frame ? flameKey(tree.frame(frame).text) : std::string()](ViewState &state) {
        state.flame.around = key;
    });
}

const std::shared_ptr<const FlameAnswer> &FlameView::answerOf(const FlameSpot &spot) const
{
    return m_canvas->scenes()[spot.scene].answer;
}

/// Outlines the frames that the search has found.
void FlameView::showFound()
{
    m_canvas->setMatches(m_search->pattern(), m_search->flags());
    setAbout(m_search->foundText());
}

void FlameView::nextMatch(int direction)
{
    const bool isInTree = m_canvas->current().node && answerOf(m_canvas->current()) == m_answer;
    if (const CallNodeId node = m_search->next(isInTree ? m_canvas->current().node : CallNodeId(0), direction))
        showNode(node);
}

void FlameView::showNode(CallNodeId node)
{
    if (m_answer->callees) { // back to the graph at once: the same tree and counts
        auto whole = std::make_shared<FlameAnswer>(*m_answer);
        whole->callers.reset();
        whole->callees.reset();
        whole->question.state.flame.around.clear();
        m_answer = std::move(whole);
        if (m_askedLook)
            m_askedLook->around.clear();
    }
    const FlameScene &scene = m_canvas->scene();
    if (scene.answer != m_answer || !scene.boxOf(node)) { // merged, or outside of the zoomed part
        const CallNodeId parent = m_answer->tree->node(node).parent;
        const CallNodeId root = parent ? parent : CallNodeId(0);
        zoomTo(root);
        m_canvas->showAnswer(m_answer, root, session().state().flame.isFlipped);
        m_canvas->setMatches(m_search->pattern(), m_search->flags());
        m_whole->hide();
    }
    m_canvas->setCurrent({0, node});
}

void FlameView::hover(const FlameSpot &spot)
{
    m_hovered = spot;
    if (spot.node)
        m_hoverPause.start();
    else
        lightUp();
}

/// Lights up the bands of the box under the pointer. O(live allocations).
void FlameView::lightUp()
{
    m_hoverPause.stop();
    const bool isInstant = m_answer && m_answer->question.device().capabilities.lives;
    const bool isThere = m_hovered.node && isInstant && m_hovered.scene < m_canvas->scenes().size()
                         && answerOf(m_hovered) && m_hovered.node.isIn(answerOf(m_hovered)->tree->size());
    session().setHovered(isThere ? answerOf(m_hovered)->membersOf(m_hovered.node, kMostSelected)
                                 : std::vector<AllocationId>());
}

void FlameView::expandHottest()
{
    QModelIndex at = m_callTreeTable->currentIndex().siblingAtColumn(0);
    if (!at.isValid())
        at = m_callTree.index(0, 0);
    for (QModelIndex below = at; below.isValid(); below = m_callTree.hottest(at)) {
        at = below;
        m_callTreeTable->expand(at);
    }
    m_callTreeTable->setCurrentIndex(at);
    m_callTreeTable->scrollTo(at);
}

/// Node of a row of the call tree; empty for the rows of other tables, and for merged nodes.
CallNodeId FlameView::nodeOf(const QModelIndex &index) const
{
    const FlameBox *box = index.model() == &m_callTree ? m_callTree.boxOf(index) : nullptr;
    return box && box->merged == 0 ? box->node : CallNodeId();
}

std::optional<Subject> FlameView::subjectOf(const QModelIndex &index) const
{
    const CallNodeId node = nodeOf(index);
    return node ? allostrata::subjectOf(*m_answer, node) : std::nullopt;
}

void FlameView::fillMenu(QMenu &menu, const QModelIndex &index)
{
    if (const CallNodeId node = nodeOf(index))
        addNodeActions(menu, *this, m_answer, node);
    if (index.model() == &m_lines) {
        const auto row = m_lines.rowOf(index);
        const auto cell = [&](std::string_view column) -> const Cell & { return m_lines.cell(*row, column); };
        if (const auto *line = std::get_if<std::uint64_t>(&cell("line")))
            menu.addAction(tr("Show the source"), this,
                           [this, place = SourcePlace{std::get<std::string>(cell("file")),
                                                      static_cast<std::uint32_t>(*line)}] { showSource(place); });
    }
}

void FlameView::selectMembers(const FlameAnswer &answer, CallNodeId node)
{
    select(answer.membersOf(node, kMostSelected));
}

void FlameView::showSource(const SourcePlace &place)
{
    session().change([&place](ViewState &state) { state.source = place; });
    emit sourceWanted();
}

QString FlameView::words() const { return m_words->text(); }

void FlameView::refreshTexts()
{
    if (!m_answer)
        return;
    const Voice voice = Voice::current();
    const QString whole = flameTotalText(m_answer->whole(), voice);
    m_words->setText(m_answer->callees ? flameAroundText(*m_answer->callees->tree, m_answer->callees->total(),
                                                         m_answer->total(), m_answer->unit(), voice)
                                             + u". "_s + whole
                                       : whole);
    const std::uint64_t bytes = m_answer->values.total.front();
    m_words->setToolTip(voice.exactBytes(bytes));
    setFoot(tr("Click a frame to zoom to it; Escape zooms out. N moves to the next match."));
    setTotal(voice.bytes(bytes), voice.exactBytes(bytes));
}

std::optional<FlameFigure> FlameView::figure() const
{
    if (!m_answer)
        return std::nullopt;
    return FlameFigure{m_answer, pictureRequest()};
}

} // namespace allostrata

#include "moc_flame_view.cpp"
