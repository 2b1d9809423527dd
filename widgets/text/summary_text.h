#pragma once

#include "core/tables/summary_table.h"
#include "widgets/text/voice.h"

#include <span>

namespace allostrata {

/// The summary for people: the columns that answer first, with titles in the voice's language. Files that could not
/// be read take no row.
[[nodiscard]] Table summaryForPeople(std::span<const SummaryEntry> entries, const Voice &voice);

} // namespace allostrata
