// Colours of allocations: values, number, speed and stability.

#include "core/base/load_context.h"
#include "core/attribution/attribution.h"
#include "tests/support/generated.h"
#include "tests/support/load_text.h"
#include "tests/support/real_data.h"
#include "tests/support/test_main.h"
#include "widgets/paint/allocation_colours.h"
#include "widgets/paint/colours.h"
#include "widgets/paint/stack_colours.h"
#include "widgets/text/language.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>

using namespace allostrata;
using namespace allostrata::test;

namespace {

/// OKLab: lightness, green to red, blue to yellow.
std::array<double, 3> okLab(const QColor &colour)
{
    const auto linear = [](double part) {
        return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
    };
    const double r = linear(colour.redF());
    const double g = linear(colour.greenF());
    const double b = linear(colour.blueF());
    const double l = std::cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
    const double m = std::cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
    const double s = std::cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
    return {0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
            1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
            0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s};
}

double distance(const QColor &a, const QColor &b)
{
    const auto x = okLab(a);
    const auto y = okLab(b);
    return std::hypot(x[0] - y[0], x[1] - y[1], x[2] - y[2]);
}

constexpr std::array kColourings{Attribute::Stack,  Attribute::Size,     Attribute::Lifetime,
                                 Attribute::Stream, Attribute::Pool,     Attribute::State,
                                 Attribute::Line,   Attribute::Rounding, Attribute::Release};
constexpr std::array kThemes{ThemeKind::Light, ThemeKind::Dark};

/// Keys and numbers of an event, without its braces.
QByteArray eventFields(const QByteArray &action, int address, qint64 size, int stream, int time)
{
    return "\"action\": \"" + action + "\", \"addr\": " + QByteArray::number(address)
           + ", \"size\": " + QByteArray::number(size) + ", \"stream\": " + QByteArray::number(stream)
           + ", \"time_us\": " + QByteArray::number(time);
}

QByteArray alloc(int address, qint64 size, int stream, int time, const QByteArray &function)
{
    QByteArray fields = eventFields("alloc", address, size, stream, time);
    if (!function.isEmpty())
        fields += ", \"frames\": [{\"name\": \"" + function + "\", \"filename\": \"/u/a.py\", \"line\": 1}]";
    return "{" + fields + "}";
}

QByteArray freeEvents(int address, qint64 size, int time)
{
    return "{" + eventFields("free_requested", address, size, 0, time) + "}, {"
           + eventFields("free_completed", address, size, 0, time) + "}";
}

std::shared_ptr<const Document> loadEvents(const QByteArrayList &events)
{
    return loadText("{\"segments\": [], \"device_traces\": [[" + events.join(",") + "]]}");
}

/// Eight sizes on ten streams, one of which is freed soon.
std::shared_ptr<const Document> manyStreams()
{
    QByteArrayList events;
    for (int i = 0; i < 11; ++i)
        events.append(alloc(1000000 * (i + 1), qint64(1) << (2 * i + 10), i * 16, i * 100, i % 2 ? "f" : "g"));
    events.append(alloc(500, 100, 0, 2000, {}));
    events.append(freeEvents(500, 100, 2005));
    return loadEvents(events);
}

} // namespace

class TestAllocationColours : public QObject {
    Q_OBJECT

private slots:
    void unknownPhaseLooksInUse()
    {
        for (const ThemeKind kind : kThemes) {
            const Theme theme = makeTheme(kind, QFont());
            const QColor unknown = theme.phase(Phase::Unknown);
            for (const QColor &other : {theme.unused, theme.base, QColor(noStackColour(kind))})
                QVERIFY2(distance(unknown, other) >= 0.1, qPrintable(QString::number(distance(unknown, other))));
        }
    }
    void initTestCase() { installLanguage(*QCoreApplication::instance(), QLocale(QLocale::English)); }
    void palettesAreAsDesigned();
    void categoriesAreTellableApart();
    void categoriesComeInTints();
    void textOnEveryFillIsLegible();
    void textOverSeveralBandsFollowsMostOfThem();
    void sizesHaveClasses_data();
    void sizesHaveClasses();
    void stackHueAndToneDependOnText();
    void heaviestStacksHaveDistinctHues();
    void streamsAreOrderedByBytes();
    void moreNamesThanClassesShareTheLast();
    void agesFollowTime();
    void statesAreDistinguished();
    void everyColouringCoversEveryFile();
    void sharedStacksHaveOneColourAcrossDocuments();
    void coloursManyAllocationsFast();
};

void TestAllocationColours::palettesAreAsDesigned()
{
    QCOMPARE(stackColour({0, 0}, ThemeKind::Light), QRgb(0xffAB5E59));
    QCOMPARE(stackColour({11, 2}, ThemeKind::Light), QRgb(0xffE09EB7));
    QCOMPARE(stackColour({11, 2}, ThemeKind::Dark), QRgb(0xffC988A1));
    QCOMPARE(noStackColour(ThemeKind::Light), QRgb(0xffC3C9D2));
    QCOMPARE(streamColour(0, ThemeKind::Dark), QRgb(0xff5A6673));
    QCOMPARE(streamColour(1, ThemeKind::Dark), QRgb(0xff3E6CAF));
    QCOMPARE(streamColour(9, ThemeKind::Light), streamColour(1, ThemeKind::Light));
    for (const ThemeKind theme : kThemes) {
        std::set<QRgb> colours;
        for (std::uint8_t hue = 0; hue < kStackHues; ++hue) {
            for (std::uint8_t tone = 0; tone < kStackTones; ++tone)
                colours.insert(stackColour({hue, tone}, theme));
        }
        QCOMPARE(colours.size(), kStackHues * kStackTones);
    }
    // Larger is stronger against the ground.
    QVERIFY(relativeLuminance(QColor(sizeColour(7, ThemeKind::Light)))
            < relativeLuminance(QColor(sizeColour(0, ThemeKind::Light))));
    QVERIFY(relativeLuminance(QColor(sizeColour(7, ThemeKind::Dark)))
            > relativeLuminance(QColor(sizeColour(0, ThemeKind::Dark))));
}

void TestAllocationColours::categoriesAreTellableApart()
{
    const auto rules = CategoryRules::standard();
    const auto colourOf = [&](std::string_view id, ThemeKind theme) {
        return categoryColour(rules, rules.find(id), theme);
    };
    QCOMPARE(colourOf("parameters", ThemeKind::Light), QColor(0x4460A1));
    QCOMPARE(colourOf("parameters", ThemeKind::Dark), QColor(0x4771A2));
    QCOMPARE(colourOf("activations/attention", ThemeKind::Light), QColor(0xF0B94E));
    QCOMPARE(colourOf("before_recording", ThemeKind::Dark), QColor(0x353E49));
    constexpr std::array kMain = {"parameters",
                                  "optimizer_state",
                                  "gradients",
                                  "activations/attention",
                                  "activations/mlp",
                                  "activations/expert",
                                  "activations/embedding",
                                  "activations/normalisation",
                                  "activations/loss",
                                  "activations",
                                  "communication",
                                  "data",
                                  "temporary",
                                  "other",
                                  "before_recording"};
    for (const ThemeKind theme : kThemes) {
        const QColor ground = makeTheme(theme, QFont()).base;
        for (std::size_t i = 0; i < rules.categories().size(); ++i) // none is nearly the ground
            QVERIFY2(contrastRatio(categoryColour(rules, CategoryId::at(i), theme), ground) >= 1.45,
                     rules.categories()[CategoryId::at(i)].id.c_str());
        for (std::size_t i = 0; i < kMain.size(); ++i) {
            for (std::size_t k = 0; k < i; ++k)
                QVERIFY2(distance(colourOf(kMain[i], theme), colourOf(kMain[k], theme)) >= 0.064,
                         qPrintable(QStringLiteral("%1 and %2").arg(kMain[i], kMain[k])));
        }
    }
}

void TestAllocationColours::categoriesComeInTints()
{
    const auto document = generated("basic_training");
    QVERIFY(document);
    const Device &device = document->devices().front();
    const auto attribution = Attribution::build(
        {*document->snapshot(), device.timeline, device.times, *document->stacks()}, {}, LoadContext{});
    QVERIFY(attribution);
    auto colours = *AllocationColours::make(
        *document, device, {Attribute::Category, ThemeKind::Light, std::make_shared<const Attribution>(*attribution)});
    std::map<std::uint8_t, std::set<QRgb>> tints;
    std::vector<AllocationId> ids;
    for (std::size_t i = 0; i < colours.size(); ++i) {
        const AllocationId id = AllocationId::at(i);
        QCOMPARE(int(colours.colourClass(id)), int(attribution->category(id).value()));
        tints[colours.colourClass(id)].insert(colours.colour(id));
        ids.push_back(id);
    }
    std::size_t most = 0;
    for (const auto &[category, used] : tints) {
        most = std::max(most, used.size());
        for (const QRgb tint : used)
            QVERIFY(distance(QColor(tint), QColor(colours.classColour(category))) <= 0.03);
    }
    QCOMPARE(most, std::size_t(3));
    std::vector<BandColour> bands(ids.size()); // in blocks and spread: the same
    colours.bandColours(ids, bands.data());
    QVERIFY(colours.spread());
    std::vector<BandColour> spread(ids.size());
    colours.bandColours(ids, spread.data());
    for (std::size_t i = 0; i < ids.size(); ++i) {
        QCOMPARE(bands[i].colour, colours.colour(ids[i]));
        QCOMPARE(spread[i].colour, colours.colour(ids[i]));
    }
}

void TestAllocationColours::textOnEveryFillIsLegible()
{
    for (const ThemeKind theme : kThemes) {
        std::vector<QRgb> fills{noStackColour(theme)};
        for (std::uint8_t hue = 0; hue < kStackHues; ++hue) {
            for (std::uint8_t tone = 0; tone < kStackTones; ++tone)
                fills.push_back(stackColour({hue, tone}, theme));
        }
        for (std::size_t i = 0; i < kRampColours; ++i) {
            fills.push_back(sizeColour(i, theme));
            fills.push_back(ageColour(i, theme));
            fills.push_back(streamColour(i, theme));
        }
        for (const QRgb fill : fills)
            QVERIFY2(contrastRatio(QColor(fill), contrastingText(QColor(fill))) >= 4.55,
                     qPrintable(QColor(fill).name()));
    }
}

void TestAllocationColours::textOverSeveralBandsFollowsMostOfThem()
{
    QImage picture(40, 13, QImage::Format_RGB32);
    picture.fill(QColor(0xE09EB7)); // light
    for (int column = 0; column < picture.width(); ++column) {
        for (const int row : {5, 6, 7})
            picture.setPixel(column, row, 0xff4a535e); // dark bands in the middle
    }
    QCOMPARE(contrastingText(picture, picture.rect()), QColor(Qt::black));
    QCOMPARE(contrastingText(picture, QRect(-5, 5, 100, 3)), QColor(Qt::white));
}

void TestAllocationColours::sizesHaveClasses_data()
{
    QTest::addColumn<quint64>("bytes");
    QTest::addColumn<int>("expected");
    QTest::newRow("nothing") << quint64(0) << 0;
    QTest::newRow("just below 64 KiB") << quint64(65535) << 0;
    QTest::newRow("64 KiB") << quint64(65536) << 1;
    QTest::newRow("just below 1 GiB") << (quint64(1) << 30) - 1 << 6;
    QTest::newRow("1 GiB") << (quint64(1) << 30) << 7;
    QTest::newRow("everything") << quint64(UINT64_MAX) << 7;
}

void TestAllocationColours::sizesHaveClasses()
{
    QFETCH(quint64, bytes);
    QFETCH(int, expected);
    QCOMPARE(static_cast<int>(sizeClass(bytes)), expected);
}

void TestAllocationColours::stackHueAndToneDependOnText()
{
    const auto document = manyStreams();
    QVERIFY(document);
    const AllocationColours colours = *AllocationColours::make(*document, document->devices().front(),
                                                               {Attribute::Stack, ThemeKind::Light});
    // 0, 2, 4 ... are g, 1, 3, 5 ... are f, the last one has no stack.
    QCOMPARE(colours.colour(AllocationId(0)), colours.colour(AllocationId(2)));
    QVERIFY(colours.colour(AllocationId(0)) != colours.colour(AllocationId(1)));
    QCOMPARE(colours.colour(AllocationId(11)), noStackColour(ThemeKind::Light));
    QCOMPARE(colours.className(colours.colourClass(AllocationId(0))), "g");
    QCOMPARE(colours.className(colours.colourClass(AllocationId(11))), "no stack");
    QCOMPARE(colours.className(63), QString());
    QCOMPARE(colours.classColour(63), QRgb(0));
}

void TestAllocationColours::heaviestStacksHaveDistinctHues()
{
    // Twelve functions, whose hashes coincide for some: "f0" is the heaviest. A light one comes on top.
    QByteArrayList events;
    for (int i = 0; i < int(kStackHues); ++i)
        events.append(alloc(1000000 * (i + 1), 100000 - i, 0, i, "f" + QByteArray::number(i)));
    events.append(alloc(99000000, 10, 0, 50, "light"));
    const auto document = loadEvents(events);
    QVERIFY(document);
    const Device &device = document->devices().front();
    const AllocationColours colours = *AllocationColours::make(*document, device, {Attribute::Stack, ThemeKind::Light});
    std::set<std::uint8_t> hues;
    std::set<std::uint64_t> hashes;
    int kept = 0;
    for (std::size_t i = 0; i <= kStackHues; ++i) {
        const StackDigest &digest = (*document->stacks())[device.timeline.allocation(AllocationId::at(i)).stack];
        const std::uint8_t hue = colours.colourClass(AllocationId::at(i));
        if (i == kStackHues || hashes.insert(digest.hue % kStackHues).second) {
            kept += hue == digest.hue % kStackHues ? 1 : 0;
        }
        if (i < kStackHues)
            hues.insert(hue);
        if (i == 0 || i == kStackHues)
            QCOMPARE(std::uint64_t(hue), digest.hue % kStackHues); // the heaviest, and those beyond the hues
    }
    QVERIFY(hashes.size() < kStackHues);
    QCOMPARE(hues.size(), kStackHues);
    QVERIFY(kept >= int(kStackHues) / 2);
}

void TestAllocationColours::streamsAreOrderedByBytes()
{
    const auto document = manyStreams();
    QVERIFY(document);
    const AllocationColours colours = *AllocationColours::make(*document, document->devices().front(),
                                                               {Attribute::Stream, ThemeKind::Light});
    QCOMPARE(colours.className(colours.colourClass(AllocationId(0))), "stream 0 (default)");
    QCOMPARE(colours.colourClass(AllocationId(10)), std::uint8_t(1)); // the largest
    QCOMPARE(colours.colour(AllocationId(10)), streamColour(1, ThemeKind::Light));
    QCOMPARE(colours.className(1), "stream 0xa0");
    QCOMPARE(colours.colourClass(AllocationId(1)), std::uint8_t(10));
    QCOMPARE(colours.colour(AllocationId(1)), streamColour(2, ThemeKind::Light)); // the tenth repeats the second
}

void TestAllocationColours::moreNamesThanClassesShareTheLast()
{
    QByteArrayList events;
    for (int i = 0; i < 70; ++i)
        events.append(alloc(1000000 * (i + 1), 100000 - i, i * 16, i * 100, "f"));
    const auto document = loadEvents(events);
    QVERIFY(document);
    const AllocationColours colours = *AllocationColours::make(*document, document->devices().front(),
                                                               {Attribute::Stream, ThemeKind::Light});
    QCOMPARE(colours.classCount(), std::size_t(64));
    QCOMPARE(colours.className(colours.colourClass(AllocationId(62))), "stream 0x3e0");
    QCOMPARE(colours.colourClass(AllocationId(63)), std::uint8_t(63));
    QCOMPARE(colours.colourClass(AllocationId(69)), std::uint8_t(63));
    QCOMPARE(colours.className(63), "others");
}

void TestAllocationColours::agesFollowTime()
{
    const auto document = manyStreams();
    QVERIFY(document);
    const AllocationColours colours = *AllocationColours::make(*document, document->devices().front(),
                                                               {Attribute::Lifetime, ThemeKind::Light});
    QCOMPARE(colours.className(colours.colourClass(AllocationId(11))), QStringLiteral("below 10 µs"));
    QCOMPARE(colours.className(colours.colourClass(AllocationId(0))), "1 ms to 10 ms");
    QCOMPARE(colours.className(7), "10 s or more");
}

void TestAllocationColours::statesAreDistinguished()
{
    const auto document = manyStreams();
    QVERIFY(document);
    const AllocationColours colours = *AllocationColours::make(*document, document->devices().front(),
                                                               {Attribute::State, ThemeKind::Light});
    QCOMPARE(colours.className(colours.colourClass(AllocationId(0))),
             "allocated during the recording, live at its end");
    QCOMPARE(colours.className(colours.colourClass(AllocationId(11))), "allocated and freed during the recording");
}

void TestAllocationColours::everyColouringCoversEveryFile()
{
    for (const QString &path : recordingsAtHand()) {
        const auto document = loadRecording(path);
        QVERIFY2(document, qPrintable(path));
        for (const Device &device : document->devices()) {
            for (const Attribute colouring : kColourings) {
                for (const ThemeKind theme : kThemes) {
                    const AllocationColours colours = *AllocationColours::make(*document, device, {colouring, theme});
                    QCOMPARE(colours.size(), device.timeline.allocations().size());
                    QVERIFY(colours.classCount() <= 64);
                    for (std::size_t i = 0; i < colours.size(); ++i) {
                        const AllocationId id = AllocationId::at(i);
                        QVERIFY(qAlpha(colours.colour(id)) == 255);
                        QVERIFY(colours.colourClass(id) < colours.classCount());
                        QVERIFY(!colours.className(colours.colourClass(id)).isEmpty());
                    }
                }
            }
        }
    }
}

void TestAllocationColours::sharedStacksHaveOneColourAcrossDocuments()
{
    // Two runs of one program, without and with checkpointing: lines keep their tones, and most their hues.
    std::map<std::string, QRgb> colourOf;
    int shared = 0;
    int same = 0;
    for (const char *const name : {"checkpointing_before", "checkpointing_after"}) {
        const auto document = loadSample(QLatin1String(name));
        QVERIFY(document);
        const Device &device = document->devices().front();
        const AllocationColours colours = *AllocationColours::make(*document, device,
                                                                   {Attribute::Stack, ThemeKind::Light});
        for (std::size_t i = device.timeline.allocations().bornBefore(); i < colours.size(); ++i) {
            const StackDigest &digest = (*document->stacks())[device.timeline.allocation(AllocationId::at(i)).stack];
            const std::string key = std::string(document->stacks()->text(digest.function))
                                    + std::string(document->stacks()->text(digest.place))
                                    + std::string(document->stacks()->text(digest.operation));
            const auto [found, isNew] = colourOf.try_emplace(key, colours.colour(AllocationId::at(i)));
            shared += isNew ? 0 : 1;
            same += !isNew && colours.colour(AllocationId::at(i)) == found->second ? 1 : 0;
        }
    }
    QVERIFY(shared > 1000);
    QVERIFY2(same > shared / 2, qPrintable(QString::number(same)));
}

void TestAllocationColours::coloursManyAllocationsFast()
{
    QByteArrayList events;
    constexpr int kCount = 60'000;
    for (int i = 0; i < kCount; ++i)
        events.append(alloc(4096 * (i + 1), 512, 0, i, "f"));
    const auto document = loadEvents(events);
    QVERIFY(document);
    for (const Attribute colouring : kColourings) {
        qint64 best = INT64_MAX;
        for (int round = 0; round < 5; ++round) {
            QElapsedTimer timer;
            timer.start();
            const AllocationColours colours = *AllocationColours::make(*document, document->devices().front(),
                                                                       {colouring, ThemeKind::Light});
            best = std::min(best, timer.nsecsElapsed());
            QCOMPARE(colours.size(), std::size_t(kCount));
        }
        // 10 ms for 300,000, with room for a busy machine and a build with sanitizers.
        QVERIFY2(best < 40'000'000, qPrintable(QString::number(best)));
        qInfo("colouring %d: %.2f ms for %d", int(colouring), double(best) / 1e6, kCount);
    }
}

ALLOSTRATA_TEST(TestAllocationColours, QApplication)
#include "tst_allocation_colours.moc"
