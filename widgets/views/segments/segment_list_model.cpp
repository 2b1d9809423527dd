// What keeps segments alive, as a list.

#include "widgets/views/segments/segment_list_model.h"

#include "widgets/models/report_roles.h"
#include "widgets/text/voice.h"
#include "widgets/views/segments/segment_text.h"

#include <QColor>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

void SegmentListModel::setBlocksOf(const SegmentSubject &subject, std::size_t segment)
{
    beginResetModel();
    m_subject = subject;
    m_isOfBlocks = true;
    SegmentPins pins = pinsOf(*subject.map, segment, kMost);
    m_rows = std::move(pins.ranges);
    m_count = pins.blocks;
    m_bytes = pins.bytes;
    endResetModel();
}

void SegmentListModel::setStranded(const SegmentSubject &subject)
{
    beginResetModel();
    m_subject = subject;
    m_isOfBlocks = false;
    m_rows.clear();
    m_bytes = 0;
    const auto &uses = subject.map->uses;
    for (std::size_t i = 0; i < uses.size(); ++i) {
        if (uses[i].stranded() == 0)
            continue;
        m_rows.push_back(i);
        m_bytes += uses[i].stranded();
    }
    m_count = m_rows.size();
    const auto middle = m_rows.begin() + static_cast<std::ptrdiff_t>(std::min(kMost, m_rows.size()));
    std::partial_sort(m_rows.begin(), middle, m_rows.end(), [&](std::size_t a, std::size_t b) {
        return std::pair(uses[b].stranded(), a) < std::pair(uses[a].stranded(), b);
    });
    m_rows.erase(middle, m_rows.end());
    endResetModel();
}

void SegmentListModel::clear()
{
    beginResetModel();
    m_subject = {};
    m_rows.clear();
    m_count = m_bytes = 0;
    endResetModel();
}

std::optional<std::size_t> SegmentListModel::range(const QModelIndex &index) const
{
    return index.isValid() && m_isOfBlocks ? std::optional(m_rows[static_cast<std::size_t>(index.row())]) : std::nullopt;
}

std::optional<std::size_t> SegmentListModel::segment(const QModelIndex &index) const
{
    if (!index.isValid())
        return std::nullopt;
    const std::size_t row = m_rows[static_cast<std::size_t>(index.row())];
    return m_isOfBlocks ? m_subject.map->segmentAt(m_subject.map->state.ranges[row].address) : std::optional(row);
}

int SegmentListModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int SegmentListModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_isOfBlocks ? HeldBy : ColumnCount);
}

QVariant SegmentListModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Voice voice = Voice::current();
    const std::size_t row = m_rows[static_cast<std::size_t>(index.row())];
    if (role == Qt::TextAlignmentRole)
        return int(index.column() != Name ? Qt::AlignRight | Qt::AlignVCenter : Qt::AlignLeft | Qt::AlignVCenter);
    if (!m_isOfBlocks) {
        const SegmentUse &use = m_subject.map->uses[row];
        if (role == Qt::DisplayRole)
            return voice.bytes(index.column() == Bytes ? use.stranded() : index.column() == HeldBy ? use.active() : use.reserved);
        if (role == FaintRole)
            return index.column() == HeldBy;
        if (role == Qt::ToolTipRole)
            return filled(voice.count("SegmentListModel", QT_TRANSLATE_N_NOOP("SegmentListModel", "%1 block(s) with %2 B keep %3 B that are free from being given back"), use.blocks),
                          {{}, voice.number(use.active()), voice.number(use.stranded())});
        return {};
    }
    const StateRange &range = m_subject.map->state.ranges[row];
    if (role == Qt::DisplayRole)
        return index.column() == Bytes ? voice.bytes(range.size) : placeOfBlock(m_subject, row).function;
    if (index.column() == Name && role == PlaceRole)
        return placeOfBlock(m_subject, row).place;
    if (index.column() == Name && role == ColourRole && range.allocation.isIn(m_subject.colours->size()))
        return QColor(m_subject.colours->colour(range.allocation));
    if (role == Qt::ToolTipRole)
        return blockSizeText(m_subject, row) + u'\n' + segmentAddressText(range.address);
    return {};
}

QVariant SegmentListModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(section != Name ? Qt::AlignRight | Qt::AlignVCenter : Qt::AlignLeft | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    if (section == Bytes)
        return m_isOfBlocks ? tr("Block") : tr("Held free");
    if (section == HeldBy)
        return tr("Held by");
    return m_isOfBlocks ? tr("Kept by, smallest first") : tr("Segment");
}

} // namespace allostrata

#include "moc_segment_list_model.cpp"
