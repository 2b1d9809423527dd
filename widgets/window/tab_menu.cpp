// The list of all tabs, in their corner.

#include "widgets/window/tab_menu.h"

#include <QActionGroup>
#include <QCoreApplication>
#include <QMenu>
#include <QTabBar>
#include <QTabWidget>
#include <QToolButton>

namespace allostrata {

namespace {

constexpr int kMostKeys = 9;

/// Raises a tab; the keyboard goes with it.
void raise(QTabWidget *tabs, int tab)
{
    if (!tabs->isTabEnabled(tab))
        return;
    tabs->setCurrentIndex(tab);
    tabs->currentWidget()->setFocus(Qt::OtherFocusReason);
}

/// Names, counts and reasons as the tabs have them now.
void refresh(const QMenu &menu, const QTabWidget *tabs)
{
    const QList<QAction *> actions = menu.actions();
    for (int tab = 0; tab < static_cast<int>(actions.size()); ++tab) {
        const QString spoken = tabs->tabBar()->accessibleTabName(tab);
        actions[tab]->setText(spoken.isEmpty() ? tabs->tabText(tab) : spoken);
        actions[tab]->setChecked(tab == tabs->currentIndex());
        actions[tab]->setEnabled(tabs->isTabEnabled(tab));
        actions[tab]->setToolTip(tabs->tabToolTip(tab));
    }
}

} // namespace

QToolButton *addTabMenu(QTabWidget *tabs)
{
    auto *button = new QToolButton(tabs);
    auto *menu = new QMenu(button);
    menu->setToolTipsVisible(true);
    auto *group = new QActionGroup(menu);
    for (int tab = 0; tab < tabs->count(); ++tab) {
        QAction *action = menu->addAction(tabs->tabText(tab), tabs, [tabs, tab] { raise(tabs, tab); });
        action->setCheckable(true);
        if (tab < kMostKeys)
            action->setShortcut(QKeySequence(QStringLiteral("Ctrl+%1").arg(tab + 1)));
        group->addAction(action);
        tabs->addAction(action);
    }
    QObject::connect(menu, &QMenu::aboutToShow, tabs, [menu, tabs] { refresh(*menu, tabs); });
    button->setObjectName(QStringLiteral("tabMenu"));
    button->setMenu(menu);
    button->setPopupMode(QToolButton::InstantPopup);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    button->setText(QCoreApplication::translate("TabMenu", "All views"));
    button->setAccessibleName(button->text());
    tabs->setCornerWidget(button, Qt::TopRightCorner);
    tabs->setUsesScrollButtons(true);
    tabs->setElideMode(Qt::ElideNone);
    return button;
}

} // namespace allostrata
