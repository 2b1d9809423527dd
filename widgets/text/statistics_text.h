#pragma once

#include "core/timeline/allocations.h"
#include "widgets/text/voice.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <string_view>

namespace allostrata {

/// Bytes "11.57 GiB"; "~ 11.57 GiB" if inferred.
[[nodiscard]] QString estimateText(const Interval &bytes, const Voice &voice);
/// Exact bytes "12,426,629,128 B"; with bounds if inferred.
[[nodiscard]] QString boundsText(const Interval &bytes, const Voice &voice);
/// Share "74.2 %"; a dash if there is none.
[[nodiscard]] QString shareText(const std::optional<double> &share, const Voice &voice);

/// Effect of an allocator setting, in a phrase; empty if it is unknown. Keys as in AllocatorSettings::entries.
[[nodiscard]] QString settingPurpose(std::string_view key, const Voice &voice);
/// Value of a setting for people: sizes in units, "unlimited", "off"; the file's text for an unknown setting.
[[nodiscard]] QString settingValue(std::string_view key, std::string_view value, const Voice &voice);

} // namespace allostrata
