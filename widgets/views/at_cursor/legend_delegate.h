#pragma once

#include <QStyledItemDelegate>

#include <functional>

namespace allostrata {

/// Paints the rows of an AtCursorModel: swatch, name and place, bytes, and a thin bar with the share of the total.
class LegendDelegate final : public QStyledItemDelegate {
    Q_OBJECT

public:
    /// The colour of a row, by allocation; an invalid one for the rest.
    explicit LegendDelegate(std::function<QColor(const QModelIndex &)> colourOf, QObject *parent = nullptr);

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    std::function<QColor(const QModelIndex &)> m_colourOf;
};

} // namespace allostrata
