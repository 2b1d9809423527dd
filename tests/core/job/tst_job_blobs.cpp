// Packed columns of summaries: whatever bytes come, decoding ends with an error or with what could have been written.

#include "core/job/job_blobs.h"
#include "core/job/job_bytes.h"
#include "core/job/job_outline.h"
#include "tests/core/job/made_summary.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

using namespace allostrata;
using namespace allostrata::test;

namespace {

/// Numbers that are just beyond what something holds.
constexpr std::array<char, 6> kOddBytes = {'\0', '\x01', '\x7f', '\x80', '\xff', '\xfe'};

/// Bytes with a few changed, removed or repeated.
std::string damaged(std::string bytes, std::mt19937 &random)
{
    const auto place = [&] { return random() % (bytes.size() + 1); };
    for (std::size_t i = 0, count = 1 + random() % 4; i < count; ++i) {
        switch (random() % 4) {
        case 0:
            if (!bytes.empty())
                bytes[random() % bytes.size()] = kOddBytes[random() % kOddBytes.size()];
            break;
        case 1: bytes.resize(place()); break;
        case 2: bytes.insert(place(), 1 + random() % 12, kOddBytes[random() % kOddBytes.size()]); break;
        default: bytes.erase(place(), 1 + random() % 3); break;
        }
    }
    return bytes;
}

std::uint64_t sumOf(const RankWeights &weights)
{
    std::uint64_t sum = 0;
    for (const RankWeight &row : weights.rows)
        sum += row.bytes;
    return sum;
}

} // namespace

class TestJobBlobs : public QObject {
    Q_OBJECT

private slots:
    void numbersOfAnySizeSurvive();
    void numbersThatAreTooLongAreFaults();
    void packedBytesAreCheckedBeforeTheyAreUnpacked();
    void damagedColumnsAreErrorsOrValid();
    void outlinesLoseNoPeak();
    void outlinesOfCallsHaveCallsInCommon();
    void damagedOutlinesAreErrorsOrValid();
};

void TestJobBlobs::numbersOfAnySizeSurvive()
{
    std::vector<std::uint64_t> numbers{0, UINT64_MAX};
    for (unsigned bit = 0; bit < 64; ++bit) {
        const std::uint64_t power = std::uint64_t(1) << bit;
        numbers.insert(numbers.end(), {power - 1, power, power + 1});
    }
    PackedWriter to;
    for (const std::uint64_t number : numbers) {
        to.put(number);
        to.putSigned(static_cast<std::int64_t>(number));
    }
    to.putOptional(std::optional<std::int64_t>(INT64_MIN));
    to.putOptional(std::optional<std::int64_t>());
    to.putText("text");
    to.putHash(contentHash("x"));
    PackedReader from(to.bytes());
    for (const std::uint64_t number : numbers) {
        QCOMPARE(from.get(), number);
        QCOMPARE(from.getSigned(), static_cast<std::int64_t>(number));
    }
    QVERIFY(from.getOptionalSigned() == INT64_MIN);
    QVERIFY(!from.getOptionalSigned());
    QCOMPARE(from.getText(), std::string_view("text"));
    QVERIFY(!from.isDone());
    QVERIFY(from.getHash() == contentHash("x"));
    QVERIFY(from.isDone());
}

void TestJobBlobs::numbersThatAreTooLongAreFaults()
{
    const auto isGood = [](const std::string &bytes) {
        PackedReader from(bytes);
        static_cast<void>(from.get());
        return from.isGood();
    };
    QVERIFY(!isGood(""));
    QVERIFY(!isGood("\x80"));
    QVERIFY(isGood(std::string(9, '\xff') + "\x01"));
    QVERIFY(!isGood(std::string(9, '\xff') + "\x02")); // 65 bits
    QVERIFY(!isGood(std::string(10, '\xff') + "\x01"));
    PackedReader few("\x05"
                     "abcd");
    QCOMPARE(few.getCount(100), std::size_t(0)); // five elements do not fit
    QVERIFY(!few.isGood());
    PackedReader many("\x05"
                      "abcdefgh");
    QCOMPARE(many.getCount(4), std::size_t(0));
    QVERIFY(!many.isGood());
    QCOMPARE(many.get(), std::uint64_t(0)); // and so does everything after a fault
}

void TestJobBlobs::packedBytesAreCheckedBeforeTheyAreUnpacked()
{
    const std::string text(100'000, 'x');
    const auto frame = packed(text);
    QVERIFY(frame && frame->size() < 100);
    QCOMPARE(*unpacked(*frame), text);
    QVERIFY(!unpacked(""));
    QVERIFY(!unpacked("no frame at all"));
    QVERIFY(!unpacked(frame->substr(0, frame->size() - 1)));
    const auto bomb = packed(std::string(kMostUnpacked + 1, '\0'));
    QVERIFY(bomb && !unpacked(*bomb));
}

void TestJobBlobs::damagedColumnsAreErrorsOrValid()
{
    const RankSummary summary = madeSummary({.rows = 12, .stepEnds = 1, .parts = 24, .devices = 1, .stackDepth = 1});
    const RankDeviceSummary &device = summary.devices[0];
    std::vector<ContentHash> texts(summary.texts.size(), contentHash("t"));
    std::vector<ContentHash> stacks(summary.stacks.size(), contentHash("s"));
    const std::string nameBytes = encodeNames(texts, stacks);
    const auto names = NamesView::of(nameBytes);
    QVERIFY(names);
    const std::string weights = encodeWeights(device.weights, WeightPart::Others);
    const std::string curves = encodeCurves(device);
    const std::string marks = encodeMarks(device.marks);
    const std::string steps = encodeSteps(device.steps);
    const std::string ooms = encodeOoms(device.ooms);
    const std::string diagnostics = encodeDiagnostics(summary.diagnostics);
    const std::string list = encodeTexts(std::vector<std::string>{"a", "", "c"});
    constexpr std::uint32_t kSeed = 20260;
    std::mt19937 random(kSeed);
    std::size_t decoded = 0;
    for (int round = 0; round < 4000; ++round) {
        if (const auto found = decodeWeights(damaged(weights, random), WeightPart::Others, *names)) {
            ++decoded;
            for (const auto &[place, moment] : *found) {
                QVERIFY(moment.moment != WeightMoment::Peak && moment.rows.size() <= SummaryLimits::kRows);
                QCOMPARE(sumOf(moment), moment.bytes);
                for (const RankWeight &row : moment.rows)
                    QVERIFY(row.stack == RankWeight::kNone || row.stack < stacks.size());
            }
        }
        RankDeviceSummary other;
        if (decodeCurves(damaged(curves, random), other)) {
            ++decoded;
            for (const RankCurve &curve : other.curves)
                QVERIFY(curve.low.size() == curve.high.size() && curve.high.size() == curve.last.size());
        }
        if (const auto found = decodeMarks(damaged(marks, random), *names)) {
            ++decoded;
            for (const RankMark &mark : *found)
                QVERIFY(mark.name < texts.size());
        }
        if (const auto view = NamesView::of(damaged(nameBytes, random)))
            QVERIFY(view->texts() + view->stacks() <= nameBytes.size());
        const auto foundSteps = decodeSteps(damaged(steps, random));
        QVERIFY(!foundSteps || foundSteps->size() <= steps.size());
        const auto foundOoms = decodeOoms(damaged(ooms, random));
        QVERIFY(!foundOoms || foundOoms->size() <= ooms.size());
        const auto foundDiagnostics = decodeDiagnostics(damaged(diagnostics, random));
        QVERIFY(!foundDiagnostics || foundDiagnostics->size() <= diagnostics.size());
        const auto foundTexts = decodeTexts(damaged(list, random));
        QVERIFY(!foundTexts || foundTexts->size() <= list.size() + 60);
    }
    QVERIFY2(decoded > 0, "no damage was survived: the test does not reach the values");
}

void TestJobBlobs::outlinesLoseNoPeak()
{
    std::mt19937_64 random(31);
    for (const std::size_t parts : {1, 2, 255, 256, 257, 300, 511, 1000, 4096, 10'000}) {
        RankCurve curve;
        for (std::size_t i = 0; i < parts; ++i) {
            curve.last.push_back(random() >> (random() % 64));
            curve.low.push_back(random() >> (random() % 64));
            curve.high.push_back(random() >> (random() % 64));
        }
        const CurveOutline outline = outlineOf(curve);
        QCOMPARE(outline.parts, parts);
        QCOMPARE(outline.size(), std::min(parts, kOutlineParts));
        for (std::size_t i = 0; i < outline.size(); ++i) {
            // Part i is that from i / size to (i + 1) / size of the curve, to whole parts.
            const std::size_t first = i * parts / outline.size();
            const std::size_t last = (i + 1) * parts / outline.size();
            QCOMPARE(outlineEnd(parts, i, outline.size()), last);
            std::uint64_t low = UINT64_MAX;
            std::uint64_t high = 0;
            for (std::size_t part = first; part < last; ++part) {
                low = std::min(low, curve.low[part]);
                high = std::max(high, curve.high[part]);
            }
            QCOMPARE(outline.low[i], low);
            QCOMPARE(outline.high[i], high);
        }
        const auto decoded = decodeCurveOutline(encodeOutline(outline));
        QVERIFY(decoded && *decoded == outline);
        std::vector<std::int64_t> times;
        for (std::size_t i = 0; i < parts; ++i)
            times.push_back(static_cast<std::int64_t>(random()));
        const TimeOutline timeOutline = outlineOf(times);
        QCOMPARE(timeOutline.timesUs.back(), times.back());
        QCOMPARE(timeOutline.timesUs.front(), times[outlineEnd(parts, 0, timeOutline.timesUs.size()) - 1]);
        const auto decodedTimes = decodeTimeOutline(encodeOutline(timeOutline));
        QVERIFY(decodedTimes && *decodedTimes == timeOutline);
    }
    QVERIFY(encodeOutline(outlineOf(RankCurve())).empty() && decodeCurveOutline("")->size() == 0);
}

void TestJobBlobs::outlinesOfCallsHaveCallsInCommon()
{
    const ContentHash reduce = contentHash("nccl:all_reduce");
    const ContentHash gather = contentHash("nccl:all_gather");
    // Each step has `calls` of one name, and one of another; before and after the steps there are some, too.
    const auto outlineWith = [&](std::size_t steps, std::size_t calls) {
        std::vector<RankStep> all(steps);
        std::vector<JobMark> marks{{5, reduce}};
        for (std::size_t i = 0; i < steps; ++i) {
            all[i].number = static_cast<std::int64_t>(i);
            all[i].first = 10 + i * 10'000;
            all[i].last = all[i].first + 9'000;
            for (std::size_t call = 0; call < calls; ++call)
                marks.push_back({all[i].first + call, reduce});
            marks.push_back({all[i].last - 1, gather});
            marks.push_back({all[i].last, gather}); // between steps
        }
        return std::pair(all, outlineOf(all, marks));
    };
    const auto [fewSteps, few] = outlineWith(3, 4);
    QCOMPARE(few.calls.size(), std::size_t(3 * 5));
    QVERIFY((few.names == std::vector<ContentHash>{reduce, gather}));
    for (std::size_t i = 0; i < few.calls.size(); ++i) {
        const bool isReduce = i % 5 < 4;
        QVERIFY((few.calls[i]
                 == OutlineCall{fewSteps[i / 5].first + (isReduce ? i % 5 : 8'999), isReduce ? 0U : 1U,
                                isReduce ? i % 5 : 0}));
    }
    for (const auto &[steps, calls] : {std::pair<std::size_t, std::size_t>{10, 100}, {10, 5000}, {3000, 1}}) {
        const auto [all, outline] = outlineWith(steps, calls);
        QVERIFY(outline.calls.size() <= kOutlineParts && outline.calls.size() > kOutlineParts / 8);
        const auto isThere = [&](std::uint64_t event, std::uint64_t ordinal) {
            return std::any_of(outline.calls.begin(), outline.calls.end(), [&](const OutlineCall &call) {
                return call.event == event && call.ordinal == ordinal && outline.names[call.name] == reduce;
            });
        };
        QVERIFY(isThere(all[0].first, 0)); // what any other outline has as well
        QVERIFY(std::is_sorted(outline.calls.begin(), outline.calls.end(),
                               [](const OutlineCall &a, const OutlineCall &b) { return a.event < b.event; }));
        const auto decoded = decodeCallOutline(encodeOutline(outline));
        QVERIFY(decoded && *decoded == outline);
    }
}

void TestJobBlobs::damagedOutlinesAreErrorsOrValid()
{
    const RankSummary summary = madeSummary({.rows = 2, .stepEnds = 0, .parts = 40, .devices = 1, .stackDepth = 1});
    const RankDeviceSummary &device = summary.devices[0];
    std::vector<JobMark> marks;
    for (const RankMark &mark : device.marks)
        marks.push_back({mark.event, contentHash(summary.texts[mark.name])});
    const std::string curve = encodeOutline(outlineOf(device.curves[1]));
    const std::string times = encodeOutline(outlineOf(device.timesUs));
    const std::string calls = encodeOutline(outlineOf(orderedSteps(device.steps, 1'000'000), marks));
    QVERIFY(!calls.empty());
    std::mt19937 random(77);
    std::size_t decoded = 0;
    for (int round = 0; round < 4000; ++round) {
        if (const auto found = decodeCurveOutline(damaged(curve, random))) {
            ++decoded;
            QVERIFY(found->low.size() == found->high.size() && found->size() <= kOutlineParts);
            QVERIFY(found->size() <= found->parts);
        }
        if (const auto found = decodeTimeOutline(damaged(times, random)))
            QVERIFY(found->timesUs.size() <= kOutlineParts && found->timesUs.size() <= found->parts);
        if (const auto found = decodeCallOutline(damaged(calls, random))) {
            QVERIFY(found->calls.size() <= kOutlineParts);
            for (const OutlineCall &call : found->calls)
                QVERIFY(call.name < found->names.size());
        }
    }
    QVERIFY2(decoded > 0, "no damage was survived: the test does not reach the values");
}

ALLOSTRATA_TEST(TestJobBlobs)
#include "tst_job_blobs.moc"
