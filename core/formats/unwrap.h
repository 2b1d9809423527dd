#pragma once

#include "core/base/diagnostics.h"
#include "core/base/result.h"
#include "core/io/source.h"

#include <memory>

namespace allostrata {

struct LoadContext;

/// The contents of compression and archives, with diagnostics.
struct Unwrapped {
    std::unique_ptr<Source> source;
    Diagnostics diagnostics; ///< OpenedMember and OtherMembers of an archive
};

/// Removes compression like peel(), and one zip archive, compressed or with compressed members; UTF-16 texts become
/// UTF-8. Opens the archive's member that a format claims by its contents, else one named like a snapshot; of several
/// the first by name. The context must outlive the source. Errors: those of peel() and ZipArchive,
/// ArchiveWithoutSnapshot.
[[nodiscard]] Result<Unwrapped> unwrap(std::unique_ptr<Source> source, const LoadContext &context);

} // namespace allostrata
