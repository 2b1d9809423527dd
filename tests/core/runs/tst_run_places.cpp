// Places of files among the ranks and steps of a job, by the names that recorders and people give them.

#include "core/base/diagnostics.h"
#include "core/base/load_context.h"
#include "core/runs/dump_name.h"
#include "core/runs/name_times.h"
#include "core/runs/run_folder.h"
#include "core/runs/run_places.h"
#include "tests/support/run_tree.h"
#include "tests/support/test_main.h"

#include <QCoreApplication>
#include <QTest>

#include <algorithm>
#include <random>

using namespace allostrata;
using namespace allostrata::test;

namespace {

/// "3/100 exit node01 2026-11-02T10:30 step=100": rank and step ("-" if unknown), and what else is known.
QString placeText(const RunPlace &place)
{
    const auto number = [](const std::optional<std::int64_t> &value) {
        return value ? QString::number(*value) : QStringLiteral("-");
    };
    QString text = number(place.rank) + u'/' + number(place.step);
    if (place.isExit)
        text += QStringLiteral(" exit");
    for (const std::string &word : {place.host, place.time})
        text += word.empty() ? QString() : u' ' + QString::fromStdString(word);
    if (place.meaning == NumberMeaning::None)
        return text;
    const std::string_view id = numberMeaningId(place.meaning);
    text += u' ' + QString::fromUtf8(id.data(), static_cast<qsizetype>(id.size()));
    return place.number ? text + u'=' + QString::number(*place.number) : text;
}

QStringList placesOf(const QStringList &paths, NumberMeaning as = NumberMeaning::Undecided)
{
    std::vector<std::string> local;
    for (const QString &path : paths)
        local.push_back(path.toStdString());
    QStringList texts;
    for (const RunPlace &place : runPlacesOf(local, as))
        texts << placeText(place);
    return texts;
}

NumberMeaning meaningIn(const QStringList &paths)
{
    std::vector<std::string> local;
    for (const QString &path : paths)
        local.push_back(path.toStdString());
    return meaningOf(runPlacesOf(local));
}

} // namespace

class TestRunPlaces : public QObject {
    Q_OBJECT

private slots:
    void readsNamesOfRecorders_data();
    void readsNamesOfRecorders();
    void readsSets_data();
    void readsSets();
    void theOrderOfTheFilesDoesNotMatter();
    void anAnswerDecidesWhatIsUndecided();
    void saysWhatASetDiffersIn();
    void readsTimes_data();
    void readsTimes();
    void timesAreNoRanksOfAFolder();
    void namesMaySayHowManyRanksThereAre_data();
    void namesMaySayHowManyRanksThereAre();
    void survivesAnyName();
};

void TestRunPlaces::readsNamesOfRecorders_data()
{
    QTest::addColumn<QStringList>("paths");
    QTest::addColumn<QStringList>("wanted");
    const auto row = [](const char *name, const QStringList &paths, const QStringList &wanted) {
        QTest::newRow(name) << paths << wanted;
    };
    row("Megatron-LM", {"/j/snapshot_0.pickle", "/j/snapshot_1.pickle", "/j/snapshot_oom_rank_1.pickle"},
        {"0/- rank=0", "1/- rank=1", "1/- exit"});
    row("Megatron-LM, another base", {"/j/mem.v2_0.pickle", "/j/mem.v2_1.pickle", "/j/mem.v2_2.pickle"},
        {"0/- rank=0", "1/- rank=1", "2/- rank=2"});
    row("Megatron-LM, older", {"/j/oom_rank-0_snapshot.pickle", "/j/oom_rank-13_snapshot.pickle"},
        {"0/- exit", "13/- exit"});
    row("Megatron-Bridge", {"/j/snapshot_0.pickle", "/j/snapshot_1.pickle", "/j/snapshot_oom_rank-1.pickle"},
        {"0/- rank=0", "1/- rank=1", "1/- exit"});
    row("torchtitan",
        {"/j/profiling/memory_snapshot/step_10/000000_step_10.pickle",
         "/j/profiling/memory_snapshot/step_10/000003_step_10.pickle",
         "/j/profiling/memory_snapshot/step_20_exit/000003_step_20.pickle",
         "/j/memory_snapshot/iteration_2/rank0_memory_snapshot.pickle", "/j/rank7_memory_snapshot.pickle"},
        {"0/10", "3/10", "3/20 exit", "0/2", "7/-"});
    row("lmms-engine",
        {"/j/memory_snapshot/oom_rank2.pickle", "/j/memory_snapshot/snapshot_stop_step_rank2.pickle",
         "/j/memory_snapshot/snapshot_train_end_rank2.pickle", "/j/prof_start_0_end_5_rank_3.json"},
        {"2/- exit", "2/-", "2/-", "3/-"});
    row("Composer",
        {"/j/torch_traces/rank0.12.memory_snapshot.pickle", "/j/torch_traces/rank5.12.memory_snapshot.html",
         "/j/torch_traces/rank5.12.memory_snapshot", "/j/ep0-ba100-rank3.pickle"},
        {"0/12", "5/12", "5/12", "3/100"});
    row("MindSpeed",
        {"/j/snapshot_2026-11-02-10-30_0.pickle", "/j/snapshot_2026-11-02-10-30_1.pickle",
         "/j/snapshot_2026-11-02-10-31_2.pickle"}, // the minute changed between two of them
        {"0/- 2026-11-02T10:30 rank=0", "1/- 2026-11-02T10:30 rank=1", "2/- 2026-11-02T10:31 rank=2"});
    row("verl",
        {"/j/mem_snapshots/20260610-1633/periodic_rank0_pid4711.pickle",
         "/j/mem_snapshots/step4/torch_memory_rank1_pid4712.pickle", "/j/actor_prof_rank-3.json.gz"},
        {"0/- 2026-06-10T16:33", "1/4", "3/-"});
    row("vLLM",
        {"/j/dp0_pp0_tp0_dcp0_ep0_rank0.1718031207123456789.pt.trace.json.gz",
         "/j/dp0_pp0_tp1_dcp0_ep1_rank1.1718031207123.pt.trace.json.gz", "/j/a1b2-rank-3.1718031207.pt.trace.json"},
        {"0/- 2024-06-10T14:53:27.123456789", "1/- 2024-06-10T14:53:27.123", "3/- 2024-06-10T14:53:27"});
    row("PyTorch's examples",
        {"/j/node01_Jun_10_16_33_27.pickle", "/j/ip-10-0-1-5_Jun_10_16_33_29.pickle",
         "/j/worker12_Jun_10_16_33_29.pickle", "/j/login.cluster_Jun_1_16_33_29.html"},
        {"-/- node01 06-10T16:33:27 time", "-/- ip-10-0-1-5 06-10T16:33:29 time", "-/- worker12 06-10T16:33:29 time",
         "-/- login.cluster 06-01T16:33:29"});
    row("PyTorch's profiler", {"/j/node01_4711.1718031207123.pt.trace.json"}, {"-/- node01 2024-06-10T14:53:27.123"});
    row("an observer", {"/j/oom_snapshot_r0.pickle", "/j/oom_snapshot_r1.pickle"},
        {"0/- exit rank=0", "1/- exit rank=1"});
    row("slime", {"/j/memory_snapshot_rank0_t1718031207.25.pickle", "/j/memory_snapshot_rank1_t1718031208.5.pickle"},
        {"0/- 2024-06-10T14:53:27.25", "1/- 2024-06-10T14:53:28.5"});
    row("torchrun's logs",
        {"/j/attempt_0/0/stdout.log", "/j/attempt_0/1/stdout.log", "/j/attempt_0/0/stderr.log",
         "/j/attempt_0/1/stderr.log"},
        {"0/- rank=0", "1/- rank=1", "0/- rank=0", "1/- rank=1"});
    row("torchrun's log of one rank", {"/j/none_x1/attempt_0/3/stdout.log", "/j/none_x1/attempt_1/0/stderr.log"},
        {"3/-", "0/-"});
    row("torchrun's logs of all ranks of two machines",
        {"/j/none_ab/attempt_0/0/stdout.log", "/j/none_ab/attempt_0/1/stdout.log", "/j/none_ef/attempt_0/0/stdout.log",
         "/j/none_ef/attempt_0/1/stdout.log"},
        {"0/- none_ab rank=0", "1/- none_ab rank=1", "0/- none_ef rank=0", "1/- none_ef rank=1"});
    row("torchrun's logs of two machines",
        {"/j/logs/none_ab/attempt_0/3/stdout.log", "/j/logs/none_ef/attempt_0/3/stdout.log"},
        {"3/- none_ab", "3/- none_ef"});
    row("Slurm's logs", {"/j/slurm-4711_0.out", "/j/slurm-4711_1.out"}, {"0/- rank=0", "1/- rank=1"});
    row("Slurm's logs of tasks", {"/j/slurm-4711-0.out", "/j/slurm-4711-1.out", "/j/slurm-4711-2.err"},
        {"0/- rank=0", "1/- rank=1", "-/-"});
    row("Slurm's logs of two jobs", {"/j/slurm-4711.out", "/j/slurm-4712.out"}, {"-/-", "-/-"});
    row("Slurm's logs of two arrays", {"/j/slurm-4711_0.out", "/j/slurm-4711_1.out", "/j/slurm-4712_0.out"},
        {"0/- rank=0", "1/- rank=1", "-/-"});
    row("Slurm's logs of nodes and tasks", {"/j/train-4711-node01-0.out", "/j/train-4711-node01-1.out"},
        {"0/- node01 rank=0", "1/- node01 rank=1"});
    row("mpirun's logs", {"/j/out/1/rank.00/stdout", "/j/out/1/rank.01/stdout"}, {"0/-", "1/-"});
    row("TensorBoard's traces of a job",
        {"/j/node01_4711.1718031207123.pt.trace.json", "/j/node01_4712.1718031207125.pt.trace.json",
         "/j/node02_4711.1718031207124.pt.trace.json"},
        {"-/- node01 2024-06-10T14:53:27.123 time", "-/- node01 2024-06-10T14:53:27.125 time",
         "-/- node02 2024-06-10T14:53:27.124 time"});
    row("machines called like workers", {"/j/worker-0_Jun_10_16_33_27.pickle", "/j/worker-1_Jun_10_16_33_27.pickle"},
        {"-/- worker-0 06-10T16:33:27", "-/- worker-1 06-10T16:33:27"});
    row("actors", {"/j/actor0_memory_snapshot.pickle", "/j/actor1_memory_snapshot.pickle"},
        {"0/- rank=0", "1/- rank=1"});
    row("a whole job of Megatron-LM",
        {"/j/snapshot_0.pickle", "/j/snapshot_8.pickle", "/j/snapshot_16.pickle", "/j/snapshot_24.pickle",
         "/j/snapshot_oom_rank_16.pickle"},
        {"0/- rank=0", "8/- rank=8", "16/- rank=16", "24/- rank=24", "16/- exit"});
    row("a whole job of MindSpeed",
        {"/j/snapshot_2026-11-02-10-30_0.pickle", "/j/snapshot_2026-11-02-10-30_1.pickle",
         "/j/snapshot_2026-11-02-11-30_0.pickle", "/j/snapshot_2026-11-02-11-30_1.pickle"},
        {"0/- 2026-11-02T10:30 rank=0", "1/- 2026-11-02T10:30 rank=1", "0/- 2026-11-02T11:30 rank=0",
         "1/- 2026-11-02T11:30 rank=1"});
    row("a whole job of Composer",
        {"/j/rank0.12.memory_snapshot", "/j/rank1.12.memory_snapshot", "/j/rank0.24.memory_snapshot",
         "/j/rank0.oom.memory_snapshot"},
        {"0/12", "1/12", "0/24", "0/- exit"});
    row("a whole job of lmms-engine",
        {"/j/oom_rank0", "/j/oom_rank1", "/j/snapshot_stop_step_rank0", "/j/snapshot_stop_step_rank1"},
        {"0/- exit", "1/- exit", "0/-", "1/-"});
    row("local and global ranks", {"/j/local_rank1_rank9.pickle", "/j/rank9_local_rank1.pickle", "/j/local_rank1.pkl"},
        {"9/-", "9/-", "1/-"});
    row("machines", {"/j/node01/rank3.pickle", "/j/node_0_rank3.pickle", "/j/dgx-7-rank3.pickle", "/j/node/rank3.pkl"},
        {"3/- node01", "3/- node_0", "3/- dgx-7", "3/-"});
    row("machines by rack and slot", {"/j/compute-0-0.pickle", "/j/compute-0-1.pickle"},
        {"-/- compute-0-0", "-/- compute-0-1"});
    row("folders of machines by rack and slot",
        {"/j/compute-0-12/snapshot_0.pickle", "/j/compute-0-12/snapshot_1.pickle", "/j/compute-0-13/snapshot_0.pickle"},
        {"0/- compute-0-12 rank=0", "1/- compute-0-12 rank=1", "0/- compute-0-13 rank=0"});
    row("folders of numbered machines",
        {"/j/node01-0/snapshot_0.pickle", "/j/node01-0/snapshot_1.pickle", "/j/node01-1/snapshot_0.pickle"},
        {"0/- node01-0 rank=0", "1/- node01-0 rank=1", "0/- node01-1 rank=0"});
    row("one file in the folder of each machine", {"/j/node01-0/snapshot_0.pickle", "/j/node01-1/snapshot_0.pickle"},
        {"-/- node01-0", "-/- node01-1"});
    row("ranks of a machine", {"/j/node01-2.pickle", "/j/node01-3.pickle"}, {"2/- node01 rank=2", "3/- node01 rank=3"});
}

void TestRunPlaces::readsNamesOfRecorders()
{
    QFETCH(QStringList, paths);
    QTEST(placesOf(paths), "wanted");
}

void TestRunPlaces::readsSets_data()
{
    QTest::addColumn<QStringList>("paths");
    QTest::addColumn<QStringList>("wanted");
    const auto row = [](const char *name, const QStringList &paths, const QStringList &wanted) {
        QTest::newRow(name) << paths << wanted;
    };
    row("one file", {"snapshot_3.pickle"}, {"-/-"});
    row("one file of each folder", {"a/snapshot_0.pickle", "b/snapshot_1.pickle"}, {"-/-", "-/-"});
    row("some ranks", {"snapshot_0.pickle", "snapshot_3.pickle", "snapshot_16.pickle"},
        {"0/- rank=0", "3/- rank=3", "16/- rank=16"});
    row("the first ranks of machines", {"m_0.pickle", "m_8.pickle", "m_16.pickle", "m_24.pickle"},
        {"0/- rank=0", "8/- rank=8", "16/- rank=16", "24/- rank=24"});
    row("ranks of one machine", {"m_1024.pickle", "m_1025.pickle"}, {"1024/- rank=1024", "1025/- rank=1025"});
    row("numbers joined to words", {"mem0.pickle", "mem1.pickle"}, {"0/- rank=0", "1/- rank=1"});
    row("numbers before words", {"0_mem.pickle", "1_mem.pickle"}, {"0/- rank=0", "1/- rank=1"});
    row("ranks filled up with zeros", {"mem_000000.pickle", "mem_000011.pickle"}, {"0/- rank=0", "11/- rank=11"});
    row("lengths", {"memory_128.pickle", "memory_256.pickle"}, {"-/- size=128", "-/- size=256"});
    row("lengths behind words of a run", {"fwd_100.pickle", "fwd_200.pickle"}, {"-/- size=100", "-/- size=200"});
    row("sizes of batches", {"m_1.pickle", "m_2.pickle", "m_4.pickle", "m_8.pickle"},
        {"-/- undecided=1", "-/- undecided=2", "-/- undecided=4", "-/- undecided=8"});
    row("steps or ranks", {"dump_0.pickle", "dump_100.pickle"}, {"-/- undecided=0", "-/- undecided=100"});
    row("steps or sizes", {"dump_1000.pickle", "dump_2000.pickle"}, {"-/- undecided=1000", "-/- undecided=2000"});
    row("numbers too large for ranks", {"dump_100000.pickle", "dump_100001.pickle"},
        {"-/- undecided=100000", "-/- undecided=100001"});
    row("a word says step", {"dump_step_0.pickle", "dump_step_1.pickle"}, {"-/0", "-/1"});
    row("a word says step before ranks", {"step100_0.pickle", "step100_1.pickle", "step200_0.pickle"},
        {"0/100 rank=0", "1/100 rank=1", "0/200 rank=0"});
    row("a word says rank before steps", {"rank0_500.pickle", "rank0_1500.pickle", "rank1_500.pickle"},
        {"0/500 step=500", "0/1500 step=1500", "1/500 step=500"});
    row("ranks in folders of steps", {"step_5/m_0.pickle", "step_5/m_1.pickle", "step_6/m_1.pickle"},
        {"0/5 rank=0", "1/5 rank=1", "1/6 rank=1"});
    row("steps and ranks", {"m_100_0.pickle", "m_100_1.pickle", "m_200_0.pickle", "m_200_1.pickle"},
        {"0/100 rank=0", "1/100 rank=1", "0/200 rank=0", "1/200 rank=1"});
    row("an interrupted rank", {"m_100_0.pickle", "m_100_1.pickle", "m_200_0.pickle"},
        {"0/100 rank=0", "1/100 rank=1", "0/200 rank=0"});
    row("ranks and steps",
        {"m_0_0.pickle", "m_0_1.pickle", "m_0_2.pickle", "m_1_0.pickle", "m_1_1.pickle", "m_1_2.pickle"},
        {"0/0 rank=0", "0/1 rank=0", "0/2 rank=0", "1/0 rank=1", "1/1 rank=1", "1/2 rank=1"});
    row("two numbers in either order", {"m_0_0.pickle", "m_0_1.pickle", "m_1_0.pickle", "m_1_1.pickle"},
        {"-/- undecided=0", "-/- undecided=1", "-/- undecided=0", "-/- undecided=1"});
    row("lengths and ranks", {"train_128_0.pickle", "train_128_1.pickle", "train_256_0.pickle"},
        {"0/- rank=0", "1/- rank=1", "0/- rank=0"});
    row("places along several axes", {"m_tp0_pp0.pickle", "m_tp0_pp1.pickle", "m_tp1_pp0.pickle", "m_tp1_pp1.pickle"},
        {"-/- undecided", "-/- undecided", "-/- undecided", "-/- undecided"});
    row("places along one axis", {"m_tp0_pp0.pickle", "m_tp1_pp0.pickle"}, {"0/- rank=0", "1/- rank=1"});
    row("numbered runs", {"run_1.pickle", "run_2.pickle"}, {"-/-", "-/-"});
    row("numbered models", {"gpt2_fwd.pickle", "gpt3_fwd.pickle"}, {"-/-", "-/-"});
    row("sizes of models", {"m_7b.pickle", "m_8b.pickle"}, {"-/-", "-/-"});
    row("contexts by a word", {"m_ctx128.pickle", "m_ctx129.pickle"}, {"-/-", "-/-"});
    row("times", {"snap_20261102_103000.pickle", "snap_20261102_103001.pickle"},
        {"-/- 2026-11-02T10:30:00 time", "-/- 2026-11-02T10:30:01 time"});
    row("seconds since 1970", {"snapshot_1718031207.pickle", "snapshot_1718031208.pickle"},
        {"-/- 2024-06-10T14:53:27 time", "-/- 2024-06-10T14:53:28 time"});
    row("times behind a word for ranks", {"gpu_20261102_103000.pickle", "worker-2026-11-03.pickle"},
        {"-/- 2026-11-02T10:30:00", "-/- 2026-11-03"});
    row("times of day", {"snap_16_33_27.pickle", "snap_16_33_28.pickle"}, {"-/- 16:33:27 time", "-/- 16:33:28 time"});
    row("an OOM at a time", {"oom_snapshot_20260610-163327.pickle"}, {"-/- exit 2026-06-10T16:33:27"});
    row("out of memory", {"out_of_memory_rank1.pickle", "room_rank1.pickle"}, {"1/- exit", "1/-"});
}

void TestRunPlaces::readsSets()
{
    QFETCH(QStringList, paths);
    QTEST(placesOf(paths), "wanted");
}

void TestRunPlaces::theOrderOfTheFilesDoesNotMatter()
{
    QStringList paths;
    for (int step = 0; step < 5; ++step) {
        for (int rank = 0; rank < 8; ++rank)
            paths << QStringLiteral("/j/snapshot_%1_%2.pickle").arg(step * 50).arg(rank);
    }
    paths << QStringLiteral("/j/snapshot_oom_rank_3.pickle") << QStringLiteral("/j/node01_Jun_10_16_33_27.pickle");
    QMap<QString, QString> wanted;
    const QStringList places = placesOf(paths);
    for (qsizetype i = 0; i < paths.size(); ++i)
        wanted.insert(paths[i], places[i]);
    QCOMPARE(wanted.value(QStringLiteral("/j/snapshot_150_7.pickle")), QStringLiteral("7/150 rank=7"));
    std::mt19937 random(56);
    for (int round = 0; round < 20; ++round) {
        std::shuffle(paths.begin(), paths.end(), random);
        const QStringList shuffled = placesOf(paths);
        for (qsizetype i = 0; i < paths.size(); ++i)
            QCOMPARE(shuffled[i], wanted.value(paths[i]));
    }
}

void TestRunPlaces::anAnswerDecidesWhatIsUndecided()
{
    const QStringList one{"dump_100.pickle", "dump_200.pickle"};
    QCOMPARE(placesOf(one, NumberMeaning::Rank), QStringList({"100/- rank=100", "200/- rank=200"}));
    QCOMPARE(placesOf(one, NumberMeaning::Step), QStringList({"-/100 step=100", "-/200 step=200"}));
    QCOMPARE(placesOf(one, NumberMeaning::Size), QStringList({"-/- size=100", "-/- size=200"}));
    const QStringList two{"m_0_0.pickle", "m_0_1.pickle", "m_1_0.pickle", "m_1_1.pickle"};
    QCOMPARE(placesOf(two, NumberMeaning::Rank), QStringList({"0/0 rank=0", "1/0 rank=1", "0/1 rank=0", "1/1 rank=1"}));
    QCOMPARE(placesOf(two, NumberMeaning::Step), QStringList({"0/0 step=0", "0/1 step=1", "1/0 step=0", "1/1 step=1"}));
    const QStringList decided{"snapshot_0.pickle", "snapshot_1.pickle"};
    QCOMPARE(placesOf(decided, NumberMeaning::Step), placesOf(decided));
}

void TestRunPlaces::saysWhatASetDiffersIn()
{
    QCOMPARE(meaningIn({}), NumberMeaning::None);
    QCOMPARE(meaningIn({"rank0.pickle", "rank1.pickle"}), NumberMeaning::None);
    QCOMPARE(meaningIn({"s_0.pickle", "s_1.pickle", "s_oom_rank_1.pickle"}), NumberMeaning::Rank);
    QCOMPARE(meaningIn({"s_0.pickle", "s_1.pickle", "dump_100.pickle", "dump_200.pickle"}), NumberMeaning::Undecided);
    QCOMPARE(meaningIn({"a_Jun_10_16_33_27.pickle", "a_Jun_10_16_34_27.pickle"}), NumberMeaning::Time);
    QCOMPARE(meaningIn({"fwd_128.pickle", "fwd_256.pickle"}), NumberMeaning::Size);
}

void TestRunPlaces::readsTimes_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("wanted"); // the time, and the characters that say it
    const auto row = [](const char *text, const char *wanted) {
        QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(wanted);
    };
    row("a_2026-11-02-10-30_3", "2026-11-02T10:30 of 2026-11-02-10-30");
    row("2026.11.02_103000", "2026-11-02T10:30:00 of 2026.11.02_103000");
    row("x-2026-11-02T10:30:59", "2026-11-02T10:30:59 of 2026-11-02T10:30:59");
    row("20261102103059", "2026-11-02T10:30:59 of 20261102103059");
    row("a_261102_103059", "2026-11-02T10:30:59 of 261102_103059");
    row("a_20261102_7", "2026-11-02 of 20261102");
    row("a_Dec_01_2026_08_05_59", "2026-12-01T08:05:59 of Dec_01_2026_08_05_59");
    row("feb_29_23_59", "02-29T23:59 of feb_29_23_59");
    row("ts1718031207", "2024-06-10T14:53:27 of 1718031207");
    row("a_00_00_00", "00:00:00 of 00_00_00");
    row("step_20261302", ""); // there is no month 13
    row("20261102_250000", "2026-11-02 of 20261102");
    row("dec_1", "");
    row("Jun_40_16_33_27", "16:33:27 of 16_33_27");
    row("a_24_00_00", "");
    row("1_16_33_27_x", "");
    row("step_2048", "");
    row("id_0000000001", "");
    row("rank99999999999999999999", "");
    row("v20261102", ""); // within a word
    row("", "");
}

void TestRunPlaces::readsTimes()
{
    QFETCH(QString, text);
    const std::string plain = text.toStdString();
    const auto time = timeIn(plain);
    QTEST(time ? QString::fromStdString(time->text + " of " + plain.substr(time->first, time->last - time->first))
               : QString(),
          "wanted");
}

void TestRunPlaces::timesAreNoRanksOfAFolder()
{
    const auto rowsOf = [](const QStringList &names) {
        const RunTree tree;
        for (const QString &name : names)
            tree.write(name, "x");
        Diagnostics diagnostics;
        const auto folder = scanRunFolder(tree.root().toStdString(), {}, diagnostics);
        QStringList rows;
        for (const Dump &dump : folder ? folder->dumps : std::vector<Dump>())
            rows << QStringLiteral("%1/%2").arg(dump.iteration).arg(dump.rank);
        return rows;
    };
    QCOMPARE(rowsOf({"gpu_20261102_103000.pickle", "gpu_20261102_103001.pickle"}), QStringList());
    QCOMPARE(rowsOf({"gpu1_Jun_10_16_33_27.pickle", "gpu2_Jun_10_16_33_27.pickle"}), QStringList());
    QCOMPARE(rowsOf({"snapshot_1718031207.pickle", "snapshot_1718031208.pickle"}), QStringList());
    QCOMPARE(rowsOf({"rank0.1718031207123.pt.trace.json", "rank1.1718031207125.pt.trace.json"}),
             QStringList({"0/0", "0/1"}));
    QCOMPARE(rowsOf({"rank0_20261102_103000.pickle", "rank1_20261102_103001.pickle"}), QStringList({"0/0", "0/1"}));
    QCOMPARE(rowsOf({"snapshot_000000.pickle", "snapshot_000011.pickle"}), QStringList({"0/0", "0/11"}));
    QCOMPARE(rowsOf({"m_100_0.pickle", "m_100_1.pickle", "m_200_0.pickle"}), QStringList({"100/0", "100/1", "200/0"}));
}

void TestRunPlaces::namesMaySayHowManyRanksThereAre_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("world");
    const auto row = [](const char *path, const char *world) {
        QTest::newRow(path) << QString::fromLatin1(path) << QString::fromLatin1(world);
    };
    row("/j/rank3_of_16.pickle", "16");
    row("/j/rank_3_of_16.pickle.zst", "16");
    row("/j/Rank3of16.pickle", "16");
    row("/j/rank3_world16.pickle", "16");
    row("/j/world_16_rank_3.pickle", "16");
    row("/j/rank3_world_size_16.pickle", "16");
    row("/j/worldsize-16/rank3.pickle", "16");
    row("/j/run_world_size=16/deep/rank3.pickle", "16");
    row("/j/world_size_8/rank3_world_size_16.pickle", "16"); // the name is nearer
    row("/j/rank3.pickle", "-");
    row("/j/rank3_world_size.pickle", "-");
    row("/j/hello_world_16/rank3.pickle", "-"); // any name of a folder
    row("/j/hello_world_3.pickle", "-"); // and of a file that says nothing of ranks
    row("/j/rank16_of_16.pickle", "-"); // not above the rank
    row("/j/rank3_world0.pickle", "-");
    row("/j/step3_of_16_rank1.pickle", "-");
    row("/j/chunk_3_of_16.pickle", "-");
    row("/j/batch_size_16_rank3.pickle", "-");
    row("/j/rank3_world_12345678901.pickle", "-");
    row("world", "-");
    row("", "-");
}

void TestRunPlaces::namesMaySayHowManyRanksThereAre()
{
    QFETCH(QString, path);
    QFETCH(QString, world);
    const std::string file = path.toStdString();
    const RunPlace place = runPlacesOf(std::span(&file, 1)).front();
    QCOMPARE(place.world ? QString::number(*place.world) : QStringLiteral("-"), world);
    if (place.world) {
        QCOMPARE(place.rank, std::int64_t(3));
        QVERIFY(!place.step);
    }
}

void TestRunPlaces::survivesAnyName()
{
    constexpr std::array kParts
        = {"rank", "step", "Jun",  "_", "-", ".", "/", "0", "7", "2026", "1718031207", "99999999999999999999",
           "node", "oom",  "\xff", ":", "T", "t", "k"};
    const unsigned seed = std::random_device()();
    std::mt19937 random(seed);
    for (int round = 0; round < 3000; ++round) {
        std::vector<std::string> paths(1 + random() % 3);
        for (std::string &path : paths) {
            for (std::size_t parts = random() % 12; parts > 0; --parts)
                path += kParts[random() % kParts.size()];
        }
        const std::vector<RunPlace> places = runPlacesOf(paths);
        QCOMPARE(places.size(), paths.size());
        for (const RunPlace &place : places) {
            const bool isPlain = place.rank.value_or(0) >= 0 && place.step.value_or(0) >= 0;
            QVERIFY2(isPlain, qPrintable(QStringLiteral("seed %1").arg(seed)));
        }
        std::reverse(paths.begin(), paths.end());
        std::vector<RunPlace> reversed = runPlacesOf(paths);
        std::reverse(reversed.begin(), reversed.end());
        QVERIFY2(reversed == places, qPrintable(QStringLiteral("seed %1").arg(seed)));
    }
}

ALLOSTRATA_TEST(TestRunPlaces, QCoreApplication)
#include "tst_run_places.moc"
