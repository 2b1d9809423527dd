#pragma once

#include <QString>

#include "core/analysis/operators/operator_statistics.h"
#include "widgets/models/report_model.h"
#include "widgets/session/report_question.h"
#include "widgets/text/operator_text.h"

#include <memory>
#include <vector>

namespace allostrata {

/// Operator report and its question. Immutable; may be passed between threads.
struct OperatorAnswer {
    ReportQuestion question;
    std::shared_ptr<const OperatorCalls> calls;
    OperatorBreakdown report;
    std::vector<OperatorRow> rows; ///< in the table's order: the operators, then memory outside them
    ReportRows shown;

    /// Answers a question; reuses the calls `known`, which may be null, if they are of the same profile.
    [[nodiscard]] static Result<std::shared_ptr<const OperatorAnswer>> make(
        const ReportQuestion &question, const std::shared_ptr<const OperatorCalls> &known, FreeCharge charge,
        const LoadContext &context);
    /// Converts a report to rows.
    [[nodiscard]] static std::shared_ptr<const OperatorAnswer> make(const ReportQuestion &question,
                                                                    std::shared_ptr<const OperatorCalls> calls,
                                                                    OperatorBreakdown report);
    [[nodiscard]] QString name(OperatorId op) const;
};

/// Statistics by operator, filtered by name. Memory outside all operators always comes last, and only without a search.
class OperatorModel final : public ReportModel {
    Q_OBJECT

public:
    explicit OperatorModel(QObject *parent = nullptr) : ReportModel(parent, Names::First, "operators")
    {
        sortBy(kOperatorColumnNames[OperatorColumn::SelfAllocated],
               Qt::DescendingOrder); // what it allocated and freed may cancel out
    }

    void setAnswer(std::shared_ptr<const OperatorAnswer> answer);
    [[nodiscard]] const std::shared_ptr<const OperatorAnswer> &answer() const { return m_answer; }
    /// Sets the search text, case-insensitive; empty: all.
    void setSearch(const QString &text);
    /// Operator of a row; empty for memory outside all operators.
    [[nodiscard]] OperatorId operatorOf(const QModelIndex &index) const;
    [[nodiscard]] QModelIndex find(OperatorId op) const;

    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

protected:
    [[nodiscard]] QVariant look(std::size_t row, const Column *column, int role) const override;
    [[nodiscard]] bool isLast(std::size_t row) const override;
    [[nodiscard]] bool isShown(std::size_t row) const override;

private:
    [[nodiscard]] QString nameOf(const OperatorRow &row) const;
    [[nodiscard]] QVariant barOf(const OperatorRow &row, OperatorColumn column) const;

    std::shared_ptr<const OperatorAnswer> m_answer;
    EnumTable<OperatorColumn, double> m_largest; ///< largest value in the operators' rows, shown or not
    QString m_search;
};

} // namespace allostrata
