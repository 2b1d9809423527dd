// Rounding, segment sizes and splitting as PyTorch's caching allocator does them; its settings as text.

#include "core/allocator/allocator_config.h"

#include "core/base/arithmetic.h"
#include "core/base/ascii.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cstdio>
#include <vector>

namespace allostrata {

namespace {

constexpr std::uint64_t kMiB = std::uint64_t(1) << 20;
constexpr std::uint64_t kLargestMiB = std::uint64_t(1) << 40;
constexpr std::uint64_t kNpuPadding = 32; ///< bytes that torch_npu adds to each request

template <typename Number>
std::optional<Number> parsed(std::string_view text)
{
    Number value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size())
        return std::nullopt;
    return value;
}

std::optional<bool> parsedBool(std::string_view text)
{
    if (text == "True" || text == "true" || text == "1")
        return true;
    if (text == "False" || text == "false" || text == "0")
        return false;
    return std::nullopt;
}

/// Cuts at commas outside of brackets.
std::vector<std::string_view> parts(std::string_view text)
{
    std::vector<std::string_view> found;
    std::size_t begin = 0;
    int depth = 0;
    for (std::size_t i = 0; i <= text.size(); ++i) {
        if (i < text.size() && text[i] == '[')
            ++depth;
        else if (i < text.size() && text[i] == ']')
            --depth;
        if (i < text.size() && (text[i] != ',' || depth > 0))
            continue;
        if (const auto part = trimmed(text.substr(begin, i - begin)); !part.empty())
            found.push_back(part);
        begin = i + 1;
    }
    return found;
}

bool isDivision(std::uint64_t number) { return number <= (1U << 20U) && (number == 0 || std::has_single_bit(number)); }

/// A number for all sizes, or [256:1,512:2,>:8]: the first pair also covers the sizes below it, ">" those above the
/// last.
bool readDivisions(std::string_view value, std::array<std::uint32_t, AllocatorConfig::kDivisions> &divisions)
{
    if (const auto all = parsed<std::uint64_t>(value)) {
        if (!isDivision(*all))
            return false;
        divisions.fill(static_cast<std::uint32_t>(*all));
        return true;
    }
    if (value.size() < 2 || value.front() != '[' || value.back() != ']')
        return false;
    std::array<std::uint32_t, AllocatorConfig::kDivisions> read{};
    std::size_t last = 0;
    bool isFirst = true;
    for (const std::string_view pair : parts(value.substr(1, value.size() - 2))) {
        const auto colon = pair.find(':');
        if (colon == std::string_view::npos)
            return false;
        const std::string_view key = trimmed(pair.substr(0, colon));
        const auto number = parsed<std::uint64_t>(trimmed(pair.substr(colon + 1)));
        if (!number || !isDivision(*number))
            return false;
        const auto divisor = static_cast<std::uint32_t>(*number);
        if (key == ">") {
            for (std::size_t i = isFirst ? 0 : last + 1; i < read.size(); ++i)
                read[i] = divisor;
            continue;
        }
        const auto size = parsed<std::uint64_t>(key);
        if (!size || !std::has_single_bit(*size))
            return false;
        const auto row = std::min<std::size_t>(static_cast<std::size_t>(std::bit_width(*size)) - 1, read.size() - 1);
        for (std::size_t i = isFirst ? 0 : row; i <= row; ++i)
            read[i] = divisor;
        last = row;
        isFirst = false;
    }
    divisions = read;
    return true;
}

bool readMiB(std::string_view value, std::uint64_t above, std::uint64_t &bytes)
{
    const auto number = parsed<std::uint64_t>(value);
    if (!number || *number <= above || *number > kLargestMiB)
        return false;
    bytes = *number * kMiB;
    return true;
}

bool readAlignment(std::string_view value, std::uint64_t &bytes)
{
    const auto number = parsed<std::uint64_t>(value);
    bytes = number.value_or(0) << 10;
    return number && bytes <= AllocatorConfig::kNpuAlignment;
}

bool readShare(std::string_view value, double &share)
{
    const auto number = parsed<double>(value);
    if (!number || !(*number > 0.0 && *number <= 1.0))
        return false;
    share = *number;
    return true;
}

bool readBool(std::string_view value, bool &flag)
{
    const auto read = parsedBool(value);
    flag = read.value_or(flag);
    return read.has_value();
}

constexpr std::uint64_t kLeastSplitMiB = 20; ///< max_split_size_mb must be larger than the large segment, or equal

/// Keys that change nothing about the device memory of a run.
bool hasNoEffect(std::string_view key)
{
    return key.starts_with("pinned_") || key == "release_lock_on_cudamalloc" || key == "release_lock_on_hipmalloc"
           || key == "graph_capture_record_stream_reuse" || key == "expandable_segments_reserve"
           || key == "expandable_segments_reserve_by_class";
}

std::optional<SettingProblem::Kind> apply(AllocatorConfig &config, std::string_view key, std::string_view value)
{
    const auto unless = [](bool isGood) {
        return isGood ? std::nullopt : std::optional(SettingProblem::Kind::BadValue);
    };
    if (key == "expandable_segments")
        return unless(readBool(value, config.expandableSegments));
    if (key == "max_split_size_mb")
        return unless(readMiB(value, kLeastSplitMiB - 1, config.maxSplitSize));
    if (key == "max_non_split_rounding_mb")
        return unless(readMiB(value, 0, config.maxNonSplitRounding.emplace()));
    if (key == "large_segment_size_mb")
        return unless(readMiB(value, kOwnSegmentFrom / kMiB, config.largeSegment));
    if (key == "segment_size_mb") // of torch_npu, as the two below
        return unless(readMiB(value, 0, config.expandablePage));
    if (key == "page_size") {
        config.expandablePage = std::uint64_t(1) << 30;
        return unless(value == "1g");
    }
    if (key == "base_addr_aligned_kb")
        return unless(readAlignment(value, config.baseAlignment));
    if (key == "garbage_collection_threshold")
        return unless(readShare(value, config.garbageCollectionThreshold));
    if (key == "per_process_memory_fraction")
        return unless(readShare(value, config.memoryFraction));
    if (key == "roundup_power2_divisions")
        return unless(readDivisions(value, config.roundupDivisions));
    if (key == "throw_on_cudamalloc_oom")
        return unless(readBool(value, config.throwOnCudaMallocOom));
    if (key == "backend")
        return value == "native" ? std::nullopt : std::optional(SettingProblem::Kind::NotModelled);
    return hasNoEffect(key) ? std::nullopt : std::optional(SettingProblem::Kind::UnknownKey);
}

constexpr auto kSettingNames = std::to_array<std::string_view>(
    {"expandable_segments", "max_split_size_mb", "max_non_split_rounding_mb", "large_segment_size_mb",
     "segment_size_mb", "page_size", "base_addr_aligned_kb", "garbage_collection_threshold",
     "per_process_memory_fraction", "roundup_power2_divisions", "throw_on_cudamalloc_oom", "backend"});

} // namespace

std::span<const std::string_view> settingNames() { return kSettingNames; }

std::size_t divisionsRow(std::uint64_t request)
{
    const auto log2 = static_cast<std::size_t>(std::bit_width(request | 1U)) - 1;
    return std::min<std::size_t>(log2 > 20 ? log2 - 20 : 0, AllocatorConfig::kDivisions - 1);
}

std::uint64_t roundedWithDivisions(std::uint64_t request, std::uint32_t divisions)
{
    if (request < kMinBlock)
        return kMinBlock;
    if (divisions <= 1 || request <= kMinBlock * divisions)
        return roundedUp(request, kMinBlock);
    if (std::has_single_bit(request))
        return request;
    const std::uint64_t floor = std::bit_floor(request);
    const std::uint64_t step = floor >> (std::bit_width(divisions) - 1);
    return step == 0 ? floor << 1 : roundedUp(request, step);
}

std::uint64_t AllocatorConfig::rounded(std::uint64_t request) const
{
    request = std::min(request, kLargestRequest) + (isNpu ? kNpuPadding : 0);
    return roundedWithDivisions(request, roundupDivisions[divisionsRow(request)]);
}

std::uint64_t AllocatorConfig::segmentFor(std::uint64_t rounded) const
{
    if (rounded <= kSmallRequest)
        return kSmallSegment;
    return rounded < kOwnSegmentFrom ? largeSegment : roundedUp(std::min(rounded, kLargestRequest), kSmallSegment);
}

bool AllocatorConfig::splits(std::uint64_t size, std::uint64_t rounded, bool isSmallPool) const
{
    const std::uint64_t rest = size - rounded;
    if (isSmallPool || expandableSegments)
        return rest >= kMinBlock;
    return rounded < maxSplitSize && rest > kSmallRequest;
}

AllocatorConfig AllocatorConfig::recorded(const Snapshot &snapshot, std::optional<int> device)
{
    AllocatorConfig config;
    const AllocatorSettings &settings = snapshot.settings;
    // Some settings, such as large_segment_size_mb, have no key of their own and appear only in the text.
    for (const std::string_view setting : parts(settings.conf)) {
        const auto colon = setting.find(':');
        if (colon != std::string_view::npos)
            static_cast<void>(apply(config, trimmed(setting.substr(0, colon)), trimmed(setting.substr(colon + 1))));
    }
    if (settings.present) {
        config.expandableSegments = settings.expandableSegments;
        config.maxSplitSize = settings.maxSplitSize.value_or(kUnlimited);
        config.garbageCollectionThreshold = settings.garbageCollectionThreshold;
        const std::vector<std::uint32_t> &divisions = settings.roundupPower2Divisions;
        for (std::size_t i = 0; !divisions.empty() && i < kDivisions; ++i)
            config.roundupDivisions[i] = divisions[std::min(i, divisions.size() - 1)];
    } else {
        config.expandableSegments
            = config.expandableSegments
              || std::any_of(snapshot.segments.begin(), snapshot.segments.end(), [device](const Segment &segment) {
                     return segment.expandable && (!device || segment.device == *device);
                 });
    }
    return config;
}

std::optional<SettingProblem> applySettings(AllocatorConfig &config, std::string_view text)
{
    for (const std::string_view setting : parts(text)) {
        const auto colon = setting.find(':');
        auto problem = colon == std::string_view::npos
                           ? std::optional(SettingProblem::Kind::BadValue)
                           : apply(config, trimmed(setting.substr(0, colon)), trimmed(setting.substr(colon + 1)));
        if (problem)
            return SettingProblem{*problem, std::string(setting)};
    }
    return std::nullopt;
}

std::string settingsText(const AllocatorConfig &config)
{
    std::string text;
    const auto add = [&text](std::string_view key, const std::string &value) {
        text += text.empty() ? "" : ",";
        text.append(key).append(":").append(value);
    };
    const auto share = [](double value) {
        char digits[32];
        std::snprintf(digits, sizeof digits, "%g", value);
        return std::string(digits);
    };
    const AllocatorConfig defaults;
    if (config.expandableSegments)
        add("expandable_segments", "True");
    if (config.maxSplitSize != AllocatorConfig::kUnlimited)
        add("max_split_size_mb", std::to_string(config.maxSplitSize / kMiB));
    if (config.maxNonSplitRounding)
        add("max_non_split_rounding_mb", std::to_string(*config.maxNonSplitRounding / kMiB));
    if (config.garbageCollectionThreshold > 0)
        add("garbage_collection_threshold", share(config.garbageCollectionThreshold));
    if (config.memoryFraction > 0)
        add("per_process_memory_fraction", share(config.memoryFraction));
    const auto &divisions = config.roundupDivisions;
    const bool isUniform = std::all_of(divisions.begin(), divisions.end(),
                                       [&divisions](std::uint32_t each) { return each == divisions.front(); });
    if (isUniform && divisions.front() > 1) {
        add("roundup_power2_divisions", std::to_string(divisions.front()));
    } else if (!isUniform) {
        std::string list;
        for (std::size_t i = 0; i < divisions.size(); ++i) {
            list.append(i == 0 ? "" : ",").append(std::to_string(std::uint64_t(1) << i));
            list.append(":").append(std::to_string(divisions[i]));
        }
        add("roundup_power2_divisions", "[" + list + "]");
    }
    if (config.largeSegment != defaults.largeSegment)
        add("large_segment_size_mb", std::to_string(config.largeSegment / kMiB));
    if (config.expandablePage == std::uint64_t(1) << 30)
        add("page_size", "1g");
    else if (config.expandablePage != 0)
        add("segment_size_mb", std::to_string(config.expandablePage / kMiB));
    if (config.baseAlignment != defaults.baseAlignment)
        add("base_addr_aligned_kb", std::to_string(config.baseAlignment >> 10));
    if (config.throwOnCudaMallocOom)
        add("throw_on_cudamalloc_oom", "True");
    return text;
}

} // namespace allostrata
