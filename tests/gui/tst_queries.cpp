// The query of a session: its matches, and the field in which it is typed.

#include "core/attribution/stack_groups.h"
#include "tests/gui/session_story.h"
#include "tests/support/session_helpers.h"
#include "tests/support/test_main.h"
#include "widgets/session/attribution_cache.h"
#include "widgets/session/query_cache.h"
#include "widgets/text/voice.h"
#include "widgets/window/query_bar.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QCompleter>
#include <QLabel>
#include <QLineEdit>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace allostrata;
using namespace allostrata::test;
using namespace Qt::StringLiterals;

class TestQueries : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void filterMatchesTheQuery();
    void filterHasItsOwnPeak();
    void anInvalidQueryFiltersNothing();
    void theLatestQueryWins();
    void resultFollowsTheCursorIfTheQueryDoes();
    void changingTheDocumentClearsTheFilter();
    void resultBelongsToTheShownDocument();
    void resultWaitsForTheAttribution();
    void filtersByCategory();
    void appliesATypedQuery();
    void explainsAnErrorAndKeepsTheText();
    void completesFields();
    void returnRunsWhatIsTyped();
    void arrowsAndTabTakeACompletion();
    void mistakeIsExplainedBelowTheField();
    void offersEarlierQueries();
    void escapeClearsTheQuery();
    void goingBackRestoresTheQuery();
    void unappliedTextDoesNotReachAnotherDocument();

private:
    void ask(const QString &query);
    void type(const QString &text);
    [[nodiscard]] const Timeline &timeline() const { return m_session->device()->timeline; }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<QSettings> m_store;
    std::unique_ptr<QueryHistory> m_history;
    std::unique_ptr<Session> m_session;
    std::unique_ptr<QueryBar> m_bar;
};

void TestQueries::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_store = std::make_unique<QSettings>(m_folder->filePath(u"s.conf"_s), QSettings::IniFormat);
    m_history = std::make_unique<QueryHistory>(*m_store);
    m_session = std::make_unique<Session>();
    m_session->open({samplePath()});
    QVERIFY(waitForLoads(*m_session));
    m_bar = std::make_unique<QueryBar>(*m_session, *m_history);
    m_bar->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_bar.get()));
}

void TestQueries::cleanup()
{
    m_bar.reset();
    m_session.reset();
}

void TestQueries::ask(const QString &query)
{
    ViewState state = m_session->state();
    state.query = query;
    m_session->setState(std::move(state));
    QTRY_VERIFY_WITH_TIMEOUT(!m_session->queries().isBusy() && !m_session->attributions().isBusy(), 20000);
}

void TestQueries::type(const QString &text)
{
    m_bar->startTyping();
    QTest::keyClicks(&m_bar->field(), text);
    QTRY_VERIFY_WITH_TIMEOUT(m_session->state().query == m_bar->field().text() || !m_bar->problemText().isEmpty(),
                             20000);
    QTRY_VERIFY_WITH_TIMEOUT(!m_session->queries().isBusy(), 20000);
}

void TestQueries::filterMatchesTheQuery()
{
    ask(u"size>=1MiB"_s);
    const auto filter = m_session->queries().filter();
    QVERIFY(filter);
    std::uint64_t bytes = 0;
    std::uint64_t count = 0;
    for (std::size_t row = 0; row < timeline().allocations().size(); ++row) {
        const AllocationId id = AllocationId::at(row);
        const std::uint64_t size = timeline().allocations().requestedSize(id);
        QCOMPARE(filter->keeps(id), size >= (1U << 20));
        bytes += filter->keeps(id) ? size : 0;
        count += filter->keeps(id) ? 1 : 0;
    }
    QCOMPARE(filter->matching.bytes, bytes);
    QCOMPARE(filter->matching.count, count);
    QVERIFY(count > 0 && count < timeline().allocations().size());
}

void TestQueries::filterHasItsOwnPeak()
{
    ask(u"size<1MiB"_s);
    const auto filter = m_session->queries().filter();
    QVERIFY(filter && filter->strata);
    std::vector<std::int64_t> change(timeline().end() + 2);
    const Allocations &rows = timeline().allocations();
    for (std::size_t row = 0; row < rows.size(); ++row) {
        const AllocationId id = AllocationId::at(row);
        if (!filter->keeps(id))
            continue;
        const EventId birth = rows.allocEvent(id);
        const EventId death = rows.freeCompletedEvent(id);
        change[birth ? birth.value() + 1 : 0] += static_cast<std::int64_t>(rows.requestedSize(id));
        if (death)
            change[death.value() + 1] -= static_cast<std::int64_t>(rows.requestedSize(id));
    }
    std::int64_t total = 0;
    std::int64_t highest = 0;
    for (Moment moment = 0; moment <= timeline().end(); ++moment) {
        total += change[moment];
        highest = std::max(highest, total);
    }
    QCOMPARE(filter->strata->highestSample(0, timeline().end()).total, static_cast<std::uint64_t>(highest));
}

void TestQueries::anInvalidQueryFiltersNothing()
{
    ask(u"size>=1MiB"_s);
    ask(u"size>"_s);
    QVERIFY(m_session->queries().error());
    QVERIFY(!m_session->queries().isFiltered());
    QVERIFY(!m_session->queries().filter());
}

void TestQueries::theLatestQueryWins()
{
    ViewState state = m_session->state();
    for (const QString &query : {u"size>=1KiB"_s, u"size>=2KiB"_s, u"size>=4MiB"_s}) {
        state.query = query;
        m_session->setState(state);
    }
    QTRY_VERIFY_WITH_TIMEOUT(!m_session->queries().isBusy(), 20000);
    const auto filter = m_session->queries().filter();
    QVERIFY(filter);
    for (std::size_t row = 0; row < timeline().allocations().size(); ++row)
        QCOMPARE(filter->keeps(AllocationId::at(row)), timeline().allocations().requestedSizes()[row] >= (4U << 20));
}

void TestQueries::resultFollowsTheCursorIfTheQueryDoes()
{
    ask(u"alive@cursor"_s);
    const std::uint64_t atPeak = m_session->queries().filter()->matching.bytes;
    QCOMPARE(atPeak, timeline().countersAt(m_session->state().cursor).requested);
    ViewState state = m_session->state();
    state.cursor = timeline().end();
    m_session->setState(state);
    QTRY_VERIFY_WITH_TIMEOUT(!m_session->queries().isBusy(), 20000);
    QCOMPARE(m_session->queries().filter()->matching.bytes, timeline().countersAt(timeline().end()).requested);
}

void TestQueries::changingTheDocumentClearsTheFilter()
{
    ask(u"size>=1MiB"_s);
    QVERIFY(m_session->queries().filter());
    m_session->close(m_session->active()->id);
    QVERIFY(!m_session->queries().filter());
    QVERIFY(!m_session->queries().isFiltered());
}

void TestQueries::resultBelongsToTheShownDocument()
{
    ask(u"size>=1MiB"_s);
    QVERIFY(m_session->queries().filter());
    const quint64 first = m_session->active()->id;
    bool isStale = false;
    connect(m_session.get(), &Session::activeChanged, this, [this, &isStale] {
        const auto filter = m_session->queries().filter();
        isStale = isStale || (filter && filter->document != m_session->document());
    });
    const Files files;
    m_session->open({files.write(u"other.json"_s, snapshotStory({{3}}))});
    QVERIFY(waitForLoads(*m_session));
    QVERIFY(m_session->active()->id != first);
    QVERIFY(!m_session->queries().filter());
    m_session->activate(first);
    QVERIFY(!isStale);
    QTRY_VERIFY_WITH_TIMEOUT(m_session->queries().filter(), 20000);
}

void TestQueries::resultWaitsForTheAttribution()
{
    ask(u"size>=1MiB"_s);
    ViewState state = m_session->state();
    state.query = u"category:optimizer_state"_s;
    m_session->attributions().setRules(CategoryRules::standard()); // the attribution is dropped
    m_session->setState(std::move(state));
    QVERIFY(!m_session->attributions().attribution());
    QVERIFY(m_session->queries().isBusy());
    QVERIFY(!m_bar->answerText().contains(u"of"_s));
    QTRY_VERIFY_WITH_TIMEOUT(!m_session->queries().isBusy(), 20000);
    QVERIFY(m_session->queries().filter() && m_session->attributions().attribution());
}

void TestQueries::filtersByCategory()
{
    ask(u"category:optimizer_state"_s);
    QTRY_VERIFY_WITH_TIMEOUT(m_session->queries().filter(), 20000);
    const auto attribution = m_session->attributions().attribution();
    QVERIFY(attribution);
    const CategoryId category = attribution->categoryRules().find("optimizer_state");
    const auto filter = m_session->queries().filter();
    QVERIFY(filter->matching.count > 0);
    for (std::size_t row = 0; row < attribution->size(); ++row)
        QCOMPARE(filter->keeps(AllocationId::at(row)), attribution->category(AllocationId::at(row)) == category);
}

void TestQueries::appliesATypedQuery()
{
    type(u"size>=1MiB"_s);
    QCOMPARE(m_session->state().query, u"size>=1MiB"_s);
    const Voice voice = Voice::current();
    QTRY_VERIFY(m_session->queries().filter());
    QTRY_VERIFY(m_bar->answerText().startsWith(voice.number(m_session->queries().filter()->matching.count)));
    const StrataIndex &matching = *m_session->queries().filter()->strata; // never more than the device held
    const QString most = voice.bytes(matching.totalAt(matching.highest(0, timeline().end())));
    QVERIFY(m_bar->answerText().endsWith(u"up to "_s + most));
}

void TestQueries::explainsAnErrorAndKeepsTheText()
{
    type(u"size>=1MiB"_s);
    m_bar->field().end(false);
    type(u"siz>4 stream:0"_s);
    QTRY_VERIFY(m_bar->problemText().contains(u"siz"_s));
    QVERIFY(m_bar->problemText().contains(u"size"_s)); // the suggestion
    QCOMPARE(m_bar->field().toolTip(), m_bar->problemText());
    QCOMPARE(m_session->state().query, u"size>=1MiB"_s);
}

void TestQueries::completesFields()
{
    m_bar->startTyping();
    QTest::keyClicks(&m_bar->field(), u"categ"_s);
    QTRY_VERIFY(!m_bar->offered().isEmpty());
    QVERIFY(m_bar->offered().front().startsWith(u"category"_s));
    m_bar->field().clear();
    QTest::keyClicks(&m_bar->field(), u"category:gradi"_s);
    QTRY_VERIFY(m_bar->offered().contains(u"gradients"_s));
}

void TestQueries::returnRunsWhatIsTyped()
{
    m_bar->startTyping();
    QTest::keyClicks(&m_bar->field(), u"size>4KiB category:grad"_s);
    QAbstractItemView *list = m_bar->findChild<QCompleter *>()->popup();
    QTRY_VERIFY(m_bar->offered().contains(u"gradients"_s) && list->isVisible());
    QTest::keyClick(list, Qt::Key_Return);
    QCOMPARE(m_bar->field().text(), u"size>4KiB category:grad"_s);
    QCOMPARE(m_session->state().query, u"size>4KiB category:grad"_s);
    QVERIFY(!list->isVisible());
}

void TestQueries::arrowsAndTabTakeACompletion()
{
    QAbstractItemView *list = m_bar->findChild<QCompleter *>()->popup();
    for (const auto &keys : {std::vector{Qt::Key_Tab}, std::vector{Qt::Key_Down, Qt::Key_Return}}) {
        m_bar->startTyping();
        QTest::keyClicks(&m_bar->field(), u"category:gradi"_s);
        QTRY_VERIFY(m_bar->offered() == QStringList{u"gradients"_s} && list->isVisible());
        for (const Qt::Key key : keys)
            QTest::keyClick(list, key);
        QCOMPARE(m_bar->field().text(), u"category:gradients"_s);
        QVERIFY(!list->isVisible());
    }
}

void TestQueries::mistakeIsExplainedBelowTheField()
{
    QWidget window;
    window.resize(900, 400);
    m_bar->setParent(&window);
    m_bar->setGeometry(200, 10, 400, 30);
    m_bar->show();
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    type(u"size~4"_s);
    QTest::keyClick(&m_bar->field(), Qt::Key_Return);
    const QLabel *sentence = labelWith(window, m_bar->problemText());
    QVERIFY(sentence);
    QVERIFY(m_bar->problemText().contains(u"“~”"_s) && m_bar->problemText().contains(u">="_s)); // wrong, and right
    const auto bottomOf = [&window](const QWidget &widget) {
        return widget.mapTo(&window, widget.rect().bottomLeft()).y();
    };
    QVERIFY(sentence->mapTo(&window, QPoint()).y() > bottomOf(m_bar->field()));
    QVERIFY(window.rect().contains(QRect(sentence->mapTo(&window, QPoint()), sentence->size())));
    // Names are offered below the sentence.
    m_bar->field().setCursorPosition(6);
    QTest::keyClicks(&m_bar->field(), u" st"_s);
    const QAbstractItemView *list = m_bar->findChild<QCompleter *>()->popup();
    QTRY_VERIFY(list->isVisible());
    QVERIFY(labelWith(window, m_bar->problemText()));
    QVERIFY(list->mapToGlobal(QPoint()).y() > sentence->mapToGlobal(sentence->rect().bottomLeft()).y());
    m_bar->field().clear();
    QTest::keyClicks(&m_bar->field(), u"size>4"_s);
    QVERIFY(!sentence->isVisible());
    m_bar->setParent(nullptr);
}

void TestQueries::offersEarlierQueries()
{
    type(u"size>=1MiB"_s);
    QTest::keyClick(&m_bar->field(), Qt::Key_Return);
    QTest::keyClick(&m_bar->field(), Qt::Key_Escape);
    QVERIFY(m_bar->field().text().isEmpty());
    QTest::keyClick(&m_bar->field(), Qt::Key_Down);
    QCOMPARE(m_bar->offered(), QStringList{u"size>=1MiB"_s});
    QCOMPARE(QueryHistory(*m_store).queries(), QStringList{u"size>=1MiB"_s});
}

void TestQueries::escapeClearsTheQuery()
{
    type(u"size>=1MiB"_s);
    QTest::keyClick(&m_bar->field(), Qt::Key_Escape);
    QVERIFY(m_session->state().query.isEmpty());
    QVERIFY(!m_session->queries().filter());
}

void TestQueries::goingBackRestoresTheQuery()
{
    type(u"size>=1MiB"_s);
    QTest::qWait(10);
    m_session->goBack();
    QCOMPARE(m_bar->field().text(), QString());
    m_session->goForward();
    QCOMPARE(m_bar->field().text(), u"size>=1MiB"_s);
}

void TestQueries::unappliedTextDoesNotReachAnotherDocument()
{
    const quint64 first = m_session->active()->id;
    const Files files;
    m_session->open({files.write(u"other.json"_s, snapshotStory({{3}}))});
    QVERIFY(waitForLoads(*m_session));
    m_bar->startTyping();
    QTest::keyClicks(&m_bar->field(), u"size>=1MiB"_s);
    m_session->activate(first);
    QTest::qWait(400); // longer than the pause of typing
    QVERIFY(m_session->state().query.isEmpty());
    QVERIFY(m_bar->field().text().isEmpty());
}

ALLOSTRATA_TEST(TestQueries, QApplication)
#include "tst_queries.moc"
