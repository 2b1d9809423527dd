// Pairs the starts and ends of annotations and user-defined marks.

#include "core/attribution/marked_spans.h"

#include "core/model/profile.h"

#include <algorithm>
#include <unordered_map>

namespace allostrata {

namespace {

class SpanPairer {
public:
    SpanPairer(const Snapshot &snapshot, const Timeline &timeline,
               const std::function<bool(std::string_view)> &isWanted)
        : m_snapshot(snapshot), m_timeline(timeline), m_isWanted(isWanted)
    {
    }

    void addAnnotations(const EventTimes &times)
    {
        std::vector<const Annotation *> own;
        std::vector<const Annotation *> others;
        for (const Annotation &annotation : m_snapshot.annotations) {
            if (annotation.timeUs != TraceEvent::kNoTime && wants(annotation.name))
                (annotation.speaksOf(m_timeline.device()) ? own : others).push_back(&annotation);
        }
        std::vector<const Annotation *> &given = own.empty() ? others : own;
        std::stable_sort(given.begin(), given.end(),
                         [](const Annotation *a, const Annotation *b) { return a->timeUs < b->timeUs; });
        for (const Annotation *annotation : given) {
            // Events in the annotation's own microsecond may lie on either side; they count as outside.
            const bool isStart = annotation->stage != Stage::End;
            add(annotation->name, isStart, times.momentAt(static_cast<double>(annotation->timeUs) - (isStart ? 0 : 1)));
        }
    }

    /// Adds a profiler's annotations, which have ends and times to the nanosecond, as do its events: no pairing is
    /// needed.
    void addCalls(const Profile &profile, const std::vector<std::int64_t> &timesNs)
    {
        const auto eventAt = [&timesNs](std::int64_t timeNs) {
            return static_cast<std::uint32_t>(std::lower_bound(timesNs.begin(), timesNs.end(), timeNs)
                                              - timesNs.begin());
        };
        for (const Call &call : profile.calls) {
            if ((call.kind == CallKind::Step || call.kind == CallKind::Annotation) && wants(call.name))
                addSpan(call.name, eventAt(call.startNs), eventAt(call.startNs + call.durationNs));
        }
    }

    /// Adds user-defined marks: frames[0] = {name: START or END, filename: label}.
    void addMarks()
    {
        const Trace &trace = m_timeline.trace();
        const Action *actions = trace.actions();
        for (std::uint32_t i = 0; i < trace.size(); ++i) {
            if (actions[i] != Action::UserDefined)
                continue;
            const auto frames = m_snapshot.stacks.stack(trace.stack(EventId(i)));
            if (frames.empty())
                continue;
            const Frame &frame = m_snapshot.stacks.frame(frames.front());
            if (wants(frame.file))
                add(frame.file, m_snapshot.text(frame.function) != "END", i);
        }
    }

    std::vector<MarkedSpan> take()
    {
        for (const auto &[name, starts] : m_started) {
            for (const std::uint32_t start : starts)
                addSpan(name, start, m_timeline.end());
        }
        std::sort(m_spans.begin(), m_spans.end(), [](const MarkedSpan &a, const MarkedSpan &b) {
            return a.first != b.first ? a.first < b.first : a.last != b.last ? a.last > b.last : a.name < b.name;
        });
        return std::move(m_spans);
    }

private:
    static constexpr std::size_t kDeepest = 1024; ///< limit for unmatched starts of one name; further ones are ignored

    [[nodiscard]] bool wants(StringId name)
    {
        const auto [row, isNew] = m_wanted.try_emplace(name);
        if (isNew)
            row->second = m_isWanted(m_snapshot.text(name));
        return row->second;
    }

    void add(StringId name, bool isStart, std::uint32_t event)
    {
        std::vector<std::uint32_t> &starts = m_started[name];
        if (isStart && starts.size() < kDeepest) {
            starts.push_back(event);
        } else if (!isStart && !starts.empty()) {
            addSpan(name, starts.back(), event);
            starts.pop_back();
        }
    }

    void addSpan(StringId name, std::uint32_t first, std::uint32_t last)
    {
        if (first < last)
            m_spans.push_back({name, first, last});
    }

    const Snapshot &m_snapshot;
    const Timeline &m_timeline;
    const std::function<bool(std::string_view)> &m_isWanted;
    std::unordered_map<StringId, bool> m_wanted;
    std::unordered_map<StringId, std::vector<std::uint32_t>> m_started; ///< events of unmatched starts
    std::vector<MarkedSpan> m_spans;
};

} // namespace

std::vector<MarkedSpan> markedSpans(const Snapshot &snapshot, const Timeline &timeline, const EventTimes &times,
                                    const std::function<bool(std::string_view)> &isWanted)
{
    SpanPairer pairer(snapshot, timeline, isWanted);
    const auto given
        = std::find_if(snapshot.traces.begin(), snapshot.traces.end(),
                       [&timeline](const DeviceTrace &trace) { return trace.device == timeline.device(); });
    if (snapshot.profile && given != snapshot.traces.end() && given->profiled.timesNs.size() == given->trace.size())
        pairer.addCalls(*snapshot.profile, given->profiled.timesNs);
    else if (times.isValid())
        pairer.addAnnotations(times);
    pairer.addMarks();
    return pairer.take();
}

} // namespace allostrata
