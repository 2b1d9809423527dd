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
    QAction *close = nullptr;
    QAction *quit = nullptr;
    QAction *back = nullptr;
    QAction *forward = nullptr;
    QAction *peak = nullptr;
    QAction *fit = nullptr;
    QAction *axisEvents = nullptr;
    QAction *axisTime = nullptr;
    QAction *showReserved = nullptr;
    QAction *showLabels = nullptr;
    QAction *nextPane = nullptr;
    QAction *help = nullptr;
    QAction *about = nullptr;
    QActionGroup *colourings = nullptr; ///< each action's data is the colouring's number

    /// "Stack", "Size": as menus call it.
    [[nodiscard]] static QString colouringTitle(Colouring colouring);
    [[nodiscard]] static const std::vector<Colouring> &allColourings();

private:
    void makeFileActions();
    void makeGoActions();
    void makeViewActions();
    void refresh();
    void goToPeak();
    void showAll();

    Session &m_session;
};

} // namespace allostrata
