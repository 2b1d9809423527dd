// Categories of stacks by the rule sets, the analysis script's sums, steps, lifetimes, and memory from before the
// recording.
#include "core/analysis/breakdown/block_categories.h"
#include "core/analysis/breakdown/category_report.h"
#include "core/attribution/attribution.h"
#include "core/attribution/category_json.h"
#include "core/attribution/default_rules.h"
#include "core/attribution/module_scopes.h"
#include "core/attribution/stack_groups.h"
#include "core/base/load_context.h"
#include "core/load/category_rule_file.h"
#include "core/load/load.h"
#include "core/model/run_folder.h"
#include "tests/support/generated.h"
#include "tests/support/generator/generate.h"
#include "tests/support/generator/presets.h"
#include "tests/support/real_data.h"
#include "tests/support/stacks.h"
#include "tests/support/test_main.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace gen = allostrata::generator;
using namespace allostrata;
using allostrata::test::FrameText;

namespace {

const std::string kSite = "/x/site-packages/";
const FrameText kCall{"_call_impl", kSite + "torch/nn/modules/module.py", 1786};
const FrameText kForward{"forward", "/home/u/model.py", 10};
const FrameText kLinear{"forward", kSite + "torch/nn/modules/linear.py", 125};
const FrameText kTrain{"train_step", "/home/u/train.py", 30};
const FrameText kEngine{"torch::autograd::Engine::thread_main(std::shared_ptr<torch::autograd::GraphTask> const&)",
                        "??", 0};
const FrameText kNode{"torch::autograd::generated::MmBackward0::apply(std::vector<at::Tensor>&&)", "??", 0};
const FrameText kNormNode{"torch::autograd::generated::NativeLayerNormBackward0::apply(std::vector<at::Tensor>&&)",
                          "??", 0};
const FrameText kAccumulate{"torch::autograd::AccumulateGrad::apply(std::vector<at::Tensor>&&)", "??", 0};
const FrameText kStep{"wrapper", kSite + "torch/optim/optimizer.py", 493};

FrameText native(const std::string &function) { return {function, "??", 0}; }

struct StackRow {
    const char *name;
    std::vector<FrameText> frames; ///< innermost first
    const char *category; ///< "" if no rule matches
};

std::vector<StackRow> stackRows()
{
    const std::string sharded = kSite + "torch/distributed/fsdp/_fully_shard/";
    return {
        {"a linear layer in no known block", {kLinear, kCall, kForward, kCall, kTrain}, "activations"},
        {"flash attention",
         {native("at::_ops::_flash_attention_forward::call(at::Tensor const&)"), kForward, kCall, kTrain},
         "activations/attention"},
        {"a linear layer of a function of attention",
         {kLinear, kCall, {"self_attention", "/home/u/model.py", 12}, kForward, kCall, kTrain},
         "activations/attention"},
        {"a norm inside attention",
         {{"forward", kSite + "torch/nn/modules/normalization.py", 217},
          kCall,
          {"attention", "/home/u/model.py", 12},
          kCall,
          kTrain},
         "activations/normalisation"},
        {"a class's name in front of the function",
         {{"RMSNorm.forward", "/home/u/model.py", 12}, kCall, kTrain},
         "activations/normalisation"},
        {"the user's own SwiGLU", {{"silu", "/home/u/model.py", 532}, kForward, kCall, kTrain}, "activations/mlp"},
        {"an MLP of an expert",
         {{"silu", "/home/u/m.py", 5}, kForward, kCall, {"experts", "/home/u/m.py", 9}, kCall, kTrain},
         "activations/expert"},
        {"an embedding",
         {{"forward", kSite + "torch/nn/modules/sparse.py", 190}, kCall, kForward, kCall, kTrain},
         "activations/embedding"},
        {"a loss",
         {native("at::_ops::_log_softmax::call(at::Tensor const&, long, bool)"),
          {"cross_entropy", kSite + "torch/nn/functional.py", 3458},
          kForward,
          kCall,
          kTrain},
         "activations/loss"},
        {"the user's own loss, outside of modules",
         {{"cross_entropy", "/home/u/nn_utils.py", 20}, kTrain},
         "activations/loss"},
        {"a model called by a function that computes the loss",
         {kLinear, kCall, kForward, kCall, {"compute_loss", "/home/u/train.py", 7}},
         "activations"},
        {"a normalisation that runs backward", {kNormNode, kEngine}, "temporary/backward"},
        {"an accumulated gradient",
         {native("at::_ops::clone::call(at::Tensor const&)"), kAccumulate, kEngine},
         "gradients"},
        {"a gradient in flight",
         {native("at::_ops::mm::call(at::Tensor const&, at::Tensor const&)"), kNode, kEngine},
         "temporary/backward"},
        {"state of AdamW", {{"_init_group", kSite + "torch/optim/adamw.py", 163}, kStep, kTrain}, "optimizer_state"},
        {"state of an optimizer of the user's",
         {native("at::_ops::zeros_like::call(at::Tensor const&)"), {"step", "/home/u/optimizer.py", 76}, kStep, kTrain},
         "optimizer_state"},
        {"a temporary of all weights at once",
         {native("at::_ops::_foreach_sqrt::call(c10::ArrayRef<at::Tensor>)"),
          {"_multi_tensor_adamw", kSite + "torch/optim/adamw.py", 604},
          kStep},
         "temporary/optimizer"},
        {"a step of an optimizer", {{"step", "/home/u/optimizer.py", 80}, kStep, kTrain}, "optimizer_step"},
        {"a weight",
         {{"__init__", kSite + "torch/nn/modules/linear.py", 106}, {"__init__", "/home/u/model.py", 4}, kTrain},
         "parameters"},
        {"a model moved to the device",
         {{"_apply", kSite + "torch/nn/modules/module.py", 900},
          {"to", kSite + "torch/nn/modules/module.py", 1100},
          kTrain},
         "parameters"},
        {"the workspace of cuBLAS",
         {native("at::cuda::getCurrentCUDABlasHandle()"), kLinear, kCall, kForward, kCall, kTrain},
         "temporary/workspace"},
        {"an autocast copy",
         {native("at::autocast::cached_cast(c10::ScalarType, at::Tensor const&)"), kLinear, kCall, kTrain},
         "temporary/cast"},
        {"weights gathered by FSDP",
         {{"all_gather_copy_in", sharded + "_fsdp_collectives.py", 98},
          {"fsdp_hook_wrapper", sharded + "_fsdp_state.py", 62},
          kCall,
          kTrain},
         "fsdp"},
        {"gradients reduced by FSDP",
         {{"foreach_reduce", sharded + "_fsdp_collectives.py", 441},
          {"post_backward", sharded + "_fsdp_param_group.py", 427},
          kEngine},
         "fsdp/reduction"},
        {"a bucket of gradients",
         {native("c10d::Reducer::mark_variable_ready(unsigned long)"), kNode, kEngine},
         "communication"},
        {"a batch", {{"get_batch", "/home/u/train.py", 47}, kTrain}, "data"},
        {"an optimizer written by hand",
         {{"update_K_param_paramwise", "/home/u/adam_forward.py", 267}, kTrain},
         "optimizer_step"},
        {"a perturbation of all weights",
         {{"generate_perturbation_norm", "/home/u/zo.py", 185}, kTrain},
         "optimizer_step"},
        {"a package for attention",
         {{"forward", kSite + "flash_attn/flash_attn_interface.py", 80}, kCall, kTrain},
         "activations/attention"},
        {"a file of the user's called attention",
         {{"forward", "/home/u/attention.py", 80}, kCall, kTrain},
         "activations/attention"},
        {"a folder of the user's called attention",
         {{"forward", "/home/attention/model.py", 80}, kCall, kTrain},
         "activations"},
        {"a folder of the user's in front of a package",
         {{"forward", "/home/attention/fsdp/venv/lib/site-packages/timm/layers.py", 8}, kCall, kTrain},
         "activations"},
        {"nothing that gives a hint", {{"scratch", "/home/u/optimizer/data/loss/x.py", 47}}, ""},
    };
}

std::string categoryOf(const std::vector<FrameText> &frames, const CategoryRules &rules)
{
    test::Stacks stacks;
    const StackId id = stacks.add(frames);
    StackCategories categories(rules, stacks.snapshot(), StackRules::standard());
    const Phase phase = PhaseRules::standard().phases(stacks.snapshot(), StackRules::standard())[id];
    const CategoryId category = categories.of(id, phase);
    return category ? rules.categories()[category].id : std::string();
}

std::shared_ptr<const Document> loaded(const gen::GeneratedRun &run)
{
    gen::StringSink sink;
    gen::writeSnapshot(run, sink);
    const std::string bytes = std::move(sink.bytes());
    const std::span<const std::uint8_t> view(reinterpret_cast<const std::uint8_t *>(bytes.data()), bytes.size());
    const auto document = load(std::make_unique<MemorySource>(view), "generated", LoadContext{});
    return document ? *document : nullptr;
}

Attribution attributionOf(const Document &document, const Device &device, const AttributionRules &rules = {})
{
    auto attribution = Attribution::build({*document.snapshot(), device.timeline, device.times, *document.stacks()},
                                          rules, LoadContext{});
    return *std::move(attribution);
}

/// The script's sums by its names; empty sums are left out.
std::map<std::string, std::uint64_t> scriptSums(const Snapshot &snapshot)
{
    const CategoryRules rules = CategoryRules::analyzeScript();
    const std::vector<std::uint64_t> sums = blockCategories(snapshot, rules, StackRules::standard());
    std::map<std::string, std::uint64_t> named;
    for (std::size_t i = 0; i < sums.size(); ++i) {
        if (sums[i] != 0)
            named[rules.categories()[CategoryId::at(i)].name] = sums[i];
    }
    return named;
}

} // namespace

class TestAttribution : public QObject {
    Q_OBJECT

private slots:
    void standardRuleSetsAreValid();
    void refusesBadRules_data();
    void refusesBadRules();
    void jsonErrorsNameTheirPlace();
    void readsRulesFromAFile();
    void aStackHasTheRightCategory_data();
    void aStackHasTheRightCategory();
    void ignoresTheUsersFolderNames();
    void categoriesDoNotDependOnProjectNames_data();
    void categoriesDoNotDependOnProjectNames();
    void attributesRealPeaks_data();
    void attributesRealPeaks();
    void priorityOverridesFrameOrder();
    void rulesCanMatchTheOutermostFrameFirst();
    void scriptSumsMatchToTheByte_data();
    void scriptSumsMatchToTheByte();
    void modulesRevealTheCategoryOfTheirTensors_data();
    void modulesRevealTheCategoryOfTheirTensors();
    void attributesModelsBuiltOnlyFromPyTorchModules();
    void attributesWrappedModels_data();
    void attributesWrappedModels();
    void recognisesGradientsAndStateByLifetime();
    void allocationsFromBeforeAreASeparateCategory();
    void namesRepeatedSizesFromBeforeTheRecording();
    void metadataOverridesTheStack();
    void stepsUseTheBestSource_data();
    void stepsUseTheBestSource();
    void stopsWhenCancelled();
};

void TestAttribution::standardRuleSetsAreValid()
{
    for (const std::string_view text : {defaultCategoryRules(), defaultAnalyzeScriptRules()}) {
        const auto rules = parseCategoryRules(text);
        QVERIFY2(rules, rules ? "" : rules.error().subject.c_str());
        QVERIFY(CategoryRules::named(rules->name()).has_value());
        std::set<std::uint32_t> colours;
        for (const Category &category : rules->categories()) {
            QCOMPARE(rules->find(category.id),
                     CategoryId::at(static_cast<std::size_t>(&category - rules->categories().data())));
            QVERIFY2(colours.insert(category.colour).second, category.id.c_str());
        }
    }
    QVERIFY(!CategoryRules::named("none of these").has_value());
}

void TestAttribution::refusesBadRules_data()
{
    QTest::addColumn<QString>("json");
    QTest::addColumn<QString>("where");
    const QString roles = QStringLiteral(
        R"("before_recording": "a", "without_frames": "a", "otherwise": "a", "categories": [{"id": "a"}], )");
    const auto row = [](const char *name, const QString &json, const char *where) {
        QTest::newRow(name) << json << where;
    };
    row("not JSON", QStringLiteral("["), "");
    row("no categories", QStringLiteral("{}"), "categories");
    row("a category twice", QStringLiteral(R"({"categories": [{"id": "a"}, {"id": "a"}]})"), "categories[1].id");
    row("an invalid colour", QStringLiteral(R"({"categories": [{"id": "a", "colour": "red"}]})"),
        "categories[0].colour");
    row("no role", QStringLiteral(R"({"categories": [{"id": "a"}]})"), "rules.before_recording");
    row("an unknown category", u'{' + roles + QStringLiteral(R"("rules": [{"category": "b"}]})"), "rules[0].category");
    row("a bad pattern", u'{' + roles + QStringLiteral(R"("rules": [{"category": "a", "file": "("}]})"),
        "rules[0].file");
    row("an unknown phase", u'{' + roles + QStringLiteral(R"("rules": [{"category": "a", "phase": ["warm-up"]}]})"),
        "rules[0].phase");
    row("an unknown origin", u'{' + roles + QStringLiteral(R"("rules": [{"category": "a", "origin": "mine"}]})"),
        "rules[0].origin");
    row("an invalid priority", u'{' + roles + QStringLiteral(R"("rules": [{"category": "a", "priority": "high"}]})"),
        "rules[0].priority");
    row("a priority beyond 64 bits with a sign",
        u'{' + roles + QStringLiteral(R"("rules": [{"category": "a", "priority": 18446744073709551615}]})"),
        "rules[0].priority");
    row("a number out of range", u'{' + roles + QStringLiteral(R"("rules": [{"category": "a", "priority": 1e999}]})"),
        "");
    row("only a depth",
        u'{' + roles + QStringLiteral(R"("about": )") + QString(100000, u'[') + QString(100000, u']') + u'}', "");
    row("an invalid flag", u'{' + roles + QStringLiteral(R"("rules": [{"category": "a", "direct": 1}]})"),
        "rules[0].direct");
    row("an invalid frame order", u'{' + roles + QStringLiteral(R"("frame_order": "sideways"})"), "rules.frame_order");
    row("a text rule without a text", u'{' + roles + QStringLiteral(R"("metadata": [{"category": "a"}]})"),
        "metadata[0].text");
    row("an invalid lifetime", u'{' + roles + QStringLiteral(R"("lifetimes": [{"of": "a", "if": "long", "is": "a"}]})"),
        "lifetimes[0].if");
    row("an empty lifetime",
        u'{' + roles + QStringLiteral(R"("lifetimes": [{"of": "b", "if": "outlives", "is": "a"}]})"),
        "lifetimes[0].of");
    row("invalid sizes",
        u'{' + roles + QStringLiteral(R"("lifetimes": [{"of": "a", "if": "forever", "bytes": [-1], "is": "a"}]})"),
        "lifetimes[0].bytes");
    row("invalid scopes", u'{' + roles + QStringLiteral(R"("scopes": {"of": "a", "kinds": ["b"]}})"), "scopes.kinds");
    row("a rule that is not an object", u'{' + roles + QStringLiteral(R"("rules": [3]})"), "rules[0]");
}

void TestAttribution::refusesBadRules()
{
    QFETCH(const QString, json);
    QFETCH(const QString, where);
    const auto rules = parseCategoryRules(json.toStdString());
    QVERIFY(!rules);
    QCOMPARE(rules.error().reason, Reason::BadRules);
    QVERIFY(rules.error().fault != Fault::None);
    QCOMPARE(QString::fromStdString(rules.error().subject), where);
}

void TestAttribution::jsonErrorsNameTheirPlace()
{
    const std::string json = "{\"categories\": [{\"id\": \"\xc3\xa4\" \"name\": 1}]}";
    const auto rules = parseCategoryRules(json);
    QVERIFY(!rules);
    QVERIFY(rules.error().offset.has_value());
    QCOMPARE(*rules.error().offset, std::uint64_t(json.find("\"name\"") + std::string_view("\"name\"").size() - 1));
}

void TestAttribution::readsRulesFromAFile()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("rules.json"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(defaultAnalyzeScriptRules().data(), static_cast<qint64>(defaultAnalyzeScriptRules().size()));
    file.close();
    const auto rules = loadCategoryRules(path.toStdString(), LoadContext{});
    QVERIFY(rules);
    QCOMPARE(rules->name(), std::string_view("analyze-script"));
    QCOMPARE(loadCategoryRules("pytorch", LoadContext{})->name(), std::string_view("pytorch"));
    const auto none = loadCategoryRules(folder.filePath(QStringLiteral("none.json")).toStdString(), LoadContext{});
    QVERIFY(!none);
    QCOMPARE(none.error().reason, Reason::NotFound);
}

void TestAttribution::aStackHasTheRightCategory_data()
{
    QTest::addColumn<int>("row");
    const std::vector<StackRow> rows = stackRows();
    for (std::size_t i = 0; i < rows.size(); ++i)
        QTest::newRow(rows[i].name) << static_cast<int>(i);
}

void TestAttribution::aStackHasTheRightCategory()
{
    QFETCH(const int, row);
    const StackRow wanted = stackRows()[static_cast<std::size_t>(row)];
    QCOMPARE(QString::fromStdString(categoryOf(wanted.frames, CategoryRules::standard())),
             QString::fromLatin1(wanted.category));
}

void TestAttribution::ignoresTheUsersFolderNames()
{
    for (StackRow row : stackRows()) {
        for (const char *folder : {"/home/optimizer/attention/data/", "/home/fsdp/moe/loss/norm/",
                                   "C:\\backward\\communication\\embedding\\"}) {
            std::vector<FrameText> moved = row.frames;
            for (FrameText &frame : moved) {
                if (frame.file.starts_with("/home/u/"))
                    frame.file = folder + frame.file.substr(8);
                else if (frame.file.starts_with("/x/site-packages/"))
                    frame.file = folder + frame.file.substr(3);
            }
            QCOMPARE(QString::fromStdString(categoryOf(moved, CategoryRules::standard())),
                     QString::fromLatin1(row.category));
        }
    }
}

void TestAttribution::categoriesDoNotDependOnProjectNames_data()
{
    QTest::addColumn<QString>("preset");
    for (const char *preset : {"basic_training", "python_stacks", "math_attention", "fsdp_two_streams", "experts"})
        QTest::newRow(preset) << preset;
}

void TestAttribution::categoriesDoNotDependOnProjectNames()
{
    QFETCH(const QString, preset);
    const gen::GeneratedRun run = gen::generate(*gen::findPreset(preset.toStdString()));
    gen::StringSink sink;
    gen::writeSnapshot(run, sink);
    const std::string original = std::move(sink.bytes());
    QByteArray renamed = QByteArray::fromStdString(original);
    const QByteArray before = "/home/user/gpt/";
    const QByteArray after = "/attention/moe/"; // of the same length, so that the file stays a valid pickle
    QCOMPARE(before.size(), after.size());
    QVERIFY(renamed.contains(before));
    renamed.replace(before, after);
    std::vector<std::string> given;
    for (const std::string &bytes : {original, renamed.toStdString()}) {
        const std::span<const std::uint8_t> view(reinterpret_cast<const std::uint8_t *>(bytes.data()), bytes.size());
        const auto document = load(std::make_unique<MemorySource>(view), "generated", LoadContext{});
        QVERIFY(document);
        const Attribution attribution = attributionOf(**document, (*document)->devices().front());
        std::string all;
        for (std::size_t row = 0; row < attribution.size(); ++row)
            all += std::to_string(attribution.category(AllocationId::at(row)).value()) + " ";
        given.push_back(all);
    }
    QCOMPARE(given[0], given[1]);
}

void TestAttribution::attributesRealPeaks_data()
{
    QTest::addColumn<QString>("file");
    for (const char *file :
         {"train_xl_ctx128_bf16.pickle", "train_medium_ctx512.pickle", "train_large_ctx128_fp32.pickle",
          "windows_forward_large.pickle", "expandable_forward_xl.pickle", "ring_buffer_full_backward.pickle"})
        QTest::newRow(file) << file;
}

/// Of the memory with frames at the peak, no bytes are "other" or unknown, and few activations are without a kind.
void TestAttribution::attributesRealPeaks()
{
    QFETCH(const QString, file);
    ALLOSTRATA_NEEDS_REAL_DATA();
    const auto document = test::loadReal(file);
    QVERIFY(document);
    const Device &device = document->devices().front();
    const Attribution attribution = attributionOf(*document, device);
    const Moment peak = peakMoment(device.timeline);
    std::map<std::string, std::uint64_t> sums;
    std::uint64_t total = 0;
    for (std::size_t row = 0; row < attribution.size(); ++row) {
        const AllocationId id = AllocationId::at(row);
        if (!isLiveAt(device.timeline, id, peak) || attribution.category(id) == attribution.beforeRecording())
            continue;
        const std::uint64_t bytes = device.timeline.allocations().requestedSize(id);
        sums[attribution.categories()[attribution.category(id)].id] += bytes;
        total += bytes;
    }
    QVERIFY(total > 0);
    QVERIFY2((sums["other"] + sums["unknown"]) * 1000 <= total, std::to_string(sums["other"]).c_str());
    QVERIFY2(sums["activations"] * 100 <= total * 8, std::to_string(sums["activations"]).c_str());
}

void TestAttribution::priorityOverridesFrameOrder()
{
    const auto rules = parseCategoryRules(R"({"categories": [{"id": "near"}, {"id": "far"}, {"id": "none"}],
        "before_recording": "none", "without_frames": "none", "otherwise": "none",
        "rules": [{"category": "near", "function": "^a$"}, {"category": "far", "function": "^b$", "priority": 1}]})");
    QVERIFY(rules);
    QCOMPARE(categoryOf({{"a", "/home/u/m.py", 1}, {"b", "/home/u/m.py", 2}}, *rules), std::string("far"));
    QCOMPARE(categoryOf({{"a", "/home/u/m.py", 1}}, *rules), std::string("near"));
}

void TestAttribution::rulesCanMatchTheOutermostFrameFirst()
{
    for (const auto &[order, wanted] : {std::pair("innermost", "first"), std::pair("outermost", "last")}) {
        const auto rules = parseCategoryRules(
            std::string(R"({"categories": [{"id": "first"}, {"id": "last"}],
            "before_recording": "first", "without_frames": "first", "otherwise": "first", "frame_order": ")")
            + order
            + R"(", "rules": [{"category": "first", "function": "^a$"}, {"category": "last", "function": "^b$"}]})");
        QVERIFY(rules);
        QCOMPARE(categoryOf({{"a", "/home/u/m.py", 1}, {"b", "/home/u/m.py", 2}}, *rules), std::string(wanted));
    }
}

void TestAttribution::scriptSumsMatchToTheByte_data()
{
    QTest::addColumn<QString>("file");
    QTest::newRow("none") << QString();
    for (const QString &file : test::realSnapshots())
        QTest::newRow(qPrintable(file)) << file;
}

void TestAttribution::scriptSumsMatchToTheByte()
{
    QFETCH(const QString, file);
    ALLOSTRATA_NEEDS_REAL_DATA();
    QFile facts(test::realDataFolder() + QStringLiteral("/../facts.json"));
    QVERIFY(facts.open(QIODevice::ReadOnly));
    const QJsonObject script = QJsonDocument::fromJson(facts.readAll())
                                   .object()[file]
                                   .toObject()[QStringLiteral("analyze_script")]
                                   .toObject();
    if (script.isEmpty())
        QSKIP("the script was not run on it");
    const auto document = test::loadReal(file);
    QVERIFY(document);
    const std::map<std::string, std::uint64_t> sums = scriptSums(*document->snapshot());
    const QJsonObject wanted = script[QStringLiteral("categories")].toObject();
    QCOMPARE(sums.size(), static_cast<std::size_t>(wanted.size()));
    std::uint64_t total = 0;
    for (const auto &[name, bytes] : sums) {
        QCOMPARE(static_cast<qint64>(bytes), wanted[QString::fromStdString(name)].toInteger(-1));
        total += bytes;
    }
    QCOMPARE(static_cast<qint64>(total), script[QStringLiteral("allocated")].toInteger(-1));
}

void TestAttribution::modulesRevealTheCategoryOfTheirTensors_data()
{
    QTest::addColumn<QStringList>("wrapper"); // the functions and files that call the model, innermost first
    const QString ddp = QStringLiteral("torch/nn/parallel/distributed.py");
    QTest::newRow("called by a script") << QStringList();
    QTest::newRow("in DistributedDataParallel")
        << QStringList{QStringLiteral("_run_ddp_forward"), ddp, QStringLiteral("forward"), ddp};
    QTest::newRow("in DataParallel") << QStringList{QStringLiteral("forward"),
                                                    QStringLiteral("torch/nn/parallel/data_parallel.py")};
    QTest::newRow("in a Sequential") << QStringList{QStringLiteral("forward"),
                                                    QStringLiteral("torch/nn/modules/container.py")};
}

void TestAttribution::modulesRevealTheCategoryOfTheirTensors()
{
    QFETCH(const QStringList, wrapper);
    std::vector<FrameText> around;
    for (qsizetype i = 0; i < wrapper.size(); i += 2)
        around.push_back({wrapper[i].toStdString(), kSite + wrapper[i + 1].toStdString(), 1454});
    if (!around.empty())
        around.push_back(kCall);
    const auto in = [](std::uint32_t line) { return FrameText{"forward", "/home/u/model.py", line}; };
    // A block at lines 80 to 99, attention at 40 to 59, the user's norm at 10 to 19, an MLP at 60 to 79.
    const std::vector<FrameText> block = {kCall, in(90), kCall, in(200), kCall, kTrain};
    const auto below = [&block](std::vector<FrameText> inner) {
        inner.insert(inner.end(), block.begin(), block.end());
        return inner;
    };
    const FrameText sdpa = native("at::_ops::scaled_dot_product_attention::call(at::Tensor const&)");
    const FrameText ownLinear{"forward", "/home/u/model.py", 5};
    const std::vector<StackRow> rows = {
        {"attention itself", below({sdpa, in(50)}), "activations/attention"},
        {"a linear layer of attention", below({kLinear, kCall, in(45)}), "activations/attention"},
        {"a linear layer of the user's in attention", below({ownLinear, kCall, in(46)}), "activations/attention"},
        {"the norm called on the same line", below({native("at::_ops::rsqrt::call(at::Tensor const&)"), in(15)}),
         "activations/normalisation"},
        {"another tensor of that norm", below({native("at::_ops::pow::call(at::Tensor const&)"), in(16)}),
         "activations/normalisation"},
        {"an MLP's activation",
         {native("at::_ops::gelu::call(at::Tensor const&)"), in(70), kCall, in(95), kCall, in(200), kCall, kTrain},
         "activations/mlp"},
        {"an MLP's linear layer",
         {kLinear, kCall, in(71), kCall, in(95), kCall, in(200), kCall, kTrain},
         "activations/mlp"},
        {"a linear layer that a helper of attention calls",
         below({kLinear, kCall, {"_project", "/home/u/model.py", 30}, in(47)}), "activations/attention"},
        {"a linear layer behind a hook",
         below({kLinear, {"new_forward", kSite + "accelerate/hooks.py", 165}, kCall, in(48)}), "activations/attention"},
        {"the block's own sum", {in(91), kCall, in(200), kCall, kTrain}, "activations"},
    };
    test::Stacks stacks;
    std::vector<StackId> ids;
    for (const StackRow &row : rows) {
        std::vector<FrameText> frames = row.frames;
        frames.insert(frames.end() - 1, around.begin(), around.end());
        ids.push_back(stacks.add(frames));
    }
    const CategoryRules rules = CategoryRules::standard();
    StackCategories categories(rules, stacks.snapshot(), StackRules::standard());
    ModuleTree tree;
    const FrameReader reader(stacks.snapshot(), StackRules::standard());
    StackModules modules(reader, tree);
    ModuleScopes scopes(rules, modules.scopes());
    for (const StackId id : ids)
        scopes.add(modules.of(id).scope, categories.of(id, Phase::Forward), categories.hintOf(id, Phase::Forward));
    scopes.decide();
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const CategoryId given = categories.of(ids[i], Phase::Forward);
        const CategoryId refined = scopes.refined(modules.of(ids[i]).scope, given);
        const std::string id = rules.categories()[refined ? refined : given].id;
        QVERIFY2(id == rows[i].category, (std::string(rows[i].name) + " is attributed as " + id).c_str());
    }
}

/// No function of the user owns the modules, so each stack gets the category of the rules.
void TestAttribution::attributesModelsBuiltOnlyFromPyTorchModules()
{
    const auto of = [](const char *file, std::uint32_t line) {
        return FrameText{"forward", kSite + "torch/nn/modules/" + file, line};
    };
    const std::vector<StackRow> rows = {
        {"a linear layer", {kLinear, kCall, of("container.py", 250), kCall, kTrain}, "activations"},
        {"a norm",
         {of("normalization.py", 217), kCall, of("container.py", 250), kCall, kTrain},
         "activations/normalisation"},
        {"attention of a transformer",
         {native("at::_ops::scaled_dot_product_attention::call(at::Tensor const&)"), of("activation.py", 1373), kCall,
          of("transformer.py", 911), kCall, of("transformer.py", 506), kCall, of("transformer.py", 272), kCall, kTrain},
         "activations/attention"},
    };
    test::Stacks stacks;
    std::vector<StackId> ids;
    for (const StackRow &row : rows)
        ids.push_back(stacks.add(row.frames));
    const CategoryRules rules = CategoryRules::standard();
    StackCategories categories(rules, stacks.snapshot(), StackRules::standard());
    ModuleTree tree;
    const FrameReader reader(stacks.snapshot(), StackRules::standard());
    StackModules modules(reader, tree);
    ModuleScopes scopes(rules, modules.scopes());
    for (const StackId id : ids)
        scopes.add(modules.of(id).scope, categories.of(id, Phase::Forward), categories.hintOf(id, Phase::Forward));
    scopes.decide();
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const CategoryId given = categories.of(ids[i], Phase::Forward);
        QVERIFY(!scopes.refined(modules.of(ids[i]).scope, given));
        QCOMPARE(rules.categories()[given].id, std::string(rows[i].category));
    }
}

void TestAttribution::attributesWrappedModels_data()
{
    QTest::addColumn<QString>("given");
    QTest::newRow("x_ddp") << QStringLiteral(
        "activations, forward, train train.py:20 > _run_ddp_forward distributed.py:1454 > forward model.py:40");
    QTest::newRow("x_dp") << QStringLiteral(
        "activations, forward, train train.py:20 > forward data_parallel.py:185 > forward model.py:40");
    QTest::newRow("x_seq_only") << QStringLiteral("activations, forward, train train.py:20 > forward container.py:250");
    QTest::newRow("builtin_root") << QStringLiteral(
        "activations, forward, <module> train.py:5 > forward container.py:250 > forward my_model.py:10");
}

/// Recorded as reports of crashes: every allocation is made by one linear layer.
void TestAttribution::attributesWrappedModels()
{
    QFETCH(const QString, given);
    const QString path = QStringLiteral(ALLOSTRATA_SOURCE_DIR "/tests/data/found/%1.pickle")
                             .arg(QString::fromUtf8(QTest::currentDataTag()));
    const auto document = load(path.toStdString(), LoadContext{});
    QVERIFY(document);
    const Device &device = (*document)->devices().front();
    const Attribution attribution = attributionOf(**document, device);
    QVERIFY(attribution.size() > 0);
    for (std::size_t i = 0; i < attribution.size(); ++i) {
        const AllocationId id = AllocationId::at(i);
        const std::string text = attribution.categories()[attribution.category(id)].id + ", "
                                 + std::string(phaseId(attribution.phase(id))) + ", "
                                 + attribution.modules().pathOf(attribution.module(id));
        QCOMPARE(QString::fromStdString(text), given);
    }
}

void TestAttribution::recognisesGradientsAndStateByLifetime()
{
    const CategoryRules rules = CategoryRules::standard();
    const CategoryId temporary = rules.find("temporary/backward");
    const auto given = [&rules](CategoryId category, LifeSpan span, bool isForever) {
        const CategoryId refined = rules.ofLife(category, {1024, span, isForever});
        return refined ? rules.categories()[refined].id : std::string();
    };
    QCOMPARE(given(temporary, LifeSpan::Outlives, false), std::string("gradients"));
    QCOMPARE(given(temporary, LifeSpan::EndsWithin, false), std::string());
    QCOMPARE(given(temporary, LifeSpan::Open, true), std::string()); // the trace ends before it can be known
    QCOMPARE(given(rules.find("optimizer_step"), LifeSpan::Open, true), std::string("optimizer_state"));
    QCOMPARE(given(rules.find("optimizer_step"), LifeSpan::EndsWithin, false), std::string("temporary/optimizer"));
    // no state, even if the trace ends in the step
    QCOMPARE(given(rules.find("temporary/optimizer"), LifeSpan::Open, true), std::string());
    QCOMPARE(given(rules.find("parameters"), LifeSpan::EndsWithin, false), std::string("temporary"));
}

void TestAttribution::allocationsFromBeforeAreASeparateCategory()
{
    const auto document = generated("late_history");
    QVERIFY(document);
    const Device &device = document->devices().front();
    const Attribution attribution = attributionOf(*document, device);
    QVERIFY(device.timeline.allocations().bornBefore() > 0);
    for (std::size_t row = 0; row < attribution.size(); ++row) {
        const AllocationId id = AllocationId::at(row);
        const bool isBefore = !device.timeline.allocations().allocEvent(id)
                              && document->snapshot()->stacks.stack(stackOf(device.timeline, id)).empty();
        const bool isInferred = attribution.categorySource(id) == AttributionSource::Inferred;
        QVERIFY(!isInferred || isBefore);
        QCOMPARE(attribution.category(id) == attribution.beforeRecording(), isBefore && !isInferred);
        QCOMPARE(attribution.categorySource(id) == AttributionSource::BeforeRecording, isBefore && !isInferred);
        if (isBefore) {
            QCOMPARE(attribution.phase(id), Phase::Unknown);
            QCOMPARE(attribution.step(id), kNoStep);
        }
    }
}

void TestAttribution::namesRepeatedSizesFromBeforeTheRecording()
{
    const auto document = generated("late_history");
    QVERIFY(document);
    const Device &device = document->devices().front();
    const Attribution attribution = attributionOf(*document, device);
    const Moment peak = peakMoment(device.timeline);
    std::uint64_t bytes = 0;
    std::uint64_t count = 0;
    for (const SizeGroup &group : beforeRecordingGroups(attribution, device.timeline, peak)) {
        bytes += group.bytes();
        count += group.count;
    }
    for (std::size_t row = 0; row < attribution.size(); ++row) {
        const AllocationId id = AllocationId::at(row);
        if (attribution.category(id) == attribution.beforeRecording() && isLiveAt(device.timeline, id, peak)) {
            bytes -= device.timeline.allocations().requestedSize(id);
            --count;
        }
    }
    QCOMPARE(bytes, std::uint64_t(0));
    QCOMPARE(count, std::uint64_t(0));
}

void TestAttribution::metadataOverridesTheStack()
{
    const auto document = generated("user_metadata"); // annotate events call the input a batch
    QVERIFY(document);
    const Device &device = document->devices().front();
    const Attribution attribution = attributionOf(*document, device);
    std::size_t annotated = 0;
    for (std::size_t row = 0; row < attribution.size(); ++row) {
        const AllocationId id = AllocationId::at(row);
        if (attribution.categorySource(id) != AttributionSource::Metadata)
            continue;
        ++annotated;
        QCOMPARE(attribution.categories()[attribution.category(id)].id, std::string("data"));
    }
    QVERIFY(annotated > 0);
}

void TestAttribution::stepsUseTheBestSource_data()
{
    QTest::addColumn<QString>("preset");
    QTest::addColumn<bool>("annotations");
    QTest::addColumn<bool>("metadata");
    QTest::addColumn<int>("source");
    QTest::newRow("annotations") << "epoch_2_14" << true << false << static_cast<int>(AttributionSource::Annotation);
    QTest::newRow("metadata") << "user_metadata" << false << true << static_cast<int>(AttributionSource::Metadata);
    QTest::newRow("bursts of the optimizer")
        << "epoch_2_14" << false << false << static_cast<int>(AttributionSource::Rule);
}

void TestAttribution::stepsUseTheBestSource()
{
    QFETCH(const QString, preset);
    QFETCH(const bool, annotations);
    QFETCH(const bool, metadata);
    QFETCH(const int, source);
    gen::GeneratorConfig config = *gen::findPreset(preset.toStdString());
    config.training.annotations = annotations;
    config.training.marks = false;
    config.training.metadata = metadata;
    const gen::GeneratedRun run = gen::generate(config);
    const auto document = loaded(run);
    QVERIFY(document);
    const Attribution attribution = attributionOf(*document, document->devices().front());
    QCOMPARE(attribution.steps().size(), static_cast<std::size_t>(config.training.steps));
    Moment at = 0;
    for (std::size_t i = 0; i < attribution.steps().size(); ++i) {
        const Step &step = attribution.steps()[i];
        QCOMPARE(step.number, static_cast<std::int32_t>(i));
        QCOMPARE(static_cast<int>(step.source), source);
        QVERIFY(step.first >= at && step.last > step.first);
        at = step.last;
    }
}

void TestAttribution::stopsWhenCancelled()
{
    const auto document = generated("basic_training");
    QVERIFY(document);
    std::stop_source stop;
    stop.request_stop();
    LoadContext context;
    context.stop = stop.get_token();
    const Device &device = document->devices().front();
    const auto attribution
        = Attribution::build({*document->snapshot(), device.timeline, device.times, *document->stacks()}, {}, context);
    QVERIFY(!attribution);
    QCOMPARE(attribution.error().reason, Reason::Cancelled);
}

ALLOSTRATA_TEST(TestAttribution)
#include "tst_attribution.moc"
