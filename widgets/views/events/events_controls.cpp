// The controls above the list of events, and the words in them.

#include "widgets/paint/icons.h"
#include "widgets/parts/fit_controls.h"
#include "widgets/parts/report_parts.h"
#include "widgets/session/query_keeper.h"
#include "widgets/text/voice.h"
#include "widgets/views/events/event_list.h"
#include "widgets/views/events/events_view.h"

#include <QAction>
#include <QCheckBox>
#include <QGuiApplication>
#include <QHBoxLayout>
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

constexpr int kTypingPauseMs = 200;

/// A menu of checks that stays open while they are set.
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
    m_actionButton = button(m_controls, Icon::Filter, tr("Which kinds of events are shown"));
    m_actionButton->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_actionButton->setMenu(m_actionMenu);
    m_actionButton->setPopupMode(QToolButton::InstantPopup);
    connect(m_actionMenu, &QMenu::aboutToShow, this, &EventsView::fillActionMenu);
    m_inWindow = new QCheckBox(tr("in the window"), m_controls);
    m_inWindow->setToolTip(tr("Only events in the stretch that the timeline shows"));
    m_followsQuery = new QCheckBox(tr("of the query"), m_controls);
    m_followsQuery->setToolTip(tr("Only events of allocations that the query keeps"));
    m_followsQuery->setChecked(true);
    for (QCheckBox *box : {m_inWindow, m_followsQuery})
        connect(box, &QCheckBox::toggled, this, &EventsView::askForRows);
    row->addWidget(m_actionButton);
    row->addWidget(m_inWindow);
    row->addWidget(m_followsQuery);
    row->addStretch();
    buildJumps(m_controls);
    buildSearch(m_controls);
    m_export = button(m_controls, Icon::Export, tr("Save the table as CSV, JSON, Markdown, LaTeX or text"));
    m_export->setText(tr("Export"));
    m_export->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    for (QToolButton *jump : m_jumps)
        row->addWidget(jump);
    for (QWidget *widget : std::array<QWidget *, 5>{m_found, m_searchField, m_previous, m_next, m_export})
        row->addWidget(widget);
    new ControlFitter(*m_controls, {{m_found}, {m_export}, {m_jumps[Jump::Segment]}, {m_jumps[Jump::Snapshot]}, {m_followsQuery}, {m_inWindow}, {m_jumps[Jump::OutOfMemory]}, {m_previous}, {m_next}});
    layout()->addWidget(m_controls);
}

void EventsView::buildJumps(QWidget *controls)
{
    const EnumTable<Jump, std::pair<Icon, QString>> kinds = {{
        std::pair{Icon::Error, tr("Next out of memory (O); back with Shift")},
        std::pair{Icon::Picture, tr("Next snapshot (S); back with Shift")},
        std::pair{Icon::Device, tr("Next segment event (G); back with Shift")},
    }};
    for (const Jump kind : enumerators<Jump>) {
        m_jumps[kind] = button(controls, kinds[kind].first, kinds[kind].second);
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
    m_searchField->setPlaceholderText(tr("Event, address or name"));
    m_searchField->setAccessibleName(tr("Search the events"));
    m_searchField->setToolTip(tr("The number of an event (3485), an address in a block (0x7f00 or decimal), or a name (b7f00_3); Return and F3 go to the next one"));
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
    connect(m_searchField, &QLineEdit::returnPressed, this, [this] { goToMatch(QGuiApplication::keyboardModifiers().testFlag(Qt::ShiftModifier) ? -1 : 1); });
    connect(m_previous, &QToolButton::clicked, this, [this] { goToMatch(-1); });
    connect(m_next, &QToolButton::clicked, this, [this] { goToMatch(1); });
}

void EventsView::fillActionMenu()
{
    m_actionMenu->clear();
    if (!m_counts || !m_source)
        return;
    const Voice voice = Voice::current();
    const Snapshot &snapshot = *m_source.document->snapshot;
    QAction *all = m_actionMenu->addAction(tr("All"));
    connect(all, &QAction::triggered, this, [this] { setActions(ActionSet::all()); });
    connect(m_actionMenu->addAction(tr("Segments only")), &QAction::triggered, this, [this] { setActions(segmentActions()); });
    m_actionMenu->addSeparator();
    for (const std::uint64_t &count : *m_counts) {
        if (count == 0)
            continue;
        const Action action = m_counts->keyOf(&count);
        QAction *check = m_actionMenu->addAction(actionText(snapshot, action, voice).replace(u'&', u"&&"_s) + u'\t' + voice.number(count));
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
            only = actionText(*m_source.document->snapshot, action, Voice::current());
        }
    }
    return count == 1 ? only : tr("%n kind(s)", nullptr, count);
}

QString EventsView::nothingText() const
{
    if (!m_session.document())
        return tr("Open a snapshot to see its events.");
    if (!m_answer.rows)
        return {};
    if (m_filter)
        return tr("No event belongs to what the query keeps: clear the query, or switch “of the query” off.");
    return m_actions.isAll() ? tr("No event happens in this window: widen it, or switch “in the window” off.")
                             : tr("No event of these kinds is here: choose others.");
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
    return shown == all ? tr("%1 events").arg(voice.number(all)) : tr("%1 of %2 events").arg(voice.number(shown), voice.number(all));
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
        return tr("Cursor behind event %1, which is not shown").arg(event);
    if (m_list->rows().size() == m_source.shownDevice().timeline.end())
        return tr("Cursor behind event %1").arg(event);
    return tr("Cursor behind event %1, row %2 of %3").arg(event, voice.number(*row + 1), voice.number(m_list->rows().size()));
}

QString EventsView::searchText() const
{
    if (m_searchField->text().trimmed().isEmpty() || m_searchPause.isActive() || m_matching.isBusy())
        return {};
    if (!m_search)
        return tr("no number, address or name");
    if (!m_matches || m_matches->empty())
        return tr("nothing found");
    const Voice voice = Voice::current();
    const auto row = m_list->current();
    const auto place = row ? std::lower_bound(m_matches->begin(), m_matches->end(), *row) : m_matches->end();
    if (place == m_matches->end() || *place != *row)
        return tr("%1 found").arg(voice.number(m_matches->size()));
    return tr("%1 of %2").arg(voice.number(static_cast<std::uint64_t>(place - m_matches->begin()) + 1), voice.number(m_matches->size()));
}

} // namespace allostrata
