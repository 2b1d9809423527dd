// The strip of phases: visible spans, texts, tooltips, clicks and keys, and documents without phases.
#include "tests/support/generated.h"
#include "tests/support/test_main.h"
#include "tests/support/session_helpers.h"
#include "widgets/timeline/phase_strip.h"

#include <QApplication>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <set>

using namespace allostrata;

namespace {

const QString kTraining = test::sampleFile(QStringLiteral("training"));

/// The strip on a document whose phases are found.
struct Shown {
    Session session;
    PhaseStrip strip{session, makeTheme(ThemeKind::Light, QFont())};

    explicit Shown(const QString &path)
    {
        test::openRecording(session, path);
        QSignalSpy known(&strip, &PhaseStrip::phasesKnown);
        strip.resize(800, PhaseStrip::heightFor(makeTheme(ThemeKind::Light, QFont())));
        strip.show();
        QTRY_VERIFY_WITH_TIMEOUT(known.size() == 1, 10000);
    }
};

QString phasesOf(PhaseStrip &strip)
{
    QStringList names;
    for (const PhaseSpan &span : strip.spans())
        names << QString::fromStdString(std::string(phaseId(span.interval.phase)));
    return names.join(QLatin1Char(' '));
}

} // namespace

class TestPhaseStrip : public QObject {
    Q_OBJECT

private slots:
    void showsTheStepsPhases();
    void spansFillTheStripWithoutGaps();
    void phasesBelowAPixelAreShares();
    void zoomingInRevealsShortPhases();
    void clickZoomsToThePhaseAndBack();
    void arrowKeysWalkThroughPhases();
    void toolTipShowsEventsTimeAndBytes();
    void paintsWithoutADocumentOrPhases();
    void doesNotShowPhasesOfAnotherDocument();
};

void TestPhaseStrip::showsTheStepsPhases()
{
    Shown shown(kTraining);
    QCOMPARE(phasesOf(shown.strip), QStringLiteral("forward backward optimizer"));
}

void TestPhaseStrip::spansFillTheStripWithoutGaps()
{
    Shown shown(kTraining);
    for (const TimeAxis axis : {TimeAxis::Events, TimeAxis::Time}) {
        ViewState state = shown.session.state();
        state.axis = axis;
        shown.session.setState(state);
        const std::vector<PhaseSpan> &spans = shown.strip.spans();
        QCOMPARE(spans.front().left, 0.0);
        QVERIFY(std::abs(spans.back().right - shown.strip.width()) < 0.01);
        for (std::size_t i = 1; i < spans.size(); ++i)
            QVERIFY(std::abs(spans[i].left - spans[i - 1].right) < 0.01);
    }
}

void TestPhaseStrip::phasesBelowAPixelAreShares()
{
    const auto document = generated("basic_training");
    QVERIFY(document);
    const Device &device = document->devices().front();
    const auto attribution = Attribution::build(
        {*document->snapshot(), device.timeline, device.times, *document->stacks()}, AttributionRules{}, LoadContext{});
    QVERIFY(bool(attribution));
    const SceneAxis axis(device, TimeAxis::Events);
    const Moment end = device.timeline.end();
    const QRectF area(0, 0, 4, 60);
    const std::vector<PhaseSpan> spans = phaseSpans(attribution->phases(), {&axis, 0, end, area});
    EnumTable<Phase, double> missing;
    for (const PhaseInterval &one : attribution->phases().intervals())
        missing[one.phase] += area.width() * (one.last - one.first) / end;
    bool areSeveral = false;
    for (const PhaseSpan &span : spans) {
        areSeveral = areSeveral || !span.columns.empty();
        if (span.columns.empty())
            missing[span.interval.phase] -= span.right - span.left;
        for (std::size_t i = 0; i < span.columns.size(); ++i) {
            double sum = 0;
            for (const Phase phase : enumerators<Phase>) {
                missing[phase] -= span.columns[i][phase] * std::min(1.0, span.right - span.left - double(i));
                sum += span.columns[i][phase];
            }
            QVERIFY(std::abs(sum - 1) < 1e-6);
        }
    }
    QVERIFY(areSeveral);
    for (const Phase phase : enumerators<Phase>)
        QVERIFY2(std::abs(missing[phase]) < 0.2 * area.width(), qPrintable(QString::number(missing[phase])));
    const Theme theme = makeTheme(ThemeKind::Light, QFont());
    QImage image(4, 60, QImage::Format_RGB32);
    QPainter painter(&image);
    drawPhaseSpans(painter, spans, area, theme, QFont());
    painter.end();
    std::set<QRgb> colours;
    for (int y = 0; y < image.height(); ++y)
        colours.insert(image.pixel(1, y));
    QVERIFY(colours.size() >= 2);
}

void TestPhaseStrip::zoomingInRevealsShortPhases()
{
    Shown shown(kTraining);
    // The loss is computed between forward and backward, by functions without a known phase.
    ViewState state = shown.session.state();
    state.window = {1000, 1100, std::nullopt, std::nullopt};
    shown.session.setState(state);
    QVERIFY2(phasesOf(shown.strip).startsWith(QStringLiteral("forward"))
                 && phasesOf(shown.strip).endsWith(QStringLiteral("backward")),
             qPrintable(phasesOf(shown.strip)));
    QVERIFY(shown.strip.spans().size() >= 2);
}

void TestPhaseStrip::clickZoomsToThePhaseAndBack()
{
    Shown shown(kTraining);
    const TimelineWindow whole = shown.session.state().window;
    const PhaseSpan span = shown.strip.spans()[1];
    QTest::mouseClick(&shown.strip, Qt::LeftButton, {}, QPoint(static_cast<int>((span.left + span.right) / 2), 5));
    QCOMPARE(shown.session.state().window.first, span.interval.first);
    QCOMPARE(shown.session.state().window.last, span.interval.last);
    QTest::mouseClick(&shown.strip, Qt::LeftButton, {}, QPoint(400, 5));
    QCOMPARE(shown.session.state().window, whole);
}

void TestPhaseStrip::arrowKeysWalkThroughPhases()
{
    Shown shown(kTraining);
    QTest::keyClick(&shown.strip, Qt::Key_Right);
    QTest::keyClick(&shown.strip, Qt::Key_Right);
    QTest::keyClick(&shown.strip, Qt::Key_Right);
    QVERIFY(shown.strip.accessibleDescription().startsWith(QStringLiteral("optimizer")));
    const Moment first = shown.strip.spans()[2].interval.first;
    QTest::keyClick(&shown.strip, Qt::Key_Return);
    QCOMPARE(shown.session.state().window.first, first);
}

void TestPhaseStrip::toolTipShowsEventsTimeAndBytes()
{
    Shown shown(kTraining);
    const QString text = shown.strip.toolTipOf(shown.strip.spans()[0].interval);
    for (const char *part : {"forward", "from annotations", "events 0 to", " ms", "allocation", "GiB"})
        QVERIFY2(text.contains(QString::fromLatin1(part)), qPrintable(text));
}

void TestPhaseStrip::paintsWithoutADocumentOrPhases()
{
    Session session;
    PhaseStrip strip(session, makeTheme(ThemeKind::Dark, QFont()));
    strip.resize(300, 18);
    strip.show();
    strip.grab();
    QTest::keyClick(&strip, Qt::Key_Right);
    QTest::mouseClick(&strip, Qt::LeftButton, {}, QPoint(10, 5));
    Shown silent(QStringLiteral(ALLOSTRATA_SOURCE_DIR "/tests/data/found/lone_free.pickle"));
    silent.strip.grab();
    QVERIFY(silent.strip.spans().empty() || silent.strip.phases()->isKnown());
    QTest::mouseClick(&silent.strip, Qt::LeftButton, {}, QPoint(10, 5));
}

void TestPhaseStrip::doesNotShowPhasesOfAnotherDocument()
{
    Shown shown(kTraining);
    const quint64 first = shown.session.active()->id;
    shown.session.open({test::sampleFile(QStringLiteral("few_events"))});
    QTRY_COMPARE_WITH_TIMEOUT(shown.session.documents().size(), std::size_t(2), 20000);
    shown.session.activate(shown.session.documents().back().id);
    QVERIFY(phasesOf(shown.strip) != QStringLiteral("forward backward optimizer"));
    QTRY_VERIFY_WITH_TIMEOUT(phasesOf(shown.strip).startsWith(u"forward"), 10000);
    QVERIFY(!phasesOf(shown.strip).contains(u"optimizer"));
    shown.session.activate(first);
    QCOMPARE(phasesOf(shown.strip), QStringLiteral("forward backward optimizer")); // unchanged
}

ALLOSTRATA_TEST(TestPhaseStrip, QApplication)
#include "tst_phase_strip.moc"
