// Checks options of "export" and "plot" against the inputs of a report.

#include "app/commands/report_options.h"

#include <array>
#include <utility>

namespace allostrata {

namespace {

struct InputOption {
    OptionId option;
    ReportInputs countsFor; ///< the option has an effect if a result depends on one of these
};

constexpr std::array kInputOptions = [] {
    using enum ReportInput;
    return std::array{
        InputOption{OptionId::Cursor, {Cursor}},
        InputOption{OptionId::Window, {Window}},
        InputOption{OptionId::Scope, {Scope}},
        InputOption{OptionId::Frames, {Frames}},
        InputOption{OptionId::Capacity, {Capacity}},
        InputOption{OptionId::Headroom, {Headroom}},
        InputOption{OptionId::Charge, {Charge}},
        InputOption{OptionId::Baseline, {Comparison}},
        InputOption{OptionId::By, {Comparison, By}},
        InputOption{OptionId::At, {Comparison}},
        InputOption{OptionId::Align, {Comparison}},
        InputOption{OptionId::Query, {Query}},
        InputOption{OptionId::CategoryRules, {Attribution, CategoryRules, Query, Colouring}},
        InputOption{OptionId::Axis, {Axis}},
        InputOption{OptionId::Units, {Units}},
        InputOption{OptionId::HighestBytes, {ByteRange}},
        InputOption{OptionId::ColourBy, {Colouring}},
        InputOption{OptionId::Detail, {Detail}},
        InputOption{OptionId::Phases, {PhaseBand}},
    };
}();

constexpr std::array<std::pair<std::string_view, AllocationScope>, 3> kScopes = {{
    {"cursor", AllocationScope::AtCursor},
    {"window", AllocationScope::InWindow},
    {"all", AllocationScope::All},
}};

} // namespace

std::vector<std::string_view> tableIds()
{
    std::vector<std::string_view> ids;
    for (const ReportRow &report : reports()) {
        for (const ReportTable &table : report.tables)
            ids.push_back(table.id);
    }
    return ids;
}

std::vector<std::string_view> pictureIds()
{
    std::vector<std::string_view> ids;
    for (const ReportRow &report : reports()) {
        if (report.plot)
            ids.push_back(report.id);
    }
    return ids;
}

QString listed(const std::vector<std::string_view> &ids)
{
    QStringList names;
    for (const std::string_view id : ids)
        names << QString::fromUtf8(id.data(), static_cast<qsizetype>(id.size()));
    return names.join(QStringLiteral(", "));
}

std::optional<OptionId> unusedOption(const Invocation &invocation, ReportInputs uses)
{
    for (const InputOption &row : kInputOptions) {
        if (invocation.has(row.option) && !uses.hasAny(row.countsFor))
            return row.option;
    }
    return std::nullopt;
}

std::optional<AllocationScope> scopeOf(const Invocation &invocation)
{
    if (!invocation.has(OptionId::Scope))
        return AllocationScope::All;
    for (const auto &[name, scope] : kScopes) {
        if (name == invocation.value(OptionId::Scope))
            return scope;
    }
    return std::nullopt;
}

} // namespace allostrata
