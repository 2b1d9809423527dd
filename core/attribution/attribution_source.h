#pragma once

#include <cstdint>
#include <string_view>

namespace allostrata {

/// How something about an allocation is known.
enum class AttributionSource : std::uint8_t {
    None, ///< it is not
    BeforeRecording, ///< it was born before the trace and the file has no frames for it
    Stack, ///< its frames
    Rule, ///< how long it lives, what repeats around it, or what else runs in its module
    Annotation, ///< an annotation or mark around it, or on it
    Metadata, ///< what the program wrote beside it, or names that the format carries
    File, ///< the file says it of the allocation: see Detail
};

/// Stable names: "none", "before_recording", "stack", "rule", "annotation", "metadata", "file".
[[nodiscard]] std::string_view attributionSourceId(AttributionSource source);

} // namespace allostrata
