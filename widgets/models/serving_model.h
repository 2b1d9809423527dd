#pragma once

#include "core/analysis/out_of_memory.h"
#include "widgets/models/two_level_model.h"

#include <memory>
#include <vector>

namespace allostrata {

/// An out-of-memory event of a document's device, examined. Immutable; goes between threads as it is.
struct OomAnswer {
    std::shared_ptr<const Document> document;
    std::shared_ptr<const Attribution> attribution; ///< null where it is not known yet
    std::size_t device = 0;
    std::vector<EventId> events; ///< all of the device
    std::vector<QString> causes; ///< of the first of them
    std::size_t row = 0; ///< of events, that `oom` is about
    OutOfMemory oom;
};

/// Segments that would have served a request, each with the blocks that had to go.
class ServingModel final : public TwoLevelModel {
    Q_OBJECT

public:
    enum Column { Name, HasToGo, Blocks, Gives, ColumnCount };

    using TwoLevelModel::TwoLevelModel;

    void setAnswer(std::shared_ptr<const OomAnswer> answer);
    [[nodiscard]] const std::shared_ptr<const OomAnswer> &answer() const { return m_answer; }
    /// The allocations of a segment's blocks, or of one block; the largest first.
    [[nodiscard]] std::vector<AllocationId> allocations(const QModelIndex &index) const;

    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

protected:
    [[nodiscard]] int groupCount() const override;
    [[nodiscard]] int memberCount(int group) const override;

private:
    [[nodiscard]] QString segmentText(const ServingSegment &serving, int column) const;
    [[nodiscard]] QString blockText(const PinningBlock &block, int column) const;
    [[nodiscard]] QString placeOf(const ServingSegment &serving, int member) const;

    std::shared_ptr<const OomAnswer> m_answer;
};

} // namespace allostrata
