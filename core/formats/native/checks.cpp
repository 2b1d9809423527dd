// Checks the tables of a native file: nothing in it is trusted.

#include "core/formats/native/checks.h"

#include "core/formats/native/piece.h"
#include "core/formats/trace/trace_calls.h"
#include "core/model/device_code.h"

#include <algorithm>
#include <cstdint>
#include <set>
#include <tuple>

namespace allostrata::native {

namespace {

constexpr int kDevicesEnd = 1 << 20; ///< the reader of pickles leaves out devices from here on
constexpr std::uint64_t kLargestRecorded = std::uint64_t(1) << 61; ///< total that the reader of traces leaves

bool areFramesSound(const StackTable &stacks)
{
    for (std::size_t i = 0; i < stacks.frameCount(); ++i) {
        const std::uint32_t extra = stacks.frame(FrameId::at(i)).extra;
        if (extra != Id<Frame>::kNone && extra >= stacks.extras().size())
            return false;
    }
    return true;
}

/// Whether it is a number that other readers give to a device.
bool isDeviceSound(int device) { return device >= 2 * kUnknownDevice && device < kDevicesEnd; }

bool isTimeSound(std::int64_t timeNs) { return timeNs >= kEarliestNs && timeNs <= kLatestNs; }

/// Whether a call lies within its parent, which comes before it, as loops from call to parent must end.
bool isParentSound(const IdVector<CallId, Call> &calls, CallId id)
{
    const Call &call = calls[id];
    if (!call.parent)
        return true;
    if (call.parent >= id)
        return false;
    const Call &parent = calls[call.parent];
    return parent.thread == call.thread && parent.startNs <= call.startNs
           && parent.startNs + parent.durationNs >= call.startNs + call.durationNs;
}

bool isProfileSound(const Profile &profile)
{
    const IdVector<CallId, Call> &calls = profile.calls;
    for (std::size_t i = 0; i < calls.size(); ++i) {
        const CallId id = CallId::at(i);
        const Call &call = calls[id];
        if (call.thread >= profile.threads.size() || !isTimeSound(call.startNs) || call.durationNs < 0
            || call.durationNs > kLatestNs - std::max<std::int64_t>(call.startNs, 0))
            return false;
        const auto key = [](const Call &of) { return std::tuple(of.thread, of.startNs, -of.durationNs); };
        if (i > 0 && key(call) < key(calls[CallId::at(i - 1)]))
            return false;
        if (!isParentSound(calls, id) || (call.forward && calls[call.forward].startNs >= call.startNs))
            return false;
    }
    return isTimeSound(profile.startNs);
}

bool isProfiledSound(const ProfiledEvents &profiled)
{
    const auto isTotal = [](std::uint64_t total) { return total <= kLargestRecorded; };
    return std::ranges::all_of(profiled.timesNs, isTimeSound) && std::ranges::all_of(profiled.totalAllocated, isTotal)
           && std::ranges::all_of(profiled.totalReserved, isTotal);
}

bool areSourcesSound(const std::vector<SourceText> &sources)
{
    const auto isAfter = [](const SourceText &a, const SourceText &b) { return a.path >= b.path; };
    return std::ranges::adjacent_find(sources, isAfter) == sources.end()
           && std::ranges::all_of(sources, [](const SourceText &source) { return source.path && source.text; });
}

} // namespace

Result<void> checkSound(const Snapshot &snapshot)
{
    if (!areFramesSound(snapshot.stacks))
        return badNative("frames.extra");
    for (const Segment &segment : snapshot.segments) {
        if (segment.stream >= snapshot.streams.size() || segment.pool >= snapshot.pools.size()
            || !isDeviceSound(segment.device))
            return badNative("segments");
    }
    const std::size_t threads = snapshot.profile ? snapshot.profile->threads.size() : 0;
    for (const Annotation &annotation : snapshot.annotations) {
        if (annotation.thread > 0 && annotation.thread >= threads)
            return badNative("annotations.thread");
    }
    if (!areSourcesSound(snapshot.sources))
        return badNative("sources");
    if (snapshot.profile && !isProfileSound(*snapshot.profile))
        return badNative("calls");
    std::set<int> devices;
    for (const DeviceTrace &trace : snapshot.traces) {
        if (!isProfiledSound(trace.profiled))
            return badNative("profiled");
        if (!isDeviceSound(trace.device) || !devices.insert(trace.device).second)
            return badNative("traces.device");
    }
    return {};
}

} // namespace allostrata::native
