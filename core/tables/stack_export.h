#pragma once

#include "core/analysis/allocations/stack_weights.h"
#include "core/export/table_stream.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace allostrata {

class Attribution;

/// Formats of a whole document, or of its stacks, for other programs.
enum class DocumentFormat : std::uint8_t {
    Json, ///< see document_json.h
    Folded, ///< see folded_stacks.h
    Speedscope, ///< see speedscope.h
    Pprof, ///< see pprof.h
    Native, ///< see recording_file.h
};

struct DocumentFormatRow {
    DocumentFormat format = DocumentFormat::Json;
    std::string_view id; ///< name for --format
    std::string_view ending; ///< file extension, without its dot
};

/// All formats, in order of the enumeration.
[[nodiscard]] std::span<const DocumentFormatRow> documentFormats();
/// Finds a format by id; nullptr if there is none.
[[nodiscard]] const DocumentFormatRow *findDocumentFormat(std::string_view id);
/// Finds a format by the end of a file name; nullptr if there is none. "a.speedscope.json" is Speedscope, "a.json"
/// Json, "a.folded" and "a.collapsed" Folded, "a.pb.gz" Pprof, "a.strata" Native.
[[nodiscard]] const DocumentFormatRow *documentFormatOf(std::string_view fileName);

/// Allocations whose stacks are written. All must outlive the call.
struct StackExportQuestion {
    const Document &document; ///< loaded with its stacks
    const Device &device;
    Moment cursor = 0;
    Moment first = 0; ///< start of the visible range
    Moment last = 0;
    std::span<const std::uint8_t> matching; ///< by allocation; empty: all
    /// Empty: at the cursor; for Speedscope two profiles, at the cursor and of the visible range.
    std::optional<AllocationScope> scope;
    FrameChoice frames = FrameChoice::All;
    const Attribution *attribution = nullptr; ///< for the labels of Pprof; null: those known without
};

/// Writes the stacks of a device as Folded, Speedscope or Pprof. Errors: Cancelled, and those of the sink.
[[nodiscard]] Result<void> writeStacks(DocumentFormat format, const StackExportQuestion &question, const TextSink &sink,
                                       const LoadContext &context);

} // namespace allostrata
