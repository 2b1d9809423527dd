#pragma once

#include "core/base/result.h"
#include "core/io/source.h"
#include "core/load/document.h"

#include <memory>
#include <string>

namespace allostrata {

class StackRules;

/// Path (or "-") to document: open, peel compression, sniff, read, index. The one entry point; thread-safe.
/// A folder that holds the dumps of one run (see run_folder.h) is a document about these; another one is IsFolder.
/// Errors: all of them.
[[nodiscard]] Result<std::shared_ptr<const Document>> load(const std::string &path, const LoadContext &context);

/// The same for bytes that are read already (tests, fuzzing); `name` stands for the path.
[[nodiscard]] Result<std::shared_ptr<const Document>> load(std::unique_ptr<Source> source, std::string name,
                                                           const LoadContext &context);

/// The document with other rules for its stacks; everything else is shared. Thread-safe. O(frames in all stacks +
/// allocations). Errors: Cancelled.
[[nodiscard]] Result<std::shared_ptr<const Document>> withRules(const Document &document, const StackRules &rules,
                                                                const LoadContext &context);

} // namespace allostrata
