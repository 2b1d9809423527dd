#pragma once

#include "core/analysis/diff/diff.h"
#include "core/analysis/diff/diff_curves.h"
#include "core/export/table.h"
#include "widgets/text/voice.h"

#include <QString>

#include <cstddef>

namespace allostrata {

/// The moment of a side: "peak, event 3,485", "event 12", "end", "final state" without a trace.
[[nodiscard]] QString diffMomentText(const DiffPart &part, const Voice &voice);
/// What a row is: a category or phase in the user's language, "forward model.py:12 (was :10)", "before the recording".
[[nodiscard]] QString diffRowText(const Diff &diff, const DiffTable &table, const DiffRow &row, const Voice &voice);
/// Why it changed: "24 resized +6.71 GiB, 2 new +1.00 GiB", or without the bytes; "" where nothing did.
enum class DiffWhy : unsigned char { Counts, CountsAndBytes };
[[nodiscard]] QString diffWhyText(const DiffReasons &reasons, DiffWhy why, const Voice &voice);
/// "events", "time", "part of the recording", "steps"
[[nodiscard]] QString diffAxisText(DiffAxis axis, const Voice &voice);

/// A difference for people: the first `most` rows, the others in one, and the sum. `widest`: characters of a line of a
/// terminal, for which names are cut in their middle, and reasons come without their bytes; 0: as many as they want.
[[nodiscard]] Table diffForPeople(const Diff &diff, const DiffTable &table, std::size_t most, int widest,
                                  const Voice &voice);
/// Both sides' counters: a row each for requested, allocated, active and reserved.
[[nodiscard]] Table diffTotalsForPeople(const Diff &diff, const Voice &voice);

} // namespace allostrata
