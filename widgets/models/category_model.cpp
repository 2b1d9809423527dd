// The table of categories.

#include "widgets/models/category_model.h"

#include "widgets/models/report_roles.h"
#include "widgets/text/allocation_text.h"
#include "widgets/text/attribution_text.h"

#include <algorithm>
#include <array>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr quintptr kTopCategory = 0; ///< internal id of categories
constexpr quintptr kGroup = 1; ///< of sizes

QString percent(double share, const Voice &voice)
{
    return voice.share(share);
}

} // namespace

CategoryModel::CategoryModel(QObject *parent) : QAbstractItemModel(parent) {}

std::vector<CategoryModel::Group> CategoryModel::groupsOf(const CategoryAnswer &answer)
{
    std::vector<Group> groups;
    const std::vector<SizeGroup> &all = answer.report.beforeRecording;
    const std::size_t listed = all.size() <= kMostGroups + 1 ? all.size() : kMostGroups;
    const Voice voice = Voice::current();
    for (std::size_t i = 0; i < listed; ++i) {
        const QString size = voice.bytes(all[i].size);
        groups.push_back({all[i].count == 1 ? size : tr("%1 × %2").arg(voice.number(all[i].count), size), all[i].bytes(), all[i].count});
    }
    Group rest;
    for (std::size_t i = listed; i < all.size(); ++i) {
        rest.bytes += all[i].bytes();
        rest.count += all[i].count;
    }
    if (listed < all.size()) {
        rest.name = voice.count("CategoryModel", QT_TRANSLATE_N_NOOP("CategoryModel", "%1 more size(s)"), all.size() - listed);
        groups.push_back(rest);
    }
    return groups;
}

void CategoryModel::setAnswer(std::shared_ptr<const CategoryAnswer> answer)
{
    std::vector<Group> groups = answer ? groupsOf(*answer) : std::vector<Group>();
    const auto ids = [](const std::shared_ptr<const CategoryAnswer> &one) {
        std::vector<CategoryId> list;
        for (const CategoryRow &row : one ? one->report.rows : std::vector<CategoryRow>())
            list.push_back(row.category);
        std::sort(list.begin(), list.end());
        return list;
    };
    const bool isSameRules = m_answer && answer && m_answer->question.attribution == answer->question.attribution;
    if (!isSameRules || groups != m_groups || ids(m_answer) != ids(answer)) {
        beginResetModel();
        const std::size_t count = answer ? answer->question.attribution->categories().size() : 0;
        const bool keeps = m_answer && answer && std::ranges::equal(m_answer->question.attribution->categories(), answer->question.attribution->categories());
        m_answer = std::move(answer);
        m_groups = std::move(groups);
        const bool hidSome = std::find(m_hidden.begin(), m_hidden.end(), 1) != m_hidden.end();
        if (m_answer && !keeps)
            m_hidden.assign(count, 0);
        endResetModel();
        if (m_answer && !keeps && hidSome)
            emit hiddenChanged();
        return;
    }
    emit layoutAboutToBeChanged();
    const QModelIndexList before = persistentIndexList();
    std::vector<CategoryId> categories;
    for (const QModelIndex &index : before)
        categories.push_back(category(index));
    m_answer = std::move(answer);
    for (qsizetype i = 0; i < before.size(); ++i) {
        const CategoryId id = categories[static_cast<std::size_t>(i)];
        changePersistentIndex(before[i], id ? find(id).siblingAtColumn(before[i].column()) : before[i]);
    }
    emit layoutChanged();
    touchAll();
}

void CategoryModel::touchAll()
{
    if (const int rows = rowCount(); rows > 0)
        emit dataChanged(index(0, 0), index(rows - 1, ColumnCount - 1));
}

void CategoryModel::setColours(std::function<QColor(const CategoryRules &, CategoryId)> colourOf)
{
    m_colourOf = std::move(colourOf);
    touchAll();
}

bool CategoryModel::isHidden(CategoryId category) const
{
    return category.isIn(m_hidden.size()) && m_hidden[category.value()] != 0;
}

void CategoryModel::setHidden(CategoryId category, bool isHidden)
{
    if (!category.isIn(m_hidden.size()) || this->isHidden(category) == isHidden)
        return;
    m_hidden[category.value()] = isHidden ? 1 : 0;
    touchAll();
    emit hiddenChanged();
}

void CategoryModel::showOnly(CategoryId category)
{
    for (std::size_t i = 0; i < m_hidden.size(); ++i)
        m_hidden[i] = i == category.value() ? 0 : 1;
    touchAll();
    emit hiddenChanged();
}

void CategoryModel::showAllCategories()
{
    std::fill(m_hidden.begin(), m_hidden.end(), std::uint8_t(0));
    touchAll();
    emit hiddenChanged();
}

const CategoryRow *CategoryModel::row(const QModelIndex &index) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid) || index.internalId() != kTopCategory)
        return nullptr;
    return &m_answer->report.rows[static_cast<std::size_t>(index.row())];
}

const CategoryModel::Group *CategoryModel::group(const QModelIndex &index) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid) || index.internalId() != kGroup)
        return nullptr;
    return &m_groups[static_cast<std::size_t>(index.row())];
}

CategoryId CategoryModel::category(const QModelIndex &index) const
{
    const CategoryRow *found = row(index);
    return found ? found->category : CategoryId();
}

QModelIndex CategoryModel::find(CategoryId category) const
{
    if (!m_answer)
        return {};
    const auto &rows = m_answer->report.rows;
    const auto found = std::find_if(rows.begin(), rows.end(), [category](const CategoryRow &one) { return one.category == category; });
    return found == rows.end() ? QModelIndex() : index(static_cast<int>(found - rows.begin()), 0);
}

int CategoryModel::beforeRow() const
{
    const QModelIndex found = m_answer ? find(m_answer->question.attribution->beforeRecording()) : QModelIndex();
    return found.isValid() && !m_groups.empty() ? found.row() : -1;
}

QModelIndex CategoryModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, parent.isValid() ? kGroup : kTopCategory);
}

QModelIndex CategoryModel::parent(const QModelIndex &index) const
{
    if (!index.isValid() || index.internalId() == kTopCategory)
        return {};
    const int row = beforeRow();
    return row < 0 ? QModelIndex() : createIndex(row, 0, kTopCategory);
}

int CategoryModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return m_answer ? static_cast<int>(m_answer->report.rows.size()) : 0;
    const bool isBefore = parent.internalId() == kTopCategory && parent.column() == 0 && parent.row() == beforeRow();
    return isBefore ? static_cast<int>(m_groups.size()) : 0;
}

int CategoryModel::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

double CategoryModel::shareOf(std::uint64_t bytes) const
{
    const std::uint64_t total = m_answer ? m_answer->report.total.liveBytes : 0;
    return total > 0 ? static_cast<double>(bytes) / static_cast<double>(total) : 0.0;
}

QString CategoryModel::sourceOf(const CategoryRow &row) const
{
    const auto most = std::max_element(row.liveBySource.begin(), row.liveBySource.end());
    if (*most == 0)
        return {};
    const Voice voice = Voice::current();
    const QString text = attributionSourceText(row.liveBySource.keyOf(most), voice);
    if (*most == row.sums.liveBytes)
        return text;
    return tr("%1, %2").arg(text, percent(static_cast<double>(*most) / static_cast<double>(row.sums.liveBytes), voice));
}

QString CategoryModel::textOf(const CategoryRow &row, int column) const
{
    const Voice voice = Voice::current();
    switch (column) {
    case Name: return categoryText(m_answer->question.attribution->categories()[row.category], voice);
    case AtCursor: return voice.bytes(row.sums.liveBytes);
    case Share: return percent(shareOf(row.sums.liveBytes), voice);
    case Allocations: // amounts are not to be counted
        return m_answer->question.device().capabilities.lives ? voice.number(row.sums.liveCount) : QString();
    case Peak: return voice.bytes(row.sums.peakBytes);
    case KnownFrom: return sourceOf(row);
    default: return {};
    }
}

QString CategoryModel::textOf(const Group &group, int column) const
{
    const Voice voice = Voice::current();
    switch (column) {
    case Name: return group.name;
    case AtCursor: return voice.bytes(group.bytes);
    case Share: return percent(shareOf(group.bytes), voice);
    case Allocations: return voice.number(group.count);
    default: return {};
    }
}

QString CategoryModel::toolTipOf(const CategoryRow &row) const
{
    const Voice voice = Voice::current();
    QStringList lines{textOf(row, Name)};
    lines << tr("%1 B at the cursor, %2 of what is there").arg(voice.number(row.sums.liveBytes), percent(shareOf(row.sums.liveBytes), voice));
    for (const AttributionSource source : enumerators<AttributionSource>) {
        if (row.liveBySource[source] > 0)
            lines << tr("%1: %2").arg(attributionSourceText(source, voice), voice.bytes(row.liveBySource[source]));
    }
    lines << tr("In the window: %1 allocated, %2 freed").arg(voice.bytes(row.sums.allocatedBytes), voice.bytes(row.sums.freedBytes));
    return lines.join(u'\n');
}

QVariant CategoryModel::data(const QModelIndex &index, int role) const
{
    const CategoryRow *told = row(index);
    const Group *size = told ? nullptr : group(index);
    if (!told && !size)
        return {};
    const std::uint64_t bytes = told ? told->sums.liveBytes : size->bytes;
    switch (role) {
    case Qt::DisplayRole: return told ? textOf(*told, index.column()) : textOf(*size, index.column());
    case Qt::ToolTipRole: return told ? toolTipOf(*told) : size->name;
    case Qt::TextAlignmentRole:
        return index.column() == Name || index.column() == KnownFrom ? int(Qt::AlignLeft | Qt::AlignVCenter) : int(Qt::AlignRight | Qt::AlignVCenter);
    case Qt::CheckStateRole:
        return told && index.column() == Name ? QVariant(int(isHidden(told->category) ? Qt::Unchecked : Qt::Checked)) : QVariant();
    case BarRole: return index.column() == AtCursor ? QVariant(shareOf(bytes)) : QVariant();
    case ColourRole: {
        const CategoryId id = told ? told->category : m_answer->question.attribution->beforeRecording();
        if ((!told && index.column() == Name) || !m_colourOf)
            return {};
        return m_colourOf(m_answer->question.attribution->categoryRules(), id);
    }
    case FaintRole: return bytes == 0;
    case StrongRole: return index.column() == AtCursor;
    default: return {};
    }
}

bool CategoryModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    const CategoryId id = category(index);
    if (role != Qt::CheckStateRole || !id || index.column() != Name)
        return false;
    setHidden(id, value.toInt() != Qt::Checked);
    return true;
}

QVariant CategoryModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    const std::array<std::pair<QString, QString>, ColumnCount> titles{
        std::pair(tr("Category"), tr("What the bytes are for. The box shows or hides it in the chart.")),
        std::pair(tr("At the cursor"), tr("Requested bytes that are live at the cursor")),
        std::pair(tr("Share"), tr("Of all that is live at the cursor")),
        std::pair(tr("Count"), tr("Allocations that are live at the cursor")),
        std::pair(tr("Peak"), tr("Most bytes of this category at any moment of the window")),
        std::pair(tr("Known from"), tr("How the category of most of these bytes is known")),
    };
    const auto &[title, explanation] = titles[static_cast<std::size_t>(section)];
    switch (role) {
    case Qt::DisplayRole: return title;
    case Qt::ToolTipRole: return explanation;
    case Qt::TextAlignmentRole:
        return section == Name || section == KnownFrom ? int(Qt::AlignLeft | Qt::AlignVCenter) : int(Qt::AlignRight | Qt::AlignVCenter);
    default: return {};
    }
}

Qt::ItemFlags CategoryModel::flags(const QModelIndex &index) const
{
    Qt::ItemFlags flags = QAbstractItemModel::flags(index);
    if (index.isValid() && index.internalId() == kTopCategory && index.column() == Name)
        flags |= Qt::ItemIsUserCheckable;
    return flags;
}

} // namespace allostrata

#include "moc_category_model.cpp"
