#pragma once

#include "core/attribution/attribution_source.h"
#include "core/attribution/category_rules.h"
#include "core/attribution/steps.h"
#include "core/model/snapshot.h"
#include "core/timeline/timeline.h"
#include "widgets/text/voice.h"

#include <QString>

namespace allostrata {

/// The name of a category: of those of the standard set in the user's language, of others as their rules call them.
[[nodiscard]] QString categoryText(const Category &category, const Voice &voice);
/// The category that the file tells of an amount (Recorder::Categories), as categoryText.
[[nodiscard]] QString fileCategoryText(const Snapshot &snapshot, const Timeline &timeline, AllocationId id,
                                       const Voice &voice);
/// How something is known: "its frames", "an annotation"; for None "nothing tells it".
[[nodiscard]] QString attributionSourceText(AttributionSource source, const Voice &voice);
/// "step 3"; for a step whose name says more than its number, that name; "no step" for null.
[[nodiscard]] QString stepText(const Step *step, const Voice &voice);

} // namespace allostrata
