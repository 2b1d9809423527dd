// The command "plot": its options and errors; a picture needs neither a display nor system fonts.
#include "tests/app/program.h"
#include "tests/support/test_main.h"

#include <QFile>
#include <QImage>
#include <QTest>

using namespace allostrata::test;
using namespace Qt::StringLiterals;

class TestPlotCommand : public QObject {
    Q_OBJECT

private slots:
    void acceptsOptions_data();
    void acceptsOptions();
    void refusesBadValues_data();
    void refusesBadValues();
    void sizeAndDpiSetThePixels();
    void theSameCommandDrawsTheSamePicture();
    void withoutRoomForFilesThereIsAMessage();
    void helpListsEveryOption();

private:
    Program m_program;
};

void TestPlotCommand::acceptsOptions_data()
{
    QTest::addColumn<QStringList>("options");
    const auto row = [](const char *options) {
        QTest::newRow(options) << QString::fromLatin1(options).split(u' ', Qt::SkipEmptyParts);
    };
    row("");
    row("--phases --theme light --transparent");
    row("--theme dark --without title,legend,labels,reserved,footnote");
    row("--window 1: --axis time --units GB --y-max 72GiB");
    row("--window :3 --detail 50 --color-by size");
    row("--color-by state");
    row("--color-by age"); // a former name
    row("--size 100x100 --dpi 30");
    row("--view peak --cursor 2");
    row("--view cached-segments --window 1: --units GB");
}

void TestPlotCommand::acceptsOptions()
{
    QFETCH(const QStringList, options);
    for (const char *name : {"a.png", "a.svg", "a.pdf"}) {
        const QString picture = m_program.path(QString::fromLatin1(name));
        QFile::remove(picture);
        const Run run = m_program.run(
            QStringList{QStringLiteral("plot"), m_program.good(), QStringLiteral("-o"), picture} + options);
        QVERIFY2(run.status == 0 && !run.crashed, run.messages.constData());
        QVERIFY(QFile(picture).size() > 200);
    }
}

void TestPlotCommand::refusesBadValues_data()
{
    QTest::addColumn<QStringList>("options");
    const auto row = [](const char *options) { QTest::newRow(options) << QString::fromLatin1(options).split(u' '); };
    for (const char *options : {"--size 99x100",
                                "--size 100x16001",
                                "--size 100",
                                "--size axb",
                                "--dpi 29",
                                "--dpi 1201",
                                "--window 5",
                                "--window 3:2",
                                "--color-by colour",
                                "--color-by shape",
                                "--color-by addr",
                                "--window 100000:",
                                "--without legends",
                                "--without legend,",
                                "--y-max 72G",
                                "--detail 0",
                                "--theme pink",
                                "--units KB",
                                "--axis wall",
                                "--dark",
                                "--view sizes --axis time",
                                "--view categories --detail 10",
                                "--view phases --color-by size",
                                "--view peak --window 1:",
                                "--view cached-segments --cursor 1"})
        row(options);
}

void TestPlotCommand::refusesBadValues()
{
    QFETCH(const QStringList, options);
    const QString picture = m_program.path(QStringLiteral("bad.png"));
    const Run run
        = m_program.run(QStringList{QStringLiteral("plot"), m_program.good(), QStringLiteral("-o"), picture} + options);
    QCOMPARE(run.status, 2);
    QVERIFY(!run.messages.isEmpty());
    QVERIFY(!QFile::exists(picture));
}

void TestPlotCommand::sizeAndDpiSetThePixels()
{
    const QString picture = m_program.path(QStringLiteral("s.png"));
    QCOMPARE(
        m_program
            .run({QStringLiteral("plot"), m_program.good(), QStringLiteral("-o"), picture, QStringLiteral("--size"),
                  QStringLiteral("400x300"), QStringLiteral("--dpi"), QStringLiteral("192")})
            .status,
        0);
    const QImage image(picture);
    QCOMPARE(image.size(), QSize(800, 600));
    QCOMPARE(image.dotsPerMeterX(), 7559);
}

void TestPlotCommand::theSameCommandDrawsTheSamePicture()
{
    const auto draw = [this](const char *name, bool withoutFonts) {
        const QString picture = m_program.path(QString::fromLatin1(name));
        if (withoutFonts) {
            m_program.environment.insert(
                QStringLiteral("FONTCONFIG_FILE"),
                m_program.write(QStringLiteral("none.conf"), "<?xml version=\"1.0\"?><fontconfig></fontconfig>"));
        }
        const Run run = m_program.run({QStringLiteral("plot"), m_program.good(), QStringLiteral("-o"), picture});
        m_program.environment.remove(QStringLiteral("FONTCONFIG_FILE"));
        return run.status == 0 ? QImage(picture) : QImage();
    };
    const QImage first = draw("one.png", false);
    QVERIFY(!first.isNull());
    QCOMPARE(draw("two.png", false), first);
    QCOMPARE(draw("three.png", true), first); // a machine that has no fonts
}

// Qt's libraries end by a signal if they cannot open anything.
void TestPlotCommand::withoutRoomForFilesThereIsAMessage()
{
    const Program program;
    for (const char *command : {"plot good.json -o a.png", "plot good.json -o a.svg", "report good.json -o a.html"}) {
        for (const int most : {5, 6, 8, 12}) {
            const Run run = program.shell(u"ulimit -n %1; $A "_s.arg(most) + QLatin1StringView(command));
            QVERIFY2(run.status == 0 || (run.status == 3 && run.messages.contains("Too many open files")),
                     qPrintable(u"%1, %2: %3"_s.arg(most).arg(QLatin1StringView(command)).arg(run.status)));
        }
    }
}

void TestPlotCommand::helpListsEveryOption()
{
    const Run run = m_program.run({QStringLiteral("help"), QStringLiteral("plot")});
    QCOMPARE(run.status, 0);
    for (const char *option :
         {"--output", "--size", "--dpi", "--theme", "--transparent", "--title", "--phases", "--without", "--device",
          "--window", "--axis", "--y-max", "--units", "--detail", "--color-by", "--language"})
        QVERIFY2(run.output.contains(option), option);
}

ALLOSTRATA_TEST(TestPlotCommand)
#include "tst_plot_command.moc"
