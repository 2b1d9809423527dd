#pragma once

#include <QByteArray>

#include <string_view>

namespace allostrata {

/// File name of the recording helper.
inline constexpr std::string_view kCaptureHelperName = "allostrata_capture.py";

/// The recording helper built into the program, byte by byte.
[[nodiscard]] QByteArray captureHelper();

} // namespace allostrata
