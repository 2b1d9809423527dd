// Leaks and look-alikes in many loops of random sizes, lengths and rhythms.

#include "tests/support/leak_loop.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <functional>
#include <random>
#include <string>
#include <utility>
#include <vector>

using namespace allostrata;
using allostrata::test::Loop;

namespace {

constexpr std::uint32_t kLine = 77;

/// A loop of some length, and its code in each step besides the usual work.
class Story {
public:
    Story(unsigned seed, std::size_t least, std::size_t most) : m_random(seed), steps(between(least, most)) {}

    std::size_t between(std::size_t least, std::size_t most)
    {
        return std::uniform_int_distribution<std::size_t>(least, most)(m_random);
    }
    bool isOneIn(std::size_t n) { return between(1, n) == 1; }

    std::uint64_t make(std::uint64_t bytes) { return loop.make(kLine, bytes); }
    std::uint64_t makeNoisy(std::uint64_t bytes) { return make(bytes - bytes / 10 + between(0, bytes / 5)); }
    void keep(std::uint64_t address) { kept.push_back(address); }
    void dropOldest()
    {
        loop.drop(kept.front());
        kept.erase(kept.begin());
    }
    void dropAll()
    {
        for (const std::uint64_t address : std::exchange(kept, {}))
            loop.drop(address);
    }

private:
    std::mt19937 m_random;

public:
    Loop loop;
    std::size_t steps = 0;
    std::vector<std::uint64_t> kept; ///< addresses
    std::uint64_t largest = 0; ///< bytes of a buffer
};

/// `parameter` is drawn once for each story.
using StepOf = std::function<void(Story &story, std::size_t step, std::size_t parameter)>;

struct Population {
    const char *name;
    bool isLeak = false;
    std::size_t leastParameter = 1;
    std::size_t mostParameter = 1;
    std::size_t leastSteps = 4; ///< beside the next
    std::size_t stepsByParameter = 0;
    StepOf step;
};

void copyInto(Story &story, std::uint64_t bytes)
{
    const std::uint64_t copied = story.make(bytes);
    story.dropAll();
    story.keep(copied);
}

constexpr std::uint64_t kBytes = 65536;

void addLeaks(std::vector<Population> &all)
{
    all.push_back(
        {"a leak in each step", true, 1, 1, 4, 0, [](Story &s, std::size_t, std::size_t) { s.make(kBytes); }});
    all.push_back({"a leak of sizes that differ", true, 1, 1, 4, 0,
                   [](Story &s, std::size_t, std::size_t) { s.makeNoisy(kBytes); }});
    all.push_back({"a leak in every k-th step", true, 2, 5, 0, 4, [](Story &s, std::size_t step, std::size_t k) {
                       if (step % k == 0)
                           s.make(kBytes);
                   }});
    all.push_back({"a leak that begins late", true, 1, 20, 6, 1, [](Story &s, std::size_t step, std::size_t k) {
                       if (step >= k)
                           s.make(kBytes);
                   }});
    all.push_back({"growth by copying", true, 1, 1, 6, 0,
                   [](Story &s, std::size_t step, std::size_t) { copyInto(s, kBytes * (step + 1)); }});
    all.push_back({"growth by copying from a large tensor on", true, 1, 1, 7, 0,
                   [](Story &s, std::size_t step, std::size_t) { copyInto(s, kBytes * (100 + step)); }});
    all.push_back(
        {"growth by copying in every k-th step", true, 2, 4, 0, 6, [](Story &s, std::size_t step, std::size_t k) {
             if (step % k == 0)
                 copyInto(s, kBytes * (step + 1));
         }});
    all.push_back(
        {"a leak beside a window of its own stack", true, 2, 3, 8, 1, [](Story &s, std::size_t, std::size_t k) {
             s.make(kBytes);
             s.keep(s.make(kBytes));
             if (s.kept.size() > k)
                 s.dropOldest();
         }});
}

void addWindowsAndCaches(std::vector<Population> &all)
{
    all.push_back({"nothing but work", false, 1, 1, 4, 0, [](Story &, std::size_t, std::size_t) {}});
    all.push_back({"a window of k steps", false, 1, 16, 1, 1, [](Story &s, std::size_t, std::size_t k) {
                       s.keep(s.makeNoisy(kBytes));
                       if (s.kept.size() > k)
                           s.dropOldest();
                   }});
    all.push_back({"a list cleared every k steps", false, 2, 16, 1, 1, [](Story &s, std::size_t step, std::size_t k) {
                       if (step % k == 0)
                           s.dropAll();
                       s.keep(s.makeNoisy(kBytes));
                   }});
    all.push_back(
        {"a list cleared after every k steps", false, 2, 16, 0, 1, [](Story &s, std::size_t step, std::size_t k) {
             s.keep(s.makeNoisy(kBytes));
             if (step % k == k - 1)
                 s.dropAll();
         }});
    all.push_back(
        {"a cache of k keys used in order", false, 1, 16, 2, 1, [](Story &s, std::size_t step, std::size_t k) {
             if (step < k)
                 s.make(kBytes);
         }});
    all.push_back({"a cache of k random keys", false, 2, 12, 4, 2, [](Story &s, std::size_t, std::size_t k) {
                       if (s.kept.size() < k && s.between(1, k) > s.kept.size())
                           s.keep(s.make(kBytes));
                   }});
    all.push_back(
        {"a cache whose k keys are replaced at random", false, 2, 12, 2, 2, [](Story &s, std::size_t, std::size_t k) {
             s.kept.resize(k, 0);
             std::uint64_t &key = s.kept[s.between(0, k - 1)];
             const std::uint64_t address = s.make(kBytes);
             if (key != 0)
                 s.loop.drop(key);
             key = address;
         }});
}

void addWhatIsReplaced(std::vector<Population> &all)
{
    all.push_back({"replaced in each step by one of another size", false, 1, 1, 4, 0,
                   [](Story &s, std::size_t, std::size_t) { copyInto(s, kBytes + 512 * s.between(0, 1000)); }});
    all.push_back({"a buffer that grows on demand", false, 1, 1, 4, 0, [](Story &s, std::size_t, std::size_t) {
                       const std::uint64_t wanted = kBytes + 512 * s.between(0, 1000);
                       if (wanted > s.largest)
                           copyInto(s, s.largest = wanted);
                   }});
    all.push_back(
        {"the best state, copied every k steps", false, 2, 8, 4, 1, [](Story &s, std::size_t step, std::size_t k) {
             if (step % k == k - 1)
                 copyInto(s, kBytes);
         }});
    all.push_back({"state made in the first step", false, 1, 1, 4, 0, [](Story &s, std::size_t step, std::size_t) {
                       for (int i = 0; step == 0 && i < 20; ++i)
                           s.make(kBytes);
                   }});
    all.push_back({"an evaluation every k steps", false, 2, 8, 4, 1, [](Story &s, std::size_t step, std::size_t k) {
                       if (step % k != k - 1)
                           return;
                       for (int i = 0; i < 12; ++i)
                           s.keep(s.makeNoisy(kBytes));
                       s.dropAll();
                   }});
}

std::vector<Population> populations()
{
    std::vector<Population> all;
    addLeaks(all);
    addWindowsAndCaches(all);
    addWhatIsReplaced(all);
    return all;
}

/// Percentage of `count` stories in which the line in question leaks.
int percentLeaking(const Population &population, bool isMarked, int count, std::string &wrong)
{
    int leaking = 0;
    for (int seed = 0; seed < count; ++seed) {
        Story story(static_cast<unsigned>(seed), 0, 40);
        const std::size_t k = story.between(population.leastParameter, population.mostParameter);
        constexpr std::size_t kMostSteps = 60;
        story.steps = std::min(kMostSteps, story.steps + population.leastSteps + k * population.stepsByParameter);
        story.steps = std::max<std::size_t>(story.steps, isMarked ? 4 : 5);
        const bool isUneven = story.isOneIn(2);
        for (std::size_t step = 0; step < story.steps; ++step) {
            if (isMarked)
                story.loop.beginStep(step);
            story.loop.work(isUneven);
            population.step(story, step, k);
            if (story.isOneIn(3))
                story.loop.work(isUneven); // some steps end with it, others do not
        }
        const bool isLeak = !story.loop.leaks().leaks.empty();
        leaking += isLeak ? 1 : 0;
        if (isLeak != population.isLeak && wrong.size() < 200)
            wrong += " seed " + std::to_string(seed) + " (" + std::to_string(story.steps) + " steps, k "
                     + std::to_string(k) + ")";
    }
    return leaking * 100 / count;
}

} // namespace

class TestLeakPopulations : public QObject {
    Q_OBJECT

private slots:
    void verdictsAreMostlyRight_data();
    void verdictsAreMostlyRight();
};

void TestLeakPopulations::verdictsAreMostlyRight_data()
{
    QTest::addColumn<int>("row");
    const std::vector<Population> all = populations();
    for (int row = 0; row < static_cast<int>(all.size()); ++row)
        QTest::newRow(all[static_cast<std::size_t>(row)].name) << row;
}

void TestLeakPopulations::verdictsAreMostlyRight()
{
    QFETCH(int, row);
    constexpr int kStories = 20;
    const Population population = populations()[static_cast<std::size_t>(row)];
    std::string wrong;
    const int marked = percentLeaking(population, true, kStories, wrong);
    const int rhythm = percentLeaking(population, false, kStories, wrong);
    qInfo("marked %d %%, by rhythm %d %%%s", marked, rhythm, wrong.c_str());
    if (population.isLeak)
        QVERIFY2(marked >= 97 && rhythm >= 90, wrong.c_str());
    else
        QVERIFY2(marked <= 6 && rhythm <= 6, wrong.c_str()); // keys that come by chance may look like anything
}

ALLOSTRATA_TEST(TestLeakPopulations)
#include "tst_leak_populations.moc"
