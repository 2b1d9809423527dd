#pragma once

#include "core/analysis/breakdown/saved_for_backward.h"
#include "widgets/text/voice.h"

#include <QString>

namespace allostrata {

/// Text "24 transformer blocks keep 276.6 MiB each, ... : " with the five largest lines of the typical block; the
/// reason if no block was found.
[[nodiscard]] QString savedText(const SavedForBackward &saved, const StackDigests &digests, const Voice &voice);

} // namespace allostrata
