// The table of attributes: names, reading, and gaps of files.

#include "core/attributes/attribute_values.h"
#include "core/base/ascii.h"
#include "core/base/load_context.h"
#include "core/load/load.h"
#include "tests/support/generated.h"
#include "tests/support/generator/generate.h"
#include "tests/support/generator/presets.h"
#include "tests/support/load_text.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <map>
#include <set>
#include <string>
#include <vector>

using namespace allostrata;

namespace {

constexpr std::uint64_t kNoCode = AttributeValues::kAbsent;

/// "alloc f 1 at 4096 ...": an event as the snapshot has it.
std::string storyEvent(const char *action, int address, const char *function, const std::string &more = {})
{
    return std::string("{\"action\": \"") + action + "\", \"addr\": " + std::to_string(address)
           + ", \"size\": " + std::to_string(address / 8) + ", \"stream\": 0, \"frames\": [{\"name\": \"" + function
           + "\", \"filename\": \"/u/" + function + ".py\", \"line\": 3}]" + more + "}";
}

/// Three allocations: in a compiled region, with metadata, and with neither; another function frees the first one.
std::shared_ptr<const Document> story()
{
    const std::string compiled = ", \"compile_context\": \"graph 7\"";
    const std::string none = ", \"compile_context\": \"N/A\"";
    return test::loadText(
        "{\"segments\": [], \"device_traces\": [[" + storyEvent("alloc", 4096, "forward", compiled) + ","
        + storyEvent("alloc", 8192, "backward", none + ", \"user_metadata\": \"layer 3\"") + ","
        + storyEvent("alloc", 16384, "forward", none) + "," + storyEvent("free_requested", 4096, "drop", none) + ","
        + storyEvent("free_completed", 4096, "drop", none) + "," + storyEvent("free_requested", 8192, "backward", none)
        + "," + storyEvent("free_completed", 8192, "backward", none) + "]]}");
}

/// Names of a document's allocations; "-" for an allocation without one.
std::vector<std::string> namesOf(const Document &document, Attribute attribute)
{
    const Device &device = document.devices().front();
    const AttributeValuesPtr values = attributeValues(attribute, attributeInput(document, device));
    std::vector<std::string> names;
    for (std::size_t i = 0; i < device.timeline.allocations().size(); ++i) {
        const std::uint64_t code = values->of(AllocationId::at(i));
        names.push_back(code == kNoCode ? "-" : values->names().name(code));
    }
    return names;
}

} // namespace

class TestAttributes : public QObject {
    Q_OBJECT

private slots:
    void attributeNamesAreUnique()
    {
        std::set<std::string> known;
        for (const AttributeRow &row : attributes()) {
            if (row.attribute == Attribute::Word)
                continue;
            QVERIFY2(known.insert(std::string(row.id)).second, std::string(row.id).c_str());
            QVERIFY(findAttribute(row.id) == &row);
            for (const char c : row.id)
                QVERIFY(c == '_' || isLetter(c)); // the characters that queries allow in names
            if (!row.alias.empty()) {
                QVERIFY2(known.insert(std::string(row.alias)).second, std::string(row.alias).c_str());
                QVERIFY(findAttribute(row.alias) == &row);
            }
        }
        QVERIFY(!findAttribute(""));
        QVERIFY(!findAttribute("colour"));
        QCOMPARE(findAttribute("AGE", AttributeUse::Colour), std::optional(Attribute::Lifetime));
        QCOMPARE(findAttribute("addr", AttributeUse::Colour), std::optional<Attribute>());
    }

    void allAccessPathsAgree_data()
    {
        QTest::addColumn<QString>("preset");
        for (const char *preset : {"basic_training", "late_history_streams", "private_pools", "no_stacks"})
            QTest::newRow(preset) << preset;
    }
    void allAccessPathsAgree()
    {
        QFETCH(const QString, preset);
        const auto document = generated(preset.toLatin1().constData());
        QVERIFY(document);
        const Device &device = document->devices().front();
        const auto attribution = Attribution::build(
            {*document->snapshot(), device.timeline, device.times, *document->stacks()}, {}, LoadContext{});
        QVERIFY(attribution);
        const std::size_t count = device.timeline.allocations().size();
        std::vector<AllocationId> ids;
        for (std::size_t i = 0; i < count; ++i)
            ids.push_back(AllocationId::at(count - 1 - i));
        for (const AttributeRow &row : attributes()) {
            const AttributeValuesPtr values = attributeValues(row.attribute,
                                                              attributeInput(*document, device, &*attribution));
            std::vector<std::uint64_t> gathered(count);
            values->gather(ids, gathered.data());
            std::size_t next = 0;
            QVERIFY(forEachValue(
                *values, count,
                [&](std::size_t i, std::uint64_t value) {
                    QCOMPARE(i, next++);
                    QCOMPARE(value, values->of(AllocationId::at(i)));
                    QCOMPARE(value, gathered[count - 1 - i]);
                    if (row.kind == AttributeKind::Name && row.values && value != kNoCode) {
                        QVERIFY(value < values->names().count);
                        QVERIFY(values->names().classAt(value) < values->names().classes());
                    }
                },
                [] { return false; }));
            QCOMPARE(next, count);
        }
    }

    void oneAllocationIsReadAlone_data()
    {
        allAccessPathsAgree_data();
        QTest::newRow("texts of the file") << QString();
    }
    void oneAllocationIsReadAlone()
    {
        QFETCH(const QString, preset);
        const auto document = preset.isEmpty() ? story() : generated(preset.toLatin1().constData());
        QVERIFY(document);
        const Device &device = document->devices().front();
        const AttributeInput all = attributeInput(*document, device);
        for (const AttributeRow &row : attributes()) {
            const AttributeValuesPtr values = attributeValues(row.attribute, all);
            for (std::size_t i = 0; i < device.timeline.allocations().size(); i += 1 + i / 8) {
                AttributeInput input = all;
                input.only = AllocationId::at(i);
                const AttributeValuesPtr one = attributeValues(row.attribute, input);
                const std::uint64_t wanted = values->of(*input.only);
                const std::uint64_t found = one->of(*input.only);
                QCOMPARE(found == kNoCode, wanted == kNoCode);
                if (row.kind != AttributeKind::Name)
                    QCOMPARE(found, wanted);
                else if (found != kNoCode)
                    QCOMPARE(one->names().name(found), values->names().name(wanted));
                for (const Attribute named : {Attribute::Stack, Attribute::Metadata, Attribute::Release})
                    QVERIFY(row.attribute != named || one->names().count <= 1); // no other names were collected
            }
        }
    }

    void readsAttributesFromTheFile()
    {
        const auto document = story();
        QVERIFY(document);
        QCOMPARE(namesOf(*document, Attribute::CompileContext), (std::vector<std::string>{"graph 7", "-", "-"}));
        QCOMPARE(namesOf(*document, Attribute::Metadata), (std::vector<std::string>{"-", "layer 3", "-"}));
        QCOMPARE(namesOf(*document, Attribute::Release), (std::vector<std::string>{"drop drop.py:3", "-", "-"}));
        QCOMPARE(namesOf(*document, Attribute::Line),
                 (std::vector<std::string>{"forward forward.py:3", "backward backward.py:3", "forward forward.py:3"}));
        QCOMPARE(namesOf(*document, Attribute::Function), (std::vector<std::string>{"forward", "backward", "forward"}));
        QCOMPARE(namesOf(*document, Attribute::File),
                 (std::vector<std::string>{"/u/forward.py", "/u/backward.py", "/u/forward.py"}));
        QCOMPARE(namesOf(*document, Attribute::State), (std::vector<std::string>{"freed", "freed", "live_at_end"}));
        QCOMPARE(namesOf(*document, Attribute::Stream), (std::vector<std::string>{"default", "default", "default"}));
        // nobody has found out yet
        QCOMPARE(namesOf(*document, Attribute::Module), (std::vector<std::string>{"-", "-", "-"}));
    }

    void reportsWhyAnAttributeIsMissing()
    {
        const auto document = story();
        QVERIFY(document);
        const Device &device = document->devices().front();
        const auto gap = [&](Attribute attribute) { return attributeGap(attribute, *document, device); };
        QCOMPARE(gap(Attribute::CompileContext), AttributeGap::None);
        QCOMPARE(gap(Attribute::Release), AttributeGap::None);
        QCOMPARE(gap(Attribute::Shape), AttributeGap::NotRecorded);
        QCOMPARE(gap(Attribute::AllocatedTime), AttributeGap::NoTimes);
        const auto peak = test::loadText(
            R"({"cuda:0": {"peak_memory_mb": 10, "tensors": [{"size_mb": 4, "shape": [2048], "phase": "setup"}]}})");
        QVERIFY(peak);
        for (const AttributeRow &row : attributes()) {
            const AttributeGap found = attributeGap(row.attribute, *peak, peak->devices().front());
            QCOMPARE(found == AttributeGap::ListOfTensors, row.needsOf(AttributeNeed::Recording));
        }
        QCOMPARE(attributeGap(Attribute::Shape, *peak, peak->devices().front()), AttributeGap::None);
    }

    void stacksWithTheSameNameAreOneGroup()
    {
        const std::string frames = ", \"frames\": [{\"name\": \"drop\", \"filename\": \"/u/drop.py\", \"line\": 3}, "
                                   "{\"name\": \"main\", \"filename\": \"/u/main.py\", \"line\": ";
        const auto freed = [&](int address, int line) {
            const std::string rest = "\"addr\": " + std::to_string(address) + ", \"size\": 8, \"stream\": 0" + frames
                                     + std::to_string(line) + "}]}";
            return "{\"action\": \"free_requested\", " + rest + ", {\"action\": \"free_completed\", " + rest;
        };
        const auto document = test::loadText("{\"segments\": [], \"device_traces\": [[" + storyEvent("alloc", 4096, "a")
                                             + "," + storyEvent("alloc", 8192, "b") + "," + freed(4096, 1) + ","
                                             + freed(8192, 2) + "]]}");
        QVERIFY(document);
        const AttributeValuesPtr values = attributeValues(Attribute::Release,
                                                          attributeInput(*document, document->devices().front()));
        const std::uint64_t first = values->of(AllocationId(0));
        const std::uint64_t second = values->of(AllocationId(1));
        QVERIFY(first != second && first < values->names().count && second < values->names().count);
        QCOMPARE(values->names().classAt(first), values->names().classAt(second));
        QCOMPARE(values->names().classText(values->names().classAt(first)), std::string("drop drop.py:3"));
    }

    void repeatedPhasesAreOneGroup()
    {
        std::string tensors;
        for (const char *word : {"iter", "other", "iter", "other"})
            tensors += std::string(tensors.empty() ? "" : ",") + "{\"size_mb\": 1, \"phase\": \"" + word + "\"}";
        const auto document = test::loadText("{\"cuda:0\": {\"peak_memory_mb\": 10, \"tensors\": [" + tensors + "]}}");
        QVERIFY(document);
        const Device &device = document->devices().front();
        const auto attribution = Attribution::build(
            {*document->snapshot(), device.timeline, device.times, *document->stacks()}, {}, LoadContext{});
        QVERIFY(attribution);
        const AttributeValuesPtr values = attributeValues(Attribute::Phase,
                                                          attributeInput(*document, device, &*attribution));
        std::map<std::string, std::set<std::uint32_t>> groups;
        for (std::size_t i = 0; i < device.timeline.allocations().size(); ++i) {
            const std::uint64_t code = values->of(AllocationId::at(i));
            QVERIFY(code < values->names().firstOfName.size());
            groups[values->names().name(code)].insert(values->names().firstOfName[code]);
        }
        QVERIFY(groups.contains("iter") && groups.contains("other"));
        for (const auto &[word, codes] : groups)
            QCOMPARE(codes.size(), std::size_t(1));
    }

    void numbersInNamesSortNumerically()
    {
        const auto document
            = test::loadText("{\"segments\": [], \"device_traces\": [[" + storyEvent("alloc", 4096, "layer10") + ","
                             + storyEvent("alloc", 8192, "layer9") + ","
                             + "{\"action\": \"alloc\", \"addr\": 9000, \"size\": 8, \"stream\": 0, \"frames\": []},"
                             + storyEvent("alloc", 16384, "layer10") + "]]}");
        QVERIFY(document);
        const AttributeRanks ranks(
            attributeValues(Attribute::Function, attributeInput(*document, document->devices().front())));
        const std::vector<AllocationId> ids{AllocationId(0), AllocationId(1), AllocationId(2), AllocationId(3)};
        std::vector<std::uint64_t> given(ids.size());
        ranks.gather(ids, given.data());
        QCOMPARE(given, (std::vector<std::uint64_t>{1, 0, kNoCode, 1}));
    }
};

ALLOSTRATA_TEST(TestAttributes)
#include "tst_attributes.moc"
