// Context menu of the timeline.

#include "widgets/views/timeline/timeline_menu.h"

#include "core/analysis/allocations/allocation_facts.h"
#include "widgets/paint/icons.h"
#include "widgets/parts/subject_menu.h"
#include "widgets/session/notes.h"
#include "widgets/text/allocation_text.h"
#include "widgets/text/voice.h"
#include "widgets/timeline/timeline_plot.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QCoreApplication>
#include <QMenu>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

/// Adds the actions for the selected allocations.
class SelectionActions {
public:
    SelectionActions(QMenu &menu, Session &session, TimelinePlot &plot)
        : m_menu(menu), m_session(session), m_plot(plot), m_device(*session.device()),
          m_first(session.state().selection.front())
    {
    }

    void addCopies() const
    {
        const auto copies = [](const QString &text) { return [text] { QApplication::clipboard()->setText(text); }; };
        const qsizetype count = std::ssize(m_session.state().selection);
        QAction *row = m_menu.addAction(
            themedIcon(Icon::Copy),
            Voice::current().count(QT_TRANSLATE_N_NOOP("Words", "&Copy %1 row(s)"), static_cast<std::uint64_t>(count)));
        row->setShortcut(QKeySequence::Copy);
        QObject::connect(row, &QAction::triggered, &m_menu,
                         [session = &m_session] { QApplication::clipboard()->setText(selectedRows(*session)); });
        if (count > 1)
            return;
        const Allocation allocation = m_device.timeline.allocation(m_first);
        QObject::connect(m_menu.addAction(Words::tr("Copy the &address")), &QAction::triggered, &m_menu,
                         copies(hexText(allocation.address)));
        QObject::connect(m_menu.addAction(Words::tr("Copy the &name")), &QAction::triggered, &m_menu,
                         copies(viewerName(m_device.timeline, m_first)));
    }

    void addMoves() const
    {
        if (m_device.capabilities.timeline) {
            add(Words::tr("&Zoom to its lifetime"), u"Z"_s, &TimelinePlot::zoomToSelection);
            const Allocation allocation = m_device.timeline.allocation(m_first);
            if (allocation.allocEvent)
                add(Words::tr("Move cursor to its a&llocation"), u"["_s, &TimelinePlot::goToAllocation);
            if (allocation.freeCompletedEvent)
                add(Words::tr("Move cursor to its &free"), u"]"_s, &TimelinePlot::goToFree);
        }
        const auto same = sameStack(*m_session.document(), m_device, m_first);
        if (same && same->all.size() > 1)
            add(Voice::current().count(QT_TRANSLATE_N_NOOP("Words", "&Select all %1 with this stack"),
                                       same->all.size()),
                {}, &TimelinePlot::selectAllOfStack);
    }

private:
    void add(const QString &title, const QString &letter, void (TimelinePlot::*function)()) const
    {
        QAction *action = m_menu.addAction(letter.isEmpty() ? title : title + u'\t' + letter);
        QObject::connect(action, &QAction::triggered, &m_plot, function);
    }

    QMenu &m_menu;
    Session &m_session;
    TimelinePlot &m_plot;
    const Device &m_device;
    AllocationId m_first;
};

} // namespace

QString selectedRows(const Session &session)
{
    const Device *device = session.device();
    if (!device)
        return {};
    return allocationRows(*session.document(), *device, session.state().selection, Voice::current());
}

void fillTimelineMenu(QMenu &menu, Session &session, TimelinePlot &plot, const QPoint &place)
{
    const Device *device = session.device();
    if (!device)
        return;
    if (!session.state().selection.empty()) {
        const SelectionActions actions(menu, session, plot);
        actions.addCopies();
        menu.addSeparator();
        actions.addMoves();
        menu.addSeparator();
        addAllocationActions(menu, session, session.state().selection.front());
        menu.addSeparator();
    }
    if (!device->capabilities.timeline)
        return;
    addDeviceAction(menu, session, Words::tr("Move c&ursor here"), [&plot, place] { plot.setCursorAt(place); });
    const auto note = plot.noteAt(place);
    const Moment moment = note.value_or(plot.momentAt(place));
    addDeviceAction(menu, session, note ? Words::tr("Edit the &note…") : Words::tr("Add a &note here…"),
                    [&plot, moment] { emit plot.noteWanted(moment); })
        ->setIcon(themedIcon(Icon::Note));
    if (note)
        addDeviceAction(menu, session, Words::tr("Remove t&he note"), [&session, moment] {
            session.setState(withNote(session.state(), moment, {}), Session::History::Replace);
        });
    QObject::connect(menu.addAction(themedIcon(Icon::Peak), Words::tr("Move cursor to the &peak") + u"\tP"_s),
                     &QAction::triggered, &plot, &TimelinePlot::goToPeak);
    QObject::connect(menu.addAction(themedIcon(Icon::Fit), Words::tr("Sho&w all") + u"\tF"_s), &QAction::triggered,
                     &plot, &TimelinePlot::showAll);
}

} // namespace allostrata
