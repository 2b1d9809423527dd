// Zip archives: which members are opened, and the errors of hostile archives.

#include "core/base/load_context.h"
#include "core/formats/unwrap.h"
#include "tests/support/io_helpers.h"
#include "tests/support/page_helpers.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace allostrata;
using namespace allostrata::test;

namespace {

const QByteArray kSnapshot
    = R"({"segments": [{"device": 0, "address": 4096, "total_size": 512, "blocks": []}], "device_traces": []})";

struct Opened {
    QByteArray bytes;
    std::string error;
    Fault fault = Fault::None;
    std::string opened;
    std::string others;
};

Opened opened(const QByteArray &zip, const LoadContext &context = {})
{
    Opened result;
    auto unwrapped = unwrap(std::make_unique<MemorySource>(bytesOf(zip)), context);
    if (!unwrapped) {
        result.error = std::string(unwrapped.error().id()) + ": " + unwrapped.error().subject + unwrapped.error().value;
        result.fault = unwrapped.error().fault;
        return result;
    }
    const ReadOut out = readAll(*unwrapped->source);
    result.bytes = out.bytes;
    result.error = out.error;
    for (const auto &[issue, entry] : unwrapped->diagnostics.entries()) {
        for (const IssuePlace &place : entry.places) {
            std::string &into = issue == Issue::OpenedMember ? result.opened : result.others;
            into += into.empty() ? place.subject : ' ' + place.subject;
        }
    }
    return result;
}

} // namespace

class TestZipArchive : public QObject {
    Q_OBJECT

private slots:
    void opensTheOneSnapshot_data();
    void opensTheOneSnapshot();
    void opensTheFirstOfSeveralByName();
    void readsAgainAfterARewind();
    void refusesWithAReason_data();
    void refusesWithAReason();
    void everyTruncationIsAnError();
    void everyFlippedByteIsAnErrorOrHarmless();
    void stopsAZipBomb();
};

void TestZipArchive::opensTheOneSnapshot_data()
{
    QTest::addColumn<QByteArray>("zip");
    QTest::addColumn<QByteArray>("name");
    const auto row = [](const char *title, const QByteArray &zip, const QByteArray &name = "a.json") {
        QTest::newRow(title) << zip << name;
    };
    row("deflated", zipOf({{"a.json", kSnapshot}}));
    row("stored", zipOf({{.name = "a.json", .bytes = kSnapshot, .isDeflated = false}}));
    row("with a data descriptor", zipOf({{.name = "a.json", .bytes = kSnapshot, .hasDescriptor = true}}));
    row("zip64", zipOf({{.name = "a.json", .bytes = kSnapshot, .isLarge = true}}));
    row("after other bytes", zipOf({{"a.json", kSnapshot}}, QByteArray("PK\3\4 no member")));
    row("with a comment", zipOf({{"a.json", kSnapshot}}, {}, "PK\5\6 said in a comment"));
    row("compressed", gzipped(zipOf({{"a.json", kSnapshot}})));
    row("compressed inside", zipOf({{"a.json.gz", gzipped(kSnapshot)}}), "a.json.gz");
    row("among others",
        zipOf({{"folder/", ""}, {"folder/README.md", "text"}, {"folder/z", kSnapshot}, {"b.json", "{}"}}), "folder/z");
    row("among files of the operating system", zipOf({{"__MACOSX/._a.json", kSnapshot}, {"a.json", kSnapshot}}));
    row("an outward path", zipOf({{"../../etc/a.json", kSnapshot}}), "../../etc/a.json");
}

void TestZipArchive::opensTheOneSnapshot()
{
    QFETCH(QByteArray, zip);
    QFETCH(QByteArray, name);
    const Opened result = opened(zip);
    QCOMPARE(result.error, std::string());
    QCOMPARE(result.bytes, kSnapshot);
    QCOMPARE(QByteArray::fromStdString(result.opened), name);
    QCOMPARE(result.others, std::string());
}

void TestZipArchive::opensTheFirstOfSeveralByName()
{
    const Opened result = opened(zipOf({{"rank1.json", kSnapshot + " "},
                                        {"rank0.json", kSnapshot},
                                        {"rank2.json", kSnapshot},
                                        {"notes.json", "{\"a\": 1}"}}));
    QCOMPARE(result.bytes, kSnapshot);
    QCOMPARE(result.opened, std::string("rank0.json"));
    QCOMPARE(result.others, std::string("rank1.json rank2.json"));
}

void TestZipArchive::readsAgainAfterARewind()
{
    const QByteArray zip = zipOf({{"a.json", kSnapshot}});
    const LoadContext context;
    auto unwrapped = unwrap(std::make_unique<MemorySource>(bytesOf(zip)), context);
    QVERIFY(bool(unwrapped));
    QCOMPARE(readAll(*unwrapped->source, 7).bytes, kSnapshot);
    QVERIFY(bool(unwrapped->source->rewind()));
    QCOMPARE(readAll(*unwrapped->source).bytes, kSnapshot);
}

void TestZipArchive::refusesWithAReason_data()
{
    QTest::addColumn<QByteArray>("zip");
    QTest::addColumn<QByteArray>("expected");
    QTest::addColumn<int>("fault");
    const auto row = [](const char *title, const QByteArray &zip, const QByteArray &expected,
                        Fault fault = Fault::None) {
        QTest::newRow(title) << zip << expected << static_cast<int>(fault);
    };
    row("an empty archive", zipOf({}), "archive_without_snapshot: ", Fault::NoMembers);
    row("no known format", zipOf({{"a.txt", "text"}, {"b\n.png", "\x89PNG"}}),
        "archive_without_snapshot: a.txt, b?.png");
    row("encrypted", zipOf({{.name = "a.json", .bytes = kSnapshot, .flags = 1}}),
        "archive_unsupported: ", Fault::Encryption);
    row("another method", zipOf({{.name = "a.json", .bytes = kSnapshot, .method = 12}}), "archive_unsupported: 12",
        Fault::CompressionMethod);
    row("a wrong checksum", zipOf({{.name = "a.json", .bytes = kSnapshot, .checksumError = 1}}), "bad_compression");
    row("a size too small", zipOf({{.name = "a.json", .bytes = kSnapshot, .sizeError = -1}}), "bad_compression");
    row("a size too large", zipOf({{.name = "a.json", .bytes = kSnapshot, .sizeError = 1000000}}), "bad_compression");
    QByteArray overlapping = zipOf({{"a.json", kSnapshot}, {"b.json", kSnapshot}});
    const qsizetype second = overlapping.indexOf("PK\1\2", overlapping.indexOf("PK\1\2") + 1);
    overlapping.replace(second + 42, 4, QByteArray(4, '\0'));
    row("overlapping members", overlapping, "bad_compression: zip", Fault::MembersOverlap);
    QByteArray endless = zipOf({{"a.json", kSnapshot}});
    endless.replace(endless.indexOf("PK\5\6") + 12, 4, "\xf0\xff\xff\x7f");
    row("a directory larger than the file", endless, "bad_compression: zip", Fault::DirectoryInvalid);
}

void TestZipArchive::refusesWithAReason()
{
    QFETCH(QByteArray, zip);
    QFETCH(QByteArray, expected);
    const Opened result = opened(zip);
    QCOMPARE(QByteArray::fromStdString(result.error), expected);
    QTEST(static_cast<int>(result.fault), "fault");
}

void TestZipArchive::everyTruncationIsAnError()
{
    const QByteArray zip = zipOf({{"a.json", kSnapshot}});
    for (qsizetype size = 4; size < zip.size(); ++size)
        QCOMPARE(opened(zip.left(size)).error, std::string("truncated_compression: zip"));
}

void TestZipArchive::everyFlippedByteIsAnErrorOrHarmless()
{
    const QByteArray zip = zipOf({{"a.json", kSnapshot}, {"b.json", kSnapshot}});
    for (qsizetype at = 0; at < zip.size(); ++at) {
        QByteArray flipped = zip;
        flipped[at] = static_cast<char>(~flipped[at]);
        const Opened result = opened(flipped);
        QVERIFY2(!result.error.empty() || result.bytes == kSnapshot || result.bytes == flipped,
                 qPrintable(QString::number(at)));
    }
}

void TestZipArchive::stopsAZipBomb()
{
    LoadContext context;
    context.limits.decompressed = 1 << 20;
    const Opened result = opened(zipOf({{"a.json", kSnapshot + QByteArray(8 << 20, ' ')}}), context);
    QCOMPARE(result.error, std::string("decompressed_too_large"));
}

ALLOSTRATA_TEST(TestZipArchive)
#include "tst_zip_archive.moc"
