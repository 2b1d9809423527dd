// Parses names, units and numbers of step data.

#include "core/formats/steps/step_fields.h"

#include "core/base/ascii.h"
#include "core/base/utf8.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <utility>

namespace allostrata {

namespace {

constexpr double kMostStepBytes = 9.2e18;
constexpr double kMostPercent = 1e5;
constexpr double kMostCount = 1e15;

constexpr std::array<std::pair<std::string_view, double>, 13> kFieldUnits = {{
    {"b", 1.0},
    {"byte", 1.0},
    {"bytes", 1.0},
    {"kib", 1024.0},
    {"mib", 1048576.0},
    {"gib", 1073741824.0},
    {"tib", 1099511627776.0},
    {"kb", 1e3},
    {"mb", 1e6},
    {"gb", 1e9},
    {"tb", 1e12},
    {"gibibytes", 1073741824.0},
    {"mebibytes", 1048576.0},
}};

constexpr std::array<std::pair<std::string_view, StepField>, 48> kFieldNames = {{
    {"step", StepField::Step},
    {"_step", StepField::Step},
    {"global_step", StepField::Step},
    {"iteration", StepField::Step},
    {"iter", StepField::Step},
    {"timestamp", StepField::Timestamp},
    {"_timestamp", StepField::Timestamp},
    {"wall_time", StepField::Timestamp},
    {"walltime", StepField::Timestamp},
    {"wall time", StepField::Timestamp},
    {"time", StepField::Timestamp},
    {"rank", StepField::Rank},
    {"global_rank", StepField::Rank},
    {"allocated", StepField::Allocated},
    {"max_allocated", StepField::Allocated},
    {"peak_allocated", StepField::Allocated},
    {"max_memory_allocated", StepField::Allocated},
    {"memory_allocated", StepField::Allocated},
    {"mem_allocated", StepField::Allocated},
    {"max_mem_allocated", StepField::Allocated},
    {"peak_memory_alloc", StepField::Allocated},
    {"peak_memory_allocated", StepField::Allocated},
    {"allocated_bytes.all.peak", StepField::Allocated},
    {"active", StepField::Active},
    {"max_active", StepField::Active},
    {"peak_active", StepField::Active},
    {"peak_memory_active", StepField::Active},
    {"max_mem_active", StepField::Active},
    {"active_bytes.all.peak", StepField::Active},
    {"memory", StepField::Reserved},
    {"reserved", StepField::Reserved},
    {"max_reserved", StepField::Reserved},
    {"peak_reserved", StepField::Reserved},
    {"max_memory_reserved", StepField::Reserved},
    {"memory_reserved", StepField::Reserved},
    {"mem_reserved", StepField::Reserved},
    {"device_reserved", StepField::Reserved},
    {"device_mem_reserved", StepField::Reserved},
    {"max_mem_reserved", StepField::Reserved},
    {"peak_memory_reserved", StepField::Reserved},
    {"memory.used", StepField::Reserved},
    {"reserved_bytes.all.peak", StepField::Reserved},
    {"num_alloc_retries", StepField::Retries},
    {"alloc_retries", StepField::Retries},
    {"num_retries", StepField::Retries},
    {"retries", StepField::Retries},
    {"num_ooms", StepField::Ooms},
    {"ooms", StepField::Ooms},
}};

StepField fieldOf(std::string_view name)
{
    const auto found = std::find_if(kFieldNames.begin(), kFieldNames.end(),
                                    [name](const auto &one) { return one.first == name; });
    return found == kFieldNames.end() ? StepField::Metric : found->second;
}

struct Split {
    std::string base;
    std::string unit;
};

/// Splits "max_active(gib)", "memory.used [mib]" and "max_active_gib" into the name and its unit.
Split splitUnit(std::string_view name)
{
    if (name.ends_with(')') || name.ends_with(']')) {
        const std::size_t open = name.rfind(name.ends_with(')') ? '(' : '[');
        if (open != std::string_view::npos)
            return {std::string(trimmed(name.substr(0, open))),
                    std::string(trimmed(name.substr(open + 1, name.size() - open - 2)))};
    }
    const std::size_t last = name.rfind('_');
    if (last != std::string_view::npos && last > 0) {
        const std::string_view unit = name.substr(last + 1);
        if (bytesPerUnit(unit) || unit == "pct" || unit == "percent")
            return {std::string(name.substr(0, last)), std::string(unit)};
    }
    return {std::string(name), {}};
}

StepColumn columnOf(const Split &split)
{
    StepColumn column;
    column.field = fieldOf(split.base);
    if (!column.isMemory()) {
        if (!split.unit.empty())
            column.field = StepField::Metric;
        return column;
    }
    if (split.unit == "%" || split.unit == "pct" || split.unit == "percent") {
        column.isPercent = true;
        return column;
    }
    const auto unit = split.unit.empty() && split.base.find("_bytes.") != std::string::npos ? 1.0
                                                                                            : bytesPerUnit(split.unit);
    if (!unit)
        return {};
    column.bytesPerUnit = *unit;
    return column;
}

/// Returns the name without the groups before it: "memory/max_active" and "gpu_max_active" are max_active.
std::string plainName(std::string_view name)
{
    std::string lower = lowered(trimmed(name));
    if (const std::size_t group = lower.rfind('/'); group != std::string::npos)
        lower.erase(0, group + 1);
    for (const std::string_view device : {"gpu_", "cuda_", "npu_"}) {
        if (lower.starts_with(device) && lower.size() > device.size())
            lower.erase(0, device.size());
    }
    return std::string(trimmed(lower));
}

/// Columns whose unit the name does not tell, or tells otherwise than the program means it.
std::optional<StepColumn> columnOfProgram(std::string_view name)
{
    constexpr double kGib = 1073741824;
    struct Named {
        std::string_view name;
        StepColumn column;
    };
    constexpr std::array kColumns = {
        // ms-swift: "1/60"
        Named{"global_step/max_steps", {StepField::Step, false, 1}},
        // verl, EasyR1: torch.cuda.max_memory_allocated() / 1024**3
        Named{"perf/max_memory_allocated_gb", {StepField::Allocated, false, kGib}},
        Named{"perf/max_memory_reserved_gb", {StepField::Reserved, false, kGib}},
        Named{"actor/perf/max_memory_allocated_gb", {StepField::Allocated, false, kGib}},
        Named{"actor/perf/max_memory_reserved_gb", {StepField::Reserved, false, kGib}},
        Named{"perf.max_memory_allocated_gb", {StepField::Allocated, false, kGib}},
        Named{"perf.max_memory_reserved_gb", {StepField::Reserved, false, kGib}},
    };
    const auto found = std::ranges::find(kColumns, name, &Named::name);
    return found == kColumns.end() ? std::nullopt : std::optional(found->column);
}

std::optional<int> digitsAt(std::string_view text, std::size_t at, std::size_t count)
{
    if (text.size() < at + count)
        return std::nullopt;
    int value = 0;
    const auto *end = text.data() + at + count;
    const auto parsed = std::from_chars(text.data() + at, end, value);
    if (parsed.ec != std::errc() || parsed.ptr != end || value < 0)
        return std::nullopt;
    return value;
}

/// Returns the number of digits behind the sign of a fraction at the start of the text: 3 for ",642 words".
std::size_t fractionDigits(std::string_view text)
{
    if (text.empty() || (text.front() != ',' && text.front() != '.'))
        return 0;
    constexpr std::size_t kMostDigits = 9;
    const std::size_t end = std::min(text.find_first_not_of(kDecimalDigits, 1), text.size());
    return std::min(end - 1, kMostDigits);
}

/// Returns seconds east of UTC for "+02:00" or "-0530" at the start of the text; 0 without one.
double zoneSeconds(std::string_view text)
{
    if (text.empty() || (text.front() != '+' && text.front() != '-'))
        return 0;
    const auto hours = digitsAt(text, 1, 2);
    const auto minutes = digitsAt(text, text.size() > 3 && text[3] == ':' ? 4 : 3, 2);
    if (!hours || !minutes)
        return 0;
    const double seconds = *hours * 3600.0 + *minutes * 60.0;
    return text.front() == '-' ? -seconds : seconds;
}

/// Returns days since 1970-01-01 in the Gregorian calendar, by Howard Hinnant's algorithm.
std::int64_t daysOf(int year, int month, int day)
{
    year -= month <= 2 ? 1 : 0;
    const int era = year / 400;
    const int ofEra = year - era * 400;
    const int ofYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;
    return std::int64_t(era) * 146097 + ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear - 719468;
}

} // namespace

std::optional<double> bytesPerUnit(std::string_view unit)
{
    const std::string lower = lowered(unit);
    const auto found = std::find_if(kFieldUnits.begin(), kFieldUnits.end(),
                                    [&](const auto &one) { return one.first == lower; });
    return found == kFieldUnits.end() ? std::nullopt : std::optional(found->second);
}

StepColumn stepColumn(std::string_view name)
{
    if (const auto column = columnOfProgram(lowered(trimmed(name))))
        return *column;
    return columnOf(splitUnit(plainName(name)));
}

StepColumn stepColumn(std::string_view name, std::string_view unit)
{
    return columnOf({plainName(name), lowered(unit)});
}

std::span<const std::string_view> tupleFields()
{
    static constexpr std::array<std::string_view, 8> kFields = {
        "max_active_gib",    "max_active_pct", "max_reserved_gib",   "max_reserved_pct",
        "num_alloc_retries", "num_ooms",       "peak_allocated_gib", "peak_allocated_pct",
    };
    return kFields;
}

NumberFate toBytes(double value, double unit, std::optional<std::uint64_t> &bytes)
{
    bytes.reset();
    const double exact = value * unit;
    if (!std::isfinite(exact) || exact >= kMostStepBytes)
        return NumberFate::OutOfRange;
    const std::int64_t whole = exact < -2 ? -2 : std::llround(exact);
    if (whole < 0)
        return whole == -1 ? NumberFate::Missing : NumberFate::OutOfRange;
    bytes = static_cast<std::uint64_t>(whole);
    return NumberFate::Taken;
}

NumberFate setFigure(StepRow &row, const StepColumn &column, double value)
{
    if (column.field == StepField::Retries || column.field == StepField::Ooms) {
        if (value == -1)
            return NumberFate::Missing;
        if (!(value >= 0 && value < kMostCount) || value != std::floor(value))
            return NumberFate::OutOfRange;
        (column.field == StepField::Retries ? row.retries : row.ooms) = static_cast<std::uint64_t>(value);
        return NumberFate::Taken;
    }
    StepFigure &figure = column.field == StepField::Allocated ? row.allocated
                         : column.field == StepField::Active  ? row.active
                                                              : row.reserved;
    if (!column.isPercent)
        return toBytes(value, column.bytesPerUnit, figure.bytes);
    constexpr double kMinusOneByte = -1e-4; // percent that -1 byte makes of a small device
    if (value < 0 && value > kMinusOneByte)
        return NumberFate::Missing;
    if (!(value >= 0 && value < kMostPercent))
        return NumberFate::OutOfRange;
    figure.percent = value;
    return NumberFate::Taken;
}

std::optional<double> parseNumber(std::string_view text)
{
    text = trimmed(text);
    if (text.ends_with('%'))
        text = trimmed(text.substr(0, text.size() - 1));
    if (text.starts_with('+'))
        text.remove_prefix(1);
    constexpr std::size_t kLongest = 64;
    if (text.empty() || text.size() > kLongest)
        return std::nullopt;
    std::string plain(text);
    std::erase(plain, ',');
    double value = 0;
    const auto *end = plain.data() + plain.size();
    const auto parsed = std::from_chars(plain.data(), end, value);
    if (parsed.ptr != end || (parsed.ec != std::errc() && parsed.ec != std::errc::result_out_of_range))
        return std::nullopt;
    if (parsed.ec == std::errc::result_out_of_range)
        return HUGE_VAL;
    return value;
}

std::optional<double> parseBytesText(std::string_view text)
{
    text = trimmed(text);
    std::size_t unit = text.size();
    while (unit > 0
           && ((text[unit - 1] >= 'A' && text[unit - 1] <= 'Z') || (text[unit - 1] >= 'a' && text[unit - 1] <= 'z')))
        --unit;
    const auto factor = bytesPerUnit(text.substr(unit));
    const auto number = parseNumber(text.substr(0, unit));
    return factor && number ? std::optional(*factor * *number) : std::nullopt;
}

std::string numberText(double value)
{
    std::array<char, 32> buffer{};
    const auto written = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value);
    return {buffer.data(), written.ptr};
}

std::optional<double> parseDate(std::string_view text)
{
    constexpr std::size_t kDateBytes = 19; // 2025-07-25 06:31:45
    const auto isAt = [text](std::size_t at, std::string_view any) {
        return any.find(text[at]) != std::string_view::npos;
    };
    if (text.size() < kDateBytes || !isAt(4, "-/") || !isAt(7, "-/") || !isAt(10, " T") || !isAt(13, ":")
        || !isAt(16, ":"))
        return std::nullopt;
    const auto year = digitsAt(text, 0, 4);
    const auto month = digitsAt(text, 5, 2);
    const auto day = digitsAt(text, 8, 2);
    const auto hour = digitsAt(text, 11, 2);
    const auto minute = digitsAt(text, 14, 2);
    const auto second = digitsAt(text, 17, 2);
    if (!year || !month || !day || !hour || !minute || !second || *month < 1 || *month > 12 || *day < 1 || *day > 31)
        return std::nullopt;
    const double seconds
        = static_cast<double>(daysOf(*year, *month, *day) * 86400 + *hour * 3600 + *minute * 60 + *second);
    std::string_view rest = text.substr(kDateBytes);
    const std::size_t digits = fractionDigits(rest);
    double fraction = 0;
    double unit = 1;
    for (std::size_t i = 1; i <= digits; ++i) {
        fraction = fraction * 10 + (rest[i] - '0');
        unit *= 10;
    }
    if (digits > 0)
        rest.remove_prefix(std::min(rest.find_first_not_of(kDecimalDigits, 1), rest.size()));
    return seconds + fraction / unit - zoneSeconds(rest);
}

std::string_view shortName(std::string_view name) { return beginningOf(name, kLongestName); }

} // namespace allostrata
