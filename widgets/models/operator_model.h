#pragma once

#include <QAbstractTableModel>
#include <QString>

#include "core/analysis/operator_statistics.h"
#include "widgets/session/report_question.h"
#include "widgets/text/operator_text.h"

#include <memory>
#include <optional>
#include <vector>

namespace allostrata {

/// What the operators of a question did. Immutable; goes between threads as it is.
struct OperatorAnswer {
    ReportQuestion question;
    std::shared_ptr<const OperatorCalls> calls;
    OperatorReport report;

    [[nodiscard]] QString name(OperatorId op) const;
};

/// Statistics by operator: those whose name has a text, sorted; what no operator is charged with comes last, in any order
/// and only where no name is looked for. With the roles of reports.
class OperatorModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Name, FirstNumber, ColumnCount = FirstNumber + kOperatorColumnCount };
    [[nodiscard]] static constexpr int columnOf(OperatorColumn column) { return FirstNumber + static_cast<int>(column); }

    explicit OperatorModel(QObject *parent = nullptr) : QAbstractTableModel(parent) {}

    void setAnswer(std::shared_ptr<const OperatorAnswer> answer);
    [[nodiscard]] const std::shared_ptr<const OperatorAnswer> &answer() const { return m_answer; }
    /// In any case; empty: all.
    void setSearch(const QString &text);
    /// Empty for a row of what no operator is charged with.
    [[nodiscard]] OperatorId operatorOf(const QModelIndex &index) const;
    [[nodiscard]] QModelIndex indexOf(OperatorId op) const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

private:
    void arrange();
    void addRest(const OperatorFlow &flow);
    [[nodiscard]] QString nameOf(const OperatorRow &row) const;
    [[nodiscard]] QVariant barOf(const OperatorRow &row, OperatorColumn column) const;

    std::shared_ptr<const OperatorAnswer> m_answer;
    std::vector<OperatorRow> m_rows; ///< as they are shown
    EnumTable<OperatorColumn, double> m_largest; ///< of the operators' rows, whichever are shown
    QString m_search;
    int m_column = columnOf(OperatorColumn::SelfIncrease);
    Qt::SortOrder m_order = Qt::DescendingOrder;
};

} // namespace allostrata
