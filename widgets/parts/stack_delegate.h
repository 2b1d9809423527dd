#pragma once

#include <QStyledItemDelegate>

namespace allostrata {

/// Paints the lines of a StackModel: functions in semibold at the left, file and line as a link at the right, folded
/// runs smaller with a chevron.
class StackDelegate final : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

    /// Where the file and line of a row stand; empty where it has none.
    [[nodiscard]] static QRect placeRect(const QStyleOptionViewItem &option, const QModelIndex &index);
};

} // namespace allostrata
