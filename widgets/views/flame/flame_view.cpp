// Flame graph view: where allocations come from, by their stacks.

#include "widgets/views/flame/flame_view.h"

#include "core/base/load_context.h"
#include "core/query/frame_search.h"
#include "core/reports/report_answers.h"
#include "core/tables/call_table.h"
#include "widgets/models/report_roles.h"
#include "widgets/parts/fit_controls.h"
#include "widgets/parts/kept_splitter.h"
#include "widgets/parts/picture_options.h"
#include "widgets/parts/segmented_control.h"
#include "widgets/parts/source_editor.h"
#include "widgets/parts/source_paths.h"
#include "widgets/parts/underline_tabs.h"
#include "widgets/session/attribution_cache.h"
#include "widgets/session/baseline_cache.h"
#include "widgets/session/settings.h"
#include "widgets/text/flame_text.h"
#include "widgets/text/table_text.h"
#include "widgets/text/voice.h"
#include "widgets/views/flame/flame_canvas.h"

#include <QAction>
#include <QActionGroup>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QRegularExpression>
#include <QStandardItemModel>
#include <QToolButton>
#include <QTreeView>

#include <algorithm>
#include <array>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr int kSearchWidth = 120;
constexpr int kSearchPauseMs = 150;
constexpr int kHoverPauseMs = 30;
constexpr int kFunctionsTab = 1;
constexpr int kLinesTab = 2;
constexpr std::array kSmallestShares = {0.0, 0.0001, 0.001, 0.005, 0.01, 0.05};
constexpr std::size_t kCurveParts = 60; ///< of the curves in the call tree

} // namespace

FlameView::FlameView(Session &session, QWidget *parent)
    : ReportView(session, "flame", Words::tr("Flame graph"), parent, {}, Attributed::WhenThere), m_history(this)
{
    buildControls();
    connectControls();
    buildBody();
    buildTables();
    setSplit({900, 0.58});
    fitControls({{m_colours}, {exportButton()}, {m_direction}, {m_merge}, {m_search}, {m_look}, {m_measure}});
    addPictureExport(tr("Save the picture of the flame graph…"),
                     [this] { return writerOf(figure(), writeFlameFigure); });
    addTableExport(tr("Save the call tree…"), "call-tree");
    addTableExport(tr("Save the table of functions…"), "functions");
    addTableExport(Words::tr("Save the table of source lines…"), "source-lines");
    begin();
    showControls();
}

void FlameView::buildControls()
{
    QWidget *row = controls()->parentWidget();
    const Voice voice = Voice::current();
    m_measure = new QComboBox(row);
    for (const CallMeasure measure : enumerators<CallMeasure>)
        m_measure->addItem(callMeasureText(measure, voice));
    m_measure->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_measure->setMinimumContentsLength(11);
    m_measure->setAccessibleName(tr("Counted bytes"));
    m_measure->setToolTip(tr("The requested bytes that the width of a frame shows."));
    m_merge = new QComboBox(row);
    for (const CallMerge merge : enumerators<CallMerge>)
        m_merge->addItem(callMergeText(merge, voice));
    m_merge->setAccessibleName(Words::tr("Frames"));
    m_merge->setToolTip(tr("The frames that are shown, and how they are merged."));
    m_direction = new SegmentedControl({tr("callees"), tr("callers")}, row);
    m_direction->setAccessibleName(tr("Direction"));
    m_direction->setChoiceToolTip(0, tr("Begin with the outermost frames; below a frame are its callees."));
    m_direction->setChoiceToolTip(1, tr("Begin with the frames that allocate; below a frame are its callers."));
    m_colours = new QComboBox(row);
    m_colours->addItems({tr("by origin"), tr("by category"), tr("by module"), tr("by difference")});
    m_colours->setAccessibleName(tr("Colours"));
    m_colours->setToolTip(
        tr("Colours by the origin of the code; by the category or module that holds three quarters of "
           "a frame's bytes; or by the difference from the baseline."));
    m_look = new QToolButton(row);
    buildLookMenu();
    m_search = new QLineEdit(row);
    m_search->setPlaceholderText(Words::tr("Find frames"));
    m_search->setClearButtonEnabled(true);
    m_search->setMinimumWidth(kSearchWidth);
    m_search->setAccessibleName(Words::tr("Find frames"));
    m_search->setToolTip(
        tr("A regular expression that is searched for in functions, files and lines. Return moves to the "
           "next match, in the graph N and Shift+N."));
    int at = 0;
    for (QWidget *control :
         std::initializer_list<QWidget *>{m_measure, m_merge, m_direction, m_colours, m_look, m_search})
        controls()->insertWidget(at++, control);
}

void FlameView::buildLookMenu()
{
    m_look->setText(tr("Look"));
    m_look->setPopupMode(QToolButton::InstantPopup);
    m_look->setFocusPolicy(Qt::TabFocus);
    auto *menu = new QMenu(m_look);
    m_flipped = menu->addAction(tr("Flames: the root at the bottom"));
    m_collapses = menu->addAction(tr("Collapse recursion"));
    m_counts = menu->addAction(tr("Widths by number of allocations"));
    for (QAction *action : {m_flipped, m_collapses, m_counts})
        action->setCheckable(true);
    QMenu *colours = menu->addMenu(tr("Colours")); // the list may have no room
    m_colourActions = new QActionGroup(colours);
    for (int i = 0; i < m_colours->count(); ++i) {
        QAction *action = colours->addAction(m_colours->itemText(i));
        action->setCheckable(true);
        m_colourActions->addAction(action);
        connect(action, &QAction::triggered, this, [this, i] { emit m_colours->activated(i); });
    }
    QMenu *smallest = menu->addMenu(tr("Merge frames below"));
    m_smallest = new QActionGroup(smallest);
    const Voice voice = Voice::current();
    for (const double share : kSmallestShares) {
        QAction *action = smallest->addAction(share > 0 ? voice.share(share) : tr("Nothing"));
        action->setCheckable(true);
        action->setData(share);
        m_smallest->addAction(action);
    }
    m_look->setMenu(menu);
}

void FlameView::connectControls()
{
    connect(m_measure, &QComboBox::activated, this, [this](int index) {
        change([index](ViewState &state) { state.calls.measure = static_cast<CallMeasure>(index); });
    });
    const auto reshape = [this](const std::function<void(CallShape &)> &edit) {
        change([&edit](ViewState &state) {
            edit(state.calls.shape);
            state.flame.zoom.clear(); // frames of another tree
            state.flame.around.clear();
        });
    };
    connect(m_merge, &QComboBox::activated, this, [reshape](int index) {
        reshape([index](CallShape &shape) { shape.merge = static_cast<CallMerge>(index); });
    });
    connect(m_direction, &SegmentedControl::chosen, this,
            [reshape](int index) { reshape([index](CallShape &shape) { shape.isInverted = index == 1; }); });
    connect(m_collapses, &QAction::triggered, this,
            [reshape](bool isOn) { reshape([isOn](CallShape &shape) { shape.collapsesRecursion = isOn; }); });
    connect(m_colours, &QComboBox::activated, this, [this](int index) {
        change([index](ViewState &state) { state.flame.colouring = static_cast<FlameColouring>(index); });
    });
    connect(m_flipped, &QAction::triggered, this,
            [this](bool isOn) { change([isOn](ViewState &state) { state.flame.isFlipped = isOn; }); });
    connect(m_counts, &QAction::triggered, this, [this](bool isOn) {
        change([isOn](ViewState &state) { state.calls.unit = isOn ? CallUnit::Allocations : CallUnit::Bytes; });
    });
    connect(m_smallest, &QActionGroup::triggered, this, [this](const QAction *action) {
        change([share = action->data().toDouble()](ViewState &state) { state.calls.smallest = share; });
    });
    m_searchPause.setSingleShot(true);
    m_searchPause.setInterval(kSearchPauseMs);
    connect(&m_searchPause, &QTimer::timeout, this, &FlameView::find);
    connect(m_search, &QLineEdit::textChanged, &m_searchPause, qOverload<>(&QTimer::start));
    connect(m_search, &QLineEdit::returnPressed, this, [this] {
        if (m_searchPause.isActive())
            find();
        nextMatch(1);
    });
    m_hoverPause.setSingleShot(true);
    m_hoverPause.setInterval(kHoverPauseMs);
    connect(&m_hoverPause, &QTimer::timeout, this, &FlameView::lightUp);
}

void FlameView::buildBody()
{
    auto *words = new QWidget(this);
    auto *line = new QHBoxLayout(words);
    line->setContentsMargins(kReportMargin, 0, kReportMargin, 4);
    m_words = reportLabel({}, words);
    line->addWidget(m_words, 1);
    m_whole = new QToolButton(words);
    m_whole->setText(Words::tr("Whole graph"));
    m_whole->setToolTip(tr("Back from the callers and callees of one frame to the whole graph."));
    m_whole->hide();
    connect(m_whole, &QToolButton::clicked, this, [this] { zoomOut(true); });
    line->addWidget(m_whole);
    static_cast<QVBoxLayout *>(layout())->insertWidget(1, words);
    m_canvas = new FlameCanvas(splitter());
    splitter()->setStretchFactor(splitter()->indexOf(m_canvas), 1);
    connect(m_canvas, &FlameCanvas::zoomWanted, this, [this](const FlameSpot &spot) {
        const FlameAnswer &answer = *answerOf(spot);
        if (&answer == m_answer.get())
            zoomTo(spot.node);
        else
            showAround(*answer.tree, answer.tree->node(spot.node).frame);
    });
    connect(m_canvas, &FlameCanvas::backWanted, this, &FlameView::zoomOut);
    connect(m_canvas, &FlameCanvas::menuWanted, this, &FlameView::showNodeMenu);
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
        if (const FlameBox *box = m_callTree.boxOf(index); box && box->merged == 0)
            showNode(box->node);
    });
    auto *hottest = new QAction(tr("Expand the hottest path"), m_callTreeTable);
    hottest->setShortcut(Qt::Key_H);
    hottest->setShortcutContext(Qt::WidgetShortcut);
    connect(hottest, &QAction::triggered, this, &FlameView::expandHottest);
    m_callTreeTable->addAction(hottest);
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

FlameAsk FlameView::flameAsk(const ReportQuestion &question) const
{
    FlameAsk ask{question};
    ask.rules.categories = session().attributions().rules();
    const BaselineCache &cache = session().baseline();
    const SessionDocument *base = cache.document();
    if (!base || base->document->devices().empty() || !base->document->stacks())
        return ask;
    ask.baseline = cache.questionFor(question);
    const auto &steps = cache.baseline()->steps;
    if (steps)
        ask.baseline->steps[DiffSide::Base] = DiffStep{(*steps)[DiffSide::Base], StepMoment::Peak};
    ask.baseline->base.state.calls = question.state.calls;
    if (cache.baseline()->moment || steps)
        ask.baseline->base.state.calls.measure = CallMeasure::AtCursor; // the marked moment
    if (m_answer && m_answer->base && m_answer->base->document == ask.baseline->base.document
        && m_answer->base->state.device == ask.baseline->base.state.device && !ask.baseline->base.attribution
        && m_answer->question.attribution == question.attribution) // so the rules are the same
        ask.baseline->base.attribution = m_answer->base->attribution;
    return ask;
}

void FlameView::complete(ReportRequest &request) const
{
    if (m_answer && m_answer->base)
        request.base = std::make_shared<const ReportRequest>(requestOf(*m_answer->base));
}

/// Whether the answer was compared with the session's baseline.
bool FlameView::isBaselineAnswered() const
{
    const SessionDocument *base = session().baseline().document();
    return m_answer && m_baseline == session().baseline().baseline()
           && (base ? base->document : nullptr) == (m_answer->base ? m_answer->base->document : nullptr);
}

void FlameView::askFor(const ReportQuestion &question)
{
    m_baseline = session().baseline().baseline();
    m_askedLook = question.state.flame;
    m_history.stop();
    workOut([ask = flameAsk(question), known = m_answer, hasLines = m_tabs->currentIndex() == kLinesTab](
                const LoadContext &context) { return FlameTables::of(ask, known, hasLines, context); },
            [this](const std::shared_ptr<const FlameTables> &answer) { take(answer); });
}

void FlameView::take(const std::shared_ptr<const FlameTables> &answer)
{
    m_answer = answer->flame;
    m_callTree.setTree(answer->callTree);
    const auto look = [](std::size_t, std::string_view column, int role) -> QVariant {
        return role == StrongRole ? QVariant(column == "total" || column == "at_cursor") : QVariant();
    };
    m_functions.setTable(answer->functions, look);
    m_lines.setTable(answer->lines, look);
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
    find();
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
    m_matches = CallMatches();
    m_callTree.setTree(nullptr);
    m_functions.setTable(nullptr);
    m_lines.setTable(nullptr);
    m_canvas->showAnswer(nullptr, CallNodeId(0), false);
    m_words->clear();
}

void FlameView::change(const std::function<void(ViewState &)> &edit)
{
    ViewState state = session().state();
    edit(state);
    session().setState(std::move(state));
}

void FlameView::refresh(StateChanges changes)
{
    if (session().state().calls.measure != CallMeasure::AtCursor && m_tabs->currentIndex() != kLinesTab)
        changes.setFlag(StateChange::Cursor, false);
    ReportView::refresh(changes);
    if (changes.testFlag(StateChange::Baseline) && answered() && !isBaselineAnswered())
        askAgain();
    if (!changes.testAnyFlags(StateChange::Calls | StateChange::Flame | StateChange::Device | StateChange::Baseline))
        return;
    showControls();
    const FlameLook &look = session().state().flame;
    if (m_askedLook && (m_askedLook->colouring != look.colouring || m_askedLook->around != look.around))
        askAgain();
    else
        showGraph();
}

/// Shows the question of the session's state.
void FlameView::showControls()
{
    const ViewState &state = session().state();
    m_measure->setCurrentIndex(static_cast<int>(state.calls.measure));
    m_merge->setCurrentIndex(static_cast<int>(state.calls.shape.merge));
    m_direction->setCurrent(state.calls.shape.isInverted ? 1 : 0);
    m_colours->setCurrentIndex(static_cast<int>(state.flame.colouring));
    m_flipped->setChecked(state.flame.isFlipped);
    m_collapses->setChecked(state.calls.shape.collapsesRecursion);
    m_counts->setChecked(state.calls.unit == CallUnit::Allocations);
    for (QAction *action : m_smallest->actions())
        action->setChecked(action->data().toDouble() == state.calls.smallest);
    const bool isCompared = session().baseline().document() != nullptr;
    auto *colours = qobject_cast<QStandardItemModel *>(m_colours->model());
    QStandardItem *difference = colours->item(static_cast<int>(FlameColouring::Difference));
    difference->setEnabled(isCompared);
    m_colourActions->actions().at(static_cast<int>(FlameColouring::Difference))->setEnabled(isCompared);
    m_colourActions->actions().at(static_cast<int>(state.flame.colouring))->setChecked(true);
    difference->setToolTip(isCompared ? QString() : tr("Choose a baseline in the menu of a document first."));
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
        change([path = m_answer->pathTo(node)](ViewState &state) {
            state.flame.zoom = path;
            state.flame.around.clear();
        });
}

void FlameView::showAround(const CallTree &tree, CallFrameId frame)
{
    change([key = frame ? flameKey(tree.frame(frame).text) : std::string()](ViewState &state) {
        state.flame.around = key;
    });
}

/// Back to the caller or to the whole graph.
void FlameView::zoomOut(bool wholly)
{
    const ViewState &state = session().state();
    if (!state.flame.around.empty())
        change([](ViewState &wanted) { wanted.flame.around.clear(); });
    else if (!state.flame.zoom.empty())
        change([wholly](ViewState &wanted) { wholly ? wanted.flame.zoom.clear() : wanted.flame.zoom.pop_back(); });
}

const std::shared_ptr<const FlameAnswer> &FlameView::answerOf(const FlameSpot &spot) const
{
    return m_canvas->scenes()[spot.scene].answer;
}

/// Outlines the frames that the search finds.
void FlameView::find()
{
    const std::string pattern = m_search->text().toStdString();
    m_matches = CallMatches();
    m_searchPause.stop();
    auto flags = m_answer && !pattern.empty() ? framesMatching(*m_answer->tree, pattern) : std::nullopt;
    m_flags = std::move(flags).value_or(std::vector<std::uint8_t>());
    m_canvas->setMatches(m_flags.empty() ? std::string() : pattern, m_flags);
    if (m_flags.empty()) {
        setAbout(m_answer && !pattern.empty() ? tr("This is not a valid expression.") : QString());
        return;
    }
    m_matches = callMatches(*m_answer->tree, m_answer->values, m_flags);
    setAbout(m_matches.nodes.empty()
                 ? tr("no frame found")
                 : callMatchesText(m_matches, m_answer->values, m_answer->unit(), Voice::current()));
}

void FlameView::nextMatch(int direction)
{
    if (m_matches.nodes.empty())
        return;
    const auto &nodes = m_matches.nodes;
    const bool isInTree = m_canvas->current().node && answerOf(m_canvas->current()) == m_answer;
    const CallNodeId at = isInTree ? m_canvas->current().node : CallNodeId(0);
    CallNodeId found;
    if (direction > 0) {
        const auto next = std::ranges::upper_bound(nodes, at);
        found = next == nodes.end() ? nodes.front() : *next;
    } else {
        const auto next = std::ranges::lower_bound(nodes, at);
        found = next == nodes.begin() ? nodes.back() : *std::prev(next);
    }
    showNode(found);
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
        m_canvas->setMatches(m_flags.empty() ? std::string() : m_search->text().toStdString(), m_flags);
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
    while (at.isValid()) {
        m_callTreeTable->expand(at);
        QModelIndex hottest;
        std::uint64_t most = 0;
        for (int row = 0; row < m_callTree.rowCount(at); ++row) {
            const QModelIndex child = m_callTree.index(row, 0, at);
            const FlameBox *box = m_callTree.boxOf(child);
            if (box && box->merged == 0 && box->width > most) {
                most = box->width;
                hottest = child;
            }
        }
        if (!hottest.isValid()) {
            m_callTreeTable->setCurrentIndex(at);
            m_callTreeTable->scrollTo(at);
        }
        at = hottest;
    }
}

/// None for names that no stack has: those of folded runs, modules and operators.
std::optional<Subject> FlameView::subjectOf(const FlameAnswer &answer, CallNodeId node)
{
    const CallFrameId id = answer.tree->node(node).frame;
    if (!id)
        return std::nullopt;
    const CallFrame &frame = answer.tree->frame(id);
    const bool isInStacks = !frame.text.file.empty() || answer.question.state.calls.shape.merge == CallMerge::All;
    if (frame.isReason || !isInStacks)
        return std::nullopt;
    return subjectOfFrame(frame.text, callWidthText(answer.widths()[node.value()], answer.unit(), Voice::current()));
}

std::optional<Subject> FlameView::subjectOf(const QModelIndex &index) const
{
    const FlameBox *box = index.model() == &m_callTree ? m_callTree.boxOf(index) : nullptr;
    return box && box->merged == 0 ? subjectOf(*m_answer, box->node) : std::nullopt;
}

void FlameView::fillMenu(QMenu &menu, const QModelIndex &index)
{
    if (!index.isValid())
        return;
    if (index.model() == &m_lines) {
        const auto row = m_lines.rowOf(index);
        const auto cell = [&](std::string_view column) -> const Cell & { return m_lines.cell(*row, column); };
        if (const auto *line = std::get_if<std::uint64_t>(&cell("line")))
            connect(menu.addAction(tr("Show the source")), &QAction::triggered, this,
                    [this, place = SourcePlace{std::get<std::string>(cell("file")),
                                               static_cast<std::uint32_t>(*line)}] { showSource(place); });
        return;
    }
    const FlameBox *box = index.model() == &m_callTree ? m_callTree.boxOf(index) : nullptr;
    if (box && box->merged == 0)
        addNodeActions(menu, m_answer, box->node);
}

void FlameView::addNodeActions(QMenu &menu, const std::shared_ptr<const FlameAnswer> &answer, CallNodeId node)
{
    const auto add = [&](const QString &text, auto act) {
        QAction *action = menu.addAction(text);
        connect(action, &QAction::triggered, this, [this, whole = m_answer, act = std::move(act)] {
            if (whole == m_answer) // the menu may be older
                act();
        });
        return action;
    };
    const CallTree &tree = *answer->tree;
    const CallFrameId frame = tree.node(node).frame;
    if (answer == m_answer)
        add(tr("Zoom to this frame"), [this, node] { zoomTo(node); });
    if (frame)
        add(tr("Show its callers and callees"), [this, answer, frame] { showAround(*answer->tree, frame); });
    add(Words::tr("Select its live allocations"),
        [this, answer, node] { select(answer->membersOf(node, kMostSelected)); });
    add(Words::tr("Copy stack"), [answer, node] {
        QStringList lines;
        for (const CallFrameId one : answer->tree->pathOf(node))
            lines << callFrameText(answer->tree->frame(one).text);
        QGuiApplication::clipboard()->setText(lines.join(u'\n'));
    });
    const NamedFrame text = frame ? tree.frame(frame).text : NamedFrame();
    const QString file = QString::fromUtf8(text.file.data(), qsizetype(text.file.size()));
    if (!file.isEmpty()) {
        const bool isYours = tree.frame(frame).origin == CallOrigin::Yours;
        const QString name = file.mid(file.lastIndexOf(QRegularExpression(u"[/\\\\]"_s)) + 1);
        add(isYours ? Words::tr("Fold the frames of %1…").arg(name)
                    : Words::tr("Show the frames of %1 as yours…").arg(name),
            [this, file, isYours] { emit ruleWanted(file, !isYours); });
    }
    if (!file.isEmpty() && text.line > 0)
        add(tr("Show the source"),
            [this, place = SourcePlace{std::string(text.file), text.line}] { showSource(place); });
    QAction *open = add(Words::tr("Open the line"), [file, line = text.line] { SourceEditor::open(file, line); });
    open->setEnabled(!file.isEmpty() && SourcePaths::find(file));
    if (!open->isEnabled())
        open->setToolTip(tr("The file is not on this computer."));
}

void FlameView::showNodeMenu(const FlameSpot &spot, const QPoint &globalPosition)
{
    auto *menu = new QMenu(this);
    menu->setObjectName(u"frameMenu"_s);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    m_canvas->setCurrent(spot);
    const std::shared_ptr<const FlameAnswer> answer = answerOf(spot);
    addNodeActions(*menu, answer, spot.node);
    menu->addSeparator();
    if (const auto subject = subjectOf(*answer, spot.node))
        addSubjectActions(*menu, session(), *subject);
    menu->popup(globalPosition);
}

void FlameView::showSource(const SourcePlace &place)
{
    change([&place](ViewState &state) { state.source = place; });
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
    FigureRequest request = rememberedPicture(Settings().store());
    request.state = session().state();
    return FlameFigure{m_answer, request};
}

void FlameView::applyTheme(const Theme &theme)
{
    m_canvas->setTheme(theme);
    m_look->menu()->setFont(theme.smallFont);
}

} // namespace allostrata

#include "moc_flame_view.cpp"
