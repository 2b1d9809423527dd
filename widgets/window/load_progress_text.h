#pragma once

#include "core/base/load_context.h"

#include <QString>
#include <QtGlobal>

namespace allostrata {

/// "Read events", "Build the timeline".
[[nodiscard]] QString stageText(LoadStage stage);

/// How much of a load is done, from 0 to 1, as far as that is known: reading is nearly all of it.
[[nodiscard]] double shareOf(const LoadProgress &progress);

/// "584 of 958 MB", or "584 MB" where the size is not known.
[[nodiscard]] QString readText(const LoadProgress &progress);

/// "about 3 s left", or nothing while that cannot be told.
[[nodiscard]] QString timeLeftText(const LoadProgress &progress, qint64 elapsedMs);

/// "412 MB/s"; nothing at the very start.
[[nodiscard]] QString byteRateText(const LoadProgress &progress, qint64 elapsedMs);
/// "2.2 M events a second"; nothing at the very start.
[[nodiscard]] QString eventRateText(const LoadProgress &progress, qint64 elapsedMs);

} // namespace allostrata
