// Folding and naming of stacks, and what is equal in every document.

#include "core/attribution/text_hash.h"
#include "core/base/load_context.h"
#include "tests/support/real_data.h"
#include "tests/support/stacks.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <map>
#include <set>

using namespace allostrata;
using namespace allostrata::test;

namespace {

/// A folded stack as text, a line each.
QString given(const Snapshot &snapshot, StackId stack)
{
    const FrameReader reader(snapshot, StackRules::standard());
    QStringList lines;
    for (const StackLine &line : foldedStack(reader, stack)) {
        QString text;
        if (line.kind == StackLine::Kind::Repeat) {
            text = QStringLiteral("^ %1 lines x %2").arg(line.lines).arg(line.times);
        } else if (line.kind == StackLine::Kind::Runtime) {
            text = QStringLiteral("> %1 frames, %2").arg(line.count).arg(QString::fromStdString(line.name));
        } else {
            const Frame &frame = snapshot.stacks.frame(snapshot.stacks.stack(stack)[line.first]);
            text = QString::fromStdString(reader.frameName(snapshot.stacks.stack(stack)[line.first])) + u' '
                   + QString::fromStdString(std::string(fileName(snapshot.text(frame.file)))) + u':'
                   + QString::number(frame.line);
        }
        if (line.kind != StackLine::Kind::Repeat && line.times > 1)
            text += QStringLiteral(" x %1").arg(line.times);
        lines.append(text);
    }
    return lines.join(u'\n');
}

/// "softmax nn_utils.py:6" of each stack, counted.
std::map<std::string, int> labels(const Document &document)
{
    std::map<std::string, int> counts;
    for (std::size_t i = 0; i < document.stacks()->size(); ++i) {
        const StackDigest &digest = (*document.stacks())[StackId::at(i)];
        ++counts[std::string(document.stacks()->text(digest.function)) + " "
                 + std::string(document.stacks()->text(digest.place))];
    }
    return counts;
}

} // namespace

class TestStackDigest : public QObject {
    Q_OBJECT

private slots:
    void foldsRuntimeFrames();
    void stackWithoutUserFramesShowsTheLibrary();
    void backwardIsNamedAfterItsNode();
    void recomputationIsNamedAfterTheUsersLine();
    void recursionIsListedOnce();
    void emptyStackHasNoLines();
    void shiftedLineKeepsItsHue();
    void fingerprintsDependOnTextOnly();
    void fingerprintIgnoresPathSeparators();
    void truncatesHostileNames();
    void stopsWhenCancelled();
    void foldsATrainingSnapshot();
    void foldsAWindowsSnapshot();
    void everyStackHasALabel();
    void sharedStacksHaveOneColourAcrossDocuments();
};

void TestStackDigest::foldsRuntimeFrames()
{
    Stacks stacks;
    const StackId stack = stacks.add({{"c10::cuda::CUDACachingAllocator::malloc(void**)", "??", 0},
                                      {"at::_ops::exp::redispatch(x)", "??", 0},
                                      {"at::_ops::exp::call(x)", "??", 0},
                                      {"torch::autograd::THPVariable_exp(_object*, _object*)", "p.cpp", 0},
                                      {"_PyObject_Call", "??", 0},
                                      {"softmax", "/u/nn_utils.py", 6},
                                      {"_PyEval_EvalFrameDefault", "??", 0},
                                      {"forward", "/u/model.py", 520},
                                      {"_PyEval_EvalFrameDefault", "??", 0},
                                      {"_call_impl", "/x/site-packages/torch/nn/modules/module.py", 1750},
                                      {"_wrapped_call_impl", "/x/site-packages/torch/nn/modules/module.py", 1739},
                                      {"<module>", "/u/main.py", 9},
                                      {"_start", "??", 0}});
    QCOMPARE(given(stacks.snapshot(), stack), "> 5 frames, aten::exp\n"
                                              "softmax nn_utils.py:6\n"
                                              "forward model.py:520\n"
                                              "> 3 frames, torch.nn.Module.__call__\n"
                                              "<module> main.py:9");
}

void TestStackDigest::stackWithoutUserFramesShowsTheLibrary()
{
    Stacks stacks;
    const StackId library = stacks.add({{"at::_ops::mul_Tensor::call(x)", "??", 0},
                                        {"forward", "/x/site-packages/torch/nn/modules/linear.py", 7},
                                        {"run", "/x/site-packages/vllm/worker.py", 8}});
    const StackId torch = stacks.add({{"forward", "/x/site-packages/torch/nn/modules/linear.py", 7}});
    const StackId native
        = stacks.add({{"c10::malloc(x)", "??", 0}, {"at::_ops::mul_Tensor::call(x)", "??", 0}, {"_start", "??", 0}});
    QCOMPARE(given(stacks.snapshot(), library),
             "> 2 frames, torch.nn.modules.linear.forward\nvllm.worker.run worker.py:8");
    QCOMPARE(given(stacks.snapshot(), torch), "torch.nn.modules.linear.forward linear.py:7");
    QCOMPARE(given(stacks.snapshot(), native), "> 3 frames, aten::mul");
    const StackDigests digests = stacks.digests();
    QVERIFY(!digests[library].isYours && digests[library].first);
    QCOMPARE(digests.text(digests[library].place), std::string_view("worker.py:8"));
    QCOMPARE(digests.text(digests[native].function), std::string_view("aten::mul"));
    QVERIFY(!digests[native].first);
}

void TestStackDigest::backwardIsNamedAfterItsNode()
{
    Stacks stacks;
    const StackId engine
        = stacks.add({{"at::_ops::bmm::call(x)", "??", 0},
                      {"torch::autograd::generated::BmmBackward0_apply_functional(x)", "Functions.cpp", 0},
                      {"torch::autograd::generated::BmmBackward0::apply(x)", "??", 0},
                      {"torch::autograd::Engine::thread_main(x)", "??", 0},
                      {"__clone", "??", 0}});
    const StackId threading = stacks.add({{"torch::autograd::AccumulateGrad::apply(x)", "??", 0},
                                          {"_bootstrap", "/usr/lib/python3.10/threading.py", 973}});
    const StackDigests digests = stacks.digests();
    QCOMPARE(digests.text(digests[engine].function), std::string_view("BmmBackward0"));
    QCOMPARE(digests.text(digests[engine].node), std::string_view("BmmBackward0"));
    QCOMPARE(digests.text(digests[engine].group), std::string_view("BmmBackward0"));
    QCOMPARE(digests.text(digests[threading].function), std::string_view("AccumulateGrad"));
    QCOMPARE(given(stacks.snapshot(), engine), "> 5 frames, BmmBackward0, aten::bmm");
}

void TestStackDigest::recomputationIsNamedAfterTheUsersLine()
{
    Stacks stacks;
    const StackId stack = stacks.add({{"at::_ops::exp::call(x)", "??", 0},
                                      {"softmax", "/u/nn_utils.py", 6},
                                      {"unpack_hook", "/x/site-packages/torch/utils/checkpoint.py", 1000},
                                      {"torch::autograd::generated::MulBackward0::apply(x)", "??", 0},
                                      {"torch::autograd::Engine::thread_main(x)", "??", 0}});
    const StackDigests digests = stacks.digests();
    QCOMPARE(digests.text(digests[stack].function), std::string_view("softmax"));
    QCOMPARE(digests.text(digests[stack].node), std::string_view(""));
    QCOMPARE(digests.text(digests[stack].operation), std::string_view("aten::exp"));
}

void TestStackDigest::recursionIsListedOnce()
{
    Stacks stacks;
    std::vector<FrameText> walk{{"leaf", "/u/a.py", 1}};
    for (int i = 0; i < 12; ++i)
        walk.push_back({"walk", "/u/a.py", 5});
    QCOMPARE(given(stacks.snapshot(), stacks.add(walk)), "leaf a.py:1\nwalk a.py:5 x 12");

    std::vector<FrameText> nested;
    for (int i = 0; i < 4; ++i) {
        nested.push_back({"forward", "/u/a.py", 7});
        nested.push_back({"_call_impl", "/x/site-packages/torch/nn/modules/module.py", 1});
    }
    nested.push_back({"<module>", "/u/a.py", 9});
    QCOMPARE(given(stacks.snapshot(), stacks.add(nested)),
             "forward a.py:7\n> 1 frames, torch.nn.Module.__call__\n^ 2 lines x 4\n<module> a.py:9");
    // Two repetitions are shorter than the words that would replace them.
    QCOMPARE(given(stacks.snapshot(),
                   stacks.add({{"a", "/u/a.py", 1}, {"b", "/u/a.py", 2}, {"a", "/u/a.py", 1}, {"b", "/u/a.py", 2}})),
             "a a.py:1\nb a.py:2\na a.py:1\nb a.py:2");
}

void TestStackDigest::emptyStackHasNoLines()
{
    Stacks stacks;
    const StackId empty = stacks.add({});
    QCOMPARE(given(stacks.snapshot(), empty), QString());
    QCOMPARE(given(stacks.snapshot(), StackId()), QString());
    const StackDigests digests = stacks.digests();
    QCOMPARE(digests[empty].lineKey, std::uint64_t(0));
    QCOMPARE(digests[StackId()].lineKey, std::uint64_t(0));
    QCOMPARE(digests.text(digests[empty].function), std::string_view(""));
}

void TestStackDigest::shiftedLineKeepsItsHue()
{
    Stacks stacks;
    const StackId before = stacks.add({{"softmax", "/u/nn_utils.py", 6}, {"main", "/u/main.py", 40}});
    const StackId shifted = stacks.add({{"softmax", "/u/nn_utils.py", 8}, {"main", "/u/main.py", 42}});
    const StackId moved = stacks.add({{"softmax", "/elsewhere/layers.py", 6}});
    const StackDigests digests = stacks.digests();
    QCOMPARE(digests[shifted].hue, digests[before].hue);
    QCOMPARE(digests[moved].hue, digests[before].hue);
    QCOMPARE(digests[moved].tone, digests[before].tone);
    QVERIFY(digests[shifted].tone != digests[before].tone);
    QVERIFY(digests[shifted].lineKey != digests[before].lineKey);
    QVERIFY(digests[moved].lineKey != digests[before].lineKey);
}

void TestStackDigest::fingerprintsDependOnTextOnly()
{
    const std::vector<FrameText> frames{{"f", "/u/a.py", 1}, {"g", "/u/b.py", 2}};
    Stacks first;
    const StackId inFirst = first.add(frames);
    Stacks second; // other ids for everything
    second.add({{"x", "/u/x.py", 1}, {"g", "/u/b.py", 2}, {"y", "/u/y.py", 2}});
    const StackId inSecond = second.add(frames);
    QVERIFY(inFirst != inSecond);
    const StackDigest a = first.digests()[inFirst];
    const StackDigest b = second.digests()[inSecond];
    QCOMPARE(a.fingerprint, b.fingerprint);
    QCOMPARE(a.lineKey, b.lineKey);
    QCOMPARE(a.hue, b.hue);
    QCOMPARE(a.tone, b.tone);
    // Stable between versions, so that colours in reports do not change.
    QCOMPARE(TextHash().add("softmax").value() % 12, std::uint64_t(10));
    QVERIFY(TextHash().add("ab").add("c").value() != TextHash().add("a").add("bc").value());
}

void TestStackDigest::fingerprintIgnoresPathSeparators()
{
    Stacks stacks;
    const StackId windows = stacks.add({{"f", "C:\\u\\a.py", 1}});
    const StackId slashes = stacks.add({{"f", "C:/u/a.py", 1}});
    const StackId otherLine = stacks.add({{"f", "C:/u/a.py", 2}});
    const StackId otherOrder = stacks.add({{"f", "C:/u/a.py", 1}, {"f", "C:/u/a.py", 2}});
    const StackDigests digests = stacks.digests();
    QCOMPARE(digests[windows].fingerprint, digests[slashes].fingerprint);
    std::set<std::uint64_t> different{digests[windows].fingerprint, digests[otherLine].fingerprint,
                                      digests[otherOrder].fingerprint, digests[StackId()].fingerprint};
    QCOMPARE(different.size(), std::size_t(4));
}

void TestStackDigest::truncatesHostileNames()
{
    Stacks stacks;
    const std::string huge(1 << 20, 'x');
    std::string umlauts;
    for (int i = 0; i < 1000; ++i)
        umlauts += "\xc3\xa4";
    const StackId stack = stacks.add({{huge, huge + ".py", 1}});
    const StackId accented = stacks.add({{umlauts, "/u/a.py", 1}});
    const StackId native = stacks.add({{"f<" + huge, "??", 0}, {"at::_ops::" + huge + "::call(x)", "??", 0}});
    const StackDigests digests = stacks.digests();
    for (const StackId id : {stack, accented, native}) {
        for (const StringId text : {digests[id].function, digests[id].place, digests[id].group, digests[id].operation})
            QVERIFY(digests.text(text).size() < 600);
    }
    QVERIFY(QString::fromUtf8(QByteArray::fromStdString(std::string(digests.text(digests[accented].function))))
                .endsWith(QChar(0xe4)));
}

void TestStackDigest::stopsWhenCancelled()
{
    Stacks stacks;
    stacks.add({{"f", "/u/a.py", 1}});
    std::stop_source stop;
    stop.request_stop();
    LoadContext context;
    context.stop = stop.get_token();
    const auto digests = StackDigests::build(stacks.snapshot(), StackRules::standard(), context);
    QVERIFY(!digests);
    QVERIFY(digests.error().reason == Reason::Cancelled);
}

void TestStackDigest::foldsATrainingSnapshot()
{
    ALLOSTRATA_NEEDS_REAL_DATA();
    const auto document = loadReal(QStringLiteral("train_medium_ctx512.pickle"));
    QVERIFY(document);
    const Timeline &timeline = document->devices().front().timeline;
    // The attention weights of the layer in the pictures: event 1,657.
    const StackId stack = timeline.trace().stack(EventId(1657));
    QCOMPARE(given(*document->snapshot(), stack), "> 27 frames, aten::exp\n"
                                                  "softmax nn_utils.py:6\n"
                                                  "scaled_dot_product_attention model.py:432\n"
                                                  "forward model.py:520\n"
                                                  "> 10 frames, torch.nn.Module.__call__\n"
                                                  "forward model.py:382\n"
                                                  "> 10 frames, torch.nn.Module.__call__\n"
                                                  "forward model.py:253\n"
                                                  "> 17 frames, torch.nn.Module.__call__\n"
                                                  "memory_profile nsys_profile.py:142\n"
                                                  "<module> nsys_profile.py:249");
    const auto counts = labels(*document);
    QVERIFY(counts.count("AccumulateGrad ") == 1);
    QVERIFY(counts.count("BmmBackward0 ") == 1);
    QVERIFY(counts.count("step optimizer.py:76") == 1);
    bool hasOptimizer = false;
    for (std::size_t i = 0; i < document->stacks()->size(); ++i)
        hasOptimizer = hasOptimizer
                       || !document->stacks()->text((*document->stacks())[StackId::at(i)].optimizer).empty();
    QVERIFY(hasOptimizer);
}

void TestStackDigest::foldsAWindowsSnapshot()
{
    ALLOSTRATA_NEEDS_REAL_DATA();
    const auto document = loadReal(QStringLiteral("windows_forward_large.pickle"));
    QVERIFY(document);
    const Trace &trace = document->devices().front().timeline.trace();
    QString folded;
    for (std::uint32_t event = 0; event < trace.size() && folded.isEmpty(); ++event) {
        const StackDigest &digest = (*document->stacks())[trace.stack(EventId(event))];
        if (document->stacks()->text(digest.operation) == "einops.einops.einsum"
            && document->snapshot()->stacks.stack(trace.stack(EventId(event))).size() == 18)
            folded = given(*document->snapshot(), trace.stack(EventId(event)));
    }
    QVERIFY2(folded.startsWith("> 3 frames, einops.einops.einsum\nforward model.py:41\n> 2 frames, "
                               "torch.nn.Module.__call__\nforward model.py:"),
             qPrintable(folded));
    QVERIFY2(folded.endsWith("main profile_memory.py:152\n<module> profile_memory.py:174"), qPrintable(folded));
}

void TestStackDigest::everyStackHasALabel()
{
    for (const QString &path : recordingsAtHand()) {
        const auto document = loadRecording(path);
        QVERIFY2(document, qPrintable(path));
        for (std::size_t i = 0; i < document->snapshot()->stacks.stackCount(); ++i) {
            const StackDigest &digest = (*document->stacks())[StackId::at(i)];
            const bool hasFrames = !document->snapshot()->stacks.stack(StackId::at(i)).empty();
            QVERIFY2(hasFrames == !document->stacks()->text(digest.function).empty(), qPrintable(path));
            QVERIFY2(hasFrames == (digest.lineKey != 0), qPrintable(path));
            // No interpreter frame may pass for a user's.
            QVERIFY2(!document->stacks()->text(digest.function).starts_with("_Py"), qPrintable(path));
        }
    }
}

void TestStackDigest::sharedStacksHaveOneColourAcrossDocuments()
{
    // Two recordings of one program: shared stacks have the same colour.
    const auto training = loadSample(QStringLiteral("checkpointing_before"));
    const auto inference = loadSample(QStringLiteral("inference"));
    QVERIFY(training && inference);
    std::map<std::string, std::uint64_t> hues;
    for (std::size_t i = 0; i < training->stacks()->size(); ++i) {
        const StackDigest &digest = (*training->stacks())[StackId::at(i)];
        hues[std::string(training->stacks()->text(digest.function)) + " "
             + std::string(training->stacks()->text(digest.operation))]
            = digest.hue;
    }
    int shared = 0;
    for (std::size_t i = 0; i < inference->stacks()->size(); ++i) {
        const StackDigest &digest = (*inference->stacks())[StackId::at(i)];
        const auto found = hues.find(std::string(inference->stacks()->text(digest.function)) + " "
                                     + std::string(inference->stacks()->text(digest.operation)));
        if (found == hues.end() || inference->stacks()->text(digest.operation).empty())
            continue;
        ++shared;
        QCOMPARE(digest.hue, found->second);
    }
    QVERIFY(shared > 20);
}

ALLOSTRATA_TEST(TestStackDigest)
#include "tst_stack_digest.moc"
