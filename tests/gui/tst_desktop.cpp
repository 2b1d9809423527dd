// What desktops read: entry, metainfo, MIME type, icon, man page; all carry one id and land where they belong. And the
// program where there is no screen.

#include "session_story.h"
#include "tests/support/test_main.h"

#include <QFile>
#include <QGuiApplication>
#include <QImage>
#include <QPainter>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QSvgRenderer>
#include <QTest>
#include <QXmlStreamReader>

using namespace allostrata::test;
using namespace Qt::StringLiterals;

namespace {

const QString kId = u"io.github.allostrata.Allostrata"_s;

QString contentsOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QString desktopFile(const QString &ending)
{
    return QStringLiteral(ALLOSTRATA_SOURCE_DIR "/resources/desktop/") + kId + ending;
}

struct Ended {
    int status = -1;
    QString output; ///< of both channels
};

Ended run(const QString &program, const QStringList &arguments, const QMap<QString, QString> &variables = {})
{
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (auto entry = variables.begin(); entry != variables.end(); ++entry) {
        if (entry.value().isNull())
            environment.remove(entry.key());
        else
            environment.insert(entry.key(), entry.value());
    }
    process.setProcessEnvironment(environment);
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(program, arguments);
    if (!process.waitForFinished(60'000) || process.exitStatus() != QProcess::NormalExit)
        return {-1, QString::fromUtf8(process.readAll())};
    return {process.exitCode(), QString::fromUtf8(process.readAll())};
}

} // namespace

class TestDesktop : public QObject {
    Q_OBJECT

private slots:
    void xmlIsWellFormed_data();
    void xmlIsWellFormed();
    void idsAgree();
    void validatorsAgree_data();
    void validatorsAgree();
    void iconIsDrawn();
    void everythingIsInstalled();
    void manPageTellsEveryCommand();
    void missingScreenIsOneClearLine_data();
    void missingScreenIsOneClearLine();
};

void TestDesktop::xmlIsWellFormed_data()
{
    QTest::addColumn<QString>("path");
    for (const char *ending : {".metainfo.xml", ".mime.xml", ".svg"})
        QTest::newRow(ending) << desktopFile(QString::fromLatin1(ending));
}

void TestDesktop::xmlIsWellFormed()
{
    QFETCH(QString, path);
    QXmlStreamReader reader(contentsOf(path));
    int elements = 0;
    while (!reader.atEnd())
        elements += reader.readNext() == QXmlStreamReader::StartElement ? 1 : 0;
    QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
    QVERIFY(elements > 2);
}

void TestDesktop::idsAgree()
{
    const QString entry = contentsOf(desktopFile(u".desktop"_s));
    const QString info = contentsOf(desktopFile(u".metainfo.xml"_s));
    const QString mime = contentsOf(desktopFile(u".mime.xml"_s));
    QVERIFY(entry.contains(u"\nIcon="_s + kId + u'\n'));
    QVERIFY(entry.contains(u"\nExec=allostrata %F\n"_s));
    QVERIFY(info.contains(u"<id>"_s + kId + u"</id>"_s));
    QVERIFY(info.contains(u"type=\"desktop-id\">"_s + kId + u".desktop<"_s));
    QVERIFY(mime.contains(u"<icon name=\""_s + kId + u'"'));
    // The types that the entry opens are those that are declared.
    const auto types = QRegularExpression(u"\nMimeType=(.*)\n"_s).match(entry).captured(1).split(u';', Qt::SkipEmptyParts);
    QVERIFY(types.size() >= 2);
    for (const QString &type : types)
        QVERIFY2(mime.contains(u"type=\""_s + type + u'"'), qPrintable(type));
    // The window names the same entry, so that desktops know it as this program's.
    QVERIFY(contentsOf(QStringLiteral(ALLOSTRATA_SOURCE_DIR "/app/window_command.cpp")).contains(u"setDesktopFileName(u\""_s + kId));
}

void TestDesktop::validatorsAgree_data()
{
    QTest::addColumn<QString>("program");
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("desktop-file-validate") << u"desktop-file-validate"_s << QStringList{desktopFile(u".desktop"_s)};
    QTest::newRow("appstreamcli") << u"appstreamcli"_s << QStringList{u"validate"_s, u"--no-net"_s, desktopFile(u".metainfo.xml"_s)};
}

void TestDesktop::validatorsAgree()
{
    QFETCH(QString, program);
    QFETCH(QStringList, arguments);
    if (QStandardPaths::findExecutable(program).isEmpty())
        QSKIP("not on this machine");
    const Ended ended = run(program, arguments);
    QVERIFY2(ended.status == 0, qPrintable(ended.output));
}

void TestDesktop::iconIsDrawn()
{
    QSvgRenderer renderer(desktopFile(u".svg"_s));
    QVERIFY(renderer.isValid());
    QImage image(64, 64, QImage::Format_ARGB32);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    renderer.render(&painter);
    painter.end();
    QSet<QRgb> colours;
    for (int y = 0; y < 64; ++y)
        colours.insert(image.pixel(32, y));
    QVERIFY(colours.size() >= 5);
    QCOMPARE(qAlpha(image.pixel(0, 0)), 0);
}

void TestDesktop::everythingIsInstalled()
{
    const Files files;
    const Ended ended = run(QStringLiteral(ALLOSTRATA_CMAKE),
                            {u"--install"_s, QStringLiteral(ALLOSTRATA_BINARY_DIR), u"--prefix"_s, files.folder()});
    QVERIFY2(ended.status == 0, qPrintable(ended.output));
    for (const QString &path : {u"bin/allostrata"_s, u"share/applications/"_s + kId + u".desktop"_s,
                                u"share/metainfo/"_s + kId + u".metainfo.xml"_s, u"share/mime/packages/"_s + kId + u".xml"_s,
                                u"share/icons/hicolor/scalable/apps/"_s + kId + u".svg"_s, u"share/man/man1/allostrata.1"_s,
                                u"share/allostrata/allostrata_capture.py"_s})
        QVERIFY2(QFile::exists(files.path(path)), qPrintable(path));
}

void TestDesktop::manPageTellsEveryCommand()
{
    const QString page = contentsOf(QStringLiteral(ALLOSTRATA_BINARY_DIR "/packaging/allostrata.1"));
    QVERIFY(page.startsWith(u".TH ALLOSTRATA 1"_s));
    for (const QString &part : {u".SH NAME"_s, u".SH ALLOSTRATA SUMMARY"_s, u".SH ALLOSTRATA PLOT"_s, u".SH ALLOSTRATA CAPTURE"_s, u".SH EXIT STATUS"_s,
                                u"\\-\\-salvage"_s, u"\\-\\-language"_s})
        QVERIFY2(page.contains(part), qPrintable(part));
    // A line that begins with a dot or an apostrophe would be an order to the formatter.
    static const QRegularExpression order(u"^\\.(?!TH |SH |nf$|fi$)"_s, QRegularExpression::MultilineOption);
    QVERIFY2(!order.match(page).hasMatch(), qPrintable(order.match(page).captured()));
}

void TestDesktop::missingScreenIsOneClearLine_data()
{
    QTest::addColumn<QString>("display");
    QTest::addColumn<QString>("words");
    QTest::newRow("no variable") << QString() << u"There is no display"_s;
    QTest::newRow("nobody answers") << u":4999"_s << u"The display :4999 cannot be reached"_s;
    QTest::newRow("makes no sense") << u"rubbish"_s << u"The display rubbish cannot be reached"_s;
}

void TestDesktop::missingScreenIsOneClearLine()
{
    QFETCH(QString, display);
    QFETCH(QString, words);
    const Ended ended = run(QStringLiteral(ALLOSTRATA_PROGRAM), {u"--language"_s, u"en"_s, samplePath()},
                            {{u"DISPLAY"_s, display}, {u"WAYLAND_DISPLAY"_s, {}}, {u"QT_QPA_PLATFORM"_s, {}}});
    QCOMPARE(ended.status, 2);
    QVERIFY2(ended.output.contains(words), qPrintable(ended.output));
    QVERIFY2(ended.output.contains(u"allostrata summary"_s) && ended.output.contains(u"allostrata plot"_s), qPrintable(ended.output));
    QCOMPARE(ended.output.trimmed().count(u'\n'), 0);
}

ALLOSTRATA_TEST(TestDesktop, QGuiApplication)
#include "tst_desktop.moc"
