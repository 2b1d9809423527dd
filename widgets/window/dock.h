#pragma once

#include <QDockWidget>

class QToolButton;

namespace allostrata {

/// A dock with a title row of its own: the title in semibold, buttons at the right, a line below.
class Dock final : public QDockWidget {
    Q_OBJECT

public:
    /// `name` is stable: saved layouts call it by that.
    Dock(const QString &name, const QString &title, QWidget *content, QWidget *parent = nullptr);

    /// Another button in the title row, left of the one that makes the dock float.
    QToolButton *addTitleButton(const QIcon &icon, const QString &toolTip);

private:
    QWidget *m_buttons = nullptr;
};

} // namespace allostrata
