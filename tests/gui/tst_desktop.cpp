// Desktop integration: entry, metainfo, MIME type, icon and man page carry one id and are installed in the right
// places. And the program without a screen.

#include "tests/gui/session_story.h"
#include "tests/support/test_main.h"
#include "widgets/session/view_link.h"

#include <QBuffer>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QGuiApplication>
#include <QImage>
#include <QMimeDatabase>
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
    QString output; ///< both channels together
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
    void allFilesUseTheSameId();
    void validatorsAcceptTheFiles_data();
    void validatorsAcceptTheFiles();
    void rendersTheIcon();
    void installsEveryFile();
    void recordingsHaveTheRightMimeType_data();
    void recordingsHaveTheRightMimeType();
    void debianPackageIsComplete();
    void manPageListsEveryCommand();
    void missingDisplayPrintsOneClearLine_data();
    void missingDisplayPrintsOneClearLine();

private:
    const Files m_data; ///< XDG_DATA_HOME with the MIME types
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

void TestDesktop::allFilesUseTheSameId()
{
    const QString entry = contentsOf(desktopFile(u".desktop"_s));
    const QString info = contentsOf(desktopFile(u".metainfo.xml"_s));
    const QString mime = contentsOf(desktopFile(u".mime.xml"_s));
    QVERIFY(entry.contains(u"\nIcon="_s + kId + u'\n'));
    QVERIFY(entry.contains(u"\nExec=allostrata %U\n"_s));
    QVERIFY(info.contains(u"<id>"_s + kId + u"</id>"_s));
    QVERIFY(info.contains(u"type=\"desktop-id\">"_s + kId + u".desktop<"_s));
    QVERIFY(mime.contains(u"<icon name=\""_s + kId + u'"'));
    // The desktop entry opens links, and exactly the declared types.
    auto types = QRegularExpression(u"\nMimeType=(.*)\n"_s).match(entry).captured(1).split(u';', Qt::SkipEmptyParts);
    QVERIFY(types.removeOne(u"x-scheme-handler/"_s + QString(allostrata::kLinkStart).section(u':', 0, 0)));
    QVERIFY(types.size() >= 2);
    for (const QString &type : types)
        QVERIFY2(mime.contains(u"type=\""_s + type + u'"'), qPrintable(type));
    // The window names the same entry, so that desktops know it as this program's.
    QVERIFY(contentsOf(QStringLiteral(ALLOSTRATA_SOURCE_DIR "/app/commands/window_command.cpp"))
                .contains(u"setDesktopFileName(u\""_s + kId));
}

void TestDesktop::validatorsAcceptTheFiles_data()
{
    QTest::addColumn<QString>("program");
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("desktop-file-validate") << u"desktop-file-validate"_s << QStringList{desktopFile(u".desktop"_s)};
    QTest::newRow("appstreamcli") << u"appstreamcli"_s
                                  << QStringList{u"validate"_s, u"--no-net"_s, desktopFile(u".metainfo.xml"_s)};
}

void TestDesktop::validatorsAcceptTheFiles()
{
    QFETCH(QString, program);
    QFETCH(QStringList, arguments);
    if (QStandardPaths::findExecutable(program).isEmpty())
        QSKIP("not on this machine");
    const Ended ended = run(program, arguments);
    QVERIFY2(ended.status == 0, qPrintable(ended.output));
}

void TestDesktop::rendersTheIcon()
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

void TestDesktop::installsEveryFile()
{
    const Files files;
    const Ended ended = run(QStringLiteral(ALLOSTRATA_CMAKE),
                            {u"--install"_s, QStringLiteral(ALLOSTRATA_BINARY_DIR), u"--prefix"_s, files.folder()});
    QVERIFY2(ended.status == 0, qPrintable(ended.output));
    for (const QString &path :
         {u"bin/allostrata"_s, u"share/applications/"_s + kId + u".desktop"_s,
          u"share/metainfo/"_s + kId + u".metainfo.xml"_s, u"share/mime/packages/"_s + kId + u".xml"_s,
          u"share/icons/hicolor/scalable/apps/"_s + kId + u".svg"_s, u"share/man/man1/allostrata.1"_s,
          u"share/allostrata/allostrata_capture.py"_s, u"share/allostrata/schemas/document.schema.json"_s,
          u"share/allostrata/schemas/summary.schema.json"_s, u"share/doc/allostrata/tour/README.md"_s,
          u"share/doc/allostrata/tour/report/memory_overview.png"_s,
          u"share/doc/allostrata/schemas/document.schema.json"_s, u"share/allostrata/cluster/slurm_array.sh"_s,
          u"share/doc/allostrata/cluster/slurm_array.sh"_s})
        QVERIFY2(QFile::exists(files.path(path)), qPrintable(path));
}

void TestDesktop::recordingsHaveTheRightMimeType_data()
{
    QVERIFY(QDir(m_data.folder()).mkpath(u"mime/packages"_s));
    QVERIFY(QFile::copy(desktopFile(u".mime.xml"_s), m_data.path(u"mime/packages/allostrata.xml"_s)));
    qputenv("XDG_DATA_HOME", QFile::encodeName(m_data.folder()));
    const QByteArray protocol4 = QByteArrayLiteral("\x80\x04\x95\x00\x01\x00\x00\x00\x00\x00\x00");
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("contents");
    QTest::addColumn<QString>("type");
    const QString snapshot = u"application/x-pytorch-memory-snapshot"_s;
    const QString compressed = u"application/x-pytorch-recording-compressed"_s;
    QTest::newRow("Python's pickler") << u"a.pickle"_s << QByteArray(protocol4 + "}\x94(\x8c\x08segments") << snapshot;
    QTest::newRow("C++ pickler") << u"a.pkl"_s << QByteArrayLiteral("\x80\x02}(X\x08\x00\x00\x00segments") << snapshot;
    QTest::newRow("trace first") << u"a.pickle"_s << QByteArray(protocol4 + "}\x94(\x8c\rdevice_traces") << snapshot;
    QTest::newRow("only segments") << u"a.pickle"_s
                                   << QByteArray(protocol4 + "]\x94}\x94(\x8c\006device\x94K\x01\x8c\ntotal_size")
                                   << snapshot;
    QTest::newRow("cut short, by name") << u"0_memory_snapshot.pickle"_s << QByteArrayLiteral("\x80\x04") << snapshot;
    QTest::newRow("another pickle") << u"a.pickle"_s << QByteArray(protocol4 + "}\x94(\x8c\x07weights")
                                    << u"application/x-python-pickle"_s;
    QTest::newRow("compressed snapshot") << u"a.pickle.zst"_s << QByteArrayLiteral("\x28\xb5\x2f\xfd") << compressed;
    QTest::newRow("compressed trace") << u"a.pt.trace.json.gz"_s << QByteArrayLiteral("\x1f\x8b\x08") << compressed;
    QTest::newRow("trace") << u"a.pt.trace.json"_s << QByteArrayLiteral("{}")
                           << u"application/x-pytorch-profiler-trace"_s;
}

void TestDesktop::recordingsHaveTheRightMimeType()
{
    QFETCH(QString, name);
    QFETCH(QByteArray, contents);
    QBuffer data(&contents);
    QTEST(QMimeDatabase().mimeTypeForFileNameAndData(name, &data).name(), "type");
}

void TestDesktop::debianPackageIsComplete()
{
    if (QStandardPaths::findExecutable(u"dpkg-shlibdeps"_s).isEmpty()
        || QStandardPaths::findExecutable(u"file"_s).isEmpty())
        QSKIP("not on this machine");
    const Files files;
    const Ended packed = run(QFileInfo(QStringLiteral(ALLOSTRATA_CMAKE)).path() + u"/cpack"_s,
                             {u"-G"_s, u"DEB"_s, u"--config"_s,
                              QStringLiteral(ALLOSTRATA_BINARY_DIR "/CPackConfig.cmake"), u"-B"_s, files.folder(),
                              u"-D"_s, u"CPACK_DEBIAN_COMPRESSION_TYPE=none"_s});
    QVERIFY2(packed.status == 0, qPrintable(packed.output));
    const QString package = files.path(QDir(files.folder()).entryList({u"allostrata_*.deb"_s}).value(0));
    const QString fields = run(u"dpkg-deb"_s, {u"--field"_s, package}).output;
    for (const QString &part :
         {u"\nDepends: "_s, u"libqt6widgets6"_s, u"\nMaintainer: "_s, u"\nDescription: explorer"_s})
        QVERIFY2(fields.contains(part), qPrintable(fields));
    const QString list = run(u"dpkg-deb"_s, {u"--contents"_s, package}).output;
    for (const QString &path :
         {u"bin/allostrata"_s, u"share/man/man1/allostrata.1.gz"_s, u"share/doc/allostrata/copyright"_s,
          u"share/doc/allostrata/changelog.gz"_s, u"share/doc/allostrata/changelog.Debian.gz"_s})
        QVERIFY2(list.contains(u" ./usr/"_s + path + u'\n'), qPrintable(path + u'\n' + list));
}

void TestDesktop::manPageListsEveryCommand()
{
    const QString page = contentsOf(QStringLiteral(ALLOSTRATA_BINARY_DIR "/packaging/allostrata.1"));
    QVERIFY(page.startsWith(u".TH ALLOSTRATA 1"_s));
    for (const QString &part :
         {u".SH NAME"_s, u".SH ALLOSTRATA SUMMARY"_s, u".SH ALLOSTRATA PLOT"_s, u".SH ALLOSTRATA CAPTURE"_s,
          u".SH EXIT STATUS"_s, u"\\-\\-salvage"_s, u"\\-\\-language"_s})
        QVERIFY2(page.contains(part), qPrintable(part));
    // A line that begins with a dot or an apostrophe would be an order to the formatter.
    static const QRegularExpression order(u"^\\.(?!TH |SH |nf$|fi$)"_s, QRegularExpression::MultilineOption);
    QVERIFY2(!order.match(page).hasMatch(), qPrintable(order.match(page).captured()));
}

void TestDesktop::missingDisplayPrintsOneClearLine_data()
{
    QTest::addColumn<QString>("display");
    QTest::addColumn<QString>("words");
    QTest::newRow("no variable") << QString() << u"There is no display for the window"_s;
    QTest::newRow("no server answers") << u":4999"_s << u"Cannot connect to the display :4999"_s;
    QTest::newRow("invalid display") << u"rubbish"_s << u"Cannot connect to the display rubbish"_s;
}

void TestDesktop::missingDisplayPrintsOneClearLine()
{
    QFETCH(QString, display);
    QFETCH(QString, words);
    const Ended ended = run(QStringLiteral(ALLOSTRATA_PROGRAM), {u"--language"_s, u"en"_s, samplePath()},
                            {{u"DISPLAY"_s, display}, {u"WAYLAND_DISPLAY"_s, {}}, {u"QT_QPA_PLATFORM"_s, {}}});
    QCOMPARE(ended.status, 2);
    QVERIFY2(ended.output.contains(words), qPrintable(ended.output));
    QVERIFY2(ended.output.contains(u"allostrata summary"_s) && ended.output.contains(u"allostrata plot"_s),
             qPrintable(ended.output));
    QCOMPARE(ended.output.trimmed().count(u'\n'), 0);
}

ALLOSTRATA_TEST(TestDesktop, QGuiApplication)
#include "tst_desktop.moc"
