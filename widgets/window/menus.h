#pragma once

class QMenu;
class QMenuBar;

namespace allostrata {

class Actions;
class Workspace;

/// What fills the menus besides the actions.
struct MenuParts {
    QMenu *recent = nullptr;
    QMenu *exports = nullptr;
    QMenu *theme = nullptr;
    QMenu *language = nullptr;
    QMenu *documents = nullptr; ///< the opened ones, to change between
};

/// Builds the menu bar.
void fillMenuBar(QMenuBar &bar, const Actions &actions, const Workspace &workspace, const MenuParts &parts);

} // namespace allostrata
