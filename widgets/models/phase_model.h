#pragma once

#include <QColor>

#include "core/analysis/breakdown/phase_report.h"
#include "widgets/models/report_model.h"
#include "widgets/session/report_question.h"

#include <memory>
#include <vector>

namespace allostrata {

/// A report of phases with what it was asked.
struct PhaseAnswer {
    ReportQuestion question;
    PhaseBreakdown report;
    /// As the table has them: each step and behind it its phases; phases alone of fewer than two steps
    std::vector<PhaseRow> rows;
    ReportRows shown;

    /// Lays out a report in rows.
    [[nodiscard]] static std::shared_ptr<const PhaseAnswer> to(const ReportQuestion &question, PhaseBreakdown report);
};

/// Steps, and below each its phases in their order.
class PhaseModel final : public ReportModel {
    Q_OBJECT

public:
    explicit PhaseModel(QObject *parent = nullptr) : ReportModel(parent, Names::First) {}

    /// Null: none.
    void setAnswer(std::shared_ptr<const PhaseAnswer> answer);
    [[nodiscard]] const std::shared_ptr<const PhaseAnswer> &answer() const { return m_answer; }
    /// The colours of phases in the theme that is shown.
    void setColours(const EnumTable<Phase, QColor> &colours);

    /// Null for none.
    [[nodiscard]] const PhaseRow *row(const QModelIndex &index) const;
    [[nodiscard]] bool isStep(const QModelIndex &index) const;
    /// The row of a phase of a step.
    [[nodiscard]] QModelIndex find(std::size_t step, Phase phase) const;

protected:
    [[nodiscard]] QVariant look(std::size_t row, std::string_view column, int role) const override;
    [[nodiscard]] QVariant headerLook(std::string_view column, int role) const override;

private:
    [[nodiscard]] bool isStepRow(std::size_t row) const;
    [[nodiscard]] QString nameOf(std::size_t row) const;
    [[nodiscard]] QString toolTipOf(std::size_t row) const;

    std::shared_ptr<const PhaseAnswer> m_answer;
    EnumTable<Phase, QColor> m_colours;
};

} // namespace allostrata
