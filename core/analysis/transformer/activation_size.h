#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace allostrata {

/// Plain decoder of the course on language models: its dimensions determine tensor sizes.
struct ModelShape {
    std::uint64_t width = 0; ///< d_model
    std::uint64_t feedForward = 0; ///< d_ff
    std::uint64_t layers = 0;
    std::uint64_t heads = 0;

    [[nodiscard]] bool operator==(const ModelShape &) const = default;
};

/// Named size. A name may mean different sizes in different years.
struct ModelPreset {
    std::string_view name; ///< "small", "2.7B"
    int firstYear = 0; ///< first year of the course
    int lastYear = 0;
    ModelShape shape;

    [[nodiscard]] bool isOf(int year) const { return firstYear <= year && year <= lastYear; }
};

inline constexpr int kFirstPresetYear = 2025;
inline constexpr int kLastPresetYear = 2026;

/// All presets, smaller ones first.
[[nodiscard]] std::span<const ModelPreset> modelPresets();
/// Presets of one year.
[[nodiscard]] std::vector<ModelPreset> modelPresetsOf(int year);
/// Finds a preset by name, ignoring case; without a year, the latest one. Null if there is none.
[[nodiscard]] const ModelPreset *findModelPreset(std::string_view name, std::optional<int> year);

/// Storage type of tensor elements.
struct ElementType {
    std::string_view name; ///< "bf16"
    std::string_view longName; ///< "bfloat16", PyTorch's name
    std::uint64_t bytes = 0;
};

[[nodiscard]] std::span<const ElementType> elementTypes();
/// Finds a type by either name, ignoring case, with or without "torch.". Null if there is none.
[[nodiscard]] const ElementType *findElementType(std::string_view name);

/// Number of matrices in a feed-forward layer: w1 and w2, or with a gate (SwiGLU) w1, w2 and w3.
enum class FeedForwardKind : std::uint8_t { Plain, Gated };

/// Model and its input. The defaults are those of the course.
struct SizeQuestion {
    ModelShape model{1280, 5120, 36, 20};
    std::uint64_t batch = 4;
    std::uint64_t context = 512;
    std::uint64_t vocabulary = 10'000;
    ElementType type{"fp32", "float32", 4}; ///< type of activations
    ElementType parameterType{"fp32", "float32", 4}; ///< type of weights and their gradients
    FeedForwardKind feedForwardKind = FeedForwardKind::Gated;
    bool isTied = false; ///< the head shares the embedding's weight
};

/// Minimum and maximum of each number.
inline constexpr std::uint64_t kLeastDimension = 1;
inline constexpr std::uint64_t kMostDimension = 100'000'000;

/// Tensors of a model, and sums of them.
enum class SizeItem : std::uint8_t {
    Activation, ///< batch x context x width: the residual stream between two layers
    FeedForward, ///< batch x context x d_ff
    Scores, ///< batch x heads x context x context: materialised attention
    Logits, ///< batch x context x vocabulary
    Parameters, ///< parameters of the whole model, like the two below
    Gradients,
    AdamState, ///< two moments, in the type of the parameters
};
/// Stable id, snake_case.
[[nodiscard]] std::string_view sizeItemId(SizeItem item);
/// Whether an item is one tensor, which an allocation of exactly this size may be. Sums are many tensors.
[[nodiscard]] bool isOneTensor(SizeItem item);

struct SizeRow {
    SizeItem item = SizeItem::Activation;
    std::vector<std::uint64_t> shape; ///< shape of one tensor; empty for sums
    std::uint64_t elements = 0;
    ElementType type;
    std::uint64_t bytes = 0; ///< bytes that PyTorch requests from the allocator: the size in a trace's events
    /// For one tensor: minimum block from the allocator, a multiple of 512; 0 for sums.
    std::uint64_t blockBytes = 0;
};

/// Sizes in the order of SizeItem. Empty if a number is out of range or a result exceeds 64 bits.
[[nodiscard]] std::optional<std::vector<SizeRow>> sizesOf(const SizeQuestion &question);

/// Parameters of the model: embedding, per layer four attention matrices, the feed-forward ones and two norms, the last
/// norm, the head. No biases. Empty if a number is out of range or the result exceeds 64 bits.
[[nodiscard]] std::optional<std::uint64_t> parameterCount(const SizeQuestion &question);

/// Query that matches allocations of exactly this many requested bytes: "size=5242880".
[[nodiscard]] std::string exactSizeQuery(std::uint64_t bytes);

} // namespace allostrata
