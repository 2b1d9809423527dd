#pragma once

#include "widgets/figures/trace_figure.h"
#include "widgets/models/phase_model.h"
#include "widgets/parts/report_view.h"

#include <optional>

namespace allostrata {

/// What happened in each phase of each step: a table, and the total coloured by phase. A click on either zooms the
/// timeline there, once more shows all.
class PhasesView final : public ReportView {
    Q_OBJECT

public:
    explicit PhasesView(Session &session, QWidget *parent = nullptr);

    [[nodiscard]] PhaseModel &model() { return m_model; }
    /// The picture that would be saved; nothing while there is no answer.
    [[nodiscard]] std::optional<TraceFigureRequest> figure() const;

protected:
    void askFor(const ReportQuestion &question) override;
    void forget() override { m_model.setAnswer(nullptr); }
    void applyTheme(const Theme &theme) override;
    void refreshTexts() override;
    void followSelection() override;
    void onChartPressed(Moment moment, bool isMove) override;

private:
    /// Shows that part of the trace; all where it is shown already.
    void zoomTo(Moment first, Moment last);

    PhaseModel m_model;
};

} // namespace allostrata
