// The text of the part of a recording to read.

#include "core/base/read_part.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <string>

using namespace allostrata;

namespace {

std::string meaningOf(std::string_view text)
{
    const auto part = readPartIn(text);
    if (!part)
        return "none";
    const std::string end = part->end == ReadPart::kToEnd ? std::string("end") : std::to_string(part->end);
    const std::string range = std::to_string(part->first) + ".." + end;
    switch (part->kind) {
    case ReadPart::Kind::Everything: return "everything";
    case ReadPart::Kind::Events: return "events " + range;
    case ReadPart::Kind::Last: return "last " + std::to_string(part->count);
    case ReadPart::Kind::AroundOom: return "oom " + std::to_string(part->count);
    case ReadPart::Kind::Times: return "us " + range;
    }
    return {};
}

} // namespace

class TestReadPart : public QObject {
    Q_OBJECT

private slots:
    void readsEveryForm_data();
    void readsEveryForm();
};

void TestReadPart::readsEveryForm_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("meaning");
    QTest::addColumn<QByteArray>("again"); // the text that is written; empty: the same
    const auto row = [](const char *text, const char *meaning, const char *again = "") {
        QTest::newRow(*text != 0 ? text : "empty") << QByteArray(text) << QByteArray(meaning) << QByteArray(again);
    };
    row("1000:2000", "events 1000..2000");
    row("1000:", "events 1000..end");
    row("0:", "events 0..end");
    row(":2000", "events 0..2000");
    row("0:1", "events 0..1", ":1");
    row("last:7", "last 7");
    row("oom:100000", "oom 100000");
    row("1.5s:2s", "us 1500000..2000000", "1500ms:2s");
    row("12.5s:", "us 12500000..end", "12500ms:");
    row(":90s", "us 0..90000000");
    row("1us:3ms", "us 1..3000");
    row("1min:1.5min", "us 60000000..90000000", "1min:90s");
    row("0.0000019s:1s", "us 1..1000000", "1us:1s");
    row("0s:1s", "us 0..1000000", ":1s");
    for (const char *wrong : {"",
                              ":",
                              "5",
                              "5:5",
                              "6:5",
                              "-1:5",
                              "1:2:3",
                              "a:b",
                              "last:",
                              "last:0",
                              "last:-3",
                              "oom:x",
                              "oom:0",
                              "1s:1s",
                              "2s:1s",
                              "1s:5",
                              "5:1s",
                              "1.2:3",
                              "1.s:2s",
                              ".5s:2s",
                              "1..5s:2s",
                              "1.5h:2h",
                              "1 :2",
                              "18446744073709551615:",
                              "99999999999999999999:",
                              "999999999999999999min:",
                              "last:99999999999999999999",
                              "LAST:5"})
        row(wrong, "none");
}

void TestReadPart::readsEveryForm()
{
    QFETCH(const QByteArray, text);
    QFETCH(const QByteArray, meaning);
    QFETCH(const QByteArray, again);
    QCOMPARE(meaningOf(text.toStdString()), meaning.toStdString());
    const auto part = readPartIn(text.toStdString());
    if (!part)
        return;
    QCOMPARE(readPartText(*part), (again.isEmpty() ? text : again).toStdString());
    QCOMPARE(readPartIn(readPartText(*part)), part);
}

ALLOSTRATA_TEST(TestReadPart)

#include "tst_read_part.moc"
