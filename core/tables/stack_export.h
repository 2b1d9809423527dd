#pragma once

#include "core/analysis/allocations/stack_weights.h"
#include "core/export/table_stream.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace allostrata {

/// Forms of a whole document, or of its stacks, that other programs read.
enum class DocumentFormat : std::uint8_t {
    Json, ///< see document_json.h
    Folded, ///< see folded_stacks.h
    Speedscope, ///< see speedscope.h
};

struct DocumentFormatRow {
    DocumentFormat format = DocumentFormat::Json;
    std::string_view id; ///< as --format names it
    std::string_view ending; ///< of a file's name, without its dot
};

/// Every format once, in order of the enumeration.
[[nodiscard]] std::span<const DocumentFormatRow> documentFormats();
/// The format of that id, or nullptr.
[[nodiscard]] const DocumentFormatRow *findDocumentFormat(std::string_view id);
/// The one that a file's name ends with, or nullptr. "a.speedscope.json" is Speedscope, "a.json" Json, "a.folded" and
/// "a.collapsed" Folded.
[[nodiscard]] const DocumentFormatRow *documentFormatOf(std::string_view fileName);

/// Which allocations' stacks are written. All must live as long as the call.
struct StackExportQuestion {
    const Document &document; ///< loaded with its stacks
    const Device &device;
    Moment cursor = 0;
    Moment first = 0; ///< of the window
    Moment last = 0;
    std::span<const std::uint8_t> matching; ///< by allocation; empty: all
    /// Absent: at the cursor; for Speedscope two profiles, at the cursor and of the window
    std::optional<AllocationScope> scope;
    FrameChoice frames = FrameChoice::All;
};

/// Stacks of a device as Folded or Speedscope. Errors: Cancelled, and those of the sink.
[[nodiscard]] Result<void> writeStacks(DocumentFormat format, const StackExportQuestion &question, const TextSink &sink,
                                       const LoadContext &context);

} // namespace allostrata
