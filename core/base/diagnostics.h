#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace allostrata {

/// A problem that did not prevent a file from being opened: missing or contradictory data. Each is one row of the table
/// in diagnostics.cpp (stable id, severity); the sentences are in widgets/text.
enum class Issue : std::uint8_t {
    Salvaged, ///< opened although cut off: the tail is missing
    RingBufferOverflow, ///< older events were overwritten (inferred); count: 1 per device
    FreeOfUnseen, ///< frees of allocations that are not in the trace
    FreedTwice, ///< a second free of an address that is not live
    AllocatedTwice, ///< an alloc at an address that is live already
    FreeSizeDiffers, ///< a free whose size differs from that of its alloc
    LiveNotInSegments, ///< live at the trace's end, but not in any final block
    EventsWithoutTime,
    EventsWithoutFrames, ///< the key is missing, or the list is empty
    EventsWithoutAction, ///< rows that are not events; left out
    TimeNotMonotonic,
    BlocksWithoutFrames, ///< live blocks
    SegmentHeaderMismatch, ///< a header disagrees with the sum of its blocks
    BlocksNotContiguous,
    SegmentEventMismatch, ///< a segment event does not fit the segments known
    SegmentEventsMissing, ///< segments appeared without events: reserved is a bound, not exact
    PendingFreeNotCounted, ///< blocks pending free from before the trace, not part of *requested*
    SettingsAbsent, ///< no allocator settings: defaults assumed for block sizes
    BlockSizeMismatch, ///< a live block's inferred size differs from the recorded one
    UnknownAction, ///< subject: the action
    UnknownKey, ///< subject: table and key
    UnknownBlockState, ///< subject: the state
    WrongType, ///< a value of a type that its key never has; treated as absent. subject: table and key
    NumberOutOfRange, ///< subject: table and key
    TrailingBytes, ///< bytes after the end of the document; subject: none
    DroppedRow, ///< an incomplete element of a list, or one that is not a dict; subject: table
    StreamsMerged, ///< more streams, pools or actions than ids: the rest share one
    LiveOverlapped, ///< allocs or segment events at the place of a live allocation, whose free is missing
    /// Final blocks whose place was occupied by others in the trace: they are newer than it, or allocs are missing
    StateNewerThanTrace,
    /// The trace may be cut off, and final blocks have a stack but no event: their events may be behind the cut
    MaybeBehindCut,
    OpenedMember, ///< the archive has several files, and this one was opened; subject: its name
    OtherMembers, ///< other files in the archive that could have been opened; subject: the name
    NotChronological, ///< events that the recorder put in front of the trace, regardless of their time
    FolderUnreadable, ///< a file or subfolder of a folder of dumps that cannot be read. subject: its path
    FolderTooLarge, ///< more entries than the search limit; index: the limit
    FolderTooDeep, ///< a subfolder below the search limit; index: the limit, subject: its path
    FolderTwice, ///< a link to a folder that was searched already, perhaps one above it. subject: its path
    NotASnapshotName, ///< a file in a folder of snapshots without the name of one. subject: its path
    DumpLeftOut, ///< a snapshot or trace by its ending that is not part of the set. subject: its path
    DumpTwice, ///< same iteration and rank as another dump; left out. subject: its path
    SumAbovePeak, ///< the tensors of a device add up to more than its peak. subject: both, in bytes
    /// A peak exceeds the sum of the listed tensors; the rest is a separate allocation. subject: bytes
    PeakNotCovered,
    AllocatedIsReserved, ///< a comparison's allocated peak is its reserved one. subject: the configuration
    /// A comparison's error in percent does not follow from its figures. subject: the configuration
    PercentageDiffers,
    ActiveIsReserved, ///< a comparison's active peak is its reserved one. subject: the configuration
    /// The text ends within a line. subject: the line; preceded by the column if its value was left out
    WritersByOrder, ///< several writers with one name, told apart by the order of their lines; subject: the run
    WritersMixed, ///< several writers with one name that cannot be told apart; subject: the run
    UnfinishedLine,
    /// More bytes of a category were freed than allocated: the rest dates from before the recording. subject: the
    /// category
    AmountUnseen,
    /// Bytes of a category were freed, but no amount had that size: others ended, or parts of them. subject: the
    /// category
    AmountSplit,
    PairedBySize, ///< frees without an address, each paired with the newest allocation of its size
    /// Events after which the recorded total differs from the live bytes. subject: recorded - counted at the first,
    /// bytes
    TotalsDiffer,
    Predicted, ///< nobody recorded this: it was derived for another size; subject: the size, and from what
    Replayed, ///< nobody recorded this: the allocator was replayed; subject: from what, and under which settings
    Estimated, ///< nobody recorded this: it was computed from the numbers of a model; subject: which
    PartRead, ///< only a part of the trace was read; index: its first event, subject: "1000:2000/5000", total if known
    PartStateInferred, ///< the part ends before the trace: the state at its end follows from events
    PartStopped, ///< reading stopped behind the part; index: the offset
};

enum class Severity : std::uint8_t { Note, Warning };

struct IssueRow {
    Issue issue = Issue::Salvaged;
    Severity severity = Severity::Note;
    std::string_view id; ///< snake_case, stable, used in JSON
};

/// Returns every Issue once, in the order of the enumeration.
[[nodiscard]] std::span<const IssueRow> issueTable();
[[nodiscard]] const IssueRow &issueRow(Issue issue);
[[nodiscard]] std::string_view issueId(Issue issue);

/// The first place of an issue.
struct IssuePlace {
    int device = 0;
    std::uint64_t index = 0; ///< event, segment or block index, or byte offset, depending on the issue
    std::string subject; ///< see Issue
};

/// Counted issues of one document with their places. At most kPlaces places are stored for each.
class Diagnostics {
public:
    static constexpr std::size_t kPlaces = 16;

    struct Entry {
        std::uint64_t count = 0;
        std::vector<IssuePlace> places;
    };

    void add(Issue issue, IssuePlace place = {}, std::uint64_t count = 1);
    void merge(const Diagnostics &other);
    void remove(Issue issue) { m_entries.erase(issue); }
    /// Takes back what was added for these indices, ascending, each at most once.
    void takeBack(Issue issue, std::span<const std::uint64_t> indices);
    /// Returns these diagnostics with all places on one device.
    [[nodiscard]] Diagnostics ofDevice(int device) const;
    [[nodiscard]] std::uint64_t count(Issue issue) const;
    [[nodiscard]] const std::map<Issue, Entry> &entries() const { return m_entries; }
    [[nodiscard]] bool empty() const { return m_entries.empty(); }

private:
    std::map<Issue, Entry> m_entries;
};

} // namespace allostrata
