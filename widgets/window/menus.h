#pragma once

class QAction;
class QMenu;
class QMenuBar;

namespace allostrata {

class Actions;
class Workspace;

/// Contents of the menus besides the actions.
struct MenuParts {
    QMenu *recent = nullptr;
    QMenu *exports = nullptr;
    QMenu *settings = nullptr;
    QAction *copyPicture = nullptr; ///< null if no view has a picture
    QMenu *documents = nullptr; ///< switches between the open documents
    QMenu *deviceMemory = nullptr; ///< sets the capacity of the device
    QMenu *tools = nullptr; ///< opens the tools for documents
};

/// Builds the menu bar.
void fillMenuBar(QMenuBar &bar, const Actions &actions, const Workspace &workspace, const MenuParts &parts);

} // namespace allostrata
