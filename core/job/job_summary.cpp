// Reads whole summaries.

#include "core/job/job_summary.h"

#include "core/base/load_context.h"
#include "core/job/job_blobs.h"
#include "core/job/job_bytes.h"
#include "core/job/job_outline.h"

#include <algorithm>
#include <iterator>
#include <unordered_map>
#include <utility>

namespace allostrata {

namespace {

/// Numbers of a genuine file take less than this for each of its bytes once they are unpacked.
constexpr std::uint64_t kMemoryPerStoredByte = 64;

Result<std::string> unpackedOrNothing(Result<std::string> stored)
{
    if (!stored || stored->empty())
        return stored;
    return unpacked(*stored);
}

/// Takes bytes from what may be used.
Result<void> spend(std::uint64_t &memory, std::uint64_t bytes)
{
    if (bytes > memory)
        return Error{Reason::MemoryLimit, std::to_string(memory)};
    memory -= bytes;
    return {};
}

Result<void> readTexts(JobRowReader &reader, const NamesView &names, RankSummary &summary, std::uint64_t &memory)
{
    for (std::size_t i = 0; i < names.texts(); ++i) {
        TRY(auto text, reader.text(names.text(i)));
        if (!text)
            return badJob("a text is missing");
        TRY_DO(spend(memory, sizeof *text + text->size()));
        summary.texts.push_back(std::move(*text));
    }
    return {};
}

Result<void> readStacks(JobRowReader &reader, const NamesView &names, RankSummary &summary, std::uint64_t &memory)
{
    std::unordered_map<ContentHash, std::uint32_t> rows;
    rows.reserve(names.texts());
    for (std::size_t i = 0; i < names.texts(); ++i)
        rows.emplace(names.text(i), static_cast<std::uint32_t>(i));
    for (std::size_t i = 0; i < names.stacks(); ++i) {
        TRY(const auto stored, reader.stack(names.stack(i)));
        if (!stored)
            return badJob("a stack is missing");
        std::vector<RankFrame> &frames = summary.stacks.emplace_back();
        TRY_DO(spend(memory, sizeof frames + stored->size() * sizeof(RankFrame)));
        frames.reserve(stored->size());
        for (const StoredFrame &frame : *stored) {
            const auto function = rows.find(frame.function);
            const auto file = rows.find(frame.file);
            if (function == rows.end() || file == rows.end())
                return badJob("a name of a frame is missing");
            frames.push_back({function->second, file->second, frame.line});
        }
    }
    return {};
}

/// The weights of all moments, each at its place.
Result<std::vector<RankWeights>> placed(std::vector<PlacedWeights> some)
{
    std::vector<RankWeights> all(some.size());
    std::vector<bool> isSet(all.size());
    for (auto &[place, weights] : some) {
        if (place >= all.size() || isSet[place])
            return badJob("places of weights");
        isSet[place] = true;
        all[place] = std::move(weights);
    }
    return all;
}

/// Checks that the coarse level is that of the fine one.
Result<void> checkOutlines(JobRowReader &reader, const StoredRecording &recording, std::size_t row,
                           const RankDeviceSummary &device, const NamesView &names)
{
    DevicePartBytes expected;
    addOutlines(
        device, [&names](std::uint32_t text) { return names.text(text); }, expected);
    for (const DevicePart part : {DevicePart::RequestedOutline, DevicePart::AllocatedOutline,
                                  DevicePart::ReservedOutline, DevicePart::TimeOutline, DevicePart::CallOutline}) {
        TRY(const auto stored, unpackedPart(reader, recording, row, part));
        if (stored != expected[part])
            return badJob("an outline");
    }
    return {};
}

Result<RankDeviceSummary> readDevice(JobRowReader &reader, const StoredRecording &recording, std::size_t row,
                                     const NamesView &names)
{
    const DeviceRow &stored = recording.devices[row];
    RankDeviceSummary device;
    device.numbers = stored.numbers;
    TRY(const auto steps, unpackedOrNothing(stored.steps.bytes));
    TRY(device.steps, decodeSteps(steps));
    TRY(const auto ooms, unpackedOrNothing(stored.ooms.bytes));
    TRY(device.ooms, decodeOoms(ooms));
    std::vector<PlacedWeights> weights;
    for (const WeightPart part : kWeightParts) {
        TRY(const auto bytes, unpackedPart(reader, recording, row, storedPartOf(part)));
        TRY(auto some, decodeWeights(bytes, part, names));
        std::move(some.begin(), some.end(), std::back_inserter(weights));
    }
    TRY(device.weights, placed(std::move(weights)));
    TRY(const auto curves, unpackedPart(reader, recording, row, DevicePart::Curves));
    TRY_DO(decodeCurves(curves, device));
    TRY(const auto marks, unpackedPart(reader, recording, row, DevicePart::Marks));
    TRY(device.marks, decodeMarks(marks, names));
    TRY_DO(checkOutlines(reader, recording, row, device, names));
    return device;
}

std::uint64_t bytesOfDevice(const RankDeviceSummary &device)
{
    std::uint64_t bytes = sizeof device + device.steps.size() * sizeof(RankStep)
                          + device.marks.size() * sizeof(RankMark) + device.ooms.size() * sizeof(RankOom);
    for (const RankWeights &weights : device.weights)
        bytes += sizeof weights + weights.rows.size() * sizeof(RankWeight);
    for (const RankCurve &curve : device.curves)
        bytes += sizeof curve + 3 * curve.last.size() * sizeof(std::uint64_t);
    return bytes;
}

} // namespace

std::uint64_t memoryForFile(const JobStorage &storage, const LoadContext &context)
{
    const LoadLimits &limits = context.limits;
    if (storage.size() > limits.memory / kMemoryPerStoredByte)
        return limits.memory;
    return std::min(limits.memory, limits.memoryOfAnyFile + storage.size() * kMemoryPerStoredByte);
}

Result<std::string> unpackedNames(JobRowReader &reader, const DocumentRow &document)
{
    TRY(auto bytes, unpackedOrNothing(reader.names(document)));
    if (bytes.empty())
        return encodeNames({}, {});
    return bytes;
}

Result<std::string> unpackedPart(JobRowReader &reader, const StoredRecording &recording, std::size_t device,
                                 DevicePart part)
{
    return unpackedOrNothing(reader.part(recording, device, part));
}

DevicePart storedPartOf(WeightPart part)
{
    constexpr EnumTable<WeightPart, DevicePart> kParts
        = {{DevicePart::PeakWeights, DevicePart::EndWeights, DevicePart::Weights}};
    return kParts[part];
}

void addOutlines(const RankDeviceSummary &device, const std::function<ContentHash(std::uint32_t text)> &hashOf,
                 DevicePartBytes &parts)
{
    for (const RankCurve &curve : device.curves)
        parts[outlinePart(curve.counter)] = encodeOutline(outlineOf(curve));
    parts[DevicePart::TimeOutline] = encodeOutline(outlineOf(device.timesUs));
    std::vector<JobMark> marks;
    marks.reserve(device.marks.size());
    for (const RankMark &mark : device.marks)
        marks.push_back({mark.event, hashOf(mark.name)});
    const std::vector<RankStep> steps = orderedSteps(device.steps, device.numbers.events);
    parts[DevicePart::CallOutline] = encodeOutline(outlineOf(steps, marks));
}

Result<RankSummary> summaryHead(const DocumentRow &document)
{
    RankSummary summary;
    summary.origin = document.origin;
    summary.version = document.version;
    summary.options = document.options;
    summary.failure = document.failure;
    summary.failureText = document.failureText;
    TRY(summary.diagnostics, decodeDiagnostics(document.diagnostics.bytes));
    return summary;
}

Result<RankSummary> readSummary(JobRowReader &reader, const StoredRecording &recording, std::uint64_t memory)
{
    TRY(auto summary, summaryHead(recording.document));
    TRY(const auto bytes, unpackedNames(reader, recording.document));
    TRY(const auto names, NamesView::of(bytes));
    TRY_DO(readTexts(reader, names, summary, memory));
    TRY_DO(readStacks(reader, names, summary, memory));
    for (std::size_t i = 0; i < recording.devices.size(); ++i) {
        TRY(auto device, readDevice(reader, recording, i, names));
        TRY_DO(spend(memory, bytesOfDevice(device)));
        summary.devices.push_back(std::move(device));
    }
    return summary;
}

} // namespace allostrata
