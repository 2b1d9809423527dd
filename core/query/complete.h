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

/// The values that a document has for the attributes that a query asks for, those with most bytes first.
class QueryNames {
public:
    static constexpr std::size_t kMost = 2000; ///< of each attribute

    QueryNames() = default;
    /// A pass over the allocations for each attribute whose names differ from file to file, and one over the frames of
    /// all stacks. Errors: Cancelled.
    [[nodiscard]] static Result<QueryNames> of(const QueryTarget &target, const LoadContext &context);

    /// Of attributes that are names; of others none.
    [[nodiscard]] const std::vector<std::string> &operator[](Attribute field) const { return m_names[field]; }
    void set(Attribute field, std::vector<std::string> names) { m_names[field] = std::move(names); }

private:
    EnumTable<Attribute, std::vector<std::string>> m_names;
};

enum class CompletionKind : std::uint8_t { FieldName, Operator, Value, At, Term };

/// A text that may stand in the place of what is typed.
struct Completion {
    CompletionKind kind = CompletionKind::FieldName;
    Attribute field = Attribute::Word; ///< that it belongs to
    std::string text;

    [[nodiscard]] bool operator==(const Completion &) const = default;
};

struct Completions {
    std::size_t offset = 0; ///< byte of the text from which on they replace
    std::size_t length = 0; ///< so many bytes
    std::vector<Completion> items; ///< the best first
};

inline constexpr std::size_t kMostCompletions = 50;

/// What the word at a position (byte of the text) may become: fields and whole terms for a bare word, operators behind
/// a field, the document's values behind an operator, moments behind "@". Any text will do. O(text + names).
[[nodiscard]] Completions complete(std::string_view text, std::size_t position, const QueryNames &names);

} // namespace allostrata
