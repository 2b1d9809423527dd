#pragma once

#include "core/attribution/attribution.h"
#include "core/export/table_stream.h"
#include "core/load/document.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace allostrata {

/// What `schema` and `version` at the top of a document as JSON say. The version grows when members change their
/// meaning or go; members may join without that. resources/schemas/document.schema.json tells all of them.
inline constexpr std::string_view kDocumentSchema = "allostrata-document";
inline constexpr std::uint64_t kDocumentSchemaVersion = 1;

/// What is written. All must live as long as the call.
struct DocumentJsonQuestion {
    const Document &document; ///< loaded with its stacks
    const AttributionRules &rules; ///< what tells categories and phases
    std::optional<int> onlyDevice; ///< ordinal; absent: all devices
};

/// A whole document as JSON: what the file tells (segments, blocks, events, stacks, steps, calls, dumps) and what
/// follows from it (summary, allocations with what they are for, counters after each event). Written as it is made:
/// memory for one device's attribution only. Tells its progress in rows, as LoadStage::Writing. Errors: Cancelled, and
/// those of the sink.
[[nodiscard]] Result<void> writeDocumentJson(const DocumentJsonQuestion &question, const TextSink &sink,
                                             const LoadContext &context);

} // namespace allostrata
