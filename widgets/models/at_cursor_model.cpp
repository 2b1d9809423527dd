// Live memory at the cursor: the largest groups, and the rest.

#include "widgets/models/at_cursor_model.h"

#include "core/query/group_query.h"
#include "core/query/query_edit.h"
#include "widgets/text/allocation_text.h"
#include "widgets/text/group_text.h"
#include "widgets/text/voice.h"

#include <QStringList>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr qsizetype kShownCallers = 4;

/// Whether a query may state the opposite of a row's condition: a negation, or that there is a value.
bool mayHide(const Query &query)
{
    if (query.isEmpty())
        return false;
    const auto hides = [](const QueryNode &node) {
        return node.kind == QueryNode::Kind::Not
               || (node.kind == QueryNode::Kind::Term && node.term.op == QueryOperator::Finds);
    };
    const QueryNode &root = *query.root();
    return hides(root) || std::any_of(root.children.begin(), root.children.end(), hides);
}

} // namespace

AtCursorModel::AtCursorModel(QObject *parent) : QAbstractListModel(parent) {}

void AtCursorModel::setMoment(const std::shared_ptr<const Document> &document, std::size_t device, Moment moment,
                              const CursorGrouping &grouping, std::shared_ptr<const QueryResult> filter,
                              std::shared_ptr<const Attribution> attribution, const Query &query)
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
    const bool isByText = grouping.attribute == Attribute::Line || grouping.attribute == Attribute::Stack;
    m_content = atCursor(*document, document->devices()[device], moment, grouping, matching,
                         isByText ? nullptr : m_reader.shared(grouping.attribute));
    m_hidden = matching.empty() ? std::vector<CursorRow>() : hiddenGroups(grouping, query);
    rebuild();
}

std::vector<CursorRow> AtCursorModel::hiddenGroups(const CursorGrouping &grouping, const Query &query) const
{
    constexpr std::size_t kMostTried = 1'000; ///< groups, most bytes first: each needs a condition
    if (!mayHide(query))
        return {};
    const Device &device = m_document->devices()[m_device];
    const AtCursor all = atCursor(*m_document, device, m_content.moment, grouping, {}, m_content.values);
    std::set<std::pair<CursorRowKind, std::uint64_t>> shown;
    for (const CursorRow &row : m_content.rows)
        shown.emplace(row.kind, row.key);
    std::vector<CursorRow> hidden;
    std::size_t tried = 0;
    for (const CursorRow &row : all.rows) {
        if (shown.contains({row.kind, row.key}))
            continue;
        if (++tried > kMostTried)
            break;
        const auto condition = queryOfRow(*m_document, device, all, row);
        if (condition && states(query, opposite(*condition)))
            hidden.push_back(row);
    }
    return hidden;
}

Query AtCursorModel::queryOf(const QModelIndex &index) const
{
    const CursorRow *row = group(index);
    return row ? queryOfRow(*m_document, m_document->devices()[m_device], m_content, *row).value_or(Query()) : Query();
}

void AtCursorModel::clear()
{
    m_document.reset();
    m_filter.reset();
    m_content = {};
    m_hidden.clear();
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
        rows.push_back(rowOf(m_content.rows[i]));
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
    for (const CursorRow &hidden : m_hidden) {
        rows.push_back(rowOf(hidden));
        rows.back().isHidden = true;
    }
    std::map<QString, std::size_t> uses;
    for (const Row &row : rows)
        ++uses[row.name];
    for (Row &row : rows)
        row.isNameShared = uses[row.name] > 1;
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
    if (const int kept = std::min(before, after); kept > 0)
        emit dataChanged(index(0), index(kept - 1));
}

AtCursorModel::Row AtCursorModel::rowOf(const CursorRow &content)
{
    Row row;
    row.bytes = content.bytes;
    row.count = content.count;
    row.group = content;
    if (content.kind == CursorRowKind::Group && attributeRow(m_content.grouping).kind != AttributeKind::Name) {
        const Voice voice = Voice::current();
        row.name = groupValueText(source(), m_content, content, voice);
        row.place = voice.say(QT_TRANSLATE_NOOP("Words", "× %1"), {voice.number(content.count)});
        return row;
    }
    const PlaceText name = groupText(source(), m_content, content, Voice::current());
    row.name = name.function;
    row.place = isByStack() && !m_content.classes.ofNames && content.kind == CursorRowKind::Group
                    ? callers(content.stack)
                    : name.place;
    return row;
}

bool AtCursorModel::hasLives() const { return m_document && m_document->devices()[m_device].capabilities.lives; }

bool AtCursorModel::isByStack() const
{
    return m_content.grouping == Attribute::Stack || m_content.grouping == Attribute::Release;
}

AllocationTableSource AtCursorModel::source() const
{
    return {*m_document, m_document->devices()[m_device], m_attribution.get()};
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
    if (!index.isValid() || !checkIndex(index))
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
    if (row.group && row.group->kind == CursorRowKind::Group && isByStack() && !m_content.classes.ofNames) {
        const PlaceText place = groupText(source(), m_content, *row.group, voice);
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
    QStringList lines{name, bytes, allocationCountText(row.count, voice)};
    if (queryOfRow(*m_document, m_document->devices()[m_device], m_content, *row.group))
        lines.append(row.isHidden ? voice.say(QT_TRANSLATE_NOOP("Words", "Hidden: click to show it again."))
                                  : voice.say(QT_TRANSLATE_NOOP(
                                      "Words", "Click to select, Alt+click to show only this; the eye hides it.")));
    return lines.join(u'\n');
}

QVariant AtCursorModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || !checkIndex(index))
        return {};
    const Row &row = m_rows[static_cast<std::size_t>(index.row())];
    const Voice voice = Voice::current();
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole: {
        QStringList words{row.name + (row.place.isEmpty() ? QString() : u' ' + row.place), voice.bytes(row.bytes)};
        if (row.group && hasLives())
            words.append(allocationCountText(row.count, voice));
        if (row.isHidden)
            words.append(voice.say(QT_TRANSLATE_NOOP("Words", "hidden")));
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
    case IsHiddenRole: return row.isHidden;
    case IsNameSharedRole: return row.isNameShared;
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
                  {IsRestRole, "isRest"},
                  {IsHiddenRole, "isHidden"},
                  {IsNameSharedRole, "isNameShared"}});
    return names;
}

} // namespace allostrata

#include "moc_at_cursor_model.cpp"
