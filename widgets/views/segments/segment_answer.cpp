// What the segments view shows at a moment.

#include "widgets/views/segments/segment_answer.h"

#include <algorithm>
#include <utility>

namespace allostrata {

std::shared_ptr<const Attribution> SegmentQuestion::attribution() const
{
    return needsAttribution(about.state.colouring) ? about.attribution : nullptr;
}

bool SegmentQuestion::hasStateOf(const SegmentQuestion &other) const
{
    return isSame(about, other.about, {ReportInput::Cursor});
}

bool SegmentQuestion::hasColoursOf(const SegmentQuestion &other) const
{
    return isSame(about, other.about, {ReportInput::Colouring}) && attribution() == other.attribution()
           && theme == other.theme;
}

Result<std::shared_ptr<const SegmentAnswer>> SegmentAnswer::make(const SegmentQuestion &question,
                                                                 const std::shared_ptr<const SegmentAnswer> &before,
                                                                 const std::stop_token &stop)
{
    const ReportQuestion &about = question.about;
    SegmentSubject subject;
    subject.document = about.document;
    subject.deviceRow = about.state.device;
    subject.filter = about.filter;
    subject.map = before && before->question.hasStateOf(question)
                      ? before->subject.map
                      : std::make_shared<const SegmentMap>(
                          segmentMap(about.timeline(), std::min(about.state.cursor, about.timeline().end())));
    if (before && before->question.hasColoursOf(question)) {
        subject.colours = before->subject.colours;
    } else {
        TRY(auto colours,
            AllocationColours::make(*about.document, about.device(),
                                    {about.state.colouring, question.theme, question.attribution()}, stop));
        subject.colours = std::make_shared<const AllocationColours>(std::move(colours));
    }
    const SegmentGrouping byItself = hasSeveralPlaces(*subject.map) ? SegmentGrouping::StreamAndPool
                                                                    : SegmentGrouping::None;
    subject.groups = std::make_shared<const std::vector<SegmentGroup>>(
        arranged(*subject.map, question.order, question.grouping.value_or(byItself)));
    if (stop.stop_requested())
        return Error{Reason::Cancelled};
    return std::make_shared<const SegmentAnswer>(SegmentAnswer{question, std::move(subject)});
}

std::vector<std::size_t> rangesOf(const SegmentSubject &subject, const std::vector<AllocationId> &allocations)
{
    const Timeline &timeline = subject.device().timeline;
    std::vector<std::size_t> found;
    for (const AllocationId id : allocations) {
        if (!id.isIn(timeline.allocations().size()))
            continue;
        const auto range = subject.map->rangeAt(timeline.allocation(id).address);
        if (range && subject.map->state.ranges[*range].allocation == id)
            found.push_back(*range);
    }
    return found;
}

std::vector<AllocationId> largestIn(const SegmentMap &map, std::size_t segment)
{
    std::vector<StateRange> blocks;
    for (const StateRange &range : map.rangesOf(segment)) {
        if (range.allocation)
            blocks.push_back(range);
    }
    std::ranges::stable_sort(blocks, std::ranges::greater(), &StateRange::size);
    if (blocks.size() > kMostSelected)
        blocks.resize(kMostSelected);
    std::vector<AllocationId> ids;
    for (const StateRange &block : blocks)
        ids.push_back(block.allocation);
    return ids;
}

} // namespace allostrata
