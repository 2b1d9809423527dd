#pragma once

#include <string>
#include <string_view>

namespace allostrata::generator {

/// Container of a snapshot.
enum class Wrapping { None, Page, Zip };

/// Sets the wrapping from a word ("html", "zip"); returns false if the word is unknown.
[[nodiscard]] bool setWrapping(std::string_view word, Wrapping &wrapping);

/// The bytes of a snapshot as the page of memory_viz has them, padded with NULs and in base64, or as the one stored
/// member of a zip archive.
[[nodiscard]] std::string wrapped(std::string_view bytes, Wrapping wrapping);

} // namespace allostrata::generator
