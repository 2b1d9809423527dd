// What can be done with rows of the list of events.

#include "core/export/event_table.h"
#include "widgets/paint/icons.h"
#include "widgets/parts/table_export.h"
#include "widgets/session/file_names.h"
#include "widgets/session/life_moves.h"
#include "widgets/views/events/event_list.h"
#include "widgets/views/events/events_view.h"

#include <QAction>
#include <QClipboard>
#include <QFileInfo>
#include <QGuiApplication>
#include <QLineEdit>
#include <QMenu>
#include <QTableView>
#include <QToolButton>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

/// Columns of eventTable() for people, and whose titles they have; those without go with the one before.
struct PeopleColumn {
    std::string_view name;
    std::optional<EventColumn> column;
};
constexpr std::array kForPeople{
    PeopleColumn{"event", EventColumn::Number}, PeopleColumn{"time", EventColumn::Time}, PeopleColumn{"action", EventColumn::Action},
    PeopleColumn{"address", EventColumn::Address}, PeopleColumn{"size", EventColumn::Size}, PeopleColumn{"requested_change", EventColumn::Change},
    PeopleColumn{"stream", EventColumn::Stream}, PeopleColumn{"pool", EventColumn::Pool}, PeopleColumn{"name", EventColumn::Name},
    PeopleColumn{"category", EventColumn::Category}, PeopleColumn{"function", EventColumn::Place}, PeopleColumn{"file", std::nullopt},
    PeopleColumn{"line", std::nullopt}, PeopleColumn{"user_metadata", EventColumn::Note},
};

Table forPeople(const Table &table)
{
    std::vector<std::string_view> names;
    for (const PeopleColumn &column : kForPeople)
        names.push_back(column.name);
    Table chosen = selectColumns(table, names);
    for (std::size_t i = 0; i < chosen.columns.size() && i < kForPeople.size(); ++i) {
        if (kForPeople[i].column)
            chosen.columns[i].title = columnTitle(eventColumns()[*kForPeople[i].column]).toStdString();
    }
    return chosen;
}

} // namespace

void EventsView::addKey(const QString &text, const QList<QKeySequence> &keys, std::function<void()> act)
{
    auto *action = new QAction(text, this);
    action->setShortcuts(keys);
    action->setShortcutContext(Qt::WidgetShortcut);
    connect(action, &QAction::triggered, this, std::move(act));
    m_list->table().addAction(action);
}

void EventsView::buildActions()
{
    addKey(tr("&Copy the row"), {QKeySequence::Copy}, [this] { copyRow(); });
    addKey(tr("Next out of memory"), {Qt::Key_O}, [this] { jump(Jump::OutOfMemory, 1); });
    addKey(tr("Previous out of memory"), {QKeySequence(u"Shift+O"_s)}, [this] { jump(Jump::OutOfMemory, -1); });
    addKey(tr("Next snapshot"), {Qt::Key_S}, [this] { jump(Jump::Snapshot, 1); });
    addKey(tr("Previous snapshot"), {QKeySequence(u"Shift+S"_s)}, [this] { jump(Jump::Snapshot, -1); });
    addKey(tr("Next segment event"), {Qt::Key_G}, [this] { jump(Jump::Segment, 1); });
    addKey(tr("Previous segment event"), {QKeySequence(u"Shift+G"_s)}, [this] { jump(Jump::Segment, -1); });
    const auto addWide = [this](const QString &text, const QKeySequence &key, std::function<void()> act) {
        auto *action = new QAction(text, this);
        action->setShortcut(key);
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        connect(action, &QAction::triggered, this, std::move(act));
        addAction(action);
    };
    addWide(tr("Next match"), QKeySequence(Qt::Key_F3), [this] { goToMatch(1); });
    addWide(tr("Previous match"), QKeySequence(u"Shift+F3"_s), [this] { goToMatch(-1); });
    addWide(tr("Search the events"), QKeySequence(u"Ctrl+G"_s), [this] {
        m_searchField->setFocus(Qt::ShortcutFocusReason);
        m_searchField->selectAll();
    });
    m_saveAction = new QAction(themedIcon(Icon::Export), tr("Save the table of &events…"), this);
    connect(m_saveAction, &QAction::triggered, this, &EventsView::saveTable);
    connect(m_export, &QToolButton::clicked, this, &EventsView::saveTable);
}

QString EventsView::currentRowText() const
{
    const auto row = m_source ? m_list->current() : std::nullopt;
    if (!row)
        return {};
    EventReader reader(m_source.shownDevice());
    const EventFacts facts = reader.read(m_list->rows().at(*row));
    const EventCells cells(m_source, Voice::plain());
    QStringList words;
    for (const EventColumnRow &column : eventColumns()) {
        switch (column.column) {
        case EventColumn::Size: words.append(QString::number(facts.told.size)); break;
        case EventColumn::Change: words.append(QString::number(facts.requestedChange)); break;
        case EventColumn::Place: words.append(oneLine(cells.exactText(facts, column.column))); break;
        default: words.append(oneLine(cells.text(facts, column.column))); break;
        }
    }
    return words.join(u'\t');
}

void EventsView::copyRow()
{
    if (const QString row = currentRowText(); !row.isEmpty())
        QGuiApplication::clipboard()->setText(row);
}

bool EventsView::hasSegmentsAt(Action action) const
{
    return segmentActions().has(action) && m_source.shownDevice().capabilities.state;
}

void EventsView::openRow()
{
    const auto row = m_source ? m_list->current() : std::nullopt;
    if (row && hasSegmentsAt(m_source.shownDevice().timeline.trace().action(m_list->rows().at(*row))))
        emit segmentsWanted();
}

void EventsView::showMenu(const QPoint &position)
{
    const auto row = m_source ? m_list->current() : std::nullopt;
    if (!row)
        return;
    EventReader reader(m_source.shownDevice());
    const EventFacts facts = reader.read(m_list->rows().at(*row));
    const EventCells cells(m_source, Voice::plain());
    auto *menu = new QMenu(this);
    menu->setObjectName(u"eventMenu"_s);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    connect(menu->addAction(tr("&Copy the row")), &QAction::triggered, this, &EventsView::copyRow);
    const auto addCopy = [&](const QString &title, const QString &text) {
        QAction *action = menu->addAction(title);
        action->setEnabled(!text.isEmpty());
        connect(action, &QAction::triggered, this, [text] { QGuiApplication::clipboard()->setText(text); });
    };
    const QString address = cells.text(facts, EventColumn::Address);
    const QString name = cells.text(facts, EventColumn::Name);
    addCopy(tr("Copy the &address"), address);
    addCopy(tr("Copy the &name"), name);
    menu->addSeparator();
    const auto addSearch = [&](const QString &title, const QString &text) {
        QAction *action = menu->addAction(title);
        action->setEnabled(!text.isEmpty());
        connect(action, &QAction::triggered, this, [this, text] { m_searchField->setText(text); });
    };
    addSearch(tr("Find events at this a&ddress"), address);
    addSearch(tr("Find events of this a&llocation"), name);
    connect(menu->addAction(tr("Only events of this &kind")), &QAction::triggered, this,
            [this, action = facts.told.action] { setActions(ActionSet::of({action})); });
    menu->addSeparator();
    QAction *zoom = menu->addAction(tr("&Zoom to the life"));
    zoom->setEnabled(bool(facts.allocation));
    connect(zoom, &QAction::triggered, this, [this, id = facts.allocation, document = m_source.document, device = m_source.device] {
        if (m_session.document() == document && m_session.state().device == device) // no other file came meanwhile
            m_session.setState(zoomedToLife(m_session.state(), *m_session.device(), id));
    });
    QAction *segments = menu->addAction(tr("Show it among the &segments"));
    segments->setEnabled(hasSegmentsAt(facts.told.action));
    connect(segments, &QAction::triggered, this, &EventsView::segmentsWanted);
    menu->addSeparator();
    menu->addAction(m_saveAction);
    menu->popup(m_list->table().viewport()->mapToGlobal(position));
}

TablePart EventsView::tablePart() const
{
    return [source = m_source, rows = m_answer.rows](std::size_t first, std::size_t count) {
        return eventTable({*source.document, source.shownDevice(), source.attribution.get()}, *rows, first, count);
    };
}

void EventsView::saveTable()
{
    if (!m_source || !m_answer.rows)
        return;
    const TablePart part = tablePart();
    const std::size_t rows = m_answer.rows->size();
    const auto make = [part, rows](const TableFormatRow &) -> Result<Table> { return forPeople(part(0, std::min(rows, kMostEventRows))); };
    const QString base = QFileInfo(fileTitle(QString::fromStdString(m_source.document->path))).completeBaseName();
    const QString name = base.isEmpty() || base == u"-"_s ? u"events"_s : base + u"-events"_s;
    allostrata::saveTable(this, {tr("Save the table of events"), name, make, [part, rows]() -> Result<LongTable> { return LongTable{rows, part}; }});
}

} // namespace allostrata
