// The view of pools: chart and table.

#include "widgets/views/private_pools/pools_view.h"

#include "core/model/place_names.h"
#include "core/query/query_words.h"
#include "widgets/charts/pool_picture.h"
#include "widgets/paint/icons.h"
#include "widgets/parts/fit_controls.h"
#include "widgets/parts/picture_options.h"
#include "widgets/session/settings.h"
#include "widgets/text/voice.h"

#include <QHBoxLayout>
#include <QItemSelectionModel>
#include <QMenu>
#include <QPushButton>
#include <QSplitter>
#include <QToolButton>
#include <QTreeView>

#include <algorithm>
#include <string>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr int kRowsToStack = 12; ///< rows of height from which the table stands below the chart

/// As a query spells it.
QString placeQuery(const Snapshot &snapshot, const PoolPlace &place)
{
    const std::string pool = place.pool == 0 ? std::string("default") : poolId(snapshot, place.pool);
    const std::string stream = place.stream == 0 ? std::string("default") : streamId(snapshot, place.stream);
    return QString::fromStdString("pool=" + valueText(pool) + " stream=" + stream);
}

} // namespace

PoolsView::PoolsView(Session &session, QWidget *parent) : ReportView(session, "private-pools", tr("Private pools"), parent)
{
    QWidget *row = controls()->parentWidget();
    m_all = new QPushButton(tr("Show all pools"), row);
    connect(m_all, &QPushButton::clicked, this, [this] { showAlone(std::nullopt); });
    controls()->insertWidget(1, m_all);
    addChart(poolPictures(nullptr, std::nullopt), tr("Pools over time"),
             tr("Reserved bytes of each pool and stream, stacked, with the active bytes inside; the table tells the same at the cursor."));
    buildTable();
    m_fitter = fitControls({{exportButton()}, {m_all}});
    m_fitter->setWanted(*m_all, false);
    addPictureExport(tr("Save the picture of pools…"), [this] { return writerOf(figure(), writePoolFigure); });
    addTableExport(tr("Save the table of pools…"), "pools");
    begin();
}

void PoolsView::buildTable()
{
    addTable(m_model, {tr("Pools and streams at the cursor"), {"pools", 230, {"reserved", "active", "highest_reserved", "largest_free", "unused"}, {"pool", "stream"}}});
    onRow(tr("Show it alone"), [this](const QModelIndex &index) {
        if (const auto row = m_model.rowOf(index))
            showAlone(m_alone == row ? std::nullopt : row);
    });
    connect(&tree(), &QTreeView::doubleClicked, this, [this](const QModelIndex &index) { showOnly(m_model.rowOf(index).value_or(m_model.rows().size())); });
    connect(splitter(), &QSplitter::splitterMoved, this, [this] { m_isSized = true; });
}

/// Of all that lives in the pools, whatever the query keeps: their segments hold the rest as well.
void PoolsView::askFor(const ReportQuestion &question)
{
    workOut([question, before = m_answer](const LoadContext &context) { return PoolAnswer::to(question, before, context); },
           [this](const std::shared_ptr<const PoolAnswer> &answer) { take(answer); });
}

void PoolsView::take(const std::shared_ptr<const PoolAnswer> &answer)
{
    const bool isOther = !m_answer || m_answer->places != answer->places;
    m_answer = answer;
    m_model.setPools(answer->question.document, answer->rows);
    if (!isOther)
        return;
    chart().setMake(poolPictures(answer->places, m_alone));
    fitParts();
}

void PoolsView::forget()
{
    m_answer = nullptr;
    m_alone.reset();
    m_model.setPools(nullptr, {});
    m_fitter->setWanted(*m_all, false);
    chart().setMake(poolPictures(nullptr, std::nullopt)); // places are of one device
}

void PoolsView::refresh(StateChanges changes)
{
    ReportView::refresh(changes);
    if (changes.testFlag(StateChange::Query))
        refreshTexts();
}

void PoolsView::showAlone(std::optional<std::size_t> place)
{
    m_alone = m_model.rows().size() > 1 ? place : std::nullopt;
    if (!m_alone)
        tree().clearSelection();
    if (m_answer)
        chart().setMake(poolPictures(m_answer->places, m_alone));
    refreshTexts();
}

void PoolsView::refreshTexts()
{
    if (!m_answer)
        return;
    const Voice voice = Voice::current();
    m_fitter->setWanted(*m_all, m_alone.has_value());
    const auto &rows = m_model.rows();
    setAbout(rows.size() == 1 ? tr("One pool only: all memory of this device is in the %1.").arg(poolName(*m_answer->question.document->snapshot, rows.front().place))
                              : tr("outlined: reserved by its segments, filled: active in them"));
    QStringList parts;
    if (rows.size() > 1)
        parts << tr("A click shows a pool alone, a double click filters to its allocations.");
    if (!session().state().query.isEmpty())
        parts << tr("Pools are shown whole, whatever the query keeps.");
    setFoot(parts.join(u' '));
    setTotal(tr("%1 active of %2 reserved at the cursor").arg(voice.bytes(m_model.active()), voice.bytes(m_model.reserved())),
             tr("%1 B active, %2 B reserved").arg(voice.number(m_model.active()), voice.number(m_model.reserved())));
}

void PoolsView::showOnly(std::size_t row)
{
    if (m_answer && row < m_model.rows().size() && !m_model.rows()[row].place.isRest)
        filterTo(placeQuery(*m_answer->question.document->snapshot, m_model.rows()[row].place));
}

void PoolsView::fillMenu(QMenu &menu, const QModelIndex &index)
{
    if (const auto row = m_model.rowOf(index))
        connect(menu.addAction(themedIcon(Icon::Filter), tr("Show only its allocations")), &QAction::triggered, this, [this, row = *row] { showOnly(row); });
}

std::optional<PoolFigure> PoolsView::figure() const
{
    if (!m_answer)
        return std::nullopt;
    PoolFigure figure;
    figure.question = m_answer->question;
    figure.question.state = session().state(); // with its axis and units
    figure.places = m_answer->places;
    figure.alone = m_alone;
    figure.figure = rememberedPicture(Settings().store());
    return figure;
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
    if (splitter()->orientation() == orientation && m_isSized)
        return;
    splitter()->setOrientation(orientation);
    const int length = isHigh ? height() : width();
    const int table = isHigh ? std::min((m_model.rowCount() + 2) * row, height() * 2 / 5) : width() * 3 / 5;
    splitter()->setSizes({length - table, table});
}

void PoolsView::applyTheme(const Theme &theme)
{
    m_model.setTheme(themeKindOf(theme));
}

} // namespace allostrata

#include "moc_pools_view.cpp"
