#pragma once

#include <QDockWidget>

class QToolButton;

namespace allostrata {

/// Dock with a flat title row: the title in semibold, buttons on the right, a line below.
class Dock final : public QDockWidget {
    Q_OBJECT

public:
    /// `name` must not change between versions, because saved layouts contain it.
    Dock(const QString &name, const QString &title, QWidget *content, QWidget *parent = nullptr);

    /// Adds a button to the title row, to the left of the float button.
    QToolButton *addTitleButton(const QIcon &icon, const QString &toolTip);

private:
    QWidget *m_buttons = nullptr;
};

} // namespace allostrata
