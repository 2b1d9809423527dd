// Reads what servers say about memory when they start.

#include "core/formats/steps/server_lines.h"

#include "core/formats/steps/log_patterns.h"
#include "core/formats/steps/printed_text.h"
#include "core/formats/steps/step_runs.h"
#include "core/model/step_facts.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace allostrata {

namespace {

enum class ServerTake : std::uint8_t { Set, Add, Begin };

/// A line of a server: its numbers are the groups of the pattern, all in units of 1024.
struct ServerRow {
    const char *program = nullptr;
    LogPattern pattern;
    std::array<ServerNumber, 4> numbers{};
    ServerTake take = ServerTake::Set;
};

using enum ServerNumber;
using enum ServerTake;

constexpr const char *kVllm = "vLLM";
constexpr const char *kSglang = "SGLang";

// Sources: vllm/worker/worker.py, vllm/v1/worker/gpu_worker.py, vllm/v1/core/kv_cache_utils.py;
// sglang/srt/model_executor/model_runner.py, sglang/srt/mem_cache/memory_pool.py. "GB" is GiB in both.
constinit const std::array kServerRows = {
    ServerRow{kVllm, {"Starting to load model", "()Starting to load model"}, {None}, Begin},
    ServerRow{kVllm,
              {"total_gpu_memory (",
               R"(total_gpu_memory \(([\d.]+) ?GiB\) x\s+gpu_memory_utilization \([\d.]+\) = ([\d.]+) ?GiB)"},
              {Total, Budget}},
    ServerRow{kVllm, {"total_gpu_memory=", R"(total_gpu_memory=([\d.]+)GiB)"}, {Total}},
    ServerRow{kVllm, {"peak_torch_memory=", R"(peak_torch_memory=([\d.]+)GiB)"}, {TorchPeak}},
    ServerRow{kVllm, {"non_torch_memory=", R"(non_torch_memory=(-?[\d.]+)GiB)"}, {Outside}},
    ServerRow{kVllm, {"kv_cache_size=", R"(kv_cache_size=(-?[\d.]+)GiB)"}, {KvCache}},
    ServerRow{kVllm, {"weights took", R"(Loading model weights took ([\d.]+) ?GB)"}, {Weights}},
    ServerRow{kVllm, {"Model loading took", R"(Model loading took ([\d.]+) ?Gi?B)"}, {Weights}},
    ServerRow{kVllm, {"model weights take", R"(model weights take ([\d.]+) ?GiB)"}, {Weights}},
    ServerRow{kVllm, {"non_torch_memory takes", R"(non_torch_memory takes (-?[\d.]+) ?GiB)"}, {Outside}},
    ServerRow{kVllm, {"activation peak memory", R"(activation peak memory takes (-?[\d.]+) ?GiB)"}, {Activations}},
    ServerRow{kVllm, {"reserved for KV Cache", R"(reserved for KV Cache is (-?[\d.]+) ?GiB)"}, {KvCache}},
    ServerRow{kVllm, {"Available KV cache", R"(Available KV cache memory: (-?[\d.]+) ?GiB)"}, {KvCache}},
    ServerRow{kVllm, {"Graph capturing finished", R"(took (-?[\d.]+) ?GiB)"}, {Graphs}},
    ServerRow{kVllm,
              {"Free memory on device", R"(Free memory on device (?:\S+ )?\(([\d.]+)/([\d.]+) ?GiB\) on startup)"},
              {FreeAtStart, Total}},
    ServerRow{kVllm,
              {"GPU memory utilization", R"([dD]esired GPU memory utilization (?:is )?\([\d.]+, ([\d.]+) ?GiB\))"},
              {Budget}},
    ServerRow{kVllm,
              {"for peak activation", R"(Actual usage is ([\d.]+) GiB for weight, ([\d.]+) GiB for peak activation, )"
                                      R"((-?[\d.]+) GiB for non-torch memory, and ([\d.]+) GiB for CUDAGraph)"},
              {Weights, Activations, Outside, Graphs}},
    ServerRow{kVllm,
              {"for consumed memory", R"(([\d.]+) GiB for consumed memory \(weights \+ non-torch\), ([\d.]+) GiB for )"
                                      R"(peak activation)"},
              {WeightsAndOutside, Activations}},
    ServerRow{kVllm, {"cache memory in use", R"(kv cache memory in use is ([\d.]+) GiB)"}, {KvCache}},
    ServerRow{kVllm, {"KV cache is needed", R"(available KV cache memory \((-?[\d.]+) ?GiB\))"}, {KvCache}},
    ServerRow{kSglang, {"Load weight begin", R"(Load weight begin\. avail mem=([\d.]+) ?GB)"}, {FreeAtStart}, Begin},
    ServerRow{kSglang, {"Load weight end", R"(Load weight end.*avail mem=([\d.]+) ?GB)"}, {FreeAfterWeights}},
    ServerRow{kSglang, {"Load weight end", R"(Load weight end.*mem usage=(-?[\d.]+) ?GB)"}, {Weights}, Add},
    ServerRow{
        kSglang, {"KV Cache is allocated", R"(K size: ([\d.]+) ?GB, V size: ([\d.]+) ?GB)"}, {KvCache, KvCache}, Add},
    ServerRow{kSglang, {"KV Cache is allocated", R"(KV size: ([\d.]+) ?GB)"}, {KvCache}, Add},
    ServerRow{kSglang, {"KVPool mem usage", R"(KVPool mem usage: ([\d.]+) ?GB)"}, {KvCache}, Add},
    ServerRow{kSglang,
              {"Mamba Cache is allocated", R"(conv_state size: ([\d.]+) ?GB, ssm_state size: ([\d.]+) ?GB)"},
              {StateCache, StateCache},
              Add},
    ServerRow{kSglang, {"Memory pool end", R"(avail mem=([\d.]+) ?GB)"}, {FreeAtEnd}},
    ServerRow{kSglang, {"graph end", R"([Cc]apture .*graph end.*avail mem=([\d.]+) ?GB)"}, {FreeAtEnd}},
    ServerRow{kSglang, {"graph end", R"([Cc]apture .*graph end.*mem usage=([\d.]+) ?GB)"}, {Graphs}, Add},
    ServerRow{kSglang, {"max_total_num_tokens=", R"(available_gpu_mem=([\d.]+) ?GB)"}, {FreeAtEnd}},
};

/// A fact in a server's line: the first group of the pattern.
struct ServerFact {
    LogPattern pattern;
    const char *name = nullptr;
};

constinit const std::array kServerFacts = {
    ServerFact{{"GPU KV cache size", R"(GPU KV cache size: ([\d,]+) tokens)"}, kCacheTokens},
    ServerFact{{"max_total_num_tokens=", R"(max_total_num_tokens=(\d+))"}, kCacheTokens},
    ServerFact{{"Maximum concurrency", R"(Maximum concurrency for ([\d,]+) tokens)"}, kRequestTokens},
    ServerFact{{"Maximum concurrency", R"(tokens per request: ([\d.]+)x)"}, "maximum_concurrency"},
    ServerFact{{"KV cache is needed", R"(max seq len \((\d+)\))"}, kRequestTokens},
    ServerFact{{"KV cache is needed", R"(([\d.]+ GiB) KV cache is needed)"}, kKvCacheNeeded},
    ServerFact{{"KV cache is needed", R"(estimated maximum model length is (\d+))"}, kLongestRequest},
    ServerFact{{" blocks: ", R"(# (?:GPU|CUDA|gpu|cuda) blocks: (\d+))"}, "gpu_blocks"},
    ServerFact{{"--kv-cache-memory=", R"(config with `--kv-cache-memory=(\d+)`)"}, "kv_cache_memory_in_budget"},
    ServerFact{{"--kv-cache-memory=", R"(or `--kv-cache-memory=(\d+)`)"}, "kv_cache_memory_at_most"},
    ServerFact{{"available memory for the", R"((No available memory for the cache blocks))"}, kNoKvCache},
    ServerFact{{"GPU memory utilization", R"((less than desired GPU memory utilization))"}, kBusyDevice},
};

/// Run of a worker, by what its lines begin with: "[2026-02-26 16:41:14 TP4]", "(Worker_TP3 pid=12)",
/// "(VllmWorker rank=1 pid=2)", "[gpu_id=0]".
std::string workerOf(const LogLine &line)
{
    constexpr std::size_t kPrefixBytes = 120;
    static const re2::RE2 worker(R"((?:\b|_)TP(\d{1,4})\b|\brank=(\d{1,4})\b|\bgpu_id=(\d{1,4})\b)");
    if (!line.rank.empty())
        return line.rank;
    const std::string_view prefix = line.whole.substr(0, kPrefixBytes);
    std::array<std::string, 3> numbers;
    if (!re2::RE2::PartialMatch(re2::StringPiece(prefix.data(), prefix.size()), worker, &numbers[0], &numbers[1],
                                &numbers[2]))
        return {};
    return "rank " + numbers[0] + numbers[1] + numbers[2];
}

} // namespace

MemoryLedger ServerLines::ledgerOf(Start start)
{
    MemoryLedger ledger;
    ledger.source = start.program;
    ledger.line = start.line;
    ledger.timestamp = start.timestamp;
    const auto difference = [&start](ServerNumber a, ServerNumber b) -> std::optional<BytesRange> {
        return start.of(a) && start.of(b) ? std::optional(*start.of(a) - *start.of(b)) : std::nullopt;
    };
    const auto fill = [&start](ServerNumber number, const std::optional<BytesRange> &bytes) {
        if (!start.of(number))
            start.of(number) = bytes;
    };
    const bool isVllm = start.program == kVllm;
    if (!isVllm)
        fill(Weights, difference(FreeAtStart, FreeAfterWeights));
    fill(Activations, difference(TorchPeak, Weights));
    fill(Outside, difference(WeightsAndOutside, Weights));
    const auto add = [&](MemoryPart part, ServerNumber number) {
        if (const auto &bytes = start.of(number))
            ledger.parts.push_back({part, *bytes});
    };
    add(MemoryPart::Weights, Weights);
    add(MemoryPart::Activations, Activations);
    add(MemoryPart::OutsidePyTorch, Outside);
    add(MemoryPart::KvCache, KvCache);
    add(MemoryPart::StateCache, StateCache);
    add(MemoryPart::Graphs, Graphs);
    if (!isVllm) {
        add(MemoryPart::Free, FreeAtEnd);
        if (start.of(FreeAtStart) && start.of(FreeAtEnd))
            closeLedger(ledger.parts, MemoryPart::Unexplained, MemoryPart::FreeAtStart, *start.of(FreeAtStart));
        return ledger;
    }
    // Graphs are captured in what the setting leaves to others.
    auto left = difference(start.of(FreeAtStart) ? FreeAtStart : Total, Budget);
    if (left && start.of(Graphs))
        left = *left - *start.of(Graphs);
    if (left)
        ledger.parts.push_back({MemoryPart::Unbudgeted, *left});
    if (const auto others = difference(Total, FreeAtStart))
        ledger.parts.push_back({MemoryPart::OtherProcesses, *others});
    if (start.of(Total))
        closeLedger(ledger.parts, MemoryPart::Unexplained, MemoryPart::Total, *start.of(Total));
    return ledger;
}

std::optional<Error> ServerLines::close(std::string_view run, Start start)
{
    const auto total = start.of(Total);
    MemoryLedger ledger = ledgerOf(std::move(start));
    if (ledger.parts.empty())
        return std::nullopt;
    if (total && total->value > 0)
        m_runs.run(run).capacity = static_cast<std::uint64_t>(total->value);
    return m_runs.addLedger(run, std::move(ledger));
}

std::optional<Error> ServerLines::finish()
{
    for (auto &[run, start] : std::exchange(m_starts, {})) {
        if (auto error = close(run, std::move(start)))
            return error;
    }
    return std::nullopt;
}

Result<bool> ServerLines::take(const LogLine &line, std::uint64_t number)
{
    constexpr std::size_t kMostWorkers = 1024;
    bool isTaken = false;
    std::string run;
    for (const ServerRow &row : kServerRows) {
        const auto groups = row.pattern.match(line);
        if (!groups)
            continue;
        if (run.empty())
            run = workerOf(line);
        isTaken = isTaken || row.numbers.front() != None;
        auto found = m_starts.find(run);
        if (found == m_starts.end() && m_starts.size() >= kMostWorkers)
            continue;
        if (found == m_starts.end())
            found = m_starts.emplace(run, Start{row.program, number, line.time, {}}).first;
        Start &start = found->second;
        const bool isNext = row.take == Begin && (start.of(KvCache) || start.of(FreeAtEnd));
        if (start.program != row.program || isNext) {
            if (auto error = close(run, std::exchange(start, Start{row.program, number, line.time, {}})))
                return *error;
        }
        for (std::size_t i = 0; i < row.numbers.size() && row.numbers[i] != None; ++i) {
            const auto bytes = printedRange((*groups)[i + 1], "GiB");
            auto &known = start.of(row.numbers[i]);
            if (bytes && (row.take != Begin || !known)) // a draft model is loaded into what is left
                known = row.take == Add && known ? *known + *bytes : *bytes;
        }
    }
    for (const ServerFact &fact : kServerFacts) {
        const auto groups = fact.pattern.match(line);
        if (!groups)
            continue;
        if (run.empty())
            run = workerOf(line);
        isTaken = true;
        m_runs.addFact(run, fact.name, (*groups)[1]);
    }
    return isTaken;
}

} // namespace allostrata
