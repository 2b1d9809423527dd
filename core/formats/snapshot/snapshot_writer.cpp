// Recognises which program wrote a snapshot, and names its devices accordingly.

#include "core/formats/snapshot/snapshot_writer.h"

#include "core/model/device_code.h"

#include <algorithm>
#include <cstdint>
#include <set>
#include <string>

namespace allostrata {

namespace {

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
    } else if (isXpu(snapshot)) {
        renameDevices(snapshot, [](int device) {
            return device < 0 ? device : deviceCode("xpu:" + std::to_string(device)).value_or(device);
        });
    }
}

} // namespace allostrata
