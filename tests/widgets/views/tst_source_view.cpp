// Source view: text from the recording or from this computer, sums, files that changed or cannot be found.

#include "core/reports/report.h"
#include "tests/support/session_helpers.h"
#include "tests/support/test_main.h"
#include "widgets/models/report_roles.h"
#include "widgets/parts/source_paths.h"
#include "widgets/text/language.h"
#include "widgets/text/need_text.h"
#include "widgets/text/voice.h"
#include "widgets/views/source/source_file_view.h"

#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTreeView>

#include <memory>

using namespace allostrata;
using namespace allostrata::test;
using namespace Qt::StringLiterals;

class TestSourceView : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { installLanguage(*QCoreApplication::instance(), QLocale(QLocale::English)); }
    void cleanup();
    void linesHaveTheirSums();
    void recordedTextComesFirst();
    void saysThatAFileHasChanged();
    void saysHowToFindAMissingFile();
    void foldersLeadToTheFile();
    void theStateNamesFileAndLine();
    void aClickSelectsTheAllocationsOfALine();
    void theQueryCounts();
    void withoutLinesThereIsANote();

private:
    /// Opens a snapshot of two allocations, of 100 and 300 bytes, made in lines 2 and 3 of `file` and called from line
    /// 1 of main.py; `source`: the text that it records.
    void open(const QString &file, const QString &source = {});
    std::unique_ptr<SourceFileView> show();
    [[nodiscard]] static QString rowText(SourceFileView &view, int row);
    [[nodiscard]] static int markedRow(const SourceFileView &view)
    {
        const QModelIndexList rows = view.tree().selectionModel()->selectedRows();
        return rows.isEmpty() ? -1 : rows.first().row();
    }
    void write(const QString &path, const QByteArray &text) const
    {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    }

    static constexpr auto kText = "def forward(x):\n    a = f(x)\n    return g(a)\n";
    QTemporaryDir m_folder;
    std::unique_ptr<Session> m_session;
};

void TestSourceView::cleanup()
{
    m_session.reset();
    SourcePaths::setFolders({});
}

void TestSourceView::open(const QString &file, const QString &source)
{
    const auto event = [&](int line, int address, int size) {
        return u"{\"action\": \"alloc\", \"addr\": %1, \"size\": %2, \"stream\": 0, \"frames\": [{\"name\": "
               u"\"forward\", "
               "\"filename\": \"%3\", \"line\": %4}, {\"name\": \"<module>\", \"filename\": \"/u/main.py\", "
               "\"line\": 1}]}"_s.arg(QString::number(address), QString::number(size), file, QString::number(line));
    };
    const QString sources = source.isEmpty() ? QString()
                                             : u", \"source_code\": {\"%1\": \"%2\"}"_s.arg(
                                                 file, QString(source).replace(u'\n', u"\\n"_s));
    const QString path = m_folder.filePath(u"snapshot.json"_s);
    write(path, u"{\"segments\": [], \"device_traces\": [[%1, %2]]%3}"_s
                    .arg(event(2, 4096, 100), event(3, 8192, 300), sources)
                    .toUtf8());
    m_session = std::make_unique<Session>();
    m_session->open({path});
    QTRY_VERIFY_WITH_TIMEOUT(m_session->document(), 20000);
    ViewState state = m_session->state();
    state.cursor = 2;
    m_session->setState(state);
}

std::unique_ptr<SourceFileView> TestSourceView::show()
{
    auto view = std::make_unique<SourceFileView>(*m_session);
    view->resize(900, 400);
    view->show();
    [&] { QTRY_VERIFY_WITH_TIMEOUT(view->answer() && !view->isWorking(), 20000); }();
    return view;
}

/// Name and bytes at the cursor: "  2      a = f(x) | 100 B".
QString TestSourceView::rowText(SourceFileView &view, int row)
{
    const SourceModel &model = view.model();
    return model.index(row, 0).data().toString() + u" | "_s
           + model.index(row, model.sectionOf("at_cursor")).data().toString();
}

void TestSourceView::linesHaveTheirSums()
{
    const QString file = m_folder.filePath(u"model.py"_s);
    write(file, kText);
    open(file);
    const auto view = show();
    QCOMPARE(view->model().rowCount(), 3);
    QCOMPARE(rowText(*view, 0), u"  1  def forward(x): | "_s);
    QCOMPARE(rowText(*view, 1), u"  2      a = f(x) | 100 B"_s);
    QCOMPARE(rowText(*view, 2), u"  3      return g(a) | 300 B"_s);
    const int section = view->model().sectionOf("at_cursor");
    QCOMPARE(view->model().index(1, section).data(BarRole).toDouble(), 1.0 / 3);
    QCOMPARE(view->words(), file);
    QCOMPARE(markedRow(*view), 2); // the hottest line
    QCOMPARE(view->files().count(), 2);
}

void TestSourceView::recordedTextComesFirst()
{
    const QString file = m_folder.filePath(u"model.py"_s);
    write(file, "something else\n");
    open(file, QString::fromLatin1(kText));
    const auto view = show();
    QCOMPARE(rowText(*view, 1), u"  2      a = f(x) | 100 B"_s);
    QCOMPARE(view->words(), file + u", as recorded"_s);
}

void TestSourceView::saysThatAFileHasChanged()
{
    const QString file = m_folder.filePath(u"model.py"_s);
    write(file, "def other(x):\n    a = f(x)\n    return g(a)\n");
    open(file);
    const auto view = show();
    QVERIFY2(view->words().contains(u"has changed since the recording: line 2 is no longer in forward."_s),
             qPrintable(view->words()));
}

void TestSourceView::saysHowToFindAMissingFile()
{
    open(u"/nowhere/model.py"_s);
    const auto view = show();
    QVERIFY2(view->words().contains(u"href=\"locate\""_s) && view->words().contains(u"href=\"folders\""_s),
             qPrintable(view->words()));
    QCOMPARE(view->model().rowCount(), 2); // the lines with allocations, by their functions
    QCOMPARE(rowText(*view, 1), u"  3  forward | 300 B"_s);
}

void TestSourceView::foldersLeadToTheFile()
{
    QVERIFY(QDir(m_folder.path()).mkpath(u"src/net"_s));
    write(m_folder.filePath(u"src/net/model.py"_s), kText);
    SourcePaths::setFolders({{u"/root/job"_s, m_folder.filePath(u"src"_s)}});
    open(u"/root/job/net/model.py"_s);
    const auto view = show();
    QCOMPARE(view->words(), m_folder.filePath(u"src/net/model.py"_s));
    QCOMPARE(view->model().rowCount(), 3);
}

void TestSourceView::theStateNamesFileAndLine()
{
    const QString file = m_folder.filePath(u"model.py"_s);
    write(file, kText);
    open(file);
    const auto view = show();
    ViewState state = m_session->state();
    state.source = {"/u/main.py", 1};
    m_session->setState(state);
    QTRY_VERIFY(view->words().startsWith(u"/u/main.py"_s));
    state.source = {file.toStdString(), 2};
    m_session->setState(state);
    QTRY_COMPARE(view->words(), file);
    QTRY_COMPARE(markedRow(*view), 1);
    m_session->goBack();
    QTRY_VERIFY(view->words().startsWith(u"/u/main.py"_s));
}

void TestSourceView::aClickSelectsTheAllocationsOfALine()
{
    const QString file = m_folder.filePath(u"model.py"_s);
    write(file, kText);
    open(file);
    const auto view = show();
    emit view->tree().clicked(view->model().index(2, 0));
    const auto &selection = m_session->state().selection;
    QCOMPARE(selection.size(), std::size_t(1));
    QCOMPARE(m_session->device()->timeline.allocations().requestedSize(selection.front()), std::uint64_t(300));
}

void TestSourceView::theQueryCounts()
{
    const QString file = m_folder.filePath(u"model.py"_s);
    write(file, kText);
    open(file);
    ViewState state = m_session->state();
    state.query = u"size<200"_s;
    m_session->setState(state);
    const auto view = show();
    QCOMPARE(rowText(*view, 2), u"  3      return g(a) | "_s);
    emit view->tree().clicked(view->model().index(2, 0));
    QVERIFY(m_session->state().selection.empty());
    state.query = u"size<1"_s;
    m_session->setState(state);
    QTRY_COMPARE(view->note(), u"No allocation with a file and a line matches the query."_s);
    QVERIFY(view->words().isEmpty());
}

void TestSourceView::withoutLinesThereIsANote()
{
    const auto openWith = [this](const QByteArray &frames) {
        const QString path = m_folder.filePath(u"none.json"_s);
        write(path, R"({"segments": [], "device_traces": [[{"action": "alloc", "addr": 1, "size": 2, "stream": 0)"
                        + frames + "}]]}");
        m_session = std::make_unique<Session>();
        m_session->open({path});
        QTRY_VERIFY_WITH_TIMEOUT(m_session->document(), 20000);
    };
    openWith("");
    for (const char *name : {"flame", "source"}) // said before one is chosen
        QCOMPARE(whyNot(findReport(name)->needs, *m_session->document(), m_session->device(), Voice::current()),
                 u"This device has no stacks in this file."_s);
    openWith(R"(, "frames": [{"name": "malloc", "filename": "??", "line": 0}])");
    const auto view = show();
    QVERIFY(!view->note().isEmpty());
}

ALLOSTRATA_TEST(TestSourceView, QApplication)
#include "tst_source_view.moc"
