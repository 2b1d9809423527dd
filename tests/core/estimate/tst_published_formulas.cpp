// Published formulas to the byte, as their authors' programs and tables give them.
#include "core/estimate/published_formulas.h"
#include "tests/support/test_main.h"

#include <QCoreApplication>
#include <QTest>

using namespace allostrata;

namespace {

/// "state 144544702464, activations -"
QString textOf(const FormulaRows &rows)
{
    if (!rows)
        return "none";
    QStringList parts;
    for (const FormulaRow &row : *rows) {
        const QString id = QString::fromUtf8(row.id.data(), static_cast<qsizetype>(row.id.size()));
        parts << id + u' ' + (row.bytes ? QString::number(*row.bytes) : QStringLiteral("-"));
    }
    return parts.join(QStringLiteral(", "));
}

Architecture withVocabulary(const char *name, std::uint64_t vocabulary)
{
    Architecture model = *findArchitecture(name);
    model.vocabulary = vocabulary;
    return model;
}

TrainingPlan planOf(std::uint64_t context, std::uint64_t microBatch)
{
    TrainingPlan plan;
    plan.context = context;
    plan.microBatch = microBatch;
    plan.recompute = Recompute::Selective;
    plan.sharding = Sharding::DistributedOptimizer;
    return plan;
}

QString megatron(const char *name, const TrainingPlan &plan)
{
    return textOf(megatronFormula(*findArchitecture(name), plan));
}

/// Model whose layers are as wide as told, divided among 8 ranks.
QString korthikanti(std::uint64_t microBatch, std::uint64_t hidden, std::uint64_t heads)
{
    Architecture model;
    model.hidden = hidden;
    model.heads = heads;
    TrainingPlan plan = planOf(2048, microBatch);
    plan.tensor = 8;
    return textOf(korthikantiFormula(model, plan));
}

} // namespace

class TestPublishedFormulas : public QObject {
    Q_OBJECT

private slots:
    void megatronOfLlama8B()
    {
        TrainingPlan plan = planOf(8192, 1);
        QCOMPARE(megatron("Llama-3-8B", plan), "state 144544702464, activations_sequence_parallel 38730268672, "
                                               "activations 40644762010");
        plan.data = 8;
        QCOMPARE(megatron("Llama-3-8B", plan), "state 60226959360, activations_sequence_parallel 38730268672, "
                                               "activations 40644762010");
    }

    void megatronOfLlama70BOnManyRanks()
    {
        TrainingPlan plan = planOf(8192, 1);
        plan.tensor = 8;
        plan.pipeline = 4;
        plan.data = 4;
        QCOMPARE(megatron("Llama-3-70B", plan), "state 20436830208, activations_sequence_parallel 21508423680, "
                                                "activations 73565011968");
    }

    void megatronWithoutADistributedOptimizer()
    {
        TrainingPlan plan = planOf(2048, 1);
        plan.tensor = 8;
        plan.pipeline = 8;
        plan.sharding = Sharding::None;
        QCOMPARE(textOf(megatronFormula(withVocabulary("GPT-3-175B", 51'200), plan)),
                 "state 50348611584, activations_sequence_parallel 10292838400, activations 33188826317");
    }

    void megatronOfExperts()
    {
        TrainingPlan plan = planOf(4096, 1);
        plan.data = 8;
        plan.expert = 8;
        QCOMPARE(megatron("Mixtral-8x7B-v0.1", plan),
                 "state 113510873088, activations_sequence_parallel 17788076032, activations 19494425395");
    }

    void megatronOfGpt2()
    {
        QCOMPARE(textOf(megatronFormula(withVocabulary("gpt2", 50'304), planOf(1024, 4))),
                 "state 2224917504, activations_sequence_parallel 2123399168, activations 1790268211");
    }

    void megatronSaysNothingOfActivationsUnlessRecomputationIsSelective()
    {
        TrainingPlan plan = planOf(8192, 1);
        plan.recompute = Recompute::Full;
        QCOMPARE(megatron("Llama-3-8B", plan), "state 144544702464, activations_sequence_parallel -, activations -");
    }

    void megatronRefusesWhatItCannotCompute()
    {
        QCOMPARE(megatron("t5-small", planOf(512, 1)), "none");
        QCOMPARE(megatron("gpt2", planOf(0, 1)), "none");
        QCOMPARE(megatron("gpt2", planOf(UINT64_MAX, UINT64_MAX)), "none");
    }

    void korthikantiOfTheirModels()
    {
        QCOMPARE(korthikanti(4, 6144, 64),
                 "none 7079985152, tensor 1325400064, sequence 884998144, selective 213909504, full 100663296");
        QCOMPARE(korthikanti(1, 12'288, 96),
                 "none 2868903936, tensor 578813952, sequence 358612992, selective 106954752, full 50331648");
        QCOMPARE(korthikanti(1, 20'480, 128),
                 "none 4110417920, tensor 880803840, sequence 513802240, selective 178257920, full 83886080");
        QCOMPARE(korthikanti(1, 25'600, 160),
                 "none 5138022400, tensor 1101004800, sequence 642252800, selective 222822400, full 104857600");
    }

    void korthikantiRefusesWhatItCannotCompute()
    {
        QCOMPARE(korthikanti(0, 6144, 64), "none");
        QCOMPARE(korthikanti(UINT64_MAX, UINT64_MAX, 64), "none");
    }
};

ALLOSTRATA_TEST(TestPublishedFormulas, QCoreApplication)
#include "tst_published_formulas.moc"
