// The view of the ledger.

#include "widgets/views/peak/peak_view.h"

#include "core/base/bounded.h"
#include "widgets/paint/ledger_bar.h"
#include "widgets/plots/timeline_axes.h"
#include "widgets/session/attribution_keeper.h"
#include "widgets/session/query_keeper.h"
#include "widgets/text/ledger_text.h"
#include "widgets/views/deferred_refresh.h"
#include "widgets/views/fit_controls.h"
#include "widgets/views/ruled_box.h"
#include "widgets/views/segmented_control.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QScrollBar>
#include <QToolButton>
#include <QSignalBlocker>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr int kCramped = 560; ///< below this shares are left out

} // namespace

PeakView::PeakView(Session &session, QWidget *parent) : QWidget(parent), m_session(session), m_latest(this)
{
    QVBoxLayout *column = beginReport(*this, tr("Peak"));
    buildActions();
    buildControls();
    buildTree();
    m_foot = makeReportFoot(this);
    column->addWidget(m_foot.box);
    applyTheme();
    m_refresh = new DeferredRefresh(m_session, this, [this](StateChanges changes) { refresh(changes); });
    connect(&m_session.attributions(), &AttributionKeeper::changed, this, [this] { m_refresh->request(StateChange::Device); });
    connect(&m_session.queries(), &QueryKeeper::changed, this, [this] { m_refresh->request(StateChange::Device); });
    refreshTexts();
}

void PeakView::buildControls()
{
    QHBoxLayout *row = makeControlRow(this);
    QWidget *controls = row->parentWidget();
    m_name = new QLabel(tr("Peak of"), controls);
    m_at = new SegmentedControl({tr("requested"), tr("allocated"), tr("reserved"), tr("at the cursor")}, controls);
    m_at->setAccessibleName(tr("The moment of the ledger"));
    m_at->setChoiceToolTip(0, tr("Where the requested bytes stand highest: the peak of the timeline"));
    m_at->setChoiceToolTip(1, tr("Where the rounded blocks in use stand highest"));
    m_at->setChoiceToolTip(2, tr("Where the allocator has the most memory from the device"));
    m_at->setChoiceToolTip(3, tr("The moment of the cursor; the ledger follows it"));
    m_name->setBuddy(m_at);
    m_about = reportLabel({}, controls);
    row->addWidget(m_name);
    row->addWidget(m_at);
    row->addWidget(m_about, 1);
    m_exportButton = exportButton(m_export->menu(), controls);
    row->addWidget(m_exportButton);
    new ControlFitter(*controls, {{m_name}, {m_exportButton}, {m_at}});
    layout()->addWidget(controls);
    connect(m_at, &SegmentedControl::chosen, this, [this] { ask(); });
}

void PeakView::buildTree()
{
    m_tree = makeReportTree(this, &m_delegate);
    m_tree->setAccessibleName(tr("What the reserved memory is, line by line"));
    m_tree->setItemDelegateForColumn(LedgerModel::Bar, &m_bars);
    m_tree->setModel(&m_model);
    m_tree->setContextMenuPolicy(Qt::CustomContextMenu);
    static_cast<QVBoxLayout *>(layout())->addWidget(m_tree, 1);
    QHeaderView *header = m_tree->header();
    header->resizeSection(LedgerModel::Bytes, 136);
    header->resizeSection(LedgerModel::Share, 72);
    header->setSectionResizeMode(LedgerModel::Bar, QHeaderView::Stretch);
    addRowKeys(*m_tree, tr("Select its allocations"), [this](const QModelIndex &index) { choose(index); });
    connect(m_tree, &QTreeView::clicked, this, &PeakView::choose);
    connect(m_tree, &QTreeView::doubleClicked, this, &PeakView::open);
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this, [this] { refreshTexts(); });
    connect(m_tree, &QWidget::customContextMenuRequested, this, &PeakView::showMenu);
}

LedgerAt PeakView::at() const
{
    return static_cast<LedgerAt>(m_at->current());
}

void PeakView::setAt(LedgerAt at)
{
    m_at->setCurrent(static_cast<int>(at));
    ask();
}

QString PeakView::totalText() const
{
    return m_foot.total->text();
}

void PeakView::refresh(StateChanges changes)
{
    if (changes.testFlag(StateChange::Device) || changes.testFlag(StateChange::Drawing)
        || (changes.testFlag(StateChange::Cursor) && at() == LedgerAt::Cursor))
        ask();
    else if (changes.testFlag(StateChange::Axis))
        refreshTexts();
}

void PeakView::ask()
{
    std::optional<ReportQuestion> question = reportQuestion(m_session);
    if (m_model.answer() && !isShown(m_session, m_model.answer()->question)) // of another device nothing may be shown
        take(nullptr);
    if (!question) {
        m_latest.stop();
        refreshTexts();
        return;
    }
    question->filter.reset(); // a ledger is of everything
    m_latest.ask([question = *std::move(question), at = at()](const std::stop_token &stop) { return answerLedger(question, at, stop); },
                 [this](const std::shared_ptr<const LedgerAnswer> &answer) { take(answer); });
}

void PeakView::take(std::shared_ptr<const LedgerAnswer> answer)
{
    if (!answer && !m_model.answer())
        return;
    const QString current = m_model.keyOf(m_tree->currentIndex());
    const int scrolled = m_tree->verticalScrollBar()->value();
    rememberOpen();
    {
        const QSignalBlocker blocker(m_tree->selectionModel());
        m_model.setAnswer(std::move(answer));
    }
    restoreOpen();
    for (std::uint32_t i = 0; m_model.answer() && !current.isEmpty() && i < m_model.answer()->ledger.rows.size(); ++i) {
        if (m_model.keyOf(m_model.indexOf(i)) == current) {
            m_tree->setCurrentIndex(m_model.indexOf(i));
            break;
        }
    }
    m_tree->verticalScrollBar()->setValue(scrolled);
    refreshTexts();
}

void PeakView::rememberOpen()
{
    if (!m_model.answer())
        return;
    m_open.clear();
    const auto &rows = m_model.answer()->ledger.rows;
    for (std::uint32_t i = 0; i < rows.size(); ++i) {
        const QModelIndex index = m_model.indexOf(i);
        if (m_tree->isExpanded(index))
            m_open << m_model.keyOf(index);
    }
}

void PeakView::restoreOpen()
{
    if (!m_model.answer() || m_open.isEmpty())
        return;
    for (std::uint32_t i = 0; i < m_model.answer()->ledger.rows.size(); ++i) {
        const QModelIndex index = m_model.indexOf(i);
        if (m_model.rowCount(index) > 0 && m_open.contains(m_model.keyOf(index)))
            m_tree->expand(index);
    }
}

void PeakView::refreshTexts()
{
    const auto &answer = m_model.answer();
    const Voice voice = Voice::current();
    m_export->setEnabled(answer != nullptr);
    if (!answer) {
        m_about->clear();
        m_foot.left->setText(m_session.device() ? tr("Working out what the bytes are for…") : QString());
        m_foot.total->clear();
        return;
    }
    const Ledger &ledger = answer->ledger;
    const SceneAxis axis(answer->question.device(), m_session.state().axis);
    const QString moment = momentText(axis, ledger.moment);
    const bool isContradiction = ledger.contradiction != 0;
    m_about->setText(isContradiction ? tr("%1, in bytes; the file contradicts itself here").arg(moment) : tr("%1, in bytes; each byte is in one line").arg(moment));
    if (isAtSegments(m_tree->currentIndex()))
        m_foot.left->setText(tr("A double click shows the segments at this moment."));
    else
        m_foot.left->setText(m_session.queries().isFiltered()
                             ? tr("Of everything: the query does not count here. A click selects the allocations of a line, a double click shows only them.")
                             : tr("A click selects the allocations of a line, a double click shows only them."));
    m_foot.total->setText(ledger.counters.reserved.isExact() ? tr("%1 B = reserved").arg(voice.number(ledger.counters.reserved.value))
                                                             : tr("%1 B = reserved, inferred").arg(voice.number(ledger.counters.reserved.value)));
    m_foot.total->setToolTip(tr("%1 to %2 B").arg(voice.number(ledger.counters.reserved.low), voice.number(ledger.counters.reserved.high)));
}

void PeakView::applyTheme()
{
    const Theme theme = themeOf(palette(), font());
    styleReportTree(*m_tree, m_delegate, theme);
    m_bars.setTheme(theme);
    m_model.setColours([theme](const LedgerAnswer &answer, const LedgerRow &row) {
        return ledgerColour(row, answer.question.attribution->categoryRules(), theme);
    });
    for (QLabel *label : findChildren<QLabel *>())
        label->setFont(theme.smallFont);
    m_foot.total->setFont(theme.titleFont);
    m_at->setMinimumWidth(m_at->sizeHint().width());
}

void PeakView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    const bool isCramped = width() < kCramped;
    m_tree->setColumnHidden(LedgerModel::Share, isCramped);
    m_tree->header()->resizeSection(LedgerModel::Name, bounded(width() * 2 / 5, 150, 320));
}

void PeakView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (m_refresh && (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange))
        applyTheme();
}

} // namespace allostrata

#include "moc_peak_view.cpp"
