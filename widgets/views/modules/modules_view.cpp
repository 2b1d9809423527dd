// Modules view: memory by module.

#include "widgets/views/modules/modules_view.h"

#include "core/query/query_words.h"
#include "core/reports/report_answers.h"
#include "widgets/parts/segmented_control.h"
#include "widgets/text/voice.h"

#include <QHBoxLayout>
#include <QItemSelectionModel>
#include <QLabel>
#include <QMenu>
#include <QSignalBlocker>
#include <QToolButton>
#include <QTreeView>

#include <algorithm>
#include <utility>
#include <vector>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr int kTrunkRows = 14; ///< approximate number of rows visible at first

/// Query that matches everything in a row and below it.
QString queryFor(const ModuleAnswer &answer, std::uint32_t row)
{
    const ModulePattern pattern = modulePattern(answer.question.attribution->modules(), answer.rollup, row);
    if (pattern.text.empty())
        return u"module=unknown"_s;
    return (pattern.isExpression ? u"module~"_s : u"module:"_s) + QString::fromStdString(quotedText(pattern.text));
}

} // namespace

ModulesView::ModulesView(Session &session, QWidget *parent)
    : ReportView(session, "modules", Words::tr("Module hierarchy"), parent)
{
    QWidget *row = controls()->parentWidget();
    auto *name = new QLabel(Words::tr("Layers"), row);
    m_grouping = new SegmentedControl({tr("merged"), tr("separate")}, row);
    m_grouping->setAccessibleName(tr("Repeated layers"));
    m_grouping->setChoiceToolTip(0, tr("Show repeated layers as one node, with their count and how they differ."));
    m_grouping->setChoiceToolTip(1, tr("Show each layer as its own node."));
    name->setBuddy(m_grouping);
    controls()->insertWidget(0, name);
    controls()->insertWidget(1, m_grouping);
    connect(m_grouping, &SegmentedControl::chosen, this, &ModulesView::askAgain);
    buildTree();
    fitControls({{name}, {exportButton()}, {m_grouping}});
    addTableExport(tr("Save the table of modules…"), "modules");
    addTableExport(tr("Save the table of merged layers…"), "layers");
    begin();
}

void ModulesView::buildTree()
{
    addTable(m_model, {Words::tr("Modules"),
                       {"modules", 190, {"live", "layers", "peak", "allocated", "live_own"}, {"module", "depth"}},
                       true});
    onRow(Words::tr("Select its live allocations"), [this](const QModelIndex &index) { choose(index); });
    connect(&tree(), &QTreeView::doubleClicked, this, &ModulesView::showOnly);
    connect(&m_model, &QAbstractItemModel::modelReset, this, &ModulesView::openTrunk);
}

ModuleGrouping ModulesView::grouping() const
{
    return m_grouping->current() == 1 ? ModuleGrouping::Plain : ModuleGrouping::Merged;
}

void ModulesView::setGrouping(ModuleGrouping grouping)
{
    m_grouping->setCurrent(grouping == ModuleGrouping::Plain ? 1 : 0);
    askAgain();
}

void ModulesView::askFor(const ReportQuestion &question)
{
    workOut(
        [question, by = grouping()](const LoadContext &context) -> Result<std::shared_ptr<const ModuleAnswer>> {
            ReportRequest request = requestOf(question);
            request.grouping = by;
            TRY(auto rollup, modulesOf(request, context));
            return ModuleAnswer::make(question, std::move(rollup));
        },
        [this](const std::shared_ptr<const ModuleAnswer> &answer) { m_model.setAnswer(answer); });
}

void ModulesView::choose(const QModelIndex &index)
{
    const auto &answer = m_model.answer();
    const std::uint32_t row = m_model.rollupRow(index);
    if (!answer || row == ModuleModel::kNoRow)
        return;
    select(liveBelow(answer->question.timeline(), *answer->question.attribution, answer->rollup, row,
                     session().state().cursor, answer->question.matching(), kMostSelected));
}

std::optional<Subject> ModulesView::subjectOf(const QModelIndex &index) const
{
    const auto &answer = m_model.answer();
    const std::uint32_t row = m_model.rollupRow(index);
    if (!answer || row == ModuleModel::kNoRow)
        return std::nullopt;
    return subjectOfRow(index, queryFor(*answer, row), Attribute::Module);
}

void ModulesView::showOnly(const QModelIndex &index)
{
    if (const auto subject = subjectOf(index))
        filterTo(QString::fromStdString(subject->condition.text()));
}

/// Makes the node of the selection current without choosing it again. A chosen node stays current if it contains that
/// node.
void ModulesView::followSelection()
{
    const auto &answer = m_model.answer();
    const auto &selection = session().state().selection;
    QModelIndex found;
    if (answer && !selection.empty() && selection.front().isIn(answer->question.attribution->size())
        && session().document() == answer->question.document) {
        const Attribution &attribution = *answer->question.attribution;
        found = m_model.find(answer->rollup.rowOf(attribution.modules(), attribution.module(selection.front())));
    }
    const QSignalBlocker blocker(tree().selectionModel());
    for (QModelIndex at = found; at.isValid(); at = at.parent()) {
        if (tree().currentIndex().siblingAtColumn(0) == at && selection.size() > 1) {
            markRow(at);
            return;
        }
    }
    if (found.isValid()) {
        tree().scrollTo(found); // expands its ancestors
        tree().setCurrentIndex(found);
    }
    markRow(found);
}

void ModulesView::fillMenu(QMenu &menu, const QModelIndex &index)
{
    const auto add = [&](const QString &text, auto act) {
        connect(menu.addAction(text), &QAction::triggered, this, act);
    };
    if (index.isValid()) {
        const QPersistentModelIndex row = index;
        add(tr("Expand all below"), [this, row] { tree().expandRecursively(row, 12); });
        menu.addSeparator();
    }
    add(Words::tr("Collapse all"), [this] { tree().collapseAll(); });
}

/// Expands the trunk and its first branches if no row is expanded.
void ModulesView::openTrunk()
{
    for (int row = 0; row < m_model.rowCount(); ++row) {
        if (tree().isExpanded(m_model.index(row, 0)))
            return;
    }
    // Expand the largest rows first, level by level, while there is room.
    std::vector<QModelIndex> level{QModelIndex()};
    int shown = m_model.rowCount();
    while (!level.empty() && shown < kTrunkRows) {
        std::vector<QModelIndex> next;
        for (const QModelIndex &parent : level) {
            for (int row = 0; row < m_model.rowCount(parent); ++row) {
                const QModelIndex child = m_model.index(row, 0, parent);
                const int below = m_model.rowCount(child);
                if (below == 0 || shown + below > kTrunkRows)
                    continue;
                tree().expand(child);
                shown += below;
                next.push_back(child);
            }
        }
        level = std::move(next);
    }
}

void ModulesView::refreshTexts()
{
    const auto &answer = m_model.answer();
    if (!answer)
        return;
    const Voice voice = Voice::current();
    const ModuleTree &modules = answer->question.attribution->modules();
    setAbout(modules.size() == 0 ? tr("No modules were found in the names or stacks of this trace.")
             : hasNames(modules)
                 ? tr("module names from the file")
                 : tr("The file has no module names: each node is a line of code that calls the nodes below it."));
    const bool isFiltered = answer->question.filter != nullptr;
    const bool isOfBlocks = hasBlocksOnly(answer->question.device().capabilities);
    const std::uint64_t total = answer->rollup.total[ModuleMeasure::AtCursor];
    setFoot(isFiltered
                ? tr("Only allocations that match the query. Click a node to select its live allocations; double-click "
                     "it to show only its allocations.")
                : tr("Click a node to select its live allocations; double-click it to show only its allocations."));
    setTotal(isFiltered
                 ? Words::tr("%1 at the cursor, matching the query").arg(voice.bytes(total))
                 : (isOfBlocks ? Words::tr("%1 = allocated at the cursor") : Words::tr("%1 = requested at the cursor"))
                       .arg(voice.bytes(total)),
             voice.exactBytes(total));
}

} // namespace allostrata

#include "moc_modules_view.cpp"
