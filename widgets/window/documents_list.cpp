// The list of documents and devices.

#include "widgets/window/documents_list.h"

#include "widgets/paint/icons.h"
#include "widgets/paint/theme.h"
#include "widgets/session/file_names.h"
#include "widgets/text/device_text.h"
#include "widgets/text/voice.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QDesktopServices>
#include <QFileInfo>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QUrl>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

enum Role {
    kDocument = Qt::UserRole, ///< id; 0 for loads
    kJob, ///< id; 0 for documents
    kDevice, ///< row of the document's devices; -1 on the document's own row
    kValue, ///< text at the right
    kActive, ///< what is shown: the document's row and the device's
};

constexpr int kRowHeight = 24;
constexpr int kMostRows = 12; ///< before the list scrolls
constexpr int kIndent = 16;

QString peakText(const Device &device)
{
    if (!device.capabilities.timeline)
        return DocumentsList::tr("final state");
    return DocumentsList::tr("peak %1").arg(Voice::current().bytes(device.timeline.peakRequested().bytes));
}

/// Rows with an icon, a name that is elided in its middle, and a value at the right.
class RowDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const override
    {
        return {100, std::max(kRowHeight, option.fontMetrics.height() + 7)};
    }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const Theme theme = themeOf(option.palette, QGuiApplication::font());
        const bool isDevice = index.data(kDevice).toInt() >= 0;
        const bool isActive = index.data(kActive).toBool();
        const bool isCurrent = option.state.testFlag(QStyle::State_Selected) && option.state.testFlag(QStyle::State_HasFocus);
        QRect whole = option.rect;
        whole.setLeft(0); // also where the branches are
        const bool marked = isActive && isDevice;
        painter->setClipping(false);
        if (marked)
            painter->fillRect(whole, theme.accentSoft);
        else if (option.state.testFlag(QStyle::State_MouseOver))
            painter->fillRect(option.rect, theme.hover);
        QRect area = option.rect.adjusted(2, 0, -10, 0);
        const QRectF icon(area.left(), area.center().y() - 7, 15, 15);
        const bool isLoad = index.data(kJob).toULongLong() != 0;
        paintIcon(*painter, isLoad ? Icon::Clock : isDevice ? Icon::Device : Icon::File, icon, theme.text2);
        area.setLeft(area.left() + 22);
        const QString value = index.data(kValue).toString();
        painter->setFont(theme.smallFont);
        if (!value.isEmpty()) {
            painter->setPen(marked ? theme.text : theme.text2);
            painter->drawText(area, Qt::AlignRight | Qt::AlignVCenter, value);
            area.setRight(area.right() - painter->fontMetrics().horizontalAdvance(value) - 8);
        }
        painter->setFont(isActive ? theme.titleFont : theme.smallFont);
        painter->setPen(theme.text);
        painter->drawText(area, Qt::AlignLeft | Qt::AlignVCenter,
                          painter->fontMetrics().elidedText(index.data().toString(), Qt::ElideMiddle, area.width()));
        if (isCurrent) {
            painter->setPen(QPen(theme.accent, 2));
            painter->setBrush(Qt::NoBrush);
            painter->drawRect(option.rect.adjusted(1, 1, -1, -1));
        }
    }
};

} // namespace

DocumentsList::DocumentsList(Session &session, QWidget *parent) : QTreeWidget(parent), m_session(session)
{
    setHeaderHidden(true);
    setFrameShape(QFrame::NoFrame);
    setRootIsDecorated(true);
    setIndentation(kIndent);
    setUniformRowHeights(true);
    setMouseTracking(true);
    setItemDelegate(new RowDelegate(this));
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    setAccessibleName(tr("Documents"));
    QPalette ground; // only what differs, so that the rest follows the theme
    ground.setBrush(QPalette::Base, Qt::transparent);
    setPalette(ground);
    connect(this, &QTreeWidget::itemClicked, this, [this](QTreeWidgetItem *item) { choose(item); });
    connect(this, &QTreeWidget::itemActivated, this, [this](QTreeWidgetItem *item) { choose(item); });
    connect(this, &QTreeWidget::itemExpanded, this, [this] { updateGeometry(); });
    connect(this, &QTreeWidget::itemCollapsed, this, [this] { updateGeometry(); });
    connect(&m_session, &Session::documentsChanged, this, &DocumentsList::rebuild);
    connect(&m_session, &Session::loadStarted, this, &DocumentsList::rebuild);
    connect(&m_session, &Session::loadFailed, this, &DocumentsList::rebuild);
    connect(&m_session, &Session::loadFinished, this, &DocumentsList::rebuild);
    connect(&m_session, &Session::loadProgressed, this, &DocumentsList::showProgress);
    connect(&m_session, &Session::activeChanged, this, &DocumentsList::markActive);
    connect(&m_session, &Session::stateChanged, this, [this](StateChanges changes) {
        if (changes.testFlag(StateChange::Device))
            markActive();
    });
    rebuild();
}

void DocumentsList::rebuild()
{
    clear();
    QStringList paths;
    for (const SessionDocument &row : m_session.documents())
        paths.append(QString::fromStdString(row.document->path));
    const QStringList titles = fileTitles(paths);
    qsizetype next = 0;
    for (const SessionDocument &row : m_session.documents())
        addDocument(row, titles[next++]);
    for (const LoadStatus &load : m_session.loads()) {
        auto *item = new QTreeWidgetItem(this, {fileTitle(load.path)});
        item->setData(0, kJob, load.job);
        item->setData(0, kDevice, -1);
        item->setToolTip(0, load.path);
    }
    markActive();
    showProgress();
    updateGeometry();
}

void DocumentsList::addDocument(const SessionDocument &row, const QString &title)
{
    const QString path = QString::fromStdString(row.document->path);
    auto *item = new QTreeWidgetItem(this, {title});
    item->setData(0, kDocument, row.id);
    item->setData(0, kDevice, -1);
    item->setToolTip(0, path);
    for (std::size_t i = 0; i < row.document->devices.size(); ++i) {
        const Device &device = row.document->devices[i];
        auto *child = new QTreeWidgetItem(item, {deviceText(device.ordinal)});
        child->setData(0, kDocument, row.id);
        child->setData(0, kDevice, static_cast<int>(i));
        child->setData(0, kValue, peakText(device));
        child->setData(0, Qt::AccessibleTextRole, deviceText(device.ordinal) + u", "_s + peakText(device));
        if (device.capabilities.timeline)
            child->setToolTip(0, tr("peak of requested memory: %1 B")
                                     .arg(Voice::current().number(device.timeline.peakRequested().bytes)));
    }
    item->setExpanded(true);
}

void DocumentsList::markActive()
{
    const SessionDocument *active = m_session.active();
    for (int i = 0; i < topLevelItemCount(); ++i) {
        QTreeWidgetItem *item = topLevelItem(i);
        const bool isActive = active && item->data(0, kDocument).toULongLong() == active->id;
        item->setData(0, kActive, isActive);
        for (int j = 0; j < item->childCount(); ++j) {
            const bool shown = isActive && item->child(j)->data(0, kDevice).toULongLong() == active->state.device;
            item->child(j)->setData(0, kActive, shown);
            if (shown)
                setCurrentItem(item->child(j));
        }
    }
}

void DocumentsList::showProgress()
{
    for (const LoadStatus &load : m_session.loads()) {
        for (int i = 0; i < topLevelItemCount(); ++i) {
            QTreeWidgetItem *item = topLevelItem(i);
            if (item->data(0, kJob).toULongLong() != load.job)
                continue;
            const bool isReading = load.progress.stage == LoadStage::Reading && load.progress.bytesTotal > 0;
            const double share = isReading
                ? static_cast<double>(std::min(load.progress.bytesRead, load.progress.bytesTotal))
                    / static_cast<double>(load.progress.bytesTotal)
                : 1.0;
            item->setData(0, kValue, load.started ? tr("%1 %").arg(static_cast<int>(share * 100)) : tr("waiting"));
        }
    }
}

void DocumentsList::choose(QTreeWidgetItem *item)
{
    const quint64 id = item->data(0, kDocument).toULongLong();
    const int device = item->data(0, kDevice).toInt();
    if (id == 0)
        return;
    m_session.activate(id);
    if (device >= 0)
        m_session.showDevice(static_cast<std::size_t>(device));
}

void DocumentsList::closeItem(QTreeWidgetItem *item)
{
    if (const quint64 id = item->data(0, kDocument).toULongLong())
        m_session.close(id);
    else
        m_session.cancel(item->data(0, kJob).toULongLong());
}

void DocumentsList::keyPressEvent(QKeyEvent *event)
{
    QTreeWidgetItem *item = currentItem();
    const bool chooses = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter || event->key() == Qt::Key_Space;
    if (item && event->key() == Qt::Key_Delete)
        closeItem(item);
    else if (item && chooses)
        choose(item);
    else
        QTreeWidget::keyPressEvent(event);
}

void DocumentsList::contextMenuEvent(QContextMenuEvent *event)
{
    QTreeWidgetItem *item = event->reason() == QContextMenuEvent::Mouse ? itemAt(event->pos()) : currentItem();
    if (!item)
        return;
    const QTreeWidgetItem *file = item->parent() ? item->parent() : item;
    const QString path = file->toolTip(0);
    const bool isLoad = item->data(0, kJob).toULongLong() != 0;
    QMenu menu(this);
    const QAction *close = menu.addAction(isLoad ? tr("Cancel loading") : tr("Close"));
    menu.addSeparator();
    const QAction *copy = menu.addAction(tr("Copy path"));
    const QAction *folder = menu.addAction(tr("Show in folder"));
    const QAction *chosen = menu.exec(event->globalPos());
    if (chosen == close)
        closeItem(item);
    else if (chosen == copy)
        QGuiApplication::clipboard()->setText(path);
    else if (chosen == folder)
        QDesktopServices::openUrl(QUrl::fromLocalFile(QFileInfo(path).absolutePath()));
}

QSize DocumentsList::sizeHint() const
{
    int rows = 0;
    for (int i = 0; i < topLevelItemCount(); ++i)
        rows += 1 + (topLevelItem(i)->isExpanded() ? topLevelItem(i)->childCount() : 0);
    const int height = topLevelItemCount() > 0 ? sizeHintForRow(0) : kRowHeight;
    return {200, std::clamp(rows, 1, kMostRows) * height + 4};
}

QSize DocumentsList::minimumSizeHint() const
{
    return {120, std::min(sizeHint().height(), kRowHeight * 4)};
}

} // namespace allostrata
