// The list of a stack's lines, with mouse and keys.

#include "widgets/views/inspector/stack_list.h"

#include "widgets/models/stack_model.h"
#include "widgets/views/inspector/source_editor.h"
#include "widgets/views/inspector/stack_delegate.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>

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
    setSelectionMode(QAbstractItemView::SingleSelection);
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
    const QString file = index.data(StackModel::FileRole).toString();
    if (file.isEmpty())
        return;
    if (!SourceEditor::canOpen(file))
        emit failed(tr("%1 is not on this computer.").arg(file));
    else if (!SourceEditor::open(file, index.data(StackModel::LineRole).toUInt()))
        emit failed(tr("The editor could not be started."));
}

bool StackList::isOverPlace(const QPoint &position) const
{
    const QModelIndex index = indexAt(position);
    if (!index.isValid())
        return false;
    QStyleOptionViewItem option;
    initViewItemOption(&option);
    option.rect = visualRect(index);
    return StackDelegate::placeRect(option, index).contains(position) && SourceEditor::canOpen(index.data(StackModel::FileRole).toString());
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
    if (event->button() != Qt::LeftButton || !index.isValid() || index != currentIndex())
        return;
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
        copyFrame(index);
    else
        QListView::keyPressEvent(event);
}

void StackList::copyFrame(const QModelIndex &index) const
{
    if (!index.isValid())
        return;
    QString text = index.data(StackModel::FunctionRole).toString();
    const QString file = index.data(StackModel::FileRole).toString();
    const unsigned line = index.data(StackModel::LineRole).toUInt();
    if (!file.isEmpty())
        text += u"  "_s + file + (line > 0 ? u':' + QString::number(line) : QString());
    QApplication::clipboard()->setText(text);
}

void StackList::contextMenuEvent(QContextMenuEvent *event)
{
    const QModelIndex index = event->reason() == QContextMenuEvent::Keyboard ? currentIndex() : indexAt(event->pos());
    if (!index.isValid())
        return;
    QMenu menu(this);
    QAction *open = menu.addAction(tr("Open in the editor"), this, [this, index] { openSource(index); });
    open->setEnabled(SourceEditor::canOpen(index.data(StackModel::FileRole).toString()));
    menu.addAction(tr("Copy this frame"), this, [this, index] { copyFrame(index); });
    menu.addAction(tr("Copy the stack"), this, [this] { QApplication::clipboard()->setText(m_model.text()); });
    menu.exec(event->reason() == QContextMenuEvent::Keyboard ? viewport()->mapToGlobal(visualRect(index).center()) : event->globalPos());
}

} // namespace allostrata
