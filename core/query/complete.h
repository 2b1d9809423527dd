#pragma once

#include "core/base/result.h"
#include "core/query/query_target.h"
#include "core/query/query_term.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace allostrata {

struct LoadContext;

/// Values in a document for the attributes available in queries, those with most bytes first.
class QueryNames {
public:
    static constexpr std::size_t kMost = 2000; ///< per attribute

    QueryNames() = default;
    /// Cost: one pass over the allocations for each attribute whose names differ between files, and one over the frames
    /// of all stacks. Errors: Cancelled.
    [[nodiscard]] static Result<QueryNames> of(const QueryTarget &target, const LoadContext &context);

    /// Names of an attribute; empty if its values are not names.
    [[nodiscard]] const std::vector<std::string> &operator[](Attribute field) const { return m_names[field]; }
    void set(Attribute field, std::vector<std::string> names) { m_names[field] = std::move(names); }

private:
    EnumTable<Attribute, std::vector<std::string>> m_names;
};

enum class CompletionKind : std::uint8_t { FieldName, Operator, Value, At, Term };

/// Text that may replace the typed word.
struct Completion {
    CompletionKind kind = CompletionKind::FieldName;
    Attribute field = Attribute::Word; ///< attribute of the text
    std::string text;

    [[nodiscard]] bool operator==(const Completion &) const = default;
};

struct Completions {
    std::size_t offset = 0; ///< first byte of the text to replace
    std::size_t length = 0; ///< number of bytes to replace
    std::vector<Completion> items; ///< best first
};

inline constexpr std::size_t kMostCompletions = 50;

/// Completions of the word at a position (byte of the text): fields and whole terms for a bare word, operators after a
/// field, the document's values after an operator, moments after "@". Accepts any text. O(text + names).
[[nodiscard]] Completions complete(std::string_view text, std::size_t position, const QueryNames &names);

} // namespace allostrata
