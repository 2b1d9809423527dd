// Documents that are compared like the ranks of a job.

#include "core/analysis/ranks/rank_documents.h"

#include "core/analysis/ranks/summarise_rank.h"
#include "core/base/load_context.h"
#include "core/job/job_bytes.h"

#include <algorithm>
#include <utility>

namespace allostrata {

ContentHash RankDocuments::keep(const std::string &text)
{
    const ContentHash hash = contentHash(text);
    m_texts.try_emplace(hash, text);
    return hash;
}

ContentHash RankDocuments::keep(const RankSummary &summary, std::size_t stack)
{
    std::vector<JobFrame> frames;
    PackedWriter content;
    for (const RankFrame &frame : summary.stacks[stack]) {
        const JobFrame &kept
            = frames.emplace_back(JobFrame{summary.texts[frame.function], summary.texts[frame.file], frame.line});
        content.putText(kept.function);
        content.putText(kept.file);
        content.put(kept.line);
    }
    const ContentHash hash = contentHash(content.bytes());
    m_stacks.try_emplace(hash, std::move(frames));
    return hash;
}

JobWeights RankDocuments::weightsOf(const RankSummary &summary, const RankDeviceSummary &device)
{
    JobWeights kept;
    const auto peak = std::ranges::find(device.weights, WeightMoment::Peak, &RankWeights::moment);
    if (peak == device.weights.end())
        return kept;
    kept.at = peak->at;
    kept.bytes = peak->bytes;
    kept.count = peak->count;
    const auto textOf = [&](std::uint32_t row) {
        return row == RankWeight::kNone ? ContentHash() : keep(summary.texts[row]);
    };
    for (const RankWeight &weight : peak->rows) {
        JobWeight &row = kept.rows.emplace_back();
        row.kind = weight.kind;
        if (weight.stack != RankWeight::kNone)
            row.stack = keep(summary, weight.stack);
        row.category = textOf(weight.category);
        row.phase = textOf(weight.phase);
        row.module = textOf(weight.module);
        row.bytes = weight.bytes;
        row.count = weight.count;
    }
    return kept;
}

Result<void> RankDocuments::add(const Document &document, const AttributionRules &rules, const LoadContext &context)
{
    TRY(auto summary, summariseRank(document, rules, context));
    JobRecording &recording = m_recordings.emplace_back();
    recording.origin = summary.origin;
    recording.origin.path = document.path;
    recording.diagnostics = std::move(summary.diagnostics);
    recording.firstDevice = m_devices.size();
    recording.devices = summary.devices.size();
    for (RankDeviceSummary &device : summary.devices) {
        m_weights.push_back(weightsOf(summary, device));
        m_devices.push_back(
            {m_recordings.size() - 1, std::move(device.numbers), std::move(device.steps), std::move(device.ooms)});
    }
    return {};
}

JobTexts RankDocuments::texts() const
{
    return {[this](const ContentHash &hash) -> Result<std::string> {
                const auto found = m_texts.find(hash);
                return found == m_texts.end() ? std::string() : found->second;
            },
            [this](const ContentHash &stack) -> Result<std::vector<JobFrame>> {
                const auto found = m_stacks.find(stack);
                return found == m_stacks.end() ? std::vector<JobFrame>() : found->second;
            }};
}

} // namespace allostrata
