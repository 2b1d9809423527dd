#pragma once

#include "core/pickle/data_tree.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace allostrata {

/// Puts one value of a DataTree together from the events of a JSON reader.
class JsonValue {
public:
    explicit JsonValue(DataTree &tree) : m_tree(tree) {}

    /// Containers are open: the value is not complete.
    [[nodiscard]] bool isOpen() const { return !m_open.empty(); }
    /// The key whose value comes next, if a dict is the innermost open container and has had its key.
    [[nodiscard]] std::optional<StringId> pendingKey() const;

    void key(std::string_view text);
    /// A complete value; answers it if nothing is open around it.
    std::optional<DataValue> add(DataValue value);
    void open(DataKind kind);
    /// Ends the innermost container; answers it if nothing is open around it.
    std::optional<DataValue> close();
    /// Forgets what is open.
    void clear() { m_open.clear(); }

private:
    DataTree &m_tree;
    std::vector<DataValue> m_open;
};

} // namespace allostrata
