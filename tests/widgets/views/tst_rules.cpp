// The folding rules: stored, edited, and applied to open documents.

#include "core/load/load.h"
#include "tests/support/test_main.h"
#include "tests/support/session_helpers.h"
#include "widgets/models/rules_model.h"
#include "widgets/session/rules_cache.h"
#include "widgets/text/language.h"
#include "widgets/text/rule_text.h"
#include "widgets/views/inspector/inspector_view.h"
#include "widgets/views/inspector/pattern_edit.h"
#include "widgets/views/inspector/rules_dialog.h"
#include "widgets/views/inspector/rules_preview.h"
#include "widgets/views/inspector/stack_panel.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QComboBox>
#include <QFile>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

using namespace allostrata;
using namespace allostrata::test;

namespace {

StackRules onlyTorch() { return *StackRules::parse(R"({"rules": [{"origin": "torch", "file": "/torch/"}]})"); }

QByteArray contentsOf(const QString &name)
{
    QFile file(name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void write(const QString &name, const QByteArray &text)
{
    QFile file(name);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text);
}

} // namespace

class TestRules : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void modelEditsTheTable();
    void errorsNameTheCharacter();
    void openDocumentsFollowTheRules();
    void loadsApplyTheRules();
    void storesRulesInAFile();
    void leavesABrokenFileAlone();
    void dialogPreviewsARule();
    void dialogRefusesInvalidRules();
    void dialogLoadsAndSaves();
    void aRuleForAFileMatchesOnlyIt_data();
    void aRuleForAFileMatchesOnlyIt();
    void inspectorFollowsTheRules();
    void survivesEverySize();
};

void TestRules::initTestCase()
{
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setOrganizationName(QStringLiteral("allostrata_test"));
    installLanguage(*QCoreApplication::instance(), QLocale(QLocale::English));
}

void TestRules::modelEditsTheTable()
{
    RulesModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QSignalSpy edited(&model, &RulesModel::edited);
    model.setTable(standardRuleTable());
    const int count = model.rowCount();
    RuleRow row;
    row.file = "/mine/";
    row.origin = FrameOrigin::Yours;
    model.insert(2, row);
    QCOMPARE(model.rowCount(), count + 1);
    QCOMPARE(model.index(2, RulesModel::File).data().toString(), QStringLiteral("/mine/"));
    model.move(2, 0);
    QVERIFY(model.row(0) == row);
    model.move(0, count);
    QVERIFY(model.row(count) == row);
    QVERIFY(model.row(0) == standardRuleTable().rules[0]);
    model.move(0, -1);
    QVERIFY(model.setData(model.index(count, RulesModel::On), Qt::Unchecked, Qt::CheckStateRole));
    QVERIFY(!model.row(count).isOn);
    QVERIFY(model.setData(model.index(count, RulesModel::Function), QStringLiteral("("), Qt::EditRole));
    QVERIFY(model.index(count, RulesModel::Function).data(RulesModel::FaultyRole).toBool());
    QVERIFY(!model.setData(model.index(count, RulesModel::Origin), 1, Qt::EditRole));
    model.remove(count);
    QVERIFY(model.table() == standardRuleTable());
    QVERIFY(edited.count() >= 6);
    while (model.canInsert())
        model.insert(0, row);
    QCOMPARE(model.rowCount(), static_cast<int>(RuleTable::kMostRules));
    model.insert(0, row);
    QCOMPARE(model.rowCount(), static_cast<int>(RuleTable::kMostRules));
}

void TestRules::errorsNameTheCharacter()
{
    const QString pattern = QStringLiteral("größe[z-a]");
    const auto problem = checkPattern(toRuleText(pattern));
    QVERIFY(problem);
    QCOMPARE(patternProblemText(pattern, *problem, Voice::plain()),
             QStringLiteral("At character 7, “z-a”: this character class or range is not valid."));
    const auto broken = readRuleTable("{\n \"rules\": [}");
    QVERIFY(!broken);
    QCOMPARE(ruleErrorText(broken.error(), QStringLiteral("{\n \"rules\": [}"), Voice::plain()),
             QStringLiteral("This is not JSON: line 2, column 12."));
}

void TestRules::openDocumentsFollowTheRules()
{
    Session session;
    openSample(session, QStringLiteral("training"));
    const auto before = session.document();
    ViewState state = session.state();
    state.cursor = 100;
    state.selection = {before->devices().front().timeline.allocationOf(EventId(30))};
    session.setState(state);
    QSignalSpy changed(&session, &Session::activeChanged);
    session.rules().setRules(onlyTorch());
    QVERIFY(session.rules().isBusy());
    QTRY_VERIFY(session.document() != before);
    QVERIFY(session.document()->stacks()->rules() == onlyTorch());
    QVERIFY(session.document()->snapshot() == before->snapshot());
    QVERIFY(session.state() == state);
    QCOMPARE(changed.count(), 1);
    QTRY_VERIFY(!session.rules().isBusy());
    // Changes one after the other end at the last.
    session.rules().setRules(StackRules::standard());
    session.rules().setRules(onlyTorch());
    session.rules().setRules(StackRules::standard());
    QTRY_VERIFY(session.document()->stacks()->rules() == StackRules::standard() && !session.rules().isBusy());
    // Closing a document while it is being read again is safe.
    session.rules().setRules(onlyTorch());
    session.close(session.active()->id);
    QTRY_VERIFY(!session.rules().isBusy());
}

void TestRules::loadsApplyTheRules()
{
    Session session;
    session.rules().setRules(onlyTorch());
    openSample(session, QStringLiteral("few_events"));
    QVERIFY(session.document()->stacks()->rules() == onlyTorch());
    QVERIFY(!session.rules().isBusy());
}

void TestRules::storesRulesInAFile()
{
    QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("deep/er/rules.json"));
    Session session;
    session.rules().keepIn(file);
    QVERIFY(session.rules().rules() == StackRules::standard());
    QVERIFY(!QFile::exists(file));
    QVERIFY(session.rules().keep(onlyTorch()));
    QVERIFY(readRulesFile(file));
    Session another;
    another.rules().keepIn(file);
    QVERIFY(another.rules().rules() == onlyTorch());
    // The standard ones need no file.
    QVERIFY(another.rules().keep(StackRules::standard()));
    QVERIFY(!QFile::exists(file));
    // If the file cannot be written, the rules stay unchanged.
    Session third;
    write(folder.filePath(QStringLiteral("file")), "x");
    third.rules().keepIn(folder.filePath(QStringLiteral("file/rules.json")));
    QVERIFY(!third.rules().keep(onlyTorch()));
    QVERIFY(third.rules().rules() == StackRules::standard());
}

void TestRules::leavesABrokenFileAlone()
{
    QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("rules.json"));
    write(file, R"({"rules": [{"origin": "mine"}]})");
    Session session;
    session.rules().keepIn(file);
    QVERIFY(session.rules().rules() == StackRules::standard());
    QVERIFY(session.rules().problem().has_value());
    QCOMPARE(contentsOf(file), QByteArray(R"({"rules": [{"origin": "mine"}]})"));
    RulesDialog dialog(session);
    dialog.show();
    const auto labels = dialog.findChildren<QLabel *>();
    QVERIFY(std::any_of(labels.begin(), labels.end(),
                        [&](const QLabel *label) { return label->isVisible() && label->text().contains(file); }));
}

void TestRules::dialogPreviewsARule()
{
    Session session;
    openSample(session, QStringLiteral("training"));
    select(session, {session.device()->timeline.allocationOf(EventId(30))});
    RulesDialog dialog(session);
    dialog.show();
    const auto *preview = dialog.findChild<RulesPreview *>();
    QVERIFY(preview);
    QVERIFY2(preview->model().text().contains(QStringLiteral("model.py:44")), qPrintable(preview->model().text()));
    const int lines = preview->model().rowCount();
    RuleRow row;
    row.file = "model\\.py$";
    dialog.addFirst(row);
    QVERIFY2(!preview->model().text().contains(QStringLiteral("model.py:44")), qPrintable(preview->model().text()));
    QVERIFY(preview->model().rowCount() < lines);
    // The session is still unchanged.
    QVERIFY(session.rules().rules() == StackRules::standard());
    QVERIFY(dialog.apply());
    QVERIFY(session.rules().rules().table() == dialog.model().table());
    QTRY_VERIFY(session.document()->stacks()->rules() == session.rules().rules());
    QTRY_VERIFY(!session.rules().isBusy());
}

void TestRules::dialogRefusesInvalidRules()
{
    Session session;
    RulesDialog dialog(session);
    dialog.show();
    QVERIFY(!button(dialog, QStringLiteral("Appl&y"))->isEnabled());
    dialog.addFirst({});
    const auto edits = dialog.findChildren<PatternEdit *>();
    QCOMPARE(edits.size(), 2);
    auto *field = edits.front()->findChild<QLineEdit *>();
    QTest::keyClicks(field, QStringLiteral("a(b"));
    QCOMPARE(edits.front()->problem(), QStringLiteral("At character 1: a parenthesis ( is not closed."));
    QVERIFY(labelWith(dialog, QStringLiteral("Rule 1 has an invalid pattern.")));
    QVERIFY(!button(dialog, QStringLiteral("OK"))->isEnabled());
    QVERIFY(!dialog.apply());
    QTest::keyClicks(field, QStringLiteral(")"));
    QVERIFY(edits.front()->problem().isEmpty());
    QVERIFY(button(dialog, QStringLiteral("OK"))->isEnabled());
    QCOMPARE(dialog.model().row(0).file, std::string("a(b)"));
    // The default brings all back.
    button(dialog, QStringLiteral("Restore de&faults"))->click();
    QVERIFY(dialog.model().table() == standardRuleTable());
    QVERIFY(!button(dialog, QStringLiteral("Restore de&faults"))->isEnabled());
    // By keyboard: add a rule, disable it, move it down, remove it.
    auto *table = dialog.findChild<QTableView *>();
    dialog.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&dialog));
    table->setFocus();
    QTest::keyClick(table, Qt::Key_Insert);
    QCOMPARE(dialog.model().rowCount(), static_cast<int>(standardRuleTable().rules.size()) + 1);
    QTest::keyClick(table, Qt::Key_Down, Qt::AltModifier);
    QVERIFY(dialog.model().row(0) == standardRuleTable().rules[0]);
    QVERIFY(dialog.model().row(1) == RuleRow());
    QTest::keyClick(table, Qt::Key_Delete);
    QVERIFY(dialog.model().table() == standardRuleTable());
}

void TestRules::dialogLoadsAndSaves()
{
    QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("r.json"));
    Session session;
    RulesDialog dialog(session);
    dialog.show();
    dialog.addFirst(onlyTorch().table().rules.front());
    dialog.saveTo(file);
    const RuleTable saved = dialog.model().table();
    button(dialog, QStringLiteral("Restore de&faults"))->click();
    dialog.loadFrom(file);
    QVERIFY(dialog.model().table() == saved);
    write(file, "{\"rules\": [,]}");
    dialog.loadFrom(file);
    QVERIFY(dialog.model().table() == saved);
    QVERIFY(labelWith(dialog, file + QStringLiteral(": This is not JSON: line 1, column 12.")));
    // One with a broken pattern is shown, with that rule as the current one.
    write(file, R"({"rules": [{"origin": "yours"}, {"origin": "torch", "file": "["}]})");
    dialog.loadFrom(file);
    QCOMPARE(dialog.model().rowCount(), 2);
    QCOMPARE(dialog.findChild<QTableView *>()->currentIndex().row(), 1);
    QVERIFY(labelWith(dialog, QStringLiteral("Rule 2 has an invalid pattern.")));
    // Names in native code are edited as lines.
    auto *nodes = dialog.findChildren<QPlainTextEdit *>().at(2);
    nodes->setPlainText(QStringLiteral("^(a)\n\n^(b)"));
    QCOMPARE(dialog.model().table().nodes, std::vector<std::string>({"^(a)", "^(b)"}));
}

void TestRules::aRuleForAFileMatchesOnlyIt_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<QString>("other");
    QTest::newRow("a path") << "/home/u/proj/nn+utils.py"
                            << "/proj/nn\\+utils\\.py$"
                            << "/home/u/proj/nnnutils.py";
    QTest::newRow("Windows") << "C:\\u\\a.py"
                             << "/u/a\\.py$"
                             << "C:\\v\\a.py";
    QTest::newRow("no folder") << "<string>"
                               << "^<string>$"
                               << "/u/<string>";
    QTest::newRow("at the root") << "/a.py"
                                 << "/a\\.py$"
                                 << "/b.py";
}

void TestRules::aRuleForAFileMatchesOnlyIt()
{
    QFETCH(QString, file);
    QFETCH(QString, pattern);
    QFETCH(QString, other);
    const auto row = ruleForFile(file.toStdString(), FrameOrigin::Torch);
    QVERIFY(row);
    QCOMPARE(QString::fromStdString(row->file), pattern);
    RuleTable table;
    table.rules = {*row};
    const auto rules = StackRules::make(table);
    QVERIFY(rules);
    QVERIFY((*rules).verdict("f", file.toStdString()).origin == FrameOrigin::Torch);
    QVERIFY((*rules).verdict("f", other.toStdString()).origin == FrameOrigin::Yours);
    QVERIFY(!ruleForFile("", FrameOrigin::Torch));
    QVERIFY(!ruleForFile("??", FrameOrigin::Torch));
}

void TestRules::inspectorFollowsTheRules()
{
    Session session;
    InspectorView view(session);
    view.resize(366, 900);
    view.show();
    openSample(session, QStringLiteral("training"));
    select(session, {session.device()->timeline.allocationOf(EventId(30))});
    const auto *panel = view.findChild<StackPanel *>();
    QTRY_VERIFY(panel->text().contains(QStringLiteral("model.py:44")));
    QVERIFY(labelWith(view, QStringLiteral("One of 24 with this stack")));
    RuleTable table = standardRuleTable();
    RuleRow row;
    row.file = "model\\.py$";
    table.rules.insert(table.rules.begin(), row);
    QVERIFY(session.rules().keep(*StackRules::make(table)));
    QTRY_VERIFY(!panel->text().contains(QStringLiteral("model.py:44")));
    // All calls of the model from the step are one stack now, with more allocations than the softmax alone.
    QTRY_VERIFY(!labelWith(view, QStringLiteral("One of 24 with this stack")));
}

void TestRules::survivesEverySize()
{
    Session session;
    RulesDialog dialog(session);
    dialog.show();
    for (const QSize size : {QSize(0, 0), QSize(300, 200), QSize(1080, 680), QSize(4000, 2500)}) {
        dialog.resize(size);
        QCoreApplication::processEvents();
        dialog.grab();
    }
    for (const QWidget *child : dialog.findChildren<QWidget *>()) {
        if (!child->isVisible() || !(child->focusPolicy() & Qt::TabFocus) || child->focusProxy())
            continue;
        const auto *asButton = qobject_cast<const QAbstractButton *>(child);
        const bool isNamed = !child->accessibleName().isEmpty() || (asButton && !asButton->text().isEmpty())
                             || qobject_cast<const QLineEdit *>(child) || qobject_cast<const QTabBar *>(child);
        QVERIFY2(isNamed, child->metaObject()->className());
    }
}

ALLOSTRATA_TEST(TestRules, QApplication)
#include "tst_rules.moc"

#include <algorithm>
