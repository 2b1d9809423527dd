// Ranks view: what it selects, compares, opens and draws.
#include "tests/support/run_tree.h"
#include "tests/support/session_helpers.h"
#include "tests/support/test_main.h"
#include "tests/widgets/views/made_ranks.h"
#include "widgets/charts/rank_painter.h"
#include "widgets/models/report_roles.h"
#include "widgets/parts/report_delegate.h"
#include "widgets/parts/report_parts.h"
#include "widgets/session/baseline_cache.h"
#include "widgets/session/dump_reader.h"
#include "widgets/text/language.h"
#include "widgets/text/voice.h"
#include "widgets/views/ranks/rank_canvas.h"
#include "widgets/views/ranks/rank_explanation.h"
#include "widgets/views/ranks/rank_plot.h"
#include "widgets/views/ranks/ranks_view.h"

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QImage>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QScopeGuard>
#include <QScrollBar>
#include <QSet>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTest>
#include <QTreeView>
#include <QWheelEvent>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <filesystem>
#include <memory>
#include <numeric>
#include <string>

using namespace allostrata;
using namespace allostrata::test;
using namespace Qt::StringLiterals;

class TestRanksView : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void opensOnTheRankThatStandsOut();
    void opensOnTheLastRankIfNoneStandsOut();
    void explanationAddsUp();
    void stagesAreGroups();
    void selectionIsSharedByAllParts();
    void measureAndOrderChangeTheHeatMap();
    void tooltipsTellTheDistanceFromTheGroup();
    void ranksAreComparedWithABaseline();
    void recordingsAreOpenedOrNamed();
    void missingAxisIsSaid();
    void dumpsOfSeveralStepsAreColumns();
    void manyLinesKeepTheirColours();
    void curvesZoomAndReset();
    void zoomedCurvesAreDrawnFromAllPoints();
    void theCurveUnderThePointerIsNamed();
    void ranksAreComparedWithAnotherJob();
    void nothingIsCutInAnySize_data();
    void nothingIsCutInAnySize();
    void explanationScrollsAsAWhole();
    void pictureShowsHeatAndCurves();
    void folderIsComparedAndKept();
    void readingAFolderCanBeStopped();
};

void TestRanksView::initTestCase()
{
    QStandardPaths::setTestModeEnabled(true);
    installLanguage(*QCoreApplication::instance(), QLocale(QLocale::English));
}

void TestRanksView::opensOnTheRankThatStandsOut()
{
    const MadeJob job(twoStages());
    QVERIFY(job.isGood());
    ShownRanks shown(job.path());
    QVERIFY(shown.waits());
    QCOMPARE(shown.selectedRank(), 5);
    const RankScene &scene = *shown.view.answer()->scene;
    QCOMPARE(scene.lines.size(), 8U);
    QCOMPARE(scene.columns.size(), 4U);
    QVERIFY(shown.view.canvas().current());
    QCOMPARE(shown.view.canvas().current()->line, 5U);
    QVERIFY(scene.lines[5].deviation && *scene.lines[5].deviation > 0.08);
    QVERIFY2(shown.view.explanation().text().contains(u"rank 5 holds 60.0 MiB more"_s),
             qPrintable(shown.view.explanation().text()));
    QCOMPARE(shown.view.ranks().size(), 8U);
    QVERIFY(shown.view.totalText().contains(u"rank 0"_s));
}

void TestRanksView::opensOnTheLastRankIfNoneStandsOut()
{
    const MadeJob job(twoStages(0));
    ShownRanks shown(job.path());
    QVERIFY(shown.waits());
    QCOMPARE(shown.selectedRank(), 7);
    QVERIFY(shown.view.explanation().text().contains(u"holds as much as the median"_s));
    QVERIFY(shown.view.explanation().text().contains(u"No stack differs."_s));
}

void TestRanksView::explanationAddsUp()
{
    const MadeJob job(twoStages());
    ShownRanks shown(job.path());
    QVERIFY(shown.waits());
    QCOMPARE(shown.view.reasons().size(), 1U);
    QVERIFY(shown.reason(0, "function").contains(u"log_everything"_s));
    QCOMPARE(shown.reason(0, "change"), u"60.0 MiB"_s);
    QVERIFY2(shown.view.explanation().text().contains(u"Together: +60.0 MiB."_s),
             qPrintable(shown.view.explanation().text()));
}

void TestRanksView::stagesAreGroups()
{
    const MadeJob job(twoStages());
    ShownRanks shown(job.path());
    QVERIFY(shown.waits());
    const RankScene &scene = *shown.view.answer()->scene;
    QSet<std::size_t> first;
    QSet<std::size_t> second;
    for (std::size_t line = 0; line < 8; ++line) {
        QVERIFY(scene.lines[line].group);
        (line < 4 ? first : second).insert(*scene.lines[line].group);
    }
    QCOMPARE(first.size(), 1);
    QCOMPARE(second.size(), 1);
    QVERIFY(first != second);
    QCOMPARE(shown.view.groups().size(), 2U);
    const QModelIndex rank0 = shown.view.ranks().indexOf(0);
    QCOMPARE(rank0.data(ColourRole).value<QColor>(),
             rankGroupColour(*scene.lines[0].group, themeKindOf(themeOf(shown.view.palette(), shown.view.font()))));
}

void TestRanksView::selectionIsSharedByAllParts()
{
    const MadeJob job(twoStages());
    ShownRanks shown(job.path());
    QVERIFY(shown.waits());
    RankCanvas &canvas = shown.view.canvas();
    QTest::mouseClick(canvas.viewport(), Qt::LeftButton, {}, canvas.boxOf({1, 2}).center().toPoint());
    QCOMPARE(shown.selectedRank(), 1);
    QCOMPARE(shown.view.ranks().rowOf(shown.rankTree().currentIndex()).value_or(99), 1U);
    QVERIFY(shown.waits());
    QVERIFY(shown.view.explanation().text().contains(u"rank 1"_s));
    const auto &traces = shown.view.plot().chart()->traces;
    QVERIFY(std::ranges::any_of(traces, [&](const RankTrace &trace) {
        return trace.kind == RankTrace::Kind::Selected && trace.row == shown.deviceOf(1);
    }));
    QTest::keyClick(&canvas, Qt::Key_Down);
    QCOMPARE(shown.selectedRank(), 2);
    QCOMPARE(canvas.current()->column, 2U); // the step stays
    shown.rankTree().setCurrentIndex(shown.view.ranks().indexOf(7));
    QCOMPARE(shown.selectedRank(), 7);
    QCOMPARE(canvas.current()->line, 7U);
}

void TestRanksView::measureAndOrderChangeTheHeatMap()
{
    const MadeJob job(twoStages());
    ShownRanks shown(job.path());
    QVERIFY(shown.waits());
    const auto scene = [&] { return shown.view.answer()->scene; };
    QCOMPARE(rankCellValue(*scene(), {0, 0}).value_or(0), double(1000 * kMadeMiB));
    QCOMPARE(rankCellValue(*scene(), {0, 2}).value_or(0), double(500 * kMadeMiB));
    QVERIFY(scene()->ooms[scene()->place({2, 4})]);
    QVERIFY(!scene()->ooms[scene()->place({2, 3})]);
    shown.view.setLook({RankMeasure::Headroom, RankOrder::Value});
    QVERIFY(shown.waits());
    QCOMPARE(rankCellValue(*scene(), {0, 0}).value_or(0), double(2900 * kMadeMiB));
    QVERIFY(scene()->value({0, 0}) < scene()->value({7, 0}));
    QCOMPARE(shown.selectedRank(), 5); // the same rank in another place
    QCOMPARE(scene()->lines[shown.view.canvas().current()->line].device, shown.deviceOf(5));
    shown.view.setLook({RankMeasure::Fragmentation, RankOrder::Group});
    QVERIFY(shown.waits());
    QVERIFY(scene()->columns.empty()); // steps lack it
    for (std::size_t line = 1; line < 8; ++line)
        QVERIFY(*scene()->lines[line - 1].group <= *scene()->lines[line].group);
}

void TestRanksView::tooltipsTellTheDistanceFromTheGroup()
{
    const MadeJob job(twoStages());
    ShownRanks shown(job.path());
    QVERIFY(shown.waits());
    RankCanvas &canvas = shown.view.canvas();
    const auto textAt = [&](const QPointF &place) {
        const PlotTooltip tooltip = canvas.tooltipAt(place);
        return QString(tooltip.title.text() + u'|' + tooltip.lines.join(u'|'));
    };
    const QString outlier = textAt(canvas.boxOf({5, 0}).center());
    QVERIFY2(outlier.contains(u"rank 5"_s) && outlier.contains(u"760.0 MiB"_s) && outlier.contains(u"8.6"_s),
             qPrintable(outlier));
    const QString oom = textAt(canvas.boxOf({2, 4}).center());
    QVERIFY2(oom.contains(u"Step 13"_s) && oom.contains(u"Memory ran out."_s), qPrintable(oom));
    const QString head = textAt({4, canvas.boxOf({0, 0}).center().y()});
    QVERIFY2(head.contains(u"ranks 0–3"_s), qPrintable(head));
    QVERIFY(textAt({4, 2}) == u"|"_s);
}

void TestRanksView::ranksAreComparedWithABaseline()
{
    const MadeJob job(twoStages());
    ShownRanks shown(job.path());
    QVERIFY(shown.waits());
    shown.view.setBaseline(shown.deviceOf(0));
    QVERIFY(shown.waits());
    QVERIFY2(shown.view.explanation().text().contains(u"240.0 MiB less than rank 0"_s),
             qPrintable(shown.view.explanation().text()));
    QPushButton *back = button(shown.view.explanation(), u"Compare with the median of its group"_s);
    QVERIFY(back && back->isVisible());
    back->click();
    QVERIFY(shown.waits());
    QVERIFY(!shown.view.baseline());
    QVERIFY(shown.view.explanation().text().contains(u"60.0 MiB more"_s));
    const std::unique_ptr<QMenu> menu(shown.view.makeMenu());
    const QList<QAction *> entries = menu->actions();
    const auto entry = std::ranges::find_if(entries,
                                            [](QAction *one) { return one->text().startsWith(u"Use rank 5"_s); });
    QVERIFY(entry != entries.end());
}

void TestRanksView::recordingsAreOpenedOrNamed()
{
    const MadeJob job(twoStages());
    const QString there = job.write(u"snapshot_1.pickle"_s);
    // The summaries were made beside the recordings, in "sums".
    const QString beside = job.write(u"sums/snapshot_1.pickle"_s);
    ShownRanks shown(job.path());
    QVERIFY(shown.waits());
    shown.view.openFile(shown.deviceOf(6));
    QVERIFY2(shown.view.footText().contains(u"snapshot_6.pickle"_s), qPrintable(shown.view.footText()));
    QVERIFY(shown.session.loads().empty());
    shown.view.choose(shown.deviceOf(1));
    QVERIFY(!shown.view.footText().contains(u"snapshot_6"_s));
    QTest::keyClick(&shown.view.canvas(), Qt::Key_Return);
    QTRY_COMPARE(shown.session.documents().size(), 2U);
    const QString opened = QString::fromStdString(shown.session.documents()[1].document->path);
    QVERIFY2(QFileInfo(opened) == QFileInfo(beside) || QFileInfo(opened) == QFileInfo(there), qPrintable(opened));
}

void TestRanksView::missingAxisIsSaid()
{
    std::vector<MadeRank> ranks = twoStages();
    for (MadeRank &rank : ranks)
        rank.steps = rank.rank < 2 ? 0 : 4;
    const MadeJob job(ranks);
    ShownRanks shown(job.path());
    QVERIFY(shown.waits());
    QCOMPARE(shown.view.axis(), RankAxis::Step); // most ranks have steps
    QCOMPARE(shown.view.aboutText(), u"2 ranks have no steps."_s);
    shown.view.setAxis(RankAxis::Time);
    QVERIFY(shown.waits());
    QVERIFY(!shown.view.plot().chart());
    QVERIFY2(shown.view.plot().emptyText().contains(u"8 ranks have no times."_s),
             qPrintable(shown.view.plot().emptyText()));
    shown.view.setAxis(RankAxis::Share);
    QVERIFY(shown.waits());
    QVERIFY(shown.view.aboutText().isEmpty());
    QVERIFY(shown.view.plot().chart() && !shown.view.plot().chart()->isEmpty());
    const QString text = shown.view.plot().tooltipAt(shown.view.plot().area().center()).lines.join(u'|');
    QVERIFY2(text.contains(u"ranks 0–3"_s), qPrintable(text));
}

void TestRanksView::dumpsOfSeveralStepsAreColumns()
{
    std::vector<MadeRank> ranks;
    for (const std::int64_t step : {20, 40}) {
        for (MadeRank rank : twoStages(step == 20 ? 60 : 0)) {
            rank.dumpStep = step;
            ranks.push_back(rank);
        }
    }
    const MadeJob job(ranks);
    ShownRanks shown(job.path());
    QVERIFY(shown.waits());
    const RankScene &scene = *shown.view.answer()->scene;
    QVERIFY(scene.isOfDumps);
    QCOMPARE(scene.lines.size(), 8U);
    QCOMPARE(scene.columns.size(), 2U);
    QCOMPARE(rankCellValue(scene, {5, 1}).value_or(0), double(760 * kMadeMiB));
    QCOMPARE(rankCellValue(scene, {5, 2}).value_or(0), double(700 * kMadeMiB));
    QVERIFY(shown.view.answer()->ranks->outliers.empty());
    shown.view.canvas().setCurrent({5, 1}); // its outlier is that of the other step
    QVERIFY(shown.waits());
    QCOMPARE(shown.view.answer()->step.value_or(0), 20);
    QCOMPARE(shown.view.answer()->ranks->outliers.size(), 1U);
    QVERIFY(shown.view.explanation().text().contains(u"60.0 MiB more"_s));
}

void TestRanksView::manyLinesKeepTheirColours()
{
    std::vector<MadeRank> ranks;
    for (std::int64_t rank = 0; rank < 120; ++rank) {
        MadeRank made;
        made.rank = rank;
        made.steps = 400;
        made.extraMiB = rank == 90 ? 200 : 0;
        ranks.push_back(made);
    }
    const MadeJob job(ranks);
    ShownRanks shown(job.path());
    QVERIFY(shown.waits());
    QCOMPARE(shown.selectedRank(), 90);
    RankCanvas &canvas = shown.view.canvas();
    const QRectF box = canvas.boxOf(*canvas.current());
    QVERIFY(box.top() >= 0 && box.bottom() <= canvas.viewport()->height() + 1); // scrolled to
    const RankScene &scene = *shown.view.answer()->scene;
    const Theme theme = themeOf(canvas.palette(), canvas.font());
    RankLayout layout = layOutRanks(scene, QSizeF(900, 900), {1.0, false}, theme);
    QCOMPARE(layout.cell.height(), 1.0);
    const QSize size = layout.size().toSize();
    QImage image(size, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    drawRankCells(painter, scene, layout, QRectF(QPointF(), QSizeF(size)), theme); // 48,000 cells: an image
    painter.end();
    for (const RankCell cell : {RankCell{0, 1}, RankCell{90, 400}, RankCell{119, 100}, RankCell{90, 0}}) {
        const QColor wanted = rankHeat(scene, double(scene.value(cell)), themeKindOf(theme));
        const QPointF at = layout.box(cell).center(); // rows are one pixel high
        QCOMPARE(image.pixel(static_cast<int>(at.x()), static_cast<int>(at.y())), wanted.rgb());
    }
    QCOMPARE(layout.at(layout.box({90, 400}).center()).value_or(RankCell()), (RankCell{90, 400}));
}

void TestRanksView::curvesZoomAndReset()
{
    const MadeJob job(twoStages());
    ShownRanks shown(job.path());
    QVERIFY(shown.waits());
    RankPlot &plot = shown.view.plot();
    const CurveRange whole = plot.range();
    QVERIFY(whole.width() > 0);
    const QRectF area = plot.area();
    const QPointF at(area.left() + area.width() / 4, area.center().y());
    const auto turn = [&](int delta, Qt::KeyboardModifiers keys) {
        QWheelEvent wheel(at, plot.mapToGlobal(at), {}, QPoint(0, delta), Qt::NoButton, keys, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(&plot, &wheel);
    };
    turn(240, Qt::NoModifier);
    QVERIFY(plot.isZoomed());
    const double zoomed = plot.range().width();
    QVERIFY(zoomed < whole.width() * 0.7);
    const double anchor = whole.from + whole.width() / 4; // what was at the pointer stays there
    QVERIFY(std::abs(plot.range().from + zoomed / 4 - anchor) < whole.width() * 0.01);
    turn(-120, Qt::ControlModifier); // moves on
    QVERIFY(plot.range().from > anchor - zoomed / 4 && std::abs(plot.range().width() - zoomed) < 1e-9);

    // A range stays when another rank is chosen, and goes with another axis.
    const CurveRange before = plot.range();
    shown.view.choose(shown.deviceOf(1));
    QVERIFY(shown.waits());
    QVERIFY(std::abs(plot.range().from - before.from) < 1e-9 && std::abs(plot.range().to - before.to) < 1e-9);
    QVERIFY2(shown.view.footText().startsWith(u"Double-click the curves"_s), qPrintable(shown.view.footText()));
    shown.view.setAxis(RankAxis::Share);
    QVERIFY(shown.waits());
    QVERIFY(!plot.isZoomed());

    const CurveRange all = plot.range();
    QTest::keyClick(&plot, Qt::Key_Plus);
    QVERIFY(plot.range().width() < all.width());
    const double from = plot.range().from;
    QTest::keyClick(&plot, Qt::Key_D);
    QVERIFY(plot.range().from > from);
    for (int i = 0; i < 100; ++i)
        QTest::keyClick(&plot, Qt::Key_W);
    QVERIFY(plot.range().width() >= all.width() / RankPlot::kMostZoom * 0.999);
    QTest::keyClick(&plot, Qt::Key_Home);
    QCOMPARE(plot.range(), all);

    const QPoint left = plot.area().center().toPoint() - QPoint(60, 0);
    const QPoint right = left + QPoint(120, 0);
    QTest::mousePress(&plot, Qt::LeftButton, {}, left);
    QMouseEvent move(QEvent::MouseMove, right, plot.mapToGlobal(right), Qt::NoButton, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&plot, &move);
    QTest::mouseRelease(&plot, Qt::LeftButton, {}, right);
    const double wanted = all.width() * 120 / plot.area().width();
    QVERIFY(std::abs(plot.range().width() - wanted) < all.width() * 0.02);
    QTest::mouseDClick(&plot, Qt::LeftButton, {}, left);
    QCOMPARE(plot.range(), all);
}

void TestRanksView::zoomedCurvesAreDrawnFromAllPoints()
{
    const MadeJob job(twoStages());
    ShownRanks shown(job.path());
    QVERIFY(shown.waits());
    shown.view.setAxis(RankAxis::Share);
    QVERIFY(shown.waits());
    RankPlot &plot = shown.view.plot();
    const RankCurvesChart whole = *plot.chart();
    plot.setRange(CurveRange{0.5, 0.5625}); // four of 64 parts
    const RankCurvesChart &part = *plot.shownChart();
    QCOMPARE(part.traces.size(), whole.traces.size());
    QCOMPARE(part.highest, whole.highest);
    const auto line = std::ranges::find(part.traces, RankTrace::Kind::Selected, &RankTrace::kind);
    QVERIFY(line != part.traces.end());
    for (std::size_t i = 0; i < 4; ++i) { // in the middle of each part
        const std::size_t column = (2 * i + 1) * RankCurvesChart::kColumns / 8;
        QCOMPARE(line->high[column], double(760 * kMadeMiB * (32 + i + 1) / 64));
        QCOMPARE(line->low[column], double(760 * kMadeMiB * (32 + i) / 64));
    }
    // The picture to save shows the same.
    QCOMPARE(shown.view.figure()->curves->from, 0.5);
}

void TestRanksView::theCurveUnderThePointerIsNamed()
{
    const MadeJob job(twoStages());
    ShownRanks shown(job.path());
    QVERIFY(shown.waits());
    RankPlot &plot = shown.view.plot();
    shown.view.choose(shown.deviceOf(1)); // so that rank 5 is only an outlier
    QVERIFY(shown.waits());
    const RankCurvesChart &chart = *plot.shownChart();
    const auto outlier = std::ranges::find(chart.traces, RankTrace::Kind::Outlier, &RankTrace::kind);
    QVERIFY(outlier != chart.traces.end());
    const QRectF area = plot.area();
    const double x = area.left() + area.width() * 0.95;
    std::optional<QPointF> on;
    for (double y = area.top(); y < area.bottom() && !on; ++y) {
        const auto row = plot.traceAt({x, y});
        if (row && chart.traces[*row].row == outlier->row && chart.traces[*row].kind == RankTrace::Kind::Outlier)
            on = QPointF(x, y);
    }
    QVERIFY(on);
    const PlotTooltip tooltip = plot.tooltipAt(*on);
    QVERIFY2(tooltip.title.text().contains(u"rank 5"_s) && tooltip.title.text().contains(u"step"_s),
             qPrintable(tooltip.title.text()));
    QVERIFY2(tooltip.lines.front().startsWith(u"rank 5"_s), qPrintable(tooltip.lines.join(u'|')));
    QTest::mouseClick(&plot, Qt::LeftButton, {}, on->toPoint());
    QCOMPARE(shown.selectedRank(), 5);
    QTest::keyClick(&plot, Qt::Key_Right);
    QVERIFY2(plot.accessibleDescription().contains(u"rank"_s), qPrintable(plot.accessibleDescription()));
}

void TestRanksView::ranksAreComparedWithAnotherJob()
{
    const MadeJob base(twoStages());
    std::vector<MadeRank> other = twoStages(0);
    other.pop_back();
    const MadeJob job(other);
    ShownRanks shown(base.path());
    QTRY_COMPARE(shown.session.documents().size(), 1U);
    const quint64 baseline = shown.session.documents().front().id;
    shown.session.open({job.path()});
    QTRY_COMPARE(shown.session.documents().size(), 2U);
    shown.session.activate(shown.session.documents().back().id);
    shown.session.baseline().useDocument(baseline);
    QTRY_VERIFY_WITH_TIMEOUT(shown.view.jobChanges(), 20000);
    QVERIFY(shown.waits());
    QCOMPARE(shown.view.changes().size(), 8U);
    const auto cell = [&](std::size_t row, std::string_view column) {
        const QModelIndex index = shown.view.changes().indexOf(row);
        return index.siblingAtColumn(shown.view.changes().sectionOf(column)).data().toString();
    };
    QCOMPARE(cell(0, "rank"), u"5"_s); // the largest change
    QCOMPARE(cell(0, "peak_requested"), u"700.0 MiB"_s);
    QVERIFY2(cell(0, "peak_requested_change").endsWith(u"60.0 MiB"_s), qPrintable(cell(0, "peak_requested_change")));
    QCOMPARE(cell(7, "rank"), u"7"_s);
    QCOMPARE(cell(7, "found_in"), u"only in the base"_s);
    const QString foot = shown.view.footText();
    QVERIFY2(foot.contains(u"7 ranks can be compared."_s) && foot.contains(u"Only in the base: rank 7"_s),
             qPrintable(foot));
    shown.session.baseline().clear();
    QTRY_VERIFY(!shown.view.jobChanges());
    QVERIFY(!shown.view.footText().contains(u"compared"_s));
}

void TestRanksView::nothingIsCutInAnySize_data()
{
    QTest::addColumn<int>("points");
    QTest::addColumn<int>("width");
    for (const int points : {8, 16}) {
        for (const int width : {700, 1400, 2500})
            QTest::addRow("%d points, %d px", points, width) << points << width;
    }
}

void TestRanksView::nothingIsCutInAnySize()
{
    QFETCH(const int, points);
    QFETCH(const int, width);
    const QFont before = QApplication::font();
    const auto restore = qScopeGuard([&before] { QApplication::setFont(before); });
    QFont font = before;
    font.setPointSize(points);
    QApplication::setFont(font);
    std::vector<MadeRank> ranks = twoStages();
    for (MadeRank &rank : ranks)
        rank.baseMiB += static_cast<std::uint64_t>(rank.rank) * 200; // each rank is a group: the key is long
    const MadeJob job(ranks);
    ShownRanks shown(job.path());
    shown.view.resize(width, 620);
    QVERIFY(shown.waits());
    RankCanvas &canvas = shown.view.canvas();
    QVERIFY2(canvas.height() >= shown.view.height() / 8, QByteArray::number(canvas.height()));
    QVERIFY(canvas.layoutOfCells().headWidth
            > QFontMetricsF(themeOf(canvas.palette(), canvas.font()).smallFont).horizontalAdvance(u"rank 7"_s));
    QVERIFY2(shown.view.plot().area().height() >= 20, QByteArray::number(shown.view.plot().area().height()));
    for (const QLabel *label : shown.view.explanation().findChildren<QLabel *>()) {
        if (label->isVisible())
            QVERIFY2(label->height() >= label->heightForWidth(label->width()), qPrintable(label->text()));
    }
    // The name of a column that has no room for it is told beside the pointer.
    const QPointF head(canvas.boxOf({0, 0}).center().x(), 3);
    QCOMPARE(canvas.tooltipAt(head).title.text(), u"Whole recording"_s);
}

/// Nothing scrolls within the panel that scrolls, and the arrow keys show the row that they reach.
void TestRanksView::explanationScrollsAsAWhole()
{
    constexpr int kRows = 20;
    ReportDelegate delegate;
    RankExplanation panel;
    QTreeView *table = makeReportTree(nullptr, &delegate);
    table->setRootIsDecorated(false);
    table->setModel(&panel.rows());
    panel.setTable(table);
    Table stacks;
    stacks.columns.emplace_back().name = "function";
    for (int row = 0; row < kRows; ++row)
        stacks.rows.emplace_back().cells.emplace_back("function_" + std::to_string(row));
    RankReasons reasons;
    reasons.head = u"Rank 5 holds more than the median of its group."_s;
    for (int story = 0; story < 12; ++story)
        reasons.stories.append(u"A story that has a line of its own."_s);
    reasons.table = std::make_shared<const Table>(std::move(stacks));
    panel.setReasons(reasons);
    panel.resize(420, 200);
    panel.show();
    panel.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&panel));
    int scrolling = 0;
    for (const auto *area : panel.findChildren<QAbstractScrollArea *>())
        scrolling += area->verticalScrollBar()->maximum() > 0 ? 1 : 0;
    QCOMPARE(scrolling, 1);
    QCOMPARE(table->verticalScrollBar()->maximum(), 0);
    table->setFocus();
    table->setCurrentIndex(panel.rows().indexOf(kRows - 1));
    const QPoint middle = table->viewport()->mapTo(&panel, table->visualRect(table->currentIndex()).center());
    QVERIFY2(panel.rect().contains(middle), qPrintable(QString::number(middle.y())));
}

void TestRanksView::pictureShowsHeatAndCurves()
{
    const MadeJob job(twoStages());
    ShownRanks shown(job.path());
    QVERIFY(shown.waits());
    auto figure = shown.view.figure();
    QVERIFY(figure);
    QVERIFY(figure->sheet.subtitle.contains(u"rank 5"_s));
    figure->sheet.size = QSize(1000, 700);
    const auto image = sheetImage(*figure);
    QVERIFY(bool(image));
    QCOMPARE(image->size(), QSize(1000, 700));
    QSet<QRgb> upper;
    QSet<QRgb> lower;
    for (int y = 0; y < image->height(); y += 3) {
        for (int x = 0; x < image->width(); x += 3)
            (y < 400 ? upper : lower).insert(image->pixel(x, y));
    }
    QVERIFY(upper.size() > 8); // heat
    QVERIFY(lower.size() > 4); // curves
    figure->curves = nullptr;
    QVERIFY(bool(sheetImage(*figure)));
    QVERIFY(sheetSvg(*figure)->contains("<svg"));
}

void TestRanksView::folderIsComparedAndKept()
{
    RunTree tree;
    tree.writeRun(u"run/memory_snapshot"_s, 2, 4);
    const QString folder = tree.path(u"run"_s);
    QDir(rankCacheOf(folder)).removeRecursively();
    {
        ShownRanks shown(folder);
        QVERIFY(shown.waits());
        QVERIFY(shown.view.answer()->scene->isOfDumps);
        QCOMPARE(shown.view.answer()->scene->lines.size(), 4U);
        QCOMPARE(shown.view.reader().done(), 8U);
        QCOMPARE(QFileInfo(shown.view.fileOf(shown.deviceOf(3))).fileName(), u"rank3_memory_snapshot.pickle"_s);
        QVERIFY(QFileInfo(shown.view.fileOf(shown.deviceOf(3))).isFile());
    }
    {
        ShownRanks again(folder);
        QVERIFY(again.waits());
        QCOMPARE(again.view.reader().done(), 0U); // nothing was read
        QCOMPARE(again.view.answer()->scene->lines.size(), 4U);
    }
    tree.write(u"run/memory_snapshot/iteration_2/rank3_memory_snapshot.pickle"_s, peakBytes(500));
    ShownRanks changed(folder);
    QVERIFY(changed.waits());
    QCOMPARE(changed.view.reader().done(), 8U);
    const auto &devices = changed.view.answer()->job()->devices();
    QVERIFY(std::ranges::any_of(devices,
                                [](const JobDevice &device) { return device.numbers.peakRequested == 500 * 1024U; }));
    QDir(rankCacheOf(folder)).removeRecursively();
}

void TestRanksView::readingAFolderCanBeStopped()
{
    RunTree tree;
    for (int rank = 0; rank < 6; ++rank)
        tree.write(u"run/iteration_1/rank%1_memory_snapshot.pickle"_s.arg(rank), presetBytes("basic_training", 8));
    const QString folder = tree.path(u"run"_s);
    QDir(rankCacheOf(folder)).removeRecursively();
    Session session;
    RankReader &reader = session.ranks();
    connect(&session, &Session::activeChanged, this, [&] { // at once, before anything can be read
        reader.resume();
        QVERIFY(reader.isBusy());
        reader.cancel();
    });
    session.open({folder});
    QTRY_VERIFY_WITH_TIMEOUT(reader.isCancelled(), 20000);
    RanksView view(session);
    view.resize(900, 600);
    view.show();
    QTRY_VERIFY2(view.note().startsWith(u"Stopped: 0 of 6"_s), qPrintable(view.note()));
    QTest::qWait(100);
    QVERIFY(!reader.job() && !reader.isBusy()); // it does not begin again by itself
    reader.resume();
    QTRY_VERIFY2(view.note().contains(u"of 6 files summarised"_s) || view.answer(), qPrintable(view.note()));
    QTRY_VERIFY_WITH_TIMEOUT(view.answer() && !view.isWorking() && !view.isExplaining(), 30000);
    QCOMPARE(view.answer()->job()->recordings().size(), 6U);
    QDir(rankCacheOf(folder)).removeRecursively();
}

ALLOSTRATA_TEST(TestRanksView, QApplication)

#include "tst_ranks_view.moc"
