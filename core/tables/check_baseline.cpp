// Reads the baseline of checks.

#include "core/tables/check_baseline.h"

#include "core/base/load_context.h"
#include "core/io/source.h"
#include "core/load/load.h"
#include "core/model/device_code.h"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <optional>
#include <string_view>

namespace allostrata {

namespace {

using Json = nlohmann::json;

constexpr std::size_t kLongestBaseline = std::size_t(16) << 20;
constexpr std::string_view kPeak = "\"peak_requested\""; // present in each summary, and in no snapshot

Error notASummary(std::string where) { return {Reason::UnexpectedValue, std::move(where)}; }

std::optional<std::uint64_t> unsignedOf(const Json &entry, const std::string &key)
{
    const auto found = entry.find(key);
    if (found == entry.end() || !found->is_number_unsigned())
        return std::nullopt;
    return found->get<std::uint64_t>();
}

std::optional<Estimated> estimateOf(const Json &entry, const std::string &key)
{
    const auto value = unsignedOf(entry, key);
    if (!value)
        return std::nullopt;
    return Estimated{*value, unsignedOf(entry, key + "_low"), unsignedOf(entry, key + "_high")};
}

std::optional<std::int64_t> integerOf(const Json &entry, const char *key)
{
    const auto found = entry.find(key);
    return found != entry.end() && found->is_number_integer() ? std::optional(found->get<std::int64_t>())
                                                              : std::nullopt;
}

std::string textMember(const Json &entry, const char *key)
{
    const auto found = entry.find(key);
    return found != entry.end() && found->is_string() ? found->get<std::string>() : std::string();
}

std::optional<int> deviceOfSummary(const Json &entry)
{
    const auto found = entry.find("device");
    if (found == entry.end())
        return std::nullopt;
    if (found->is_string())
        return deviceCode(found->get<std::string>());
    if (!found->is_number_integer())
        return std::nullopt;
    const auto number = found->get<std::int64_t>();
    return number >= kPinnedHost && number < 1'000'000 ? std::optional(static_cast<int>(number)) : std::nullopt;
}

DeviceSummary summaryOf(const Json &entry)
{
    DeviceSummary summary;
    summary.file = textMember(entry, "file");
    summary.device = deviceOfSummary(entry);
    summary.rank = integerOf(entry, "rank");
    summary.writtenAtStep = integerOf(entry, "step");
    summary.peakRequested = unsignedOf(entry, "peak_requested");
    summary.peakAllocated = estimateOf(entry, "peak_allocated");
    summary.peakActive = estimateOf(entry, "peak_active");
    summary.peakReserved = estimateOf(entry, "peak_reserved");
    if (entry.contains("run"))
        summary.steps.emplace().run = textMember(entry, "run");
    return summary;
}

} // namespace

Result<std::vector<DeviceSummary>> parseBaseline(std::string_view text)
{
    const Json json = Json::parse(text.begin(), text.end(), nullptr, false);
    if (json.is_discarded())
        return Error{Reason::BadJson, "summary"};
    if (!json.is_array())
        return notASummary(json.type_name());
    std::vector<DeviceSummary> rows;
    for (const Json &entry : json) {
        if (!entry.is_object())
            return notASummary(entry.type_name());
        if (!entry.contains("error") && !entry.contains("note")) // it has numbers
            rows.push_back(summaryOf(entry));
    }
    return rows;
}

Result<std::vector<DeviceSummary>> loadBaseline(const std::string &path, const LoadContext &context)
{
    std::string text;
    if (path != "-") {
        const auto source = openFile(path, context);
        if (!source && source.error().reason != Reason::IsFolder)
            return source.error();
        text.resize(source ? kLongestBaseline : 0);
        TRY(const auto size, source ? (*source)->read({reinterpret_cast<std::uint8_t *>(text.data()), text.size()})
                                    : Result<std::size_t>(0));
        text.resize(size);
    }
    const std::size_t begin = text.find_first_not_of(" \t\r\n");
    if (begin != std::string::npos && text[begin] == '['
        && (text.find(kPeak) != std::string::npos || text.find('{') == std::string::npos))
        return parseBaseline(text);
    const auto document = load(path, context);
    if (!document)
        return document.error();
    return summarise(**document, std::nullopt);
}

} // namespace allostrata
