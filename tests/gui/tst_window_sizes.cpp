// Every state of the window, in both themes, every size and every language: no warnings, and no text is cut off.

#include "tests/gui/shown_window.h"

#include "tests/support/run_tree.h"
#include "tests/support/test_main.h"
#include "widgets/paint/plot_widget.h"
#include "widgets/parts/fitted_label.h"
#include "widgets/parts/report_view.h"
#include "widgets/text/language.h"
#include "widgets/window/start_page.h"
#include "widgets/window/workspace.h"

#include <QAbstractButton>
#include <QAbstractScrollArea>
#include <QApplication>
#include <QElapsedTimer>
#include <QHeaderView>
#include <QLabel>
#include <QPaintDevice>
#include <QPaintEngine>
#include <QScrollBar>
#include <QStandardPaths>
#include <QTabWidget>
#include <QTranslator>

#include <algorithm>
#include <memory>

using namespace allostrata;
using namespace allostrata::test;
using namespace Qt::StringLiterals;

namespace {

enum class State { Start, Loading, Failed, Loaded, StateOnly };
const QList<std::pair<const char *, State>> kStates = {{"start", State::Start},
                                                       {"loading", State::Loading},
                                                       {"failed", State::Failed},
                                                       {"loaded", State::Loaded},
                                                       {"state only", State::StateOnly}};

/// Every text becomes two fifths longer, with signs that are in no font by chance.
class PseudoTranslator final : public QTranslator {
public:
    QString translate(const char *, const char *source, const char *, int) const override
    {
        const QString text = QString::fromUtf8(source);
        return u"[!"_s + text + QString((text.size() * 2 + 4) / 5, u'ö') + u"!]"_s;
    }
    bool isEmpty() const override { return false; }
};

/// Texts of labels and buttons that are smaller than their size hint.
QStringList cutOffTexts(const QWidget &window)
{
    QStringList cut;
    for (const auto *label : window.findChildren<QLabel *>()) {
        const bool mayBeNarrow = label->wordWrap() || label->sizePolicy().horizontalPolicy() == QSizePolicy::Ignored
                                 || qobject_cast<const FittedLabel *>(label);
        if (label->isVisible() && !label->text().isEmpty() && !mayBeNarrow
            && label->width() < label->sizeHint().width())
            cut.append(label->text());
        if (label->isVisible() && label->wordWrap() && label->height() < label->heightForWidth(label->width()))
            cut.append(label->text());
    }
    for (const auto *button : window.findChildren<QAbstractButton *>()) {
        const bool mayBeNarrow = button->sizePolicy().horizontalPolicy() == QSizePolicy::Ignored;
        if (button->isVisible() && !button->text().isEmpty() && !mayBeNarrow
            && button->width() < button->sizeHint().width())
            cut.append(button->text());
    }
    return cut;
}

/// Paints nothing, and keeps the texts whose end is cut. Names are cut in their middle.
class CutTextEngine final : public QPaintEngine {
public:
    CutTextEngine() : QPaintEngine(AllFeatures) {}

    bool begin(QPaintDevice *) override { return true; }
    bool end() override { return true; }
    void updateState(const QPaintEngineState &) override {}
    void drawPixmap(const QRectF &, const QPixmap &, const QRectF &) override {}
    void drawPath(const QPainterPath &) override {}
    void drawPolygon(const QPointF *, int, PolygonDrawMode) override {}
    void drawPolygon(const QPoint *, int, PolygonDrawMode) override {}
    void drawTextItem(const QPointF &, const QTextItem &item) override
    {
        if (item.text().endsWith(u'…'))
            cut.append(item.text());
    }
    [[nodiscard]] Type type() const override { return User; }

    QStringList cut;
};

/// Sheet of any size that is painted on by CutTextEngine.
class CutTextSheet final : public QPaintDevice {
public:
    [[nodiscard]] QPaintEngine *paintEngine() const override { return &engine; }

    mutable CutTextEngine engine;

protected:
    [[nodiscard]] int metric(PaintDeviceMetric metric) const override
    {
        switch (metric) {
        case PdmWidth:
        case PdmHeight: return 4000;
        case PdmDpiX:
        case PdmDpiY:
        case PdmPhysicalDpiX:
        case PdmPhysicalDpiY: return 96;
        case PdmDepth: return 32;
        case PdmDevicePixelRatioScaled: return static_cast<int>(QPaintDevice::devicePixelRatioFScale());
        default: return 1;
        }
    }
};

/// Sentences of a window that are cut: those that end in "…", and those wider than their label or button. What rows and
/// pictures name (functions, files, categories) may be cut.
QStringList cutSentences(const QWidget &window)
{
    CutTextSheet sheet;
    for (auto *widget : window.findChildren<QWidget *>()) {
        const bool isOfRows = qobject_cast<const QAbstractScrollArea *>(widget->parentWidget())
                              && !qobject_cast<const QHeaderView *>(widget->parentWidget());
        if (widget->isVisible() && !isOfRows && !qobject_cast<const QCustomPlot *>(widget))
            widget->render(&sheet, {}, {}, {});
    }
    QStringList cut = sheet.engine.cut;
    cut.append(cutOffTexts(window));
    cut.removeDuplicates();
    return cut;
}

} // namespace

class TestWindowSizes : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }
    void paintsEveryStateInEverySize_data();
    void paintsEveryStateInEverySize();
    void textFitsInEveryLanguage_data();
    void textFitsInEveryLanguage();
    void noSentenceIsCut_data();
    void noSentenceIsCut();
    void windowRespondsDuringALoad();

private:
    /// Brings the window into a state; a slow file keeps it loading.
    void bring(ShownWindow &shown, State state);

    std::unique_ptr<SlowFile> m_slow;
};

void TestWindowSizes::bring(ShownWindow &shown, State state)
{
    m_slow.reset();
    switch (state) {
    case State::Start: break;
    case State::Loading:
        m_slow = std::make_unique<SlowFile>(shown.files.path(u"slow"_s));
        shown.window.openPaths({m_slow->path(), shown.files.path(u"other"_s)});
        QTRY_COMPARE(shown.window.page(), MainWindow::Page::Loading);
        break;
    case State::Failed: QVERIFY(shown.open({shown.files.path(u"none"_s), shown.files.path(u"none either"_s)})); break;
    case State::Loaded: QVERIFY(shown.open({samplePath()})); break;
    case State::StateOnly:
        QVERIFY(shown.open({shown.files.write(u"state.json"_s, R"([{"device": 0, "address": 4096, "total_size": 2097152,
            "stream": 0, "segment_type": "small", "blocks": [{"size": 2097152, "state": "active_allocated"}]}])")}));
        QCOMPARE(shown.session.documents().size(), 1U);
        break;
    }
}

void TestWindowSizes::paintsEveryStateInEverySize_data()
{
    QTest::addColumn<int>("state");
    QTest::addColumn<bool>("dark");
    for (const auto &[name, state] : kStates) {
        for (const bool dark : {false, true})
            QTest::addRow("%s, %s", name, dark ? "dark" : "light") << int(state) << dark;
    }
}

void TestWindowSizes::paintsEveryStateInEverySize()
{
    QFETCH(int, state);
    QFETCH(bool, dark);
    ShownWindow shown(dark ? ThemeChoice::Dark : ThemeChoice::Light);
    bring(shown, static_cast<State>(state));
    for (const QSize size : {QSize(0, 0), QSize(1, 1), QSize(320, 240), QSize(800, 600), QSize(1920, 1080),
                             QSize(4000, 2500), QSize(4000, 100), QSize(100, 2500)}) {
        shown.window.resize(size);
        QCoreApplication::processEvents();
        const QImage picture = shown.window.grab().toImage();
        QVERIFY(!picture.isNull());
        QCOMPARE(picture.pixelColor(2, 2).lightnessF() < 0.5F, dark);
    }
}

void TestWindowSizes::textFitsInEveryLanguage_data()
{
    QTest::addColumn<int>("state");
    QTest::addColumn<QString>("language");
    for (const auto &[name, state] : kStates) {
        for (const char *language : {"en", "de", "zh_CN", "pseudo"})
            QTest::addRow("%s, %s", name, language) << int(state) << QString::fromLatin1(language);
    }
}

void TestWindowSizes::textFitsInEveryLanguage()
{
    QFETCH(int, state);
    QFETCH(QString, language);
    PseudoTranslator pseudo;
    std::shared_ptr<const QTranslator> real;
    if (language == u"pseudo"_s) {
        QCoreApplication::installTranslator(&pseudo);
    } else {
        real = loadTranslation(QLocale(language));
        QCoreApplication::installTranslator(const_cast<QTranslator *>(real.get()));
    }
    {
        ShownWindow shown;
        shown.window.resize(1440, 900);
        bring(shown, static_cast<State>(state));
        QStringList cut;
        const bool fits = QTest::qWaitFor(
            [&] {
                cut = cutOffTexts(shown.window);
                return cut.isEmpty();
            },
            1000);
        QVERIFY2(fits, qPrintable(cut.join(u'\n')));
    }
    QCoreApplication::removeTranslator(real ? const_cast<QTranslator *>(real.get()) : &pseudo);
}

void TestWindowSizes::noSentenceIsCut_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("language");
    QTest::addColumn<QSize>("size");
    for (const char *file : {"sample", "out of memory"}) {
        for (const char *language : {"en", "de"}) {
            for (const QSize size : {QSize(1024, 700), QSize(1600, 1000)})
                QTest::addRow("%s, %s, %d", file, language, size.width())
                    << QString::fromLatin1(file) << QString::fromLatin1(language) << size;
        }
    }
}

void TestWindowSizes::noSentenceIsCut()
{
    QFETCH(const QString, file);
    QFETCH(const QString, language);
    QFETCH(const QSize, size);
    const auto translation = loadTranslation(QLocale(language));
    QCoreApplication::installTranslator(const_cast<QTranslator *>(translation.get()));
    {
        ShownWindow shown;
        shown.window.resize(size);
        QCoreApplication::processEvents();
        const auto *start = shown.window.findChild<StartPage *>();
        QVERIFY(start && start->horizontalScrollBar()->maximum() == 0);
        QVERIFY(shown.open(
            {file == u"sample"_s ? samplePath() : shown.files.write(u"oom.pickle"_s, presetBytes("oom_growing"))}));
        QTabWidget &tabs = *shown.window.workspace().tabs();
        for (int tab = 0; tab < tabs.count(); ++tab) {
            tabs.setCurrentIndex(tab);
            const auto *report = tabs.currentWidget()->findChild<ReportView *>();
            QTRY_VERIFY(!report || !report->isWorking());
            QStringList cut;
            const bool fits = QTest::qWaitFor(
                [&] {
                    cut = cutSentences(shown.window);
                    return cut.isEmpty();
                },
                300);
            QVERIFY2(fits, qPrintable(tabs.tabText(tab) + u": "_s + cut.join(u", "_s)));
        }
    }
    QCoreApplication::removeTranslator(const_cast<QTranslator *>(translation.get()));
}

void TestWindowSizes::windowRespondsDuringALoad()
{
    ShownWindow shown;
    const QByteArray large = snapshotStory({{60'000}});
    const QString path = shown.files.write(u"large.json"_s, large);
    shown.window.openPaths({path});
    qint64 longest = 0;
    QElapsedTimer turn;
    while (!shown.session.loads().empty()) {
        turn.restart();
        QCoreApplication::processEvents(QEventLoop::AllEvents);
        longest = std::max(longest, shown.session.loads().empty() ? qint64(0) : turn.elapsed());
        QTest::qSleep(1);
    }
    QCOMPARE(shown.session.documents().size(), 1U);
    QVERIFY2(longest < 500, QByteArray::number(longest));
}

ALLOSTRATA_TEST(TestWindowSizes, QApplication)
#include "tst_window_sizes.moc"
