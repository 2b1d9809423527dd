// Headers of tables where a view has other words than the exported table.

#include "widgets/text/header_text.h"

#include "core/tables/attribution_tables.h"
#include "widgets/text/voice.h"

#include <algorithm>
#include <array>

namespace allostrata {

namespace {

constexpr HeaderWords kCategoryHeader[] = {
    {{},
     QT_TRANSLATE_NOOP("Words", "Category"),
     QT_TRANSLATE_NOOP("Words",
                       "What the memory is used for. The check box shows or hides the category in the chart.")},
    {kCategoryLive, QT_TRANSLATE_NOOP("Words", "At the cursor"),
     QT_TRANSLATE_NOOP("Words", "Requested bytes that are live at the cursor")},
    {kCategoryShare, nullptr, QT_TRANSLATE_NOOP("Words", "Share of all bytes live at the cursor")},
    {kCategoryCount, QT_TRANSLATE_NOOP("Words", "Count"),
     QT_TRANSLATE_NOOP("Words", "Allocations that are live at the cursor")},
    {"peak", nullptr, QT_TRANSLATE_NOOP("Words", "Peak of this category in the visible range")},
    {"sources", nullptr, QT_TRANSLATE_NOOP("Words", "How the category of most of these bytes was determined")},
};

constexpr HeaderWords kPhaseHeader[] = {
    {{}, QT_TRANSLATE_NOOP("Words", "Phase"), QT_TRANSLATE_NOOP("Words", "What the program was doing")},
    {"events", nullptr, QT_TRANSLATE_NOOP("Words", "Events in the visible range while it ran")},
    {"time_us", nullptr, QT_TRANSLATE_NOOP("Words", "Time in the visible range while it ran")},
    {"peak", nullptr,
     QT_TRANSLATE_NOOP("Words", "Peak of requested bytes while it ran, whichever phase requested them")},
    {"allocated", nullptr, QT_TRANSLATE_NOOP("Words", "Requested while it ran")},
    {"freed", nullptr, QT_TRANSLATE_NOOP("Words", "Freed while it ran, whichever phase requested it")},
    {"net", nullptr, QT_TRANSLATE_NOOP("Words", "Allocated minus freed")},
    {"live", nullptr,
     QT_TRANSLATE_NOOP("Words", "Bytes live at the cursor that this phase itself requested, according to its stacks")},
};

constexpr HeaderWords kModuleHeader[] = {
    {{},
     QT_TRANSLATE_NOOP("Words", "Module"),
     QT_TRANSLATE_NOOP("Words", "Modules as named in the file, or the lines that call them")},
    {"layers", nullptr,
     QT_TRANSLATE_NOOP("Words",
                       "The number of layers in a row, and their bytes in the column that the table is sorted by")},
    {kModuleBytes[ModuleMeasure::AtCursor], QT_TRANSLATE_NOOP("Words", "At the cursor"),
     QT_TRANSLATE_NOOP("Words", "Requested bytes that are live at the cursor, including submodules")},
    {kModuleOwnBytes[ModuleMeasure::AtCursor], nullptr,
     QT_TRANSLATE_NOOP("Words", "At the cursor, without submodules")},
    {kModuleBytes[ModuleMeasure::AtPeak], QT_TRANSLATE_NOOP("Words", "At the peak"),
     QT_TRANSLATE_NOOP("Words", "Requested bytes that are live at the peak of the trace, including submodules")},
    {kModuleOwnBytes[ModuleMeasure::AtPeak], nullptr, QT_TRANSLATE_NOOP("Words", "At the peak, without submodules")},
    {kModuleBytes[ModuleMeasure::Allocated], QT_TRANSLATE_NOOP("Words", "Allocated"),
     QT_TRANSLATE_NOOP("Words", "Bytes requested in the visible range, including submodules")},
    {kModuleOwnBytes[ModuleMeasure::Allocated], nullptr,
     QT_TRANSLATE_NOOP("Words", "Allocated in the visible range, without submodules")},
};

constexpr HeaderWords kLedgerHeader[] = {
    {{},
     QT_TRANSLATE_NOOP("Words", "Part"),
     QT_TRANSLATE_NOOP("Words", "Each reserved byte is counted in one row; modules are parts of their category.")},
    {"start", QT_TRANSLATE_NOOP("Words", "Adds up to reserved"),
     QT_TRANSLATE_NOOP("Words",
                       "A bar begins where the one above it ends. Module bars lie within the bar of their category.")},
    {"bytes", nullptr, QT_TRANSLATE_NOOP("Words", "Exact bytes")},
    {"share", QT_TRANSLATE_NOOP("Words", "Of reserved"), QT_TRANSLATE_NOOP("Words", "Share of reserved memory")},
};

constexpr HeaderWords kOomSegmentHeader[] = {
    {{}, QT_TRANSLATE_NOOP("Words", "Candidate segment")},
    {"pinned", QT_TRANSLATE_NOOP("Words", "Must be freed")},
    {"pinned_count", QT_TRANSLATE_NOOP("Words", "Blocks")},
    {"freed", QT_TRANSLATE_NOOP("Words", "Free afterwards")},
};

constexpr HeaderWords kPoolHeader[] = {
    {{}, QT_TRANSLATE_NOOP("Words", "Pool and stream")},
    {"reserved", nullptr, QT_TRANSLATE_NOOP("Words", "Bytes in its segments at the cursor.")},
    {"active", nullptr,
     QT_TRANSLATE_NOOP("Words", "Bytes in its blocks at the cursor, including blocks waiting to be freed.")},
    {"unused", nullptr, QT_TRANSLATE_NOOP("Words", "Bytes in its segments that contain no blocks.")},
    {"largest_free", nullptr,
     QT_TRANSLATE_NOOP("Words", "Approximate size of the largest request that fits without a new segment.")},
    {"highest_reserved", nullptr, QT_TRANSLATE_NOOP("Words", "Highest value in the visible range.")},
    {"highest_active", nullptr, QT_TRANSLATE_NOOP("Words", "Highest value in the visible range.")},
};

constexpr HeaderWords kOperatorHeader[] = {{{}, QT_TRANSLATE_NOOP("Words", "Operator")}};
constexpr HeaderWords kCostLineHeader[] = {
    {{}, QT_TRANSLATE_NOOP("Words", "Requesting line")},
    {"reason", QT_TRANSLATE_NOOP("Words", "Free memory")}, // the commonest of the line's events
};
constexpr HeaderWords kLeakHeader[] = {{{}, QT_TRANSLATE_NOOP("Words", "Growing stack")}};
constexpr HeaderWords kCallTreeHeader[] = {{{}, QT_TRANSLATE_NOOP("Words", "Frame")}};
constexpr HeaderWords kSourceHeader[] = {{{}, QT_TRANSLATE_NOOP("Words", "Line")}};

constexpr std::array kTableHeaders = {
    TableHeader{"categories", kCategoryHeader},
    TableHeader{"phases", kPhaseHeader},
    TableHeader{"modules", kModuleHeader},
    TableHeader{"ledger", kLedgerHeader},
    TableHeader{"oom-segments", kOomSegmentHeader},
    TableHeader{"pools", kPoolHeader},
    TableHeader{"segment-cost-lines", kCostLineHeader},
    TableHeader{"leaks", kLeakHeader},
    TableHeader{"operators", kOperatorHeader},
    TableHeader{"call-tree", kCallTreeHeader},
    TableHeader{"source-lines", kSourceHeader},
};

} // namespace

std::span<const TableHeader> tableHeaders() { return kTableHeaders; }

const HeaderWords *headerWords(std::string_view table, std::string_view column)
{
    const auto header = std::ranges::find(kTableHeaders, table, &TableHeader::table);
    if (header == kTableHeaders.end())
        return nullptr;
    const auto found = std::ranges::find(header->columns, column, &HeaderWords::column);
    return found == header->columns.end() ? nullptr : &*found;
}

} // namespace allostrata
