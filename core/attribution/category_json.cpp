// Reads a set of category rules from JSON.

#include "core/attribution/category_json.h"

#include "core/attribution/category_data.h"
#include "core/attribution/rule_table.h"
#include "core/base/enum_table.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <utility>

namespace allostrata {

namespace {

/// Colour "#4460a1" as 0xRRGGBB.
std::optional<std::uint32_t> colourOf(const std::string &text)
{
    if (text.size() != 7 || text[0] != '#' || text.find_first_not_of("0123456789abcdefABCDEF", 1) != std::string::npos)
        return std::nullopt;
    return static_cast<std::uint32_t>(std::stoul(text.substr(1), nullptr, 16));
}

using Json = nlohmann::json;

std::string rowName(const char *list, std::size_t row) { return std::string(list) + "[" + std::to_string(row) + "]"; }

/// Text of a key; "" if the key is absent.
Result<std::string> ruleTextOf(const Json &entry, const char *key, const std::string &where)
{
    const auto found = entry.find(key);
    if (found == entry.end())
        return std::string();
    if (!found->is_string())
        return badRules(where + "." + key, Fault::MustBeString);
    return found->get<std::string>();
}

/// Pattern of a key; null if the key is absent.
Result<RulePattern> patternOf(const Json &entry, const char *key, const std::string &where)
{
    TRY(const auto text, ruleTextOf(entry, key, where));
    if (!entry.contains(key))
        return RulePattern();
    if (text.size() > RuleTable::kLongestPattern)
        return badRules(where + "." + key, Fault::PatternTooLong);
    RulePattern pattern = rulePattern(text);
    if (!pattern->ok())
        return badRules(where + "." + key, Fault::PatternInvalid, pattern->error());
    return pattern;
}

/// One bit per origin; all set if the key is absent.
Result<std::uint8_t> originsOf(const Json &entry, const std::string &where)
{
    TRY(const auto text, ruleTextOf(entry, "origin", where));
    if (text.empty())
        return CategoryFrameRule::kAnyOrigin;
    unsigned bits = 0;
    for (const FrameOrigin origin :
         {FrameOrigin::Yours, FrameOrigin::Library, FrameOrigin::Torch, FrameOrigin::Native}) {
        const bool isPython = origin != FrameOrigin::Native;
        if (text == originId(origin) || (isPython && text == "python"))
            bits |= 1U << static_cast<unsigned>(origin);
    }
    if (bits == 0)
        return badRules(where + ".origin", Fault::MustBeOneOf, "yours, library, torch, python, native");
    return static_cast<std::uint8_t>(bits);
}

/// One bit per phase; all set if the key is absent.
Result<std::uint8_t> phasesOf(const Json &entry, const std::string &where)
{
    const auto found = entry.find("phase");
    if (found == entry.end())
        return std::uint8_t(0xff);
    if (!found->is_array())
        return badRules(where + ".phase", Fault::MustBePhases);
    unsigned bits = 0;
    for (const Json &name : *found) {
        const auto phase = name.is_string() ? findPhase(name.get_ref<const std::string &>()) : std::nullopt;
        if (!phase)
            return badRules(where + ".phase", Fault::MustBePhases);
        bits |= 1U << static_cast<unsigned>(*phase);
    }
    return static_cast<std::uint8_t>(bits);
}

/// Flag of a key; false if the key is absent.
Result<bool> flagOf(const Json &entry, const char *key, const std::string &where)
{
    const auto found = entry.find(key);
    if (found == entry.end())
        return false;
    if (!found->is_boolean())
        return badRules(where + "." + key, Fault::MustBeBoolean);
    return found->get<bool>();
}

Result<int> priorityOf(const Json &entry, const std::string &where)
{
    constexpr std::int64_t kMost = 1000;
    const auto found = entry.find("priority");
    if (found == entry.end())
        return 0;
    // A value beyond 2^63 would read as a negative number.
    const bool isTooLarge = found->is_number_unsigned() && found->get<std::uint64_t>() > std::uint64_t(kMost);
    if (!found->is_number_integer() || isTooLarge || found->get<std::int64_t>() < -kMost)
        return badRules(where + ".priority", Fault::MustBePriority);
    return found->get<int>();
}

} // namespace

/// Reads the parts of a set in sequence.
class CategoryReader {
public:
    explicit CategoryReader(const Json &table, CategoryRules::Data &data) : m_table(table), m_data(data) {}

    Result<void> read()
    {
        using PartReader = Result<void> (CategoryReader::*)();
        constexpr std::array<PartReader, 7> kParts = {&CategoryReader::readHead,      &CategoryReader::readCategories,
                                                      &CategoryReader::readRoles,     &CategoryReader::readFrameRules,
                                                      &CategoryReader::readTextRules, &CategoryReader::readLifetimes,
                                                      &CategoryReader::readScopes};
        for (const PartReader readPart : kParts) {
            TRY_DO((this->*readPart)());
        }
        return {};
    }

private:
    Result<void> readHead()
    {
        auto name = ruleTextOf(m_table, "name", "rules");
        if (!name)
            return name.error();
        m_data.name = *std::move(name);
        const auto order = ruleTextOf(m_table, "frame_order", "rules");
        if (!order)
            return order.error();
        if (!order->empty() && *order != "innermost" && *order != "outermost")
            return badRules("rules.frame_order", Fault::MustBeOneOf, "innermost, outermost");
        m_data.innermostFirst = *order != "outermost";
        return {};
    }

    /// Rows of a list; null if the key is absent.
    Result<const Json *> listOf(const char *key, std::size_t most)
    {
        static const Json kNone = Json::array();
        const auto found = m_table.find(key);
        if (found == m_table.end())
            return &kNone;
        if (!found->is_array() || found->size() > most)
            return badRules(key, Fault::MustBeList, std::to_string(most));
        for (std::size_t i = 0; i < found->size(); ++i) {
            if (!(*found)[i].is_object())
                return badRules(rowName(key, i), Fault::MustBeObject);
        }
        return &*found;
    }

    Result<void> readCategories()
    {
        const auto list = listOf("categories", CategoryRules::kMostCategories);
        if (!list)
            return list.error();
        for (const Json &entry : **list) {
            const std::string where = rowName("categories", m_data.categories.size());
            auto id = ruleTextOf(entry, "id", where);
            auto name = ruleTextOf(entry, "name", where);
            auto colour = ruleTextOf(entry, "colour", where);
            auto dark = ruleTextOf(entry, "dark", where);
            for (const auto *text : {&id, &name, &colour, &dark}) {
                if (!*text)
                    return text->error();
            }
            if (id->empty() || idOf(*id))
                return badRules(where + ".id", Fault::MustBeUniqueName);
            Category category;
            category.id = *std::move(id);
            category.name = name->empty() ? category.id : *std::move(name);
            if (!colour->empty()) {
                const auto value = colourOf(*colour);
                if (!value)
                    return badRules(where + ".colour", Fault::MustBeColour);
                category.colour = *value;
            }
            if (category.dark = colourOf(*dark); !dark->empty() && !category.dark)
                return badRules(where + ".dark", Fault::MustBeColour);
            m_data.categories.push_back(std::move(category));
        }
        if (m_data.categories.empty())
            return badRules("categories", Fault::MustHaveRows);
        return {};
    }

    [[nodiscard]] CategoryId idOf(std::string_view id) const
    {
        const auto found = std::find_if(m_data.categories.begin(), m_data.categories.end(),
                                        [id](const Category &one) { return one.id == id; });
        return found == m_data.categories.end()
                   ? CategoryId()
                   : CategoryId::at(static_cast<std::size_t>(found - m_data.categories.begin()));
    }

    Result<CategoryId> categoryOf(const Json &entry, const char *key, const std::string &where)
    {
        TRY(const auto text, ruleTextOf(entry, key, where));
        if (const CategoryId id = idOf(text))
            return id;
        return badRules(where + "." + key, Fault::MustBeCategory);
    }

    Result<void> readRoles()
    {
        for (const auto &[key, role] :
             {std::pair{"before_recording", &m_data.beforeRecording},
              std::pair{"without_frames", &m_data.withoutFrames}, std::pair{"otherwise", &m_data.otherwise}}) {
            TRY(const auto id, categoryOf(m_table, key, "rules"));
            *role = id;
        }
        if (!m_table.contains("remainder"))
            return {};
        TRY(const auto id, categoryOf(m_table, "remainder", "rules"));
        m_data.remainder = id;
        return {};
    }

    Result<void> readFrameRules()
    {
        const auto list = listOf("rules", CategoryRules::kMostRules);
        if (!list)
            return list.error();
        m_data.topPriority = -1000;
        for (const Json &entry : **list) {
            const std::string where = rowName("rules", m_data.rules.size());
            const auto category = categoryOf(entry, "category", where);
            const auto priority = priorityOf(entry, where);
            const auto phases = phasesOf(entry, where);
            const auto origins = originsOf(entry, where);
            const auto isHint = flagOf(entry, "hint", where);
            const auto isDirect = flagOf(entry, "direct", where);
            const auto wholePath = flagOf(entry, "whole_path", where);
            auto file = patternOf(entry, "file", where);
            auto function = patternOf(entry, "function", where);
            auto call = patternOf(entry, "call", where);
            if (!category)
                return category.error();
            if (!priority)
                return priority.error();
            if (!phases)
                return phases.error();
            if (!origins)
                return origins.error();
            for (const auto *flag : {&isHint, &isDirect, &wholePath}) {
                if (!*flag)
                    return flag->error();
            }
            for (const auto *pattern : {&file, &function, &call}) {
                if (!*pattern)
                    return pattern->error();
            }
            m_data.topPriority = std::max(m_data.topPriority, *priority);
            m_data.rules.push_back({*category, *priority, *phases, *origins, *isHint, *isDirect, *wholePath,
                                    *std::move(file), *std::move(function), *std::move(call)});
        }
        return {};
    }

    Result<void> readTextRules()
    {
        for (const auto &[key, rules] :
             {std::pair{"annotations", &m_data.annotations}, std::pair{"metadata", &m_data.metadata}}) {
            const auto list = listOf(key, CategoryRules::kMostRules);
            if (!list)
                return list.error();
            for (const Json &entry : **list) {
                const std::string where = rowName(key, rules->size());
                TRY(const auto category, categoryOf(entry, "category", where));
                TRY(auto text, patternOf(entry, "text", where));
                if (!text)
                    return badRules(where + ".text", Fault::MustBePattern);
                rules->push_back({category, std::move(text)});
            }
        }
        return {};
    }

    Result<void> readLifetimes()
    {
        const auto list = listOf("lifetimes", CategoryRules::kMostRules);
        if (!list)
            return list.error();
        for (const Json &entry : **list) {
            TRY(auto rule, lifeRuleOf(entry, rowName("lifetimes", m_data.lifetimes.size())));
            m_data.lifetimes.push_back(std::move(rule));
        }
        return {};
    }

    Result<void> readScopes()
    {
        const auto found = m_table.find("scopes");
        if (found == m_table.end())
            return {};
        if (!found->is_object())
            return badRules("scopes", Fault::MustBeObject);
        const auto of = categoryOf(*found, "of", "scopes");
        if (!of)
            return of.error();
        m_data.scopes.of = *of;
        for (const auto &[key, ids] :
             {std::pair{"kinds", &m_data.scopes.kinds}, std::pair{"leaves", &m_data.scopes.leaves}}) {
            const std::string where = std::string("scopes.") + key;
            const auto list = found->find(key);
            if (list == found->end() || !list->is_array() || list->size() > CategoryRules::kMostScopes)
                return badRules(where, Fault::MustBeCategories, std::to_string(CategoryRules::kMostScopes));
            for (const Json &name : *list) {
                const CategoryId id = name.is_string() ? idOf(name.get_ref<const std::string &>()) : CategoryId();
                if (!id)
                    return badRules(where, Fault::MustBeCategories, std::to_string(CategoryRules::kMostScopes));
                ids->push_back(id);
            }
        }
        return {};
    }

    Result<CategoryLifeRule> lifeRuleOf(const Json &entry, const std::string &where)
    {
        CategoryLifeRule rule;
        TRY(const auto of, ruleTextOf(entry, "of", where));
        rule.of.resize(m_data.categories.size());
        for (std::size_t i = 0; i < m_data.categories.size(); ++i)
            rule.of[i] = m_data.categories[i].id == of || m_data.categories[i].group() == of;
        if (std::find(rule.of.begin(), rule.of.end(), true) == rule.of.end())
            return badRules(where + ".of", Fault::MustBeCategoryOrGroup);
        const auto when = ruleTextOf(entry, "if", where);
        constexpr EnumTable<CategoryLifeRule::When, std::string_view> kWords = {{"outlives", "ends_within", "forever"}};
        const auto word = when ? std::find(kWords.begin(), kWords.end(), *when) : kWords.end();
        if (word == kWords.end())
            return badRules(where + ".if", Fault::MustBeOneOf, "outlives, ends_within, forever");
        rule.when = kWords.keyOf(word);
        if (const auto bytes = entry.find("bytes"); bytes != entry.end()) {
            if (!bytes->is_array() || !std::all_of(bytes->begin(), bytes->end(), [](const Json &size) {
                    return size.is_number_unsigned();
                }))
                return badRules(where + ".bytes", Fault::MustBeSizes);
            rule.bytes = bytes->get<std::vector<std::uint64_t>>();
        }
        const auto is = categoryOf(entry, "is", where);
        if (!is)
            return is.error();
        rule.is = *is;
        return rule;
    }

    const Json &m_table;
    CategoryRules::Data &m_data;
};

Result<CategoryRules> parseCategoryRules(std::string_view json)
{
    if (json.size() > CategoryRules::kLongestText)
        return badRules({}, Fault::TextTooLong);
    if (auto fault = jsonFault(json))
        return *std::move(fault);
    const Json table = Json::parse(json, nullptr, false);
    if (!table.is_object())
        return badRules({}, Fault::NotAnObject);
    auto data = std::make_shared<CategoryRules::Data>();
    TRY_DO(CategoryReader(table, *data).read());
    return CategoryRules(std::move(data));
}

} // namespace allostrata
