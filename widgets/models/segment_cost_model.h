#pragma once

#include "core/analysis/allocator/segment_cost.h"
#include "widgets/models/report_model.h"

#include <memory>
#include <vector>

namespace allostrata {

/// Segment costs of a document's device. Immutable; may be passed between threads.
struct SegmentCostAnswer {
    std::shared_ptr<const Document> document;
    std::size_t device = 0;
    bool hasAttribution = false; ///< an attribution may identify steps
    std::shared_ptr<const SegmentCosts> costs;
    std::vector<std::size_t> events; ///< after the lines in the table: rows of costs->events
    ReportRows shown;

    /// Builds the rows: one per line, then at most SegmentCostModel::kMostEvents of each line's events.
    void layOut();
};

/// Lines that made the allocator request memory from the device, each with its events.
class SegmentCostModel final : public ReportModel {
    Q_OBJECT

public:
    static constexpr std::size_t kMostEvents = 500;

    explicit SegmentCostModel(QObject *parent = nullptr) : ReportModel(parent, Names::First, "segment-cost-lines") {}

    void setAnswer(std::shared_ptr<const SegmentCostAnswer> answer);
    [[nodiscard]] const std::shared_ptr<const SegmentCostAnswer> &answer() const { return m_answer; }
    /// Event of a row; for a line the one with the most bytes.
    [[nodiscard]] const SegmentCost *cost(const QModelIndex &index) const;

protected:
    [[nodiscard]] QVariant look(std::size_t row, const Column *column, int role) const override;

private:
    /// Event of a row; null for a line.
    [[nodiscard]] const SegmentCost *event(std::size_t row) const;
    [[nodiscard]] QString placeOf(std::size_t row) const;

    std::shared_ptr<const SegmentCostAnswer> m_answer;
};

} // namespace allostrata
