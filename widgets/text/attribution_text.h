#pragma once

#include "core/attribution/attribution.h"
#include "core/attribution/attribution_source.h"
#include "core/attribution/category_rules.h"
#include "core/attribution/steps.h"
#include "core/model/snapshot.h"
#include "core/timeline/timeline.h"
#include "widgets/text/voice.h"

#include <QString>

namespace allostrata {

/// Name of a category: in the user's language for the standard set, otherwise as in its rules.
[[nodiscard]] QString categoryText(const Category &category, const Voice &voice);
/// Name of a category in a list: "Parameters (inferred)" if its allocations are isInferred().
[[nodiscard]] QString categoryText(const Attribution &attribution, CategoryId category, const Voice &voice);
/// Name of an allocation's category, marked if it is inferred.
[[nodiscard]] QString categoryText(const Attribution &attribution, AllocationId allocation, const Voice &voice);
/// Category of an amount according to the file (Recorder::Categories), named as by categoryText().
[[nodiscard]] QString fileCategoryText(const Snapshot &snapshot, const Timeline &timeline, AllocationId id,
                                       const Voice &voice);
/// Source of an attribution: "frames", "annotation"; "unknown" for None.
[[nodiscard]] QString attributionSourceText(AttributionSource source, const Voice &voice);
/// Name of a step: "step 3", or its name if that says more than its number; "no step" for null.
[[nodiscard]] QString stepText(const Step *step, const Voice &voice);

} // namespace allostrata
