#pragma once

#include <QColor>

#include "core/analysis/breakdown/phase_report.h"
#include "widgets/models/report_model.h"
#include "widgets/session/report_question.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace allostrata {

/// A phase report and its question.
struct PhaseAnswer {
    ReportQuestion question;
    PhaseBreakdown report;
    /// In the table's order: each step, followed by its phases; only phases if there are fewer than two steps
    std::vector<PhaseRow> rows;
    ReportRows shown;

    /// Converts a report to rows.
    [[nodiscard]] static std::shared_ptr<const PhaseAnswer> make(const ReportQuestion &question, PhaseBreakdown report);
};

/// Steps, each with its phases in order.
class PhaseModel final : public ReportModel {
    Q_OBJECT

public:
    explicit PhaseModel(QObject *parent = nullptr) : ReportModel(parent, Names::First, "phases") {}

    /// Sets the result; null: none.
    void setAnswer(std::shared_ptr<const PhaseAnswer> answer);
    [[nodiscard]] const std::shared_ptr<const PhaseAnswer> &answer() const { return m_answer; }
    /// Sets the colours of phases in the current theme.
    void setColours(const EnumTable<Phase, QColor> &colours);

    /// Row of an index; null for none.
    [[nodiscard]] const PhaseRow *row(const QModelIndex &index) const;
    [[nodiscard]] bool isStep(const QModelIndex &index) const;
    /// Row of a phase in a step; of the first one of any name unless a name is given.
    [[nodiscard]] QModelIndex find(std::size_t step, Phase phase, std::optional<std::uint32_t> name = {}) const;

protected:
    [[nodiscard]] QVariant look(std::size_t row, const Column *column, int role) const override;

private:
    [[nodiscard]] bool isStepRow(std::size_t row) const;
    [[nodiscard]] QString nameOf(std::size_t row) const;
    [[nodiscard]] QString toolTipOf(std::size_t row) const;

    std::shared_ptr<const PhaseAnswer> m_answer;
    EnumTable<Phase, QColor> m_colours;
};

} // namespace allostrata
