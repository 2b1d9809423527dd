// The stretches that a file names, with their times.

#include "core/analysis/statistics_annotations.h"

#include "core/analysis/marks.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace allostrata {

namespace {

void addAnnotatedSpans(const Snapshot &snapshot, const Device &device, std::vector<AnnotatedSpan> &spans)
{
    std::vector<const Annotation *> told;
    for (const Annotation &annotation : snapshot.annotations) {
        if (annotation.speaksOf(device.ordinal))
            told.push_back(&annotation);
    }
    std::stable_sort(told.begin(), told.end(), [](const Annotation *a, const Annotation *b) { return a->timeUs < b->timeUs; });
    std::map<StringId, std::vector<std::size_t>> open; // rows without an end, by name
    for (const Annotation *annotation : told) {
        const auto time = annotation->timeUs == TraceEvent::kNoTime ? std::nullopt : std::optional(annotation->timeUs);
        const auto moment = time && device.times.isValid() ? std::optional(device.times.momentAt(static_cast<double>(*time))) : std::nullopt;
        std::vector<std::size_t> &rows = open[annotation->name];
        if (annotation->stage != Stage::End) {
            rows.push_back(spans.size());
            spans.push_back({std::string(snapshot.text(annotation->name)), false, time, std::nullopt, moment, std::nullopt});
        } else if (!rows.empty()) {
            spans[rows.back()].endUs = time;
            spans[rows.back()].last = moment;
            rows.pop_back();
        }
    }
}

void addMarks(const Snapshot &snapshot, const Device &device, std::vector<AnnotatedSpan> &spans)
{
    const Timeline &timeline = device.timeline;
    const auto timeOf = [&](Moment moment) {
        return device.times.isValid() ? std::optional(device.times.timeOf(moment)) : std::nullopt;
    };
    for (const TimelineMark &mark : timelineMarks(snapshot, timeline, device.times)) {
        if (mark.kind != MarkKind::UserDefined)
            continue;
        const bool isOpen = mark.last == timeline.end() && mark.first != mark.last;
        spans.push_back({mark.text, true, timeOf(mark.first), isOpen ? std::nullopt : timeOf(mark.last), mark.first,
                         isOpen ? std::nullopt : std::optional(mark.last)});
    }
}

} // namespace

std::vector<AnnotatedSpan> annotatedSpans(const Snapshot &snapshot, const Device &device)
{
    std::vector<AnnotatedSpan> spans;
    addAnnotatedSpans(snapshot, device, spans);
    if (device.capabilities.timeline)
        addMarks(snapshot, device, spans);
    std::stable_sort(spans.begin(), spans.end(), [](const AnnotatedSpan &a, const AnnotatedSpan &b) {
        return std::tie(a.first, a.startUs) < std::tie(b.first, b.startUs);
    });
    return spans;
}

} // namespace allostrata
