// Flame graph view: where allocations come from, by their stacks.

#include "widgets/views/flame/flame_view.h"

#include "core/base/load_context.h"
#include "core/query/frame_search.h"
#include "core/query/query_parser.h"
#include "core/query/query_words.h"
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
#include "widgets/session/settings.h"
#include "widgets/text/flame_text.h"
#include "widgets/text/table_text.h"
#include "widgets/text/voice.h"
#include "widgets/views/flame/flame_canvas.h"

#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QRegularExpression>
#include <QToolButton>
#include <QTreeView>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

/// An answer with its tables for people.
struct FlameView::Answer {
    std::shared_ptr<const FlameAnswer> flame;
    std::shared_ptr<const CallTreeRows> callTree;
    std::shared_ptr<const Table> functions;
    std::shared_ptr<const Table> lines; ///< null unless they are shown
};

namespace {

constexpr int kSearchWidth = 150;
constexpr int kLinesTab = 2;

/// Expression that finds a frame, as in stack~: its file and line, else its name.
std::string expressionFor(const NamedFrame &frame)
{
    QString text = QString::fromUtf8(frame.name.data(), qsizetype(frame.name.size()));
    if (!frame.file.empty() && frame.line > 0)
        text = QString::fromUtf8(frame.file.data(), qsizetype(frame.file.size())) + u':' + QString::number(frame.line);
    return QRegularExpression::escape(text).toStdString() + (frame.line > 0 ? "\\b" : "");
}

} // namespace

FlameView::FlameView(Session &session, QWidget *parent)
    : ReportView(session, "flame", Words::tr("Flame graph"), parent, {}, Attributed::WhenThere)
{
    buildControls();
    connectControls();
    buildBody();
    buildTables();
    setSplit({900, 0.58});
    fitControls({{m_look}, {exportButton()}, {m_colours}, {m_direction}, {m_merge}, {m_search}, {m_measure}});
    addPictureExport(tr("Save the picture of the flame graph…"),
                     [this] { return writerOf(figure(), writeFlameFigure); });
    addTableExport(tr("Save the call tree…"), "call-tree");
    addTableExport(tr("Save the table of functions…"), "functions");
    addTableExport(tr("Save the table of source lines…"), "source-lines");
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
    m_colours->addItems({tr("Colour by origin"), tr("Colour by category")});
    m_colours->setAccessibleName(tr("Colours"));
    m_colours->setToolTip(tr("By category, a frame is coloured if one category holds three quarters of its bytes."));
    m_look = new QToolButton(row);
    m_look->setText(tr("Look"));
    m_look->setPopupMode(QToolButton::InstantPopup);
    m_look->setFocusPolicy(Qt::TabFocus);
    auto *menu = new QMenu(m_look);
    m_flipped = menu->addAction(tr("Flames: the root at the bottom"));
    m_collapses = menu->addAction(tr("Collapse recursion"));
    for (QAction *action : {m_flipped, m_collapses})
        action->setCheckable(true);
    m_look->setMenu(menu);
    m_search = new QLineEdit(row);
    m_search->setPlaceholderText(tr("Find frames"));
    m_search->setClearButtonEnabled(true);
    m_search->setMinimumWidth(kSearchWidth);
    m_search->setAccessibleName(tr("Find frames"));
    m_search->setToolTip(
        tr("A regular expression that is searched for in functions, files and lines. Return moves to the "
           "next match, in the graph N and Shift+N."));
    int at = 0;
    for (QWidget *control :
         std::initializer_list<QWidget *>{m_measure, m_merge, m_direction, m_colours, m_look, m_search})
        controls()->insertWidget(at++, control);
}

void FlameView::connectControls()
{
    connect(m_measure, &QComboBox::activated, this, [this](int index) {
        change([index](ViewState &state) { state.calls.measure = static_cast<CallMeasure>(index); });
    });
    const auto reshape = [this](const std::function<void(CallShape &)> &edit) {
        change([&edit](ViewState &state) {
            edit(state.calls.shape);
            state.flame.zoom.clear(); // paths of another tree
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
    connect(m_search, &QLineEdit::textChanged, this, &FlameView::find);
    connect(m_search, &QLineEdit::returnPressed, this, [this] { nextMatch(1); });
}

void FlameView::buildBody()
{
    auto *words = new QWidget(this);
    auto *line = new QHBoxLayout(words);
    line->setContentsMargins(kReportMargin, 0, kReportMargin, 4);
    m_words = reportLabel({}, words);
    line->addWidget(m_words);
    static_cast<QVBoxLayout *>(layout())->insertWidget(1, words);
    m_canvas = new FlameCanvas(splitter());
    splitter()->setStretchFactor(splitter()->indexOf(m_canvas), 1);
    connect(m_canvas, &FlameCanvas::zoomWanted, this, &FlameView::zoomTo);
    connect(m_canvas, &FlameCanvas::menuWanted, this, &FlameView::showNodeMenu);
    connect(m_canvas, &FlameCanvas::hovered, this, &FlameView::hover);
    connect(m_canvas, &FlameCanvas::nextMatchWanted, this, &FlameView::nextMatch);
    connect(m_canvas, &FlameCanvas::currentChanged, this, [this](CallNodeId node) {
        m_callTreeTable->setCurrentIndex(node ? m_callTree.find(node) : QModelIndex());
    });
}

void FlameView::buildTables()
{
    m_tabs = addTabs(tr("Tables of the flame graph"));
    connect(m_tabs, &QTabBar::currentChanged, this, [this](int tab) {
        if (tab == kLinesTab && m_answer && m_lines.columnCount() == 0)
            askAgain();
    });
    m_callTreeTable = addTable(
        m_callTree, {Words::tr("Call tree"),
                     {"call-tree", 200, {"total", "share", "own", "count"}, {"depth", "function", "file", "line"}},
                     true});
    onRow(tr("Show it in the graph"), [this](const QModelIndex &index) {
        if (const FlameBox *box = m_callTree.boxOf(index); box && box->merged == 0)
            m_canvas->setCurrent(box->node);
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
        && wanted->device().strata)
        return std::nullopt; // until the modules are known
    return wanted;
}

void FlameView::askFor(const ReportQuestion &question)
{
    workOut(
        [question, known = m_answer, hasLines = m_tabs->currentIndex() == kLinesTab](
            const LoadContext &context) -> Result<std::shared_ptr<const Answer>> {
            auto answer = std::make_shared<Answer>();
            TRY(answer->flame, answerFlame(question, known, context));
            answer->callTree = CallTreeRows::of(answer->flame);
            const Voice voice = Voice::current();
            answer->functions = std::make_shared<const Table>(
                tableForPeople(functionTable(*answer->flame->tree, answer->flame->values), voice));
            if (hasLines) { // a tree of its own
                TRY(auto lines, findReportTable("source-lines").table->make(requestOf(question), context));
                answer->lines = std::make_shared<const Table>(tableForPeople(std::move(lines), voice));
            }
            return std::shared_ptr<const Answer>(std::move(answer));
        },
        [this](const std::shared_ptr<const Answer> &answer) { take(answer); });
}

void FlameView::take(const std::shared_ptr<const Answer> &answer)
{
    m_answer = answer->flame;
    m_callTree.setTree(answer->callTree);
    const auto look = [](std::size_t, std::string_view column, int role) -> QVariant {
        return role == StrongRole ? QVariant(column == "total" || column == "at_cursor") : QVariant();
    };
    m_functions.setTable(answer->functions, look);
    m_lines.setTable(answer->lines, look);
    if (m_callTree.rowCount() == 1)
        m_callTreeTable->expand(m_callTree.index(0, 0));
    showGraph();
    find();
}

void FlameView::forget()
{
    m_answer.reset();
    m_matches = CallMatches();
    m_callTree.setTree(nullptr);
    m_functions.setTable(nullptr);
    m_lines.setTable(nullptr);
    m_canvas->show(nullptr, CallNodeId(0), false);
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
    ReportView::refresh(changes);
    if (!changes.testAnyFlags(StateChange::Calls | StateChange::Flame | StateChange::Device))
        return;
    showControls();
    const bool needsColours = m_answer && session().state().flame.colouring == FlameColouring::Category
                              && m_answer->categories.empty();
    const bool hasColours = m_answer && session().state().flame.colouring == FlameColouring::Origin
                            && !m_answer->categories.empty();
    if (needsColours || hasColours)
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
}

void FlameView::showGraph()
{
    if (!m_answer || !answered() || !isShown(session(), m_answer->question))
        return;
    const FlameLook &look = session().state().flame;
    m_canvas->show(m_answer, m_answer->nodeAt(look.zoom), look.isFlipped);
}

void FlameView::zoomTo(CallNodeId node)
{
    if (m_answer)
        change([path = m_answer->pathTo(node)](ViewState &state) { state.flame.zoom = path; });
}

/// Outlines the frames that the search finds.
void FlameView::find()
{
    const std::string pattern = m_search->text().toStdString();
    m_matches = CallMatches();
    if (!m_answer || pattern.empty()) {
        m_canvas->setMatches({});
        setAbout({});
        return;
    }
    auto flags = framesMatching(*m_answer->tree, pattern);
    if (!flags) {
        m_canvas->setMatches({});
        setAbout(tr("This is not a valid expression."));
        return;
    }
    m_matches = callMatches(*m_answer->tree, m_answer->values, *flags);
    m_canvas->setMatches(std::move(*flags));
    setAbout(m_matches.nodes.empty() ? tr("no frame found")
                                     : callMatchesText(m_matches, m_answer->total(), Voice::current()));
}

void FlameView::nextMatch(int direction)
{
    if (m_matches.nodes.empty())
        return;
    const auto &nodes = m_matches.nodes;
    const CallNodeId at = m_canvas->current() ? m_canvas->current() : CallNodeId(0);
    CallNodeId found;
    if (direction > 0) {
        const auto next = std::ranges::upper_bound(nodes, at);
        found = next == nodes.end() ? nodes.front() : *next;
    } else {
        const auto next = std::ranges::lower_bound(nodes, at);
        found = next == nodes.begin() ? nodes.back() : *std::prev(next);
    }
    if (!m_canvas->scene().boxOf(found)) { // merged, or outside of the zoomed part
        zoomTo(m_answer->tree->node(found).parent);
        m_canvas->show(m_answer, m_answer->tree->node(found).parent, session().state().flame.isFlipped);
    }
    m_canvas->setCurrent(found);
}

void FlameView::hover(CallNodeId node)
{
    const bool isInstant = m_answer && m_answer->question.device().capabilities.lives;
    session().setHovered(node && isInstant ? m_answer->membersOf(node, kMostSelected) : std::vector<AllocationId>());
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
            if (box && box->merged == 0 && box->bytes > most) {
                most = box->bytes;
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

std::optional<Subject> FlameView::subjectOf(CallNodeId node) const
{
    const CallFrameId id = m_answer->tree->node(node).frame;
    if (!id || m_answer->tree->frame(id).isReason)
        return std::nullopt;
    const NamedFrame &frame = m_answer->tree->frame(id).text;
    Subject subject;
    subject.text = callFrameText(frame) + ", "_L1 + Voice::current().bytes(m_answer->values.total[node.value()]);
    if (const auto condition = parseQuery("stack~" + quotedText(expressionFor(frame))))
        subject.condition = *condition;
    subject.attribute = Attribute::Stack;
    return subject;
}

std::optional<Subject> FlameView::subjectOf(const QModelIndex &index) const
{
    const FlameBox *box = index.model() == &m_callTree ? m_callTree.boxOf(index) : nullptr;
    return box && box->merged == 0 ? subjectOf(box->node) : std::nullopt;
}

void FlameView::fillMenu(QMenu &menu, const QModelIndex &index)
{
    const FlameBox *box = index.isValid() && index.model() == &m_callTree ? m_callTree.boxOf(index) : nullptr;
    if (box && box->merged == 0)
        addNodeActions(menu, box->node);
}

void FlameView::addNodeActions(QMenu &menu, CallNodeId node)
{
    const auto add = [&](const QString &text, auto act) {
        QAction *action = menu.addAction(text);
        connect(action, &QAction::triggered, this, [this, answer = m_answer, act = std::move(act)] {
            if (answer == m_answer) // the menu may be older
                act();
        });
        return action;
    };
    const CallTree &tree = *m_answer->tree;
    add(tr("Zoom to this frame"), [this, node] { zoomTo(node); });
    add(Words::tr("Select its live allocations"), [this, node] { select(m_answer->membersOf(node, kMostSelected)); });
    add(Words::tr("Copy stack"), [this, node] {
        QStringList lines;
        for (const CallFrameId frame : m_answer->tree->pathOf(node))
            lines << callFrameText(m_answer->tree->frame(frame).text);
        QGuiApplication::clipboard()->setText(lines.join(u'\n'));
    });
    const CallFrameId frame = tree.node(node).frame;
    const NamedFrame text = frame ? tree.frame(frame).text : NamedFrame();
    const QString file = QString::fromUtf8(text.file.data(), qsizetype(text.file.size()));
    QAction *open = add(tr("Open the line"), [file, line = text.line] { SourceEditor::open(file, line); });
    open->setEnabled(!file.isEmpty() && SourcePaths::find(file));
    if (!open->isEnabled())
        open->setToolTip(tr("The file is not on this computer."));
}

void FlameView::showNodeMenu(CallNodeId node, const QPoint &globalPosition)
{
    auto *menu = new QMenu(this);
    menu->setObjectName(u"frameMenu"_s);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    m_canvas->setCurrent(node);
    addNodeActions(*menu, node);
    menu->addSeparator();
    if (const auto subject = subjectOf(node))
        addSubjectActions(*menu, session(), *subject);
    menu->popup(globalPosition);
}

QString FlameView::words() const { return m_words->text(); }

void FlameView::refreshTexts()
{
    if (!m_answer)
        return;
    m_words->setText(flameTotalText(m_answer->whole(), Voice::current()));
    m_words->setToolTip(Voice::current().exactBytes(m_answer->total()));
    setFoot(tr("Click a frame to zoom to it; Escape zooms out. N moves to the next match."));
    setTotal(Voice::current().bytes(m_answer->total()), Voice::current().exactBytes(m_answer->total()));
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
