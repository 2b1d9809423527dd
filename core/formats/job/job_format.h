#pragma once

#include "core/base/result.h"
#include "core/formats/registry.h"

#include <memory>
#include <span>
#include <string>

namespace allostrata {

/// Recognises files of summaries: SQLite databases with our mark.
[[nodiscard]] Sniff sniffJob(std::span<const std::uint8_t> head);

/// Reads a file of summaries, as JobReader. Errors: those of Job::open() and of the source.
[[nodiscard]] Result<std::shared_ptr<const Job>> readJob(Source &source, const std::string &path,
                                                         const LoadContext &context);

} // namespace allostrata
