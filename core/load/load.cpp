// Loads a document from a path: opens, unwraps, sniffs, reads and indexes it.

#include "core/load/load.h"

#include "core/attribution/stack_digest.h"
#include "core/attribution/stack_groups.h"
#include "core/attribution/stack_rules.h"
#include "core/base/arrays.h"
#include "core/base/load_context.h"
#include "core/base/parallel.h"
#include "core/formats/choose_format.h"
#include "core/formats/part/part_of.h"
#include "core/formats/steps/near_lines.h"
#include "core/formats/json/json_place.h"
#include "core/formats/registry.h"
#include "core/formats/unwrap.h"
#include "core/model/most_devices.h"
#include "core/runs/run_folder.h"
#include "core/timeline/pairing_ahead.h"
#include "core/timeline/profiled_sizes.h"
#include "core/timeline/strata_index.h"
#include "core/timeline/timeline_builder.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <new>
#include <set>
#include <stdexcept>
#include <system_error>
#include <unordered_map>
#include <utility>
#include <variant>

namespace allostrata {

namespace {

constexpr std::uint64_t kIndexBytesPerEvent = 30;

/// If the format was only a guess, reports what the data looks like, not where that reader failed.
Error betterError(Error error, Sniff certainty, std::span<const std::uint8_t> head)
{
    const bool isPickleTrouble = error.code() == ErrorCode::Malformed && error.reason != Reason::BadJson
                                 && error.reason != Reason::BadCompression;
    if (certainty == Sniff::Yes || !isPickleTrouble || error.eventsRead > 0 || error.segmentsRead > 0)
        return error;
    Error refused = refusal(head);
    return refused.reason == Reason::UnknownFormat || refused.reason == Reason::TooShort ? error : refused;
}

/// For JSON and step data, adds to an error the assumed or possible formats, and the start of the text.
Error withExpectation(Error error, const FormatChoice &choice, std::span<const std::uint8_t> head)
{
    const bool isJson = !choice.format->shape.empty();
    if ((!isJson && !choice.format->id.starts_with("step-")) || error.code() == ErrorCode::Cancelled
        || error.code() == ErrorCode::Io)
        return error;
    if (choice.certainty == Sniff::Yes)
        error.format = choice.format->id;
    if (!isJson || error.reason != Reason::NotASnapshot)
        return error;
    if (error.expected.empty())
        error.expected = choice.certainty == Sniff::Yes ? std::string(choice.format->shape) : allShapes();
    if (!error.offset) {
        error.offset = jsonStart(head);
        error.place = placeIn({reinterpret_cast<const char *>(head.data()), head.size()}, *error.offset);
    }
    return error;
}

/// Checks the rest of a source after the reader has finished: a wrong checksum, a file that has changed meanwhile.
Result<void> checkRest(Source &source)
{
    std::array<std::uint8_t, 4096> rest{};
    TRY_DO(source.read(rest));
    return source.verifyUnchanged();
}

/// Whether devices without contents are listed: a peak snapshot with no other devices says that they had no live
/// memory.
bool isListed(const Snapshot &snapshot)
{
    return snapshot.recorder == Recorder::Peak
           && std::all_of(snapshot.traces.begin(), snapshot.traces.end(),
                          [](const DeviceTrace &trace) { return trace.trace.empty(); });
}

/// Leaves out what is beyond kMostDevices with contents.
void dropDevices(std::vector<DeviceTrace> &traces, const std::set<int> &withSegments, bool areListed,
                 Diagnostics &diagnostics)
{
    std::size_t kept = 0;
    std::erase_if(traces, [&](const DeviceTrace &trace) {
        const bool hasContents = areListed || !trace.trace.empty() || withSegments.contains(trace.device);
        const bool isBeyond = kept == kMostDevices;
        kept += hasContents && !isBeyond ? 1 : 0;
        if (hasContents && isBeyond)
            diagnostics.add(Issue::DroppedRow, {trace.device, 0, "device"});
        return isBeyond;
    });
}

/// Adds an empty trace for every device with segments but no trace; pinned host memory comes last.
void addMissingTraces(Snapshot &snapshot, Diagnostics &diagnostics)
{
    std::set<int> withSegments;
    for (const Segment &segment : snapshot.segments)
        withSegments.insert(segment.device);
    std::set<int> missing = withSegments;
    for (const DeviceTrace &trace : snapshot.traces)
        missing.erase(trace.device);
    std::size_t added = 0;
    for (const int device : missing) {
        if (added++ < kMostDevices)
            snapshot.traces.push_back({device, {}});
        else
            diagnostics.add(Issue::DroppedRow, {device, 0, "device"});
    }
    const auto key = [](const DeviceTrace &trace) {
        return std::pair(trace.device < 0, std::abs(std::int64_t(trace.device)));
    };
    std::stable_sort(snapshot.traces.begin(), snapshot.traces.end(),
                     [key](const DeviceTrace &a, const DeviceTrace &b) { return key(a) < key(b); });
    dropDevices(snapshot.traces, withSegments, isListed(snapshot), diagnostics);
}

/// Gives events that lack stacks those of their blocks: with the context "state", or if stacks were switched off, only
/// blocks that are live at the end have them. O(events), if any event lacks one.
void takeStacksOfBlocks(Snapshot &snapshot)
{
    const auto isThere = [&snapshot](StackId stack) { return !snapshot.stacks.stack(stack).empty(); };
    for (DeviceTrace &device : snapshot.traces) {
        Trace &trace = device.trace;
        std::uint32_t first = 0; // the first event that lacks a stack
        while (first < trace.size()
               && (trace.action(EventId(first)) != Action::Alloc || isThere(trace.stack(EventId(first)))))
            ++first;
        if (first == trace.size())
            continue;
        std::unordered_map<std::uint64_t, StackId> blocks; // by address, until their allocation is found
        for (const Segment &segment : snapshot.segments) {
            for (const Block &block : snapshot.blocksOf(segment)) {
                if (segment.device == device.device && block.state == BlockState::Allocated && isThere(block.stack))
                    blocks.emplace(block.address, block.stack);
            }
        }
        for (auto i = static_cast<std::uint32_t>(trace.size()); i > first && !blocks.empty(); --i) {
            const EventId event(i - 1);
            const Action action = trace.action(event);
            const auto found = blocks.find(trace.address(event));
            if (found == blocks.end() || (action != Action::Alloc && action != Action::FreeCompleted))
                continue;
            if (action == Action::Alloc && !isThere(trace.stack(event)))
                trace.setStack(event, found->second);
            blocks.erase(found);
        }
    }
}

bool hasStacks(const Snapshot &snapshot, const Trace &trace, std::span<const SegmentId> segments)
{
    const auto isThere = [&snapshot](StackId stack) { return !snapshot.stacks.stack(stack).empty(); };
    for (std::uint32_t event = 0; event < trace.size(); ++event) {
        if (trace.action(EventId(event)) == Action::Alloc && isThere(trace.stack(EventId(event))))
            return true;
    }
    return std::any_of(segments.begin(), segments.end(), [&](SegmentId id) {
        const auto blocks = snapshot.blocksOf(snapshot.segments[id]);
        return std::any_of(blocks.begin(), blocks.end(), [&](const Block &block) { return isThere(block.stack); });
    });
}

Capabilities capabilitiesOf(const Snapshot &snapshot, const DeviceTrace &device, std::span<const SegmentId> segments)
{
    const Trace &trace = device.trace;
    Capabilities capabilities;
    capabilities.timeline = !trace.empty();
    capabilities.times = trace.hasTimes();
    capabilities.state = !segments.empty();
    capabilities.stacks = hasStacks(snapshot, trace, segments);
    capabilities.settings = snapshot.settings.present;
    capabilities.ordered = snapshot.recorder != Recorder::Peak;
    capabilities.lives = snapshot.recorder != Recorder::Categories;
    capabilities.operators = snapshot.profile && !snapshot.profile->calls.empty();
    capabilities.allocator = snapshot.recorder == Recorder::Allocator;
    capabilities.profiled = snapshot.profile && isProfiled(snapshot, device);
    capabilities.allocated = capabilities.allocator || (capabilities.lives && isProfiled(snapshot, device));
    const std::vector<std::uint64_t> &reserved = device.profiled.totalReserved; // recorded as 0 for a CPU
    capabilities.reserved = capabilities.allocator
                            || (isProfiled(snapshot, device) && hasReserved(device)
                                && *std::max_element(reserved.begin(), reserved.end()) > 0);
    return capabilities;
}

/// Indexes one device. Levels of detail need only the lives, so they are built in parallel with block sizes and
/// counters.
Result<Device> indexDevice(const Snapshot &snapshot, std::size_t index, std::vector<SegmentId> segments,
                           PairingAhead &ahead, const LoadContext &context, Diagnostics &diagnostics)
{
    const DeviceTrace &trace = snapshot.traces[index];
    TRY(auto builder, TimelineBuilder::pair(snapshot, index, context, diagnostics, ahead.take(trace.trace)));
    std::optional<Ahead<Result<StrataIndex>>> levels;
    if (context.purpose == LoadFor::Everything)
        levels.emplace([lives = builder.lives(), &context] { return StrataIndex::build(lives, context); });
    std::optional<std::int64_t> startUs;
    if (isProfiled(snapshot, trace) && snapshot.profile) {
        const std::int64_t startNs = snapshot.profile->startNs;
        startUs = startNs / 1000 - (startNs % 1000 < 0 ? 1 : 0);
    }
    Ahead times([&] { return EventTimes(trace.trace, startUs); });
    auto timeline = builder.finish(context, diagnostics);
    std::shared_ptr<StrataIndex> strata;
    if (levels) {
        auto built = levels->take(); // even if the timeline failed, because it reads data of the builder
        if (!built)
            return built.error();
        strata = std::make_shared<StrataIndex>(*std::move(built));
    }
    if (!timeline)
        return timeline.error();
    if (strata)
        strata->keepAlive(*timeline);
    const Capabilities capabilities = capabilitiesOf(snapshot, trace, segments);
    return Device{trace.device,      capabilities, *std::move(timeline), std::move(segments), times.take(),
                  std::move(strata), nullptr,      trace.capacity};
}

/// Adds the devices of the snapshot.
Result<void> addDevices(DeviceContents &contents, PairingAhead &ahead, const LoadContext &context,
                        Diagnostics &diagnostics)
{
    const Snapshot &snapshot = *contents.snapshot;
    std::map<int, std::vector<SegmentId>> segments;
    for (std::size_t i = 0; i < snapshot.segments.size(); ++i)
        segments[snapshot.segments[SegmentId::at(i)].device].push_back(SegmentId::at(i));
    for (std::size_t index = 0; index < snapshot.traces.size(); ++index) {
        const DeviceTrace &trace = snapshot.traces[index];
        std::vector<SegmentId> own = std::exchange(segments[trace.device], {});
        if (trace.trace.empty() && own.empty() && !isListed(snapshot))
            continue;
        if (auto error = context.cancelled())
            return *error;
        TRY(auto device, indexDevice(snapshot, index, std::move(own), ahead, context, diagnostics));
        contents.devices.push_back(std::move(device));
    }
    return {};
}

/// Adds the data that depend on the rules, from the digests of the stacks.
Result<void> addStacks(DeviceContents &contents, Result<StackDigests> stacks, const LoadContext &context)
{
    if (!stacks)
        return stacks.error();
    contents.stacks = std::make_shared<const StackDigests>(*std::move(stacks));
    if (context.purpose == LoadFor::Weights)
        return {};
    for (Device &device : contents.devices) {
        TRY(auto groups, StackGroups::build(*contents.snapshot, *contents.stacks, device.timeline, context));
        device.stackGroups = std::make_shared<const StackGroups>(std::move(groups));
    }
    return {};
}

/// Builds all indexes of a snapshot. Stacks and timelines are independent, so they use two threads.
Result<void> addIndexes(DeviceContents &contents, PairingAhead &ahead, const LoadContext &context,
                        Diagnostics &diagnostics)
{
    if (context.purpose == LoadFor::Numbers)
        return addDevices(contents, ahead, context, diagnostics);
    const StackRules &rules = context.rules ? *context.rules : StackRules::standard();
    Ahead stacks([&] { return StackDigests::build(*contents.snapshot, rules, context); });
    auto added = addDevices(contents, ahead, context, diagnostics);
    auto digests = stacks.take();
    return added ? addStacks(contents, std::move(digests), context) : added;
}

/// Checks the memory needed by the index before it is built.
Result<void> checkMemory(const Snapshot &snapshot, const LoadContext &context)
{
    std::uint64_t events = 0;
    for (const DeviceTrace &trace : snapshot.traces)
        events += trace.trace.size();
    const std::uint64_t needed = snapshot.bytes() + (events + snapshot.blocks.size()) * kIndexBytesPerEvent;
    if (needed > context.limits.memory)
        return Error{Reason::WouldNotFit, std::to_string(needed), {}, 0, events};
    if (needed > context.memoryLimit())
        return context.tooMuchMemory();
    return {};
}

/// Result of a format's reader.
using Reading = std::variant<std::unique_ptr<Snapshot>, StepReading, JobContents, NativeReading>;

/// What the reader noted; null if it notes nothing.
Diagnostics *diagnosticsOf(Reading &reading)
{
    return std::visit(Overloaded{[](std::unique_ptr<Snapshot> &snapshot) { return &snapshot->diagnostics; },
                                 [](NativeReading &saved) { return &saved.snapshot->diagnostics; },
                                 [](StepReading &steps) { return &steps.diagnostics; },
                                 [](JobContents &) -> Diagnostics * { return nullptr; }},
                      reading);
}

/// Reads a source by the reader of its format.
Result<Reading> readAs(const Format &format, Source &source, const std::string &path, PairingAhead &ahead,
                       const LoadContext &context)
{
    const auto reading = [](auto result) -> Result<Reading> {
        TRY(auto value, std::move(result));
        return Reading(std::move(value));
    };
    return std::visit(Overloaded{[&](SnapshotReader read) { return reading(read(source, context)); },
                                 [&](FollowedReader read) { return reading(read(source, context, &ahead)); },
                                 [&](StepReader read) { return reading(read(source, context)); },
                                 [&](JobReader read) { return reading(read(source, path, context)); },
                                 [&](NativeReader read) { return reading(read(source, context, &ahead)); }},
                      format.read);
}

/// Reads a source to its end. If it is cut off or damaged behind its contents, it is refused, or the damage is noted.
Result<Reading> readAll(Source &source, const std::string &path, const FormatChoice &choice,
                        std::span<const std::uint8_t> head, PairingAhead &ahead, const LoadContext &context)
{
    auto reading = readAs(*choice.format, source, path, ahead, context);
    if (!reading)
        return withExpectation(betterError(reading.error(), choice.certainty, head), choice, head);
    Diagnostics *noted = diagnosticsOf(*reading);
    if (!noted)
        return reading;
    Diagnostics &diagnostics = *noted;
    const bool isSalvaged = diagnostics.count(Issue::Salvaged) > 0;
    if (auto rest = checkRest(source); !rest && !isSalvaged) {
        if (context.salvage == Salvage::Refuse || rest.error().reason == Reason::Cancelled)
            return rest.error();
        diagnostics.add(Issue::Salvaged, {0, rest.error().offset.value_or(0), std::string(rest.error().id())});
    } else if (source.wasCut() && !isSalvaged) {
        diagnostics.add(Issue::Salvaged, {0, 0, "truncated_compression"});
    }
    return reading;
}

/// Cuts what a reader has read as a whole to the part asked for; some readers leave out the rest as they go.
Result<void> takePart(Reading &reading, PairingAhead &ahead, const LoadContext &context)
{
    if (context.part.isEverything())
        return {};
    auto *saved = std::get_if<NativeReading>(&reading);
    auto *read = saved ? &saved->snapshot : std::get_if<std::unique_ptr<Snapshot>>(&reading);
    if (!read)
        return Error{Reason::UnorderedPart};
    Snapshot &snapshot = **read;
    if (std::ranges::any_of(snapshot.traces, [](const DeviceTrace &trace) { return trace.part.has_value(); }))
        return saved ? Result<void>(Error{Reason::PartOfPart}) : Result<void>();
    ahead.forget();
    return cutToPart(snapshot, context);
}

/// Whether a snapshot comes from a native file, which says itself what was left out of it.
enum class Origin : std::uint8_t { Recorded, Saved };

/// Indexes a snapshot; what the inference notes is added to `diagnostics`.
Result<DocumentContents> indexed(std::unique_ptr<Snapshot> snapshot, Origin origin, PairingAhead &ahead,
                                 const LoadContext &context, Diagnostics &diagnostics)
{
    TRY_DO(checkMemory(*snapshot, context));
    for (const auto &[key, value] : snapshot->settings.entries) {
        if (const DerivedMark *mark = derivedMark(key))
            diagnostics.add(mark->issue, {0, 0, value});
    }
    Diagnostics dropped;
    addMissingTraces(*snapshot, dropped);
    if (origin == Origin::Recorded) {
        diagnostics.merge(dropped);
        snapshot->diagnostics.merge(dropped);
    }
    takeStacksOfBlocks(*snapshot);
    for (DeviceTrace &device : snapshot->traces)
        device.trace.pack(); // before the index is built, to which it leaves the freed memory
    DeviceContents contents;
    contents.snapshot = std::move(snapshot);
    TRY_DO(addIndexes(contents, ahead, context, diagnostics));
    return DocumentContents(std::move(contents));
}

/// Returns a document about the dumps of a folder; the dumps are not read.
Result<std::shared_ptr<const Document>> loadFolder(const std::string &path, const LoadContext &context)
{
    if (!context.part.isEverything())
        return Error{Reason::UnorderedPart};
    auto document = std::make_shared<Document>();
    auto folder = scanRunFolder(path, context, document->diagnostics);
    if (!folder)
        return folder.error();
    document->path = path;
    document->format = "dump-folder";
    for (const Dump &dump : folder->dumps)
        document->storedBytes += dump.storedBytes;
    document->contents = std::make_shared<const RunFolder>(*std::move(folder));
    return std::shared_ptr<const Document>(std::move(document));
}

/// Turns exceptions of containers into errors: memory ran out, or a request exceeded the address space.
template <typename Make>
Result<std::shared_ptr<const Document>> guarded(const LoadContext &context, Make make)
{
    try {
        return allostrata::guarded(make);
    } catch (const std::length_error &) {
        return context.tooMuchMemory();
    }
}

bool isNamedLikeLog(std::string_view name)
{
    return name.ends_with(".log") || name.ends_with(".txt") || name.ends_with(".out");
}

/// Chooses the format of an input by its first bytes; that of a long text by any of its lines. Errors: the refusal,
/// those of the source.
Result<FormatChoice> choiceOf(Source &source, std::span<const std::uint8_t> head, std::string_view name,
                              const LoadContext &context)
{
    const FormatChoice choice = chooseFormat(head, name);
    if (choice.format)
        return choice;
    Error refused = refusal(head);
    if (head.size() < kSniffBytes || (refused.reason != Reason::PlainText && !isNamedLikeLog(name)))
        return refused;
    NearLines near;
    auto log = chooseLog(source, context, near);
    if (refused.reason == Reason::PlainText)
        refused.value = near.text();
    return log && !log->format ? Result<FormatChoice>(std::move(refused)) : log;
}

Result<std::shared_ptr<const Document>> loadUnwrapped(const Unwrapped &unwrapped, std::string name,
                                                      const LoadContext &context)
{
    Source &source = *unwrapped.source;
    TRY(const auto head, readHead(source));
    TRY(const auto choice, choiceOf(source, head, name, context));
    PairingAhead ahead(context);
    TRY(auto reading, readAll(source, name, choice, head, ahead, context));
    TRY_DO(takePart(reading, ahead, context));
    if (auto stopped = context.cancelled())
        return *stopped;

    auto document = std::make_shared<Document>();
    document->path = std::move(name);
    document->format = choice.format->id;
    document->readPart = context.part;
    document->storedBytes = source.storedSize() > 0 ? source.storedSize() : source.storedPosition();
    document->diagnostics.merge(unwrapped.diagnostics);
    if (const Diagnostics *noted = diagnosticsOf(reading))
        document->diagnostics.merge(*noted);
    if (context.onProgress)
        context.onProgress({LoadStage::Indexing, source.storedPosition(), source.storedSize(), 0});
    const auto index = [&](std::unique_ptr<Snapshot> snapshot, Origin origin) {
        snapshot->diagnostics = document->diagnostics; // with those of unwrapping, so that a native file has them
        return indexed(std::move(snapshot), origin, ahead, context, document->diagnostics);
    };
    auto contents = std::visit(
        Overloaded{[&](std::unique_ptr<Snapshot> &snapshot) { return index(std::move(snapshot), Origin::Recorded); },
                   [&](NativeReading &saved) {
                       if (!saved.recordedAs.empty())
                           document->format = saved.recordedAs;
                       return index(std::move(saved.snapshot), Origin::Saved);
                   },
                   [&](StepReading &steps) {
                       return Result<DocumentContents>(std::make_shared<const StepData>(std::move(steps.data)));
                   },
                   [](JobContents &job) { return Result<DocumentContents>(std::move(job)); }},
        reading);
    if (!contents)
        return contents.error();
    document->contents = *std::move(contents);
    return std::shared_ptr<const Document>(std::move(document));
}

} // namespace

Result<std::shared_ptr<const Document>> documentOf(std::unique_ptr<Snapshot> snapshot, std::string name,
                                                   const LoadContext &context)
{
    return guarded(context, [&]() -> Result<std::shared_ptr<const Document>> {
        PairingAhead ahead(context);
        auto document = std::make_shared<Document>();
        document->path = std::move(name);
        document->format = "cuda-snapshot-pickle";
        document->isMade = true;
        TRY(document->contents, indexed(std::move(snapshot), Origin::Recorded, ahead, context, document->diagnostics));
        return std::shared_ptr<const Document>(std::move(document));
    });
}

Result<std::shared_ptr<const Document>> withRules(const Document &document, const StackRules &rules,
                                                  const LoadContext &context)
{
    auto changed = std::make_shared<Document>(document);
    if (auto *contents = std::get_if<DeviceContents>(&changed->contents); contents && contents->stacks) {
        TRY_DO(addStacks(*contents, StackDigests::build(*contents->snapshot, rules, context), context));
    }
    return std::shared_ptr<const Document>(std::move(changed));
}

Result<std::shared_ptr<const Document>> load(const std::string &path, const LoadContext &context)
{
    std::error_code error;
    if (path != "-" && std::filesystem::is_directory(path, error))
        return guarded(context, [&] { return loadFolder(path, context); });
    TRY(auto source, openFile(path, context));
    return load(std::move(source), path, context);
}

Result<std::shared_ptr<const Document>> load(std::unique_ptr<Source> source, std::string name,
                                             const LoadContext &context)
{
    const KeepLarge keep; // what the reader frees serves the index
    LoadContext counted = context;
    counted.bytesRead = std::make_shared<std::atomic<std::uint64_t>>(0);
    return guarded(counted, [&]() -> Result<std::shared_ptr<const Document>> {
        TRY(auto unwrapped, unwrap(std::move(source), counted));
        unwrapped.source = std::make_unique<CountingSource>(std::move(unwrapped.source), *counted.bytesRead);
        return loadUnwrapped(unwrapped, std::move(name), counted);
    });
}

} // namespace allostrata
