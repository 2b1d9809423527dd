// Curves of many ranks on one axis: no peak is lost, and steps and collectives lie over one another.

#include "core/analysis/ranks/rank_curves.h"
#include "tests/core/analysis/ranks/made_job.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <random>

using namespace allostrata;
using namespace allostrata::test;

namespace {

/// Devices with curves, and an answer that puts them into groups.
struct MadeCurves {
    std::vector<JobDevice> devices;
    std::vector<JobCurves> curves;
    RankAnswer answer;

    void add(std::uint64_t events, std::vector<std::uint64_t> low, std::vector<std::uint64_t> high)
    {
        JobDevice device;
        device.numbers.events = events;
        devices.push_back(device);
        JobCurves own;
        RankCurve curve;
        curve.last = low;
        curve.low = std::move(low);
        curve.high = std::move(high);
        own.curves.push_back(std::move(curve));
        curves.push_back(std::move(own));
    }
    /// Flat curves but for one part.
    void addSpike(std::uint64_t events, std::size_t parts, std::size_t part, std::uint64_t high)
    {
        std::vector<std::uint64_t> highs(parts, 10);
        highs[part] = high;
        add(events, std::vector<std::uint64_t>(parts, 5), std::move(highs));
    }
    void addStep(std::int64_t number, std::uint64_t first, std::uint64_t last)
    {
        RankStep step;
        step.number = number;
        step.first = first;
        step.last = last;
        devices.back().steps.push_back(step);
    }
    void mark(std::uint64_t event, const std::string &name)
    {
        curves.back().marks.push_back({event, contentHash(name)});
    }
    void group(std::vector<std::size_t> members)
    {
        RankGroup &made = answer.groups.emplace_back();
        answer.groupOf.resize(devices.size(), RankAnswer::kNoGroup);
        for (const std::size_t member : members)
            answer.groupOf[member] = answer.groups.size() - 1;
        made.members = std::move(members);
    }

    [[nodiscard]] AlignedCurves aligned(RankAxis axis, std::size_t places, std::vector<std::size_t> shown = {},
                                        std::size_t fineRanks = kMostFineRanks) const
    {
        const CurveView view{devices, [this](std::size_t device) -> Result<JobCurves> { return curves[device]; }};
        auto made = alignedCurves(view, answer, {axis, RankCounter::Requested, shown, places, fineRanks},
                                  LoadContext());
        return made ? *std::move(made) : AlignedCurves();
    }
};

/// "x: low high median; ..."
QString told(const CurveBand &band)
{
    QStringList places;
    for (std::size_t i = 0; i < band.x.size(); ++i)
        places << QString("%1: %2 %3 %4").arg(band.x[i]).arg(band.low[i]).arg(band.high[i]).arg(band.median[i]);
    return places.join("; ");
}

/// Where a curve is highest.
double topOf(const AlignedCurve &curve)
{
    const auto top = std::max_element(curve.high.begin(), curve.high.end());
    return curve.x[static_cast<std::size_t>(top - curve.high.begin())];
}

class tst_rank_curves : public QObject {
    Q_OBJECT

private slots:
    void bandsAreThoseOfASlowModel();
    void partsOverSeveralPlacesCountInEach();
    void bandsOfManyRanksAreThoseOfOutlines();
    void mediansOfManyRanksAreExact();
    void laterGroupsHaveNoBand();
    void callsLieWhereAllRanksHaveThem();
    void outliersAreOutsideOfTheBand();
    void timesShareTheLongest();
    void stepsLieOverOneAnother();
    void gapsBetweenStepsAreLeftOut();
    void callsOfTheSameNameLieOverOneAnother();
    void callsKeepTheirOrder();
    void withoutAnAxisIsCounted();
    void forgedCurvesAreSafe();
    void errorsAreReturned();
};

void tst_rank_curves::bandsAreThoseOfASlowModel()
{
    std::mt19937_64 random(4);
    for (int round = 0; round < 30; ++round) {
        const std::size_t places = 1 + random() % 40;
        MadeCurves made;
        std::vector<std::size_t> members;
        for (std::size_t rank = 0; rank < 1 + random() % 9; ++rank) {
            const std::size_t parts = 1 + random() % 60;
            std::vector<std::uint64_t> low(parts);
            std::vector<std::uint64_t> high(parts);
            for (std::size_t i = 0; i < parts; ++i) {
                low[i] = random() % 1000;
                high[i] = low[i] + random() % 1000;
            }
            made.add(parts * 3 + random() % 100, std::move(low), std::move(high));
            members.push_back(rank);
        }
        made.group(members);
        const AlignedCurves aligned = made.aligned(RankAxis::Share, places);
        QCOMPARE(aligned.bands.size(), std::size_t(1));
        const CurveBand &band = aligned.bands.front();
        QCOMPARE(band.x.size(), places);
        for (std::size_t place = 0; place < places; ++place) {
            std::uint64_t low = UINT64_MAX;
            std::vector<std::uint64_t> highs;
            for (const JobCurves &curves : made.curves) {
                const RankCurve &curve = curves.curves.front();
                const std::size_t parts = curve.high.size();
                std::uint64_t most = 0;
                for (std::size_t i = 0; i < parts; ++i) {
                    // [i, i + 1) / parts and [place, place + 1) / places have more than a point in common.
                    if (i * places >= (place + 1) * parts || (i + 1) * places <= place * parts)
                        continue;
                    most = std::max(most, curve.high[i]);
                    low = std::min(low, curve.low[i]);
                }
                highs.push_back(most);
            }
            std::sort(highs.begin(), highs.end());
            // Where ends coincide, rounding may count one part more: a band may be wider, never narrower.
            QVERIFY(band.low[place] <= low);
            QVERIFY(band.high[place] >= highs.back());
            const bool isExact = (std::uint64_t(places) & (places - 1)) == 0;
            if (isExact) {
                QCOMPARE(band.high[place], highs.back());
                QCOMPARE(band.low[place], low);
                QCOMPARE(band.median[place], highs[(highs.size() - 1) / 2]);
            }
            QVERIFY(std::abs(band.x[place] - double(place + 1) / double(places)) < 1e-12);
        }
    }
}

void tst_rank_curves::partsOverSeveralPlacesCountInEach()
{
    MadeCurves made;
    made.add(4, {1, 2}, {10, 20});
    made.group({0});
    QCOMPARE(told(made.aligned(RankAxis::Share, 4).bands.front()),
             QString("0.25: 1 10 10; 0.5: 1 10 10; 0.75: 2 20 20; 1: 2 20 20"));
}

void tst_rank_curves::bandsOfManyRanksAreThoseOfOutlines()
{
    // As many parts as an outline has: the same bands. More: bands that are wider by up to two parts of the outline.
    std::mt19937_64 random(12);
    for (const std::size_t parts : {kOutlineParts / 2, kOutlineParts, kOutlineParts * 8}) {
        MadeCurves made;
        std::vector<std::size_t> members;
        for (std::size_t rank = 0; rank < 12; ++rank) {
            const std::uint64_t events = parts * 4;
            made.addSpike(events, parts, random() % parts, 1000 + rank);
            for (std::size_t i = 0; i < parts; ++i)
                made.curves.back().timesUs.push_back(static_cast<std::int64_t>(i * (1000 + rank)));
            for (std::int64_t step = 0; step < 4; ++step) {
                made.addStep(step, std::uint64_t(step) * parts, std::uint64_t(step + 1) * parts);
                made.mark(std::uint64_t(step) * parts + 10 + random() % (parts / 2), "nccl:all_reduce");
            }
            members.push_back(rank);
        }
        made.group(members);
        for (const RankAxis axis : kRankAxes) {
            const std::size_t places = 64;
            const CurveBand fine = made.aligned(axis, places).bands.front();
            const CurveBand coarse = made.aligned(axis, places, {}, 0).bands.front();
            if (parts <= kOutlineParts) {
                QCOMPARE(told(coarse), told(fine));
                continue;
            }
            QCOMPARE(coarse.x, fine.x);
            for (std::size_t place = 0; place < places; ++place) {
                QVERIFY(coarse.low[place] <= fine.low[place]);
                QVERIFY(coarse.high[place] >= fine.high[place]);
                const std::size_t before = place == 0 ? 0 : place - 1;
                const std::size_t after = std::min(place + 1, places - 1);
                if (axis != RankAxis::Collective) // which stretches some parts
                    QVERIFY(coarse.high[place] <= std::max({fine.high[before], fine.high[place], fine.high[after]}));
            }
        }
    }
}

void tst_rank_curves::mediansOfManyRanksAreExact()
{
    std::mt19937_64 random(6);
    for (const unsigned bits : {1u, 9u, 12u, 64u}) { // of the values: as many as buckets of values, and more
        for (const std::size_t ranks : {std::size_t(63), std::size_t(64), std::size_t(300)}) {
            MadeCurves made;
            std::vector<std::size_t> members;
            std::vector<std::uint64_t> highs;
            for (std::size_t rank = 0; rank < ranks; ++rank) {
                highs.push_back(random() >> (64 - bits) >> (rank % 3 == 0 ? bits / 2 : 0));
                made.add(10, {0}, {highs.back()});
                members.push_back(rank);
            }
            made.group(members);
            std::sort(highs.begin(), highs.end());
            const CurveBand band = made.aligned(RankAxis::Share, 20).bands.front();
            QCOMPARE(band.median, std::vector<std::uint64_t>(20, highs[(ranks - 1) / 2]));
            QCOMPARE(band.high, std::vector<std::uint64_t>(20, highs.back()));
        }
    }
}

void tst_rank_curves::laterGroupsHaveNoBand()
{
    MadeCurves made;
    for (std::size_t rank = 0; rank < kMostBands + 5; ++rank) {
        made.addSpike(100, 10, 3, 20 + rank);
        made.group({rank});
    }
    made.add(100, {}, {}); // no curve
    made.group({kMostBands + 5});
    const AlignedCurves aligned = made.aligned(RankAxis::Share, 4);
    QCOMPARE(aligned.bands.size(), kMostBands);
    QCOMPARE(aligned.bands.back().high[1], std::uint64_t(20 + kMostBands - 1));
    QCOMPARE(aligned.bandsLeftOut, std::size_t(5));
    QCOMPARE(aligned.withoutAxis, std::size_t(1));
}

void tst_rank_curves::callsLieWhereAllRanksHaveThem()
{
    // The curve of a rank is the same, whether others are asked for or not.
    MadeCurves made;
    for (const std::uint64_t second : {300u, 500u, 700u}) {
        made.addSpike(1000, 100, second / 10, 50);
        made.addStep(0, 0, 1000);
        made.mark(100, "nccl:all_reduce");
        made.mark(second, "nccl:all_reduce");
    }
    const AlignedCurves alone = made.aligned(RankAxis::Collective, 100, {2});
    QVERIFY(std::abs(topOf(alone.curves.front()) - 0.5) < 0.03);
    made.group({0, 1, 2});
    QCOMPARE(made.aligned(RankAxis::Collective, 100, {2}).curves.front().x, alone.curves.front().x);
}

void tst_rank_curves::outliersAreOutsideOfTheBand()
{
    MadeCurves made;
    for (std::size_t rank = 0; rank < 4; ++rank)
        made.addSpike(100, 10, 5, rank == 2 ? 1000 : 20 + rank);
    made.group({0, 1, 2, 3});
    RankOutlier outlier;
    outlier.device = 2;
    made.answer.outliers.push_back(outlier);
    const AlignedCurves aligned = made.aligned(RankAxis::Share, 2, {2, 0});
    QCOMPARE(told(aligned.bands.front()), QString("0.5: 5 10 10; 1: 5 23 21"));
    QCOMPARE(aligned.curves.size(), std::size_t(2));
    QCOMPARE(aligned.curves[0].device, std::size_t(2));
    QCOMPARE(topOf(aligned.curves[0]), 0.6);
    QCOMPARE(aligned.curves[1].device, std::size_t(0));
    QCOMPARE(aligned.curves[1].high.size(), std::size_t(10));
}

void tst_rank_curves::timesShareTheLongest()
{
    MadeCurves made;
    made.add(10, {1, 1}, {10, 20});
    made.curves.back().timesUs = {1'000'000, 2'000'000};
    made.add(10, {1, 1}, {30, 40});
    made.curves.back().timesUs = {3'000'000, 4'000'000};
    made.group({0, 1});
    QCOMPARE(told(made.aligned(RankAxis::Time, 4).bands.front()),
             QString("1: 1 30 10; 2: 1 30 20; 3: 1 30 30; 4: 1 40 40"));
    QCOMPARE(made.aligned(RankAxis::Time, 4, {1}).curves.front().x, (std::vector<double>{3, 4}));
}

void tst_rank_curves::stepsLieOverOneAnother()
{
    MadeCurves made;
    // The same step, at other events.
    made.addSpike(1000, 100, 24, 50); // event 240 to 250
    made.addStep(7, 100, 200);
    made.addStep(8, 200, 300);
    made.addStep(9, 300, 1000);
    made.addSpike(1000, 100, 74, 60); // event 740 to 750
    made.addStep(7, 500, 700);
    made.addStep(8, 700, 800);
    made.addStep(9, 800, 900);
    made.group({0, 1});
    const AlignedCurves aligned = made.aligned(RankAxis::Step, 200, {0, 1});
    QCOMPARE(aligned.withoutAxis, std::size_t(0));
    QCOMPARE(topOf(aligned.curves[0]), 8.5);
    QCOMPARE(topOf(aligned.curves[1]), 8.5);
    // Before the first step and after the last: a step each.
    QCOMPARE(aligned.curves[0].x.front(), 6.1);
    QCOMPARE(aligned.curves[0].x.back(), 10.0);
    QCOMPARE(aligned.curves[1].x.back(), 11.0);
    const CurveBand &band = aligned.bands.front();
    QVERIFY(std::is_sorted(band.x.begin(), band.x.end()));
    QCOMPARE(band.x.back(), 11.0);
    QCOMPARE(*std::max_element(band.high.begin(), band.high.end()), std::uint64_t(60));
}

void tst_rank_curves::gapsBetweenStepsAreLeftOut()
{
    MadeCurves made;
    made.add(200, {1, 2}, {10, 20});
    made.addStep(1, 0, 100);
    made.addStep(5, 100, 200);
    made.group({0});
    made.add(10, {3}, {30});
    made.addStep(9, 0, 10);
    made.group({1});
    const AlignedCurves aligned = made.aligned(RankAxis::Step, 9);
    // Steps 2, 3 and 4 are not there, but the second part begins where the first ends.
    QCOMPARE(told(aligned.bands[0]), QString("2: 1 10 10; 3: 2 20 20; 4: 2 20 20; 5: 2 20 20; 6: 2 20 20"));
    QCOMPARE(told(aligned.bands[1]), QString("10: 3 30 30"));
}

void tst_rank_curves::callsOfTheSameNameLieOverOneAnother()
{
    MadeCurves made;
    // The second all_reduce of a step is at 0.3 in one rank and at 0.7 in the other; a spike follows it.
    for (const std::uint64_t second : {300u, 700u}) {
        made.addSpike(2000, 200, (1000 + second) / 10, 50 + second);
        made.addStep(0, 0, 1000);
        made.addStep(1, 1000, 2000);
        for (const std::uint64_t step : {0u, 1000u}) {
            made.mark(step + 100, "nccl:all_reduce");
            made.mark(step + second, "nccl:all_reduce");
            made.mark(step + 900, "nccl:all_gather");
        }
    }
    made.group({0, 1});
    const AlignedCurves byStep = made.aligned(RankAxis::Step, 200, {0, 1});
    QVERIFY(std::abs(topOf(byStep.curves[0]) - 1.31) < 1e-6);
    QVERIFY(std::abs(topOf(byStep.curves[1]) - 1.71) < 1e-6);
    const AlignedCurves byCall = made.aligned(RankAxis::Collective, 200, {0, 1});
    QCOMPARE(byCall.withoutAxis, std::size_t(0));
    QVERIFY(std::abs(topOf(byCall.curves[0]) - 1.5) < 0.01);
    QVERIFY(std::abs(topOf(byCall.curves[1]) - 1.5) < 0.03);
    for (const AlignedCurve &curve : byCall.curves)
        QVERIFY(std::is_sorted(curve.x.begin(), curve.x.end()));
}

void tst_rank_curves::callsKeepTheirOrder()
{
    // The ranks call a and b in opposite orders: places must ascend all the same.
    std::mt19937_64 random(8);
    MadeCurves made;
    std::vector<std::size_t> members;
    for (std::size_t rank = 0; rank < 20; ++rank) {
        made.addSpike(5000, 500, random() % 500, 1000 + rank);
        for (std::int64_t step = 0; step < 5; ++step)
            made.addStep(step, std::uint64_t(step) * 1000, std::uint64_t(step + 1) * 1000);
        std::vector<std::uint64_t> events(100);
        for (std::uint64_t &event : events)
            event = random() % 5000;
        std::sort(events.begin(), events.end());
        for (const std::uint64_t event : events)
            made.mark(event, random() % 2 == 0 ? "a" : "b");
        members.push_back(rank);
    }
    made.group(members);
    const AlignedCurves aligned = made.aligned(RankAxis::Collective, 300, members);
    QCOMPARE(aligned.curves.size(), std::size_t(20));
    for (const AlignedCurve &curve : aligned.curves) {
        QVERIFY(std::is_sorted(curve.x.begin(), curve.x.end()));
        QCOMPARE(curve.x.back(), 5.0);
        // The band holds the peak of each member at its place.
        const double top = topOf(curve);
        const CurveBand &band = aligned.bands.front();
        const auto place = std::lower_bound(band.x.begin(), band.x.end(), top - 1e-9) - band.x.begin();
        QVERIFY(band.high[static_cast<std::size_t>(place)] >= *std::max_element(curve.high.begin(), curve.high.end()));
    }
}

void tst_rank_curves::withoutAnAxisIsCounted()
{
    MadeCurves made;
    made.addSpike(100, 10, 3, 20);
    made.addStep(0, 0, 100);
    made.mark(50, "nccl:all_reduce");
    made.curves.back().timesUs.assign(10, 5);
    made.addSpike(100, 10, 3, 20); // no steps, marks or times
    made.add(100, {}, {}); // no curve
    made.group({0, 1, 2});
    const auto without = [&](RankAxis axis) { return made.aligned(axis, 4).withoutAxis; };
    QCOMPARE(without(RankAxis::Share), std::size_t(1));
    QCOMPARE(without(RankAxis::Time), std::size_t(2));
    QCOMPARE(without(RankAxis::Step), std::size_t(2));
    QCOMPARE(without(RankAxis::Collective), std::size_t(2));
    for (const RankAxis axis : kRankAxes) {
        QVERIFY(hasAxis(made.devices[0], made.curves[0], axis));
        QCOMPARE(hasAxis(made.devices[1], made.curves[1], axis), axis == RankAxis::Share);
    }
    // Marks outside of all steps are none.
    made.curves[0].marks.front().event = 100;
    QCOMPARE(without(RankAxis::Collective), std::size_t(3));
}

void tst_rank_curves::forgedCurvesAreSafe()
{
    std::mt19937_64 random(3);
    for (int round = 0; round < 200; ++round) {
        MadeCurves made;
        std::vector<std::size_t> members;
        for (std::size_t rank = 0; rank < 3; ++rank) {
            const std::size_t parts = random() % 8;
            std::vector<std::uint64_t> low(parts);
            std::vector<std::uint64_t> high(random() % 5 == 0 ? random() % 8 : parts);
            for (std::uint64_t &value : low)
                value = random();
            for (std::uint64_t &value : high)
                value = random();
            made.add(random() >> (random() % 64), std::move(low), std::move(high));
            for (int step = 0; step < 5; ++step)
                made.addStep(static_cast<std::int64_t>(random()) >> (random() % 64), random() >> (random() % 64),
                             random() >> (random() % 64));
            for (int mark = 0; mark < 20; ++mark)
                made.mark(random() >> (random() % 64), std::to_string(mark % 3));
            for (std::size_t i = 0; i < parts; ++i)
                made.curves.back().timesUs.push_back(static_cast<std::int64_t>(random()) >> (random() % 64));
            members.push_back(rank);
        }
        made.group(members);
        for (const RankAxis axis : kRankAxes) {
            const AlignedCurves aligned = made.aligned(axis, random() % 50, {1, 77});
            for (const CurveBand &band : aligned.bands)
                QVERIFY(std::is_sorted(band.x.begin(), band.x.end()));
            for (const AlignedCurve &curve : aligned.curves)
                QVERIFY(std::is_sorted(curve.x.begin(), curve.x.end()));
        }
    }
}

void tst_rank_curves::errorsAreReturned()
{
    MadeCurves made;
    std::vector<std::size_t> members;
    for (std::size_t rank = 0; rank < 100; ++rank) {
        made.addSpike(100, 10, 3, 20);
        made.curves.back().timesUs.assign(10, 5);
        made.addStep(0, 0, 100);
        members.push_back(rank);
    }
    made.group(members);
    const CurveView view{made.devices, [&](std::size_t device) -> Result<JobCurves> {
                             if (device == 70)
                                 return Error{Reason::ReadFailed};
                             return made.curves[device];
                         }};
    for (const RankAxis axis : kRankAxes) {
        const auto failed = alignedCurves(view, made.answer, {axis, RankCounter::Requested, {}, 10}, LoadContext());
        QVERIFY(!failed);
        QCOMPARE(failed.error().reason, Reason::ReadFailed);
    }
    std::stop_source stop;
    stop.request_stop();
    LoadContext context;
    context.stop = stop.get_token();
    const auto stopped = alignedCurves(view, made.answer, {}, context);
    QVERIFY(!stopped);
    QCOMPARE(stopped.error().reason, Reason::Cancelled);
}

} // namespace

ALLOSTRATA_TEST(tst_rank_curves)
#include "tst_rank_curves.moc"
