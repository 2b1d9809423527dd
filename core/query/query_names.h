#pragma once

#include "core/base/result.h"
#include "core/query/query_target.h"

#include <array>
#include <cstddef>
#include <string>
#include <vector>

namespace allostrata {

struct LoadContext;

/// The values that a document has for the fields of a query, those with most bytes first.
class QueryNames {
public:
    static constexpr std::size_t kMost = 2000; ///< of each field

    QueryNames() = default;
    /// One pass over the allocations and the frames of all stacks. Errors: Cancelled.
    [[nodiscard]] static Result<QueryNames> of(const QueryTarget &target, const LoadContext &context);

    /// Of Function, File, Module, Category, Phase, Step, Stream, Pool, Shape, Dtype or Operator; of others none.
    [[nodiscard]] const std::vector<std::string> &operator[](QueryField field) const { return m_names[static_cast<std::size_t>(field)]; }
    void set(QueryField field, std::vector<std::string> names) { m_names[static_cast<std::size_t>(field)] = std::move(names); }

private:
    std::array<std::vector<std::string>, kQueryFieldCount> m_names;
};

} // namespace allostrata
