// The pickle reader against CPython's picklers, and against hostile pickles.

#include "core/base/load_context.h"
#include "core/io/source.h"
#include "core/io/window.h"
#include "core/pickle/memo.h"
#include "core/pickle/reader.h"
#include "tests/support/canonical_text.h"
#include "tests/support/test_main.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <string>
#include <string_view>

using namespace allostrata;
using namespace std::string_literals;

namespace {

struct Outcome {
    std::string text; ///< canonical, or "error: <id> <subject> at <offset>"
    Error error;
};

/// Reads a pickle through a window of `windowBytes`.
Outcome readPickle(std::string_view bytes, std::size_t windowBytes = Window::kDefaultBytes, LoadLimits limits = {})
{
    MemorySource source({reinterpret_cast<const std::uint8_t *>(bytes.data()), bytes.size()});
    Window window(source, windowBytes);
    StringTable strings;
    DataTree tree(strings);
    LoadContext context;
    context.limits = limits;
    pickle::Reader reader(window, tree, context);
    if (reader.read() == pickle::Outcome::Done)
        return {test::canonicalText(tree, reader.root()), {}};
    const Error &error = reader.error();
    return {"error: " + std::string(error.id()) + ' ' + error.subject + " at "
                + std::to_string(error.offset.value_or(0)),
            error};
}

std::string repeated(std::string_view text, std::size_t count)
{
    std::string result;
    for (std::size_t i = 0; i < count; ++i)
        result += text;
    return result;
}

} // namespace

class TestPickleReader : public QObject {
    Q_OBJECT

private slots:
    void entriesWrittenTogetherLieInOnePage()
    {
        constexpr std::uint64_t kPage = 1U << 20U;
        pickle::Memo memo;
        for (std::uint64_t i = 0; i < kPage - 5; ++i)
            memo.append(DataValue());
        QVERIFY(memo.room(4));
        QVERIFY(!memo.room(6));
    }
    void readsWhatCPythonWrote()
    {
        const quint32 seed = 20261;
        QTemporaryDir folder;
        QProcess python;
        python.start(QStringLiteral(ALLOSTRATA_PYTHON),
                     {QStringLiteral(ALLOSTRATA_SOURCE_DIR "/tests/support/random_pickles.py"), folder.path(),
                      QStringLiteral("--count"), QStringLiteral("60"), QStringLiteral("--seed"),
                      QString::number(seed)});
        QVERIFY(python.waitForFinished(120000));
        QVERIFY2(python.exitCode() == 0, python.readAllStandardError().constData());
        QFile index(folder.filePath(QStringLiteral("index.txt")));
        QVERIFY(index.open(QIODevice::ReadOnly));
        int compared = 0;
        while (!index.atEnd()) {
            const QByteArray line = index.readLine().chopped(1);
            const qsizetype tab = line.indexOf('\t');
            QVERIFY(tab > 0);
            QFile file(folder.filePath(QString::fromUtf8(line.left(tab))));
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QByteArray bytes = file.readAll();
            const std::string expected = line.mid(tab + 1).toStdString();
            // A small window puts its borders into the middle of everything.
            for (const std::size_t window : {std::size_t(64), Window::kDefaultBytes}) {
                const Outcome got = readPickle({bytes.constData(), static_cast<std::size_t>(bytes.size())}, window);
                if (expected == "!forbidden")
                    QCOMPARE(QByteArray(errorCodeId(got.error.code()).data()), QByteArray("forbidden"));
                else if (got.text != expected)
                    QFAIL(qPrintable(QStringLiteral("%1: got %2 wanted %3")
                                         .arg(file.fileName(), QString::fromStdString(got.text.substr(0, 300)),
                                              QString::fromStdString(expected.substr(0, 300)))));
            }
            ++compared;
        }
        QVERIFY2(compared > 300, "the script made too few pickles");
    }

    void explainsErrors_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const char *name, const std::string &bytes, const char *expected) {
            QTest::newRow(name) << QByteArray(bytes.data(), static_cast<qsizetype>(bytes.size()))
                                << QByteArray(expected);
        };
        row("calls os.system, protocol 0", "cposix\nsystem\n(S'echo'\ntR.",
            "error: global_forbidden posix.system at 0");
        row("calls os.system, protocol 4", "\x80\x04\x8c\x05posix\x94\x8c\x06system\x94\x93."s,
            "error: global_forbidden posix.system at 19");
        row("builds an instance", "\x80\x02(iposix\nsystem\n.", "error: global_forbidden posix.system at 3");
        row("persistent object", "\x80\x02Psomething\n.", "error: call_forbidden PERSID at 2");
        row("extension code", "\x80\x02\x82\x01.", "error: call_forbidden EXT1 at 2");
        row("reduces", "\x80\x02]R.", "error: call_forbidden REDUCE at 3");
        row("out-of-band buffer", "\x80\x05\x97.", "error: call_forbidden NEXT_BUFFER at 2");
        row("protocol of the future", "\x80\x09.", "error: bad_protocol 9 at 0");
        row("unknown opcode", "\x80\x04\xff", "error: unknown_opcode ff at 2");
        row("nothing on the stack", "\x80\x04.", "error: stack_underflow STOP at 2");
        row("append to nothing", "\x80\x04Na.", "error: stack_underflow APPEND at 3");
        row("appends without a mark", "\x80\x04]e.", "error: stack_underflow APPENDS at 3");
        row("reaches below a mark", "\x80\x04](a.", "error: stack_underflow APPEND at 4");
        row("append to a number", "\x80\x04K\x01Na.", "error: bad_operand APPEND at 5");
        row("odd number of items", "\x80\x04}(Nu.", "error: bad_operand SETITEMS at 5");
        row("list as a key", "\x80\x04}]Ns.", "error: unhashable_key list at 5");
        row("slot never set", "\x80\x04h\x05.", "error: missing_memo 5 at 2");
        row("text longer than the limit", "\x80\x04\x8d\xff\xff\xff\xff\xff\xff\xff\xff",
            "error: string_too_long 18446744073709551615 at 2");
        row("text longer than the file", "\x80\x04X\xff\xff\xff\x0f...", "error: truncated_pickle  at 10");
        row("a million nested lists, by marks", repeated("](", 1000000), "error: nesting_too_deep 1000 at 2001");
        row("a million nested lists", repeated("]", 1000000) + repeated("a", 999999) + ".",
            "error: nesting_too_deep 1000 at 1000999");
        row("invalid number", "I12x\n.", "error: bad_operand INT at 5");
        row("ten thousand digits", "L" + repeated("9", 10000) + "L\n.", "error: bad_operand LONG at 10003");
        row("cut in a line", "I123", "error: truncated_pickle  at 4");
        row("nothing", "", "error: truncated_pickle  at 0");
    }

    void explainsErrors()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QByteArray, expected);
        const Outcome got = readPickle({bytes.constData(), static_cast<std::size_t>(bytes.size())});
        QCOMPARE(QByteArray::fromStdString(got.text), expected);
    }

    void respectsTheMemoryLimit()
    {
        // A slot far out costs one entry, not the slots before it.
        QCOMPARE(readPickle("\x80\x02Nr\xff\xff\xff\xff"
                            "0j\xff\xff\xff\xff."s)
                     .text,
                 std::string("None"));
        // Forty doublings of a shared list stay forty lists; the same written as tuples of new lists is refused.
        LoadLimits limits;
        limits.memory = 8 << 20;
        const std::string bomb = "\x80\x04](" + repeated("]", 2000000) + "e.";
        QCOMPARE(readPickle(bomb, Window::kDefaultBytes, limits).error.reason, Reason::MemoryLimit);
        const std::string memoBomb = "\x80\x04N" + repeated("\x94", 20000000);
        QCOMPARE(readPickle(memoBomb, Window::kDefaultBytes, limits).error.reason, Reason::MemoryLimit);
    }

    void stopsWhenCancelled()
    {
        const std::string many = "\x80\x04](" + repeated("N", 1000000) + "e.";
        MemorySource source({reinterpret_cast<const std::uint8_t *>(many.data()), many.size()});
        Window window(source);
        StringTable strings;
        DataTree tree(strings);
        std::stop_source stop;
        LoadContext context;
        context.stop = stop.get_token();
        pickle::Reader reader(window, tree, context);
        reader.onTick = [&] { stop.request_stop(); };
        QCOMPARE(reader.read(), pickle::Outcome::Failed);
        QCOMPARE(reader.error().reason, Reason::Cancelled);
        QVERIFY(reader.offset() < 100000);
    }

    void salvagesWhatWasReadBeforeTheCut_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QByteArray>("expected");
        QTest::newRow("in a batch") << QByteArray("\x80\x04](K\x01K\x02K") << QByteArray("[i:1,i:2]");
        QTest::newRow("a key without its value") << QByteArray("\x80\x04}(\x8c\x01"
                                                               "aK\x01\x8c\x01"
                                                               "b")
                                                 << QByteArray("{s:\"a\"=i:1}");
        QTest::newRow("single item not yet appended") << QByteArray("\x80\x04}(\x8c\x01"
                                                                    "a](K\x01K\x02")
                                                      << QByteArray("{s:\"a\"=[i:1,i:2]}");
        QTest::newRow("list in a list, neither appended") << QByteArray("\x80\x04}(\x8c\x01"
                                                                        "a]](K\x01K\x02")
                                                          << QByteArray("{s:\"a\"=[[i:1,i:2]]}");
        QTest::newRow("nothing at all") << QByteArray("\x80\x04") << QByteArray("None");
    }

    void salvagesWhatWasReadBeforeTheCut()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QByteArray, expected);
        MemorySource source(
            {reinterpret_cast<const std::uint8_t *>(bytes.constData()), static_cast<std::size_t>(bytes.size())});
        Window window(source);
        StringTable strings;
        DataTree tree(strings);
        const LoadContext context;
        pickle::Reader reader(window, tree, context);
        QCOMPARE(reader.read(), pickle::Outcome::Failed);
        QCOMPARE(QByteArray::fromStdString(test::canonicalText(tree, reader.foldRest())), expected);
    }
};

ALLOSTRATA_TEST(TestPickleReader)
#include "tst_pickle_reader.moc"
