#pragma once

#include <QStyledItemDelegate>
#include <QTableView>

#include "widgets/paint/theme.h"

namespace allostrata {

class LongTableModel;

/// Paints the cells of a LongTableModel as their columns look.
class LongTableDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void setTheme(const Theme &theme) { m_theme = theme; }
    /// Height of a row, in pixels.
    [[nodiscard]] int height() const;
    /// The row under the pointer; -1: none.
    void setHoveredRow(int row) { m_hoveredRow = row; }
    [[nodiscard]] int hoveredRow() const { return m_hoveredRow; }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const final;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const final;

protected:
    /// Paints the background; that of a selected or hovered row by default.
    virtual void paintGround(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index) const;
    /// Paints the contents; paintText() or paintPlace() by default.
    virtual void paintCell(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index) const;
    void paintText(QPainter &painter, const QRect &room, const QModelIndex &index) const;
    void paintPlace(QPainter &painter, const QRect &room, const QModelIndex &index) const;
    /// Part of a cell without its padding.
    [[nodiscard]] static QRect roomOf(const QStyleOptionViewItem &option);
    [[nodiscard]] const Theme &theme() const { return m_theme; }

private:
    Theme m_theme;
    int m_hoveredRow = -1;
};

/// Table of a LongTableModel, with rows of the same height. Highlights the row under the pointer.
class LongTableView : public QTableView {
    Q_OBJECT

public:
    /// The model must outlive the table, which owns the delegate.
    LongTableView(LongTableModel &model, LongTableDelegate *delegate, QWidget *parent = nullptr);

    void setTheme(const Theme &theme);

signals:
    /// Emitted when the pointer has moved to another row; -1: to none.
    void hovered(int row);

protected:
    bool viewportEvent(QEvent *event) override;

private:
    void hover(int row);

    LongTableDelegate *m_delegate;
};

} // namespace allostrata
