#pragma once

#include "core/analysis/diff/diff.h"
#include "core/analysis/diff/diff_curves.h"
#include "core/export/table.h"
#include "widgets/text/voice.h"

#include <QString>

#include <cstddef>

namespace allostrata {

/// Moment of a side: "peak, event 3,485", "event 12", "end", "final state" without a trace.
[[nodiscard]] QString diffMomentText(const DiffPart &part, const Voice &voice);
/// Name of a row: a category or phase in the user's language, "forward model.py:12 (was :10)", "before the recording".
[[nodiscard]] QString diffRowText(const Diff &diff, const DiffTable &table, const DiffRow &row, const Voice &voice);
/// Reasons for the change: "24 resized +6.71 GiB, 2 new +1.00 GiB", or without the bytes; "" without a change.
enum class DiffWhy : unsigned char { Counts, CountsAndBytes };
[[nodiscard]] QString diffWhyText(const DiffReasons &reasons, DiffWhy why, const Voice &voice);
/// "trace event", "share of each recording (%)", "training step"
[[nodiscard]] QString diffAxisText(DiffAxis axis, const Voice &voice);

/// Table of a difference for people: the first `most` rows, one row for the others, and the sum. `widest`: length of a
/// terminal line in characters; names are then cut in the middle, and reasons omit their bytes. 0: unlimited.
[[nodiscard]] Table diffForPeople(const Diff &diff, const DiffTable &table, std::size_t most, int widest,
                                  const Voice &voice);
/// Table of both sides' counters: a row each for requested, allocated, active and reserved.
[[nodiscard]] Table diffTotalsForPeople(const Diff &diff, const Voice &voice);

} // namespace allostrata
