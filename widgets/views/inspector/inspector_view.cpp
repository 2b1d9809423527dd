// Inspector: shows the selection and follows its changes.

#include "widgets/views/inspector/inspector_view.h"

#include "core/analysis/allocations/allocation_facts.h"
#include "core/attribution/stack_groups.h"
#include "core/base/arithmetic.h"
#include "core/query/group_query.h"
#include "widgets/paint/colours.h"
#include "widgets/paint/icons.h"
#include "widgets/paint/theme.h"
#include "widgets/parts/controls.h"
#include "widgets/parts/deferred_refresh.h"
#include "widgets/parts/fact_grid.h"
#include "widgets/parts/follow_theme.h"
#include "widgets/parts/ruled_box.h"
#include "widgets/parts/source_editor.h"
#include "widgets/parts/subject_menu.h"
#include "widgets/parts/view_look.h"
#include "widgets/session/attribution_cache.h"
#include "widgets/session/view_moves.h"
#include "widgets/text/attribute_text.h"
#include "widgets/text/voice.h"
#include "widgets/timeline/phase_band.h"
#include "widgets/views/inspector/allocation_head.h"
#include "widgets/views/inspector/rules_dialog.h"
#include "widgets/views/inspector/stack_panel.h"
#include "widgets/views/inspector/wrap_layout.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QColor>
#include <QContextMenuEvent>
#include <QInputDialog>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QPainterPath>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>
#include <QString>
#include <QVBoxLayout>
#include <QWidget>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

/// Bar of an allocation's lifetime over the trace, with a tick at the cursor, above the phases of the trace. Positions
/// are shares of the trace.
class LifeBar final : public QWidget {
    Q_OBJECT

public:
    struct Life {
        double birth = 0;
        double death = 1;
        bool openAtBirth = false; ///< allocated before the trace: the bar has no left end
        bool openAtDeath = false;
        double cursor = 0;
        QString cursorName; ///< "peak" or "cursor", below the tick
        QColor colour;

        [[nodiscard]] bool operator==(const Life &) const = default;
    };

    explicit LifeBar(QWidget *parent = nullptr);

    void setLife(const Life &life);
    /// Sets the phases, which the attribution holds; null: unknown. `axis` has the places of the events in the bar.
    void setPhases(std::shared_ptr<const Attribution> attribution, const SceneAxis &axis, Moment end);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    Life m_life;
    std::shared_ptr<const Attribution> m_attribution;
    SceneAxis m_axis;
    Moment m_end = 0;
    std::vector<PhaseSpan> m_spans; ///< for a width of m_spanWidth
    int m_spanWidth = -1;
};

namespace {

constexpr int kGroundHeight = 26;
constexpr int kPhasesHeight = 3;
constexpr int kLifeHeight = 12;
constexpr double kLifeRadius = 3.0;
constexpr double kNarrowestLifeBar = 3.0;

/// Rectangle whose ends are round if the lifetime ends there.
QPainterPath barPath(const QRectF &rect, bool roundLeft, bool roundRight)
{
    const double radius = std::min(kLifeRadius, rect.width() / 2);
    QPainterPath path;
    path.setFillRule(Qt::WindingFill);
    path.addRoundedRect(rect, radius, radius);
    if (!roundLeft)
        path.addRect(QRectF(rect.left(), rect.top(), rect.width() / 2, rect.height()));
    if (!roundRight)
        path.addRect(QRectF(rect.center().x(), rect.top(), rect.width() / 2, rect.height()));
    return path.simplified();
}

} // namespace

LifeBar::LifeBar(QWidget *parent) : QWidget(parent) { setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed); }

void LifeBar::setLife(const Life &life)
{
    if (life == m_life)
        return;
    m_life = life;
    update();
}

void LifeBar::setPhases(std::shared_ptr<const Attribution> attribution, const SceneAxis &axis, Moment end)
{
    // An attribution belongs to one device, so the same one has the same axis if that is of the same kind.
    if (attribution == m_attribution && axis.kind() == m_axis.kind() && end == m_end)
        return;
    m_attribution = std::move(attribution);
    m_axis = axis;
    m_end = end;
    m_spanWidth = -1;
    update();
}

QSize LifeBar::sizeHint() const
{
    return {200, kGroundHeight + kPhasesHeight + 2 + QFontMetrics(themeOf(palette(), font()).axisFont).height()};
}

QSize LifeBar::minimumSizeHint() const { return {60, sizeHint().height()}; }

void LifeBar::paintEvent(QPaintEvent *)
{
    const Theme theme = themeOf(palette(), font());
    QPainter painter(this);
    const QRectF ground(0, 0, width(), kGroundHeight);
    painter.fillRect(ground, theme.base);
    const QRectF phases(0, kGroundHeight, width(), kPhasesHeight);
    painter.fillRect(phases, theme.hair);
    if (m_attribution && m_spanWidth != width()) {
        m_spans = phaseSpans(m_attribution->phases(), {&m_axis, 0, m_end, phases});
        m_spanWidth = width();
    }
    if (m_attribution)
        drawPhaseSpans(painter, m_spans, phases, theme, theme.axisFont);
    const double middle = ground.center().y();
    painter.fillRect(QRectF(0, middle - 1, width(), 2), theme.hair);
    painter.setRenderHint(QPainter::Antialiasing);
    const double span = width() - 1.0;
    double left = m_life.birth * span;
    double right = m_life.death * span;
    if (right - left < kNarrowestLifeBar) {
        left = bounded((left + right - kNarrowestLifeBar) / 2, 0.0, span - kNarrowestLifeBar);
        right = left + kNarrowestLifeBar;
    }
    const QRectF bar(left + 0.5, middle - kLifeHeight / 2.0, right - left, kLifeHeight);
    painter.setPen(QPen(theme.cursor, 1));
    painter.setBrush(m_life.colour);
    painter.drawPath(barPath(bar, !m_life.openAtBirth, !m_life.openAtDeath));

    painter.setRenderHint(QPainter::Antialiasing, false);
    const int tick = static_cast<int>(m_life.cursor * span);
    painter.fillRect(QRect(tick, 0, 1, kGroundHeight + kPhasesHeight + 2), theme.cursor);
    painter.setClipRect(rect());
    painter.setPen(theme.text2);
    painter.setFont(theme.axisFont);
    const int textWidth = painter.fontMetrics().horizontalAdvance(m_life.cursorName);
    const bool fitsRight = tick + 6 + textWidth <= width();
    const QRect label(fitsRight ? tick + 6 : std::max(0, tick - 6 - textWidth), kGroundHeight + kPhasesHeight + 1,
                      textWidth + 1, height() - kGroundHeight - kPhasesHeight - 1);
    painter.drawText(label, Qt::AlignLeft | Qt::AlignVCenter, m_life.cursorName);
}

InspectorView::InspectorView(Session &session, QWidget *parent) : QWidget(parent), m_session(session), m_answers(this)
{
    setAccessibleName(Words::tr("Inspector"));
    auto *column = makeColumn(this);
    m_pages = new QStackedWidget(this);
    column->addWidget(m_pages);
    m_findings = new FindingsPage(
        tr("Click a band in the timeline, or move to it with the arrow keys, to see which code allocated it."), this);
    m_pages->addWidget(m_findings);
    connect(m_findings, &FindingsPage::targetChosen, this, &InspectorView::targetChosen);
    buildContent();
    buildMenu();
    connect(m_stacks, &StackPanel::rulesWanted, this, &InspectorView::editRules);
    m_refresh = new DeferredRefresh(m_session, this, [this](StateChanges changes) { refresh(changes); });
    followTheme(*this,
                {{&Theme::titleFont, {m_same}},
                 {&Theme::smallFont, {m_sameAtPeak, m_sameInAll, m_filter, m_all, m_previous, m_next}}},
                [this](const Theme &) { m_refresh->request(StateChange::Drawing); });
    for (QLabel *label : {m_sameAtPeak, m_sameInAll})
        label->setForegroundRole(kSecondaryText);
}

void InspectorView::buildContent()
{
    auto *page = new QWidget(m_pages);
    auto *pageColumn = makeColumn(page, {}, 0);
    m_scroll = new QScrollArea(page);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    auto *content = new QWidget;
    auto *column = makeColumn(content, {0, 8, 0, 0}, 0);

    auto *top = new RuledBox(Qt::BottomEdge, content);
    auto *topColumn = makeColumn(top, {kViewMargin, 0, kViewMargin, 10}, 8);
    topColumn->addWidget(m_head = new AllocationHead(top));
    topColumn->addWidget(m_life = new LifeBar(top));
    topColumn->addWidget(m_moments = new MomentStrip(top));
    column->addWidget(top);

    m_facts = new FactGrid(content);
    m_facts->setContentsMargins(kViewMargin, 10, kViewMargin, 8);
    m_facts->setMenu([this](QMenu &menu) { fillMenu(menu); });
    column->addWidget(m_facts);
    column->addWidget(m_stacks = new StackPanel(m_session, content), 1);
    m_scroll->setWidget(content);
    pageColumn->addWidget(m_scroll, 1);
    buildFooter();
    pageColumn->addWidget(m_footer);
    m_pages->addWidget(page);
}

void InspectorView::buildFooter()
{
    m_footer = new RuledBox(Qt::TopEdge, this);
    auto *column = makeColumn(m_footer, {kViewMargin, 10, kViewMargin, 10}, 2);
    column->addWidget(m_same = new QLabel(m_footer));
    column->addWidget(m_sameAtPeak = new QLabel(m_footer));
    column->addWidget(m_sameInAll = new QLabel(m_footer));
    for (QLabel *label : {m_same, m_sameAtPeak, m_sameInAll}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
    }
    m_same->setToolTip(tr("Allocations with the same frames of your code; the runtime frames in between may differ."));
    auto *buttons = new WrapLayout;
    buttons->setContentsMargins(0, 8, 0, 0);
    buttons->setSpacing(6);
    m_filter = pushButton(
        m_footer, tr("Filter to these"), [this] { filterToStack(); },
        tr("Shows only the allocations with this stack, in all views."));
    m_all = pushButton(
        m_footer, tr("Select all"), [this] { selectAllOfStack(); }, tr("Selects all allocations with this stack."));
    m_previous = pushButton(
        m_footer, tr("Previous"), [this] { selectSameStack(-1); },
        tr("Goes to the previous allocation with this stack (Shift+N in the timeline)."));
    m_next = pushButton(
        m_footer, tr("Next"), [this] { selectSameStack(1); },
        tr("Goes to the next allocation with this stack (N in the timeline)."));
    for (QPushButton *button : {m_filter, m_all, m_previous, m_next})
        buttons->addWidget(button);
    m_more = new QPushButton(m_footer);
    buttons->addWidget(m_more);
    column->addLayout(buttons);
}

bool InspectorView::isPartOfDevice(AllocationId id) const
{
    const Device *device = m_session.device();
    return device && id.isIn(device->timeline.allocations().size());
}

void InspectorView::refresh(StateChanges changes)
{
    const auto &selection = m_session.state().selection;
    const bool isShown = m_session.document() && m_session.device() && !selection.empty()
                         && std::all_of(selection.begin(), selection.end(),
                                        [this](AllocationId id) { return isPartOfDevice(id); });
    m_pages->setCurrentIndex(isShown ? 1 : 0);
    if (!isShown) {
        m_text = {};
        m_colours.clear();
        m_reader = AttributeReader();
        m_attribution.reset();
        m_life->setPhases(nullptr, {}, 0);
        m_stacks->setNote({});
        askForFindings();
        return;
    }
    if (m_asked.document != m_session.document()) { // do not keep a closed document
        m_answers.stop();
        m_asked = {};
        m_findings->setLines({});
    }
    const bool isAnother = changes.testFlag(StateChange::Selection) || changes.testFlag(StateChange::Device);
    if (selection.size() > 1) {
        if (isAnother || changes.testAnyFlags(StateChange::Cursor | StateChange::Drawing | StateChange::Attribution))
            showSeveral();
    } else if (isAnother) {
        showOne(selection.front());
    } else if (changes.testAnyFlags(StateChange::Cursor | StateChange::Axis | StateChange::Drawing
                                    | StateChange::Attribution)) {
        if (changes.testFlag(StateChange::Attribution))
            showFacts(selection.front());
        m_head->setText(m_text, colourOf(selection.front()));
        showLife(selection.front());
        showSameInAll(selection.front());
    }
}

void InspectorView::askForFindings()
{
    FindingsQuestion wanted;
    const Device *device = m_session.device();
    if (device && m_session.document()->stacks()) {
        wanted = {m_session.document(),
                  m_session.state().device,
                  m_session.attributions().attribution(),
                  m_session.attributions().rules(),
                  m_session.attributions().rulesRevision(),
                  m_session.state().capacity};
    }
    if (wanted.isSame(m_asked))
        return;
    if (wanted.document != m_asked.document || wanted.device != m_asked.device)
        m_findings->setLines({});
    m_asked = wanted;
    m_answers.stop();
    if (!device || (device->capabilities.timeline && !wanted.attribution))
        return; // the session announces the attribution
    m_answers.ask([wanted](const std::stop_token &stop) { return findingLines(wanted, stop); },
                  [this](const Result<std::vector<FindingLine>> &lines) {
                      if (const auto *found = orAnnounce(lines))
                          m_findings->setLines(*found);
                  });
}

void InspectorView::showOne(AllocationId id)
{
    const auto document = m_session.document();
    showFacts(id);
    const bool hasTrace = !m_session.device()->timeline.trace().empty();
    m_life->setVisible(hasTrace);
    m_moments->setVisible(hasTrace);
    if (hasTrace)
        showLife(id);
    m_moments->setMoments(m_text.moments);
    m_stacks->setAllocation(document, m_session.state().device, id);
    m_footer->show();
    m_same->setText(m_text.same);
    m_same->setVisible(!m_text.same.isEmpty());
    m_sameAtPeak->setText(m_text.sameAtPeak);
    m_sameAtPeak->setVisible(!m_text.sameAtPeak.isEmpty());
    for (QPushButton *button : {m_filter, m_all, m_previous, m_next})
        button->setVisible(!m_text.same.isEmpty());
    m_all->setEnabled(m_text.hasOthers);
    m_previous->setEnabled(m_text.hasOthers && !m_text.isFirstOfSame);
    m_next->setEnabled(m_text.hasOthers && !m_text.isLastOfSame);
    showSameInAll(id);
}

void InspectorView::showFacts(AllocationId id)
{
    const auto document = m_session.document();
    const Device &device = *m_session.device();
    auto attribution = m_session.attributions().attribution();
    if (m_readOf.lock() != document || m_reader.input().timeline != &device.timeline || m_attribution != attribution) {
        m_reader = AttributeReader(attributeInput(*document, device, attribution.get()));
        m_readOf = document;
        m_attribution = std::move(attribution);
    }
    m_text = allocationText(*document, device, id, Voice::current(), m_reader);
    m_head->setText(m_text, colourOf(id));
    m_facts->setFacts(m_text.facts);
    if (m_attribution)
        m_facts->setSwatch(attributeTitle(Attribute::Category),
                           categoryColour(m_attribution->categoryRules(), m_attribution->category(id),
                                          isDark(palette()) ? ThemeKind::Dark : ThemeKind::Light));
}

void InspectorView::showSameInAll(AllocationId id)
{
    m_text.sameInAll = m_text.hasOthers ? sameInAllText(*m_session.document(), *m_session.device(), id,
                                                        m_session.state().cursor, Voice::current())
                                        : QString();
    m_sameInAll->setText(m_text.sameInAll);
    m_sameInAll->setVisible(!m_text.sameInAll.isEmpty());
}

void InspectorView::showSeveral()
{
    const auto document = m_session.document();
    const Device &device = *m_session.device();
    const auto &selection = m_session.state().selection;
    m_text = allocationsText(*document, device, selection, m_session.state().cursor, Voice::current());
    const StackDigests &digests = *document->stacks();
    const auto yoursOf = [&](AllocationId id) { return digests[device.timeline.allocation(id).stack].yours; };
    const std::uint64_t first = yoursOf(selection.front());
    const bool haveOneStack = std::all_of(selection.begin(), selection.end(),
                                          [&](AllocationId id) { return yoursOf(id) == first; });
    m_head->setText(m_text, haveOneStack ? colourOf(selection.front()) : QColor());
    m_life->hide();
    m_moments->hide();
    m_facts->setFacts(m_text.facts);
    if (haveOneStack)
        m_stacks->setAllocation(document, m_session.state().device, selection.front());
    else
        m_stacks->setNote(tr("These allocations have different stacks. Select one of them to see its stack."));
    m_footer->hide();
}

void InspectorView::showLife(AllocationId id)
{
    const Device &device = *m_session.device();
    const Timeline &timeline = device.timeline;
    const Allocation allocation = timeline.allocation(id);
    const Moment end = timeline.end();
    const Moment birth = allocation.allocEvent ? allocation.allocEvent.value() + 1 : 0;
    const Moment death = allocation.freeCompletedEvent ? allocation.freeCompletedEvent.value() + 1 : end;
    const bool inTime = m_session.state().axis == TimeAxis::Time && device.times.isValid()
                        && device.times.last() > device.times.first();
    const auto share = [&](Moment moment) {
        if (inTime)
            return static_cast<double>(device.times.timeOf(std::min(moment, end)) - device.times.first())
                   / static_cast<double>(device.times.last() - device.times.first());
        return end > 0 ? static_cast<double>(std::min(moment, end)) / end : 0.0;
    };
    const Moment cursor = m_session.state().cursor;
    m_life->setPhases(m_attribution, SceneAxis(device, inTime ? TimeAxis::Time : TimeAxis::Events), end);
    m_life->setLife({share(birth), share(death), !allocation.allocEvent, !allocation.freeCompletedEvent, share(cursor),
                     cursor == peakMoment(timeline) ? Words::tr("peak") : tr("cursor"), colourOf(id)});
}

QColor InspectorView::colourOf(AllocationId id)
{
    const ThemeKind kind = isDark(palette()) ? ThemeKind::Dark : ThemeKind::Light;
    const ViewState &state = m_session.state();
    return QColor(m_colours
                      .colours(m_session.document(), state.device, state.colouring, kind,
                               attributionFor(m_session, state.colouring))
                      .colour(id));
}

QString InspectorView::text() const
{
    if (m_pages->currentWidget() == m_findings)
        return m_findings->text();
    const QString stack = m_stacks->note().isEmpty() ? m_stacks->text() : m_stacks->note();
    return stack.isEmpty() ? m_text.all() : m_text.all() + u"\n\n"_s + stack;
}

void InspectorView::buildMenu()
{
    m_more->setIcon(themedIcon(Icon::More));
    m_more->setFixedWidth(36);
    m_more->setToolTip(Words::tr("More"));
    m_more->setAccessibleName(tr("More actions for this allocation"));
    auto *menu = new QMenu(m_more);
    const auto add = [this, menu](const QString &text, const QKeySequence &keys, auto function) {
        auto *action = new QAction(text, this);
        action->setShortcut(keys);
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        connect(action, &QAction::triggered, this, function);
        menu->addAction(action);
        addAction(action);
    };
    add(tr("Copy everything"), QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_C),
        [this] { QApplication::clipboard()->setText(text()); });
    add(Words::tr("Copy stack"), {}, [this] { QApplication::clipboard()->setText(m_stacks->text()); });
    menu->addSeparator();
    add(tr("Younger neighbour at the cursor"), QKeySequence(Qt::ALT | Qt::Key_Up), [this] { selectNeighbour(1); });
    add(tr("Older neighbour at the cursor"), QKeySequence(Qt::ALT | Qt::Key_Down), [this] { selectNeighbour(-1); });
    add(tr("Next with the same stack"), QKeySequence(Qt::Key_N), [this] { selectSameStack(1); });
    add(tr("Previous with the same stack"), QKeySequence(Qt::SHIFT | Qt::Key_N), [this] { selectSameStack(-1); });
    menu->addSeparator();
    add(Words::tr("Move cursor to its allocation"), {}, [this] { moveCursorToEnd(true); });
    add(Words::tr("Move cursor to its free"), {}, [this] { moveCursorToEnd(false); });
    add(Words::tr("Zoom to its lifetime"), {}, [this] { zoomToLife(); });
    menu->addSeparator();
    add(Words::tr("Folding rules…"), {}, [this] { editRules(std::nullopt); });
    add(tr("Editor…"), {}, [this] { askForEditor(); });
    connect(m_more, &QPushButton::clicked, menu,
            [this, menu] { menu->popup(m_more->mapToGlobal(QPoint(0, m_more->height()))); });
}

void InspectorView::fillMenu(QMenu &menu)
{
    const auto &selection = m_session.state().selection;
    if (selection.empty() || !isPartOfDevice(selection.front()))
        return;
    addAllocationMoves(menu, m_session, selection.front());
    menu.addSeparator();
    addAllocationActions(menu, m_session, selection.front());
}

void InspectorView::contextMenuEvent(QContextMenuEvent *event)
{
    QMenu menu(this);
    fillMenu(menu);
    if (!menu.isEmpty())
        menu.exec(event->globalPos());
}

void InspectorView::select(std::vector<AllocationId> ids)
{
    m_session.change([&](ViewState &state) { state.selection = std::move(ids); });
}

void InspectorView::selectSameStack(int step)
{
    const auto &selection = m_session.state().selection;
    if (selection.empty() || !isPartOfDevice(selection.front()))
        return;
    const auto same = sameStack(*m_session.document(), *m_session.device(), selection.front());
    if (!same)
        return;
    const auto at = std::lower_bound(same->all.begin(), same->all.end(), selection.front());
    const auto next = (at - same->all.begin()) + step;
    if (next >= 0 && next < static_cast<std::ptrdiff_t>(same->all.size()))
        select({same->all[static_cast<std::size_t>(next)]});
}

void InspectorView::selectAllOfStack()
{
    const auto &selection = m_session.state().selection;
    if (selection.empty() || !isPartOfDevice(selection.front()))
        return;
    const auto same = sameStack(*m_session.document(), *m_session.device(), selection.front());
    if (!same)
        return;
    // The allocation shown so far stays first.
    std::vector<AllocationId> all(same->all.begin(), same->all.end());
    const auto shown = std::find(all.begin(), all.end(), selection.front());
    std::rotate(all.begin(), shown, shown + 1);
    select(std::move(all));
}

void InspectorView::filterToStack()
{
    const auto &selection = m_session.state().selection;
    if (selection.empty() || !isPartOfDevice(selection.front()))
        return;
    const auto query = queryOfOwnStack(*m_session.document(), *m_session.device(), selection.front());
    if (!query)
        return;
    m_session.change([&](ViewState &state) { state.query = QString::fromStdString(query->text()); });
}

void InspectorView::selectNeighbour(int step)
{
    const auto &selection = m_session.state().selection;
    if (selection.empty() || !isPartOfDevice(selection.front()))
        return;
    const Timeline &timeline = m_session.device()->timeline;
    const Moment cursor = m_session.state().cursor;
    const AllocationId next = step > 0 ? youngerAt(timeline, selection.front(), cursor)
                                       : olderAt(timeline, selection.front(), cursor);
    if (next)
        select({next});
}

void InspectorView::moveCursorToEnd(bool toBirth)
{
    const auto &selection = m_session.state().selection;
    if (selection.empty() || !isPartOfDevice(selection.front()))
        return;
    const auto moved = toBirth ? &cursorAtBirth : &cursorAtDeath;
    m_session.setState(moved(m_session.state(), *m_session.device(), selection.front()));
}

void InspectorView::zoomToLife()
{
    const auto &selection = m_session.state().selection;
    if (selection.empty() || !isPartOfDevice(selection.front()))
        return;
    m_session.setState(zoomedToLife(m_session.state(), *m_session.device(), selection.front()));
}

void InspectorView::askForEditor()
{
    const QString found = SourceEditor::foundCommand();
    const QString without = found.isEmpty() ? tr("the desktop's default program for the file") : found;
    auto *dialog = new QInputDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Editor"));
    dialog->setLabelText(tr("Command that opens a source line. {file} and {line} are replaced by the file and the line "
                            "number.\nFor example: code -g {file}:{line}\nIf empty: %1")
                             .arg(without));
    dialog->setTextValue(SourceEditor::command());
    connect(dialog, &QInputDialog::textValueSelected, this,
            [](const QString &command) { SourceEditor::setCommand(command.trimmed()); });
    dialog->open();
}

void InspectorView::editRules(const std::optional<RuleRow> &row)
{
    auto *dialog = new RulesDialog(m_session, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    if (row)
        dialog->addFirst(*row);
    dialog->open();
}

} // namespace allostrata

#include "moc_inspector_view.cpp"

#include "inspector_view.moc"
