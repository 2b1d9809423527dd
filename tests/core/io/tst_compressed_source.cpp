// Compressed inputs: decompressed, truncated, damaged, and bombs.

#include "core/base/load_context.h"
#include "core/io/source.h"
#include "tests/support/io_helpers.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace allostrata;
using namespace allostrata::test;

namespace {

std::unique_ptr<Source> peeled(const QByteArray &bytes, const LoadContext &context)
{
    auto source = peel(std::make_unique<MemorySource>(bytesOf(bytes)), context);
    return source ? *std::move(source) : nullptr;
}

QByteArray skippableFrame(const QByteArray &contents)
{
    QByteArray frame("\x5a\x2a\x4d\x18", 4);
    for (int shift = 0; shift < 32; shift += 8)
        frame.append(static_cast<char>(contents.size() >> shift));
    return frame + contents;
}

} // namespace

class TestCompressedSource : public QObject {
    Q_OBJECT

private slots:
    void decompressesItsInput_data();
    void decompressesItsInput();
    void reportsTruncatedCompression_data();
    void reportsTruncatedCompression();
    void reportsFlippedBits_data();
    void reportsFlippedBits();
    void limitsTheDecompressedSize_data();
    void limitsTheDecompressedSize();
    void bombEndsAtItsRatio();
    void refusesWindowsBeyondTheMemoryLimit();
    void stopsWhenCancelled();
    void passesOnErrorsBelowACodec();
    void progressCountsStoredBytes();
};

void TestCompressedSource::decompressesItsInput_data()
{
    QTest::addColumn<QByteArray>("stored");
    QTest::addColumn<QByteArray>("expected");
    const QByteArray a = noise(300000, 1) + QByteArray(3000000, 'a');
    const QByteArray b = noise(70001, 2);
    const auto row = [](const char *name, const QByteArray &stored, const QByteArray &expected) {
        QTest::newRow(name) << stored << expected;
    };
    row("nothing", {}, {});
    row("three bytes", "\x1f\x8b\x08", "\x1f\x8b\x08");
    row("plain bytes", b, b);
    row("gzip", gzipped(a), a);
    row("gzip of nothing", gzipped({}), {});
    row("two gzip members", gzipped(a) + gzipped(b), a + b);
    row("an empty gzip member between two", gzipped(a) + gzipped({}) + gzipped(b), a + b);
    row("gzip and zeros as padding", gzipped(b) + QByteArray(1000, '\0'), b);
    row("gzip and garbage", gzipped(b) + "garbage", b);
    row("gzip stored without compression", gzipped(a, 0), a);
    row("zstd", zstded(a), a);
    row("zstd of nothing", zstded({}), {});
    row("two zstd frames", zstded(a) + zstded(b), a + b);
    row("skippable frames around zstd",
        skippableFrame("x") + zstded(a) + skippableFrame({}) + zstded(b) + skippableFrame(QByteArray(500000, 'y')),
        a + b);
    row("zstd and zeros as padding", zstded(b) + QByteArray(1000, '\0'), b);
    row("zstd in gzip", gzipped(zstded(a)), a);
    row("three layers: the third is not removed", gzipped(gzipped(gzipped(b))), gzipped(b));
}

void TestCompressedSource::decompressesItsInput()
{
    QFETCH(QByteArray, stored);
    QFETCH(QByteArray, expected);
    const LoadContext context;
    auto source = peeled(stored, context);
    QVERIFY(source);
    for (const std::size_t piece : {std::size_t(1) << 20, std::size_t(777)}) {
        const ReadOut out = readAll(*source, piece);
        QCOMPARE(out.error, std::string());
        QVERIFY(out.bytes == expected);
        QVERIFY(!source->wasCut());
        QVERIFY(source->rewind());
    }
}

void TestCompressedSource::reportsTruncatedCompression_data()
{
    QTest::addColumn<QByteArray>("stored");
    QTest::addColumn<QByteArray>("expected");
    const QByteArray a = noise(20000, 1) + QByteArray(100000, 'a') + noise(20000, 2);
    const QByteArray b = noise(5000, 3);
    QTest::newRow("gzip") << gzipped(a) << a;
    QTest::newRow("zstd") << zstded(a) << a;
    QTest::newRow("two gzip members") << gzipped(a) + gzipped(b) << a + b;
    QTest::newRow("two zstd frames") << zstded(a) + zstded(b) << a + b;
    QTest::newRow("zstd in gzip") << gzipped(zstded(a)) << a;
}

void TestCompressedSource::reportsTruncatedCompression()
{
    QFETCH(QByteArray, stored);
    QFETCH(QByteArray, expected);
    LoadContext strict;
    LoadContext salvage;
    salvage.salvage = Salvage::KeepWhatIsThere;
    for (qsizetype length = 4; length < stored.size(); length += length < 40 || length > stored.size() - 40 ? 1 : 397) {
        const QByteArray cut = stored.first(length);
        auto source = peel(std::make_unique<MemorySource>(bytesOf(cut)), strict);
        const ReadOut out = source ? readAll(**source) : ReadOut{};
        QVERIFY(expected.startsWith(out.bytes));
        if (out.error.empty() && source) { // between two members: a whole file
            QVERIFY(out.bytes.size() == 140000);
            continue;
        }
        QCOMPARE(source ? out.error : std::string(source.error().id()), std::string("truncated_compression"));

        auto salvaged = peel(std::make_unique<MemorySource>(bytesOf(cut)), salvage);
        const ReadOut matching = salvaged ? readAll(**salvaged) : ReadOut{};
        if (matching.bytes.isEmpty()) { // no data is left: still an error
            QCOMPARE(salvaged ? matching.error : std::string(salvaged.error().id()),
                     std::string("truncated_compression"));
            QVERIFY(out.bytes.isEmpty());
            continue;
        }
        QCOMPARE(matching.error, std::string());
        QVERIFY((*salvaged)->wasCut());
        QVERIFY(matching.bytes.size() >= out.bytes.size());
        if (matching.bytes.size() >= 4) // fewer bytes cannot identify a second layer
            QVERIFY(expected.startsWith(matching.bytes));
    }
}

void TestCompressedSource::reportsFlippedBits_data()
{
    QTest::addColumn<QByteArray>("stored");
    const QByteArray a = noise(2000, 1) + QByteArray(20000, 'a');
    QTest::newRow("gzip") << gzipped(a);
    QTest::newRow("zstd") << zstded(a);
}

void TestCompressedSource::reportsFlippedBits()
{
    QFETCH(QByteArray, stored);
    const LoadContext context;
    for (qsizetype at = 10; at < stored.size(); at += 13) {
        QByteArray flipped = stored;
        flipped[at] = static_cast<char>(flipped[at] ^ 0x10);
        const auto source = peeled(flipped, context);
        const ReadOut out = source ? readAll(*source) : ReadOut{};
        if (source)
            QVERIFY2(out.error == "bad_compression" || out.error == "truncated_compression",
                     qPrintable(QString::number(at)));
    }
}

void TestCompressedSource::limitsTheDecompressedSize_data()
{
    QTest::addColumn<QByteArray>("stored");
    const QByteArray a(10 << 20, 'a');
    QTest::newRow("gzip") << gzipped(a);
    QTest::newRow("zstd") << zstded(a);
    QTest::newRow("gzip in gzip") << gzipped(gzipped(a));
}

void TestCompressedSource::limitsTheDecompressedSize()
{
    QFETCH(QByteArray, stored);
    LoadContext context;
    context.limits.decompressed = 5 << 20;
    auto source = peeled(stored, context);
    QVERIFY(source);
    const ReadOut out = readAll(*source);
    QCOMPARE(out.error, std::string("decompressed_too_large"));
    QVERIFY(out.bytes.size() < 6 << 20);
}

void TestCompressedSource::bombEndsAtItsRatio()
{
    // 64 GiB of zeros in 64 frames. Not a byte beyond the first GiB and a little is made of it.
    const QByteArray part = zstded(QByteArray(64 << 20, '\0'), 19);
    QByteArray bomb;
    for (int i = 0; i < 1024; ++i)
        bomb += part;
    const LoadContext context;
    const QByteArray stored = gzipped(bomb);
    auto source = peeled(stored, context);
    QVERIFY(source);
    std::vector<std::uint8_t> buffer(1 << 20);
    std::uint64_t total = 0;
    auto got = source->read(buffer);
    for (; got && *got > 0; got = source->read(buffer))
        total += *got;
    QVERIFY2(!got, qPrintable(QString("%1 bytes of %2").arg(total).arg(bomb.size())));
    QCOMPARE(got.error().reason, Reason::DecompressedTooLarge);
    QVERIFY2(total < (std::uint64_t(1) << 30) + (16U << 20), qPrintable(QString::number(total)));
}

void TestCompressedSource::refusesWindowsBeyondTheMemoryLimit()
{
    // Frame headers that require a window, followed by an empty block: an eighth of the limit is allowed.
    for (const auto &[window, isRefused] :
         {std::pair('\x68', false), std::pair('\x70', true), std::pair('\xa0', true)}) {
        const QByteArray frame = QByteArray("\x28\xb5\x2f\xfd\x00", 5) + window + QByteArray("\x01\x00\x00", 3);
        LoadContext context;
        context.limits.memory = 64 << 20;
        auto source = peel(std::make_unique<MemorySource>(bytesOf(frame)), context);
        QCOMPARE(!source, isRefused); // 8 MiB, 16 MiB, 1 GiB
        if (isRefused)
            QCOMPARE(source.error().reason, Reason::MemoryLimit);
    }
}

void TestCompressedSource::stopsWhenCancelled()
{
    std::stop_source stop;
    LoadContext context;
    context.stop = stop.get_token();
    const QByteArray packed = zstded(noise(100000));
    auto source = peeled(packed, context);
    QVERIFY(source);
    std::vector<std::uint8_t> buffer(1000);
    QVERIFY(source->read(buffer));
    stop.request_stop();
    QCOMPARE(readAll(*source).error, std::string("cancelled"));
}

void TestCompressedSource::passesOnErrorsBelowACodec()
{
    const QByteArray a = noise(100000);
    const LoadContext context;
    auto source = peel(std::make_unique<FailingSource>(gzipped(a).first(50000)), context);
    QVERIFY(source);
    const ReadOut out = readAll(**source, 1000);
    QCOMPARE(out.error, std::string("read_failed"));
    QVERIFY(a.startsWith(out.bytes));
    QVERIFY(out.bytes.size() > 40000);
}

void TestCompressedSource::progressCountsStoredBytes()
{
    const QByteArray stored = zstded(noise(1000000) + QByteArray(5000000, 'a'));
    const LoadContext context;
    auto source = peeled(stored, context);
    QVERIFY(source);
    QCOMPARE(source->storedSize(), static_cast<std::uint64_t>(stored.size()));
    (void)readAll(*source);
    QCOMPARE(source->storedPosition(), static_cast<std::uint64_t>(stored.size()));
}

ALLOSTRATA_TEST(TestCompressedSource)
#include "tst_compressed_source.moc"
