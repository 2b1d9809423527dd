// Builds the menu bar.

#include "widgets/window/menus.h"

#include "widgets/window/actions.h"
#include "widgets/window/dock.h"
#include "widgets/window/workspace.h"

#include <QAction>
#include <QActionGroup>
#include <QCoreApplication>
#include <QMenu>
#include <QMenuBar>

namespace allostrata {

namespace {

QString mainMenuWords(const char *source) { return QCoreApplication::translate("Menus", source); }

void fillView(QMenu &menu, const Actions &actions, const MenuParts &parts)
{
    menu.addAction(actions.axisEvents);
    menu.addAction(actions.axisTime);
    menu.addSeparator();
    menu.addMenu(mainMenuWords(QT_TRANSLATE_NOOP("Menus", "&Colour by")))->addActions(actions.colourings->actions());
    menu.addAction(actions.showReserved);
    menu.addAction(actions.showLabels);
    menu.addAction(actions.showLeftOut);
    menu.addMenu(parts.deviceMemory);
}

void fillEdit(QMenu &menu, const Actions &actions, const MenuParts &parts)
{
    menu.addAction(actions.copy);
    if (parts.copyPicture)
        menu.addAction(parts.copyPicture);
    menu.addSeparator();
    menu.addMenu(parts.settings);
}

void fillWindow(QMenu &menu, const Actions &actions, const Workspace &workspace, const MenuParts &parts)
{
    for (const Dock *dock : workspace.docks())
        menu.addAction(dock->toggleViewAction());
    menu.addSeparator();
    menu.addAction(actions.nextPane);
    menu.addSeparator();
    menu.addMenu(parts.documents);
    menu.addAction(actions.nextDocument);
    menu.addAction(actions.previousDocument);
}

} // namespace

void fillMenuBar(QMenuBar &bar, const Actions &actions, const Workspace &workspace, const MenuParts &parts)
{
    QMenu *file = bar.addMenu(mainMenuWords(QT_TRANSLATE_NOOP("Menus", "&File")));
    file->addAction(actions.open);
    file->addAction(actions.openFolder);
    file->addMenu(parts.recent);
    file->addAction(actions.openSample);
    file->addSeparator();
    file->addMenu(parts.exports);
    file->addSeparator();
    file->addAction(actions.reload);
    file->addAction(actions.close);
    file->addAction(actions.closeOthers);
    file->addAction(actions.quit);

    fillEdit(*bar.addMenu(mainMenuWords(QT_TRANSLATE_NOOP("Menus", "&Edit"))), actions, parts);
    fillView(*bar.addMenu(mainMenuWords(QT_TRANSLATE_NOOP("Menus", "&View"))), actions, parts);

    QMenu *go = bar.addMenu(mainMenuWords(QT_TRANSLATE_NOOP("Menus", "&Go")));
    go->addAction(actions.back);
    go->addAction(actions.forward);
    go->addSeparator();
    go->addAction(actions.peak);
    go->addAction(actions.fit);
    go->addAction(actions.query);

    bar.addMenu(parts.tools);
    fillWindow(*bar.addMenu(mainMenuWords(QT_TRANSLATE_NOOP("Menus", "&Window"))), actions, workspace, parts);

    QMenu *help = bar.addMenu(mainMenuWords(QT_TRANSLATE_NOOP("Menus", "&Help")));
    help->addAction(actions.help);
    help->addAction(actions.about);
    for (QMenu *menu : bar.findChildren<QMenu *>())
        menu->setToolTipsVisible(true);
}

} // namespace allostrata
