// Finds module names in metadata, annotations and frames, and the lines that call modules.

#include "core/attribution/module_names.h"

#include "core/attribution/decisive_path.h"
#include "core/attribution/rule_pattern.h"
#include "core/base/ascii.h"
#include "core/base/utf8.h"

#include <re2/re2.h>

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace allostrata {

namespace {

constexpr std::string_view kProfiledModule = "nn.Module: ";

/// Text matched by a pattern's group; empty without a match.
std::string_view groupIn(const re2::RE2 &pattern, std::string_view text)
{
    re2::StringPiece group;
    if (re2::RE2::PartialMatch(rulePiece(text), pattern, &group))
        return {group.data(), group.size()};
    return {};
}

bool isCallModule(const Snapshot &snapshot, const Frame &frame)
{
    return frame.extra != Id<Frame>::kNone && snapshot.text(snapshot.stacks.extra(frame).nodeOp) == "call_module";
}

/// "__init__" of "Linear.__init__".
std::string_view lastPart(std::string_view function)
{
    const auto dot = function.rfind('.');
    return dot == std::string_view::npos ? function : function.substr(dot + 1);
}

} // namespace

std::string_view moduleInMetadata(std::string_view text)
{
    static const re2::RE2 pattern("\"(?:module|module_path|module_name|module_fqn|fqn)\"\\s*:\\s*\"([\\w.]+)\"");
    return text.find('"') == std::string_view::npos ? std::string_view() : groupIn(pattern, text);
}

std::string_view moduleInAnnotation(std::string_view name)
{
    static const re2::RE2 sharded("^FSDP::\\w+ \\(([\\w.]+)\\)$");
    static const re2::RE2 profiled("^nn\\.Module: ([\\w.]+)$");
    const std::string_view module = groupIn(sharded, name);
    return module.empty() ? groupIn(profiled, name) : module;
}

StackModules::StackModules(const FrameReader &reader, ModuleTree &tree) : m_reader(reader), m_tree(tree)
{
    const StackTable &stacks = reader.snapshot().stacks;
    std::unordered_map<std::uint64_t, Role> known; // by function and file; lines are irrelevant
    m_roles.reserve(stacks.frameCount());
    m_names.reserve(stacks.frameCount());
    for (std::size_t i = 0; i < stacks.frameCount(); ++i) {
        const Frame &frame = stacks.frame(FrameId::at(i));
        const std::uint64_t key = (static_cast<std::uint64_t>(frame.function.key()) << 32U) | frame.file.key();
        const auto [role, isNew] = known.try_emplace(key);
        if (isNew)
            role->second = roleOf(FrameId::at(i));
        m_roles.push(role->second);
        const bool isProfiled = reader.snapshot().text(frame.function).starts_with(kProfiledModule);
        m_names.push(isProfiled || isCallModule(reader.snapshot(), frame) ? 1 : 0);
    }
    m_rows.resize(stacks.stackCount());
    m_isKnown.resize(stacks.stackCount());
}

StackModules::Role StackModules::roleOf(FrameId id) const
{
    const std::string_view name = lastPart(m_reader.snapshot().text(m_reader.snapshot().stacks.frame(id).function));
    return {partOf(id, name), name == "forward"};
}

StackModules::Part StackModules::partOf(FrameId id, std::string_view name) const
{
    const Frame &frame = m_reader.snapshot().stacks.frame(id);
    const FrameVerdict verdict = m_reader.verdict(id);
    if (verdict.origin == FrameOrigin::Native || verdict.origin == FrameOrigin::Interpreter)
        return Part::Other;
    const std::string_view function = m_reader.snapshot().text(frame.function);
    const std::string path = decisivePath(m_reader.snapshot().text(frame.file), verdict.origin);
    if (isModuleCall(function, path, verdict.origin))
        return Part::ModuleCall;
    const bool isOfModules = path.starts_with("torch/nn/");
    if (name == "__init__" && (verdict.origin != FrameOrigin::Torch || isOfModules))
        return Part::Construction;
    if (verdict.origin == FrameOrigin::Torch)
        return isOfModules ? Part::Caller : Part::Other;
    return verdict.origin == FrameOrigin::Yours || !m_reader.rules().isTransparent(verdict) ? Part::Caller
                                                                                            : Part::Other;
}

StackModule StackModules::of(StackId stack)
{
    if (!stack)
        return {};
    if (m_isKnown[stack] == 0) {
        m_isKnown[stack] = 1;
        const auto frames = m_reader.snapshot().stacks.stack(stack);
        StackModule &row = m_rows[stack];
        const bool isNamed = std::any_of(frames.begin(), frames.end(),
                                         [this](FrameId frame) { return m_names[frame] != 0; });
        if (isNamed) {
            row.module = named(frames);
            row.isNamed = bool(row.module);
        } else if (const std::vector<Call> calls = callsIn(frames); !calls.empty()) {
            row.module = calls.back().node;
            row.scope = scopeOf(calls);
        }
    }
    return m_rows[stack];
}

ModuleId StackModules::named(std::span<const FrameId> frames)
{
    const Snapshot &snapshot = m_reader.snapshot();
    ModuleId at;
    for (auto frame = frames.rbegin(); frame != frames.rend(); ++frame) {
        if (m_names[*frame] == 0)
            continue;
        const Frame &row = snapshot.stacks.frame(*frame);
        if (isCallModule(snapshot, row)) {
            // the target is the whole path
            at = m_tree.internPath(snapshot.text(snapshot.stacks.extra(row).nodeTarget));
            continue;
        }
        ModuleNode node;
        node.kind = ModuleKind::Module;
        const std::string_view name = snapshot.text(row.function).substr(kProfiledModule.size());
        node.name = std::string(beginningOf(name, ModuleTree::kLongestName));
        at = m_tree.intern(at, std::move(node));
    }
    return at;
}

/// Calls of modules in a stack: the last caller before each run of calls, or before each construction.
std::vector<StackModules::Call> StackModules::callsIn(std::span<const FrameId> frames)
{
    const bool hasCalls = std::any_of(frames.begin(), frames.end(),
                                      [this](FrameId frame) { return m_roles[frame].part == Part::ModuleCall; });
    const Part entry = hasCalls ? Part::ModuleCall : Part::Construction;
    std::vector<Call> calls;
    FrameId caller;
    for (auto frame = frames.rbegin(); frame != frames.rend(); ++frame) {
        const Part part = m_roles[*frame].part;
        if (part == entry && caller && calls.size() < ModuleTree::kDeepest) {
            calls.push_back({lineNode(calls.empty() ? ModuleId() : calls.back().node, caller), caller, {}});
            caller = FrameId();
        }
        if (part != Part::Caller && part != Part::Construction)
            continue;
        caller = *frame;
        if (hasCalls && !calls.empty()
            && (!calls.back().callee || (!m_roles[calls.back().callee].isForward && m_roles[caller].isForward)))
            calls.back().callee = caller;
    }
    return calls;
}

/// Finds or adds the scope of the innermost call. A function is contiguous: lines of its callers cannot lie within it.
ScopeId StackModules::scopeOf(std::span<const Call> calls)
{
    const StackTable &stacks = m_reader.snapshot().stacks;
    ScopeId at;
    for (std::size_t i = 0; i < calls.size(); ++i) {
        const FrameId id = calls[i].callee;
        if (!id)
            return {};
        const Frame &frame = stacks.frame(id);
        const auto above = std::count_if(calls.begin(), calls.begin() + static_cast<std::ptrdiff_t>(i + 1),
                                         [&](const Call &call) {
                                             const Frame &caller = stacks.frame(call.caller);
                                             return caller.file == frame.file && caller.line < frame.line;
                                         });
        const std::array<std::uint32_t, 5> key = {at.key(), calls[i].node.key(), frame.function.key(), frame.file.key(),
                                                  static_cast<std::uint32_t>(above)};
        const std::uint32_t callee
            = m_callees.try_emplace(key, static_cast<std::uint32_t>(m_callees.size())).first->second;
        const auto [known, isNew] = m_knownScopes.try_emplace({callee, frame.line});
        if (isNew)
            known->second = m_scopes.push({at, callee, frame.line, m_reader.verdict(id).origin == FrameOrigin::Torch});
        at = known->second;
    }
    return at;
}

ModuleId StackModules::lineNode(ModuleId parent, FrameId id)
{
    const Snapshot &snapshot = m_reader.snapshot();
    const Frame &frame = snapshot.stacks.frame(id);
    ModuleNode node;
    const std::string_view path = snapshot.text(frame.file);
    node.name = std::string(beginningOf(snapshot.text(frame.function), ModuleTree::kLongestName));
    node.path = std::string(endOf(path, ModuleTree::kLongestPath));
    node.line = frame.line;
    node.place = std::string(beginningOf(fileName(node.path), ModuleTree::kLongestName))
                     .append(":")
                     .append(std::to_string(frame.line));
    return m_tree.intern(parent, std::move(node));
}

} // namespace allostrata
