// Pools view: chart and table.

#include "widgets/views/private_pools/pools_view.h"

#include "core/base/load_context.h"
#include "core/model/snapshot.h"
#include "core/query/query_words.h"
#include "core/tables/cells.h"
#include "widgets/parts/kept_splitter.h"
#include "widgets/charts/pool_chart.h"
#include "widgets/models/report_roles.h"
#include "widgets/parts/fit_controls.h"
#include "widgets/text/place_text.h"
#include "widgets/text/table_text.h"
#include "widgets/text/voice.h"

#include <QColor>
#include <QHBoxLayout>
#include <QItemSelectionModel>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>
#include <QTreeView>

#include <algorithm>
#include <string>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

Result<std::shared_ptr<const PoolAnswer>> PoolAnswer::make(const ReportQuestion &question,
                                                           const std::shared_ptr<const PoolAnswer> &before,
                                                           const LoadContext &context)
{
    auto answer = std::make_shared<PoolAnswer>();
    answer->question = question;
    const Timeline &timeline = question.timeline();
    const bool isSameDevice = before && before->places && before->question.document == question.document
                              && before->question.state.device == question.state.device;
    const bool isSameWindow = isSameDevice && before->peaks && before->question.first() == question.first()
                              && before->question.last() == question.last();
    answer->places = isSameDevice ? before->places : nullptr;
    if (!answer->places) {
        TRY(auto built, PoolPlaces::build(timeline, context));
        answer->places = std::make_shared<const PoolPlaces>(std::move(built));
    }
    answer->peaks = isSameWindow ? before->peaks : nullptr;
    if (!answer->peaks) {
        auto series = poolSeries(*answer->places, timeline, *question.device().strata,
                                 {{question.first(), question.last()}}, context);
        if (!series)
            return series.error();
        answer->peaks = std::make_shared<const PoolSeries>(*std::move(series));
    }
    if (const auto cancelled = context.cancelled())
        return *cancelled;
    answer->rows = poolRows(*answer->places, segmentMap(timeline, question.state.cursor), *answer->peaks);
    return std::shared_ptr<const PoolAnswer>(std::move(answer));
}

void PoolModel::setPools(std::shared_ptr<const Document> document, std::size_t device, std::vector<PoolRow> rows)
{
    ReportRows shown;
    if (document) {
        shown.table = std::make_shared<const Table>(tableForPeople(
            numbered(poolTable(*document->snapshot(), rows), document->devices()[device].timeline), Voice::current()));
        for (std::size_t i = 0; i < rows.size(); ++i) // the order of the places is stable
            shown.keys.push_back(qHash(document.get()) + i);
    }
    setRows(std::move(shown), [&] {
        m_document = std::move(document);
        m_pools = std::move(rows);
    });
}

void PoolModel::setTheme(ThemeKind theme)
{
    m_theme = theme;
    touch();
}

std::uint64_t PoolModel::reserved() const
{
    std::uint64_t sum = 0;
    for (const PoolRow &row : m_pools)
        sum += row.use.reserved;
    return sum;
}

std::uint64_t PoolModel::active() const
{
    std::uint64_t sum = 0;
    for (const PoolRow &row : m_pools)
        sum += row.use.active();
    return sum;
}

QVariant PoolModel::look(std::size_t row, const Column *column, int role) const
{
    const PoolRow &pool = m_pools[row];
    const Voice voice = Voice::current();
    switch (role) {
    case Qt::DisplayRole:
        if (column)
            return {};
        return pool.place.isRest ? poolName(*m_document->snapshot(), pool.place)
                                 : poolText(*m_document->snapshot(), pool.place.pool, voice);
    case Qt::ToolTipRole: return column ? QVariant() : QVariant(poolName(*m_document->snapshot(), pool.place));
    case PlaceRole:
        return !column && !pool.place.isRest ? QVariant(streamText(*m_document->snapshot(), pool.place.stream, voice))
                                             : QVariant();
    case ColourRole: return !column || column->looks(ColumnLook::Bar) ? QVariant(poolColour(row, m_theme)) : QVariant();
    case FaintRole: return pool.use.reserved == 0;
    case BarRole:
        if (!column || !column->looks(ColumnLook::Bar) || reserved() == 0)
            return {};
        return static_cast<double>(pool.use.reserved) / static_cast<double>(reserved());
    default: return {};
    }
}

namespace {

constexpr int kRowsToStack = 12; ///< height in rows from which the table is below the chart

/// Query for a place.
QString placeQuery(const Snapshot &snapshot, const PoolPlace &place)
{
    const std::string pool = place.pool == 0 ? std::string("default") : poolId(snapshot, place.pool);
    const std::string stream = place.stream == 0 ? std::string("default") : streamId(snapshot, place.stream);
    return QString::fromStdString("pool=" + valueText(pool) + " stream=" + stream);
}

} // namespace

PoolsView::PoolsView(Session &session, QWidget *parent)
    : ReportView(session, "private-pools", Words::tr("Private pools"), parent)
{
    QWidget *row = controls()->parentWidget();
    m_all = new QPushButton(tr("Show all pools"), row);
    connect(m_all, &QPushButton::clicked, this, [this] { showAlone(std::nullopt); });
    controls()->insertWidget(1, m_all);
    addChart(nullptr, tr("Pools over time"),
             tr("Reserved bytes of each pool and stream, stacked, with active bytes filled in. The table shows the "
                "same data at the cursor."));
    buildTable();
    m_fitter = fitControls({{exportButton()}, {m_all}});
    m_fitter->setWanted(*m_all, false);
    addPictureExport(tr("Save the picture of pools…"), [this] { return writerOf(figure()); });
    addTableExport(tr("Save the table of pools…"), "pools");
    begin();
}

void PoolsView::buildTable()
{
    addTable(
        m_model,
        {tr("Pools and streams at the cursor"),
         {"pools", 230, {"reserved", "active", "highest_reserved", "largest_free", "unused"}, {"pool", "stream"}}});
    onRow(tr("Show alone"), [this](const QModelIndex &index) {
        if (const auto row = m_model.rowOf(index))
            showAlone(m_alone == row ? std::nullopt : row);
    });
    connect(&tree(), &QTreeView::doubleClicked, this,
            [this](const QModelIndex &index) { showOnly(m_model.rowOf(index).value_or(m_model.rows().size())); });
}

/// Ignores the query, because the segments of the pools hold all allocations.
void PoolsView::askFor(const ReportQuestion &question)
{
    workOut([question,
             before = m_answer](const LoadContext &context) { return PoolAnswer::make(question, before, context); },
            [this](const std::shared_ptr<const PoolAnswer> &answer) { take(answer); });
}

void PoolsView::take(const std::shared_ptr<const PoolAnswer> &answer)
{
    const bool isOther = !m_answer || m_answer->places != answer->places;
    m_answer = answer;
    m_model.setPools(answer->question.document, answer->question.state.device, answer->rows);
    if (!isOther)
        return;
    showPicture();
    fitParts();
}

void PoolsView::forget()
{
    m_answer = nullptr;
    m_alone.reset();
    m_model.setPools(nullptr, 0, {});
    m_fitter->setWanted(*m_all, false);
    chart().setMake(nullptr);
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
        showPicture();
    refreshTexts();
}

void PoolsView::showPicture()
{
    const ReportQuestion &question = m_answer->question;
    chart().setMake(poolPictures(m_answer->places, m_alone), question.document, question.state.device);
}

void PoolsView::refreshTexts()
{
    if (!m_answer)
        return;
    const Voice voice = Voice::current();
    m_fitter->setWanted(*m_all, m_alone.has_value());
    const auto &rows = m_model.rows();
    setAbout(rows.size() == 1 ? tr("Only one pool: all memory of this device is in the %1.")
                                    .arg(poolName(*m_answer->question.document->snapshot(), rows.front().place))
                              : tr("outline: reserved by segments; fill: active in them"));
    QStringList parts;
    if (rows.size() > 1)
        parts << tr("Click a pool to show it alone; double-click it to show only its allocations.");
    if (!session().state().query.isEmpty())
        parts << tr("Pools are shown in full, regardless of the query.");
    setFoot(parts.join(u' '));
    setTotal(
        Words::tr("%1 active of %2 reserved at the cursor")
            .arg(voice.bytes(m_model.active()), voice.bytes(m_model.reserved())),
        Words::tr("%1 B active, %2 B reserved").arg(voice.number(m_model.active()), voice.number(m_model.reserved())));
}

void PoolsView::showOnly(std::size_t row)
{
    if (m_answer && row < m_model.rows().size() && !m_model.rows()[row].place.isRest)
        filterTo(placeQuery(*m_answer->question.document->snapshot(), m_model.rows()[row].place));
}

std::optional<Subject> PoolsView::subjectOf(const QModelIndex &index) const
{
    const auto row = m_model.rowOf(index);
    if (!m_answer || !row || m_model.rows()[*row].place.isRest)
        return std::nullopt;
    return subjectOfRow(index, placeQuery(*m_answer->question.document->snapshot(), m_model.rows()[*row].place),
                        Attribute::Pool);
}

std::optional<PoolFigure> PoolsView::figure() const
{
    if (!m_answer)
        return std::nullopt;
    PoolFigure figure;
    figure.question = m_answer->question;
    figure.question.state = session().state(); // for its axis and units
    figure.places = m_answer->places;
    figure.alone = m_alone;
    figure.figure = pictureRequest();
    return figure;
}

void PoolsView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitParts();
}

/// Puts the table below a wide chart, as high as its rows; in a low view, beside the chart.
void PoolsView::fitParts()
{
    const int row = std::max(23, fontMetrics().height() + 7);
    const bool isHigh = height() >= kRowsToStack * row;
    const Qt::Orientation orientation = isHigh ? Qt::Vertical : Qt::Horizontal;
    const int length = isHigh ? height() : width();
    const int table = isHigh ? std::min((m_model.rowCount() + 2) * row, height() * 2 / 5) : width() * 3 / 5;
    splitter()->arrange(orientation, {length - table, table});
}

void PoolsView::applyTheme(const Theme &theme) { m_model.setTheme(themeKindOf(theme)); }

} // namespace allostrata

#include "moc_pools_view.cpp"
