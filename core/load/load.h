#pragma once

#include "core/base/result.h"
#include "core/io/source.h"
#include "core/load/document.h"

#include <memory>
#include <string>

namespace allostrata {

class StackRules;

/// Loads a document from a path or from "-": opens, decompresses, sniffs, reads and indexes it. The only entry point;
/// thread-safe. A folder with the dumps of one run (see run_folder.h) becomes a document about these; any other folder
/// is IsFolder. Errors: all of them.
[[nodiscard]] Result<std::shared_ptr<const Document>> load(const std::string &path, const LoadContext &context);

/// Loads a document from bytes that are already in memory (tests, fuzzing); `name` replaces the path.
[[nodiscard]] Result<std::shared_ptr<const Document>> load(std::unique_ptr<Source> source, std::string name,
                                                           const LoadContext &context);

/// Returns the document of a snapshot that was derived from another document. Errors: Cancelled, and those of too much
/// memory.
[[nodiscard]] Result<std::shared_ptr<const Document>> documentOf(std::unique_ptr<Snapshot> snapshot, std::string name,
                                                                 const LoadContext &context);

/// Returns the document with other rules for its stacks; everything else is shared. Thread-safe. O(frames in all stacks
/// + allocations). Errors: Cancelled.
[[nodiscard]] Result<std::shared_ptr<const Document>> withRules(const Document &document, const StackRules &rules,
                                                                const LoadContext &context);

} // namespace allostrata
