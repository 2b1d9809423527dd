// The view of pools: chart, table, questions.

#include "widgets/views/private_pools/pools_view.h"

#include "widgets/text/voice.h"
#include "widgets/views/deferred_refresh.h"
#include "widgets/views/fit_controls.h"
#include "widgets/charts/pool_picture.h"
#include "widgets/views/ruled_box.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSplitter>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr int kRowsToStack = 12; ///< rows of height from which the table stands below the chart

} // namespace

PoolsView::PoolsView(Session &session, QWidget *parent) : QWidget(parent), m_session(session), m_latest(this)
{
    QVBoxLayout *column = beginReport(*this, tr("Private pools"));
    buildActions();
    buildControls();
    buildBody();
    m_foot = makeReportFoot(this);
    column->addWidget(m_foot.box);
    applyTheme();
    m_refresh = new DeferredRefresh(m_session, this, [this](StateChanges changes) { refresh(changes); });
    refreshTexts();
}

void PoolsView::buildControls()
{
    QHBoxLayout *row = makeControlRow(this);
    QWidget *controls = row->parentWidget();
    m_about = reportLabel({}, controls);
    m_all = new QPushButton(tr("Show all pools"), controls);
    connect(m_all, &QPushButton::clicked, this, [this] { showAlone(std::nullopt); });
    auto *menu = new QMenu(this);
    menu->addActions(exportActions());
    row->addWidget(m_about, 1);
    row->addWidget(m_all);
    QToolButton *save = exportButton(menu, controls);
    row->addWidget(save);
    m_fitter = new ControlFitter(*controls, {{save}, {m_all}});
    m_fitter->setWanted(*m_all, false);
    layout()->addWidget(controls);
}

void PoolsView::buildBody()
{
    m_splitter = new QSplitter(Qt::Horizontal, this);
    m_splitter->setChildrenCollapsible(false);
    connect(m_splitter, &QSplitter::splitterMoved, this, [this] { m_isSized = true; });
    m_chart = new ReportChart(m_session, poolPictures(nullptr, std::nullopt), m_splitter);
    m_chart->setAccessibleName(tr("Pools over time"));
    m_chart->setAccessibleDescription(tr("Reserved bytes of each pool and stream, stacked, with the active bytes inside; the table tells the same at the cursor."));
    connect(m_chart, &ReportChart::pressed, this, &PoolsView::moveCursor);
    m_tree = makeReportTree(m_splitter, &m_delegate);
    m_tree->setAccessibleName(tr("Pools and streams at the cursor"));
    m_tree->setRootIsDecorated(false);
    m_tree->setModel(&m_model);
    m_splitter->setStretchFactor(0, 1);
    m_splitter->setStretchFactor(1, 1);
    static_cast<QVBoxLayout *>(layout())->addWidget(m_splitter, 1);
    QHeaderView *header = m_tree->header();
    for (const auto &[column, width] : {std::pair(PoolModel::Reserved, 112), std::pair(PoolModel::Active, 76), std::pair(PoolModel::Unused, 72),
                                        std::pair(PoolModel::LargestFree, 84), std::pair(PoolModel::Blocks, 58), std::pair(PoolModel::Share, 68),
                                        std::pair(PoolModel::HighestReserved, 96), std::pair(PoolModel::HighestActive, 84)})
        header->resizeSection(column, width);
    header->setSectionResizeMode(PoolModel::Name, QHeaderView::Stretch);
    keepNameWide(*m_tree, 230, {PoolModel::HighestActive, PoolModel::Share, PoolModel::Blocks, PoolModel::Unused, PoolModel::LargestFree, PoolModel::HighestReserved});
    const auto toggle = [this](const QModelIndex &index) {
        const auto row = static_cast<std::size_t>(index.row());
        showAlone(m_alone == row ? std::nullopt : std::optional(row));
    };
    addRowKeys(*m_tree, tr("Show it alone"), toggle);
    connect(m_tree, &QTreeView::clicked, this, toggle);
    connect(m_tree, &QTreeView::doubleClicked, this, [this](const QModelIndex &index) { filterTo(static_cast<std::size_t>(index.row())); });
    m_tree->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_tree, &QWidget::customContextMenuRequested, this, &PoolsView::showMenu);
}

QString PoolsView::totalText() const
{
    return m_foot.total->text();
}

QString PoolsView::aboutText() const
{
    return m_about->text();
}

/// Of all that lives in the pools, whatever the query keeps: their segments hold the rest as well.
std::optional<ReportQuestion> PoolsView::question() const
{
    const Device *device = m_session.device();
    if (!device || !device->capabilities.timeline || !device->strata)
        return std::nullopt;
    return ReportQuestion{m_session.document(), nullptr, nullptr, m_session.state()};
}

void PoolsView::refresh(StateChanges changes)
{
    const bool redraws = changes.testAnyFlags(StateChange::Device | StateChange::Axis | StateChange::Window | StateChange::Drawing);
    if (m_answer && !isShown(m_session, m_answer->question))
        drop();
    if (redraws || changes.testFlag(StateChange::Cursor))
        ask(redraws);
    if (changes.testFlag(StateChange::Cursor))
        m_chart->followCursor();
    if (changes.testFlag(StateChange::Query))
        refreshTexts();
}

void PoolsView::ask(bool redraws)
{
    auto wanted = question();
    if (!wanted) {
        drop();
        return;
    }
    m_redraws = m_redraws || redraws;
    m_latest.ask([wanted = *std::move(wanted), before = m_answer](const std::stop_token &stop) { return PoolAnswer::to(wanted, before, stop); },
                 [this](const std::shared_ptr<const PoolAnswer> &answer) { take(answer); });
}

void PoolsView::take(const std::shared_ptr<const PoolAnswer> &answer)
{
    if (!answer || !isShown(m_session, answer->question))
        return;
    const bool isOther = !m_answer || m_answer->places != answer->places;
    m_answer = answer;
    m_model.setRows(answer->question.document, answer->rows);
    if (isOther) {
        m_chart->setMake(poolPictures(answer->places, m_alone));
        fitParts();
    }
    if (std::exchange(m_redraws, false) || isOther)
        m_chart->setQuestion(answer->question);
    refreshTexts();
}

void PoolsView::drop()
{
    m_latest.stop();
    m_answer = nullptr;
    m_alone.reset();
    m_model.setRows(nullptr, {});
    m_chart->setQuestion(std::nullopt);
    refreshTexts();
}

void PoolsView::showAlone(std::optional<std::size_t> place)
{
    m_alone = m_model.rows().size() > 1 ? place : std::nullopt;
    if (!m_alone)
        m_tree->clearSelection();
    if (m_answer)
        m_chart->setMake(poolPictures(m_answer->places, m_alone));
    refreshTexts();
}

void PoolsView::refreshTexts()
{
    const Voice voice = Voice::current();
    for (QAction *action : exportActions())
        action->setEnabled(m_answer != nullptr);
    m_fitter->setWanted(*m_all, m_alone.has_value());
    if (!m_answer) {
        m_about->clear();
        m_foot.left->setText(question() ? tr("Working out the pools…") : QString());
        m_foot.total->clear();
        return;
    }
    const auto &rows = m_model.rows();
    m_about->setText(rows.size() == 1 ? tr("One pool only: all memory of this device is in the %1.").arg(poolName(*m_answer->question.document->snapshot, rows.front().place))
                                      : tr("outlined: reserved by its segments, filled: active in them"));
    QStringList parts;
    if (rows.size() > 1)
        parts << tr("A click shows a pool alone, a double click filters to its allocations.");
    if (!m_session.state().query.isEmpty())
        parts << tr("Pools are shown whole, whatever the query keeps.");
    m_foot.left->setText(parts.join(u' '));
    m_foot.total->setText(tr("%1 active of %2 reserved at the cursor").arg(voice.bytes(m_model.active()), voice.bytes(m_model.reserved())));
    m_foot.total->setToolTip(tr("%1 B active, %2 B reserved").arg(voice.number(m_model.active()), voice.number(m_model.reserved())));
}

void PoolsView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitParts();
}

/// The chart wide and the table as high as its rows, below it; beside it where the view is low.
void PoolsView::fitParts()
{
    const int row = std::max(23, fontMetrics().height() + 7);
    const bool isHigh = height() >= kRowsToStack * row;
    const Qt::Orientation orientation = isHigh ? Qt::Vertical : Qt::Horizontal;
    if (m_splitter->orientation() == orientation && m_isSized)
        return;
    m_splitter->setOrientation(orientation);
    const int length = isHigh ? height() : width();
    const int table = isHigh ? std::min((m_model.rowCount() + 2) * row, height() * 2 / 5) : width() * 3 / 5;
    m_splitter->setSizes({length - table, table});
}

void PoolsView::applyTheme()
{
    const Theme theme = themeOf(palette(), font());
    styleReportTree(*m_tree, m_delegate, theme);
    m_chart->setTheme(theme);
    m_model.setTheme(themeKindOf(theme));
    m_about->setFont(theme.smallFont);
    m_all->setFont(theme.smallFont);
    m_foot.left->setFont(theme.smallFont);
    m_foot.total->setFont(theme.titleFont);
}

void PoolsView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (m_chart && (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange))
        applyTheme();
}

} // namespace allostrata

#include "moc_pools_view.cpp"
