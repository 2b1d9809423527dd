// Chooses kinds of events.

#include "widgets/views/events/event_kinds.h"

#include "widgets/paint/icons.h"
#include "widgets/text/voice.h"
#include "widgets/views/events/event_cells.h"
#include "widgets/views/events/events_view.h"

#include <QKeyEvent>
#include <QMenu>

#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

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

} // namespace

EventKinds::EventKinds(QWidget *parent) : QToolButton(parent)
{
    setIcon(themedIcon(Icon::QueryResult));
    setAutoRaise(true);
    setToolTip(EventsView::tr("Choose which kinds of events to show"));
    setAccessibleName(toolTip());
    setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    setMenu(new CheckMenu(parent));
    menu()->setObjectName(u"actionMenu"_s);
    setPopupMode(QToolButton::InstantPopup);
    connect(menu(), &QMenu::aboutToShow, this, &EventKinds::fillMenu);
    refreshText();
}

void EventKinds::setActions(const ActionSet &actions)
{
    m_actions = actions;
    refreshText();
    emit chosen();
}

void EventKinds::setDocument(std::shared_ptr<const Document> document)
{
    if (document != m_document)
        m_actions = ActionSet::all();
    m_document = std::move(document);
    refreshText();
}

void EventKinds::setCounts(const std::optional<ActionCounts> &counts)
{
    m_counts = counts;
    refreshText();
}

void EventKinds::fillMenu()
{
    menu()->clear();
    if (!m_counts || !m_document)
        return;
    const Voice voice = Voice::current();
    connect(menu()->addAction(Words::tr("All")), &QAction::triggered, this, [this] { setActions(ActionSet::all()); });
    connect(menu()->addAction(EventsView::tr("Segments only")), &QAction::triggered, this,
            [this] { setActions(segmentActions()); });
    menu()->addSeparator();
    for (const std::uint64_t &count : *m_counts) {
        if (count == 0)
            continue;
        const Action action = m_counts->keyOf(&count);
        const QString name = actionText(*m_document->snapshot(), action, voice).replace(u'&', u"&&"_s);
        QAction *check = menu()->addAction(name + u'\t' + voice.number(count));
        check->setCheckable(true);
        check->setChecked(m_actions.has(action));
        connect(check, &QAction::toggled, this, [this, action](bool isOn) { choose(action, isOn); });
    }
}

void EventKinds::choose(Action action, bool isOn)
{
    ActionSet actions = m_actions;
    actions.set(action, isOn);
    bool hasAll = true;
    for (const std::uint64_t &count : *m_counts)
        hasAll = hasAll && (count == 0 || actions.has(m_counts->keyOf(&count)));
    setActions(hasAll ? ActionSet::all() : actions);
}

void EventKinds::refreshText()
{
    if (m_actions.isAll() || !m_counts || !m_document) {
        setText(EventsView::tr("All events"));
        return;
    }
    int kinds = 0;
    QString only;
    for (const std::uint64_t &count : *m_counts) {
        const Action action = m_counts->keyOf(&count);
        if (count > 0 && m_actions.has(action)) {
            ++kinds;
            only = actionText(*m_document->snapshot(), action, Voice::current());
        }
    }
    setText(kinds == 1 ? only : EventsView::tr("%n kind(s)", nullptr, kinds));
}

} // namespace allostrata

#include "moc_event_kinds.cpp"
