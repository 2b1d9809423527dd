// Recognises the program that wrote a snapshot, and checks the snapshot for contradictions and gaps.

#include "core/formats/snapshot/snapshot_checks.h"

#include "core/base/arithmetic.h"
#include "core/base/enum_table.h"
#include "core/base/utf8.h"
#include "core/model/device_code.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace allostrata {

namespace {

/// Returns flags by stack: 1 for a stack without frames.
std::vector<std::uint8_t> emptyStacks(const StackTable &stacks)
{
    std::vector<std::uint8_t> isEmpty(stacks.stackCount());
    for (std::size_t i = 0; i < isEmpty.size(); ++i)
        isEmpty[i] = stacks.stack(StackId::at(i)).empty() ? 1 : 0;
    return isEmpty;
}

void checkTimes(const DeviceTrace &deviceTrace, Diagnostics &diagnostics)
{
    const Trace &trace = deviceTrace.trace;
    std::uint64_t withoutTime = 0;
    std::uint64_t backwards = 0;
    IssuePlace firstBackwards{deviceTrace.device, 0, {}};
    std::int64_t last = TraceEvent::kNoTime;
    for (std::uint32_t i = 0; i < trace.size(); ++i) {
        const std::int64_t time = trace.timeUs(EventId(i));
        if (time == TraceEvent::kNoTime) {
            ++withoutTime;
            continue;
        }
        if (time < last && backwards++ == 0)
            firstBackwards.index = i;
        last = time;
    }
    diagnostics.add(Issue::EventsWithoutTime, {deviceTrace.device, 0, {}}, withoutTime);
    diagnostics.add(Issue::TimeNotMonotonic, firstBackwards, backwards);
}

void checkSegment(Snapshot &snapshot, SegmentId id)
{
    const Segment &segment = snapshot.segments[id];
    std::uint64_t total = 0;
    std::uint64_t allocated = 0;
    std::uint64_t active = 0;
    std::uint64_t expected = segment.address;
    bool contiguous = true;
    std::uint64_t withoutFrames = 0;
    for (const Block &block : snapshot.blocksOf(segment)) {
        contiguous = contiguous && block.address == expected;
        expected = block.address + block.size;
        addSaturated(total, block.size);
        if (block.state == BlockState::Allocated)
            addSaturated(allocated, block.size);
        if (block.state == BlockState::Allocated || block.state == BlockState::PendingFree)
            addSaturated(active, block.size);
        if (block.state == BlockState::Allocated && snapshot.stacks.stack(block.stack).empty())
            ++withoutFrames;
    }
    const IssuePlace place{segment.device, id.value(), {}};
    Diagnostics &diagnostics = snapshot.diagnostics;
    if (!contiguous)
        diagnostics.add(Issue::BlocksNotContiguous, place);
    if (total != segment.totalSize || allocated != segment.allocatedSize.value_or(allocated)
        || active != segment.activeSize.value_or(active))
        diagnostics.add(Issue::SegmentHeaderMismatch, place);
    diagnostics.add(Issue::BlocksWithoutFrames, place, withoutFrames);
}

void checkTraces(Snapshot &snapshot)
{
    Diagnostics &diagnostics = snapshot.diagnostics;
    const std::vector<std::uint8_t> isEmpty = emptyStacks(snapshot.stacks);
    std::vector<std::uint64_t> unknownActions(snapshot.unknownActions.size(), 0);
    for (const DeviceTrace &deviceTrace : snapshot.traces) {
        checkTimes(deviceTrace, diagnostics);
        const Trace &trace = deviceTrace.trace;
        std::uint64_t withoutFrames = 0;
        IssuePlace firstWithout{deviceTrace.device, 0, {}};
        std::uint32_t workspace = 0; ///< events up to the last one marked as a workspace event
        for (std::uint32_t i = 0; i < trace.size(); ++i) {
            const Action action = trace.actions()[i];
            if (action >= Action::FirstUnknown)
                ++unknownActions[enumIndex(action) - enumIndex(Action::FirstUnknown)];
            if (action == Action::WorkspaceSnapshot)
                workspace = i + 1;
            const bool wantsFrames = action == Action::Alloc || action == Action::SegmentAlloc
                                     || action == Action::SegmentMap || action == Action::Oom;
            if (!wantsFrames)
                continue;
            const StackId stack = trace.stack(EventId(i));
            if ((!stack || isEmpty[stack.value()] != 0) && withoutFrames++ == 0)
                firstWithout.index = i;
        }
        diagnostics.add(Issue::NotChronological, {deviceTrace.device, 0, {}}, trace.hasTimes() ? 0 : workspace);
        diagnostics.add(Issue::EventsWithoutFrames, firstWithout, withoutFrames);
    }
    std::map<std::string, std::uint64_t> bySubject;
    for (std::size_t i = 0; i < unknownActions.size(); ++i)
        bySubject[std::string(beginningOf(snapshot.text(snapshot.unknownActions[i]), 60))] += unknownActions[i];
    for (const auto &[subject, count] : bySubject)
        diagnostics.add(Issue::UnknownAction, {0, 0, subject}, count);
}

constexpr std::uint64_t kUpperHalf = std::uint64_t(1) << 63; ///< CUDA addresses are below this

/// Whether _profile_to_snapshot() converted the snapshot from a profile: events with categories and without times, and
/// at most one segment for each device, without an allocator's data on it. Its last trace is that of the CPU.
bool isConvertedProfile(const Snapshot &snapshot)
{
    if (snapshot.settings.present || !snapshot.annotations.empty() || snapshot.traces.empty())
        return false;
    std::set<int> devices;
    for (const Segment &segment : snapshot.segments) {
        const bool isAllocators = segment.type != SegmentType::Unknown || segment.allocatedSize || segment.activeSize
                                  || segment.stack;
        if (isAllocators || !devices.insert(segment.device).second)
            return false;
    }
    const bool hasTimes = std::any_of(snapshot.traces.begin(), snapshot.traces.end(),
                                      [](const DeviceTrace &trace) { return trace.trace.hasTimes(); });
    return !hasTimes && std::any_of(snapshot.traces.begin(), snapshot.traces.end(), [](const DeviceTrace &trace) {
        return trace.trace.hasCategories();
    });
}

/// Whether the device is an XPU: all segments lie in the upper half of the addresses, or the settings name the device.
bool isXpu(const Snapshot &snapshot)
{
    const auto &settings = snapshot.settings.entries;
    const bool isNamed = std::any_of(settings.begin(), settings.end(),
                                     [](const auto &entry) { return entry.first.starts_with("PYTORCH_XPU"); });
    const auto isDevice = [](const Segment &segment) { return segment.device >= 0; };
    const bool hasSegments = std::any_of(snapshot.segments.begin(), snapshot.segments.end(), isDevice);
    return isNamed
           || (hasSegments
               && std::all_of(snapshot.segments.begin(), snapshot.segments.end(), [&](const Segment &segment) {
                      return !isDevice(segment) || segment.address >= kUpperHalf;
                  }));
}

/// Whether the device is an NPU: frames lie in the package torch_npu or its C++ library, or the settings name the
/// device.
bool isNpu(const Snapshot &snapshot)
{
    const auto isPackage = [](std::string_view file) {
        constexpr std::string_view kPackage = "torch_npu";
        const auto isEdge = [&](std::size_t at) { return at >= file.size() || file[at] == '/' || file[at] == '\\'; };
        for (std::size_t at = file.find(kPackage); at != std::string_view::npos; at = file.find(kPackage, at + 1)) {
            if ((at == 0 || isEdge(at - 1)) && isEdge(at + kPackage.size()))
                return true;
        }
        return false;
    };
    const auto &settings = snapshot.settings.entries;
    if (std::any_of(settings.begin(), settings.end(),
                    [](const auto &entry) { return entry.first.starts_with("PYTORCH_NPU"); }))
        return true;
    const StackTable &stacks = snapshot.stacks;
    for (std::size_t row = 0; row < stacks.frameCount(); ++row) {
        const Frame &frame = stacks.frame(FrameId::at(row));
        if (isPackage(snapshot.text(frame.file))
            || snapshot.text(frame.function).find("c10_npu::") != std::string_view::npos)
            return true;
    }
    return false;
}

template <typename NameOf>
void renameDevices(Snapshot &snapshot, NameOf nameOf)
{
    for (DeviceTrace &trace : snapshot.traces)
        trace.device = nameOf(trace.device);
    for (Segment &segment : snapshot.segments)
        segment.device = nameOf(segment.device);
    for (Annotation &annotation : snapshot.annotations)
        annotation.device = nameOf(annotation.device);
}

} // namespace

void recogniseWriter(Snapshot &snapshot)
{
    if (isConvertedProfile(snapshot)) {
        snapshot.recorder = Recorder::Profiler;
        renameDevices(snapshot, [last = snapshot.traces.back().device](int device) {
            return device == last ? deviceCode("cpu").value_or(device) : device;
        });
    } else if (const std::string_view kind = isXpu(snapshot) ? "xpu:" : isNpu(snapshot) ? "npu:" : ""; !kind.empty()) {
        renameDevices(snapshot, [kind](int device) {
            return device < 0 ? device : deviceCode(std::string(kind) + std::to_string(device)).value_or(device);
        });
    }
}

void checkAgain(Snapshot &snapshot)
{
    for (const Issue issue :
         {Issue::EventsWithoutTime, Issue::TimeNotMonotonic, Issue::EventsWithoutFrames, Issue::NotChronological,
          Issue::UnknownAction, Issue::BlocksNotContiguous, Issue::SegmentHeaderMismatch, Issue::BlocksWithoutFrames})
        snapshot.diagnostics.remove(issue);
    checkSnapshot(snapshot);
}

void checkSnapshot(Snapshot &snapshot)
{
    for (std::size_t i = 0; i < snapshot.segments.size(); ++i)
        checkSegment(snapshot, SegmentId::at(i));
    checkTraces(snapshot);
}

} // namespace allostrata
