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

/// The module path that text about an allocation (user metadata, an annotate event) names: "module": "model.layers.0".
[[nodiscard]] std::string_view moduleInMetadata(std::string_view text);
/// The module path that an annotation names: "FSDP::pre_forward (model.layers.0)", "nn.Module: Linear_0".
[[nodiscard]] std::string_view moduleInAnnotation(std::string_view name);

using ScopeId = Id<struct ScopeTag>; ///< row of StackModules::scopes

/// A line of a module's function that calls modules or works itself. One line may call two modules
/// (`self.mlp(self.norm(x))`), so which lines are one function has to be found out: see ModuleScopes.
struct ModuleScope {
    ScopeId parent; ///< the line that called it; always a smaller number
    /// Lines with another number are no function of these: other callers, names, files, or callers' lines between
    std::uint32_t callee = 0;
    std::uint32_t line = 0;
    bool isBuiltIn = false; ///< of PyTorch's own modules

    [[nodiscard]] bool operator==(const ModuleScope &) const = default;
};

/// A module and whether the file names it.
struct StackModule {
    ModuleId module; ///< empty: the stack tells of none
    ScopeId scope; ///< the line of a module's function that was at work; empty where lines tell of none
    bool isNamed = false; ///< by FX nodes or a profile's module frames; else by the lines that call modules
};

/// The modules of a snapshot's stacks. Where frames name none, a module is the line that calls it: the first frame
/// outside of each nn.Module.__call__, outermost first, and while modules are constructed outside of each __init__.
/// A stack is read when it is first asked for, at O(its frames). Not to be shared between threads.
class StackModules {
public:
    /// All must live as long as this does; nodes are added to the tree.
    StackModules(const FrameReader &reader, ModuleTree &tree);

    [[nodiscard]] StackModule of(StackId stack);
    /// Those of all stacks that were asked for.
    [[nodiscard]] const IdVector<ScopeId, ModuleScope> &scopes() const { return m_scopes; }

private:
    enum class Part : std::uint8_t { Other, ModuleCall, Construction, Caller };

    /// What a frame's texts make of it, whatever its line.
    struct Role {
        Part part = Part::Other;
        bool isForward = false; ///< its function is called so, of whatever class
    };

    [[nodiscard]] Role roleOf(FrameId frame) const;
    [[nodiscard]] Part partOf(FrameId frame, std::string_view name) const;
    [[nodiscard]] ModuleId named(std::span<const FrameId> frames);
    /// A call of a module: its node, the frame that made it, and the module's own outermost frame, "forward" if there
    /// is one (others are hooks and wrappers).
    struct Call {
        ModuleId node;
        FrameId caller;
        FrameId callee; ///< empty where none is known
    };

    [[nodiscard]] std::vector<Call> callsIn(std::span<const FrameId> frames);
    [[nodiscard]] ScopeId scopeOf(std::span<const Call> calls);
    [[nodiscard]] ModuleId lineNode(ModuleId parent, FrameId frame);

    const FrameReader &m_reader;
    ModuleTree &m_tree;
    IdVector<FrameId, Role> m_roles;
    IdVector<FrameId, std::uint8_t> m_names; ///< the frame names a module
    IdVector<StackId, StackModule> m_rows;
    IdVector<ScopeId, ModuleScope> m_scopes;
    std::map<std::array<std::uint32_t, 5>, std::uint32_t> m_callees; ///< parent, node, function, file, callers above
    std::map<std::pair<std::uint32_t, std::uint32_t>, ScopeId> m_knownScopes; ///< by callee and line
    IdVector<StackId, std::uint8_t> m_isKnown;
};

} // namespace allostrata
