#pragma once

#include "widgets/figures/trace_figure.h"
#include "widgets/models/phase_model.h"
#include "widgets/parts/report_view.h"

#include <optional>

namespace allostrata {

/// Phases of each step: a table, and the total coloured by phase. Click a phase in either to zoom to it; click again to
/// show everything.
class PhasesView final : public ReportView {
    Q_OBJECT

public:
    explicit PhasesView(Session &session, QWidget *parent = nullptr);

    [[nodiscard]] PhaseModel &model() { return m_model; }
    /// Picture to save; nullopt while there is no answer.
    [[nodiscard]] std::optional<TraceFigureRequest> figure() const;

protected:
    void askFor(const ReportQuestion &question) override;
    void forget() override { m_model.setAnswer(nullptr); }
    void applyTheme(const Theme &theme) override;
    void refreshTexts() override;
    void followSelection() override;
    [[nodiscard]] std::optional<Subject> subjectOf(const QModelIndex &index) const override;
    [[nodiscard]] QModelIndex rowOfBand(std::size_t stretch) const override;
    void onChartPressed(Moment moment, bool isMove) override;

private:
    /// Zooms to a part of the trace; if it is shown already, zooms out to everything.
    void zoomTo(Moment first, Moment last);

    PhaseModel m_model;
};

} // namespace allostrata
