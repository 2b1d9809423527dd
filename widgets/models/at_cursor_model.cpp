// Live memory at the cursor: the largest groups, and the rest.

#include "widgets/models/at_cursor_model.h"

#include "widgets/text/allocation_text.h"
#include "widgets/text/attribute_text.h"
#include "widgets/text/attribution_text.h"
#include "widgets/text/voice.h"

#include <QStringList>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr qsizetype kShownCallers = 4;

} // namespace

AtCursorModel::AtCursorModel(QObject *parent) : QAbstractListModel(parent) {}

void AtCursorModel::setMoment(const std::shared_ptr<const Document> &document, std::size_t device, Moment moment,
                              Attribute grouping, std::shared_ptr<const QueryResult> filter,
                              std::shared_ptr<const Attribution> attribution)
{
    if (!document || device >= document->devices().size()) {
        clear();
        return;
    }
    const bool isOther = m_document != document || m_device != device || m_attribution != attribution;
    m_document = document;
    m_device = device;
    m_filter = std::move(filter);
    m_attribution = std::move(attribution);
    if (isOther)
        m_reader = AttributeReader(attributeInput(*document, document->devices()[device], m_attribution.get()));
    const auto matching = m_filter ? std::span<const std::uint8_t>(m_filter->matching.flags)
                                   : std::span<const std::uint8_t>();
    m_content = atCursor(*document, document->devices()[device], moment, grouping, matching,
                         grouping == Attribute::Line || grouping == Attribute::Stack ? nullptr
                                                                                     : m_reader.shared(grouping));
    rebuild();
}

void AtCursorModel::clear()
{
    m_document.reset();
    m_filter.reset();
    m_content = {};
    m_reader = AttributeReader();
    m_attribution.reset();
    rebuild();
}

void AtCursorModel::setShowAll(bool showAll)
{
    m_showAll = showAll;
    rebuild();
}

void AtCursorModel::rebuild()
{
    const std::size_t groups = m_content.rows.size();
    // If the rest is a single group, it is shown as that group.
    const std::size_t shownGroups = m_showAll || groups <= kShownGroups + 1 ? groups : kShownGroups;
    std::vector<Row> rows;
    rows.reserve(shownGroups + 1);
    std::uint64_t restBytes = m_content.bytes;
    for (std::size_t i = 0; i < shownGroups; ++i) {
        rows.push_back(rowOf(i));
        restBytes -= m_content.rows[i].bytes;
    }
    if (shownGroups < groups) {
        const char *const words = m_content.grouping == Attribute::Size
                                      ? QT_TRANSLATE_N_NOOP("Words", "%1 more size(s)")
                                  : m_content.grouping == Attribute::Line
                                      ? QT_TRANSLATE_N_NOOP("Words", "%1 more line(s)")
                                  : isByStack() ? QT_TRANSLATE_N_NOOP("Words", "%1 more stack(s)")
                                                : QT_TRANSLATE_N_NOOP("Words", "%1 more");
        Row rest;
        rest.name = Voice::current().count(words, groups - shownGroups);
        rest.bytes = restBytes;
        rest.count = groups - shownGroups;
        rows.push_back(rest);
    }
    replaceRows(std::move(rows));
}

void AtCursorModel::replaceRows(std::vector<Row> rows)
{
    // Rows are inserted or removed at the end, where scroll position and current row are unaffected; the others change
    // in place.
    const int before = static_cast<int>(m_rows.size());
    const int after = static_cast<int>(rows.size());
    if (after < before) {
        beginRemoveRows({}, after, before - 1);
        m_rows.erase(m_rows.begin() + after, m_rows.end());
        endRemoveRows();
    } else if (after > before) {
        beginInsertRows({}, before, after - 1);
        m_rows.insert(m_rows.end(), rows.begin() + before, rows.end());
        endInsertRows();
    }
    m_rows = std::move(rows);
    if (const int matching = std::min(before, after); matching > 0)
        emit dataChanged(index(0), index(matching - 1));
}

AtCursorModel::Row AtCursorModel::rowOf(std::size_t group)
{
    const CursorRow &content = m_content.rows[group];
    Row row;
    row.bytes = content.bytes;
    row.count = content.count;
    row.group = content;
    if (content.kind == CursorRowKind::Group && attributeRow(m_content.grouping).kind != AttributeKind::Name) {
        row.name = valueText(content);
        const Voice voice = Voice::current();
        row.place = voice.say(QT_TRANSLATE_NOOP("Words", "× %1"), {voice.number(content.count)});
        return row;
    }
    const PlaceText name = nameOf(content);
    row.name = name.function;
    row.place = isByStack() && content.kind == CursorRowKind::Group ? callers(content.stack) : name.place;
    return row;
}

bool AtCursorModel::hasLives() const { return m_document && m_document->devices()[m_device].capabilities.lives; }

bool AtCursorModel::isByStack() const
{
    return m_content.grouping == Attribute::Stack || m_content.grouping == Attribute::Release;
}

QString AtCursorModel::valueText(const CursorRow &row) const
{
    const Voice voice = Voice::current();
    const AttributeRow &attribute = attributeRow(m_content.grouping);
    if (attribute.kind == AttributeKind::Bytes)
        return voice.bytes(row.key);
    if (attribute.kind != AttributeKind::Name)
        return voice.number(row.key);
    return attributeNameText(attribute.attribute, m_reader.input(), *m_content.values, row.key, voice);
}

PlaceText AtCursorModel::nameOf(const CursorRow &row) const
{
    const Device &device = m_document->devices()[m_device];
    const Voice voice = Voice::current();
    const bool isOfStacks = !m_content.values; // by line or by stack
    if (row.kind == CursorRowKind::Group) {
        if (m_content.grouping == Attribute::Line || isByStack())
            return lineText(*m_document, row.stack);
        if (m_document->snapshot()->recorder == Recorder::Categories) // for amounts
            return {fileCategoryText(*m_document->snapshot(), device.timeline, row.largest, voice), {}};
        return {valueText(row), {}};
    }
    if (isOfStacks || row.kind == CursorRowKind::Remainder)
        return placeText(*m_document, device, row.largest, voice);
    const bool isAwaited = needsAttribution(m_content.grouping) && !m_attribution;
    return {isAwaited ? voice.say(QT_TRANSLATE_NOOP("Words", "computing"))
                      : attributeUnknownText(m_content.grouping, voice),
            {}};
}

QString AtCursorModel::callers(StackId stack)
{
    // Callers distinguish stacks of one line: "39 ‹ 494 ‹ 382 ‹ 253".
    const Snapshot &snapshot = *m_document->snapshot();
    const auto frames = snapshot.stacks.stack(stack);
    QStringList lines;
    for (const StackLine &line : foldedStack(m_document->stacks()->reader(), stack)) {
        if (line.kind == StackLine::Kind::Frame && lines.size() < kShownCallers)
            lines.append(QString::number(snapshot.stacks.frame(frames[line.first]).line));
    }
    return lines.join(u" ‹ "_s);
}

const CursorRow *AtCursorModel::group(const QModelIndex &index) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return nullptr;
    const Row &row = m_rows[static_cast<std::size_t>(index.row())];
    return row.group ? &*row.group : nullptr;
}

QModelIndex AtCursorModel::find(const CursorRow &group) const
{
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        if (m_rows[i].group && m_rows[i].group->isSameGroup(group))
            return index(static_cast<int>(i));
    }
    return {};
}

int AtCursorModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QString AtCursorModel::toolTip(const Row &row) const
{
    const Voice voice = Voice::current();
    QString name = row.place.isEmpty() || !row.group ? row.name : row.name + u' ' + row.place;
    if (row.group && row.group->kind == CursorRowKind::Group && isByStack()) {
        const PlaceText place = nameOf(*row.group);
        name = place.function + u' ' + place.place + u'\n'
               + voice.say(QT_TRANSLATE_NOOP("Words", "Lines, innermost first: %1"), {row.place});
    }
    const QString bytes = voice.say(
        QT_TRANSLATE_NOOP("Words", "%1 B, %2 of the total"),
        {voice.number(row.bytes),
         voice.share(m_content.bytes > 0 ? static_cast<double>(row.bytes) / static_cast<double>(m_content.bytes)
                                         : 0.0)});
    if (!row.group)
        return name + u'\n' + bytes + u'\n' + voice.say(QT_TRANSLATE_NOOP("Words", "Click to show them all."));
    if (!hasLives()) // the number of amounts has no meaning
        return name + u'\n' + bytes;
    return name + u'\n' + bytes + u'\n' + allocationCountText(row.count, voice);
}

QVariant AtCursorModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row &row = m_rows[static_cast<std::size_t>(index.row())];
    const Voice voice = Voice::current();
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole: {
        QStringList words{row.name + (row.place.isEmpty() ? QString() : u' ' + row.place), voice.bytes(row.bytes)};
        if (row.group && hasLives())
            words.append(allocationCountText(row.count, voice));
        return words.join(u", "_s);
    }
    case Qt::ToolTipRole: return toolTip(row);
    case NameRole: return row.name;
    case PlaceRole: return row.place;
    case BytesRole: return QVariant::fromValue<quint64>(row.bytes);
    case BytesTextRole: return voice.bytes(row.bytes);
    case ShareRole:
        return m_content.bytes > 0 ? static_cast<double>(row.bytes) / static_cast<double>(m_content.bytes) : 0.0;
    case AllocationRole: return row.group ? QVariant(row.group->largest.value()) : QVariant();
    case IsRestRole: return !row.group.has_value();
    default: return {};
    }
}

QHash<int, QByteArray> AtCursorModel::roleNames() const
{
    QHash<int, QByteArray> names = QAbstractListModel::roleNames();
    names.insert({{NameRole, "name"},
                  {PlaceRole, "place"},
                  {BytesRole, "bytes"},
                  {BytesTextRole, "bytesText"},
                  {ShareRole, "share"},
                  {AllocationRole, "allocation"},
                  {IsRestRole, "isRest"}});
    return names;
}

} // namespace allostrata

#include "moc_at_cursor_model.cpp"
