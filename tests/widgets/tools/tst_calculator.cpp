// The calculator and the dialog of transformer blocks.
#include "core/base/enum_table.h"
#include "tests/support/test_main.h"
#include "tests/support/session_helpers.h"
#include "widgets/tools/calculator/blocks_dialog.h"
#include "widgets/tools/calculator/calculator_dialog.h"

#include <QApplication>
#include <QTest>

using namespace allostrata;

class TestCalculator : public QObject {
    Q_OBJECT

private slots:
    void presetsSetTheNumbersOfTheirYear()
    {
        Session session;
        CalculatorDialog dialog(session);
        dialog.choosePreset(QStringLiteral("xl"), 2025);
        QCOMPARE(dialog.question().model.width, 1600U);
        dialog.choosePreset(QStringLiteral("xl"), 2026);
        QCOMPARE(dialog.question().model.width, 2560U);
        QVERIFY(dialog.commandLine().startsWith(QStringLiteral("allostrata size --preset xl --year 2026")));
    }

    void changedNumbersAreNotAPreset()
    {
        Session session;
        CalculatorDialog dialog(session);
        SizeQuestion question;
        question.model.width = 1000;
        dialog.setQuestion(question);
        QVERIFY(dialog.commandLine().contains(QStringLiteral("--width 1000")));
        QVERIFY(!dialog.commandLine().contains(QStringLiteral("--preset")));
        QVERIFY(dialog.derivation().contains(QStringLiteral("bytes")));
    }

    void cannotSearchWithoutADocument()
    {
        Session session;
        CalculatorDialog dialog(session);
        dialog.findSelected();
        QCOMPARE(dialog.model().rowCount(), static_cast<int>(enumCount<SizeItem>));
        BlocksDialog blocks(session);
        QCOMPARE(blocks.blocks().rowCount(), 0);
        QVERIFY(!blocks.about().isEmpty());
    }

    void choosingALayerShowsItsLines()
    {
        Session session;
        session.open({QStringLiteral(ALLOSTRATA_SOURCE_DIR "/resources/samples/training_run.pickle.zst")});
        QTRY_VERIFY_WITH_TIMEOUT(session.document(), 20000);
        BlocksDialog dialog(session);
        QTRY_COMPARE(dialog.blocks().rowCount(), 6 * 14);
        QVERIFY(dialog.lines().rowCount() > 5);
        dialog.chooseBlock(13);
        QCOMPARE(dialog.lines().rowCount(), 0);
        dialog.chooseBlock(14);
        QVERIFY(dialog.lines().rowCount() > 5);
    }

    void searchingSetsTheQuery()
    {
        Session session;
        session.open({QStringLiteral(ALLOSTRATA_SOURCE_DIR "/resources/samples/training_run.pickle.zst")});
        QTRY_VERIFY_WITH_TIMEOUT(session.document(), 20000);
        CalculatorDialog dialog(session);
        dialog.findSelected();
        QCOMPARE(session.state().query, QStringLiteral("size=10485760"));
    }
};

ALLOSTRATA_TEST(TestCalculator, QApplication)
#include "tst_calculator.moc"
