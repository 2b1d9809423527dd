// Pools and streams as a table.

#include "widgets/views/private_pools/pool_model.h"

#include "widgets/models/report_roles.h"
#include "widgets/plots/pool_area.h"
#include "widgets/text/pool_text.h"
#include "widgets/text/table_text.h"
#include "widgets/text/voice.h"

#include <QColor>

#include <utility>

namespace allostrata {

void PoolModel::setPools(std::shared_ptr<const Document> document, std::vector<PoolRow> rows)
{
    ReportRows shown;
    if (document) {
        shown.table = std::make_shared<const Table>(tableForPeople(poolTable(*document->snapshot, rows), Voice::current()));
        for (std::size_t i = 0; i < rows.size(); ++i) // places keep their order
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

QVariant PoolModel::look(std::size_t row, std::string_view column, int role) const
{
    const PoolRow &pool = m_pools[row];
    const Voice voice = Voice::current();
    switch (role) {
    case Qt::DisplayRole:
        if (column.empty())
            return pool.place.isRest ? poolName(*m_document->snapshot, pool.place) : poolText(*m_document->snapshot, pool.place.pool, voice);
        return {};
    case Qt::ToolTipRole: return column.empty() ? QVariant(poolName(*m_document->snapshot, pool.place)) : QVariant();
    case PlaceRole: return column.empty() && !pool.place.isRest ? QVariant(streamText(*m_document->snapshot, pool.place.stream, voice)) : QVariant();
    case ColourRole: return column.empty() || column == "reserved" ? QVariant(poolColour(row, m_theme)) : QVariant();
    case FaintRole: return pool.use.reserved == 0;
    case StrongRole: return column == "reserved";
    case BarRole:
        if (column != "reserved" || reserved() == 0)
            return {};
        return static_cast<double>(pool.use.reserved) / static_cast<double>(reserved());
    default: return {};
    }
}

QVariant PoolModel::headerLook(std::string_view column, int role) const
{
    if (role == Qt::DisplayRole && column.empty())
        return tr("Pool and stream");
    if (role != Qt::ToolTipRole)
        return {};
    if (column == "reserved")
        return tr("Bytes of its segments at the cursor");
    if (column == "active")
        return tr("Bytes of its blocks at the cursor, those that wait to be freed included");
    if (column == "unused")
        return tr("Bytes of its segments without any block");
    if (column == "largest_free")
        return tr("The largest request that it could serve without a new segment, about");
    if (column == "highest_reserved" || column == "highest_active")
        return tr("The most at any moment of the window");
    return {};
}

} // namespace allostrata

#include "moc_pool_model.cpp"
