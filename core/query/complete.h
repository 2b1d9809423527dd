#pragma once

#include "core/query/query_names.h"
#include "core/query/query_term.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace allostrata {

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

/// What the word at a position (byte of the text) may become: fields and whole terms for a bare word, operators behind a
/// field, the document's values behind an operator, moments behind "@". Any text will do. O(text + names).
[[nodiscard]] Completions complete(std::string_view text, std::size_t position, const QueryNames &names);

} // namespace allostrata
