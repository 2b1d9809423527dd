#pragma once

#include "tests/support/generator/stacks.h"

namespace allostrata::generator {

// The functions that the training script's stacks show, and the lines of its two files. One line per call site.

inline constexpr const char *kModelFile = "$project/model.py";
inline constexpr const char *kTrainFile = "$project/train.py";
inline constexpr const char *kOptimizerFile = "$project/optimizer.py"; ///< an optimizer by hand

inline constexpr Function kForward{"forward", kModelFile};
inline constexpr Function kInit{"__init__", kModelFile};
inline constexpr Function kLinearInit{"__init__", "$site/torch/nn/modules/linear.py"};
inline constexpr Function kLinearForward{"forward", "$site/torch/nn/modules/linear.py"};
inline constexpr Function kNormInit{"__init__", "$site/torch/nn/modules/normalization.py"};
inline constexpr Function kNormForward{"forward", "$site/torch/nn/modules/normalization.py"};
inline constexpr Function kLayerNormFunction{"layer_norm", "$site/torch/nn/functional.py"};
inline constexpr Function kEmbeddingInit{"__init__", "$site/torch/nn/modules/sparse.py"};
inline constexpr Function kEmbeddingForward{"forward", "$site/torch/nn/modules/sparse.py"};
inline constexpr Function kEmbeddingFunction{"embedding", "$site/torch/nn/functional.py"};
inline constexpr Function kDropoutForward{"forward", "$site/torch/nn/modules/dropout.py"};
inline constexpr Function kDropoutFunction{"dropout", "$site/torch/nn/functional.py"};
inline constexpr Function kGeluForward{"forward", "$site/torch/nn/modules/activation.py"};
inline constexpr Function kSoftmaxFunction{"softmax", "$site/torch/nn/functional.py"};
inline constexpr Function kCrossEntropy{"cross_entropy", "$site/torch/nn/functional.py"};
inline constexpr Function kTensorBackward{"backward", "$site/torch/_tensor.py"};
inline constexpr Function kAutogradBackward{"backward", "$site/torch/autograd/__init__.py"};
inline constexpr Function kMakeGrads{"_make_grads", "$site/torch/autograd/__init__.py"};
inline constexpr Function kEngineRun{"_engine_run_backward", "$site/torch/autograd/graph.py"};

namespace line {

// model.py, class CausalSelfAttention
inline constexpr std::uint32_t kAttentionInitQ = 24, kAttentionInitK = 25, kAttentionInitV = 26, kAttentionInitO = 27;
inline constexpr std::uint32_t kQ = 33, kK = 34, kV = 35, kScaledDotProduct = 38, kScores = 41, kScale = 42, kMask = 43,
                               kAttentionSoftmax = 44, kAttentionDropout = 45, kWeighted = 46, kO = 49;
// class MLP
inline constexpr std::uint32_t kMlpInitUp = 57, kMlpInitDown = 59, kUp = 64, kGelu = 65, kDown = 66, kMlpDropout = 67;
// class MixtureOfExperts
inline constexpr std::uint32_t kMoeInitRouter = 74, kMoeInitExperts = 75, kRouter = 80, kTopK = 81, kRoute = 84,
                               kExpert = 85, kCombine = 86;
// class Block
inline constexpr std::uint32_t kBlockInitNorm = 94, kBlockInitAttention = 95, kBlockInitPost = 96, kBlockInitMlp = 97,
                               kBlockNorm = 101, kBlockAttention = 102, kBlockResidual = 103, kBlockPost = 104,
                               kBlockMlp = 105, kBlockSecondResidual = 106, kBlockNoise = 107;
// class Transformer
inline constexpr std::uint32_t kInitTokens = 117, kInitPositions = 118, kInitLayers = 119, kInitFinalNorm = 120,
                               kInitHead = 121, kPositions = 129, kTokens = 130, kPositionEmbedding = 131,
                               kEmbeddingSum = 132, kLayerLoop = 136, kCheckpointedLayer = 138, kMoveLayer = 135,
                               kFinalNorm = 141, kHead = 142, kLoss = 145, kUnrolled = 160;

// train.py
inline constexpr std::uint32_t kModule = 214, kModelConstruction = 121, kOptimizerConstruction = 127, kStepCall = 143,
                               kBatch = 61, kForwardCall = 66, kBackwardCall = 69, kOptimizerStep = 73, kZeroGrad = 75,
                               kEvaluateCall = 152, kEvaluateForward = 89, kGraphWarmup = 99, kGraphForward = 104,
                               kGraphBackward = 105, kPoolTensor = 158, kEmptyCache = 161, kGetBatchInput = 47,
                               kGetBatchLabels = 48, kLossList = 147;

// model.py of a plain model: init_params, the layers' lines in a loop
inline constexpr std::uint32_t kPlainInit = 301, kPlainInitLayer = 310, kPlainInitHead = 340;

// optimizer.py
inline constexpr std::uint32_t kStateInInit = 14, kSecondStateInInit = 15, kStateInStep = 24, kUpdateRoot = 31,
                               kUpdateScaled = 32, kUpdateData = 33, kHandZeroGrad = 41, kClipNorm = 48,
                               kClipScaled = 51;
inline constexpr std::uint32_t kClipCall = 71, kRunningLoss = 70; // train.py
inline constexpr std::uint32_t kFlat = 70; // added to lines of train_step in a main() that has the loop's body in it

} // namespace line

} // namespace allostrata::generator
