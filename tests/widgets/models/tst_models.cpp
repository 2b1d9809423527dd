// Models of stacks and of live memory at the cursor, compared as text.

#include "core/base/load_context.h"
#include "tests/support/load_text.h"
#include "tests/support/real_data.h"
#include "tests/support/test_main.h"
#include "widgets/models/at_cursor_model.h"
#include "widgets/models/stack_model.h"
#include "widgets/text/language.h"

#include <QAbstractItemModelTester>
#include <QCoreApplication>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <set>

using namespace allostrata;
using namespace allostrata::test;

namespace {

using LineKind = StackModel::LineKind;

/// Rows one below the other: a mark for the kind, the words, the place.
QString given(const StackModel &model)
{
    QStringList lines;
    for (int row = 0; row < model.rowCount(); ++row) {
        const QModelIndex index = model.index(row);
        const auto kind = static_cast<LineKind>(index.data(StackModel::KindRole).toInt());
        const bool isOpen = index.data(StackModel::OpenRole).toBool();
        const char *const mark = kind == LineKind::Yours     ? "*"
                                 : kind == LineKind::Runtime ? "-"
                                 : kind == LineKind::Fold    ? (isOpen ? "v" : ">")
                                 : kind == LineKind::Repeat  ? "^"
                                                             : "n";
        QString line = QLatin1String(mark) + u' ' + index.data(StackModel::FunctionRole).toString();
        if (const QString place = index.data(StackModel::PlaceRole).toString(); !place.isEmpty())
            line += QStringLiteral(" | ") + place;
        if (index.data(StackModel::TimesRole).toInt() > 1)
            line += QStringLiteral(" x ") + index.data(StackModel::TimesRole).toString();
        if (index.data(StackModel::InsideRole).toBool())
            line.prepend(u' ');
        lines.append(line);
    }
    return lines.join(u'\n');
}

QStringList given(const AtCursorModel &model)
{
    QStringList lines;
    for (int row = 0; row < model.rowCount(); ++row)
        lines.append(model.index(row).data().toString());
    return lines;
}

/// One allocation whose stack has native frames, a user's frame with a note, and recursion.
const QByteArray kStack = R"json({
  "segments": [],
  "device_traces": [[
    {"action": "alloc", "addr": 4096, "size": 100, "stream": 0, "frames": [
      {"name": "c10::malloc(long)", "filename": "??", "line": 0},
      {"name": "at::_ops::exp::call(x)", "filename": "??", "line": 0},
      {"name": "softmax", "filename": "C:\\u\\nn.py", "line": 6, "fx_node_op": "call_function", "fx_node_name": "exp_1",
       "fx_node_target": "aten.exp", "fx_original_trace": "line one\nline two"},
      {"name": "_PyEval_EvalFrameDefault", "filename": "??", "line": 0},
      {"name": "walk", "filename": "/u/a.py", "line": 7},
      {"name": "walk", "filename": "/u/a.py", "line": 7},
      {"name": "walk", "filename": "/u/a.py", "line": 7},
      {"name": "_call_impl", "filename": "/x/site-packages/torch/nn/modules/module.py", "line": 1},
      {"name": "", "filename": "/u/a.py", "line": 0}]},
    {"action": "alloc", "addr": 8192, "size": 100, "stream": 0},
    {"action": "alloc", "addr": 12288, "size": 100, "stream": 0, "frames": [
      {"name": "evil\u001b[2J\nname", "filename": "/u/\u202eevil.py", "line": 1}]}
  ]]
})json";

} // namespace

class TestModels : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { installLanguage(*QCoreApplication::instance(), QLocale(QLocale::English)); }
    void noRowHasNoData();
    void stackWithoutADocumentIsEmpty();
    void foldsRuntimeFrames();
    void foldsOpenAndClose();
    void everyFrameIsShown();
    void copiesTheStackWithFullPaths();
    void escapesHostileTexts();
    void stackFollowsTheDocument();
    void recordedStacksPassTheModelTester();
    void nothingIsLiveWithoutADocument();
    void cursorRowsSumToTheCounter();
    void restRowExpands();
    void sharedNamesAreMarked();
    void rowsChangeWithTheCursor();
    void distinguishesStacksOfOneLine();
};

/// Views ask models for the data of no row, for example where the list has no current one.
void TestModels::noRowHasNoData()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("QModelIndex")));
    StackModel stack;
    QVERIFY(!stack.data(QModelIndex(), Qt::DisplayRole).isValid());
    QCOMPARE(stack.flags(QModelIndex()), Qt::ItemFlags());
    AtCursorModel atCursor;
    QVERIFY(!atCursor.data(QModelIndex(), Qt::DisplayRole).isValid());
}

void TestModels::stackWithoutADocumentIsEmpty()
{
    StackModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(model.rowCount(), 0);
    QCOMPARE(model.frameCount(), std::size_t(0));
    model.setDetail(StackDetail::All);
    QCOMPARE(model.text(), QString());
    const auto document = loadText(kStack);
    model.setStack(document, StackId());
    QCOMPARE(model.rowCount(), 0);
}

void TestModels::foldsRuntimeFrames()
{
    const auto document = loadText(kStack);
    QVERIFY(document);
    StackModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setStack(document, document->devices().front().timeline.trace().stack(EventId(0)));
    QCOMPARE(given(model), "> 2 frames of the runtime, aten::exp\n"
                           "* softmax | nn.py:6\n"
                           "n FX node: call_function, exp_1, aten.exp\n"
                           "* walk | a.py:7 x 3\n"
                           "> 1 frame of torch.nn.Module.__call__\n"
                           "* (no name) | a.py");
    QCOMPARE(model.frameCount(), std::size_t(9));
    QCOMPARE(model.index(2).data(Qt::ToolTipRole).toString(), "<p style='white-space:pre-wrap'>line one\nline two</p>");
    QCOMPARE(model.index(1).data(Qt::ToolTipRole).toString(),
             "<p style='white-space:pre-wrap'>softmax\nC:\\u\\nn.py:6</p>");
    QCOMPARE(model.index(1).data(StackModel::FileRole).toString(), "C:\\u\\nn.py");
    QCOMPARE(model.index(1).data(StackModel::FirstRole).toBool(), true);
    QCOMPARE(model.index(3).data(StackModel::FirstRole).toBool(), false);
    QCOMPARE(model.index(3).data(Qt::AccessibleTextRole).toString(), QStringLiteral("walk a.py:7 × 3"));
}

void TestModels::foldsOpenAndClose()
{
    const auto document = loadText(kStack);
    StackModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setStack(document, document->devices().front().timeline.trace().stack(EventId(0)));
    const QString closed = given(model);
    model.toggle(model.index(4));
    model.toggle(model.index(0));
    QCOMPARE(given(model), "v 2 frames of the runtime, aten::exp\n"
                           " - c10::malloc(long)\n"
                           " - at::_ops::exp::call(x)\n"
                           "* softmax | nn.py:6\n"
                           "n FX node: call_function, exp_1, aten.exp\n"
                           "* walk | a.py:7 x 3\n"
                           "v 1 frame of torch.nn.Module.__call__\n"
                           " - _call_impl | module.py:1\n"
                           "* (no name) | a.py");
    model.toggle(model.index(1)); // not a fold: no effect
    QCOMPARE(model.rowCount(), 9);
    model.toggle(model.index(0));
    model.toggle(model.index(4));
    QCOMPARE(given(model), closed);
}

void TestModels::everyFrameIsShown()
{
    const auto document = loadText(kStack);
    StackModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setStack(document, document->devices().front().timeline.trace().stack(EventId(0)));
    model.setDetail(StackDetail::All);
    QCOMPARE(given(model), "- c10::malloc(long)\n"
                           "- at::_ops::exp::call(x)\n"
                           "* softmax | nn.py:6\n"
                           "n FX node: call_function, exp_1, aten.exp\n"
                           "- _PyEval_EvalFrameDefault\n"
                           "* walk | a.py:7\n"
                           "* walk | a.py:7\n"
                           "* walk | a.py:7\n"
                           "- _call_impl | module.py:1\n"
                           "* (no name) | a.py");
}

void TestModels::copiesTheStackWithFullPaths()
{
    const auto document = loadText(kStack);
    StackModel model;
    model.setStack(document, document->devices().front().timeline.trace().stack(EventId(0)));
    QCOMPARE(model.text(), QStringLiteral("  ... 2 frames of the runtime, aten::exp\n"
                                          "softmax  C:\\u\\nn.py:6\n"
                                          "  ... FX node: call_function, exp_1, aten.exp\n"
                                          "walk  /u/a.py:7 × 3\n"
                                          "  ... 1 frame of torch.nn.Module.__call__\n"
                                          "(no name)  /u/a.py"));
}

void TestModels::escapesHostileTexts()
{
    const auto document = loadText(kStack);
    StackModel model;
    model.setStack(document, document->devices().front().timeline.trace().stack(EventId(2)));
    for (const int role : {int(Qt::DisplayRole), int(StackModel::FunctionRole), int(StackModel::PlaceRole)}) {
        const QString text = model.index(0).data(role).toString();
        for (const QChar c : text)
            QVERIFY2(c.unicode() >= 0x20 && c.unicode() != 0x202e, qPrintable(text));
    }
}

void TestModels::stackFollowsTheDocument()
{
    const auto document = loadText(kStack);
    const Trace &trace = document->devices().front().timeline.trace();
    StackModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setStack(document, trace.stack(EventId(0)));
    model.toggle(model.index(0));
    model.setStack(document, trace.stack(EventId(2)));
    QCOMPARE(model.rowCount(), 1);
    model.setStack(loadText(kStack), trace.stack(EventId(0))); // an equal id in another document
    QCOMPARE(model.rowCount(), 6);
    model.setStack(nullptr, StackId());
    QCOMPARE(model.rowCount(), 0);
}

void TestModels::recordedStacksPassTheModelTester()
{
    for (const QString &path : recordingsAtHand()) {
        const auto document = loadRecording(path);
        QVERIFY2(document, qPrintable(path));
        StackModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const std::size_t step = std::max<std::size_t>(1, document->snapshot()->stacks.stackCount() / 20);
        for (std::size_t i = 0; i < document->snapshot()->stacks.stackCount(); i += step) {
            model.setDetail(StackDetail::Yours);
            model.setStack(document, StackId::at(i));
            for (int row = model.rowCount() - 1; row >= 0; --row)
                model.toggle(model.index(row));
            QVERIFY(model.rowCount() <= static_cast<int>(2 * model.frameCount() + 1));
            model.setDetail(StackDetail::All);
            QVERIFY(model.rowCount() >= static_cast<int>(model.frameCount()));
        }
    }
}

void TestModels::nothingIsLiveWithoutADocument()
{
    AtCursorModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setMoment(nullptr, 0, 0, Attribute::Line);
    QCOMPARE(model.rowCount(), 0);
    const auto document = loadText(kStack);
    model.setMoment(document, 7, 0, Attribute::Line); // the document has no such device
    QCOMPARE(model.rowCount(), 0);
    model.setMoment(document, 0, 3, Attribute::Line);
    QCOMPARE(given(model),
             QStringList({"softmax nn.py:6, 100 B, 1 allocation", "no stack, 100 B, 1 allocation",
                          QStringLiteral("evil\uFFFD[2J\uFFFDname \\u202eevil.py:1, 100 B, 1 allocation")}));
    model.clear();
    QCOMPARE(model.rowCount(), 0);
}

void TestModels::cursorRowsSumToTheCounter()
{
    for (const QString &path : recordingsAtHand()) {
        const auto document = loadRecording(path);
        QVERIFY2(document, qPrintable(path));
        AtCursorModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        for (std::size_t device = 0; device < document->devices().size(); ++device) {
            const Timeline &timeline = document->devices()[device].timeline;
            for (const Moment moment : {Moment(0), timeline.end() / 3, timeline.end()}) {
                for (const Attribute grouping : {Attribute::Line, Attribute::Stack, Attribute::Size}) {
                    model.setMoment(document, device, moment, grouping);
                    quint64 sum = 0;
                    for (int row = 0; row < model.rowCount(); ++row)
                        sum += model.index(row).data(AtCursorModel::BytesRole).toULongLong();
                    QCOMPARE(sum, quint64(timeline.countersAt(moment).requested));
                }
            }
        }
    }
}

void TestModels::restRowExpands()
{
    const auto document = loadSample(QStringLiteral("training"));
    QVERIFY(document);
    const Timeline &timeline = document->devices().front().timeline;
    AtCursorModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setMoment(document, 0, timeline.peakRequested().event.value() + 1, Attribute::Stack);
    QCOMPARE(model.rowCount(), int(AtCursorModel::kShownGroups) + 1);
    const QModelIndex rest = model.index(model.rowCount() - 1);
    QVERIFY(rest.data(AtCursorModel::IsRestRole).toBool());
    QVERIFY(!model.group(rest));
    QVERIFY(!rest.data(AtCursorModel::AllocationRole).isValid());
    const int groups = static_cast<int>(model.content().rows.size());
    QCOMPARE(rest.data(AtCursorModel::NameRole).toString(), QStringLiteral("%1 more stacks").arg(groups - 20));
    QVERIFY(!model.find(model.content().rows.back()).isValid()); // part of the rest
    model.setShowAll(true);
    QCOMPARE(model.rowCount(), groups);
    QCOMPARE(model.find(model.content().rows.back()).row(), groups - 1);
    model.setShowAll(false);
    QCOMPARE(model.rowCount(), int(AtCursorModel::kShownGroups) + 1);
}

void TestModels::sharedNamesAreMarked()
{
    const auto document = loadSample(QStringLiteral("training"));
    QVERIFY(document);
    AtCursorModel model;
    model.setMoment(document, 0, document->devices().front().timeline.peakRequested().event.value() + 1,
                    Attribute::Line);
    std::multiset<QString> names;
    for (int row = 0; row < model.rowCount(); ++row)
        names.insert(model.index(row).data(AtCursorModel::NameRole).toString());
    QVERIFY(names.count(QStringLiteral("forward")) > 1); // in two lines
    QCOMPARE(names.count(QStringLiteral("LogSoftmaxBackward0")), std::size_t(1));
    for (int row = 0; row < model.rowCount(); ++row) {
        const QModelIndex index = model.index(row);
        QCOMPARE(index.data(AtCursorModel::IsNameSharedRole).toBool(),
                 names.count(index.data(AtCursorModel::NameRole).toString()) > 1);
    }
}

void TestModels::rowsChangeWithTheCursor()
{
    const auto document = loadSample(QStringLiteral("training"));
    QVERIFY(document);
    const Timeline &timeline = document->devices().front().timeline;
    AtCursorModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const Moment peak = timeline.peakRequested().event.value() + 1;
    model.setMoment(document, 0, peak, Attribute::Line);
    QCOMPARE(given(model).at(0), "before the recording, 3.62 GiB, 736 allocations");
    QCOMPARE(given(model).at(1), "forward model.py:44, 768.0 MiB, 24 allocations");
    for (Moment moment = 0; moment <= timeline.end(); moment += 997)
        model.setMoment(document, 0, moment, Attribute::Line);
    model.setMoment(document, 0, peak, Attribute::Size);
    QVERIFY(given(model).contains(QStringLiteral("32.0 MiB × 24, 768.0 MiB, 24 allocations")));
}

void TestModels::distinguishesStacksOfOneLine()
{
    const auto document = loadSample(QStringLiteral("training"));
    QVERIFY(document);
    AtCursorModel model;
    model.setMoment(document, 0, document->devices().front().timeline.peakRequested().event.value() + 1,
                    Attribute::Stack);
    QStringList places;
    for (int row = 0; row < model.rowCount(); ++row)
        places.append(model.index(row).data(AtCursorModel::PlaceRole).toString());
    QVERIFY2(places.contains(QStringLiteral("44 ‹ 102 ‹ 136 ‹ 66")), qPrintable(places.join(u'\n')));
    QVERIFY2(places.contains(QStringLiteral("101 ‹ 136 ‹ 66 ‹ 143")), qPrintable(places.join(u'\n')));
    QVERIFY2(places.contains(QStringLiteral("104 ‹ 136 ‹ 66 ‹ 143")), qPrintable(places.join(u'\n')));
}

ALLOSTRATA_TEST(TestModels, QCoreApplication)
#include "tst_models.moc"
