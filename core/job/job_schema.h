#pragma once

#include "core/base/result.h"
#include "core/job/job_database.h"
#include "core/job/job_rows.h"

#include <cstdint>
#include <string_view>

namespace allostrata {

/// Version of the tables. Files of other versions are not read.
inline constexpr std::uint32_t kJobSchemaVersion = 2;

/// Kinds of rows of the table `part`, which holds what is long: the names of a document, and for each device
/// partKind() of its parts.
inline constexpr std::string_view kNamesKind = "names";

/// Sets up an empty database. Errors: WriteFailed.
[[nodiscard]] Result<void> createSchema(JobDatabase &database);

/// Checks the header of the file, without SQLite. Errors: BadJob, JobVersion, ReadFailed.
[[nodiscard]] Result<void> checkJobHeader(JobStorage &storage);
/// Checks that the tables are exactly ours, and that nothing else is there. Errors: BadJob, ReadFailed, Cancelled.
[[nodiscard]] Result<void> checkSchema(JobDatabase &database);

} // namespace allostrata
