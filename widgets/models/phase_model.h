#pragma once

#include <QAbstractItemModel>
#include <QColor>
#include <QString>

#include "core/analysis/phase_report.h"
#include "widgets/session/report_question.h"

#include <memory>
#include <vector>

namespace allostrata {

/// A report of phases with what it was asked.
struct PhaseAnswer {
    ReportQuestion question;
    PhaseReport report;
};

/// Steps, and below each its phases in their order; phases alone where no step or one is all there is.
class PhaseModel final : public QAbstractItemModel {
    Q_OBJECT

public:
    enum Column { Name, Events, Time, Peak, Allocated, Freed, Net, AtCursor, ColumnCount };

    explicit PhaseModel(QObject *parent = nullptr);

    /// Rows stay where they are the same ones; null: none.
    void setAnswer(std::shared_ptr<const PhaseAnswer> answer);
    [[nodiscard]] const std::shared_ptr<const PhaseAnswer> &answer() const { return m_answer; }
    /// The colours of phases in the theme that is shown.
    void setColours(const EnumTable<Phase, QColor> &colours);

    /// What a row tells; null for none.
    [[nodiscard]] const PhaseRow *row(const QModelIndex &index) const;
    [[nodiscard]] bool isStep(const QModelIndex &index) const;
    /// The row of a phase of a step.
    [[nodiscard]] QModelIndex find(std::size_t step, Phase phase) const;

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex &index) const override;
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    /// Where the phases of each step begin in the report.
    [[nodiscard]] static std::vector<int> startsOf(const PhaseReport &report);
    [[nodiscard]] bool isFlat() const;
    [[nodiscard]] QString textOf(const PhaseRow &row, bool isStep, int column) const;
    [[nodiscard]] QString toolTipOf(const PhaseRow &row, bool isStep) const;

    std::shared_ptr<const PhaseAnswer> m_answer;
    std::vector<int> m_starts; ///< by step; one more than there are steps
    EnumTable<Phase, QColor> m_colours;
};

} // namespace allostrata
