// Chooses the columns of a report's tree and fits them to its width.

#include "widgets/parts/column_chooser.h"

#include "core/base/arithmetic.h"
#include "widgets/models/report_model.h"
#include "widgets/session/settings.h"

#include <QAction>
#include <QApplication>
#include <QEvent>
#include <QHeaderView>
#include <QMenu>
#include <QSignalBlocker>
#include <QStyle>
#include <QTreeView>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr int kWidestText = 240; ///< longer texts are cut off; their tooltips show the whole text
constexpr int kWidestNumber = 420;
constexpr int kNarrowText = 110; ///< to which important texts are cut before they are left out

bool isIn(const std::vector<std::string_view> &names, std::string_view name)
{
    return std::find(names.begin(), names.end(), name) != names.end();
}

bool isEmptyColumn(const Table &table, std::string_view name)
{
    const std::size_t column = columnNamed(table, name);
    return std::ranges::all_of(
        table.rows, [column](const Row &row) { return std::holds_alternative<std::monostate>(row.cells[column]); });
}

} // namespace

ColumnChooser::ColumnChooser(QTreeView &tree, const ReportModel &model, Look look)
    : QObject(&tree), m_tree(tree), m_header(*tree.header()), m_model(model), m_look(std::move(look))
{
    tree.viewport()->installEventFilter(this);
    m_header.setStretchLastSection(false);
    m_later.setSingleShot(true);
    m_later.setInterval(0);
    connect(&m_later, &QTimer::timeout, this, &ColumnChooser::fit);
    for (const auto opened : {&QTreeView::expanded, &QTreeView::collapsed})
        connect(&tree, opened, &m_later, qOverload<>(&QTimer::start));
    m_header.setContextMenuPolicy(Qt::CustomContextMenu);
    connect(&m_header, &QWidget::customContextMenuRequested, this, [this](const QPoint &position) {
        auto *menu = new QMenu(&m_header);
        menu->setAttribute(Qt::WA_DeleteOnClose);
        fillMenu(*menu);
        menu->popup(m_header.mapToGlobal(position));
    });
    connect(&m_header, &QHeaderView::sectionResized, this, [this](int section, int, int width) {
        if (!m_isFitting && section > 0 && width > 0 && QApplication::mouseButtons().testFlag(Qt::LeftButton))
            m_sized[nameOf(section)] = width;
    });
    connect(&model, &QAbstractItemModel::modelReset, this, &ColumnChooser::onRows);
    connect(&model, &QAbstractItemModel::layoutChanged, this, &ColumnChooser::onLayout);
    connect(&m_header, &QHeaderView::sortIndicatorChanged, this, &ColumnChooser::fit);
    onRows();
}

QString ColumnChooser::key() const { return u"columns/"_s + QString::fromStdString(m_look.table); }

std::string ColumnChooser::nameOf(int section) const
{
    const Column *column = m_model.columnOf(section);
    return column ? column->name : std::string();
}

bool ColumnChooser::isUsual(std::string_view column) const
{
    const int section = m_model.sectionOf(column);
    if (section >= 0 && column == m_look.stretched)
        return true;
    const bool isOnRequest = section >= 0 && m_model.columnOf(section)->audience == Audience::OnRequest
                             && !isIn(m_look.also, column);
    if (section < 0 || isIn(m_look.inNames, column) || isOnRequest)
        return false;
    return !isEmptyColumn(m_model.table(), column);
}

/// Applies the user's choice to a new set of columns, or else the usual columns.
void ColumnChooser::onRows()
{
    if (m_model.columnCount() == 0)
        return;
    std::set<std::string, std::less<>> known;
    for (int section = 0; section < m_model.columnCount(); ++section)
        known.insert(nameOf(section));
    Settings settings;
    if (settings.store().contains(key())) {
        m_isUsers = true;
        m_chosen.clear();
        for (const QString &name : settings.store().value(key()).toStringList())
            m_chosen.insert(name.toStdString());
    }
    m_known = std::move(known);
    {
        const QSignalBlocker blocker(m_header);
        m_header.setSortIndicator(m_model.sortSection(), m_model.sortOrder());
    }
    const bool knowsAny = m_chosen.empty() || std::ranges::any_of(m_chosen, [this](const std::string &name) {
                              return m_known.contains(name);
                          });
    if (!m_isUsers || !knowsAny)
        reset();
    fit();
    m_later.start(); // views expand rows themselves after this
}

/// Adds columns that the new values fill for the first time; the set of columns is unchanged.
void ColumnChooser::onLayout()
{
    for (const std::string &name : m_known) {
        if (!m_isUsers && !m_chosen.contains(name) && isUsual(name))
            m_chosen.insert(name);
    }
    fit();
}

void ColumnChooser::reset()
{
    m_chosen.clear();
    for (const std::string &name : m_known) {
        if (isUsual(name))
            m_chosen.insert(name);
    }
}

void ColumnChooser::remember() const
{
    QStringList names;
    for (const std::string &name : m_chosen)
        names.append(QString::fromStdString(name));
    if (m_isUsers)
        Settings().store().setValue(key(), names);
    else
        Settings().store().remove(key());
}

bool ColumnChooser::isChosen(std::string_view column) const { return m_chosen.contains(column); }

void ColumnChooser::choose(std::string_view column, bool isOn)
{
    m_isUsers = true;
    if (isOn)
        m_chosen.insert(std::string(column));
    else if (const auto found = m_chosen.find(column); found != m_chosen.end())
        m_chosen.erase(found);
    remember();
    fit();
}

void ColumnChooser::fillMenu(QMenu &menu)
{
    for (int section = m_model.hasNames() ? 1 : 0; section < m_model.columnCount(); ++section) {
        const std::string name = nameOf(section);
        QAction *action = menu.addAction(m_model.headerData(section, Qt::Horizontal).toString());
        action->setToolTip(m_model.headerData(section, Qt::Horizontal, Qt::ToolTipRole).toString());
        action->setCheckable(true);
        action->setChecked(section == 0 || isChosen(name));
        action->setEnabled(section > 0); // the first column cannot be hidden
        connect(action, &QAction::toggled, this, [this, name](bool isOn) { choose(name, isOn); });
    }
    menu.setToolTipsVisible(true);
    menu.addSeparator();
    connect(menu.addAction(tr("Default columns")), &QAction::triggered, this, [this] {
        m_isUsers = false;
        m_sized.clear();
        reset();
        remember();
        fit();
    });
}

bool ColumnChooser::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize || event->type() == QEvent::FontChange)
        fit();
    return QObject::eventFilter(watched, event);
}

std::vector<int> ColumnChooser::byImportance() const
{
    std::vector<int> order;
    for (const std::string_view name : m_look.first) {
        if (const int section = m_model.sectionOf(name); section > 0)
            order.push_back(section);
    }
    for (int section = 1; section < m_model.columnCount(); ++section) {
        if (!isIn(m_look.first, nameOf(section)))
            order.push_back(section);
    }
    std::erase_if(order, [this](int section) { return !isChosen(nameOf(section)); });
    return order;
}

/// Measures hidden sections too, for which the header returns no size.
int ColumnChooser::titleWidth(int section) const
{
    QFont font = m_header.font();
    font.setBold(font.bold() || m_header.highlightSections());
    const int words = QFontMetrics(font).horizontalAdvance(m_model.headerData(section, Qt::Horizontal).toString());
    const int arrow = m_header.sortIndicatorSection() == section
                          ? m_header.style()->pixelMetric(QStyle::PM_HeaderMarkSize, nullptr, &m_header) + 4
                          : 0;
    return words + arrow + 2 * (m_header.style()->pixelMetric(QStyle::PM_HeaderMargin, nullptr, &m_header) + 6);
}

int ColumnChooser::widthOf(int section) const
{
    const QAbstractItemView &cells = m_tree;
    const int widest = isNumeric(m_model.columnOf(section)->kind) ? kWidestNumber : kWidestText;
    const int wanted = std::min(std::max(cells.sizeHintForColumn(section), titleWidth(section)), widest);
    const int now = m_header.isSectionHidden(section) ? 0 : m_header.sectionSize(section);
    // a column that is slightly too wide keeps its width, because cells change with the cursor
    return std::max(wanted, std::min(now, wanted + wanted / 4));
}

void ColumnChooser::fit()
{
    if (m_header.count() == 0 || std::exchange(m_isFitting, true)) // shown columns bring scroll bars
        return;
    const int stretched = isChosen(m_look.stretched) ? std::max(m_model.sectionOf(m_look.stretched), 0) : 0;
    const int nameWidth = stretched > 0 ? std::max(m_look.nameWidth, m_tree.viewport()->width() / 3) : m_look.nameWidth;
    const std::vector<int> wanted = byImportance();
    std::vector<int> widths(static_cast<std::size_t>(m_header.count()), 0);
    const int whole = m_tree.viewport()->width();
    int room = whole - nameWidth;
    std::vector<std::pair<int, int>> cut; // section and the width that it wants
    for (const int section : wanted) {
        const auto sized = m_sized.find(nameOf(section));
        const int width = sized == m_sized.end() || sized->second > room ? widthOf(section) : sized->second;
        const bool mayBeCut = sized == m_sized.end() && !isNumeric(m_model.columnOf(section)->kind)
                              && isIn(m_look.first, nameOf(section));
        const int least = mayBeCut ? std::min(width, kNarrowText) : width;
        if (least > room && section != wanted.front() && !m_isUsers) // columns that the user chose are never hidden
            continue;
        room -= least;
        widths[static_cast<std::size_t>(section)] = least;
        cut.emplace_back(section, width);
    }
    for (const auto &[section, width] : cut) {
        const int more = bounded(room, 0, width - widths[static_cast<std::size_t>(section)]);
        widths[static_cast<std::size_t>(section)] += more;
        room -= more;
    }
    for (int section = 1; section < m_header.count(); ++section) {
        const int width = widths[static_cast<std::size_t>(section)];
        m_header.setSectionHidden(section, width == 0);
        m_header.setSectionResizeMode(section, section == stretched && room >= 0 ? QHeaderView::Stretch
                                                                                 : QHeaderView::Interactive);
        if (width > 0)
            m_header.resizeSection(section, width);
    }
    // If the columns do not fit, the table scrolls sideways.
    m_header.setSectionResizeMode(0, stretched == 0 && room >= 0 ? QHeaderView::Stretch : QHeaderView::Interactive);
    m_header.resizeSection(0, nameWidth);
    m_isFitting = false;
    if (m_tree.viewport()->width() != whole) // a scroll bar came or went
        m_later.start();
}

} // namespace allostrata

#include "moc_column_chooser.cpp"
