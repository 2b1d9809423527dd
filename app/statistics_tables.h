#pragma once

#include "app/export_tables.h"
#include "core/base/load_context.h"
#include "core/base/result.h"
#include "core/export/table.h"

namespace allostrata {

/// Counters and free memory over --window, at up to 200 moments.
[[nodiscard]] Result<Table> statisticsTableOf(const TableQuestion &question, const LoadContext &context);
/// Free blocks by size at --cursor, by default the peak.
[[nodiscard]] Result<Table> freeSizesTableOf(const TableQuestion &question, const LoadContext &context);
/// What streams asked for, and what waits on them at --cursor.
[[nodiscard]] Result<Table> streamsTableOf(const TableQuestion &question, const LoadContext &context);
/// The allocator's settings as the file tells them.
[[nodiscard]] Result<Table> settingsTableOf(const TableQuestion &question, const LoadContext &context);
/// Annotations and the user's own marks.
[[nodiscard]] Result<Table> annotationsTableOf(const TableQuestion &question, const LoadContext &context);

} // namespace allostrata
