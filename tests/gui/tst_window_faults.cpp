// Large requests for memory fail, one at a time, while the window works: it says so or shows what it shows otherwise,
// and goes on.

#include "tests/gui/shown_window.h"

#include "core/query/query_parser.h"
#include "tests/support/failing_memory.h"
#include "tests/support/generator/generate.h"
#include "tests/support/generator/presets.h"
#include "tests/support/generator/value_sink.h"
#include "tests/support/test_main.h"
#include "widgets/session/attribution_cache.h"
#include "widgets/session/baseline_cache.h"
#include "widgets/session/query_cache.h"
#include "widgets/session/work_pool.h"
#include "widgets/timeline/timeline_plot.h"
#include "widgets/views/allocations/allocations_view.h"
#include "widgets/views/timeline/picture_dialog.h"
#include "widgets/window/application.h"
#include "widgets/window/catalog.h"
#include "widgets/window/document_saver.h"
#include "widgets/window/workspace.h"

#include <QAbstractButton>
#include <QElapsedTimer>
#include <QImage>
#include <QLabel>
#include <QRegularExpression>
#include <QThreadPool>

#include <algorithm>
#include <array>
#include <ctime>
#include <functional>
#include <new>
#include <string_view>

namespace gen = allostrata::generator;
using namespace allostrata;
using namespace allostrata::test;
using namespace Qt::StringLiterals;

namespace {

/// Bytes. The columns of a file of kEvents events are as large as this and larger; with 60 times the events they would
/// be so from a megabyte.
constexpr std::size_t kLarge = std::size_t(16) << 10;
constexpr int kEvents = 40'000;
/// Number of requests of a deed that fail in turn: the first, and others that are spread evenly.
constexpr std::size_t kSpread = 3;
constexpr int kPatienceMs = 60'000;

using Deed = std::function<void(ShownWindow &)>;

void show(ShownWindow &shown, const char *view) { shown.window.workspace().showView(view); }

void change(ShownWindow &shown, const std::function<void(ViewState &)> &edit)
{
    ViewState state = shown.session.state();
    edit(state);
    shown.session.setState(std::move(state));
}

/// Does a deed as the user does, from the event loop, which answers a lack of memory.
void perform(const Deed &deed, ShownWindow &shown)
{
    QMetaObject::invokeMethod(
        &shown.window, [&deed, &shown] { deed(shown); }, Qt::QueuedConnection);
}

/// Runs events until all work has ended; returns false on timeout.
bool settle(const ShownWindow &shown)
{
    constexpr int kQuietMs = 150;
    constexpr std::clock_t kQuiet = CLOCKS_PER_SEC / 100;
    QElapsedTimer total;
    total.start();
    int quiet = 0;
    while (quiet < 2) {
        const std::clock_t before = std::clock();
        QTest::qWait(kQuietMs);
        const bool isQuiet = std::clock() - before < kQuiet && shown.session.loads().empty()
                             && workPool().activeThreadCount() == 0 && !shown.session.attributions().isBusy()
                             && !shown.session.queries().isBusy();
        quiet = isQuiet ? quiet + 1 : 0;
        if (total.elapsed() > kPatienceMs)
            return false;
    }
    return true;
}

/// Whether a visible widget says that memory ran out.
bool saysSo()
{
    static const QRegularExpression sentence(u"not (have )?enough (free )?memory"_s,
                                             QRegularExpression::CaseInsensitiveOption);
    const QWidgetList widgets = QApplication::allWidgets();
    return std::any_of(widgets.begin(), widgets.end(), [](const QWidget *widget) {
        if (!widget->isVisible())
            return false;
        if (const auto *plot = qobject_cast<const TimelinePlot *>(widget); plot && plot->hasFailed())
            return true;
        const auto *label = qobject_cast<const QLabel *>(widget);
        return label && label->text().contains(sentence);
    });
}

QImage picture(ShownWindow &shown) { return shown.window.grab().toImage(); }

/// Whether each request of each deed fails: an hour of work.
bool allFaults() { return qEnvironmentVariableIsSet("ALLOSTRATA_ALL_FAULTS"); }

/// Saves a picture for a person to look at, where a variable names a folder.
void keepPicture(const QImage &image, const QString &name)
{
    const QString folder = qEnvironmentVariable("ALLOSTRATA_FAULT_PICTURES");
    if (!folder.isEmpty())
        image.save(u"%1/%2-%3.png"_s.arg(folder, QString::fromLatin1(QTest::currentDataTag()), name));
}

} // namespace

class TestWindowFaults : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void answersEveryFault_data();
    void answersEveryFault();
    void anEventWithoutMemoryIsAnswered();

private:
    /// Opens the file, unless the deed does; false if that fails.
    bool prepare(ShownWindow &shown, bool opens) const;

    Files m_files;
    QString m_path;
    QString m_other;
};

void TestWindowFaults::initTestCase()
{
    QStandardPaths::setTestModeEnabled(true);
    for (const auto &[name, path] : {std::pair("basic_training", &m_path), std::pair("oom_fragmentation", &m_other)}) {
        gen::GeneratorConfig config = *gen::findPreset(name);
        config.runtime.maxEvents = kEvents;
        gen::StringSink sink;
        gen::writeSnapshot(gen::generate(config), sink);
        *path = m_files.write(QString::fromLatin1(name) + u".pickle"_s, QByteArray::fromStdString(sink.bytes()));
    }
}

bool TestWindowFaults::prepare(ShownWindow &shown, bool opens) const
{
    return opens || (shown.open({m_path}) && settle(shown));
}

void TestWindowFaults::answersEveryFault_data()
{
    QTest::addColumn<bool>("opens");
    QTest::addColumn<Deed>("deed");
    constexpr std::array<std::string_view, 5> kShort = {"open", "categories", "segments", "query", "groups"};
    const auto row = [&kShort](const char *name, Deed deed, bool opens = false) {
        if (allFaults() || std::find(kShort.begin(), kShort.end(), name) != kShort.end())
            QTest::newRow(name) << opens << deed;
    };
    row(
        "open", [this](ShownWindow &shown) { shown.window.openPaths({m_path}); }, true);
    row("two files", [this](ShownWindow &shown) { shown.window.openPaths({m_other}); });
    for (const ViewRow &view : viewTable()) {
        if (view.place == ViewPlace::Tab)
            row(view.name.data(), [name = view.name.data()](ShownWindow &shown) { show(shown, name); });
    }
    row("query", [](ShownWindow &shown) {
        change(shown, [](ViewState &state) { state.query = u"size>1MiB stack~forward"_s; });
    });
    row("colours",
        [](ShownWindow &shown) { change(shown, [](ViewState &state) { state.colouring = Attribute::Category; }); });
    row("zoom", [](ShownWindow &shown) {
        change(shown, [](ViewState &state) {
            state.window.first = state.window.last / 3;
            state.detailPercent = 40;
        });
    });
    row("select", [](ShownWindow &shown) { shown.session.queries().selectMatches(*parseQuery("size>0")); });
    row("groups", [](ShownWindow &shown) {
        show(shown, "allocations");
        auto *view = shown.window.findChild<AllocationsView *>();
        view->setScope(AllocationScope::All);
        view->setGrouping(Attribute::Stack);
    });
    row("order", [](ShownWindow &shown) {
        show(shown, "allocations");
        auto *view = shown.window.findChild<AllocationsView *>();
        view->setScope(AllocationScope::All);
        view->setOrder({Attribute::LifetimeEvents, SortDirection::Ascending});
    });
    row("steps apart", [](ShownWindow &shown) {
        shown.session.baseline().useMoment();
        show(shown, "diff");
    });
    row("picture", [](ShownWindow &shown) {
        FigureRequest request;
        request.state = shown.session.state();
        (new PictureDialog(shown.session.document(), request, &shown.window))->show();
    });
    row("reload", [](ShownWindow &shown) { shown.session.reload(shown.session.active()->id); });
    row("export", [this](ShownWindow &shown) {
        shown.window.findChild<DocumentSaver *>()->save(m_files.path(u"saved.json"_s), DocumentFormat::Json);
    });
}

void TestWindowFaults::answersEveryFault()
{
    QFETCH(const bool, opens);
    QFETCH(const Deed, deed);
    QImage usual;
    std::size_t requests = 0;
    {
        ShownWindow shown;
        QVERIFY(prepare(shown, opens));
        const FailingRequest counting(kLarge, 0);
        perform(deed, shown);
        QVERIFY(settle(shown));
        QVERIFY(!saysSo());
        requests = FailingRequest::count();
        usual = picture(shown);
    }
    const std::size_t stride = allFaults() ? 1 : std::max<std::size_t>(1, requests / kSpread);
    qInfo("%zu requests", requests);
    QStringList wrong;
    for (std::size_t number = 1; number <= requests; number += stride) {
        ShownWindow shown;
        QVERIFY(prepare(shown, opens));
        bool hasFailed = false;
        {
            const FailingRequest failing(kLarge, number);
            perform(deed, shown);
            if (!settle(shown)) {
                wrong << u"%1: never ends"_s.arg(number);
                continue;
            }
            hasFailed = FailingRequest::hasFailed();
        }
        if (!hasFailed)
            continue; // threads made fewer requests this time
        if (!saysSo() && picture(shown) != usual) {
            wrong << u"%1: silent"_s.arg(number);
            keepPicture(picture(shown), QString::number(number));
            keepPicture(usual, u"usual"_s);
        }
    }
    QVERIFY2(wrong.isEmpty(), qPrintable(u"of %1 requests, "_s.arg(requests) + wrong.join(u"; "_s)));
}

void TestWindowFaults::anEventWithoutMemoryIsAnswered()
{
    ShownWindow shown;
    QVERIFY(prepare(shown, false));
    QVERIFY(!saysSo());
    QMetaObject::invokeMethod(
        &shown.window, [] { throw std::bad_alloc(); }, Qt::QueuedConnection);
    QTRY_VERIFY(saysSo());
    show(shown, "segments");
    QVERIFY(settle(shown));
    QCOMPARE(shown.window.workspace().shownView(), u"segments"_s);
}

ALLOSTRATA_TEST(TestWindowFaults, Application)

#include "tst_window_faults.moc"
