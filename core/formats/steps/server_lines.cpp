// Reads what servers say about memory when they start.

#include "core/formats/steps/server_lines.h"

#include "core/formats/steps/log_patterns.h"
#include "core/formats/steps/printed_text.h"
#include "core/formats/steps/step_runs.h"
#include "core/model/step_facts.h"

#include <algorithm>
#include <utility>

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
    // the sum of the lines before it
    ServerRow{kSglang, {"Pool mem usage", R"(KVPool mem usage: ([\d.]+) ?GB)"}, {KvCache}},
    ServerRow{kSglang, {"server_args=", "()server_args="}, {None}, Begin},
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
    ServerFact{{"stored in KV cache", R"(max seq len \((\d+)\))"}, kRequestTokens},
    ServerFact{{"stored in KV cache", R"(stored in KV cache \((\d+)\))"}, kLongestRequest},
    ServerFact{{"Not enough memory", R"((Not enough memory\. Please try))"}, kNoKvCache},
    ServerFact{{"KV cache is needed", R"(estimated maximum model length is (\d+))"}, kLongestRequest},
    ServerFact{{" blocks: ", R"(# (?:GPU|CUDA|gpu|cuda) blocks: (\d+))"}, "gpu_blocks"},
    ServerFact{{"--kv-cache-memory=", R"(config with `--kv-cache-memory=(\d+)`)"}, "kv_cache_memory_in_budget"},
    ServerFact{{"--kv-cache-memory=", R"(or `--kv-cache-memory=(\d+)`)"}, "kv_cache_memory_at_most"},
    ServerFact{{"available memory for the", R"((No available memory for the cache blocks))"}, kNoKvCache},
    ServerFact{{"GPU memory utilization", R"((less than desired GPU memory utilization))"}, kBusyDevice},
};

/// Run of a worker, by what its lines begin with: "rank 4" for "[2026-02-26 16:41:14 TP4]", "(Worker_TP3 pid=12)",
/// "(VllmWorker rank=1 pid=2)", "[gpu_id=0]"; "DP 1, PP 0, TP 2" if the worker is named so; "pid 12" for
/// "(RayWorkerWrapper pid=12)".
std::string workerOf(const LogLine &line)
{
    constexpr std::size_t kPrefixBytes = 120;
    static const re2::RE2 number(R"((?:\b|_)(DP|PP|TP)(\d{1,4})(?:\b|_)|\b(?:rank=|gpu_id=)(\d{1,4})\b)");
    static const re2::RE2 process(R"(\((?:RayWorkerWrapper|VllmWorkerProcess)[^)]*pid=(\d{1,9}))");
    if (!line.rank.empty())
        return line.rank;
    std::string_view prefix = line.whole.substr(0, kPrefixBytes);
    prefix = prefix.substr(0, prefix.find_first_of("])"));
    re2::StringPiece rest(prefix.data(), prefix.size());
    std::string names;
    std::string kind;
    std::string digits;
    std::string rank;
    std::string tensorParallel;
    bool hasOthers = false;
    // a '_' between two names belongs to both matches
    while (re2::RE2::FindAndConsume(&rest, number, &kind, &digits, &rank)) {
        if (kind.empty())
            return "rank " + rank;
        if (rest.data() > prefix.data() && rest.data()[-1] == '_')
            rest = re2::StringPiece(rest.data() - 1, rest.size() + 1);
        names.append(names.empty() ? "" : ", ").append(kind).append(" ").append(digits);
        hasOthers = hasOthers || (kind != "TP" && digits != "0");
        tensorParallel = kind == "TP" ? digits : tensorParallel;
        hasOthers = hasOthers || kind == "PP";
    }
    if (hasOthers)
        return names;
    if (!tensorParallel.empty())
        return "rank " + tensorParallel;
    std::string pid;
    const re2::StringPiece all(line.whole.data(), std::min(line.whole.size(), kPrefixBytes));
    return re2::RE2::PartialMatch(all, process, &pid) ? "pid " + pid : std::string();
}

} // namespace

MemoryLedger ServerLines::ledgerOf(Start start)
{
    MemoryLedger ledger;
    ledger.source = start.program;
    ledger.line = start.line;
    ledger.timestamp = start.timestamp;
    ledger.facts = start.facts;
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
    const bool isTooBusy = start.of(FreeAtStart) && start.of(Budget)
                           && start.of(FreeAtStart)->high < start.of(Budget)->low;
    auto left = isTooBusy ? std::nullopt : difference(start.of(FreeAtStart) ? FreeAtStart : Total, Budget);
    if (left && start.of(Graphs))
        left = *left - *start.of(Graphs);
    if (left)
        ledger.parts.push_back({MemoryPart::Unbudgeted, *left});
    if (isTooBusy)
        add(MemoryPart::Free, FreeAtStart);
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
    if (ledger.parts.empty() && ledger.facts.empty())
        return std::nullopt;
    if (total && total->value > 0)
        m_runs.run(run).capacity = static_cast<std::uint64_t>(total->value);
    return m_runs.addLedger(run, std::move(ledger));
}

std::optional<Error> ServerLines::finish()
{
    // Facts that the engine reports hold for its workers too.
    if (const auto engine = m_starts.find(std::string_view()); engine != m_starts.end() && m_starts.size() > 1) {
        const bool isOnlyEngine = std::ranges::none_of(engine->second.numbers,
                                                       [](const auto &one) { return one.has_value(); });
        for (auto &[run, start] : m_starts) {
            for (const auto &fact : engine->second.facts) {
                if (!run.empty() && std::ranges::find(start.facts, fact.first, [](const auto &one) {
                                        return one.first;
                                    }) == start.facts.end())
                    start.facts.push_back(fact);
            }
        }
        if (isOnlyEngine)
            m_starts.erase(engine);
    }
    for (auto &[run, start] : std::exchange(m_starts, {})) {
        if (auto error = close(run, std::move(start)))
            return error;
    }
    return std::nullopt;
}

ServerLines::Start *ServerLines::startOf(const LogLine &line, const char *program, std::uint64_t number)
{
    constexpr std::size_t kMostWorkers = 1024;
    const std::string run = workerOf(line);
    auto found = m_starts.find(run);
    if (found == m_starts.end() && m_starts.size() >= kMostWorkers)
        return nullptr;
    if (found == m_starts.end())
        found = m_starts.emplace(run, Start{program, number, line.time, {}, {}}).first;
    return &found->second;
}

/// Whether a line begins another start of the same worker. A draft model is loaded into what the first one left.
bool ServerLines::isNextStart(const Start &start, std::optional<BytesRange> free)
{
    constexpr double kNearlyAll = 0.95;
    const auto of = [&start](ServerNumber number) { return start.numbers[std::size_t(number)]; };
    const bool hasBegun = of(KvCache) || of(FreeAtEnd) || !start.facts.empty();
    const auto before = of(FreeAtStart);
    const bool isDraft = free && before
                         && static_cast<double>(free->value) < kNearlyAll * static_cast<double>(before->value);
    return hasBegun && !isDraft;
}

Result<bool> ServerLines::take(const LogLine &line, std::uint64_t number)
{
    constexpr std::size_t kMostFacts = 64;
    bool isTaken = false;
    for (const ServerRow &row : kServerRows) {
        const auto groups = row.pattern.match(line);
        Start *start = groups ? startOf(line, row.program, number) : nullptr;
        if (!start)
            continue;
        isTaken = isTaken || row.numbers.front() != None;
        const auto first = row.numbers.front() == None ? std::nullopt : printedRange((*groups)[1], "GiB");
        if (start->program != row.program || (row.take == Begin && isNextStart(*start, first))) {
            Start ended = std::exchange(*start, Start{row.program, number, line.time, {}, {}});
            if (auto error = close(workerOf(line), std::move(ended)))
                return *error;
        }
        for (std::size_t i = 0; i < row.numbers.size() && row.numbers[i] != None; ++i) {
            const auto bytes = printedRange((*groups)[i + 1], "GiB");
            auto &known = start->of(row.numbers[i]);
            if (bytes && (row.take != Begin || !known))
                known = row.take == Add && known ? *known + *bytes : *bytes;
        }
    }
    for (const ServerFact &fact : kServerFacts) {
        const auto groups = fact.pattern.match(line);
        Start *start = groups ? startOf(line, kVllm, number) : nullptr;
        if (!start || start->facts.size() >= kMostFacts)
            continue;
        isTaken = true;
        const auto isSame = [&fact](const auto &one) { return one.first == fact.name; };
        std::erase_if(start->facts, isSame); // the last one counts
        start->facts.emplace_back(fact.name, (*groups)[1]);
    }
    return isTaken;
}

} // namespace allostrata
