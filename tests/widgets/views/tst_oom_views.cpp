// Out-of-memory view and segment costs view.

#include "core/analysis/oom/out_of_memory.h"
#include "core/base/load_context.h"
#include "tests/support/generator/oom_cases.h"
#include "tests/support/generator/presets.h"
#include "tests/support/generator/value_sink.h"
#include "tests/support/test_main.h"
#include "tests/support/session_helpers.h"
#include "widgets/charts/segment_cost_chart.h"
#include "widgets/text/language.h"
#include "widgets/text/oom_text.h"
#include "widgets/text/summary_text.h"
#include "widgets/views/out_of_memory/out_of_memory_view.h"
#include "widgets/views/out_of_memory/verdict_panel.h"
#include "widgets/views/segment_costs/segment_costs_view.h"
#include "widgets/window/load_messages.h"
#include "widgets/window/workspace.h"

#include "core/export/writers.h"
#include "core/tables/oom_table.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QFile>
#include <QListWidget>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTreeView>

#include <algorithm>
#include <memory>
#include <string>

namespace gen = allostrata::generator;
using namespace allostrata;
using namespace allostrata::test;
using namespace Qt::StringLiterals;

namespace {

gen::GeneratorConfig caseOf(const std::string &name)
{
    const std::vector<gen::GeneratorConfig> cases = gen::oomCases();
    return *std::find_if(cases.begin(), cases.end(), [&](const gen::GeneratorConfig &one) { return one.name == name; });
}

} // namespace

class TestOomViews : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { installLanguage(*QCoreApplication::instance(), QLocale(QLocale::English)); }
    void init();
    void cleanup();
    void verdictIsTheHeadline();
    void choosingAnEventSetsTheCursor();
    void aSegmentSelectsItsPinningAllocations();
    void theChosenCapacityChangesTheVerdict();
    void explainsAFileWithoutOutOfMemory();
    void everyVerdictHasASentence();
    void aHeadlineNamesTheTermsOfItsProof_data();
    void aHeadlineNamesTheTermsOfItsProof();
    void aReasonSaysWhichFreeBytesCount();
    void segmentCostsSumToTheTotal();
    void aRowSetsTheCursor();
    void writesPictures_data();
    void writesPictures();
    void tablesMatchTheView();
    void reportsLiveMemoryByCategoryOnAFullDevice();
    void aMessageOffersToShowWhy();
    void raisesTheTabByName();

private:
    /// A generated file in the session.
    void open(const gen::GeneratorConfig &config);
    template <typename View>
    std::unique_ptr<View> show();

    QTemporaryDir m_folder;
    std::unique_ptr<Session> m_session;
};

void TestOomViews::init() { m_session = std::make_unique<Session>(); }

void TestOomViews::cleanup() { m_session.reset(); }

void TestOomViews::open(const gen::GeneratorConfig &config)
{
    const gen::GeneratedRun run = gen::generate(config);
    gen::StringSink sink;
    gen::writeSnapshot(run, sink);
    const QString path = m_folder.filePath(u"generated.pickle"_s);
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(sink.bytes().data(), static_cast<qint64>(sink.bytes().size()));
    file.close();
    m_session->open({path});
    QTRY_VERIFY_WITH_TIMEOUT(m_session->document(), 20000);
}

template <typename View>
std::unique_ptr<View> TestOomViews::show()
{
    auto view = std::make_unique<View>(*m_session);
    view->resize(1100, 420);
    view->show();
    return view;
}

void TestOomViews::verdictIsTheHeadline()
{
    open(caseOf("pieces"));
    const auto view = show<OutOfMemoryView>();
    QTRY_VERIFY(view->model().answer());
    QAbstractItemModelTester tester(&view->model());
    const OutOfMemory &oom = view->model().answer()->oom;
    const QString headline = oomHeadline(oom, Voice::current());
    QVERIFY(headline.startsWith(u"Enough memory was free, but fragmented"_s));
    QTRY_VERIFY(labelWith(*view, headline));
    QVERIFY(view->note().isEmpty());
    QVERIFY(!view->findChildren<OomBarsWidget *>().isEmpty());
    for (const OomBarsWidget *bars : view->findChildren<OomBarsWidget *>())
        QVERIFY(!bars->accessibleName().isEmpty());
    QVERIFY(view->findChild<QListWidget *>()->isHidden());
}

void TestOomViews::choosingAnEventSetsTheCursor()
{
    open(caseOf("full, three attempts"));
    const auto view = show<OutOfMemoryView>();
    QTRY_VERIFY(view->model().answer());
    auto *list = view->findChild<QListWidget *>();
    QTRY_VERIFY(list->isVisible());
    QCOMPARE(list->count(), 3);
    QVERIFY(list->item(0)->text().contains(u"capacity"_s));
    list->setCurrentRow(2);
    const EventId third = view->model().answer()->events[2];
    QCOMPARE(m_session->state().cursor, third.value() + 1);
    QTRY_COMPARE(view->model().answer()->oom.facts.event.value(), third.value());
}

void TestOomViews::aSegmentSelectsItsPinningAllocations()
{
    open(caseOf("a pool's cache"));
    const auto view = show<OutOfMemoryView>();
    QTRY_VERIFY(view->model().answer());
    auto *tree = view->findChild<QTreeView *>();
    const QModelIndex first = view->model().index(0, 0);
    QVERIFY(first.isValid());
    emit tree->clicked(first);
    const OutOfMemory &oom = view->model().answer()->oom;
    QCOMPARE(m_session->state().cursor, oom.facts.event.value());
    QCOMPARE(m_session->state().selection, view->model().allocations(first));
    QVERIFY(!m_session->state().selection.empty());
    const std::vector<AllocationId> live = m_session->device()->timeline.liveAt(oom.facts.event.value());
    for (const AllocationId id : m_session->state().selection)
        QVERIFY(std::binary_search(live.begin(), live.end(), id));
    emit tree->clicked(view->model().index(0, 0, first));
    QCOMPARE(m_session->state().selection.size(), std::size_t(1));
}

void TestOomViews::theChosenCapacityChangesTheVerdict()
{
    const gen::GeneratorConfig config = caseOf("another process");
    open(config);
    const auto view = show<OutOfMemoryView>();
    QTRY_VERIFY(view->model().answer());
    QCOMPARE(int(view->model().answer()->oom.reasons.front().cause), int(OomCause::Capacity));
    ViewState state = m_session->state();
    state.capacity = config.runtime.devices[0].capacity;
    m_session->setState(state);
    QTRY_COMPARE(int(view->model().answer()->oom.reasons.front().cause), int(OomCause::OtherProcess));
}

void TestOomViews::explainsAFileWithoutOutOfMemory()
{
    open(*gen::findPreset("basic_training"));
    const auto view = show<OutOfMemoryView>();
    QTRY_COMPARE(view->note(), u"No out-of-memory events in this file."_s);
    QVERIFY(view->figure()); // the picture says so too, as on the command line
}

/// No sentence has a place left over, or is empty, in any case.
void TestOomViews::aHeadlineNamesTheTermsOfItsProof_data()
{
    QTest::addColumn<OomTermKind>("matching");
    QTest::newRow("pieces") << OomTermKind::Pieces;
    QTest::newRow("segments of pools") << OomTermKind::PoolSegments;
    QTest::newRow("segments with pending blocks") << OomTermKind::PendingSegments;
}

/// Free device memory is part of a proof unless a limit refused the request.
void TestOomViews::aHeadlineNamesTheTermsOfItsProof()
{
    QFETCH(OomTermKind, matching);
    const std::uint64_t whole = 40 * gen::kMiB;
    for (const bool isLimited : {true, false}) {
        OutOfMemory oom;
        oom.facts.asked = oom.facts.newSegment = 40 * gen::kMiB;
        oom.facts.deviceFree = (isLimited ? 77 : 7) * gen::kMiB;
        if (isLimited)
            oom.facts.doubts.push_back(OomDoubt::Limited);
        (matching == OomTermKind::Pieces ? oom.facts.usable.bytes : oom.facts.outOfReach.bytes) = whole;
        oom.facts.outOfReach.whole = matching == OomTermKind::PoolSegments ? whole : 0;
        if (matching == OomTermKind::PendingSegments) {
            oom.facts.outOfReach = {};
            oom.facts.pending = oom.facts.wholeWithPending = whole;
        }
        OomReasons found = oomReasons(oom.facts);
        oom.reasons = std::move(found.reasons);
        oom.proof = std::move(found.proof);
        QCOMPARE(oom.proof.left.front().kind, matching);
        const auto terms = std::ranges::count(oom.proof.left, OomTermKind::DeviceFree, &OomTerm::kind);
        QCOMPARE(terms, isLimited || matching == OomTermKind::Pieces ? 0 : 1);
        const QString headline = oomHeadline(oom, Voice::current());
        QVERIFY2(headline.contains(Voice::current().bytes(whole)), qPrintable(headline));
        QVERIFY2(!headline.contains(Voice::current().bytes(77 * gen::kMiB)), qPrintable(headline));
        QCOMPARE(headline.contains(Voice::current().bytes(7 * gen::kMiB)), terms == 1);
    }
}

void TestOomViews::aReasonSaysWhichFreeBytesCount()
{
    const Voice voice = Voice::current();
    OutOfMemory oom;
    oom.facts.isExpandable = true;
    oom.facts.asked = oom.facts.newSegment = 100 * gen::kMiB;
    oom.facts.deviceFree = 91 * gen::kMiB;
    const OomReason full{OomCause::Capacity, gen::kMiB, {}};
    const QString pages = u"Of the %1 free on the device, %2 count: expandable segments grow by whole pages of %3."_s;
    QVERIFY(oomReasonText(oom, full, voice)
                .endsWith(
                    pages.arg(voice.bytes(91 * gen::kMiB), voice.bytes(80 * gen::kMiB), voice.bytes(20 * gen::kMiB))));
    oom.facts.deviceFree = 80 * gen::kMiB;
    QVERIFY(!oomReasonText(oom, full, voice).contains(u"pages"_s));
}

void TestOomViews::everyVerdictHasASentence()
{
    const Voice voice = Voice::current();
    for (const gen::GeneratorConfig &config : gen::oomCases()) {
        open(config);
        const Device &device = *m_session->device();
        OomOptions options;
        if (config.oom.capacityIsKnown)
            options.capacity = config.runtime.devices[0].capacity;
        const OutOfMemory oom = examineOom(*m_session->document(), device, oomEvents(device.timeline.trace()).back(),
                                           options);
        QStringList texts{oomHeadline(oom, voice), oomCausesText(oom, voice)};
        for (const OomReason &reason : oom.reasons)
            texts << oomReasonText(oom, reason, voice) << oomInequalityText(reason.proof, voice)
                  << oomProofText(reason, voice);
        for (const OomRemedy &remedy : oom.remedies)
            texts << oomRemedyText(remedy, voice).what << oomRemedyText(remedy, voice).why;
        for (const OomDoubt doubt : oom.facts.doubts)
            texts << oomDoubtText(doubt, voice);
        // The headline shows the numbers of the proof, and the other places agree.
        QVERIFY2(oom.proof.holds() && texts.first().contains(voice.bytes(oom.proof.left.front().bytes)),
                 qPrintable(texts.first()));
        QCOMPARE(texts.first().startsWith(u"Several causes"_s), oom.isTogether);
        QCOMPARE(oomTogetherText(oom, voice).isEmpty(), !oom.isTogether);
        QVERIFY(oomDocumentText(*m_session->document(), options.capacity, voice)->contains(texts.first()));
        const std::vector<SummaryEntry> entries{
            {"generated", summarise(*m_session->document(), options.capacity), {}, {}}};
        const Table summary = summaryForPeople(entries, voice);
        for (std::size_t i = 0; i < summary.columns.size(); ++i)
            QVERIFY(summary.columns[i].name != "oom_verdicts"
                    || cellText(summary.rows.front().cells[i], ColumnKind::Text, {}) == texts.at(1).toStdString());
        for (const QString &text : texts)
            QVERIFY2(!text.isEmpty() && !text.contains(u'%'),
                     qPrintable(QString::fromStdString(config.name) + u": "_s + text));
        init();
    }
}

void TestOomViews::segmentCostsSumToTheTotal()
{
    open(caseOf("pieces after training"));
    const auto view = show<SegmentCostsView>();
    QTRY_VERIFY(view->model().answer());
    QAbstractItemModelTester tester(&view->model());
    QTRY_VERIFY(view->model().answer()->hasAttribution);
    const SegmentCosts &costs = *view->model().answer()->costs;
    int events = 0;
    for (int row = 0; row < view->model().rowCount(); ++row)
        events += view->model().rowCount(view->model().index(row, 0));
    QCOMPARE(std::size_t(events), costs.events.size());
    QTRY_VERIFY(view->chart().picture());
    QCOMPARE(view->chart().picture()->highest(), highestCost(costs, 0, m_session->device()->timeline.end()));
    QTRY_VERIFY(labelWith(*view, warmUpText(costs, Voice::current())));
    SegmentCosts unmarked; // warm-up ends with the event of the peak, whose number is named
    unmarked.rule = WarmUpRule::PeakReserved;
    unmarked.warmUpEnd = 188;
    QVERIFY(warmUpText(unmarked, Voice::plain()).contains(QStringLiteral("event 187,")));
}

void TestOomViews::aRowSetsTheCursor()
{
    open(caseOf("full"));
    const auto view = show<SegmentCostsView>();
    QTRY_VERIFY(view->model().answer());
    auto *tree = view->findChild<QTreeView *>();
    const QModelIndex line = view->model().index(0, 0);
    const QModelIndex event = view->model().index(1, 0, line);
    emit tree->clicked(event);
    QCOMPARE(m_session->state().cursor, view->model().cost(event)->event.value() + 1);
    QCOMPARE(m_session->state().selection.front(), view->model().cost(event)->served);
    emit tree->clicked(line);
    QCOMPARE(m_session->state().cursor, view->model().cost(line)->event.value() + 1);
}

void TestOomViews::writesPictures_data()
{
    QTest::addColumn<QString>("ending");
    for (const char *ending : {"png", "svg", "pdf"})
        QTest::newRow(ending) << QString::fromLatin1(ending);
}

void TestOomViews::writesPictures()
{
    QFETCH(QString, ending);
    open(caseOf("pieces"));
    const auto oom = show<OutOfMemoryView>();
    const auto costs = show<SegmentCostsView>();
    QTRY_VERIFY(oom->figure() && costs->figure());
    const QString first = m_folder.filePath(u"oom."_s + ending);
    const QString second = m_folder.filePath(u"costs."_s + ending);
    QVERIFY(writeSheet(*oom->figure(), first));
    QVERIFY(writeSheet(*costs->figure(), second));
    QVERIFY(QFile(first).size() > 1000);
    QVERIFY(QFile(second).size() > 1000);
    const QImage image = *sheetImage(*oom->figure());
    QCOMPARE(image.size(), oom->figure()->sheet.size);
}

void TestOomViews::tablesMatchTheView()
{
    open(caseOf("a pool's cache"));
    const auto view = show<OutOfMemoryView>();
    QTRY_VERIFY(view->model().answer());
    const OomAnswer &answer = *view->model().answer();
    const Device &device = *m_session->device();
    const Table causes = oomTable({&answer.oom, 1}, *answer.document);
    QCOMPARE(causes.rows.size(), std::size_t(1));
    QCOMPARE(causes.rows.front().cells.size(), causes.columns.size());
    QCOMPARE(std::get<std::string>(causes.rows.front().cells[2]), std::string("private_pool"));
    const Table segments = oomSegmentTable({&answer.oom, 1}, *answer.document, device, nullptr);
    QCOMPARE(segments.rows.size(), answer.oom.serving.size());
    const auto costs = segmentCosts(*answer.document, device, nullptr, LoadContext{});
    for (const Table &table :
         {segments, segmentCostTable(*costs, *answer.document), segmentLineTable(*costs, *answer.document)}) {
        QVERIFY(!table.rows.empty());
        for (const Row &row : table.rows)
            QCOMPARE(row.cells.size(), table.columns.size());
    }
}

void TestOomViews::reportsLiveMemoryByCategoryOnAFullDevice()
{
    open(caseOf("full after training"));
    const auto view = show<OutOfMemoryView>();
    QTRY_VERIFY(view->model().answer() && view->model().answer()->attribution);
    const OutOfMemory &oom = view->model().answer()->oom;
    const BarChart bars = oomCategoryBars(oom, view->model().answer()->attribution.get(),
                                          themeOf(view->palette(), view->font()), Voice::current());
    double sum = 0;
    for (const BarGroup &group : bars.groups)
        sum += group.bars.front().parts.front().value;
    QCOMPARE(sum, static_cast<double>(oom.facts.requested));
    QTRY_VERIFY(labelWith(*view, u"Live memory by category, in requested bytes"_s));
}

void TestOomViews::raisesTheTabByName()
{
    ViewHost host{*m_session, nullptr, {}, {}, {}, {}};
    host.addExport = [](QAction *) {};
    host.showScale = [](double, double) {};
    host.showHelp = [] {};
    Workspace workspace(host);
    open(caseOf("pieces"));
    workspace.resize(1200, 800);
    workspace.show();
    workspace.showView("no such view");
    QCOMPARE(workspace.tabs()->currentIndex(), 0);
    workspace.showView("out-of-memory");
    QCOMPARE(workspace.tabs()->tabText(workspace.tabs()->currentIndex()), u"Out of memory"_s);
}

void TestOomViews::aMessageOffersToShowWhy()
{
    open(caseOf("pieces"));
    bool isShown = false;
    const auto text = oomDocumentText(*m_session->document(), std::nullopt, Voice::current());
    QVERIFY(text);
    const Message message = oomMessage(u"generated.pickle"_s, *text, [&isShown] { isShown = true; });
    QVERIFY(message.text.contains(u"in pieces"_s));
    QCOMPARE(message.actions.size(), std::size_t(1));
    message.actions.front().run();
    QVERIFY(isShown);
    init();
    open(*gen::findPreset("basic_training"));
    QVERIFY(oomDocumentText(*m_session->document(), std::nullopt, Voice::current())->isEmpty());
}

ALLOSTRATA_TEST(TestOomViews, QApplication)
#include "tst_oom_views.moc"
