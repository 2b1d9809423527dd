#pragma once

#include "core/analysis/oom/out_of_memory.h"
#include "widgets/models/report_model.h"

#include <memory>
#include <utility>
#include <vector>

namespace allostrata {

/// An analysed out-of-memory event of a document's device. Immutable; may be passed between threads.
struct OomAnswer {
    std::shared_ptr<const Document> document;
    std::shared_ptr<const Attribution> attribution; ///< null if not known yet
    std::size_t device = 0;
    std::vector<EventId> events; ///< all events of the device
    std::vector<QString> causes; ///< for the first events
    std::size_t row = 0; ///< row of `events` analysed in `oom`
    OutOfMemory oom;
    /// After the segments in the table: row of oom.serving and of its blocks
    std::vector<std::pair<std::size_t, std::size_t>> blocks;
    ReportRows shown;

    /// Number of an event in the file.
    [[nodiscard]] std::uint64_t numberOf(EventId event) const
    {
        return eventNumber(document->devices()[device].timeline, event);
    }
    /// Builds the rows: one per segment that could have fitted the request, then those of their blocks.
    void layOut();
};

/// Segments that could have fitted a request, each with the blocks that would have had to be freed.
class ServingModel final : public ReportModel {
    Q_OBJECT

public:
    explicit ServingModel(QObject *parent = nullptr) : ReportModel(parent, Names::First, "oom-segments") {}

    void setAnswer(std::shared_ptr<const OomAnswer> answer);
    [[nodiscard]] const std::shared_ptr<const OomAnswer> &answer() const { return m_answer; }
    /// Allocations of a segment's blocks, or of one block; the largest first.
    [[nodiscard]] std::vector<AllocationId> allocations(const QModelIndex &index) const;

protected:
    [[nodiscard]] QVariant look(std::size_t row, const Column *column, int role) const override;

private:
    /// Block of a row; null for a segment.
    [[nodiscard]] const PinningBlock *block(std::size_t row) const;
    [[nodiscard]] QString segmentPlace(const ServingSegment &serving) const;
    [[nodiscard]] QString blockPlace(const PinningBlock &block) const;

    std::shared_ptr<const OomAnswer> m_answer;
};

} // namespace allostrata
