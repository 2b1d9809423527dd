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

/// Kind of a node in the tree of modules.
enum class ModuleKind : std::uint8_t {
    Module, ///< named by the file: "layers.0"
    Function, ///< line of a function that calls the nodes below it: "forward", "model.py:102"
    Remainder, ///< no module: the part of a file's total beyond the listed allocations
};

/// A node of the tree of modules.
struct ModuleNode {
    ModuleId parent; ///< empty at the top; always a smaller number
    ModuleKind kind = ModuleKind::Function;
    std::uint16_t depth = 0; ///< 0 at the top
    /// Layer key, shared by nodes that represent repeated layers, also below repeated layers.
    std::uint32_t merged = 0;
    std::string name; ///< "self_attn"; "forward" for a function
    std::string place; ///< "model.py:102"; "" for modules
    std::string path; ///< end of the file's path; "" for modules
    std::uint32_t line = 0;

    /// "self_attn", "forward model.py:102"
    [[nodiscard]] std::string label() const { return place.empty() ? name : name + " " + place; }
    [[nodiscard]] bool operator==(const ModuleNode &) const = default;
};

/// Modules of a device or, if the file does not name them, the lines that call them. Parents precede children.
/// Immutable once merged.
class ModuleTree {
public:
    static constexpr std::size_t kDeepest = 64; ///< deeper nodes count towards their ancestor at this depth
    static constexpr std::size_t kMost = 1U << 20U; ///< nodes; beyond this limit the parent is used
    /// In bytes. Longer names are cut, as one name may appear in every node.
    static constexpr std::size_t kLongestName = 200;
    static constexpr std::size_t kLongestPath = 400; ///< in bytes; longer paths are cut at the start

    /// Finds or adds the equal child of a parent (empty: at the top). Sets `node.depth` and `node.parent`.
    [[nodiscard]] ModuleId intern(ModuleId parent, ModuleNode node);
    /// Finds or adds the node of a dotted path: "model.layers.0" is three nodes. Empty for an empty path.
    [[nodiscard]] ModuleId internPath(std::string_view dotted);
    /// Finds or adds the node for bytes that are not an allocation (Detail::isRemainder).
    [[nodiscard]] ModuleId internRemainder();
    /// Assigns layer keys: modules whose names differ only in their number share one, as do lines of one function that
    /// call the same lines. O(nodes log nodes).
    void merge();

    [[nodiscard]] std::size_t size() const { return m_nodes.size(); }
    [[nodiscard]] const ModuleNode &operator[](ModuleId id) const { return m_nodes[id]; }
    /// Greatest layer key plus one.
    [[nodiscard]] std::uint32_t mergedCount() const { return m_mergedCount; }
    /// "model.layers.0.mlp" for modules; "forward model.py:136 > forward model.py:102" for lines; "" for an empty id.
    [[nodiscard]] std::string pathOf(ModuleId id) const;
    /// Name of a merged node: "*" instead of the number "0", the function only for lines that differ.
    [[nodiscard]] std::string mergedName(std::uint32_t merged) const;
    /// Name of a merged node by itself: the whole path of a module, or as mergedName().
    [[nodiscard]] std::string mergedLabel(std::uint32_t merged) const;
    /// Path of merged nodes, equal for all nodes of a layer key: "model.layers.*.mlp".
    [[nodiscard]] std::string mergedPathOf(ModuleId id) const;
    [[nodiscard]] std::size_t bytes() const;

private:
    template <typename NameOf>
    [[nodiscard]] std::string joinedPath(ModuleId id, NameOf nameOf) const;

    IdVector<ModuleId, ModuleNode> m_nodes;
    std::unordered_map<std::string, ModuleId> m_known;
    std::vector<std::string> m_mergedNames; ///< by layer key: the last part of the path
    std::vector<ModuleId> m_firstMerged; ///< by layer key
    std::uint32_t m_mergedCount = 0;
};

} // namespace allostrata
