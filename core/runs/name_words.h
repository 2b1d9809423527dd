#pragma once

#include <array>
#include <string_view>

namespace allostrata {

/// A word in file names and its meaning.
struct NameWord {
    std::string_view word; ///< lower case
    std::string_view value; ///< the usual spelling
};

/// Data types from wide to narrow.
inline constexpr std::array kDtypeWords = {
    NameWord{"fp64", "fp64"},          NameWord{"float64", "fp64"}, NameWord{"double", "fp64"},
    NameWord{"fp32", "fp32"},          NameWord{"float32", "fp32"}, NameWord{"f32", "fp32"},
    NameWord{"fullprecision", "fp32"}, NameWord{"tf32", "tf32"},    NameWord{"mixed", "mixed"},
    NameWord{"amp", "mixed"},          NameWord{"mp", "mixed"},     NameWord{"mixedprecision", "mixed"},
    NameWord{"autocast", "mixed"},     NameWord{"bf16", "bf16"},    NameWord{"bfloat16", "bf16"},
    NameWord{"fp16", "fp16"},          NameWord{"float16", "fp16"}, NameWord{"f16", "fp16"},
    NameWord{"half", "fp16"},          NameWord{"fp8", "fp8"},      NameWord{"float8", "fp8"},
    NameWord{"e4m3", "fp8"},           NameWord{"e5m2", "fp8"},     NameWord{"mxfp8", "mxfp8"},
    NameWord{"int8", "int8"},          NameWord{"fp4", "fp4"},      NameWord{"nvfp4", "nvfp4"},
    NameWord{"mxfp4", "mxfp4"},        NameWord{"int4", "int4"},
};

/// Whether a data type of a name says more than the one found so far: "mixed" says only that there are several, and
/// beside fp32 weights the narrower type is the one of the computation ("float32_bfloat16").
[[nodiscard]] constexpr bool isNarrowerDtype(std::string_view value, std::string_view found)
{
    return found.empty() || found == "mixed" || ((found == "fp32" || found == "tf32") && value != "fp64");
}

/// Modes from forward to training. Words joined by the reader ("forward-backward") are here too.
inline constexpr std::array kModeWords = {
    NameWord{"inference", "inference"},
    NameWord{"infer", "inference"},
    NameWord{"generate", "inference"},
    NameWord{"eval", "eval"},
    NameWord{"evaluation", "eval"},
    NameWord{"validation", "eval"},
    NameWord{"forward", "forward"},
    NameWord{"fwd", "forward"},
    NameWord{"fw", "forward"},
    NameWord{"forwardonly", "forward"},
    NameWord{"fwdonly", "forward"},
    NameWord{"backward", "backward"},
    NameWord{"bwd", "backward"},
    NameWord{"bw", "backward"},
    NameWord{"forward-backward", "forward-backward"},
    NameWord{"fwdbwd", "forward-backward"},
    NameWord{"fwbw", "forward-backward"},
    NameWord{"forwardbackward", "forward-backward"},
    NameWord{"train", "train"},
    NameWord{"training", "train"},
    NameWord{"fullstep", "train"},
    NameWord{"trainstep", "train"},
    NameWord{"optimizer", "optimizer"},
    NameWord{"optim", "optimizer"},
    NameWord{"opt", "optimizer"},
    NameWord{"full", "train"}, // unless it describes the next word, see kFullThings
};

/// Model sizes from small to large.
inline constexpr std::array<std::string_view, 12> kSizeWords = {"nano",   "micro", "tiny", "mini", "small", "base",
                                                                "medium", "large", "xl",   "xxl",  "huge",  "giant"};

/// Model families; numbers may follow ("gpt2", "llama3").
inline constexpr std::array<std::string_view, 27> kFamilyWords
    = {"gpt",     "gptj",  "llama",  "qwen",   "mistral", "mixtral", "gemma", "bert",        "roberta",
       "deberta", "vit",   "resnet", "unet",   "clip",    "falcon",  "phi",   "deepseek",    "dit",
       "moe",     "bloom", "olmo",   "pythia", "whisper", "swin",    "mamba", "transformer", "t5"};

/// Words without information about the run.
inline constexpr std::array<std::string_view, 43> kNoise
    = {"memory", "mem",     "snapshot", "snapshots", "profile", "profiles",    "profiling", "profiler", "cuda",
       "gpu",    "torch",   "pytorch",  "trace",     "traces",  "dump",        "dumps",     "run",      "runs",
       "result", "results", "history",  "viz",       "alloc",   "allocations", "timeline",  "pt",       "data",
       "out",    "output",  "peak",     "usage",     "exit",    "oom",         "only",      "step",     "pass",
       "full",   "model",   "snap",     "snaps",     "stop",    "end",         "mp"};

/// Things that can be full: "full" before one of these words is not a mode.
inline constexpr std::array<std::string_view, 18> kFullThings
    = {"precision", "model", "run",      "runs",       "trace", "traces",    "history", "data",  "dataset",
       "attention", "attn",  "finetune", "finetuning", "graph", "recompute", "shard",   "vocab", "checkpointing"};

/// Words that negate the next one, and answers behind a word: "no_amp", "amp=False", "amp_on".
inline constexpr std::array<std::string_view, 5> kDenials = {"no", "non", "not", "without", "wo"};
inline constexpr std::array<std::string_view, 3> kOffWords = {"false", "off", "disabled"};
inline constexpr std::array<std::string_view, 3> kOnWords = {"true", "on", "enabled"};

/// Beginnings of the names of months, as in the names that PyTorch's examples write: "node01_Jun_10_16_33_27".
inline constexpr std::array<std::string_view, 12> kMonths = {"jan", "feb", "mar", "apr", "may", "jun",
                                                             "jul", "aug", "sep", "oct", "nov", "dec"};

/// Things with a size: a size before one of these words is not a model, "large_vocab", "tiny_shakespeare".
inline constexpr std::array<std::string_view, 14> kSizedThings
    = {"batch",  "batches", "vocab",   "vocabulary", "shakespeare", "stories", "dataset",
       "corpus", "sample",  "samples", "test",       "tests",       "subset",  "lr"};

/// Things with a number: a number after one of these words is not a context length, "d_model_1024", "layers_24".
inline constexpr std::array<std::string_view, 26> kNumberedThings
    = {"model", "dim",     "d",    "hidden",  "width", "heads", "head", "layers", "layer",
       "vocab", "experts", "run",  "version", "v",     "job",   "seed", "exp",    "id",
       "trial", "attempt", "node", "task",    "rtx",   "steps", "pid",  "port"};

/// A word before a number, and the column of the number.
struct NameKey {
    std::string_view word;
    std::string_view column;
};
inline constexpr std::array kNameKeys = {
    NameKey{"len", "ctx"},         NameKey{"length", "ctx"},      NameKey{"contextlength", "ctx"},
    NameKey{"seqlength", "ctx"},   NameKey{"ctx", "ctx"},         NameKey{"context", "ctx"},
    NameKey{"seq", "ctx"},         NameKey{"sequence", "ctx"},    NameKey{"seqlen", "ctx"},
    NameKey{"ctxlen", "ctx"},      NameKey{"t", "ctx"},           NameKey{"sl", "ctx"},
    NameKey{"cl", "ctx"},          NameKey{"bs", "batch"},        NameKey{"batch", "batch"},
    NameKey{"batchsize", "batch"}, NameKey{"lbs", "batch"},       NameKey{"mbs", "batch"},
    NameKey{"gbs", "batch"},       NameKey{"bsz", "batch"},       NameKey{"b", "batch"},
    NameKey{"rank", "rank"},       NameKey{"gpu", "rank"},        NameKey{"worker", "rank"},
    NameKey{"step", "step"},       NameKey{"iter", "step"},       NameKey{"iteration", "step"},
    NameKey{"epoch", "step"},      NameKey{"globalstep", "step"}, NameKey{"ba", "step"},
};

} // namespace allostrata
