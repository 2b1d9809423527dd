#pragma once

#include "widgets/text/voice.h"

#include <QString>

#include <string_view>

namespace allostrata {

/// Name of a format by its id in the registry: "a peak snapshot"; the id itself if it has no name here.
[[nodiscard]] QString formatText(std::string_view id, const Voice &voice);

} // namespace allostrata
