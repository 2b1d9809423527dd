#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace allostrata {

/// Trouble that did not keep a file from being opened: something it cannot tell, or tells twice differently.
/// One row of the table in diagnostics.cpp each (stable id, severity); sentences are in widgets/text.
enum class Issue : std::uint8_t {
    Salvaged, ///< opened although cut off: the tail is missing
    RingBufferOverflow, ///< older events were overwritten (inferred); count: 1 per device
    FreeOfUnseen, ///< frees of allocations that the trace does not show
    FreedTwice, ///< a second free of an address that is not live
    AllocatedTwice, ///< an alloc at an address that is live already
    FreeSizeDiffers, ///< a free with another size than its alloc
    LiveNotInSegments, ///< live at the trace's end, but no final block has it
    EventsWithoutTime,
    EventsWithoutFrames, ///< the key is missing, or the list is empty
    EventsWithoutAction, ///< rows that are no events; left out
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
    DroppedRow, ///< an element of a list that is no dict, or incomplete; subject: table
    StreamsMerged, ///< more streams, pools or actions than ids: the rest share one
    LiveOverlapped, ///< allocs or segment events that need the place of a live allocation: its free is missing
    StateNewerThanTrace, ///< final blocks where others lived in the trace: born after it, or allocs are missing
    OpenedMember, ///< the file holds others, and this one was opened; subject: its name
    OtherMembers, ///< files in the file that could have been opened as well; subject: the name
    NotChronological, ///< events that the recorder put in front of the trace, whenever they happened
    FolderUnreadable, ///< of a folder of dumps: a folder or file that the system does not let read. subject: its path
    FolderTooLarge, ///< more entries than are looked at; index: the limit
    DumpLeftOut, ///< a file that is a snapshot or trace by its ending, but not of the set. subject: its path
    DumpTwice, ///< of the iteration and rank of another; left out. subject: its path
    SumAbovePeak, ///< the tensors of a device add up to more than its peak. subject: both, in bytes
    PeakNotCovered, ///< a peak is more than the tensors listed; the rest is an allocation of its own. subject: bytes
    AllocatedIsReserved, ///< of a comparison: its allocated peak is the reserved one. subject: the configuration
    /// Of a comparison: the file's error in percent is not that of its own figures. subject: the configuration
    PercentageDiffers,
    ActiveIsReserved, ///< of a comparison: its active peak is the reserved one. subject: the configuration
    /// The text ends within a line. subject: the line; with the column before it where its value was left out
    UnfinishedLine,
    /// More bytes of a category went than had come: the rest was there before the recording. subject: the category
    AmountUnseen,
    /// Bytes of a category went, but no amount of that size was there: others ended, or parts of them. subject: the
    /// category
    AmountSplit,
    PairedBySize, ///< frees without an address, each taken for that of the newest allocation of its size
    /// Events after which the recorded total is not what lives. subject: recorded - counted at the first, bytes
    TotalsDiffer,
};

enum class Severity : std::uint8_t { Note, Warning };

struct IssueRow {
    Issue issue = Issue::Salvaged;
    Severity severity = Severity::Note;
    std::string_view id; ///< snake_case, stable, used in JSON
};

/// Every Issue once, in order of the enumeration.
[[nodiscard]] std::span<const IssueRow> issueTable();
[[nodiscard]] const IssueRow &issueRow(Issue issue);
[[nodiscard]] std::string_view issueId(Issue issue);

/// Where an issue was met first.
struct IssuePlace {
    int device = 0;
    std::uint64_t index = 0; ///< event, segment or block index, or byte offset, as the issue implies
    std::string subject; ///< see Issue
};

/// Counted, located issues of one document. At most kPlaces places are kept of each.
class Diagnostics {
public:
    static constexpr std::size_t kPlaces = 16;

    struct Entry {
        std::uint64_t count = 0;
        std::vector<IssuePlace> places;
    };

    void add(Issue issue, IssuePlace place = {}, std::uint64_t count = 1);
    void merge(const Diagnostics &other);
    /// The same, with all places on one device.
    [[nodiscard]] Diagnostics ofDevice(int device) const;
    [[nodiscard]] std::uint64_t count(Issue issue) const;
    [[nodiscard]] const std::map<Issue, Entry> &entries() const { return m_entries; }
    [[nodiscard]] bool empty() const { return m_entries.empty(); }

private:
    std::map<Issue, Entry> m_entries;
};

} // namespace allostrata
