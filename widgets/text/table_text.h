#pragma once

#include "core/export/table.h"
#include "widgets/text/voice.h"

#include <QString>

#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

namespace allostrata {

/// A change of bytes with its sign: "+6.71 GiB", "−5.10 GiB", "0 B".
[[nodiscard]] QString signedBytesText(std::int64_t bytes, const Voice &voice);

/// Title of a column: the one it has, else that of its name or attribute; "" if there is none.
[[nodiscard]] QString columnTitle(const Column &column, const Voice &voice);
/// Title of a column that may be a bound of another: "Peak active, at least". `titleOf` gives the other's title; for
/// columns that are no bounds, that of columnTitle() or the name.
[[nodiscard]] QString boundTitle(const Column &column, const Voice &voice,
                                 const std::function<QString(const Column &)> &titleOf);
/// Names of the columns that have a title or words here, without attributes.
[[nodiscard]] std::vector<std::string_view> titledColumns();

/// Table of categories, phases, steps or modules (core/tables/attribution_tables.h) for people: titles, and names of
/// the standard categories and phases, in the voice's language.
[[nodiscard]] Table tableForPeople(Table table, const Voice &voice);

} // namespace allostrata
