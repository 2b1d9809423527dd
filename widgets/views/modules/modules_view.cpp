// The view of modules.

#include "widgets/views/modules/modules_view.h"

#include "core/attribution/stack_groups.h"
#include "widgets/session/attribution_keeper.h"
#include "widgets/text/voice.h"
#include "widgets/views/deferred_refresh.h"
#include "widgets/views/fit_controls.h"
#include "widgets/views/ruled_box.h"
#include "widgets/views/segmented_control.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>
#include <new>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr int kTrunkRows = 14; ///< rows that are opened at first, about

std::shared_ptr<const ModuleAnswer> modulesFor(const ReportQuestion &question, ModuleGrouping grouping, const std::stop_token &stop)
{
    LoadContext context;
    context.stop = stop;
    const ModuleRequest request{grouping, question.state.cursor, peakMoment(question.timeline()), question.first(), question.last(), question.kept()};
    try {
        auto rollup = moduleRollup(question.timeline(), *question.attribution, *question.document->stacks, request, context);
        return rollup ? std::make_shared<const ModuleAnswer>(ModuleAnswer{question, *std::move(rollup)}) : nullptr;
    } catch (const std::bad_alloc &) {
        return nullptr;
    }
}

/// The file names modules; else they are lines that call them.
bool hasNames(const ModuleTree &tree)
{
    for (std::size_t i = 0; i < tree.size(); ++i) {
        if (tree[ModuleId::at(i)].kind == ModuleKind::Module)
            return true;
    }
    return false;
}

} // namespace

ModulesView::ModulesView(Session &session, QWidget *parent) : QWidget(parent), m_session(session), m_latest(this)
{
    QVBoxLayout *column = beginReport(*this, tr("Module hierarchy"));
    buildActions();
    buildControls();
    buildTree();
    m_foot = makeReportFoot(this);
    column->addWidget(m_foot.box);
    applyTheme();
    m_refresh = new DeferredRefresh(m_session, this, [this](StateChanges changes) { refresh(changes); });
    connect(&m_session.attributions(), &AttributionKeeper::changed, this, [this] { m_refresh->request(StateChange::Query); });
    refreshTexts();
}

void ModulesView::buildControls()
{
    QHBoxLayout *row = makeControlRow(this);
    QWidget *controls = row->parentWidget();
    auto *name = new QLabel(tr("Layers"), controls);
    m_grouping = new SegmentedControl({tr("merged"), tr("plain")}, controls);
    m_grouping->setAccessibleName(tr("Repeated layers"));
    m_grouping->setChoiceToolTip(0, tr("Repeated layers are one node, with their number and how they differ"));
    m_grouping->setChoiceToolTip(1, tr("Each layer is a node of its own"));
    name->setBuddy(m_grouping);
    m_about = reportLabel({}, controls);
    row->addWidget(name);
    row->addWidget(m_grouping);
    row->addWidget(m_about, 1);
    QToolButton *save = exportButton(m_export->menu(), controls);
    row->addWidget(save);
    new ControlFitter(*controls, {{name}, {save}, {m_grouping}});
    layout()->addWidget(controls);
    connect(m_grouping, &SegmentedControl::chosen, this, [this] { setGrouping(grouping()); });
}

void ModulesView::buildTree()
{
    m_tree = makeReportTree(this, &m_delegate);
    m_tree->setAccessibleName(tr("Modules"));
    m_tree->setSortingEnabled(true);
    m_tree->setModel(&m_model);
    m_tree->sortByColumn(ModuleModel::AtCursor, Qt::DescendingOrder);
    m_tree->setContextMenuPolicy(Qt::CustomContextMenu);
    static_cast<QVBoxLayout *>(layout())->addWidget(m_tree, 1);
    QHeaderView *header = m_tree->header();
    for (const auto &[column, width] :
         {std::pair(ModuleModel::AtCursor, 168), std::pair(ModuleModel::OwnAtCursor, 76), std::pair(ModuleModel::AtPeak, 92),
          std::pair(ModuleModel::OwnAtPeak, 76), std::pair(ModuleModel::Allocated, 92), std::pair(ModuleModel::OwnAllocated, 76), std::pair(ModuleModel::Layers, 286)})
        header->resizeSection(column, width);
    header->setSectionResizeMode(ModuleModel::Name, QHeaderView::Stretch);
    keepNameWide(*m_tree, 190, {ModuleModel::OwnAllocated, ModuleModel::OwnAtPeak, ModuleModel::OwnAtCursor, ModuleModel::Allocated, ModuleModel::AtPeak});
    addRowKeys(*m_tree, tr("Select what is live below it"), [this](const QModelIndex &index) { select(index); });
    connect(m_tree, &QTreeView::clicked, this, &ModulesView::select);
    connect(m_tree, &QTreeView::doubleClicked, this, &ModulesView::filterTo);
    connect(m_tree, &QWidget::customContextMenuRequested, this, &ModulesView::showMenu);
    connect(&m_model, &QAbstractItemModel::modelAboutToBeReset, this, &ModulesView::rememberOpen);
    connect(&m_model, &QAbstractItemModel::modelReset, this, &ModulesView::restoreOpen);
}

ModuleGrouping ModulesView::grouping() const
{
    return m_grouping->current() == 1 ? ModuleGrouping::Plain : ModuleGrouping::Merged;
}

void ModulesView::setGrouping(ModuleGrouping grouping)
{
    m_grouping->setCurrent(grouping == ModuleGrouping::Plain ? 1 : 0);
    ask();
}

QString ModulesView::totalText() const
{
    return m_foot.total->text();
}

void ModulesView::refresh(StateChanges changes)
{
    if (changes.testAnyFlags(StateChange::Device | StateChange::Window | StateChange::Cursor | StateChange::Query))
        ask();
    if (changes.testFlag(StateChange::Selection))
        followSelection();
}

void ModulesView::ask()
{
    std::optional<ReportQuestion> question = reportQuestion(m_session);
    if (m_model.answer() && !isShown(m_session, m_model.answer()->question)) // of another device nothing may be shown
        take(nullptr);
    if (!question) {
        m_latest.stop();
        refreshTexts();
        return;
    }
    m_latest.ask([question = *std::move(question), by = grouping()](const std::stop_token &stop) { return modulesFor(question, by, stop); },
                 [this](const std::shared_ptr<const ModuleAnswer> &answer) { take(answer); });
}

void ModulesView::take(std::shared_ptr<const ModuleAnswer> answer)
{
    if (!answer && !m_model.answer())
        return;
    m_model.setAnswer(std::move(answer));
    refreshTexts();
    followSelection();
}

void ModulesView::rememberOpen()
{
    const auto &answer = m_model.answer();
    m_open.clear();
    m_openOf = answer ? answer->question.attribution : nullptr;
    if (!answer)
        return;
    m_openIn = answer->rollup.grouping;
    for (std::uint32_t row = 0; row < answer->rollup.rows.size(); ++row) {
        if (const QModelIndex index = m_model.find(row); index.isValid() && m_tree->isExpanded(index))
            m_open.insert(row);
    }
}

void ModulesView::restoreOpen()
{
    const auto &answer = m_model.answer();
    if (!answer)
        return;
    if (m_openOf != answer->question.attribution || m_openIn != answer->rollup.grouping || m_open.empty()) {
        openTrunk();
        return;
    }
    for (const std::uint32_t row : m_open)
        m_tree->expand(m_model.find(row));
}

void ModulesView::openTrunk()
{
    // The largest first, level by level, as long as it fits.
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
                m_tree->expand(child);
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
    const Voice voice = Voice::current();
    m_export->setEnabled(answer != nullptr);
    if (!answer) {
        m_about->setText(m_session.device() ? tr("Working out the modules…") : QString());
        m_foot.left->clear();
        m_foot.total->clear();
        return;
    }
    const ModuleTree &tree = answer->question.attribution->modules();
    m_about->setText(tree.size() == 0 ? tr("Neither names nor stacks tell modules in this trace.")
                         : hasNames(tree) ? tr("as the file names them")
                                          : tr("The file names no modules: a node is a line that calls what is below it."));
    const auto &rows = answer->rollup.rows;
    const bool hasMerged = std::any_of(rows.begin(), rows.end(), [](const ModuleRow &row) { return row.memberCount > 1; });
    m_tree->setColumnHidden(ModuleModel::Layers, !hasMerged);
    const bool isFiltered = answer->question.filter != nullptr;
    const bool isOfBlocks = tellsBlocksAlone(answer->question.device().capabilities);
    const std::uint64_t total = answer->rollup.total[ModuleMeasure::AtCursor];
    m_foot.left->setText(isFiltered ? tr("Only what the query keeps. A click selects what is live below a node, a double click shows only that.")
                                    : tr("A click selects what is live below a node, a double click shows only that."));
    m_foot.total->setText(isFiltered ? tr("%1 at the cursor, kept by the query").arg(voice.bytes(total))
                                     : (isOfBlocks ? tr("%1 = allocated at the cursor") : tr("%1 = requested at the cursor")).arg(voice.bytes(total)));
    m_foot.total->setToolTip(voice.exactBytes(total));
}

void ModulesView::applyTheme()
{
    const Theme theme = themeOf(palette(), font());
    styleReportTree(*m_tree, m_delegate, theme);
    for (QLabel *label : findChildren<QLabel *>())
        label->setFont(theme.smallFont);
    m_grouping->setFont(theme.smallFont);
    m_foot.total->setFont(theme.titleFont);
}

void ModulesView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (m_tree && (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange))
        applyTheme();
}

} // namespace allostrata

#include "moc_modules_view.cpp"
