// Memory timelines in the window: areas of categories in place of bands, and disabled views of single allocations.

#include "core/load/load.h"
#include "tests/support/session_helpers.h"
#include "tests/support/test_main.h"
#include "widgets/session/attribution_cache.h"
#include "widgets/timeline/band_labels.h"
#include "widgets/timeline/timeline_picture.h"
#include "widgets/views/at_cursor/at_cursor_view.h"
#include "widgets/window/catalog.h"

#include <QApplication>
#include <QTest>

#include <algorithm>
#include <set>

using namespace allostrata;
using namespace allostrata::test;
using namespace Qt::StringLiterals;

namespace {

const QString kSample = QStringLiteral(ALLOSTRATA_SOURCE_DIR "/tests/data/timelines/rows.raw.json");

const ViewRow &viewCalled(std::string_view name)
{
    return *std::find_if(viewTable().begin(), viewTable().end(),
                         [name](const ViewRow &row) { return row.name == name; });
}

} // namespace

class TestCategoryAreas : public QObject {
    Q_OBJECT

private slots:
    void init();
    void areasAreContiguousAndSumToTheTotal();
    void areasAreLabelledByCategory();
    void areasAreColouredOnlyByCategory();
    void viewsOfSingleAllocationsExplainWhyTheyAreDisabled();
    void legendAtTheCursorGroupsByCategory();

private:
    [[nodiscard]] TimelineScene scene(int height);

    std::unique_ptr<Session> m_session;
    std::unique_ptr<SceneCache> m_cache;
    Theme m_theme;
};

void TestCategoryAreas::init()
{
    m_cache.reset();
    m_session = std::make_unique<Session>();
    m_session->open({kSample});
    QTRY_VERIFY_WITH_TIMEOUT(m_session->document(), 20000);
    QTRY_VERIFY_WITH_TIMEOUT(attributionFor(*m_session, Attribute::Category), 20000);
    m_theme = makeTheme(ThemeKind::Light, QFont());
}

TimelineScene TestCategoryAreas::scene(int height)
{
    m_cache = std::make_unique<SceneCache>(m_session->document(), 0);
    m_cache->use({attributionFor(*m_session, Attribute::Category), nullptr});
    SceneRequest request;
    request.state = m_session->state();
    request.pixels = QSize(400, height);
    request.theme = &m_theme;
    return makeScene(*m_cache, request);
}

void TestCategoryAreas::areasAreContiguousAndSumToTheTotal()
{
    const TimelineScene shown = scene(300);
    QVERIFY(shown.areas);
    QVERIFY(shown.picture.boxes.empty());
    const Timeline &timeline = m_cache->device().timeline;
    for (std::size_t column = 0; column < shown.areas->columns(); ++column) {
        std::uint64_t sum = 0;
        for (const std::uint8_t colourClass : shown.areas->classes())
            sum += shown.areas->of(colourClass)[column];
        QCOMPARE(sum, timeline.countersAt(shown.picture.columns.samples[column]).requested);
        // From the bottom up, no colour repeats.
        std::set<QRgb> met;
        QRgb last = 0;
        for (int y = shown.picture.image.height() - 1; y >= 0; --y) {
            const QRgb pixel = shown.picture.image.pixel(static_cast<int>(column), y);
            if (pixel == m_theme.outline.rgb() || pixel == last)
                continue;
            QVERIFY(met.insert(pixel).second);
            last = pixel;
        }
    }
}

void TestCategoryAreas::areasAreLabelledByCategory()
{
    const TimelineScene shown = scene(300);
    QStringList names;
    for (const PlotLabel &label : regionLabels(*m_session->document(), m_cache->device(), shown, *shown.colours))
        names << label.strong;
    QVERIFY(names.contains(u"Parameter"_s));
    QVERIFY(names.contains(u"Activation"_s));
    const auto atGround = shown.areas->classAt(0, 1.0);
    QVERIFY(atGround);
    QCOMPARE(shown.colours->className(*atGround), u"Parameter"_s);
    QVERIFY(!shown.areas->classAt(0, 1e12));
}

void TestCategoryAreas::areasAreColouredOnlyByCategory()
{
    QCOMPARE(m_session->state().colouring, Attribute::Category);
    ViewState state = m_session->state();
    state.colouring = Attribute::Stack;
    m_session->setState(state);
    QCOMPARE(m_session->state().colouring, Attribute::Category);
}

void TestCategoryAreas::viewsOfSingleAllocationsExplainWhyTheyAreDisabled()
{
    const auto why = [this](std::string_view name) {
        return whyNot(viewCalled(name), *m_session->document(), m_session->device());
    };
    for (const char *name : {"active-memory", "at-cursor", "categories", "diagnostics"})
        QCOMPARE(why(name), QString());
    for (const char *name :
         {"inspector", "allocations", "modules", "phases", "sizes", "steps", "segments", "cached-segments",
          "private-pools", "events", "statistics", "peak", "out-of-memory", "replay", "segment-costs"})
        QVERIFY2(why(name).contains(u"individual"_s), name);
}

void TestCategoryAreas::legendAtTheCursorGroupsByCategory()
{
    AtCursorView view(*m_session);
    view.resize(260, 500);
    view.show();
    QCOMPARE(view.model().content().grouping, Attribute::Category);
    QTRY_VERIFY(view.totalText() == Voice::current().bytes(m_session->device()->timeline.peakRequested().bytes));
}

ALLOSTRATA_TEST(TestCategoryAreas, QApplication)
#include "tst_category_areas.moc"
