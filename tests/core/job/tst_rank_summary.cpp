// Hashes, keys and machine-free paths: what summaries are told apart and compared by.

#include "core/job/rank_summary.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <cstdint>
#include <span>
#include <string>

using namespace allostrata;

class TestRankSummary : public QObject {
    Q_OBJECT

private slots:
    void hashesAreThoseOfXxh3();
    void hashesSurviveStorage();
    void piecesHashLikeTheWhole();
    void keyIsThatOfTheRecordingWhereverItLies();
    void pathsOfSourcesAreEqualOnAllMachines_data();
    void pathsOfSourcesAreEqualOnAllMachines();
};

// Values that another implementation gives: files keep them.
void TestRankSummary::hashesAreThoseOfXxh3()
{
    QCOMPARE(hexOf(contentHash("")), std::string("99aa06d3014798d86001c324468d497f"));
    QCOMPARE(hexOf(contentHash("a")), std::string("a96faf705af16834e6c632b61e964e1f"));
    QVERIFY(!ContentHash());
    QVERIFY(static_cast<bool>(contentHash("")));
}

void TestRankSummary::hashesSurviveStorage()
{
    const ContentHash hash = contentHash("some text");
    const std::string bytes(bytesOf(hash).data(), ContentHash::kBytes);
    QVERIFY(contentHashFrom(bytes) == hash);
    QVERIFY(!contentHashFrom(bytes.substr(1)));
    QVERIFY(!contentHashFrom(bytes + "x"));
}

void TestRankSummary::piecesHashLikeTheWhole()
{
    const std::string text(100'000, 'x');
    const std::span bytes(reinterpret_cast<const std::uint8_t *>(text.data()), text.size());
    ContentHasher hasher;
    hasher.add({});
    hasher.add(bytes.subspan(0, 7));
    hasher.add(bytes.subspan(7, 60'000));
    QVERIFY(hasher.value() != contentHash(text));
    hasher.add(bytes.subspan(60'007));
    QVERIFY(hasher.value() == contentHash(text));
    QVERIFY(contentHash(bytes) == contentHash(text));
}

void TestRankSummary::keyIsThatOfTheRecordingWhereverItLies()
{
    RankSummary summary;
    summary.origin.path = "ranks/snapshot_3.pickle";
    summary.origin.content = contentHash("content");
    summary.origin.rank = 3;
    const ContentHash key = summary.key();
    const auto changed = [&summary](auto change) {
        RankSummary other = summary;
        change(other);
        return other.key();
    };
    QVERIFY(changed([](RankSummary &s) { s.origin.path = "/elsewhere/snapshot_3.pickle"; }) == key);
    QVERIFY(changed([](RankSummary &s) { s.version += 1; }) == key);
    QVERIFY(changed([](RankSummary &s) { s.failure = "no_memory"; }) == key);
    QVERIFY(changed([](RankSummary &s) { s.origin.path = "ranks/snapshot_4.pickle"; }) != key);
    QVERIFY(changed([](RankSummary &s) { s.origin.content = contentHash("other"); }) != key);
    QVERIFY(changed([](RankSummary &s) { s.origin.rank = 0; }) != key);
    QVERIFY(changed([](RankSummary &s) { s.origin.rank.reset(); }) != key);
    QVERIFY(changed([](RankSummary &s) { s.origin.step = 3; }) != key);
    QVERIFY(changed([](RankSummary &s) { s.options = "rules=a"; }) != key);
}

void TestRankSummary::pathsOfSourcesAreEqualOnAllMachines_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const char *path, const char *expected) {
        QTest::newRow(name) << QString::fromLatin1(path) << QString::fromLatin1(expected);
    };
    row("nothing", "", "");
    row("no path", "<string>", "<string>");
    row("unknown", "??", "??");
    row("an environment", "/home/a/.venv/lib/python3.10/site-packages/torch/nn/modules/linear.py",
        "site-packages/torch/nn/modules/linear.py");
    row("Debian", "/usr/lib/python3/dist-packages/numpy/core.py", "dist-packages/numpy/core.py");
    row("one within another", "/a/site-packages/b/site-packages/c.py", "site-packages/c.py");
    row("library", "/opt/conda/lib/python3.11/threading.py", "python3.11/threading.py");
    row("a folder called python3", "/home/a/python3/one/two/three/four.py", "three/four.py");
    row("deep", "/home/a/b/c/d/train.py", "d/train.py");
    row("a folder of a node", "/scratch/node3/job/train.py", "job/train.py");
    row("shallow", "/job/train.py", "job/train.py");
    row("relative", "src/train.py", "src/train.py");
    row("repeated slashes", "//a//b/c/d//e.py", "d/e.py");
    row("a name as long as a rule", "/a/b/c/d/e/mysite-packages/x.py", "mysite-packages/x.py");
    row("Windows", "C:\\Users\\a\\site-packages\\torch\\optim.py", "site-packages/torch/optim.py");
    row("a backslash on Linux", "a\\b", "a\\b");
}

void TestRankSummary::pathsOfSourcesAreEqualOnAllMachines()
{
    QFETCH(QString, path);
    QFETCH(QString, expected);
    QCOMPARE(QString::fromStdString(machineFreePath(path.toStdString())), expected);
}

ALLOSTRATA_TEST(TestRankSummary)
#include "tst_rank_summary.moc"
