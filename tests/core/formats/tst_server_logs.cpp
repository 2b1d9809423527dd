// What servers and PyTorch's allocator say about memory, as ledgers.

#include "core/formats/steps/log_filter.h"
#include "core/formats/steps/near_lines.h"
#include "core/model/memory_parts.h"
#include "tests/support/load_text.h"
#include "tests/support/test_main.h"

#include <QCoreApplication>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <map>
#include <random>

using namespace allostrata;
using namespace allostrata::test;

namespace {

/// A part's name in the tables, and GiB.
using Parts = std::map<std::string, double>;

std::vector<StepRun> runsOf(const QByteArray &log)
{
    const auto document = loadText(log);
    return document && document->steps() ? document->steps()->runs : std::vector<StepRun>();
}

bool isSum(MemoryPart part)
{
    return part == MemoryPart::Total || part == MemoryPart::FreeAtStart || part == MemoryPart::Reserved;
}

std::string factOf(const MemoryLedger &ledger, std::string_view name)
{
    const auto found = std::ranges::find(ledger.facts, name, [](const auto &fact) { return fact.first; });
    return found == ledger.facts.end() ? std::string() : found->second;
}

const QByteArray kVllm = "INFO 01-29 10:00:01 model_runner.py:1115] Loading model weights took 14.9595 GB\n"
                         "INFO 01-29 10:00:09 worker.py:267] the current vLLM instance can use total_gpu_memory "
                         "(23.64GiB) x gpu_memory_utilization (0.90) = 21.28GiB\n"
                         "INFO 01-29 10:00:09 worker.py:267] model weights take 14.96GiB; non_torch_memory takes "
                         "0.09GiB; PyTorch activation peak memory takes 1.39GiB; the rest of the memory reserved for "
                         "KV Cache is 4.84GiB.\n";

} // namespace

class TestServerLogs : public QObject {
    Q_OBJECT

private slots:
    void startsAreLedgers_data();
    void startsAreLedgers();
    void aRequestThatDoesNotFitIsAFact();
    void eachStartHasItsLedger();
    void eachWorkerHasItsLedger_data();
    void eachWorkerHasItsLedger();
    void writersOfSummariesAreToldApart();
    void countersAreLedgers_data();
    void countersAreLedgers();
    void processesHoldTheDevice();
    void theFilterFindsTheWordsOfALine();
    void refusalsNameTheNearestLines();
};

void TestServerLogs::startsAreLedgers_data()
{
    QTest::addColumn<QByteArray>("log");
    QTest::addColumn<QByteArray>("run");
    QTest::addColumn<QVariantMap>("parts"); // GiB
    QTest::newRow("vLLM 0.7") << kVllm << QByteArray()
                              << QVariantMap{{"weights", 14.96}, {"activations", 1.39}, {"outside_pytorch", 0.09},
                                             {"kv_cache", 4.84}, {"unbudgeted", 2.36},  {"total", 23.64}};
    QTest::newRow("vLLM 0.6, over lines")
        << QByteArray("INFO 09-26 11:02:04 gpu_worker.py:298] Memory profiling results: duration=12.34s,\n"
                      "total_gpu_memory=44.35GiB initial_memory_usage=0.52GiB peak_torch_memory=9.52GiB\n"
                      "non_torch_memory=0.34GiB kv_cache_size=8.77GiB gpu_memory_utilization=0.42\n"
                      "INFO 09-26 11:02:05 gpu_model_runner.py:2340] Model loading took 8.32 GiB\n")
        << QByteArray() << QVariantMap{{"weights", 8.32},  {"activations", 1.2},   {"outside_pytorch", 0.34},
                                       {"kv_cache", 8.77}, {"unexplained", 25.72}, {"total", 44.35}};
    QTest::newRow("vLLM 0.11, with graphs and another process") << QByteArray(
        "(EngineCore pid=114) INFO 09-25 02:25:45 [gpu_model_runner.py:5471] Model loading took 1.95 GiB memory "
        "and 2.566028 seconds\n"
        "(EngineCore pid=114) INFO 09-25 02:25:49 [gpu_worker.py:625] Available KV cache memory: 2.41 GiB\n"
        "(EngineCore pid=114) INFO 09-25 02:25:51 [gpu_model_runner.py:7001] Graph capturing finished in 1 secs, "
        "took 0.07 GiB\n"
        "(EngineCore pid=114) INFO 09-25 02:25:51 [gpu_worker.py:860] Free memory on device (4.95/6.0 GiB) on "
        "startup. Desired GPU memory utilization is (0.79, 4.74 GiB). Actual usage is 2.1 GiB for consumed "
        "memory (weights + non-torch), 0.22 GiB for peak activation, and 0.07 GiB for CUDAGraph memory.\n")
                                                                << QByteArray()
                                                                << QVariantMap{{"weights", 1.95},
                                                                               {"activations", 0.22},
                                                                               {"outside_pytorch", 0.15},
                                                                               {"kv_cache", 2.41},
                                                                               {"graphs", 0.07},
                                                                               {"unbudgeted", 0.14},
                                                                               {"other_processes", 1.05},
                                                                               {"unexplained", 0.01},
                                                                               {"total", 6.0}};
    QTest::newRow("a worker of vLLM without a total")
        << QByteArray("(VllmWorker rank=3 pid=9) INFO 07-01 [gpu_worker.py:1] Available KV cache memory: -12.1 GiB\n")
        << QByteArray("rank 3") << QVariantMap{{"kv_cache", -12.1}};
    QTest::newRow("SGLang") << QByteArray(
        "[2026-02-01 00:05:00 TP2] Load weight begin. avail mem=15.24 GB\n"
        "[2026-02-01 00:05:03 TP2] Load weight end. elapsed=1.25 s, type=Granite, avail mem=9.26 GB, mem "
        "usage=5.98 GB.\n"
        "[2026-02-01 00:05:03 TP2] Mamba Cache is allocated. max_mamba_cache_size: 38, conv_state size: 0.03GB, "
        "ssm_state size: 2.74GB \n"
        "[2026-02-01 00:05:03 TP2] KV Cache is allocated. #tokens: 399740, K size: 1.52 GB, V size: 1.52 GB\n"
        "[2026-02-01 00:05:03 TP2] Memory pool end. avail mem=3.42 GB\n"
        "[2026-02-01 00:05:04 TP2] Capture cuda graph end. Time elapsed: 1.01 s. mem usage=0.07 GB. avail "
        "mem=2.91 GB.\n") << QByteArray("rank 2")
                            << QVariantMap{{"weights", 5.98},       {"kv_cache", 3.04}, {"state_cache", 2.77},
                                           {"graphs", 0.07},        {"free", 2.91},     {"unexplained", 0.47},
                                           {"free_at_start", 15.24}};
    QTest::newRow("SGLang, old")
        << QByteArray("[gpu_id=1] Load weight begin. avail mem=23.45 GB\n"
                      "[gpu_id=1] Load weight end. type=Qwen2ForCausalLM, dtype=torch.bfloat16, avail mem=15.95 GB\n"
                      "[gpu_id=1] Memory pool end. avail mem=6.46 GB\n")
        << QByteArray("rank 1")
        << QVariantMap{{"weights", 7.5}, {"free", 6.46}, {"unexplained", 9.49}, {"free_at_start", 23.45}};
}

void TestServerLogs::startsAreLedgers()
{
    QFETCH(const QByteArray, log);
    QFETCH(const QByteArray, run);
    QFETCH(const QVariantMap, parts);
    constexpr double kGib = 1073741824.0;
    const auto runs = runsOf("starting\n" + log + "ready\n");
    QCOMPARE(runs.size(), std::size_t(1));
    QCOMPARE(QByteArray::fromStdString(runs[0].name), run);
    QCOMPARE(runs[0].ledgers.size(), std::size_t(1));
    const std::vector<MemoryPartBytes> &found = runs[0].ledgers[0].parts;
    QCOMPARE(found.size(), static_cast<std::size_t>(parts.size()));
    BytesRange rest = found.back().bytes;
    for (const MemoryPartBytes &part : found) {
        const QString name = QString::fromUtf8(memoryPartId(part.part).data());
        QVERIFY2(parts.contains(name), qPrintable(name));
        QVERIFY2(std::abs(static_cast<double>(part.bytes.value) / kGib - parts[name].toDouble()) < 0.006,
                 qPrintable(name));
        if (!isSum(part.part))
            rest = rest - part.bytes;
    }
    if (isSum(found.back().part))
        QVERIFY(rest.low <= 0 && rest.high >= 0); // adds up, within the rounding
    QCOMPARE(runs[0].capacity.has_value(), found.back().part == MemoryPart::Total);
}

void TestServerLogs::aRequestThatDoesNotFitIsAFact()
{
    const auto runs = runsOf(
        "(EngineCore_DP0 pid=15) ERROR 07-03 14:17:08 [core.py:515] ValueError: To serve at least one request with the "
        "models's max seq len (131072), 24.00 GiB KV cache is needed, which is larger than the available KV cache "
        "memory (10.91 GiB). Based on the available memory, the estimated maximum model length is 59584. Try "
        "increasing "
        "`gpu_memory_utilization` or decreasing `max_model_len` when initializing the engine.\n");
    QCOMPARE(runs.size(), std::size_t(1));
    QCOMPARE(factOf(runs[0].ledgers.at(0), "kv_cache_needed"), std::string("24.00 GiB"));
    QCOMPARE(factOf(runs[0].ledgers[0], "request_tokens"), std::string("131072"));
    QCOMPARE(factOf(runs[0].ledgers[0], "longest_request_tokens"), std::string("59584"));
    QCOMPARE(memoryPartId(runs[0].ledgers.at(0).parts.at(0).part), std::string_view("kv_cache"));
}

void TestServerLogs::eachStartHasItsLedger()
{
    const QByteArray begin = "INFO 01-29 10:00:00 model_runner.py:1110] Starting to load model m...\n";
    QByteArray smaller = kVllm;
    smaller.replace("4.84GiB", "3.84GiB");
    const auto runs = runsOf(begin + kVllm + begin + smaller);
    QCOMPARE(runs.size(), std::size_t(1));
    QCOMPARE(runs[0].ledgers.size(), std::size_t(2));
    QCOMPARE(runs[0].ledgers[1].line, std::uint64_t(5));
    // A model for drafts is loaded into what the first one left: one start.
    const auto drafts = runsOf("[TP0] Load weight begin. avail mem=20.00 GB\n"
                               "[TP0] Load weight end. avail mem=12.00 GB, mem usage=8.00 GB.\n"
                               "[TP0] Load weight begin. avail mem=12.00 GB\n"
                               "[TP0] Load weight end. avail mem=11.00 GB, mem usage=1.00 GB.\n"
                               "[TP0] Memory pool end. avail mem=11.00 GB\n");
    QCOMPARE(drafts.at(0).ledgers.size(), std::size_t(1));
    QCOMPARE(drafts[0].ledgers[0].parts.at(0).bytes.value, std::int64_t(9) << 30);
    QCOMPARE(drafts[0].ledgers[0].parts.back().bytes.value, std::int64_t(20) << 30);
}

void TestServerLogs::eachWorkerHasItsLedger_data()
{
    QTest::addColumn<QByteArray>("prefix"); // of the second line
    QTest::addColumn<QByteArray>("run"); // of both
    QTest::addColumn<QByteArray>("first");
    QTest::newRow("data parallel") << QByteArray("(EngineCore_DP1 pid=9)") << QByteArray("DP 1")
                                   << QByteArray("(EngineCore_DP0 pid=8)");
    QTest::newRow("pipeline") << QByteArray("(Worker_PP1_TP0 pid=9)") << QByteArray("PP 1, TP 0")
                              << QByteArray("(Worker_PP0_TP0 pid=8)");
    QTest::newRow("both") << QByteArray("(Worker_DP1_TP3 pid=9)") << QByteArray("DP 1, TP 3")
                          << QByteArray("(Worker_DP0_TP3 pid=8)");
    QTest::newRow("tensor parallel") << QByteArray("(Worker_TP3 pid=9)") << QByteArray("rank 3")
                                     << QByteArray("(Worker_TP0 pid=8)");
    QTest::newRow("Ray") << QByteArray("(RayWorkerWrapper pid=2201)") << QByteArray("pid 2201") << QByteArray();
    QTest::newRow("SGLang") << QByteArray("[2026-02-01 00:05:00 DP1 TP2]") << QByteArray("DP 1, TP 2")
                            << QByteArray("[2026-02-01 00:05:00 DP0 TP2]");
}

void TestServerLogs::eachWorkerHasItsLedger()
{
    QFETCH(const QByteArray, prefix);
    QFETCH(const QByteArray, run);
    QFETCH(const QByteArray, first);
    const auto runs
        = runsOf(first + " Available KV cache memory: 1.50 GiB\n" + prefix + " Available KV cache memory: 2.50 GiB\n");
    QCOMPARE(runs.size(), std::size_t(2));
    const bool isFirst = runs[0].name == run.toStdString();
    QVERIFY2(isFirst || runs[1].name == run.toStdString(), (runs[0].name + "|" + runs[1].name).c_str());
    QCOMPARE(runs[isFirst ? 0 : 1].ledgers.at(0).parts.at(0).bytes.value, std::int64_t(5) << 29);
}

void TestServerLogs::writersOfSummariesAreToldApart()
{
    const auto line = [](int rank, int row) {
        const QByteArray bytes = rank == 0 ? "  10264 MiB" : "  30000 MiB";
        const QList<QByteArray> rows{"|   PyTorch CUDA memory summary, device ID " + QByteArray::number(rank) + "  |",
                                     "|  CUDA OOMs: " + QByteArray::number(7 * rank) + "  |  cudaMalloc retries: 3  |",
                                     "| Allocated memory      |" + bytes + " |" + bytes + " |      0 B |      0 B |",
                                     "| GPU reserved memory   |  31000 MiB |  31000 MiB |      0 B |      0 B |"};
        return "[rank" + QByteArray::number(rank) + "]: " + rows[row] + "\n";
    };
    QByteArray log;
    for (int row = 0; row < 4; ++row)
        log += line(0, row) + line(1, row);
    const auto runs = runsOf(log);
    QCOMPARE(runs.size(), std::size_t(2));
    for (const StepRun &run : runs) {
        const bool isFirst = run.name == "rank 0";
        QCOMPARE(run.rows.at(0).allocated.bytes, std::optional<std::uint64_t>((isFirst ? 10264ULL : 30000ULL) << 20));
        QCOMPARE(run.rows[0].ooms, std::optional<std::uint64_t>(isFirst ? 0 : 7));
        QCOMPARE(run.ledgers.size(), std::size_t(1));
    }
}

void TestServerLogs::countersAreLedgers_data()
{
    QTest::addColumn<QByteArray>("text");
    const QByteArray json = "{\"active_bytes.all.current\": 1100, \"active_bytes.all.peak\": 2100, "
                            "\"allocated_bytes.all.current\": 1000, \"allocated_bytes.all.peak\": 2000, "
                            "\"allocated_bytes.large_pool.current\": 7, \"inactive_split_bytes.all.current\": 300, "
                            "\"num_alloc_retries\": 2, \"num_ooms\": 1, \"requested_bytes.all.current\": 900, "
                            "\"reserved_bytes.all.current\": 4000, \"reserved_bytes.all.peak\": 5000}";
    QTest::newRow("JSON") << json;
    QTest::newRow("JSON over lines") << QByteArray(json).replace(", ", ",\n  ");
    QTest::newRow("a dict of Python") << "stats at the end\n" + QByteArray(json).replace('"', '\'') + "\n";
    QTest::newRow("pprint") << QByteArray(json).replace('"', '\'').replace(", ", ",\n ");
    QByteArray ordered = json;
    ordered.replace("\", \"", "'), ('").replace("{\"", "OrderedDict([('").replace("}", ")])");
    ordered.replace(", \"", "), ('").replace("\": ", "', ");
    QTest::newRow("OrderedDict") << ordered;
}

void TestServerLogs::countersAreLedgers()
{
    QFETCH(const QByteArray, text);
    const auto document = loadText(text);
    QVERIFY2(document && document->steps(), text);
    QVERIFY(document->diagnostics.empty());
    const StepRun &run = document->steps()->runs.at(0);
    QCOMPARE(run.rows.size(), std::size_t(1));
    QCOMPARE(run.rows[0].allocated.bytes, std::optional<std::uint64_t>(2000));
    QCOMPARE(run.rows[0].active.bytes, std::optional<std::uint64_t>(2100));
    QCOMPARE(run.rows[0].reserved.bytes, std::optional<std::uint64_t>(5000));
    QCOMPARE(run.rows[0].retries, std::optional<std::uint64_t>(2));
    QCOMPARE(run.rows[0].ooms, std::optional<std::uint64_t>(1));
    const std::map<MemoryPart, std::int64_t> expected
        = {{MemoryPart::Requested, 900},      {MemoryPart::Rounding, 100},        {MemoryPart::AwaitingStreams, 100},
           {MemoryPart::InactiveSplits, 300}, {MemoryPart::UnusedSegments, 2600}, {MemoryPart::Reserved, 4000}};
    QCOMPARE(run.ledgers.at(0).parts.size(), expected.size());
    for (const MemoryPartBytes &part : run.ledgers[0].parts)
        QCOMPARE(part.bytes.value, expected.at(part.part));
}

void TestServerLogs::processesHoldTheDevice()
{
    const auto runs = runsOf("pid, process_name, used_gpu_memory [MiB]\n1234, python, 20480 MiB\n"
                             "99, /usr/bin/blender, 512 MiB\n");
    QCOMPARE(runs.size(), std::size_t(1));
    const std::vector<MemoryPartBytes> &parts = runs[0].ledgers.at(0).parts;
    QCOMPARE(parts.size(), std::size_t(2));
    QCOMPARE(parts[0].name, std::string("python (1234)"));
    QCOMPARE(parts[1].bytes.value, std::int64_t(512) << 20);
    const auto again = runsOf("pid, process_name, used_gpu_memory [MiB]\n1, python, 7000 MiB\n2, python, 9000 MiB\n"
                              "1, python, 7100 MiB\n2, python, 9100 MiB\n"); // -l 1
    QCOMPARE(again[0].ledgers.size(), std::size_t(2));
    QCOMPARE(again[0].ledgers[1].parts.size(), std::size_t(2));
}

void TestServerLogs::theFilterFindsTheWordsOfALine()
{
    std::mt19937 random(7); // NOLINT: the same lines in each run
    const std::string letters = "memostepitrallx_ OCACHgwkbyd12";
    for (int round = 0; round < 20'000; ++round) {
        std::string line;
        for (auto left = random() % 40; left > 0; --left)
            line += letters[random() % letters.size()];
        if (round % 2 == 0)
            line.insert(random() % (line.size() + 1), std::string(kLogWords[random() % kLogWords.size()]));
        const LogWords counted = wordsIn("step") | wordsIn("iter"); // only before numbers
        QCOMPARE(wordsOf(line) & ~counted, wordsIn(line) & ~counted);
        QVERIFY((wordsOf(line) & ~wordsIn(line)) == 0);
    }
    for (const char *line :
         {"step: 12", "Iter(train) [ 50/1000]", "iteration #3", "[Step 4]", "global_step=10", "STEP 1"})
        QVERIFY2(wordsOf(line) != 0, line);
    QCOMPARE(wordsOf("the next step is taken"), LogWords(0));
}

void TestServerLogs::refusalsNameTheNearestLines()
{
    const QByteArray text = "hello\nGPU mem: 12 of 24 used\ndownloaded 12 MB\nround 3: reserved memory 12.5 GB\n";
    const auto document = tryLoadText(text);
    QVERIFY(!document);
    QCOMPARE(document.error().reason, Reason::PlainText);
    QCOMPARE(document.error().value, std::string("2\tGPU mem: 12 of 24 used\n4\tround 3: reserved memory 12.5 GB"));
    NearLines none;
    none.take("no number on memory\n12 MB\n");
    QCOMPARE(none.text(), std::string());
}

ALLOSTRATA_TEST(TestServerLogs, QCoreApplication)

#include "tst_server_logs.moc"
