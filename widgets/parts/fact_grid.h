#pragma once

#include <QLabel>
#include <QWidget>

#include "widgets/text/allocation_text.h"

#include <vector>

class QGridLayout;

namespace allostrata {

/// Line of text that ends in "..." if it does not fit; the tooltip then shows the whole text. The context menu copies
/// it.
class ElidedLabel final : public QLabel {
    Q_OBJECT

public:
    explicit ElidedLabel(QWidget *parent = nullptr);

    void setToolTipBelow(const QString &text);
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    QString m_toolTip;
};

/// Grid of facts with names on the left and values on the right; in a narrow grid the names shrink first. Rows are
/// reused and refilled, so that walking through allocations creates no widgets.
class FactGrid final : public QWidget {
    Q_OBJECT

public:
    explicit FactGrid(QWidget *parent = nullptr);

    void setFacts(const QList<TextFact> &facts);

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    struct Row {
        ElidedLabel *name = nullptr;
        ElidedLabel *value = nullptr;
        bool isCode = false;
    };

    void addRow();
    void applyTheme();
    void shareWidth();

    QGridLayout *m_grid = nullptr;
    std::vector<Row> m_rows;
};

} // namespace allostrata
