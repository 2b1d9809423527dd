// What is said of allocations in a few words, and of several at once.

#include "core/attribution/stack_digest.h"
#include "core/attribution/stack_groups.h"
#include "widgets/text/allocation_text.h"

#include "core/analysis/allocation_facts.h"
#include "core/attributes/allocation_state.h"

#include <algorithm>
#include <cstdint>
#include <vector>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

/// A number of units with one or two decimals, rounded half up.
QString decimalText(std::uint64_t value, std::uint64_t unit, int decimals, const Voice &voice)
{
    const std::uint64_t scale = decimals == 2 ? 100 : 10;
    const std::uint64_t steps = value / unit * scale + (value % unit * scale + unit / 2) / unit;
    return voice.number(steps / scale) + QString::fromStdString(voice.numberStyle().decimalPoint)
        + QString::number(steps % scale).rightJustified(decimals, u'0');
}

/// Count and sum of those that are live at a moment.
QString liveText(const Timeline &timeline, std::span<const AllocationId> ids, Moment moment, const Voice &voice)
{
    std::uint64_t count = 0;
    std::uint64_t bytes = 0;
    for (const AllocationId id : ids) {
        if (isLiveAt(timeline, id, moment)) {
            ++count;
            bytes += timeline.allocations().requestedSize(id);
        }
    }
    return voice.number(count) + u" · "_s + voice.bytes(bytes);
}

} // namespace

AllocationText allocationsText(const Document &document, const Device &device, std::span<const AllocationId> ids,
                               Moment cursor, const Voice &voice)
{
    const Timeline &timeline = device.timeline;
    const Allocations &allocations = timeline.allocations();
    std::uint64_t sum = 0;
    std::uint64_t largest = 0;
    std::uint64_t smallest = UINT64_MAX;
    std::vector<std::uint64_t> lines;
    for (const AllocationId id : ids) {
        const std::uint64_t bytes = allocations.requestedSize(id);
        sum += bytes;
        largest = std::max(largest, bytes);
        smallest = std::min(smallest, bytes);
        lines.push_back(stackGroupOf(document, device, id).key);
    }
    std::sort(lines.begin(), lines.end());
    lines.erase(std::unique(lines.begin(), lines.end()), lines.end());
    const auto say = [&voice](const char *source, std::initializer_list<QString> values = {}) {
        return voice.say(kAllocationContext, source, values);
    };
    AllocationText text;
    text.size = voice.bytes(sum);
    const bool isOfBlocks = tellsBlocksAlone(device.capabilities);
    text.exact = say(isOfBlocks ? QT_TRANSLATE_NOOP("Allocation", "%1 selected, %2 allocated") : QT_TRANSLATE_NOOP("Allocation", "%1 selected, %2 requested"),
                     {allocationCountText(ids.size(), voice), voice.exactBytes(sum)});
    text.facts.append({say(QT_TRANSLATE_NOOP("Allocation", "Live at the cursor")), liveText(timeline, ids, cursor, voice), {}, false});
    if (!timeline.trace().empty())
        text.facts.append({say(QT_TRANSLATE_NOOP("Allocation", "Live at the peak")), liveText(timeline, ids, peakMoment(timeline), voice), {}, false});
    text.facts.append({say(QT_TRANSLATE_NOOP("Allocation", "Largest")), voice.bytes(largest), voice.exactBytes(largest), false});
    text.facts.append({say(QT_TRANSLATE_NOOP("Allocation", "Smallest")), voice.bytes(smallest), voice.exactBytes(smallest), false});
    text.facts.append({say(QT_TRANSLATE_NOOP("Allocation", "Different stacks")), voice.number(lines.size()), {}, false});
    return text;
}

QString sameInAllText(const Document &document, const Device &device, AllocationId id, Moment cursor, const Voice &voice)
{
    const Timeline &timeline = device.timeline;
    const auto same = sameStack(document, device, id);
    if (!same || timeline.trace().empty())
        return {};
    const QString all
        = voice.say(kAllocationContext, QT_TRANSLATE_NOOP("Allocation", "%1 in all"), {voice.bytes(same->bytes)});
    if (cursor == peakMoment(timeline))
        return all;
    const LiveSum live = liveOfSame(device, id, cursor);
    if (live.count == 0)
        return voice.say(kAllocationContext, QT_TRANSLATE_NOOP("Allocation", "%1; none live at the cursor"), {all});
    const QString count
        = voice.count(kAllocationContext, QT_TRANSLATE_N_NOOP("Allocation", "%1 live at the cursor"), live.count);
    return voice.say(kAllocationContext, QT_TRANSLATE_NOOP("Allocation", "%1; %2: %3"),
                     {all, count, voice.bytes(live.bytes)});
}

QString viewerName(const Timeline &timeline, AllocationId id)
{
    return QString::fromStdString(viewersName(timeline, id));
}

QString operatorText(const Document &document, const Device &device, AllocationId id)
{
    const Detail *detail = detailOf(*document.snapshot, device.timeline, id);
    return detail && detail->operatorName ? shown(document.snapshot->text(detail->operatorName)) : QString();
}

PlaceText placeText(const Document &document, const Device &device, AllocationId id, const Voice &voice)
{
    const CursorRow group = lineGroupOf(document, device, id);
    if (group.kind == CursorRowKind::BornBefore)
        return {voice.say(kAllocationContext, QT_TRANSLATE_NOOP("Allocation", "no stack: before recording")), {}};
    if (group.kind == CursorRowKind::Remainder && document.snapshot->recorder == Recorder::Profiler)
        return {voice.say(kAllocationContext, QT_TRANSLATE_NOOP("Allocation", "before the recording")), {}};
    if (group.kind == CursorRowKind::Remainder)
        return {voice.say(kAllocationContext, QT_TRANSLATE_NOOP("Allocation", "not in the file: the tensor that made the peak, and small ones")), {}};
    if (group.kind == CursorRowKind::Unknown) {
        const QString ran = operatorText(document, device, id);
        return {ran.isEmpty() ? voice.say(kAllocationContext, QT_TRANSLATE_NOOP("Allocation", "no stack")) : ran, {}};
    }
    return lineText(document, group.stack);
}

PlaceText lineText(const Document &document, StackId stack)
{
    const StackDigest &digest = (*document.stacks)[stack];
    return {shown(document.stacks->text(digest.function)), shown(document.stacks->text(digest.place))};
}

QString noStackText(NoStackReason reason, const Voice &voice)
{
    switch (reason) {
    case NoStackReason::HasStack: break;
    case NoStackReason::BeforeRecording:
        return voice.say(kAllocationContext, QT_TRANSLATE_NOOP("Allocation", "No stack: it was allocated before the recording began. Switch the history on before the model is built to see where such memory comes from."));
    case NoStackReason::Evicted:
        return voice.say(kAllocationContext, QT_TRANSLATE_NOOP("Allocation", "No stack: the event that allocated it is not in the file. It lies before the recording, or the full ring buffer has overwritten it; record with a larger max_entries."));
    case NoStackReason::NoFrames:
        return voice.say(kAllocationContext, QT_TRANSLATE_NOOP("Allocation", "No stack: this history was recorded without frames. Record with context=\"all\" and stacks=\"all\" to have them."));
    case NoStackReason::OnlyFinal:
        return voice.say(kAllocationContext, QT_TRANSLATE_NOOP("Allocation", "No stack: frames were kept for what is live at the end, not for the events of the trace. Record with context=\"all\" to have both."));
    case NoStackReason::NotThisEvent:
        return voice.say(kAllocationContext, QT_TRANSLATE_NOOP("Allocation", "No stack: others in this file have frames, the event that allocated this one has none. With stacks=\"python\" that is so in threads without Python; record with stacks=\"all\" to see their C++ frames."));
    case NoStackReason::HeldBefore:
        return voice.say(kAllocationContext, QT_TRANSLATE_NOOP("Allocation", "This is no single allocation. The device held so much before the recording began, and nothing of it was freed meanwhile: the totals of the trace tell that, none of its events."));
    case NoStackReason::BeforeProfiler:
        return voice.say(kAllocationContext, QT_TRANSLATE_NOOP("Allocation", "No stack: it was allocated before the profiler began. Start it before the model is built to see where such memory comes from."));
    case NoStackReason::NoProfilerStacks:
        return voice.say(kAllocationContext, QT_TRANSLATE_NOOP("Allocation", "No stack: the profiler recorded without them. Record with with_stack=True to have them."));
    case NoStackReason::OutsideOfPython:
        return voice.say(kAllocationContext, QT_TRANSLATE_NOOP("Allocation", "No stack: no Python function was running on the thread that allocated it, and no forward operator is known that it belongs to."));
    case NoStackReason::Remainder:
        return voice.say(kAllocationContext, QT_TRANSLATE_NOOP("Allocation", "This is no tensor. The file's peak has more bytes than the tensors that it lists: the tensor that made the peak is not among them, nor are those below the threshold for saving."));
    }
    return {};
}

QString allocationCountText(std::uint64_t count, const Voice &voice)
{
    return voice.count(kAllocationContext, QT_TRANSLATE_N_NOOP("Allocation", "%1 allocation(s)"), count);
}

QString durationText(std::uint64_t microseconds, const Voice &voice)
{
    if (microseconds < 1000)
        return voice.number(microseconds) + u" µs"_s;
    const bool inSeconds = microseconds >= 10'000'000;
    const std::uint64_t unit = inSeconds ? 1'000'000 : 1000;
    return decimalText(microseconds, unit, microseconds < 10 * unit ? 2 : 1, voice) + (inSeconds ? u" s"_s : u" ms"_s);
}

QString timeText(std::uint64_t microseconds, const Voice &voice)
{
    return decimalText(microseconds, 1000, 2, voice) + u" ms"_s;
}

} // namespace allostrata
