// One pass over the distinct stacks: the responsible frame of each, and hashes that are stable between runs.

#include "core/attribution/stack_digest.h"

#include "core/attribution/text_hash.h"
#include "core/base/load_context.h"
#include "core/base/utf8.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace allostrata {

namespace {

constexpr std::size_t kLongestPath = 4096; ///< in bytes; the file name is searched for in this part of the path

/// Hashes of frames by their texts. Each text is hashed once, as a name may be megabytes long and occur in every stack.
class FrameHashes {
public:
    explicit FrameHashes(const Snapshot &snapshot)
    {
        std::unordered_map<StringId, std::uint64_t> functions;
        m_frames.reserve(snapshot.stacks.frameCount());
        for (std::size_t i = 0; i < snapshot.stacks.frameCount(); ++i) {
            const Frame &frame = snapshot.stacks.frame(FrameId::at(i));
            const auto [function, isNewFunction] = functions.try_emplace(frame.function, 0);
            if (isNewFunction)
                function->second = TextHash().add(snapshot.text(frame.function)).value();
            const auto [path, isNewPath] = m_paths.try_emplace(frame.file, 0);
            if (isNewPath)
                path->second = TextHash().add(withSlashes(snapshot.text(frame.file))).value();
            m_frames.push(TextHash().add(function->second).add(path->second).add(frame.line).value());
        }
    }

    /// Hash of function, path and line.
    [[nodiscard]] std::uint64_t of(FrameId frame) const { return m_frames[frame]; }
    /// Hash of a path that some frame has.
    [[nodiscard]] std::uint64_t ofPath(StringId file) const { return m_paths.at(file); }

private:
    IdVector<FrameId, std::uint64_t> m_frames;
    std::unordered_map<StringId, std::uint64_t> m_paths;
};

class Digester {
public:
    Digester(const FrameReader &reader, StringTable &texts)
        : m_reader(reader), m_hashes(reader.snapshot()), m_texts(texts)
    {
    }

    [[nodiscard]] StackDigest digest(std::span<const FrameId> stack)
    {
        StackDigest digest;
        digest.fingerprint = fingerprintOf(stack);
        if (stack.empty())
            return digest;
        const std::size_t first = firstShown(stack);
        const auto inner = stack.subspan(0, first);
        const std::string_view node = m_reader.nodeName(inner);
        digest.node = m_texts.intern(node);
        digest.operation = m_texts.intern(first < stack.size() ? m_reader.runName(inner)
                                                               : m_reader.operatorName(inner));
        digest.optimizer = m_texts.intern(optimizerOf(stack));
        digest.yours = first < stack.size() ? fingerprintOf(shownFrames(stack)) : digest.fingerprint;
        if (first < stack.size() && node.empty())
            nameByFrame(digest, stack[first]);
        else
            nameByRuntime(digest, stack);
        TextHash hue;
        hue.add(m_texts.text(digest.group));
        // If stacks have Python frames only, the depth is the only difference between one module's forward() and
        // another's.
        if (digest.first && digest.operation == m_texts.find({})
            && m_reader.rules().isGeneric(m_texts.text(digest.function)))
            hue.add(moduleDepth(stack));
        digest.hue = hue.value();
        return digest;
    }

private:
    [[nodiscard]] const Frame &frame(FrameId id) const { return m_reader.snapshot().stacks.frame(id); }
    [[nodiscard]] std::string_view text(StringId id) const { return m_reader.snapshot().text(id); }

    [[nodiscard]] std::uint64_t fingerprintOf(std::span<const FrameId> stack) const
    {
        TextHash hash;
        for (const FrameId id : stack)
            hash.add(m_hashes.of(id));
        return hash.value();
    }

    [[nodiscard]] std::vector<FrameId> shownFrames(std::span<const FrameId> stack) const
    {
        const FrameOrigin origin = m_reader.foremost(stack);
        std::vector<FrameId> frames;
        std::copy_if(stack.begin(), stack.end(), std::back_inserter(frames),
                     [this, origin](FrameId id) { return m_reader.verdict(id).origin == origin; });
        return frames;
    }

    /// Number of nested module calls.
    [[nodiscard]] std::uint64_t moduleDepth(std::span<const FrameId> stack) const
    {
        return static_cast<std::uint64_t>(std::count_if(stack.begin(), stack.end(), [this](FrameId id) {
            return m_reader.rules().nameOf(m_reader.verdict(id)) == "torch.nn.Module.__call__"
                   && text(frame(id).function) == "_call_impl";
        }));
    }

    /// Position of the user's innermost frame or its representative; the size of the stack if there is none.
    [[nodiscard]] std::size_t firstShown(std::span<const FrameId> stack) const
    {
        const FrameOrigin shown = m_reader.foremost(stack);
        for (std::size_t i = 0; i < stack.size() && shown != FrameOrigin::Native; ++i) {
            if (m_reader.verdict(stack[i]).origin == shown)
                return i;
        }
        return stack.size();
    }

    /// Frame just inside torch's wrapper around `step`; "" if the stack has none.
    [[nodiscard]] std::string optimizerOf(std::span<const FrameId> stack) const
    {
        std::optional<FrameId> inside;
        for (const FrameId id : stack) {
            const FrameOrigin origin = m_reader.verdict(id).origin;
            if (origin == FrameOrigin::Native || origin == FrameOrigin::Interpreter)
                continue;
            const bool isWrapper = m_reader.rules().nameOf(m_reader.verdict(id)) == "torch.optim.Optimizer.step";
            if (isWrapper && inside)
                return m_reader.frameName(*inside);
            if (!isWrapper)
                inside = id;
        }
        return {};
    }

    void nameByFrame(StackDigest &digest, FrameId id)
    {
        const Frame &shown = frame(id);
        digest.first = id;
        digest.isYours = m_reader.verdict(id).origin == FrameOrigin::Yours;
        const std::string function = withoutArguments(text(shown.function));
        const std::string_view path = text(shown.file);
        const std::string_view end = endOf(path, kLongestPath);
        std::string place(beginningOf(fileName(end), kLongestPlace));
        if (shown.line > 0)
            place.append(":").append(std::to_string(shown.line));
        digest.function = m_texts.intern(function);
        digest.place = m_texts.intern(place);
        digest.group = m_texts.intern(groupOf(digest, function));
        digest.lineKey = TextHash().add(function).add(m_hashes.ofPath(shown.file)).add(shown.line).value();
        digest.tone = TextHash().add(function).add(shown.line).value();
    }

    /// Basis of the hue. If many modules share the function name, the operator it called is added. Lines are left out,
    /// so that a moved line keeps its hue.
    [[nodiscard]] std::string groupOf(const StackDigest &digest, const std::string &function) const
    {
        const std::string_view optimizer = m_texts.text(digest.optimizer);
        if (!optimizer.empty())
            return std::string(optimizer);
        const std::string_view operation = m_texts.text(digest.operation);
        if (m_reader.rules().isGeneric(function) && !operation.empty())
            return function + " " + std::string(operation);
        return function;
    }

    /// Names a digest by the runtime, if Python has no part in the stack or an autograd node lies between: the node,
    /// else the operator, else the outermost native frame outside the interpreter.
    void nameByRuntime(StackDigest &digest, std::span<const FrameId> stack)
    {
        std::string name(m_texts.text(digest.node));
        if (name.empty())
            name = m_texts.text(digest.operation);
        for (std::size_t i = stack.size(); i-- > 0 && name.empty();) {
            if (m_reader.verdict(stack[i]).origin != FrameOrigin::Interpreter)
                name = m_reader.frameName(stack[i]);
        }
        if (name.empty())
            name = withoutArguments(text(frame(stack.front()).function));
        digest.function = m_texts.intern(name);
        digest.place = m_texts.intern({});
        digest.group = digest.function;
        digest.lineKey = TextHash().add(name).value();
        digest.tone = TextHash().add(name).add(m_texts.text(digest.operation)).value();
    }

    const FrameReader &m_reader;
    FrameHashes m_hashes;
    StringTable &m_texts;
};

/// First 12 hexadecimal digits of a hash.
std::string shortHex(std::uint64_t hash)
{
    constexpr int kDigits = 12;
    std::string digits;
    for (int i = 0; i < kDigits; ++i)
        digits += "0123456789abcdef"[hash >> (60 - 4 * i) & 15U];
    return digits;
}

} // namespace

std::string stackName(const StackDigest &digest) { return shortHex(digest.fingerprint); }

std::string ownStackName(const StackDigest &digest) { return "own-" + shortHex(digest.yours); }

Result<StackDigests> StackDigests::build(const Snapshot &snapshot, const StackRules &rules, const LoadContext &context)
{
    StackDigests digests(std::make_shared<const FrameReader>(snapshot, rules));
    Digester digester(digests.reader(), digests.m_texts);
    digests.m_none = digester.digest({});
    digests.m_rows.reserve(snapshot.stacks.stackCount());
    for (std::size_t i = 0; i < snapshot.stacks.stackCount(); ++i) {
        if (i % kStacksBetweenStops == 0) {
            if (auto cancelled = context.cancelled())
                return *cancelled;
        }
        digests.m_rows.push(digester.digest(snapshot.stacks.stack(StackId::at(i))));
    }
    return digests;
}

std::string lineName(const StackDigests &digests, const StackDigest &digest)
{
    std::string name(digests.text(digest.function));
    if (const std::string_view place = digests.text(digest.place); !place.empty())
        name.append(" ").append(place);
    return name;
}

} // namespace allostrata
