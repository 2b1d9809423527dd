#pragma once

#include "core/timeline/allocations.h"
#include "widgets/text/voice.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <string_view>

namespace allostrata {

/// "11.57 GiB"; "~ 11.57 GiB" where it is inferred.
[[nodiscard]] QString estimateText(const Interval &bytes, const Voice &voice);
/// "12,426,629,128 B"; with its bounds where it is inferred.
[[nodiscard]] QString boundsText(const Interval &bytes, const Voice &voice);
/// "74.2 %"; a dash where there is none.
[[nodiscard]] QString shareText(const std::optional<double> &share, const Voice &voice);

/// What a setting of the allocator does, in a phrase; empty for one that is not known. Keys as in
/// AllocatorSettings::entries.
[[nodiscard]] QString settingPurpose(std::string_view key, const Voice &voice);
/// Its value for people: sizes in units, "unlimited", "off"; the file's own text where nothing is known of it.
[[nodiscard]] QString settingValue(std::string_view key, std::string_view value, const Voice &voice);

} // namespace allostrata
