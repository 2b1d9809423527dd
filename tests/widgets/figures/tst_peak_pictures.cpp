// Charts of peaks, and the dialog of peak tables.
#include "tests/support/samples.h"
#include "tests/support/test_main.h"
#include "tests/support/session_helpers.h"
#include "widgets/figures/peak_figure.h"
#include "widgets/models/report_model.h"
#include "widgets/tools/peak_table/peak_dialog.h"

#include <QApplication>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace allostrata;
using namespace allostrata::test;

namespace {

constexpr std::uint64_t kGiB = std::uint64_t(1) << 30;

/// Table without files; each row has a number of GiB.
PeakTable tableOf(const std::vector<std::string> &names)
{
    PeakTable table;
    for (const std::string &name : names) {
        PeakRow row;
        row.file = table.files.size();
        row.numbers.device = 0;
        row.numbers.peakRequested = (row.file + 1) * kGiB;
        row.numbers.peakAllocated = Estimated{(row.file + 1) * kGiB, {}, {}};
        row.numbers.peakReserved = Estimated{(row.file + 2) * kGiB, {}, {}};
        table.files.push_back({name, name, {}, {}});
        table.rows.push_back(row);
    }
    return withPattern(table, {});
}

PeakTable fourRuns()
{
    return tableOf({"xl_fwd_fp32.pickle", "xl_fwd_bf16.pickle", "xl_train_fp32.pickle", "xl_train_bf16.pickle"});
}

double lengthOf(const Bar &bar)
{
    double sum = 0;
    for (const BarPart &part : bar.parts)
        sum += part.value;
    return sum;
}

} // namespace

class TestPeakPictures : public QObject {
    Q_OBJECT

private slots:
    void rowsHaveABarPerPeak()
    {
        PeakTable table = fourRuns();
        table.rows[1].numbers.ooms = 1;
        const BarChart chart = peakChart(table, Voice::plain());
        QCOMPARE(chart.groups.size(), 4U);
        QCOMPARE(chart.series.size(), 3U);
        QCOMPARE(chart.groups[0].name, QStringLiteral("xl · forward · fp32"));
        QCOMPARE(chart.groups[0].bars.size(), 3U);
        QCOMPARE(lengthOf(chart.groups[0].bars[2]), 2.0 * kGiB);
        QVERIFY(chart.groups[1].bars[0].value.contains(QStringLiteral("OOM")));
        QVERIFY(!chart.groups[0].bars[0].value.contains(QStringLiteral("OOM")));
    }

    void pivotsHaveABarPerColumn()
    {
        const PeakTable table = fourRuns();
        const auto request = parsePivot("mode:dtype:reserved", table.columns);
        QVERIFY(request);
        const BarChart chart = pivotChart(pivotOf(table, *request), Voice::plain());
        QCOMPARE(chart.groups.size(), 2U);
        QCOMPARE(chart.groups[1].name, QStringLiteral("train"));
        QCOMPARE(chart.series[1].name, QStringLiteral("bf16"));
        QCOMPARE(lengthOf(chart.groups[1].bars[1]), 5.0 * kGiB);
    }

    void comparedBarsSumToTheirTotals()
    {
        const PeakTable table = fourRuns();
        PeakComparison comparison;
        ComparedPair &pair = comparison.pairs.emplace_back();
        pair.baseValue = "fp32";
        pair.otherValue = "bf16";
        pair.otherRow = 1;
        for (int i = 0; i < 12; ++i) { // more than get their own series
            Category category;
            category.id = "own" + std::to_string(i);
            pair.categories.push_back({category, kGiB + static_cast<std::uint64_t>(i), kGiB / 2});
            pair.total.base += pair.categories.back().base;
            pair.total.other += pair.categories.back().other;
        }
        const BarChart chart = comparisonChart(table, comparison, CategoryRules::standard(), ThemeKind::Light,
                                               Voice::plain());
        QCOMPARE(chart.groups.size(), 1U);
        QCOMPARE(lengthOf(chart.groups[0].bars[0]), static_cast<double>(pair.total.base));
        QCOMPARE(lengthOf(chart.groups[0].bars[1]), static_cast<double>(pair.total.other));
        QVERIFY(chart.groups[0].note.startsWith(QStringLiteral("50.0")));
        QVERIFY(!chart.series.back().name.isEmpty()); // the smaller ones
    }

    void picturesGrowWithTheRows()
    {
        std::vector<std::string> names;
        for (int i = 1; i <= 64; ++i)
            names.push_back("xl_ctx" + std::to_string(8 * i) + "_fwd.pickle");
        const PeakTable table = tableOf(names);
        BarFigure figure = peakFigure({table, nullptr, nullptr, CategoryRules::standard()}, {}, Voice::plain());
        QCOMPARE(figure.sheet.title, QStringLiteral("Peak memory of 64 files"));
        QVERIFY(figure.sheet.footnote.contains(QStringLiteral("60 more")));
        growToRows(figure);
        const Theme theme = plainFigureTheme(figure.sheet);
        QCOMPARE(BarLayout(figure.chart, plainFigureRoom(figure.sheet), barLook(figure.sheet, theme)).shownGroups(),
                 64U);
        BarFigure small = peakFigure({fourRuns(), nullptr, nullptr, CategoryRules::standard()}, {}, Voice::plain());
        growToRows(small);
        QCOMPARE(small.sheet.size, PlainFigure().size);
    }

    void dialogMatchesTheCommand()
    {
        QTemporaryDir folder;
        for (const char *name : {"xl_ctx128_fp32.pickle", "xl_ctx128_bf16.pickle"})
            QVERIFY(QFile::copy(sampleFile(QStringLiteral("few_events")), folder.filePath(QLatin1String(name))));
        Session session;
        PeakDialog dialog(session);
        dialog.addFiles({folder.filePath(QStringLiteral("xl_ctx128_fp32.pickle")),
                         folder.filePath(QStringLiteral("xl_ctx128_bf16.pickle"))});
        QTRY_VERIFY(!dialog.isBusy() && dialog.model().rowCount() == 2);
        QCOMPARE(dialog.answer()->table.columns, (std::vector<std::string>{"model", "ctx", "dtype"}));
        QCOMPARE(dialog.model().headerData(0, Qt::Horizontal).toString(), QStringLiteral("Model"));
        const std::string markdown = dialog.answer()->text(tableFormat(TableFormat::Markdown), Voice::plain());
        QVERIFY(markdown.find("| xl | 128 | fp32 |") != std::string::npos);
        for (const char *name : {"peaks.md", "peaks.json", "peaks.svg"})
            QVERIFY(dialog.answer()->write(folder.filePath(QLatin1String(name)), Voice::plain()));
        QVERIFY(!dialog.answer()->write(folder.filePath(QStringLiteral("peaks.doc")), Voice::plain()));
    }

    void dialogExplainsErrorsInAPattern()
    {
        Session session;
        PeakDialog dialog(session);
        auto *pattern = dialog.findChild<QLineEdit *>();
        QVERIFY(pattern);
        pattern->setText(QStringLiteral("{model"));
        const auto labels = dialog.findChildren<QLabel *>();
        QVERIFY(std::any_of(labels.begin(), labels.end(),
                            [](const QLabel *label) { return label->text().contains(QStringLiteral("{model")); }));
    }
};

ALLOSTRATA_TEST(TestPeakPictures, QApplication)
#include "tst_peak_pictures.moc"
