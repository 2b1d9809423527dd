#pragma once

#include "core/analysis/oom/out_of_memory.h"
#include "widgets/models/report_model.h"

#include <memory>
#include <utility>
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
    /// Behind the segments in the table: row of oom.serving and of its blocks
    std::vector<std::pair<std::size_t, std::size_t>> blocks;
    ReportRows shown;

    /// Lays out the rows: a row per segment that would have served, then those of their blocks.
    void layOut();
};

/// Segments that would have served a request, each with the blocks that had to go.
class ServingModel final : public ReportModel {
    Q_OBJECT

public:
    explicit ServingModel(QObject *parent = nullptr) : ReportModel(parent, Names::First) {}

    void setAnswer(std::shared_ptr<const OomAnswer> answer);
    [[nodiscard]] const std::shared_ptr<const OomAnswer> &answer() const { return m_answer; }
    /// The allocations of a segment's blocks, or of one block; the largest first.
    [[nodiscard]] std::vector<AllocationId> allocations(const QModelIndex &index) const;

protected:
    [[nodiscard]] QVariant look(std::size_t row, std::string_view column, int role) const override;
    [[nodiscard]] QVariant headerLook(std::string_view column, int role) const override;

private:
    /// Null for a segment.
    [[nodiscard]] const PinningBlock *block(std::size_t row) const;
    [[nodiscard]] QString segmentPlace(const ServingSegment &serving) const;
    [[nodiscard]] QString blockPlace(const PinningBlock &block) const;

    std::shared_ptr<const OomAnswer> m_answer;
};

} // namespace allostrata
