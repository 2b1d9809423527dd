#pragma once

#include <QColor>
#include <QLabel>
#include <QWidget>

#include "widgets/text/allocation_text.h"

#include <functional>
#include <utility>
#include <vector>

class QGridLayout;
class QMenu;

namespace allostrata {

/// Line of text that ends in "..." if it does not fit; the tooltip then shows the whole text. The context menu copies
/// it. A swatch may stand before the text, and after it a note, which gives way first.
class ElidedLabel final : public QLabel {
    Q_OBJECT

public:
    explicit ElidedLabel(QWidget *parent = nullptr);

    void setToolTipBelow(const QString &text);
    void setNote(const QString &note);
    [[nodiscard]] const QString &note() const { return m_note; }
    /// An invalid colour paints no swatch.
    void setSwatch(const QColor &colour);
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    QString m_toolTip;
    QString m_note;
    QColor m_swatch;
};

/// Grid of facts with names on the left and values on the right; in a narrow grid the names shrink first. Rows are
/// reused and refilled, so that walking through allocations creates no widgets.
class FactGrid final : public QWidget {
    Q_OBJECT

public:
    explicit FactGrid(QWidget *parent = nullptr);

    void setFacts(const QList<TextFact> &facts);
    /// Lets the menus of the facts offer more than a copy.
    void setMenu(std::function<void(QMenu &)> fill) { m_fillMenu = std::move(fill); }
    void fillMenu(QMenu &menu) const
    {
        if (m_fillMenu)
            m_fillMenu(menu);
    }
    /// Sets the swatch before a fact's value; setFacts() removes it.
    void setSwatch(const QString &name, const QColor &colour);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    struct Row {
        ElidedLabel *name = nullptr;
        ElidedLabel *value = nullptr;
        bool isCode = false;
    };

    void addRow();
    void setFonts();
    void shareWidth();

    std::function<void(QMenu &)> m_fillMenu;
    QGridLayout *m_grid = nullptr;
    std::vector<Row> m_rows;
};

} // namespace allostrata
