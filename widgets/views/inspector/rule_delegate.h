#pragma once

#include <QStyledItemDelegate>

namespace allostrata {

/// Paints the cells of a table of rules: patterns in the font of code, those that cannot be used in the colour of
/// errors, rules that are off fainter.
class RuleDelegate final : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;
};

} // namespace allostrata
