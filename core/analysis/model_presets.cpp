// Sizes of models that have names, and what numbers are stored as.

#include "core/analysis/model_presets.h"

#include "core/base/letters.h"

#include <algorithm>
#include <array>

namespace allostrata {

namespace {

constexpr std::array kPresets = {
    ModelPreset{"small", 2025, 2026, {768, 3072, 12, 12}},     ModelPreset{"medium", 2025, 2026, {1024, 4096, 24, 16}},
    ModelPreset{"large", 2025, 2026, {1280, 5120, 36, 20}},    ModelPreset{"xl", 2025, 2025, {1600, 6400, 48, 25}},
    ModelPreset{"2.7B", 2025, 2025, {2560, 10240, 32, 32}},    ModelPreset{"xl", 2026, 2026, {2560, 10240, 32, 32}},
    ModelPreset{"10B", 2026, 2026, {4608, 12288, 50, 36}},
};

constexpr std::array kTypes = {
    ElementType{"fp32", "float32", 4},        ElementType{"bf16", "bfloat16", 2},
    ElementType{"fp16", "float16", 2},        ElementType{"tf32", "tensorfloat32", 4},
    ElementType{"fp8", "float8_e4m3fn", 1},   ElementType{"fp8_e5m2", "float8_e5m2", 1},
    ElementType{"fp64", "float64", 8},        ElementType{"int64", "long", 8},
    ElementType{"int32", "int", 4},           ElementType{"int16", "short", 2},
    ElementType{"int8", "char", 1},           ElementType{"uint8", "byte", 1},
    ElementType{"bool", "bool", 1},
};

bool isSame(std::string_view a, std::string_view b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](char x, char y) { return lowered(x) == lowered(y); });
}

} // namespace

std::span<const ModelPreset> modelPresets()
{
    return kPresets;
}

std::vector<ModelPreset> modelPresetsOf(int year)
{
    std::vector<ModelPreset> presets;
    std::copy_if(kPresets.begin(), kPresets.end(), std::back_inserter(presets), [year](const ModelPreset &preset) { return preset.isOf(year); });
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

std::span<const ElementType> elementTypes()
{
    return kTypes;
}

const ElementType *findElementType(std::string_view name)
{
    constexpr std::string_view kModule = "torch.";
    if (name.size() > kModule.size() && isSame(name.substr(0, kModule.size()), kModule))
        name.remove_prefix(kModule.size());
    const auto found = std::find_if(kTypes.begin(), kTypes.end(),
                                    [name](const ElementType &type) { return isSame(type.name, name) || isSame(type.longName, name); });
    if (found != kTypes.end())
        return &*found;
    if (isSame(name, "half"))
        return findElementType("fp16");
    return isSame(name, "float") ? findElementType("fp32") : nullptr;
}

} // namespace allostrata
