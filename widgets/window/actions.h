#pragma once

#include <QObject>

#include "widgets/session/session.h"

#include <vector>

class QAction;
class QActionGroup;

namespace allostrata {

/// What menus and toolbar offer. Those about the session do their work here and know when they are possible; the
/// others are connected by the window.
class Actions final : public QObject {
    Q_OBJECT

public:
    explicit Actions(Session &session, QObject *parent = nullptr);

    QAction *open = nullptr;
    QAction *openFolder = nullptr;
    QAction *openSample = nullptr;
    QAction *reload = nullptr;
    QAction *close = nullptr;
    QAction *closeOthers = nullptr;
    QAction *quit = nullptr;
    QAction *copy = nullptr;
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

    /// The key that starts an action, as it is shown; empty where there is none.
    [[nodiscard]] static QString keyOf(const QAction &action);

private:
    void makeFileActions();
    void makeGoActions();
    void makeViewActions();
    void refresh();
    void addKeysToToolTips();
    /// The document that many places further in the list, round about.
    void stepDocument(int step);
    void goToPeak();
    void showAll();

    Session &m_session;
};

} // namespace allostrata
