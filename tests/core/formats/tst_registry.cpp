// The table of formats: which format claims which first bytes, and the errors for unknown ones.

#include "core/formats/choose_format.h"
#include "core/formats/registry.h"
#include "core/model/profile.h"
#include "tests/support/io_helpers.h"
#include "tests/support/test_main.h"

#include <QSet>
#include <QTest>

using namespace allostrata;
using namespace allostrata::test;

namespace {

/// The claims of all formats, "cuda-snapshot yes".
QStringList claims(const QByteArray &head)
{
    QStringList found;
    for (const Format &format : formats()) {
        const Sniff sniff = format.sniff(bytesOf(head));
        if (sniff != Sniff::No)
            found << QString::fromStdString(std::string(format.id)) + (sniff == Sniff::Yes ? " yes" : " maybe");
    }
    return found;
}

} // namespace

class TestRegistry : public QObject {
    Q_OBJECT

private slots:
    void rowsAreComplete();
    void claimsItsOwn_data();
    void claimsItsOwn();
    void refusesWithAReason_data();
    void refusesWithAReason();
};

void TestRegistry::rowsAreComplete()
{
    QSet<QString> ids;
    for (const Format &format : formats()) {
        QVERIFY(!format.id.empty() && format.sniff);
        QVERIFY(std::visit([](auto read) { return read != nullptr; }, format.read));
        ids.insert(QString::fromStdString(std::string(format.id)));
    }
    QCOMPARE(static_cast<std::size_t>(ids.size()), formats().size());
}

void TestRegistry::claimsItsOwn_data()
{
    QTest::addColumn<QByteArray>("head");
    QTest::addColumn<QStringList>("expected");
    const auto row = [](const char *name, const QByteArray &head, const QStringList &expected) {
        QTest::newRow(name) << head << expected;
    };
    const QString pickle = "cuda-snapshot";
    const QString json = "cuda-snapshot-json";
    row("nothing", "", {});
    row("zeros", QByteArray(100, '\0'), {});
    row("one brace", "{", {json + " maybe"});
    row("pickle, protocol 4", QByteArray("\x80\x04\x95\x10\0\0\0\0\0\0\0}\x94", 13), {pickle + " maybe"});
    row("pickle of segments", QByteArray("\x80\x02}q\x01(X\x08\0\0\0segmentsq\x02]", 21), {pickle + " yes"});
    row("pickle, protocol 9", "\x80\x09....", {});
    row("pickle, protocol 0", "(dp0\nVsegments\n", {pickle + " yes"});
    row("JSON snapshot", R"({"segments": [{"address": 1, "total_size": 5}]})", {json + " yes"});
    row("JSON snapshot, traces first", R"( { "device_traces": [)", {json + " yes"});
    row("JSON list of segments", R"([{"total_size": 5, "blocks": []}])", {json + " yes"});
    row("JSON with a byte order mark", "\xef\xbb\xbf{\"device_traces\"", {json + " yes"});
    row("native file", QByteArray("\x93STRATA\r\n\x1a\n\0\0\1", 14), {"native yes"});
    row("native file, converted as a text", "\x93STRATA\n\x1a\n", {});
    const QString peak = "peak-snapshot";
    row("peak snapshot", R"({"cuda:0": {"peak_memory_mb": 1.5, "tensors": []}})", {peak + " yes", json + " maybe"});
    row("devices without contents", R"({"cuda:0": {}})", {peak + " maybe", json + " maybe"});
    row("profiler trace", R"({"traceEvents": []})", {"profiler-trace yes", json + " maybe"});
    row("list of events", R"([{"ph": "X", "ts": 1}])", {"profiler-trace yes", json + " maybe"});
    row("other JSON", R"({"events": []})", {json + " maybe"});
    row("other JSON with segments", R"({"text": "hello", "segments": []})", {json + " maybe"});
    row("list of dicts", R"([{"step": 1}])", {json + " maybe"});
    row("rows of a memory timeline", "[[-1, 1, 37888, 7], [-1, 1, 512, 7]", {"memory-timeline yes"});
    row("samples of a memory timeline", "[[1, 1, 2], [[0, 1, 2, 3, 4, 5, 6, 7, 8]", {"memory-timeline yes"});
    row("a list of lists of numbers", "[[1, 2], [3, 4]]", {});
    row("settings in brackets", "[section]\nkey = value\n", {});
    row("a log that begins with a date", "[2024-01-01 10:00:00] INFO\n", {});
    row("a style sheet", "{ color: red }", {});
    row("prose", "once upon a time", {});
}

void TestRegistry::claimsItsOwn()
{
    QFETCH(QByteArray, head);
    QFETCH(QStringList, expected);
    QCOMPARE(claims(head), expected);
}

void TestRegistry::refusesWithAReason_data()
{
    QTest::addColumn<QByteArray>("head");
    QTest::addColumn<std::string>("reason");
    const auto row = [](const char *name, const QByteArray &head, const char *reason) {
        QTest::newRow(name) << head << std::string(reason);
    };
    row("nothing", "", "empty");
    row("four bytes", "abcd", "too_short");
    row("JSON: a number", "42\n", "not_a_snapshot");
    row("JSON: null", "null", "not_a_snapshot");
    row("JSON: a list of numbers", " [1, 2, 3]\n", "not_a_snapshot");
    row("JSON: a long list", '[' + QByteArray("1, ").repeated(65535).first(65535), "not_a_snapshot");
    row("JSON cut off", "[1, 2, ", "truncated_json");
    row("JSON without a bottom", QByteArray(5000, '['), "nesting_too_deep");
    row("a log with numbers in brackets", "[0] started\n[1] started\n", "plain_text");
    row("four zeros", QByteArray(4, '\0'), "too_short");
    row("zeros", QByteArray(65536, '\0'), "all_zeros");
    row("zeros but for the last", QByteArray(65535, '\0') + 'x', "unknown_format");
    row("a Git LFS pointer", "version https://git-lfs.github.com/spec/v1\noid sha256:abc\nsize 12345\n",
        "git_lfs_pointer");
    row("a text", "Traceback (most recent call last):\n", "plain_text");
    row("a text with umlauts cut in a character",
        "gr\xc3\xbc\xc3\x9f"
        "e aus K\xc3",
        "plain_text");
    row("a Chinese text", QByteArray("\xe4\xb8\xad").repeated(100), "plain_text");
    row("a Latin-1 text",
        "Gr\xfc\xdf"
        "e aus der Stra\xdf"
        "e in M\xfcnchen\n",
        "plain_text");
    row("a UTF-16 text", QByteArray("\xff\xfeh\0e\0l\0l\0o\0", 12), "plain_text");
    row("a coloured log", "\x1b[32mstep: 1\x1b[0m  loss: 8.1\n", "plain_text");
    row("a zip archive", QByteArray("PK\x03\x04\x14\0\0\0\x08\0", 10), "unknown_format");
    row("noise", noise(65536), "unknown_format");
    row("a text with a NUL", QByteArray("hello\0world", 11), "unknown_format");
}

void TestRegistry::refusesWithAReason()
{
    QFETCH(QByteArray, head);
    QFETCH(std::string, reason);
    QCOMPARE(std::string(refusal(bytesOf(head)).id()), reason);
}

ALLOSTRATA_TEST(TestRegistry)
#include "tst_registry.moc"
