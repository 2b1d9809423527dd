#pragma once

#include <QAbstractTableModel>

#include "core/attribution/rule_table.h"

namespace allostrata {

/// The rows of a table of rules, to be edited. The first column says whether a rule is on. Names and patterns are
/// edited as text; whose code and which language by the numbers of their enumerations.
class RulesModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { On, Origin, Language, File, Function, Name, ColumnCount };
    enum Role {
        FaultyRole = Qt::UserRole + 1, ///< its pattern cannot be used
    };

    explicit RulesModel(QObject *parent = nullptr);

    void setTable(const RuleTable &table);
    [[nodiscard]] const RuleTable &table() const { return m_table; }

    [[nodiscard]] const RuleRow &row(int number) const { return m_table.rules[static_cast<std::size_t>(number)]; }
    void setRow(int number, const RuleRow &row);
    [[nodiscard]] bool canInsert() const { return m_table.rules.size() < RuleTable::kMostRules; }
    /// Before the row `number`; nothing where there are as many as there may be.
    void insert(int number, const RuleRow &row);
    void remove(int number);
    /// To where the row `to` stands, which it pushes aside.
    void move(int from, int to);
    /// The patterns that are no rows.
    void setNames(const RuleTable &names);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] bool setData(const QModelIndex &index, const QVariant &value, int role) override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex &index) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

signals:
    /// After every change of the table.
    void edited();

private:
    [[nodiscard]] QString text(const RuleRow &row, int column) const;
    [[nodiscard]] static bool isFaulty(const RuleRow &row, int column);

    RuleTable m_table;
};

} // namespace allostrata
