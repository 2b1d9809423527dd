// Sources of module names: metadata, annotations, FX nodes, a profile's frames, and the lines that call modules.
#include "core/attribution/module_names.h"

#include "core/attribution/marked_spans.h"
#include "core/base/load_context.h"
#include "core/load/load.h"
#include "tests/support/generator/generate.h"
#include "tests/support/generator/presets.h"
#include "tests/support/stacks.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <memory>
#include <string>
#include <vector>

namespace gen = allostrata::generator;
using namespace allostrata;
using allostrata::test::FrameText;

namespace {

const std::string kSite = "/x/site-packages/";
const FrameText kCall{"_call_impl", kSite + "torch/nn/modules/module.py", 1786};
const FrameText kOuterCall{"_wrapped_call_impl", kSite + "torch/nn/modules/module.py", 1775};
const FrameText kLinear{"forward", kSite + "torch/nn/modules/linear.py", 125};
const FrameText kSequential{"forward", kSite + "torch/nn/modules/container.py", 250};
const FrameText kTrain{"train_step", "/home/u/train.py", 30};

FrameText in(const char *function, std::uint32_t line) { return {function, "/home/u/model.py", line}; }

std::string pathOf(const std::vector<FrameText> &frames)
{
    test::Stacks stacks;
    const StackId id = stacks.add(frames);
    ModuleTree tree;
    const FrameReader reader(stacks.snapshot(), StackRules::standard());
    StackModules modules(reader, tree);
    return tree.pathOf(modules.of(id).module);
}

} // namespace

class TestModuleNames : public QObject {
    Q_OBJECT

private slots:
    void readsModuleNamesFromTexts_data();
    void readsModuleNamesFromTexts();
    void modulesAreNamedByTheirCallSite_data();
    void modulesAreNamedByTheirCallSite();
    void profilerFramesNameModules();
    void fxNodesNameModules();
    void spansPairStartsAndEnds();
};

void TestModuleNames::readsModuleNamesFromTexts_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("inMetadata");
    QTest::addColumn<QString>("inAnnotation");
    const auto row = [](const char *name, const char *text, const char *metadata, const char *annotation) {
        QTest::newRow(name) << text << metadata << annotation;
    };
    row("JSON with a module", R"({"step": 3, "module": "model.layers.0.mlp"})", "model.layers.0.mlp", "");
    row("JSON with a qualified name", R"({"fqn":"lm_head"})", "lm_head", "");
    row("JSON without one", R"({"step": 3, "rank": 0})", "", "");
    row("words", "the module of the month", "", "");
    row("a range of FSDP", "FSDP::pre_forward (model.layers.0)", "", "model.layers.0");
    row("a range of FSDP without a module", "FSDP::all_gather", "", "");
    row("a range of the profiler", "nn.Module: Linear_0", "", "Linear_0");
    row("a step", "ProfilerStep#3", "", "");
}

void TestModuleNames::readsModuleNamesFromTexts()
{
    QFETCH(const QString, text);
    QFETCH(const QString, inMetadata);
    QFETCH(const QString, inAnnotation);
    const std::string bytes = text.toStdString();
    QCOMPARE(std::string(moduleInMetadata(bytes)), inMetadata.toStdString());
    QCOMPARE(std::string(moduleInAnnotation(bytes)), inAnnotation.toStdString());
}

void TestModuleNames::modulesAreNamedByTheirCallSite_data()
{
    QTest::addColumn<int>("row");
    for (int row = 0; row < 9; ++row)
        QTest::addRow("%d", row) << row;
}

void TestModuleNames::modulesAreNamedByTheirCallSite()
{
    QFETCH(const int, row);
    const struct {
        std::vector<FrameText> frames; ///< innermost first
        const char *path;
    } rows[] = {
        {{kLinear, kCall, kOuterCall, in("forward", 33), kCall, kOuterCall, in("forward", 102), kCall, kTrain},
         "train_step train.py:30 > forward model.py:102 > forward model.py:33"},
        {{in("softmax", 7), in("forward", 38), kCall, in("forward", 102), kCall, kTrain}, // direct work: not a node
         "train_step train.py:30 > forward model.py:102"},
        {{kLinear, kCall, kSequential, kCall, in("forward", 8), kCall, kTrain}, // a container calls, too
         "train_step train.py:30 > forward model.py:8 > forward container.py:250"},
        {{kLinear,
          kCall,
          in("forward", 40),
          kCall,
          {"_run_ddp_forward", kSite + "torch/nn/parallel/distributed.py", 1454},
          // a wrapper, with the user's modules below it
          {"forward", kSite + "torch/nn/parallel/distributed.py", 1636},
          kCall,
          kTrain},
         "train_step train.py:30 > _run_ddp_forward distributed.py:1454 > forward model.py:40"},
        {{kLinear,
          kCall,
          in("forward", 40),
          kCall,
          {"forward", kSite + "torch/nn/parallel/data_parallel.py", 185},
          kCall,
          kTrain},
         "train_step train.py:30 > forward data_parallel.py:185 > forward model.py:40"},
        {{kLinear, kCall, kSequential, kCall, kTrain}, // a container that nobody's module calls
         "train_step train.py:30 > forward container.py:250"},
        {{in("__init__", 24), in("__init__", 95), in("build", 3), kTrain}, // under construction
         "build model.py:3 > __init__ model.py:95"},
        {{{"get_batch", "/home/u/train.py", 47}, kTrain}, ""},
        {{{"torch::autograd::generated::MmBackward0::apply(std::vector<at::Tensor>&&)", "??", 0}}, ""},
    };
    QCOMPARE(pathOf(rows[row].frames), std::string(rows[row].path));
}

void TestModuleNames::profilerFramesNameModules()
{
    QCOMPARE(pathOf({{"aten::mm", "none", 0},
                     {"nn.Module: Linear_2", "none", 0},
                     {"nn.Module: MLP_0", "none", 0},
                     {"train.py(3): main", "none", 0}}),
             std::string("MLP_0.Linear_2"));
}

void TestModuleNames::fxNodesNameModules()
{
    Snapshot snapshot;
    const auto text = [&snapshot](const char *word) { return snapshot.strings.intern(word); };
    const std::uint32_t module
        = snapshot.stacks.internExtra({text("call_module"), text("mlp_up"), text("layers.0.mlp.up"), text("")});
    const std::uint32_t function
        = snapshot.stacks.internExtra({text("call_function"), text("mul"), text("operator.mul"), text("")});
    const auto stackWith = [&](std::uint32_t extra) {
        const FrameId frame = snapshot.stacks.internFrame({text("forward"), text("<eval_with_key>.0"), 7, extra});
        return snapshot.stacks.internStack(std::vector<FrameId>{frame});
    };
    const StackId named = stackWith(module);
    const StackId other = stackWith(function);
    ModuleTree tree;
    const FrameReader reader(snapshot, StackRules::standard());
    StackModules modules(reader, tree);
    QCOMPARE(tree.pathOf(modules.of(named).module), std::string("layers.0.mlp.up"));
    QVERIFY(modules.of(named).isNamed);
    QVERIFY(!modules.of(other).module);
}

void TestModuleNames::spansPairStartsAndEnds()
{
    const gen::GeneratedRun run = gen::generate(*gen::findPreset("epoch_2_14"));
    gen::StringSink sink;
    gen::writeSnapshot(run, sink);
    const std::string bytes = std::move(sink.bytes());
    const std::span<const std::uint8_t> view(reinterpret_cast<const std::uint8_t *>(bytes.data()), bytes.size());
    const auto loaded = load(std::make_unique<MemorySource>(view), "generated", LoadContext{});
    QVERIFY(loaded);
    const Document &document = **loaded;
    const Device &device = document.devices().front();
    int asked = 0;
    const auto spans = markedSpans(*document.snapshot(), device.timeline, device.times,
                                   [&asked](std::string_view name) {
                                       ++asked;
                                       return name.starts_with("ProfilerStep#");
                                   });
    QCOMPARE(spans.size(), static_cast<std::size_t>(run.config.training.steps));
    for (std::size_t i = 0; i < spans.size(); ++i) {
        QCOMPARE(std::string(document.snapshot()->text(spans[i].name)), "ProfilerStep#" + std::to_string(i));
        QVERIFY(spans[i].first < spans[i].last && (i == 0 || spans[i - 1].last <= spans[i].first));
    }
    QVERIFY(asked < 40); // each name once
}

ALLOSTRATA_TEST(TestModuleNames)
#include "tst_module_names.moc"
