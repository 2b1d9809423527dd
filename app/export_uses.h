#pragma once

#include "app/command_table.h"
#include "app/export_tables.h"

#include <optional>

namespace allostrata {

// What the options of "export" ask of a table or of a document.

/// The first option that was given and that the result does not depend on.
[[nodiscard]] std::optional<OptionId> unusedOption(const Invocation &invocation, const TableUses &uses);
/// Of --scope; all without it. Nothing for other words.
[[nodiscard]] std::optional<AllocationScope> scopeOf(const Invocation &invocation);
/// The table that a document is exported as where none is named: what it is about. Never null.
[[nodiscard]] const ExportTableRow *mainTable(const Document &document);
/// Why a device cannot answer; null: it can. A source of translation.
[[nodiscard]] const char *missingOf(const TableUses &uses, const Capabilities &has);

} // namespace allostrata
