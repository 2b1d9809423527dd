// What can be done with rows of the table of allocations.

#include "core/analysis/allocation_facts.h"
#include "core/export/allocation_table.h"
#include "widgets/paint/icons.h"
#include "widgets/parts/table_export.h"
#include "widgets/session/life_moves.h"
#include "widgets/text/allocation_cells.h"
#include "widgets/text/attribute_text.h"
#include "widgets/text/voice.h"
#include "widgets/views/allocations/allocation_columns.h"
#include "widgets/views/allocations/allocations_view.h"
#include "widgets/views/allocations/go_to_field.h"

#include <QAction>
#include <QClipboard>
#include <QFileInfo>
#include <QGuiApplication>
#include <QHeaderView>
#include <QMenu>
#include <QTableView>
#include <QToolButton>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

/// The table with the headers of the columns that are shown, in the user's language.
Table forPeople(const Table &table, const std::vector<Attribute> &shown)
{
    std::vector<std::string_view> names;
    std::vector<std::string> titles;
    for (const Attribute attribute : shown) {
        const std::vector<std::string_view> columns = exportedColumns(attribute);
        names.insert(names.end(), columns.begin(), columns.end());
        titles.resize(names.size());
        if (!columns.empty())
            titles[names.size() - columns.size()] = attributeHeader(attribute).toStdString();
    }
    Table chosen = selectColumns(table, names);
    for (std::size_t i = 0; i < chosen.columns.size() && i < titles.size(); ++i)
        chosen.columns[i].title = titles[i];
    return chosen;
}

} // namespace

void AllocationsView::addAction(QAction *&action, const QString &text, const QList<QKeySequence> &keys,
                                void (AllocationsView::*function)())
{
    action = new QAction(text, this);
    action->setShortcuts(keys);
    action->setShortcutContext(Qt::WidgetShortcut);
    connect(action, &QAction::triggered, this, function);
    m_table->addAction(action);
}

void AllocationsView::buildActions()
{
    addAction(m_copyAction, tr("&Copy the rows"), {QKeySequence::Copy}, &AllocationsView::copyRows);
    m_copyAction->setIcon(themedIcon(Icon::Copy));
    addAction(m_zoomAction, tr("&Zoom to the life"), {Qt::Key_Return, Qt::Key_Enter, Qt::Key_Z}, &AllocationsView::zoomToLife);
    addAction(m_birthAction, tr("Cursor to its a&llocation"), {Qt::Key_BracketLeft}, &AllocationsView::goToBirth);
    addAction(m_deathAction, tr("Cursor to its &free"), {Qt::Key_BracketRight}, &AllocationsView::goToDeath);
    addAction(m_stackAction, tr("&Select all of this stack"), {}, &AllocationsView::selectAllOfStack);
    m_saveAction = new QAction(themedIcon(Icon::Export), tr("Save the table of &allocations…"), this);
    connect(m_saveAction, &QAction::triggered, this, &AllocationsView::saveTable);
    connect(m_export, &QToolButton::clicked, this, &AllocationsView::saveTable);
    auto *goTo = new QAction(tr("Go to an event, a name or an address"), this);
    goTo->setShortcut(QKeySequence(u"Ctrl+G"_s));
    goTo->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(goTo, &QAction::triggered, m_goTo, [this] {
        m_goTo->setFocus(Qt::ShortcutFocusReason);
        m_goTo->selectAll();
    });
    QWidget::addAction(goTo);
}

AllocationId AllocationsView::lead() const
{
    const std::vector<AllocationId> &selection = m_session.state().selection;
    const AllocationId current = m_model.allocation(m_table->currentIndex().row());
    if (current && std::find(selection.begin(), selection.end(), current) != selection.end())
        return current;
    const Device *device = m_session.device();
    const bool isOfDevice = device && !selection.empty() && selection.front().isIn(device->timeline.allocations().size());
    return isOfDevice ? selection.front() : AllocationId();
}

void AllocationsView::apply(ViewState (*moved)(ViewState, const Device &, AllocationId))
{
    const Device *device = m_session.device();
    if (const AllocationId id = lead(); id && device && device->capabilities.timeline)
        m_session.setState(moved(m_session.state(), *device, id));
}

void AllocationsView::zoomToLife()
{
    apply(&zoomedToLife);
}

void AllocationsView::goToBirth()
{
    apply(&cursorAtBirth);
}

void AllocationsView::goToDeath()
{
    apply(&cursorAtDeath);
}

void AllocationsView::selectAllOfStack()
{
    const AllocationId id = lead();
    const auto same = id ? sameStack(*m_session.document(), *m_session.device(), id) : std::nullopt;
    if (!same)
        return;
    // The one that was shown stays the first.
    std::vector<AllocationId> all{id};
    for (const AllocationId other : same->all) {
        if (other != id && all.size() < kMostSelected)
            all.push_back(other);
    }
    ViewState state = m_session.state();
    state.selection = std::move(all);
    m_session.setState(std::move(state));
}

QString AllocationsView::selectedRows() const
{
    const ScopedAllocations &scoped = m_model.scoped();
    if (!scoped)
        return {};
    std::vector<Attribute> columns = shownColumns(*m_table->horizontalHeader());
    std::erase(columns, Attribute::Life); // a bar
    const AttributeReader reader(attributeInput(*scoped.document, scoped.shownDevice(), scoped.attribution.get()));
    const AllocationCells cells(*scoped.document, scoped.shownDevice(), reader, Voice::plain());
    QStringList titles;
    for (const Attribute attribute : columns)
        titles.append(attributeHeader(attribute));
    QStringList lines{titles.join(u'\t')};
    for (const AllocationId id : selectedIds(kMostCopied)) {
        QStringList words;
        for (const Attribute attribute : columns)
            words.append(oneLine(cells.plainText(id, attribute)));
        lines.append(words.join(u'\t'));
    }
    return lines.size() > 1 ? lines.join(u'\n') + u'\n' : QString();
}

void AllocationsView::copyRows()
{
    if (const QString rows = selectedRows(); !rows.isEmpty())
        QGuiApplication::clipboard()->setText(rows);
}

void AllocationsView::copyText(Attribute attribute)
{
    if (const AllocationId id = lead(); id && m_model.scoped())
        QGuiApplication::clipboard()->setText(m_model.text(id, attribute));
}

void AllocationsView::showMenu(const QPoint &position)
{
    const AllocationId id = lead();
    const Device *device = m_session.device();
    if (!id || !device)
        return;
    auto *menu = new QMenu(this);
    menu->setObjectName(u"allocationsMenu"_s);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(m_copyAction);
    connect(menu->addAction(tr("Copy the &address")), &QAction::triggered, this, [this] { copyText(Attribute::Address); });
    connect(menu->addAction(tr("Copy the &name")), &QAction::triggered, this, [this] { copyText(Attribute::Name); });
    menu->addSeparator();
    const bool hasTrace = device->capabilities.timeline;
    m_zoomAction->setEnabled(hasTrace);
    m_birthAction->setEnabled(hasTrace && device->timeline.allocations().allocEvent(id));
    m_deathAction->setEnabled(hasTrace && device->timeline.allocations().freeCompletedEvent(id));
    menu->addActions({m_zoomAction, m_birthAction, m_deathAction});
    menu->addSeparator();
    const auto same = sameStack(*m_session.document(), *device, id);
    m_stackAction->setEnabled(same && same->all.size() > 1);
    menu->addAction(m_stackAction);
    menu->addSeparator();
    menu->addAction(m_saveAction);
    // Keys act whatever is selected.
    connect(menu, &QMenu::aboutToHide, this, [this] {
        for (QAction *action : {m_zoomAction, m_birthAction, m_deathAction, m_stackAction})
            action->setEnabled(true);
    }, Qt::QueuedConnection);
    menu->popup(m_table->viewport()->mapToGlobal(position));
}

void AllocationsView::showColumnMenu(const QPoint &globalPosition)
{
    auto *menu = new QMenu(this);
    menu->setObjectName(u"columnMenu"_s);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    fillColumnMenu(*menu, *m_table->horizontalHeader(), m_session);
    menu->popup(globalPosition);
}

void AllocationsView::saveTable()
{
    const ScopedAllocations scoped = m_model.scoped();
    if (!scoped)
        return;
    const auto make = [scoped, ids = m_model.ids(), shown = shownColumns(*m_table->horizontalHeader())](const TableFormatRow &format) {
        const std::span<const AllocationId> rows(ids->data(), std::min(ids->size(), kMostAllocationRows));
        Table table = allocationTable({*scoped.document, scoped.shownDevice(), scoped.attribution.get()}, rows);
        return format.forMachines ? table : forPeople(table, shown);
    };
    const QString base = QFileInfo(QString::fromStdString(scoped.document->path)).completeBaseName();
    allostrata::saveTable(this, {tr("Save the table of allocations"), base.isEmpty() ? u"allocations"_s : base + u"-allocations"_s, make});
}

} // namespace allostrata
