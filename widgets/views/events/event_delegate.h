#pragma once

#include <QStyledItemDelegate>

#include "core/model/trace.h"
#include "widgets/paint/theme.h"

namespace allostrata {

/// A small sign for an action: arrows for allocations and frees, squares for segments, icons for the rest.
void paintActionSign(QPainter &painter, const QRectF &box, Action action, const Theme &theme);
/// Its colour.
[[nodiscard]] QColor actionColour(Action action, const Theme &theme);

/// Paints the cells of the list of events.
class EventDelegate final : public QStyledItemDelegate {
    Q_OBJECT

public:
    explicit EventDelegate(QObject *parent = nullptr) : QStyledItemDelegate(parent) {}

    void setTheme(const Theme &theme) { m_theme = theme; }
    /// Height of a row, in pixels.
    [[nodiscard]] int height() const;
    /// The row under the pointer; -1: none.
    void setHoveredRow(int row) { m_hoveredRow = row; }
    [[nodiscard]] int hoveredRow() const { return m_hoveredRow; }
    /// The list has the keyboard.
    void setFocused(bool on) { m_isFocused = on; }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    void paintGround(QPainter &painter, const QRect &cell, const QModelIndex &index) const;
    void paintAction(QPainter &painter, const QRect &room, const QModelIndex &index) const;
    void paintPlace(QPainter &painter, const QRect &room, const QModelIndex &index) const;
    void paintText(QPainter &painter, const QRect &room, const QModelIndex &index) const;

    Theme m_theme;
    int m_hoveredRow = -1;
    bool m_isFocused = false;
};

} // namespace allostrata
