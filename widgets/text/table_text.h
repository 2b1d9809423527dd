#pragma once

#include "core/export/table.h"
#include "widgets/text/voice.h"

#include <QString>

#include <cstdint>

namespace allostrata {

/// A change of bytes with its sign: "+6.71 GiB", "−5.10 GiB", "0 B".
[[nodiscard]] QString signedBytesText(std::int64_t bytes, const Voice &voice);

/// A table of categories, phases, steps or modules (core/export/attribution_tables.h) for people: titles in the voice's
/// language, and the names of the standard categories and phases.
[[nodiscard]] Table tableForPeople(Table table, const Voice &voice);

} // namespace allostrata
