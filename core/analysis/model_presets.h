#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace allostrata {

/// A plain decoder of the course on language models: its sizes decide what a tensor holds.
struct ModelShape {
    std::uint64_t width = 0; ///< d_model
    std::uint64_t feedForward = 0; ///< d_ff
    std::uint64_t layers = 0;
    std::uint64_t heads = 0;

    [[nodiscard]] bool operator==(const ModelShape &) const = default;
};

/// A size that has a name. The same name may stand for different sizes in different years.
struct ModelPreset {
    std::string_view name; ///< "small", "2.7B"
    int firstYear = 0; ///< of the course
    int lastYear = 0;
    ModelShape shape;

    [[nodiscard]] bool isOf(int year) const { return firstYear <= year && year <= lastYear; }
};

inline constexpr int kFirstPresetYear = 2025;
inline constexpr int kLastPresetYear = 2026;

/// All of them, the smaller before the larger.
[[nodiscard]] std::span<const ModelPreset> modelPresets();
/// Those of one year.
[[nodiscard]] std::vector<ModelPreset> modelPresetsOf(int year);
/// By name, in any case. Without a year the latest that has it. Null where there is none.
[[nodiscard]] const ModelPreset *findModelPreset(std::string_view name, std::optional<int> year);

/// What a number of a tensor is stored as.
struct ElementType {
    std::string_view name; ///< "bf16"
    std::string_view longName; ///< "bfloat16", as PyTorch calls it
    std::uint64_t bytes = 0;
};

[[nodiscard]] std::span<const ElementType> elementTypes();
/// By either name, in any case, with or without "torch.". Null where there is none.
[[nodiscard]] const ElementType *findElementType(std::string_view name);

} // namespace allostrata
