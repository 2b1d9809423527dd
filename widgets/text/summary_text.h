#pragma once

#include "core/tables/summary_table.h"
#include "widgets/text/voice.h"

#include <span>

namespace allostrata {

/// Summary for people: the most useful columns, with titles in the voice's language. Unreadable files have no row.
[[nodiscard]] Table summaryForPeople(std::span<const SummaryEntry> entries, const Voice &voice);

} // namespace allostrata
