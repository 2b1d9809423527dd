#pragma once

#include <QAbstractTableModel>

#include "core/attribution/rule_table.h"

namespace allostrata {

/// The rows of an editable table of rules. The first column enables a rule. Names and patterns are edited as text,
/// origin and language as the numbers of their enumerations.
class RulesModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { On, Origin, Language, File, Function, Name, ColumnCount };
    enum Role {
        FaultyRole = Qt::UserRole + 1, ///< the pattern is invalid
    };

    explicit RulesModel(QObject *parent = nullptr);

    void setTable(const RuleTable &table);
    [[nodiscard]] const RuleTable &table() const { return m_table; }

    [[nodiscard]] const RuleRow &row(int number) const { return m_table.rules[static_cast<std::size_t>(number)]; }
    void setRow(int number, const RuleRow &row);
    [[nodiscard]] bool canInsert() const { return m_table.rules.size() < RuleTable::kMostRules; }
    /// Inserts before the row `number`; no effect if the table is full.
    void insert(int number, const RuleRow &row);
    void remove(int number);
    /// Moves a row to the place of the row `to`, which is pushed aside.
    void move(int from, int to);
    /// Sets the name patterns, which are not rows.
    void setNames(const RuleTable &names);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] bool setData(const QModelIndex &index, const QVariant &value, int role) override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex &index) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

signals:
    /// Emitted after every change of the table.
    void edited();

private:
    [[nodiscard]] QString text(const RuleRow &row, int column) const;
    [[nodiscard]] static bool isFaulty(const RuleRow &row, int column);

    RuleTable m_table;
};

} // namespace allostrata
