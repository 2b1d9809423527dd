// What a rank of each pipeline stage holds.

#include "core/estimate/stage.h"

#include <algorithm>
#include <utility>

namespace allostrata {

namespace {

/// "model.layers.3" of "model.layers.3.self_attn"; a path without layers as it is.
std::string partPath(const std::string &module)
{
    constexpr std::string_view kLayers = "layers.";
    const std::size_t layers = module.find(kLayers);
    return layers == std::string::npos ? module : module.substr(0, module.find('.', layers + kLayers.size()));
}

SafeCount quotient(SafeCount elements, std::uint64_t ranks) { return (elements + (ranks - 1)) / ranks; }

RankPart rankPart(const Architecture &model, const TrainingPlan &plan, ModelPart part, std::uint64_t layer)
{
    RankPart made;
    made.part = part;
    made.layer = layer;
    const std::uint64_t expertTensor = plan.expertTensor > 0 ? plan.expertTensor : plan.tensor;
    for (const WeightTensor &weight : weightsOf(model, part, layer)) {
        if (made.path.empty())
            made.path = partPath(weight.module);
        const SafeCount elements = weight.elements;
        SafeCount one = elements;
        if (weight.split == WeightSplit::Tensor)
            one = quotient(elements, plan.tensor);
        else if (weight.split == WeightSplit::Expert)
            one = quotient(elements, expertTensor);
        made.largest = std::max(made.largest, one);
        if (weight.split == WeightSplit::Expert || weight.split == WeightSplit::ExpertWhole)
            made.experts += one * (weight.count / plan.expert);
        else
            made.dense += one * weight.count;
    }
    return made;
}

/// The last stage of a tied model has the embedding's weight once more, as its head.
RankPart tiedHead(const Architecture &model, const TrainingPlan &plan)
{
    RankPart head;
    head.part = ModelPart::End;
    head.path = "lm_head";
    head.dense = quotient(SafeCount(model.vocabulary) * model.hidden, plan.tensor);
    head.largest = head.dense;
    return head;
}

} // namespace

std::uint64_t PipelineStage::inFlight() const { return std::min(plan.microBatches, plan.pipeline - index); }

SafeCount PipelineStage::dense() const
{
    SafeCount sum;
    for (const RankPart &part : parts)
        sum += part.dense;
    return sum;
}

SafeCount PipelineStage::experts() const
{
    SafeCount sum;
    for (const RankPart &part : parts)
        sum += part.experts;
    return sum;
}

SafeCount PipelineStage::largest() const
{
    SafeCount most;
    for (const RankPart &part : parts)
        most = std::max(most, part.largest);
    return most;
}

SafeCount PipelineStage::adapters() const
{
    SafeCount sum;
    for (const RankPart &part : parts)
        sum += part.adapters;
    return sum;
}

std::vector<PipelineStage> stagesOf(const Architecture &model, const TrainingPlan &plan)
{
    std::vector<PipelineStage> stages;
    std::uint64_t layer = 0;
    const bool isEncoder = model.kind != TransformerKind::Decoder;
    for (std::uint64_t i = 0; i < plan.pipeline; ++i) {
        PipelineStage stage{
            model, plan, i, {}, plan.layersPerStage.empty() ? model.layers / plan.pipeline : plan.layersPerStage[i]};
        const auto add = [&](ModelPart part, std::uint64_t of = 0) {
            stage.parts.push_back(rankPart(model, plan, part, of));
        };
        if (stage.isFirst())
            add(ModelPart::Embedding);
        for (std::uint64_t end = layer + stage.layers; layer < end; ++layer)
            add(isEncoder ? ModelPart::EncoderLayer : ModelPart::DecoderLayer, layer);
        if (stage.isLast() && model.kind == TransformerKind::EncoderDecoder) {
            add(ModelPart::EncoderEnd);
            for (std::uint64_t of = 0; of < model.decoderLayers; ++of)
                add(ModelPart::DecoderLayer, of);
        }
        if (stage.isLast()) {
            add(ModelPart::End);
            if (model.isTied && model.hasHead && !stage.isFirst())
                stage.parts.push_back(tiedHead(model, plan));
        }
        stages.push_back(std::move(stage));
    }
    return stages;
}

void takePeak(RankEstimate &rank, const StepTape &tape)
{
    rank.peakBytes = tape.peak();
    rank.instant = tape.peakInstant();
    rank.parts = tape.atPeak();
    for (std::size_t i = 0; i < kInstants; ++i)
        rank.instants[i] = tape.peakIn(static_cast<Instant>(i));
}

std::string productText(std::string_view factor, SafeCount elements)
{
    return std::string(factor) + " * " + std::to_string(elements.value());
}

} // namespace allostrata
