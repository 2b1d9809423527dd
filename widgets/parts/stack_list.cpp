// List of a stack's lines, with mouse and keyboard.

#include "widgets/parts/stack_list.h"

#include "core/query/query_words.h"
#include "widgets/models/stack_model.h"
#include "widgets/paint/icons.h"
#include "widgets/paint/theme.h"
#include "widgets/parts/locate_source.h"
#include "widgets/parts/source_editor.h"
#include "widgets/parts/source_paths.h"
#include "widgets/parts/view_look.h"
#include "widgets/text/voice.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QStyledItemDelegate>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace allostrata {

/// Paints the lines of a StackModel: functions in semibold on the left, file and line as a link on the right, folded
/// runs smaller with a chevron.
class StackDelegate final : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

    /// Rectangle of a row's file and line; empty if the row has none.
    [[nodiscard]] static QRect placeRect(const QStyleOptionViewItem &option, const QModelIndex &index);
};

namespace {

constexpr int kFoldIndent = 16; ///< indent of the lines in an open fold
constexpr int kStackGap = 10;
constexpr int kChevron = 10;
constexpr int kFoldText = 16; ///< distance from the chevron's left edge to the text
constexpr int kMark = 3; ///< width of the bar beside the first of the user's lines

using LineKind = StackModel::LineKind;

LineKind lineKindOf(const QModelIndex &index)
{
    return static_cast<LineKind>(index.data(StackModel::KindRole).toInt());
}

QFont functionFont(const Theme &theme, LineKind kind)
{
    QFont font = theme.smallFont;
    if (kind == LineKind::Yours)
        font.setWeight(QFont::DemiBold);
    return font;
}

/// Width of the place: the end of the path matters more than the function, so it takes up to three fifths of the row.
int placeWidth(const Theme &theme, const QModelIndex &index, int room)
{
    const QString place = index.data(StackModel::PlaceRole).toString();
    if (place.isEmpty())
        return 0;
    return std::min(QFontMetrics(theme.monoFont).horizontalAdvance(place) + 1, std::max(0, room * 3 / 5));
}

QRect contentOf(const QStyleOptionViewItem &option, const QModelIndex &index)
{
    const int indent = index.data(StackModel::InsideRole).toBool() ? kFoldIndent : 0;
    return option.rect.adjusted(kViewMargin + indent, 0, -kViewMargin, 0);
}

void paintLineGround(QPainter &painter, const QStyleOptionViewItem &option, const Theme &theme)
{
    const bool isCurrent = option.state.testFlag(QStyle::State_Selected);
    if (isCurrent && option.state.testFlag(QStyle::State_Active))
        painter.fillRect(option.rect, theme.accentSoft);
    else if (option.state.testFlag(QStyle::State_MouseOver))
        painter.fillRect(option.rect, theme.hover);
    if (isCurrent && option.state.testFlag(QStyle::State_HasFocus)) {
        painter.setPen(QPen(theme.accent, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(option.rect.adjusted(1, 1, -1, -1));
    }
}

void paintFold(QPainter &painter, const QRect &content, const QModelIndex &index, const Theme &theme)
{
    const LineKind kind = lineKindOf(index);
    const QColor colour = theme.text2;
    if (kind == LineKind::Fold) {
        const Icon icon = index.data(StackModel::OpenRole).toBool() ? Icon::ChevronDown : Icon::ChevronRight;
        paintIcon(painter, icon,
                  QRectF(content.left(), content.center().y() - kChevron / 2.0 + 0.5, kChevron, kChevron), colour);
    }
    painter.setPen(colour);
    painter.setFont(theme.axisFont);
    QString words = index.data(StackModel::FunctionRole).toString();
    if (const int times = index.data(StackModel::TimesRole).toInt(); times > 1)
        words += u" × "_s + QString::number(times);
    const QRect text = content.adjusted(kFoldText, 0, 0, 0);
    painter.drawText(text, Qt::AlignLeft | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(words, Qt::ElideRight, text.width()));
}

void paintFrame(QPainter &painter, const QRect &content, const QModelIndex &index, const Theme &theme)
{
    const LineKind kind = lineKindOf(index);
    const int place = placeWidth(theme, index, content.width());
    if (place > 0) {
        painter.setFont(theme.monoFont);
        painter.setPen(kind == LineKind::Yours ? theme.accent : theme.text2);
        painter.drawText(
            QRect(content.right() + 1 - place, content.top(), place, content.height()),
            Qt::AlignRight | Qt::AlignVCenter,
            painter.fontMetrics().elidedText(index.data(StackModel::PlaceRole).toString(), Qt::ElideLeft, place));
    }
    int room = content.width() - (place > 0 ? place + kStackGap : 0);
    const int times = index.data(StackModel::TimesRole).toInt();
    const QString repeats = times > 1 ? u" × "_s + QString::number(times) : QString();
    painter.setFont(functionFont(theme, kind));
    room -= painter.fontMetrics().horizontalAdvance(repeats);
    const QString function = painter.fontMetrics().elidedText(index.data(StackModel::FunctionRole).toString(),
                                                              Qt::ElideRight, std::max(0, room));
    painter.setPen(kind == LineKind::Yours ? theme.text : theme.text2);
    painter.drawText(content, Qt::AlignLeft | Qt::AlignVCenter, function);
    const int used = painter.fontMetrics().horizontalAdvance(function);
    painter.setPen(theme.text2);
    painter.drawText(content.adjusted(used, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, repeats);
}

} // namespace

void StackDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const Theme theme = themeOf(option.palette, option.font);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    paintLineGround(*painter, option, theme);
    if (index.data(StackModel::FirstRole).toBool())
        painter->fillRect(QRect(option.rect.left(), option.rect.top(), kMark, option.rect.height()), theme.accent);
    const LineKind kind = lineKindOf(index);
    if (kind == LineKind::Yours || kind == LineKind::Runtime)
        paintFrame(*painter, contentOf(option, index), index, theme);
    else
        paintFold(*painter, contentOf(option, index), index, theme);
    painter->restore();
}

QSize StackDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const Theme theme = themeOf(option.palette, option.font);
    const bool isFold = lineKindOf(index) != LineKind::Yours && lineKindOf(index) != LineKind::Runtime;
    const int height = isFold ? std::max(20, QFontMetrics(theme.axisFont).height() + 5)
                              : std::max(24, QFontMetrics(theme.smallFont).height() + 8);
    return {100, height};
}

QRect StackDelegate::placeRect(const QStyleOptionViewItem &option, const QModelIndex &index)
{
    const QRect content = contentOf(option, index);
    const int place = placeWidth(themeOf(option.palette, option.font), index, content.width());
    return place > 0 ? QRect(content.right() + 1 - place, content.top(), place, content.height()) : QRect();
}

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
    locateSource(
        this, recorded,
        [this, line](const QString &chosen) {
            emit foldersLearnt();
            openFile(chosen, line);
        },
        [this](const QString &reason) { emit failed(reason); });
}

bool StackList::isOverPlace(const QPoint &position) const
{
    const QModelIndex index = indexAt(position);
    if (!index.isValid())
        return false;
    QStyleOptionViewItem option;
    initViewItemOption(&option);
    option.rect = visualRect(index);
    return StackDelegate::placeRect(option, index).contains(position)
           && !index.data(StackModel::FileRole).toString().isEmpty();
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
        return; // the user is selecting lines
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

/// The allocations whose stacks have a frame; no condition for a line that folds several.
Subject StackList::subjectOf(const QModelIndex &index) const
{
    const std::string function = index.data(StackModel::FunctionRole).toString().toStdString();
    const std::string file = index.data(StackModel::FileRole).toString().toStdString();
    const unsigned line = index.data(StackModel::LineRole).toUInt();
    if (function.empty() || isFold(index))
        return {};
    const bool hasLine = !file.empty() && line > 0;
    const std::string query = std::string(attributeRow(m_field).id) + "="
                              + valueText(hasLine ? file + ":" + std::to_string(line) : function);
    Subject subject = subjectOfRow(index, QString::fromStdString(query), m_field);
    subject.text = m_model.text(index.row()).trimmed();
    return subject;
}

void StackList::fillMenu(QMenu &menu, const QModelIndex &index)
{
    const QString file = index.data(StackModel::FileRole).toString();
    const QString place = index.data(StackModel::PlaceRole).toString();
    QAction *open = menu.addAction(tr("Open in the editor"), this, [this, index] { openSource(index); });
    open->setEnabled(!place.isEmpty());
    menu.addSeparator();
    const auto count = selectionModel()->selectedIndexes().size();
    menu.addAction(count > 1 ? tr("Copy the selected lines") : tr("Copy this line"), this,
                   [this] { QApplication::clipboard()->setText(selectedText()); })
        ->setShortcut(QKeySequence::Copy);
    menu.addAction(Words::tr("Copy stack"), this, [this] { QApplication::clipboard()->setText(m_model.text()); });
    if (m_session) {
        menu.addSeparator();
        addSubjectActions(menu, *m_session, subjectOf(index));
    }
    if (!m_offersRules)
        return;
    menu.addSeparator();
    const bool isYours = index.data(StackModel::KindRole).toInt() == static_cast<int>(StackModel::LineKind::Yours);
    const QString name = place.section(u':', 0, 0);
    QAction *rule = menu.addAction(isYours ? Words::tr("Fold the frames of %1…").arg(name)
                                           : Words::tr("Show the frames of %1 as yours…").arg(name),
                                   this, [this, index, isYours] { emit ruleWanted(index, !isYours); });
    rule->setVisible(!file.isEmpty() && !place.isEmpty());
    menu.addAction(Words::tr("Folding rules…"), this, [this] { emit ruleWanted({}, false); });
}

void StackList::contextMenuEvent(QContextMenuEvent *event)
{
    const QModelIndex index = event->reason() == QContextMenuEvent::Keyboard ? currentIndex() : indexAt(event->pos());
    if (!index.isValid())
        return;
    QMenu menu(this);
    fillMenu(menu, index);
    menu.exec(event->reason() == QContextMenuEvent::Keyboard ? viewport()->mapToGlobal(visualRect(index).center())
                                                             : event->globalPos());
}

} // namespace allostrata

#include "moc_stack_list.cpp"

#include "stack_list.moc"
