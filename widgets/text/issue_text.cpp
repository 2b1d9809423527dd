// Names and explanations of every Issue.

#include "widgets/text/issue_text.h"

#include "core/base/enum_table.h"
#include "widgets/text/reason_text.h"

#include <QStringList>

#include <cstdint>
#include <string>
#include <vector>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr qsizetype kSubjects = 3; // named on a line; a file can have any number

struct IssueText {
    Issue issue = Issue::Salvaged;
    const char *title = nullptr;
    const char *explanation = nullptr;
};

constexpr EnumTable<Issue, IssueText> kIssueTexts = {{
    IssueText{Issue::Salvaged, QT_TRANSLATE_NOOP("Words", "file cut off"),
              QT_TRANSLATE_NOOP("Words", "The file is cut off. All numbers describe only the part that exists.")},
    IssueText{Issue::RingBufferOverflow, QT_TRANSLATE_NOOP("Words", "older events overwritten"),
              QT_TRANSLATE_NOOP(
                  "Words",
                  "The recording outgrew its buffer, and the oldest events were overwritten. What happened before "
                  "the first remaining event is inferred. Record with a larger max_entries to keep all events.")},
    IssueText{
        Issue::FreeOfUnseen, QT_TRANSLATE_NOOP("Words", "frees of unseen allocations"),
        QT_TRANSLATE_NOOP(
            "Words",
            "The trace frees memory that it never allocated. This memory counts as allocated before the recording.")},
    IssueText{Issue::FreedTwice, QT_TRANSLATE_NOOP("Words", "addresses freed twice"),
              QT_TRANSLATE_NOOP("Words",
                                "An address was freed again without an allocation in between. The trace contradicts "
                                "itself there.")},
    IssueText{Issue::AllocatedTwice, QT_TRANSLATE_NOOP("Words", "addresses allocated twice"),
              QT_TRANSLATE_NOOP("Words",
                                "An address was allocated again before it was freed. The trace contradicts itself "
                                "there.")},
    IssueText{Issue::FreeSizeDiffers, QT_TRANSLATE_NOOP("Words", "frees with a different size"),
              QT_TRANSLATE_NOOP("Words", "A free gives a different size from its allocation.")},
    IssueText{Issue::LiveNotInSegments, QT_TRANSLATE_NOOP("Words", "allocations missing from the final segments"),
              QT_TRANSLATE_NOOP("Words", "An allocation is live at the end of the trace, but no final block contains "
                                         "it. The trace and the segments were probably copied at different moments.")},
    IssueText{Issue::EventsWithoutTime, QT_TRANSLATE_NOOP("Words", "events without a time"),
              QT_TRANSLATE_NOOP("Words", "The file records only the order of these events, not when they happened.")},
    IssueText{Issue::EventsWithoutFrames, QT_TRANSLATE_NOOP("Words", "events without a stack"),
              QT_TRANSLATE_NOOP("Words", "The file does not record what caused these events.")},
    IssueText{Issue::EventsWithoutAction, QT_TRANSLATE_NOOP("Words", "rows without an action"),
              QT_TRANSLATE_NOOP("Words", "These rows of a trace are not events and are left out.")},
    IssueText{
        Issue::TimeNotMonotonic, QT_TRANSLATE_NOOP("Words", "times that run backwards"),
        QT_TRANSLATE_NOOP(
            "Words", "An event has an earlier time than the one before it. Events are kept in the order of the file.")},
    IssueText{Issue::BlocksWithoutFrames, QT_TRANSLATE_NOOP("Words", "live blocks without a stack"),
              QT_TRANSLATE_NOOP("Words", "The file does not record what allocated these blocks; most often they were "
                                         "allocated before the recording.")},
    IssueText{Issue::SegmentHeaderMismatch, QT_TRANSLATE_NOOP("Words", "segments that disagree with their blocks"),
              QT_TRANSLATE_NOOP("Words", "The totals recorded for a segment do not match the sums of its blocks.")},
    IssueText{Issue::BlocksNotContiguous, QT_TRANSLATE_NOOP("Words", "segments with gaps or overlaps"),
              QT_TRANSLATE_NOOP("Words", "The blocks of a segment leave gaps or overlap.")},
    IssueText{Issue::SegmentEventMismatch, QT_TRANSLATE_NOOP("Words", "segment events that do not fit"),
              QT_TRANSLATE_NOOP("Words", "A segment event does not fit the segments known at that moment.")},
    IssueText{
        Issue::SegmentEventsMissing, QT_TRANSLATE_NOOP("Words", "segment events missing"),
        QT_TRANSLATE_NOOP(
            "Words",
            "Segments appeared or disappeared without an event. Reserved memory over time is a bound, not exact.")},
    IssueText{Issue::PendingFreeNotCounted,
              QT_TRANSLATE_NOOP("Words", "blocks waiting to be freed since before the trace"),
              QT_TRANSLATE_NOOP("Words", "These blocks are waiting for another stream. They are active, but not part "
                                         "of the requested bytes over time.")},
    IssueText{Issue::SettingsAbsent, QT_TRANSLATE_NOOP("Words", "allocator settings not recorded"),
              QT_TRANSLATE_NOOP("Words", "Block sizes are inferred with the default settings.")},
    IssueText{Issue::BlockSizeMismatch, QT_TRANSLATE_NOOP("Words", "block sizes that differ from the inferred sizes"),
              QT_TRANSLATE_NOOP("Words", "A recorded block has a different size from the one that the allocator's "
                                         "rules give. Sizes inferred for other blocks may be wrong, too.")},
    IssueText{Issue::UnknownAction, QT_TRANSLATE_NOOP("Words", "unknown actions"),
              QT_TRANSLATE_NOOP("Words", "These events are kept and shown, but do not change any totals.")},
    IssueText{Issue::UnknownKey, QT_TRANSLATE_NOOP("Words", "unknown keys"),
              QT_TRANSLATE_NOOP("Words", "The file contains values that Allostrata does not know. They are ignored.")},
    IssueText{Issue::UnknownBlockState, QT_TRANSLATE_NOOP("Words", "unknown block states"),
              QT_TRANSLATE_NOOP("Words", "It is not known whether these blocks are in use. They count as free.")},
    IssueText{Issue::WrongType, QT_TRANSLATE_NOOP("Words", "values of the wrong type"),
              QT_TRANSLATE_NOOP("Words", "These values are treated as if they were absent.")},
    IssueText{Issue::NumberOutOfRange, QT_TRANSLATE_NOOP("Words", "numbers out of range"),
              QT_TRANSLATE_NOOP("Words", "These numbers are implausibly large or small and are not used.")},
    IssueText{Issue::TrailingBytes, QT_TRANSLATE_NOOP("Words", "bytes after the end"),
              QT_TRANSLATE_NOOP("Words", "There are more bytes after the end of the data. They are ignored.")},
    IssueText{Issue::DroppedRow, QT_TRANSLATE_NOOP("Words", "incomplete rows"),
              QT_TRANSLATE_NOOP("Words", "An element of a list is incomplete or of the wrong kind. It is left out.")},
    IssueText{
        Issue::StreamsMerged, QT_TRANSLATE_NOOP("Words", "too many streams, pools or actions"),
        QT_TRANSLATE_NOOP("Words", "There are more than Allostrata can distinguish. The last ones are shown as one.")},
    IssueText{Issue::LiveOverlapped, QT_TRANSLATE_NOOP("Words", "events at the address of a live allocation"),
              QT_TRANSLATE_NOOP("Words", "An event uses the memory of an allocation that is still live. The free of "
                                         "that allocation is missing from the trace.")},
    IssueText{Issue::StateNewerThanTrace, QT_TRANSLATE_NOOP("Words", "final blocks newer than the trace"),
              QT_TRANSLATE_NOOP("Words", "A final block lies where the trace has other live allocations. The segments "
                                         "were copied after the trace, or events are missing from it.")},
    IssueText{Issue::MaybeBehindCut, QT_TRANSLATE_NOOP("Words", "blocks that may be from after the cut"),
              QT_TRANSLATE_NOOP("Words", "These final blocks have a stack but no event in the part of the trace that "
                                         "could be read. They were allocated in the part that is missing, or before "
                                         "the oldest event, but are counted from the beginning: totals and peaks may "
                                         "be too high, and the blocks are drawn in phases that they are not part of.")},
    IssueText{Issue::OpenedMember, QT_TRANSLATE_NOOP("Words", "opened from inside the file"),
              QT_TRANSLATE_NOOP("Words", "The file is a container. A snapshot inside it was opened.")},
    IssueText{Issue::OtherMembers, QT_TRANSLATE_NOOP("Words", "more snapshots inside the file"),
              QT_TRANSLATE_NOOP("Words", "The file contains more than one snapshot, and the first one was opened. "
                                         "Save the others in files of their own to open them.")},
    IssueText{Issue::NotChronological, QT_TRANSLATE_NOOP("Words", "events out of chronological order"),
              QT_TRANSLATE_NOOP("Words", "The recorder writes workspace events before all others, regardless of when "
                                         "they happened. Totals over time are correct only after the last of them.")},
    IssueText{Issue::FolderUnreadable, QT_TRANSLATE_NOOP("Words", "unreadable parts of the folder"),
              QT_TRANSLATE_NOOP("Words", "These files or folders cannot be read. Dumps may be missing.")},
    IssueText{
        Issue::FolderTooLarge, QT_TRANSLATE_NOOP("Words", "folder searched only in part"),
        QT_TRANSLATE_NOOP("Words", "The folder has more entries than Allostrata searches. Open a smaller part of it.")},
    IssueText{Issue::FolderTooDeep, QT_TRANSLATE_NOOP("Words", "subfolders that are too deep"),
              QT_TRANSLATE_NOOP("Words", "These folders are too many levels down and were not searched. Open them "
                                         "separately.")},
    IssueText{Issue::FolderTwice, QT_TRANSLATE_NOOP("Words", "links to folders searched already"),
              QT_TRANSLATE_NOOP("Words", "These links lead back to a folder that was searched already. Each folder is "
                                         "searched once.")},
    IssueText{Issue::NotASnapshotName, QT_TRANSLATE_NOOP("Words", "files not named like snapshots"),
              QT_TRANSLATE_NOOP("Words", "The names of these files do not end in .pickle or .pkl, packed or not. Open "
                                         "them separately if they are snapshots.")},
    IssueText{Issue::DumpLeftOut, QT_TRANSLATE_NOOP("Words", "files left out of the set"),
              QT_TRANSLATE_NOOP("Words", "These files have no iteration or rank in their names, or belong to another "
                                         "run. Open them separately.")},
    IssueText{Issue::DumpTwice, QT_TRANSLATE_NOOP("Words", "dumps of the same iteration and rank"),
              QT_TRANSLATE_NOOP("Words", "Two files have the same iteration and rank. Only the first one is used.")},
    IssueText{Issue::SumAbovePeak, QT_TRANSLATE_NOOP("Words", "tensors above the peak"),
              QT_TRANSLATE_NOOP("Words", "The tensors of a device add up to more bytes than the file's peak. They are "
                                         "shown as listed, and their sum is used as the peak.")},
    IssueText{
        Issue::PeakNotCovered, QT_TRANSLATE_NOOP("Words", "bytes of the peak that no listed tensor accounts for"),
        QT_TRANSLATE_NOOP(
            "Words",
            "The file's peak is larger than the sum of the listed tensors: the tensor that caused the peak is not in "
            "the file, and neither are tensors below the saving threshold. The difference is shown as the remainder.")},
    IssueText{Issue::AllocatedIsReserved, QT_TRANSLATE_NOOP("Words", "allocated peaks that are really reserved peaks"),
              QT_TRANSLATE_NOOP(
                  "Words", "The file gives the same number for allocated and reserved: the program that wrote it read "
                           "the reserved peak from a log. The estimate is compared only with the reserved peak.")},
    IssueText{Issue::PercentageDiffers, QT_TRANSLATE_NOOP("Words", "percentage errors that do not match their figures"),
              QT_TRANSLATE_NOOP("Words", "The file's error is not 100 (estimated - measured) / measured for any of its "
                                         "peaks. The figures are used instead.")},
    IssueText{Issue::ActiveIsReserved, QT_TRANSLATE_NOOP("Words", "active peaks that are really reserved peaks"),
              QT_TRANSLATE_NOOP(
                  "Words", "The file gives the same number for active and reserved: the program that wrote it read the "
                           "reserved peak from a log. The estimate is compared only with the reserved peak.")},
    IssueText{Issue::WritersByOrder, QT_TRANSLATE_NOOP("Words", "several writers with one name"),
              QT_TRANSLATE_NOOP("Words",
                                "Each step was logged several times under one name. The writers were told apart "
                                "by the order of their lines, which may have changed between steps.")},
    IssueText{Issue::WritersMixed, QT_TRANSLATE_NOOP("Words", "several writers that cannot be told apart"),
              QT_TRANSLATE_NOOP("Words",
                                "Some steps were logged several times under one name, so the run mixes several "
                                "writers: growth and headroom may be those of none of them.")},
    IssueText{Issue::UnfinishedLine, QT_TRANSLATE_NOOP("Words", "unfinished last lines"),
              QT_TRANSLATE_NOOP("Words", "The file ends in the middle of a line: it is cut off or still being written. "
                                         "Incomplete parts of the line are left out; its last value may be cut off.")},
    IssueText{Issue::AmountUnseen, QT_TRANSLATE_NOOP("Words", "bytes freed but never allocated"),
              QT_TRANSLATE_NOOP("Words",
                                "More bytes of a category were freed than the file had shown as allocated. The excess "
                                "counts as allocated before the recording and raises the category throughout.")},
    IssueText{Issue::AmountSplit, QT_TRANSLATE_NOOP("Words", "amounts freed in parts"),
              QT_TRANSLATE_NOOP(
                  "Words", "Bytes of a category were freed, but no live amount had that size. The newest amounts of "
                           "the category are freed instead; the category's total matches the file at every row.")},
    IssueText{Issue::PairedBySize, QT_TRANSLATE_NOOP("Words", "frees without an address"),
              QT_TRANSLATE_NOOP(
                  "Words",
                  "The file has no addresses. Each free is matched with the newest allocation of its size, so it is "
                  "a guess which of several equal allocations lived longer; sums and the curve are exact.")},
    IssueText{
        Issue::TotalsDiffer, QT_TRANSLATE_NOOP("Words", "recorded totals that differ from the sum of the events"),
        QT_TRANSLATE_NOOP(
            "Words",
            "The allocated total that the recorder counted differs from the sum of its events: some are missing or "
            "recorded twice. Allocated memory is shown as recorded; requested memory is the sum of the events.")},
    IssueText{Issue::Predicted, QT_TRANSLATE_NOOP("Words", "predicted, not recorded"),
              QT_TRANSLATE_NOOP(
                  "Words", "Nobody recorded this. Its requests were predicted from recordings at other sizes, and its "
                           "addresses and segments come from a model of the allocator that starts empty.")},
    IssueText{Issue::Replayed, QT_TRANSLATE_NOOP("Words", "replayed, not recorded"),
              QT_TRANSLATE_NOOP("Words",
                                "Nobody recorded this. The requests of a recording went through a model of the "
                                "allocator, from which addresses and segments come.")},
    IssueText{Issue::Estimated, QT_TRANSLATE_NOOP("Words", "estimated, not recorded"),
              QT_TRANSLATE_NOOP(
                  "Words", "Nobody recorded this. Its requests follow from the numbers of a model, in the order of one "
                           "step; its times only number them, and its addresses and segments come from a model of the "
                           "allocator.")},
    IssueText{Issue::PartRead, QT_TRANSLATE_NOOP("Words", "only a part of the events read"),
              QT_TRANSLATE_NOOP("Words", "The document has only these events of the trace: the first, the one behind "
                                         "the last, and how many there are. Sums and peaks are those of the part; what "
                                         "is live when it begins counts as allocated before.")},
    IssueText{Issue::PartStateInferred, QT_TRANSLATE_NOOP("Words", "state at the end of the part inferred"),
              QT_TRANSLATE_NOOP("Words", "The part ends before the trace, and the segments in the file are newer. The "
                                         "final state follows from the events up to there: blocks and segments that "
                                         "none of them names are unknown.")},
    IssueText{Issue::PartStopped, QT_TRANSLATE_NOOP("Words", "reading stopped behind the part"),
              QT_TRANSLATE_NOOP("Words", "What follows in the file was not read: the rest of the trace, other devices, "
                                         "annotations and the allocator's settings.")},
}};
static_assert(isInOrder(kIssueTexts, &IssueText::issue));

/// The first few distinct subjects, "event.a, event.b, ...".
QString subjectsOf(const Diagnostics::Entry &entry)
{
    QStringList subjects;
    for (const IssuePlace &place : entry.places) {
        const QString subject = shown(place.subject);
        if (!subject.isEmpty() && !subjects.contains(subject))
            subjects.append(subject);
    }
    if (subjects.size() > kSubjects)
        subjects = subjects.mid(0, kSubjects) << u"…"_s;
    return subjects.join(u", "_s);
}

QString entryText(Issue issue, const Diagnostics::Entry &entry, const Voice &voice)
{
    const QString subjects = subjectsOf(entry);
    const QString detail = subjects.isEmpty() ? voice.number(entry.count)
                                              : voice.number(entry.count) + u": "_s + subjects;
    return issueTitle(issue, voice) + u" ("_s + detail + u')';
}

struct GapText {
    const char *title = nullptr;
    const char *lean = nullptr;
};
constexpr EnumTable<Gap, GapText> kGapTexts = {{
    GapText{QT_TRANSLATE_NOOP("Words", "No trace"),
            QT_TRANSLATE_NOOP("Words", "Everything over time: only the final state is known. To record a trace, call "
                                       "torch.cuda.memory._record_memory_history() before the work.")},
    GapText{QT_TRANSLATE_NOOP("Words", "No final state"),
            QT_TRANSLATE_NOOP(
                "Words",
                "Block sizes, none of which are recorded; allocations from before the recording that were never freed, "
                "which are unknown; and reserved memory, which is computed from segment events.")},
    GapText{
        QT_TRANSLATE_NOOP("Words", "No times"),
        QT_TRANSLATE_NOOP("Words", "The time axis, durations and annotations: only the order of the events is known.")},
    GapText{QT_TRANSLATE_NOOP("Words", "No stacks"),
            QT_TRANSLATE_NOOP("Words", "Lines, modules, phases and categories.")},
    GapText{QT_TRANSLATE_NOOP("Words", "Device capacity not recorded"),
            QT_TRANSLATE_NOOP("Words", "How much memory was left: snapshots record it only when memory runs out. "
                                       "Choose the device's memory in the timeline's menu.")},
    GapText{QT_TRANSLATE_NOOP("Words", "Device capacity not recorded"),
            QT_TRANSLATE_NOOP("Words",
                              "How much memory was left: at least one run records bytes, but neither percentages nor "
                              "the device's capacity. Choose the device's memory in the menu of the Steps view.")},
}};

} // namespace

QString issueTitle(Issue issue, const Voice &voice) { return voice.say(kIssueTexts[issue].title); }

QString issueExplanation(Issue issue, const Voice &voice) { return voice.say(kIssueTexts[issue].explanation); }

QString derivedText(const Document &document, const Voice &voice)
{
    for (const auto &[issue, entry] : document.diagnostics.entries()) {
        if (issue == Issue::Predicted)
            return voice.say(QT_TRANSLATE_NOOP("Words", "Predicted, not recorded: %1."), {subjectsOf(entry)});
        if (issue == Issue::Replayed)
            return voice.say(QT_TRANSLATE_NOOP("Words", "Replayed, not recorded: %1."), {subjectsOf(entry)});
        if (issue == Issue::Estimated)
            return voice.say(QT_TRANSLATE_NOOP("Words", "Estimated, not recorded: %1."), {subjectsOf(entry)});
    }
    return {};
}

QString partText(const Document &document, const Device &device, const Voice &voice)
{
    for (const DeviceTrace &trace : document.snapshot()->traces) {
        if (trace.device != device.ordinal || !trace.part)
            continue;
        const std::uint64_t first = trace.trace.firstEvent();
        if (trace.trace.empty())
            return voice.say(QT_TRANSLATE_NOOP("Words", "No events of this device were read."));
        const QString from = voice.number(first);
        const QString last = voice.number(first + trace.trace.size() - 1);
        if (!trace.part->total)
            return voice.say(QT_TRANSLATE_NOOP("Words", "Only events %1 to %2 were read."), {from, last});
        return voice.say(QT_TRANSLATE_NOOP("Words", "Only events %1 to %2 of %3 were read."),
                         {from, last, voice.number(*trace.part->total)});
    }
    return {};
}

QString salvageText(const Document &document, const Voice &voice)
{
    const auto found = document.diagnostics.entries().find(Issue::Salvaged);
    if (found == document.diagnostics.entries().end())
        return {};
    std::uint64_t events = 0;
    for (const DeviceTrace &trace : document.snapshot()->traces)
        events += trace.trace.size();
    const std::vector<IssuePlace> &places = found->second.places;
    const std::uint64_t offset = places.empty() ? 0 : places.front().index;
    const QString cut = offset == 0 ? voice.say(QT_TRANSLATE_NOOP("Words", "The file is cut off."))
                                    : voice.say(QT_TRANSLATE_NOOP("Words", "The file is cut off at byte %1."),
                                                {voice.number(offset)});
    return cut + u' '
           + voice.say(QT_TRANSLATE_NOOP("Words", "%1 and %2 are present; everything after them is missing."),
                       {segmentsText(document.snapshot()->segments.size(), voice), eventsText(events, voice)});
}

QString nothingRecordedText(const Document &document, const Voice &voice)
{
    const Snapshot *snapshot = document.snapshot().get();
    if (snapshot && snapshot->settings.conf.find("backend:cudaMallocAsync") != std::string::npos)
        return voice.say(QT_TRANSLATE_NOOP(
            "Words", "The file has no events or segments: the allocator was cudaMallocAsync, which records nothing. "
                     "Remove backend:cudaMallocAsync from PYTORCH_CUDA_ALLOC_CONF and record again."));
    return voice.say(QT_TRANSLATE_NOOP(
        "Words", "The file has no events or segments: nothing was allocated, or history was never switched on. "
                 "Call torch.cuda.memory._record_memory_history() before the work and record again."));
}

QString gapTitle(Gap gap, const Voice &voice) { return voice.say(kGapTexts[gap].title); }

QString affectedBy(Gap gap, const Voice &voice) { return voice.say(kGapTexts[gap].lean); }

QString diagnosticsLine(const Diagnostics &diagnostics, const Voice &voice)
{
    QStringList warnings;
    QStringList notes;
    for (const auto &[issue, entry] : diagnostics.entries()) {
        if (issue == Issue::Salvaged)
            continue;
        const bool warning = issueRow(issue).severity == Severity::Warning;
        (warning ? warnings : notes).append(entryText(issue, entry, voice));
    }
    QStringList parts;
    if (!warnings.isEmpty())
        parts.append(voice.say(QT_TRANSLATE_NOOP("Words", "Warning: %1."), {warnings.join(u"; "_s)}));
    if (!notes.isEmpty())
        parts.append(voice.say(QT_TRANSLATE_NOOP("Words", "Note: %1."), {notes.join(u"; "_s)}));
    return parts.join(u' ');
}

} // namespace allostrata
