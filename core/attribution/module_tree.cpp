// Tree of modules, and the nodes in it that represent repeated layers.

#include "core/attribution/module_tree.h"

#include "core/attribution/text_hash.h"
#include "core/base/ascii.h"
#include "core/base/utf8.h"

#include <algorithm>
#include <utility>

namespace allostrata {

namespace {

std::string nodeKeyOf(ModuleId parent, const ModuleNode &node)
{
    std::string key = std::to_string(parent.key());
    key.append(node.kind == ModuleKind::Module ? "m" : "f").append(std::to_string(node.line)).append(1, '\0');
    return key.append(node.path).append(1, '\0').append(node.name);
}

std::string nameAndPlace(const std::string &name, const std::string &place)
{
    return place.empty() ? name : name + " " + place;
}

} // namespace

ModuleId ModuleTree::intern(ModuleId parent, ModuleNode node)
{
    if (parent && m_nodes[parent].depth + 1U >= kDeepest)
        return parent;
    std::string key = nodeKeyOf(parent, node);
    if (const auto found = m_known.find(key); found != m_known.end())
        return found->second;
    if (m_nodes.size() >= kMost)
        return parent;
    node.parent = parent;
    node.depth = parent ? static_cast<std::uint16_t>(m_nodes[parent].depth + 1) : std::uint16_t(0);
    const ModuleId id = m_nodes.push(std::move(node));
    m_known.emplace(std::move(key), id);
    return id;
}

ModuleId ModuleTree::internPath(std::string_view dotted)
{
    ModuleId at;
    while (!dotted.empty() && !(at && m_nodes[at].depth + 1U >= kDeepest)) {
        const auto dot = dotted.find('.');
        const std::string_view name = dotted.substr(0, dot);
        dotted = dot == std::string_view::npos ? std::string_view() : dotted.substr(dot + 1);
        if (name.empty())
            continue;
        ModuleNode node;
        node.kind = ModuleKind::Module;
        node.name = std::string(beginningOf(name, kLongestName));
        at = intern(at, std::move(node));
    }
    return at;
}

ModuleId ModuleTree::internRemainder()
{
    ModuleNode node;
    node.kind = ModuleKind::Remainder;
    node.name = "(remainder)";
    return intern({}, std::move(node));
}

void ModuleTree::merge()
{
    const std::size_t count = m_nodes.size();
    // Calls of a node regardless of its own line: the same code called from two lines calls the same lines.
    std::vector<std::uint64_t> calls(count, 0);
    std::vector<std::vector<std::uint64_t>> below(count);
    for (std::size_t i = count; i-- > 0;) {
        const ModuleNode &node = m_nodes[ModuleId::at(i)];
        std::vector<std::uint64_t> &children = below[i];
        std::sort(children.begin(), children.end());
        children.erase(std::unique(children.begin(), children.end()), children.end());
        if (!children.empty()) {
            TextHash hash;
            for (const std::uint64_t child : children)
                hash.add(child);
            calls[i] = hash.value();
        }
        children = {};
        if (node.parent)
            below[node.parent.value()].push_back(
                TextHash().add(node.name).add(node.path).add(node.line).add(calls[i]).value());
    }
    std::unordered_map<std::string, std::uint32_t> keys;
    m_mergedNames.clear();
    m_firstMerged.clear();
    for (std::size_t i = 0; i < count; ++i) {
        ModuleNode &node = m_nodes[ModuleId::at(i)];
        const bool isLayer = node.kind == ModuleKind::Module && isAllDigits(node.name);
        const std::string name = isLayer ? "*" : node.name;
        std::string key = node.parent ? std::to_string(m_nodes[node.parent].merged) : "-";
        key.append(node.kind == ModuleKind::Module ? "m" : "f")
            .append(name)
            .append(1, '\0')
            .append(node.path)
            .append(1, '\0');
        key.append(std::to_string(calls[i] != 0 && node.kind == ModuleKind::Function ? calls[i] : node.line));
        const auto [row, isNew] = keys.try_emplace(std::move(key), static_cast<std::uint32_t>(m_mergedNames.size()));
        if (isNew) {
            m_mergedNames.push_back(nameAndPlace(name, node.place));
            m_firstMerged.push_back(ModuleId::at(i));
        } else if (m_mergedNames[row->second] != nameAndPlace(name, node.place)) {
            m_mergedNames[row->second] = name; // lines differ
        }
        node.merged = row->second;
    }
    m_mergedCount = static_cast<std::uint32_t>(m_mergedNames.size());
}

std::string ModuleTree::pathOf(ModuleId id) const
{
    return joinedPath(id, [](const ModuleNode &node) { return node.label(); });
}

std::string ModuleTree::mergedPathOf(ModuleId id) const
{
    return joinedPath(id, [this](const ModuleNode &node) { return m_mergedNames[node.merged]; });
}

template <typename NameOf>
std::string ModuleTree::joinedPath(ModuleId id, NameOf nameOf) const
{
    std::vector<ModuleId> way;
    for (ModuleId at = id; at; at = m_nodes[at].parent)
        way.push_back(at);
    std::string path;
    for (auto at = way.rbegin(); at != way.rend(); ++at) {
        const ModuleNode &node = m_nodes[*at];
        if (!path.empty())
            path += node.kind == ModuleKind::Module ? "." : " > ";
        path += nameOf(node);
    }
    return path;
}

std::string ModuleTree::mergedName(std::uint32_t merged) const
{
    return merged < m_mergedNames.size() ? m_mergedNames[merged] : std::string();
}

std::string ModuleTree::mergedLabel(std::uint32_t merged) const
{
    const bool isModule = merged < m_firstMerged.size() && m_nodes[m_firstMerged[merged]].kind == ModuleKind::Module;
    return isModule ? mergedPathOf(m_firstMerged[merged]) : mergedName(merged);
}

std::size_t ModuleTree::bytes() const
{
    std::size_t bytes = m_nodes.bytes();
    for (const ModuleNode &node : m_nodes)
        bytes += node.name.capacity() + node.place.capacity() + node.path.capacity();
    constexpr std::size_t kRow = 96; // bytes per row of the table of known nodes: key, id, links
    return bytes + m_known.size() * kRow;
}

} // namespace allostrata
