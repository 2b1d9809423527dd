// Who wrote a snapshot, where it is not PyTorch's allocator for CUDA: other devices, profiles made into snapshots.

#include "core/formats/snapshot_builder.h"
#include "core/model/device_code.h"

#include <algorithm>
#include <set>
#include <string>

namespace allostrata {

namespace {
constexpr std::uint64_t kUpperHalf = std::uint64_t(1) << 63; ///< CUDA's addresses lie below
} // namespace

/// A profile that _profile_to_snapshot() made into a snapshot: events with categories and without times, and at most one
/// segment for each device, without what an allocator says of a segment. Its last trace is the CPU's.
bool SnapshotBuilder::isConvertedProfile() const
{
    const Snapshot &snapshot = *m_snapshot;
    if (snapshot.settings.present || !snapshot.annotations.empty() || snapshot.traces.empty())
        return false;
    std::set<int> devices;
    for (const Segment &segment : snapshot.segments) {
        const bool isAllocators = segment.type != SegmentType::Unknown || segment.allocatedSize || segment.activeSize || segment.stack;
        if (isAllocators || !devices.insert(segment.device).second)
            return false;
    }
    const bool hasTimes = std::any_of(snapshot.traces.begin(), snapshot.traces.end(),
                                      [](const DeviceTrace &trace) { return trace.trace.hasTimes(); });
    return !hasTimes && std::any_of(snapshot.traces.begin(), snapshot.traces.end(),
                                    [](const DeviceTrace &trace) { return trace.trace.hasCategories(); });
}

/// Segments that all lie in the upper half of the addresses, or settings that name the device.
bool SnapshotBuilder::isXpu() const
{
    const auto &settings = m_snapshot->settings.entries;
    const bool isNamed = std::any_of(settings.begin(), settings.end(),
                                     [](const auto &entry) { return entry.first.starts_with("PYTORCH_XPU"); });
    const auto isDevice = [](const Segment &segment) { return segment.device >= 0; };
    const bool hasSegments = std::any_of(m_snapshot->segments.begin(), m_snapshot->segments.end(), isDevice);
    return isNamed
        || (hasSegments && std::all_of(m_snapshot->segments.begin(), m_snapshot->segments.end(), [&](const Segment &segment) {
                return !isDevice(segment) || segment.address >= kUpperHalf;
            }));
}

void SnapshotBuilder::renameDevices(const std::function<int(int)> &nameOf)
{
    for (DeviceTrace &trace : m_snapshot->traces)
        trace.device = nameOf(trace.device);
    for (Segment &segment : m_snapshot->segments)
        segment.device = nameOf(segment.device);
    for (Annotation &annotation : m_snapshot->annotations)
        annotation.device = nameOf(annotation.device);
}

void SnapshotBuilder::recogniseWriter()
{
    if (isConvertedProfile()) {
        m_snapshot->recorder = Recorder::Profiler;
        renameDevices([last = m_snapshot->traces.back().device](int device) {
            return device == last ? deviceCode("cpu").value_or(device) : device;
        });
    } else if (isXpu()) {
        renameDevices([](int device) {
            return device < 0 ? device : deviceCode("xpu:" + std::to_string(device)).value_or(device);
        });
    }
}

} // namespace allostrata
