// Origin and name of a frame by the rules.

#include "core/attribution/decisive_path.h"
#include "core/attribution/default_rules.h"
#include "core/attribution/stack_lines.h"
#include "tests/support/stacks.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace allostrata;
using namespace allostrata::test;

namespace {

struct OriginRow {
    const char *name = nullptr;
    const char *function = nullptr;
    const char *file = nullptr;
    const char *origin = nullptr;
};

constexpr OriginRow kOrigins[] = {
    {"a folder that starts like torch", "train", "/home/u/torch_experiments/train.py", "yours"},
    {"a folder called torch", "train", "/home/u/torch/train.py", "yours"},
    {"a folder called pytorch", "main", "/home/u/pytorch/main.py", "yours"},
    {"a folder called site-packages_old", "f", "/home/u/site-packages_old/x.py", "yours"},
    {"a folder called my-site-packages", "f", "/home/u/my-site-packages/x.py", "yours"},
    {"a folder called python3.12", "f", "/home/u/python3.12/x.py", "yours"},
    {"a folder called Python3 with a lib", "f", "/home/u/Python3/lib/x.py", "yours"},
    {"an optimizer in a folder called torch", "f", "/home/u/torch/optim/adam.py", "yours"},
    {"a folder called lib", "f", "/home/u/lib/x.py", "yours"},
    {"a folder called einops", "f", "/home/u/einops/x.py", "yours"},
    {"a folder called importlib", "f", "/home/u/importlib/x.py", "yours"},
    {"a file called runpy", "f", "/home/u/runpy.py", "yours"},
    {"a file called cpp.py", "f", "/home/u/cpp.py", "yours"},
    {"a user's module.py", "_call_impl", "/home/u/nn/modules/module.py", "yours"},
    {"a Python function with a C name", "PyEval_EvalCode", "/home/u/x.py", "yours"},
    {"a Python function called clone", "clone", "/home/u/x.py", "yours"},
    {"a Windows path", "train", "C:\\Users\\u\\torch_experiments\\train.py", "yours"},
    {"a Windows folder called Lib", "train", "C:\\Users\\u\\Lib\\train.py", "yours"},
    {"a notebook", "<module>", "<ipython-input-3-0a1b2c>", "yours"},
    {"a notebook's file", "<module>", "/tmp/ipykernel_4711/123.py", "yours"},
    {"standard input", "<module>", "<stdin>", "yours"},
    {"a command line", "<module>", "<string>", "yours"},
    {"generated code", "op0", "<string>", "library"},
    {"frozen importlib", "_call_with_frames_removed", "<frozen importlib._bootstrap>", "library"},
    {"frozen runpy", "_run_code", "<frozen runpy>", "library"},
    {"runpy", "_run_code", "/usr/lib/python3.10/runpy.py", "library"},
    {"FX code", "forward", "<eval_with_key>.12", "library"},
    {"the standard library", "inner", "/root/miniconda3/lib/python3.12/contextlib.py", "library"},
    {"the standard library on Windows", "deepcopy",
     "C:\\Users\\Z\\AppData\\Roaming\\uv\\python\\cpython-3.10.19-windows-x86_64-none\\lib\\copy.py", "library"},
    {"the standard library of an installer", "deepcopy", "C:\\Program Files\\Python312\\Lib\\copy.py", "library"},
    {"site-packages", "einsum", "/home/u/.venv/lib/python3.12/site-packages/einops/einops.py", "library"},
    {"site-packages on Windows", "einsum", "C:\\git\\.venv\\Lib\\site-packages\\einops\\einops.py", "library"},
    {"dist-packages", "f", "/usr/local/lib/python3.10/dist-packages/vllm/utils.py", "library"},
    {"inductor's code", "call", "/tmp/torchinductor_u/ab/cabcdefghijklmnopqrstuvwxyz234567abcd.py", "library"},
    {"torch", "_call_impl", "/x/site-packages/torch/nn/modules/module.py", "torch"},
    {"torch on Windows", "_call_impl", "C:\\x\\.venv\\Lib\\site-packages\\torch\\nn\\modules\\module.py", "torch"},
    {"a checkout of torch", "_call_impl", "/home/u/src/pytorch/torch/nn/modules/module.py", "torch"},
    {"torchvision", "f", "/x/site-packages/torchvision/models/resnet.py", "library"},
    {"C++ without a file", "at::_ops::mul_Tensor::call(at::Tensor const&, at::Tensor const&)", "??", "native"},
    {"C++ with an empty file", "c10::cuda::CUDACachingAllocator::Native::NativeCachingAllocator::malloc(void**)", "",
     "native"},
    {"C++ with a file", "at::(anonymous namespace)::create_out(c10::ArrayRef<long>)", "RegisterCUDA_0.cpp", "native"},
    {"an object file", "f", "thread48.o", "native"},
    {"a shared library with a version", "f", "/usr/lib/libfoo.so.6", "native"},
    {"a converted profile's operator", "aten::mul", "none", "native"},
    {"a converted profile's Python", "train", "none", "yours"},
    {"the interpreter's loop", "_PyEval_EvalFrameDefault", "??", "interpreter"},
    {"the interpreter's loop with a file", "_PyEval_EvalFrameDefault", "/b/Python/bytecodes.c", "interpreter"},
    {"PyObject", "PyObject_Vectorcall", "??", "interpreter"},
    {"the interpreter's own function", "run_mod.llvm.13998059308497196787", "??", "interpreter"},
    {"a slot", "slot_nb_multiply", "/p/Objects/typeobject.c", "interpreter"},
    {"the start of the process", "_start", "??", "interpreter"},
    {"the start of a thread", "__clone", "??", "interpreter"},
    {"a torch function like the interpreter's", "torch::autograd::PyNode::apply(x)", "??", "native"},
    {"an empty frame", "", "", "native"},
};

const char *originName(FrameOrigin origin)
{
    switch (origin) {
    case FrameOrigin::Yours: return "yours";
    case FrameOrigin::Library: return "library";
    case FrameOrigin::Torch: return "torch";
    case FrameOrigin::Native: return "native";
    case FrameOrigin::Interpreter: return "interpreter";
    }
    return "";
}

} // namespace

class TestStackRules : public QObject {
    Q_OBJECT

private slots:
    void classifiesFramesByOrigin_data();
    void classifiesFramesByOrigin();
    void errorsInRulesNameTheirPlace_data();
    void errorsInRulesNameTheirPlace();
    void userRulesComeFirst();
    void errorsInJsonNameTheirPlace();
    void rulesReadBackAsWritten();
    void ignoresDisabledRules();
    void errorsInPatternsAreExplained_data();
    void errorsInPatternsAreExplained();
    void findsAllFaultsOfATable();
    void readingAFewFramesMatchesReadingAll();
    void derivesNamesFromFrames_data();
    void derivesNamesFromFrames();
    void dropsArguments_data();
    void dropsArguments();
    void readsTheEndOfForgedPaths();
};

void TestStackRules::classifiesFramesByOrigin_data()
{
    QTest::addColumn<QString>("function");
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("origin");
    for (const OriginRow &row : kOrigins)
        QTest::newRow(row.name) << QString::fromLatin1(row.function) << QString::fromLatin1(row.file)
                                << QString::fromLatin1(row.origin);
}

void TestStackRules::classifiesFramesByOrigin()
{
    QFETCH(QString, function);
    QFETCH(QString, file);
    QFETCH(QString, origin);
    const FrameVerdict verdict = StackRules::standard().verdict(function.toStdString(), file.toStdString());
    QCOMPARE(QString::fromLatin1(originName(verdict.origin)), origin);
}

void TestStackRules::errorsInRulesNameTheirPlace_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<int>("fault");
    QTest::addColumn<QByteArray>("place");
    const auto row = [](const char *name, const QByteArray &json, Fault fault, const QByteArray &place = {}) {
        QTest::newRow(name) << json << static_cast<int>(fault) << place;
    };
    row("not JSON", "{", Fault::NotJson);
    row("a list", "[]", Fault::NotAnObject);
    row("no rules", "{}", Fault::MustBeList, "rules: 64");
    row("too many", "{\"rules\": [" + QByteArray("1,").repeated(64) + "1]}", Fault::MustBeList, "rules: 64");
    row("a rule that is not an object", R"({"rules": [3]})", Fault::MustBeObject, "rules[0]");
    row("an unknown origin", R"({"rules": [{"origin": "mine"}]})", Fault::MustBeOneOf,
        "rules[0].origin: yours, library, torch, native, interpreter");
    row("an unknown language", R"({"rules": [{"origin": "yours", "language": "c"}]})", Fault::MustBeOneOf,
        "rules[0].language: any, native, python");
    row("a broken pattern", R"({"rules": [{"origin": "yours"}, {"origin": "yours", "file": "("}]})",
        Fault::PatternInvalidFrom, "rules[1].file: 1");
    row("a pattern without a group", R"({"rules": [], "nodes": ["x"]})", Fault::MustHaveOneGroup, "nodes[0]");
}

void TestStackRules::errorsInRulesNameTheirPlace()
{
    QFETCH(QByteArray, json);
    const auto rules = StackRules::parse(json.toStdString());
    QVERIFY(!rules);
    const Error &error = rules.error();
    QCOMPARE(error.reason, Reason::BadRules);
    QTEST(static_cast<int>(error.fault), "fault");
    QTEST(QByteArray::fromStdString(error.value.empty() ? error.subject : error.subject + ": " + error.value), "place");
}

void TestStackRules::userRulesComeFirst()
{
    QVERIFY(StackRules::parse(defaultStackRules()));
    std::string text(defaultStackRules());
    text.insert(text.find("\"rules\": [") + 10, R"({"origin": "yours", "file": "/site-packages/mine/"},)");
    const auto rules = StackRules::parse(text);
    QVERIFY(rules);
    QVERIFY((*rules).verdict("f", "/x/site-packages/mine/a.py").origin == FrameOrigin::Yours);
    QVERIFY((*rules).verdict("f", "/x/site-packages/other/a.py").origin == FrameOrigin::Library);
}

void TestStackRules::errorsInJsonNameTheirPlace()
{
    const auto table = readRuleTable("{\"rules\": [\n  {\"origin\" \"torch\"}\n]}");
    QVERIFY(!table);
    QVERIFY(table.error().offset.has_value());
    QVERIFY2(*table.error().offset >= 24 && *table.error().offset <= 32,
             qPrintable(QString::number(*table.error().offset)));
    QVERIFY(!readRuleTable("{\"about\": " + std::string(100, '[') + std::string(100, ']') + "}")); // too deep
    QVERIFY(!readRuleTable(std::string((1 << 20) + 1, ' ')));
}

void TestStackRules::rulesReadBackAsWritten()
{
    const RuleTable standard = standardRuleTable();
    QVERIFY(standard.rules.size() > 20);
    const auto again = readRuleTable(writeRuleTable(standard));
    QVERIFY(again);
    QVERIFY(*again == standard);
    RuleTable own;
    own.rules.push_back({FrameOrigin::Torch, RuleLanguage::Native, "a \"name\"\n", true, false, "\\.py$", "ü^"});
    own.nodes = {"(x)"};
    const auto read = readRuleTable(writeRuleTable(own));
    QVERIFY(read);
    QVERIFY(*read == own);
    QVERIFY(*readRuleTable(writeRuleTable({})) == RuleTable());
    QVERIFY(StackRules::standard() == *StackRules::make(standard));
    QVERIFY(!(StackRules::standard() == *StackRules::make(own)));
}

void TestStackRules::ignoresDisabledRules()
{
    RuleTable table;
    table.rules.push_back({FrameOrigin::Torch, RuleLanguage::Any, "", false, false, "(", ""});
    table.rules.push_back({FrameOrigin::Library, RuleLanguage::Any, "", false, true, "", ""});
    const auto rules = StackRules::make(table);
    QVERIFY(rules);
    QVERIFY((*rules).verdict("f", "/u/a.py") == FrameVerdict({FrameOrigin::Library, 1}));
    table.rules[0].isOn = true;
    QVERIFY(!StackRules::make(table));
    table.rules.assign(65, RuleRow());
    QVERIFY(!StackRules::make(table));
}

void TestStackRules::errorsInPatternsAreExplained_data()
{
    QTest::addColumn<QByteArray>("pattern");
    QTest::addColumn<int>("fault");
    QTest::addColumn<int>("offset");
    const auto row = [](const char *name, const char *pattern, PatternFault fault, int offset) {
        QTest::newRow(name) << QByteArray(pattern) << static_cast<int>(fault) << offset;
    };
    row("an open parenthesis", "abc(d", PatternFault::MissingParenthesis, 0);
    row("an extra parenthesis", "abc)d", PatternFault::UnexpectedParenthesis, 0);
    row("an open bracket", "ab[cd", PatternFault::MissingBracket, 2);
    row("a range from high to low", "ab[z-a]", PatternFault::BadClass, 3);
    row("an unknown escape", "ab\\qc", PatternFault::BadEscape, 2);
    row("a backslash at the end", "ab\\", PatternFault::BadEscape, 0);
    row("nothing to repeat", "*ab", PatternFault::BadRepeat, 0);
    row("too many repeats", "a{100000}", PatternFault::BadRepeat, 1);
    row("an unknown group", "a(?<b)c", PatternFault::BadGroup, 1);
}

void TestStackRules::errorsInPatternsAreExplained()
{
    QFETCH(QByteArray, pattern);
    QFETCH(int, fault);
    QFETCH(int, offset);
    const auto problem = checkPattern(pattern.toStdString());
    QVERIFY(problem);
    QCOMPARE(static_cast<int>(problem->fault), fault);
    QCOMPARE(static_cast<int>(problem->offset), offset);
    QVERIFY(problem->offset + problem->length <= static_cast<std::size_t>(pattern.size()));
    QVERIFY(!checkPattern(std::string(4096, 'a')));
    QVERIFY(checkPattern(std::string(4097, 'a'))->fault == PatternFault::TooLong);
    QVERIFY(checkPattern("a", PatternGroups::One)->fault == PatternFault::OneGroupWanted);
}

void TestStackRules::findsAllFaultsOfATable()
{
    RuleTable table;
    table.rules.resize(2);
    table.rules[1].file = "(";
    table.rules[1].function = "[";
    table.generic = ")";
    table.operators = {"(a)", "b"};
    const auto places = checkRuleTable(table);
    QCOMPARE(places.size(), std::size_t(4));
    QVERIFY(places[0].part == RulePlace::Part::File && places[0].row == 1);
    QVERIFY(places[1].part == RulePlace::Part::Function && places[1].row == 1);
    QVERIFY(places[2].part == RulePlace::Part::Generic);
    QVERIFY(places[3].part == RulePlace::Part::Operators && places[3].row == 1);
}

void TestStackRules::readingAFewFramesMatchesReadingAll()
{
    Stacks stacks;
    const StackId stack = stacks.add(
        {{"at::_ops::exp::call(x)", "??", 0}, {"f", "/u/a.py", 3}, {"g", "/x/site-packages/torch/a.py", 3}});
    const FrameReader all(stacks.snapshot(), StackRules::standard());
    const FrameReader few(stacks.snapshot(), StackRules::standard(), stacks.snapshot().stacks.stack(stack));
    QVERIFY(foldedStack(all, stack) == foldedStack(few, stack));
    QCOMPARE(foldedStack(few, stack).front().name, std::string("aten::exp"));
}

void TestStackRules::derivesNamesFromFrames_data()
{
    QTest::addColumn<QString>("function");
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("name");
    QTest::newRow("a package") << "einsum"
                               << "/x/site-packages/einops/einops.py"
                               << "einops.einops.einsum";
    QTest::newRow("a package's own file") << "get"
                                          << "/x/site-packages/megatron/core/optimizer/__init__.py"
                                          << "megatron.core.optimizer.get";
    QTest::newRow("a package on Windows") << "einsum"
                                          << "C:\\x\\Lib\\site-packages\\torch\\functional.py"
                                          << "torch.functional.einsum";
    QTest::newRow("the standard library") << "deepcopy"
                                          << "/usr/lib/python3.10/copy.py"
                                          << "copy.deepcopy";
    QTest::newRow("a frozen module") << "_run_code"
                                     << "<frozen runpy>"
                                     << "runpy._run_code";
    QTest::newRow("a module's call") << "_wrapped_call_impl"
                                     << "/x/site-packages/torch/nn/modules/module.py"
                                     << "torch.nn.Module.__call__";
    QTest::newRow("a checkout of torch") << "softmax"
                                         << "/home/u/pytorch/torch/nn/functional.py"
                                         << "torch.nn.functional.softmax";
    QTest::newRow("C++") << "at::native::exp(at::Tensor const&)"
                         << "??"
                         << "at::native::exp";
    QTest::newRow("yours") << "train"
                           << "/home/u/train.py"
                           << "train";
}

void TestStackRules::derivesNamesFromFrames()
{
    QFETCH(QString, function);
    QFETCH(QString, file);
    QFETCH(QString, name);
    Stacks stacks;
    const StackId stack = stacks.add({{function.toStdString(), file.toStdString(), 3}});
    const FrameReader reader(stacks.snapshot(), StackRules::standard());
    QCOMPARE(QString::fromStdString(reader.frameName(stacks.snapshot().stacks.stack(stack)[0])), name);
}

void TestStackRules::dropsArguments_data()
{
    QTest::addColumn<QString>("function");
    QTest::addColumn<QString>("name");
    QTest::newRow("empty") << ""
                           << "";
    QTest::newRow("Python") << "<module>"
                            << "<module>";
    QTest::newRow("a lambda") << "<lambda>"
                              << "<lambda>";
    QTest::newRow("a function") << "at::meta::structured_bmm::meta(at::Tensor const&)"
                                << "at::meta::structured_bmm::meta";
    QTest::newRow("a nameless namespace") << "at::(anonymous namespace)::create_out(long)"
                                          << "at::create_out";
    QTest::newRow("a template") << "void f<std::function<void (at::Tensor&&)> >(int)"
                                << "void f";
    QTest::newRow("only parentheses") << "(((("
                                      << "(";
    QTest::newRow("open brackets") << "a<<<<<<<<"
                                   << "a";
}

void TestStackRules::dropsArguments()
{
    QFETCH(QString, function);
    QFETCH(QString, name);
    QCOMPARE(QString::fromStdString(withoutArguments(function.toStdString())), name);
}

void TestStackRules::readsTheEndOfForgedPaths()
{
    const std::string forged = "/site-packages/" + std::string(1 << 20, 'a') + "/torch/nn/modules/module.py";
    QCOMPARE(decisivePath(forged, FrameOrigin::Torch), std::string("torch/nn/modules/module.py"));
    for (const FrameOrigin origin : {FrameOrigin::Native, FrameOrigin::Library, FrameOrigin::Yours})
        QVERIFY(decisivePath(std::string(1 << 20, 'a'), origin).size() <= 4096);
}

ALLOSTRATA_TEST(TestStackRules)
#include "tst_stack_rules.moc"
