// Rows of the list of events, and those worth going to.

#include "widgets/views/events/event_jumps.h"

#include "widgets/text/voice.h"
#include "widgets/views/events/events_view.h"

#include <utility>

namespace allostrata {

namespace {

ActionSet actionsOf(EventJump jump)
{
    switch (jump) {
    case EventJump::OutOfMemory: return ActionSet::of({Action::Oom});
    case EventJump::Snapshot: return ActionSet::of({Action::SnapshotTaken, Action::WorkspaceSnapshot});
    case EventJump::Segment: break;
    }
    return segmentActions();
}

} // namespace

std::vector<EventJumpLook> eventJumpLooks()
{
    return {{EventJump::OutOfMemory, Icon::Error, Qt::Key_O, Words::tr("Out of memory"),
             EventsView::tr("Next out-of-memory event (O); previous with Shift"),
             EventsView::tr("Next out-of-memory event"), EventsView::tr("Previous out-of-memory event")},
            {EventJump::Snapshot, Icon::Picture, Qt::Key_S, EventsView::tr("Snapshot"),
             EventsView::tr("Next snapshot (S); previous with Shift"), EventsView::tr("Next snapshot"),
             EventsView::tr("Previous snapshot")},
            {EventJump::Segment, Icon::Device, Qt::Key_G, EventsView::tr("Segment"),
             EventsView::tr("Next segment event (G); previous with Shift"), EventsView::tr("Next segment event"),
             EventsView::tr("Previous segment event")}};
}

Result<EventAnswer> EventAnswer::make(const EventSource &source, std::shared_ptr<const EventRows> rows,
                                      const EventFilter &filter, bool wantsCounts, const LoadContext &context)
{
    const Timeline &timeline = source.shownDevice().timeline;
    if (!rows) {
        TRY(auto built, EventRows::build(timeline, filter, context));
        rows = std::make_shared<EventRows>(std::move(built));
    }
    EventAnswer answer;
    std::vector<ActionSet> sets;
    for (const EventJump jump : enumerators<EventJump>)
        sets.push_back(actionsOf(jump));
    TRY(auto found, rowsOfActions(timeline.trace(), *rows, sets, context));
    for (const EventJump jump : enumerators<EventJump>)
        answer.jumps[jump] = std::make_shared<std::vector<std::uint32_t>>(std::move(found[enumIndex(jump)]));
    if (wantsCounts) {
        TRY(answer.counts, countActions(timeline.trace(), context));
    }
    answer.rows = std::move(rows);
    return answer;
}

} // namespace allostrata
