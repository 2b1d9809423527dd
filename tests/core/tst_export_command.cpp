// The command "export" and the option --query: tables of all kinds, whose sums agree with each other and the summary.
#include "tests/core/program.h"

#include <QJsonArray>
#include <QFile>
#include <QJsonObject>
#include <QTest>

using namespace allostrata::test;

class TestExportCommand : public QObject {
    Q_OBJECT

private slots:
    void everyTableComesInEveryFormat_data();
    void everyTableComesInEveryFormat();
    void sumsAgree_data();
    void sumsAgree();
    void badValuesAreRefused_data();
    void badValuesAreRefused();
    void viewsAreDrawn_data();
    void viewsAreDrawn();

private:
    [[nodiscard]] QJsonArray rows(const QStringList &options) const;
    [[nodiscard]] static qint64 sum(const QJsonArray &rows, const char *column);

    Program m_program;
    QString m_sample = QStringLiteral(ALLOSTRATA_SOURCE_DIR "/resources/samples/training_run.pickle.zst");
};

QJsonArray TestExportCommand::rows(const QStringList &options) const
{
    const Run run = m_program.run(options);
    return run.status == 0 ? run.json() : QJsonArray();
}

qint64 TestExportCommand::sum(const QJsonArray &rows, const char *column)
{
    qint64 total = 0;
    for (const QJsonValue &row : rows)
        total += row.toObject().value(QLatin1String(column)).toInteger();
    return total;
}

void TestExportCommand::everyTableComesInEveryFormat_data()
{
    QTest::addColumn<QString>("table");
    for (const char *table : {"allocations", "at-cursor", "categories", "block-categories", "phases", "steps", "modules", "layers", "sizes", "lifetimes"})
        QTest::newRow(table) << QString::fromLatin1(table);
}

void TestExportCommand::everyTableComesInEveryFormat()
{
    QFETCH(const QString, table);
    for (const char *format : {"table", "md", "tex", "csv", "json"}) {
        const Run run = m_program.run({QStringLiteral("export"), m_program.good(), QStringLiteral("--table"), table,
                                       QStringLiteral("--format"), QString::fromLatin1(format)});
        QVERIFY2(run.status == 0 && !run.crashed, run.messages.constData());
        QVERIFY(!run.output.isEmpty());
    }
}

void TestExportCommand::sumsAgree_data()
{
    QTest::addColumn<QString>("query");
    for (const char *query : {"", "size>=1MiB", "phase:backward or category:gradients", "not stack~forward"})
        QTest::newRow(query) << QString::fromLatin1(query);
}

/// At the peak of all, whatever the query keeps: what is live there by category, line and module is the same.
void TestExportCommand::sumsAgree()
{
    QFETCH(const QString, query);
    const QStringList asked = query.isEmpty() ? QStringList() : QStringList{QStringLiteral("--query"), query};
    const auto table = [&](const char *name, const QStringList &more = {}) {
        return rows(QStringList{QStringLiteral("export"), m_sample, QStringLiteral("--format"), QStringLiteral("json"),
                                QStringLiteral("--table"), QString::fromLatin1(name)}
                    + asked + more);
    };
    const qint64 live = sum(table("categories"), "live");
    QVERIFY(live > 0);
    QCOMPARE(sum(table("at-cursor"), "live"), live);
    QCOMPARE(sum(table("modules"), "live_own"), live);
    QCOMPARE(sum(table("layers"), "live_own"), live);
    QCOMPARE(sum(table("phases"), "live"), live);
    QCOMPARE(sum(table("allocations", {QStringLiteral("--scope"), QStringLiteral("cursor")}), "size"), live);
    QCOMPARE(sum(table("sizes", {QStringLiteral("--scope"), QStringLiteral("cursor")}), "requested"), live);
    const QJsonArray summary
        = rows(QStringList{QStringLiteral("summary"), m_sample, QStringLiteral("--format"), QStringLiteral("json")} + asked);
    QCOMPARE(summary.size(), 1);
    const QJsonObject device = summary.at(0).toObject();
    if (query.isEmpty())
        QCOMPARE(device.value(QStringLiteral("peak_requested")).toInteger(), live);
    else
        QVERIFY(device.value(QStringLiteral("kept_peak_requested")).toInteger() >= live);
    QCOMPARE(sum(table("sizes"), "requested"), sum(table("allocations"), "size"));
}

void TestExportCommand::badValuesAreRefused_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QByteArray>("said");
    const auto row = [](const char *options, const char *said) {
        QTest::newRow(options) << QString::fromLatin1(options).split(u' ', Qt::SkipEmptyParts) << QByteArray(said);
    };
    row("", "at-cursor");
    row("--table nothing", "categories");
    row("--table sizes --format xml", "xml");
    row("--table sizes --scope some", "--scope");
    row("--table sizes --cursor 99999999", "--cursor");
    row("--table sizes --query siz>3", "character 1");
    row("--table sizes --query size>3)", "character 7");
    row("--table sizes --window 5:2", "--window");
}

void TestExportCommand::badValuesAreRefused()
{
    QFETCH(const QStringList, options);
    QFETCH(const QByteArray, said);
    const Run run = m_program.run(QStringList{QStringLiteral("export"), m_program.good()} + options);
    QCOMPARE(run.status, 2);
    QVERIFY2(run.messages.contains(said), run.messages.constData());
    QVERIFY(run.output.isEmpty());
}

void TestExportCommand::viewsAreDrawn_data()
{
    QTest::addColumn<QString>("view");
    for (const char *view : {"active-memory", "categories", "phases", "sizes"})
        QTest::newRow(view) << QString::fromLatin1(view);
}

void TestExportCommand::viewsAreDrawn()
{
    QFETCH(const QString, view);
    for (const char *name : {"v.png", "v.svg", "v.pdf"}) {
        const QString picture = m_program.path(QString::fromLatin1(name));
        QFile::remove(picture);
        const Run run = m_program.run({QStringLiteral("plot"), m_program.good(), QStringLiteral("-o"), picture, QStringLiteral("--view"), view,
                                       QStringLiteral("--query"), QStringLiteral("size>0")});
        QVERIFY2(run.status == 0 && !run.crashed, run.messages.constData());
        QVERIFY(QFile(picture).size() > 200);
    }
}

QTEST_APPLESS_MAIN(TestExportCommand)
#include "tst_export_command.moc"
