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

using Column = AllocationColumn;
using Look = CellLook;
using Key = AllocationKey;

constexpr std::array kColumns{
    AllocationColumnRow{Column::Size, "size", QT_TRANSLATE_NOOP("AllocationTable", "Size"), QT_TRANSLATE_NOOP("AllocationTable", "Requested bytes"), Key::Size, Look::Number, true, "1023.9 MiB", "size"},
    AllocationColumnRow{Column::Place, "place", QT_TRANSLATE_NOOP("AllocationTable", "Allocated at"), QT_TRANSLATE_NOOP("AllocationTable", "The innermost line of yours, or what stands for it"), Key::Place, Look::Place, true, "scaled_dot_product model.py:432", "function"},
    AllocationColumnRow{Column::Module, "module", QT_TRANSLATE_NOOP("AllocationTable", "Module"), QT_TRANSLATE_NOOP("AllocationTable", "The module that asked for it, or the lines that call it"), Key::Module, Look::Text, true, "layers.23.attn.softmax", "module"},
    AllocationColumnRow{Column::Category, "category", QT_TRANSLATE_NOOP("AllocationTable", "Category"), QT_TRANSLATE_NOOP("AllocationTable", "What it is for"), Key::Category, Look::Text, true, "Backward temporary", "category"},
    AllocationColumnRow{Column::Phase, "phase", QT_TRANSLATE_NOOP("AllocationTable", "Phase"), QT_TRANSLATE_NOOP("AllocationTable", "What the program was doing"), Key::Phase, Look::Text, true, "communication", "phase"},
    AllocationColumnRow{Column::Step, "step", QT_TRANSLATE_NOOP("AllocationTable", "Step"), QT_TRANSLATE_NOOP("AllocationTable", "The training step that it was made in"), Key::Step, Look::Number, false, "step 100", "step"},
    AllocationColumnRow{Column::Life, "life", QT_TRANSLATE_NOOP("AllocationTable", "Life"), QT_TRANSLATE_NOOP("AllocationTable", "From birth to death over the whole trace; the tick is the cursor"), Key::Birth, Look::Life, true, "mmmmmmmmmmmm", {}},
    AllocationColumnRow{Column::Birth, "birth", QT_TRANSLATE_NOOP("AllocationTable", "Allocated"), QT_TRANSLATE_NOOP("AllocationTable", "The event that made it"), Key::Birth, Look::Number, true, "100,000", "alloc_event"},
    AllocationColumnRow{Column::BirthTime, "birth-time", QT_TRANSLATE_NOOP("AllocationTable", "Allocated, time"), QT_TRANSLATE_NOOP("AllocationTable", "When it was made, since the first event"), Key::Birth, Look::Number, false, "10,000.00 ms", "alloc_time"},
    AllocationColumnRow{Column::Death, "death", QT_TRANSLATE_NOOP("AllocationTable", "Freed"), QT_TRANSLATE_NOOP("AllocationTable", "The event that completed its free"), Key::Death, Look::Number, true, "100,000", "free_event"},
    AllocationColumnRow{Column::DeathTime, "death-time", QT_TRANSLATE_NOOP("AllocationTable", "Freed, time"), QT_TRANSLATE_NOOP("AllocationTable", "When its free was completed, since the first event"), Key::Death, Look::Number, false, "10,000.00 ms", "free_time"},
    AllocationColumnRow{Column::LifeTime, "lifetime", QT_TRANSLATE_NOOP("AllocationTable", "Lived"), QT_TRANSLATE_NOOP("AllocationTable", "How long it lived; at least that, where the trace does not show all of it"), Key::LifeTime, Look::Number, true, "≥ 888.8 ms", "lifetime"},
    AllocationColumnRow{Column::LifeEvents, "lifetime-events", QT_TRANSLATE_NOOP("AllocationTable", "Lived, events"), QT_TRANSLATE_NOOP("AllocationTable", "How many events it lived; at least that, where the trace does not show all of it"), Key::LifeEvents, Look::Number, false, "≥ 10,000,000", "lifetime_events"},
    AllocationColumnRow{Column::Block, "block", QT_TRANSLATE_NOOP("AllocationTable", "Block"), QT_TRANSLATE_NOOP("AllocationTable", "The size of its block, as the allocator rounded it"), Key::BlockSize, Look::Number, false, "≈ 1023.9 MiB", "block_size"},
    AllocationColumnRow{Column::Certainty, "block-known", QT_TRANSLATE_NOOP("AllocationTable", "Block is known"), QT_TRANSLATE_NOOP("AllocationTable", "Exactly: from the final segments. Inferred: from the allocator's rules. Bounds: between two sizes"), Key::Certainty, Look::Text, false, "Block is known", "block_size_certainty"},
    AllocationColumnRow{Column::Rounding, "rounding", QT_TRANSLATE_NOOP("AllocationTable", "Rounding"), QT_TRANSLATE_NOOP("AllocationTable", "Bytes of the block that were not asked for"), Key::Rounding, Look::Number, false, "≈ 1023.9 KiB", "rounding"},
    AllocationColumnRow{Column::Address, "address", QT_TRANSLATE_NOOP("AllocationTable", "Address"), QT_TRANSLATE_NOOP("AllocationTable", "Where its block begins"), Key::Address, Look::Code, false, "0x7f0000000000", "address"},
    AllocationColumnRow{Column::Stream, "stream", QT_TRANSLATE_NOOP("AllocationTable", "Stream"), QT_TRANSLATE_NOOP("AllocationTable", "The CUDA stream that asked for it; 0 is the default one"), Key::Stream, Look::Number, true, "0x000000", "stream"},
    AllocationColumnRow{Column::Pool, "pool", QT_TRANSLATE_NOOP("AllocationTable", "Pool"), QT_TRANSLATE_NOOP("AllocationTable", "The memory pool, as the file gives it"), Key::Pool, Look::Text, false, "private (0, 1)", "pool"},
    AllocationColumnRow{Column::Name, "name", QT_TRANSLATE_NOOP("AllocationTable", "Name"), QT_TRANSLATE_NOOP("AllocationTable", "What other viewers call it: its address, and how often that had been freed before"), Key::Address, Look::Code, true, "b7f0000000000_10", "name"},
    AllocationColumnRow{Column::State, "state", QT_TRANSLATE_NOOP("AllocationTable", "State"), QT_TRANSLATE_NOOP("AllocationTable", "What became of it"), Key::State, Look::Text, false, "before recording, freed", "state"},
    AllocationColumnRow{Column::Shape, "shape", QT_TRANSLATE_NOOP("AllocationTable", "Shape"), QT_TRANSLATE_NOOP("AllocationTable", "Of the tensor, where the file tells it"), Key::Size, Look::Code, false, "[2048, 32000]", "shape"},
};

bool needsAttribution(AllocationKey key)
{
    return key == Key::Category || key == Key::Phase || key == Key::Step || key == Key::Module;
}

/// What the first answer brings.
struct FirstRows {
    std::shared_ptr<const AllocationRows> rows; ///< null: stopped
    std::shared_ptr<const std::vector<AllocationId>> ids;
};

LoadContext contextOf(const std::stop_token &stop)
{
    LoadContext context;
    context.stop = stop;
    return context;
}

} // namespace

std::span<const AllocationColumnRow> allocationColumns()
{
    return kColumns;
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
        auto rows = AllocationRows::build(question, contextOf(stop));
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
        auto ids = rows->sorted(contextOf(stop));
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
    return parent.isValid() ? 0 : static_cast<int>(kColumns.size());
}

QVariant AllocationTableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const AllocationColumnRow &column = kColumns[static_cast<std::size_t>(index.column())];
    if (role == Qt::TextAlignmentRole)
        return int((column.look == Look::Number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    const AllocationId id = allocation(index.row());
    if (!id || !m_scoped)
        return {};
    switch (role) {
    case Qt::DisplayRole: return text(id, column.column);
    case Qt::AccessibleTextRole: return columnTitle(column) + u' ' + text(id, column.column);
    case Qt::ToolTipRole: return exactText(id, column.column);
    case AllocationRole: return id.value();
    case IsMarkedRole: return std::binary_search(m_marked.begin(), m_marked.end(), id);
    case PlaceRole: return column.column == Column::Place ? placeText(*m_scoped.document, m_scoped.shownDevice(), id, Voice::current()).place : QVariant();
    default: return {};
    }
}

QVariant AllocationTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Vertical || section < 0 || section >= columnCount())
        return {};
    const AllocationColumnRow &column = kColumns[static_cast<std::size_t>(section)];
    switch (role) {
    case Qt::DisplayRole: return columnTitle(column);
    case Qt::ToolTipRole: return QCoreApplication::translate("AllocationTable", column.toolTip);
    case Qt::TextAlignmentRole: return int((column.look == Look::Number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    default: return {};
    }
}

} // namespace allostrata
