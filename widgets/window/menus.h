#pragma once

class QAction;
class QMenu;
class QMenuBar;

namespace allostrata {

class Actions;
class Workspace;

/// What fills the menus besides the actions.
struct MenuParts {
    QMenu *recent = nullptr;
    QMenu *exports = nullptr;
    QMenu *settings = nullptr;
    QAction *copyPicture = nullptr; ///< null where no view has a picture
    QMenu *documents = nullptr; ///< the opened ones, to change between
    QMenu *deviceMemory = nullptr; ///< how much the device has
    QMenu *tools = nullptr; ///< what else can be done with documents
};

/// Builds the menu bar.
void fillMenuBar(QMenuBar &bar, const Actions &actions, const Workspace &workspace, const MenuParts &parts);

} // namespace allostrata
