// Tables about the ranks of a job.

#include "core/tables/rank_table.h"

#include "core/analysis/ranks/rank_words.h"

#include "core/base/load_context.h"
#include "core/model/device_code.h"
#include "core/tables/row_table.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>

namespace allostrata {

namespace {

using enum ColumnKind;
using enum Audience;
using enum ColumnLook;
using enum Absence;

/// A device of a job, or a recording without one.
struct RankRow {
    const Job &job;
    const RankAnswer *answer = nullptr; ///< null where groups are of no concern
    const JobRecording &recording;
    std::optional<std::size_t> row; ///< of Job::devices()

    RankRow(const Job &of, const RankAnswer *judged, std::size_t device)
        : job(of), answer(judged), recording(of.recordingOf(of.devices()[device])), row(device)
    {
    }
    RankRow(const Job &of, const JobRecording &without) : job(of), recording(without) {}

    [[nodiscard]] const RankDevice *numbers() const { return row ? &job.devices()[*row].numbers : nullptr; }
    template <typename Value>
    [[nodiscard]] Cell number(Value RankDevice::*member) const
    {
        return row ? cellFor(numbers()->*member) : Cell();
    }
    [[nodiscard]] std::optional<std::size_t> group() const
    {
        if (!answer || !row || answer->groupOf[*row] == RankAnswer::kNoGroup)
            return std::nullopt;
        return answer->groupOf[*row];
    }
    [[nodiscard]] std::optional<std::int64_t> change() const
    {
        const auto of = group();
        if (!of || !numbers()->peakRequested)
            return std::nullopt;
        return static_cast<std::int64_t>(*numbers()->peakRequested - answer->groups[*of].median);
    }
    [[nodiscard]] bool isOutlier() const
    {
        return answer && row
               && std::ranges::any_of(answer->outliers, [this](const RankOutlier &one) { return one.device == *row; });
    }
    [[nodiscard]] Cell bytesOf(RankMeasure measure) const
    {
        const auto value = row ? rankValue(job.devices()[*row], measure) : std::nullopt;
        return value ? signedCell(std::llround(*value)) : Cell();
    }
};

constexpr auto kRankTable = rowTable<RankRow>({
    {{"rank", Index, People, Swatch}, [](auto &row) { return row.recording.origin.rank; }},
    {{"step", Index, OnRequest}, [](auto &row) { return row.recording.origin.step; }},
    {{"host", Text, OnRequest}, [](auto &row) { return textCell(row.recording.origin.host); }},
    {{"device", Text}, [](auto &row) { return row.row ? textCell(deviceWord(row.numbers()->ordinal)) : Cell(); }},
    {{"group", Index}, [](auto &row) { return row.group(); }},
    {{"peak_requested", Bytes}, [](auto &row) { return row.number(&RankDevice::peakRequested); }},
    {{"change", Bytes}, [](auto &row) { return row.change() ? signedCell(*row.change()) : Cell(); }},
    {{"outlier", Count, PeopleIfAny}, [](auto &row) { return row.isOutlier(); }},
    {{"peak_allocated", Bytes, OnRequest}, [](auto &row) { return row.number(&RankDevice::peakAllocated); }},
    {{"peak_active", Bytes, OnRequest}, [](auto &row) { return row.number(&RankDevice::peakActive); }},
    {{"peak_reserved", Bytes}, [](auto &row) { return row.number(&RankDevice::peakReserved); }},
    {{"exact", Count, OnRequest}, [](auto &row) { return row.number(&RankDevice::areExact); }},
    {{"final_requested", Bytes, OnRequest}, [](auto &row) { return row.number(&RankDevice::finalRequested); }},
    {{"final_allocated", Bytes, OnRequest}, [](auto &row) { return row.number(&RankDevice::finalAllocated); }},
    {{"final_reserved", Bytes, OnRequest}, [](auto &row) { return row.number(&RankDevice::finalReserved); }},
    {{"baseline", Bytes, OnRequest}, [](auto &row) { return row.number(&RankDevice::baseline); }},
    {{"capacity", Bytes, OnRequest}, [](auto &row) { return row.number(&RankDevice::capacity); }},
    {{"capacity_low", Bytes, OnRequest}, [](auto &row) { return row.number(&RankDevice::capacityLow); }},
    {{"headroom", Bytes, PeopleIfAny}, [](auto &row) { return row.bytesOf(RankMeasure::Headroom); }},
    {{"others", Bytes, OnRequest}, [](auto &row) { return row.number(&RankDevice::others); }},
    {{"growth", Bytes, PeopleIfAny}, [](auto &row) { return row.bytesOf(RankMeasure::Growth); }},
    {{"fragmentation", Share},
     [](auto &row) {
         return row.row ? cellFor(rankValue(row.job.devices()[*row.row], RankMeasure::Fragmentation)) : Cell();
     }},
    {{"efficiency", Share, OnRequest}, [](auto &row) { return row.number(&RankDevice::efficiency); }},
    {{"ooms", Count, PeopleIfAny}, [](auto &row) { return row.number(&RankDevice::ooms); }},
    {{"events", Count, OnRequest}, [](auto &row) { return row.number(&RankDevice::events); }},
    {{"steps", Count, OnRequest},
     [](auto &row) { return row.row ? cellFor(row.job.devices()[*row.row].steps.size()) : Cell(); }},
    {{"cut_off", Count, OnRequest}, [](auto &row) { return row.number(&RankDevice::isCutOff); }},
    {{"exit", Count, OnRequest}, [](auto &row) { return row.recording.origin.isExit; }},
    {{"file", Code}, [](auto &row) { return textCell(row.recording.origin.path); }},
    {{"error", Text, OnRequest, {}, {}, Omitted}, [](auto &row) { return textCell(row.recording.failure); }},
    {{"message", Text, OnRequest, {}, {}, Omitted}, [](auto &row) { return textCell(row.recording.failureText); }},
});

/// Something of a device with its place in the job.
template <typename Of>
struct OfRank {
    const Of &of;
    RankRow rank;

    [[nodiscard]] const Of *operator->() const { return &of; }
};

constexpr auto kRankStepTable = rowTable<OfRank<RankStep>>({
    {{"rank", Index}, [](auto &row) { return row.rank.recording.origin.rank; }},
    {{"device", Text}, [](auto &row) { return textCell(deviceWord(row.rank.numbers()->ordinal)); }},
    {{"step", Index}, [](auto &row) { return row->number; }},
    {{"first_event", Count, OnRequest}, [](auto &row) { return row->first; }},
    {{"last_event", Count, OnRequest}, [](auto &row) { return row->last; }},
    {{"start_us", Count, OnRequest}, [](auto &row) { return row->startUs; }},
    {{"end_us", Count, OnRequest}, [](auto &row) { return row->endUs; }},
    {{"peak_requested", Bytes}, [](auto &row) { return row->peakRequested; }},
    {{"peak_allocated", Bytes}, [](auto &row) { return row->peakAllocated; }},
    {{"peak_reserved", Bytes}, [](auto &row) { return row->peakReserved; }},
    {{"live_at_end", Bytes}, [](auto &row) { return row->endRequested; }},
    {{"retries", Count, PeopleIfAny}, [](auto &row) { return row->retries; }},
    {{"ooms", Count, PeopleIfAny}, [](auto &row) { return row->ooms; }},
    {{"file", Code, OnRequest}, [](auto &row) { return textCell(row.rank.recording.origin.path); }},
});

constexpr auto kRankOomTable = rowTable<OfRank<RankOom>>({
    {{"rank", Index}, [](auto &row) { return row.rank.recording.origin.rank; }},
    {{"device", Text, OnRequest}, [](auto &row) { return textCell(deviceWord(row.rank.numbers()->ordinal)); }},
    {{"step", Index}, [](auto &row) { return row->step; }},
    {{"event", Index}, [](auto &row) { return row->event; }},
    {{"asked", Bytes}, [](auto &row) { return row->asked; }},
    {{"device_free", Bytes}, [](auto &row) { return row->deviceFree; }},
    {{"allocated", Bytes}, [](auto &row) { return row->allocated; }},
    {{"reserved", Bytes}, [](auto &row) { return row->reserved; }},
    {{"causes", Text}, [](auto &row) { return textCell(row->causes); }},
    {{"file", Code, OnRequest}, [](auto &row) { return textCell(row.rank.recording.origin.path); }},
});

std::string joinedNames(std::span<const std::string> names)
{
    std::string text;
    for (const std::string &name : names) {
        text += text.empty() ? "" : ", ";
        text += name;
    }
    return text;
}

struct GroupOfJob {
    const Job &job;
    const RankGroup &group;
    std::size_t number = 0;

    [[nodiscard]] const RankGroup *operator->() const { return &group; }
};

constexpr auto kRankGroupTable = rowTable<GroupOfJob>({
    {{"group", Index, People, Swatch}, [](auto &row) { return row.number; }},
    {{"ranks", Text}, [](auto &row) { return textCell(ranksText(row.job, row->members)); }},
    {{"count", Count}, [](auto &row) { return row->members.size(); }},
    {{"median", Bytes}, [](auto &row) { return row->median; }},
    {{"lowest", Bytes}, [](auto &row) { return row->low; }},
    {{"highest", Bytes}, [](auto &row) { return row->high; }},
    {{"deviation", Bytes, OnRequest}, [](auto &row) { return row->deviation; }},
    {{"imbalance", Share}, [](auto &row) { return cellFor(imbalanceOf(row.job, row.group)); }},
    {{"typical_rank", Index, OnRequest},
     [](auto &row) { return row.job.recordingOf(row.job.devices()[row->typical]).origin.rank; }},
    {{"marks", Text}, [](auto &row) { return textCell(joinedNames(row->marks)); }},
});

/// A stack by which an outlier differs, or the rest.
struct ReasonOfRank {
    const RankOutlier &outlier;
    RankRow rank;
    std::string_view kind;
    JobFrame frame; ///< see tellingFrame()
    std::string category;
    std::string module;
    std::optional<std::uint64_t> bytes;
    std::optional<std::uint64_t> base;
    std::int64_t change = 0;
    std::string stack;
};

constexpr auto kRankReasonTable = rowTable<ReasonOfRank>({
    {{kReasonRank[0], Index}, [](auto &row) { return row.rank.recording.origin.rank; }},
    {{kReasonRank[1], Text, OnRequest}, [](auto &row) { return textCell(deviceWord(row.rank.numbers()->ordinal)); }},
    {{kReasonRank[2], Index, OnRequest}, [](auto &row) { return row.outlier.group; }},
    {{kReasonKind, Text, OnRequest}, [](auto &row) { return row.kind; }},
    {{"function", Code, People, Worded}, [](auto &row) { return textCell(row.frame.function); }},
    {{"file", Code}, [](auto &row) { return textCell(row.frame.file); }},
    {{"line", Index}, [](auto &row) { return row.frame.line > 0 ? cellFor(row.frame.line) : Cell(); }},
    {{"category", Text}, [](auto &row) { return textCell(row.category); }},
    {{"module", Text, PeopleIfAny}, [](auto &row) { return textCell(row.module); }},
    {{"bytes", Bytes}, [](auto &row) { return row.bytes; }},
    {{"base", Bytes}, [](auto &row) { return row.base; }},
    {{"change", Bytes}, [](auto &row) { return signedCell(row.change); }},
    {{"stack", Code, OnRequest}, [](auto &row) { return textCell(row.stack); }},
});

struct StoryOfJob {
    const Job &job;
    const RankStory &story;

    [[nodiscard]] const RankStory *operator->() const { return &story; }
};

constexpr auto kRankStoryTable = rowTable<StoryOfJob>({
    {{"story", Text}, [](auto &row) { return rankStoryId(row->kind); }},
    {{"ranks", Text}, [](auto &row) { return textCell(ranksText(row.job, row->devices)); }},
    {{"bytes", Bytes}, [](auto &row) { return row->bytes; }},
    {{"numbers", Text},
     [](auto &row) {
         std::string text;
         for (const double number : row->numbers) {
             text += text.empty() ? "" : " ";
             text += std::to_string(number);
         }
         return textCell(text);
     }},
    {{"names", Text}, [](auto &row) { return textCell(joinedNames(row->names)); }},
    {{"proved", Count}, [](auto &row) { return row->isProved; }},
    {{"missing", Text}, [](auto &row) { return textCell(row->missing); }},
});

} // namespace

std::string ranksText(const Job &job, std::span<const std::size_t> devices)
{
    std::string text;
    std::optional<std::int64_t> first;
    std::int64_t last = 0;
    const auto flush = [&] {
        if (!first)
            return;
        text += text.empty() ? "" : " ";
        text += std::to_string(*first);
        if (last > *first)
            text.append("-").append(std::to_string(last));
        first.reset();
    };
    for (const std::size_t device : devices) {
        const auto &rank = job.recordingOf(job.devices()[device]).origin.rank;
        if (!rank) {
            flush();
            text += text.empty() ? "#" : " #";
            text += std::to_string(job.devices()[device].recording);
        } else if (first && (*rank == last || *rank == last + 1)) {
            last = *rank;
        } else {
            flush();
            first = last = *rank;
        }
    }
    flush();
    return text;
}

std::string_view weightKindId(WeightKind kind)
{
    switch (kind) {
    case WeightKind::Stack: return "stack";
    case WeightKind::BornBefore: return "before_recording";
    case WeightKind::Unknown: return "unknown";
    case WeightKind::Rest: break;
    }
    return "rest";
}

constinit const std::span<const ColumnRow> kRankColumns = kRankTable.columns();
constinit const std::span<const ColumnRow> kRankStepColumns = kRankStepTable.columns();
constinit const std::span<const ColumnRow> kRankGroupColumns = kRankGroupTable.columns();
constinit const std::span<const ColumnRow> kRankReasonColumns = kRankReasonTable.columns();
constinit const std::span<const ColumnRow> kRankStoryColumns = kRankStoryTable.columns();
constinit const std::span<const ColumnRow> kRankOomColumns = kRankOomTable.columns();

Table rankTable(const Job &job, const RankAnswer &answer)
{
    Table table = tableOf(kRankColumns);
    for (const JobRecording &recording : job.recordings()) {
        if (recording.devices == 0)
            table.rows.push_back(kRankTable.row({job, recording}));
        for (std::size_t i = 0; i < recording.devices; ++i)
            table.rows.push_back(kRankTable.row({job, &answer, recording.firstDevice + i}));
    }
    return table;
}

Table rankStepTable(const Job &job)
{
    Table table = tableOf(kRankStepColumns);
    for (std::size_t device = 0; device < job.devices().size(); ++device) {
        for (const RankStep &step : job.devices()[device].steps)
            table.rows.push_back(kRankStepTable.row({step, {job, nullptr, device}}));
    }
    return table;
}

Table rankGroupTable(const Job &job, const RankAnswer &answer)
{
    Table table = tableOf(kRankGroupColumns);
    for (std::size_t i = 0; i < answer.groups.size(); ++i)
        table.rows.push_back(kRankGroupTable.row({job, answer.groups[i], i}));
    return table;
}

Result<Table> rankReasonTable(const Job &job, const RankAnswer &answer)
{
    Table table = tableOf(kRankReasonColumns);
    for (const RankOutlier &outlier : answer.outliers) {
        const RankRow rank{job, &answer, outlier.device};
        for (const RankDifference &one : outlier.reasons) {
            TRY(const auto frames, job.frames(one.stack));
            TRY(auto category, job.text(one.category));
            TRY(auto module, job.text(one.module));
            table.rows.push_back(kRankReasonTable.row({outlier, rank, weightKindId(one.kind), tellingFrame(frames),
                                                       std::move(category), std::move(module), one.bytes, one.base,
                                                       one.change(), one.stack ? hexOf(one.stack) : std::string()}));
        }
        if (outlier.rest != 0)
            table.rows.push_back(kRankReasonTable.row({outlier, rank, "rest", {}, {}, {}, {}, {}, outlier.rest, {}}));
    }
    return table;
}

Table rankStoryTable(const Job &job, const RankAnswer &answer)
{
    Table table = tableOf(kRankStoryColumns);
    for (const RankStory &story : answer.stories)
        table.rows.push_back(kRankStoryTable.row({job, story}));
    return table;
}

Table rankOomTable(const Job &job)
{
    Table table = tableOf(kRankOomColumns);
    for (std::size_t device = 0; device < job.devices().size(); ++device) {
        for (const RankOom &oom : job.devices()[device].ooms)
            table.rows.push_back(kRankOomTable.row({oom, {job, nullptr, device}}));
    }
    return table;
}

} // namespace allostrata
