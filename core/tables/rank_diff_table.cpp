// Table of the differences between ranks.

#include "core/tables/rank_diff_table.h"

#include "core/analysis/ranks/rank_numbers.h"
#include "core/analysis/ranks/rank_words.h"
#include "core/model/device_code.h"
#include "core/tables/rank_table.h"
#include "core/tables/row_table.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace allostrata {

namespace {

using enum ColumnKind;

/// A stack in which a rank differs from its base, or the rest.
struct RankDiffRow {
    const JobView &view;
    const RankDiff &diff;
    WeightKind kind = WeightKind::Rest;
    JobFrame frame; ///< see tellingFrame()
    std::string category;
    std::string module;
    std::optional<std::uint64_t> bytes;
    std::optional<std::uint64_t> base;
    std::int64_t change = 0;
    ContentHash stack;

    [[nodiscard]] const JobDevice &device() const { return view.devices[diff.device]; }
    [[nodiscard]] const RankOrigin &origin() const { return originOf(diff.device); }
    [[nodiscard]] const RankOrigin &originOf(std::size_t row) const
    {
        return view.recordings[view.devices[row].recording].origin;
    }
};

constexpr auto kRankDiffTable = rowTable<RankDiffRow>({
    {{"rank", Index}, [](auto &row) { return row.origin().rank; }},
    {{"step", Index, Audience::OnRequest}, [](auto &row) { return row.origin().step; }},
    {{"device", Text}, [](auto &row) { return textCell(deviceWord(row.device().numbers.ordinal)); }},
    {{"recording", Code, Audience::OnRequest}, [](auto &row) { return textCell(row.origin().path); }},
    {{"group", Index}, [](auto &row) { return row.diff.group; }},
    {{"base_rank", Index},
     [](auto &row) { return row.diff.base ? cellFor(row.originOf(*row.diff.base).rank) : Cell(); }},
    {{"base_recording", Code, Audience::OnRequest},
     [](auto &row) { return row.diff.base ? textCell(row.originOf(*row.diff.base).path) : Cell(); }},
    {{"kind", Text}, [](auto &row) { return weightKindId(row.kind); }},
    {{"function", Code}, [](auto &row) { return textCell(row.frame.function); }},
    {{"file", Code}, [](auto &row) { return textCell(row.frame.file); }},
    {{"line", Index}, [](auto &row) { return row.frame.line > 0 ? cellFor(row.frame.line) : Cell(); }},
    {{"category", Text}, [](auto &row) { return textCell(row.category); }},
    {{"module", Text}, [](auto &row) { return textCell(row.module); }},
    {{"bytes", Bytes}, [](auto &row) { return row.bytes; }},
    {{"base", Bytes}, [](auto &row) { return row.base; }},
    {{"change", Bytes}, [](auto &row) { return signedCell(row.change); }},
    {{"stack", Code, Audience::OnRequest}, [](auto &row) { return row.stack ? textCell(hexOf(row.stack)) : Cell(); }},
});

/// A rank of two jobs.
struct RankChangeRow {
    const RankChangeSource &source;
    const RankChange &rank;

    [[nodiscard]] const JobView &view() const { return rank.other ? source.other : source.base; }
    [[nodiscard]] std::size_t device() const { return rank.other ? *rank.other : rank.base.value_or(0); }
    [[nodiscard]] Cell recordingIn(const JobView &job, const std::optional<std::size_t> &row) const
    {
        return row ? textCell(job.recordings[job.devices[*row].recording].origin.path) : Cell();
    }
    [[nodiscard]] Cell base(std::size_t measure) const { return cellOfBytes(rank.values[measure].base); }
    [[nodiscard]] Cell other(std::size_t measure) const { return cellOfBytes(rank.values[measure].other); }
    [[nodiscard]] Cell change(std::size_t measure) const { return cellOfBytes(rank.values[measure].change()); }

private:
    [[nodiscard]] static Cell cellOfBytes(const std::optional<std::int64_t> &bytes)
    {
        return bytes ? signedCell(*bytes) : Cell();
    }
};

constexpr auto kRankChangeTable = rowTable<RankChangeRow>({
    {{"rank", Index}, [](auto &row) { return rankOf(row.view(), row.device()); }},
    {{"device", Text, Audience::OnRequest},
     [](auto &row) { return textCell(deviceWord(row.view().devices[row.device()].numbers.ordinal)); }},
    {{"recording", Code, Audience::OnRequest},
     [](auto &row) { return row.recordingIn(row.source.other, row.rank.other); }},
    {{"base_recording", Code, Audience::OnRequest},
     [](auto &row) { return row.recordingIn(row.source.base, row.rank.base); }},
    {{"group", Index}, [](auto &row) { return row.rank.group; }},
    {{kFoundIn, Text}, [](auto &row) { return row.rank.isInBoth() ? "both"
                                              : row.rank.base     ? "base"
                                                                  : "other"; }},
    {{"base_peak_requested", Bytes}, [](auto &row) { return row.base(0); }},
    {{"peak_requested", Bytes}, [](auto &row) { return row.other(0); }},
    {{"peak_requested_change", Bytes}, [](auto &row) { return row.change(0); }},
    {{"base_peak_reserved", Bytes, Audience::OnRequest}, [](auto &row) { return row.base(1); }},
    {{"peak_reserved", Bytes, Audience::OnRequest}, [](auto &row) { return row.other(1); }},
    {{"peak_reserved_change", Bytes}, [](auto &row) { return row.change(1); }},
    {{"base_growth", Bytes, Audience::OnRequest}, [](auto &row) { return row.base(2); }},
    {{"growth", Bytes, Audience::OnRequest}, [](auto &row) { return row.other(2); }},
    {{"growth_change", Bytes, Audience::PeopleIfAny}, [](auto &row) { return row.change(2); }},
    {{"base_headroom", Bytes, Audience::OnRequest}, [](auto &row) { return row.base(3); }},
    {{"headroom", Bytes, Audience::OnRequest}, [](auto &row) { return row.other(3); }},
    {{"headroom_change", Bytes, Audience::PeopleIfAny}, [](auto &row) { return row.change(3); }},
});

Result<std::string> textOfHash(const JobTexts &texts, const ContentHash &hash)
{
    return hash ? texts.text(hash) : std::string();
}

Result<std::vector<JobFrame>> framesOfHash(const JobTexts &texts, const ContentHash &stack)
{
    return stack ? texts.frames(stack) : std::vector<JobFrame>();
}

} // namespace

constinit const std::span<const ColumnRow> kRankDiffColumns = kRankDiffTable.columns();
constinit const std::span<const ColumnRow> kRankChangeColumns = kRankChangeTable.columns();

Result<Table> rankDiffTable(const RankDiffSource &source)
{
    Table table = tableOf(kRankDiffColumns);
    for (const RankDiff &diff : source.diffs) {
        for (const RankDifference &one : diff.comparison.reasons) {
            TRY(const auto frames, framesOfHash(source.texts, one.stack));
            TRY(auto category, textOfHash(source.texts, one.category));
            TRY(auto module, textOfHash(source.texts, one.module));
            table.rows.push_back(
                kRankDiffTable.row({source.view, diff, one.kind, tellingFrame(frames), std::move(category),
                                    std::move(module), one.bytes, one.base, one.change(), one.stack}));
        }
        if (diff.comparison.rest != 0) {
            RankDiffRow rest{source.view, diff, WeightKind::Rest, {}, {}, {}, {}, {}, diff.comparison.rest, {}};
            table.rows.push_back(kRankDiffTable.row(rest));
        }
    }
    return table;
}

Table rankChangeTable(const RankChangeSource &source)
{
    return kRankChangeTable.of(source.changes.ranks, [&source](const RankChange &rank) {
        return RankChangeRow{source, rank};
    });
}

} // namespace allostrata
