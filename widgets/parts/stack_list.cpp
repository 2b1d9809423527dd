// The list of a stack's lines, with mouse and keys.

#include "widgets/parts/stack_list.h"

#include "widgets/models/stack_model.h"
#include "widgets/parts/source_editor.h"
#include "widgets/parts/source_paths.h"
#include "widgets/parts/stack_delegate.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QFileDialog>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

bool isFold(const QModelIndex &index)
{
    return index.data(StackModel::KindRole).toInt() == static_cast<int>(StackModel::LineKind::Fold);
}

} // namespace

StackList::StackList(StackModel &model, QWidget *parent) : QListView(parent), m_model(model)
{
    setModel(&model);
    setItemDelegate(new StackDelegate(this));
    setFrameShape(QFrame::NoFrame);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setUniformItemSizes(false);
    setMouseTracking(true);
    viewport()->setAttribute(Qt::WA_Hover);
    viewport()->setBackgroundRole(QPalette::Window);
    setMinimumHeight(120);
    setAccessibleName(tr("Stack, innermost frame first"));
}

void StackList::openSource(const QModelIndex &index)
{
    const QString recorded = index.data(StackModel::FileRole).toString();
    const unsigned line = index.data(StackModel::LineRole).toUInt();
    if (recorded.isEmpty() || index.data(StackModel::PlaceRole).toString().isEmpty())
        return;
    if (const auto here = SourcePaths::find(recorded))
        openFile(*here, line);
    else
        askWhereIs(recorded, line);
}

void StackList::openFile(const QString &file, unsigned line)
{
    if (!SourceEditor::open(file, line))
        emit failed(tr("The editor could not be started."));
}

void StackList::askWhereIs(const QString &recorded, unsigned line)
{
    const QString path = QString(recorded).replace(u'\\', u'/');
    const QString name = path.mid(path.lastIndexOf(u'/') + 1);
    if (!path.contains(u'/') || name.startsWith(u'<')) {
        emit failed(tr("%1 is no file.").arg(recorded));
        return;
    }
    auto *dialog = new QFileDialog(this, tr("Where is %1?").arg(path.right(80)));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters({tr("Source files (*.py *.pyi *.pyx *.c *.cc *.cpp *.cxx *.cu *.cuh *.h *.hpp)")});
    connect(dialog, &QFileDialog::fileSelected, this, [this, recorded, name, line](const QString &chosen) {
        if (chosen.section(u'/', -1) != name) {
            emit failed(tr("That file has another name than %1.").arg(name));
            return;
        }
        SourcePaths::learn(recorded, chosen);
        emit foldersLearnt();
        openFile(chosen, line);
    });
    dialog->open();
}

bool StackList::isOverPlace(const QPoint &position) const
{
    const QModelIndex index = indexAt(position);
    if (!index.isValid())
        return false;
    QStyleOptionViewItem option;
    initViewItemOption(&option);
    option.rect = visualRect(index);
    return StackDelegate::placeRect(option, index).contains(position) && !index.data(StackModel::FileRole).toString().isEmpty();
}

void StackList::mouseMoveEvent(QMouseEvent *event)
{
    QListView::mouseMoveEvent(event);
    const bool isLink = isOverPlace(event->position().toPoint()) || isFold(indexAt(event->position().toPoint()));
    viewport()->setCursor(isLink ? Qt::PointingHandCursor : Qt::ArrowCursor);
}

void StackList::mouseReleaseEvent(QMouseEvent *event)
{
    QListView::mouseReleaseEvent(event);
    const QModelIndex index = indexAt(event->position().toPoint());
    const bool isPlainClick = event->button() == Qt::LeftButton && event->modifiers() == Qt::NoModifier;
    if (!isPlainClick || !index.isValid() || index != currentIndex() || selectionModel()->selectedIndexes().size() > 1)
        return; // a selection is being made
    if (isFold(index))
        m_model.toggle(index);
    else if (isOverPlace(event->position().toPoint()))
        openSource(index);
}

void StackList::keyPressEvent(QKeyEvent *event)
{
    const QModelIndex index = currentIndex();
    const bool isOpen = index.data(StackModel::OpenRole).toBool();
    switch (event->key()) {
    case Qt::Key_Space:
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (isFold(index))
            m_model.toggle(index);
        else
            openSource(index);
        return;
    case Qt::Key_Right:
        if (isFold(index) && !isOpen)
            m_model.toggle(index);
        return;
    case Qt::Key_Left:
        if (isFold(index) && isOpen)
            m_model.toggle(index);
        return;
    default: break;
    }
    if (event->matches(QKeySequence::Copy))
        QApplication::clipboard()->setText(selectedText());
    else
        QListView::keyPressEvent(event);
}

QString StackList::selectedText() const
{
    QModelIndexList rows = selectionModel()->selectedIndexes();
    std::sort(rows.begin(), rows.end());
    QStringList lines;
    for (const QModelIndex &index : rows)
        lines.append(m_model.text(index.row()).trimmed());
    return lines.isEmpty() ? m_model.text() : lines.join(u'\n');
}

void StackList::fillMenu(QMenu &menu, const QModelIndex &index)
{
    const QString file = index.data(StackModel::FileRole).toString();
    const QString place = index.data(StackModel::PlaceRole).toString();
    QAction *open = menu.addAction(tr("Open in the editor"), this, [this, index] { openSource(index); });
    open->setEnabled(!place.isEmpty());
    menu.addSeparator();
    const auto count = selectionModel()->selectedIndexes().size();
    menu.addAction(count > 1 ? tr("Copy the selected lines") : tr("Copy this line"), this, [this] { QApplication::clipboard()->setText(selectedText()); })
        ->setShortcut(QKeySequence::Copy);
    menu.addAction(tr("Copy the stack"), this, [this] { QApplication::clipboard()->setText(m_model.text()); });
    if (!m_offersRules)
        return;
    menu.addSeparator();
    const bool isYours = index.data(StackModel::KindRole).toInt() == static_cast<int>(StackModel::LineKind::Yours);
    const QString name = place.section(u':', 0, 0);
    QAction *rule = menu.addAction(isYours ? tr("Fold the frames of %1…").arg(name) : tr("Show the frames of %1 as yours…").arg(name), this,
                                   [this, index, isYours] { emit ruleWanted(index, !isYours); });
    rule->setVisible(!file.isEmpty() && !place.isEmpty());
    menu.addAction(tr("Folding rules…"), this, [this] { emit ruleWanted({}, false); });
}

void StackList::contextMenuEvent(QContextMenuEvent *event)
{
    const QModelIndex index = event->reason() == QContextMenuEvent::Keyboard ? currentIndex() : indexAt(event->pos());
    if (!index.isValid())
        return;
    QMenu menu(this);
    fillMenu(menu, index);
    menu.exec(event->reason() == QContextMenuEvent::Keyboard ? viewport()->mapToGlobal(visualRect(index).center()) : event->globalPos());
}

} // namespace allostrata

#include "moc_stack_list.cpp"
