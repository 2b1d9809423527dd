#pragma once

#include "app/command_table.h"

namespace allostrata {

/// Writes what columns the tables of "export" have, or that of --table: no file is needed. Markdown has a section for each table.
[[nodiscard]] ExitStatus listTableColumns(const Invocation &invocation);

} // namespace allostrata
