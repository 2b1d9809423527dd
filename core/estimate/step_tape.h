#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace allostrata {

/// What a tensor of an estimate is for.
enum class Purpose : std::uint8_t {
    Parameters,
    Gradients,
    MasterWeights,
    OptimizerState,
    Adapters, ///< weights, gradients and state of LoRA adapters
    Gathered, ///< whole parameters of the layers at work, and buffers of their gradients
    KeyValueCache,
    Embedding,
    Norm,
    Attention,
    FeedForward,
    Experts,
    Cast, ///< weights and inputs in the type of the computation (autocast)
    Residual, ///< the stream between the modules, and inputs kept for recomputation
    Head, ///< logits and loss
    Backward, ///< gradients of activations and other temporaries of backward
    Optimizer, ///< temporaries of the optimizer step
    Communication, ///< buffers of collectives and between stages
    Workspace, ///< of libraries
    Data,
};
inline constexpr std::size_t kPurposes = static_cast<std::size_t>(Purpose::Data) + 1;
/// Stable id, snake_case.
[[nodiscard]] std::string_view purposeId(Purpose purpose);
/// The category of the standard rules: "activations/attention".
[[nodiscard]] std::string_view categoryOf(Purpose purpose);

/// Named parts of a step, during each of which the live bytes have a maximum.
enum class Instant : std::uint8_t {
    Setup, ///< the model and its optimizer are there
    Forward,
    Loss, ///< logits and loss, with the first gradient
    FirstBackward, ///< the first layer of backward, while all other activations are kept
    Backward,
    OptimizerStep,
    End, ///< after the step
};
inline constexpr std::size_t kInstants = static_cast<std::size_t>(Instant::End) + 1;
/// Stable id, snake_case.
[[nodiscard]] std::string_view instantId(Instant instant);

/// Bytes by Purpose.
using PurposeBytes = std::array<std::uint64_t, kPurposes>;

/// Requests and frees of one step, in order: what a walk over the modules of a model writes down. Sizes are requested
/// bytes. Sums saturate.
class StepTape {
public:
    static constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();

    /// A tensor; allocating no bytes gives none, and freeing none does nothing.
    struct Tensor {
        std::uint32_t row = kNone;
    };
    /// A row of the tape.
    struct Row {
        std::uint64_t bytes = 0;
        std::uint32_t module = 0; ///< of names()
        std::uint32_t name = 0; ///< of names(): what it is, "softmax output"
        Purpose purpose = Purpose::Data;
        Instant instant = Instant::Setup; ///< at its request
    };
    /// A request, or the free of it.
    struct Event {
        std::uint32_t row = 0;
        bool isFree = false;
        Instant instant = Instant::Setup;
    };

    void enter(Instant instant);
    Tensor allocate(Purpose purpose, std::string_view module, std::string_view name, std::uint64_t bytes);
    void free(Tensor &tensor);
    void freeAll(std::vector<Tensor> &tensors);

    [[nodiscard]] std::uint64_t live() const { return m_live; }
    [[nodiscard]] std::uint64_t peak() const { return m_peak; }
    [[nodiscard]] const PurposeBytes &atPeak() const { return m_atPeak; }
    [[nodiscard]] Instant peakInstant() const { return m_peakInstant; }
    /// Highest live bytes during an instant; 0 if it never came.
    [[nodiscard]] std::uint64_t peakIn(Instant instant) const { return m_peaks[static_cast<std::size_t>(instant)]; }

    [[nodiscard]] const std::vector<Row> &rows() const { return m_rows; }
    [[nodiscard]] const std::vector<Event> &events() const { return m_events; }
    [[nodiscard]] const std::string &text(std::uint32_t name) const { return m_names[name]; }
    /// Event after which the peak is first reached; kNone on an empty tape.
    [[nodiscard]] std::uint32_t peakEvent() const { return m_peakEvent; }

private:
    std::uint32_t intern(std::string_view text);

    std::vector<Row> m_rows;
    std::vector<Event> m_events;
    std::vector<std::string> m_names;
    std::unordered_map<std::string, std::uint32_t> m_numbers;
    std::uint64_t m_live = 0;
    PurposeBytes m_byPurpose{};
    std::uint64_t m_peak = 0;
    PurposeBytes m_atPeak{};
    std::array<std::uint64_t, kInstants> m_peaks{};
    Instant m_instant = Instant::Setup;
    Instant m_peakInstant = Instant::Setup;
    std::uint32_t m_peakEvent = kNone;
};

} // namespace allostrata
