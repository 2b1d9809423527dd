#pragma once

#include "core/base/result.h"
#include "core/query/query_target.h"

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
    /// A pass over the allocations for each attribute whose names differ from file to file, and one over the frames of all stacks. Errors: Cancelled.
    [[nodiscard]] static Result<QueryNames> of(const QueryTarget &target, const LoadContext &context);

    /// Of attributes that are names; of others none.
    [[nodiscard]] const std::vector<std::string> &operator[](Attribute field) const { return m_names[field]; }
    void set(Attribute field, std::vector<std::string> names) { m_names[field] = std::move(names); }

private:
    EnumTable<Attribute, std::vector<std::string>> m_names;
};

} // namespace allostrata
