// Events view: list of events with controls and foot.

#include "widgets/parts/subject_menu.h"
#include "widgets/text/reason_text.h"
#include "widgets/views/events/events_view.h"

#include "core/query/evaluate.h"
#include "core/tables/event_table.h"
#include "widgets/paint/icons.h"
#include "widgets/parts/deferred_refresh.h"
#include "widgets/parts/fit_controls.h"
#include "widgets/parts/report_parts.h"
#include "widgets/parts/ruled_box.h"
#include "widgets/parts/table_export.h"
#include "widgets/session/attribution_cache.h"
#include "widgets/session/file_names.h"
#include "widgets/session/query_cache.h"
#include "widgets/session/view_moves.h"
#include "widgets/text/voice.h"
#include "widgets/views/events/event_list.h"

#include <QAction>
#include <QCheckBox>
#include <QClipboard>
#include <QEvent>
#include <QFileInfo>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QTableView>
#include <QToolButton>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr int kStepPauseMs = 700;

} // namespace

EventsView::EventsView(Session &session, QWidget *parent)
    : QWidget(parent), m_session(session), m_latest(this), m_matching(this)
{
    setAccessibleName(Words::tr("Events"));
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

void EventsView::resizeEvent(QResizeEvent *event) { QWidget::resizeEvent(event); }

void EventsView::reset()
{
    m_latest.stop();
    m_matching.stop();
    m_wantedMatch.reset();
    m_answer = {};
    m_counts.reset();
    m_matches.reset();
    m_asked = {};
    m_filter.reset();
    m_ours.reset();
    m_failure.reset();
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
    const QueryCache &queries = m_session.queries();
    EventFilter filter;
    filter.actions = m_actions;
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
                       wantsCounts = !m_counts](const std::stop_token &stop) {
        EventFilter own = filter;
        if (matching)
            own.matching = matching->matching.flags;
        return answerFor(source, rows, own, wantsCounts, stoppable(stop));
    };
    m_latest.ask(work, [this](const Result<Answer> &answer) {
        if (!answer)
            reset(); // rows of another filter would be taken for those of this one
        m_failure = answer ? std::nullopt : std::optional(answer.error());
        answer ? take(*answer) : refreshTexts();
    });
    refreshTexts();
}

Result<EventsView::Answer> EventsView::answerFor(const EventSource &source, std::shared_ptr<const EventRows> rows,
                                                 const EventFilter &filter, bool wantsCounts,
                                                 const LoadContext &context)
{
    const Timeline &timeline = source.shownDevice().timeline;
    if (!rows) {
        TRY(auto built, EventRows::build(timeline, filter, context));
        rows = std::make_shared<EventRows>(std::move(built));
    }
    Answer answer;
    const EnumTable<Jump, ActionSet> kinds = {{ActionSet::of({Action::Oom}),
                                               ActionSet::of({Action::SnapshotTaken, Action::WorkspaceSnapshot}),
                                               segmentActions()}};
    for (const Jump kind : enumerators<Jump>) {
        TRY(auto found, rowsOfActions(timeline.trace(), *rows, kinds[kind], context));
        answer.jumps[kind] = std::make_shared<std::vector<std::uint32_t>>(std::move(found));
    }
    if (wantsCounts) {
        TRY(answer.counts, countActions(timeline.trace(), context));
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
    if (!m_session.shows(m_source.document, m_source.device) || row >= m_list->rows().size())
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

void EventsView::jump(Jump kind, int by) { goToRow(m_answer.jumps[kind], by); }

void EventsView::askForMatches()
{
    m_matching.stop();
    m_matches.reset();
    const std::size_t events = m_source ? m_source.shownDevice().timeline.end() : 0;
    m_search = eventSearchOf(m_searchField->text().toStdString(), events);
    m_list->bar().setMatches({});
    if (m_source && m_search && m_answer.rows) {
        const auto work = [source = m_source, rows = m_answer.rows,
                           search = *m_search](const std::stop_token &stop) -> Result<MarkedRows> {
            TRY(auto found, matchingRows(source.shownDevice().timeline, *rows, search, stoppable(stop)));
            return std::make_shared<const std::vector<std::uint32_t>>(std::move(found));
        };
        m_matching.ask(work, [this](const Result<MarkedRows> &answer) {
            const auto *found = orAnnounce(answer);
            m_matches = found ? *found : nullptr;
            m_list->bar().setMatches(m_matches);
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

void EventsView::setInWindow(bool on) { m_inWindow->setChecked(on); }

void EventsView::setFollowsQuery(bool on) { m_followsQuery->setChecked(on); }

namespace {

constexpr int kTypingPauseMs = 200;

/// Menu of check boxes that stays open while they are set.
class CheckMenu final : public QMenu {
public:
    using QMenu::QMenu;

protected:
    void mouseReleaseEvent(QMouseEvent *event) override
    {
        if (!trigger())
            QMenu::mouseReleaseEvent(event);
    }
    void keyPressEvent(QKeyEvent *event) override
    {
        if (event->key() != Qt::Key_Space || !trigger())
            QMenu::keyPressEvent(event);
    }

private:
    bool trigger()
    {
        QAction *action = activeAction();
        if (!action || !action->isCheckable() || !action->isEnabled())
            return false;
        action->trigger();
        return true;
    }
};

QToolButton *button(QWidget *parent, Icon icon, const QString &toolTip)
{
    auto *made = new QToolButton(parent);
    made->setIcon(themedIcon(icon));
    made->setAutoRaise(true);
    made->setFocusPolicy(Qt::TabFocus);
    made->setToolTip(toolTip);
    made->setAccessibleName(toolTip);
    return made;
}

} // namespace

void EventsView::buildControls()
{
    QHBoxLayout *row = makeControlRow(this);
    m_controls = row->parentWidget();
    m_actionMenu = new CheckMenu(m_controls);
    m_actionMenu->setObjectName(u"actionMenu"_s);
    m_actionButton = button(m_controls, Icon::QueryResult, tr("Choose which kinds of events to show"));
    m_actionButton->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_actionButton->setMenu(m_actionMenu);
    m_actionButton->setPopupMode(QToolButton::InstantPopup);
    connect(m_actionMenu, &QMenu::aboutToShow, this, &EventsView::fillActionMenu);
    m_inWindow = new QCheckBox(tr("In visible range"), m_controls);
    m_inWindow->setToolTip(tr("Shows only events in the timeline's visible range."));
    m_followsQuery = new QCheckBox(tr("Matching query"), m_controls);
    m_followsQuery->setToolTip(tr("Shows only events of allocations that match the query."));
    m_followsQuery->setChecked(true);
    for (QCheckBox *box : {m_inWindow, m_followsQuery})
        connect(box, &QCheckBox::toggled, this, &EventsView::askForRows);
    row->addWidget(m_actionButton);
    row->addWidget(m_inWindow);
    row->addWidget(m_followsQuery);
    row->addStretch();
    buildJumps(m_controls);
    buildSearch(m_controls);
    m_export = button(m_controls, Icon::Export, Words::tr("Save the table as CSV, JSON, Markdown, LaTeX or text"));
    m_export->setText(Words::tr("Export"));
    m_export->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    for (QToolButton *jump : m_jumps)
        row->addWidget(jump);
    for (QWidget *widget : std::array<QWidget *, 5>{m_found, m_searchField, m_previous, m_next, m_export})
        row->addWidget(widget);
    new ControlFitter(*m_controls, {{m_found},
                                    {m_export},
                                    {m_jumps[Jump::Segment]},
                                    {m_jumps[Jump::Snapshot]},
                                    {m_followsQuery},
                                    {m_inWindow},
                                    {m_jumps[Jump::OutOfMemory]},
                                    {m_previous},
                                    {m_next}});
    layout()->addWidget(m_controls);
}

void EventsView::buildJumps(QWidget *controls)
{
    struct Look {
        Icon icon;
        QString text;
        QString toolTip;
    };
    const EnumTable<Jump, Look> kinds = {{
        {Icon::Error, Words::tr("Out of memory"), tr("Next out-of-memory event (O); previous with Shift")},
        {Icon::Picture, tr("Snapshot"), tr("Next snapshot (S); previous with Shift")},
        {Icon::Device, tr("Segment"), tr("Next segment event (G); previous with Shift")},
    }};
    for (const Jump kind : enumerators<Jump>) {
        m_jumps[kind] = button(controls, kinds[kind].icon, kinds[kind].toolTip);
        m_jumps[kind]->setText(kinds[kind].text);
        m_jumps[kind]->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        connect(m_jumps[kind], &QToolButton::clicked, this, [this, kind] {
            jump(kind, QGuiApplication::keyboardModifiers().testFlag(Qt::ShiftModifier) ? -1 : 1);
        });
    }
}

void EventsView::buildSearch(QWidget *controls)
{
    m_found = new QLabel(controls);
    m_found->setForegroundRole(kSecondaryText);
    m_searchField = new QLineEdit(controls);
    m_searchField->setPlaceholderText(tr("Find events"));
    m_searchField->setAccessibleName(tr("Search events"));
    m_searchField->setToolTip(tr("Enter an event number (3485), an address in a block (0x7f00 or decimal) or a name "
                                 "(b7f00_3). Return or F3 goes to the next match."));
    m_searchField->setClearButtonEnabled(true);
    m_searchField->setMinimumWidth(60);
    m_previous = button(controls, Icon::ChevronUp, tr("Previous match (Shift+F3)"));
    m_next = button(controls, Icon::ChevronDown, tr("Next match (F3)"));
    m_searchPause.setSingleShot(true);
    m_searchPause.setInterval(kTypingPauseMs);
    connect(&m_searchPause, &QTimer::timeout, this, &EventsView::askForMatches);
    connect(m_searchField, &QLineEdit::textChanged, this, [this] {
        m_wantedMatch.reset();
        m_searchPause.start();
    });
    connect(m_searchField, &QLineEdit::returnPressed, this,
            [this] { goToMatch(QGuiApplication::keyboardModifiers().testFlag(Qt::ShiftModifier) ? -1 : 1); });
    connect(m_previous, &QToolButton::clicked, this, [this] { goToMatch(-1); });
    connect(m_next, &QToolButton::clicked, this, [this] { goToMatch(1); });
}

void EventsView::fillActionMenu()
{
    m_actionMenu->clear();
    if (!m_counts || !m_source)
        return;
    const Voice voice = Voice::current();
    const Snapshot &snapshot = *m_source.document->snapshot();
    QAction *all = m_actionMenu->addAction(Words::tr("All"));
    connect(all, &QAction::triggered, this, [this] { setActions(ActionSet::all()); });
    connect(m_actionMenu->addAction(tr("Segments only")), &QAction::triggered, this,
            [this] { setActions(segmentActions()); });
    m_actionMenu->addSeparator();
    for (const std::uint64_t &count : *m_counts) {
        if (count == 0)
            continue;
        const Action action = m_counts->keyOf(&count);
        QAction *check = m_actionMenu->addAction(actionText(snapshot, action, voice).replace(u'&', u"&&"_s) + u'\t'
                                                 + voice.number(count));
        check->setCheckable(true);
        check->setChecked(m_actions.has(action));
        connect(check, &QAction::toggled, this, [this, action](bool on) {
            ActionSet actions = m_actions;
            actions.set(action, on);
            bool hasAll = true;
            for (const std::uint64_t &counted : *m_counts)
                hasAll = hasAll && (counted == 0 || actions.has(m_counts->keyOf(&counted)));
            setActions(hasAll ? ActionSet::all() : actions);
        });
    }
}

QString EventsView::actionsText() const
{
    if (m_actions.isAll() || !m_counts || !m_source)
        return tr("All events");
    int count = 0;
    QString only;
    for (const std::uint64_t &counted : *m_counts) {
        const Action action = m_counts->keyOf(&counted);
        if (counted > 0 && m_actions.has(action)) {
            ++count;
            only = actionText(*m_source.document->snapshot(), action, Voice::current());
        }
    }
    return count == 1 ? only : tr("%n kind(s)", nullptr, count);
}

QString EventsView::nothingText() const
{
    if (!m_session.document())
        return tr("Open a snapshot to see its events.");
    if (m_failure)
        return errorText(*m_failure, Voice::current()).all();
    if (!m_answer.rows)
        return {};
    if (m_filter)
        return tr("No events match the query: clear the query, or turn off “Matching query”.");
    return m_actions.isAll() ? tr("No events in the visible range: zoom out, or turn off “In visible range”.")
                             : tr("No events of these kinds found: choose other kinds.");
}

void EventsView::refreshTexts()
{
    const bool has = m_list->rows().size() > 0;
    m_actionButton->setText(actionsText());
    m_shown->setText(shownText());
    m_position->setText(positionText());
    m_found->setText(searchText());
    const bool isUnclear = !m_searchField->text().trimmed().isEmpty() && !m_search && !m_searchPause.isActive();
    QPalette colours = m_controls->palette();
    if (isUnclear)
        colours.setColor(QPalette::Text, themeOf(palette(), font()).error.text);
    m_searchField->setPalette(colours);
    for (const Jump kind : enumerators<Jump>)
        m_jumps[kind]->setEnabled(m_answer.jumps[kind] && !m_answer.jumps[kind]->empty());
    for (QToolButton *match : {m_previous, m_next})
        match->setEnabled(m_matches && !m_matches->empty());
    m_saveAction->setEnabled(has);
    m_export->setEnabled(has);
    m_followsQuery->setEnabled(m_session.queries().isFiltered());
    m_list->setVisible(has);
    m_nothing->setVisible(!has);
    m_nothing->setText(nothingText());
}

QString EventsView::shownText() const
{
    if (!m_source || !m_answer.rows)
        return {};
    const Voice voice = Voice::current();
    const std::size_t all = m_source.shownDevice().timeline.end();
    const std::size_t shown = m_list->rows().size();
    return shown == all ? voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 event(s)"), all)
                        : tr("%1 of %2 events").arg(voice.number(shown), voice.number(all));
}

QString EventsView::positionText() const
{
    if (!m_source || !m_answer.rows)
        return {};
    const Voice voice = Voice::current();
    const Moment cursor = m_session.state().cursor;
    if (cursor == 0)
        return tr("Cursor before the first event");
    const QString event = voice.number(cursor - 1);
    const auto row = m_list->current();
    if (!row)
        return tr("Cursor after event %1, which is not shown").arg(event);
    if (m_list->rows().size() == m_source.shownDevice().timeline.end())
        return tr("Cursor after event %1").arg(event);
    return tr("Cursor after event %1, row %2 of %3")
        .arg(event, voice.number(*row + 1), voice.number(m_list->rows().size()));
}

QString EventsView::searchText() const
{
    if (m_searchField->text().trimmed().isEmpty() || m_searchPause.isActive() || m_matching.isBusy())
        return {};
    if (!m_search)
        return tr("not a number, address or name");
    if (!m_matches || m_matches->empty())
        return tr("no matches");
    const Voice voice = Voice::current();
    const auto row = m_list->current();
    const auto place = row ? std::lower_bound(m_matches->begin(), m_matches->end(), *row) : m_matches->end();
    if (place == m_matches->end() || *place != *row)
        return tr("%1 found").arg(voice.number(m_matches->size()));
    return Words::tr("%1 of %2")
        .arg(voice.number(static_cast<std::uint64_t>(place - m_matches->begin()) + 1), voice.number(m_matches->size()));
}

namespace {

/// Columns of eventTable() for people, and the list's column that provides the title; a column without one shares the
/// title of the column before it.
struct PeopleColumn {
    std::string_view name;
    std::optional<EventColumn> column;
};
constexpr std::array kForPeople{
    PeopleColumn{"event", EventColumn::Number},   PeopleColumn{"time", EventColumn::Time},
    PeopleColumn{"action", EventColumn::Action},  PeopleColumn{"address", EventColumn::Address},
    PeopleColumn{"size", EventColumn::Size},      PeopleColumn{"requested_change", EventColumn::Change},
    PeopleColumn{"stream", EventColumn::Stream},  PeopleColumn{"pool", EventColumn::Pool},
    PeopleColumn{"name", EventColumn::Name},      PeopleColumn{"category", EventColumn::Category},
    PeopleColumn{"function", EventColumn::Place}, PeopleColumn{"file", std::nullopt},
    PeopleColumn{"line", std::nullopt},           PeopleColumn{"user_metadata", EventColumn::Note},
};

Table forPeople(const Table &table)
{
    std::vector<std::string_view> names;
    for (const PeopleColumn &column : kForPeople)
        names.push_back(column.name);
    Table chosen = selectColumns(table, names);
    for (std::size_t i = 0; i < chosen.columns.size() && i < kForPeople.size(); ++i) {
        if (kForPeople[i].column)
            chosen.columns[i].title = columnTitle(eventColumns()[*kForPeople[i].column]).toStdString();
    }
    return chosen;
}

} // namespace

void EventsView::addKey(const QString &text, const QList<QKeySequence> &keys, std::function<void()> act)
{
    auto *action = new QAction(text, this);
    action->setShortcuts(keys);
    action->setShortcutContext(Qt::WidgetShortcut);
    connect(action, &QAction::triggered, this, std::move(act));
    m_list->table().addAction(action);
}

void EventsView::buildActions()
{
    addKey(tr("&Copy row"), {QKeySequence::Copy}, [this] { copyRow(); });
    addKey(tr("Next out-of-memory event"), {Qt::Key_O}, [this] { jump(Jump::OutOfMemory, 1); });
    addKey(tr("Previous out-of-memory event"), {QKeySequence(u"Shift+O"_s)}, [this] { jump(Jump::OutOfMemory, -1); });
    addKey(tr("Next snapshot"), {Qt::Key_S}, [this] { jump(Jump::Snapshot, 1); });
    addKey(tr("Previous snapshot"), {QKeySequence(u"Shift+S"_s)}, [this] { jump(Jump::Snapshot, -1); });
    addKey(tr("Next segment event"), {Qt::Key_G}, [this] { jump(Jump::Segment, 1); });
    addKey(tr("Previous segment event"), {QKeySequence(u"Shift+G"_s)}, [this] { jump(Jump::Segment, -1); });
    const auto addWide = [this](const QString &text, const QKeySequence &key, std::function<void()> act) {
        auto *action = new QAction(text, this);
        action->setShortcut(key);
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        connect(action, &QAction::triggered, this, std::move(act));
        addAction(action);
    };
    addWide(tr("Next match"), QKeySequence(Qt::Key_F3), [this] { goToMatch(1); });
    addWide(tr("Previous match"), QKeySequence(u"Shift+F3"_s), [this] { goToMatch(-1); });
    addWide(tr("Search events"), QKeySequence(u"Ctrl+G"_s), [this] {
        m_searchField->setFocus(Qt::ShortcutFocusReason);
        m_searchField->selectAll();
    });
    m_saveAction = new QAction(themedIcon(Icon::Export), tr("Save the table of &events…"), this);
    connect(m_saveAction, &QAction::triggered, this, &EventsView::saveTable);
    connect(m_export, &QToolButton::clicked, this, &EventsView::saveTable);
}

QString EventsView::currentRowText() const
{
    const auto row = m_source ? m_list->current() : std::nullopt;
    if (!row)
        return {};
    EventReader reader(m_source.shownDevice());
    const EventFacts facts = reader.read(m_list->rows().at(*row));
    const EventCells cells(m_source, Voice::plain());
    QStringList words;
    for (const EventColumnRow &column : eventColumns()) {
        switch (column.column) {
        case EventColumn::Size: words.append(QString::number(facts.given.size)); break;
        case EventColumn::Change: words.append(QString::number(facts.requestedChange)); break;
        case EventColumn::Place: words.append(oneLine(cells.exactText(facts, column.column))); break;
        default: words.append(oneLine(cells.text(facts, column.column))); break;
        }
    }
    return words.join(u'\t');
}

void EventsView::copyRow()
{
    if (const QString row = currentRowText(); !row.isEmpty())
        QGuiApplication::clipboard()->setText(row);
}

bool EventsView::hasSegmentsAt(Action action) const
{
    return segmentActions().has(action) && m_source.shownDevice().capabilities.state;
}

void EventsView::openRow()
{
    const auto row = m_source ? m_list->current() : std::nullopt;
    if (row && hasSegmentsAt(m_source.shownDevice().timeline.trace().action(m_list->rows().at(*row))))
        emit segmentsWanted();
}

void EventsView::showMenu(const QPoint &position)
{
    const auto row = m_source ? m_list->current() : std::nullopt;
    if (!row)
        return;
    EventReader reader(m_source.shownDevice());
    const EventFacts facts = reader.read(m_list->rows().at(*row));
    const EventCells cells(m_source, Voice::plain());
    auto *menu = new QMenu(this);
    menu->setObjectName(u"eventMenu"_s);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    connect(menu->addAction(tr("&Copy row")), &QAction::triggered, this, &EventsView::copyRow);
    const auto addCopy = [&](const QString &title, const QString &text) {
        QAction *action = menu->addAction(title);
        action->setEnabled(!text.isEmpty());
        connect(action, &QAction::triggered, this, [text] { QGuiApplication::clipboard()->setText(text); });
    };
    const QString address = cells.text(facts, EventColumn::Address);
    const QString name = cells.text(facts, EventColumn::Name);
    addCopy(Words::tr("Copy &address"), address);
    addCopy(Words::tr("Copy &name"), name);
    menu->addSeparator();
    const auto addSearch = [&](const QString &title, const QString &text) {
        QAction *action = menu->addAction(title);
        action->setEnabled(!text.isEmpty());
        connect(action, &QAction::triggered, this, [this, text] { m_searchField->setText(text); });
    };
    addSearch(tr("Find events at this a&ddress"), address);
    addSearch(tr("Find events of this a&llocation"), name);
    connect(menu->addAction(tr("Show only events of this &kind")), &QAction::triggered, this,
            [this, action = facts.given.action] { setActions(ActionSet::of({action})); });
    menu->addSeparator();
    if (facts.allocation && m_session.document() == m_source.document && m_session.state().device == m_source.device) {
        addAllocationMoves(*menu, m_session, facts.allocation);
        menu->addSeparator();
        addAllocationActions(*menu, m_session, facts.allocation);
        menu->addSeparator();
    }
    QAction *segments = menu->addAction(tr("Show in the &Segments view"));
    segments->setEnabled(hasSegmentsAt(facts.given.action));
    connect(segments, &QAction::triggered, this, &EventsView::segmentsWanted);
    menu->addSeparator();
    menu->addAction(m_saveAction);
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
        return forPeople(part(0, std::min(rows, kMostEventRows)));
    };
    const QString base = QFileInfo(fileTitle(QString::fromStdString(m_source.document->path))).completeBaseName();
    const QString name = base.isEmpty() || base == u"-"_s ? u"events"_s : base + u"-events"_s;
    allostrata::saveTable(
        this, {tr("Save the table of events"), name, make, [part, rows](const LoadContext &) -> Result<LongTable> {
                   return LongTable{rows, part};
               }});
}

} // namespace allostrata

#include "moc_events_view.cpp"
