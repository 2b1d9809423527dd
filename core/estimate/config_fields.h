#pragma once

#include "core/base/error.h"

#include <nlohmann/json_fwd.hpp>

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

namespace allostrata {

/// Error about a key of a config.
[[nodiscard]] Error badModelConfig(std::string_view key, Fault fault, std::string value = {});
/// Refusal of a model or an option, which is valid as such.
[[nodiscard]] Error modelNotComputed(std::string_view key, Fault fault, std::string value = {});

/// Reads the values of a JSON object, which must outlive it. The first error is kept; what is read after it has any
/// value. A key that is null is absent.
class ConfigFields {
public:
    /// Names of one value, of which the first that is present counts.
    using Keys = std::initializer_list<std::string_view>;

    /// How numbers and flags are written.
    enum class Style : bool {
        Json,
        Arguments, ///< those of a command line, "12" and "true", too
    };

    ConfigFields(const nlohmann::json &object, Style style) : m_object(object), m_style(style) {}

    [[nodiscard]] bool has(std::string_view key) const { return find(key) != nullptr; }
    /// A whole number of at least 1.
    [[nodiscard]] std::uint64_t count(Keys keys);
    [[nodiscard]] std::uint64_t countOr(Keys keys, std::uint64_t absent);
    /// A whole number of at least 0.
    [[nodiscard]] std::uint64_t zeroOrMore(Keys keys, std::uint64_t absent);
    /// A number from 0 to 1.
    [[nodiscard]] double fractionOr(std::string_view key, double absent);
    [[nodiscard]] bool flagOr(std::string_view key, bool absent);
    /// A text; "" if the key is absent.
    [[nodiscard]] std::string text(std::string_view key);
    /// Text of the first of a list of texts; "" if the key is absent.
    [[nodiscard]] std::string firstText(std::string_view key);
    /// The value of a key; null if it is absent.
    [[nodiscard]] const nlohmann::json *find(std::string_view key) const;

    /// Keeps an error unless there was one before.
    void fail(Error error);
    void require(bool holds, std::string_view key, Fault fault, std::string value = {});
    [[nodiscard]] const std::optional<Error> &problem() const { return m_problem; }

private:
    [[nodiscard]] std::uint64_t numberOf(const nlohmann::json &value, std::string_view key, std::uint64_t least);
    /// The key that is present, or empty.
    [[nodiscard]] std::string_view presentOf(Keys keys) const;

    const nlohmann::json &m_object;
    Style m_style;
    std::optional<Error> m_problem;
};

} // namespace allostrata
