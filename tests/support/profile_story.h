#pragma once

#include "core/analysis/operators/operator_calls.h"
#include "core/base/load_context.h"
#include "core/model/profile.h"
#include "core/timeline/timeline.h"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

namespace allostrata {

/// A made-up recording of a profiler: calls as a forest, and memory events of one device within them.
class ProfileStory {
public:
    ProfileStory()
    {
        m_snapshot.recorder = Recorder::Profiler;
        m_snapshot.traces.resize(1);
        m_profile.memoryKnown = true;
        m_profile.addressesKnown = true;
    }

    /// Calls come by thread, then by start, the longer first.
    CallId call(std::string_view name, std::int64_t startNs, std::int64_t durationNs,
                CallKind kind = CallKind::Operator, std::uint32_t thread = 0)
    {
        while (m_profile.threads.size() <= thread) {
            m_profile.threads.push_back({});
            m_open.clear();
        }
        while (!m_open.empty()
               && (m_profile.calls[m_open.back()].thread != thread
                   || endOf(m_profile.calls[m_open.back()]) < startNs + durationNs))
            m_open.pop_back();
        const CallId parent = m_open.empty() ? CallId() : m_open.back();
        const CallId id
            = m_profile.calls.push({m_snapshot.strings.intern(name), thread, kind, startNs, durationNs, parent, {}});
        m_open.push_back(id);
        return id;
    }
    /// Memory events come by time.
    void alloc(std::int64_t timeNs, std::uint64_t address, std::uint64_t bytes, CallId call = {})
    {
        push(Action::Alloc, timeNs, address, bytes, call);
    }
    void free(std::int64_t timeNs, std::uint64_t address, std::uint64_t bytes, CallId call = {})
    {
        push(Action::FreeCompleted, timeNs, address, bytes, call);
    }
    /// Before close().
    [[nodiscard]] const Call &openCall(CallId id) const { return m_profile.calls[id]; }
    void startAt(std::int64_t startNs) { m_profile.startNs = startNs; }

    /// Completes the story; no more may be added.
    void close()
    {
        m_snapshot.profile = std::make_shared<const Profile>(std::move(m_profile));
        m_timeline = std::make_unique<Timeline>(*Timeline::build(m_snapshot, 0, {}, m_diagnostics));
        m_calls = std::make_unique<OperatorCalls>(*OperatorCalls::build(m_snapshot, {}));
    }

    [[nodiscard]] const Snapshot &snapshot() const { return m_snapshot; }
    [[nodiscard]] const Timeline &timeline() const { return *m_timeline; }
    [[nodiscard]] const OperatorCalls &calls() const { return *m_calls; }
    [[nodiscard]] OperatorId find(std::string_view name) const
    {
        for (std::size_t i = 0; i < m_calls->size(); ++i) {
            if (m_snapshot.text(m_calls->name(OperatorId::at(i))) == name)
                return OperatorId::at(i);
        }
        return {};
    }

private:
    void push(Action action, std::int64_t timeNs, std::uint64_t address, std::uint64_t bytes, CallId call)
    {
        DeviceTrace &row = m_snapshot.traces.front();
        TraceEvent event;
        event.action = action;
        event.address = address;
        event.size = bytes;
        event.timeUs = timeNs / 1000;
        row.trace.push(event);
        row.profiled.timesNs.push_back(timeNs);
        row.profiled.calls.push_back(call);
    }

    Snapshot m_snapshot;
    Profile m_profile;
    Diagnostics m_diagnostics;
    std::vector<CallId> m_open;
    std::unique_ptr<Timeline> m_timeline;
    std::unique_ptr<OperatorCalls> m_calls;
};

/// A step with two operators, one in the other; what the inner one allocated is freed in a third.
inline void describeSimple(ProfileStory &story)
{
    const CallId step = story.call("ProfilerStep#1", 0, 1000, CallKind::Step);
    const CallId outer = story.call("aten::linear", 100, 200);
    const CallId inner = story.call("aten::empty", 150, 50);
    const CallId last = story.call("aten::add_", 400, 100);
    story.alloc(160, 0x1000, 512, inner);
    story.alloc(210, 0x2000, 1024, outer);
    story.free(450, 0x1000, 512, last);
    story.free(900, 0x2000, 1024, step);
    story.free(950, 0x9000, 64, step);
    story.startAt(60);
    story.close();
}

} // namespace allostrata
