// Sizes of the tensors of a transformer, from its dimensions.

#include "core/analysis/transformer/activation_size.h"

#include "core/base/ascii.h"
#include "core/base/enum_table.h"
#include "core/estimate/architecture.h"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <limits>
#include <utility>

namespace allostrata {

namespace {

constexpr std::array kPresets = {
    ModelPreset{"small", 2025, 2026, {768, 3072, 12, 12}},  ModelPreset{"medium", 2025, 2026, {1024, 4096, 24, 16}},
    ModelPreset{"large", 2025, 2026, {1280, 5120, 36, 20}}, ModelPreset{"xl", 2025, 2025, {1600, 6400, 48, 25}},
    ModelPreset{"2.7B", 2025, 2025, {2560, 10240, 32, 32}}, ModelPreset{"xl", 2026, 2026, {2560, 10240, 32, 32}},
    ModelPreset{"10B", 2026, 2026, {4608, 12288, 50, 36}},
};

constexpr std::array kTypes = {
    ElementType{"fp32", "float32", 4},      ElementType{"bf16", "bfloat16", 2},
    ElementType{"fp16", "float16", 2},      ElementType{"tf32", "tensorfloat32", 4},
    ElementType{"fp8", "float8_e4m3fn", 1}, ElementType{"fp8_e5m2", "float8_e5m2", 1},
    ElementType{"fp64", "float64", 8},      ElementType{"int64", "long", 8},
    ElementType{"int32", "int", 4},         ElementType{"int16", "short", 2},
    ElementType{"int8", "char", 1},         ElementType{"uint8", "byte", 1},
    ElementType{"bool", "bool", 1},
};

bool isSame(std::string_view a, std::string_view b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](char x, char y) { return lowered(x) == lowered(y); });
}

} // namespace

std::span<const ModelPreset> modelPresets() { return kPresets; }

std::vector<ModelPreset> modelPresetsOf(int year)
{
    std::vector<ModelPreset> presets;
    std::copy_if(kPresets.begin(), kPresets.end(), std::back_inserter(presets),
                 [year](const ModelPreset &preset) { return preset.isOf(year); });
    return presets;
}

const ModelPreset *findModelPreset(std::string_view name, std::optional<int> year)
{
    const ModelPreset *found = nullptr;
    for (const ModelPreset &preset : kPresets) {
        const bool isNewer = !found || preset.lastYear > found->lastYear;
        if (isSame(preset.name, name) && (year ? preset.isOf(*year) : isNewer))
            found = &preset;
    }
    return found;
}

std::span<const ElementType> elementTypes() { return kTypes; }

const ElementType *findElementType(std::string_view name)
{
    constexpr std::string_view kModule = "torch.";
    if (name.size() > kModule.size() && isSame(name.substr(0, kModule.size()), kModule))
        name.remove_prefix(kModule.size());
    const auto found = std::find_if(kTypes.begin(), kTypes.end(), [name](const ElementType &type) {
        return isSame(type.name, name) || isSame(type.longName, name);
    });
    if (found != kTypes.end())
        return &*found;
    if (isSame(name, "half"))
        return findElementType("fp16");
    return isSame(name, "float") ? findElementType("fp32") : nullptr;
}

namespace {

constexpr std::uint64_t kRoundedTo = 512; ///< the allocator's rounding
constexpr std::uint64_t kMoments = 2;

constexpr EnumTable<SizeItem, std::string_view> kSizeItemIds
    = {{"activation", "feed_forward", "attention_scores", "logits", "parameters", "gradients", "adam_state"}};

using MaybeBytes = std::optional<std::uint64_t>;

MaybeBytes product(std::initializer_list<std::uint64_t> factors)
{
    std::uint64_t result = 1;
    for (const std::uint64_t factor : factors) {
        if (factor != 0 && result > std::numeric_limits<std::uint64_t>::max() / factor)
            return std::nullopt;
        result *= factor;
    }
    return result;
}

bool isQuestionInRange(const SizeQuestion &question)
{
    for (const std::uint64_t number : {question.model.width, question.model.feedForward, question.model.layers,
                                       question.model.heads, question.batch, question.context, question.vocabulary}) {
        if (number < kLeastDimension || number > kMostDimension)
            return false;
    }
    return true;
}

std::optional<SizeRow> tensor(SizeItem item, std::vector<std::uint64_t> shape, const ElementType &type)
{
    std::uint64_t elements = 1;
    for (const std::uint64_t size : shape) {
        const MaybeBytes more = product({elements, size});
        if (!more)
            return std::nullopt;
        elements = *more;
    }
    const MaybeBytes bytes = product({elements, type.bytes});
    if (!bytes || *bytes > std::numeric_limits<std::uint64_t>::max() - kRoundedTo)
        return std::nullopt;
    return SizeRow{item, std::move(shape), elements, type, *bytes, (*bytes + kRoundedTo - 1) / kRoundedTo * kRoundedTo};
}

std::optional<SizeRow> weights(SizeItem item, MaybeBytes elements, const ElementType &type)
{
    const MaybeBytes bytes = elements ? product({*elements, type.bytes}) : std::nullopt;
    if (!bytes)
        return std::nullopt;
    return SizeRow{item, {}, *elements, type, *bytes, 0};
}

} // namespace

std::string_view sizeItemId(SizeItem item) { return kSizeItemIds[item]; }

bool isOneTensor(SizeItem item) { return item < SizeItem::Parameters; }

std::optional<std::uint64_t> parameterCount(const SizeQuestion &question)
{
    if (!isQuestionInRange(question))
        return std::nullopt;
    Architecture model;
    model.layers = question.model.layers;
    model.hidden = question.model.width;
    // One head as wide as the model has as many parameters, and a width need not be a multiple of the heads.
    model.heads = 1;
    model.keyValueHeads = 1;
    model.headWidth = question.model.width;
    model.feedForward = question.model.feedForward;
    model.vocabulary = question.vocabulary;
    model.isGated = question.feedForwardKind == FeedForwardKind::Gated;
    model.isTied = question.isTied;
    return parameterCount(model);
}

std::optional<std::vector<SizeRow>> sizesOf(const SizeQuestion &question)
{
    if (!isQuestionInRange(question))
        return std::nullopt;
    const ModelShape &model = question.model;
    const MaybeBytes parameters = parameterCount(question);
    const MaybeBytes moments = parameters ? product({kMoments, *parameters}) : std::nullopt;
    const EnumTable<SizeItem, std::optional<SizeRow>> made = {{
        tensor(SizeItem::Activation, {question.batch, question.context, model.width}, question.type),
        tensor(SizeItem::FeedForward, {question.batch, question.context, model.feedForward}, question.type),
        tensor(SizeItem::Scores, {question.batch, model.heads, question.context, question.context}, question.type),
        tensor(SizeItem::Logits, {question.batch, question.context, question.vocabulary}, question.type),
        weights(SizeItem::Parameters, parameters, question.parameterType),
        weights(SizeItem::Gradients, parameters, question.parameterType),
        weights(SizeItem::AdamState, moments, question.parameterType),
    }};
    std::vector<SizeRow> rows;
    for (const std::optional<SizeRow> &row : made) {
        if (!row)
            return std::nullopt;
        rows.push_back(*row);
    }
    return rows;
}

std::string exactSizeQuery(std::uint64_t bytes) { return "size=" + std::to_string(bytes); }

} // namespace allostrata
