#pragma once

#include <QStyledItemDelegate>

#include <functional>

namespace allostrata {

/// Paints the rows of an AtCursorModel: swatch, name and place, bytes, and a thin bar with the share of the total.
class LegendDelegate final : public QStyledItemDelegate {
public:
    /// `colourOf`: colour of a row; an invalid colour for the rest.
    /// `canHide`: whether a row has an eye.
    LegendDelegate(std::function<QColor(const QModelIndex &)> colourOf,
                   std::function<bool(const QModelIndex &)> canHide, QObject *parent = nullptr);

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    /// Place of a row's eye, with room to hit it: it takes the place of the swatch while the pointer is on the row.
    [[nodiscard]] static QRect eyePlace(const QRect &row);

private:
    std::function<QColor(const QModelIndex &)> m_colourOf;
    std::function<bool(const QModelIndex &)> m_canHide;
};

} // namespace allostrata
