// Names and explanations of every Issue.

#include "widgets/text/issue_text.h"

#include "core/base/enum_table.h"
#include "widgets/text/reason_text.h"

#include <QStringList>

#include <cstdint>
#include <vector>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr const char *kIssueContext = "Issue";
constexpr qsizetype kSubjects = 3; // named on a line; a file can have any number

struct IssueText {
    Issue issue = Issue::Salvaged;
    const char *title = nullptr;
    const char *explanation = nullptr;
};

constexpr EnumTable<Issue, IssueText> kIssueTexts = {{
    IssueText{Issue::Salvaged, QT_TRANSLATE_NOOP("Issue", "file cut off"),
              QT_TRANSLATE_NOOP("Issue", "The file is cut off. All numbers are of the part that is there.")},
    IssueText{Issue::RingBufferOverflow, QT_TRANSLATE_NOOP("Issue", "older events overwritten"),
              QT_TRANSLATE_NOOP("Issue",
                                "The recording was longer than its buffer, and the oldest events were overwritten. "
                                "What happened before the first event is inferred. Record with a larger max_entries.")},
    IssueText{Issue::FreeOfUnseen, QT_TRANSLATE_NOOP("Issue", "frees of allocations never seen"),
              QT_TRANSLATE_NOOP("Issue",
                                "Memory was freed whose allocation is not in the trace. It counts as allocated before "
                                "the recording.")},
    IssueText{Issue::FreedTwice, QT_TRANSLATE_NOOP("Issue", "addresses freed twice"),
              QT_TRANSLATE_NOOP("Issue",
                                "An address was freed again without an allocation in between. The trace contradicts "
                                "itself there.")},
    IssueText{Issue::AllocatedTwice, QT_TRANSLATE_NOOP("Issue", "addresses allocated twice"),
              QT_TRANSLATE_NOOP("Issue",
                                "An address was allocated again before it was freed. The trace contradicts itself "
                                "there.")},
    IssueText{Issue::FreeSizeDiffers, QT_TRANSLATE_NOOP("Issue", "frees with another size"),
              QT_TRANSLATE_NOOP("Issue", "A free names another size than its allocation did.")},
    IssueText{Issue::LiveNotInSegments, QT_TRANSLATE_NOOP("Issue", "allocations missing from the final segments"),
              QT_TRANSLATE_NOOP("Issue",
                                "An allocation is alive at the end of the trace, but no final block holds it. Trace "
                                "and segments were probably copied at different moments.")},
    IssueText{Issue::EventsWithoutTime, QT_TRANSLATE_NOOP("Issue", "events without a time"),
              QT_TRANSLATE_NOOP("Issue", "When these events happened is not recorded, only their order.")},
    IssueText{Issue::EventsWithoutFrames, QT_TRANSLATE_NOOP("Issue", "events without a stack"),
              QT_TRANSLATE_NOOP("Issue", "What caused these events is not recorded.")},
    IssueText{Issue::EventsWithoutAction, QT_TRANSLATE_NOOP("Issue", "rows without an action"),
              QT_TRANSLATE_NOOP("Issue", "These rows of a trace are not events. They are left out.")},
    IssueText{Issue::TimeNotMonotonic, QT_TRANSLATE_NOOP("Issue", "times that run backwards"),
              QT_TRANSLATE_NOOP("Issue", "An event is older than the one before it. The order of the file counts.")},
    IssueText{Issue::BlocksWithoutFrames, QT_TRANSLATE_NOOP("Issue", "live blocks without a stack"),
              QT_TRANSLATE_NOOP("Issue",
                                "What allocated these blocks is not recorded; most often they are older than the "
                                "recording.")},
    IssueText{Issue::SegmentHeaderMismatch, QT_TRANSLATE_NOOP("Issue", "segments that disagree with their blocks"),
              QT_TRANSLATE_NOOP("Issue", "A segment's own sums are not those of its blocks.")},
    IssueText{Issue::BlocksNotContiguous, QT_TRANSLATE_NOOP("Issue", "segments with gaps or overlaps"),
              QT_TRANSLATE_NOOP("Issue", "The blocks of a segment do not follow one another without a gap.")},
    IssueText{Issue::SegmentEventMismatch, QT_TRANSLATE_NOOP("Issue", "segment events that do not fit"),
              QT_TRANSLATE_NOOP("Issue", "A segment event does not fit the segments known at that moment.")},
    IssueText{Issue::SegmentEventsMissing, QT_TRANSLATE_NOOP("Issue", "segment events missing"),
              QT_TRANSLATE_NOOP("Issue",
                                "Segments came or went without an event. Reserved memory over time is a bound, not "
                                "exact.")},
    IssueText{Issue::PendingFreeNotCounted,
              QT_TRANSLATE_NOOP("Issue", "blocks waiting to be freed since before the trace"),
              QT_TRANSLATE_NOOP("Issue",
                                "These blocks wait for another stream. They are active, but not part of the requested "
                                "bytes over time.")},
    IssueText{Issue::SettingsAbsent, QT_TRANSLATE_NOOP("Issue", "allocator settings not recorded"),
              QT_TRANSLATE_NOOP("Issue", "Block sizes are inferred with the default settings.")},
    IssueText{Issue::BlockSizeMismatch, QT_TRANSLATE_NOOP("Issue", "block sizes other than inferred"),
              QT_TRANSLATE_NOOP("Issue",
                                "A recorded block has another size than the allocator's rules give. Sizes inferred for "
                                "other blocks may be wrong, too.")},
    IssueText{Issue::UnknownAction, QT_TRANSLATE_NOOP("Issue", "unknown actions"),
              QT_TRANSLATE_NOOP("Issue", "These events are kept and shown, but change no sum.")},
    IssueText{Issue::UnknownKey, QT_TRANSLATE_NOOP("Issue", "unknown keys"),
              QT_TRANSLATE_NOOP("Issue", "The file tells more than Allostrata understands. These values are ignored.")},
    IssueText{Issue::UnknownBlockState, QT_TRANSLATE_NOOP("Issue", "unknown block states"),
              QT_TRANSLATE_NOOP("Issue", "Whether these blocks are in use is not known. They count as free.")},
    IssueText{Issue::WrongType, QT_TRANSLATE_NOOP("Issue", "values of the wrong type"),
              QT_TRANSLATE_NOOP("Issue", "These values are treated as if they were absent.")},
    IssueText{Issue::NumberOutOfRange, QT_TRANSLATE_NOOP("Issue", "numbers out of range"),
              QT_TRANSLATE_NOOP("Issue", "These numbers are too large or too small to be true, and are not used.")},
    IssueText{Issue::TrailingBytes, QT_TRANSLATE_NOOP("Issue", "bytes after the end"),
              QT_TRANSLATE_NOOP("Issue", "More bytes follow after the data. They are ignored.")},
    IssueText{Issue::DroppedRow, QT_TRANSLATE_NOOP("Issue", "incomplete rows"),
              QT_TRANSLATE_NOOP("Issue", "An element of a list is incomplete or of the wrong kind. It is left out.")},
    IssueText{Issue::StreamsMerged, QT_TRANSLATE_NOOP("Issue", "too many streams, pools or actions"),
              QT_TRANSLATE_NOOP("Issue", "There are more than can be told apart. The last ones are shown as one.")},
    IssueText{Issue::LiveOverlapped, QT_TRANSLATE_NOOP("Issue", "events in the place of a live allocation"),
              QT_TRANSLATE_NOOP("Issue",
                                "An event needs the place of an allocation that is still alive. Its free is missing "
                                "from the trace.")},
    IssueText{Issue::StateNewerThanTrace, QT_TRANSLATE_NOOP("Issue", "final blocks newer than the trace"),
              QT_TRANSLATE_NOOP("Issue",
                                "A final block lies where others lived in the trace. The segments were copied after "
                                "the trace, or events are missing from it.")},
    IssueText{Issue::OpenedMember, QT_TRANSLATE_NOOP("Issue", "opened from inside the file"),
              QT_TRANSLATE_NOOP("Issue", "The file is a wrapping; what it holds was opened.")},
    IssueText{Issue::OtherMembers, QT_TRANSLATE_NOOP("Issue", "more snapshots inside the file"),
              QT_TRANSLATE_NOOP("Issue",
                                "The file holds more than one snapshot, and the first one was opened. Unpack the file "
                                "to open the others.")},
    IssueText{Issue::NotChronological, QT_TRANSLATE_NOOP("Issue", "events that are not in order of time"),
              QT_TRANSLATE_NOOP("Issue",
                                "The recorder writes the events of workspaces before all others, whenever they "
                                "happened. Totals over time are right only after the last of them.")},
    IssueText{
        Issue::FolderUnreadable, QT_TRANSLATE_NOOP("Issue", "unreadable parts of the folder"),
        QT_TRANSLATE_NOOP("Issue", "The system does not let these files or folders be read. Dumps may be missing.")},
    IssueText{Issue::FolderTooLarge, QT_TRANSLATE_NOOP("Issue", "folder looked through in part"),
              QT_TRANSLATE_NOOP("Issue", "The folder has more entries than are looked at. Open a smaller part of it.")},
    IssueText{Issue::DumpLeftOut, QT_TRANSLATE_NOOP("Issue", "files left out of the set"),
              QT_TRANSLATE_NOOP("Issue", "These files have no iteration or rank in their names, or lead out of the "
                                         "folder. Open them by themselves.")},
    IssueText{Issue::DumpTwice, QT_TRANSLATE_NOOP("Issue", "dumps of the same iteration and rank"),
              QT_TRANSLATE_NOOP("Issue", "Two files say that they are the same dump. The first one counts.")},
    IssueText{Issue::SumAbovePeak, QT_TRANSLATE_NOOP("Issue", "tensors above the peak"),
              QT_TRANSLATE_NOOP(
                  "Issue", "The tensors of a device add up to more bytes than the peak that the file gives. They are "
                           "shown as listed, and their sum stands for the peak.")},
    IssueText{Issue::PeakNotCovered, QT_TRANSLATE_NOOP("Issue", "part of the peak without a tensor"),
              QT_TRANSLATE_NOOP(
                  "Issue",
                  "The peak is more than the sum of the tensors listed: the tensor that made the peak is not in "
                  "the file, nor are those below the threshold for saving. The rest is shown as remainder.")},
    IssueText{Issue::AllocatedIsReserved, QT_TRANSLATE_NOOP("Issue", "allocated peaks that are reserved ones"),
              QT_TRANSLATE_NOOP(
                  "Issue",
                  "The file gives the same number for allocated and reserved: its writer read the line of a log that "
                  "tells the reserved peak. The estimate is held against reserved alone.")},
    IssueText{
        Issue::PercentageDiffers, QT_TRANSLATE_NOOP("Issue", "errors in percent that do not follow from their figures"),
        QT_TRANSLATE_NOOP(
            "Issue",
            "The file's error is not 100 (estimated - measured) / measured of any of its peaks. The figures count.")},
    IssueText{Issue::ActiveIsReserved, QT_TRANSLATE_NOOP("Issue", "active peaks that are reserved ones"),
              QT_TRANSLATE_NOOP(
                  "Issue",
                  "The file gives the same number for active and reserved: its writer read the line of a log that "
                  "tells the reserved peak. The estimate is held against reserved alone.")},
    IssueText{Issue::UnfinishedLine, QT_TRANSLATE_NOOP("Issue", "last lines without an end"),
              QT_TRANSLATE_NOOP(
                  "Issue",
                  "The file ends within a line, as one does that is cut off or still being written. What the line "
                  "tells in part is left out; its last value may be cut off.")},
    IssueText{Issue::AmountUnseen, QT_TRANSLATE_NOOP("Issue", "bytes that went without having come"),
              QT_TRANSLATE_NOOP("Issue",
                                "More bytes of a category went than the file had told to be there. The rest counts as "
                                "there before the recording, and raises the category throughout.")},
    IssueText{Issue::AmountSplit, QT_TRANSLATE_NOOP("Issue", "amounts that went in parts"),
              QT_TRANSLATE_NOOP(
                  "Issue", "Bytes of a category went, but nothing of that size was there. The newest amounts of the "
                           "category stand for them; the sum of the category is the file's at every row.")},
    IssueText{Issue::PairedBySize, QT_TRANSLATE_NOOP("Issue", "frees without an address"),
              QT_TRANSLATE_NOOP(
                  "Issue",
                  "The file tells no addresses. Each free is taken for that of the newest allocation of its size, so "
                  "which of several equal ones lived longer is a guess; sums and the curve are exact.")},
    IssueText{Issue::TotalsDiffer, QT_TRANSLATE_NOOP("Issue", "recorded totals that differ from the sum of the events"),
              QT_TRANSLATE_NOOP(
                  "Issue",
                  "What the recorder counted as allocated is not what its events add up to: some are missing, or told "
                  "twice. Allocated is shown as recorded, requested as the events add up.")},
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

} // namespace

QString issueTitle(Issue issue, const Voice &voice) { return voice.say(kIssueContext, kIssueTexts[issue].title); }

QString issueExplanation(Issue issue, const Voice &voice)
{
    return voice.say(kIssueContext, kIssueTexts[issue].explanation);
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
    const QString cut = offset == 0
                            ? voice.say(kIssueContext, QT_TRANSLATE_NOOP("Issue", "The file is cut off."))
                            : voice.say(kIssueContext, QT_TRANSLATE_NOOP("Issue", "The file is cut off at byte %1."),
                                        {voice.number(offset)});
    return cut + u' '
           + voice.say(kIssueContext, QT_TRANSLATE_NOOP("Issue", "%1 and %2 are there; what followed them is missing."),
                       {segmentsText(document.snapshot()->segments.size(), voice), eventsText(events, voice)});
}

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
        parts.append(voice.say(kIssueContext, QT_TRANSLATE_NOOP("Issue", "Warning: %1."), {warnings.join(u"; "_s)}));
    if (!notes.isEmpty())
        parts.append(voice.say(kIssueContext, QT_TRANSLATE_NOOP("Issue", "Note: %1."), {notes.join(u"; "_s)}));
    return parts.join(u' ');
}

} // namespace allostrata
