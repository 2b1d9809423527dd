// The list of events with its controls and its foot.

#include "widgets/views/events/events_view.h"

#include "core/query/event_search.h"
#include "widgets/paint/icons.h"
#include "widgets/parts/deferred_refresh.h"
#include "widgets/parts/report_parts.h"
#include "widgets/parts/ruled_box.h"
#include "widgets/session/attribution_keeper.h"
#include "widgets/session/life_moves.h"
#include "widgets/session/query_keeper.h"
#include "widgets/text/voice.h"
#include "widgets/views/events/event_list.h"

#include <QCheckBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QTableView>
#include <QToolButton>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr int kStepPauseMs = 700;

} // namespace

EventsView::EventsView(Session &session, QWidget *parent) : QWidget(parent), m_session(session), m_latest(this), m_matching(this)
{
    setAccessibleName(tr("Events"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    buildControls();
    m_list = new EventList(this);
    column->addWidget(m_list, 1);
    m_nothing = new QLabel(this);
    m_nothing->setWordWrap(true);
    m_nothing->setAlignment(Qt::AlignCenter);
    m_nothing->setMargin(kReportMargin);
    m_nothing->setForegroundRole(kSecondaryText);
    m_nothing->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored);
    column->addWidget(m_nothing, 1);
    const ReportFoot foot = makeReportFoot(this);
    m_shown = foot.left;
    m_position = foot.total;
    column->addWidget(foot.box);
    buildActions();
    m_stepPause.setSingleShot(true);
    m_stepPause.setInterval(kStepPauseMs);
    connect(m_list, &EventList::rowChosen, this, [this](quint64 row, bool isStep) { choose(row, isStep); });
    connect(&m_list->table(), &QWidget::customContextMenuRequested, this, &EventsView::showMenu);
    connect(&m_list->table(), &QTableView::doubleClicked, this, &EventsView::openRow);
    applyTheme();
    m_refresh = new DeferredRefresh(m_session, this, [this](StateChanges changes) { refresh(changes); });
    refreshTexts();
}

void EventsView::applyTheme()
{
    const Theme theme = themeOf(palette(), font());
    m_list->setTheme(theme);
    m_list->table().horizontalHeader()->setFont(theme.smallFont);
    for (QWidget *widget : m_controls->findChildren<QWidget *>())
        widget->setFont(theme.smallFont);
    for (QLabel *label : {m_nothing, m_shown, m_position, m_found})
        label->setFont(theme.smallFont);
}

void EventsView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (m_position && (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange))
        applyTheme();
}

void EventsView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
}

void EventsView::reset()
{
    m_latest.stop();
    m_matching.stop();
    m_answer = {};
    m_counts.reset();
    m_matches.reset();
    m_asked = {};
    m_filter.reset();
    m_ours.reset();
    m_list->setRows(std::make_shared<EventRows>());
    m_list->bar().setMarks({}, {});
    m_list->bar().setMatches({});
}

void EventsView::refresh(StateChanges changes)
{
    const Device *device = m_session.device();
    EventSource source;
    if (device && device->capabilities.timeline)
        source = {m_session.document(), m_session.state().device, m_session.attributions().attribution()};
    const bool isElsewhere = !source.isSameDevice(m_source);
    if (source.document != m_source.document)
        m_actions = ActionSet::all();
    m_source = source;
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
    const ViewState &state = m_session.state();
    const QueryKeeper &queries = m_session.queries();
    EventFilter filter;
    filter.actions = m_actions;
    if (m_inWindow->isChecked()) {
        filter.first = state.window.first;
        filter.last = state.window.last;
    }
    std::shared_ptr<const Filter> kept;
    if (m_followsQuery->isChecked() && queries.isFiltered()) {
        kept = queries.filter();
        if (!kept && queries.isBusy())
            return; // its answer asks again
        if (kept && (kept->document != m_source.document || kept->device != m_source.device))
            kept.reset();
    }
    const bool isSame = m_answer.rows && kept == m_filter && filter.actions == m_asked.actions && filter.first == m_asked.first && filter.last == m_asked.last;
    if (isSame)
        return;
    m_asked = filter;
    m_filter = kept;
    if (filter.actions.isAll() && !kept) // a stretch of the trace is there at once
        take({std::make_shared<EventRows>(*EventRows::build(m_source.shownDevice().timeline, filter, {})), {}, {}});
    const auto work = [source = m_source, filter, kept, rows = filter.actions.isAll() && !kept ? m_answer.rows : nullptr,
                       wantsCounts = !m_counts](const std::stop_token &stop) {
        EventFilter own = filter;
        if (kept)
            own.kept = kept->kept.flags;
        return answerFor(source, rows, own, wantsCounts, stoppable(stop));
    };
    m_latest.ask(work, [this](const Answer &answer) {
        if (answer.rows)
            take(answer);
    });
    refreshTexts();
}

EventsView::Answer EventsView::answerFor(const EventSource &source, std::shared_ptr<const EventRows> rows, const EventFilter &filter,
                                         bool wantsCounts, const LoadContext &context)
{
    const Timeline &timeline = source.shownDevice().timeline;
    if (!rows) {
        auto built = EventRows::build(timeline, filter, context);
        if (!built)
            return {};
        rows = std::make_shared<EventRows>(*std::move(built));
    }
    Answer answer;
    const EnumTable<Jump, ActionSet> kinds
        = {{ActionSet::of({Action::Oom}), ActionSet::of({Action::SnapshotTaken, Action::WorkspaceSnapshot}), segmentActions()}};
    for (const Jump kind : enumerators<Jump>) {
        auto found = rowsOfActions(timeline.trace(), *rows, kinds[kind], context);
        if (!found)
            return {};
        answer.jumps[kind] = std::make_shared<std::vector<std::uint32_t>>(*std::move(found));
    }
    if (wantsCounts) {
        auto counts = countActions(timeline.trace(), context);
        if (!counts)
            return {};
        answer.counts = *counts;
    }
    answer.rows = std::move(rows);
    return answer;
}

void EventsView::take(const Answer &answer)
{
    const bool isOther = answer.rows != m_answer.rows;
    m_answer = answer;
    if (answer.counts)
        m_counts = answer.counts;
    if (isOther) {
        m_list->setRows(answer.rows);
        if (const auto row = m_list->current())
            m_list->bringIntoView(*row);
        m_matches.reset();
        m_list->bar().setMatches({});
        askForMatches();
    }
    m_list->bar().setMarks(answer.jumps[Jump::OutOfMemory], answer.jumps[Jump::Snapshot]);
    refreshTexts();
}

void EventsView::follow(StateChanges changes)
{
    const ViewState &state = m_session.state();
    m_list->setCursor(std::min(state.cursor, m_source.shownDevice().timeline.end()));
    m_list->model().setSelection(state.selection);
    if (!(changes & (StateChange::Cursor | StateChange::Selection | StateChange::Device)))
        return;
    const bool isOurs = m_ours && m_ours->first == state.cursor && m_ours->second == state.selection;
    std::optional<std::size_t> row = m_list->current();
    const Allocations &allocations = m_source.shownDevice().timeline.allocations();
    const AllocationId id = state.selection.empty() ? AllocationId() : state.selection.front();
    if (!isOurs && !changes.testFlag(StateChange::Cursor) && id.isIn(allocations.size())) {
        // A band or a block was chosen and the cursor stays: its first event.
        const EventId birth = allocations.allocEvent(id);
        const EventId first = birth ? birth : allocations.freeRequestedEvent(id) ? allocations.freeRequestedEvent(id) : allocations.freeCompletedEvent(id);
        row = first ? m_list->rows().rowOf(first) : std::nullopt;
    }
    if (!row && changes.testFlag(StateChange::Cursor) && m_list->rows().size() > 0)
        row = std::min(m_list->rows().lowerBound(EventId(state.cursor)), m_list->rows().size() - 1);
    if (row)
        m_list->bringIntoView(*row);
}

void EventsView::choose(std::size_t row, bool isStep)
{
    if (!m_source || row >= m_list->rows().size())
        return;
    const EventId event = m_list->rows().at(row);
    const Device &device = m_source.shownDevice();
    ViewState state = cursorInView(m_session.state(), device, event.value() + 1);
    const AllocationId id = device.timeline.allocationOf(event);
    state.selection = id ? std::vector{id} : std::vector<AllocationId>();
    m_ours = {state.cursor, state.selection};
    const bool goesOn = isStep && m_stepPause.isActive();
    if (isStep)
        m_stepPause.start();
    m_session.setState(std::move(state), goesOn ? Session::History::Replace : Session::History::Push);
}

EventsView::From EventsView::from() const
{
    const auto row = m_list->current();
    const Moment cursor = m_session.state().cursor;
    return {row ? *row : m_list->rows().lowerBound(EventId(cursor)), row.has_value()};
}

void EventsView::goToRow(const MarkedRows &rows, int by)
{
    if (!rows || rows->empty())
        return;
    const From start = from();
    const auto place = std::lower_bound(rows->begin(), rows->end(), start.row);
    if (by > 0) {
        const auto next = place != rows->end() && start.isThere && *place == start.row ? place + 1 : place;
        choose(next == rows->end() ? rows->front() : *next, true);
    } else {
        choose(place == rows->begin() ? rows->back() : *(place - 1), true);
    }
}

void EventsView::jump(Jump kind, int by)
{
    goToRow(m_answer.jumps[kind], by);
}

void EventsView::askForMatches()
{
    m_matching.stop();
    m_matches.reset();
    const std::size_t events = m_source ? m_source.shownDevice().timeline.end() : 0;
    m_search = eventSearchOf(m_searchField->text().toStdString(), events);
    m_list->bar().setMatches({});
    if (m_source && m_search && m_answer.rows) {
        const auto work = [source = m_source, rows = m_answer.rows, search = *m_search](const std::stop_token &stop) -> MarkedRows {
            auto found = matchingRows(source.shownDevice().timeline, *rows, search, stoppable(stop));
            return found ? std::make_shared<std::vector<std::uint32_t>>(*std::move(found)) : nullptr;
        };
        m_matching.ask(work, [this](const MarkedRows &found) {
            m_matches = found;
            m_list->bar().setMatches(found);
            if (m_wantedMatch)
                goToRow(m_matches, *std::exchange(m_wantedMatch, std::nullopt));
            refreshTexts();
        });
    }
    refreshTexts();
}

void EventsView::goToMatch(int by)
{
    if (m_searchPause.isActive()) {
        m_searchPause.stop();
        askForMatches();
    }
    m_wantedMatch.reset();
    if (m_matching.isBusy())
        m_wantedMatch = by;
    else
        goToRow(m_matches, by);
}

void EventsView::setActions(const ActionSet &actions)
{
    m_actions = actions;
    askForRows();
    refreshTexts();
}

void EventsView::setInWindow(bool on)
{
    m_inWindow->setChecked(on);
}

void EventsView::setFollowsQuery(bool on)
{
    m_followsQuery->setChecked(on);
}

} // namespace allostrata

#include "moc_events_view.cpp"
