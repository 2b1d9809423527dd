// Ids, enumerators and the tables that they subscript: an invalid subscript ends the program in every build, and reads
// no row.

#include "core/base/enum_table.h"
#include "core/base/id.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <csignal>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include <sys/wait.h>
#include <unistd.h>

using namespace allostrata;

namespace {

enum class Direction : std::uint8_t { Up, Down };

/// Standard error of a child process that does the work, and whether it was aborted.
std::pair<bool, std::string> endOf(const std::function<void()> &work)
{
    int ends[2] = {-1, -1};
    if (pipe(ends) != 0)
        return {};
    const pid_t child = fork();
    if (child == 0) {
        dup2(ends[1], STDERR_FILENO);
        signal(SIGABRT, SIG_DFL);
        work();
        _exit(0);
    }
    close(ends[1]);
    std::string text;
    char buffer[512];
    for (ssize_t got = 0; (got = read(ends[0], buffer, sizeof buffer)) > 0;)
        text.append(buffer, static_cast<std::size_t>(got));
    close(ends[0]);
    int status = 0;
    waitpid(child, &status, 0);
    return {WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT, text};
}

} // namespace

class TestId : public QObject {
    Q_OBJECT

private slots:
    void anInvalidIdAborts_data();
    void anInvalidIdAborts();
    void emptyIdsCanBeKeys();
    void flagsSelectTheirRows();
};

using Work = std::function<void()>;

void TestId::anInvalidIdAborts_data()
{
    QTest::addColumn<Work>("work");
    QTest::addColumn<QString>("message");
    const QString empty = QStringLiteral("an id without a value");
    QTest::newRow("the value of an empty id") << Work([] { (void)EventId().value(); }) << empty;
    QTest::newRow("an empty id into a vector") << Work([] {
        IdVector<StackId, int> rows(3);
        rows[StackId()] = 1;
    }) << empty;
    QTest::newRow("an empty id into an empty vector")
        << Work([] { (void)IdVector<StackId, int>()[StackId()]; }) << empty;
    QTest::newRow("beyond a vector") << Work([] {
        const IdVector<StackId, int> rows(3);
        (void)rows[StackId(3)];
    }) << QStringLiteral("row 3 of a table of 3 rows");
    QTest::newRow("beyond the rows of another table") << Work([] {
        const std::vector<int> rows(2);
        (void)IdSpan<StackId, const int>(rows)[StackId(7)];
    }) << QStringLiteral("row 7 of a table of 2 rows");
    QTest::newRow("a value that is not an enumerator") << Work([] {
        const EnumTable<Direction, int> rows;
        (void)rows[static_cast<Direction>(2)];
    }) << QStringLiteral("row 2 of a table of 2 rows");
    QTest::newRow("beyond a plain vector, in core and here") << Work([] {
        const std::vector<int> rows(2);
        volatile std::size_t row = 2;
        (void)rows[row];
    }) << QStringLiteral("__n < this->size()");
}

void TestId::anInvalidIdAborts()
{
    QFETCH(const Work, work);
    QFETCH(const QString, message);
    const auto [isAborted, text] = endOf(work);
    QVERIFY(isAborted);
    QVERIFY2(QString::fromStdString(text).contains(message), text.c_str());
}

void TestId::emptyIdsCanBeKeys()
{
    QCOMPARE(StackId().key(), StackId::kNone);
    QCOMPARE(StackId(4).key(), StackId(4).value());
    QVERIFY(StackId(4) < StackId());
    QVERIFY(std::hash<StackId>()(StackId()) != std::hash<StackId>()(StackId(0)));
    QVERIFY(StackId(2).isIn(3) && !StackId(3).isIn(3) && !StackId().isIn(3));
}

void TestId::flagsSelectTheirRows()
{
    const std::vector<std::uint8_t> flags{1, 0};
    QVERIFY(keeps(flags, AllocationId(0)));
    for (const AllocationId id : {AllocationId(1), AllocationId(2), AllocationId()}) {
        QVERIFY(!keeps(flags, id));
        QVERIFY(keeps({}, id));
    }
}

ALLOSTRATA_TEST(TestId)
#include "tst_id.moc"
