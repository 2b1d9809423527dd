// Parts shared by the views of reports.

#include "widgets/parts/report_parts.h"

#include "widgets/parts/controls.h"
#include "widgets/parts/fitted_label.h"
#include "widgets/parts/report_delegate.h"
#include "widgets/parts/kept_splitter.h"
#include "widgets/parts/ruled_box.h"
#include "widgets/parts/save_job.h"
#include "widgets/session/session.h"
#include "widgets/text/voice.h"

#include <QAction>
#include <QClipboard>
#include <QCoreApplication>
#include <QEvent>
#include <QFileDialog>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QScrollBar>
#include <QToolButton>
#include <QTreeView>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr int kRowsMeasured = 60; ///< rows measured for a column's width, besides the visible ones

/// Makes all columns but the first as wide as their titles and cells, and hides some if the tree is too narrow. Owned
/// by the tree.
class ColumnFitter final : public QObject {
public:
    ColumnFitter(QTreeView &tree, int least, std::vector<int> order)
        : QObject(&tree), m_tree(tree), m_least(least), m_order(std::move(order))
    {
        tree.viewport()->installEventFilter(this);
        // Queued, so that widths are set by then. The header emits this on every layout, even if the count is
        // unchanged.
        const auto onCount = [this](int before, int now) {
            if (before != now)
                fitOnce();
        };
        connect(tree.header(), &QHeaderView::sectionCountChanged, this, onCount, Qt::QueuedConnection);
        connect(tree.model(), &QAbstractItemModel::modelReset, this, &ColumnFitter::fitOnce, Qt::QueuedConnection);
    }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == QEvent::Resize)
            fitOnce();
        return QObject::eventFilter(watched, event);
    }

private:
    void fitOnce()
    {
        if (std::exchange(m_isFitting, true)) // columns that reappear bring scroll bars, and with them another resize
            return;
        fit();
        m_isFitting = false;
    }
    void fit()
    {
        if (m_tree.header()->count() == 0)
            return;
        const int least = std::max(m_least, m_tree.header()->sectionSizeHint(0));
        int needed = least;
        const QAbstractItemView &cells = m_tree;
        for (int column = 1; column < m_tree.header()->count(); ++column) {
            const bool isOurs = std::find(m_order.begin(), m_order.end(), column) != m_order.end();
            if (isOurs && m_tree.isColumnHidden(column))
                m_tree.showColumn(column);
            if (m_tree.isColumnHidden(column))
                continue;
            const int width = std::max(cells.sizeHintForColumn(column), m_tree.header()->sectionSizeHint(column));
            m_tree.setColumnWidth(column, width);
            needed += width;
        }
        for (const int column : m_order) {
            if (needed <= m_tree.viewport()->width())
                break;
            needed -= m_tree.columnWidth(column);
            m_tree.hideColumn(column);
        }
        const bool fits = needed <= m_tree.viewport()->width(); // otherwise the tree scrolls sideways
        m_tree.header()->setSectionResizeMode(0, fits ? QHeaderView::Stretch : QHeaderView::Interactive);
        if (!fits)
            m_tree.setColumnWidth(0, least);
    }

    QTreeView &m_tree;
    int m_least;
    std::vector<int> m_order;
    bool m_isFitting = false;
};

} // namespace

QVBoxLayout *beginReport(QWidget &view, const QString &name)
{
    view.setAccessibleName(name);
    view.setAutoFillBackground(true);
    view.setBackgroundRole(QPalette::Base);
    auto *column = makeColumn(&view, {}, 0);
    return column;
}

QTreeView *makeReportTree(QWidget *parent, ReportDelegate *delegate)
{
    auto *tree = new QTreeView(parent);
    tree->setItemDelegate(delegate);
    tree->setFrameShape(QFrame::NoFrame);
    tree->setUniformRowHeights(true);
    tree->setSelectionMode(QAbstractItemView::SingleSelection);
    tree->setSelectionBehavior(QAbstractItemView::SelectRows);
    tree->setEditTriggers(QAbstractItemView::NoEditTriggers);
    tree->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    tree->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    tree->setMouseTracking(true);
    tree->viewport()->setAttribute(Qt::WA_Hover);
    tree->setExpandsOnDoubleClick(false);
    tree->setAllColumnsShowFocus(true);
    tree->setIndentation(16);
    tree->header()->setSectionsMovable(false);
    tree->header()->setStretchLastSection(false);
    tree->header()->setSectionResizeMode(QHeaderView::Interactive);
    tree->header()->setMinimumSectionSize(36);
    tree->header()->setResizeContentsPrecision(kRowsMeasured);
    return tree;
}

void styleReportTree(QTreeView &tree, ReportDelegate &delegate, const Theme &theme)
{
    delegate.setTheme(theme);
    tree.header()->setFont(theme.smallFont);
    tree.viewport()->update();
}

void keepNameWide(QTreeView &tree, int least, std::vector<int> order)
{
    new ColumnFitter(tree, least, std::move(order));
}

void refillTable(QTreeView &tree, CellTableModel &model, std::shared_ptr<const Table> table, RowLook look)
{
    const auto current = model.rowOf(tree.currentIndex());
    QScrollBar &bar = *tree.verticalScrollBar();
    const bool wasAtEnd = bar.maximum() > 0 && bar.value() == bar.maximum();
    const int scrolled = bar.value();
    const bool isSame = table
                        && std::ranges::equal(table->columns, model.table().columns, {}, &Column::name, &Column::name);
    model.setTable(std::move(table), std::move(look));
    if (!isSame)
        return;
    if (current)
        tree.setCurrentIndex(model.indexOf(*current));
    bar.setValue(wasAtEnd ? bar.maximum() : scrolled);
}

QString rowText(const QTreeView &tree)
{
    const QModelIndex current = tree.currentIndex();
    QStringList cells;
    for (int column = 0; current.isValid() && column < current.model()->columnCount(); ++column) {
        if (!tree.isColumnHidden(column))
            cells << current.siblingAtColumn(column).data().toString();
    }
    return cells.join(u'\t');
}

void addRowKeys(QTreeView &tree, const QString &chooseText, std::function<void(const QModelIndex &)> choose)
{
    auto *enter = new QAction(chooseText, &tree);
    enter->setShortcuts({QKeySequence(Qt::Key_Return), QKeySequence(Qt::Key_Enter)});
    QObject::connect(enter, &QAction::triggered, &tree, [&tree, choose = std::move(choose)] {
        if (tree.currentIndex().isValid())
            choose(tree.currentIndex());
    });
    auto *copy = new QAction(Words::tr("Copy row"), &tree);
    copy->setShortcut(QKeySequence::Copy);
    QObject::connect(copy, &QAction::triggered, &tree,
                     [&tree] { QGuiApplication::clipboard()->setText(rowText(tree)); });
    for (QAction *action : {enter, copy}) {
        action->setShortcutContext(Qt::WidgetShortcut);
        tree.addAction(action);
    }
}

QLabel *reportLabel(const QString &text, QWidget *parent)
{
    auto *label = new FittedLabel(text, parent);
    label->setObjectName(u"secondary"_s);
    label->setForegroundRole(kSecondaryText);
    return label;
}

QHBoxLayout *makeControlRow(QWidget *parent)
{
    auto *controls = new QWidget(parent);
    controls->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    auto *row = new QHBoxLayout(controls);
    row->setSizeConstraint(QLayout::SetNoConstraint);
    row->setContentsMargins(kReportMargin, 5, kReportMargin, 5);
    row->setSpacing(8);
    return row;
}

ReportFoot makeReportFoot(QWidget *parent)
{
    ReportFoot foot;
    foot.box = new RuledBox(Qt::TopEdge, parent);
    foot.box->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    auto *row = new QHBoxLayout(foot.box);
    row->setSizeConstraint(QLayout::SetNoConstraint);
    row->setContentsMargins(kReportMargin, 5, kReportMargin, 5);
    row->setSpacing(kReportMargin);
    foot.left = reportLabel({}, foot.box);
    foot.total = new FittedLabel({}, foot.box);
    foot.total->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
    foot.total->setTextInteractionFlags(Qt::TextSelectableByMouse);
    row->addWidget(foot.left, 1);
    row->addWidget(foot.total);
    return foot;
}

void layOutSplitter(KeptSplitter &splitter, const QSize &view, int narrow, double share)
{
    const bool isHigh = view.width() < narrow && view.height() > view.width() * 2 / 3;
    const int length = isHigh ? view.height() : view.width();
    const int first = static_cast<int>(length * (isHigh ? 0.5 : share));
    splitter.arrange(isHigh ? Qt::Vertical : Qt::Horizontal, {first, length - first});
}

QToolButton *exportButton(QMenu *menu, QWidget *parent)
{
    const QString toolTip = Words::tr("Save this view as a picture or a table");
    return toolButton(parent, {Words::tr("Export"), Icon::Export, toolTip, toolTip, true, menu});
}

QToolButton *columnsButton(QMenu *menu, QWidget *parent)
{
    const QString toolTip = Words::tr("Choose the columns of the table");
    return toolButton(parent, {Words::tr("Columns"), Icon::Columns, toolTip, toolTip, true, menu});
}

void saveRunPicture(QWidget *view, const QString &title, const QString &name, WritePicture write)
{
    QFileDialog *dialog = saveDialog(view, title, name, {u"PNG (*.png)"_s, u"SVG (*.svg)"_s, u"PDF (*.pdf)"_s});
    QObject::connect(dialog, &QFileDialog::fileSelected, view,
                     [view, title, write = std::move(write)](const QString &path) {
                         startSave(view, {title, path, [write](const QString &to, const LoadContext &context) {
                                              return write(to, context.stop);
                                          }});
                     });
    dialog->open();
}

} // namespace allostrata
