#pragma once

#include "core/analysis/segment_cost.h"
#include "widgets/models/two_level_model.h"

#include <memory>
#include <vector>

namespace allostrata {

/// What the segments of a document's device cost. Immutable; goes between threads as it is.
struct SegmentCostAnswer {
    std::shared_ptr<const Document> document;
    std::size_t device = 0;
    bool hasAttribution = false; ///< that may know steps
    std::shared_ptr<const SegmentCosts> costs;
};

/// Lines that made the allocator ask the device, each with its events; at most kMostEvents of them.
class SegmentCostModel final : public TwoLevelModel {
    Q_OBJECT

public:
    enum Column { Name, Steady, SteadyBytes, WarmUp, WarmUpBytes, Reason, ColumnCount };
    static constexpr std::size_t kMostEvents = 500;

    using TwoLevelModel::TwoLevelModel;

    void setAnswer(std::shared_ptr<const SegmentCostAnswer> answer);
    [[nodiscard]] const std::shared_ptr<const SegmentCostAnswer> &answer() const { return m_answer; }
    /// That of the row; of a line the one with the most bytes.
    [[nodiscard]] const SegmentCost *cost(const QModelIndex &index) const;

    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

protected:
    [[nodiscard]] int groupCount() const override;
    [[nodiscard]] int memberCount(int group) const override;

private:
    [[nodiscard]] QString lineText(int group, int column) const;
    [[nodiscard]] QString commonReason(int group) const;
    [[nodiscard]] QString eventText(const SegmentCost &cost, int column) const;
    [[nodiscard]] QString placeOf(int group, int member) const;

    std::shared_ptr<const SegmentCostAnswer> m_answer;
    std::vector<std::vector<std::size_t>> m_events; ///< of each line: rows of costs->events
};

} // namespace allostrata
