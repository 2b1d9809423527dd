// Reads the table of rules and matches the texts of frames against it, each text once.

#include "core/attribution/stack_rules.h"

#include "core/attribution/default_stack_rules.h"

#include <nlohmann/json.hpp>
#include <re2/re2.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

namespace allostrata {

namespace {

using Json = nlohmann::json;
using Pattern = std::unique_ptr<const re2::RE2>;

constexpr std::size_t kMostNamePatterns = 64;

struct Rule {
    FrameOrigin origin = FrameOrigin::Yours;
    std::string name;
    bool isTransparent = false;
    bool matchesNative = true;
    bool matchesPython = true;
    Pattern file; ///< null: any
    Pattern function; ///< null: any
};

/// A bit per rule.
using RuleMask = std::uint64_t;

Error badRules(std::string where, std::string_view why)
{
    return Error{Reason::BadJson, where.append(": ").append(why), {}, 0, 0};
}

re2::StringPiece piece(std::string_view text)
{
    return {text.data(), text.size()};
}

Result<Pattern> patternOf(const Json &value, const std::string &where)
{
    if (!value.is_string())
        return badRules(where, "a pattern is wanted");
    re2::RE2::Options options;
    options.set_log_errors(false);
    options.set_encoding(re2::RE2::Options::EncodingLatin1); // the texts are bytes, not trusted to be UTF-8
    auto pattern = std::make_unique<const re2::RE2>(value.get_ref<const std::string &>(), options);
    if (!pattern->ok())
        return badRules(where, pattern->error());
    return Pattern(std::move(pattern));
}

std::optional<FrameOrigin> originOf(const Json &value)
{
    constexpr std::array<std::pair<std::string_view, FrameOrigin>, 5> kOrigins{{
        {"yours", FrameOrigin::Yours},
        {"library", FrameOrigin::Library},
        {"torch", FrameOrigin::Torch},
        {"native", FrameOrigin::Native},
        {"interpreter", FrameOrigin::Interpreter},
    }};
    if (value.is_string()) {
        for (const auto &[word, origin] : kOrigins) {
            if (value.get_ref<const std::string &>() == word)
                return origin;
        }
    }
    return std::nullopt;
}

/// Puts the pattern of a key, where there is one.
Result<void> readPattern(const Json &entry, const char *key, const std::string &where, Pattern &pattern)
{
    const auto found = entry.find(key);
    if (found == entry.end())
        return {};
    auto read = patternOf(*found, where + "." + key);
    if (!read)
        return read.error();
    pattern = *std::move(read);
    return {};
}

Result<Rule> ruleOf(const Json &entry, const std::string &where)
{
    if (!entry.is_object())
        return badRules(where, "an object is wanted");
    Rule rule;
    const auto origin = originOf(entry.value("origin", Json()));
    if (!origin)
        return badRules(where, "origin is none of yours, library, torch, native, interpreter");
    rule.origin = *origin;
    if (const Json name = entry.value("name", Json("")); name.is_string())
        rule.name = name.get<std::string>();
    rule.isTransparent = entry.value("transparent", Json(false)) == Json(true);
    const Json language = entry.value("language", Json("any"));
    rule.matchesNative = language != Json("python");
    rule.matchesPython = language != Json("native");
    if (language != Json("any") && rule.matchesNative && rule.matchesPython)
        return badRules(where, "language is neither native nor python");
    if (auto read = readPattern(entry, "file", where, rule.file); !read)
        return read.error();
    if (auto read = readPattern(entry, "function", where, rule.function); !read)
        return read.error();
    return rule;
}

Result<std::vector<Pattern>> patternsOf(const Json &table, const char *key)
{
    std::vector<Pattern> patterns;
    const auto list = table.find(key);
    if (list == table.end())
        return patterns;
    if (!list->is_array() || list->size() > kMostNamePatterns)
        return badRules(key, "a list of patterns is wanted");
    for (const Json &entry : *list) {
        const std::string where = std::string(key) + "[" + std::to_string(patterns.size()) + "]";
        auto pattern = patternOf(entry, where);
        if (!pattern)
            return pattern.error();
        if ((*pattern)->NumberOfCapturingGroups() != 1)
            return badRules(where, "one group in parentheses is wanted");
        patterns.push_back(*std::move(pattern));
    }
    return patterns;
}

/// What the first pattern that matches has in its group.
std::string_view captured(const std::vector<Pattern> &patterns, std::string_view text)
{
    re2::StringPiece group;
    for (const Pattern &pattern : patterns) {
        if (re2::RE2::PartialMatch(piece(text), *pattern, &group))
            return {group.data(), group.size()};
    }
    return {};
}

bool matches(const Pattern &pattern, std::string_view text)
{
    return pattern && re2::RE2::PartialMatch(piece(text), *pattern);
}

} // namespace

struct StackRules::Data {
    std::vector<Rule> rules;
    Pattern nativeFiles;
    std::vector<Pattern> nodes;
    std::vector<Pattern> operators;
    std::vector<Pattern> bindings;
    Pattern generic;

    /// The rules that allow this file.
    [[nodiscard]] RuleMask allowedByFile(std::string_view file) const
    {
        const std::string path = withSlashes(file);
        const bool isNative = path.empty() || path == "??" || matches(nativeFiles, path);
        RuleMask mask = 0;
        for (std::size_t i = 0; i < rules.size(); ++i) {
            const bool speaks = isNative ? rules[i].matchesNative : rules[i].matchesPython;
            if (speaks && (!rules[i].file || matches(rules[i].file, path)))
                mask |= RuleMask(1) << i;
        }
        return mask;
    }
    [[nodiscard]] RuleMask allowedByFunction(std::string_view function) const
    {
        RuleMask mask = 0;
        for (std::size_t i = 0; i < rules.size(); ++i) {
            if (!rules[i].function || matches(rules[i].function, function))
                mask |= RuleMask(1) << i;
        }
        return mask;
    }
    [[nodiscard]] FrameVerdict first(RuleMask mask) const
    {
        if (mask == 0)
            return {};
        const auto rule = static_cast<std::uint8_t>(__builtin_ctzll(mask));
        return {rules[rule].origin, rule};
    }
};

StackRules::StackRules(std::shared_ptr<const Data> data) : m_data(std::move(data)) {}

Result<StackRules> StackRules::parse(std::string_view json)
{
    const Json table = Json::parse(json, nullptr, false);
    if (!table.is_object())
        return badRules("rules", "not a JSON object");
    const auto rules = table.find("rules");
    if (rules == table.end() || !rules->is_array() || rules->size() > kMostRules)
        return badRules("rules", "a list of at most 64 rules is wanted");
    auto data = std::make_shared<Data>();
    for (const Json &entry : *rules) {
        auto rule = ruleOf(entry, "rules[" + std::to_string(data->rules.size()) + "]");
        if (!rule)
            return rule.error();
        data->rules.push_back(*std::move(rule));
    }
    for (const auto &[key, pattern] : {std::pair("native_files", &data->nativeFiles), std::pair("generic", &data->generic)}) {
        if (auto read = readPattern(table, key, "rules", *pattern); !read)
            return read.error();
    }
    for (const auto &[key, list] : {std::pair("nodes", &data->nodes), std::pair("operators", &data->operators),
                                    std::pair("bindings", &data->bindings)}) {
        auto patterns = patternsOf(table, key);
        if (!patterns)
            return patterns.error();
        *list = *std::move(patterns);
    }
    return StackRules(std::move(data));
}

StackRules StackRules::standard()
{
    auto rules = parse(defaultStackRules());
    assert(rules); // a test parses them
    return rules ? *std::move(rules) : StackRules(std::make_shared<const Data>());
}

FrameVerdict StackRules::verdict(std::string_view function, std::string_view file) const
{
    return m_data->first(m_data->allowedByFile(file) & m_data->allowedByFunction(function));
}

IdVector<FrameId, FrameVerdict> StackRules::verdicts(const Snapshot &snapshot) const
{
    std::unordered_map<StringId, RuleMask> files;
    std::unordered_map<StringId, RuleMask> functions;
    IdVector<FrameId, FrameVerdict> verdicts;
    verdicts.reserve(snapshot.stacks.frameCount());
    for (std::size_t i = 0; i < snapshot.stacks.frameCount(); ++i) {
        const Frame &frame = snapshot.stacks.frame(FrameId::at(i));
        const auto [file, isNewFile] = files.try_emplace(frame.file, 0);
        if (isNewFile)
            file->second = m_data->allowedByFile(snapshot.text(frame.file));
        const auto [function, isNewFunction] = functions.try_emplace(frame.function, 0);
        if (isNewFunction)
            function->second = m_data->allowedByFunction(snapshot.text(frame.function));
        verdicts.push(m_data->first(file->second & function->second));
    }
    return verdicts;
}

std::string_view StackRules::nameOf(FrameVerdict verdict) const
{
    return verdict.rule < m_data->rules.size() ? std::string_view(m_data->rules[verdict.rule].name) : std::string_view();
}

bool StackRules::isTransparent(FrameVerdict verdict) const
{
    return verdict.rule < m_data->rules.size() && m_data->rules[verdict.rule].isTransparent;
}

std::string_view StackRules::nodeOf(std::string_view function) const
{
    return captured(m_data->nodes, function);
}

std::string_view StackRules::operatorOf(std::string_view function) const
{
    return captured(m_data->operators, function);
}

std::string_view StackRules::bindingOf(std::string_view function) const
{
    return captured(m_data->bindings, function);
}

bool StackRules::isGeneric(std::string_view function) const
{
    return matches(m_data->generic, function);
}

std::string withSlashes(std::string_view path)
{
    std::string slashed(path);
    std::replace(slashed.begin(), slashed.end(), '\\', '/');
    return slashed;
}

} // namespace allostrata
