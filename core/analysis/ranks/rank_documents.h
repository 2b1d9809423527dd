#pragma once

#include "core/analysis/ranks/rank_compare.h"
#include "core/attribution/attribution.h"
#include "core/base/result.h"
#include "core/job/job.h"
#include "core/load/document.h"

#include <cstddef>
#include <string>
#include <unordered_map>
#include <vector>

namespace allostrata {

struct LoadContext;

/// Documents in the shape of a job, in memory, so that they can be compared like ranks. A document is needed only while
/// it is added.
class RankDocuments {
public:
    /// Summarises a document, which must have its stacks (LoadFor::Weights or Everything). Errors: those of
    /// summariseRank().
    [[nodiscard]] Result<void> add(const Document &document, const AttributionRules &rules, const LoadContext &context);

    /// The job so far. Valid until the next add() or the end of this object.
    [[nodiscard]] JobView view() const { return {m_recordings, m_devices, m_weights}; }
    [[nodiscard]] JobTexts texts() const;

private:
    ContentHash keep(const std::string &text);
    ContentHash keep(const RankSummary &summary, std::size_t stack);
    JobWeights weightsOf(const RankSummary &summary, const RankDeviceSummary &device);

    std::vector<JobRecording> m_recordings; ///< one per document; the path is that of the document
    std::vector<JobDevice> m_devices;
    std::vector<JobWeights> m_weights; ///< at the peak, by device
    std::unordered_map<ContentHash, std::string> m_texts;
    std::unordered_map<ContentHash, std::vector<JobFrame>> m_stacks;
};

} // namespace allostrata
