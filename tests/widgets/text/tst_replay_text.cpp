// Sentences about replays of the allocator that real recordings rarely need.

#include "tests/support/test_main.h"
#include "widgets/text/language.h"
#include "widgets/text/replay_text.h"

#include <QCoreApplication>
#include <QTest>

using namespace allostrata;

namespace {

constexpr std::uint64_t kGiB = std::uint64_t(1) << 30;

/// Answers about a recording with a peak of 10 GiB that fits exactly.
ReplayAnswers exact()
{
    ReplayAnswers answers;
    answers.check.fit = ReplayFit::Yes;
    answers.check.allocations = 1000;
    answers.check.atAddress = 1000;
    answers.check.peakRecorded = 10 * kGiB;
    answers.check.run.peakReserved = 10 * kGiB;
    return answers;
}

ReplayRun runWith(std::uint64_t peak, const char *settings = "")
{
    ReplayRun run;
    run.peakReserved = peak;
    if (const auto problem = applySettings(run.config, settings))
        qFatal("%s", problem->setting.c_str());
    return run;
}

} // namespace

class TestReplayText : public QObject {
    Q_OBJECT

private slots:
    void aPartialFitNamesTheError();
    void aMisfitNamesThePeaksOnlyIfTheyDiffer();
    void forgedTracesFitNever();
    void memoryFromBeforeStays();
    void settingsAloneNeedNoMention();
    void theReplayEndsWhereMemoryRunsOut();
    void recordedErrorsAreAvoidedOrNot();
    void aSearchNamesTheSettingWithoutErrors();
    void aSearchMayFindNothing();
    void answersNameTheirError();
    void whatMatchesIsCounted();
    void runsThatStillFailSaveNothing();
    void adviceNamesTheGainOrSaysThatThereIsNone();
    void theLineToCopyUnsetsTheVariable();
    void tablesAreInWords();

private:
    const Voice m_voice = Voice::plain();
};

void TestReplayText::aPartialFitNamesTheError()
{
    ReplayAnswers answers = exact();
    answers.check.fit = ReplayFit::Partly;
    answers.check.atAddress = 600;
    answers.check.worstGap = kGiB / 5;
    QCOMPARE(replayFitText(answers, m_voice),
             "The replay fits partly: 60.0 % of the allocations are at their recorded address, and reserved memory is "
             "off by up to 2.0 % of the peak. Answers may be off by as much.");
}

void TestReplayText::aMisfitNamesThePeaksOnlyIfTheyDiffer()
{
    ReplayAnswers answers = exact();
    answers.check.fit = ReplayFit::No;
    answers.check.atAddress = 0;
    QVERIFY(!replayFitText(answers, m_voice).contains("instead of"));
    answers.check.run.peakReserved = 12 * kGiB;
    QVERIFY(replayFitText(answers, m_voice).contains("12.00 GiB instead of 10.00 GiB"));
}

void TestReplayText::forgedTracesFitNever()
{
    ReplayAnswers answers = exact();
    answers.check.fit = ReplayFit::No;
    answers.check.run.isAbandoned = true;
    QVERIFY(replayFitText(answers, m_voice).contains("too long"));
    answers = exact();
    answers.isAbandoned = true;
    QCOMPARE(replayAnswerText(answers, m_voice), QStringList("With these settings the replay would take too long."));
}

void TestReplayText::memoryFromBeforeStays()
{
    ReplayAnswers answers = exact();
    answers.check.run.reserved = {{0, 3 * kGiB}};
    QVERIFY(replayStartText(answers, m_voice).startsWith("3.00 GiB were reserved before the recording began."));
    answers.check.run.reserved = {{0, 0}};
    QVERIFY(replayStartText(answers, m_voice).isEmpty());
}

void TestReplayText::settingsAloneNeedNoMention()
{
    ReplayAsk ask;
    ask.settings = "expandable_segments:True";
    QVERIFY(replayQuestionText(ask, {}, {}, m_voice).isEmpty());
    ask.effect = ReplayEffect::Halve;
    ask.emptyCacheAtSteps = true;
    QCOMPARE(replayQuestionText(ask, 40 * kGiB, "size>1MiB", m_voice),
             "Changed in the replay: a capacity of 40.00 GiB; half the bytes for the allocations that match "
             "“size>1MiB”; torch.cuda.empty_cache() at the end of each step.");
}

void TestReplayText::theReplayEndsWhereMemoryRunsOut()
{
    ReplayAnswers answers = exact();
    answers.asked = runWith(4 * kGiB);
    answers.asked->oom = EventId(7);
    answers.asked->oomBytes = kGiB;
    answers.asked->counts.ooms = 1;
    QCOMPARE(replayAnswerText(answers, m_voice).front(),
             "With the default settings, memory would run out at event 7, where 1.00 GiB are requested. The replay "
             "ends there; until then, up to 4.00 GiB are reserved.");
}

void TestReplayText::recordedErrorsAreAvoidedOrNot()
{
    ReplayAnswers answers = exact();
    answers.check.run.counts.ooms = 2;
    answers.asked = runWith(8 * kGiB, "expandable_segments:True");
    answers.asked->oomsServed = 2;
    QVERIFY(replayAnswerText(answers, m_voice).contains("Memory would not run out where it did in the recording."));
    answers.asked->oomsServed = 1;
    answers.asked->counts.ooms = 1;
    QVERIFY(replayAnswerText(answers, m_voice).contains("Out-of-memory errors: 1 (recorded: 2)."));
    answers.asked->oomsServed = 0;
    answers.asked->counts.ooms = 2;
    QVERIFY(replayAnswerText(answers, m_voice).contains("Memory would run out all the same."));
}

void TestReplayText::aSearchNamesTheSettingWithoutErrors()
{
    ReplayAnswers answers = exact();
    answers.check.run.counts.ooms = 1;
    answers.searched = {runWith(11 * kGiB, "expandable_segments:True"), runWith(9 * kGiB, "max_split_size_mb:64")};
    answers.searched[0].oomsServed = 1;
    answers.searched[1].counts.ooms = 1;
    const QStringList texts = replaySearchText(answers, m_voice);
    QVERIFY2(texts.front().contains("11.00 GiB of reserved memory, 1.00 GiB more than recorded"),
             qPrintable(texts.front()));
    QVERIFY(texts.contains("Memory would not run out where it did in the recording."));
    QCOMPARE(texts.back(), "To use it: PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True");
}

void TestReplayText::aSearchMayFindNothing()
{
    ReplayAnswers answers = exact();
    answers.searched = {runWith(10 * kGiB), runWith(11 * kGiB, "expandable_segments:True")};
    QCOMPARE(replaySearchText(answers, m_voice),
             QStringList("None of the 2 settings tried lowers the peak of reserved memory."));
    const QStringList none("Memory would run out with each of the 2 settings tried.");
    for (ReplayRun &run : answers.searched)
        run.oom = EventId(3);
    QCOMPARE(replaySearchText(answers, m_voice), none);
    answers.check.run.counts.ooms = 1;
    for (ReplayRun &run : answers.searched) {
        run.oom = EventId();
        run.peakReserved = 9 * kGiB; // less than recorded, but the program ends all the same
        run.counts.ooms = 1;
    }
    QCOMPARE(replaySearchText(answers, m_voice), none);
}

void TestReplayText::answersNameTheirError()
{
    ReplayAnswers answers = exact();
    answers.asked = runWith(9 * kGiB, "expandable_segments:True");
    const QString error = "This may be off by up to 2.00 GiB: by so much the recorded settings, replayed in the same "
                          "way, miss the recording.";
    QVERIFY(!replayAnswerText(answers, m_voice).contains(error));
    answers.asked->error = 2 * kGiB;
    QVERIFY(replayAnswerText(answers, m_voice).contains(error));
    QVERIFY(replayGainText(*answers.asked, answers.check.run, m_voice).contains(error));
    answers.searched = {*answers.asked};
    QVERIFY(replaySearchText(answers, m_voice).contains(error));
    QVERIFY(replayFitText(answers, m_voice).startsWith("The replay fits exactly"));
    answers.check.worstGap = 512;
    QVERIFY(!replayFitText(answers, m_voice).contains("exactly"));
    answers.check.worstGap = 0;
    answers.check.run.oom = EventId(3); // the allocations after it were never replayed
    QVERIFY(!replayFitText(answers, m_voice).contains("exactly"));
}

void TestReplayText::whatMatchesIsCounted()
{
    ReplayAnswers answers = exact();
    QVERIFY(replayMatchText(answers, m_voice).isEmpty());
    answers.matched = ReplayMatch{};
    QCOMPARE(replayMatchText(answers, m_voice), "No allocation matches.");
    answers.matched = ReplayMatch{1200, 3 * kGiB};
    QCOMPARE(replayMatchText(answers, m_voice), "Allocations that match: 1200, with 3.00 GiB requested in all.");
    QVERIFY(replayText(answers, m_voice).contains(replayMatchText(answers, m_voice)));
}

void TestReplayText::runsThatStillFailSaveNothing()
{
    ReplayAnswers answers = exact();
    answers.check.run.counts.ooms = 2;
    answers.asked = runWith(8 * kGiB, "expandable_segments:True");
    answers.asked->counts.ooms = 1;
    answers.asked->oomsServed = 1;
    QCOMPARE(replayAnswerText(answers, m_voice).front(),
             "With expandable_segments:True, the peak of reserved memory would be 8.00 GiB.");
    answers.searched = {*answers.asked};
    QVERIFY(!replaySearchText(answers, m_voice).front().contains("less than recorded"));
}

void TestReplayText::adviceNamesTheGainOrSaysThatThereIsNone()
{
    const ReplayRun recorded = exact().check.run;
    const QString gain = replayGainText(runWith(9 * kGiB, "expandable_segments:True"), recorded, m_voice);
    QVERIFY2(gain.contains("9.00 GiB, 1.00 GiB less than recorded") && !gain.contains("helped"), qPrintable(gain));
    const QString none = replayGainText(runWith(10 * kGiB, "expandable_segments:True"), recorded, m_voice);
    QVERIFY2(none.endsWith("the same as recorded. It would not have helped in this run."), qPrintable(none));
}

void TestReplayText::theLineToCopyUnsetsTheVariable()
{
    AllocatorConfig config;
    QCOMPARE(settingsLine(config), "unset PYTORCH_CUDA_ALLOC_CONF");
    config.expandableSegments = true;
    QCOMPARE(settingsLine(config), "PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True");
    config.isNpu = true;
    QCOMPARE(settingsLine(config), "PYTORCH_NPU_ALLOC_CONF=expandable_segments:True");
}

void TestReplayText::tablesAreInWords()
{
    installLanguage(*QCoreApplication::instance(), QLocale(QLocale::German));
    const Voice voice = Voice::current();
    QCOMPARE(replayWord("recorded", voice), "aufgezeichnet");
    QCOMPARE(replayWord("partly", voice), "teilweise");
    QCOMPARE(replayWord("unheard of", voice), "unheard of");
    installLanguage(*QCoreApplication::instance(), QLocale(QLocale::English));
}

ALLOSTRATA_TEST(TestReplayText, QCoreApplication)
#include "tst_replay_text.moc"
