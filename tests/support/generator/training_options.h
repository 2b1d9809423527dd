#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace allostrata::generator {

enum class Optimizer : std::uint8_t {
    AdamW,
    Sgd,
    AdamByHand, ///< a class in optimizer.py: `p.data = p.data - ...`
    SgdByHand, ///< the same without momentum
};
/// How gradients are clipped before the optimizer's step.
enum class Clipping : std::uint8_t {
    None,
    Torch, ///< clip_grad_norm_: in place
    ByHand, ///< `p.grad = p.grad * scale`
};
enum class Attention : std::uint8_t { Flash, Math };
/// When history is switched on.
enum class HistoryStart : std::uint8_t { AtOnce, AfterSetup, AfterFirstStep, InSecondForward, Never };

/// A list in the training script that keeps growing, or one that looks like it.
struct Leak {
    std::uint64_t bytesPerStep = 0;
    std::uint32_t line = 0; ///< line of the call in train.py
    std::string what = "history.append(hidden.detach().clone())";
    std::uint64_t fromStep = 0;
    std::uint64_t toStep = 0; ///< step after which no more is kept, like a cache that fills; 0: it never ends
    std::uint64_t everySteps = 1;
    std::uint64_t noisePercent = 0; ///< sizes differ by so much at most
    std::uint64_t mostSaved = 0; ///< limit after which the oldest is freed, like a sliding window; 0: no limit
    std::uint64_t clearEvery = 0; ///< steps after which the list is cleared; 0: never
    bool byCopying = false; ///< torch.cat: one tensor that takes in the next bytes each time
};

/// A transformer and how it is trained.
struct TrainingOptions {
    std::uint64_t layers = 4;
    std::uint64_t width = 256;
    std::uint64_t heads = 4;
    std::uint64_t vocabulary = 8000;
    std::uint64_t batch = 4;
    std::uint64_t context = 128;
    std::uint64_t elementBytes = 4; ///< bytes per element of parameters and activations
    std::uint64_t experts = 0; ///< per layer; 0: a plain feed-forward
    Attention attention = Attention::Flash;
    bool amp = false; ///< bf16 copies of the weights under autocast (then elementBytes is 4 and activations are 2)
    bool dropout = false;

    std::uint64_t steps = 3;
    std::uint64_t microBatches = 1;
    std::uint64_t raggedEvery = 0; ///< every n-th batch is short by one sample; 0: never
    std::uint64_t growBatchBy = 0; ///< samples more each step: towards an out-of-memory error
    std::uint64_t evaluateEvery = 0;
    bool inferenceOnly = false;
    bool checkpointing = false;
    Optimizer optimizer = Optimizer::AdamW;
    bool foreach = true;
    bool fused = false; ///< AdamW in one kernel, without temporaries; then `foreach` does not count
    bool stateInInit = false; ///< an optimizer by hand makes its state in `__init__`, else in the first step
    bool zeroInPlace = false; ///< zero_grad writes zeros: the gradients stay
    Clipping clipping = Clipping::None;
    bool runningLoss = false; ///< `running = running + loss.detach()`
    bool plainModel = false; ///< functions in model.py: no nn.Module, no frames of it
    bool flatLoop = false; ///< the loop's body stands in main itself
    bool fixedBatch = false; ///< one batch, made before the loop
    bool decoratedNoGrad = false; ///< frames of torch.no_grad() as a decorator around the forward pass
    bool graphWithoutBackward = false; ///< forward only, without torch.no_grad: results hold the graph
    bool backwardInCaller = false; ///< the engine runs in the thread that called backward, below its Python frames
    std::uint64_t stacksFromStep = 0; ///< step in which the recorder begins to take stacks; 0: from the start
    bool stacksFromBackward = false; ///< in that step, after its first forward pass
    std::uint64_t fsdpRanks = 0; ///< 0: no sharding
    bool graphCapture = false; ///< captures one step into a private pool after warm-up
    std::uint64_t poolTensors = 0; ///< tensors made in a torch.cuda.MemPool each step
    std::uint64_t noise = 0; ///< short-lived odd tensors per layer
    bool unrolled = false; ///< a line of the source per layer
    bool pipeline = false; ///< layers spread over all devices
    bool annotations = true;
    bool marks = false; ///< user_defined events around the phases
    bool metadata = false; ///< user_metadata per step
    bool compileContexts = false; ///< regions of compiled code
    bool fxFrames = false; ///< compiled frames carry FX nodes
    bool annotateTensors = false;
    bool emptyCacheAfterBackward = false; ///< while gradients lie scattered
    std::uint64_t emptyCacheEvery = 0; ///< steps
    std::uint64_t snapshotEvery = 0; ///< steps: an earlier snapshot call
    HistoryStart history = HistoryStart::AtOnce;
    std::vector<Leak> leaks;
};

} // namespace allostrata::generator
