// Peak view: the ledger of reserved memory.

#include "widgets/views/peak/peak_view.h"

#include "core/query/query_words.h"
#include "widgets/models/ledger_model.h"
#include "widgets/models/report_roles.h"
#include "widgets/paint/ledger_bar.h"
#include "widgets/parts/segmented_control.h"
#include "widgets/session/query_cache.h"
#include "widgets/text/ledger_text.h"
#include "widgets/text/voice.h"
#include "widgets/timeline/timeline_axes.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QToolButton>
#include <QTreeView>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

void LedgerDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    constexpr double kMargin = 8;
    constexpr double kHeight = 10;
    painter->save();
    painter->setClipRect(option.rect);
    const bool isSelected = option.state.testFlag(QStyle::State_Selected);
    if (isSelected || option.state.testFlag(QStyle::State_MouseOver))
        painter->fillRect(option.rect, isSelected ? m_theme.accentSoft : m_theme.hover);
    painter->fillRect(QRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1), m_theme.hair);
    const QVariant kind = index.data(LedgerModel::KindRole);
    if (kind.isValid()) {
        const QRectF track(option.rect.left() + kMargin, option.rect.center().y() - kHeight / 2 + 0.5,
                           std::max(0.0, option.rect.width() - 2 * kMargin), kHeight);
        paintLedgerBar(*painter, track,
                       {static_cast<LedgerKind>(kind.toInt()), index.data(LedgerModel::StartRole).toDouble(),
                        index.data(LedgerModel::LengthRole).toDouble(), index.data(ColourRole).value<QColor>()},
                       m_theme);
    }
    painter->restore();
}

namespace {

bool isOfAllocations(const LedgerRow &row)
{
    return row.kind == LedgerKind::Category || row.kind == LedgerKind::Module;
}

/// Whether a line is memory around the allocations, which the segments view shows.
bool isOfSegments(const LedgerRow &row)
{
    return !isOfAllocations(row) && row.kind != LedgerKind::Requested && row.kind != LedgerKind::Contradiction;
}

/// Whether an allocation's module is one of a line's modules, or part of one.
bool isBelow(const ModuleTree &tree, ModuleId module, const LedgerRow &row)
{
    if (row.kind != LedgerKind::Module)
        return true;
    if (!row.module)
        return !module;
    for (ModuleId at = module; at; at = tree[at].parent) {
        if (tree[at].merged == tree[row.module].merged)
            return true;
    }
    return false;
}

} // namespace

PeakView::PeakView(Session &session, QWidget *parent)
    : ReportView(session, "peak", Words::tr("Peak"), parent, {ReportInput::Capacity})
{
    QWidget *row = controls()->parentWidget();
    auto *name = new QLabel(tr("Peak of"), row);
    m_at = new SegmentedControl(
        {Words::tr("requested"), Words::tr("allocated"), Words::tr("reserved"), Words::tr("at the cursor")}, row);
    m_at->setAccessibleName(tr("Moment that the ledger shows"));
    m_at->setChoiceToolTip(0, tr("When requested bytes are highest: the timeline's peak."));
    m_at->setChoiceToolTip(1, tr("When allocated bytes, the rounded blocks in use, are highest."));
    m_at->setChoiceToolTip(2, tr("When the allocator has reserved the most memory from the device."));
    m_at->setChoiceToolTip(3, tr("At the cursor. The ledger follows as the cursor moves."));
    name->setBuddy(m_at);
    controls()->insertWidget(0, name);
    controls()->insertWidget(1, m_at);
    connect(m_at, &SegmentedControl::chosen, this, &PeakView::askAgain);
    addTable(m_model, {tr("Breakdown of reserved memory, line by line"),
                       {"ledger",
                        150,
                        {"start", "bytes", "share"},
                        {"line", "category", "module", "pool", "count", "before_recording"},
                        "start"},
                       true});
    fitControls({{name}, {exportButton()}, {m_at}});
    buildTable();
    addPictureExport(tr("Save the picture of the ledger…"), [this] { return writerOf(figure()); });
    addTableExport(tr("Save the table of the ledger…"), "ledger");
    begin();
}

void PeakView::buildTable()
{
    connect(&m_model, &QAbstractItemModel::modelReset, this, [this] {
        if (const int bars = m_model.sectionWith(ColumnLook::Bar); bars >= 0)
            tree().setItemDelegateForColumn(bars, &m_bars);
    });
    onRow(Words::tr("Select its allocations"), [this](const QModelIndex &index) { choose(index); });
    connect(&tree(), &QTreeView::doubleClicked, this, &PeakView::open);
    connect(tree().selectionModel(), &QItemSelectionModel::currentChanged, this, [this] { refreshTexts(); });
}

LedgerAt PeakView::at() const { return static_cast<LedgerAt>(m_at->current()); }

void PeakView::setAt(LedgerAt at)
{
    m_at->setCurrent(static_cast<int>(at));
    askAgain();
}

/// Ignores the query. Ignores the cursor too if the ledger is that of a peak.
std::optional<ReportQuestion> PeakView::question()
{
    std::optional<ReportQuestion> wanted = ReportView::question();
    if (wanted && at() != LedgerAt::Cursor)
        wanted->state.cursor = 0;
    return wanted;
}

void PeakView::askFor(const ReportQuestion &question)
{
    workOut([question, at = at()](const LoadContext &context) { return answerLedger(question, at, context); },
            [this](const std::shared_ptr<const LedgerAnswer> &answer) { take(answer); });
}

void PeakView::refresh(StateChanges changes)
{
    ReportView::refresh(changes);
    if (changes.testAnyFlags(StateChange::Axis | StateChange::Query))
        refreshTexts();
}

void PeakView::complete(ReportRequest &request) const { request.cursor = m_model.answer()->ledger.moment; }

std::function<Table(Table)> PeakView::wordsForPeople() const
{
    return [answer = m_model.answer()](Table table) {
        const LedgerContext context{*answer->question.document->snapshot(), *answer->question.attribution,
                                    answer->ledger};
        return ledgerTableForPeople(context, std::move(table), Voice::current());
    };
}

void PeakView::take(const std::shared_ptr<const LedgerAnswer> &answer)
{
    const int scrolled = tree().verticalScrollBar()->value();
    m_model.setAnswer(answer);
    tree().verticalScrollBar()->setValue(scrolled);
}

void PeakView::refreshTexts()
{
    const auto &answer = m_model.answer();
    if (!answer)
        return;
    const Voice voice = Voice::current();
    const Ledger &ledger = answer->ledger;
    const SceneAxis axis(answer->question.device(), session().state().axis);
    const QString moment = momentText(axis, ledger.moment);
    const bool isContradiction = ledger.contradiction != 0;
    setAbout(isContradiction ? tr("%1, in bytes; the file contradicts itself here").arg(moment)
                             : tr("%1, in bytes; each byte counts in exactly one line").arg(moment));
    if (isAtSegments(tree().currentIndex()))
        setFoot(tr("Double-click to show the segments at this moment."));
    else
        setFoot(session().queries().isFiltered()
                    ? tr("Covers all allocations, regardless of the query. Click a line to select its allocations; "
                         "double-click it to show only those.")
                    : tr("Click a line to select its allocations; double-click it to show only those."));
    const Interval &reserved = ledger.counters.reserved;
    setTotal((reserved.isExact() ? tr("%1 B = reserved") : tr("%1 B = reserved, inferred"))
                 .arg(voice.number(reserved.value)),
             tr("%1 to %2 B").arg(voice.number(reserved.low), voice.number(reserved.high)));
}

void PeakView::choose(const QModelIndex &index)
{
    const auto &answer = m_model.answer();
    const LedgerRow *row = m_model.row(index.siblingAtColumn(0));
    if (!answer || !row)
        return;
    if (!isOfAllocations(*row)) {
        moveCursorHere();
        return;
    }
    const Attribution &attribution = *answer->question.attribution;
    selectLive(answer->question, answer->ledger.moment, [&](AllocationId id) {
        return attribution.category(id) == row->category
               && isBelow(attribution.modules(), attribution.module(id), *row);
    });
}

void PeakView::moveCursorHere()
{
    const auto &answer = m_model.answer();
    if (answer && answer->ledger.moment != session().state().cursor)
        onChartPressed(answer->ledger.moment, false);
}

bool PeakView::isAtSegments(const QModelIndex &index) const
{
    const LedgerRow *row = m_model.row(index.siblingAtColumn(0));
    return row && isOfSegments(*row);
}

void PeakView::open(const QModelIndex &index)
{
    if (isAtSegments(index))
        showSegments();
    else
        showOnly(index);
}

void PeakView::showSegments()
{
    moveCursorHere();
    emit segmentsWanted();
}

std::optional<Subject> PeakView::subjectOf(const QModelIndex &index) const
{
    const auto &answer = m_model.answer();
    const LedgerRow *row = m_model.row(index.siblingAtColumn(0));
    if (!answer || !row || !isOfAllocations(*row))
        return std::nullopt;
    const Attribution &attribution = *answer->question.attribution;
    QString query = u"category="_s + QString::fromStdString(valueText(attribution.categories()[row->category].id));
    if (row->kind == LedgerKind::Module && !row->module)
        query += u" module=unknown"_s;
    else if (row->kind == LedgerKind::Module && row->modules == 1)
        query += u" module:"_s
                 + QString::fromStdString(allostrata::quotedText(attribution.modules().pathOf(row->module)));
    return subjectOfRow(index, query, row->kind == LedgerKind::Module ? Attribute::Module : Attribute::Category);
}

void PeakView::showOnly(const QModelIndex &index)
{
    if (const auto subject = subjectOf(index))
        filterTo(QString::fromStdString(subject->condition.text()));
}

void PeakView::fillMenu(QMenu &menu, const QModelIndex &)
{
    const auto add = [&](const QString &text, auto act) {
        connect(menu.addAction(text), &QAction::triggered, this, act);
    };
    add(tr("Move cursor to this moment"), [this] { moveCursorHere(); });
    add(tr("Show the segments at this moment"), [this] { showSegments(); });
    add(Words::tr("Collapse all"), [this] { tree().collapseAll(); });
}

std::optional<LedgerFigure> PeakView::figure() const
{
    const auto &answer = m_model.answer();
    if (!answer)
        return std::nullopt;
    return LedgerFigure{answer, pictureRequest()};
}

void PeakView::applyTheme(const Theme &theme)
{
    m_bars.setTheme(theme);
    m_model.setColours([theme](const LedgerAnswer &answer, const LedgerRow &row) {
        return ledgerColour(row, answer.question.attribution->categoryRules(), theme);
    });
    m_at->setMinimumWidth(m_at->sizeHint().width());
}

} // namespace allostrata

#include "moc_peak_view.cpp"
