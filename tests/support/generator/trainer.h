#pragma once

#include "tests/support/generator/random.h"
#include "tests/support/generator/runtime.h"
#include "tests/support/generator/training_options.h"

#include <functional>
#include <string>
#include <vector>

namespace allostrata::generator {

inline constexpr std::uint64_t kCommunicationStream = 94812345678336;
inline constexpr std::uint64_t kReduceStream = 94812345690112;
inline constexpr std::uint64_t kCaptureStream = 94812346011904;

/// Scope of a module's code: its path, and the place from which its `forward` is called.
struct Scope {
    std::string path;
    Place inside = 0;
};

/// A weight with its gradient and optimizer state.
struct Parameter {
    TextIndex module = 0;
    std::size_t device = 0;
    std::uint64_t elements = 0;
    std::size_t group = 0; ///< sharding group: layer, or the last one for the rest
    TensorId data = 0; ///< the shard, if the parameter is sharded
    TensorId full = 0; ///< gathered copy while in use
    TensorId gradient = 0;
    TensorId first = 0; ///< exp_avg, or the momentum buffer
    TensorId second = 0; ///< exp_avg_sq
    TensorId cast = 0; ///< bf16 copy of autocast
};

/// Drives a Runtime as a training script drives PyTorch: a transformer in model.py, trained by train.py.
/// Each call site has one line; all layers share the code, as in reality.
class Trainer {
public:
    Trainer(Runtime &runtime, const TrainingOptions &options);

    /// Runs setup, steps and end. Live tensors stay live.
    void run();

    void setup();
    void step(std::uint64_t number);
    [[nodiscard]] const TrainingOptions &options() const { return m_options; }

private:
    struct LayerParameters {
        std::size_t normWeight = 0, normBias = 0, q = 0, k = 0, v = 0, o = 0, postWeight = 0, postBias = 0;
        std::size_t router = 0;
        std::vector<std::size_t> up, down; ///< one per expert, or just one
    };
    struct Batch {
        TensorId input = 0;
        TensorId labels = 0;
        std::uint64_t samples = 0;
    };
    using Tape = std::vector<std::function<void()>>;

    // Allocation and release at a place, under the current labels.
    TensorId make(Op op, Place place, std::uint64_t bytes, Category category, std::uint64_t stream = 0);
    void drop(TensorId tensor, Place place);
    void setModule(const std::string &path);
    void setPhase(Phase phase) { m_labels.phase = phase; }
    [[nodiscard]] Place main(std::uint32_t line);
    [[nodiscard]] Place inTrain(const char *function, std::uint32_t line);
    [[nodiscard]] Scope child(const Scope &scope, std::uint32_t line, const std::string &name);
    /// nn.Module's frames between a caller and a module's `forward`; a plain function has none.
    [[nodiscard]] Place moduleCall(Place caller) { return m_options.plainModel ? caller : m_stacks.moduleCall(caller); }
    /// The `forward` of one of PyTorch's own modules; a plain model calls what that calls.
    [[nodiscard]] Place layerCall(Place caller, const Function &function, std::uint32_t line)
    {
        return m_options.plainModel ? caller : m_stacks.call(caller, function, line);
    }
    /// A node of the autograd engine.
    [[nodiscard]] Place engine(std::string_view node);
    [[nodiscard]] Place forwardAt(const Scope &scope, std::uint32_t line);
    [[nodiscard]] std::size_t deviceOfLayer(std::uint64_t layer) const;
    [[nodiscard]] std::uint64_t tokens() const { return m_samples * m_options.context; }
    [[nodiscard]] std::uint64_t activationBytes() const { return m_options.amp ? 2 : m_options.elementBytes; }
    [[nodiscard]] std::uint64_t hiddenBytes() const { return tokens() * m_options.width * activationBytes(); }
    void record(std::function<void()> backward);
    void range(const std::string &name, bool isStart);

    // Setup.
    std::size_t addParameter(const std::string &path, Op op, Place place, std::uint64_t elements);
    void buildLayer(std::uint64_t layer, Place place);

    // Forward.
    void nextBatch(std::uint64_t number);
    TensorId forward(Place caller);
    TensorId block(const Scope &scope, std::uint64_t layer, TensorId x);
    TensorId checkpointedBlock(const Scope &scope, std::uint64_t layer, TensorId x);
    TensorId attention(const Scope &scope, std::uint64_t layer, TensorId x);
    TensorId flashAttention(const Scope &scope, TensorId q, TensorId k, TensorId v);
    TensorId mathAttention(const Scope &scope, TensorId q, TensorId k, TensorId v);
    TensorId feedForward(const Scope &scope, std::uint64_t layer, TensorId x);
    TensorId experts(const Scope &scope, std::uint64_t layer, TensorId x);
    TensorId embedding(const Scope &scope);
    TensorId norm(const Scope &scope, TensorId x, std::size_t weight, std::size_t bias);
    TensorId linear(const Scope &scope, TensorId x, std::uint64_t rows, std::size_t weight, Category category);
    TensorId gelu(const Scope &scope, std::uint32_t line, TensorId x, Category category);
    TensorId residual(const Scope &scope, std::uint32_t line, TensorId x, TensorId branch);
    TensorId loss(const Scope &scope, TensorId hidden);
    void forkGradient();
    void noise(const Scope &scope);
    void workspace(Place place);
    void moveTo(std::size_t device, TensorId &x, Place place);

    // Backward.
    void backward();
    void runTape(Tape &tape);
    void giveGradient(std::size_t parameter, Op op, const char *node);
    TensorId popGradient();
    void pushGradient(TensorId gradient) { m_gradients.push_back(gradient); }

    // Sharding.
    void gather(std::size_t group, Place place);
    void reshard(std::size_t group, Place place);
    void reduceGradients(std::size_t group);
    [[nodiscard]] std::uint64_t storedBytes(const Parameter &parameter) const;
    [[nodiscard]] std::uint64_t sharded(std::uint64_t bytes) const;

    // The rest of a step.
    void optimize(std::uint64_t number);
    void optimizeByHand();
    void makeStateByHand(Place place);
    void clipGradients();
    void addLoss(TensorId loss);
    void discardGraph();
    void makeOptimizerState(Place place);
    void zeroGradients();
    void evaluate();
    void captureGraph();
    void usePool(std::uint64_t number);
    void leak(std::uint64_t number);
    void finishStep(std::uint64_t number);
    void startStacks(std::uint64_t number);

    Runtime &m_runtime;
    StackBuilder &m_stacks;
    TrainingOptions m_options;
    Labels m_labels;
    std::size_t m_device = 0;
    std::uint64_t m_samples = 0;
    std::uint64_t m_stream = 0; ///< current stream
    bool m_taping = false;
    Batch m_batch;
    std::vector<Parameter> m_parameters;
    std::vector<LayerParameters> m_layers;
    std::size_t m_tokenEmbedding = 0, m_positionEmbedding = 0, m_finalWeight = 0, m_finalBias = 0, m_head = 0;
    std::size_t m_group = 0; ///< sharding group under construction
    std::vector<bool> m_hasWorkspace;
    std::vector<TensorId> m_workspaces;
    std::vector<std::vector<TensorId>> m_leaked; ///< by leak
    Random m_leakSizes{1};
    std::vector<TensorId> m_poolTensors;
    std::vector<TensorId> m_graphTensors;
    bool m_hasOptimizerState = false;
    TensorId m_runningLoss = 0;
    bool m_discarding = false; ///< the graph is freed without a backward pass
    std::uint32_t m_initLine = 0; ///< next line of init_params of a plain model
    Tape m_tape;
    std::vector<TensorId> m_gradients; ///< gradients in progress, the next one last
};

} // namespace allostrata::generator
