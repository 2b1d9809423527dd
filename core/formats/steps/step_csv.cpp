// Reads scalars of steps from comma-separated values.

#include "core/formats/steps/step_csv.h"

#include "core/base/ascii.h"
#include "core/base/load_context.h"
#include "core/formats/steps/step_runs.h"
#include "core/formats/text_lines.h"

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace allostrata {

namespace {

constexpr std::size_t kMostCsvColumns = 4096;
constexpr std::string_view kDelimiters = ",;\t";

/// Classifies the bytes of a record: a quote opens if the cell has only blanks so far; a doubled quote within quotes is
/// a character.
class CellScan {
public:
    enum class Part : std::uint8_t { Byte, DoubledQuote, Quote, Delimiter };

    explicit CellScan(char delimiter) : m_delimiter(delimiter) {}

    /// Takes a byte; `next` is the byte after it, 0 at the end. A DoubledQuote covers both bytes.
    Part take(char byte, char next)
    {
        if (m_isQuoted && byte == '"' && next == '"') {
            m_hasText = true;
            return Part::DoubledQuote;
        }
        if (byte == '"' && (m_isQuoted || !m_hasText)) {
            m_isQuoted = !m_isQuoted;
            return Part::Quote;
        }
        if (byte == m_delimiter && !m_isQuoted) {
            m_hasText = false;
            return Part::Delimiter;
        }
        m_hasText = m_hasText || !trimmed({&byte, 1}).empty();
        return Part::Byte;
    }

    /// Takes the next line of an open record.
    void takeLine(std::string_view line)
    {
        for (std::size_t at = 0; at < line.size(); ++at) {
            if (take(line[at], at + 1 < line.size() ? line[at + 1] : '\0') == Part::DoubledQuote)
                ++at;
        }
    }

    /// Whether a quote is open, so that the record continues in the next line.
    [[nodiscard]] bool isOpen() const { return m_isQuoted; }

private:
    char m_delimiter;
    bool m_isQuoted = false;
    bool m_hasText = false; ///< whether the current cell has text
};

/// Returns the cells of a record without quotes. An unclosed quote contains the rest.
std::vector<std::string> csvCellsOf(std::string_view record, char delimiter)
{
    std::vector<std::string> cells(1);
    CellScan scan(delimiter);
    for (std::size_t at = 0; at < record.size(); ++at) {
        switch (scan.take(record[at], at + 1 < record.size() ? record[at + 1] : '\0')) {
        case CellScan::Part::Quote: break;
        case CellScan::Part::DoubledQuote: ++at; [[fallthrough]];
        case CellScan::Part::Byte: cells.back().push_back(record[at]); break;
        case CellScan::Part::Delimiter:
            if (cells.size() >= kMostCsvColumns)
                return cells;
            cells.emplace_back();
        }
    }
    return cells;
}

/// What a column of a file without steps says about its row.
enum class SampleRole : std::uint8_t {
    None,
    Time,
    Run,
    RunElse, ///< names the run if no column of the role Run does
    Device,
    Capacity,
    Free,
    Process,
    ProcessId,
    Held,
};

/// A column of a file with samples in time instead of steps. MB is MiB in all of them.
struct SampleColumn {
    std::string_view name; ///< in lower case
    SampleRole role = SampleRole::None;
    StepField field = StepField::Metric; ///< of a figure
    double bytesPerUnit = 1;
    const char *prefix = ""; ///< of the run's name
};

constexpr double kSampleMib = 1048576;
constexpr std::array kSampleColumns = {
    // nvidia-smi --query-gpu=timestamp,index,name,memory.used,memory.total --format=csv: used by all processes
    SampleColumn{"timestamp", SampleRole::Time},
    SampleColumn{"index", SampleRole::Run, {}, 1, "GPU "},
    SampleColumn{"uuid", SampleRole::RunElse},
    SampleColumn{"gpu_uuid", SampleRole::RunElse},
    SampleColumn{"pci.bus_id", SampleRole::RunElse},
    SampleColumn{"gpu_bus_id", SampleRole::RunElse},
    SampleColumn{"memory.used [mib]", {}, StepField::Reserved, kSampleMib},
    SampleColumn{"memory.free [mib]", SampleRole::Free, {}, kSampleMib},
    SampleColumn{"memory.total [mib]", SampleRole::Capacity, {}, kSampleMib},
    SampleColumn{"name", SampleRole::Device},
    // nvidia-smi --query-compute-apps=pid,process_name,used_memory --format=csv
    SampleColumn{"pid", SampleRole::ProcessId},
    SampleColumn{"process_name", SampleRole::Process},
    SampleColumn{"used_memory [mib]", SampleRole::Held, {}, kSampleMib},
    SampleColumn{"used_gpu_memory [mib]", SampleRole::Held, {}, kSampleMib},
    // DCGM
    SampleColumn{"hostname", SampleRole::Run},
    SampleColumn{"gpu", SampleRole::Run, {}, 1, "GPU "},
    SampleColumn{"gpuid", SampleRole::Run, {}, 1, "GPU "},
    SampleColumn{"dcgm_fi_dev_fb_used", {}, StepField::Reserved, kSampleMib},
    SampleColumn{"dcgm_fi_dev_fb_total", SampleRole::Capacity, {}, kSampleMib},
    // torch_npu.profiler: memory_record.csv, operator_memory.csv
    SampleColumn{"component", SampleRole::Run},
    SampleColumn{"device type", SampleRole::Run},
    SampleColumn{"timestamp(us)", SampleRole::Time},
    SampleColumn{"total allocated(mb)", {}, StepField::Allocated, kSampleMib},
    SampleColumn{"total reserved(mb)", {}, StepField::Reserved, kSampleMib},
    SampleColumn{"total active(mb)", {}, StepField::Active, kSampleMib},
    SampleColumn{"allocation time(us)", SampleRole::Time},
    SampleColumn{"allocation total allocated(mb)", {}, StepField::Allocated, kSampleMib},
    SampleColumn{"allocation total reserved(mb)", {}, StepField::Reserved, kSampleMib},
    SampleColumn{"allocation total active(mb)", {}, StepField::Active, kSampleMib},
};

const SampleColumn *sampleColumnOf(std::string_view name)
{
    const auto *found = std::ranges::find(kSampleColumns, lowered(name), &SampleColumn::name);
    return found == kSampleColumns.end() ? nullptr : found;
}

/// The columns of a file, from its first record.
struct CsvHead {
    char delimiter = ',';
    std::vector<std::string> names;
    std::vector<StepColumn> columns;
    std::vector<const SampleColumn *> samples; ///< null for other columns

    [[nodiscard]] bool hasSamples() const
    {
        const auto has = [this](auto isIt) {
            return std::ranges::any_of(samples, [&](const SampleColumn *one) { return one && isIt(*one); });
        };
        const bool isOfProcesses = has([](const auto &one) { return one.role == SampleRole::Held; });
        const bool isFreeOfAll = has([](const auto &one) { return one.role == SampleRole::Free; })
                                 && has([](const auto &one) { return one.role == SampleRole::Capacity; });
        return isOfProcesses || isFreeOfAll || has([](const auto &one) { return one.field != StepField::Metric; });
    }
    /// Whether "name" is that of a device, and not of an operator.
    [[nodiscard]] bool hasDeviceNames() const
    {
        return std::ranges::any_of(samples, [](const SampleColumn *one) {
            return one && one->name.starts_with("memory.") && one->bytesPerUnit > 1;
        });
    }
    /// Whether the figures are of the device, not of PyTorch's allocator.
    [[nodiscard]] bool hasDeviceMemory() const
    {
        return std::ranges::any_of(samples, [](const SampleColumn *one) {
            return one && (one->name.starts_with("memory.") || one->name.starts_with("dcgm_"));
        });
    }
    [[nodiscard]] bool isUnderstood() const { return hasSteps() || hasSamples(); }

    [[nodiscard]] bool hasSteps() const
    {
        const auto has = [this](auto isIt) { return std::any_of(columns.begin(), columns.end(), isIt); };
        return has([](const StepColumn &one) { return one.field == StepField::Step; })
               && has([](const StepColumn &one) {
                      return one.isMemory() || one.field == StepField::Retries || one.field == StepField::Ooms;
                  });
    }
};

CsvHead headOf(std::string_view record)
{
    CsvHead best;
    for (const char delimiter : kDelimiters) {
        CsvHead head;
        head.delimiter = delimiter;
        for (const std::string &cell : csvCellsOf(record, delimiter)) {
            head.names.emplace_back(shortName(trimmed(cell)));
            head.columns.push_back(stepColumn(head.names.back()));
            head.samples.push_back(sampleColumnOf(head.names.back()));
        }
        if (head.isUnderstood() || best.names.empty())
            best = std::move(head);
        if (best.isUnderstood())
            break;
    }
    // Of several step columns, takes the one with that name.
    const auto isStep = [](const StepColumn &column) { return column.field == StepField::Step; };
    if (const auto named = std::find_if(best.names.begin(), best.names.end(),
                                        [](const std::string &name) { return lowered(name) == "step"; });
        named != best.names.end()) {
        const auto row = static_cast<std::size_t>(named - best.names.begin());
        std::replace_if(best.columns.begin(), best.columns.end(), isStep, StepColumn());
        best.columns[row].field = StepField::Step;
    }
    return best;
}

/// Returns the number in a cell; commas are decimal commas unless they separate cells.
std::optional<double> csvNumberOf(std::string_view cell, char delimiter)
{
    std::string text(trimmed(cell));
    const bool isDecimalComma = delimiter != ',' && std::count(text.begin(), text.end(), ',') == 1
                                && text.find('.') == std::string::npos;
    if (isDecimalComma)
        std::replace(text.begin(), text.end(), ',', '.');
    return parseNumber(text);
}

class CsvReader {
public:
    explicit CsvReader(StepRuns &runs) : m_runs(runs) {}

    /// Takes a line; may return an error to end the read.
    std::optional<Error> take(const TextLine &line)
    {
        if (line.isRest)
            return std::nullopt;
        const bool isComment = m_scans.empty() && m_head.names.empty() && line.text.starts_with('#');
        if (isComment)
            return std::nullopt;
        if (!takeText(line) && line.isComplete && m_record.size() < TextLines::kMostBytes)
            return std::nullopt;
        const bool isLost = isOpen() && m_first != line.number;
        if (isLost) {
            finish();
            return std::nullopt;
        }
        m_scans.clear();
        const std::string record = std::exchange(m_record, {});
        if (trimmed(record).empty())
            return std::nullopt;
        return m_head.names.empty() ? takeHead(record, line) : takeRecord(record, line.isComplete);
    }

    /// Finishes at the end: an unclosed quote has swallowed the lines behind it.
    void finish()
    {
        if (!m_scans.empty())
            m_runs.note(Issue::DroppedRow, m_first, "quote");
        m_scans.clear();
        m_record.clear();
    }

private:
    /// Takes the text of a line; returns true if the record ends with it.
    bool takeText(const TextLine &line)
    {
        if (m_scans.empty()) {
            m_first = line.number;
            for (const char delimiter : m_head.names.empty() ? kDelimiters : std::string_view(&m_head.delimiter, 1))
                m_scans.emplace_back(delimiter);
        } else {
            m_record.push_back('\n');
        }
        m_record.append(line.text);
        for (CellScan &scan : m_scans)
            scan.takeLine(line.text);
        return !isOpen();
    }

    [[nodiscard]] bool isOpen() const
    {
        return std::any_of(m_scans.begin(), m_scans.end(), [](const CellScan &scan) { return scan.isOpen(); });
    }

    std::optional<Error> takeHead(std::string_view record, const TextLine &line)
    {
        m_head = headOf(record);
        if (m_head.isUnderstood())
            return std::nullopt;
        Error error{Reason::NotASnapshot, std::string(record), line.offset};
        error.expected = "step, memory/max_reserved(GiB)";
        error.place = {m_first, 1, {}};
        return error;
    }

    /// Checks the last cell of a line without an end: it may be cut off, so it is left out if it is shorter than any
    /// above it.
    void takeUnfinished(std::vector<std::string> &cells)
    {
        std::string &last = cells.back();
        const bool isShort = cells.size() == m_head.names.size() && trimmed(last).size() < m_shortest
                             && parseNumber(last);
        m_runs.note(Issue::UnfinishedLine, m_first, isShort ? m_head.names.back() : std::string());
        if (isShort)
            last.clear();
    }

    std::optional<Error> takeRecord(std::string_view record, bool isComplete)
    {
        std::vector<std::string> cells = csvCellsOf(record, m_head.delimiter);
        const bool isQuoted = trimmed(record).ends_with('"');
        if (!isComplete && !isQuoted && cells.size() < kMostCsvColumns)
            takeUnfinished(cells);
        if (!isComplete && cells.size() < m_head.names.size())
            return std::nullopt;
        if (shortName(trimmed(cells.front())) == m_head.names.front() && cells.size() == m_head.names.size())
            return std::nullopt; // the head again: runs that were appended
        if (!m_head.hasSteps())
            return takeSample(cells);
        StepRuns::Draft draft;
        draft.row.line = m_first;
        for (std::size_t i = 0; i < std::min(cells.size(), m_head.names.size()); ++i)
            takeCell(draft, i, trimmed(cells[i]));
        if (cells.size() == m_head.names.size() && !trimmed(cells.back()).empty())
            m_shortest = m_shortest == 0 ? trimmed(cells.back()).size()
                                         : std::min(m_shortest, trimmed(cells.back()).size());
        if (cells.size() > m_head.names.size())
            m_runs.note(Issue::DroppedRow, m_first, "cells");
        return m_runs.add(std::move(draft));
    }

    /// A row without a step, while it is read.
    struct Sample {
        StepRuns::Draft draft;
        std::string device;
        std::string elseRun;
        std::optional<std::uint64_t> capacity;
        std::optional<std::uint64_t> free;
        MemoryPartBytes process{MemoryPart::Process, {}, {}};
        bool isOfProcess = false;
    };

    /// Bytes of "1234 MiB" or "1234" in a column of bytes.
    [[nodiscard]] std::optional<std::uint64_t> bytesOf(const SampleColumn &column, std::string_view cell)
    {
        std::optional<std::uint64_t> bytes;
        if (column.bytesPerUnit <= 1)
            return bytes;
        const auto number = csvNumberOf(cell, m_head.delimiter);
        const auto exact = number ? std::optional(*number * column.bytesPerUnit) : parseBytesText(cell);
        if (!exact || toBytes(*exact, 1, bytes) == NumberFate::OutOfRange)
            m_runs.note(exact ? Issue::NumberOutOfRange : Issue::WrongType, m_first, column.name);
        return bytes;
    }

    void takeSampleCell(Sample &sample, const SampleColumn &column, std::string_view cell)
    {
        const auto bytes = bytesOf(column, cell);
        StepRuns::Draft &draft = sample.draft;
        switch (column.role) {
        case SampleRole::None:
            if (bytes)
                m_runs.setNumber(draft, {column.field, false, 1}, column.name, static_cast<double>(*bytes));
            break;
        case SampleRole::Time:
            draft.row.timestamp = parseDate(cell);
            if (const auto number = csvNumberOf(cell, m_head.delimiter); number && !draft.row.timestamp)
                m_runs.setNumber(draft, {StepField::Timestamp, false, 1}, column.name, *number);
            break;
        case SampleRole::Run:
            draft.run.append(draft.run.empty() ? "" : ", ").append(column.prefix).append(shortName(cell));
            break;
        case SampleRole::RunElse: sample.elseRun = sample.elseRun.empty() ? shortName(cell) : sample.elseRun; break;
        case SampleRole::Device: sample.device = m_head.hasDeviceNames() ? shortName(cell) : std::string_view(); break;
        case SampleRole::Capacity: sample.capacity = bytes; break;
        case SampleRole::Free: sample.free = bytes; break;
        case SampleRole::Process: sample.process.name.insert(0, shortName(cell)); break;
        case SampleRole::ProcessId: sample.process.name.append(" (").append(shortName(cell)).append(")"); break;
        case SampleRole::Held:
            if (bytes) {
                const auto held = static_cast<std::int64_t>(*bytes);
                sample.process.bytes = BytesRange(held, held, held);
                sample.isOfProcess = true;
            }
            break;
        }
    }

    /// Takes a row without a step: rows are numbered by run.
    std::optional<Error> takeSample(const std::vector<std::string> &cells)
    {
        Sample sample;
        StepRuns::Draft &draft = sample.draft;
        draft.row.line = m_first;
        for (std::size_t i = 0; i < std::min(cells.size(), m_head.samples.size()); ++i) {
            const std::string_view cell = trimmed(cells[i]);
            if (m_head.samples[i] && !cell.empty() && cell != "[N/A]" && cell != "N/A")
                takeSampleCell(sample, *m_head.samples[i], cell);
        }
        if (draft.run.empty())
            draft.run = sample.elseRun;
        if (!draft.row.reserved.bytes && sample.free && sample.capacity && *sample.free <= *sample.capacity)
            draft.row.reserved.bytes = *sample.capacity - *sample.free;
        if (sample.isOfProcess) {
            addProcess(draft, std::move(sample.process));
            return std::nullopt;
        }
        const bool hasFigure = draft.row.allocated.bytes || draft.row.active.bytes || draft.row.reserved.bytes;
        if (!hasFigure) {
            m_runs.note(Issue::DroppedRow, m_first, {});
            return std::nullopt;
        }
        draft.row.step = ++m_nextSamples[draft.run];
        draft.hasStep = true;
        StepRun &run = m_runs.run(draft.run);
        if (run.facts.empty() && m_head.hasDeviceMemory())
            m_runs.addFact(draft.run, "reserved", "in use on the device, by all processes");
        run.capacity = sample.capacity && *sample.capacity > 0 ? sample.capacity : run.capacity;
        run.device = sample.device.empty() ? run.device : sample.device;
        return m_runs.add(std::move(draft));
    }

    void addProcess(const StepRuns::Draft &draft, MemoryPartBytes process)
    {
        constexpr std::size_t kMostProcesses = 100'000;
        constexpr double kOneSampleSeconds = 0.5; // the processes of a sample differ by milliseconds
        auto &ledgers = m_runs.run(draft.run).ledgers;
        const auto time = draft.row.timestamp;
        const bool isNext = !ledgers.empty() && time && ledgers.back().timestamp
                            && *time - *ledgers.back().timestamp > kOneSampleSeconds;
        const auto isSame = [&process](const MemoryPartBytes &known) { return known.name == process.name; };
        const bool isAgain = !ledgers.empty() && !time && !process.name.empty()
                             && std::ranges::any_of(ledgers.back().parts, isSame);
        if (++m_processes > kMostProcesses)
            return m_runs.note(Issue::DroppedRow, m_first, {});
        if (ledgers.empty() || isNext || isAgain)
            ledgers.push_back({"nvidia-smi", m_first, time, {}});
        ledgers.back().parts.push_back(std::move(process));
    }

    void takeCell(StepRuns::Draft &draft, std::size_t column, std::string_view cell)
    {
        const std::string lower = lowered(cell);
        if (cell.empty() || lower == "none" || lower == "null" || lower == "n/a" || lower == "na")
            return;
        const std::string &name = m_head.names[column];
        const StepColumn &known = m_head.columns[column];
        if (const auto number = csvNumberOf(cell, m_head.delimiter))
            return m_runs.setNumber(draft, known, name, *number);
        if (known.field == StepField::Timestamp && !draft.row.timestamp) {
            draft.row.timestamp = parseDate(cell);
            if (draft.row.timestamp)
                return;
        }
        if (known.field == StepField::Metric || known.field == StepField::Timestamp)
            StepRuns::setText(draft, name, cell);
        else
            m_runs.note(Issue::WrongType, m_first, name);
    }

    StepRuns &m_runs;
    CsvHead m_head;
    std::map<std::string, std::int64_t> m_nextSamples; ///< by run
    std::size_t m_processes = 0;
    std::string m_record; ///< begun in an earlier line
    std::vector<CellScan> m_scans; ///< by possible delimiter; empty if no record is open
    std::uint64_t m_first = 0; ///< first line of the record
    std::size_t m_shortest = 0; ///< shortest cell so far in the last column, bytes; 0: none
};

} // namespace

Sniff sniffStepCsv(std::span<const std::uint8_t> head)
{
    std::string_view text(reinterpret_cast<const char *>(head.data()), head.size());
    constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
    if (text.starts_with(kByteOrderMark))
        text.remove_prefix(kByteOrderMark.size());
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = trimmed(text.substr(0, end));
        const bool isHead = !line.empty() && line.front() != '#';
        if (isHead)
            return line.find_first_of(kDelimiters) != std::string_view::npos && line.front() != '{'
                           && headOf(line).isUnderstood()
                       ? Sniff::Yes
                       : Sniff::No;
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return Sniff::No;
}

Result<StepReading> readStepCsv(Source &source, const LoadContext &context)
{
    Diagnostics diagnostics;
    StepRuns runs(diagnostics, context);
    CsvReader reader(runs);
    TextLines lines(source, context);
    if (auto error = lines.forEach([&reader](const TextLine &line) { return reader.take(line); }))
        return *error;
    reader.finish();
    if (runs.rows() == 0)
        static_cast<void>(runs.run({}));
    StepData data;
    data.runs = runs.take();
    return StepReading{std::move(data), std::move(diagnostics)};
}

} // namespace allostrata
