// Sends every available file through every table, picture, report and check: each must end with a result or an error.

#include "app/cli/command_line.h"
#include "app/commands/options.h"
#include "core/base/load_context.h"
#include "core/load/load.h"
#include "tests/support/real_data.h"
#include "tests/support/test_main.h"
#include "widgets/session/view_moves.h"
#include "widgets/text/need_text.h"

#include <QApplication>
#include <QTemporaryDir>
#include <QTest>

#include <memory>
#include <string>
#include <vector>

using namespace allostrata;

namespace {

constexpr qint64 kLargestForPictures = test::kIsSanitized ? 20'000 : 80'000; ///< bytes; others take seconds each
constexpr qint64 kLargestForReports = test::kIsSanitized ? 100'000 : 400'000;

/// A row for each file up to a size.
void addFiles(qint64 largest = std::numeric_limits<qint64>::max())
{
    QTest::addColumn<QString>("path");
    for (const QString &path : test::filesAtHand(largest))
        QTest::newRow(QDir(QStringLiteral(ALLOSTRATA_SOURCE_DIR)).relativeFilePath(path).toUtf8().constData()) << path;
}

/// Makes a table and writes it to nowhere.
void make(const ReportTable &wanted, const ReportRequest &request)
{
    if (wanted.makeLong) {
        if (const auto table = wanted.makeLong(request, {}))
            QVERIFY(writeInParts(TableFormat::Csv, table->rows, table->part,
                                 [](std::string_view) { return Result<void>(); }, {}));
        return;
    }
    if (const auto table = wanted.makerFor(*request.document)(request, {}))
        QVERIFY(!writeTable(*table, TableFormat::Csv, {}).empty());
}

} // namespace

class TestSweep : public QObject {
    Q_OBJECT

private slots:
    void writesEveryTable_data() { addFiles(); }
    void writesEveryTable();
    void drawsEveryPicture_data() { addFiles(kLargestForPictures); }
    void drawsEveryPicture();
    void writesEveryReport_data() { addFiles(kLargestForReports); }
    void writesEveryReport();

private:
    /// The exit status of a call.
    [[nodiscard]] static int run(const std::vector<std::string> &arguments)
    {
        return runCall(parseCall(std::vector<std::string_view>(arguments.begin(), arguments.end())));
    }
    [[nodiscard]] std::string out(const char *name) const
    {
        return m_folder.filePath(QString::fromUtf8(name)).toStdString();
    }

    QTemporaryDir m_folder;
};

void TestSweep::writesEveryTable()
{
    QFETCH(const QString, path);
    const auto loaded = load(path.toStdString(), LoadContext{});
    if (!loaded)
        return; // refused, which is an answer
    const std::shared_ptr<const Document> document = *loaded;
    for (std::size_t device = 0; device < std::max<std::size_t>(document->devices().size(), 1); ++device) {
        const bool hasDevice = !document->devices().empty();
        const auto attribution = hasDevice ? *makeAttribution(*document, device, {}, {}) : nullptr;
        const ViewState state = hasDevice ? initialState(*document, device) : ViewState();
        ReportRequest request;
        request.document = document;
        request.device = device;
        request.attribution = attribution;
        request.cursor = state.cursor;
        request.window = {state.window.first, state.window.last};
        request.rules = std::make_shared<const CategoryRules>(CategoryRules::standard());
        request.errorText = [](const Error &) { return std::string("error"); };
        for (const ReportRow &report : reports()) {
            for (const ReportTable &table : report.tables) {
                const QString why = whyNot(FoundTable{&report, &table}.needs(), *document,
                                           hasDevice ? &document->devices()[device] : nullptr, Voice::plain());
                if (why.isEmpty() && !table.uses.has(ReportInput::Comparison))
                    make(table, request);
            }
        }
    }
}

void TestSweep::drawsEveryPicture()
{
    QFETCH(const QString, path);
    for (const std::string_view view : pictureIds()) {
        const int status = run(
            {"plot", path.toStdString(), "--view", std::string(view), "--size", "320x240", "-o", out("picture.png")});
        QVERIFY2(status == 0 || status == 2 || status == 3, view.data());
    }
}

void TestSweep::writesEveryReport()
{
    QFETCH(const QString, path);
    const std::string file = path.toStdString();
    const std::vector<std::vector<std::string>> calls = {
        {"summary", file, "--format", "json", "-o", out("summary.json")},
        {"check", file, "--no-leak", "--no-oom", "-o", out("check.json")},
        {"report", file, "-o", out("report.json")},
        {"diff", file, "--at", "peak:final", "-o", out("difference.csv")},
        {"export", file, "-o", out("document.json")},
        {"export", file, "-o", out("stacks.folded")},
    };
    for (const std::vector<std::string> &call : calls) {
        const int status = run(call);
        QVERIFY2(status >= 0 && status <= 3, call.front().c_str());
    }
}

ALLOSTRATA_TEST(TestSweep, QApplication)
#include "tst_sweep.moc"
