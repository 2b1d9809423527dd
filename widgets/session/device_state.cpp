// Computes the first state of a document, and the state after a change of device.

#include "widgets/session/device_state.h"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace allostrata {

namespace {

bool overlap(const EventTimes &times, std::int64_t firstUs, std::int64_t lastUs)
{
    return times.first() <= lastUs && times.last() >= firstUs;
}

} // namespace

ViewState stateOnDevice(const Document &document, const ViewState &state, std::size_t device)
{
    const ViewState old = initialState(document, state.device);
    const ViewState fresh = initialState(document, device);
    ViewState result = state;
    result.device = device;
    result.selection.clear();
    result.window = fresh.window;
    result.cursor = fresh.cursor;
    const Device &from = document.devices()[state.device];
    const Device &to = document.devices()[device];
    if (!to.capabilities.times)
        result.axis = TimeAxis::Events;
    if (!from.times.isValid() || !to.times.isValid())
        return result;
    const auto moved = [&](Moment moment) { return to.times.momentAt(static_cast<double>(from.times.timeOf(moment))); };
    if (state.cursor != old.cursor)
        result.cursor = moved(state.cursor);
    const bool whole = state.window.first == old.window.first && state.window.last == old.window.last;
    if (whole || !overlap(to.times, from.times.timeOf(state.window.first), from.times.timeOf(state.window.last)))
        return result;
    const Moment first = moved(state.window.first);
    const Moment last = moved(state.window.last);
    if (first < last) {
        result.window.first = first;
        result.window.last = last;
    }
    return result;
}

ViewState initialState(const Document &document, std::size_t device)
{
    ViewState state;
    state.device = device;
    if (device >= document.devices().size() || !document.devices()[device].capabilities.timeline)
        return state;
    const Timeline &timeline = document.devices()[device].timeline;
    state.window.last = timeline.end();
    const EventId peak = timeline.peakRequested().event;
    state.cursor = peak ? peak.value() + 1 : 0;
    return state;
}

std::size_t mainDevice(const Document &document)
{
    const auto weight = [&](const Device &device) {
        std::uint64_t reserved = 0;
        for (const SegmentId id : device.segments)
            reserved = std::max(reserved, reserved + document.snapshot()->segments[id].totalSize);
        const std::uint64_t peak = device.capabilities.timeline ? device.timeline.peakRequested().bytes : 0;
        return std::pair(peak, reserved);
    };
    std::size_t best = 0;
    for (std::size_t i = 1; i < document.devices().size(); ++i) {
        if (weight(document.devices()[i]) > weight(document.devices()[best]))
            best = i;
    }
    return best;
}

} // namespace allostrata
