// Reads a memory timeline: recognises it, streams it and turns it into amounts.

#include "core/formats/timeline/memory_timeline.h"

#include "core/base/diagnostics.h"
#include "core/base/load_context.h"
#include "core/formats/choose_format.h"
#include "core/formats/json/json_events.h"
#include "core/formats/json/json_feed.h"
#include "core/formats/peak/peak_words.h"
#include "core/formats/timeline/amounts.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <numeric>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

namespace allostrata {

namespace {

/// Turns the events of a JSON reader into the changes of a memory timeline: rows of [t_ns, action, bytes, category], or
/// [[t_us, ...], [[0, bytes of each category], ...]]. The second list shows which form it is. Other values are skipped,
/// and counted with their path.
class MemoryTimelineHandler final : public JsonHandler {
public:
    enum class Form : std::uint8_t { Undecided, Rows, Samples };

    /// All arguments must outlive the handler. `path` is the reader's path.
    MemoryTimelineHandler(Diagnostics &diagnostics, const JsonPath &path, const LoadContext &context);

    Answer onNull() override { return scalar(std::monostate()); }
    Answer onBool(bool value) override { return scalar(value); }
    Answer onInteger(std::int64_t value) override { return scalar(value); }
    Answer onUnsigned(std::uint64_t value) override;
    Answer onFloat(double value) override { return scalar(value); }
    Answer onString(std::string_view text) override { return scalar(text); }
    Answer onKey(std::string_view) override { return {}; }
    Answer onStartObject() override { return start(false); }
    Answer onEndObject() override { return end(); }
    Answer onStartArray() override { return start(true); }
    Answer onEndArray() override { return end(); }

    /// Sorts the changes by time and returns them. Call once, whether or not the document was complete.
    [[nodiscard]] AmountChanges finish();
    /// Whether it contains rows or samples.
    [[nodiscard]] bool isMemoryTimeline() const
    {
        return m_form != Form::Undecided || (m_lists == 1 && m_cellCount == kRowCells);
    }
    /// Returns the kind of the value at the top; "" unless it is a list or a dict.
    [[nodiscard]] std::string_view topText() const { return m_topText; }
    [[nodiscard]] std::uint64_t rowCount() const { return m_rows; }

private:
    static constexpr std::size_t kCategories = kAmountCategories.size();
    static constexpr std::size_t kRowCells = 4;
    static constexpr std::size_t kCells = kCategories + 1; ///< in a sample
    using Value = std::variant<std::monostate, bool, std::int64_t, double, std::string_view>;
    /// A number of a row; empty: null, or not a valid number.
    using Cell = std::optional<std::int64_t>;
    using Sample = std::array<std::int64_t, kCategories>;

    Answer scalar(const Value &value);
    Answer start(bool isArray);
    Answer end();
    [[nodiscard]] Cell cellOf(const Value &value);
    void takeCell(const Cell &cell);
    void takeFirst(const Value &value);
    void decide(Form form);
    void finishRow();
    void finishSample();
    void add(std::int64_t timeNs, std::int64_t bytes, std::uint8_t category);
    void addSample(std::int64_t timeUs, bool isBefore, const Sample &sample);
    void addSortedSamples();
    void sortChanges(AmountChanges &changes);
    void note(Issue issue);
    [[nodiscard]] Answer checkMemory();

    Diagnostics &m_diagnostics;
    const JsonPath &m_path;
    const LoadContext &m_context;
    Form m_form = Form::Undecided;
    std::uint32_t m_depth = 0; ///< number of open containers
    std::uint32_t m_skipDepth = 0; ///< open containers of a skipped value
    std::size_t m_lists = 0; ///< in the list at the top
    std::array<Cell, kCells> m_cells; ///< cells of the current row
    std::size_t m_cellCount = 0; ///< more than kCells if a row is too long
    std::vector<std::int64_t> m_times; ///< times of samples, microseconds; the first list while the form is undecided
    std::vector<AmountChange> m_changes;
    std::vector<Sample> m_samples; ///< only if times are out of order
    bool m_keepsSamples = false; ///< m_samples is in use
    std::size_t m_sampleCount = 0; ///< includes samples that could not be read
    Sample m_last{}; ///< the previous sample
    std::uint64_t m_rows = 0;
    std::uint64_t m_steps = 0; ///< values since the last check of the memory
    std::string_view m_topText;
};

constexpr std::int64_t kBefore = AmountChange::kNoTime; ///< before the recording; sorts first
constexpr std::int64_t kUnrecorded = AmountChange::kNoTime + 1; ///< at an unknown time, but not before all others
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

MemoryTimelineHandler::MemoryTimelineHandler(Diagnostics &diagnostics, const JsonPath &path, const LoadContext &context)
    : m_diagnostics(diagnostics), m_path(path), m_context(context)
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

/// Takes the first list: one of times, or the first row.
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
    // a destroyed tensor frees bytes, whichever sign is written
    const std::int64_t change = action == kDestroy && *bytes > 0 ? -*bytes : *bytes;
    const bool isBefore = action == kPreexisting || (time && *time < 0);
    std::int64_t when = kUnrecorded;
    if (isBefore)
        when = change > 0 ? kBefore : kUnrecorded;
    else if (time || !m_changes.empty())
        when = time.value_or(m_changes.empty() ? kUnrecorded : m_changes.back().timeNs);
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

/// Adds a sample. Frees come first, so that no total between two samples is higher than both.
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

/// Adds the samples in order of time: they are absolute values, so changes are known only after sorting.
void MemoryTimelineHandler::addSortedSamples()
{
    m_samples.resize(std::min(m_samples.size(), m_times.size()));
    std::vector<std::size_t> order(m_samples.size());
    std::iota(order.begin(), order.end(), std::size_t(0));
    std::stable_sort(order.begin(), order.end(),
                     [this](std::size_t a, std::size_t b) { return m_times[a] < m_times[b]; });
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
    // If all rows are from before the recording, they are shown as its events.
    changes.before = first == rows.end() ? 0 : static_cast<std::size_t>(first - rows.begin());
    const auto timed = std::find_if(rows.begin(), rows.end(),
                                    [](const AmountChange &change) { return change.timeNs > kUnrecorded; });
    const std::int64_t start = timed == rows.end() ? AmountChange::kNoTime : timed->timeNs;
    for (auto row = rows.begin(); row != timed; ++row)
        row->timeNs = start;
}

AmountChanges MemoryTimelineHandler::finish()
{
    if (m_form == Form::Undecided && isMemoryTimeline())
        decide(Form::Rows);
    AmountChanges changes;
    changes.matchBySize = m_form == Form::Rows;
    if (m_form == Form::Samples && m_times.size() > m_sampleCount)
        m_diagnostics.add(Issue::DroppedRow, {0, m_sampleCount, "[1]"}, m_times.size() - m_sampleCount);
    if (m_keepsSamples)
        addSortedSamples();
    changes.rows = std::move(m_changes);
    sortChanges(changes);
    return changes;
}

/// Notes an issue, with the path only for places that are stored: building a path costs more than counting.
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
    if (bytes <= m_context.memoryLimit())
        return {};
    return m_context.tooMuchMemory();
}

constexpr std::string_view kExpectedTimeline
    = "[[t_ns, action, bytes, category], ...]; [[t_us, ...], [[0, bytes, ...], ...]]";

/// Reads the beginning of a text until its kind is clear.
class TimelineSniffer final : public JsonHandler {
public:
    Answer onNull() override { return scalar(false); }
    Answer onBool(bool) override { return decide(Sniff::No); }
    Answer onInteger(std::int64_t value) override { return number(value >= 1 && value <= 4); }
    Answer onUnsigned(std::uint64_t value) override { return number(value >= 1 && value <= 4); }
    Answer onFloat(double) override { return number(false); }
    Answer onString(std::string_view) override { return scalar(false); }
    Answer onKey(std::string_view) override { return decide(Sniff::No); }
    Answer onStartObject() override { return decide(isBehindRow() ? Sniff::Yes : Sniff::No); }
    Answer onEndObject() override { return {}; }
    Answer onStartArray() override
    {
        if (++m_depth == 2)
            ++m_lists;
        if (m_depth < 3)
            return {};
        return decide(m_depth == 3 && m_lists == 2 ? Sniff::Yes : Sniff::No);
    }
    Answer onEndArray() override
    {
        if (--m_depth == 0) // end of one row, or of a text without samples
            return decide(m_lists == 1 ? (isRow() ? Sniff::Yes : Sniff::No)
                                       : (m_count == 0 && m_lists == 2 ? Sniff::Yes : m_sniff));
        return {};
    }

    /// Returns the result at the end of the text.
    [[nodiscard]] Sniff sniff() const { return m_sniff; }

private:
    [[nodiscard]] bool isRow() const { return m_count == 4 && m_isAction && m_areNumbers; }
    /// Whether the current value directly follows a first list that is a row.
    [[nodiscard]] bool isBehindRow() const { return m_depth == 1 && m_lists == 1 && isRow(); }
    Answer number(bool isAction)
    {
        m_numbers += m_lists == 1 ? 1 : 0;
        return scalar(isAction);
    }
    Answer scalar(bool isAction)
    {
        if (m_depth != 2)
            return decide(isBehindRow() ? Sniff::Yes : Sniff::No);
        if (m_lists == 2) // numbers again: rows, if the first was one
            return decide(isRow() ? Sniff::Yes : Sniff::No);
        ++m_count;
        if (m_count == 2)
            m_isAction = isAction;
        m_areNumbers = m_numbers + 1 >= m_count; // a category may be null
        if (!m_areNumbers)
            return decide(Sniff::No);
        m_sniff = m_count > 4 || isRow() ? Sniff::Maybe : m_sniff;
        return {};
    }
    Answer decide(Sniff sniff)
    {
        m_sniff = sniff;
        return Error{Reason::Cancelled};
    }

    Sniff m_sniff = Sniff::No;
    std::uint32_t m_depth = 0;
    std::size_t m_lists = 0;
    std::size_t m_count = 0; ///< values in the first list
    std::size_t m_numbers = 0; ///< how many of them are numbers
    bool m_areNumbers = true;
    bool m_isAction = false; ///< the second value may be an action
};

} // namespace

Sniff sniffMemoryTimeline(std::span<const std::uint8_t> head)
{
    const std::uint64_t start = jsonStart(head);
    if (start >= head.size() || head[start] != '[')
        return Sniff::No;
    MemorySource source(head);
    LenientJsonSource lenient(source);
    TimelineSniffer sniffer;
    // The result is irrelevant: the beginning of a text is never complete.
    static_cast<void>(readJson(lenient, LoadContext{}, sniffer));
    return sniffer.sniff();
}

Sniff sniffTimelinePicture(std::span<const std::uint8_t> head)
{
    const std::string_view text(reinterpret_cast<const char *>(head.data()), head.size());
    const std::size_t title = text.find("Memory Timeline");
    const bool isTitle = title != std::string_view::npos && text.rfind("<title>", title) != std::string_view::npos;
    return isTitle && text.find("<img src='data:image/png;base64,", title) != std::string_view::npos ? Sniff::Yes
                                                                                                     : Sniff::No;
}

Result<std::unique_ptr<Snapshot>> readTimelinePicture(Source & /*source*/, const LoadContext & /*context*/)
{
    return Error{Reason::PageWithoutSnapshot, "picture"};
}

Result<std::unique_ptr<Snapshot>> readMemoryTimeline(Source &source, const LoadContext &context)
{
    Diagnostics diagnostics;
    JsonPath path;
    MemoryTimelineHandler handler(diagnostics, path, context);
    JsonOptions options;
    options.path = &path;
    if (context.onProgress) {
        options.onTick = [&](std::uint64_t storedPosition) {
            context.onProgress({LoadStage::Reading, storedPosition, source.storedSize(), handler.rowCount()});
        };
    }
    LenientJsonSource lenient(source);
    const auto end = readJson(lenient, context, handler, options);
    if (!end) {
        Error error = end.error();
        error.eventsRead = handler.rowCount();
        if (!isSalvageable(error) || context.salvage == Salvage::Refuse || !handler.isMemoryTimeline())
            return error;
        diagnostics.add(Issue::Salvaged, {0, error.offset.value_or(0), std::string(error.id())});
    } else if (end->trailingBytes) {
        diagnostics.add(Issue::TrailingBytes, {0, end->offset, {}});
    }
    if (!handler.isMemoryTimeline()) {
        Error error{Reason::NotASnapshot, std::string(handler.topText())};
        error.expected = kExpectedTimeline;
        return error;
    }
    const AmountChanges changes = handler.finish();
    return amountsSnapshot(changes, std::move(diagnostics), context);
}

} // namespace allostrata
