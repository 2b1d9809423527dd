// Writes a summary as a file.

#include "core/job/job_file.h"

#include "core/base/load_context.h"
#include "core/job/job_blobs.h"
#include "core/job/job_bytes.h"
#include "core/job/job_summary.h"
#include "core/job/job_writer.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <tuple>
#include <utility>

namespace allostrata {

namespace {

using StoredStacks = std::vector<std::vector<StoredFrame>>;

/// A summary as it is stored, without texts and stacks.
struct PackedSummary {
    StoredRecording recording;
    std::string names;
    std::vector<EnumTable<DevicePart, std::string>> parts; ///< by device
};

Result<std::string> packedOrNothing(const std::string &bytes)
{
    if (bytes.empty())
        return std::string();
    return packed(bytes);
}

Result<EnumTable<DevicePart, std::string>> packedParts(const RankDeviceSummary &device,
                                                       const std::vector<ContentHash> &texts)
{
    EnumTable<DevicePart, std::string> bytes;
    for (const WeightPart part : kWeightParts)
        bytes[storedPartOf(part)] = encodeWeights(device.weights, part);
    bytes[DevicePart::Curves] = encodeCurves(device);
    bytes[DevicePart::Marks] = encodeMarks(device.marks);
    addOutlines(
        device, [&](std::uint32_t text) { return texts[text]; }, bytes);
    EnumTable<DevicePart, std::string> parts;
    for (const DevicePart part : kDeviceParts) {
        TRY(parts[part], packedOrNothing(bytes[part]));
    }
    return parts;
}

Result<DeviceRow> deviceRow(const RankDeviceSummary &device, const EnumTable<DevicePart, std::string> &parts)
{
    DeviceRow row;
    row.numbers = device.numbers;
    if (auto &efficiency = row.numbers.efficiency; efficiency) {
        if (std::isnan(*efficiency))
            efficiency.reset(); // a database has none
        else
            *efficiency += 0.0; // nor a negative zero
    }
    TRY(row.steps.bytes, packedOrNothing(encodeSteps(device.steps)));
    TRY(row.ooms.bytes, packedOrNothing(encodeOoms(device.ooms)));
    for (const DevicePart part : kDeviceParts) {
        if (!parts[part].empty())
            row.parts[part] = contentHash(parts[part]);
    }
    return row;
}

DocumentRow documentRow(const RankSummary &summary)
{
    DocumentRow row;
    row.key = summary.key();
    row.origin = summary.origin;
    row.version = summary.version;
    row.options = summary.options;
    row.failure = summary.failure;
    row.failureText = summary.failureText;
    row.diagnostics.bytes = encodeDiagnostics(summary.diagnostics);
    row.devices = static_cast<std::uint32_t>(summary.devices.size());
    return row;
}

StoredStacks storedStacks(const RankSummary &summary, const std::vector<ContentHash> &texts)
{
    std::map<std::tuple<std::uint32_t, std::uint32_t, std::uint32_t>, StoredFrame> known;
    StoredStacks stacks;
    for (const std::vector<RankFrame> &stack : summary.stacks) {
        std::vector<StoredFrame> &frames = stacks.emplace_back();
        for (const RankFrame &frame : stack) {
            const auto [place, isNew] = known.try_emplace(std::tuple(frame.function, frame.file, frame.line));
            if (isNew)
                place->second = StoredFrame::of(texts[frame.function], texts[frame.file], frame.line);
            frames.push_back(place->second);
        }
    }
    return stacks;
}

Result<PackedSummary> packedSummary(const RankSummary &summary, const std::vector<ContentHash> &texts,
                                    const std::vector<ContentHash> &stacks)
{
    PackedSummary made;
    made.recording.document = documentRow(summary);
    if (!texts.empty() || !stacks.empty()) {
        TRY(made.names, packed(encodeNames(texts, stacks)));
        made.recording.document.names = contentHash(made.names);
    }
    for (const RankDeviceSummary &device : summary.devices) {
        TRY(auto parts, packedParts(device, texts));
        TRY(auto row, deviceRow(device, parts));
        made.recording.devices.push_back(std::move(row));
        made.parts.push_back(std::move(parts));
    }
    return made;
}

/// Rows of a list of keys, in the order of the keys.
std::vector<std::size_t> inOrder(const std::vector<ContentHash> &keys)
{
    std::vector<std::size_t> rows(keys.size());
    std::iota(rows.begin(), rows.end(), std::size_t(0));
    std::sort(rows.begin(), rows.end(), [&keys](std::size_t a, std::size_t b) { return keys[a] < keys[b]; });
    return rows;
}

/// Writes texts, frames and stacks in the order of their keys, which fills the pages.
Result<void> addNamesInOrder(JobWriter &writer, const RankSummary &summary, const std::vector<ContentHash> &texts,
                             const std::vector<ContentHash> &stacks, const StoredStacks &framesOfStacks)
{
    for (const std::size_t row : inOrder(texts))
        TRY_DO(writer.addText(texts[row], summary.texts[row]));
    std::map<std::uint64_t, StoredFrame> frames;
    for (const std::vector<StoredFrame> &stack : framesOfStacks) {
        for (const StoredFrame &frame : stack)
            frames.emplace(frame.key(), frame);
    }
    for (const auto &[key, frame] : frames)
        TRY_DO(writer.addFrame(frame));
    for (const std::size_t row : inOrder(stacks))
        TRY_DO(writer.addStack(stacks[row], framesOfStacks[row]));
    return {};
}

Result<void> writeUnguarded(const RankSummary &summary, const std::string &path, const LoadContext &context)
{
    TRY_DO(checkSummary(summary));
    std::vector<ContentHash> texts;
    for (const std::string &text : summary.texts)
        texts.push_back(contentHash(text));
    const StoredStacks frames = storedStacks(summary, texts);
    std::vector<ContentHash> stacks;
    for (const std::vector<StoredFrame> &stack : frames)
        stacks.push_back(stackHash(stack));
    TRY(auto made, packedSummary(summary, texts, stacks));
    const ContentHash key = made.recording.document.key;

    if (auto error = context.cancelled())
        return *error;
    TRY(const auto writer, JobWriter::create(path, context.stop));
    TRY_DO(writer->add(made.recording));
    TRY_DO(writer->addNames(key, made.names));
    for (std::size_t i = 0; i < made.parts.size(); ++i) {
        for (const DevicePart part : kDeviceParts)
            TRY_DO(writer->addPart(key, i, part, made.parts[i][part]));
    }
    TRY_DO(addNamesInOrder(*writer, summary, texts, stacks, frames));
    return writer->commit();
}

} // namespace

Result<void> writeSummary(const RankSummary &summary, const std::string &path, const LoadContext &context)
{
    return guarded([&]() -> Result<void> { return writeUnguarded(summary, path, context); });
}

} // namespace allostrata
