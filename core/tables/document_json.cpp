// Writes a document as JSON: its head and the parts shared by all devices.

#include "core/tables/document_json.h"

#include "core/base/load_context.h"
#include "core/export/writers.h"
#include "core/model/device_code.h"
#include "core/tables/document_json_parts.h"
#include "core/tables/place_cells.h"
#include "core/tables/summary_table.h"

#include <vector>

namespace allostrata {

namespace {

using Layout = JsonWriter::Layout;

constexpr std::uint64_t kRowsBetweenLooks = 4096;

std::string_view recorderId(Recorder recorder)
{
    switch (recorder) {
    case Recorder::Allocator: return "allocator";
    case Recorder::Peak: return "peak";
    case Recorder::Profiler: return "profiler";
    case Recorder::Categories: break;
    }
    return "categories";
}

/// Writes the file's data as in `summary --format json`.
void writeSummary(DocumentJsonJob &job)
{
    std::vector<SummaryEntry> entries(1);
    entries[0].file = job.document().path;
    entries[0].devices = summarise(job.document());
    if (const auto only = job.question().onlyDevice)
        std::erase_if(entries[0].devices,
                      [only](const DeviceSummary &summary) { return summary.device && summary.device != only; });
    job.json.key("summary");
    job.json.beginArray(Layout::LineEach);
    writeRows(job.json, summaryTable(entries, UnreadFiles::LeftOut));
    job.json.end();
}

void writeSettings(DocumentJsonJob &job)
{
    const AllocatorSettings &settings = job.snapshot().settings;
    if (!settings.present)
        return;
    job.json.group("settings", [&] {
        for (const auto &[name, value] : settings.entries) {
            job.json.textKey(name);
            job.json.text(value);
        }
    });
}

void writeDiagnostics(DocumentJsonJob &job)
{
    JsonWriter &json = job.json;
    json.key("diagnostics");
    json.beginArray(Layout::LineEach);
    for (const IssueRow &row : issueTable()) {
        const auto found = job.document().diagnostics.entries().find(row.issue);
        if (found == job.document().diagnostics.entries().end())
            continue;
        json.beginObject();
        json.member("code", row.id);
        json.member("severity", row.severity == Severity::Warning ? "warning" : "note");
        json.member("count", found->second.count);
        json.objectsMember("places", found->second.places, [&](const IssuePlace &place) {
            job.deviceMember(place.device);
            json.member("index", place.index);
            json.memberIf("subject", place.subject);
        });
        json.end();
    }
    json.end();
}

void writeDocumentFrames(DocumentJsonJob &job)
{
    const StackTable &stacks = job.snapshot().stacks;
    JsonWriter &json = job.json;
    job.countedRows("frames", stacks.frameCount(), [&](std::size_t i) {
        const Frame &frame = stacks.frame(FrameId::at(i));
        json.member("function", job.snapshot().text(frame.function));
        job.memberOf("file", frame.file);
        if (frame.line > 0)
            json.member("line", std::uint64_t(frame.line));
        if (frame.extra != Id<Frame>::kNone) {
            const FrameExtra &extra = stacks.extra(frame);
            json.group("fx", [&] {
                job.memberOf("node_op", extra.nodeOp);
                job.memberOf("node_name", extra.nodeName);
                job.memberOf("node_target", extra.nodeTarget);
                job.memberOf("original_trace", extra.originalTrace);
            });
        }
    });
}

void writeDocumentStacks(DocumentJsonJob &job)
{
    const StackTable &stacks = job.snapshot().stacks;
    job.json.key("stacks");
    job.json.beginArray(Layout::LineEach);
    for (std::size_t i = 0; i < stacks.stackCount() && job.next(); ++i) {
        job.json.beginArray();
        for (const FrameId frame : stacks.stack(StackId::at(i)))
            job.json.number(std::uint64_t(frame.value()));
        job.json.end();
    }
    job.json.end();
}

void writeAnnotations(DocumentJsonJob &job)
{
    JsonWriter &json = job.json;
    job.rows("annotations", job.snapshot().annotations, [&](const Annotation &annotation) {
        json.member("name", job.snapshot().text(annotation.name));
        if (annotation.stage != Stage::Unknown)
            json.member("stage", annotation.stage == Stage::Start ? "start" : "end");
        if (annotation.device != Annotation::kEveryDevice)
            job.deviceMember(annotation.device);
        if (annotation.timeUs != TraceEvent::kNoTime)
            json.member("time_us", annotation.timeUs);
    });
}

void writeSources(DocumentJsonJob &job)
{
    if (job.snapshot().sources.empty())
        return;
    job.json.objectsMember(
        "sources", job.snapshot().sources,
        [&](const SourceText &source) {
            job.json.member("path", job.snapshot().text(source.path));
            job.json.member("text", job.snapshot().text(source.text));
        },
        Layout::LineEach);
}

} // namespace

bool DocumentJsonJob::next()
{
    if (m_error || !json.state())
        return false;
    if (m_done++ % kRowsBetweenLooks == 0) {
        m_error = m_context.cancelled();
        if (m_context.onProgress)
            m_context.onProgress({LoadStage::Writing, m_done, m_rows, 0});
    }
    return !m_error;
}

Result<void> DocumentJsonJob::finish()
{
    if (m_error)
        return *m_error;
    return json.finish();
}

void DocumentJsonJob::placeOf(std::uint16_t stream, std::uint16_t pool)
{
    if (stream != 0)
        json.hexMember("stream", snapshot().streams[stream]);
    if (pool != 0)
        json.member("pool", poolId(snapshot(), pool));
}

void DocumentJsonJob::deviceMember(int device)
{
    writeCell(json, "device", device == kUnknownDevice ? Cell() : deviceCell(device));
}

Result<void> writeDocumentJson(const DocumentJsonQuestion &question, const TextSink &sink, const LoadContext &context)
{
    const Document &document = question.document;
    const Snapshot &snapshot = *document.snapshot();
    const std::uint64_t shared = snapshot.stacks.frameCount() + snapshot.stacks.stackCount()
                                 + snapshot.annotations.size();
    DocumentJsonJob job(question, sink, context, shared + deviceRows(question) + otherRows(document));
    JsonWriter &json = job.json;
    json.beginObject(Layout::LineEach);
    json.member("schema", kDocumentSchema);
    json.member("version", kDocumentSchemaVersion);
    json.member("file", document.path);
    json.member("format", document.format);
    json.member("stored_bytes", document.storedBytes);
    if (!document.devices().empty())
        json.member("recorder", recorderId(snapshot.recorder));
    writeSummary(job);
    writeSettings(job);
    writeDiagnostics(job);
    if (!document.devices().empty()) {
        writeDocumentFrames(job);
        writeDocumentStacks(job);
        writeAnnotations(job);
        writeSources(job);
        writeDevices(job);
    }
    writeOtherParts(job);
    json.end();
    return job.finish();
}

} // namespace allostrata
