// Model of the table of categories.

#include "widgets/models/category_model.h"

#include "core/tables/attribution_tables.h"
#include "widgets/models/report_roles.h"
#include "widgets/text/allocation_text.h"
#include "widgets/text/attribution_text.h"
#include "widgets/text/table_text.h"
#include "widgets/text/voice.h"

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr std::uint64_t kGroupKeys = std::uint64_t(1) << 63; ///< plus its size: the key of a group

} // namespace

std::shared_ptr<const CategoryAnswer> CategoryAnswer::make(const ReportQuestion &question, CategoryBreakdown report)
{
    auto answer = std::make_shared<CategoryAnswer>();
    Table table = categoryTable(report, *question.attribution);
    std::uint32_t before = ReportRows::kTop;
    for (std::size_t i = 0; i < report.rows.size(); ++i) {
        answer->shown.parents.push_back(ReportRows::kTop);
        answer->shown.keys.push_back(report.rows[i].category.key());
        if (report.rows[i].category == question.attribution->beforeRecording())
            before = static_cast<std::uint32_t>(i);
    }
    const Voice voice = Voice::current();
    const auto add = [&](std::uint64_t key, const QString &name, std::uint64_t bytes, std::uint64_t count) {
        answer->groups.push_back(name);
        answer->shown.parents.push_back(before);
        answer->shown.keys.push_back(key);
        Row &row = table.rows.emplace_back();
        row.cells.resize(table.columns.size());
        row.cells[columnNamed(table, kCategoryLive)] = bytes;
        row.cells[columnNamed(table, kCategoryCount)] = count;
        if (report.total.liveBytes > 0)
            row.cells[columnNamed(table, kCategoryShare)] = static_cast<double>(bytes)
                                                            / static_cast<double>(report.total.liveBytes);
    };
    const std::vector<SizeGroup> &all = report.beforeRecording;
    const std::size_t listed = before == ReportRows::kTop                     ? 0
                               : all.size() <= CategoryModel::kMostGroups + 1 ? all.size()
                                                                              : CategoryModel::kMostGroups;
    for (std::size_t i = 0; i < listed; ++i) {
        const QString size = voice.bytes(all[i].size);
        add(kGroupKeys | all[i].size,
            all[i].count == 1 ? size : Words::tr("%1 × %2").arg(voice.number(all[i].count), size), all[i].bytes(),
            all[i].count);
    }
    std::uint64_t bytes = 0;
    std::uint64_t count = 0;
    for (std::size_t i = listed; i < all.size(); ++i) {
        bytes += all[i].bytes();
        count += all[i].count;
    }
    if (listed > 0 && listed < all.size())
        add(~std::uint64_t(0), voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 more size(s)"), all.size() - listed), bytes,
            count);
    answer->shown.table = std::make_shared<const Table>(tableForPeople(std::move(table), voice));
    answer->question = question;
    answer->report = std::move(report);
    return answer;
}

void CategoryModel::setAnswer(std::shared_ptr<const CategoryAnswer> answer)
{
    const bool keeps = m_answer && answer
                       && std::ranges::equal(m_answer->question.attribution->categories(),
                                             answer->question.attribution->categories());
    const bool hidSome = std::find(m_hidden.begin(), m_hidden.end(), 1) != m_hidden.end();
    setRows(answer ? answer->shown : ReportRows(), [&] {
        m_answer = answer;
        if (m_answer && !keeps)
            m_hidden.assign(m_answer->question.attribution->categories().size(), 0);
    });
    if (m_answer && !keeps && hidSome)
        emit hiddenChanged();
}

void CategoryModel::setColours(std::function<QColor(const CategoryRules &, CategoryId)> colourOf)
{
    m_colourOf = std::move(colourOf);
    touch();
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
    touch();
    emit hiddenChanged();
}

void CategoryModel::showOnly(CategoryId category)
{
    for (std::size_t i = 0; i < m_hidden.size(); ++i)
        m_hidden[i] = i == category.value() ? 0 : 1;
    touch();
    emit hiddenChanged();
}

void CategoryModel::showAllCategories()
{
    std::fill(m_hidden.begin(), m_hidden.end(), std::uint8_t(0));
    touch();
    emit hiddenChanged();
}

const CategoryRow *CategoryModel::categoryRow(std::size_t row) const
{
    return row < m_answer->report.rows.size() ? &m_answer->report.rows[row] : nullptr;
}

CategoryId CategoryModel::category(const QModelIndex &index) const
{
    const auto row = rowOf(index);
    const CategoryRow *found = row ? categoryRow(*row) : nullptr;
    return found ? found->category : CategoryId();
}

QModelIndex CategoryModel::find(CategoryId category) const
{
    if (!m_answer)
        return {};
    const auto &rows = m_answer->report.rows;
    return indexOf(static_cast<std::size_t>(std::ranges::find(rows, category, &CategoryRow::category) - rows.begin()));
}

double CategoryModel::shareOf(std::uint64_t bytes) const
{
    const std::uint64_t total = m_answer->report.total.liveBytes;
    return total > 0 ? static_cast<double>(bytes) / static_cast<double>(total) : 0.0;
}

QString CategoryModel::nameOf(std::size_t row) const
{
    if (const CategoryRow *one = categoryRow(row))
        return categoryText(m_answer->question.attribution->categories()[one->category], Voice::current());
    return m_answer->groups[row - m_answer->report.rows.size()];
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
    return Words::tr("%1, %2").arg(text,
                                   voice.share(static_cast<double>(*most) / static_cast<double>(row.sums.liveBytes)));
}

QString CategoryModel::toolTipOf(const CategoryRow &row) const
{
    const Voice voice = Voice::current();
    QStringList lines{categoryText(*m_answer->question.attribution, row.category, voice)};
    lines << tr("%1 B at the cursor, %2 of the total")
                 .arg(voice.number(row.sums.liveBytes), voice.share(shareOf(row.sums.liveBytes)));
    for (const AttributionSource source : enumerators<AttributionSource>) {
        if (row.liveBySource[source] > 0)
            lines << Words::tr("%1: %2").arg(attributionSourceText(source, voice),
                                             voice.bytes(row.liveBySource[source]));
    }
    lines << tr("In the visible range: %1 allocated, %2 freed")
                 .arg(voice.bytes(row.sums.allocatedBytes), voice.bytes(row.sums.freedBytes));
    return lines.join(u'\n');
}

QVariant CategoryModel::look(std::size_t row, const Column *column, int role) const
{
    const CategoryRow *one = categoryRow(row);
    const auto *live = std::get_if<std::uint64_t>(&cell(row, kCategoryLive));
    const std::uint64_t bytes = live ? *live : 0;
    switch (role) {
    case Qt::DisplayRole:
        if (!column)
            return nameOf(row);
        if (column->looks(ColumnLook::Worded))
            return one ? sourceOf(*one) : QString();
        if (column->name == kCategoryCount
            && !m_answer->question.device().capabilities.lives) // amounts cannot be counted
            return QString();
        return {};
    case Qt::ToolTipRole: return one ? toolTipOf(*one) : nameOf(row);
    case Qt::CheckStateRole:
        return one && !column ? QVariant(int(isHidden(one->category) ? Qt::Unchecked : Qt::Checked)) : QVariant();
    case BarRole: return column && column->looks(ColumnLook::Bar) ? QVariant(shareOf(bytes)) : QVariant();
    case ColourRole:
        if ((!one && !column) || !m_colourOf)
            return {};
        return m_colourOf(m_answer->question.attribution->categoryRules(),
                          one ? one->category : m_answer->question.attribution->beforeRecording());
    case FaintRole: return bytes == 0;
    default: return {};
    }
}

bool CategoryModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    const CategoryId id = category(index);
    if (role != Qt::CheckStateRole || !id || index.column() != 0)
        return false;
    setHidden(id, value.toInt() != Qt::Checked);
    return true;
}

Qt::ItemFlags CategoryModel::flags(const QModelIndex &index) const
{
    Qt::ItemFlags flags = ReportModel::flags(index);
    if (index.column() == 0 && category(index))
        flags |= Qt::ItemIsUserCheckable;
    return flags;
}

} // namespace allostrata

#include "moc_category_model.cpp"
