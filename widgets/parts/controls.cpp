// Makes buttons, lists of choices and menus from what they say and do.

#include "widgets/parts/controls.h"

#include "widgets/parts/segmented_control.h"

#include <QAction>
#include <QActionGroup>
#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace allostrata {

QToolButton *toolButton(QWidget *parent, const ButtonLook &look, std::function<void()> act)
{
    auto *button = new QToolButton(parent);
    button->setText(look.text);
    button->setToolTip(look.toolTip);
    button->setAccessibleName(look.name);
    button->setAutoRaise(look.isFlat);
    if (look.icon) {
        button->setIcon(themedIcon(*look.icon));
        button->setToolButtonStyle(look.text.isEmpty() ? Qt::ToolButtonIconOnly : Qt::ToolButtonTextBesideIcon);
    }
    if (look.menu) {
        if (!look.menu->parent())
            look.menu->setParent(button, look.menu->windowFlags());
        button->setMenu(look.menu);
        button->setPopupMode(QToolButton::InstantPopup);
    }
    if (act)
        QObject::connect(button, &QToolButton::clicked, button, std::move(act));
    return button;
}

QPushButton *pushButton(QWidget *parent, const QString &text, std::function<void()> act, const QString &toolTip)
{
    auto *button = new QPushButton(text, parent);
    button->setAutoDefault(false);
    button->setToolTip(toolTip);
    QObject::connect(button, &QPushButton::clicked, button, std::move(act));
    return button;
}

QCheckBox *checkBox(QWidget *parent, const QString &text, const QString &toolTip, std::function<void(bool)> act)
{
    auto *box = new QCheckBox(text, parent);
    box->setToolTip(toolTip);
    QObject::connect(box, &QCheckBox::clicked, box, std::move(act));
    return box;
}

SegmentedControl *segmentedControl(QWidget *parent, const QString &name, const std::vector<Choice> &choices,
                                   std::function<void(int)> act)
{
    QStringList texts;
    for (const Choice &choice : choices)
        texts << choice.text;
    auto *control = new SegmentedControl(texts, parent);
    control->setAccessibleName(name);
    for (std::size_t i = 0; i < choices.size(); ++i)
        control->setChoiceToolTip(static_cast<int>(i), choices[i].toolTip);
    QObject::connect(control, &SegmentedControl::chosen, control, std::move(act));
    return control;
}

QComboBox *comboBox(QWidget *parent, const ListLook &look, std::function<void(int)> act)
{
    auto *list = new QComboBox(parent);
    list->addItems(look.items);
    list->setAccessibleName(look.name);
    list->setToolTip(look.toolTip);
    if (look.letters > 0) {
        list->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        list->setMinimumContentsLength(look.letters);
    }
    if (act)
        QObject::connect(list, &QComboBox::activated, list, std::move(act));
    return list;
}

QHBoxLayout *makeRow(QWidget *widget, const QMargins &margins, int spacing)
{
    auto *row = new QHBoxLayout(widget);
    row->setContentsMargins(margins);
    row->setSpacing(spacing);
    return row;
}

QVBoxLayout *makeColumn(QWidget *widget, const QMargins &margins, int spacing)
{
    auto *column = new QVBoxLayout(widget);
    column->setContentsMargins(margins);
    column->setSpacing(spacing);
    return column;
}

QAction *addSwitch(QMenu &menu, const QString &text, bool isOn, std::function<void(bool)> act)
{
    QAction *entry = menu.addAction(text);
    entry->setCheckable(true);
    entry->setChecked(isOn);
    if (act)
        QObject::connect(entry, &QAction::triggered, entry, std::move(act));
    return entry;
}

void addChoices(QMenu &menu, const QStringList &texts, int chosen, const std::function<void(int)> &act)
{
    auto *group = new QActionGroup(&menu);
    for (int i = 0; i < texts.size(); ++i)
        group->addAction(addSwitch(menu, texts[i], i == chosen, [act, i](bool) { act(i); }));
}

} // namespace allostrata
