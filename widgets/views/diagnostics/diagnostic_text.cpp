// Describes gaps in a file and the results that they affect.

#include "widgets/views/diagnostics/diagnostic_text.h"

#include "core/base/enum_table.h"

#include <QStringList>

#include <algorithm>
#include <initializer_list>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

struct Lean {
    Issue issue = Issue::Salvaged;
    const char *text = nullptr;
};

constexpr EnumTable<Issue, Lean> kAffected = {{
    Lean{Issue::Salvaged, QT_TRANSLATE_NOOP("Words", "Everything: the missing part at the end is not counted.")},
    Lean{Issue::RingBufferOverflow,
         QT_TRANSLATE_NOOP(
             "Words",
             "When and where the oldest allocations were made, and everything that happened before the first event.")},
    Lean{Issue::FreeOfUnseen,
         QT_TRANSLATE_NOOP("Words", "When these allocations were made: they count as live from the beginning, "
                                    "with the size recorded when they were freed.")},
    Lean{Issue::FreedTwice, QT_TRANSLATE_NOOP("Words", "No totals: the second free is ignored.")},
    Lean{
        Issue::AllocatedTwice,
        QT_TRANSLATE_NOOP("Words", "The first allocation's lifetime: it counts as ended where the second one begins.")},
    Lean{Issue::FreeSizeDiffers,
         QT_TRANSLATE_NOOP("Words", "Requested bytes: the size recorded with the allocation counts.")},
    Lean{Issue::LiveNotInSegments,
         QT_TRANSLATE_NOOP("Words",
                           "Sizes of their blocks, which are not recorded, and the final state of the segments.")},
    Lean{Issue::EventsWithoutTime,
         QT_TRANSLATE_NOOP("Words", "The time axis: these events are placed at the time of the event before them.")},
    Lean{
        Issue::EventsWithoutFrames,
        QT_TRANSLATE_NOOP("Words", "Lines, modules, phases and categories of the memory that these events allocated.")},
    Lean{Issue::EventsWithoutAction, QT_TRANSLATE_NOOP("Words", "Lifetimes that these rows may have begun or ended.")},
    Lean{Issue::TimeNotMonotonic,
         QT_TRANSLATE_NOOP("Words",
                           "The time axis: a time that runs backwards is replaced by the latest time before it.")},
    Lean{Issue::BlocksWithoutFrames, QT_TRANSLATE_NOOP("Words", "Lines, modules and categories of these blocks.")},
    Lean{Issue::SegmentHeaderMismatch,
         QT_TRANSLATE_NOOP("Words",
                           "Totals of the final state, which are computed from the blocks, not from the headers.")},
    Lean{Issue::BlocksNotContiguous, QT_TRANSLATE_NOOP("Words", "Free memory in these segments.")},
    Lean{Issue::SegmentEventMismatch,
         QT_TRANSLATE_NOOP("Words", "Reserved memory over time, and where its segments are.")},
    Lean{Issue::SegmentEventsMissing,
         QT_TRANSLATE_NOOP("Words", "Reserved memory over time, which is known only within bounds.")},
    Lean{Issue::PendingFreeNotCounted,
         QT_TRANSLATE_NOOP("Words",
                           "Active memory, which includes these blocks, and requested memory, which does not.")},
    Lean{Issue::SettingsAbsent,
         QT_TRANSLATE_NOOP("Words", "Inferred block sizes, and with them rounding, allocated and active memory.")},
    Lean{Issue::BlockSizeMismatch,
         QT_TRANSLATE_NOOP("Words", "Inferred block sizes, and with them rounding, allocated and active memory.")},
    Lean{Issue::UnknownAction, QT_TRANSLATE_NOOP("Words", "No totals.")},
    Lean{Issue::UnknownKey, QT_TRANSLATE_NOOP("Words", "No totals.")},
    Lean{Issue::UnknownBlockState, QT_TRANSLATE_NOOP("Words", "Allocated and active memory at the end.")},
    Lean{Issue::WrongType, QT_TRANSLATE_NOOP("Words", "Anything that depends on these values.")},
    Lean{Issue::NumberOutOfRange, QT_TRANSLATE_NOOP("Words", "Anything that depends on these numbers.")},
    Lean{Issue::TrailingBytes, QT_TRANSLATE_NOOP("Words", "No totals.")},
    Lean{Issue::DroppedRow, QT_TRANSLATE_NOOP("Words", "Totals that should include the row.")},
    Lean{Issue::StreamsMerged, QT_TRANSLATE_NOOP("Words", "Everything grouped by stream, pool or action.")},
    Lean{Issue::LiveOverlapped,
         QT_TRANSLATE_NOOP("Words",
                           "The older allocation's lifetime: its block counts as freed where the newer one begins.")},
    Lean{Issue::StateNewerThanTrace,
         QT_TRANSLATE_NOOP("Words", "The final state, which may be a few events newer than the end of the trace.")},
    Lean{Issue::MaybeBehindCut,
         QT_TRANSLATE_NOOP("Words", "Totals, peaks and phases before the cut, which may include these blocks.")},
    Lean{Issue::OpenedMember, QT_TRANSLATE_NOOP("Words", "No totals.")},
    Lean{Issue::OtherMembers, QT_TRANSLATE_NOOP("Words", "No totals: the other snapshots are not included.")},
    Lean{Issue::NotChronological, QT_TRANSLATE_NOOP("Words", "Everything over time before the last of these events.")},
    Lean{Issue::FolderUnreadable, QT_TRANSLATE_NOOP("Words", "The list of dumps: some may be missing.")},
    Lean{Issue::FolderTooLarge, QT_TRANSLATE_NOOP("Words", "The list of dumps: some may be missing.")},
    Lean{Issue::FolderTooDeep, QT_TRANSLATE_NOOP("Words", "The list of dumps: some may be missing.")},
    Lean{Issue::FolderTwice, QT_TRANSLATE_NOOP("Words", "Nothing: what is in them is listed once.")},
    Lean{Issue::NotASnapshotName, QT_TRANSLATE_NOOP("Words", "Nothing: these files are not read.")},
    Lean{Issue::DumpLeftOut, QT_TRANSLATE_NOOP("Words", "Nothing in the set: these files are not part of it.")},
    Lean{Issue::DumpTwice, QT_TRANSLATE_NOOP("Words", "Dumps of that iteration and rank.")},
    Lean{Issue::SumAbovePeak, QT_TRANSLATE_NOOP("Words", "The device's peak: here it is the sum of its tensors.")},
    Lean{Issue::PeakNotCovered,
         QT_TRANSLATE_NOOP("Words",
                           "Nothing that is listed; the remainder does not belong to any phase, module or category.")},
    Lean{Issue::AllocatedIsReserved,
         QT_TRANSLATE_NOOP("Words", "The comparison with allocated memory, which is left out.")},
    Lean{Issue::PercentageDiffers,
         QT_TRANSLATE_NOOP("Words", "Nothing: errors are computed from the recorded amounts.")},
    Lean{Issue::ActiveIsReserved, QT_TRANSLATE_NOOP("Words", "The comparison with active memory, which is left out.")},
    Lean{Issue::WritersByOrder, QT_TRANSLATE_NOOP("Words", "Which writer each row belongs to.")},
    Lean{Issue::WritersMixed, QT_TRANSLATE_NOOP("Words", "The verdicts on headroom and growth.")},
    Lean{Issue::UnfinishedLine, QT_TRANSLATE_NOOP("Words", "The last row and anything after it.")},
    Lean{Issue::AmountUnseen,
         QT_TRANSLATE_NOOP("Words", "The category's size before these events: bytes that were freed but never "
                                    "recorded as allocated are added throughout.")},
    Lean{Issue::AmountSplit, QT_TRANSLATE_NOOP("Words", "How long individual amounts lived; totals are exact.")},
    Lean{Issue::PairedBySize,
         QT_TRANSLATE_NOOP(
             "Words",
             "How long each of several equal allocations lived, and which code made which of them; totals are exact.")},
    Lean{Issue::TotalsDiffer,
         QT_TRANSLATE_NOOP("Words", "Requested bytes from the first of these events on; allocated is as recorded.")},
    Lean{Issue::Predicted, QT_TRANSLATE_NOOP("Words", "Everything: it holds for the same program and kernels.")},
    Lean{Issue::Replayed, QT_TRANSLATE_NOOP("Words", "Addresses, segments and reserved memory; the replay's check "
                                                     "says how far they agree with the recording.")},
    Lean{Issue::Estimated, QT_TRANSLATE_NOOP("Words", "Everything: estimate --against compares it with a recording.")},
    Lean{Issue::PartRead, QT_TRANSLATE_NOOP("Words", "Sums, peaks and lifetimes, which are those of the part.")},
    Lean{Issue::PartStateInferred,
         QT_TRANSLATE_NOOP("Words", "The final state, sizes of blocks, and memory that no event up to there names.")},
    Lean{Issue::PartStopped, QT_TRANSLATE_NOOP("Words", "Inferred block sizes, annotations, and other devices.")},
}};
static_assert(isInOrder(kAffected, &Lean::issue));

/// Numbers of an issue; empty if it has none.
QString measured(Issue issue, const DiagnosticAnswer &answer, const Voice &voice)
{
    const DiagnosticFacts &facts = answer.facts;
    const auto say = [&voice](const char *source, std::initializer_list<QString> values) {
        return voice.say(source, values);
    };
    switch (issue) {
    case Issue::RingBufferOverflow:
    case Issue::FreeOfUnseen:
        return say(QT_TRANSLATE_NOOP("Words", "%1 allocations, %2 in total, were made before the first event."),
                   {voice.number(facts.bornBefore.count), voice.bytes(facts.bornBefore.bytes)});
    case Issue::EventsWithoutFrames:
    case Issue::BlocksWithoutFrames:
        return say(QT_TRANSLATE_NOOP("Words", "At the peak, %2 of %1 has no stack."),
                   {voice.bytes(facts.atPeak.bytes), voice.bytes(facts.withoutStackAtPeak.bytes)});
    case Issue::SegmentHeaderMismatch:
        return say(QT_TRANSLATE_NOOP("Words", "Headers say %1 B, blocks %2 B."),
                   {voice.number(facts.headersReserved), voice.number(facts.blocksReserved)});
    case Issue::SegmentEventMismatch:
    case Issue::SegmentEventsMissing:
        if (facts.reservedAtPeak.isExact())
            return say(QT_TRANSLATE_NOOP("Words", "At the peak, reserved memory is exactly %1."),
                       {voice.bytes(facts.reservedAtPeak.value)});
        return say(QT_TRANSLATE_NOOP("Words", "At the peak, reserved memory is between %1 and %2, most likely %3."),
                   {voice.bytes(facts.reservedAtPeak.low), voice.bytes(facts.reservedAtPeak.high),
                    voice.bytes(facts.reservedAtPeak.value)});
    case Issue::PendingFreeNotCounted:
        return say(QT_TRANSLATE_NOOP("Words", "There are %1 such blocks, %2 in total."),
                   {voice.number(facts.pending.blocks), voice.bytes(facts.pending.bytes)});
    default: return {};
    }
}

} // namespace

QString affectedBy(const DiagnosticRow &row, const DiagnosticAnswer &answer, const Voice &voice)
{
    const QString text = voice.say(kAffected[row.issue].text);
    const QString numbers = measured(row.issue, answer, voice);
    return numbers.isEmpty() ? text : text + u' ' + numbers;
}

QString countsText(const DiagnosticAnswer &answer, const Voice &voice)
{
    const auto warnings = static_cast<std::size_t>(
        std::count_if(answer.rows.begin(), answer.rows.end(),
                      [](const DiagnosticRow &row) { return row.severity == Severity::Warning; }));
    const std::size_t notes = answer.rows.size() - warnings;
    QStringList parts;
    if (warnings > 0)
        parts.append(voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 warning(s)"), warnings));
    if (notes > 0)
        parts.append(voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 note(s)"), notes));
    if (!answer.gaps.empty())
        parts.append(voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 gap(s)"), answer.gaps.size()));
    return parts.join(u", "_s);
}

} // namespace allostrata
