#pragma once

#include "core/load/document.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace allostrata {

/// A stretch that the file names: a pair of `external_annotations`, or of the user's own marks in the trace.
struct AnnotatedSpan {
    std::string name;
    bool isMark = false; ///< a user_defined event, not an annotation
    std::optional<std::int64_t> startUs; ///< since the epoch; absent where the file tells no time
    std::optional<std::int64_t> endUs; ///< absent where it never ends, too
    std::optional<Moment> first; ///< of the trace; absent where the device's events have no times to place it by
    std::optional<Moment> last; ///< absent where it never ends, too

    [[nodiscard]] std::optional<std::int64_t> durationUs() const
    {
        return startUs && endUs && *endUs >= *startUs ? std::optional(*endUs - *startUs) : std::nullopt;
    }
    [[nodiscard]] bool operator==(const AnnotatedSpan &) const = default;
};

/// Those of a device, by start. Starts and ends of one name are paired, nested ones inside out; an end without a start is left
/// out. O(events + annotations log annotations).
[[nodiscard]] std::vector<AnnotatedSpan> annotatedSpans(const Snapshot &snapshot, const Device &device);

} // namespace allostrata
