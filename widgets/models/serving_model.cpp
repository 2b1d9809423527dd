// Segments that would have served, and what pins them.

#include "widgets/models/serving_model.h"

#include "core/base/hex.h"
#include "widgets/models/report_roles.h"
#include "widgets/text/allocation_text.h"
#include "widgets/text/attribution_text.h"
#include "widgets/text/oom_text.h"
#include "widgets/text/pool_text.h"

#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

void ServingModel::setAnswer(std::shared_ptr<const OomAnswer> answer)
{
    beginResetModel();
    m_answer = std::move(answer);
    endResetModel();
}

std::vector<AllocationId> ServingModel::allocations(const QModelIndex &index) const
{
    std::vector<AllocationId> ids;
    if (!m_answer || !index.isValid())
        return ids;
    const ServingSegment &serving = m_answer->oom.serving[static_cast<std::size_t>(groupOf(index))];
    for (std::size_t i = 0; i < serving.blocks.size(); ++i) {
        const bool isMeant = memberOf(index) < 0 || static_cast<std::size_t>(memberOf(index)) == i;
        if (isMeant && serving.blocks[i].allocation)
            ids.push_back(serving.blocks[i].allocation);
    }
    return ids;
}

int ServingModel::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

int ServingModel::groupCount() const
{
    return m_answer ? static_cast<int>(m_answer->oom.serving.size()) : 0;
}

int ServingModel::memberCount(int group) const
{
    return static_cast<int>(m_answer->oom.serving[static_cast<std::size_t>(group)].blocks.size());
}

QString ServingModel::segmentText(const ServingSegment &serving, int column) const
{
    const Voice voice = Voice::current();
    switch (column) {
    case Name:
        return voice.bytes(serving.size);
    case HasToGo:
        return voice.bytes(serving.pinnedBytes);
    case Blocks:
        return voice.number(serving.pinnedCount);
    case Gives:
        return voice.bytes(serving.freed);
    default:
        return {};
    }
}

QString ServingModel::blockText(const PinningBlock &block, int column) const
{
    const Voice voice = Voice::current();
    if (column == HasToGo)
        return voice.bytes(block.size);
    if (column != Name)
        return {};
    if (!block.allocation)
        return tr("not told by the file");
    return placeText(*m_answer->document, m_answer->document->devices[m_answer->device], block.allocation, voice).function;
}

QString ServingModel::placeOf(const ServingSegment &serving, int member) const
{
    const Voice voice = Voice::current();
    if (member < 0) {
        const QString route = serving.route == ServingRoute::Returned ? tr("whole") : tr("in place");
        QString text = route + u", "_s + hexText(serving.address);
        if (serving.pool != 0 || serving.stream != 0)
            text += u", "_s + poolPlaceText(*m_answer->document->snapshot, serving.stream, serving.pool, voice);
        return text;
    }
    const PinningBlock &block = serving.blocks[static_cast<std::size_t>(member)];
    if (!block.allocation)
        return {};
    QString text = placeText(*m_answer->document, m_answer->document->devices[m_answer->device], block.allocation, voice).place;
    if (m_answer->attribution) {
        const auto categories = m_answer->attribution->categories();
        text += text.isEmpty() ? QString() : u", "_s;
        text += categoryText(categories[m_answer->attribution->category(block.allocation)], voice);
    }
    if (block.isPending)
        text += u", "_s + tr("waiting to be freed");
    return text;
}

QVariant ServingModel::data(const QModelIndex &index, int role) const
{
    if (!m_answer || !index.isValid())
        return {};
    const ServingSegment &serving = m_answer->oom.serving[static_cast<std::size_t>(groupOf(index))];
    const int member = memberOf(index);
    switch (role) {
    case Qt::DisplayRole:
        return member < 0 ? segmentText(serving, index.column()) : blockText(serving.blocks[static_cast<std::size_t>(member)], index.column());
    case PlaceRole:
        return index.column() == Name ? QVariant(placeOf(serving, member)) : QVariant();
    case Qt::ToolTipRole:
        return member < 0 ? servingText(serving, Voice::current())
                          : QString::fromStdString(formatHex(serving.blocks[static_cast<std::size_t>(member)].address));
    case Qt::TextAlignmentRole:
        return int(Qt::AlignVCenter | (index.column() == Name ? Qt::AlignLeft : Qt::AlignRight));
    case StrongRole:
        return index.column() == HasToGo && member < 0;
    default:
        return {};
    }
}

QVariant ServingModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignVCenter | (section == Name ? Qt::AlignLeft : Qt::AlignRight));
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Name:
        return tr("Segment that would serve");
    case HasToGo:
        return tr("Has to go");
    case Blocks:
        return tr("Blocks");
    case Gives:
        return tr("Then free");
    default:
        return {};
    }
}

} // namespace allostrata

#include "moc_serving_model.cpp"
