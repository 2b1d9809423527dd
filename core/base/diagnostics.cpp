// Table of issues, and their counting.

#include "core/base/diagnostics.h"

#include "core/base/enum_table.h"

#include <algorithm>
#include <utility>

namespace allostrata {

namespace {

constexpr EnumTable<Issue, IssueRow> kIssues = {{
    IssueRow{Issue::Salvaged, Severity::Warning, "salvaged"},
    IssueRow{Issue::RingBufferOverflow, Severity::Warning, "ring_buffer_overflow"},
    IssueRow{Issue::FreeOfUnseen, Severity::Note, "free_of_unseen"},
    IssueRow{Issue::FreedTwice, Severity::Warning, "freed_twice"},
    IssueRow{Issue::AllocatedTwice, Severity::Warning, "allocated_twice"},
    IssueRow{Issue::FreeSizeDiffers, Severity::Warning, "free_size_differs"},
    IssueRow{Issue::LiveNotInSegments, Severity::Warning, "live_not_in_segments"},
    IssueRow{Issue::EventsWithoutTime, Severity::Note, "events_without_time"},
    IssueRow{Issue::EventsWithoutFrames, Severity::Note, "events_without_frames"},
    IssueRow{Issue::EventsWithoutAction, Severity::Warning, "events_without_action"},
    IssueRow{Issue::TimeNotMonotonic, Severity::Note, "time_not_monotonic"},
    IssueRow{Issue::BlocksWithoutFrames, Severity::Note, "blocks_without_frames"},
    IssueRow{Issue::SegmentHeaderMismatch, Severity::Warning, "segment_header_mismatch"},
    IssueRow{Issue::BlocksNotContiguous, Severity::Warning, "blocks_not_contiguous"},
    IssueRow{Issue::SegmentEventMismatch, Severity::Warning, "segment_event_mismatch"},
    IssueRow{Issue::SegmentEventsMissing, Severity::Warning, "segment_events_missing"},
    IssueRow{Issue::PendingFreeNotCounted, Severity::Note, "pending_free_not_counted"},
    IssueRow{Issue::SettingsAbsent, Severity::Note, "settings_absent"},
    IssueRow{Issue::BlockSizeMismatch, Severity::Note, "block_size_mismatch"},
    IssueRow{Issue::UnknownAction, Severity::Note, "unknown_action"},
    IssueRow{Issue::UnknownKey, Severity::Note, "unknown_key"},
    IssueRow{Issue::UnknownBlockState, Severity::Note, "unknown_block_state"},
    IssueRow{Issue::WrongType, Severity::Warning, "wrong_type"},
    IssueRow{Issue::NumberOutOfRange, Severity::Warning, "number_out_of_range"},
    IssueRow{Issue::TrailingBytes, Severity::Note, "trailing_bytes"},
    IssueRow{Issue::DroppedRow, Severity::Warning, "dropped_row"},
    IssueRow{Issue::StreamsMerged, Severity::Warning, "streams_merged"},
    IssueRow{Issue::LiveOverlapped, Severity::Warning, "live_overlapped"},
    IssueRow{Issue::StateNewerThanTrace, Severity::Note, "state_newer_than_trace"},
    IssueRow{Issue::MaybeBehindCut, Severity::Warning, "maybe_behind_cut"},
    IssueRow{Issue::OpenedMember, Severity::Note, "opened_member"},
    IssueRow{Issue::OtherMembers, Severity::Note, "other_members"},
    IssueRow{Issue::NotChronological, Severity::Note, "not_chronological"},
    IssueRow{Issue::FolderUnreadable, Severity::Warning, "folder_unreadable"},
    IssueRow{Issue::FolderTooLarge, Severity::Warning, "folder_too_large"},
    IssueRow{Issue::FolderTooDeep, Severity::Warning, "folder_too_deep"},
    IssueRow{Issue::FolderTwice, Severity::Note, "folder_twice"},
    IssueRow{Issue::NotASnapshotName, Severity::Note, "not_a_snapshot_name"},
    IssueRow{Issue::DumpLeftOut, Severity::Note, "dump_left_out"},
    IssueRow{Issue::DumpTwice, Severity::Warning, "dump_twice"},
    IssueRow{Issue::SumAbovePeak, Severity::Warning, "sum_above_peak"},
    IssueRow{Issue::PeakNotCovered, Severity::Note, "peak_not_covered"},
    IssueRow{Issue::AllocatedIsReserved, Severity::Warning, "allocated_is_reserved"},
    IssueRow{Issue::PercentageDiffers, Severity::Note, "percentage_differs"},
    IssueRow{Issue::ActiveIsReserved, Severity::Warning, "active_is_reserved"},
    IssueRow{Issue::WritersByOrder, Severity::Note, "writers_by_order"},
    IssueRow{Issue::WritersMixed, Severity::Warning, "writers_mixed"},
    IssueRow{Issue::UnfinishedLine, Severity::Note, "unfinished_line"},
    IssueRow{Issue::AmountUnseen, Severity::Warning, "amount_unseen"},
    IssueRow{Issue::AmountSplit, Severity::Note, "amount_split"},
    IssueRow{Issue::PairedBySize, Severity::Note, "paired_by_size"},
    IssueRow{Issue::TotalsDiffer, Severity::Warning, "totals_differ"},
    IssueRow{Issue::Predicted, Severity::Note, "predicted"},
    IssueRow{Issue::Replayed, Severity::Note, "replayed"},
    IssueRow{Issue::Estimated, Severity::Note, "estimated"},
    IssueRow{Issue::PartRead, Severity::Note, "part_read"},
    IssueRow{Issue::PartStateInferred, Severity::Note, "part_state_inferred"},
    IssueRow{Issue::PartStopped, Severity::Note, "part_stopped"},
}};
static_assert(isInOrder(kIssues, &IssueRow::issue));

} // namespace

std::span<const IssueRow> issueTable() { return kIssues; }

const IssueRow &issueRow(Issue issue) { return kIssues[issue]; }

std::string_view issueId(Issue issue) { return issueRow(issue).id; }

void Diagnostics::add(Issue issue, IssuePlace place, std::uint64_t count)
{
    if (count == 0)
        return;
    Entry &entry = m_entries[issue];
    entry.count += count;
    if (entry.places.size() < kPlaces)
        entry.places.push_back(std::move(place));
}

void Diagnostics::merge(const Diagnostics &other)
{
    for (const auto &[issue, from] : other.m_entries) {
        Entry &entry = m_entries[issue];
        entry.count += from.count;
        for (const IssuePlace &place : from.places) {
            if (entry.places.size() < kPlaces)
                entry.places.push_back(place);
        }
    }
}

void Diagnostics::takeBack(Issue issue, std::span<const std::uint64_t> indices)
{
    const auto found = m_entries.find(issue);
    if (found == m_entries.end())
        return;
    Entry &entry = found->second;
    entry.count -= std::min<std::uint64_t>(entry.count, indices.size());
    std::erase_if(entry.places, [indices](const IssuePlace &place) {
        return std::binary_search(indices.begin(), indices.end(), place.index);
    });
    if (entry.count == 0)
        m_entries.erase(found);
}

Diagnostics Diagnostics::ofDevice(int device) const
{
    Diagnostics moved = *this;
    for (auto &[issue, entry] : moved.m_entries) {
        for (IssuePlace &place : entry.places)
            place.device = device;
    }
    return moved;
}

std::uint64_t Diagnostics::count(Issue issue) const
{
    const auto found = m_entries.find(issue);
    return found == m_entries.end() ? 0 : found->second.count;
}

} // namespace allostrata
