// Model of segments that could have fitted a request, and the blocks that pin them.

#include "widgets/models/serving_model.h"

#include "core/base/ascii.h"
#include "core/tables/oom_table.h"
#include "widgets/models/report_roles.h"
#include "widgets/text/allocation_text.h"
#include "widgets/text/attribution_text.h"
#include "widgets/text/oom_text.h"
#include "widgets/text/place_text.h"
#include "widgets/text/table_text.h"
#include "widgets/text/voice.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace allostrata {

void OomAnswer::layOut()
{
    Table table = oomSegmentTable({&oom, 1}, *document, document->devices()[device], attribution.get());
    const std::size_t pinned = columnWith(table, ColumnLook::Strong);
    shown.parents.assign(oom.serving.size(), ReportRows::kTop);
    for (std::size_t i = 0; i < oom.serving.size(); ++i) {
        for (std::size_t j = 0; j < oom.serving[i].blocks.size(); ++j) {
            Row &added = table.rows.emplace_back();
            added.cells.resize(table.columns.size());
            added.cells[pinned] = oom.serving[i].blocks[j].size;
            blocks.emplace_back(i, j);
            shown.parents.push_back(static_cast<std::uint32_t>(i));
        }
    }
    shown.table = std::make_shared<const Table>(tableForPeople(std::move(table), Voice::current()));
}

void ServingModel::setAnswer(std::shared_ptr<const OomAnswer> answer)
{
    setRows(answer ? answer->shown : ReportRows(), [&] { m_answer = answer; });
}

const PinningBlock *ServingModel::block(std::size_t row) const
{
    const auto &serving = m_answer->oom.serving;
    if (row < serving.size())
        return nullptr;
    const auto [segment, block] = m_answer->blocks[row - serving.size()];
    return &serving[segment].blocks[block];
}

std::vector<AllocationId> ServingModel::allocations(const QModelIndex &index) const
{
    std::vector<AllocationId> ids;
    const auto row = rowOf(index);
    if (!row)
        return ids;
    const PinningBlock *one = block(*row);
    const std::span<const PinningBlock> meant = one ? std::span(one, 1)
                                                    : std::span<const PinningBlock>(m_answer->oom.serving[*row].blocks);
    for (const PinningBlock &pinning : meant) {
        if (pinning.allocation)
            ids.push_back(pinning.allocation);
    }
    return ids;
}

QString ServingModel::segmentPlace(const ServingSegment &serving) const
{
    const Voice voice = Voice::current();
    const QString route = serving.route == ServingRoute::Returned ? tr("as a whole") : tr("in place");
    QString text = route + u", "_s + hexText(serving.address);
    if (serving.pool != 0 || serving.stream != 0)
        text += u", "_s + poolPlaceText(*m_answer->document->snapshot(), serving.stream, serving.pool, voice);
    return text;
}

QString ServingModel::blockPlace(const PinningBlock &block) const
{
    const Voice voice = Voice::current();
    if (!block.allocation)
        return {};
    QString text = placeText(*m_answer->document, m_answer->document->devices()[m_answer->device], block.allocation,
                             voice)
                       .place;
    if (m_answer->attribution) {
        text += text.isEmpty() ? QString() : u", "_s;
        text += categoryText(*m_answer->attribution, block.allocation, voice);
    }
    if (block.isPending)
        text += u", "_s + Words::tr("waiting to be freed");
    return text;
}

QVariant ServingModel::look(std::size_t row, const Column *column, int role) const
{
    const Voice voice = Voice::current();
    const PinningBlock *one = block(row);
    switch (role) {
    case Qt::DisplayRole:
        if (column)
            return one && std::holds_alternative<std::monostate>(cell(row, column->name)) ? QVariant(QString())
                                                                                          : QVariant();
        if (!one)
            return voice.bytes(m_answer->oom.serving[row].size);
        return one->allocation ? placeText(*m_answer->document, m_answer->document->devices()[m_answer->device],
                                           one->allocation, voice)
                                     .function
                               : Words::tr("not in the file");
    case PlaceRole:
        if (column)
            return {};
        return one ? blockPlace(*one) : segmentPlace(m_answer->oom.serving[row]);
    case Qt::ToolTipRole:
        return one ? QString::fromStdString(formatHex(one->address)) : servingText(m_answer->oom.serving[row], voice);
    case StrongRole: return one ? QVariant(false) : QVariant();
    default: return {};
    }
}

} // namespace allostrata

#include "moc_serving_model.cpp"
