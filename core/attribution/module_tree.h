#pragma once

#include "core/base/id.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace allostrata {

using ModuleId = Id<struct ModuleTag>; ///< row of a ModuleTree

/// What a node of the tree of modules is.
enum class ModuleKind : std::uint8_t {
    Module, ///< named by the file: "layers.0"
    Function, ///< a line of a function that calls what is below it: "forward", "model.py:102"
    Remainder, ///< no module: what a file's total has beyond the allocations that it lists
};

/// A node of the tree of modules.
struct ModuleNode {
    ModuleId parent; ///< empty for those at the top; always a smaller number
    ModuleKind kind = ModuleKind::Function;
    std::uint16_t depth = 0; ///< 0 at the top
    /// Layer key: nodes that stand for repeated layers have the same one, below equal ones too
    std::uint32_t merged = 0;
    std::string name; ///< "self_attn"; of a function "forward"
    std::string place; ///< "model.py:102"; "" of modules
    std::string path; ///< of the file, the end of it; "" of modules
    std::uint32_t line = 0;

    [[nodiscard]] bool operator==(const ModuleNode &) const = default;
};

/// The modules of a device, or where a file does not name them the lines that call them. Parents come before children.
/// Immutable once merged.
class ModuleTree {
public:
    static constexpr std::size_t kDeepest = 64; ///< deeper nodes count for their ancestor there
    static constexpr std::size_t kMost = 1U << 20U; ///< nodes; what would need more counts for the parent
    /// Bytes: one name of a file may stand in each node, so longer ones are cut
    static constexpr std::size_t kLongestName = 200;
    static constexpr std::size_t kLongestPath = 400; ///< the same of paths, which are cut at their beginning

    /// The child of a parent (empty: at the top) that reads so, new or old. `node.depth` and `parent` are set here.
    [[nodiscard]] ModuleId intern(ModuleId parent, ModuleNode node);
    /// The node of a dotted path, new or old: "model.layers.0" is three nodes. Empty for an empty path.
    [[nodiscard]] ModuleId internPath(std::string_view dotted);
    /// The node for what is no allocation (Detail::isRemainder), new or old.
    [[nodiscard]] ModuleId internRemainder();
    /// Gives layer keys: modules whose names differ only in their number, and lines of one function that call
    /// the same lines. O(nodes log nodes).
    void merge();

    [[nodiscard]] std::size_t size() const { return m_nodes.size(); }
    [[nodiscard]] const ModuleNode &operator[](ModuleId id) const { return m_nodes[id]; }
    /// One more than the greatest layer key.
    [[nodiscard]] std::uint32_t mergedCount() const { return m_mergedCount; }
    /// "model.layers.0.mlp" of modules; "forward model.py:136 > forward model.py:102" of lines. "" for an empty id.
    [[nodiscard]] std::string pathOf(ModuleId id) const;
    /// What a merged node is called: "*" for the number of "0", the function alone for lines that differ.
    [[nodiscard]] std::string mergedName(std::uint32_t merged) const;
    [[nodiscard]] std::size_t bytes() const;

private:
    IdVector<ModuleId, ModuleNode> m_nodes;
    std::unordered_map<std::string, ModuleId> m_known;
    std::vector<std::string> m_mergedNames; ///< by layer key
    std::uint32_t m_mergedCount = 0;
};

} // namespace allostrata
