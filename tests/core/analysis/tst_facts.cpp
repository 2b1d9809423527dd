// Real snapshots, compared with the results of other programs.

#include "core/analysis/report/summary.h"
#include "core/base/load_context.h"
#include "core/load/load.h"
#include "tests/support/real_data.h"
#include "tests/support/test_main.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <map>
#include <optional>

using namespace allostrata;

namespace {

const QString kData = allostrata::test::sharedFile("data");

std::optional<std::uint64_t> numberAt(const QJsonObject &object, const char *key)
{
    const QJsonValue value = object.value(QLatin1String(key));
    if (!value.isDouble())
        return std::nullopt;
    return static_cast<std::uint64_t>(value.toInteger());
}

/// A number of the facts beside ours; facts that are not there are not compared.
struct Comparison {
    const char *name = nullptr;
    std::optional<std::uint64_t> fact;
    std::optional<std::uint64_t> ours;

    [[nodiscard]] bool agrees() const { return !fact || (ours && *fact == *ours); }
    [[nodiscard]] QByteArray text() const
    {
        const QByteArray got = ours ? QByteArray::number(qulonglong(*ours)) : QByteArray("absent");
        return QByteArray(name) + ": " + got + ", fact: " + QByteArray::number(qulonglong(fact.value_or(0)));
    }
};

std::vector<Comparison> compareDevice(const QJsonObject &facts, const DeviceSummary &summary)
{
    const QJsonObject active = facts.value(QLatin1String("active_memory")).toObject();
    const QJsonObject cached = facts.value(QLatin1String("cached_segments")).toObject();
    return {
        {"events", numberAt(facts, "events"), summary.events},
        {"elements", numberAt(active, "elements"), summary.allocations},
        {"peak", numberAt(active, "peak"), summary.peakRequested},
        {"final", numberAt(active, "final"), summary.finalRequested},
        {"cached segment peak", numberAt(cached, "peak"), summary.peakCachedSegments},
    };
}

using Field = std::optional<std::uint64_t> DeviceSummary::*;

/// Sum over all devices; absent if it is absent for one of them.
std::optional<std::uint64_t> total(const std::vector<DeviceSummary> &summaries, Field field)
{
    std::uint64_t sum = 0;
    for (const DeviceSummary &summary : summaries) {
        if (!(summary.*field))
            return std::nullopt;
        sum += *(summary.*field);
    }
    return sum;
}

std::vector<Comparison> compareTotals(const QJsonObject &facts, const std::vector<DeviceSummary> &summaries)
{
    const QJsonObject page = facts.value(QLatin1String("timeline_page")).toObject();
    const QJsonObject script = facts.value(QLatin1String("analyze_script")).toObject();
    return {
        {"segments", numberAt(page, "segments"), total(summaries, &DeviceSummary::segments)},
        {"blocks", numberAt(page, "blocks"), total(summaries, &DeviceSummary::blocks)},
        {"reserved", numberAt(page, "reserved"), total(summaries, &DeviceSummary::reserved)},
        {"allocated", numberAt(page, "active_allocated_bytes"), total(summaries, &DeviceSummary::allocated)},
        {"active", numberAt(page, "active_bytes"), total(summaries, &DeviceSummary::active)},
        {"requested", numberAt(page, "active_requested"), total(summaries, &DeviceSummary::requested)},
        {"the script's allocated", numberAt(script, "allocated"), total(summaries, &DeviceSummary::allocated)},
        {"the script's reserved", numberAt(script, "reserved"), total(summaries, &DeviceSummary::reservedBlocks)},
    };
}

} // namespace

class TestFacts : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void numbersMatchTheReferenceFacts_data();
    void numbersMatchTheReferenceFacts();

private:
    QJsonObject m_facts;
};

void TestFacts::initTestCase()
{
    QFile file(kData + QStringLiteral("/facts.json"));
    if (!file.open(QIODevice::ReadOnly)) {
        if (qgetenv("ALLOSTRATA_REQUIRE_DATA") == "1")
            QFAIL("the real snapshots are required, but not there");
        QSKIP("the real snapshots are not there");
    }
    m_facts = QJsonDocument::fromJson(file.readAll()).object();
    QVERIFY(!m_facts.isEmpty());
}

void TestFacts::numbersMatchTheReferenceFacts_data()
{
    QTest::addColumn<QString>("name");
    for (const QString &name : m_facts.keys())
        QTest::newRow(qPrintable(name)) << name;
}

void TestFacts::numbersMatchTheReferenceFacts()
{
    QFETCH(QString, name);
    const std::string path = (kData + QStringLiteral("/snapshots/") + name).toStdString();
    const auto document = load(path, LoadContext());
    QVERIFY2(document, document ? "" : document.error().id().data());
    const std::vector<DeviceSummary> summaries = summarise(**document);

    const QJsonObject facts = m_facts.value(name).toObject();
    std::vector<Comparison> all = compareTotals(facts, summaries);
    const QJsonObject devices
        = facts.value(QLatin1String("timeline_page")).toObject().value(QLatin1String("devices")).toObject();
    QCOMPARE(summaries.size(), std::size_t(devices.size()));
    for (const DeviceSummary &summary : summaries) {
        const QJsonValue device = devices.value(QString::number(*summary.device));
        QVERIFY2(device.isObject(), "a device that the facts do not know");
        const std::vector<Comparison> more = compareDevice(device.toObject(), summary);
        all.insert(all.end(), more.begin(), more.end());
    }
    QByteArray differences;
    for (const Comparison &comparison : all) {
        if (!comparison.agrees())
            differences += comparison.text() + '\n';
    }
    QVERIFY2(differences.isEmpty(), differences);
}

ALLOSTRATA_TEST(TestFacts)
#include "tst_facts.moc"
