// Texts of out-of-memory errors: their numbers, causes and ledgers, alone and in logs.

#include "core/analysis/oom/oom_text_facts.h"
#include "core/analysis/steps/step_headroom.h"
#include "core/analysis/steps/step_series.h"
#include "core/formats/steps/oom_lines.h"
#include "tests/support/load_text.h"
#include "tests/support/real_data.h"
#include "tests/support/test_main.h"
#include "widgets/text/step_text.h"

#include <QCoreApplication>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <array>
#include <cstdio>
#include <map>
#include <random>

using namespace allostrata;
using namespace allostrata::test;

namespace {

const QByteArray kText
    = "CUDA out of memory. Tried to allocate 3.50 GiB. GPU 0 has a total capacity of 23.64 GiB of which 1.12 GiB is "
      "free. "
      "Including non-PyTorch memory, this process has 22.50 GiB memory in use. Of the allocated memory 17.90 GiB is "
      "allocated by PyTorch, and 4.20 GiB is reserved by PyTorch but unallocated. If reserved but unallocated memory "
      "is "
      "large try setting PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True to avoid fragmentation.";

QJsonArray realTexts()
{
    QFile file(sharedFile("data/oom_texts.json"));
    return file.open(QIODevice::ReadOnly)
               ? QJsonDocument::fromJson(file.readAll()).object().value(u"messages").toArray()
               : QJsonArray();
}

std::map<QString, qint64> numbersOf(const OomText &text, const OomTextFacts &facts)
{
    std::map<QString, qint64> numbers;
    const auto add = [&](const char *name, const std::optional<PrintedBytes> &bytes) {
        if (bytes)
            numbers[QString::fromLatin1(name)] = static_cast<qint64>(bytes->bytes);
    };
    add("request", text.request);
    add("total", text.total);
    add("free", text.free);
    add("allowed", text.allowed);
    add("this_process", text.thisProcess);
    add("allocated", text.allocated);
    add("private_pools", text.privatePools);
    add("unallocated", text.unallocated);
    add("reserved", facts.reserved);
    add("other_mps", text.otherMps);
    for (std::size_t i = 0; i < text.others.size(); ++i)
        add(QByteArray("others ").append(QByteArray::number(i)).constData(), text.others[i]);
    return numbers;
}

std::map<QString, qint64> numbersOf(const QJsonObject &bytes)
{
    std::map<QString, qint64> numbers;
    for (auto it = bytes.begin(); it != bytes.end(); ++it) {
        if (!it->isArray())
            numbers[it.key()] = it->toInteger();
        for (qsizetype i = 0; i < it->toArray().size(); ++i)
            numbers[it.key() + u' ' + QString::number(i)] = it->toArray()[i].toInteger();
    }
    return numbers;
}

QStringList causesOf(const OomTextFacts &facts)
{
    QStringList causes;
    for (const OomTextCause cause : facts.causes)
        causes << QString::fromStdString(std::string(oomTextCauseId(cause)));
    return causes;
}

/// The runs of a log that is opened as a file is.
std::vector<StepRun> runsOf(const QByteArray &log)
{
    const auto document = loadText(log);
    return document && document->steps() ? document->steps()->runs : std::vector<StepRun>();
}

/// The errors of a log, of all runs.
std::vector<OomText> errorsOf(const QByteArray &log)
{
    std::vector<OomText> all;
    for (const StepRun &run : runsOf(log))
        all.insert(all.end(), run.ooms.begin(), run.ooms.end());
    return all;
}

OomText plain(OomText text)
{
    text.line = 0;
    text.timestamp.reset();
    text.step.reset();
    return text;
}

} // namespace

/// Bytes as format_size() of CUDACachingAllocator.cpp prints them.
std::string formatted(std::uint64_t bytes)
{
    constexpr std::array kUnits = {"bytes", "KiB", "MiB", "GiB"};
    double number = static_cast<double>(bytes);
    std::size_t unit = 0;
    for (; number > 1024 && unit + 1 < kUnits.size(); ++unit)
        number /= 1024;
    std::array<char, 64> text{};
    static_cast<void>(std::snprintf(text.data(), text.size(), unit == 0 ? "%.0f %s" : "%.2f %s", number, kUnits[unit]));
    return text.data();
}

/// Whether a number was read within what its two decimals leave open.
bool isSame(const std::optional<PrintedBytes> &found, std::uint64_t bytes)
{
    return found && found->low() <= bytes && bytes <= found->high();
}

class TestOomTexts : public QObject {
    Q_OBJECT

private slots:
    void realTextsHaveTheirNumbersAndCauses();
    void ledgersAddUp();
    void randomTextsRoundTrip_data();
    void randomTextsRoundTrip();
    void anErrorIsFoundWhereverItStands_data();
    void anErrorIsFoundWhereverItStands();
    void severalErrorsAreToldApart();
    void oddNumbersAreUnknown();
    void aLogThatEndsInAnErrorHasNoHeadroom();
    void warningsCountRetriesAndErrors();
    void restartsAndWritersAreRunsOfTheirOwn();
    void errorsCountAtTheirStep();
    void manyErrorsWithoutARankFindTheirSteps();
    void aStepInBetweenMakesANewError();
    void ranksBehindTheNameOfANodeAreTheirs();
    void noStepIsSafeBesideARankThatRanOut();
    void errorsInRecordsCount();
    void wordsAboutErrorsAreNone_data();
    void wordsAboutErrorsAreNone();
    void errorsWithoutNumbersCount_data();
    void errorsWithoutNumbersCount();
    void aTracebackOfAnyRankLeavesNoRunSafe();
    void theInnerRankCounts();
};

void TestOomTexts::realTextsHaveTheirNumbersAndCauses()
{
    ALLOSTRATA_NEEDS_REAL_DATA();
    const QJsonArray texts = realTexts();
    QVERIFY(texts.size() >= 26);
    for (const QJsonValue &value : texts) {
        const QByteArray text = value[u"text"].toString().toUtf8();
        const auto found = parseOomText(text.toStdString());
        QVERIFY2(found, text);
        const OomTextFacts facts = oomTextFacts(*found);
        const auto expected = numbersOf(value[u"bytes"].toObject());
        const auto numbers = numbersOf(*found, facts);
        QCOMPARE(numbers.size(), expected.size());
        for (const auto &[name, bytes] : expected) {
            const auto number = numbers.find(name);
            QVERIFY2(number != numbers.end() && std::abs(number->second - bytes) <= 1,
                     qPrintable(name + QStringLiteral(" of ") + QString::fromUtf8(text)));
        }
        QCOMPARE(causesOf(facts), value[u"causes"].toVariant().toStringList());
        constexpr double kGib = 1073741824.0;
        constexpr double kRounded = 0.006; // GiB
        if (const QJsonValue outside = value[u"non_pytorch_gib"]; outside.isDouble())
            QVERIFY2(std::abs(static_cast<double>(facts.outsidePyTorch.value().value) / kGib - outside.toDouble())
                         <= kRounded,
                     text);
        if (const QJsonValue others = value[u"others_gib"]; others.isDouble())
            QVERIFY2(std::abs(static_cast<double>(facts.others.value().value) / kGib - others.toDouble()) <= kRounded,
                     text);
    }
}

void TestOomTexts::ledgersAddUp()
{
    ALLOSTRATA_NEEDS_REAL_DATA();
    int ledgers = 0;
    for (const QJsonValue &value : realTexts()) {
        const OomTextFacts facts = oomTextFacts(*parseOomText(value[u"text"].toString().toStdString()));
        if (facts.ledger.empty())
            continue;
        ++ledgers;
        std::int64_t sum = 0;
        for (const MemoryPartBytes &part : facts.ledger) {
            QVERIFY(part.bytes.low <= part.bytes.value && part.bytes.value <= part.bytes.high);
            sum += part.part == MemoryPart::Total ? 0 : part.bytes.value;
        }
        QCOMPARE(sum, facts.ledger.back().bytes.value);
    }
    QVERIFY(ledgers >= 20);
}

void TestOomTexts::randomTextsRoundTrip_data()
{
    QTest::addColumn<int>("version"); // of PyTorch, minor
    QTest::newRow("up to 2.0") << 0;
    QTest::newRow("2.1 to 2.6") << 4;
    QTest::newRow("from 2.7") << 7;
    QTest::newRow("MPS") << -1;
}

/// The grammars of c10/cuda/CUDACachingAllocator.cpp and ATen/mps/MPSAllocator.mm, written a second time.
void TestOomTexts::randomTextsRoundTrip()
{
    QFETCH(const int, version);
    std::mt19937_64 random(11); // NOLINT: the same texts in each run
    const auto any = [&random] { return random() % (std::uint64_t(1) << (20 + random() % 18)); };
    for (int round = 0; round < 2'000; ++round) {
        const std::uint64_t request = any() + 1;
        const std::uint64_t total = any();
        const std::uint64_t free = any();
        const std::uint64_t allocated = any();
        const std::uint64_t other = any();
        const std::uint64_t process = any();
        const std::uint64_t neighbour = any();
        const bool isLimited = version == 7 && random() % 2 == 0;
        const bool hasPools = version == 7 && random() % 2 == 0;
        const bool hasNeighbour = version > 0 && random() % 2 == 0;
        const std::string device = std::to_string(random() % 16);
        std::string text = "CUDA out of memory. Tried to allocate " + formatted(request) + ". ";
        if (version < 0) {
            text = "MPS backend out of memory (MPS allocated: " + formatted(allocated)
                   + ", other allocations: " + formatted(other) + ", max allowed: " + formatted(total)
                   + "). Tried to allocate " + formatted(request) + " on private pool.";
        } else if (version == 0) {
            text.replace(text.size() - 2, 2, "");
            text += " (GPU " + device + "; " + formatted(total) + " total capacity; " + formatted(allocated)
                    + " already allocated; " + formatted(free) + " free; " + formatted(other)
                    + " reserved in total by PyTorch)";
        } else {
            text += "GPU " + device + " has a total capacity of " + formatted(total) + " of which " + formatted(free)
                    + " is free. ";
            if (hasNeighbour)
                text += "Process 4711 has " + formatted(neighbour) + " memory in use. ";
            text += "Including non-PyTorch memory, this process has " + formatted(process) + " memory in use. ";
            if (isLimited)
                text += formatted(other) + " allowed; ";
            text += "Of the allocated memory " + formatted(allocated) + " is allocated by PyTorch, ";
            if (hasPools)
                text += "with " + formatted(neighbour) + " allocated in private pools (e.g., CUDA Graphs), ";
            text += "and " + formatted(other) + " is reserved by PyTorch but unallocated.";
        }
        const auto found = parseOomText(text);
        QVERIFY2(found && isSame(found->request, request) && isSame(found->allocated, allocated), text.c_str());
        if (version < 0) {
            QVERIFY2(isSame(found->otherMps, other) && isSame(found->allowed, total), text.c_str());
            continue;
        }
        QCOMPARE(found->device, device);
        QVERIFY2(isSame(found->total, total) && isSame(found->free, free), text.c_str());
        QVERIFY2(isSame(version == 0 ? found->reserved : found->unallocated, other), text.c_str());
        QCOMPARE(found->thisProcess.has_value(), version > 0);
        QVERIFY2(version == 0 || isSame(found->thisProcess, process), text.c_str());
        QCOMPARE(found->others.size(), hasNeighbour ? std::size_t(1) : std::size_t(0));
        QCOMPARE(found->allowed.has_value(), isLimited);
        QCOMPARE(found->privatePools.has_value(), hasPools);
        QVERIFY2(!hasNeighbour || isSame(found->others.front(), neighbour), text.c_str());
    }
}

void TestOomTexts::anErrorIsFoundWhereverItStands_data()
{
    QTest::addColumn<QByteArray>("log");
    QTest::newRow("alone") << kText;
    QTest::newRow("with the name of the error") << "torch.OutOfMemoryError: " + kText + "\n";
    QTest::newRow("behind prefixes") << "[rank3]:[rank3]: torch.OutOfMemoryError: " + kText + "\n[rank3]: done\n";
    QTest::newRow("behind a date") << "2026-03-01 10:00:00,000 - root - ERROR - " + kText + "\n";
    QTest::newRow("coloured") << "\x1b[31mtorch.OutOfMemoryError\x1b[0m: "
                                     + QByteArray(kText).replace("GPU", "\x1b[1mGPU\x1b[0m");
    QTest::newRow("in JSON") << "{\"level\": \"error\", \"message\": \"" + kText + "\\n\"}\n";
    QTest::newRow("in HTML") << "<html><body><pre>" + kText + "</pre></body></html>\n";
    QTest::newRow("with the end of the line of Windows") << "RuntimeError: " + kText + "\r\nmore\r\n";
    QByteArray words = kText;
    for (const char *place : {"GPU 0 has", "Including", "22.50", "GiB is allocated", "and 4.20"})
        words.replace(place, QByteArray("\n    ") + place);
    QTest::newRow("in several lines") << "torch.OutOfMemoryError: " + words + "\n";
    QTest::newRow("after many lines of other programs")
        << QByteArray("downloading shard: done\n").repeated(20'000) + "torch.OutOfMemoryError: " + kText;
}

void TestOomTexts::anErrorIsFoundWhereverItStands()
{
    QFETCH(const QByteArray, log);
    const std::vector<OomText> errors = errorsOf(log);
    QCOMPARE(errors.size(), std::size_t(1));
    QVERIFY(plain(errors.front()) == plain(*parseOomText(kText.toStdString())));
    QCOMPARE(causesOf(oomTextFacts(errors.front())), QStringList{QStringLiteral("reserved_unused")});
}

void TestOomTexts::severalErrorsAreToldApart()
{
    QByteArray other = kText;
    other.replace("3.50 GiB", "20.00 MiB");
    const std::vector<OomText> errors = errorsOf("[rank0]: " + kText + "\n[rank1]: " + kText + "\n[rank0]: " + other
                                                 + " " + kText + "\n[rank0]: " + kText + "\n");
    QCOMPARE(errors.size(), std::size_t(4)); // rank 0: this, the other, this; the same printed again is not another
    QCOMPARE(errors[1].request->bytes, std::uint64_t(20) << 20);
    QCOMPARE(errors[1].line, std::uint64_t(3));
}

void TestOomTexts::oddNumbersAreUnknown()
{
    QByteArray underflow = kText;
    underflow.replace("22.50 GiB", "17179869184.00 GiB");
    const auto found = parseOomText(underflow.toStdString());
    QVERIFY(found && !found->thisProcess);
    const auto cut = parseOomText("CUDA out of memory. Tried to allocate 2.00 MiB. GPU");
    QVERIFY(cut && cut->request && !cut->total);
    QVERIFY(oomTextFacts(*cut).isPartial);
    QVERIFY(!parseOomText("CUDA error: out of memory"));
    QVERIFY(!oomTextFacts(*parseOomText(kText.toStdString())).isPartial);
}

void TestOomTexts::aLogThatEndsInAnErrorHasNoHeadroom()
{
    QByteArray log = "CUDA capacity: GPU with 31.36GiB memory\n";
    for (int step = 1; step <= 12; ++step)
        log += "[rank0]: step: " + QByteArray::number(step) + "  loss:  9.5  memory: 14.61GiB(46.59%)\n";
    QCOMPARE(headroomOf(runsOf(log).at(0)).verdict, HeadroomVerdict::Safe);
    for (const QByteArray &prefix : {QByteArray("[rank0]: "), QByteArray()}) {
        const auto runs = runsOf(log + prefix + kText + "\n");
        QCOMPARE(runs.size(), std::size_t(1)); // a traceback without a prefix is the only run's
        QCOMPARE(runs[0].ooms.at(0).step, std::optional<std::int64_t>(12));
        QCOMPARE(oomsOf(runs[0]), std::optional<std::uint64_t>(1));
        QCOMPARE(headroomOf(runs[0]).verdict, HeadroomVerdict::AtRisk);
    }
}

void TestOomTexts::warningsCountRetriesAndErrors()
{
    const auto runs = runsOf("[rank0]: 19 CUDA memory allocation retries.\n"
                             "[rank0]: step: 1  memory: 29.90GiB(95.34%)\n"
                             "[rank0]: 1,239 CUDA memory allocation retries.\n"
                             "[rank0]: step: 2  memory: 29.90GiB(95.34%)\n"
                             "[rank0]: 3 CUDA OOM errors thrown.\n");
    QCOMPARE(runs.size(), std::size_t(1));
    QCOMPARE(runs[0].rows.at(0).retries, std::optional<std::uint64_t>(19));
    QCOMPARE(runs[0].rows.at(1).retries, std::optional<std::uint64_t>(1239));
    QCOMPARE(oomsOf(runs[0]), std::optional<std::uint64_t>(3)); // no step follows: they count at the last one
}

void TestOomTexts::restartsAndWritersAreRunsOfTheirOwn()
{
    const auto line = [](int step, const char *memory) {
        return "[rank0]: step: " + QByteArray::number(step) + "  memory: " + memory + "GiB(40.00%)\n";
    };
    QByteArray twice;
    for (int step = 1; step <= 12; ++step)
        twice += line(step, "22.00");
    twice += "[rank0]: " + kText + "\n";
    for (int step = 1; step <= 5; ++step)
        twice += line(step, "14.00");
    const auto restarted = runsOf(twice);
    QCOMPARE(restarted.size(), std::size_t(2));
    QCOMPARE(restarted[0].name, std::string("rank 0, run 1"));
    QCOMPARE(restarted[0].rows.size(), std::size_t(12));
    QCOMPARE(restarted[0].ooms.size(), std::size_t(1));
    QCOMPARE(restarted[1].rows.size(), std::size_t(5));
    QVERIFY(restarted[1].ooms.empty());

    QByteArray mixed;
    QByteArray uneven;
    for (int step = 1; step <= 6; ++step) {
        const QByteArray grown = QByteArray::number(100 + step);
        mixed += line(step, "100.00") + line(step, grown.constData()) + line(step, "90.00");
        uneven += line(step, "100.00") + (step % 3 == 0 ? line(step, "90.00") : QByteArray());
    }
    const auto writers = runsOf(mixed);
    QCOMPARE(writers.size(), std::size_t(3));
    QCOMPARE(writers[1].name, std::string("rank 0, writer 2"));
    QCOMPARE(writers[1].rows.size(), std::size_t(6));
    QCOMPARE(writers[1].rows[5].reserved.bytes, std::optional<std::uint64_t>(std::uint64_t(106) << 30));
    QByteArray many; // a copy of the run's names for each part would take memory without bound
    for (const int step : {1, 2}) {
        for (int i = 0; i < 1000; ++i)
            many += line(step, "90.00");
    }
    QCOMPARE(runsOf(many).size(), std::size_t(1));
    const auto document = loadText(uneven);
    QCOMPARE(document->steps()->runs.size(), std::size_t(1));
    QCOMPARE(document->diagnostics.count(Issue::WritersMixed), std::uint64_t(1));
}

void TestOomTexts::errorsCountAtTheirStep()
{
    QByteArray log;
    for (int step = 1; step <= 4; ++step)
        log += "step: " + QByteArray::number(step) + "  loss:  9.5  memory: 14.61GiB(46.59%)\n" + kText + "\n";
    for (int step = 5; step <= 100; ++step)
        log += "step: " + QByteArray::number(step) + "  loss:  9.5  memory: 14.61GiB(46.59%)\n";
    const auto runs = runsOf(kText + "\n" + log);
    QCOMPARE(runs.size(), std::size_t(1));
    QCOMPARE(runs[0].ooms.size(), std::size_t(5));
    QVERIFY(!runs[0].ooms[0].step);
    for (std::size_t i = 1; i < 5; ++i)
        QCOMPARE(runs[0].ooms[i].step, std::optional<std::int64_t>(static_cast<std::int64_t>(i)));
}

/// Searching the rows, or sorting the errors, for each error would take minutes.
void TestOomTexts::manyErrorsWithoutARankFindTheirSteps()
{
    constexpr std::size_t kErrors = 30'000;
    QByteArray log;
    for (std::size_t step = 1; step <= kErrors; ++step)
        log += "[rank0]: step: " + QByteArray::number(step)
               + "  memory: 14.61GiB(46.59%)\nCUDA out of memory. Tried to "
                 "allocate 3.50 GiB.\n";
    const auto runs = runsOf(log);
    QCOMPARE(runs.size(), std::size_t(1));
    QCOMPARE(runs[0].ooms.size(), kErrors);
    for (std::size_t i = 0; i < kErrors; ++i)
        QCOMPARE(runs[0].ooms[i].step, std::optional<std::int64_t>(static_cast<std::int64_t>(i + 1)));
}

/// The same text within a minute, or without dates, is the same error only if no step was logged in between.
void TestOomTexts::aStepInBetweenMakesANewError()
{
    const auto line = [](const char *rank, int step) {
        return rank + ("step: " + QByteArray::number(step)) + "  memory: 14.61GiB(46.59%)\n";
    };
    QByteArray skipped; // a loop that goes on
    QByteArray restarted; // a run that fails twice at the same step
    for (int step = 1; step <= 7; ++step)
        skipped += line("[rank0]: ", step) + "2025-01-29 10:00:0" + QByteArray::number(step)
                   + " WARNING skipped: " + kText + "\n";
    for (int run = 0; run < 2; ++run)
        restarted += line("", 1) + line("", 2) + line("", 3) + kText + "\n";
    const auto skipping = runsOf(skipped);
    QCOMPARE(skipping.size(), std::size_t(1));
    QCOMPARE(skipping[0].ooms.size(), std::size_t(7));
    const auto runs = runsOf(restarted);
    QCOMPARE(runs.size(), std::size_t(2));
    for (const StepRun &run : runs) {
        QCOMPARE(run.ooms.size(), std::size_t(1));
        QCOMPARE(headroomOf(run).verdict, HeadroomVerdict::AtRisk);
    }
    QCOMPARE(runsOf(line("", 1) + kText + "\n" + kText + "\n")[0].ooms.size(), std::size_t(1));
}

void TestOomTexts::ranksBehindTheNameOfANodeAreTheirs()
{
    for (const QByteArray gap : {": ", " | "}) {
        const auto runs = runsOf("node0" + gap + "[rank0]: " + kText + "\nnode1" + gap + "[rank8]: " + kText + "\n");
        QCOMPARE(runs.size(), std::size_t(2));
        QCOMPARE(runs[1].name, std::string("rank 8"));
    }
}

/// One rank often logs the steps of all: if another one ran out, the steps are not safe.
void TestOomTexts::noStepIsSafeBesideARankThatRanOut()
{
    for (const QByteArray rank : {"", "[rank0]: "}) {
        const auto runs = runsOf(rank + "step: 1  memory: 14.61GiB(46.59%)\n" + "[rank5]: " + kText + "\n");
        QCOMPARE(runs.size(), std::size_t(2));
        for (const StepRun &run : runs) {
            QCOMPARE(headroomOf(run).verdict, HeadroomVerdict::AtRisk);
            const StepVerdict verdict = headroomVerdict(headroomOf(run), Voice::plain());
            QVERIFY2(verdict.title.startsWith(u"Headroom: at risk"), qPrintable(verdict.title));
            QVERIFY2(!verdict.advice.contains(u"fragmented"), qPrintable(verdict.advice)); // nothing proves it
        }
    }
}

void TestOomTexts::errorsInRecordsCount()
{
    const QByteArray json = R"({"step": 1, "max_allocated_gb": 3, "note": "to avoid CUDA out of memory"}
{"step": 2, "max_allocated_gb": 3, "error": "CUDA out of memory. Tried to allocate 3.50 GiB"}
{"step": 3, "max_allocated_gb": 3, "error": "RuntimeError: CUDA error: out of memory"}
)";
    const auto runs = runsOf(json);
    QCOMPARE(runs.size(), std::size_t(1));
    QCOMPARE(runs[0].ooms.size(), std::size_t(2));
    QCOMPARE(runs[0].ooms[0].step, std::optional<std::int64_t>(2));
    QVERIFY(runs[0].ooms[0].request.has_value());
}

void TestOomTexts::wordsAboutErrorsAreNone_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::newRow("advice") << QByteArray("WARNING: set PYTORCH_CUDA_ALLOC_CONF to avoid CUDA out of memory errors");
    QTest::newRow("comment") << QByteArray("# If you get torch.cuda.OutOfMemoryError: CUDA out of memory, reduce it.");
    QTest::newRow("settings") << QByteArray("args: Namespace(handle_oom='skip CUDA out of memory', batch=8)");
    QTest::newRow("none") << QByteArray("No CUDA out of memory occurred during the search");
    QTest::newRow("question") << QByteArray("What if I see `CUDA out of memory. Tried to allocate 20.00 MiB`?");
    QTest::newRow("template") << QByteArray("raised = f\"CUDA out of memory. Tried to allocate %s\"");
}

void TestOomTexts::wordsAboutErrorsAreNone()
{
    QFETCH(const QByteArray, line);
    const auto runs = runsOf("step: 1  memory: 14.61GiB(46.59%)\n" + line + "\n");
    QCOMPARE(runs.size(), std::size_t(1));
    QVERIFY(runs[0].ooms.empty());
    QCOMPARE(headroomOf(runs[0]).verdict, HeadroomVerdict::Safe);
}

void TestOomTexts::errorsWithoutNumbersCount_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::newRow("warning of the allocator")
        << QByteArray("[W725 CUDACachingAllocator.cpp:3000] memory allocation failed with OOM on device 0");
    QTest::newRow("error of CUDA") << QByteArray("RuntimeError: CUDA error: out of memory");
    QTest::newRow("error of the driver") << QByteArray("RuntimeError: CUDA driver error: out of memory");
    QTest::newRow("NCCL") << QByteArray("ncclUnhandledCudaError: Cuda failure 2 'out of memory'");
    QTest::newRow("name alone") << QByteArray("ERROR vllm: EngineCore failed: torch.cuda.OutOfMemoryError");
    QTest::newRow("JAX") << QByteArray(
        "XlaRuntimeError: RESOURCE_EXHAUSTED: Out of memory while trying to allocate 42");
    QTest::newRow("TensorFlow") << QByteArray("ResourceExhaustedError: OOM when allocating tensor with shape[8]");
    QTest::newRow("error of cuBLAS") << QByteArray("CUDA error: CUBLAS_STATUS_ALLOC_FAILED when calling cublasCreate");
    QTest::newRow("the warning, then the error")
        << "memory allocation failed with OOM on device 0\nsome line\ntorch.OutOfMemoryError: " + kText;
}

void TestOomTexts::errorsWithoutNumbersCount()
{
    QFETCH(const QByteArray, line);
    const auto runs = runsOf("step: 1  memory: 14.61GiB(46.59%)\nstep: 2  memory: 14.61GiB(46.59%)\n" + line + "\n");
    QCOMPARE(runs.size(), std::size_t(1));
    QCOMPARE(runs[0].ooms.size(), std::size_t(1));
    QCOMPARE(runs[0].ooms[0].step, std::optional<std::int64_t>(2));
    QCOMPARE(headroomOf(runs[0]).verdict, HeadroomVerdict::AtRisk);
    QCOMPARE(oomTextFacts(runs[0].ooms[0]).isPartial, !runs[0].ooms[0].total);
}

void TestOomTexts::aTracebackOfAnyRankLeavesNoRunSafe()
{
    QByteArray log;
    for (int step = 1; step <= 4; ++step) {
        for (const char *rank : {"[rank0]: ", "[rank1]: "})
            log += rank + QByteArray("step: ") + QByteArray::number(step) + "  memory: 14.61GiB(46.59%)\n";
    }
    QByteArray other = kText;
    other.replace("GPU 0", "GPU 1");
    const auto known = runsOf(log + other + "\n");
    QCOMPARE(known.size(), std::size_t(2));
    QCOMPARE(known[1].ooms.size(), std::size_t(1));
    QCOMPARE(known[1].ooms[0].step, std::optional<std::int64_t>(4));
    other.replace("GPU 1", "GPU 7");
    for (const StepRun &run : runsOf(log + other + "\n")) {
        if (!run.rows.empty())
            QCOMPARE(headroomOf(run).verdict, HeadroomVerdict::AtRisk);
    }
}

void TestOomTexts::theInnerRankCounts()
{
    const QByteArray line = "(after 2 iterations) memory (MB) | max allocated: 30000.0 | max reserved: 32000.0\n";
    const auto runs = runsOf("[2025-01-01 10:00:00] [Rank 16] " + line + "16: [Rank 17] " + line
                             + "[default3]:[Rank 19] " + line + "[default0]:[rank8]: torch.OutOfMemoryError: " + kText
                             + "\n[XTuner][RANK 5][2025-01-01 10:00:00][INFO] Step 1/9 max_memory: 35.2GB\n");
    std::vector<std::string> names;
    for (const StepRun &run : runs)
        names.push_back(run.name);
    QCOMPARE(names, (std::vector<std::string>{"rank 16", "rank 17", "rank 19", "rank 5", "rank 8"}));
}

ALLOSTRATA_TEST(TestOomTexts, QCoreApplication)
#include "tst_oom_texts.moc"
