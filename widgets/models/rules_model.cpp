// Model of an editable table of folding rules.

#include "widgets/models/rules_model.h"

#include "widgets/text/rule_text.h"
#include "widgets/text/voice.h"

#include <algorithm>
#include <iterator>

using namespace Qt::StringLiterals;

namespace allostrata {

RulesModel::RulesModel(QObject *parent) : QAbstractTableModel(parent) {}

void RulesModel::setTable(const RuleTable &table)
{
    beginResetModel();
    m_table = table;
    endResetModel();
    emit edited();
}

void RulesModel::setRow(int number, const RuleRow &row)
{
    RuleRow &old = m_table.rules[static_cast<std::size_t>(number)];
    if (old == row)
        return;
    old = row;
    emit dataChanged(index(number, 0), index(number, ColumnCount - 1));
    emit edited();
}

void RulesModel::insert(int number, const RuleRow &row)
{
    if (!canInsert())
        return;
    beginInsertRows({}, number, number);
    m_table.rules.insert(m_table.rules.begin() + number, row);
    endInsertRows();
    emit edited();
}

void RulesModel::remove(int number)
{
    beginRemoveRows({}, number, number);
    m_table.rules.erase(m_table.rules.begin() + number);
    endRemoveRows();
    emit edited();
}

void RulesModel::move(int from, int to)
{
    if (from == to || to < 0 || to >= rowCount())
        return;
    beginMoveRows({}, from, from, {}, to > from ? to + 1 : to);
    const auto first = m_table.rules.begin();
    if (from < to)
        std::rotate(first + from, first + from + 1, first + to + 1);
    else
        std::rotate(first + to, first + from, first + from + 1);
    endMoveRows();
    emit headerDataChanged(Qt::Vertical, 0, rowCount() - 1);
    emit edited();
}

void RulesModel::setNames(const RuleTable &names)
{
    m_table.nativeFiles = names.nativeFiles;
    m_table.nodes = names.nodes;
    m_table.operators = names.operators;
    m_table.bindings = names.bindings;
    m_table.generic = names.generic;
    emit edited();
}

int RulesModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_table.rules.size());
}

int RulesModel::columnCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : ColumnCount; }

QString RulesModel::text(const RuleRow &row, int column) const
{
    switch (column) {
    case Origin: return originText(row.origin, Voice::current());
    case Language: return languageText(row.language, Voice::current());
    case Name: return fromRuleText(row.name);
    case File: return fromRuleText(row.file);
    case Function: return fromRuleText(row.function);
    default: return {};
    }
}

bool RulesModel::isFaulty(const RuleRow &row, int column)
{
    return (column == File && checkPattern(row.file)) || (column == Function && checkPattern(row.function));
}

QVariant RulesModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || !checkIndex(index))
        return {};
    const RuleRow &rule = row(index.row());
    switch (role) {
    case Qt::DisplayRole: return text(rule, index.column());
    case Qt::EditRole:
        if (index.column() == Origin)
            return static_cast<int>(rule.origin);
        if (index.column() == Language)
            return static_cast<int>(rule.language);
        return text(rule, index.column());
    case Qt::CheckStateRole:
        return index.column() == On ? QVariant(rule.isOn ? Qt::Checked : Qt::Unchecked) : QVariant();
    case Qt::AccessibleTextRole:
        if (index.column() == On)
            return rule.isOn ? tr("Rule %1").arg(index.row() + 1) : tr("Rule %1, off").arg(index.row() + 1);
        return text(rule, index.column());
    case Qt::ToolTipRole: {
        const QString words = text(rule, index.column());
        return words.isEmpty() ? QVariant() : QVariant(u"<p>"_s + words.toHtmlEscaped() + u"</p>"_s);
    }
    case FaultyRole: return isFaulty(rule, index.column());
    default: return {};
    }
}

bool RulesModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (!index.isValid() || !checkIndex(index))
        return false;
    RuleRow rule = row(index.row());
    if (role == Qt::CheckStateRole && index.column() == On)
        rule.isOn = value.toInt() == Qt::Checked;
    else if (role != Qt::EditRole)
        return false;
    else if (index.column() == Name)
        rule.name = toRuleText(value.toString());
    else if (index.column() == File)
        rule.file = toRuleText(value.toString());
    else if (index.column() == Function)
        rule.function = toRuleText(value.toString());
    else
        return false;
    setRow(index.row(), rule);
    return true;
}

Qt::ItemFlags RulesModel::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return {};
    Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
    if (index.column() == On)
        flags |= Qt::ItemIsUserCheckable;
    else if (index.column() == Name || index.column() == File || index.column() == Function)
        flags |= Qt::ItemIsEditable;
    return flags;
}

QVariant RulesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role != Qt::DisplayRole)
        return {};
    if (orientation == Qt::Vertical)
        return section + 1;
    switch (section) {
    case On: return tr("On");
    case Origin: return Words::tr("Origin");
    case Language: return tr("Applies to");
    case File: return tr("File matches");
    case Function: return tr("Function matches");
    case Name: return tr("Folded as");
    default: return {};
    }
}

} // namespace allostrata

#include "moc_rules_model.cpp"
