#pragma once

#include <QMargins>
#include <QStringList>

#include "widgets/paint/icons.h"

#include <functional>
#include <optional>
#include <vector>

class QAction;
class QCheckBox;
class QComboBox;
class QHBoxLayout;
class QMenu;
class QPushButton;
class QToolButton;
class QVBoxLayout;
class QWidget;

namespace allostrata {

class SegmentedControl;

// Controls as they are declared: what they say, and what they do. They do not outlive the parent that `act` refers to.

struct ButtonLook {
    QString text = {};
    std::optional<Icon> icon = {}; ///< beside the text, if there is one
    QString toolTip = {};
    QString name = {}; ///< name for screen readers; empty: the text
    bool isFlat = false; ///< without a frame until the pointer is over it
    QMenu *menu = nullptr; ///< opened by a click; owned by the button, unless it has a parent
};
[[nodiscard]] QToolButton *toolButton(QWidget *parent, const ButtonLook &look, std::function<void()> act = {});

/// A button of a form or a dialog; Return does not press it unless it has the focus.
[[nodiscard]] QPushButton *pushButton(QWidget *parent, const QString &text, std::function<void()> act,
                                      const QString &toolTip = {});

/// `act` takes whether the user wants it.
[[nodiscard]] QCheckBox *checkBox(QWidget *parent, const QString &text, const QString &toolTip,
                                  std::function<void(bool)> act);

struct Choice {
    QString text = {};
    QString toolTip = {};
};
/// `name` is for screen readers; `act` takes the choice that the user pressed.
[[nodiscard]] SegmentedControl *segmentedControl(QWidget *parent, const QString &name,
                                                 const std::vector<Choice> &choices, std::function<void(int)> act);

struct ListLook {
    QString name = {}; ///< name for screen readers
    QString toolTip = {};
    QStringList items = {};
    int letters = 0; ///< width, whatever the items are; 0: of the widest item
};
/// `act` takes the row that the user chose.
[[nodiscard]] QComboBox *comboBox(QWidget *parent, const ListLook &look, std::function<void(int)> act = {});

/// Lay out a widget from left to right, or from top to bottom. `spacing` -1: as the style wants it.
QHBoxLayout *makeRow(QWidget *widget, const QMargins &margins = {}, int spacing = -1);
QVBoxLayout *makeColumn(QWidget *widget, const QMargins &margins = {}, int spacing = -1);

/// Adds an entry that is on or off; `act` takes what the user wants.
QAction *addSwitch(QMenu &menu, const QString &text, bool isOn, std::function<void(bool)> act);
/// Adds entries of which one is on; `act` takes the entry that the user chose.
void addChoices(QMenu &menu, const QStringList &texts, int chosen, const std::function<void(int)> &act);

} // namespace allostrata
