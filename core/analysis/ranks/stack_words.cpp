// Recognises by the names in a stack what the allocation is for: the embedding, the head, experts, logging.

#include "core/analysis/ranks/stack_words.h"

#include "core/base/ascii.h"

#include <algorithm>
#include <array>
#include <initializer_list>

namespace allostrata {

namespace {

/// Names of megabytes, which only forged files have, are not searched to their ends.
constexpr std::size_t kLongestName = 4096;
constexpr std::size_t kMostFrames = 1000;

bool hasAny(std::string_view text, std::initializer_list<std::string_view> parts)
{
    return std::any_of(parts.begin(), parts.end(),
                       [&](std::string_view part) { return text.find(part) != std::string_view::npos; });
}

/// Whether one of the words that make up a lower-case name ("eval" in "run_eval") is among `words`.
bool hasWord(std::string_view name, std::initializer_list<std::string_view> words)
{
    std::size_t at = 0;
    while (at < name.size()) {
        std::size_t end = at;
        while (end < name.size() && (isLetter(name[end]) || isDigit(name[end])))
            ++end;
        if (std::find(words.begin(), words.end(), name.substr(at, end - at)) != words.end())
            return true;
        at = end + 1;
    }
    return false;
}

bool namesHead(std::string_view text)
{
    return hasAny(text, {"lm_head", "lmhead", "output_layer", "cross_entropy", "crossentropy", "nll_loss", "unembed",
                         "embed_out", "lmlogits"})
           || (hasWord(text, {"logits"}) && !hasWord(text, {"router", "attn", "attention", "gate"}));
}

bool namesEmbedding(std::string_view text)
{
    return (hasAny(text, {"embed"}) && !hasAny(text, {"rotary", "rope"}) && !namesHead(text))
           || hasWord(text, {"wte", "wpe"});
}

/// Whether a module of the model itself is called like the head: "output" of torchtitan, "model.head".
bool isHeadModule(std::string_view module)
{
    const std::size_t dot = module.rfind('.');
    const std::string_view name = module.substr(dot == std::string_view::npos ? 0 : dot + 1);
    const std::string_view parent = module.substr(0, dot == std::string_view::npos ? 0 : dot);
    return (name == "output" || name == "head") && (parent.empty() || parent == "model" || parent == "module");
}

bool namesExpert(std::string_view text)
{
    return hasAny(text, {"expert", "megablocks", "grouped_gemm"}) || hasWord(text, {"moe"});
}

/// Purpose that a Python function names beside training; "" if none. Texts are in lower case.
std::string_view purposeOf(std::string_view function, std::string_view file, FrameOrigin origin)
{
    if (hasAny(file, {"torch/utils/tensorboard", "tensorboardx"}) || hasAny(function, {"tensorboard"}))
        return "tensorboard";
    if (hasAny(file, {"/wandb/"}) || hasWord(function, {"wandb"}))
        return "wandb";
    if (hasAny(file, {"torch/distributed/checkpoint", "dist_checkpointing"}))
        return "checkpoint";
    if (origin != FrameOrigin::Yours && origin != FrameOrigin::Library)
        return "";
    // Checkpoints of activations and tensors saved for backward are part of training.
    const bool isForBackward = hasAny(file, {"utils/checkpoint"}) || hasWord(function, {"backward", "activation"});
    if (hasAny(function, {"checkpoint"}) && hasWord(function, {"save", "load", "write"}))
        return "checkpoint";
    const bool isOfModel = hasWord(function, {"model", "models", "weights", "state", "pretrained", "ckpt", "snapshot"});
    if (hasWord(function, {"save"}) && (isOfModel || function == "save") && !isForBackward)
        return "save";
    // The loop of a whole program may be called "train_and_eval".
    if (hasWord(function, {"eval", "evaluate", "evaluation", "evaluator", "validate", "validation"})
        && !hasWord(function, {"train", "training", "fit"}))
        return "eval";
    const bool isNumber = hasWord(function, {"softmax", "prob", "probs", "likelihood", "sum", "sigmoid", "det", "ratio",
                                             "ratios", "density", "scale", "var", "std", "sigma", "loss", "cosh"});
    if (hasWord(function, {"log", "logs", "logger", "logging"}) && !isNumber)
        return "log";
    return "";
}

} // namespace

Result<std::string_view> StackReader::text(const ContentHash &hash)
{
    if (!hash)
        return std::string_view();
    const auto [found, isNew] = m_known.try_emplace(hash);
    if (isNew) {
        TRY(found->second, m_texts.text(hash));
    }
    return std::string_view(found->second);
}

Result<bool> StackReader::isActivation(const ProfileRow &row)
{
    TRY(const auto category, text(m_profiles.parts()[row.part].category));
    return category.substr(0, category.find('/')) == "activations";
}

const StackReader::FrameWords &StackReader::frameWords(const JobFrame &frame)
{
    const auto [found, isNew] = m_frames.try_emplace(frame.function + '\n' + frame.file);
    FrameWords &words = found->second;
    if (!isNew)
        return words;
    const FrameVerdict verdict = m_rules.verdict(frame.function, frame.file);
    words.origin = verdict.origin;
    words.isWrapper = m_rules.isTransparent(verdict) || m_rules.isGeneric(frame.function);
    const std::string function = lowered(std::string_view(frame.function).substr(0, kLongestName));
    const std::string file = lowered(std::string_view(frame.file).substr(0, kLongestName));
    const std::string_view name = std::string_view(file).substr(file.rfind('/') + 1);
    words.isEmbedding = namesEmbedding(function);
    words.isHead = namesHead(function);
    words.isExpert = namesExpert(function);
    words.isFileEmbedding = namesEmbedding(name);
    words.isFileHead = namesHead(name);
    words.isFileExpert = namesExpert(name);
    if (verdict.origin != FrameOrigin::Native && verdict.origin != FrameOrigin::Interpreter)
        words.purpose = purposeOf(function, file, verdict.origin);
    return words;
}

std::string_view StackReader::scriptOf(std::span<const JobFrame> frames)
{
    const auto outermost = std::find_if(frames.rbegin(), frames.rend(), [this](const JobFrame &frame) {
        return frameWords(frame).origin == FrameOrigin::Yours;
    });
    return outermost == frames.rend() ? std::string_view() : std::string_view(outermost->file);
}

void StackReader::readFrames(const std::vector<JobFrame> &frames, StackWords &words)
{
    // The user's innermost frame names a stack; next best are a frame that many modules share, a library's, PyTorch's.
    std::array<const JobFrame *, 4> names{};
    const std::span<const JobFrame> read = std::span(frames).first(std::min(frames.size(), kMostFrames));
    const std::string_view script = scriptOf(read);
    for (const JobFrame &frame : read) {
        const FrameWords &said = frameWords(frame);
        // All stacks pass through the script, so its name, "train_moe.py", says nothing about one of them.
        const bool isOfScript = frame.file == script;
        words.isEmbedding |= said.isEmbedding || (said.isFileEmbedding && !isOfScript);
        words.isHead |= said.isHead || (said.isFileHead && !isOfScript);
        words.isExpert |= said.isExpert || (said.isFileExpert && !isOfScript);
        if (words.purpose.empty() && !said.purpose.empty()) {
            words.purpose = said.purpose;
            words.purposeFunction = frame.function;
        }
        std::size_t place = 3;
        if (said.origin == FrameOrigin::Yours)
            place = said.isWrapper ? 1 : 0;
        else if (said.origin == FrameOrigin::Library)
            place = 2;
        else if (said.origin == FrameOrigin::Interpreter)
            continue;
        if (!names[place] && !frame.function.empty())
            names[place] = &frame;
    }
    const auto best = std::find_if(names.begin(), names.end(), [](const JobFrame *frame) { return frame != nullptr; });
    if (words.name.empty() && best != names.end())
        words.name = (*best)->function;
}

Result<const StackWords *> StackReader::words(const ProfileRow &row)
{
    // Ranks may give a stack different modules: that of a library's line, for example.
    const auto [found, isNew] = m_stacks.try_emplace((std::uint64_t{row.key} << 32U) | row.part);
    StackWords &words = found->second;
    if (!isNew)
        return &words;
    const ProfilePart &part = m_profiles.parts()[row.part];
    TRY(const auto category, text(part.category));
    TRY(const auto module, text(part.module));
    words.hasCategory = !category.empty();
    TRY(words.isActivation, isActivation(row));
    words.name = module;
    const std::string lower = lowered(module.substr(0, kLongestName));
    words.isEmbedding = category == "activations/embedding" || namesEmbedding(lower);
    words.isHead = category == "activations/loss" || namesHead(lower) || isHeadModule(lower);
    words.isExpert = category == "activations/expert" || namesExpert(lower);
    if (const StackKey &key = m_profiles.keys()[row.key]; key.kind == WeightKind::Stack) {
        TRY(const auto frames, m_texts.frames(key.stack));
        readFrames(frames, words);
    }
    return &words;
}

} // namespace allostrata
