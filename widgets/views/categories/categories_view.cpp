// Categories view: chart, table and rules.

#include "widgets/views/categories/categories_view.h"

#include "core/analysis/breakdown/breakdown.h"
#include "core/query/query_words.h"
#include "core/reports/report_answers.h"
#include "widgets/charts/stacked_chart.h"
#include "widgets/paint/colours.h"
#include "widgets/parts/fit_controls.h"
#include "widgets/parts/view_look.h"
#include "widgets/session/attribution_cache.h"
#include "widgets/text/reason_text.h"
#include "widgets/text/voice.h"

#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalBlocker>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr double kShareToMind = 0.1; ///< share of live memory from which the advice is shown

/// Describes the largest groups of equal sizes: "216 × 16.0 MiB, 288 × 4.00 MiB, …"
QString groupsText(const std::vector<SizeGroup> &groups)
{
    constexpr std::size_t kNamed = 2;
    const Voice voice = Voice::current();
    QStringList texts;
    for (std::size_t i = 0; i < std::min(groups.size(), kNamed); ++i) {
        const QString size = voice.bytes(groups[i].size);
        texts << (groups[i].count == 1 ? size : Words::tr("%1 × %2").arg(voice.number(groups[i].count), size));
    }
    if (groups.size() > kNamed)
        texts << u"…"_s;
    return texts.join(u", "_s);
}

struct RuleSet {
    const char *name; ///< name accepted by setRulesFrom()
    const char *text;
};
constexpr RuleSet kRuleSets[] = {{"pytorch", QT_TRANSLATE_NOOP("Words", "PyTorch")},
                                 {"analyze-script", QT_TRANSLATE_NOOP("Words", "Analysis script")}};

} // namespace

CategoriesView::CategoriesView(Session &session, QWidget *parent)
    : ReportView(session, "categories", Words::tr("Categories"), parent)
{
    buildControls();
    m_advice = new QLabel(this);
    m_advice->setWordWrap(true);
    m_advice->setContentsMargins(kReportMargin, 2, kReportMargin, 6);
    m_advice->hide();
    static_cast<QVBoxLayout *>(layout())->insertWidget(1, m_advice);
    addChart(stackedPictures(makeCategoryArea), tr("Categories over time"),
             tr("Requested bytes by category, stacked. The table next to it shows them at the cursor."));
    buildTable();
    m_fitter = fitControls({{m_rulesName}, {exportButton()}, {m_before}, {m_rules}});
    showRules();
    setSplit({700, 0.40});
    addPictureExport(tr("Save the picture of categories…"), [this] { return writerOf(figure()); });
    addTableExport(tr("Save the table of categories…"), "categories");
    connect(&m_model, &CategoryModel::hiddenChanged, this, [this] {
        chart().setMake(stackedPictures(makeCategoryArea, m_model.hidden()));
        refreshTexts();
    });
    begin();
}

void CategoriesView::buildControls()
{
    QHBoxLayout *row = controls();
    QWidget *parent = row->parentWidget();
    m_rulesName = new QLabel(Words::tr("Rules"), parent);
    m_rules = new QComboBox(parent);
    m_rules->setAccessibleName(Words::tr("Category rules"));
    m_rules->setToolTip(
        tr("The rules that assign each allocation to a category. To use your own rules, load them from a JSON file."));
    m_rules->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_rulesName->setBuddy(m_rules);
    m_before = new QPushButton(parent);
    m_before->setCheckable(true);
    m_before->setText(tr("Hide pre-recording memory"));
    m_before->setToolTip(tr("Leaves memory from before the recording out of the chart and its scale."));
    row->insertWidget(0, m_rulesName);
    row->insertWidget(1, m_rules);
    row->insertWidget(3, m_before);
    connect(m_rules, &QComboBox::activated, this, &CategoriesView::chooseRules);
    connect(m_before, &QPushButton::clicked, this, [this](bool on) {
        if (const auto &answer = m_model.answer())
            m_model.setHidden(answer->question.attribution->beforeRecording(), on);
    });
}

void CategoriesView::buildTable()
{
    addTable(m_model, {tr("Categories at the cursor, most bytes first"),
                       {"categories", 176, {"live", "sources", "live_share"}, {"category", "name"}},
                       true});
    onRow(Words::tr("Select its allocations"), [this](const QModelIndex &index) { choose(index); });
    connect(&tree(), &QTreeView::doubleClicked, this,
            [this](const QModelIndex &index) { showOnly(m_model.category(index)); });
    connect(&tree(), &QTreeView::expanded, this, [this] { m_isSplit = true; });
    connect(&tree(), &QTreeView::collapsed, this, [this] { m_isSplit = false; });
    connect(&m_model, &QAbstractItemModel::modelReset, this, [this] {
        if (m_isSplit)
            tree().expandAll();
    });
}

void CategoriesView::askFor(const ReportQuestion &question)
{
    workOut(
        [question](const LoadContext &context) -> Result<std::shared_ptr<const CategoryAnswer>> {
            TRY(auto report, categoriesOf(requestOf(question), context));
            return CategoryAnswer::make(question, std::move(report));
        },
        [this](const std::shared_ptr<const CategoryAnswer> &answer) { m_model.setAnswer(answer); });
}

void CategoriesView::forget()
{
    m_model.setAnswer(nullptr);
    refreshTexts();
}

void CategoriesView::refresh(StateChanges changes)
{
    ReportView::refresh(changes);
    if (changes.testFlag(StateChange::Attribution))
        showRules();
}

/// Shows the rules in use as the chosen ones.
void CategoriesView::showRules()
{
    const QSignalBlocker blocker(m_rules);
    const QString name = session().attributions().rulesName();
    m_rules->clear();
    for (const RuleSet &set : kRuleSets)
        m_rules->addItem(Words::tr(set.text), QString::fromLatin1(set.name));
    int current = name.isEmpty() ? 0 : m_rules->findData(name);
    if (current < 0) {
        m_rules->addItem(QFileInfo(name).fileName(), name);
        current = m_rules->count() - 1;
    }
    m_rules->addItem(tr("Load from file…"));
    m_rules->setCurrentIndex(current);
}

void CategoriesView::chooseRules(int index)
{
    const auto take = [this](const QString &nameOrFile) {
        const Result<void> taken = session().attributions().setRulesFrom(nameOrFile);
        showRules();
        if (taken)
            return;
        auto *box = new QMessageBox(QMessageBox::Warning, Words::tr("Category rules"),
                                    errorText(taken.error(), Voice::current()).all(), QMessageBox::Ok, this);
        box->setAttribute(Qt::WA_DeleteOnClose);
        box->open();
    };
    const QString chosen = m_rules->itemData(index).toString();
    if (!chosen.isEmpty()) {
        take(chosen);
        return;
    }
    showRules();
    auto *dialog = new QFileDialog(this, Words::tr("Category rules"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters({Words::tr("Rules (*.json)"), Words::tr("All files (*)")});
    connect(dialog, &QFileDialog::fileSelected, this, take);
    dialog->open();
}

void CategoriesView::choose(const QModelIndex &index)
{
    const auto &answer = m_model.answer();
    const CategoryId wanted = m_model.category(index);
    if (!answer || !wanted || !answer->question.device().capabilities.lives) // amounts cannot be selected
        return;
    const ReportQuestion &question = answer->question;
    selectLive(
        question, std::min(session().state().cursor, question.timeline().end()), [&question, wanted](AllocationId id) {
            return question.attribution->category(id) == wanted && (!question.filter || question.filter->keeps(id));
        });
}

std::optional<Subject> CategoriesView::subjectOf(const QModelIndex &index) const
{
    const CategoryId wanted = m_model.category(index);
    if (!wanted)
        return std::nullopt;
    const Category &category = m_model.answer()->question.attribution->categories()[wanted];
    return subjectOfRow(index, u"category="_s + QString::fromStdString(valueText(category.id)), Attribute::Category);
}

void CategoriesView::showOnly(CategoryId wanted)
{
    if (wanted && m_model.find(wanted).isValid()) // the menu may be older than the answer
        filterTo(QString::fromStdString(subjectOf(m_model.find(wanted))->condition.text()));
}

void CategoriesView::followSelection()
{
    const auto &answer = m_model.answer();
    const auto &selection = session().state().selection;
    QModelIndex row;
    if (answer && !selection.empty() && selection.front().isIn(answer->question.attribution->size())
        && session().document() == answer->question.document)
        row = m_model.find(answer->question.attribution->category(selection.front()));
    const QSignalBlocker blocker(tree().selectionModel());
    if (row.isValid() && tree().currentIndex().siblingAtColumn(0) != row)
        tree().setCurrentIndex(row);
    markRow(row);
}

void CategoriesView::fillMenu(QMenu &menu, const QModelIndex &index)
{
    const auto add = [&](const QString &text, auto act) {
        connect(menu.addAction(text), &QAction::triggered, this, act);
    };
    if (const CategoryId wanted = m_model.category(index)) {
        add(m_model.isHidden(wanted) ? tr("Show in the chart") : tr("Hide from the chart"),
            [this, wanted] { m_model.setHidden(wanted, !m_model.isHidden(wanted)); });
        add(tr("Show only this one in the chart"), [this, wanted] { m_model.showOnly(wanted); });
    }
    add(tr("Show all in the chart"), [this] { m_model.showAllCategories(); });
}

std::optional<TraceFigureRequest> CategoriesView::figure() const
{
    const auto &answer = m_model.answer();
    if (!answer)
        return std::nullopt;
    TraceFigureRequest request;
    request.stacked = &kCategoriesOverTime;
    request.question = answer->question;
    request.question.state = session().state(); // for its axis and units
    request.hidden = m_model.hidden();
    request.figure = pictureRequest();
    return request;
}

void CategoriesView::refreshTexts()
{
    const auto &answer = m_model.answer();
    const Voice voice = Voice::current();
    const bool hasLives = !session().device() || session().device()->capabilities.lives;
    m_fitter->setWanted(*m_rules, hasLives);
    m_fitter->setWanted(*m_rulesName, hasLives);
    const BreakdownSums total = answer ? answer->report.total : BreakdownSums();
    const std::uint64_t before = [&] {
        const auto row = answer ? m_model.rowOf(m_model.find(answer->question.attribution->beforeRecording()))
                                : std::nullopt;
        return row ? answer->report.rows[*row].sums.liveBytes : 0;
    }();
    const bool isHidden = answer && m_model.isHidden(answer->question.attribution->beforeRecording());
    m_before->setChecked(isHidden);
    const bool isMuch = total.liveBytes > 0
                        && static_cast<double>(before) > kShareToMind * static_cast<double>(total.liveBytes);
    m_fitter->setWanted(*m_before, isMuch || isHidden);
    m_advice->setVisible(isMuch);
    if (isMuch)
        m_advice->setText(tr("%1 was allocated before the recording began (%2), and the file does not say what for. "
                             "Start recording before the model is built to find out.")
                              .arg(voice.bytes(before), groupsText(answer->report.beforeRecording)));
    if (!answer)
        return;
    setAbout(tr("stacked over the visible range, totals at the cursor"));
    const bool isFiltered = answer->question.filter != nullptr;
    const bool isOfBlocks = hasBlocksOnly(answer->question.device().capabilities);
    setFoot(
        !hasLives ? tr(
            "The categories come from the file, which records the size of each one but not its individual allocations.")
        : isFiltered ? tr("Only allocations that match the query. Click a category to select its allocations; "
                          "double-click it to show only those.")
                     : tr("Click a category to select its allocations; double-click it to show only those."));
    setTotal(isFiltered
                 ? Words::tr("%1 at the cursor, matching the query").arg(voice.bytes(total.liveBytes))
                 : (isOfBlocks ? Words::tr("%1 = allocated at the cursor") : Words::tr("%1 = requested at the cursor"))
                       .arg(voice.bytes(total.liveBytes)),
             voice.exactBytes(total.liveBytes));
}

void CategoriesView::applyTheme(const Theme &theme)
{
    m_model.setColours([kind = themeKindOf(theme)](const CategoryRules &rules, CategoryId category) {
        return categoryColour(rules, category, kind);
    });
    setTextColour(*m_advice, theme.warning.text);
}

} // namespace allostrata

#include "moc_categories_view.cpp"
