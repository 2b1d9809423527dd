// Folds a stack: one line per user frame, one per run of frames between them, and recursion written once.

#include "core/attribution/stack_lines.h"

#include "core/base/ascii.h"
#include "core/base/utf8.h"

#include <algorithm>
#include <array>
#include <unordered_map>
#include <utility>

namespace allostrata {

namespace {

constexpr std::size_t kLongestLineName = 200;
constexpr std::uint32_t kLongestPeriod = 8;

/// Text cut to kLongestLineName bytes, between two characters.
std::string shortened(std::string_view text) { return std::string(beginningOf(text, kLongestLineName)); }

/// "einops.einops" for ".../site-packages/einops/einops.py", "contextlib" for ".../lib/python3.12/contextlib.py".
std::string moduleOf(std::string_view file)
{
    const std::string path = withSlashes(file.size() > 4096 ? file.substr(file.size() - 4096) : file);
    std::string_view rest = path;
    if (const auto packages = rest.rfind("-packages/"); packages != std::string_view::npos)
        rest.remove_prefix(packages + 10);
    else if (const auto torch = rest.rfind("/torch/"); torch != std::string_view::npos)
        rest.remove_prefix(torch + 1);
    else
        rest = fileName(rest);
    if (constexpr std::string_view kFrozen = "<frozen ";
        rest.substr(0, kFrozen.size()) == kFrozen && rest.back() == '>')
        rest = rest.substr(kFrozen.size(), rest.size() - kFrozen.size() - 1);
    for (const std::string_view ending : {std::string_view(".py"), std::string_view("/__init__")}) {
        if (rest.size() > ending.size() && rest.substr(rest.size() - ending.size()) == ending)
            rest.remove_suffix(ending.size());
    }
    std::string module(rest);
    std::replace(module.begin(), module.end(), '/', '.');
    return module;
}

/// "mul" for "mul_Tensor": an overload starts with a capital or is one of PyTorch's usual ones. A binding is more
/// reliable.
std::string_view withoutOverload(std::string_view name, std::string_view binding)
{
    if (!binding.empty() && name.substr(0, binding.size()) == binding
        && (name.size() == binding.size() || name[binding.size()] == '_'))
        return binding;
    for (std::size_t i = 1; i + 1 < name.size(); ++i) {
        if (name[i] == '_' && name[i + 1] >= 'A' && name[i + 1] <= 'Z')
            name = name.substr(0, i);
    }
    constexpr std::array<std::string_view, 8> kOverloads{"_dtype_layout",  "_default", "_dtype", "_device",
                                                         "_memory_format", "_out",     "_dim",   "_int"};
    for (const std::string_view overload : kOverloads) {
        if (name.size() > overload.size() && name.substr(name.size() - overload.size()) == overload)
            return name.substr(0, name.size() - overload.size());
    }
    return name;
}

/// Finds repeated lines: lines that fold the same frames.
class Repeats {
public:
    Repeats(const std::vector<StackLine> &lines, std::span<const FrameId> frames) : m_lines(lines), m_frames(frames) {}

    /// Returns the lines with each run of equal ones once, and each run of equal groups once with a Repeat line after
    /// it.
    [[nodiscard]] std::vector<StackLine> collapsed() const
    {
        std::vector<StackLine> result;
        for (std::uint32_t at = 0; at < m_lines.size();) {
            const auto [period, times] = longestRun(at);
            if (period == 1) {
                StackLine line = m_lines[at];
                line.times = times;
                result.push_back(std::move(line));
            } else {
                const auto first = m_lines.begin() + at;
                result.insert(result.end(), first, first + period);
                result.push_back({StackLine::Kind::Repeat, m_lines[at].first, 0, {}, false, period, times});
            }
            at += period * times;
        }
        return result;
    }

private:
    struct Run {
        std::uint32_t period = 1;
        std::uint32_t times = 1;
    };

    /// Shortest period that repeats from here; a group of several lines only if it saves some.
    [[nodiscard]] Run longestRun(std::uint32_t at) const
    {
        const auto count = static_cast<std::uint32_t>(m_lines.size());
        for (std::uint32_t period = 1; period <= kLongestPeriod && at + 2 * period <= count; ++period) {
            std::uint32_t times = 1;
            while (at + (times + 1) * period <= count && groupsEqual(at, at + times * period, period))
                ++times;
            if (times > 1 && (period == 1 || times > 2))
                return {period, times};
        }
        return {};
    }
    [[nodiscard]] bool groupsEqual(std::uint32_t a, std::uint32_t b, std::uint32_t period) const
    {
        for (std::uint32_t i = 0; i < period; ++i) {
            const StackLine &left = m_lines[a + i];
            const StackLine &right = m_lines[b + i];
            if (left.kind != right.kind || left.count != right.count
                || !std::equal(m_frames.begin() + left.first, m_frames.begin() + left.first + left.count,
                               m_frames.begin() + right.first))
                return false;
        }
        return true;
    }

    const std::vector<StackLine> &m_lines;
    std::span<const FrameId> m_frames;
};

} // namespace

FrameReader::FrameReader(const Snapshot &snapshot, StackRules rules)
    : m_snapshot(snapshot), m_rules(std::move(rules)), m_verdicts(m_rules.verdicts(snapshot))
{
    std::unordered_map<StringId, std::uint32_t> rows;
    m_names.push_back({});
    m_nameRows.resize(m_verdicts.size(), 0);
    for (std::size_t i = 0; i < m_verdicts.size(); ++i)
        readNativeNames(FrameId::at(i), rows);
}

FrameReader::FrameReader(const Snapshot &snapshot, StackRules rules, std::span<const FrameId> frames)
    : m_snapshot(snapshot), m_rules(std::move(rules))
{
    std::unordered_map<StringId, std::uint32_t> rows;
    m_names.push_back({});
    m_verdicts.resize(snapshot.stacks.frameCount(), FrameVerdict());
    m_nameRows.resize(m_verdicts.size(), 0);
    for (const FrameId id : frames) {
        const Frame &frame = snapshot.stacks.frame(id);
        m_verdicts[id] = m_rules.verdict(snapshot.text(frame.function), snapshot.text(frame.file));
        readNativeNames(id, rows);
    }
}

void FrameReader::readNativeNames(FrameId id, std::unordered_map<StringId, std::uint32_t> &rows)
{
    if (m_verdicts[id].origin != FrameOrigin::Native)
        return;
    const StringId function = m_snapshot.stacks.frame(id).function;
    const auto [row, isNew] = rows.try_emplace(function, static_cast<std::uint32_t>(m_names.size()));
    if (isNew) {
        const std::string_view text = m_snapshot.text(function);
        m_names.push_back({m_rules.nodeOf(text), m_rules.operatorOf(text), m_rules.bindingOf(text)});
    }
    m_nameRows[id] = row->second;
}

std::size_t FrameReader::bytes() const
{
    return m_verdicts.bytes() + m_nameRows.bytes() + m_names.capacity() * sizeof(NativeNames);
}

FrameOrigin FrameReader::foremost(std::span<const FrameId> stack) const
{
    FrameOrigin best = FrameOrigin::Native;
    for (const FrameId frame : stack) {
        const FrameOrigin origin = verdict(frame).origin;
        if (origin == FrameOrigin::Yours)
            return origin;
        best = std::min(best, origin);
    }
    // The threads of the autograd engine were started by Python code that is unrelated to their work.
    return best != FrameOrigin::Native && !nodeName(stack).empty() ? FrameOrigin::Native : best;
}

std::string FrameReader::frameName(FrameId id) const
{
    const Frame &frame = m_snapshot.stacks.frame(id);
    const FrameVerdict ruling = verdict(id);
    if (const std::string_view name = m_rules.nameOf(ruling); !name.empty())
        return shortened(name);
    const std::string_view function = m_snapshot.text(frame.function);
    if (ruling.origin == FrameOrigin::Native || ruling.origin == FrameOrigin::Interpreter)
        return withoutArguments(function);
    if (ruling.origin == FrameOrigin::Yours)
        return shortened(function);
    return shortened(moduleOf(m_snapshot.text(frame.file)).append(".").append(function.substr(0, kLongestLineName)));
}

FrameId FrameReader::runCall(std::span<const FrameId> run) const
{
    FrameId outermost;
    for (std::size_t i = run.size(); i-- > 0;) {
        const FrameVerdict ruling = verdict(run[i]);
        if (ruling.origin != FrameOrigin::Library && ruling.origin != FrameOrigin::Torch)
            continue;
        if (!m_rules.isTransparent(ruling))
            return run[i];
        if (!outermost)
            outermost = run[i];
    }
    return operatorName(run).empty() ? outermost : FrameId();
}

std::string FrameReader::runName(std::span<const FrameId> run) const
{
    if (const FrameId call = runCall(run))
        return frameName(call);
    std::string name(nodeName(run));
    const std::string operation = operatorName(run);
    if (!name.empty() && !operation.empty())
        name += ", ";
    return shortened(name + operation);
}

std::string FrameReader::operatorName(std::span<const FrameId> run) const
{
    std::string_view binding;
    for (std::size_t i = run.size(); i-- > 0;) {
        const NativeNames &names = namesOf(run[i]);
        if (binding.empty())
            binding = names.binding;
        if (!names.operation.empty())
            return std::string("aten::").append(
                withoutOverload(beginningOf(names.operation, kLongestLineName), binding));
    }
    return {};
}

std::string_view FrameReader::nodeName(std::span<const FrameId> run) const
{
    for (std::size_t i = run.size(); i-- > 0;) {
        if (const std::string_view node = namesOf(run[i]).node; !node.empty())
            return beginningOf(node, kLongestLineName);
    }
    return {};
}

std::vector<StackLine> foldedStack(const FrameReader &reader, StackId stack)
{
    const std::span<const FrameId> frames = reader.snapshot().stacks.stack(stack);
    const FrameOrigin shown = reader.foremost(frames);
    const auto stands = [&](std::uint32_t i) {
        return shown != FrameOrigin::Native && reader.verdict(frames[i]).origin == shown;
    };
    std::vector<StackLine> lines;
    for (std::uint32_t at = 0; at < frames.size();) {
        if (stands(at)) {
            lines.push_back({StackLine::Kind::Frame, at, 1, {}, false, 0, 1});
            ++at;
            continue;
        }
        const std::uint32_t first = at;
        bool isInformative = false;
        for (; at < frames.size() && !stands(at); ++at)
            isInformative = isInformative || reader.verdict(frames[at]).origin != FrameOrigin::Interpreter;
        const auto run = frames.subspan(first, at - first);
        if (isInformative)
            lines.push_back({StackLine::Kind::Runtime, first, at - first, reader.runName(run),
                             static_cast<bool>(reader.runCall(run)), 0, 1});
    }
    return Repeats(lines, frames).collapsed();
}

std::string withoutArguments(std::string_view function)
{
    // The arguments start at the first parenthesis outside a template, but "(anonymous namespace)" is a name.
    const std::string_view head = beginningOf(function, 4096);
    std::string name;
    std::size_t depth = 0;
    for (std::size_t i = 0; i < head.size() && name.size() <= kLongestLineName; ++i) { // one more: shortened() cuts it
        constexpr std::string_view kAnonymous = "(anonymous namespace)";
        if (depth == 0 && head.substr(i, kAnonymous.size()) == kAnonymous) {
            i += kAnonymous.size() + 1; // including the "::" after it
        } else if (head[i] == '<' && i > 0 && depth < 1000) {
            ++depth;
        } else if (head[i] == '>' && depth > 0) {
            --depth;
        } else if (depth == 0 && head[i] == '(' && i > 0) {
            break;
        } else if (depth == 0) {
            name += head[i];
        }
    }
    return shortened(name);
}

std::string_view fileName(std::string_view path)
{
    const auto slash = path.find_last_of("/\\");
    return slash == std::string_view::npos ? path : path.substr(slash + 1);
}

} // namespace allostrata
