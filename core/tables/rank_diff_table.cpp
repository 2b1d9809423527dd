// Table of the differences between ranks.

#include "core/tables/rank_diff_table.h"

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

} // namespace allostrata
