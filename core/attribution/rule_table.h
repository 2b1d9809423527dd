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

/// Language of the frames that a rule matches: native frames have no file, "??" or a file of native code.
enum class RuleLanguage : std::uint8_t { Any, Native, Python };

/// Row of the rule table, as written by people. Empty patterns match any text.
struct RuleRow {
    FrameOrigin origin = FrameOrigin::Library;
    RuleLanguage language = RuleLanguage::Any;
    std::string name; ///< label for folded frames; empty: their own names
    bool isTransparent = false; ///< the frame's callee is more informative than the frame itself
    bool isOn = true; ///< if off, the row remains but matches no frame
    std::string file; ///< RE2 pattern, found anywhere in the path with slashes
    std::string function; ///< RE2 pattern, found anywhere in the name

    [[nodiscard]] bool operator==(const RuleRow &) const = default;
};

/// The whole table; resources/rules/stack_rules.json documents itself.
struct RuleTable {
    static constexpr std::size_t kMostRules = 64;
    static constexpr std::size_t kMostNamePatterns = 64;
    static constexpr std::size_t kLongestPattern = 4096; ///< bytes
    static constexpr std::size_t kLongestText = 1 << 20; ///< bytes of JSON

    std::vector<std::string> about; ///< description for people
    std::vector<RuleRow> rules; ///< the first rule that matches a frame decides
    std::string nativeFiles;
    std::vector<std::string> nodes;
    std::vector<std::string> operators;
    std::vector<std::string> bindings;
    std::string generic;

    [[nodiscard]] bool operator==(const RuleTable &) const = default;
};

/// Error in a pattern.
enum class PatternFault : std::uint8_t {
    TooLong,
    TooLarge, ///< matching it would take too much memory
    BadEscape,
    BadClass, ///< unknown character class, or a range from high to low
    MissingBracket,
    MissingParenthesis,
    UnexpectedParenthesis,
    BadRepeat, ///< * + ? or {n} without an operand, or too large a number
    BadGroup, ///< unknown (?...)
    BadUtf8,
    OneGroupWanted, ///< exactly one capturing group is required
    Other,
};

struct PatternProblem {
    PatternFault fault = PatternFault::Other;
    std::size_t offset = 0; ///< byte of the pattern at which the error is
    std::size_t length = 0; ///< bytes; 0: the whole pattern, or a position between two bytes

    [[nodiscard]] bool operator==(const PatternProblem &) const = default;
};

/// Number of capturing groups required in a pattern.
enum class PatternGroups : std::uint8_t { Any, One };

/// Finds an error in a pattern; empty if the pattern is valid.
[[nodiscard]] std::optional<PatternProblem> checkPattern(std::string_view pattern,
                                                         PatternGroups groups = PatternGroups::Any);

/// Location of a part of a table, for messages and editors.
struct RulePlace {
    enum class Part : std::uint8_t { File, Function, NativeFiles, Generic, Nodes, Operators, Bindings };

    Part part = Part::File;
    std::size_t row = 0; ///< row of rules, nodes, operators or bindings
    PatternProblem problem;

    [[nodiscard]] bool operator==(const RulePlace &) const = default;
};

/// All errors in a table's patterns, in row order. Rules that are off are not checked.
[[nodiscard]] std::vector<RulePlace> checkRuleTable(const RuleTable &table);

/// Reads a table from JSON and ignores unknown keys. Errors: BadRules (offset: the position if the text is not
/// JSON). Patterns are not checked: see checkRuleTable.
[[nodiscard]] Result<RuleTable> readRuleTable(std::string_view json);
/// Writes one row per line; reading it back gives the same table.
[[nodiscard]] std::string writeRuleTable(const RuleTable &table);
/// Checks that a text is well-formed JSON, no deeper than rule tables are: empty, or BadRules with the offset of the
/// error.
[[nodiscard]] std::optional<Error> jsonFault(std::string_view json);
/// The compiled-in table.
[[nodiscard]] RuleTable standardRuleTable();

/// Id of an origin in tables: "torch" etc.
[[nodiscard]] std::string_view originId(FrameOrigin origin);

} // namespace allostrata
