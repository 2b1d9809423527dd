#pragma once

#include <QTabBar>

namespace allostrata {

/// Tabs within a panel: words side by side, the current one in semibold above a line in the accent colour.
class UnderlineTabs final : public QTabBar {
    Q_OBJECT

public:
    explicit UnderlineTabs(QWidget *parent = nullptr);

    /// Shows or hides a tab; in place of setTabVisible().
    void setShown(int tab, bool isShown);

protected:
    void paintEvent(QPaintEvent *event) override;
    [[nodiscard]] QSize tabSizeHint(int index) const override;
};

} // namespace allostrata
