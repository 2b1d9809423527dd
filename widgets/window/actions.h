#pragma once

#include <QObject>

#include "widgets/session/session.h"

#include <vector>

class QAction;
class QActionGroup;

namespace allostrata {

/// Actions of menus and toolbar. Actions on the session do their work here and enable themselves; the window connects
/// the others.
class Actions final : public QObject {
    Q_OBJECT

public:
    explicit Actions(Session &session, QObject *parent = nullptr);

    QAction *open = nullptr;
    QAction *openFolder = nullptr;
    QAction *openPart = nullptr;
    QAction *openSample = nullptr;
    QAction *openLink = nullptr;
    QAction *paste = nullptr; ///< opens what is in the clipboard
    QAction *reload = nullptr;
    QAction *close = nullptr;
    QAction *closeOthers = nullptr;
    QAction *quit = nullptr;
    QAction *copy = nullptr;
    QAction *copyLink = nullptr;
    QAction *back = nullptr;
    QAction *forward = nullptr;
    QAction *peak = nullptr;
    QAction *fit = nullptr;
    QAction *query = nullptr;
    QAction *axisEvents = nullptr;
    QAction *axisTime = nullptr;
    QAction *showReserved = nullptr;
    QAction *showLabels = nullptr;
    QAction *showLeftOut = nullptr;
    QAction *nextPane = nullptr;
    QAction *nextDocument = nullptr;
    QAction *previousDocument = nullptr;
    QAction *help = nullptr;
    QAction *about = nullptr;
    QActionGroup *colourings = nullptr; ///< each action's data is the number of an attribute

    /// Shortcut of an action as shown to the user; empty if there is none.
    [[nodiscard]] static QString keyOf(const QAction &action);

private:
    void makeFileActions();
    void makeGoActions();
    void makeViewActions();
    void refresh();
    void addKeysToToolTips();
    /// Activates the document `step` places further in the list, wrapping at the ends.
    void stepDocument(int step);
    void goToPeak();
    void showAll();

    Session &m_session;
};

} // namespace allostrata
