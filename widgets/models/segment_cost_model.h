#pragma once

#include "core/analysis/allocator/segment_cost.h"
#include "widgets/models/report_model.h"

#include <memory>
#include <vector>

namespace allostrata {

/// What the segments of a document's device cost. Immutable; goes between threads as it is.
struct SegmentCostAnswer {
    std::shared_ptr<const Document> document;
    std::size_t device = 0;
    bool hasAttribution = false; ///< that may know steps
    std::shared_ptr<const SegmentCosts> costs;
    std::vector<std::size_t> events; ///< behind the lines in the table: rows of costs->events
    ReportRows shown;

    /// Lays out the rows: a row per line, then those of the lines' events, SegmentCostModel::kMostEvents of each line
    /// at most.
    void layOut();
};

/// Lines that made the allocator ask the device, each with its events.
class SegmentCostModel final : public ReportModel {
    Q_OBJECT

public:
    static constexpr std::size_t kMostEvents = 500;

    explicit SegmentCostModel(QObject *parent = nullptr) : ReportModel(parent, Names::First) {}

    void setAnswer(std::shared_ptr<const SegmentCostAnswer> answer);
    [[nodiscard]] const std::shared_ptr<const SegmentCostAnswer> &answer() const { return m_answer; }
    /// That of the row; of a line the one with the most bytes.
    [[nodiscard]] const SegmentCost *cost(const QModelIndex &index) const;

protected:
    [[nodiscard]] QVariant look(std::size_t row, std::string_view column, int role) const override;
    [[nodiscard]] QVariant headerLook(std::string_view column, int role) const override;

private:
    /// Null for a line.
    [[nodiscard]] const SegmentCost *event(std::size_t row) const;
    [[nodiscard]] QString placeOf(std::size_t row) const;

    std::shared_ptr<const SegmentCostAnswer> m_answer;
};

} // namespace allostrata
