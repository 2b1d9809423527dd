#pragma once

#include "core/base/load_context.h"

#include <QString>
#include <QtGlobal>

namespace allostrata {

/// Name of a stage: "Reading events", "Building the timeline".
[[nodiscard]] QString stageText(LoadStage stage);

/// Completed share of a load, from 0 to 1, as an estimate: reading takes most of the time.
[[nodiscard]] double shareOf(const LoadProgress &progress);

/// "584 of 958 MB", or "584 MB" if the size is not known.
[[nodiscard]] QString readText(const LoadProgress &progress);

/// "about 3 s left", or empty while there is no estimate.
[[nodiscard]] QString timeLeftText(const LoadProgress &progress, qint64 elapsedMs);

/// "412 MB/s"; empty at the very start.
[[nodiscard]] QString byteRateText(const LoadProgress &progress, qint64 elapsedMs);
/// "2.2 M events/s"; empty at the very start.
[[nodiscard]] QString eventRateText(const LoadProgress &progress, qint64 elapsedMs);

} // namespace allostrata
