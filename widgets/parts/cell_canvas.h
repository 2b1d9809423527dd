#pragma once

#include "widgets/parts/item_canvas.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <utility>

class QMenu;

namespace allostrata {

/// Column and row of a cell.
struct CellPlace {
    std::size_t across = 0;
    std::size_t down = 0;

    [[nodiscard]] bool operator==(const CellPlace &) const = default;
};

/// Scrolling grid of cells below and beside fixed headings. One cell is the current one: the pointer and the arrow keys
/// move it.
class CellCanvas : public ItemCanvas {
    Q_OBJECT

public:
    explicit CellCanvas(QWidget *parent = nullptr) : ItemCanvas(parent) {}

    /// Sets the function that makes the menu of the current cell.
    void setMenu(std::function<QMenu *()> make) { m_makeMenu = std::move(make); }
    /// The current cell in one line, for screen readers.
    [[nodiscard]] virtual QString currentText() const = 0;

signals:
    /// Emitted when the user, or the program, made another cell current.
    void currentChanged();
    /// Emitted on a double click on a cell, and on Return: the user wants to open what the cell shows.
    void chosen(quint64 item);

protected:
    /// Sizes of the grid, in pixels.
    struct Grid {
        std::size_t across = 0;
        std::size_t down = 0;
        QSizeF whole; ///< all cells
        QSizeF cell;
        QSizeF step; ///< scrolled by an arrow of a scroll bar
        double headWidth = 0;
        double headHeight = 0;
    };

    /// Arranges the cells for the room of the viewport.
    [[nodiscard]] virtual Grid arrange(const QSizeF &room) = 0;
    /// Box of a cell, and cell under a point, from the corner of the first cell.
    [[nodiscard]] virtual QRectF cellBox(CellPlace place) const = 0;
    [[nodiscard]] virtual std::optional<CellPlace> cellUnder(const QPointF &point) const = 0;
    /// What a cell shows; nullopt: nothing that could be opened.
    [[nodiscard]] virtual std::optional<std::size_t> itemAt(CellPlace place) const = 0;
    /// Cell that a press makes current.
    [[nodiscard]] virtual std::optional<CellPlace> cellPressed(const QPointF &position) const
    {
        return placeAt(position);
    }
    /// Paints the cells in `seen`, in their own coordinates.
    virtual void paintCells(QPainter &painter, const QRectF &seen) const = 0;
    /// Paints the headings of the columns from x = `left`, and of the rows from y = `top`.
    virtual void paintColumnHeads(QPainter &painter, double left, double right) const = 0;
    virtual void paintRowHeads(QPainter &painter, double top, double bottom) const = 0;
    virtual void paintCorner(QPainter &) const {}
    /// Outlines the current cell.
    virtual void paintCurrent(QPainter &painter, const QRectF &box) const;
    [[nodiscard]] QColor currentColour() const { return hasFocus() ? m_theme.accent : m_theme.text3; }

    void layOut() override;
    void setPlace(CellPlace place);
    void ensureSeen(CellPlace place);
    void describeCurrent() { setAccessibleDescription(currentText()); }
    [[nodiscard]] const Grid &grid() const { return m_grid; }
    [[nodiscard]] QRectF boxAt(CellPlace place) const { return cellBox(place).translated(origin()); }
    [[nodiscard]] std::optional<CellPlace> placeAt(const QPointF &position) const;
    [[nodiscard]] std::optional<std::size_t> currentItem() const;
    [[nodiscard]] QPointF origin() const; ///< corner of the first cell in the viewport
    [[nodiscard]] QRectF cellsRoom() const; ///< part of the viewport for cells

    void paintItems(QPainter &painter) override;
    void paintOverlay(QPainter &painter) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

    std::optional<CellPlace> m_current;

private:
    void moveBy(std::ptrdiff_t across, std::ptrdiff_t down);
    void showMenu(const QPoint &globalPosition);

    Grid m_grid;
    std::function<QMenu *()> m_makeMenu;
};

/// Key below a grid of cells, as high as it needs; at most a share of its parent's height.
class KeyBar final : public QWidget {
    Q_OBJECT

public:
    /// Draws the key, as wide as the room; returns its height. Without a painter it is only measured.
    using Draw = std::function<double(QPainter *painter, const QRectF &room, const Theme &theme)>;

    struct Look {
        int margin = 5; ///< above and below
        double mostOfParent = 1;
    };
    KeyBar(Look look, QWidget *parent);
    /// Places a grid, which fills the parent, above its key. Both are children of the parent.
    void placeBelow(CellCanvas &grid);

    /// Sets another key; null: none.
    void setKey(Draw draw);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void fit();

    Look m_look;
    Draw m_draw;
    Theme m_theme;
};

} // namespace allostrata
