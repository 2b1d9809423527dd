#pragma once

#include "widgets/figures/segment_cost_figure.h"
#include "widgets/models/segment_cost_model.h"
#include "widgets/parts/report_view.h"

#include <memory>
#include <optional>

namespace allostrata {

/// View of the cost of segments: the lines that made the allocator reserve or release device memory, before and in the
/// steady state, and each of these events over the visible range.
class SegmentCostsView final : public ReportView {
    Q_OBJECT

public:
    explicit SegmentCostsView(Session &session, QWidget *parent = nullptr);

    /// Has no answer while the events are being examined.
    [[nodiscard]] SegmentCostModel &model() { return m_model; }
    /// Picture to save; nullopt while there is no answer.
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
