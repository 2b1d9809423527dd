#pragma once

#include "core/base/diagnostics.h"
#include "core/base/result.h"
#include "core/io/source.h"

#include <memory>

namespace allostrata {

struct LoadContext;

/// What is inside of compression and archives, and what is to be said of them.
struct Unwrapped {
    std::unique_ptr<Source> source;
    Diagnostics diagnostics; ///< OpenedMember and OtherMembers of an archive
};

/// Takes off compression as peel() does, and one zip archive, compressed or holding what is compressed; texts in UTF-16
/// become UTF-8. Of the archive's members the one is opened that a format claims by its contents, else one that is
/// called as snapshots are; of several the first by name. The context outlives the source. Errors: those of peel() and
/// ZipArchive, ArchiveWithoutSnapshot.
[[nodiscard]] Result<Unwrapped> unwrap(std::unique_ptr<Source> source, const LoadContext &context);

} // namespace allostrata
