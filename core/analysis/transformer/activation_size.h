#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
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

/// How many matrices a feed-forward layer has: w1 and w2, or with a gate (SwiGLU) w1, w2 and w3.
enum class FeedForwardKind : std::uint8_t { Plain, Gated };

/// A model and what it works on. The defaults are those of the course.
struct SizeQuestion {
    ModelShape model{1280, 5120, 36, 20};
    std::uint64_t batch = 4;
    std::uint64_t context = 512;
    std::uint64_t vocabulary = 10'000;
    ElementType type{"fp32", "float32", 4}; ///< of activations
    ElementType parameterType{"fp32", "float32", 4}; ///< of weights, and so of their gradients
    FeedForwardKind feedForwardKind = FeedForwardKind::Gated;
    bool isTied = false; ///< the head shares the embedding's weight
};

/// The least and the most that each number may be.
inline constexpr std::uint64_t kLeastDimension = 1;
inline constexpr std::uint64_t kMostDimension = 100'000'000;

/// Tensors and sums of them that a model of such a size has.
enum class SizeItem : std::uint8_t {
    Activation, ///< batch x context x width: the residual stream between two layers
    FeedForward, ///< batch x context x d_ff
    Scores, ///< batch x heads x context x context: attention written out
    Logits, ///< batch x context x vocabulary
    Parameters, ///< of the whole model; so the two below
    Gradients,
    AdamState, ///< two moments, in the parameters' type
};
/// Stable, snake_case.
[[nodiscard]] std::string_view sizeItemId(SizeItem item);
/// One tensor: an allocation of exactly this size may be it. Sums are many tensors.
[[nodiscard]] bool isOneTensor(SizeItem item);

struct SizeRow {
    SizeItem item = SizeItem::Activation;
    std::vector<std::uint64_t> shape; ///< of one tensor; empty for sums
    std::uint64_t elements = 0;
    ElementType type;
    std::uint64_t bytes = 0; ///< what PyTorch asks the allocator for: what a trace's events call size
    /// Of one tensor: at the least, what the allocator hands out for it, a multiple of 512; 0 for sums
    std::uint64_t blockBytes = 0;
};

/// Rows in the order of SizeItem. Nothing where a number is out of its range or what follows from it needs more than 64
/// bits.
[[nodiscard]] std::optional<std::vector<SizeRow>> sizesOf(const SizeQuestion &question);

/// Parameters of the model: embedding, per layer four attention matrices, the feed-forward ones and two norms, the last
/// norm, the head. No biases. Nothing as above.
[[nodiscard]] std::optional<std::uint64_t> parameterCount(const SizeQuestion &question);

/// The query that keeps allocations of exactly this many requested bytes: "size=5242880".
[[nodiscard]] std::string exactSizeQuery(std::uint64_t bytes);

} // namespace allostrata
