// Pools and streams as a table.

#include "widgets/views/private_pools/pool_model.h"

#include "widgets/models/report_roles.h"
#include "widgets/plots/pool_area.h"
#include "widgets/text/pool_text.h"
#include "widgets/text/voice.h"

#include <QColor>

#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

void PoolModel::setRows(std::shared_ptr<const Document> document, std::vector<PoolRow> rows)
{
    const bool isSame = document == m_document && rows.size() == m_rows.size();
    if (!isSame)
        beginResetModel();
    m_document = std::move(document);
    m_rows = std::move(rows);
    if (!isSame)
        endResetModel();
    else if (!m_rows.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

void PoolModel::setTheme(ThemeKind theme)
{
    m_theme = theme;
    if (!m_rows.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, 0), {ColourRole});
}

std::uint64_t PoolModel::reserved() const
{
    std::uint64_t sum = 0;
    for (const PoolRow &row : m_rows)
        sum += row.use.reserved;
    return sum;
}

std::uint64_t PoolModel::active() const
{
    std::uint64_t sum = 0;
    for (const PoolRow &row : m_rows)
        sum += row.use.active();
    return sum;
}

int PoolModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int PoolModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(ColumnCount);
}

std::optional<std::uint64_t> PoolModel::bytes(const PoolRow &row, int column) const
{
    switch (column) {
    case Reserved: return row.use.reserved;
    case Active: return row.use.active();
    case Unused: return row.use.unused;
    case LargestFree: return row.use.largestFree;
    case HighestReserved: return row.peak.reserved;
    case HighestActive: return row.peak.active;
    default: return std::nullopt;
    }
}

QString PoolModel::text(const PoolRow &row, int column) const
{
    const Voice voice = Voice::current();
    if (const auto value = bytes(row, column))
        return voice.bytes(*value);
    if (column == Name)
        return row.place.isRest ? poolName(*m_document->snapshot, row.place) : poolText(*m_document->snapshot, row.place.pool, voice);
    if (column == Blocks)
        return voice.number(row.use.blocks);
    const std::uint64_t all = reserved();
    const double share = all > 0 ? static_cast<double>(row.use.reserved) / static_cast<double>(all) : 0;
    return voice.share(share);
}

QVariant PoolModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const PoolRow &row = m_rows[static_cast<std::size_t>(index.row())];
    const Voice voice = Voice::current();
    switch (role) {
    case Qt::DisplayRole: return text(row, index.column());
    case Qt::TextAlignmentRole: return int(index.column() == Name ? Qt::AlignLeft | Qt::AlignVCenter : Qt::AlignRight | Qt::AlignVCenter);
    case PlaceRole:
        return index.column() == Name && !row.place.isRest ? QVariant(streamText(*m_document->snapshot, row.place.stream, voice)) : QVariant();
    case ColourRole:
        return index.column() == Name || index.column() == Reserved ? QVariant(poolColour(static_cast<std::size_t>(index.row()), m_theme)) : QVariant();
    case FaintRole: return row.use.reserved == 0;
    case StrongRole: return index.column() == Reserved;
    case BarRole:
        if (index.column() != Reserved || reserved() == 0)
            return {};
        return static_cast<double>(row.use.reserved) / static_cast<double>(reserved());
    case Qt::ToolTipRole: {
        const auto value = bytes(row, index.column());
        return value ? QVariant(voice.exactBytes(*value)) : QVariant(poolName(*m_document->snapshot, row.place));
    }
    default: return {};
    }
}

QVariant PoolModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(section == Name ? Qt::AlignLeft | Qt::AlignVCenter : Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole) {
        switch (section) {
        case Reserved: return tr("Bytes of its segments at the cursor");
        case Active: return tr("Bytes of its blocks at the cursor, those that wait to be freed included");
        case Unused: return tr("Bytes of its segments without any block");
        case LargestFree: return tr("The largest request that it could serve without a new segment, about");
        case HighestReserved:
        case HighestActive: return tr("The most at any moment of the window");
        default: return {};
        }
    }
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Name: return tr("Pool and stream");
    case Reserved: return tr("Reserved");
    case Active: return tr("Active");
    case Unused: return tr("Unused");
    case LargestFree: return tr("Largest free");
    case Blocks: return tr("Blocks");
    case Share: return tr("Share");
    case HighestReserved: return tr("Most reserved");
    default: return tr("Most active");
    }
}

} // namespace allostrata

#include "moc_pool_model.cpp"
