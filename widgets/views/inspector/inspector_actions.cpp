// The inspector's menu, and what its buttons do to the session.

#include "widgets/views/inspector/inspector_view.h"

#include "core/analysis/allocation_facts.h"
#include "widgets/paint/icons.h"
#include "widgets/parts/source_editor.h"
#include "widgets/session/life_moves.h"
#include "widgets/views/inspector/rules_dialog.h"
#include "widgets/views/inspector/stack_panel.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QInputDialog>
#include <QMenu>
#include <QPushButton>

#include <algorithm>
#include <utility>

namespace allostrata {

void InspectorView::buildMenu()
{
    m_more->setIcon(themedIcon(Icon::More));
    m_more->setFixedWidth(36);
    m_more->setToolTip(tr("More"));
    m_more->setAccessibleName(tr("More actions for this allocation"));
    auto *menu = new QMenu(m_more);
    const auto add = [this, menu](const QString &text, const QKeySequence &keys, auto function) {
        auto *action = new QAction(text, this);
        action->setShortcut(keys);
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        connect(action, &QAction::triggered, this, function);
        menu->addAction(action);
        addAction(action);
    };
    add(tr("Copy everything"), QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_C), [this] { QApplication::clipboard()->setText(text()); });
    add(tr("Copy the stack"), {}, [this] { QApplication::clipboard()->setText(m_stacks->text()); });
    menu->addSeparator();
    add(tr("Younger neighbour at the cursor"), QKeySequence(Qt::ALT | Qt::Key_Up), [this] { selectNeighbour(1); });
    add(tr("Older neighbour at the cursor"), QKeySequence(Qt::ALT | Qt::Key_Down), [this] { selectNeighbour(-1); });
    add(tr("Next with the same stack"), QKeySequence(Qt::Key_N), [this] { selectSameStack(1); });
    add(tr("Previous with the same stack"), QKeySequence(Qt::SHIFT | Qt::Key_N), [this] { selectSameStack(-1); });
    menu->addSeparator();
    add(tr("Cursor to its allocation"), {}, [this] { moveCursorToEnd(true); });
    add(tr("Cursor to its free"), {}, [this] { moveCursorToEnd(false); });
    add(tr("Zoom to its life"), {}, [this] { zoomToLife(); });
    menu->addSeparator();
    add(tr("Folding rules…"), {}, [this] { editRules(std::nullopt); });
    add(tr("Editor…"), {}, [this] { askForEditor(); });
    connect(m_more, &QPushButton::clicked, menu, [this, menu] { menu->popup(m_more->mapToGlobal(QPoint(0, m_more->height()))); });
}

void InspectorView::select(std::vector<AllocationId> ids)
{
    ViewState state = m_session.state();
    state.selection = std::move(ids);
    m_session.setState(std::move(state));
}

void InspectorView::selectSameStack(int step)
{
    const auto &selection = m_session.state().selection;
    if (selection.empty() || !isPartOfDevice(selection.front()))
        return;
    const auto same = sameStack(*m_session.document(), *m_session.device(), selection.front());
    if (!same)
        return;
    const auto at = std::lower_bound(same->all.begin(), same->all.end(), selection.front());
    const auto next = (at - same->all.begin()) + step;
    if (next >= 0 && next < static_cast<std::ptrdiff_t>(same->all.size()))
        select({same->all[static_cast<std::size_t>(next)]});
}

void InspectorView::selectAllOfStack()
{
    const auto &selection = m_session.state().selection;
    if (selection.empty() || !isPartOfDevice(selection.front()))
        return;
    const auto same = sameStack(*m_session.document(), *m_session.device(), selection.front());
    if (!same)
        return;
    // The one that was shown stays the first.
    std::vector<AllocationId> all(same->all.begin(), same->all.end());
    const auto shown = std::find(all.begin(), all.end(), selection.front());
    std::rotate(all.begin(), shown, shown + 1);
    select(std::move(all));
}

void InspectorView::selectNeighbour(int step)
{
    const auto &selection = m_session.state().selection;
    if (selection.empty() || !isPartOfDevice(selection.front()))
        return;
    const Timeline &timeline = m_session.device()->timeline;
    const Moment cursor = m_session.state().cursor;
    const AllocationId next = step > 0 ? youngerAt(timeline, selection.front(), cursor) : olderAt(timeline, selection.front(), cursor);
    if (next)
        select({next});
}

void InspectorView::moveCursorToEnd(bool toBirth)
{
    const auto &selection = m_session.state().selection;
    if (selection.empty() || !isPartOfDevice(selection.front()))
        return;
    const auto moved = toBirth ? &cursorAtBirth : &cursorAtDeath;
    m_session.setState(moved(m_session.state(), *m_session.device(), selection.front()));
}

void InspectorView::zoomToLife()
{
    const auto &selection = m_session.state().selection;
    if (selection.empty() || !isPartOfDevice(selection.front()))
        return;
    m_session.setState(zoomedToLife(m_session.state(), *m_session.device(), selection.front()));
}

void InspectorView::askForEditor()
{
    const QString found = SourceEditor::foundCommand();
    const QString without = found.isEmpty() ? tr("the program that the desktop has for the file") : found;
    auto *dialog = new QInputDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Editor"));
    dialog->setLabelText(tr("The command that opens a line of source, with {file} and {line} in their places.\n"
                            "For example: code -g {file}:{line}\nEmpty: %1")
                             .arg(without));
    dialog->setTextValue(SourceEditor::command());
    connect(dialog, &QInputDialog::textValueSelected, this, [](const QString &command) { SourceEditor::setCommand(command.trimmed()); });
    dialog->open();
}

void InspectorView::editRules(const std::optional<RuleRow> &row)
{
    auto *dialog = new RulesDialog(m_session, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    if (row)
        dialog->addFirst(*row);
    dialog->open();
}

} // namespace allostrata
