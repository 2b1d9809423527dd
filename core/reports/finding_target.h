#pragma once

#include "core/analysis/report/findings.h"

#include <optional>
#include <string>
#include <string_view>

namespace allostrata {

/// Place in the window that shows a finding.
struct FindingTarget {
    std::string_view view; ///< id of a report that is available for the device
    std::optional<Moment> cursor; ///< empty: the cursor stays
    std::optional<std::string> query; ///< empty: the query stays; "": everything matches

    [[nodiscard]] bool operator==(const FindingTarget &) const = default;
};

/// The view, moment and query that show a finding about a device. The query of an owner matches its allocations; that
/// of a line may match others that pass through the line.
[[nodiscard]] FindingTarget findingTarget(const Finding &finding, const Document &document, const Device &device,
                                          const CategoryRules &rules);

} // namespace allostrata
