// List of documents and devices.

#include "widgets/window/documents_list.h"

#include "core/base/arithmetic.h"
#include "widgets/paint/icons.h"
#include "widgets/paint/theme.h"
#include "widgets/session/baseline_cache.h"
#include "widgets/session/file_names.h"
#include "widgets/text/dump_text.h"
#include "widgets/text/rank_text.h"
#include "widgets/text/place_text.h"
#include "widgets/text/step_text.h"
#include "widgets/text/voice.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QDesktopServices>
#include <QFileInfo>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QUrl>

#include <algorithm>
#include <functional>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

enum Role {
    kId = Qt::UserRole, ///< id of the document, or of the load that will make it
    kKind,
    kDevice, ///< index into the document's devices; -1 on the document's own row
    kValue, ///< text on the right
    kShortValue, ///< the same without words, for narrow rows; empty if there is none
    kActive, ///< set on the rows of the active document and device
    kFolder, ///< the document is a folder
};

enum class RowKind { Document, Parked, Load };

constexpr int kListedHeight = 24;
constexpr int kMostListed = 8; ///< maximum number of rows without scrolling
constexpr int kDeviceIndent = 16;

QString peakText(const Device &device)
{
    if (!device.capabilities.timeline)
        return Words::tr("final state");
    return DocumentsList::tr("peak %1").arg(Voice::current().bytes(device.timeline.peakRequested().bytes));
}

RowKind rowKindOf(const QModelIndex &index) { return static_cast<RowKind>(index.data(kKind).toInt()); }

QString pathOf(const Session &session, quint64 id)
{
    for (const SessionDocument &row : session.documents()) {
        if (row.id == id)
            return QString::fromStdString(row.document->path);
    }
    for (const ParkedDocument &row : session.parked()) {
        if (row.id == id)
            return row.path;
    }
    for (const LoadStatus &load : session.loads()) {
        if (load.job == id)
            return load.path;
    }
    return {};
}

/// Rectangle of the cross on the right of a file's row.
QRect crossOf(const QRect &row) { return {row.right() - 22, row.top(), 22, row.height()}; }

/// Paints rows with an icon, a name elided in its middle, and a value on the right.
class RowDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const override
    {
        return {100, std::max(kListedHeight, option.fontMetrics.height() + 7)};
    }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const Theme theme = themeOf(option.palette, QGuiApplication::font());
        const bool isDevice = index.data(kDevice).toInt() >= 0;
        const bool isActive = index.data(kActive).toBool();
        const bool isCurrent = option.state.testFlag(QStyle::State_Selected)
                               && option.state.testFlag(QStyle::State_HasFocus);
        QRect whole = option.rect;
        whole.setLeft(0); // includes the area of the branches
        // the document has no devices
        const bool isWhole = !isDevice && rowKindOf(index) == RowKind::Document && index.model()->rowCount(index) == 0;
        const bool marked = isActive && (isDevice || isWhole);
        painter->setClipping(false);
        if (marked)
            painter->fillRect(whole, theme.accentSoft);
        else if (option.state.testFlag(QStyle::State_MouseOver))
            painter->fillRect(option.rect, theme.hover);
        QRect area = option.rect.adjusted(2, 0, -10, 0);
        const QRectF icon(area.left(), area.center().y() - 7, 15, 15);
        const RowKind kind = rowKindOf(index);
        paintIcon(*painter,
                  kind == RowKind::Load          ? Icon::Clock
                  : isDevice                     ? Icon::Device
                  : index.data(kFolder).toBool() ? Icon::Folder
                                                 : Icon::File,
                  icon, theme.text2);
        area.setLeft(area.left() + 22);
        const bool isPointedAt = option.state.testFlag(QStyle::State_MouseOver);
        if (!isDevice && isPointedAt) {
            const QRect cross = crossOf(option.rect);
            paintIcon(*painter, Icon::Close, QRectF(cross.center().x() - 6, cross.center().y() - 6, 13, 13),
                      theme.text2);
            area.setRight(cross.left() - 2);
        }
        const QFont nameFont = isActive ? theme.titleFont : theme.smallFont;
        painter->setFont(theme.smallFont);
        // A device's name is never cut off.
        const int room = area.width() - 8 - QFontMetrics(nameFont).horizontalAdvance(index.data().toString());
        const QString full = index.data(kValue).toString();
        const QString brief = index.data(kShortValue).toString();
        const bool isBrief = !brief.isEmpty() && painter->fontMetrics().horizontalAdvance(full) > room;
        const QString value = isBrief ? brief : full;
        if (!value.isEmpty()) {
            painter->setPen(marked ? theme.text : theme.text2);
            painter->drawText(area, Qt::AlignRight | Qt::AlignVCenter, value);
            area.setRight(area.right() - painter->fontMetrics().horizontalAdvance(value) - 8);
        }
        painter->setFont(nameFont);
        painter->setPen(kind == RowKind::Document ? theme.text : theme.text2);
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
    setIndentation(kDeviceIndent);
    setUniformRowHeights(true);
    setMouseTracking(true);
    setItemDelegate(new RowDelegate(this));
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    setAccessibleName(Words::tr("Documents"));
    QPalette ground; // sets only the base colour, so that the rest follows the theme
    ground.setBrush(QPalette::Base, Qt::transparent);
    setPalette(ground);
    connect(this, &QTreeWidget::itemClicked, this, [this](QTreeWidgetItem *item) { choose(item); });
    connect(this, &QTreeWidget::itemActivated, this, [this](QTreeWidgetItem *item) { choose(item); });
    connect(this, &QTreeWidget::itemExpanded, this, [this] { updateGeometry(); });
    connect(this, &QTreeWidget::itemCollapsed, this, [this] { updateGeometry(); });
    connect(&m_session, &Session::documentsChanged, this, &DocumentsList::rebuild);
    connect(&m_session.baseline(), &BaselineCache::changed, this, &DocumentsList::rebuild);
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
    for (const ParkedDocument &row : m_session.parked())
        paths.append(row.path);
    const QStringList titles = fileTitles(paths);
    qsizetype next = 0;
    for (const SessionDocument &row : m_session.documents())
        addDocument(row, withMark(*row.document, titles[next++]));
    for (const ParkedDocument &row : m_session.parked())
        addParked(row, withPart(row.how.part, titles[next++]));
    for (const LoadStatus &load : m_session.loads()) {
        if (!itemOf(load.job))
            addLoad(load);
    }
    markActive();
    showProgress();
    updateGeometry();
}

void DocumentsList::addDocument(const SessionDocument &row, const QString &title)
{
    const Voice voice = Voice::current();
    const QString path = QString::fromStdString(row.document->path);
    auto *item = new QTreeWidgetItem(this, {title});
    item->setData(0, kId, row.id);
    item->setData(0, kKind, static_cast<int>(RowKind::Document));
    item->setData(0, kDevice, -1);
    item->setToolTip(0, tr("%1\n%2 on disk, about %3 in memory")
                            .arg(path, voice.bytes(row.document->storedBytes), voice.bytes(row.memoryBytes)));
    const auto describe = [&](const QString &value) {
        item->setData(0, kValue, value);
        item->setData(0, Qt::AccessibleTextRole, QString(title + u", "_s + value));
    };
    const auto &baseline = m_session.baseline().baseline();
    if (row.document->has(DocumentPart::Folder)) {
        describe(dumpsText(row.document->folder()->dumps.size(), voice));
        item->setData(0, kFolder, true);
    } else if (const JobContents job = row.document->job()) {
        describe(rankCountText(*job, voice));
    } else if (row.document->has(DocumentPart::Steps))
        describe(stepContentText(*row.document->steps(), voice));
    else if (baseline && baseline->document == row.id)
        describe(tr("baseline"));
    for (std::size_t i = 0; i < row.document->devices().size(); ++i) {
        const Device &device = row.document->devices()[i];
        auto *child = new QTreeWidgetItem(item, {deviceText(device.ordinal)});
        child->setData(0, kId, row.id);
        child->setData(0, kDevice, static_cast<int>(i));
        child->setData(0, kValue, peakText(device));
        if (device.capabilities.timeline)
            child->setData(0, kShortValue, voice.bytes(device.timeline.peakRequested().bytes));
        child->setData(0, Qt::AccessibleTextRole, deviceText(device.ordinal) + u", "_s + peakText(device));
        if (device.capabilities.timeline)
            child->setToolTip(
                0, tr("peak of requested memory: %1 B").arg(voice.number(device.timeline.peakRequested().bytes)));
    }
    item->setExpanded(true);
}

void DocumentsList::addParked(const ParkedDocument &row, const QString &title)
{
    auto *item = new QTreeWidgetItem(this, {title});
    item->setData(0, kId, row.id);
    item->setData(0, kKind, static_cast<int>(RowKind::Parked));
    item->setData(0, kDevice, -1);
    item->setData(0, kValue, tr("unloaded"));
    item->setData(0, Qt::AccessibleTextRole, Words::tr("%1, unloaded").arg(title));
    item->setToolTip(0, tr("%1\nUnloaded because the open documents exceeded their memory limit; this one needs about "
                           "%2. Click to reload it.")
                            .arg(row.path, Voice::current().bytes(row.memoryBytes)));
}

void DocumentsList::addLoad(const LoadStatus &load)
{
    auto *item = new QTreeWidgetItem(this, {withPart(load.part, fileTitle(load.path))});
    item->setData(0, kId, load.job);
    item->setData(0, kKind, static_cast<int>(RowKind::Load));
    item->setData(0, kDevice, -1);
    item->setToolTip(0, load.path);
}

QTreeWidgetItem *DocumentsList::itemOf(quint64 id) const
{
    for (int i = 0; i < topLevelItemCount(); ++i) {
        if (topLevelItem(i)->data(0, kId).toULongLong() == id)
            return topLevelItem(i);
    }
    return nullptr;
}

void DocumentsList::markActive()
{
    const SessionDocument *active = m_session.active();
    for (int i = 0; i < topLevelItemCount(); ++i) {
        QTreeWidgetItem *item = topLevelItem(i);
        const bool isActive = active && item->data(0, kId).toULongLong() == active->id;
        item->setData(0, kActive, isActive);
        if (isActive && item->childCount() == 0)
            setCurrentItem(item);
        for (int j = 0; j < item->childCount(); ++j) {
            const bool shown = isActive && item->child(j)->data(0, kDevice).toULongLong() == active->state.device;
            item->child(j)->setData(0, kActive, shown);
            if (shown)
                setCurrentItem(item->child(j));
        }
    }
    viewport()->update(); // the mark covers the branches, too, which belong to no item
}

void DocumentsList::showProgress()
{
    for (const LoadStatus &load : m_session.loads()) {
        QTreeWidgetItem *item = itemOf(load.job);
        if (!item)
            continue;
        const bool isReading = load.progress.stage == LoadStage::Reading && load.progress.bytesTotal > 0;
        const double share = isReading
                                 ? static_cast<double>(std::min(load.progress.bytesRead, load.progress.bytesTotal))
                                       / static_cast<double>(load.progress.bytesTotal)
                                 : 1.0;
        item->setData(0, kValue,
                      load.started ? Words::tr("%1 %").arg(static_cast<int>(share * 100)) : Words::tr("waiting"));
    }
}

void DocumentsList::choose(QTreeWidgetItem *item)
{
    if (rowKindOf(indexFromItem(item)) == RowKind::Load)
        return;
    const int device = item->data(0, kDevice).toInt();
    m_session.activate(item->data(0, kId).toULongLong());
    if (device >= 0)
        m_session.showDevice(static_cast<std::size_t>(device));
}

void DocumentsList::closeItem(QTreeWidgetItem *item)
{
    // This also cancels a load.
    m_session.close(item->data(0, kId).toULongLong());
}

void DocumentsList::keyPressEvent(QKeyEvent *event)
{
    QTreeWidgetItem *item = currentItem();
    const bool chooses = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter
                         || event->key() == Qt::Key_Space;
    if (item && event->key() == Qt::Key_Delete)
        closeItem(item);
    else if (item && chooses)
        choose(item);
    else if (item && event->matches(QKeySequence::Copy))
        QGuiApplication::clipboard()->setText(pathOf(m_session, item->data(0, kId).toULongLong()));
    else
        QTreeWidget::keyPressEvent(event);
}

void DocumentsList::mousePressEvent(QMouseEvent *event)
{
    QTreeWidgetItem *item = itemAt(event->pos());
    const bool isFile = item && !item->parent();
    const bool onCross = isFile && event->button() == Qt::LeftButton
                         && crossOf(visualItemRect(item)).contains(event->pos());
    if (onCross || (isFile && event->button() == Qt::MiddleButton))
        closeItem(item);
    else
        QTreeWidget::mousePressEvent(event);
}

std::vector<QAction *> DocumentsList::actionsFor(QTreeWidgetItem *item, QObject *parent)
{
    const quint64 id = item->data(0, kId).toULongLong();
    const RowKind kind = rowKindOf(indexFromItem(item->parent() ? item->parent() : item));
    const QString path = pathOf(m_session, id);
    std::vector<QAction *> actions;
    const auto add = [&](const QString &text, const std::function<void()> &run) {
        auto *action = new QAction(text, parent);
        connect(action, &QAction::triggered, this, run);
        actions.push_back(action);
        return action;
    };
    add(kind == RowKind::Load ? Words::tr("Cancel loading") : Words::tr("Close"), [this, id] { m_session.close(id); });
    if (kind != RowKind::Load)
        add(tr("Close others"), [this, id] {
            m_session.closeOthers(id);
        })->setEnabled(m_session.documents().size() + m_session.parked().size() > 1);
    if (kind == RowKind::Document) {
        QAction *baseline = add(tr("Use as baseline"), [this, id] {
            const auto &now = m_session.baseline().baseline();
            if (now && now->document == id)
                m_session.baseline().clear();
            else
                m_session.baseline().useDocument(id);
        });
        baseline->setCheckable(true);
        baseline->setChecked(m_session.baseline().baseline() && m_session.baseline().baseline()->document == id);
    }
    const auto &documents = m_session.documents();
    const bool hasFile = std::none_of(documents.begin(), documents.end(), [id](const SessionDocument &row) {
        return row.id == id && !row.document->hasFile();
    });
    if (kind == RowKind::Document)
        add(Words::tr("Reload"), [this, id] { m_session.reload(id); })->setEnabled(hasFile);
    add(Words::tr("Copy path"), [path] { QGuiApplication::clipboard()->setText(path); })->setEnabled(hasFile);
    add(tr("Show in the file manager"), [path] {
        QDesktopServices::openUrl(QUrl::fromLocalFile(QFileInfo(path).absolutePath()));
    })->setEnabled(hasFile);
    return actions;
}

void DocumentsList::contextMenuEvent(QContextMenuEvent *event)
{
    QTreeWidgetItem *item = event->reason() == QContextMenuEvent::Mouse ? itemAt(event->pos()) : currentItem();
    if (!item)
        return;
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (QAction *action : actionsFor(item, menu))
        menu->addAction(action);
    menu->popup(event->globalPos());
}

QSize DocumentsList::sizeHint() const
{
    int rows = 0;
    for (int i = 0; i < topLevelItemCount(); ++i)
        rows += 1 + (topLevelItem(i)->isExpanded() ? topLevelItem(i)->childCount() : 0);
    const int height = topLevelItemCount() > 0 ? sizeHintForRow(0) : kListedHeight;
    return {200, bounded(rows, 1, kMostListed) * height + 4};
}

QSize DocumentsList::minimumSizeHint() const { return {120, std::min(sizeHint().height(), kListedHeight * 4)}; }

} // namespace allostrata

#include "moc_documents_list.cpp"
