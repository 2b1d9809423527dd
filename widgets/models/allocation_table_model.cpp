// A table of allocations whose rows are sorted by another thread.

#include "widgets/models/allocation_table_model.h"

#include "core/base/arithmetic.h"
#include "widgets/session/attribution_cache.h"
#include "widgets/session/query_cache.h"
#include "widgets/text/allocation_text.h"
#include "widgets/text/attribute_text.h"
#include "widgets/text/group_text.h"
#include "widgets/text/voice.h"

#include <algorithm>
#include <array>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

ScopedAllocations ScopedAllocations::of(const Session &session, AllocationScope scope)
{
    ScopedAllocations scoped;
    const Device *device = session.device();
    if (!device)
        return scoped;
    const ViewState &state = session.state();
    scoped.document = session.document();
    scoped.device = state.device;
    scoped.attribution = session.attributions().attribution();
    if (auto filter = session.queries().filter();
        filter && filter->document == scoped.document && filter->device == state.device)
        scoped.filter = std::move(filter);
    // Without a trace there is a single moment, at which all allocations are live.
    scoped.scope = device->capabilities.timeline ? scope : AllocationScope::All;
    scoped.cursor = std::min(state.cursor, device->timeline.end());
    scoped.first = std::min(state.window.first, device->timeline.end());
    scoped.last = bounded(state.window.last, scoped.first, device->timeline.end());
    return scoped;
}

AllocationRange ScopedAllocations::range() const
{
    AllocationRange range{scope, cursor, first, last, {}};
    if (filter)
        range.matching = filter->matching.flags;
    return range;
}

bool ScopedAllocations::isSameRange(const ScopedAllocations &other) const
{
    if (!isSameDevice(other) || filter != other.filter || scope != other.scope)
        return false;
    if (scope == AllocationScope::AtCursor)
        return cursor == other.cursor;
    return scope == AllocationScope::All || (first == other.first && last == other.last);
}

namespace {

/// Display options of a column. Others look like their kind and are hidden at first.
struct AttributeLook {
    Attribute attribute = Attribute::Size;
    CellLook look = CellLook::Text;
    bool isUsual = false;
    const char *widest = nullptr;
};

constexpr std::array kAttributeLooks{
    AttributeLook{Attribute::Size, CellLook::Number, true, "1023.9 MiB"},
    AttributeLook{Attribute::Line, CellLook::Place, true, "scaled_dot_product model.py:432"},
    AttributeLook{Attribute::Module, CellLook::Path, true, "layers.23.attn.softmax"},
    AttributeLook{Attribute::File, CellLook::Path, false, "aten::native_layer"},
    AttributeLook{Attribute::Category, CellLook::Text, true, "Backward temporary"},
    AttributeLook{Attribute::Phase, CellLook::Text, true, "communication"},
    AttributeLook{Attribute::Step, CellLook::Number, false, "step 100"},
    AttributeLook{Attribute::Life, CellLook::Life, true, "mmmmmmmmmmmm"},
    AttributeLook{Attribute::Allocated, CellLook::Number, true, "100,000"},
    AttributeLook{Attribute::AllocatedTime, CellLook::Number, false, "10,000.00 ms"},
    AttributeLook{Attribute::Freed, CellLook::Number, true, "100,000"},
    AttributeLook{Attribute::FreedTime, CellLook::Number, false, "10,000.00 ms"},
    AttributeLook{Attribute::Lifetime, CellLook::Number, true, "≥ 888.8 ms"},
    AttributeLook{Attribute::LifetimeEvents, CellLook::Number, false, "≥ 10,000,000"},
    AttributeLook{Attribute::Address, CellLook::Code, false, "0x7f0000000000"},
    AttributeLook{Attribute::Stream, CellLook::Text, true, "0x000000000000"},
    AttributeLook{Attribute::Name, CellLook::Code, true, "b7f0000000000_10"},
    AttributeLook{Attribute::Shape, CellLook::Code, false, "[2048, 32000]"},
};

AllocationColumn columnFor(const AttributeRow &row)
{
    const auto known = std::find_if(kAttributeLooks.begin(), kAttributeLooks.end(),
                                    [&row](const AttributeLook &look) { return look.attribute == row.attribute; });
    AllocationColumn column{
        row.attribute, row.kind == AttributeKind::Name ? CellLook::Text : CellLook::Number, false, {}};
    if (known != kAttributeLooks.end()) {
        column.look = known->look;
        column.isUsual = known->isUsual;
        column.widest = QString::fromUtf8(known->widest);
    } else {
        column.widest = row.kind == AttributeKind::Bytes ? u"≈ 1023.9 MiB"_s : u"aten::native_layer"_s;
    }
    return column;
}

/// First part of a result.
struct FirstRows {
    std::shared_ptr<const AllocationRows> rows;
    std::shared_ptr<const std::vector<AllocationId>> ids;
};

} // namespace

std::span<const AllocationColumn> allocationColumns()
{
    static const std::vector<AllocationColumn> kColumns = [] {
        std::vector<AllocationColumn> columns;
        for (const AttributeRow &row : attributes()) {
            if (row.serves(AttributeUse::Column))
                columns.push_back(columnFor(row));
        }
        return columns;
    }();
    return kColumns;
}

int columnOf(Attribute attribute)
{
    const auto columns = allocationColumns();
    const auto found = std::find_if(columns.begin(), columns.end(), [attribute](const AllocationColumn &column) {
        return column.attribute == attribute;
    });
    return found == columns.end() ? -1 : static_cast<int>(found - columns.begin());
}

AllocationTableModel::AllocationTableModel(QObject *parent)
    : LongTableModel(parent), m_ids(std::make_shared<std::vector<AllocationId>>()), m_latest(this)
{
}

void AllocationTableModel::ask(const ScopedAllocations &scoped, AllocationOrder order,
                               std::optional<Attribute> grouping)
{
    const bool isAttributed = needsAttribution(order.key) || (grouping && needsAttribution(*grouping));
    const bool isSame = m_scoped && order == m_order && grouping == m_grouping && m_scoped.isSameRange(scoped)
                        && (m_scoped.attribution == scoped.attribution || !isAttributed);
    const bool isElsewhere = !m_scoped.isSameDevice(scoped);
    if (isElsewhere || grouping != m_grouping)
        m_open.clear();
    m_scoped = scoped;
    m_order = order;
    m_grouping = grouping;
    if (!scoped)
        m_reader = AttributeReader();
    else if (isElsewhere || m_reader.input().attribution != scoped.attribution.get())
        m_reader = AttributeReader(attributeInput(*scoped.document, scoped.shownDevice(), scoped.attribution.get()));
    if (isSame) {
        touchAll();
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
    if (grouping) {
        askForGroups();
        return;
    }
    const auto work = [scoped, order](const std::stop_token &stop) -> Result<FirstRows> {
        const AllocationQuestion question{*scoped.document, scoped.shownDevice(), scoped.attribution.get(),
                                          scoped.range(), order};
        TRY(auto rows, AllocationRows::build(question, stoppable(stop)));
        auto ids = std::make_shared<const std::vector<AllocationId>>(rows.first(kFirstRows));
        return FirstRows{std::make_shared<const AllocationRows>(std::move(rows)), std::move(ids)};
    };
    m_latest.ask(work, [this](const Result<FirstRows> &answer) {
        const FirstRows *first = orAnnounce(answer);
        if (!first)
            return;
        m_sum = first->rows->sum();
        const bool isWhole = first->rows->size() <= first->ids->size();
        show(first->ids, first->rows->size());
        if (!isWhole)
            askForAll(first->rows);
        emit rowsChanged(isWhole);
    });
}

void AllocationTableModel::askForAll(const std::shared_ptr<const AllocationRows> &rows)
{
    const auto work = [rows](const std::stop_token &stop) -> Result<Ids> {
        TRY(auto ids, rows->sorted(stoppable(stop)));
        return std::make_shared<const std::vector<AllocationId>>(std::move(ids));
    };
    m_latest.ask(work, [this](const Result<Ids> &ids) {
        if (!orAnnounce(ids))
            return;
        show(*ids, (*ids)->size());
        emit rowsChanged(true);
    });
}

void AllocationTableModel::askForGroups()
{
    using Grouped = std::shared_ptr<const GroupedAllocations>;
    const auto work = [scoped = m_scoped, order = m_order,
                       grouping = *m_grouping](const std::stop_token &stop) -> Result<Grouped> {
        const AllocationQuestion question{*scoped.document, scoped.shownDevice(), scoped.attribution.get(),
                                          scoped.range(), order};
        TRY(auto groups, groupAllocations(question, grouping, stoppable(stop)));
        return std::make_shared<const GroupedAllocations>(GroupedAllocations{scoped, std::move(groups)});
    };
    m_latest.ask(work, [this](const Result<Grouped> &answer) {
        const Grouped *grouped = orAnnounce(answer);
        if (!grouped)
            return;
        m_sum = {(*grouped)->groups.content.count, (*grouped)->groups.content.bytes};
        showGroups(*grouped);
        emit rowsChanged(true);
    });
}

void AllocationTableModel::showGroups(std::shared_ptr<const GroupedAllocations> grouped)
{
    const std::vector<CursorRow> &rows = grouped->groups.content.rows;
    m_isOpen.assign(rows.size(), false);
    for (std::size_t i = 0; i < rows.size() && !m_open.empty(); ++i)
        m_isOpen[i] = std::any_of(m_open.begin(), m_open.end(),
                                  [&row = rows[i]](const CursorRow &open) { return open.isSameGroup(row); });
    m_grouped = std::move(grouped);
    layOutGroups();
    replaceRows(Ids(m_grouped, &m_grouped->groups.ids), m_groupRows.back());
}

void AllocationTableModel::layOutGroups()
{
    m_groupRows.assign(1, 0);
    for (std::size_t i = 0; i < m_isOpen.size(); ++i)
        m_groupRows.push_back(m_groupRows.back() + 1 + (m_isOpen[i] ? m_grouped->groups.members(i).size() : 0));
}

void AllocationTableModel::show(Ids ids, std::size_t count)
{
    m_grouped.reset();
    replaceRows(std::move(ids), count);
}

void AllocationTableModel::replaceRows(Ids ids, std::size_t count)
{
    m_isChanging = true;
    m_ids = std::move(ids);
    setCount(std::min(count, kMostRows));
    m_isChanging = false;
}

std::optional<AllocationTableModel::Place> AllocationTableModel::placeOf(int row) const
{
    if (!m_grouped || row < 0 || static_cast<std::size_t>(row) >= std::min(count(), m_groupRows.back()))
        return {};
    const auto at = static_cast<std::size_t>(row);
    const auto next = std::upper_bound(m_groupRows.begin(), m_groupRows.end(), at);
    const auto group = static_cast<std::size_t>(next - m_groupRows.begin()) - 1;
    return Place{group, at - m_groupRows[group]};
}

AllocationId AllocationTableModel::allocation(int row) const
{
    if (m_grouped) {
        const auto place = placeOf(row);
        return place && place->place > 0 ? m_grouped->groups.members(place->group)[place->place - 1] : AllocationId();
    }
    const auto place = static_cast<std::size_t>(row);
    return row >= 0 && place < m_ids->size() && place < count() ? (*m_ids)[place] : AllocationId();
}

int AllocationTableModel::rowOf(AllocationId id) const
{
    const auto found = std::find(m_ids->begin(), m_ids->end(), id);
    if (found == m_ids->end())
        return -1;
    const auto at = static_cast<std::size_t>(found - m_ids->begin());
    if (!m_grouped)
        return static_cast<int>(at);
    const std::vector<std::uint32_t> &firsts = m_grouped->groups.firsts;
    const auto group = static_cast<std::size_t>(std::upper_bound(firsts.begin(), firsts.end(), at) - firsts.begin())
                       - 1;
    return static_cast<int>(m_groupRows[group] + (m_isOpen[group] ? 1 + at - firsts[group] : 0));
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
    const auto isWanted = [&wanted](AllocationId id) { return wanted[id.value()]; };
    for (std::size_t group = 0; m_grouped && group < m_isOpen.size(); ++group) {
        const auto members = m_grouped->groups.members(group);
        if (std::all_of(members.begin(), members.end(), isWanted))
            rows.push_back(static_cast<int>(m_groupRows[group]));
        for (std::size_t i = 0; m_isOpen[group] && i < members.size(); ++i) {
            if (isWanted(members[i]))
                rows.push_back(static_cast<int>(m_groupRows[group] + 1 + i));
        }
    }
    for (std::size_t row = 0; !m_grouped && row < m_ids->size(); ++row) {
        if (isWanted((*m_ids)[row]))
            rows.push_back(static_cast<int>(row));
    }
    return rows;
}

const CursorRow *AllocationTableModel::group(int row) const
{
    const auto place = placeOf(row);
    return place && place->place == 0 ? &m_grouped->groups.content.rows[place->group] : nullptr;
}

std::span<const AllocationId> AllocationTableModel::members(int row) const
{
    const auto place = placeOf(row);
    return place && place->place == 0 ? m_grouped->groups.members(place->group) : std::span<const AllocationId>();
}

int AllocationTableModel::groupRow(int row) const
{
    const auto place = placeOf(row);
    return place ? static_cast<int>(m_groupRows[place->group]) : -1;
}

bool AllocationTableModel::isOpen(int row) const
{
    const auto place = placeOf(row);
    return place && m_isOpen[place->group];
}

void AllocationTableModel::setOpen(int row, bool open)
{
    const auto place = placeOf(row);
    if (!place || place->place > 0 || m_isOpen[place->group] == open)
        return;
    const CursorRow &group = m_grouped->groups.content.rows[place->group];
    const std::size_t size = m_grouped->groups.members(place->group).size();
    if (open && count() + size > kMostRows)
        return;
    m_isChanging = true;
    if (open)
        m_open.push_back(group);
    else
        std::erase_if(m_open, [&group](const CursorRow &one) { return one.isSameGroup(group); });
    change(open ? Change::Insert : Change::Remove, static_cast<std::size_t>(row) + 1, size, [&] {
        m_isOpen[place->group] = open;
        layOutGroups();
    });
    emit dataChanged(index(row, 0), index(row, columns() - 1));
    m_isChanging = false;
}

PlaceText AllocationTableModel::groupName(const CursorRow &group) const
{
    const ScopedAllocations &from = m_grouped->scoped;
    return groupText({*from.document, from.shownDevice(), from.attribution.get()}, m_grouped->groups.content, group,
                     Voice::current());
}

void AllocationTableModel::setMarked(std::vector<AllocationId> ids)
{
    m_marked = std::move(ids);
    std::sort(m_marked.begin(), m_marked.end());
    touchAll({IsMarkedRole});
}

AllocationCells AllocationTableModel::cells() const
{
    return {*m_scoped.document, m_scoped.shownDevice(), m_reader, Voice::current()};
}

QString AllocationTableModel::text(AllocationId id, Attribute attribute) const { return cells().text(id, attribute); }

CellLook AllocationTableModel::lookOf(int column) const
{
    return allocationColumns()[static_cast<std::size_t>(column)].look;
}

QVariant AllocationTableModel::cell(std::size_t place, int section, int role) const
{
    const int row = static_cast<int>(place);
    const Attribute attribute = allocationColumns()[static_cast<std::size_t>(section)].attribute;
    if (const CursorRow *of = group(row))
        return groupCell(*of, row, section, role);
    const AllocationId id = allocation(row);
    if (!id || !m_scoped)
        return {};
    switch (role) {
    case Qt::DisplayRole: return text(id, attribute);
    case Qt::AccessibleTextRole: return attributeHeader(attribute) + u' ' + text(id, attribute);
    case Qt::ToolTipRole: return cells().exactText(id, attribute);
    case AllocationRole: return id.value();
    case IsMarkedRole: return std::binary_search(m_marked.begin(), m_marked.end(), id);
    case DepthRole: return m_grouped ? 1 : 0;
    case PlaceRole:
        return attribute == Attribute::Line
                   ? placeText(*m_scoped.document, m_scoped.shownDevice(), id, Voice::current()).place
                   : QVariant();
    default: return {};
    }
}

QVariant AllocationTableModel::groupCell(const CursorRow &group, int row, int column, int role) const
{
    const Voice voice = Voice::current();
    const bool isName = column == m_nameColumn;
    const bool isSize = column == columnOf(Attribute::Size);
    switch (role) {
    case Qt::DisplayRole: return isName ? groupName(group).function : isSize ? voice.bytes(group.bytes) : QString();
    case PlaceRole: return isName ? groupName(group).place : QVariant();
    case CountRole:
        return isName ? voice.say(QT_TRANSLATE_NOOP("Words", "× %1"), {voice.number(group.count)}) : QVariant();
    case Qt::AccessibleTextRole:
    case Qt::ToolTipRole: {
        const PlaceText name = groupName(group);
        const QString text = (name.function + u' ' + name.place).trimmed() + u'\n'
                             + allocationCountText(group.count, voice) + u'\n' + voice.exactBytes(group.bytes);
        return role == Qt::ToolTipRole ? text
                                       : QString(text).replace(u'\n', u", "_s) + u", "_s
                                             + (isOpen(row) ? Words::tr("open") : Words::tr("closed"));
    }
    case GroupRole: return group.largest.value();
    case DepthRole: return 0;
    case IsOpenRole: return isOpen(row);
    default: return {};
    }
}

QVariant AllocationTableModel::header(int section, int role) const
{
    const Attribute attribute = allocationColumns()[static_cast<std::size_t>(section)].attribute;
    return role == Qt::DisplayRole ? attributeHeader(attribute) : attributeMeaning(attribute);
}

} // namespace allostrata

#include "moc_allocation_table_model.cpp"
