// Open documents in the window: their list, reopened files, memory, menus.

#include "tests/gui/shown_window.h"

#include "tests/support/test_main.h"
#include "widgets/window/documents_list.h"
#include "widgets/window/message_area.h"

#include <QApplication>
#include <QClipboard>
#include <QMenuBar>
#include <QPaintEvent>
#include <QPushButton>
#include <QRegion>
#include <QStandardPaths>

#include <memory>

using namespace allostrata;
using namespace allostrata::test;
using namespace Qt::StringLiterals;

class TestDocuments : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }
    void init() { m_shown = std::make_unique<ShownWindow>(); }
    void cleanup() { m_shown.reset(); }
    void everyDeviceHasARow();
    void rowShowsItsDevice();
    void theMarkOfTheActiveRowLeavesNothingBehind();
    void crossAndMiddleButtonClose();
    void deleteCloses();
    void rowMenuOffersOnlyApplicableActions();
    void copiesThePath();
    void openingAnOpenFileActivatesIt();
    void offersToReloadAChangedFile();
    void reportsAMissingFile();
    void messagesCloseWithTheirDocument();
    void unloadedDocumentIsReportedAndComesBack();
    void partsShowWhatTheyAre();
    void canOpenAFileThatDoesNotFitAnyway();
    void menusHaveNoDuplicates();
    void everyActionHasAToolTip();
    void storesPreferencesChosenInMenus();
    void ctrlTabSwitchesDocuments();

private:
    QString story(const QString &name, int pairs = 3) const
    {
        return m_shown->files.write(name, snapshotStory({{pairs}}));
    }
    DocumentsList *list() const { return m_shown->window.findChild<DocumentsList *>(); }
    QAction *rowAction(int row, const QString &text) const;

    std::unique_ptr<ShownWindow> m_shown;
};

QAction *TestDocuments::rowAction(int row, const QString &text) const
{
    for (QAction *action : list()->actionsFor(list()->topLevelItem(row), list())) {
        if (action->text() == text)
            return action;
    }
    return nullptr;
}

void TestDocuments::everyDeviceHasARow()
{
    QVERIFY(m_shown->open({m_shown->files.write(u"two.json"_s, snapshotStory({{3}, {5}}))}));
    QCOMPARE(list()->topLevelItemCount(), 1);
    QCOMPARE(list()->topLevelItem(0)->text(0), u"two.json"_s);
    QCOMPARE(list()->topLevelItem(0)->childCount(), 2);
    QCOMPARE(list()->topLevelItem(0)->child(1)->text(0), u"cuda:1"_s);
}

void TestDocuments::theMarkOfTheActiveRowLeavesNothingBehind()
{
    QVERIFY(m_shown->open({samplePath(), m_shown->files.write(u"a.json"_s, snapshotStory({{4}}))}));
    class Painted final : public QObject {
    public:
        QRegion region;
        bool eventFilter(QObject *watched, QEvent *event) override
        {
            if (event->type() == QEvent::Paint)
                region += static_cast<QPaintEvent *>(event)->region();
            return QObject::eventFilter(watched, event);
        }
    } painted;
    QTest::qWait(50);
    const QRect row = list()->visualItemRect(list()->topLevelItem(0)->child(0));
    list()->viewport()->installEventFilter(&painted);
    const auto &documents = m_shown->session.documents();
    const quint64 other = documents[m_shown->session.active()->id == documents[0].id ? 1 : 0].id;
    m_shown->session.activate(other);
    QTRY_VERIFY(painted.region.contains(QPoint(1, row.center().y()))); // beside the item
}

void TestDocuments::rowShowsItsDevice()
{
    QVERIFY(m_shown->open({m_shown->files.write(u"two.json"_s, snapshotStory({{3}, {5}}))}));
    const std::size_t before = m_shown->session.state().device;
    const int other = before == 0 ? 1 : 0;
    QTest::mouseClick(list()->viewport(), Qt::LeftButton, {},
                      list()->visualItemRect(list()->topLevelItem(0)->child(other)).center());
    QCOMPARE(m_shown->session.state().device, std::size_t(other));
    list()->setCurrentItem(list()->topLevelItem(0)->child(static_cast<int>(before)));
    QTest::keyClick(list(), Qt::Key_Return);
    QCOMPARE(m_shown->session.state().device, before);
}

void TestDocuments::crossAndMiddleButtonClose()
{
    QVERIFY(m_shown->open({story(u"a.json"_s), story(u"b.json"_s)}));
    const QRect row = list()->visualItemRect(list()->topLevelItem(1));
    QTest::mouseClick(list()->viewport(), Qt::LeftButton, {}, QPoint(row.right() - 8, row.center().y()));
    QCOMPARE(m_shown->session.documents().size(), 1U);
    QTest::mouseClick(list()->viewport(), Qt::MiddleButton, {},
                      list()->visualItemRect(list()->topLevelItem(0)).center());
    QVERIFY(m_shown->session.documents().empty());
}

void TestDocuments::deleteCloses()
{
    QVERIFY(m_shown->open({story(u"a.json"_s), story(u"b.json"_s)}));
    list()->setCurrentItem(list()->topLevelItem(1));
    QTest::keyClick(list(), Qt::Key_Delete);
    QCOMPARE(list()->topLevelItemCount(), 1);
    QCOMPARE(list()->topLevelItem(0)->text(0), u"a.json"_s);
}

void TestDocuments::rowMenuOffersOnlyApplicableActions()
{
    QVERIFY(m_shown->open({story(u"a.json"_s)}));
    QVERIFY(!rowAction(0, u"Close others"_s)->isEnabled());
    QVERIFY(rowAction(0, u"Reload"_s) && rowAction(0, u"Show in the file manager"_s));
    QVERIFY(m_shown->open({story(u"b.json"_s), story(u"c.json"_s)}));
    rowAction(1, u"Close others"_s)->trigger();
    QCOMPARE(m_shown->session.documents().size(), 1U);
    QCOMPARE(list()->topLevelItem(0)->text(0), u"b.json"_s);
}

void TestDocuments::copiesThePath()
{
    const QString path = story(u"a.json"_s);
    QVERIFY(m_shown->open({path}));
    rowAction(0, u"Copy path"_s)->trigger();
    QCOMPARE(QGuiApplication::clipboard()->text(), path);
}

void TestDocuments::openingAnOpenFileActivatesIt()
{
    const QString a = story(u"a.json"_s);
    QVERIFY(m_shown->open({a}));
    QVERIFY(m_shown->open({story(u"b.json"_s)}));
    const quint64 first = m_shown->session.documents().front().id;
    QVERIFY(m_shown->open({a}));
    QCOMPARE(m_shown->session.documents().size(), 2U);
    QCOMPARE(m_shown->session.active()->id, first);
    QCOMPARE(m_shown->window.messages().count(), 0);
}

void TestDocuments::offersToReloadAChangedFile()
{
    const QString a = story(u"a.json"_s);
    QVERIFY(m_shown->open({a}));
    story(u"a.json"_s, 7);
    QVERIFY(m_shown->open({a}));
    QCOMPARE(m_shown->session.device()->timeline.trace().size(), 9U);
    QCOMPARE(m_shown->window.messages().message(0).title, u"a.json has changed on disk since it was read"_s);
    m_shown->find<QPushButton>(u"Reload"_s)->click();
    QVERIFY(waitForLoads(m_shown->session));
    QCOMPARE(m_shown->session.device()->timeline.trace().size(), 21U);
    QCOMPARE(m_shown->window.messages().count(), 0);
}

void TestDocuments::reportsAMissingFile()
{
    const QString a = story(u"a.json"_s);
    QVERIFY(m_shown->open({a}));
    QVERIFY(QFile::remove(a));
    QVERIFY(m_shown->open({a}));
    QCOMPARE(m_shown->window.messages().message(0).title, u"a.json no longer exists"_s);
    QCOMPARE(m_shown->session.documents().size(), 1U);
}

void TestDocuments::messagesCloseWithTheirDocument()
{
    QVERIFY(m_shown->open({story(u"a.json"_s), story(u"b.json"_s)}));
    const MessageArea &messages = m_shown->window.messages();
    QCOMPARE(messages.count(), 1);
    QVERIFY(m_shown->find<QPushButton>(u"Compare"_s));
    m_shown->session.setMemoryBudget(1); // unloads one of them
    QCOMPARE(messages.count(), 1);
    m_shown->session.close(m_shown->session.parked().front().id);
    QCOMPARE(messages.count(), 0);
}

void TestDocuments::unloadedDocumentIsReportedAndComesBack()
{
    QVERIFY(m_shown->open({story(u"a.json"_s), story(u"b.json"_s)}));
    m_shown->session.setMemoryBudget(1);
    QCOMPARE(list()->topLevelItemCount(), 2);
    QTreeWidgetItem *parked = list()->topLevelItem(1);
    QVERIFY(parked->data(0, Qt::AccessibleTextRole).toString().contains(u"unloaded"_s));
    QVERIFY(parked->toolTip(0).contains(u"Unloaded"_s));
    m_shown->session.setMemoryBudget(std::uint64_t(1) << 40);
    const auto placeOfParked = [this] { return list()->visualItemRect(list()->topLevelItem(1)).center(); };
    QTRY_VERIFY(list()->viewport()->rect().contains(placeOfParked())); // the panel gets its height
    QTest::mouseClick(list()->viewport(), Qt::LeftButton, {}, placeOfParked());
    QVERIFY(waitForLoads(m_shown->session));
    QVERIFY(m_shown->session.parked().empty());
    QCOMPARE(QString::fromStdString(m_shown->session.document()->path), m_shown->files.path(u"b.json"_s));
}

void TestDocuments::partsShowWhatTheyAre()
{
    m_shown->session.openPart(story(u"a.json"_s), *readPartIn("1:3"));
    QTRY_COMPARE(list()->topLevelItemCount(), 1); // it loads, or has been loaded
    QCOMPARE(list()->topLevelItem(0)->text(0), u"a.json (1:3)"_s);
    QVERIFY(waitForLoads(m_shown->session));
    QVERIFY(m_shown->open({story(u"b.json"_s)}));
    m_shown->session.setMemoryBudget(1); // unloads it
    QCOMPARE(m_shown->session.parked().size(), 1U);
    QCOMPARE(list()->topLevelItem(1)->text(0), u"a.json (1:3)"_s);
}

void TestDocuments::canOpenAFileThatDoesNotFitAnyway()
{
    m_shown->session.setMemoryBudget(2000);
    QVERIFY(m_shown->open({samplePath()}));
    QVERIFY(!m_shown->session.active());
    QCOMPARE(m_shown->window.messages().count(), 1);
    m_shown->session.setMemoryBudget(std::uint64_t(64) << 20);
    m_shown->window.messages().closeAll();
    const QString huge = m_shown->files.write(u"huge.pickle"_s, "\x80\x04");
    QVERIFY(QFile::resize(huge, qint64(4) << 30));
    QVERIFY(m_shown->open({huge}));
    const Message &message = m_shown->window.messages().message(0);
    QVERIFY2(message.text.contains(u"GiB"_s), qPrintable(message.text));
    QVERIFY(message.advice.contains(u"Memory for documents"_s));
    QVERIFY(m_shown->find<QPushButton>(u"Open anyway"_s));
}

/// All actions of the menu bar, with the path of their menus.
static QList<std::pair<QString, QAction *>> actionsOf(const QMenuBar &bar)
{
    QList<std::pair<QString, QAction *>> all;
    std::function<void(const QString &, const QList<QAction *> &)> walk = [&](const QString &path,
                                                                              const QList<QAction *> &actions) {
        for (QAction *action : actions) {
            if (action->isSeparator() || !action->isVisible())
                continue;
            const QString name = path + u'/' + action->text();
            if (action->menu())
                walk(name, action->menu()->actions());
            else
                all.append({name, action});
        }
    };
    walk({}, bar.actions());
    return all;
}

void TestDocuments::menusHaveNoDuplicates()
{
    QVERIFY(m_shown->open({samplePath()}));
    QSet<QString> names;
    QSet<QString> keys;
    QSet<const QAction *> seen;
    for (const auto &[name, action] : actionsOf(*m_shown->window.menuBar())) {
        QVERIFY2(!names.contains(name), qPrintable(name));
        names.insert(name);
        if (seen.contains(action))
            continue;
        seen.insert(action);
        const QString key = action->shortcut().toString();
        QVERIFY2(key.isEmpty() || !keys.contains(key), qPrintable(name + u' ' + key));
        keys.insert(key);
    }
    // Rows of one menu have different letters.
    for (const QAction *top : m_shown->window.menuBar()->actions()) {
        QSet<QChar> letters;
        for (const QAction *action : top->menu()->actions()) {
            const QString text = action->text();
            const qsizetype at = text.indexOf(u'&');
            if (at < 0 || action->isSeparator() || !action->isVisible())
                continue;
            QVERIFY2(!letters.contains(text[at + 1].toLower()), qPrintable(top->text() + u'/' + text));
            letters.insert(text[at + 1].toLower());
        }
    }
}

void TestDocuments::everyActionHasAToolTip()
{
    QVERIFY(m_shown->open({samplePath()}));
    for (const auto &[name, action] : actionsOf(*m_shown->window.menuBar())) {
        QVERIFY2(!action->toolTip().isEmpty(), qPrintable(name));
        const QString key = action->shortcut().toString(QKeySequence::NativeText);
        QVERIFY2(key.isEmpty() || key == u"I"_s || action->toolTip().contains(key),
                 qPrintable(name + u": "_s + action->toolTip()));
    }
}

void TestDocuments::storesPreferencesChosenInMenus()
{
    QVERIFY(m_shown->open({story(u"a.json"_s)}));
    const auto choose = [this](const QString &part) {
        for (const auto &[name, action] : actionsOf(*m_shown->window.menuBar())) {
            if (name.contains(part)) {
                action->trigger();
                return true;
            }
        }
        return false;
    };
    QVERIFY(choose(u"GB, 1000"_s));
    QVERIFY(m_shown->session.state().decimalUnits);
    QVERIFY(m_shown->settings.preferred().decimalUnits);
    QVERIFY(choose(u"30 %"_s));
    QCOMPARE(m_shown->settings.memoryPercent(), 30);
    QCOMPARE(m_shown->session.memoryBudget(), m_shown->settings.memoryBudget());
    QVERIFY(choose(u"/&Dark"_s));
    QCOMPARE(m_shown->settings.theme(), ThemeChoice::Dark);
    QVERIFY(choose(u"/&Light"_s));
    QString language = u"none"_s;
    connect(&m_shown->window, &MainWindow::languageChosen, this, [&](const QString &code) { language = code; });
    QVERIFY(choose(u"Deutsch"_s));
    QCOMPARE(language, u"de"_s);
    QCOMPARE(m_shown->settings.language(), u"de"_s);
}

void TestDocuments::ctrlTabSwitchesDocuments()
{
    QVERIFY(m_shown->open({story(u"a.json"_s), story(u"b.json"_s), story(u"c.json"_s)}));
    const auto &rows = m_shown->session.documents();
    QCOMPARE(m_shown->session.active()->id, rows[0].id);
    QTest::keyClick(&m_shown->window, Qt::Key_Tab, Qt::ControlModifier);
    QCOMPARE(m_shown->session.active()->id, rows[1].id);
    QTest::keyClick(&m_shown->window, Qt::Key_Backtab, Qt::ControlModifier | Qt::ShiftModifier);
    QTest::keyClick(&m_shown->window, Qt::Key_Backtab, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(m_shown->session.active()->id, rows[2].id);
}

ALLOSTRATA_TEST(TestDocuments, QApplication)
#include "tst_documents.moc"
