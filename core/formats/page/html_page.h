#pragma once

#include "core/base/result.h"
#include "core/formats/registry.h"
#include "core/io/source.h"
#include "core/model/snapshot.h"

#include <cstdint>
#include <memory>
#include <span>

namespace allostrata {

struct LoadContext;

/// Pages that PyTorch's memory_viz makes of a snapshot or a profile: with the pickle in base64, or of 2022 with the
/// data of the plot. All HTML is claimed, so that a page without either can be told what it is.
[[nodiscard]] Sniff sniffHtmlPage(std::span<const std::uint8_t> head);

/// Opens the first embedded file, by whatever format it is in; names others in the diagnostics. Streamed.
/// Errors: PageWithoutSnapshot, BadBase64 with the place in the page, those of the embedded file's reader.
[[nodiscard]] Result<std::unique_ptr<Snapshot>> readHtmlPage(Source &source, const LoadContext &context);

} // namespace allostrata
