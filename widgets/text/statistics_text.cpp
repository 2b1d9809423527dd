// The allocator's statistics and settings as text.

#include "widgets/text/statistics_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <charconv>
#include <string>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

/// Interpretation of a setting's value.
enum class SettingKind : std::uint8_t {
    Plain,
    Text, ///< hidden if empty
    Bytes, ///< -1: unlimited
    Threshold, ///< a part of one; 0: off
    Divisions, ///< 0 or 1: none
};

struct SettingRow {
    std::string_view key; ///< for nested settings the part before the dot
    SettingKind kind = SettingKind::Plain;
    const char *purpose = nullptr;
};

constexpr std::array kSettings = {
    SettingRow{"PYTORCH_CUDA_ALLOC_CONF", SettingKind::Text,
               QT_TRANSLATE_NOOP("Words", "the settings given in the process's environment")},
    SettingRow{"PYTORCH_ALLOC_CONF", SettingKind::Text,
               QT_TRANSLATE_NOOP("Words", "the settings given in the process's environment")},
    SettingRow{
        "max_split_size", SettingKind::Bytes,
        QT_TRANSLATE_NOOP("Words",
                          "free blocks of this size or larger are not split, but kept for requests of a similar size")},
    SettingRow{"garbage_collection_threshold", SettingKind::Threshold,
               QT_TRANSLATE_NOOP("Words", "when memory use exceeds this share, old unused segments are released")},
    SettingRow{"expandable_segments", SettingKind::Plain,
               QT_TRANSLATE_NOOP("Words",
                                 "segments grow by pages that are mapped as needed, instead of being reserved whole")},
    SettingRow{"roundup_power2_divisions", SettingKind::Divisions,
               QT_TRANSLATE_NOOP("Words", "requests of at least the given number of MiB are rounded up to one of "
                                          "this many steps between powers of two")},
    SettingRow{"release_lock_on_cudamalloc", SettingKind::Plain,
               QT_TRANSLATE_NOOP("Words", "other threads may allocate while a segment is requested from the driver")},
    SettingRow{
        "pinned_use_cuda_host_register", SettingKind::Plain,
        QT_TRANSLATE_NOOP("Words", "pinned host memory is allocated by the system and registered with the driver")},
    SettingRow{"pinned_num_register_threads", SettingKind::Plain,
               QT_TRANSLATE_NOOP("Words", "number of threads that register pinned host memory")},
    SettingRow{"pinned_use_background_threads", SettingKind::Plain,
               QT_TRANSLATE_NOOP("Words", "a background thread checks which pinned host memory is free again")},
    SettingRow{
        "graph_capture_record_stream_reuse", SettingKind::Plain,
        QT_TRANSLATE_NOOP("Words", "memory used on several streams is reused during the capture of a CUDA graph")},
    SettingRow{"per_process_memory_fraction", SettingKind::Threshold,
               QT_TRANSLATE_NOOP("Words", "the share of the device's memory that the process may use")},
    SettingRow{"large_segment_size_mb", SettingKind::Plain,
               QT_TRANSLATE_NOOP("Words", "size in MiB of the segments shared by requests that do not get their own")},
};

const SettingRow *findSetting(std::string_view key)
{
    const std::string_view name = key.substr(0, key.find('.'));
    const auto found = std::find_if(kSettings.begin(), kSettings.end(),
                                    [name](const SettingRow &row) { return row.key == name; });
    return found == kSettings.end() ? nullptr : &*found;
}

template <typename T>
std::optional<T> numberOf(std::string_view text)
{
    T value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

} // namespace

QString estimateText(const Interval &bytes, const Voice &voice)
{
    return (bytes.isExact() ? QString() : u"~ "_s) + voice.bytes(bytes.value);
}

QString boundsText(const Interval &bytes, const Voice &voice)
{
    if (bytes.isExact())
        return voice.exactBytes(bytes.value);
    return voice.say(QT_TRANSLATE_NOOP("Words", "%1 B, inferred; between %2 B and %3 B"),
                     {voice.number(bytes.value), voice.number(bytes.low), voice.number(bytes.high)});
}

QString shareText(const std::optional<double> &share, const Voice &voice)
{
    return share ? voice.share(*share) : u"–"_s;
}

QString settingPurpose(std::string_view key, const Voice &voice)
{
    const SettingRow *row = findSetting(key);
    return row ? voice.say(row->purpose) : QString();
}

QString settingValue(std::string_view key, std::string_view value, const Voice &voice)
{
    const SettingRow *row = findSetting(key);
    const SettingKind kind = row ? row->kind : SettingKind::Plain;
    if (kind == SettingKind::Text && value.empty())
        return voice.say(QT_TRANSLATE_NOOP("Words", "nothing"));
    if (kind == SettingKind::Bytes && value == "-1")
        return voice.say(QT_TRANSLATE_NOOP("Words", "unlimited"));
    if (const auto bytes = kind == SettingKind::Bytes ? numberOf<std::uint64_t>(value) : std::nullopt)
        return voice.bytes(*bytes);
    if (const auto share = kind == SettingKind::Threshold ? numberOf<double>(value) : std::nullopt)
        return *share == 0 ? voice.say(QT_TRANSLATE_NOOP("Words", "off")) : shareText(share, voice);
    if (kind == SettingKind::Divisions && (value == "0" || value == "1"))
        return voice.say(QT_TRANSLATE_NOOP("Words", "none"));
    return shown(value);
}

} // namespace allostrata
