// Events view: list of events with controls and foot.

#include "widgets/views/events/events_view.h"

#include "core/tables/event_table.h"
#include "widgets/parts/controls.h"
#include "widgets/parts/subject_menu.h"
#include "widgets/parts/table_export.h"
#include "widgets/session/attribution_cache.h"
#include "widgets/session/query_cache.h"
#include "widgets/session/view_moves.h"
#include "widgets/text/reason_text.h"
#include "widgets/text/voice.h"
#include "widgets/views/events/event_finder.h"
#include "widgets/views/events/event_jumps.h"
#include "widgets/views/events/event_kinds.h"
#include "widgets/views/events/event_list.h"

#include <QAction>
#include <QCheckBox>
#include <QLabel>
#include <QMenu>
#include <QToolButton>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr int kStepPauseMs = 700;

} // namespace

EventsView::EventsView(Session &session, QWidget *parent)
    : ListView(session, Words::tr("Events"), parent), m_latest(this)
{
    buildControls();
    m_list = new EventList(this);
    m_finder->setList(*m_list);
    addList(*m_list);
    addFoot();
    buildActions();
    m_stepPause.setSingleShot(true);
    m_stepPause.setInterval(kStepPauseMs);
    connect(m_list, &EventList::rowChosen, this, [this](quint64 row, bool isStep) { choose(row, isStep); });
    connect(&m_list->table(), &QWidget::customContextMenuRequested, this, &EventsView::showMenu);
    connect(&m_list->table(), &QTableView::doubleClicked, this, &EventsView::openRow);
    begin();
    refreshTexts();
}

void EventsView::buildControls()
{
    m_kinds = new EventKinds(controlRow());
    m_inWindow = checkBox(controlRow(), tr("In visible range"),
                          tr("Shows only events in the timeline's visible range."), [this](bool) { askForRows(); });
    m_followsQuery = checkBox(controlRow(), tr("Matching query"),
                              tr("Shows only events of allocations that match the query."),
                              [this](bool) { askForRows(); });
    m_followsQuery->setChecked(true);
    connect(m_kinds, &EventKinds::chosen, this, [this] {
        askForRows();
        refreshTexts();
    });
    std::vector<QWidget *> right;
    for (const EventJumpLook &look : eventJumpLooks()) {
        m_jumps[look.jump] = toolButton(controlRow(), {look.text, look.icon, look.toolTip, look.toolTip, true},
                                        [this, jump = look.jump] { goTo(jump, moveDirection()); });
        right.push_back(m_jumps[look.jump]);
    }
    m_finder = new EventFinder(controlRow());
    right.insert(right.end(), {m_finder->label(), m_finder, m_finder->previous(), m_finder->next()});
    addControls({m_kinds, m_inWindow, m_followsQuery}, right);
    QToolButton *save = addExport(tr("Save the table of &events…"), [this] { saveTable(); });
    fitControls({{m_finder->label()},
                 {save},
                 {m_jumps[EventJump::Segment]},
                 {m_jumps[EventJump::Snapshot]},
                 {m_followsQuery},
                 {m_inWindow},
                 {m_jumps[EventJump::OutOfMemory]},
                 {m_finder->previous()},
                 {m_finder->next()}});
}

void EventsView::buildActions()
{
    QWidget &table = m_list->table();
    addKey(table, tr("&Copy row"), {QKeySequence::Copy}, [this] { copy(currentRowText()); });
    for (const EventJumpLook &look : eventJumpLooks()) {
        addKey(table, look.next, {QKeySequence(look.key)}, [this, jump = look.jump] { goTo(jump, 1); });
        addKey(table, look.previous, {QKeySequence(Qt::SHIFT | look.key)},
               [this, jump = look.jump] { goTo(jump, -1); });
    }
    addKey(*this, tr("Next match"), {Qt::Key_F3}, [this] { m_finder->goToMatch(1); });
    addKey(*this, tr("Previous match"), {QKeySequence(u"Shift+F3"_s)}, [this] { m_finder->goToMatch(-1); });
    addGoTo(*m_finder, tr("Search events"));
}

QMenu &EventsView::actionMenu() { return *m_kinds->menu(); }

bool EventsView::isBusy() const { return m_latest.isBusy() || m_finder->isBusy(); }

void EventsView::setActions(const ActionSet &actions) { m_kinds->setActions(actions); }

void EventsView::setInWindow(bool on)
{
    m_inWindow->setChecked(on);
    askForRows();
}

void EventsView::setFollowsQuery(bool on)
{
    m_followsQuery->setChecked(on);
    askForRows();
}

void EventsView::goTo(EventJump jump, int by) { m_list->goTo(m_answer.jumps[jump], by); }

void EventsView::applyTheme(const Theme &theme)
{
    m_list->setTheme(theme);
    for (QWidget *widget : controlRow()->findChildren<QWidget *>())
        widget->setFont(theme.smallFont);
}

void EventsView::reset()
{
    m_latest.stop();
    m_answer = {};
    m_kinds->setCounts({});
    m_asked = {};
    m_filter.reset();
    m_ours.reset();
    m_failure.reset();
    m_list->setRows(std::make_shared<EventRows>());
    m_list->bar().setMarks({}, {});
    m_finder->forget();
}

void EventsView::refresh(StateChanges changes)
{
    const Device *device = session().device();
    EventSource source;
    if (device && device->capabilities.timeline)
        source = {session().document(), session().state().device, session().attributions().attribution()};
    const bool isElsewhere = !source.isSameDevice(m_source);
    m_source = source;
    m_kinds->setDocument(source.document);
    m_list->setSource(source);
    if (isElsewhere)
        reset();
    if (source) {
        if (isElsewhere || (changes & (StateChange::Window | StateChange::Query)))
            askForRows();
        follow(changes);
    }
    refreshTexts();
}

void EventsView::askForRows()
{
    if (!m_source)
        return;
    const ViewState &state = session().state();
    const QueryCache &queries = session().queries();
    EventFilter filter;
    filter.actions = m_kinds->actions();
    if (m_inWindow->isChecked()) {
        filter.first = state.window.first;
        filter.last = state.window.last;
    }
    std::shared_ptr<const QueryResult> matching;
    if (m_followsQuery->isChecked() && queries.isFiltered()) {
        matching = queries.filter();
        if (!matching && queries.isBusy())
            return; // the query's answer triggers another request
        if (matching && (matching->document != m_source.document || matching->device != m_source.device))
            matching.reset();
    }
    const bool isSame = m_answer.rows && matching == m_filter && filter.actions == m_asked.actions
                        && filter.first == m_asked.first && filter.last == m_asked.last;
    if (isSame)
        return;
    m_asked = filter;
    m_filter = matching;
    if (filter.actions.isAll() && !matching) // a contiguous range of the trace needs no computation
        take({std::make_shared<EventRows>(*EventRows::build(m_source.shownDevice().timeline, filter, {})), {}, {}});
    const auto work = [source = m_source, filter, matching,
                       rows = filter.actions.isAll() && !matching ? m_answer.rows : nullptr,
                       wantsCounts = !m_kinds->hasCounts()](const std::stop_token &stop) {
        EventFilter own = filter;
        if (matching)
            own.matching = matching->matching.flags;
        return EventAnswer::make(source, rows, own, wantsCounts, stoppable(stop));
    };
    m_latest.ask(work, [this](const Result<EventAnswer> &answer) {
        if (!answer)
            reset(); // rows of another filter would be taken for those of this one
        m_failure = answer ? std::nullopt : std::optional(answer.error());
        answer ? take(*answer) : refreshTexts();
    });
    refreshTexts();
}

void EventsView::take(const EventAnswer &answer)
{
    const bool isOther = answer.rows != m_answer.rows;
    m_answer = answer;
    if (answer.counts)
        m_kinds->setCounts(answer.counts);
    if (isOther) {
        m_list->setRows(answer.rows);
        if (const auto row = m_list->current())
            m_list->bringIntoView(*row);
        m_finder->search();
    }
    m_list->bar().setMarks(answer.jumps[EventJump::OutOfMemory], answer.jumps[EventJump::Snapshot]);
    refreshTexts();
}

void EventsView::follow(StateChanges changes)
{
    const ViewState &state = session().state();
    m_list->setCursor(std::min(state.cursor, m_source.shownDevice().timeline.end()));
    m_list->model().setSelection(state.selection);
    if (!(changes & (StateChange::Cursor | StateChange::Selection | StateChange::Device)))
        return;
    const bool isOurs = m_ours && m_ours->first == state.cursor && m_ours->second == state.selection;
    std::optional<std::size_t> row = m_list->current();
    const Allocations &allocations = m_source.shownDevice().timeline.allocations();
    const AllocationId id = state.selection.empty() ? AllocationId() : state.selection.front();
    if (!isOurs && !changes.testFlag(StateChange::Cursor) && id.isIn(allocations.size())) {
        // An allocation was chosen without moving the cursor: show its first event.
        const EventId birth = allocations.allocEvent(id);
        const EventId first = birth                                ? birth
                              : allocations.freeRequestedEvent(id) ? allocations.freeRequestedEvent(id)
                                                                   : allocations.freeCompletedEvent(id);
        row = first ? m_list->rows().rowOf(first) : std::nullopt;
    }
    if (!row && changes.testFlag(StateChange::Cursor) && m_list->rows().size() > 0)
        row = std::min(m_list->rows().lowerBound(EventId(state.cursor)), m_list->rows().size() - 1);
    if (row)
        m_list->bringIntoView(*row);
}

void EventsView::choose(std::size_t row, bool isStep)
{
    if (!session().shows(m_source.document, m_source.device) || row >= m_list->rows().size())
        return;
    const EventId event = m_list->rows().at(row);
    const Device &device = m_source.shownDevice();
    ViewState state = cursorInView(session().state(), device, event.value() + 1);
    const AllocationId id = device.timeline.allocationOf(event);
    state.selection = id ? std::vector{id} : std::vector<AllocationId>();
    m_ours = {state.cursor, state.selection};
    const bool goesOn = isStep && m_stepPause.isActive();
    if (isStep)
        m_stepPause.start();
    session().setState(std::move(state), goesOn ? Session::History::Replace : Session::History::Push);
}

QString EventsView::nothingText() const
{
    if (!session().document())
        return tr("Open a snapshot to see its events.");
    if (m_failure)
        return errorText(*m_failure, Voice::current()).all();
    if (!m_answer.rows)
        return {};
    if (m_filter)
        return tr("No events match the query: clear the query, or turn off “Matching query”.");
    return m_kinds->actions().isAll() ? tr("No events in the visible range: zoom out, or turn off “In visible range”.")
                                      : tr("No events of these kinds found: choose other kinds.");
}

void EventsView::refreshTexts()
{
    setFoot(shownText(), positionText());
    m_finder->refreshTexts();
    for (const EventJump kind : enumerators<EventJump>)
        m_jumps[kind]->setEnabled(m_answer.jumps[kind] && !m_answer.jumps[kind]->empty());
    m_followsQuery->setEnabled(session().queries().isFiltered());
    showRows(m_list->rows().size() > 0, nothingText());
}

QString EventsView::shownText() const { return m_answer.rows ? m_list->countText() : QString(); }

QString EventsView::positionText() const { return m_answer.rows ? m_list->positionText() : QString(); }

std::optional<EventFacts> EventsView::currentFacts() const
{
    const auto row = m_source ? m_list->current() : std::nullopt;
    if (!row)
        return std::nullopt;
    EventReader reader(m_source.shownDevice());
    return reader.read(m_list->rows().at(*row));
}

QString EventsView::currentRowText() const
{
    const auto facts = currentFacts();
    return facts ? EventCells(m_source, Voice::plain()).row(*facts) : QString();
}

bool EventsView::hasSegmentsAt(const EventFacts &facts) const
{
    return segmentActions().has(facts.given.action) && m_source.shownDevice().capabilities.state;
}

void EventsView::openRow()
{
    if (const auto facts = currentFacts(); facts && hasSegmentsAt(*facts))
        emit segmentsWanted();
}

void EventsView::showMenu(const QPoint &position)
{
    const auto facts = currentFacts();
    if (!facts)
        return;
    const EventCells cells(m_source, Voice::plain());
    QMenu *menu = makeMenu(*this, u"eventMenu"_s);
    const auto add = [&](const QString &title, bool isEnabled, auto act) {
        QAction *action = menu->addAction(title);
        action->setEnabled(isEnabled);
        connect(action, &QAction::triggered, this, act);
    };
    const auto addCopy = [&](const QString &title, const QString &text) {
        add(title, !text.isEmpty(), [text] { copy(text); });
    };
    const auto addSearch = [&](const QString &title, const QString &text) {
        add(title, !text.isEmpty(), [this, text] { m_finder->setText(text); });
    };
    const QString address = cells.text(*facts, EventColumn::Address);
    const QString name = cells.text(*facts, EventColumn::Name);
    add(tr("&Copy row"), true, [this] { copy(currentRowText()); });
    addCopy(Words::tr("Copy &address"), address);
    addCopy(Words::tr("Copy &name"), name);
    menu->addSeparator();
    addSearch(tr("Find events at this a&ddress"), address);
    addSearch(tr("Find events of this a&llocation"), name);
    add(tr("Show only events of this &kind"), true,
        [this, action = facts->given.action] { setActions(ActionSet::of({action})); });
    menu->addSeparator();
    if (facts->allocation && session().shows(m_source.document, m_source.device))
        addAllocationEntries(*menu, session(), facts->allocation);
    add(tr("Show in the &Segments view"), hasSegmentsAt(*facts), [this] { emit segmentsWanted(); });
    menu->addSeparator();
    menu->addAction(saveAction());
    menu->popup(m_list->table().viewport()->mapToGlobal(position));
}

TablePart EventsView::tablePart() const
{
    return [source = m_source, rows = m_answer.rows](std::size_t first, std::size_t count) {
        return eventTable({*source.document, source.shownDevice(), source.attribution.get()}, *rows, first, count);
    };
}

void EventsView::saveTable()
{
    if (!m_source || !m_answer.rows)
        return;
    const TablePart part = tablePart();
    const std::size_t rows = m_answer.rows->size();
    const auto make = [part, rows](const TableFormatRow &, const LoadContext &) -> Result<Table> {
        return eventsForPeople(part(0, std::min(rows, kMostEventRows)));
    };
    allostrata::saveTable(this, {tr("Save the table of events"), fileName(*m_source.document, u"events"_s), make,
                                 [part, rows](const LoadContext &) -> Result<LongTable> {
                                     return LongTable{rows, part};
                                 }});
}

} // namespace allostrata

#include "moc_events_view.cpp"
