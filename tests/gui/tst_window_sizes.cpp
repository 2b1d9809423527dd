// Every state of the window, in both themes, every size and every language: no warnings, and no text is cut off.

#include "tests/gui/shown_window.h"

#include "tests/support/test_main.h"
#include "widgets/text/language.h"

#include <QAbstractButton>
#include <QApplication>
#include <QElapsedTimer>
#include <QLabel>
#include <QStandardPaths>
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
        const bool mayBeNarrow = label->wordWrap() || label->sizePolicy().horizontalPolicy() == QSizePolicy::Ignored;
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

} // namespace

class TestWindowSizes : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }
    void paintsEveryStateInEverySize_data();
    void paintsEveryStateInEverySize();
    void textFitsInEveryLanguage_data();
    void textFitsInEveryLanguage();
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
