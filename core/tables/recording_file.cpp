// Saves recordings as files that can be opened again.

#include "core/tables/recording_file.h"

#include "core/base/ascii.h"
#include "core/formats/native/native_writer.h"
#include "core/load/document.h"
#include "core/tables/snapshot_pickle.h"

#include <string>
#include <variant>

namespace allostrata {

namespace {
constexpr std::string_view kNativeEnding = ".strata";
}

bool isRecording(const Document &document) { return std::holds_alternative<DeviceContents>(document.contents); }

Result<void> writeDocumentNative(const Document &document, const TextSink &sink, const LoadContext &context)
{
    return writeNative(*document.snapshot(), document.format, sink, context);
}

bool isRecordingName(std::string_view fileName)
{
    const std::string name = lowered(fileName);
    return name.ends_with(kNativeEnding) || name.ends_with(".pickle");
}

Result<void> writeRecordingAs(std::string_view fileName, const Snapshot &snapshot, const TextSink &sink,
                              const LoadContext &context)
{
    if (lowered(fileName).ends_with(kNativeEnding))
        return writeNative(snapshot, {}, sink, context);
    return writeSnapshotPickle(snapshot, sink, context);
}

} // namespace allostrata
