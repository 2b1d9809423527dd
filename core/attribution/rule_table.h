#pragma once

#include "core/attribution/frame_origin.h"
#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace allostrata {

/// Which frames a rule speaks of: native ones have no file, "??" or one of native code.
enum class RuleLanguage : std::uint8_t { Any, Native, Python };

/// A row of the table of rules, as people write it. Empty patterns match any text.
struct RuleRow {
    FrameOrigin origin = FrameOrigin::Library;
    RuleLanguage language = RuleLanguage::Any;
    std::string name; ///< what folded frames are called; empty: their own names
    bool isTransparent = false; ///< what such a frame called says more than the frame itself
    bool isOn = true; ///< off: kept, but matches nothing
    std::string file; ///< RE2 pattern, found anywhere in the path with slashes
    std::string function; ///< RE2 pattern, found anywhere in the name

    [[nodiscard]] bool operator==(const RuleRow &) const = default;
};

/// The whole table: see resources/rules/stack_rules.json, which explains itself.
struct RuleTable {
    static constexpr std::size_t kMostRules = 64;
    static constexpr std::size_t kMostNamePatterns = 64;
    static constexpr std::size_t kLongestPattern = 4096; ///< bytes
    static constexpr std::size_t kLongestText = 1 << 20; ///< bytes of JSON

    std::vector<std::string> about; ///< words for people
    std::vector<RuleRow> rules; ///< the first one that matches a frame decides
    std::string nativeFiles;
    std::vector<std::string> nodes;
    std::vector<std::string> operators;
    std::vector<std::string> bindings;
    std::string generic;

    [[nodiscard]] bool operator==(const RuleTable &) const = default;
};

/// What is wrong with a pattern.
enum class PatternFault : std::uint8_t {
    TooLong,
    TooLarge, ///< it would take too much memory to match
    BadEscape,
    BadClass, ///< unknown class of characters, or a range from high to low
    MissingBracket,
    MissingParenthesis,
    UnexpectedParenthesis,
    BadRepeat, ///< * + ? or {n} after nothing, or too large a number
    BadGroup, ///< (?...) that is not known
    BadUtf8,
    OneGroupWanted, ///< it has to have exactly one group in parentheses
    Other,
};

struct PatternProblem {
    PatternFault fault = PatternFault::Other;
    std::size_t offset = 0; ///< byte of the pattern at which it shows
    std::size_t length = 0; ///< bytes; 0: the whole pattern, or a place between two

    [[nodiscard]] bool operator==(const PatternProblem &) const = default;
};

/// How many groups in parentheses a pattern has to have.
enum class PatternGroups : std::uint8_t { Any, One };

/// Nothing for a pattern that can be used.
[[nodiscard]] std::optional<PatternProblem> checkPattern(std::string_view pattern,
                                                         PatternGroups groups = PatternGroups::Any);

/// Where a part of a table is, for messages and editors.
struct RulePlace {
    enum class Part : std::uint8_t { File, Function, NativeFiles, Generic, Nodes, Operators, Bindings };

    Part part = Part::File;
    std::size_t row = 0; ///< of rules, nodes, operators or bindings
    PatternProblem problem;

    [[nodiscard]] bool operator==(const RulePlace &) const = default;
};

/// Everything that is wrong with a table's patterns, rows in order. Rules that are off may hold anything.
[[nodiscard]] std::vector<RulePlace> checkRuleTable(const RuleTable &table);

/// A table from JSON. Keys that are not known are overlooked. Errors: BadJson (subject: which entry, and why; offset:
/// where the text is no JSON). Patterns are not checked: see checkRuleTable.
[[nodiscard]] Result<RuleTable> readRuleTable(std::string_view json);
/// A row a line; reading it gives the same table.
[[nodiscard]] std::string writeRuleTable(const RuleTable &table);
/// Nothing for well-formed JSON of a depth that tables of rules have; else BadJson, with the offset of what is wrong.
[[nodiscard]] std::optional<Error> jsonFault(std::string_view json);
/// The table compiled in.
[[nodiscard]] RuleTable standardRuleTable();

/// "torch" and the like, as tables write them.
[[nodiscard]] std::string_view originId(FrameOrigin origin);

} // namespace allostrata
