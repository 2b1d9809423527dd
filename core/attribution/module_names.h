#pragma once

#include "core/attribution/module_tree.h"
#include "core/attribution/stack_lines.h"
#include "core/model/profile.h"
#include "core/model/snapshot.h"

#include <array>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace allostrata {

/// Module path named by text on an allocation (user metadata, an annotate event): "module": "model.layers.0".
[[nodiscard]] std::string_view moduleInMetadata(std::string_view text);
/// Module path named by an annotation: "FSDP::pre_forward (model.layers.0)", "nn.Module: Linear_0".
[[nodiscard]] std::string_view moduleInAnnotation(std::string_view name);

using ScopeId = Id<struct ScopeTag>; ///< row of StackModules::scopes

/// Line of a module's function that calls modules or does work itself. One line may call two modules
/// (`self.mlp(self.norm(x))`), so the lines that form one function have to be inferred: see ModuleScopes.
struct ModuleScope {
    ScopeId parent; ///< calling line; always a smaller number
    /// Lines with different numbers belong to different functions: their callers, names, files or intermediate lines
    /// differ.
    std::uint32_t callee = 0;
    std::uint32_t line = 0;
    bool isBuiltIn = false; ///< belongs to one of PyTorch's own modules

    [[nodiscard]] bool operator==(const ModuleScope &) const = default;
};

/// Module, and whether the file names it.
struct StackModule {
    ModuleId module; ///< empty if the stack shows none
    ScopeId scope; ///< line of a module's function that was at work; empty if unknown
    /// Named by FX nodes or a profile's module frames, rather than inferred from the lines that call modules.
    bool isNamed = false;
};

/// Modules of a snapshot's stacks. If frames name no module, the line that calls it represents it: the first frame
/// outside each nn.Module.__call__, outermost first, and, while modules are constructed, outside each __init__. Each
/// stack is read on first use, at O(its frames). Not thread-safe.
class StackModules {
public:
    /// `reader` and `tree` must outlive this object; nodes are added to the tree.
    StackModules(const FrameReader &reader, ModuleTree &tree);

    [[nodiscard]] StackModule of(StackId stack);
    /// Scopes of all stacks read so far.
    [[nodiscard]] const IdVector<ScopeId, ModuleScope> &scopes() const { return m_scopes; }

private:
    enum class Part : std::uint8_t { Other, ModuleCall, Construction, Caller };

    /// Role of a frame by its texts, independent of its line.
    struct Role {
        Part part = Part::Other;
        bool isForward = false; ///< its function is named "forward", in any class
    };

    [[nodiscard]] Role roleOf(FrameId frame) const;
    [[nodiscard]] Part partOf(FrameId frame, std::string_view name) const;
    [[nodiscard]] ModuleId named(std::span<const FrameId> frames);
    /// Call of a module: its node, the calling frame, and the module's own outermost frame: "forward" if there is one
    /// (others are hooks and wrappers).
    struct Call {
        ModuleId node;
        FrameId caller;
        FrameId callee; ///< empty if unknown
    };

    [[nodiscard]] std::vector<Call> callsIn(std::span<const FrameId> frames);
    [[nodiscard]] ScopeId scopeOf(std::span<const Call> calls);
    [[nodiscard]] ModuleId lineNode(ModuleId parent, FrameId frame);

    const FrameReader &m_reader;
    ModuleTree &m_tree;
    IdVector<FrameId, Role> m_roles;
    IdVector<FrameId, std::uint8_t> m_names; ///< whether the frame names a module
    IdVector<StackId, StackModule> m_rows;
    IdVector<ScopeId, ModuleScope> m_scopes;
    std::map<std::array<std::uint32_t, 5>, std::uint32_t> m_callees; ///< parent, node, function, file, callers above
    std::map<std::pair<std::uint32_t, std::uint32_t>, ScopeId> m_knownScopes; ///< by callee and line
    IdVector<StackId, std::uint8_t> m_isKnown;
};

} // namespace allostrata
