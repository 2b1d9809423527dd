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

/// Recognises pages that PyTorch's memory_viz makes of a snapshot or a profile: with the pickle in base64, or, from
/// 2022, with the data of the plot. Claims all HTML, so that a page without either gets a helpful error.
[[nodiscard]] Sniff sniffHtmlPage(std::span<const std::uint8_t> head);

/// Opens the first embedded file with the reader of its format and names the others in the diagnostics. Streamed.
/// Errors: PageWithoutSnapshot, BadBase64 with the place in the page, those of the embedded file's reader.
[[nodiscard]] Result<std::unique_ptr<Snapshot>> readHtmlPage(Source &source, const LoadContext &context);

} // namespace allostrata
