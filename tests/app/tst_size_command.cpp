// The command "size": numbers for machines, a derivation for people, matches in a file, errors.
#include "tests/app/program.h"
#include "tests/support/test_main.h"

#include <QCoreApplication>
#include <QJsonObject>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace allostrata::test;

class TestSizeCommand : public QObject {
    Q_OBJECT

private slots:
    void jsonHasExactBytes()
    {
        const Run run = m_program.run(
            {u"size"_s, u"--preset"_s, u"2.7B"_s, u"--dtype"_s, u"bfloat16"_s, u"--format"_s, u"json"_s});
        QCOMPARE(run.status, 0);
        const QJsonArray rows = run.json();
        QCOMPARE(rows.size(), 7);
        QCOMPARE(rows[0].toObject()[u"item"_s].toString(), u"activation"_s);
        QCOMPARE(rows[0].toObject()[u"bytes"_s].toInteger(), 4 * 512 * 2560 * 2);
        QCOMPARE(rows[0].toObject()[u"query"_s].toString(), u"size=10485760"_s);
        QCOMPARE(rows[4].toObject()[u"elements"_s].toInteger(), 3'406'809'600);
        QCOMPARE(rows[6].toObject()[u"bytes"_s].toInteger(), 8 * 3'406'809'600);
    }

    void textShowsTheDerivation()
    {
        const Run run = m_program.run({u"size"_s, u"--batch"_s, u"2"_s, u"--context"_s, u"16"_s, u"--width"_s, u"8"_s});
        QCOMPARE(run.status, 0);
        QVERIFY2(run.output.contains("= 256 numbers"), run.output);
        QVERIFY2(run.output.contains("= 1,024 bytes, or 1.00 KiB."), run.output);
    }

    void countsMatchingAllocationsInAFile()
    {
        // The file has an allocation of 100 bytes that is freed again.
        const Run run = m_program.run({u"size"_s, m_program.good(), u"--batch"_s, u"5"_s, u"--context"_s, u"5"_s,
                                       u"--width"_s, u"1"_s, u"--format"_s, u"json"_s});
        QCOMPARE(run.status, 0);
        QCOMPARE(run.json()[0].toObject()[u"found"_s].toInteger(), 1);
        QCOMPARE(run.json()[0].toObject()[u"found_bytes"_s].toInteger(), 100);
        QVERIFY(run.json()[4].toObject()[u"found"_s].isNull());
    }

    void refusesImpossibleSizes()
    {
        QCOMPARE(m_program.run({u"size"_s, u"--preset"_s, u"huge"_s}).status, 2);
        QVERIFY(m_program.run({u"size"_s, u"--preset"_s, u"2.7B"_s, u"--year"_s, u"2026"_s})
                    .messages.contains("small, medium, large, xl, 10B"));
        QCOMPARE(m_program.run({u"size"_s, u"--batch"_s, u"0"_s}).status, 2);
        QCOMPARE(m_program.run({u"size"_s, u"--dtype"_s, u"float24"_s}).status, 2);
        QCOMPARE(m_program.run({u"size"_s, u"--device"_s, u"0"_s}).status, 2);
        QCOMPARE(m_program.run({u"size"_s, m_program.good(), m_program.good()}).status, 2);
        QCOMPARE(m_program.run({u"size"_s, m_program.path(u"absent"_s)}).status, 3);
    }

private:
    Program m_program;
};

ALLOSTRATA_TEST(TestSizeCommand, QCoreApplication)
#include "tst_size_command.moc"
