#pragma once

#include <QByteArray>

#include <string_view>

namespace allostrata {

/// What the recording helper is called as a file.
inline constexpr std::string_view kCaptureHelperName = "allostrata_capture.py";

/// The recording helper that the program carries, byte by byte.
[[nodiscard]] QByteArray captureHelper();

} // namespace allostrata
