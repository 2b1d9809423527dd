#pragma once

#include "core/export/table_stream.h"
#include "core/model/snapshot.h"

#include <string_view>

namespace allostrata {

struct Document;
struct LoadContext;

/// Whether a document is a recording, which can be saved as a native file: not steps, a folder or summaries.
[[nodiscard]] bool isRecording(const Document &document);
/// Writes a recording as a native file (FORMATS.md H), which opens as the same document. Errors: Cancelled, NoMemory,
/// those of the sink.
[[nodiscard]] Result<void> writeDocumentNative(const Document &document, const TextSink &sink,
                                               const LoadContext &context);

/// Whether a file name ends as that of a recording does: .strata (a native file) or .pickle.
[[nodiscard]] bool isRecordingName(std::string_view fileName);
/// Writes a derived recording: as a native file if the name ends in .strata, else as a pickle. Errors: as
/// writeSnapshotPickle() and writeNative().
[[nodiscard]] Result<void> writeRecordingAs(std::string_view fileName, const Snapshot &snapshot, const TextSink &sink,
                                            const LoadContext &context);

} // namespace allostrata
