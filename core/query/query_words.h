#pragma once

#include "core/base/ascii.h"

#include <string>
#include <string_view>

namespace allostrata {

/// The characters that divide a query into words. Only ASCII counts; other bytes are part of words.
[[nodiscard]] constexpr bool isQuerySpace(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
[[nodiscard]] constexpr bool isQueryQuote(char c) { return c == '"' || c == '\''; }
/// Of a name of a field: [A-Za-z_] first, then digits, too.
[[nodiscard]] constexpr bool isNameStart(char c) { return isLetter(c) || c == '_'; }
[[nodiscard]] constexpr bool isNamePart(char c) { return isNameStart(c) || isDigit(c); }
/// `lower` is in lower case already.
[[nodiscard]] bool containsInAnyCase(std::string_view text, std::string_view lower);

/// and, or, not; in any case.
[[nodiscard]] bool isQueryKeyword(std::string_view word);
/// A unit of sizes or lifetimes, which belongs to a number before it: "MiB", "ms", "ev"; in any case.
[[nodiscard]] bool isQueryUnit(std::string_view word);
/// In double quotes; a backslash before quotes and where one would be lost.
[[nodiscard]] std::string quotedText(std::string_view text);
/// As it can stand behind an operator: quoted only where it must be.
[[nodiscard]] std::string valueText(std::string_view text);
/// As it can stand alone: quoted where it would be taken for something else.
[[nodiscard]] std::string wordText(std::string_view text);

} // namespace allostrata
