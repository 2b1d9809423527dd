#pragma once

#include "core/model/profile.h"
#include "widgets/text/voice.h"

#include <QString>

namespace allostrata {

/// The lines of Python that record a profiler's trace with all that can be shown of it.
[[nodiscard]] QString profilerLines();

/// Of a trace without memory events: what it lacks, in a few words.
[[nodiscard]] QString noMemoryTitle(const Voice &voice);
/// Why it lacks it; the lines that record one with memory follow. `profile`: of the file.
[[nodiscard]] QString noMemoryText(const Profile &profile, const Voice &voice);
/// Both and the lines, for a terminal.
[[nodiscard]] QString noMemoryMessage(const Profile &profile, const Voice &voice);

} // namespace allostrata
