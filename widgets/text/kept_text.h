#pragma once

#include "core/analysis/breakdown/saved_for_backward.h"
#include "widgets/text/voice.h"

#include <QString>

namespace allostrata {

/// "24 transformer blocks keep 276.6 MiB each, ... : " with the typical block's five largest lines; why there is
/// nothing to tell where no block is found.
[[nodiscard]] QString savedText(const SavedForBackward &saved, const StackDigests &digests, const Voice &voice);

} // namespace allostrata
