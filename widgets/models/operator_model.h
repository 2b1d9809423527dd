#pragma once

#include <QString>

#include "core/analysis/operators/operator_statistics.h"
#include "widgets/models/report_model.h"
#include "widgets/session/report_question.h"
#include "widgets/text/operator_text.h"

#include <memory>
#include <vector>

namespace allostrata {

/// What the operators of a question did. Immutable; goes between threads as it is.
struct OperatorAnswer {
    ReportQuestion question;
    std::shared_ptr<const OperatorCalls> calls;
    OperatorBreakdown report;
    std::vector<OperatorRow> rows; ///< as the table has them: behind the operators what none is charged with
    ReportRows shown;

    /// Lays out a report in rows.
    [[nodiscard]] static std::shared_ptr<const OperatorAnswer> to(const ReportQuestion &question,
                                                                  std::shared_ptr<const OperatorCalls> calls,
                                                                  OperatorBreakdown report);
    [[nodiscard]] QString name(OperatorId op) const;
};

/// Statistics by operator: those whose name has a text; what no operator is charged with comes last, in any order and
/// only where no name is looked for.
class OperatorModel final : public ReportModel {
    Q_OBJECT

public:
    explicit OperatorModel(QObject *parent = nullptr) : ReportModel(parent, Names::First)
    {
        sortBy("self_size_increase", Qt::DescendingOrder);
    }

    void setAnswer(std::shared_ptr<const OperatorAnswer> answer);
    [[nodiscard]] const std::shared_ptr<const OperatorAnswer> &answer() const { return m_answer; }
    /// In any case; empty: all.
    void setSearch(const QString &text);
    /// Empty for a row of what no operator is charged with.
    [[nodiscard]] OperatorId operatorOf(const QModelIndex &index) const;
    [[nodiscard]] QModelIndex find(OperatorId op) const;

protected:
    [[nodiscard]] QVariant look(std::size_t row, std::string_view column, int role) const override;
    [[nodiscard]] QVariant headerLook(std::string_view column, int role) const override;
    [[nodiscard]] bool isLast(std::size_t row) const override;
    [[nodiscard]] bool isShown(std::size_t row) const override;

private:
    [[nodiscard]] QString nameOf(const OperatorRow &row) const;
    [[nodiscard]] QVariant barOf(const OperatorRow &row, OperatorColumn column) const;

    std::shared_ptr<const OperatorAnswer> m_answer;
    EnumTable<OperatorColumn, double> m_largest; ///< of the operators' rows, whichever are shown
    QString m_search;
};

} // namespace allostrata
