// Answers about three hundred generated runs: in none may more than a hundredth of the bytes, or any other answer, be
// wrong and sound certain. ALLOSTRATA_TRUTH_TABLE: a file for a row per run. ALLOSTRATA_TRUTH_FILES: a folder for the
// snapshots.
#include "tests/support/test_main.h"
#include "tests/truth/judge.h"
#include "tests/truth/kinds.h"

#include <QFile>
#include <QTest>

#include <map>
#include <string>
#include <utility>

using namespace allostrata;

class TestJudge : public QObject {
    Q_OBJECT

private slots:
    void noWrongAnswerSoundsCertain_data();
    void noWrongAnswerSoundsCertain();
    void tableIsThatOfTheTree();

private:
    std::map<std::string, truth::Judgement> m_kinds;
    std::map<std::string, int> m_runs;
    std::string m_rows;
};

namespace {

std::string head(const char *first)
{
    std::string text = first;
    for (const std::string_view name : truth::kQuantityNames)
        for (const char *part : {"all", "right", "unknown", "inferred wrong", "certain wrong"})
            text += "\t" + std::string(name) + " " + part;
    return text + "\n";
}

/// "93.4": a share in percent; "-" of nothing.
std::string percent(std::uint64_t part, std::uint64_t all)
{
    return all == 0
               ? "-"
               : QString::number(100.0 * static_cast<double>(part) / static_cast<double>(all), 'f', 1).toStdString();
}

std::string cells(const truth::Judgement &judgement)
{
    std::string text;
    for (const truth::Score &score : judgement.scores) {
        text += "\t" + std::to_string(score.all());
        for (const std::uint64_t part : {score.right, score.unknown, score.inferredWrong, score.certainWrong})
            text += "\t" + percent(part, score.all());
    }
    return text + "\n";
}

} // namespace

void TestJudge::noWrongAnswerSoundsCertain_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<quint64>("seed");
    for (std::size_t row = 0; row < truth::kinds().size(); ++row) {
        const truth::Kind &kind = truth::kinds()[row];
        for (std::uint64_t seed = 1; seed <= kind.runs; ++seed)
            QTest::addRow("%s %d", std::string(kind.name).c_str(), static_cast<int>(seed))
                << static_cast<int>(row) << static_cast<quint64>(seed);
    }
}

void TestJudge::noWrongAnswerSoundsCertain()
{
    QFETCH(const int, kind);
    QFETCH(const quint64, seed);
    const truth::Kind &row = truth::kinds()[static_cast<std::size_t>(kind)];
    const generator::GeneratedRun run = generator::generate(truth::configOf(row, seed));
    if (qEnvironmentVariableIsSet("ALLOSTRATA_TRUTH_FILES")) {
        generator::FileSink sink(qEnvironmentVariable("ALLOSTRATA_TRUTH_FILES").toStdString() + "/"
                                 + std::string(row.name) + "_" + std::to_string(seed) + ".pickle");
        generator::writeSnapshot(run, sink);
    }
    const truth::Judgement judgement = truth::judge(run);
    m_rows += std::string(row.name) + "\t" + std::to_string(seed) + cells(judgement);
    truth::Judgement &sum = m_kinds[std::string(row.name)];
    ++m_runs[std::string(row.name)];
    for (std::size_t i = 0; i < judgement.scores.size(); ++i)
        sum.scores[i] += judgement.scores[i];
    std::string confused;
    for (const auto &[what, amount] : judgement.confused)
        confused += "; " + what + " " + std::to_string(amount);
    if (!confused.empty() && qEnvironmentVariableIsSet("ALLOSTRATA_TRUTH_TABLE"))
        qInfo("%s", confused.c_str());
    QVERIFY(judgement.of(truth::Quantity::Category).all() > 0);
    for (std::size_t i = 0; i < judgement.scores.size(); ++i) {
        const truth::Score &score = judgement.scores[i];
        const std::string text = std::string(truth::kQuantityNames[i]) + ": " + percent(score.certainWrong, score.all())
                                 + " % wrong and certain" + confused;
        QVERIFY2(score.certainWrong * 100 <= score.all(), text.c_str()); // of answers, which are few: none
    }
}

/// results.tsv tells what the program knows today; `run` writes it anew.
void TestJudge::tableIsThatOfTheTree()
{
    if (m_runs.size() != truth::kinds().size())
        QSKIP("not all kinds were run");
    std::string table = head("kind\truns");
    for (const truth::Kind &kind : truth::kinds())
        table += std::string(kind.name) + "\t" + std::to_string(m_runs[std::string(kind.name)])
                 + cells(m_kinds[std::string(kind.name)]);
    if (qEnvironmentVariableIsSet("ALLOSTRATA_TRUTH_TABLE")) {
        QFile rows(qEnvironmentVariable("ALLOSTRATA_TRUTH_TABLE"));
        QVERIFY(rows.open(QIODevice::WriteOnly));
        rows.write((head("kind\tseed") + m_rows).c_str());
    }
    QFile file(ALLOSTRATA_TRUTH_RESULTS);
    if (qEnvironmentVariableIsSet("ALLOSTRATA_TRUTH_WRITE")) {
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(table.c_str());
        return;
    }
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(QString::fromUtf8(file.readAll()), QString::fromStdString(table));
}

ALLOSTRATA_TEST(TestJudge)
#include "tst_judge.moc"
