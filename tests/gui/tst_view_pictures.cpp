// Each view as a picture, in both themes: whatever a change does to what is seen shows here.

#include "tests/gui/shown_window.h"
#include "tests/support/golden_picture.h"
#include "tests/support/run_tree.h"
#include "tests/support/test_main.h"
#include "widgets/charts/figure_font.h"
#include "widgets/session/baseline_cache.h"
#include "widgets/session/work_pool.h"
#include "widgets/text/language.h"
#include "widgets/window/workspace.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QFont>
#include <QImage>
#include <QLocale>
#include <QStandardPaths>
#include <QTabWidget>
#include <QTest>

#include <algorithm>

using namespace allostrata;
using namespace allostrata::test;
using namespace Qt::StringLiterals;

namespace {

/// Views that a document shows; a file below the sources, or the name of a generator preset.
struct PicturedDocument {
    const char *source = nullptr;
    QByteArrayList views;
    const char *baseline = nullptr; ///< another file, opened first
};

QList<PicturedDocument> picturedDocuments()
{
    return {
        {"resources/samples/training_run.pickle.zst",
         {"active-memory", "at-cursor", "inspector", "allocations", "modules", "phases", "categories", "flame",
          "byte-time", "sizes", "size-classes", "steps", "segments", "events", "statistics", "peak", "replay",
          "segment-costs", "diagnostics"}},
        {"resources/samples/train_ctx512.pickle.zst", {"diff"}, "resources/samples/train_ctx256.pickle.zst"},
        {"expandable_fragmented", {"cached-segments"}},
        {"cuda_graph", {"private-pools"}},
        {"oom_growing", {"out-of-memory", "leaks"}},
        {"tests/data/torch/profile.pt.trace.json.gz", {"operators"}},
        {"tests/data/source/recorded.json", {"source"}},
        {"tests/data/steps/collector.json", {"steps of a file"}},
        {"folder of dumps", {"dumps"}},
        {"tests/data/ranks/job.allostrata", {"ranks"}},
    };
}

/// Waits until nothing moves: no work in the background, and two pictures in a row are the same.
QImage settledPicture(QWidget &widget)
{
    constexpr int kLongestMs = 20'000;
    constexpr int kRestMs = 60;
    QElapsedTimer timer;
    timer.start();
    QImage last;
    while (timer.elapsed() < kLongestMs) {
        QTest::qWait(kRestMs);
        workPool().waitForDone();
        QCoreApplication::processEvents();
        QImage now = widget.grab().toImage().convertToFormat(QImage::Format_RGB32);
        if (now == last)
            return now;
        last = std::move(now);
    }
    return last;
}

} // namespace

class TestViewPictures : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void everyViewIsPictured();
    void viewsLookAsBefore_data();
    void viewsLookAsBefore();

private:
    RunTree m_tree;

    QString pathOf(const QString &source) const;
    /// The widget of a view in a window that shows the document; null if it has none.
    static QWidget *widgetOf(const Workspace &workspace, const QString &view);
};

void TestViewPictures::initTestCase()
{
    QStandardPaths::setTestModeEnabled(true);
    installLanguage(*qApp, QLocale(u"en_GB"_s));
    QFont font(figureFontFamily());
    font.setPointSizeF(9);
    font.setHintingPreference(QFont::PreferNoHinting);
    QApplication::setFont(font);
}

void TestViewPictures::everyViewIsPictured()
{
    QStringList missing;
    for (const ViewRow &row : viewTable()) {
        const QByteArray name(row.name.data(), qsizetype(row.name.size()));
        const auto documents = picturedDocuments();
        if (std::none_of(documents.begin(), documents.end(),
                         [&](const PicturedDocument &each) { return each.views.contains(name); }))
            missing.append(QString::fromUtf8(name));
    }
    QCOMPARE(missing, QStringList());
}

QString TestViewPictures::pathOf(const QString &source) const
{
    if (source.contains(u'/'))
        return QStringLiteral(ALLOSTRATA_SOURCE_DIR "/") + source;
    if (source == u"folder of dumps"_s) {
        m_tree.writeRun(u"run"_s, 3, 4);
        return m_tree.path(u"run"_s);
    }
    return m_tree.write(source + u".pickle"_s, presetBytes(source.toStdString()));
}

QWidget *TestViewPictures::widgetOf(const Workspace &workspace, const QString &view)
{
    for (const ViewRow &row : viewTable()) {
        if (row.name != view.toStdString())
            continue;
        switch (row.place) {
        case ViewPlace::Central: return workspace.centralView();
        case ViewPlace::Tab: return workspace.tabs()->currentWidget();
        case ViewPlace::Left:
        case ViewPlace::Right: return workspace.findChild<QWidget *>(view);
        }
    }
    return nullptr;
}

void TestViewPictures::viewsLookAsBefore_data()
{
    QTest::addColumn<int>("document");
    const auto documents = picturedDocuments();
    for (qsizetype i = 0; i < documents.size(); ++i)
        QTest::newRow(documents[i].source) << int(i);
}

void TestViewPictures::viewsLookAsBefore()
{
    QFETCH(const int, document);
    const PicturedDocument pictured = picturedDocuments()[document];
    ShownWindow shown;
    shown.window.resize(1360, 900);
    if (pictured.baseline) {
        QVERIFY(shown.open({pathOf(QLatin1String(pictured.baseline))}));
        shown.session.baseline().useDocument(shown.session.active()->id);
    }
    QVERIFY(shown.open({pathOf(QLatin1String(pictured.source))}));
    if (shown.session.document()->has(DocumentPart::Folder))
        QCoreApplication::processEvents(); // the window chooses a view for the ranks, which is not the pictured one
    ViewState state = shown.session.state();
    state.replay.settings = "expandable_segments:True";
    state.selection = {AllocationId::at(40)};
    shown.session.setState(state);

    QByteArrayList differences;
    for (const auto &[theme, suffix] : {std::pair(ThemeChoice::Light, "light"), std::pair(ThemeChoice::Dark, "dark")}) {
        shown.look.apply(theme);
        for (const QByteArray &name : pictured.views) {
            const QString view = QString::fromLatin1(name).section(u' ', 0, 0);
            shown.window.workspace().showView(view.toStdString());
            QWidget *widget = widgetOf(shown.window.workspace(), view);
            QVERIFY2(widget && widget->isVisible(), name.constData());
            const QString file = QString::fromLatin1(name).replace(u' ', u'_').replace(u'-', u'_') + u'.'
                                 + QLatin1String(suffix);
            if (const QByteArray found = differenceFromPicture(file, settledPicture(*widget)); !found.isEmpty())
                differences.append(found);
        }
    }
    QVERIFY2(differences.isEmpty(), differences.join('\n').constData());
}

ALLOSTRATA_TEST(TestViewPictures, QApplication)

#include "tst_view_pictures.moc"
