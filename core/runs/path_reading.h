#pragma once

#include "core/runs/name_values.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace allostrata {

inline constexpr std::uint64_t kLeastContext = 16; ///< smaller numbers count something else
inline constexpr std::uint64_t kContextUnit = 8; ///< contexts are usually multiples of it

/// A number in a path, and its characters [first, last).
struct BareNumber {
    std::string text;
    std::size_t first = 0;
    std::size_t last = 0;
};

/// Words of a path, and the numbers whose meaning depends on the other files.
struct PathReading {
    NameValues values;
    std::optional<BareNumber> context; ///< a number without a word that may be a context
    std::optional<BareNumber> last; ///< the number at the end, which may be a rank
    std::optional<BareNumber> beforeLast; ///< the number directly before it

    [[nodiscard]] std::string contextText() const { return usualSpelling("ctx", context->text); }
    /// Whether the words say something about the run.
    [[nodiscard]] bool describesRun() const { return values.has("model") || values.has("mode") || values.has("dtype"); }
    /// Puts the context of a file read on its own: a number that is a typical length.
    void putContext();
};

/// Reads a path on its own. O(length).
[[nodiscard]] PathReading readPath(std::string_view path);

/// Value of a text of digits; 0 for other texts.
[[nodiscard]] std::uint64_t numberOf(std::string_view digits);
/// Whether a number is a typical context length: 16, 128, 1000.
[[nodiscard]] bool isLength(std::string_view text);

} // namespace allostrata
