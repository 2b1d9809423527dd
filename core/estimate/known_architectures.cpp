// Table of named models.

#include "core/base/ascii.h"
#include "core/estimate/architecture.h"
#include "core/estimate/model_families.h"

#include <algorithm>
#include <array>

namespace allostrata {

namespace {

struct Dimensions {
    std::uint64_t layers = 0;
    std::uint64_t hidden = 0;
    std::uint64_t heads = 0;
    std::uint64_t keyValueHeads = 0;
    std::uint64_t headWidth = 0;
    std::uint64_t feedForward = 0;
    std::uint64_t vocabulary = 0;
    std::uint64_t positions = 0; ///< learned ones
};

struct ExpertDimensions {
    std::uint64_t count = 0; ///< 0: no experts
    std::uint64_t perToken = 0;
    std::uint64_t feedForward = 0;
    std::uint64_t sharedFeedForward = 0;
    std::uint64_t denseLayers = 0; ///< at the beginning
};

struct Row {
    std::string_view name;
    std::string_view family;
    Dimensions model;
    bool isTied = false;
    ExpertDimensions experts = {};
};

/// The first rows are the sizes of the course on language models, of its latest year.
constexpr std::array kRows = {
    Row{"small", "llama", {12, 768, 12, 12, 64, 3072, 10000}},
    Row{"medium", "llama", {24, 1024, 16, 16, 64, 4096, 10000}},
    Row{"large", "llama", {36, 1280, 20, 20, 64, 5120, 10000}},
    Row{"xl", "llama", {32, 2560, 32, 32, 80, 10240, 10000}},
    Row{"2.7B", "llama", {32, 2560, 32, 32, 80, 10240, 10000}},
    Row{"10B", "llama", {50, 4608, 36, 36, 128, 12288, 10000}},
    Row{"Llama-2-7B", "llama", {32, 4096, 32, 32, 128, 11008, 32000}},
    Row{"Llama-2-13B", "llama", {40, 5120, 40, 40, 128, 13824, 32000}},
    Row{"Llama-2-70B", "llama", {80, 8192, 64, 8, 128, 28672, 32000}},
    Row{"Llama-3-8B", "llama", {32, 4096, 32, 8, 128, 14336, 128256}},
    Row{"Llama-3-70B", "llama", {80, 8192, 64, 8, 128, 28672, 128256}},
    Row{"Llama-3.1-8B", "llama", {32, 4096, 32, 8, 128, 14336, 128256}},
    Row{"Llama-3.1-70B", "llama", {80, 8192, 64, 8, 128, 28672, 128256}},
    Row{"Llama-3.1-405B", "llama", {126, 16384, 128, 8, 128, 53248, 128256}},
    Row{"Llama-3.2-1B", "llama", {16, 2048, 32, 8, 64, 8192, 128256}, true},
    Row{"Llama-3.2-3B", "llama", {28, 3072, 24, 8, 128, 8192, 128256}, true},
    Row{"Llama-3.3-70B", "llama", {80, 8192, 64, 8, 128, 28672, 128256}},
    Row{"Mistral-7B-v0.1", "mistral", {32, 4096, 32, 8, 128, 14336, 32000}},
    Row{"Mixtral-8x22B-v0.1", "mixtral", {56, 6144, 48, 8, 128, 16384, 32000}, false, {8, 2, 16384}},
    Row{"Mixtral-8x7B-v0.1", "mixtral", {32, 4096, 32, 8, 128, 14336, 32000}, false, {8, 2, 14336}},
    Row{"Qwen2.5-0.5B", "qwen2", {24, 896, 14, 2, 64, 4864, 151936}, true},
    Row{"Qwen2.5-1.5B", "qwen2", {28, 1536, 12, 2, 128, 8960, 151936}, true},
    Row{"Qwen2.5-14B", "qwen2", {48, 5120, 40, 8, 128, 13824, 152064}},
    Row{"Qwen2.5-32B", "qwen2", {64, 5120, 40, 8, 128, 27648, 152064}},
    Row{"Qwen2.5-3B", "qwen2", {36, 2048, 16, 2, 128, 11008, 151936}, true},
    Row{"Qwen2.5-72B", "qwen2", {80, 8192, 64, 8, 128, 29568, 152064}},
    Row{"Qwen2.5-7B", "qwen2", {28, 3584, 28, 4, 128, 18944, 152064}},
    Row{"Qwen3-0.6B", "qwen3", {28, 1024, 16, 8, 128, 3072, 151936}, true},
    Row{"Qwen3-1.7B", "qwen3", {28, 2048, 16, 8, 128, 6144, 151936}, true},
    Row{"Qwen3-14B", "qwen3", {40, 5120, 40, 8, 128, 17408, 151936}},
    Row{"Qwen3-32B", "qwen3", {64, 5120, 64, 8, 128, 25600, 151936}},
    Row{"Qwen3-4B", "qwen3", {36, 2560, 32, 8, 128, 9728, 151936}, true},
    Row{"Qwen3-8B", "qwen3", {36, 4096, 32, 8, 128, 12288, 151936}},
    Row{"Qwen3-235B-A22B", "qwen3_moe", {94, 4096, 64, 4, 128, 12288, 151936}, false, {128, 8, 1536}},
    Row{"Qwen3-30B-A3B", "qwen3_moe", {48, 2048, 32, 4, 128, 6144, 151936}, false, {128, 8, 768}},
    Row{"Qwen3-Coder-480B-A35B-Instruct", "qwen3_moe", {62, 6144, 96, 8, 128, 8192, 151936}, false, {160, 8, 2560}},
    Row{"gemma-2b", "gemma", {18, 2048, 8, 1, 256, 16384, 256000}, true},
    Row{"gemma-7b", "gemma", {28, 3072, 16, 16, 256, 24576, 256000}, true},
    Row{"gemma-2-2b", "gemma2", {26, 2304, 8, 4, 256, 9216, 256000}, true},
    Row{"gemma-2-9b", "gemma2", {42, 3584, 16, 8, 256, 14336, 256000}, true},
    Row{"gemma-2-27b", "gemma2", {46, 4608, 32, 16, 128, 36864, 256000}, true},
    Row{"gemma-3-1b-it", "gemma3_text", {26, 1152, 4, 1, 256, 6912, 262144}, true},
    Row{"gemma-3-4b-it", "gemma3_text", {34, 2560, 8, 4, 256, 10240, 262208}, true},
    Row{"gemma-3-12b-it", "gemma3_text", {48, 3840, 16, 8, 256, 15360, 262208}, true},
    Row{"gemma-3-27b-it", "gemma3_text", {62, 5376, 32, 16, 128, 21504, 262144}, true},
    Row{"phi-1_5", "phi", {24, 2048, 32, 32, 64, 8192, 51200}},
    Row{"phi-2", "phi", {32, 2560, 32, 32, 80, 10240, 51200}},
    Row{"Phi-3-mini-4k-instruct", "phi3", {32, 3072, 32, 32, 96, 8192, 32064}},
    Row{"phi-4", "phi3", {40, 5120, 40, 10, 128, 17920, 100352}},
    Row{"DeepSeek-V2", "deepseek_v2", {60, 5120, 128, 128, 192, 12288, 102400}, false, {160, 6, 1536, 3072, 1}},
    Row{"DeepSeek-V3", "deepseek_v3", {61, 7168, 128, 128, 192, 18432, 129280}, false, {256, 8, 2048, 2048, 3}},
    Row{"Kimi-K2-Instruct", "kimi_k2", {61, 7168, 64, 64, 192, 18432, 163840}, false, {384, 8, 2048, 2048, 1}},
    Row{"gpt-oss-20b", "gpt_oss", {24, 2880, 64, 8, 64, 2880, 201088}, false, {32, 4, 2880}},
    Row{"gpt-oss-120b", "gpt_oss", {36, 2880, 64, 8, 64, 2880, 201088}, false, {128, 4, 2880}},
    Row{"OLMo-7B-hf", "olmo", {32, 4096, 32, 32, 128, 11008, 50304}},
    Row{"OLMo-2-1124-7B", "olmo2", {32, 4096, 32, 32, 128, 11008, 100352}},
    Row{"falcon-7b", "falcon", {32, 4544, 71, 1, 64, 18176, 65024}, true},
    Row{"GPT-3-175B", "gpt2", {96, 12288, 96, 96, 128, 49152, 50257, 2048}, true},
    Row{"gpt2", "gpt2", {12, 768, 12, 12, 64, 3072, 50257, 1024}, true},
    Row{"gpt2-large", "gpt2", {36, 1280, 20, 20, 64, 5120, 50257, 1024}, true},
    Row{"gpt2-medium", "gpt2", {24, 1024, 16, 16, 64, 4096, 50257, 1024}, true},
    Row{"gpt2-xl", "gpt2", {48, 1600, 25, 25, 64, 6400, 50257, 1024}, true},
    Row{"gpt-neox-20b", "gpt_neox", {44, 6144, 64, 64, 96, 24576, 50432}},
    Row{"pythia-6.9b", "gpt_neox", {32, 4096, 32, 32, 128, 16384, 50432}},
    Row{"opt-1.3b", "opt", {24, 2048, 32, 32, 64, 8192, 50272, 2050}, true},
    Row{"opt-6.7b", "opt", {32, 4096, 32, 32, 128, 16384, 50272, 2050}, true},
    Row{"bert-base-uncased", "bert", {12, 768, 12, 12, 64, 3072, 30522, 512}, true},
    Row{"bert-large-uncased", "bert", {24, 1024, 16, 16, 64, 4096, 30522, 512}, true},
    Row{"t5-11b", "t5", {24, 1024, 128, 128, 128, 65536, 32128}, true},
    Row{"t5-3b", "t5", {24, 1024, 32, 32, 128, 16384, 32128}, true},
    Row{"t5-base", "t5", {12, 768, 12, 12, 64, 3072, 32128}, true},
    Row{"t5-large", "t5", {24, 1024, 16, 16, 64, 4096, 32128}, true},
    Row{"t5-small", "t5", {6, 512, 8, 8, 64, 2048, 32128}, true},
};

/// What all models with latent attention in the table have.
constexpr LatentAttention kLatent{1536, 512, 128, 64, 128, true};

Experts expertsOf(const Row &row)
{
    Experts experts;
    experts.count = row.experts.count;
    experts.perToken = row.experts.perToken;
    experts.feedForward = row.experts.feedForward;
    experts.sharedFeedForward = row.experts.sharedFeedForward;
    experts.hasBias = row.family == "gpt_oss";
    experts.hasRouterBias = row.family == "gpt_oss" || row.family == "deepseek_v3" || row.family == "kimi_k2";
    if (row.experts.denseLayers > 0) {
        experts.layers.assign(row.model.layers, true);
        std::fill_n(experts.layers.begin(), row.experts.denseLayers, false);
    }
    return experts;
}

Architecture architectureOf(const Row &row)
{
    Architecture model = *findModelFamily(row.family);
    model.name = row.name;
    model.layers = row.model.layers;
    model.hidden = row.model.hidden;
    model.heads = row.model.heads;
    model.keyValueHeads = row.model.keyValueHeads;
    model.headWidth = row.model.headWidth;
    model.feedForward = row.model.feedForward;
    model.vocabulary = row.model.vocabulary;
    model.positions = row.model.positions;
    model.isTied = row.isTied;
    if (model.kind == TransformerKind::EncoderDecoder)
        model.decoderLayers = model.layers;
    if (model.kind == TransformerKind::Encoder)
        model.tokenTypes = 2;
    if (row.family.starts_with("deepseek") || row.family == "kimi_k2")
        model.latent = kLatent;
    if (row.experts.count > 0)
        model.experts = expertsOf(row);
    return model;
}

/// Without the organisation, and without the name that only some names of one model begin with.
std::string_view withoutPrefix(std::string_view name)
{
    constexpr std::string_view kMeta = "meta-";
    name.remove_prefix(name.rfind('/') + 1); // npos + 1 is 0
    if (equalInAnyCase(name.substr(0, kMeta.size()), kMeta))
        name.remove_prefix(kMeta.size());
    return name;
}

} // namespace

const std::vector<Architecture> &knownArchitectures()
{
    static const std::vector<Architecture> kKnown = [] {
        std::vector<Architecture> known;
        std::transform(kRows.begin(), kRows.end(), std::back_inserter(known), architectureOf);
        return known;
    }();
    return kKnown;
}

const Architecture *findArchitecture(std::string_view name)
{
    const auto &known = knownArchitectures();
    const auto found = std::ranges::find_if(
        known, [bare = withoutPrefix(name)](const Architecture &one) { return equalInAnyCase(one.name, bare); });
    return found == known.end() ? nullptr : &*found;
}

} // namespace allostrata
