#pragma once

#include "core/base/result.h"
#include "core/query/query_target.h"

#include <array>
#include <cstddef>
#include <string>
#include <vector>

namespace allostrata {

struct LoadContext;

/// The values that a document has for the attributes that a query asks for, those with most bytes first.
class QueryNames {
public:
    static constexpr std::size_t kMost = 2000; ///< of each attribute

    QueryNames() = default;
    /// One pass over the allocations and the frames of all stacks. Errors: Cancelled.
    [[nodiscard]] static Result<QueryNames> of(const QueryTarget &target, const LoadContext &context);

    /// Of attributes that are names; of others none.
    [[nodiscard]] const std::vector<std::string> &operator[](Attribute field) const { return m_names.at(static_cast<std::size_t>(field)); }
    void set(Attribute field, std::vector<std::string> names) { m_names.at(static_cast<std::size_t>(field)) = std::move(names); }

private:
    std::array<std::vector<std::string>, kAttributeCount> m_names;
};

} // namespace allostrata
