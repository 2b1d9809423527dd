// Sizes of a transformer's tensors by hand, presets by year, and allocations of exactly one size.
#include "core/analysis/allocations/largest.h"
#include "core/analysis/transformer/activation_size.h"
#include "core/base/load_context.h"
#include "core/load/load.h"
#include "core/query/query_parser.h"
#include "core/tables/size_table.h"
#include "tests/support/real_data.h"
#include "tests/support/test_main.h"

#include <QCoreApplication>
#include <QTest>

#include <array>

using namespace allostrata;

namespace {

SizeRow rowOf(const SizeQuestion &question, SizeItem item)
{
    const auto rows = sizesOf(question);
    return rows ? (*rows)[static_cast<std::size_t>(item)] : SizeRow{};
}

SizeQuestion presetQuestion(const char *name, int year)
{
    SizeQuestion question;
    question.model = findModelPreset(name, year)->shape;
    return question;
}

} // namespace

class TestActivationSize : public QObject {
    Q_OBJECT

private slots:
    void anActivationIsBatchTimesContextTimesWidthTimesBytes()
    {
        SizeQuestion question;
        question.model = {1280, 5120, 36, 20};
        question.batch = 4;
        question.context = 512;
        QCOMPARE(rowOf(question, SizeItem::Activation).elements, 2'621'440U);
        QCOMPARE(rowOf(question, SizeItem::Activation).bytes, 10'485'760U);
        question.type = *findElementType("bf16");
        QCOMPARE(rowOf(question, SizeItem::Activation).bytes, 5'242'880U);
        QCOMPARE(rowOf(question, SizeItem::FeedForward).bytes, 20'971'520U);
        QCOMPARE(rowOf(question, SizeItem::Scores).bytes, 41'943'040U);
        QCOMPARE(rowOf(question, SizeItem::Logits).bytes, 40'960'000U);
    }

    void parametersMatchTheCourseModel()
    {
        // Embedding and head 2 x 10,000 x 2560, a layer 4 x 2560^2 + 3 x 2560 x 10240 + 2 x 2560, the last norm 2560.
        const SizeQuestion question = presetQuestion("2.7B", 2025);
        QCOMPARE(*parameterCount(question), 51'200'000U + 32U * (26'214'400U + 78'643'200U + 5'120U) + 2'560U);
        QCOMPARE(rowOf(question, SizeItem::Parameters).bytes, 4 * *parameterCount(question));
        QCOMPARE(rowOf(question, SizeItem::Gradients).bytes, 4 * *parameterCount(question));
        QCOMPARE(rowOf(question, SizeItem::AdamState).bytes, 8 * *parameterCount(question));
    }

    void aTiedHeadAndAPlainFeedForwardHaveFewerParameters()
    {
        SizeQuestion question = presetQuestion("small", 2026);
        const std::uint64_t all = *parameterCount(question);
        question.isTied = true;
        QCOMPARE(*parameterCount(question), all - 768U * 10'000U);
        question.feedForwardKind = FeedForwardKind::Plain;
        QCOMPARE(*parameterCount(question), all - 768U * 10'000U - 12U * 768U * 3072U);
    }

    void presetSizesDependOnTheYear()
    {
        QCOMPARE(findModelPreset("xl", 2025)->shape.width, 1600U);
        QCOMPARE(findModelPreset("XL", 2026)->shape.width, 2560U);
        QCOMPARE(findModelPreset("xl", std::nullopt)->shape.width, 2560U);
        QCOMPARE(findModelPreset("2.7b", 2025)->shape.layers, 32U);
        QVERIFY(!findModelPreset("2.7B", 2026));
        QCOMPARE(findModelPreset("2.7B", std::nullopt)->shape.heads, 32U);
        QCOMPARE(findModelPreset("10B", 2026)->shape, (ModelShape{4608, 12288, 50, 36}));
        QVERIFY(!findModelPreset("huge", std::nullopt));
        QCOMPARE(modelPresetsOf(2025).size(), 5U);
        QCOMPARE(modelPresetsOf(2026).size(), 5U);
    }

    void findsTypesByEitherName()
    {
        QCOMPARE(findElementType("torch.bfloat16")->bytes, 2U);
        QCOMPARE(findElementType("BF16")->bytes, 2U);
        QCOMPARE(findElementType("float")->bytes, 4U);
        QCOMPARE(findElementType("half")->bytes, 2U);
        QCOMPARE(findElementType("fp8")->bytes, 1U);
        QVERIFY(!findElementType("float24"));
        QVERIFY(!findElementType(""));
    }

    void refusesNumbersThatOverflow()
    {
        SizeQuestion question;
        question.batch = 0;
        QVERIFY(!sizesOf(question));
        question.batch = kMostDimension + 1;
        QVERIFY(!sizesOf(question));
        question.batch = kMostDimension;
        question.context = kMostDimension;
        QVERIFY(!sizesOf(question));
    }

    void blocksAreRoundedUpTo512Bytes()
    {
        SizeQuestion question;
        question.model.width = 3;
        question.batch = 1;
        question.context = 1;
        QCOMPARE(rowOf(question, SizeItem::Activation).bytes, 12U);
        QCOMPARE(rowOf(question, SizeItem::Activation).blockBytes, 512U);
    }

    void theQueryMatchesOnlyThisSize()
    {
        QCOMPARE(exactSizeQuery(5'242'880), std::string("size=5242880"));
        QVERIFY(bool(parseQuery(exactSizeQuery(5'242'880))));
    }

    void sumsHaveNoQueryAndNoMatches()
    {
        const auto rows = sizesOf({});
        const std::vector<SizeMatch> matches(rows->size(), SizeMatch{1, 2, 3, 4});
        const Table table = sizeTable(*rows, matches);
        QCOMPARE(table.columns.size(), 10U);
        QCOMPARE(std::get<std::string>(table.rows.front().cells[6]), std::string("size=10485760"));
        for (const std::size_t empty : {1U, 5U, 6U, 7U, 8U, 9U})
            QVERIFY(std::holds_alternative<std::monostate>(table.rows.back().cells[empty]));
    }

    /// Parameters, gradients and moments of a real run: its optimizer allocates exactly 8 bytes per parameter, besides
    /// the step counters.
    void parameterCountMatchesARealRun()
    {
        ALLOSTRATA_NEEDS_REAL_DATA();
        const auto document = test::loadReal(QStringLiteral("train_2p7b_ctx128.pickle"));
        QVERIFY(document);
        const SizeQuestion question = presetQuestion("2.7B", 2025);
        const std::array<std::uint64_t, 1> sizes = {2560U * 10'240U * 4U};
        const auto matches = exactSizes(document->devices().front().timeline, sizes, LoadContext{});
        QVERIFY(bool(matches));
        // Three matrices of this size a layer: the weight, its gradient and two moments at the peak.
        QVERIFY2(matches->front().liveAtPeak >= 3 * 32 * 4, qPrintable(QString::number(matches->front().liveAtPeak)));
        QCOMPARE(question.model.layers, 32U);
    }
};

ALLOSTRATA_TEST(TestActivationSize, QCoreApplication)
#include "tst_activation_size.moc"
