// Reads lines of trainers that log memory by step, by a table.

#include "core/formats/steps/log_rows.h"

#include "core/formats/steps/log_patterns.h"
#include "core/formats/steps/step_runs.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string_view>
#include <utility>

namespace allostrata {

namespace {

constexpr double kLogMib = 1048576;
constexpr double kLogGib = 1073741824;

/// A number in a line: the pattern's first group, in units of `unit` bytes, or in those of its second group.
struct LogNumber {
    LogPattern pattern;
    StepFigure StepRow::*field = nullptr;
    double unit = 1;
};

/// Line of one kind. All of them mean 1024 by their units: they divide bytes of PyTorch by powers of it.
struct LogRowKind {
    LogMarker marker;
    LogPattern step; ///< the first group is the step; not given: lines are numbered from 1
    std::array<LogNumber, 4>
        numbers; ///< of those of a field, the largest counts: peaks since the last line, or since the beginning
    LogPattern label = {}; ///< the first group is the name of a run
    const char *source = ""; ///< name of rows that are numbered here, if rows with steps may stand beside them
};

// Numbers and their units behind a name, unless it is the host's: "CPU allocated 900 MB".
constexpr const char *kLoopAllocated
    = R"((?i)(?:^|[^\w\s]\s*|\b(?:GPU|CUDA|mem|memory|[\d.]+)\s+)allocated:?\s+([\d.]+(?:e\+?\d+)?)\s?([MG]i?B)\b)";
constexpr const char *kLoopReserved
    = R"((?i)(?:^|[^\w\s]\s*|\b(?:GPU|CUDA|mem|memory|[\d.]+)\s+)reserved:?\s+([\d.]+(?:e\+?\d+)?)\s?([MG]i?B)\b)";
constexpr const char *kLoopMaxAllocated = R"((?i)\b(?:max|peak)[ _]allocated:?\s+([\d.]+(?:e\+?\d+)?)\s?([MG]i?B)\b)";
constexpr const char *kLoopMaxReserved = R"((?i)\b(?:max|peak)[ _]reserved:?\s+([\d.]+(?:e\+?\d+)?)\s?([MG]i?B)\b)";

constinit const std::array kLogRowKinds = {
    // Megatron-LM, report_memory(): "after 10 iterations memory (MB) | allocated: ... | max allocated: ..."
    LogRowKind{"memory (MB) |",
               {"", R"(after (\d{1,15}) iterations)"},
               {{{{"", R"(max allocated: ([\d.]+))"}, &StepRow::allocated, kLogMib},
                 {{"", R"(max reserved: ([\d.]+))"}, &StepRow::reserved, kLogMib}}}},
    // DeepSpeed, see_memory_usage(): "MA 4.35 GB Max_MA 4.55 GB CA 6.60 GB Max_CA 6 GB"
    LogRowKind{"Max_MA ",
               {},
               {{{{"", R"(Max_MA ([\d.]+) GB)"}, &StepRow::allocated, kLogGib},
                 {{"", R"(Max_CA ([\d.]+) GB)"}, &StepRow::reserved, kLogGib}}},
               {},
               "see_memory_usage"},
    // DeepSpeed, ThroughputTimer: "epoch=0/micro_step=10/global_step=10, ..., MaxMemAllocated=51.36GB"
    LogRowKind{"MaxMemAllocated=",
               {"", R"(global_step=(\d{1,15}))"},
               {{{{"", R"(MaxMemAllocated=([\d.]+) ?GB)"}, &StepRow::allocated, kLogGib}}}},
    // torchtune, DiskLogger: "Step 1 | loss:2.08 ... peak_memory_active:18.21 peak_memory_alloc:18.20 ..."
    LogRowKind{"peak_memory_alloc",
               {"", R"(Step (\d{1,15}) \|)"},
               {{{{"", R"(peak_memory_alloc:([\d.]+))"}, &StepRow::allocated, kLogGib},
                 {{"", R"(peak_memory_active:([\d.]+))"}, &StepRow::active, kLogGib},
                 {{"", R"(peak_memory_reserved:([\d.]+))"}, &StepRow::reserved, kLogGib}}}},
    // detectron2, CommonMetricPrinter: "iter: 19  total_loss: 1.2 ... max_mem: 5421M" (max_memory_allocated)
    LogRowKind{
        "max_mem: ", {"", R"(iter: (\d{1,15}))"}, {{{{"", R"(max_mem: ([\d.]+)M)"}, &StepRow::allocated, kLogMib}}}},
    // MMEngine, LoggerHook: "Iter(train) [ 50/1000] ... memory: 5421 ..." (max_memory_allocated in MiB)
    LogRowKind{"Iter(train)",
               {"", R"(Iter\(train\)\s+\[ *(\d{1,15})/)"},
               {{{{"", R"(\bmemory: (\d+)(?:\s|$))"}, &StepRow::allocated, kLogMib}}}},
    // MMEngine by epochs, mmcv: "Epoch(train)  [1][ 50/1000] ... memory: 5421", "Epoch [1][50/7330] ... memory: 5421,"
    LogRowKind{"memory: ",
               {"", R"(Epoch(?:\(train\))?\s+\[ *(\d{1,9})\]\[ *(\d{1,9})/(\d{1,9})\])"},
               {{{{"", R"(\bmemory: (\d+)(?:[\s,]|$))"}, &StepRow::allocated, kLogMib}}}},
    // axolotl: "GPU memory usage while training: 31.754GB (+2.123GB cache, +1.0GB misc)"
    LogRowKind{"memory usage while training",
               {},
               {{{{"", R"(memory usage while training: ([\d.]+)GB)"}, &StepRow::allocated, kLogGib}}},
               {},
               "memory usage while training"},
    // axolotl: {'loss': 1.19, 'memory/max_active (GiB)': 31.75, ...}
    LogRowKind{
        "'memory/max_",
        {},
        {{{{"", R"((?i)'memory/max_(?:mem_)?allocated ?\(GiB\)': '?([\d.]+))"}, &StepRow::allocated, kLogGib},
          {{"", R"((?i)'memory/max_(?:mem_)?active ?\(GiB\)': '?([\d.]+))"}, &StepRow::active, kLogGib},
          {{"", R"((?i)'memory/device_(?:mem_)?reserved ?\(GiB\)': '?([\d.]+))"}, &StepRow::reserved, kLogGib}}}},
    // ms-swift: {'loss': 1.2, 'memory(GiB)': 17.3, ..., 'global_step/max_steps': '1/60'} (max_memory_reserved)
    LogRowKind{"'memory(GiB)'",
               {"", R"('global_step/max_steps': '(\d{1,15})/)"},
               {{{{"", R"('memory\(GiB\)': '?([\d.]+))"}, &StepRow::reserved, kLogGib}}}},
    // a loop that prints max_memory_reserved() and its like: "Step 1: max_active: 1.38 GiB, max_reserved: 2.62 GiB"
    LogRowKind{"max_reserved: ",
               {"", R"([Ss]tep (\d{1,15}):)"},
               {{{{"", R"(max_allocated: ([\d.]+) GiB)"}, &StepRow::allocated, kLogGib},
                 {{"", R"(max_active: ([\d.]+) GiB)"}, &StepRow::active, kLogGib},
                 {{"", R"(max_reserved: ([\d.]+) GiB)"}, &StepRow::reserved, kLogGib}}}},
    // verl: "step:1 - ... - perf/max_memory_allocated_gb:41.2 - perf/max_memory_reserved_gb:44.5"
    LogRowKind{"perf/max_memory_",
               {"", R"(\bstep:(\d{1,15})\b)"},
               {{{{"", R"(perf/max_memory_allocated_gb:(?:np\.float64\()?([\d.]+))"}, &StepRow::allocated, kLogGib},
                 {{"", R"(perf/max_memory_reserved_gb:(?:np\.float64\()?([\d.]+))"}, &StepRow::reserved, kLogGib}}}},
    // xtuner: "Step 1/100  lr: 0.000020  loss: 1.234  max_memory: 35.2GB  tgs: 1000"
    LogRowKind{"max_memory: ",
               {"", R"(Step (\d{1,15})/)"},
               {{{{"", R"(max_memory: ([\d.]+) ?GB)"}, &StepRow::allocated, kLogGib},
                 {{"", R"(reserved_memory: ([\d.]+) ?GB)"}, &StepRow::reserved, kLogGib}}}},
    // places in a loop: "[After softmax] Allocated: 31400.50 MB, Reserved: 32040.50 MB", a run for each
    LogRowKind{"] Allocated: ",
               {},
               {{{{"", R"(\] Allocated: ([\d.]+) ([MG]i?B))"}, &StepRow::allocated},
                 {{"", R"(\] Allocated: [\d.]+ [MG]i?B, Reserved: ([\d.]+) ([MG]i?B))"}, &StepRow::reserved}}},
               {"", R"(^\[([^\[\]]{1,100})\] Allocated)"}},
    // current values, peaks or both in a loop: "Step 1: allocated 20100 MB, max allocated 21.5GB, reserved 22100 MB"
    LogRowKind{"llocated",
               {"", R"([Ss]tep (\d{1,15}):)"},
               {{{{"", kLoopMaxAllocated}, &StepRow::allocated},
                 {{"", kLoopAllocated}, &StepRow::allocated},
                 {{"", kLoopMaxReserved}, &StepRow::reserved},
                 {{"", kLoopReserved}, &StepRow::reserved}}}},
};

std::optional<std::uint64_t> bytesIn(const LogNumber &number, const LogLine &line)
{
    constexpr double kMost = 1e18;
    const auto groups = number.pattern.match(line);
    const auto value = groups ? parseNumber((*groups)[1]) : std::nullopt;
    const bool isGib = groups && ((*groups)[2].starts_with('G') || (*groups)[2].starts_with('g'));
    const double unit = !groups || (*groups)[2].empty() ? number.unit : isGib ? kLogGib : kLogMib;
    if (!value || !(*value >= 0 && *value * unit < kMost))
        return std::nullopt;
    return static_cast<std::uint64_t>(std::llround(*value * unit));
}

/// The step in a match: one number, or epoch, iteration and iterations of an epoch.
std::int64_t stepOf(const LogPattern::Groups &groups)
{
    const auto number = [&groups](std::size_t group) {
        return static_cast<std::int64_t>(parseNumber(groups[group]).value_or(0));
    };
    return groups[3].empty() ? number(1) : (number(1) - 1) * number(3) + number(2);
}

} // namespace

Result<bool> LogRows::take(const LogLine &line, std::uint64_t number)
{
    for (const LogRowKind &kind : kLogRowKinds) {
        if (!kind.marker.isIn(line))
            continue;
        StepRuns::Draft draft;
        bool hasNumber = false;
        for (const LogNumber &one : kind.numbers) {
            if (!one.pattern.isGiven())
                continue;
            const auto bytes = bytesIn(one, line);
            auto &figure = (draft.row.*one.field).bytes;
            figure = std::max(figure, bytes); // none is the smallest
            hasNumber = hasNumber || bytes;
        }
        const auto step = kind.step.match(line);
        const auto label = kind.label.match(line);
        if (!hasNumber || (kind.step.isGiven() && !step) || (kind.label.isGiven() && !label))
            continue;
        draft.row.line = number;
        draft.row.timestamp = line.time;
        draft.run = line.rank;
        draft.hasStep = true;
        if (label)
            draft.run.append(draft.run.empty() ? "" : ", ").append((*label)[1]);
        if (!step)
            draft.source = kind.source;
        draft.row.step = step ? stepOf(*step) : ++m_nextSteps[draft.run + kind.source];
        if (auto error = m_runs.add(std::move(draft)))
            return *error;
        return true;
    }
    return false;
}

} // namespace allostrata
