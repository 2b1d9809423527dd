// Reads the values of a config and says what is wrong with them.

#include "core/estimate/config_fields.h"

#include "core/base/ascii.h"
#include "core/estimate/model_config.h"

#include <nlohmann/json.hpp>

#include <charconv>
#include <utility>

namespace allostrata {

namespace {

using Json = nlohmann::json;

/// Whole of a text as a number; empty if it is none.
template <typename Number>
std::optional<Number> numberOfText(const std::string &text)
{
    Number number = 0;
    const char *end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, number);
    return read.ec == std::errc{} && read.ptr == end ? std::optional(number) : std::nullopt;
}

} // namespace

Error badModelConfig(std::string_view key, Fault fault, std::string value)
{
    Error error{Reason::BadModelConfig, std::string(key)};
    error.fault = fault;
    error.value = std::move(value);
    return error;
}

Error modelNotComputed(std::string_view key, Fault fault, std::string value)
{
    Error error{Reason::ModelNotComputed, std::string(key)};
    error.fault = fault;
    error.value = std::move(value);
    return error;
}

const Json *ConfigFields::find(std::string_view key) const
{
    const auto found = m_object.find(key);
    return found == m_object.end() || found->is_null() ? nullptr : &*found;
}

std::string_view ConfigFields::presentOf(Keys keys) const
{
    for (const std::string_view key : keys) {
        if (has(key))
            return key;
    }
    return {};
}

std::uint64_t ConfigFields::numberOf(const Json &value, std::string_view key, std::uint64_t least)
{
    std::optional<std::uint64_t> number;
    if (value.is_number_unsigned())
        number = value.get<std::uint64_t>();
    else if (value.is_string() && m_style == Style::Arguments)
        number = numberOfText<std::uint64_t>(value.get_ref<const std::string &>());
    if (number && *number >= least && *number <= kMostModelNumber)
        return *number;
    fail(badModelConfig(key, least > 0 ? Fault::MustBePositive : Fault::MustBeWhole, std::to_string(kMostModelNumber)));
    return 1; // what follows may divide by it
}

std::uint64_t ConfigFields::count(Keys keys)
{
    const std::string_view key = presentOf(keys);
    if (!key.empty())
        return numberOf(*find(key), key, 1);
    fail(badModelConfig(*keys.begin(), Fault::IsMissing));
    return 1;
}

std::uint64_t ConfigFields::countOr(Keys keys, std::uint64_t absent)
{
    const std::string_view key = presentOf(keys);
    return key.empty() ? absent : numberOf(*find(key), key, 1);
}

std::uint64_t ConfigFields::zeroOrMore(Keys keys, std::uint64_t absent)
{
    const std::string_view key = presentOf(keys);
    return key.empty() ? absent : numberOf(*find(key), key, 0);
}

double ConfigFields::fractionOr(std::string_view key, double absent)
{
    const Json *value = find(key);
    if (!value)
        return absent;
    std::optional<double> number;
    if (value->is_number())
        number = value->get<double>();
    else if (value->is_string() && m_style == Style::Arguments)
        number = numberOfText<double>(value->get_ref<const std::string &>());
    if (number && *number >= 0 && *number <= 1)
        return *number;
    fail(badModelConfig(key, Fault::MustBeFraction));
    return absent;
}

bool ConfigFields::flagOr(std::string_view key, bool absent)
{
    const Json *value = find(key);
    if (!value)
        return absent;
    if (value->is_boolean())
        return value->get<bool>();
    if (value->is_string() && m_style == Style::Arguments) {
        const auto &text = value->get_ref<const std::string &>();
        if (equalInAnyCase(text, "true") || equalInAnyCase(text, "false"))
            return equalInAnyCase(text, "true");
    }
    fail(badModelConfig(key, Fault::MustBeBoolean));
    return absent;
}

std::string ConfigFields::text(std::string_view key)
{
    const Json *value = find(key);
    if (!value)
        return {};
    if (value->is_string())
        return value->get<std::string>();
    fail(badModelConfig(key, Fault::MustBeString));
    return {};
}

std::string ConfigFields::firstText(std::string_view key)
{
    const Json *value = find(key);
    if (!value || (value->is_array() && value->empty()))
        return {};
    if (value->is_array() && value->front().is_string())
        return value->front().get<std::string>();
    fail(badModelConfig(key, Fault::MustBeStrings));
    return {};
}

void ConfigFields::fail(Error error)
{
    if (!m_problem)
        m_problem = std::move(error);
}

void ConfigFields::require(bool holds, std::string_view key, Fault fault, std::string value)
{
    if (!holds)
        fail(badModelConfig(key, fault, std::move(value)));
}

} // namespace allostrata
