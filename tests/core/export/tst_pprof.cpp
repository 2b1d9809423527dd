// Profiles for pprof, as protoc decodes them.

#include "core/attribution/attribution.h"
#include "core/attribution/stack_groups.h"
#include "core/base/load_context.h"
#include "core/tables/pprof.h"
#include "tests/support/diff_story.h"
#include "tests/support/generated.h"
#include "tests/support/test_main.h"

#include <QByteArrayList>
#include <QHash>
#include <QProcess>
#include <QStandardPaths>
#include <QTest>

#include <zlib.h>

#include <array>
#include <limits>
#include <memory>
#include <string>
#include <vector>

using namespace allostrata;
using namespace allostrata::test;

namespace {

std::string pprofOf(const StackExportQuestion &question, const LoadContext &context = {})
{
    std::string text;
    const auto written = writePprof(
        question, "a comment",
        [&text](std::string_view piece) -> Result<void> {
            text += piece;
            return {};
        },
        context);
    return written ? text : std::string();
}

std::string unpacked(const std::string &packed)
{
    std::string text;
    std::array<char, 65536> piece{};
    z_stream stream{};
    inflateInit2(&stream, 15 + 16);
    std::string given = packed;
    stream.next_in = reinterpret_cast<Bytef *>(given.data());
    stream.avail_in = static_cast<uInt>(given.size());
    int result = Z_OK;
    while (result == Z_OK) {
        stream.next_out = reinterpret_cast<Bytef *>(piece.data());
        stream.avail_out = static_cast<uInt>(piece.size());
        result = inflate(&stream, Z_NO_FLUSH);
        text.append(piece.data(), piece.size() - stream.avail_out);
    }
    inflateEnd(&stream);
    return result == Z_STREAM_END ? text : std::string();
}

/// The profile as text, one field a line; empty if protoc refuses it.
QByteArrayList decoded(const std::string &profile)
{
    QProcess protoc;
    protoc.start(QStandardPaths::findExecutable(QStringLiteral("protoc")),
                 {QStringLiteral("--decode=perftools.profiles.Profile"),
                  QStringLiteral("--proto_path=" ALLOSTRATA_SOURCE_DIR "/tests/support"),
                  QStringLiteral("profile.proto")});
    protoc.write(profile.data(), static_cast<qint64>(profile.size()));
    protoc.closeWriteChannel();
    if (!protoc.waitForFinished() || protoc.exitCode() != 0)
        return {};
    QByteArrayList lines;
    for (const QByteArray &line : protoc.readAllStandardOutput().split('\n'))
        lines << line.trimmed();
    return lines;
}

struct Decoded {
    QByteArrayList strings; ///< as protoc escapes them
    std::array<std::uint64_t, 4> sums{};
    QHash<QByteArray, int> labels; ///< by "key=text"
    std::uint64_t samples = 0;
    std::uint64_t highestLocation = 0; ///< of samples
    std::uint64_t locations = 0;
};

Decoded decodedProfile(const std::string &packed)
{
    Decoded all;
    std::vector<std::pair<int, int>> labels; // of strings
    std::size_t value = 0;
    int key = 0;
    QByteArray message;
    for (const QByteArray &line : decoded(unpacked(packed))) {
        const QByteArray number = line.mid(line.indexOf(':') + 2);
        if (line.endsWith('{')) {
            message = line.chopped(2);
            value = message == "sample" ? 0 : value;
            all.samples += message == "sample" ? 1 : 0;
            all.locations += message == "location" ? 1 : 0;
        } else if (line.startsWith("value:")) {
            all.sums[value++] += number.toULongLong();
        } else if (line.startsWith("location_id:")) {
            all.highestLocation = std::max<std::uint64_t>(all.highestLocation, number.toULongLong());
        } else if (line.startsWith("key:")) {
            key = number.toInt();
        } else if (line.startsWith("str:")) {
            labels.emplace_back(key, number.toInt());
        } else if (line.startsWith("string_table:")) {
            all.strings << number.mid(1, number.size() - 2);
        }
    }
    for (const auto &[name, text] : labels)
        ++all.labels[all.strings.value(name) + '=' + all.strings.value(text)];
    return all;
}

} // namespace

class TestPprof : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void sumsAreTheCounters();
    void aQueryAndARangeSelect();
    void stacksBeginWithTheLeaf();
    void labelsAreThoseThatAreKnown();
    void stopsWhenCancelled();
};

void TestPprof::initTestCase()
{
    if (QStandardPaths::findExecutable(QStringLiteral("protoc")).isEmpty())
        QSKIP("protoc is not installed");
}

void TestPprof::sumsAreTheCounters()
{
    const auto document = generated(std::string("basic_training"));
    QVERIFY(document);
    const Device &device = document->devices().front();
    const Moment end = device.timeline.end();
    for (const Moment cursor : {Moment(0), peakMoment(device.timeline), end}) {
        for (const FrameChoice frames : {FrameChoice::All, FrameChoice::Yours}) {
            const Decoded profile
                = decodedProfile(pprofOf({*document, device, cursor, 0, end, {}, {}, frames, nullptr}));
            QCOMPARE(profile.strings.value(0), QByteArray());
            QCOMPARE(profile.sums[3], device.timeline.countersAt(cursor).requested);
            QCOMPARE(profile.sums[2], std::uint64_t(device.timeline.liveAt(cursor).size()));
            QCOMPARE(profile.sums[0],
                     std::uint64_t(device.timeline.allocations().size() - device.timeline.allocations().bornBefore()));
            QCOMPARE(profile.highestLocation, profile.locations);
            QVERIFY(profile.strings.contains("a comment"));
        }
    }
}

void TestPprof::aQueryAndARangeSelect()
{
    const auto document = storyOf({{1, {{"f", "/u/a.py", 1}}}, {2, {{"f", "/u/a.py", 1}}}, {4, {{"g", "/u/a.py", 2}}}});
    QVERIFY(document);
    const Device &device = document->devices().front();
    const std::vector<std::uint8_t> matching{1, 0, 1};
    const Decoded profile
        = decodedProfile(pprofOf({*document, device, 3, 1, 3, matching, {}, FrameChoice::All, nullptr}));
    QCOMPARE(profile.sums, (std::array<std::uint64_t, 4>{1, 4, 2, 5}));
    QCOMPARE(profile.samples, std::uint64_t(2));
}

void TestPprof::stacksBeginWithTheLeaf()
{
    const auto document = storyOf({{1, {{"leaf", "/u/a.py", 1}, {"main", "/u/a.py", 2}}}});
    QVERIFY(document);
    const QByteArrayList lines = decoded(
        unpacked(pprofOf({*document, document->devices().front(), 1, 0, 1, {}, {}, FrameChoice::All, nullptr})));
    // Locations are numbered from the outermost frame on.
    const auto sample = lines.indexOf("sample {");
    QCOMPARE(lines.mid(sample + 1, 2), (QByteArrayList{"location_id: 2", "location_id: 1"}));
}

void TestPprof::labelsAreThoseThatAreKnown()
{
    const auto document = generated(std::string("basic_training"));
    QVERIFY(document);
    const Device &device = document->devices().front();
    const auto attribution
        = Attribution::build({*document->snapshot(), device.timeline, device.times, *document->stacks()}, {}, {});
    QVERIFY(attribution);
    const Moment end = device.timeline.end();
    const Decoded with
        = decodedProfile(pprofOf({*document, device, end, 0, end, {}, {}, FrameChoice::All, &*attribution}));
    const auto has = [](const Decoded &profile, const char *key) {
        for (auto at = profile.labels.begin(); at != profile.labels.end(); ++at) {
            if (at.key().startsWith(QByteArray(key) + '='))
                return true;
        }
        return false;
    };
    for (const char *key : {"category", "phase", "step", "module", "stream"})
        QVERIFY2(has(with, key), key);
    const Decoded without
        = decodedProfile(pprofOf({*document, device, end, 0, end, {}, {}, FrameChoice::All, nullptr}));
    QVERIFY(!has(without, "category"));
    QVERIFY(has(without, "stream"));
    QCOMPARE(with.sums, without.sums);
}

void TestPprof::stopsWhenCancelled()
{
    const auto document = storyOf({{1, {}}});
    QVERIFY(document);
    std::stop_source stop;
    stop.request_stop();
    LoadContext context;
    context.stop = stop.get_token();
    QVERIFY(
        pprofOf({*document, document->devices().front(), 1, 0, 1, {}, {}, FrameChoice::All, nullptr}, context).empty());
}

ALLOSTRATA_TEST(TestPprof)
#include "tst_pprof.moc"
