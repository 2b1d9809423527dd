#pragma once

#include "widgets/figures/segment_cost_figure.h"
#include "widgets/models/segment_cost_model.h"
#include "widgets/parts/report_view.h"

#include <memory>
#include <optional>

namespace allostrata {

/// What segments cost: which lines made the allocator take memory from the device or give it back, before and in the
/// steady state, and each such event over the window.
class SegmentCostsView final : public ReportView {
    Q_OBJECT

public:
    explicit SegmentCostsView(Session &session, QWidget *parent = nullptr);

    /// Without an answer while the events are looked at.
    [[nodiscard]] SegmentCostModel &model() { return m_model; }
    /// The picture that would be saved; nothing while there is no answer.
    [[nodiscard]] std::optional<SegmentCostFigure> figure() const;

protected:
    [[nodiscard]] std::optional<ReportQuestion> question() override;
    void askFor(const ReportQuestion &question) override;
    void forget() override { take(nullptr); }
    void applyTheme(const Theme &theme) override;
    void refreshTexts() override;

private:
    void take(const std::shared_ptr<const SegmentCostAnswer> &answer);
    void choose(const QModelIndex &index);

    SegmentCostModel m_model;
    QLabel *m_legend = nullptr;
};

} // namespace allostrata
