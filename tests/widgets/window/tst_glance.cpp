// Summary and status bar of documents without devices.

#include "tests/support/run_tree.h"
#include "tests/support/test_main.h"
#include "tests/support/session_helpers.h"
#include "widgets/session/dump_reader.h"
#include "widgets/text/dump_text.h"
#include "widgets/text/language.h"
#include "widgets/window/glance.h"
#include "widgets/window/status_line.h"
#include "widgets/window/summary_card.h"

#include <QApplication>
#include <QLocale>
#include <QStandardPaths>

#include <algorithm>

using namespace allostrata;
using namespace allostrata::test;
using namespace Qt::StringLiterals;

namespace {

QString valueOf(const std::vector<GlanceFact> &facts, const QString &name)
{
    const auto found = std::find_if(facts.begin(), facts.end(),
                                    [&](const GlanceFact &fact) { return fact.name == name; });
    return found == facts.end() ? QString() : found->value;
}

QString accessibleText(const QWidget &widget)
{
    QStringList texts;
    for (const QLabel *label : widget.findChildren<QLabel *>())
        texts.append(label->accessibleName());
    return texts.join(u'|');
}

} // namespace

class TestGlance : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        installLanguage(*QCoreApplication::instance(), QLocale(QLocale::English));
        m_tree.writeRun(u"run/memory_snapshot"_s, 3, 8);
        m_tree.write(u"run/memory_snapshot/iteration_3_exit/rank5_memory_snapshot.pickle"_s, peakBytes(900, true));
        m_tree.write(u"run/memory_snapshot/iteration_2/rank1_memory_snapshot.pickle"_s, peakBytes(1).left(150));
    }

    void showsTheFolderPeakWithoutItsView()
    {
        Session session;
        SummaryCard card(session);
        StatusLine line(session);
        session.open({m_tree.path(u"run"_s)});
        QTRY_VERIFY_WITH_TIMEOUT(session.document() && !session.dumps().isBusy()
                                     && session.dumps().done() == session.dumps().total(),
                                 20000);
        const std::vector<GlanceFact> facts = glanceOf(*session.active(), session);
        QCOMPARE(valueOf(facts, u"Dumps"_s), u"25"_s);
        QCOMPARE(valueOf(facts, u"Iterations"_s), u"3"_s); // includes the snapshot written at the exit
        QCOMPARE(valueOf(facts, u"Ranks"_s), u"8"_s);
        QCOMPARE(valueOf(facts, u"Highest peak"_s), Voice::current().bytes(900 * 1024));
        QCOMPARE(valueOf(facts, u"Reached in"_s), u"iteration 3, exit, rank 5"_s);
        QCOMPARE(valueOf(facts, u"Exit dumps"_s), u"1"_s);
        QCOMPARE(valueOf(facts, u"Out-of-memory events"_s), u"1"_s);
        QCOMPARE(valueOf(facts, u"Unreadable"_s), u"1"_s);
        QCOMPARE(valueOf(facts, u"Read"_s), QString());
        QTRY_VERIFY(accessibleText(card).contains(u"Highest peak: "_s + Voice::current().bytes(900 * 1024)));
        const QList<FactLine *> lines = line.findChildren<FactLine *>();
        QTRY_VERIFY(std::any_of(lines.begin(), lines.end(),
                                [](const FactLine *one) { return one->text().contains(u"Highest peak"_s); }));
        session.close(session.active()->id);
        QVERIFY(!session.dumps().folder());
        QVERIFY(!accessibleText(card).contains(u"Highest peak"_s));
    }

    void reportsDumpsNotReadYet()
    {
        RunFolder folder;
        folder.dumps = {{DumpKind::Snapshot, "a", 1, 0, false, 1, "iteration_1", "rank0"},
                        {DumpKind::Snapshot, "b", 1, 1, false, 1, "iteration_1", "rank1"},
                        {DumpKind::Trace, "c", 4, 0, false, 1, "iteration_4", "rank0"}};
        const auto facts = dumpGlance(folder, {}, Voice::current());
        QCOMPARE(valueOf(facts, u"Read"_s), u"0 of 2"_s);
        QCOMPARE(valueOf(facts, u"Traces"_s), u"1"_s);
        QCOMPARE(valueOf(facts, u"Highest peak"_s), QString());
    }

private:
    RunTree m_tree;
};

ALLOSTRATA_TEST(TestGlance, QApplication)
#include "tst_glance.moc"
