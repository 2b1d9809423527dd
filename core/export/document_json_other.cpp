// A document as JSON: steps of a training, dumps of a folder, calls of a profiler.

#include "core/export/document_json_parts.h"
#include "core/model/run_folder.h"
#include "core/model/step_data.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace allostrata {

namespace {

using Layout = JsonWriter::Layout;
using Facts = std::vector<std::pair<std::string, std::string>>;

void addText(JsonWriter &json, std::string_view name, std::string_view text)
{
    if (!text.empty())
        json.member(name, text);
}

template <typename Number>
void addNumber(JsonWriter &json, std::string_view name, const std::optional<Number> &value)
{
    if (!value)
        return;
    json.key(name);
    json.number(*value);
}

void writeFacts(JsonWriter &json, const Facts &facts)
{
    if (facts.empty())
        return;
    json.key("facts");
    json.beginArray();
    for (const auto &[name, value] : facts) {
        json.beginArray();
        json.text(name);
        json.text(value);
        json.end();
    }
    json.end();
}

void writeFigure(JsonWriter &json, std::string_view name, const StepFigure &figure)
{
    if (!figure.bytes && !figure.percent)
        return;
    json.key(name);
    json.beginObject();
    addNumber(json, "bytes", figure.bytes);
    addNumber(json, "percent", figure.percent);
    json.end();
}

void writeStep(JsonWriter &json, const StepRun &run, const StepRow &row)
{
    json.beginObject();
    json.member("step", row.step);
    addNumber(json, "timestamp", row.timestamp);
    writeFigure(json, "allocated", row.allocated);
    writeFigure(json, "active", row.active);
    writeFigure(json, "reserved", row.reserved);
    addNumber(json, "retries", row.retries);
    addNumber(json, "ooms", row.ooms);
    if (!row.metrics.empty()) {
        json.key("metrics");
        json.beginObject();
        for (std::size_t i = 0; i < row.metrics.size() && i < run.metrics.size(); ++i) {
            if (row.metrics[i]) {
                json.textKey(run.metrics[i]);
                json.number(*row.metrics[i]);
            }
        }
        json.end();
    }
    json.end();
}

void writeRuns(DocumentJsonJob &job, const std::vector<StepRun> &runs)
{
    JsonWriter &json = job.json;
    json.key("runs");
    json.beginArray(Layout::LineEach);
    for (const StepRun &run : runs) {
        json.beginObject();
        json.member("name", run.name);
        addText(json, "device", run.device);
        addNumber(json, "capacity", run.capacity);
        writeFacts(json, run.facts);
        json.key("rows");
        json.beginArray(Layout::LineEach);
        for (const StepRow &row : run.rows) {
            if (!job.next())
                break;
            writeStep(json, run, row);
        }
        json.end();
        json.end();
    }
    json.end();
}

void writeComparison(JsonWriter &json, const ComparedConfiguration &row)
{
    json.beginObject();
    json.member("model", row.model);
    addText(json, "parallelism", row.parallelism);
    addNumber(json, "batch_size", row.batchSize);
    addNumber(json, "sequence_length", row.sequenceLength);
    addNumber(json, "gpus", row.gpus);
    addNumber(json, "estimated_peak", row.estimatedPeak);
    addNumber(json, "actual_allocated", row.actualAllocated);
    addNumber(json, "actual_reserved", row.actualReserved);
    addNumber(json, "actual_active", row.actualActive);
    addNumber(json, "error_percent", row.errorPercent);
    addNumber(json, "steps", row.steps);
    if (row.failed)
        json.flag("failed", true);
    addText(json, "failure", row.failure);
    writeFacts(json, row.facts);
    json.end();
}

void writeStates(JsonWriter &json, std::string_view name, const Estimation &estimation, const std::vector<EstimationState> &states)
{
    json.key(name);
    json.beginArray(Layout::LineEach);
    for (const EstimationState &state : states) {
        json.beginObject();
        json.member("label", state.label);
        addText(json, "device", state.device);
        json.key("parts");
        json.beginObject();
        for (std::size_t i = 0; i < state.parts.size() && i < estimation.parts.size(); ++i) {
            if (state.parts[i]) {
                json.textKey(estimation.parts[i]);
                json.number(*state.parts[i]);
            }
        }
        json.end();
        addNumber(json, "total", state.total);
        json.end();
    }
    json.end();
}

void writeEstimation(DocumentJsonJob &job, const Estimation &estimation)
{
    JsonWriter &json = job.json;
    json.beginObject();
    json.member("name", estimation.name);
    addNumber(json, "peak_active", estimation.peakActive);
    addNumber(json, "peak_reserved", estimation.peakReserved);
    addNumber(json, "retries", estimation.retries);
    addNumber(json, "tracker_max", estimation.trackerMax);
    addNumber(json, "tracker_accuracy", estimation.trackerAccuracy);
    writeFacts(json, estimation.facts);
    writeStates(json, "iterations", estimation, estimation.iterations);
    json.key("modules");
    json.beginArray(Layout::LineEach);
    for (const EstimationModule &module : estimation.modules) {
        if (!job.next())
            break;
        json.beginObject();
        json.member("name", module.name);
        writeStates(json, "states", estimation, module.states);
        json.end();
    }
    json.end();
    json.end();
}

void writeStepData(DocumentJsonJob &job, const StepData &data)
{
    JsonWriter &json = job.json;
    json.key("steps");
    json.beginObject(Layout::LineEach);
    writeFacts(json, data.facts);
    writeRuns(job, data.runs);
    json.key("comparisons");
    json.beginArray(Layout::LineEach);
    for (const ComparedConfiguration &row : data.comparisons) {
        if (!job.next())
            break;
        writeComparison(json, row);
    }
    json.end();
    json.key("estimations");
    json.beginArray(Layout::LineEach);
    for (const Estimation &estimation : data.estimations)
        writeEstimation(job, estimation);
    json.end();
    json.end();
}

void writeFolder(DocumentJsonJob &job, const RunFolder &folder)
{
    JsonWriter &json = job.json;
    json.key("folder");
    json.beginObject(Layout::LineEach);
    json.member("root", folder.root);
    json.key("dumps");
    json.beginArray(Layout::LineEach);
    for (const Dump &dump : folder.dumps) {
        if (!job.next())
            break;
        json.beginObject();
        json.member("kind", dump.kind == DumpKind::Snapshot ? "snapshot" : "trace");
        json.member("path", dump.path);
        json.member("iteration", dump.iteration);
        json.member("rank", dump.rank);
        json.flag("exit", dump.isExit);
        json.member("stored_bytes", dump.storedBytes);
        json.end();
    }
    json.end();
    json.end();
}

std::string_view callKindId(CallKind kind)
{
    switch (kind) {
    case CallKind::Operator: return "operator";
    case CallKind::Annotation: return "annotation";
    case CallKind::Step: return "step";
    case CallKind::Python: return "python";
    case CallKind::Module: break;
    }
    return "module";
}

void writeCalls(DocumentJsonJob &job, const Profile &profile)
{
    JsonWriter &json = job.json;
    json.key("profile");
    json.beginObject(Layout::LineEach);
    json.member("start_ns", profile.startNs);
    json.key("threads");
    json.beginArray(Layout::LineEach);
    for (const CallThread &thread : profile.threads) {
        json.beginObject();
        job.memberOf("process", thread.process);
        job.memberOf("thread", thread.thread);
        json.end();
    }
    json.end();
    json.key("calls");
    json.beginArray(Layout::LineEach);
    for (const Call &call : profile.calls) {
        if (!job.next())
            break;
        json.beginObject();
        json.member("name", job.snapshot().text(call.name));
        json.member("kind", callKindId(call.kind));
        json.member("thread", std::uint64_t(call.thread));
        json.member("start_ns", call.startNs);
        json.member("duration_ns", call.durationNs);
        job.rowOf("parent", call.parent);
        job.rowOf("forward", call.forward);
        json.end();
    }
    json.end();
    json.end();
}

} // namespace

std::uint64_t otherRows(const Document &document)
{
    const Snapshot &snapshot = *document.snapshot;
    std::uint64_t rows = 0;
    if (snapshot.steps) {
        rows += snapshot.steps->comparisons.size();
        for (const StepRun &run : snapshot.steps->runs)
            rows += run.rows.size();
        for (const Estimation &estimation : snapshot.steps->estimations)
            rows += estimation.modules.size();
    }
    if (snapshot.folder)
        rows += snapshot.folder->dumps.size();
    if (snapshot.profile)
        rows += snapshot.profile->calls.size();
    return rows;
}

void writeOtherParts(DocumentJsonJob &job)
{
    const Snapshot &snapshot = job.snapshot();
    if (snapshot.steps)
        writeStepData(job, *snapshot.steps);
    if (snapshot.folder)
        writeFolder(job, *snapshot.folder);
    if (snapshot.profile)
        writeCalls(job, *snapshot.profile);
}

} // namespace allostrata
