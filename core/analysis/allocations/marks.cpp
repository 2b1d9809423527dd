// Marks above the timeline: annotations, and events that are not allocations.

#include "core/analysis/allocations/marks.h"

#include "core/attribution/stack_lines.h"
#include "core/base/utf8.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace allostrata {

namespace {

/// Pairs starts and ends with equal keys, the innermost first.
class StretchPairer {
public:
    using Key = std::pair<std::uint32_t, StringId>; ///< see Annotation::pairingKey()

    StretchPairer(const Snapshot &snapshot, std::vector<TimelineMark> &marks) : m_snapshot(snapshot), m_marks(marks) {}

    void start(MarkKind kind, const Key &key, Moment moment, Moment end)
    {
        m_open[key].push_back(m_marks.size());
        m_marks.push_back(
            {kind, moment, end, std::string(beginningOf(m_snapshot.text(key.second), TimelineMark::kLongestText)), 0});
    }

    void end(const Key &key, Moment moment)
    {
        const auto open = m_open.find(key);
        if (open == m_open.end() || open->second.empty())
            return;
        m_marks[open->second.back()].last = moment;
        open->second.pop_back();
    }

private:
    const Snapshot &m_snapshot;
    std::vector<TimelineMark> &m_marks;
    std::map<Key, std::vector<std::size_t>> m_open; ///< rows of marks without an end
};

/// First event from `i` on that may be a mark, or the end of the trace. Marks are rare, so whole blocks are skipped.
std::size_t nextMark(const Trace &trace, std::size_t i)
{
    constexpr std::size_t kBlock = 256;
    const Action *actions = trace.actions();
    while (i + kBlock <= trace.size()) {
        unsigned found = 0;
        for (std::size_t k = 0; k < kBlock; ++k)
            found |= static_cast<unsigned>(actions[i + k] >= Action::Oom);
        if (found != 0)
            break;
        i += kBlock;
    }
    while (i < trace.size() && actions[i] < Action::Oom)
        ++i;
    return i;
}

void addEvents(const Snapshot &snapshot, const Timeline &timeline, std::vector<TimelineMark> &marks)
{
    StretchPairer pairer(snapshot, marks);
    const Trace &trace = timeline.trace();
    for (std::size_t i = nextMark(trace, 0); i < trace.size(); i = nextMark(trace, i + 1)) {
        const EventId event = EventId::at(i);
        const Moment moment = event.value() + 1;
        switch (trace.action(event)) {
        case Action::Oom: marks.push_back({MarkKind::OutOfMemory, moment, moment, {}, trace.eventSize(event)}); break;
        case Action::SnapshotTaken:
            marks.push_back({MarkKind::SnapshotTaken, moment, moment, {}, trace.eventSize(event)});
            break;
        case Action::UserDefined: {
            // frames[0] = {name: START or END, filename: label}
            const auto frames = snapshot.stacks.stack(trace.stack(event));
            if (frames.empty())
                break;
            const Frame &frame = snapshot.stacks.frame(frames.front());
            if (snapshot.text(frame.function) == "END")
                pairer.end({0, frame.file}, moment);
            else
                pairer.start(MarkKind::UserDefined, {0, frame.file}, moment, timeline.end());
            break;
        }
        default: break;
        }
    }
}

} // namespace

std::vector<TimelineMark> timelineMarks(const Snapshot &snapshot, const Timeline &timeline, const EventTimes &times)
{
    std::vector<TimelineMark> marks;
    addEvents(snapshot, timeline, marks);
    if (times.isValid()) {
        std::vector<const Annotation *> annotations;
        for (const Annotation &annotation : snapshot.annotations) {
            if (annotation.speaksOf(timeline.device()) && annotation.timeUs != TraceEvent::kNoTime)
                annotations.push_back(&annotation);
        }
        std::stable_sort(annotations.begin(), annotations.end(),
                         [](const Annotation *a, const Annotation *b) { return a->timeUs < b->timeUs; });
        StretchPairer pairer(snapshot, marks);
        for (const Annotation *annotation : annotations) {
            const Moment moment = times.momentAt(static_cast<double>(annotation->timeUs));
            if (annotation->stage == Stage::End)
                pairer.end(annotation->pairingKey(), moment);
            else
                pairer.start(MarkKind::Annotation, annotation->pairingKey(), moment, timeline.end());
        }
    }
    std::stable_sort(marks.begin(), marks.end(),
                     [](const TimelineMark &a, const TimelineMark &b) { return a.first < b.first; });
    return marks;
}

} // namespace allostrata
