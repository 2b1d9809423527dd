// Reads counters of PyTorch's allocator from texts.

#include "core/formats/steps/allocator_lines.h"

#include "core/base/ascii.h"
#include "core/formats/steps/log_patterns.h"
#include "core/formats/steps/step_runs.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace allostrata {

namespace {

constexpr const char *kSummarySource = "memory_summary";
constexpr const char *kStatisticsSource = "memory_stats";

constexpr std::array kSummaryRows = {
    std::pair(std::string_view("Allocated"), AllocatorCounter::Allocated),
    std::pair(std::string_view("Active"), AllocatorCounter::Active),
    std::pair(std::string_view("Requested"), AllocatorCounter::Requested),
    std::pair(std::string_view("reserved"), AllocatorCounter::Reserved),
    std::pair(std::string_view("Non-releasable"), AllocatorCounter::InactiveSplits),
};

constexpr std::array kStatisticsKeys = {
    std::pair(std::string_view("allocated_bytes"), AllocatorCounter::Allocated),
    std::pair(std::string_view("active_bytes"), AllocatorCounter::Active),
    std::pair(std::string_view("requested_bytes"), AllocatorCounter::Requested),
    std::pair(std::string_view("reserved_bytes"), AllocatorCounter::Reserved),
    std::pair(std::string_view("inactive_split_bytes"), AllocatorCounter::InactiveSplits),
};

/// Bytes of "22870 MiB" in the summary's table, which cuts the rest of the unit off.
std::optional<BytesRange> cutBytes(std::string_view text)
{
    constexpr double kMost = 1e15;
    const auto bytes = parseBytesText(text);
    const auto unit = bytesPerUnit(trimmed(text.substr(std::min(text.find(' '), text.size()))));
    if (!bytes || !unit || !(*bytes < kMost))
        return std::nullopt;
    const auto least = static_cast<std::int64_t>(*bytes);
    return BytesRange(least, least, least + static_cast<std::int64_t>(*unit) - 1);
}

std::optional<std::int64_t> wholeNumber(std::string_view digits)
{
    constexpr std::size_t kMostDigits = 15;
    if (digits.empty() || digits.size() > kMostDigits)
        return std::nullopt;
    std::int64_t number = 0;
    for (const char digit : digits)
        number = number * 10 + (digit - '0');
    return number;
}

/// Calls take(name, number) for each `"name": 12`, 'name': 12 and ('name', 12) in a text.
template <typename Take>
void forEachStatistic(std::string_view text, Take take)
{
    constexpr std::string_view kQuotes = "'\"";
    for (std::size_t at = text.find_first_of(kQuotes); at < text.size(); at = text.find_first_of(kQuotes, at)) {
        const std::size_t end = text.find(text[at], at + 1);
        if (end == std::string_view::npos)
            return;
        const std::string_view name = text.substr(at + 1, end - at - 1);
        const std::size_t digits = text.find_first_not_of(" :,", end + 1);
        const std::size_t last = std::min(text.find_first_not_of(kDecimalDigits, std::min(digits, text.size())),
                                          text.size());
        if (digits != std::string_view::npos && last > digits) {
            if (const auto number = wholeNumber(text.substr(digits, last - digits)))
                take(name, *number);
        }
        at = end + 1;
    }
}

/// What PyTorch reserved: requests, their rounding, what waits for other streams, free pieces and free segments.
std::vector<MemoryPartBytes> partsOf(const auto &counters)
{
    const auto &of = [&counters](AllocatorCounter counter) { return counters[std::size_t(counter)]; };
    const auto allocated = of(AllocatorCounter::Allocated);
    const auto active = of(AllocatorCounter::Active);
    const auto requested = of(AllocatorCounter::Requested);
    const auto reserved = of(AllocatorCounter::Reserved);
    const auto splits = of(AllocatorCounter::InactiveSplits);
    std::vector<MemoryPartBytes> parts;
    if (!allocated || !reserved)
        return parts;
    if (requested) {
        parts.push_back({MemoryPart::Requested, *requested});
        parts.push_back({MemoryPart::Rounding, *allocated - *requested});
    } else {
        parts.push_back({MemoryPart::Allocated, *allocated});
    }
    if (active)
        parts.push_back({MemoryPart::AwaitingStreams, *active - *allocated});
    if (splits)
        parts.push_back({MemoryPart::InactiveSplits, *splits});
    closeLedger(parts, splits ? MemoryPart::UnusedSegments : MemoryPart::Unallocated, MemoryPart::Reserved, *reserved);
    return parts;
}

} // namespace

AllocatorLines::Counters &AllocatorLines::open(const char *source, const LogLine &line, std::uint64_t number)
{
    Counters &counters = m_open[line.rank];
    counters = {};
    counters.source = source;
    counters.run = line.rank;
    counters.line = number;
    counters.timestamp = line.time;
    m_lines = 0;
    return counters;
}

std::optional<Error> AllocatorLines::finish()
{
    for (auto &[writer, counters] : std::exchange(m_open, {})) {
        if (auto error = add(counters))
            return error;
    }
    return std::nullopt;
}

/// Ends what a writer has begun.
std::optional<Error> AllocatorLines::finish(const std::string &writer)
{
    const auto found = m_open.find(writer);
    if (found == m_open.end())
        return std::nullopt;
    const Counters counters = std::move(found->second);
    m_open.erase(found);
    return add(counters);
}

std::optional<Error> AllocatorLines::add(const Counters &counters)
{
    MemoryLedger ledger{counters.source, counters.line, counters.timestamp, partsOf(counters.current)};
    StepRuns::Draft draft;
    draft.run = counters.run;
    draft.row.line = counters.line;
    draft.row.timestamp = counters.timestamp;
    draft.row.ooms = counters.ooms;
    draft.row.retries = counters.retries;
    bool hasPeak = false;
    for (const auto &[counter, field] : {std::pair(AllocatorCounter::Allocated, &StepRow::allocated),
                                         std::pair(AllocatorCounter::Active, &StepRow::active),
                                         std::pair(AllocatorCounter::Reserved, &StepRow::reserved)}) {
        if (const auto &bytes = counters.peak[std::size_t(counter)]) {
            (draft.row.*field).bytes = static_cast<std::uint64_t>(bytes->value);
            hasPeak = true;
        }
    }
    if (!hasPeak)
        return std::nullopt;
    if (!counters.step)
        draft.source = counters.source;
    draft.row.step = counters.step ? *counters.step : ++m_nextSteps[draft.run];
    draft.hasStep = true;
    if (!ledger.parts.empty()) {
        if (auto error = m_runs.addLedger(counters.run, std::move(ledger)))
            return error;
    }
    return m_runs.add(std::move(draft));
}

Result<bool> AllocatorLines::takeSummary(const LogLine &line, std::uint64_t number)
{
    constexpr std::size_t kMostWriters = 4096;
    static constinit const LogPattern head("memory summary, device ID", R"(memory summary, device ID (\d{1,4}))");
    static constinit const LogPattern counts("OOMs: ", R"(OOMs: (\d{1,15})\s+\|\s+\w+ retries: (\d{1,15}))");
    static constinit const LogPattern row(
        " memory ", R"(\| (Allocated|Active|Requested|[GNX]PU reserved|Non-releasable) memory\s+\|)"
                    R"(\s*(\d{1,15} [KMGT]?i?B)\s*\|\s*(\d{1,15} [KMGT]?i?B)\s*\|)");
    if (const auto groups = head.match(line)) {
        if (auto error = m_open.size() < kMostWriters ? finish(line.rank) : finish())
            return *error;
        Counters &counters = open(kSummarySource, line, number);
        if ((*groups)[1] != "0")
            counters.run.append(line.rank.empty() ? "" : ", ").append("device ").append((*groups)[1]);
        return true;
    }
    const auto found = m_open.find(line.rank);
    if (found == m_open.end() || found->second.source != kSummarySource
        || line.text.find('|') == std::string_view::npos)
        return false;
    Counters &counters = found->second;
    if (const auto groups = counts.match(line)) {
        counters.ooms = wholeNumber((*groups)[1]);
        counters.retries = wholeNumber((*groups)[2]);
        return true;
    }
    const auto groups = row.match(line);
    if (!groups)
        return line.text.starts_with('|');
    const std::string_view name = (*groups)[1].ends_with("reserved") ? std::string_view("reserved") : (*groups)[1];
    const auto counter = std::ranges::find(kSummaryRows, name, [](const auto &one) { return one.first; });
    counters.current[std::size_t(counter->second)] = cutBytes((*groups)[2]);
    counters.peak[std::size_t(counter->second)] = cutBytes((*groups)[3]);
    return true;
}

Result<bool> AllocatorLines::takeStatistics(const LogLine &line, std::uint64_t number)
{
    const auto known = m_open.find(line.rank);
    Counters *counters = known == m_open.end() ? nullptr : &known->second;
    const bool hasBytes = line.text.find("_bytes.all.") != std::string_view::npos;
    const bool isMore = counters && counters->source == kStatisticsSource
                        && line.text.find("num_") != std::string_view::npos;
    if (!hasBytes && !isMore)
        return false;
    std::optional<std::int64_t> step;
    std::optional<Error> error;
    forEachStatistic(line.text, [&](std::string_view name, std::int64_t value) {
        if (name == "step")
            step = value;
        const bool isCurrent = name.ends_with(".all.current");
        const bool isPeak = name.ends_with(".all.peak");
        const auto counter = std::ranges::find(kStatisticsKeys, name.substr(0, name.find('.')),
                                               [](const auto &one) { return one.first; });
        if ((isCurrent || isPeak) && counter != kStatisticsKeys.end()) {
            const auto index = std::size_t(counter->second);
            const bool isNext = counters && (isCurrent ? counters->current : counters->peak)[index];
            if (isNext && !error)
                error = finish(line.rank);
            if (isNext || !counters)
                counters = &open(kStatisticsSource, line, number);
            (isCurrent ? counters->current : counters->peak)[index] = BytesRange(value, value, value);
        }
        if (counters && name == "num_ooms")
            counters->ooms = static_cast<std::uint64_t>(value);
        if (counters && name == "num_alloc_retries")
            counters->retries = static_cast<std::uint64_t>(value);
    });
    if (error)
        return *error;
    if (counters && step)
        counters->step = step;
    m_lines = 0;
    return true;
}

Result<bool> AllocatorLines::take(const LogLine &line, std::uint64_t number)
{
    constexpr int kMostLines = 1000; // between two counters
    if (m_open.empty() && (line.words & (wordsIn("memory") | wordsIn("bytes"))) == 0)
        return false;
    auto isTaken = takeSummary(line, number);
    if (isTaken && !*isTaken)
        isTaken = takeStatistics(line, number);
    if (isTaken && !*isTaken && !m_open.empty() && ++m_lines > kMostLines) {
        if (auto error = finish())
            return *error;
    }
    return isTaken;
}

} // namespace allostrata
