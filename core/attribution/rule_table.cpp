// Reads and writes the rule table as JSON and checks its patterns.

#include "core/attribution/rule_table.h"

#include "core/attribution/default_rules.h"
#include "core/attribution/rule_pattern.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

namespace allostrata {

namespace {

using Json = nlohmann::json;

constexpr std::array<std::pair<std::string_view, FrameOrigin>, 5> kOriginWords{{
    {"yours", FrameOrigin::Yours},
    {"library", FrameOrigin::Library},
    {"torch", FrameOrigin::Torch},
    {"native", FrameOrigin::Native},
    {"interpreter", FrameOrigin::Interpreter},
}};

constexpr std::array<std::pair<std::string_view, RuleLanguage>, 3> kLanguages{{
    {"any", RuleLanguage::Any},
    {"native", RuleLanguage::Native},
    {"python", RuleLanguage::Python},
}};

struct FaultRow {
    re2::RE2::ErrorCode code = re2::RE2::NoError;
    PatternFault fault = PatternFault::Other;
};

constexpr std::array kFaults = {
    FaultRow{re2::RE2::ErrorBadEscape, PatternFault::BadEscape},
    FaultRow{re2::RE2::ErrorTrailingBackslash, PatternFault::BadEscape},
    FaultRow{re2::RE2::ErrorBadCharClass, PatternFault::BadClass},
    FaultRow{re2::RE2::ErrorBadCharRange, PatternFault::BadClass},
    FaultRow{re2::RE2::ErrorMissingBracket, PatternFault::MissingBracket},
    FaultRow{re2::RE2::ErrorMissingParen, PatternFault::MissingParenthesis},
    FaultRow{re2::RE2::ErrorUnexpectedParen, PatternFault::UnexpectedParenthesis},
    FaultRow{re2::RE2::ErrorRepeatArgument, PatternFault::BadRepeat},
    FaultRow{re2::RE2::ErrorRepeatSize, PatternFault::BadRepeat},
    FaultRow{re2::RE2::ErrorRepeatOp, PatternFault::BadRepeat},
    FaultRow{re2::RE2::ErrorBadPerlOp, PatternFault::BadGroup},
    FaultRow{re2::RE2::ErrorBadNamedCapture, PatternFault::BadGroup},
    FaultRow{re2::RE2::ErrorBadUTF8, PatternFault::BadUtf8},
    FaultRow{re2::RE2::ErrorPatternTooLarge, PatternFault::TooLarge},
};

/// Value of a word in one of the tables above.
template <typename Rows>
auto valueOfWord(const Rows &rows, const Json &word) -> std::optional<decltype(rows[0].second)>
{
    if (!word.is_string())
        return std::nullopt;
    const auto &text = word.template get_ref<const std::string &>();
    const auto row = std::find_if(rows.begin(), rows.end(), [&](const auto &one) { return one.first == text; });
    return row == rows.end() ? std::nullopt : std::optional(row->second);
}

template <typename Rows, typename Value>
std::string_view wordOf(const Rows &rows, Value value)
{
    const auto row = std::find_if(rows.begin(), rows.end(), [&](const auto &one) { return one.second == value; });
    return row == rows.end() ? std::string_view() : row->first;
}

/// Reads the text of a key into `text` if the key is present.
Result<void> readText(const Json &entry, const char *key, const std::string &where, std::string &text)
{
    const auto found = entry.find(key);
    if (found == entry.end())
        return {};
    if (!found->is_string())
        return badRules(where + "." + key, Fault::MustBeString);
    text = found->get<std::string>();
    return {};
}

Result<void> readFlag(const Json &entry, const char *key, const std::string &where, bool &flag)
{
    const auto found = entry.find(key);
    if (found == entry.end())
        return {};
    if (!found->is_boolean())
        return badRules(where + "." + key, Fault::MustBeBoolean);
    flag = found->get<bool>();
    return {};
}

Result<void> readTexts(const Json &table, const char *key, std::size_t most, std::vector<std::string> &texts)
{
    const auto list = table.find(key);
    if (list == table.end())
        return {};
    if (!list->is_array() || list->size() > most)
        return badRules(key, Fault::MustBeList, std::to_string(most));
    for (const Json &entry : *list) {
        if (!entry.is_string())
            return badRules(std::string(key) + "[" + std::to_string(texts.size()) + "]", Fault::MustBeString);
        texts.push_back(entry.get<std::string>());
    }
    return {};
}

Result<RuleRow> readRow(const Json &entry, const std::string &where)
{
    if (!entry.is_object())
        return badRules(where, Fault::MustBeObject);
    RuleRow row;
    const auto origin = valueOfWord(kOriginWords, entry.value("origin", Json()));
    if (!origin)
        return badRules(where + ".origin", Fault::MustBeOneOf, "yours, library, torch, native, interpreter");
    row.origin = *origin;
    const auto language = valueOfWord(kLanguages, entry.value("language", Json("any")));
    if (!language)
        return badRules(where + ".language", Fault::MustBeOneOf, "any, native, python");
    row.language = *language;
    for (const auto &[key, text] :
         {std::pair("name", &row.name), std::pair("file", &row.file), std::pair("function", &row.function)}) {
        TRY_DO(readText(entry, key, where, *text));
    }
    for (const auto &[key, flag] : {std::pair("transparent", &row.isTransparent), std::pair("on", &row.isOn)}) {
        TRY_DO(readFlag(entry, key, where, *flag));
    }
    return row;
}

/// Records the byte at which a text stops being JSON.
class SyntaxCheck final : public nlohmann::json_sax<Json> {
public:
    std::size_t m_offset = 0;

    bool null() override { return true; }
    bool boolean(bool) override { return true; }
    bool number_integer(number_integer_t) override { return true; }
    bool number_unsigned(number_unsigned_t) override { return true; }
    bool number_float(number_float_t, const string_t &) override { return true; }
    bool string(string_t &) override { return true; }
    bool binary(binary_t &) override { return true; }
    bool start_object(std::size_t) override { return nest(1); }
    bool end_object() override { return nest(-1); }
    bool start_array(std::size_t) override { return nest(1); }
    bool end_array() override { return nest(-1); }
    bool key(string_t &) override { return true; }
    bool parse_error(std::size_t position, const std::string &, const nlohmann::detail::exception &) override
    {
        m_offset = position > 0 ? position - 1 : 0;
        return false;
    }

private:
    static constexpr int kDeepest = 32;

    bool nest(int by)
    {
        m_depth += by;
        return m_depth <= kDeepest;
    }

    int m_depth = 0;
};

void appendJson(std::string &text, std::string_view value)
{
    // Texts come from JSON or from an editor; invalid UTF-8 is replaced rather than rejected.
    text += Json(std::string(value)).dump(-1, ' ', false, Json::error_handler_t::replace);
}

void appendTexts(std::string &text, std::string_view key, const std::vector<std::string> &values)
{
    text.append("  \"").append(key).append("\": [");
    for (std::size_t i = 0; i < values.size(); ++i) {
        text += i == 0 ? "\n    " : ",\n    ";
        appendJson(text, values[i]);
    }
    text += values.empty() ? "]" : "\n  ]";
}

void appendMember(std::string &text, std::string_view key, std::string_view value)
{
    text.append(", \"").append(key).append("\": ");
    appendJson(text, value);
}

void appendRow(std::string &text, const RuleRow &row)
{
    text.append("    {\"origin\": \"").append(originId(row.origin)).append("\"");
    if (!row.isOn)
        text += ", \"on\": false";
    if (!row.name.empty())
        appendMember(text, "name", row.name);
    if (row.isTransparent)
        text += ", \"transparent\": true";
    if (row.language != RuleLanguage::Any)
        appendMember(text, "language", wordOf(kLanguages, row.language));
    if (!row.file.empty())
        appendMember(text, "file", row.file);
    if (!row.function.empty())
        appendMember(text, "function", row.function);
    text += "}";
}

} // namespace

std::optional<PatternProblem> checkPattern(std::string_view pattern, PatternGroups groups)
{
    if (pattern.size() > RuleTable::kLongestPattern)
        return PatternProblem{PatternFault::TooLong, RuleTable::kLongestPattern, 0};
    re2::RE2::Options options;
    options.set_log_errors(false);
    options.set_encoding(re2::RE2::Options::EncodingLatin1);
    const re2::RE2 compiled(re2::StringPiece(pattern.data(), pattern.size()), options);
    if (compiled.ok()) {
        if (groups == PatternGroups::One && compiled.NumberOfCapturingGroups() != 1)
            return PatternProblem{PatternFault::OneGroupWanted, 0, pattern.size()};
        return std::nullopt;
    }
    const auto row = std::find_if(kFaults.begin(), kFaults.end(),
                                  [&](const FaultRow &one) { return one.code == compiled.error_code(); });
    PatternProblem problem;
    problem.fault = row == kFaults.end() ? PatternFault::Other : row->fault;
    // RE2 reports the faulty part but not its position; the last occurrence of that part is the fault.
    const std::size_t found = compiled.error_arg().empty() ? std::string_view::npos
                                                           : pattern.rfind(compiled.error_arg());
    problem.offset = found == std::string_view::npos ? 0 : found;
    problem.length = found == std::string_view::npos ? pattern.size() : compiled.error_arg().size();
    return problem;
}

std::vector<RulePlace> checkRuleTable(const RuleTable &table)
{
    std::vector<RulePlace> places;
    const auto check = [&places](RulePlace::Part part, std::size_t row, const std::string &pattern,
                                 PatternGroups groups) {
        if (const auto problem = checkPattern(pattern, groups))
            places.push_back({part, row, *problem});
    };
    for (std::size_t i = 0; i < table.rules.size(); ++i) {
        if (!table.rules[i].isOn)
            continue;
        check(RulePlace::Part::File, i, table.rules[i].file, PatternGroups::Any);
        check(RulePlace::Part::Function, i, table.rules[i].function, PatternGroups::Any);
    }
    check(RulePlace::Part::NativeFiles, 0, table.nativeFiles, PatternGroups::Any);
    check(RulePlace::Part::Generic, 0, table.generic, PatternGroups::Any);
    for (const auto &[part, patterns] :
         {std::pair(RulePlace::Part::Nodes, &table.nodes), std::pair(RulePlace::Part::Operators, &table.operators),
          std::pair(RulePlace::Part::Bindings, &table.bindings)}) {
        for (std::size_t i = 0; i < patterns->size(); ++i)
            check(part, i, (*patterns)[i], PatternGroups::One);
    }
    return places;
}

std::optional<Error> jsonFault(std::string_view json)
{
    SyntaxCheck syntax;
    if (Json::sax_parse(json, &syntax))
        return std::nullopt;
    Error error = badRules({}, Fault::NotJson);
    error.offset = syntax.m_offset;
    return error;
}

Result<RuleTable> readRuleTable(std::string_view json)
{
    if (json.size() > RuleTable::kLongestText)
        return badRules({}, Fault::TextTooLong);
    if (auto fault = jsonFault(json))
        return *std::move(fault);
    const Json text = Json::parse(json, nullptr, false);
    if (!text.is_object())
        return badRules({}, Fault::NotAnObject);
    const auto rules = text.find("rules");
    if (rules == text.end() || !rules->is_array() || rules->size() > RuleTable::kMostRules)
        return badRules("rules", Fault::MustBeList, std::to_string(RuleTable::kMostRules));
    RuleTable table;
    for (const Json &entry : *rules) {
        TRY(auto row, readRow(entry, "rules[" + std::to_string(table.rules.size()) + "]"));
        table.rules.push_back(std::move(row));
    }
    for (const auto &[key, value] :
         {std::pair("native_files", &table.nativeFiles), std::pair("generic", &table.generic)}) {
        TRY_DO(readText(text, key, "rules", *value));
    }
    for (const auto &[key, list] : {std::pair("about", &table.about), std::pair("nodes", &table.nodes),
                                    std::pair("operators", &table.operators), std::pair("bindings", &table.bindings)}) {
        TRY_DO(readTexts(text, key, RuleTable::kMostNamePatterns, *list));
    }
    return table;
}

std::string writeRuleTable(const RuleTable &table)
{
    std::string text = "{\n";
    if (!table.about.empty()) {
        appendTexts(text, "about", table.about);
        text += ",\n";
    }
    text += "  \"native_files\": ";
    appendJson(text, table.nativeFiles);
    text += ",\n  \"rules\": [";
    for (std::size_t i = 0; i < table.rules.size(); ++i) {
        text += i == 0 ? "\n" : ",\n";
        appendRow(text, table.rules[i]);
    }
    text += table.rules.empty() ? "],\n" : "\n  ],\n";
    for (const auto &[key, list] : {std::pair("nodes", &table.nodes), std::pair("operators", &table.operators),
                                    std::pair("bindings", &table.bindings)}) {
        appendTexts(text, key, *list);
        text += ",\n";
    }
    text += "  \"generic\": ";
    appendJson(text, table.generic);
    text += "\n}\n";
    return text;
}

RuleTable standardRuleTable()
{
    auto table = readRuleTable(defaultStackRules());
    assert(table); // covered by a test
    return table ? *std::move(table) : RuleTable();
}

std::string_view originId(FrameOrigin origin) { return wordOf(kOriginWords, origin); }

} // namespace allostrata
