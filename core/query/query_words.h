#pragma once

#include "core/base/ascii.h"

#include <string>
#include <string_view>

namespace allostrata {

/// Whether a character separates words. Only ASCII counts; other bytes are part of words.
[[nodiscard]] constexpr bool isQuerySpace(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
[[nodiscard]] constexpr bool isQueryQuote(char c) { return c == '"' || c == '\''; }
/// Whether a character can start a field name: [A-Za-z_], later also digits.
[[nodiscard]] constexpr bool isNameStart(char c) { return isLetter(c) || c == '_'; }
[[nodiscard]] constexpr bool isNamePart(char c) { return isNameStart(c) || isDigit(c); }
/// Searches ignoring case. `lower` must be in lower case.
[[nodiscard]] bool containsInAnyCase(std::string_view text, std::string_view lower);

/// Whether a word is and, or, not; ignoring case.
[[nodiscard]] bool isQueryKeyword(std::string_view word);
/// Whether a word is a unit of sizes or lifetimes after a number: "MiB", "ms", "ev"; ignoring case.
[[nodiscard]] bool isQueryUnit(std::string_view word);
/// The text in double quotes; quotes, and backslashes that would be lost, are escaped by a backslash.
[[nodiscard]] std::string quotedText(std::string_view text);
/// Spelling after an operator: quoted only if necessary.
[[nodiscard]] std::string valueText(std::string_view text);
/// Spelling as a bare word: quoted if it would be parsed as something else.
[[nodiscard]] std::string wordText(std::string_view text);

} // namespace allostrata
