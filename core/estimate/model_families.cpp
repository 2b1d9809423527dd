// Table of model types: norms, biases, and what is tied.

#include "core/estimate/model_families.h"

#include <algorithm>
#include <vector>

namespace allostrata {

namespace {

constexpr auto kLayerNorm = NormKind::LayerNorm;

Architecture family(Architecture traits, std::string_view type)
{
    traits.name = type;
    return traits;
}

Architecture decoder()
{
    Architecture model;
    model.isGated = true;
    return model;
}

/// Layers with LayerNorm, biases and an ungated feed-forward network.
Architecture classic()
{
    Architecture model;
    model.norm = kLayerNorm;
    model.hasQueryKeyValueBias = true;
    model.hasOutputBias = true;
    model.hasFeedForwardBias = true;
    return model;
}

Architecture withQueryKeyValueBias(Architecture model)
{
    model.hasQueryKeyValueBias = true;
    return model;
}

Architecture withQueryKeyNorm(Architecture model, QueryKeyNorm norm)
{
    model.queryKeyNorm = norm;
    return model;
}

Architecture tied(Architecture model)
{
    model.isTied = true;
    return model;
}

Architecture withNorms(Architecture model, std::uint64_t perLayer)
{
    model.normsPerLayer = perLayer;
    return model;
}

Architecture phi()
{
    Architecture model = withNorms(classic(), 1);
    model.isParallel = true;
    model.hasHeadBias = true;
    return model;
}

Architecture gptOss()
{
    Architecture model = withQueryKeyValueBias(decoder());
    model.hasOutputBias = true;
    model.hasSinks = true;
    return model;
}

Architecture olmo()
{
    Architecture model = decoder();
    model.norm = kLayerNorm;
    model.normHasWeight = false;
    return model;
}

Architecture falcon()
{
    Architecture model = tied(withNorms({}, 1));
    model.norm = kLayerNorm;
    model.isParallel = true;
    return model;
}

Architecture bert()
{
    Architecture model = classic();
    model.kind = TransformerKind::Encoder;
    model.hasFinalNorm = false;
    model.hasEmbeddingNorm = true;
    model.hasHead = false;
    model.hasPooler = true;
    return model;
}

Architecture encoderDecoder()
{
    Architecture model;
    model.kind = TransformerKind::EncoderDecoder;
    model.relativeBuckets = 32;
    return model;
}

std::vector<Architecture> families()
{
    const Architecture gemma2 = tied(withNorms(decoder(), 4));
    return {
        family(decoder(), "llama"),
        family(decoder(), "mistral"),
        family(decoder(), "mixtral"),
        family(withQueryKeyValueBias(decoder()), "qwen2"),
        family(withQueryKeyValueBias(decoder()), "qwen2_moe"),
        family(withQueryKeyNorm(decoder(), QueryKeyNorm::Head), "qwen3"),
        family(withQueryKeyNorm(decoder(), QueryKeyNorm::Head), "qwen3_moe"),
        family(tied(decoder()), "gemma"),
        family(gemma2, "gemma2"),
        family(withQueryKeyNorm(gemma2, QueryKeyNorm::Head), "gemma3_text"),
        family(phi(), "phi"),
        family(decoder(), "phi3"),
        family(decoder(), "deepseek_v2"),
        family(decoder(), "deepseek_v3"),
        family(decoder(), "kimi_k2"),
        family(gptOss(), "gpt_oss"),
        family(olmo(), "olmo"),
        family(withQueryKeyNorm(decoder(), QueryKeyNorm::Width), "olmo2"),
        family(falcon(), "falcon"),
        family(tied(classic()), "gpt2"),
        family(classic(), "gpt_neox"),
        family(tied(classic()), "opt"),
        family(bert(), "bert"),
        family(bert(), "roberta"),
        family(tied(encoderDecoder()), "t5"),
        family(encoderDecoder(), "mt5"),
    };
}

} // namespace

const Architecture *findModelFamily(std::string_view type)
{
    static const std::vector<Architecture> kFamilies = families();
    const auto found = std::ranges::find(kFamilies, type, &Architecture::name);
    return found == kFamilies.end() ? nullptr : &*found;
}

} // namespace allostrata
