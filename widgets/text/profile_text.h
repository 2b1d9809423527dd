#pragma once

#include "core/model/profile.h"
#include "widgets/text/voice.h"

#include <QString>

namespace allostrata {

/// Lines of Python that record a profiler trace with all data that the program can show.
[[nodiscard]] QString profilerLines();

/// Short text on data missing from a trace without memory events.
[[nodiscard]] QString noMemoryTitle(const Voice &voice);
/// Explanation of the missing data; the lines that record memory follow. `profile`: of the file.
[[nodiscard]] QString noMemoryText(const Profile &profile, const Voice &voice);
/// Title, explanation and lines of code, for a terminal.
[[nodiscard]] QString noMemoryMessage(const Profile &profile, const Voice &voice);

} // namespace allostrata
