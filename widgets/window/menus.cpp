// Builds the menu bar.

#include "widgets/window/menus.h"

#include "widgets/text/voice.h"
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

void fillView(QMenu &menu, const Actions &actions, const Workspace &workspace, const MenuParts &parts)
{
    menu.addMenu(workspace.viewMenu());
    menu.addSeparator();
    menu.addAction(actions.axisEvents);
    menu.addAction(actions.axisTime);
    menu.addSeparator();
    menu.addMenu(Words::tr("&Colour by"))->addActions(actions.colourings->actions());
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
    menu.addAction(actions.copyLink);
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
    QMenu *file = bar.addMenu(Words::tr("&File"));
    file->addAction(actions.open);
    file->addAction(actions.openFolder);
    file->addAction(actions.openPart);
    file->addMenu(parts.recent);
    file->addAction(actions.paste);
    file->addAction(actions.openLink);
    file->addAction(actions.openSample);
    file->addSeparator();
    file->addMenu(parts.exports);
    file->addSeparator();
    file->addAction(actions.reload);
    file->addAction(actions.close);
    file->addAction(actions.closeOthers);
    file->addAction(actions.quit);

    fillEdit(*bar.addMenu(Words::tr("&Edit")), actions, parts);
    fillView(*bar.addMenu(Words::tr("&View")), actions, workspace, parts);

    QMenu *go = bar.addMenu(Words::tr("&Go"));
    go->addAction(actions.back);
    go->addAction(actions.forward);
    go->addSeparator();
    go->addAction(actions.peak);
    go->addAction(actions.fit);
    go->addAction(actions.query);

    bar.addMenu(parts.tools);
    fillWindow(*bar.addMenu(Words::tr("&Window")), actions, workspace, parts);

    QMenu *help = bar.addMenu(Words::tr("&Help"));
    help->addAction(actions.help);
    help->addAction(actions.about);
    for (QMenu *menu : bar.findChildren<QMenu *>())
        menu->setToolTipsVisible(true);
}

} // namespace allostrata
