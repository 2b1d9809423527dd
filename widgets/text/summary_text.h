#pragma once

#include "core/export/table_view.h"
#include "core/tables/summary_table.h"
#include "widgets/text/voice.h"

#include <span>

namespace allostrata {

/// Summary for people: the chosen columns, or the most useful ones, with titles in the voice's language. Unreadable
/// files have no row. The view must name columns of summaryTable().
[[nodiscard]] ViewedTable summaryForPeople(std::span<const SummaryEntry> entries, TableView view, const Voice &voice);
[[nodiscard]] Table summaryForPeople(std::span<const SummaryEntry> entries, const Voice &voice);

} // namespace allostrata
