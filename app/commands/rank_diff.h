#pragma once

#include "app/cli/command_table.h"
#include "app/cli/interrupt.h"
#include "app/commands/device_call.h"
#include "app/commands/table_choice.h"
#include "core/export/table.h"

namespace allostrata {

/// Compares ranks of a job, those of --rank or the ones that stand out, with the rank of --baseline or the medians of
/// their groups. `call` has opened the job.
[[nodiscard]] ExitStatus compareRanks(const DeviceCall &call, const TableFormatRow &format, const TableChoice &choice);

/// Compares the ranks of two jobs, or what those of --rank hold at their peaks in both. `other` has opened the second
/// job.
[[nodiscard]] ExitStatus compareTwoJobs(const DeviceCall &other, const TableFormatRow &format,
                                        const TableChoice &choice);

/// Compares what several files hold at their peaks with the first of them.
[[nodiscard]] ExitStatus compareFiles(const Invocation &invocation, const Interrupt &interrupt,
                                      const TableFormatRow &format, const TableChoice &choice);

} // namespace allostrata
