// The timeline under a query: drawn bytes add up, the query's peak is visible, and Escape goes back.

#include "tests/support/test_main.h"
#include "tests/support/session_helpers.h"
#include "widgets/session/attribution_cache.h"
#include "widgets/session/query_cache.h"
#include "widgets/timeline/timeline_plot.h"
#include "widgets/views/timeline/timeline_view.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QGuiApplication>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>

using namespace allostrata;
using namespace allostrata::test;

class TestTimelineFilter : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void bandsAndRestSumToTheTotal();
    void withoutTheRestDrawsOnlyMatchingAllocations();
    void withoutTheRestNumbersCoverMatchingAllocations();
    void copiedPictureShowsTheFilter();
    void peakOfTheFilterIsSampled();
    void escapeClearsTheQuery();
    void coloursComeWithTheAttribution();

private:
    void ask(const QString &query, bool showLeftOut = true);
    /// Sum of the matching allocations at a moment, one by one.
    [[nodiscard]] std::uint64_t matchingAt(Moment moment) const;
    [[nodiscard]] const TimelineScene &scene() { return *m_view->plot().scene(); }
    [[nodiscard]] const Device &device() const { return *m_session->device(); }

    std::unique_ptr<Session> m_session;
    std::unique_ptr<TimelineView> m_view;
};

void TestTimelineFilter::init()
{
    m_session = std::make_unique<Session>();
    QSignalSpy finished(m_session.get(), &Session::loadFinished);
    m_session->open({QStringLiteral(ALLOSTRATA_SOURCE_DIR "/resources/samples/training_run.pickle.zst")});
    QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 1, 30000);
    m_view = std::make_unique<TimelineView>(*m_session);
    m_view->resize(700, 400);
    m_view->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
}

void TestTimelineFilter::cleanup()
{
    m_view.reset();
    m_session.reset();
}

void TestTimelineFilter::ask(const QString &query, bool showLeftOut)
{
    ViewState state = m_session->state();
    state.query = query;
    state.showLeftOut = showLeftOut;
    m_session->setState(std::move(state));
    QTRY_VERIFY_WITH_TIMEOUT(!m_session->queries().isBusy() && (query.isEmpty() || m_session->queries().filter()),
                             30000);
    m_view->plot().finishPicture();
    QVERIFY(m_view->plot().scene());
}

std::uint64_t TestTimelineFilter::matchingAt(Moment moment) const
{
    const auto filter = m_session->queries().filter();
    std::uint64_t bytes = 0;
    for (const AllocationId id : device().timeline.liveAt(moment))
        bytes += filter->keeps(id) ? device().timeline.allocations().requestedSize(id) : 0;
    return bytes;
}

void TestTimelineFilter::bandsAndRestSumToTheTotal()
{
    ask(QStringLiteral("size>=8MiB"));
    const StrataPicture &picture = scene().picture;
    QVERIFY(!picture.columns.samples.empty());
    for (std::size_t column = 0; column < picture.columns.samples.size(); column += 7) {
        // The total may peak elsewhere in the column than the matching allocations: no spike is lost.
        std::uint64_t highest = 0;
        const MomentRange &range = picture.columns.ranges[column];
        for (Moment moment = range.first; moment <= range.last; ++moment)
            highest = std::max(highest, device().timeline.countersAt(moment).requested);
        QCOMPARE(picture.columns.totals[column], highest);
        QCOMPARE(picture.separateTotals[column], matchingAt(picture.columns.samples[column]));
    }
}

void TestTimelineFilter::withoutTheRestDrawsOnlyMatchingAllocations()
{
    ask(QStringLiteral("size>=8MiB"), false);
    const StrataPicture &picture = scene().picture;
    for (std::size_t column = 0; column < picture.columns.samples.size(); column += 7)
        QCOMPARE(picture.columns.totals[column], matchingAt(picture.columns.samples[column]));
}

void TestTimelineFilter::withoutTheRestNumbersCoverMatchingAllocations()
{
    ask(QStringLiteral("size<64KiB"), true);
    ViewState state = m_session->state();
    state.showLeftOut = false; // the option by itself changes the picture
    m_session->setState(std::move(state));
    m_view->plot().finishPicture();
    const StrataColumns &columns = scene().picture.columns;
    const std::uint64_t highest = *std::max_element(columns.totals.begin(), columns.totals.end());
    QVERIFY(scene().highestByte < static_cast<double>(highest) * 1.2); // below the reserved bytes
    QCOMPARE(scene().peakOf(device()).bytes, highest);
    const Moment cursor = m_session->state().cursor;
    QCOMPARE(scene().drawnAt(device(), cursor), matchingAt(cursor));
    QVERIFY(scene().drawnAt(device(), cursor) < device().timeline.countersAt(cursor).requested);
}

void TestTimelineFilter::copiedPictureShowsTheFilter()
{
    ask(QStringLiteral("size>=8MiB"));
    const auto actions = m_view->findChildren<QAction *>();
    const auto copy = std::find_if(actions.begin(), actions.end(), [](const QAction *action) {
        return action->shortcut() == QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C);
    });
    QVERIFY(copy != actions.end());
    (*copy)->trigger();
    const QImage filtered = QGuiApplication::clipboard()->image();
    ask(QString());
    (*copy)->trigger();
    QVERIFY(!filtered.isNull());
    QVERIFY(filtered != QGuiApplication::clipboard()->image());
}

void TestTimelineFilter::peakOfTheFilterIsSampled()
{
    for (const bool showLeftOut : {true, false}) {
        ask(QStringLiteral("size<64KiB"), showLeftOut);
        std::uint64_t peak = 0;
        for (Moment moment = 0; moment <= device().timeline.end(); moment += 1)
            peak = std::max(peak, m_session->queries().filter()->strata->totalAt(moment));
        const auto &samples = scene().picture.columns.samples;
        const bool isSeen = std::any_of(samples.begin(), samples.end(),
                                        [&](Moment moment) { return matchingAt(moment) == peak; });
        QVERIFY(isSeen);
    }
}

void TestTimelineFilter::escapeClearsTheQuery()
{
    ask(QStringLiteral("size>=8MiB"));
    QTest::keyClick(&m_view->plot(), Qt::Key_Escape);
    QVERIFY(m_session->state().query.isEmpty());
    ask(QString());
    QCOMPARE(scene().picture.separateTotals, scene().picture.columns.totals);
}

void TestTimelineFilter::coloursComeWithTheAttribution()
{
    ViewState state = m_session->state();
    state.colouring = Attribute::Category;
    m_session->setState(std::move(state));
    QTRY_VERIFY_WITH_TIMEOUT(m_session->attributions().attribution(), 30000);
    m_view->plot().finishPicture();
    const auto attribution = m_session->attributions().attribution();
    const AllocationColours &colours = *scene().colours;
    QCOMPARE(colours.classCount(), std::min<std::size_t>(attribution->categories().size(), 64));
    for (std::size_t row = 0; row < attribution->size(); row += 11)
        QCOMPARE(std::size_t(colours.colourClass(AllocationId::at(row))),
                 std::size_t(attribution->category(AllocationId::at(row)).value()));
}

ALLOSTRATA_TEST(TestTimelineFilter, QApplication)
#include "tst_timeline_filter.moc"
