// Chooses and remembers the columns of the allocations table.

#include "widgets/views/allocations/allocation_columns.h"

#include "widgets/paint/theme.h"
#include "widgets/session/session.h"
#include "widgets/text/attribute_text.h"
#include "widgets/text/voice.h"

#include <QAction>
#include <QCoreApplication>
#include <QHeaderView>
#include <QMenu>
#include <QSettings>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr const char *kKey = "allocations/columns";
constexpr int kColumnRoom = 24; ///< padding on both sides of a cell, and some space
constexpr int kNarrowestColumn = 24;
constexpr int kWidestColumnSeen = 4000;

/// Leaves space for the sort arrow.
int titleWidth(const QHeaderView &header, const AllocationColumn &column)
{
    return QFontMetrics(header.font()).horizontalAdvance(attributeHeader(column.attribute)) + 16 + kColumnRoom;
}

int usualWidth(const QHeaderView &header, const AllocationColumn &column)
{
    const QFont font = column.look == CellLook::Code ? themeOf(header.palette(), header.font()).monoFont
                                                     : header.font();
    const int words = QFontMetrics(font).horizontalAdvance(column.widest);
    return std::max(words + kColumnRoom, titleWidth(header, column));
}

/// Width below which the title, or a number, would be cut off.
int leastWidth(const QHeaderView &header, const AllocationColumn &column)
{
    return column.look == CellLook::Number ? usualWidth(header, column) : titleWidth(header, column);
}

/// Former names of columns in stored settings, and the ids of their attributes.
constexpr std::array<std::pair<QLatin1StringView, std::string_view>, 7> kFormerIds = {{
    {QLatin1StringView("place"), "line"},
    {QLatin1StringView("birth"), "allocated"},
    {QLatin1StringView("birth-time"), "allocated_time"},
    {QLatin1StringView("death"), "freed"},
    {QLatin1StringView("death-time"), "freed_time"},
    {QLatin1StringView("lifetime-events"), "lifetime_events"},
    {QLatin1StringView("block-known"), "block_known"},
}};

int sectionOf(const QString &id)
{
    const auto former = std::find_if(kFormerIds.begin(), kFormerIds.end(),
                                     [&id](const auto &one) { return one.first == id; });
    const auto attribute = findAttribute(former == kFormerIds.end() ? id.toStdString() : std::string(former->second),
                                         AttributeUse::Column);
    return attribute ? columnOf(*attribute) : -1;
}

} // namespace

void resetColumns(QHeaderView &header)
{
    const auto columns = allocationColumns();
    for (int i = 0; i < header.count(); ++i) {
        header.moveSection(header.visualIndex(i), i);
        header.setSectionHidden(i, !columns[static_cast<std::size_t>(i)].isUsual);
        header.resizeSection(i, usualWidth(header, columns[static_cast<std::size_t>(i)]));
    }
}

void restoreColumns(QHeaderView &header, QSettings &store)
{
    resetColumns(header);
    std::vector<std::pair<int, int>> chosen;
    for (const QString &entry : store.value(kKey).toStringList()) {
        const int section = sectionOf(entry.section(u':', 0, 0));
        const bool isNew = std::none_of(chosen.begin(), chosen.end(),
                                        [section](const auto &one) { return one.first == section; });
        if (section >= 0 && isNew)
            chosen.emplace_back(section, entry.section(u':', 1).toInt());
    }
    if (chosen.empty())
        return;
    for (int i = 0; i < header.count(); ++i)
        header.setSectionHidden(i, true);
    int place = 0;
    for (const auto &[section, width] : chosen) {
        header.setSectionHidden(section, false);
        header.moveSection(header.visualIndex(section), place++);
        // Stored in another language or font, a column may be too narrow for its title or its numbers.
        if (width <= kWidestColumnSeen)
            header.resizeSection(
                section, std::max(width, leastWidth(header, allocationColumns()[static_cast<std::size_t>(section)])));
    }
}

void rememberColumns(const QHeaderView &header, QSettings &store)
{
    QStringList entries;
    for (const Attribute attribute : shownColumns(header))
        entries.append(
            u"%1:%2"_s.arg(QString::fromUtf8(attributeRow(attribute).id)).arg(header.sectionSize(columnOf(attribute))));
    if (store.value(kKey).toStringList() != entries)
        store.setValue(kKey, entries);
}

void fillColumnMenu(QMenu &menu, QHeaderView &header, const Session &session)
{
    const std::size_t shown = shownColumns(header).size();
    for (int i = 0; i < header.count(); ++i) {
        const AllocationColumn &column = allocationColumns()[static_cast<std::size_t>(i)];
        QAction *action = menu.addAction(attributeHeader(column.attribute));
        const AttributeGap gap = session.gapOf(column.attribute);
        action->setToolTip(gap == AttributeGap::None ? attributeMeaning(column.attribute)
                                                     : attributeGapText(gap, Voice::current()));
        action->setCheckable(true);
        action->setChecked(!header.isSectionHidden(i));
        action->setEnabled(header.isSectionHidden(i) || shown > 1);
        QObject::connect(action, &QAction::toggled, &header, [&header, i](bool on) {
            header.setSectionHidden(i, !on);
            if (on && header.sectionSize(i) < kNarrowestColumn)
                header.resizeSection(i, usualWidth(header, allocationColumns()[static_cast<std::size_t>(i)]));
        });
    }
    menu.setToolTipsVisible(true);
    menu.addSeparator();
    QObject::connect(menu.addAction(Words::tr("Reset columns")), &QAction::triggered, &header,
                     [&header] { resetColumns(header); });
}

std::vector<Attribute> shownColumns(const QHeaderView &header)
{
    std::vector<Attribute> columns;
    for (int place = 0; place < header.count(); ++place) {
        const int section = header.logicalIndex(place);
        if (!header.isSectionHidden(section))
            columns.push_back(allocationColumns()[static_cast<std::size_t>(section)].attribute);
    }
    return columns;
}

} // namespace allostrata
