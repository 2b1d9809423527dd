// The ledger as a tree.

#include "widgets/models/ledger_model.h"

#include "widgets/models/report_roles.h"
#include "widgets/text/ledger_text.h"

#include <algorithm>
#include <array>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

void LedgerModel::setAnswer(std::shared_ptr<const LedgerAnswer> answer)
{
    beginResetModel();
    m_answer = std::move(answer);
    m_children.assign(rows() + 1, {});
    m_places.assign(rows() + 1, 0);
    for (std::uint32_t i = 0; i < rows(); ++i) {
        std::vector<std::uint32_t> &siblings = childrenOf(m_answer->ledger.rows[i].parent);
        m_places[i] = static_cast<std::uint32_t>(siblings.size());
        siblings.push_back(i);
    }
    if (m_answer && m_answer->capacity) {
        m_places.back() = static_cast<std::uint32_t>(m_children.back().size());
        m_children.back().push_back(static_cast<std::uint32_t>(rows()));
    }
    endResetModel();
}

std::vector<std::uint32_t> &LedgerModel::childrenOf(std::uint32_t row)
{
    return row == LedgerRow::kNone ? m_children.back() : m_children[row];
}

void LedgerModel::setColours(std::function<QColor(const LedgerAnswer &, const LedgerRow &)> colourOf)
{
    m_colourOf = std::move(colourOf);
    if (rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

const LedgerRow *LedgerModel::row(const QModelIndex &index) const
{
    if (!index.isValid() || index.model() != this || index.internalId() >= rows())
        return nullptr;
    return &m_answer->ledger.rows[index.internalId()];
}

QModelIndex LedgerModel::indexOf(std::uint32_t row) const
{
    return row < rows() ? createIndex(static_cast<int>(m_places[row]), 0, quintptr(row)) : QModelIndex();
}

QString LedgerModel::keyOf(const QModelIndex &index) const
{
    QString key;
    for (const LedgerRow *told = row(index); told;
         told = told->parent == LedgerRow::kNone ? nullptr : &m_answer->ledger.rows[told->parent])
        key += u"%1 %2 %3 %4;"_s.arg(int(told->kind)).arg(told->category.key()).arg(told->module.key()).arg(told->pool);
    return key;
}

QModelIndex LedgerModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    const auto &children = parent.isValid() ? m_children[parent.internalId()] : m_children.back();
    return createIndex(row, column, quintptr(children[static_cast<std::size_t>(row)]));
}

QModelIndex LedgerModel::parent(const QModelIndex &index) const
{
    const LedgerRow *told = row(index);
    return told ? indexOf(told->parent) : QModelIndex();
}

int LedgerModel::rowCount(const QModelIndex &parent) const
{
    if (m_children.empty() || parent.column() > 0)
        return 0;
    if (!parent.isValid())
        return static_cast<int>(m_children.back().size());
    return parent.internalId() < rows() ? static_cast<int>(m_children[parent.internalId()].size()) : 0;
}

int LedgerModel::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

double LedgerModel::partOf(std::int64_t bytes) const
{
    const std::uint64_t reserved = m_answer->ledger.counters.reserved.value;
    return reserved > 0 ? static_cast<double>(bytes) / static_cast<double>(reserved) : 0.0;
}

QString LedgerModel::textOf(const LedgerRow &row, int column) const
{
    const Voice voice = Voice::current();
    const LedgerContext context{*m_answer->question.document->snapshot, *m_answer->question.attribution, m_answer->ledger};
    switch (column) {
    case Name: return ledgerRowName(context, row, voice);
    case Bytes: return ledgerBytesText(row.bytes, voice);
    case Share: return voice.share(partOf(row.bytes));
    default: return {};
    }
}

QVariant LedgerModel::beyondData(int column, int role) const
{
    const Voice voice = Voice::current();
    const std::uint64_t beyond = *m_answer->capacity - m_answer->ledger.counters.reserved.value;
    switch (role) {
    case Qt::DisplayRole:
        if (column == Name)
            return tr("Beyond it, on the device");
        return column == Bytes ? QVariant(voice.number(beyond)) : QVariant();
    case PlaceRole: return column == Name ? QVariant(m_answer->isCapacityAtLeast ? tr("at least") : tr("free, or used by others")) : QVariant();
    case Qt::ToolTipRole:
        return (m_answer->isCapacityAtLeast ? tr("%1 B: free on the device, or used by other processes. An out-of-memory event shows that the device has at least %2 B.")
                                            : tr("%1 B: free on the device, or used by other processes, as you chose its memory to be %2 B."))
            .arg(voice.number(beyond), voice.number(*m_answer->capacity));
    case Qt::TextAlignmentRole: return column == Name ? int(Qt::AlignLeft | Qt::AlignVCenter) : int(Qt::AlignRight | Qt::AlignVCenter);
    case FaintRole: return true;
    default: return {};
    }
}

QVariant LedgerModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const LedgerRow *told = row(index);
    if (!told)
        return beyondData(index.column(), role);
    const LedgerContext context{*m_answer->question.document->snapshot, *m_answer->question.attribution, m_answer->ledger};
    switch (role) {
    case Qt::DisplayRole: return textOf(*told, index.column());
    case Qt::ToolTipRole: return ledgerRowToolTip(context, *told, Voice::current());
    case Qt::TextAlignmentRole: return index.column() == Name ? int(Qt::AlignLeft | Qt::AlignVCenter) : int(Qt::AlignRight | Qt::AlignVCenter);
    case PlaceRole: return index.column() == Name ? QVariant(ledgerRowPlace(context, *told, Voice::current())) : QVariant();
    case ColourRole: {
        const bool isNamed = index.column() == Name && told->depth == 0 && !told->isSum();
        const bool isBar = index.column() == Bar;
        return m_colourOf && (isNamed || isBar) ? QVariant(m_colourOf(*m_answer, *told)) : QVariant();
    }
    case StartRole: return partOf(told->isSum() ? 0 : told->start);
    case LengthRole: return partOf(told->bytes);
    case KindRole: return int(told->kind);
    case FaintRole: return told->bytes == 0;
    case StrongRole: return told->isSum() && (index.column() == Bytes || index.column() == Share || index.column() == Name);
    default: return {};
    }
}

QVariant LedgerModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    const std::array<std::pair<QString, QString>, ColumnCount> titles{
        std::pair(tr("What it is"), tr("Each byte of the reserved memory is in one line; modules are part of their category.")),
        std::pair(tr("Adds up to reserved"), tr("A bar begins where the one above it ends. Bars of modules lie within that of their category.")),
        std::pair(tr("Bytes"), tr("Exact bytes")),
        std::pair(tr("Share"), tr("Of all that is reserved")),
    };
    const auto &[title, explanation] = titles[static_cast<std::size_t>(section)];
    switch (role) {
    case Qt::DisplayRole: return title;
    case Qt::ToolTipRole: return explanation;
    case Qt::TextAlignmentRole: return section <= Bar ? int(Qt::AlignLeft | Qt::AlignVCenter) : int(Qt::AlignRight | Qt::AlignVCenter);
    default: return {};
    }
}

} // namespace allostrata

#include "moc_ledger_model.cpp"
