#pragma once

#include "core/base/id.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace allostrata {

using CategoryId = Id<struct CategoryTag>; ///< row of CategoryRules::categories

/// What bytes are for. A row of a rule set's table.
struct Category {
    std::string id; ///< stable: "parameters", "activations/attention"; what is before the slash is its group
    std::string name; ///< for people, English: "Attention"
    std::uint32_t colour = 0x8c8c8c; ///< 0xRRGGBB, a hue that themes may shade

    /// "activations" of "activations/attention"; the id itself where it has no slash.
    [[nodiscard]] std::string_view group() const { return std::string_view(id).substr(0, id.find('/')); }
    [[nodiscard]] bool operator==(const Category &) const = default;
};

} // namespace allostrata
