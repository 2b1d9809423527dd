// A table of allocations whose rows are sorted by another thread.

#include "widgets/models/allocation_table_model.h"

#include "widgets/models/allocation_cells.h"
#include "widgets/text/allocation_text.h"
#include "widgets/text/voice.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr std::array kAllocationColumns{
    AllocationColumnRow{AllocationColumn::Size, "size", QT_TRANSLATE_NOOP("AllocationTable", "Size"), QT_TRANSLATE_NOOP("AllocationTable", "Requested bytes"), AllocationKey::Size, CellLook::Number, true, "1023.9 MiB", "size"},
    AllocationColumnRow{AllocationColumn::Place, "place", QT_TRANSLATE_NOOP("AllocationTable", "Allocated at"), QT_TRANSLATE_NOOP("AllocationTable", "The innermost line of yours, or what stands for it"), AllocationKey::Place, CellLook::Place, true, "scaled_dot_product model.py:432", "function"},
    AllocationColumnRow{AllocationColumn::Module, "module", QT_TRANSLATE_NOOP("AllocationTable", "Module"), QT_TRANSLATE_NOOP("AllocationTable", "The module that asked for it, or the lines that call it"), AllocationKey::Module, CellLook::Text, true, "layers.23.attn.softmax", "module"},
    AllocationColumnRow{AllocationColumn::Category, "category", QT_TRANSLATE_NOOP("AllocationTable", "Category"), QT_TRANSLATE_NOOP("AllocationTable", "What it is for"), AllocationKey::Category, CellLook::Text, true, "Backward temporary", "category"},
    AllocationColumnRow{AllocationColumn::Phase, "phase", QT_TRANSLATE_NOOP("AllocationTable", "Phase"), QT_TRANSLATE_NOOP("AllocationTable", "What the program was doing"), AllocationKey::Phase, CellLook::Text, true, "communication", "phase"},
    AllocationColumnRow{AllocationColumn::Step, "step", QT_TRANSLATE_NOOP("AllocationTable", "Step"), QT_TRANSLATE_NOOP("AllocationTable", "The training step that it was made in"), AllocationKey::Step, CellLook::Number, false, "step 100", "step"},
    AllocationColumnRow{AllocationColumn::Life, "life", QT_TRANSLATE_NOOP("AllocationTable", "Life"), QT_TRANSLATE_NOOP("AllocationTable", "From birth to death over the whole trace; the tick is the cursor"), AllocationKey::Birth, CellLook::Life, true, "mmmmmmmmmmmm", {}},
    AllocationColumnRow{AllocationColumn::Birth, "birth", QT_TRANSLATE_NOOP("AllocationTable", "Allocated"), QT_TRANSLATE_NOOP("AllocationTable", "The event that made it"), AllocationKey::Birth, CellLook::Number, true, "100,000", "alloc_event"},
    AllocationColumnRow{AllocationColumn::BirthTime, "birth-time", QT_TRANSLATE_NOOP("AllocationTable", "Allocated, time"), QT_TRANSLATE_NOOP("AllocationTable", "When it was made, since the first event"), AllocationKey::Birth, CellLook::Number, false, "10,000.00 ms", "alloc_time"},
    AllocationColumnRow{AllocationColumn::Death, "death", QT_TRANSLATE_NOOP("AllocationTable", "Freed"), QT_TRANSLATE_NOOP("AllocationTable", "The event that completed its free"), AllocationKey::Death, CellLook::Number, true, "100,000", "free_event"},
    AllocationColumnRow{AllocationColumn::DeathTime, "death-time", QT_TRANSLATE_NOOP("AllocationTable", "Freed, time"), QT_TRANSLATE_NOOP("AllocationTable", "When its free was completed, since the first event"), AllocationKey::Death, CellLook::Number, false, "10,000.00 ms", "free_time"},
    AllocationColumnRow{AllocationColumn::LifeTime, "lifetime", QT_TRANSLATE_NOOP("AllocationTable", "Lived"), QT_TRANSLATE_NOOP("AllocationTable", "How long it lived; at least that, where the trace does not show all of it"), AllocationKey::LifeTime, CellLook::Number, true, "≥ 888.8 ms", "lifetime"},
    AllocationColumnRow{AllocationColumn::LifeEvents, "lifetime-events", QT_TRANSLATE_NOOP("AllocationTable", "Lived, events"), QT_TRANSLATE_NOOP("AllocationTable", "How many events it lived; at least that, where the trace does not show all of it"), AllocationKey::LifeEvents, CellLook::Number, false, "≥ 10,000,000", "lifetime_events"},
    AllocationColumnRow{AllocationColumn::Block, "block", QT_TRANSLATE_NOOP("AllocationTable", "Block"), QT_TRANSLATE_NOOP("AllocationTable", "The size of its block, as the allocator rounded it"), AllocationKey::BlockSize, CellLook::Number, false, "≈ 1023.9 MiB", "block_size"},
    AllocationColumnRow{AllocationColumn::Certainty, "block-known", QT_TRANSLATE_NOOP("AllocationTable", "Block is known"), QT_TRANSLATE_NOOP("AllocationTable", "Exactly: from the final segments. Inferred: from the allocator's rules. Bounds: between two sizes"), AllocationKey::Certainty, CellLook::Text, false, "Block is known", "block_size_certainty"},
    AllocationColumnRow{AllocationColumn::Rounding, "rounding", QT_TRANSLATE_NOOP("AllocationTable", "Rounding"), QT_TRANSLATE_NOOP("AllocationTable", "Bytes of the block that were not asked for"), AllocationKey::Rounding, CellLook::Number, false, "≈ 1023.9 KiB", "rounding"},
    AllocationColumnRow{AllocationColumn::Address, "address", QT_TRANSLATE_NOOP("AllocationTable", "Address"), QT_TRANSLATE_NOOP("AllocationTable", "Where its block begins"), AllocationKey::Address, CellLook::Code, false, "0x7f0000000000", "address"},
    AllocationColumnRow{AllocationColumn::Stream, "stream", QT_TRANSLATE_NOOP("AllocationTable", "Stream"), QT_TRANSLATE_NOOP("AllocationTable", "The CUDA stream that asked for it; 0 is the default one"), AllocationKey::Stream, CellLook::Number, true, "0x000000", "stream"},
    AllocationColumnRow{AllocationColumn::Pool, "pool", QT_TRANSLATE_NOOP("AllocationTable", "Pool"), QT_TRANSLATE_NOOP("AllocationTable", "The memory pool, as the file gives it"), AllocationKey::Pool, CellLook::Text, false, "private (0, 1)", "pool"},
    AllocationColumnRow{AllocationColumn::Name, "name", QT_TRANSLATE_NOOP("AllocationTable", "Name"), QT_TRANSLATE_NOOP("AllocationTable", "What other viewers call it: its address, and how often that had been freed before"), AllocationKey::Address, CellLook::Code, true, "b7f0000000000_10", "name"},
    AllocationColumnRow{AllocationColumn::State, "state", QT_TRANSLATE_NOOP("AllocationTable", "State"), QT_TRANSLATE_NOOP("AllocationTable", "What became of it"), AllocationKey::State, CellLook::Text, false, "before recording, freed", "state"},
    AllocationColumnRow{AllocationColumn::Shape, "shape", QT_TRANSLATE_NOOP("AllocationTable", "Shape"), QT_TRANSLATE_NOOP("AllocationTable", "Of the tensor, where the file tells it"), AllocationKey::Size, CellLook::Code, false, "[2048, 32000]", "shape"},
};

bool needsAttribution(AllocationKey key)
{
    return key == AllocationKey::Category || key == AllocationKey::Phase || key == AllocationKey::Step
        || key == AllocationKey::Module;
}

/// What the first answer brings.
struct FirstRows {
    std::shared_ptr<const AllocationRows> rows; ///< null: stopped
    std::shared_ptr<const std::vector<AllocationId>> ids;
};

} // namespace

std::span<const AllocationColumnRow> allocationColumns()
{
    return kAllocationColumns;
}

QString columnTitle(const AllocationColumnRow &column)
{
    return QCoreApplication::translate("AllocationTable", column.title);
}

AllocationTableModel::AllocationTableModel(QObject *parent) :
    QAbstractTableModel(parent), m_ids(std::make_shared<std::vector<AllocationId>>()), m_latest(this)
{
}

void AllocationTableModel::ask(const ScopedAllocations &scoped, AllocationOrder order)
{
    const bool isSame = m_scoped && order == m_order && m_scoped.isSameRange(scoped)
        && (m_scoped.attribution == scoped.attribution || !needsAttribution(order.key));
    const bool isElsewhere = !m_scoped.isSameDevice(scoped);
    m_scoped = scoped;
    m_order = order;
    if (isSame) {
        if (m_count > 0)
            emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
        return;
    }
    if (!scoped || isElsewhere) {
        m_sum = {};
        show(std::make_shared<std::vector<AllocationId>>(), 0);
    }
    if (!scoped) {
        m_latest.stop();
        emit rowsChanged(true);
        return;
    }
    const auto work = [scoped, order](const std::stop_token &stop) {
        const AllocationQuestion question{*scoped.document, scoped.shownDevice(), scoped.attribution.get(), scoped.range(), order};
        auto rows = AllocationRows::build(question, stoppable(stop));
        FirstRows first;
        if (rows) {
            first.ids = std::make_shared<const std::vector<AllocationId>>(rows->first(kFirstRows));
            first.rows = std::make_shared<const AllocationRows>(*std::move(rows));
        }
        return first;
    };
    m_latest.ask(work, [this](const FirstRows &first) {
        if (!first.rows)
            return;
        m_sum = first.rows->sum();
        const bool isWhole = first.rows->size() <= first.ids->size();
        show(first.ids, first.rows->size());
        if (!isWhole)
            askForAll(first.rows);
        emit rowsChanged(isWhole);
    });
}

void AllocationTableModel::askForAll(const std::shared_ptr<const AllocationRows> &rows)
{
    const auto work = [rows](const std::stop_token &stop) {
        auto ids = rows->sorted(stoppable(stop));
        return ids ? std::make_shared<const std::vector<AllocationId>>(*std::move(ids)) : Ids();
    };
    m_latest.ask(work, [this](const Ids &ids) {
        if (!ids)
            return;
        show(ids, ids->size());
        emit rowsChanged(true);
    });
}

void AllocationTableModel::show(Ids ids, std::size_t count)
{
    // Rows change in place first, then come or go at the end, where the scroll position does not mind.
    count = std::min(count, kMostRows);
    const std::size_t before = m_count;
    m_isChanging = true;
    m_ids = std::move(ids);
    if (const std::size_t kept = std::min(before, count); kept > 0)
        emit dataChanged(index(0, 0), index(static_cast<int>(kept) - 1, columnCount() - 1));
    if (count < before) {
        beginRemoveRows({}, static_cast<int>(count), static_cast<int>(before) - 1);
        m_count = count;
        endRemoveRows();
    } else if (count > before) {
        beginInsertRows({}, static_cast<int>(before), static_cast<int>(count) - 1);
        m_count = count;
        endInsertRows();
    }
    m_isChanging = false;
}

AllocationId AllocationTableModel::allocation(int row) const
{
    const auto place = static_cast<std::size_t>(row);
    return row >= 0 && place < m_ids->size() && place < m_count ? (*m_ids)[place] : AllocationId();
}

int AllocationTableModel::rowOf(AllocationId id) const
{
    const auto found = std::find(m_ids->begin(), m_ids->end(), id);
    return found == m_ids->end() ? -1 : static_cast<int>(found - m_ids->begin());
}

std::vector<int> AllocationTableModel::rowsOf(std::span<const AllocationId> ids) const
{
    std::vector<int> rows;
    if (ids.empty() || !m_scoped)
        return rows;
    std::vector<bool> wanted(m_scoped.shownDevice().timeline.allocations().size());
    for (const AllocationId id : ids) {
        if (id.isIn(wanted.size()))
            wanted[id.value()] = true;
    }
    for (std::size_t row = 0; row < m_ids->size(); ++row) {
        if (wanted[(*m_ids)[row].value()])
            rows.push_back(static_cast<int>(row));
    }
    return rows;
}

void AllocationTableModel::setMarked(std::vector<AllocationId> ids)
{
    m_marked = std::move(ids);
    std::sort(m_marked.begin(), m_marked.end());
    if (m_count > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1), {IsMarkedRole});
}

QString AllocationTableModel::text(AllocationId id, AllocationColumn column) const
{
    return AllocationCells(*m_scoped.document, m_scoped.shownDevice(), m_scoped.attribution.get(), Voice::current()).text(id, column);
}

QString AllocationTableModel::exactText(AllocationId id, AllocationColumn column) const
{
    return AllocationCells(*m_scoped.document, m_scoped.shownDevice(), m_scoped.attribution.get(), Voice::current()).exactText(id, column);
}

int AllocationTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_count);
}

int AllocationTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(kAllocationColumns.size());
}

QVariant AllocationTableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const AllocationColumnRow &column = kAllocationColumns[static_cast<std::size_t>(index.column())];
    if (role == Qt::TextAlignmentRole)
        return int((column.look == CellLook::Number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    const AllocationId id = allocation(index.row());
    if (!id || !m_scoped)
        return {};
    switch (role) {
    case Qt::DisplayRole: return text(id, column.column);
    case Qt::AccessibleTextRole: return columnTitle(column) + u' ' + text(id, column.column);
    case Qt::ToolTipRole: return exactText(id, column.column);
    case AllocationRole: return id.value();
    case IsMarkedRole: return std::binary_search(m_marked.begin(), m_marked.end(), id);
    case PlaceRole: return column.column == AllocationColumn::Place ? placeText(*m_scoped.document, m_scoped.shownDevice(), id, Voice::current()).place : QVariant();
    default: return {};
    }
}

QVariant AllocationTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Vertical || section < 0 || section >= columnCount())
        return {};
    const AllocationColumnRow &column = kAllocationColumns[static_cast<std::size_t>(section)];
    switch (role) {
    case Qt::DisplayRole: return columnTitle(column);
    case Qt::ToolTipRole: return QCoreApplication::translate("AllocationTable", column.toolTip);
    case Qt::TextAlignmentRole: return int((column.look == CellLook::Number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    default: return {};
    }
}

} // namespace allostrata

#include "moc_allocation_table_model.cpp"
