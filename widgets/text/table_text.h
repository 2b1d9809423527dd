#pragma once

#include "core/export/table.h"
#include "widgets/text/voice.h"

#include <QString>

#include <cstdint>
#include <string_view>
#include <vector>

namespace allostrata {

/// A change of bytes with its sign: "+6.71 GiB", "−5.10 GiB", "0 B".
[[nodiscard]] QString signedBytesText(std::int64_t bytes, const Voice &voice);

/// What people read over a column: its own title, else that of its name or attribute; "" where there is none.
[[nodiscard]] QString columnTitle(const Column &column, const Voice &voice);
/// The names that columnTitle() has a title for, attributes left out.
[[nodiscard]] std::vector<std::string_view> titledColumns();

/// A table of categories, phases, steps or modules (core/tables/attribution_tables.h) for people: titles in the voice's
/// language, and the names of the standard categories and phases.
[[nodiscard]] Table tableForPeople(Table table, const Voice &voice);

} // namespace allostrata
