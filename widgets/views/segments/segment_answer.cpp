// What the segments view shows at a moment.

#include "widgets/views/segments/segment_answer.h"

#include "core/tables/segment_table.h"
#include "widgets/session/attribution_cache.h"
#include "widgets/session/session.h"

#include <algorithm>
#include <utility>

namespace allostrata {

std::optional<SegmentQuestion> SegmentQuestion::of(const Session &session)
{
    const Device *device = session.device();
    if (!device || !device->capabilities.state || !session.document()->stacks())
        return std::nullopt;
    SegmentQuestion question;
    question.document = session.document();
    question.device = session.state().device;
    question.moment = std::min(session.state().cursor, device->timeline.end());
    question.colouring = session.state().colouring;
    if (needsAttribution(question.colouring) && device->capabilities.timeline)
        question.attribution = session.attributions().attribution();
    return question;
}

Result<std::shared_ptr<const SegmentAnswer>> SegmentAnswer::make(const SegmentQuestion &question,
                                                                 const std::shared_ptr<const SegmentAnswer> &before,
                                                                 const std::stop_token &stop)
{
    const Device &device = question.document->devices()[question.device];
    SegmentSubject subject;
    subject.document = question.document;
    subject.deviceRow = question.device;
    subject.map = before && before->question.hasStateOf(question)
                      ? before->subject.map
                      : std::make_shared<const SegmentMap>(segmentMap(device.timeline, question.moment));
    if (before && before->question.hasColoursOf(question)) {
        subject.colours = before->subject.colours;
    } else {
        TRY(auto colours, AllocationColours::make(*question.document, device,
                                                  {question.colouring, question.theme, question.attribution}, stop));
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

LongTable exportedTable(const SegmentSubject &subject, SegmentTable which)
{
    if (which == SegmentTable::Segments)
        return segmentLongTable(subject.document, subject.map);
    const std::span<const std::uint8_t> matching = subject.filter
                                                       ? std::span<const std::uint8_t>(subject.filter->matching.flags)
                                                       : std::span<const std::uint8_t>();
    return blockLongTable(subject.document, subject.deviceRow, subject.map, matching);
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
