// Reads lines of trainers that log memory by step, by a table.

#include "core/formats/steps/log_rows.h"

#include "core/formats/steps/step_runs.h"

#include <re2/re2.h>

#include <array>
#include <cmath>
#include <memory>
#include <mutex>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace allostrata {

namespace {

constexpr double kLogMib = 1048576;
constexpr double kLogGib = 1073741824;

/// A number in a line: the pattern's first group, in units of `unit` bytes.
struct LogNumber {
    const char *pattern = nullptr; ///< null: none
    StepFigure StepRow::*field = nullptr;
    double unit = 1;
};

/// Line of one kind. All of them mean 1024 by their units: they divide bytes of PyTorch by powers of it.
struct LogRowKind {
    std::string_view marker; ///< in each such line
    const char *step = nullptr; ///< pattern whose first group is the step; null: lines are numbered from 1
    std::array<LogNumber, 3> numbers; ///< peaks since the last line, or since the beginning
};

constexpr std::array kLogRowKinds = {
    // Megatron-LM, report_memory(): "after 10 iterations memory (MB) | allocated: ... | max allocated: ..."
    LogRowKind{"memory (MB) |",
               R"(after (\d{1,15}) iterations)",
               {{{R"(max allocated: ([\d.]+))", &StepRow::allocated, kLogMib},
                 {R"(max reserved: ([\d.]+))", &StepRow::reserved, kLogMib}}}},
    // DeepSpeed, see_memory_usage(): "MA 4.35 GB Max_MA 4.55 GB CA 6.60 GB Max_CA 6 GB"
    LogRowKind{"Max_MA ",
               nullptr,
               {{{R"(Max_MA ([\d.]+) GB)", &StepRow::allocated, kLogGib},
                 {R"(Max_CA ([\d.]+) GB)", &StepRow::reserved, kLogGib}}}},
    // DeepSpeed, ThroughputTimer: "epoch=0/micro_step=10/global_step=10, ..., MaxMemAllocated=51.36GB"
    LogRowKind{"MaxMemAllocated=",
               R"(global_step=(\d{1,15}))",
               {{{R"(MaxMemAllocated=([\d.]+) ?GB)", &StepRow::allocated, kLogGib}}}},
    // torchtune, DiskLogger: "Step 1 | loss:2.08 ... peak_memory_active:18.21 peak_memory_alloc:18.20 ..."
    LogRowKind{"peak_memory_alloc",
               R"(Step (\d{1,15}) \|)",
               {{{R"(peak_memory_alloc:([\d.]+))", &StepRow::allocated, kLogGib},
                 {R"(peak_memory_active:([\d.]+))", &StepRow::active, kLogGib},
                 {R"(peak_memory_reserved:([\d.]+))", &StepRow::reserved, kLogGib}}}},
    // detectron2, CommonMetricPrinter: "iter: 19  total_loss: 1.2 ... max_mem: 5421M" (max_memory_allocated)
    LogRowKind{"max_mem: ", R"(iter: (\d{1,15}))", {{{R"(max_mem: ([\d.]+)M)", &StepRow::allocated, kLogMib}}}},
    // MMEngine, LoggerHook: "Iter(train) [ 50/1000] ... memory: 5421 ..." (max_memory_allocated in MiB)
    LogRowKind{"Iter(train)",
               R"(Iter\(train\)\s+\[ *(\d{1,15})/)",
               {{{R"(\bmemory: (\d+)(?:\s|$))", &StepRow::allocated, kLogMib}}}},
    // axolotl: {'loss': 1.19, 'memory/max_active (GiB)': 31.75, ...}
    LogRowKind{"'memory/max_",
               nullptr,
               {{{R"('memory/max_(?:mem_)?allocated ?\(GiB\)': '?([\d.]+))", &StepRow::allocated, kLogGib},
                 {R"('memory/max_(?:mem_)?active ?\(GiB\)': '?([\d.]+))", &StepRow::active, kLogGib},
                 {R"('memory/device_(?:mem_)?reserved ?\(GiB\)': '?([\d.]+))", &StepRow::reserved, kLogGib}}}},
    // ms-swift: {'loss': 1.2, 'memory(GiB)': 17.3, ..., 'global_step/max_steps': '1/60'} (max_memory_reserved)
    LogRowKind{"'memory(GiB)'",
               R"('global_step/max_steps': '(\d{1,15})/)",
               {{{R"('memory\(GiB\)': '?([\d.]+))", &StepRow::reserved, kLogGib}}}},
    // a loop that prints max_memory_reserved() and its like: "Step 1: max_active: 1.38 GiB, max_reserved: 2.62 GiB"
    LogRowKind{"max_reserved: ",
               R"([Ss]tep (\d{1,15}):)",
               {{{R"(max_allocated: ([\d.]+) GiB)", &StepRow::allocated, kLogGib},
                 {R"(max_active: ([\d.]+) GiB)", &StepRow::active, kLogGib},
                 {R"(max_reserved: ([\d.]+) GiB)", &StepRow::reserved, kLogGib}}}},
    // the same of the current values: "Step 1: allocated 20100 MB, reserved 22100 MB"
    LogRowKind{"MB, reserved ",
               R"([Ss]tep (\d{1,15}):)",
               {{{R"(\ballocated ([\d.]+) MB)", &StepRow::allocated, kLogMib},
                 {R"(\breserved ([\d.]+) MB)", &StepRow::reserved, kLogMib}}}},
};

/// Patterns of a kind, made when a log first has its marker.
struct LogPatterns {
    std::unique_ptr<re2::RE2> step; ///< null: none
    std::vector<std::unique_ptr<re2::RE2>> numbers;

    explicit LogPatterns(const LogRowKind &kind)
    {
        if (kind.step)
            step = std::make_unique<re2::RE2>(kind.step);
        for (const LogNumber &number : kind.numbers) {
            if (number.pattern)
                numbers.push_back(std::make_unique<re2::RE2>(number.pattern));
        }
    }
};

const LogPatterns &patternsOf(std::size_t kind)
{
    static std::array<std::unique_ptr<const LogPatterns>, kLogRowKinds.size()> all;
    static std::mutex mutex;
    const std::lock_guard lock(mutex);
    if (!all[kind])
        all[kind] = std::make_unique<const LogPatterns>(kLogRowKinds[kind]);
    return *all[kind];
}

std::optional<std::uint64_t> bytesIn(const re2::RE2 &pattern, const re2::StringPiece &text, double unit)
{
    constexpr double kMost = 1e18;
    double number = 0;
    if (!re2::RE2::PartialMatch(text, pattern, &number) || !(number >= 0 && number * unit < kMost))
        return std::nullopt;
    return static_cast<std::uint64_t>(std::llround(number * unit));
}

} // namespace

Result<bool> LogRows::takeSummary(const LogLine &line, std::uint64_t number)
{
    static const re2::RE2 head(R"(memory summary, device ID (\d{1,4}))");
    static const re2::RE2 counts(R"(OOMs: (\d{1,15})\s+\|\s+\w+ retries: (\d{1,15}))");
    static const re2::RE2 peaks(
        R"(\| (Allocated|Active|GPU reserved) memory\s+\|[^|]*\|\s*(\d{1,15} [KMGT]?i?B)\s*\|)");
    const re2::StringPiece text(line.text.data(), line.text.size());
    if (std::string device; line.text.find("memory summary, device ID") != std::string_view::npos
                            && re2::RE2::PartialMatch(text, head, &device)) {
        m_summary.emplace();
        m_summary->row.line = number;
        m_summary->row.timestamp = line.time;
        m_summary->run = line.rank;
        if (device != "0")
            m_summary->run.append(line.rank.empty() ? "" : ", ").append("device ").append(device);
        return true;
    }
    if (!m_summary || line.text.find('|') == std::string_view::npos)
        return false;
    StepRow &row = m_summary->row;
    std::uint64_t ooms = 0;
    std::uint64_t retries = 0;
    if (re2::RE2::PartialMatch(text, counts, &ooms, &retries)) {
        row.ooms = ooms;
        row.retries = retries;
        return true;
    }
    std::string name;
    std::string amount;
    if (!re2::RE2::PartialMatch(text, peaks, &name, &amount))
        return false;
    StepFigure &figure = name == "Allocated" ? row.allocated : name == "Active" ? row.active : row.reserved;
    if (const auto bytes = parseBytesText(amount); bytes && *bytes < 1e18)
        figure.bytes = static_cast<std::uint64_t>(*bytes);
    if (name != "GPU reserved")
        return true;
    StepRuns::Draft draft = *std::exchange(m_summary, std::nullopt); // the last of the rows that matter
    draft.row.step = ++m_nextSteps[draft.run];
    draft.hasStep = true;
    if (auto error = m_runs.add(std::move(draft)))
        return *error;
    return true;
}

Result<bool> LogRows::take(const LogLine &line, std::uint64_t number)
{
    constexpr std::size_t kLongest = 1 << 16; // bytes of a line that is matched
    const std::string_view text = line.text.substr(0, kLongest);
    for (std::size_t kind = 0; kind < kLogRowKinds.size(); ++kind) {
        const LogRowKind &row = kLogRowKinds[kind];
        if (text.find(row.marker) == std::string_view::npos)
            continue;
        const LogPatterns &patterns = patternsOf(kind);
        const re2::StringPiece all(text.data(), text.size());
        StepRuns::Draft draft;
        bool hasNumber = false;
        for (std::size_t i = 0; i < patterns.numbers.size(); ++i) {
            const auto bytes = bytesIn(*patterns.numbers[i], all, row.numbers[i].unit);
            (draft.row.*row.numbers[i].field).bytes = bytes;
            hasNumber = hasNumber || bytes;
        }
        if (!hasNumber || (patterns.step && !re2::RE2::PartialMatch(all, *patterns.step, &draft.row.step)))
            continue;
        draft.row.line = number;
        draft.row.timestamp = line.time;
        draft.run = line.rank;
        draft.hasStep = true;
        if (!patterns.step)
            draft.row.step = ++m_nextSteps[draft.run];
        if (auto error = m_runs.add(std::move(draft)))
            return *error;
        return true;
    }
    return takeSummary({text, line.time, line.rank}, number);
}

} // namespace allostrata
