// Queries for the operators that allocated.

#include "core/base/load_context.h"
#include "core/query/complete.h"
#include "core/query/evaluate.h"
#include "core/query/query_parser.h"
#include "tests/support/profile_story.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace allostrata;

class TestOperatorQuery : public QObject {
    Q_OBJECT

private slots:
    void findsAllocationsByOperator_data();
    void findsAllocationsByOperator();
    void completesOperatorNames();
};

void TestOperatorQuery::findsAllocationsByOperator_data()
{
    QTest::addColumn<QString>("query");
    QTest::addColumn<quint64>("bytes"); // 512 in the inner operator, 1024 in the outer one, 64 from before
    QTest::newRow("the innermost") << QStringLiteral("operator=aten::empty") << quint64(512);
    QTest::newRow("an enclosing operator") << QStringLiteral("operator:linear") << quint64(1536);
    QTest::newRow("by an expression") << QStringLiteral("operator~\"^aten::(empty|mm)$\"") << quint64(512);
    QTest::newRow("another") << QStringLiteral("operator!=aten::empty") << quint64(1024);
    QTest::newRow("not") << QStringLiteral("not operator:linear") << quint64(64);
    QTest::newRow("a step is not an operator") << QStringLiteral("operator:ProfilerStep") << quint64(0);
    QTest::newRow("by the short field name") << QStringLiteral("op:EMPTY") << quint64(512);
}

void TestOperatorQuery::findsAllocationsByOperator()
{
    QFETCH(QString, query);
    QFETCH(quint64, bytes);
    ProfileStory story;
    describeSimple(story);
    const ParsedQuery parsed = parseQuery(query.toStdString());
    QVERIFY(parsed);
    QueryTarget target;
    target.snapshot = &story.snapshot();
    target.timeline = &story.timeline();
    const auto matching = evaluate(*parsed, target, {});
    QVERIFY(matching);
    QCOMPARE(matching->bytes, bytes);
}

void TestOperatorQuery::completesOperatorNames()
{
    ProfileStory story;
    describeSimple(story);
    QueryTarget target;
    target.snapshot = &story.snapshot();
    target.timeline = &story.timeline();
    const auto names = QueryNames::of(target, {});
    QVERIFY(names);
    QCOMPARE((*names)[Attribute::Operator], (std::vector<std::string>{"aten::linear", "aten::empty"}));
}

ALLOSTRATA_TEST(TestOperatorQuery)
#include "tst_operator_query.moc"
