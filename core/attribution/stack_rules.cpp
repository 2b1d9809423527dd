// Matches the texts of frames against the table of rules, each text once.

#include "core/attribution/stack_rules.h"

#include "core/attribution/rule_pattern.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <unordered_map>
#include <utility>
#include <vector>

namespace allostrata {

/// Compiled patterns of a row.
struct RulePatterns {
    RulePattern file; ///< null: any
    RulePattern function; ///< null: any
};

namespace {

/// One bit per rule.
using RuleMask = std::uint64_t;

struct PartRow {
    RulePlace::Part part = RulePlace::Part::File;
    const char *before = nullptr; ///< text before the row number
    const char *behind = nullptr;
    bool hasRows = true;
};

constexpr std::array kPartRows = {
    PartRow{RulePlace::Part::File, "rules", ".file"},
    PartRow{RulePlace::Part::Function, "rules", ".function"},
    PartRow{RulePlace::Part::NativeFiles, "native_files", "", false},
    PartRow{RulePlace::Part::Generic, "generic", "", false},
    PartRow{RulePlace::Part::Nodes, "nodes", ""},
    PartRow{RulePlace::Part::Operators, "operators", ""},
    PartRow{RulePlace::Part::Bindings, "bindings", ""},
};

Error badPattern(const RulePlace &place)
{
    const auto row = std::find_if(kPartRows.begin(), kPartRows.end(),
                                  [&](const PartRow &one) { return one.part == place.part; });
    std::string where(row->before);
    if (row->hasRows)
        where.append("[").append(std::to_string(place.row)).append("]");
    where.append(row->behind);
    if (place.problem.fault == PatternFault::OneGroupWanted)
        return badRules(std::move(where), Fault::MustHaveOneGroup);
    return badRules(std::move(where), Fault::PatternInvalidFrom, std::to_string(place.problem.offset + 1));
}

/// Compiles a pattern already checked; null for an empty one.
RulePattern patternOrNothing(const std::string &text) { return text.empty() ? nullptr : rulePattern(text); }

std::vector<RulePattern> patternsOf(const std::vector<std::string> &texts)
{
    std::vector<RulePattern> patterns;
    for (const std::string &text : texts) {
        if (!text.empty())
            patterns.push_back(patternOrNothing(text));
    }
    return patterns;
}

/// Text captured by the first pattern that matches.
std::string_view captured(const std::vector<RulePattern> &patterns, std::string_view text)
{
    re2::StringPiece group;
    for (const RulePattern &pattern : patterns) {
        if (re2::RE2::PartialMatch(rulePiece(text), *pattern, &group))
            return {group.data(), group.size()};
    }
    return {};
}

bool isMatch(const RulePattern &pattern, std::string_view text)
{
    return pattern && re2::RE2::PartialMatch(rulePiece(text), *pattern);
}

} // namespace

struct StackRules::Data {
    RuleTable table;
    std::vector<RulePatterns> rules; ///< in table order
    RulePattern nativeFiles;
    std::vector<RulePattern> nodes;
    std::vector<RulePattern> operators;
    std::vector<RulePattern> bindings;
    RulePattern generic;

    /// Rules that allow this file.
    [[nodiscard]] RuleMask allowedByFile(std::string_view file) const
    {
        const std::string path = withSlashes(file);
        const bool isNative = path.empty() || path == "??" || isMatch(nativeFiles, path);
        RuleMask mask = 0;
        for (std::size_t i = 0; i < rules.size(); ++i) {
            const RuleRow &row = table.rules[i];
            const bool speaks = row.isOn && row.language != (isNative ? RuleLanguage::Python : RuleLanguage::Native);
            if (speaks && (!rules[i].file || isMatch(rules[i].file, path)))
                mask |= RuleMask(1) << i;
        }
        return mask;
    }
    [[nodiscard]] RuleMask allowedByFunction(std::string_view function) const
    {
        RuleMask mask = 0;
        for (std::size_t i = 0; i < rules.size(); ++i) {
            if (!rules[i].function || isMatch(rules[i].function, function))
                mask |= RuleMask(1) << i;
        }
        return mask;
    }
    [[nodiscard]] FrameVerdict first(RuleMask mask) const
    {
        if (mask == 0)
            return {};
        const auto rule = static_cast<std::uint8_t>(__builtin_ctzll(mask));
        return {table.rules[rule].origin, rule};
    }
};

StackRules::StackRules(std::shared_ptr<const Data> data) : m_data(std::move(data)) {}

Result<StackRules> StackRules::make(RuleTable table)
{
    if (table.rules.size() > RuleTable::kMostRules)
        return badRules("rules", Fault::MustBeList, std::to_string(RuleTable::kMostRules));
    if (const auto places = checkRuleTable(table); !places.empty())
        return badPattern(places.front());
    auto data = std::make_shared<Data>();
    for (const RuleRow &row : table.rules)
        data->rules.push_back(row.isOn ? RulePatterns{patternOrNothing(row.file), patternOrNothing(row.function)}
                                       : RulePatterns());
    data->nativeFiles = patternOrNothing(table.nativeFiles);
    data->nodes = patternsOf(table.nodes);
    data->operators = patternsOf(table.operators);
    data->bindings = patternsOf(table.bindings);
    data->generic = patternOrNothing(table.generic);
    data->table = std::move(table);
    return StackRules(std::move(data));
}

Result<StackRules> StackRules::parse(std::string_view json)
{
    TRY(auto table, readRuleTable(json));
    return make(std::move(table));
}

StackRules StackRules::standard()
{
    // Compiled once: hundreds of views use them, and they never change.
    static const StackRules rules = [] {
        auto made = make(standardRuleTable());
        assert(made); // covered by a test
        return made ? *std::move(made) : StackRules(std::make_shared<const Data>());
    }();
    return rules;
}

const RuleTable &StackRules::table() const { return m_data->table; }

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
    const auto &rows = m_data->table.rules;
    return verdict.rule < rows.size() ? std::string_view(rows[verdict.rule].name) : std::string_view();
}

bool StackRules::isTransparent(FrameVerdict verdict) const
{
    const auto &rows = m_data->table.rules;
    return verdict.rule < rows.size() && rows[verdict.rule].isTransparent;
}

std::string_view StackRules::nodeOf(std::string_view function) const { return captured(m_data->nodes, function); }

std::string_view StackRules::operatorOf(std::string_view function) const
{
    return captured(m_data->operators, function);
}

std::string_view StackRules::bindingOf(std::string_view function) const { return captured(m_data->bindings, function); }

bool StackRules::isGeneric(std::string_view function) const { return isMatch(m_data->generic, function); }

std::string withSlashes(std::string_view path)
{
    std::string slashed(path);
    std::replace(slashed.begin(), slashed.end(), '\\', '/');
    return slashed;
}

} // namespace allostrata
