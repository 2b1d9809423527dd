#pragma once

#include <cstdint>
#include <string_view>

namespace allostrata {

/// Source of a fact about an allocation.
enum class AttributionSource : std::uint8_t {
    None, ///< unknown
    BeforeRecording, ///< allocated before the trace; the file has no frames for it
    Stack, ///< frames of the allocation
    Rule, ///< lifetime, repetition around it, or other work in its module
    Annotation, ///< annotation or mark on it or around it
    Metadata, ///< metadata written by the program, or names that the format carries
    File, ///< stated by the file for the allocation: see Detail
    Inferred, ///< allocated before the trace, inferred from what happened within it: see inferBeforeRecording
    Order, ///< inferred from the order and sizes of allocations: see FramelessBackward, inferHandOptimizer,
    ///< inferAutocastCopies
};

/// Whether a source is a conclusion that another program might explain, too.
[[nodiscard]] constexpr bool isInferred(AttributionSource source)
{
    return source == AttributionSource::Inferred || source == AttributionSource::Order;
}

/// Stable names: "none", "before_recording", "stack", "rule", "annotation", "metadata", "file",
/// "inferred_before_recording", "inferred_from_order".
[[nodiscard]] std::string_view attributionSourceId(AttributionSource source);

} // namespace allostrata
