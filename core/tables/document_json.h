#pragma once

#include "core/attribution/attribution.h"
#include "core/export/table_stream.h"
#include "core/load/document.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace allostrata {

/// Values of `schema` and `version` at the top of a JSON document. The version increases when members change their
/// meaning or are removed, not when members are added. resources/schemas/document.schema.json describes all members.
inline constexpr std::string_view kDocumentSchema = "allostrata-document";
inline constexpr std::uint64_t kDocumentSchemaVersion = 1;

/// Inputs of the JSON form. All must outlive the call.
struct DocumentJsonQuestion {
    const Document &document; ///< loaded with its stacks
    const AttributionRules &rules; ///< rules for categories and phases
    std::optional<int> onlyDevice; ///< ordinal; empty: all devices
};

/// Writes a whole document as JSON: the file's contents (segments, blocks, events, stacks, steps, calls, dumps) and the
/// facts derived from them (summary, attributed allocations, counters after each event). Streams its output: memory for
/// one device's attribution only. Reports progress in rows, as LoadStage::Writing. Errors: Cancelled, and those of the
/// sink.
[[nodiscard]] Result<void> writeDocumentJson(const DocumentJsonQuestion &question, const TextSink &sink,
                                             const LoadContext &context);

} // namespace allostrata
