// The ledger as a tree.

#include "widgets/models/ledger_model.h"

#include "core/tables/ledger_table.h"
#include "widgets/models/report_roles.h"
#include "widgets/text/ledger_text.h"

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr std::uint64_t kBeyondKey = ~std::uint64_t(0);

LedgerContext contextOf(const LedgerAnswer &answer)
{
    return {*answer.question.document->snapshot(), *answer.question.attribution, answer.ledger};
}

/// Key of a row that stays the same for other moments.
std::uint64_t ledgerKey(const Ledger &ledger, const LedgerRow &row)
{
    QString key;
    for (const LedgerRow *one = &row; one; one = one->parent == LedgerRow::kNone ? nullptr : &ledger.rows[one->parent])
        key += u"%1 %2 %3 %4;"_s.arg(int(one->kind)).arg(one->category.key()).arg(one->module.key()).arg(one->pool);
    return qHash(key);
}

ReportRows rowsOf(const LedgerAnswer &answer)
{
    const LedgerContext context = contextOf(answer);
    Table table = ledgerTableForPeople(context, ledgerTable(answer.ledger, context.snapshot, context.attribution),
                                       Voice::current());
    ReportRows rows;
    for (const LedgerRow &row : answer.ledger.rows) {
        rows.parents.push_back(row.parent == LedgerRow::kNone ? ReportRows::kTop : row.parent);
        rows.keys.push_back(ledgerKey(answer.ledger, row));
    }
    if (answer.capacity) {
        Row &beyond = table.rows.emplace_back();
        beyond.cells.resize(table.columns.size());
        beyond.cells[columnNamed(table, kLedgerBytes)] = *answer.capacity - answer.ledger.counters.reserved.value;
        rows.parents.push_back(ReportRows::kTop);
        rows.keys.push_back(kBeyondKey);
    }
    rows.table = std::make_shared<const Table>(std::move(table));
    return rows;
}

} // namespace

void LedgerModel::setAnswer(std::shared_ptr<const LedgerAnswer> answer)
{
    setRows(answer ? rowsOf(*answer) : ReportRows(), [&] { m_answer = answer; });
}

void LedgerModel::setColours(std::function<QColor(const LedgerAnswer &, const LedgerRow &)> colourOf)
{
    m_colourOf = std::move(colourOf);
    touch();
}

const LedgerRow *LedgerModel::ledgerRow(std::size_t row) const
{
    return row < m_answer->ledger.rows.size() ? &m_answer->ledger.rows[row] : nullptr;
}

const LedgerRow *LedgerModel::row(const QModelIndex &index) const
{
    const auto row = rowOf(index);
    return row ? ledgerRow(*row) : nullptr;
}

/// Memory beyond the sum always comes last; sums do too once the rows are not in the order in which they add up.
bool LedgerModel::isLast(std::size_t row) const
{
    const LedgerRow *one = ledgerRow(row);
    return !one || (one->isSum() && sortSection() >= 0);
}

double LedgerModel::partOf(std::int64_t bytes) const
{
    const std::uint64_t reserved = m_answer->ledger.counters.reserved.value;
    return reserved > 0 ? static_cast<double>(bytes) / static_cast<double>(reserved) : 0.0;
}

QVariant LedgerModel::beyondLook(const Column *column, int role) const
{
    const Voice voice = Voice::current();
    const std::uint64_t beyond = *m_answer->capacity - m_answer->ledger.counters.reserved.value;
    switch (role) {
    case Qt::DisplayRole:
        if (!column)
            return tr("Rest of the device memory");
        return column->name == kLedgerBytes ? voice.number(beyond) : QString();
    case PlaceRole:
        return column ? QVariant()
                      : QVariant(m_answer->isCapacityAtLeast ? tr("at least") : tr("free, or used by other processes"));
    case Qt::ToolTipRole:
        return (m_answer->isCapacityAtLeast
                    ? tr("%1 B: free on the device, or used by other processes. An out-of-memory event shows that the "
                         "device has at least %2 B.")
                    : tr("%1 B: free on the device, or used by other processes, given that you set the device memory "
                         "to %2 B."))
            .arg(voice.number(beyond), voice.number(*m_answer->capacity));
    case FaintRole: return true;
    case StrongRole: return false;
    default: return {};
    }
}

QVariant LedgerModel::look(std::size_t row, const Column *column, int role) const
{
    const LedgerRow *one = ledgerRow(row);
    if (!one)
        return beyondLook(column, role);
    const LedgerContext context = contextOf(*m_answer);
    switch (role) {
    case Qt::DisplayRole:
        if (!column)
            return ledgerRowName(context, *one, Voice::current());
        if (column->name == kLedgerBytes)
            return ledgerBytesText(one->bytes, Voice::current());
        return column->looks(ColumnLook::Bar) ? QVariant(QString()) : QVariant();
    case Qt::ToolTipRole: return ledgerRowToolTip(context, *one, Voice::current());
    case PlaceRole: return column ? QVariant() : QVariant(ledgerRowPlace(context, *one, Voice::current()));
    case ColourRole: {
        const bool isColoured = column ? column->looks(ColumnLook::Bar) : one->depth == 0 && !one->isSum();
        return m_colourOf && isColoured ? QVariant(m_colourOf(*m_answer, *one)) : QVariant();
    }
    case StartRole: return partOf(one->isSum() ? 0 : one->start);
    case LengthRole: return partOf(one->bytes);
    case KindRole: return int(one->kind);
    case FaintRole: return one->bytes == 0;
    case StrongRole: return column && one->isSum() ? QVariant() : QVariant(one->isSum());
    default: return {};
    }
}

} // namespace allostrata

#include "moc_ledger_model.cpp"
