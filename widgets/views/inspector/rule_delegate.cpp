// How a rule is painted in the table of them.

#include "widgets/views/inspector/rule_delegate.h"

#include "widgets/models/rules_model.h"
#include "widgets/paint/theme.h"

namespace allostrata {

void RuleDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    QStyledItemDelegate::initStyleOption(option, index);
    // The table has the small font already: its parent's is what a theme follows.
    const QWidget *parent = option->widget ? option->widget->parentWidget() : nullptr;
    const Theme theme = themeOf(option->palette, parent ? parent->font() : option->font);
    option->palette.setColor(QPalette::Highlight, theme.accentSoft);
    option->palette.setColor(QPalette::HighlightedText, theme.text);
    if (index.column() == RulesModel::File || index.column() == RulesModel::Function) {
        option->font = theme.monoFont;
        option->fontMetrics = QFontMetrics(option->font);
    }
    const bool isOn = index.siblingAtColumn(RulesModel::On).data(Qt::CheckStateRole).toInt() == Qt::Checked;
    const QColor colour = index.data(RulesModel::FaultyRole).toBool() ? theme.error.text : isOn ? theme.text : theme.text2;
    option->palette.setColor(QPalette::Text, colour);
    option->palette.setColor(QPalette::HighlightedText, colour);
}

} // namespace allostrata

#include "moc_rule_delegate.cpp"
