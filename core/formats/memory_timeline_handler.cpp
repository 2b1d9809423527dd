// Rows and samples of a memory timeline, recognised in a stream of JSON.

#include "core/formats/memory_timeline_handler.h"

#include "core/base/load_context.h"
#include "core/formats/peak_words.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <numeric>
#include <tuple>
#include <utility>

namespace allostrata {

namespace {

constexpr std::int64_t kBefore = AmountChange::kNoTime; ///< the recording; sorts first
constexpr std::int64_t kUntold = AmountChange::kNoTime + 1; ///< when, but not before all others
constexpr std::int64_t kNsPerUs = 1000;
constexpr std::int64_t kLatestUs = std::numeric_limits<std::int64_t>::max() / kNsPerUs;
constexpr std::uint64_t kTimelineStepsPerCheck = 1U << 14U;
constexpr std::int64_t kPreexisting = 1; ///< actions
constexpr std::int64_t kDestroy = 4;

bool isByteCount(std::int64_t bytes)
{
    constexpr auto kMost = static_cast<std::int64_t>(kLargestAmount);
    return bytes >= -kMost && bytes <= kMost;
}

} // namespace

MemoryTimelineHandler::MemoryTimelineHandler(Diagnostics &diagnostics, const JsonPath &path, const LoadContext &context) :
    m_diagnostics(diagnostics), m_path(path), m_context(context)
{
}

JsonHandler::Answer MemoryTimelineHandler::onUnsigned(std::uint64_t value)
{
    return value <= INT64_MAX ? scalar(static_cast<std::int64_t>(value)) : scalar(static_cast<double>(value));
}

JsonHandler::Answer MemoryTimelineHandler::scalar(const Value &value)
{
    if (++m_steps >= kTimelineStepsPerCheck) {
        if (auto error = checkMemory())
            return error;
    }
    if (m_skipDepth > 0 || m_depth == 0)
        return {};
    if (m_depth == 1) {
        note(Issue::DroppedRow);
    } else if (m_form == Form::Undecided && m_lists == 1) {
        takeFirst(value);
    } else if (m_form == Form::Samples && m_depth == 2) {
        note(Issue::DroppedRow);
        m_sampleCount += m_lists == 2 ? 1 : 0;
    } else {
        if (m_form == Form::Undecided)
            decide(Form::Rows);
        takeCell(cellOf(value));
    }
    return {};
}

JsonHandler::Answer MemoryTimelineHandler::start(bool isArray)
{
    if (m_skipDepth > 0) {
        ++m_skipDepth;
        return {};
    }
    if (m_depth == 0) {
        m_topText = isArray ? "[]" : "{}";
        m_depth = isArray ? 1 : 0;
        m_skipDepth = isArray ? 0 : 1;
        return {};
    }
    if (m_depth == 2 && isArray && m_form == Form::Undecided && m_lists == 2)
        decide(Form::Samples);
    const bool isList = m_depth == 1 && isArray && (m_form != Form::Samples || m_lists < 2);
    const bool isSample = m_depth == 2 && isArray && m_form == Form::Samples && m_lists == 2;
    if (isList || isSample) {
        m_lists += isList ? 1 : 0;
        ++m_depth;
        if (m_form != Form::Undecided || m_lists == 1)
            m_cellCount = 0;
        return {};
    }
    m_skipDepth = 1;
    if (m_depth == 1 || (m_form == Form::Samples && m_depth == 2)) {
        note(Issue::DroppedRow);
        m_sampleCount += m_depth == 2 ? 1 : 0;
        return {};
    }
    note(Issue::WrongType);
    if (m_form == Form::Undecided && m_lists == 1)
        m_times.push_back(m_times.empty() ? 0 : m_times.back());
    else if (m_form == Form::Undecided)
        decide(Form::Rows);
    takeCell({});
    return {};
}

JsonHandler::Answer MemoryTimelineHandler::end()
{
    if (m_skipDepth > 0) {
        --m_skipDepth;
        return {};
    }
    if (m_depth == 2 && m_form == Form::Undecided && m_lists == 2) // an empty second list
        decide(m_cellCount == kRowCells ? Form::Rows : Form::Samples);
    if (m_depth == 3)
        finishSample();
    else if (m_depth == 2 && m_form == Form::Rows)
        finishRow();
    --m_depth;
    return {};
}

MemoryTimelineHandler::Cell MemoryTimelineHandler::cellOf(const Value &value)
{
    if (const auto *whole = std::get_if<std::int64_t>(&value))
        return *whole;
    if (value.index() == 0)
        return {};
    std::optional<double> number;
    if (const auto *text = std::get_if<std::string_view>(&value)) {
        std::int64_t whole = 0;
        const auto read = std::from_chars(text->data(), text->data() + text->size(), whole);
        if (read.ec == std::errc() && read.ptr == text->data() + text->size())
            return whole;
        number = writtenNumber(*text);
    } else if (const auto *real = std::get_if<double>(&value)) {
        number = *real;
    }
    if (!number) {
        note(Issue::WrongType);
        return {};
    }
    constexpr double kEnd = 9223372036854775808.0; // 2^63
    const double rounded = std::round(*number);
    if (!(rounded >= -kEnd && rounded < kEnd)) {
        note(Issue::NumberOutOfRange);
        return {};
    }
    return static_cast<std::int64_t>(rounded);
}

void MemoryTimelineHandler::takeCell(const Cell &cell)
{
    if (m_cellCount < kCells)
        m_cells[m_cellCount] = cell;
    ++m_cellCount;
}

/// The first list is one of times, or the first row.
void MemoryTimelineHandler::takeFirst(const Value &value)
{
    const Cell cell = cellOf(value);
    takeCell(cell);
    if (!cell && m_cellCount > kRowCells)
        note(Issue::EventsWithoutTime);
    m_times.push_back(cell.value_or(m_times.empty() ? 0 : m_times.back()));
}

void MemoryTimelineHandler::decide(Form form)
{
    m_form = form;
    if (form == Form::Rows)
        finishRow();
    for (std::int64_t &time : m_times) {
        if (time >= -kLatestUs && time <= kLatestUs)
            continue;
        time = 0;
        if (form == Form::Samples)
            m_diagnostics.add(Issue::NumberOutOfRange, {0, 0, "[0]"});
    }
    m_keepsSamples = form == Form::Samples && !std::is_sorted(m_times.begin(), m_times.end());
    if (form == Form::Rows)
        m_times = {};
    m_cellCount = 0;
}

void MemoryTimelineHandler::finishRow()
{
    const auto &[time, action, bytes, category] = std::tie(m_cells[0], m_cells[1], m_cells[2], m_cells[3]);
    const std::size_t count = std::exchange(m_cellCount, 0);
    if (count < kRowCells || !bytes) {
        note(Issue::DroppedRow);
        return;
    }
    if (count > kRowCells)
        note(Issue::UnknownKey);
    if (!isByteCount(*bytes)) {
        note(Issue::NumberOutOfRange);
        return;
    }
    const bool isKnown = category && *category >= 0 && *category < static_cast<std::int64_t>(kCategories);
    if ((category && !isKnown) || (action && (*action < kPreexisting || *action > kDestroy)))
        note(Issue::NumberOutOfRange);
    if (!time)
        note(Issue::EventsWithoutTime);
    // What is destroyed goes, whichever way it is written.
    const std::int64_t change = action == kDestroy && *bytes > 0 ? -*bytes : *bytes;
    const bool isBefore = action == kPreexisting || (time && *time < 0);
    std::int64_t when = kUntold;
    if (isBefore)
        when = change > 0 ? kBefore : kUntold;
    else if (time || !m_changes.empty())
        when = time.value_or(m_changes.empty() ? kUntold : m_changes.back().timeNs);
    add(when, change, isKnown ? static_cast<std::uint8_t>(*category) : kUnknownAmount);
    ++m_rows;
}

void MemoryTimelineHandler::finishSample()
{
    const std::size_t row = m_sampleCount++;
    const std::size_t count = std::exchange(m_cellCount, 0);
    if (count < kCategories || count > kCells || row >= m_times.size()) {
        note(Issue::DroppedRow);
        return;
    }
    Sample sample = m_last;
    for (std::size_t i = 0; i < kCategories; ++i) {
        const Cell &cell = m_cells[i + count - kCategories];
        if (cell && isByteCount(*cell))
            sample[i] = *cell;
        else
            note(cell ? Issue::NumberOutOfRange : Issue::WrongType);
    }
    if (count == kCells && m_cells.front().value_or(0) != 0) // belongs to no category
        note(Issue::NumberOutOfRange);
    ++m_rows;
    if (m_keepsSamples) {
        m_samples.resize(row, m_last);
        m_samples.push_back(sample);
        m_last = sample;
    } else {
        addSample(m_times[row], row == 0 && m_times.size() > 1 && m_times[0] == m_times[1], sample);
    }
}

void MemoryTimelineHandler::add(std::int64_t timeNs, std::int64_t bytes, std::uint8_t category)
{
    if (bytes != 0)
        m_changes.push_back({timeNs, bytes, category});
}

/// What goes comes first, so that no total between two samples is higher than theirs.
void MemoryTimelineHandler::addSample(std::int64_t timeUs, bool isBefore, const Sample &sample)
{
    for (const bool rises : {false, true}) {
        for (std::size_t i = 0; i < kCategories; ++i) {
            const std::int64_t change = sample[i] - m_last[i];
            if ((change > 0) == rises)
                add(isBefore && rises ? kBefore : timeUs * kNsPerUs, change, static_cast<std::uint8_t>(i));
        }
    }
    m_last = sample;
}

/// Samples say what is there, so they have to be in order before it is known what changed.
void MemoryTimelineHandler::addSortedSamples()
{
    m_samples.resize(std::min(m_samples.size(), m_times.size()));
    std::vector<std::size_t> order(m_samples.size());
    std::iota(order.begin(), order.end(), std::size_t(0));
    std::stable_sort(order.begin(), order.end(), [this](std::size_t a, std::size_t b) { return m_times[a] < m_times[b]; });
    for (std::size_t i = 1; i < order.size(); ++i) {
        if (m_times[i] < m_times[i - 1])
            m_diagnostics.add(Issue::TimeNotMonotonic, {0, i, {}});
    }
    m_last = {};
    for (std::size_t i = 0; i < order.size(); ++i) {
        const bool isBefore = i == 0 && order.size() > 1 && m_times[order[0]] == m_times[order[1]];
        addSample(m_times[order[i]], isBefore, m_samples[order[i]]);
    }
}

void MemoryTimelineHandler::sortChanges(AmountChanges &changes)
{
    const auto isEarlier = [](const AmountChange &a, const AmountChange &b) { return a.timeNs < b.timeNs; };
    std::vector<AmountChange> &rows = changes.rows;
    if (!std::is_sorted(rows.begin(), rows.end(), isEarlier)) {
        for (std::size_t i = 1; i < rows.size(); ++i) {
            if (isEarlier(rows[i], rows[i - 1]))
                m_diagnostics.add(Issue::TimeNotMonotonic, {0, i, {}});
        }
        std::stable_sort(rows.begin(), rows.end(), isEarlier);
    }
    const auto isBefore = [](const AmountChange &change) { return change.timeNs == kBefore; };
    const auto first = std::find_if_not(rows.begin(), rows.end(), isBefore);
    // Where nothing else is told, what was there is all there is to see.
    changes.before = first == rows.end() ? 0 : static_cast<std::size_t>(first - rows.begin());
    const auto timed = std::find_if(rows.begin(), rows.end(), [](const AmountChange &change) { return change.timeNs > kUntold; });
    const std::int64_t start = timed == rows.end() ? AmountChange::kNoTime : timed->timeNs;
    for (auto row = rows.begin(); row != timed; ++row)
        row->timeNs = start;
}

AmountChanges MemoryTimelineHandler::finish()
{
    if (m_form == Form::Undecided && isMemoryTimeline())
        decide(Form::Rows);
    AmountChanges changes;
    changes.sizesTell = m_form == Form::Rows;
    if (m_form == Form::Samples && m_times.size() > m_sampleCount)
        m_diagnostics.add(Issue::DroppedRow, {0, m_sampleCount, "[1]"}, m_times.size() - m_sampleCount);
    if (m_keepsSamples)
        addSortedSamples();
    changes.rows = std::move(m_changes);
    sortChanges(changes);
    return changes;
}

/// Building a path costs more than counting.
void MemoryTimelineHandler::note(Issue issue)
{
    const bool isShown = m_diagnostics.count(issue) < Diagnostics::kPlaces;
    m_diagnostics.add(issue, {0, m_rows, isShown ? m_path.text() : std::string()});
}

JsonHandler::Answer MemoryTimelineHandler::checkMemory()
{
    m_steps = 0;
    const std::uint64_t bytes = m_changes.capacity() * sizeof(AmountChange) + m_times.capacity() * sizeof(std::int64_t)
        + m_samples.capacity() * sizeof(Sample);
    if (bytes <= m_context.limits.memory)
        return {};
    return Error{Reason::MemoryLimit, std::to_string(m_context.limits.memory), {}, 0, 0};
}

} // namespace allostrata
