// Histograms of size and lifetime side by side.

#include "widgets/views/sizes/sizes_view.h"

#include "widgets/paint/icons.h"
#include "widgets/parts/deferred_refresh.h"
#include "widgets/parts/fit_controls.h"
#include "widgets/parts/scope_control.h"
#include "widgets/parts/view_look.h"
#include "widgets/session/query_keeper.h"
#include "widgets/views/sizes/histogram_chart.h"

#include <QAction>
#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr int kNarrowSizes = 560; ///< below this the charts stand one above the other

} // namespace

SizesView::SizesView(Session &session, QWidget *parent) : QWidget(parent), m_session(session), m_latest(this), m_choosing(this)
{
    setAccessibleName(tr("Sizes"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    buildControls();
    buildCharts();
    buildExports();
    applyTheme();
    m_refresh = new DeferredRefresh(m_session, this, [this](StateChanges changes) { refresh(changes); });
    showAnswer();
}

void SizesView::buildControls()
{
    m_controls = new QWidget(this);
    m_controls->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed); // no dock is kept wide for it
    auto *row = new QHBoxLayout(m_controls);
    row->setContentsMargins(kViewMargin, 5, kViewMargin, 5);
    row->setSpacing(8);
    m_scope = makeScopeControl(m_controls);
    m_measure = new SegmentedControl({tr("bytes"), tr("number")}, m_controls);
    m_measure->setAccessibleName(tr("Heights of the bars"));
    m_measure->setChoiceToolTip(0, tr("Bars are as high as their requested bytes"));
    m_measure->setChoiceToolTip(1, tr("Bars are as high as the number of their allocations"));
    m_unit = new SegmentedControl({tr("events"), tr("time")}, m_controls);
    m_unit->setAccessibleName(tr("Lifetimes in"));
    m_unit->setChoiceToolTip(0, tr("Lifetimes in events"));
    m_log = new QCheckBox(tr("log heights"), m_controls);
    m_log->setToolTip(tr("Heights grow with the logarithm, so that low bars are seen beside high ones"));
    m_sum = new QLabel(m_controls);
    m_sum->setMinimumWidth(0);
    m_export = new QToolButton(m_controls);
    m_export->setText(tr("Export"));
    m_export->setIcon(themedIcon(Icon::Export));
    m_export->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_export->setPopupMode(QToolButton::InstantPopup);
    m_export->setAutoRaise(true);
    m_export->setFocusPolicy(Qt::TabFocus);
    m_export->setToolTip(tr("Save the picture, or the numbers of one histogram"));
    m_export->setAccessibleName(m_export->toolTip());
    for (QWidget *widget : std::array<QWidget *, 4>{m_scope, m_measure, m_unit, m_log})
        row->addWidget(widget);
    row->addStretch();
    row->addWidget(m_sum);
    row->addWidget(m_export);
    new ControlFitter(*m_controls, {{m_sum}, {m_log}, {m_export}, {m_unit}, {m_measure}, {m_scope}});
    layout()->addWidget(m_controls);
    connect(m_scope, &SegmentedControl::chosen, this, &SizesView::reload);
    connect(m_unit, &SegmentedControl::chosen, this, &SizesView::reload);
    connect(m_measure, &SegmentedControl::chosen, this, &SizesView::showAnswer);
    connect(m_log, &QCheckBox::toggled, this, &SizesView::showAnswer);
}

void SizesView::buildCharts()
{
    m_size = new HistogramChart(this);
    m_life = new HistogramChart(this);
    m_charts = new QBoxLayout(QBoxLayout::LeftToRight);
    m_charts->setSpacing(1);
    m_charts->addWidget(m_size, 1);
    m_charts->addWidget(m_life, 1);
    static_cast<QVBoxLayout *>(layout())->addLayout(m_charts, 1);
    m_nothing = new QLabel(this);
    m_nothing->setWordWrap(true);
    m_nothing->setAlignment(Qt::AlignCenter);
    m_nothing->setContentsMargins(kViewMargin, kViewMargin, kViewMargin, kViewMargin);
    m_nothing->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored);
    static_cast<QVBoxLayout *>(layout())->addWidget(m_nothing, 1);
    for (HistogramChart *chart : {m_size, m_life}) {
        connect(chart, &HistogramChart::chosen, this, &SizesView::choose);
        connect(chart, &HistogramChart::menuWanted, this, &SizesView::showMenu);
    }
}

void SizesView::applyTheme()
{
    const Theme theme = themeOf(palette(), font());
    m_nothing->setFont(theme.smallFont);
    m_nothing->setForegroundRole(kSecondaryText);
    m_sum->setFont(theme.titleFont);
    for (QWidget *widget : std::array<QWidget *, 5>{m_scope, m_measure, m_unit, m_log, m_export})
        widget->setFont(theme.smallFont);
}

void SizesView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (m_nothing && (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange))
        applyTheme();
}

void SizesView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    m_charts->setDirection(width() < kNarrowSizes && height() > width() / 2 ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

void SizesView::setScope(AllocationScope scope)
{
    allostrata::setScope(*m_scope, scope);
    reload();
}

void SizesView::setMeasure(HistogramMeasure measure)
{
    m_measure->setCurrent(static_cast<int>(measure));
    showAnswer();
}

HistogramOf SizesView::lifeUnit() const
{
    const Device *device = m_session.device();
    return m_unit->current() == 1 && device && device->times.isValid() ? HistogramOf::LifeTime : HistogramOf::LifeEvents;
}

void SizesView::refresh(StateChanges changes)
{
    if (changes & (StateChange::Device | StateChange::Window | StateChange::Cursor | StateChange::Query))
        reload();
    else if (changes.testFlag(StateChange::Selection))
        showAnswer();
}

void SizesView::reload()
{
    const QueryKeeper &queries = m_session.queries();
    const ScopedAllocations scoped = ScopedAllocations::of(m_session, scopeOf(*m_scope));
    const HistogramOf unit = lifeUnit();
    m_unit->setChoiceEnabled(1, !scoped || scoped.shownDevice().times.isValid(),
                             scoped && !scoped.shownDevice().times.isValid() ? tr("The events of this device have no times in this file.") : tr("Lifetimes in time"));
    m_scope->setEnabled(!scoped || scoped.shownDevice().capabilities.timeline);
    const bool isElsewhere = !scoped || !m_answer || !m_answer->scoped.isSameDevice(scoped);
    if (isElsewhere) {
        m_latest.stop();
        m_answer.reset();
        showAnswer();
    } else if (queries.isFiltered() && !queries.filter() && queries.isBusy()) {
        return; // the answer is on its way
    }
    if (!scoped || (m_answer && m_answer->scoped.isSameRange(scoped) && m_answer->life.of == unit && !m_latest.isBusy()))
        return;
    const auto work = [scoped, unit](const std::stop_token &stop) -> std::shared_ptr<const Answer> {
        LoadContext context;
        context.stop = stop;
        auto ids = allocationsIn(scoped.shownDevice().timeline, scoped.range(), context);
        if (!ids)
            return nullptr;
        auto size = histogram(scoped.shownDevice(), *ids, HistogramOf::Size, context);
        auto life = histogram(scoped.shownDevice(), *ids, unit, context);
        if (!size || !life)
            return nullptr;
        return std::make_shared<const Answer>(Answer{scoped, *std::move(ids), *std::move(size), *std::move(life)});
    };
    m_latest.ask(work, [this](const std::shared_ptr<const Answer> &answer) {
        if (!answer)
            return;
        m_answer = answer;
        showAnswer();
    });
}

void SizesView::showAnswer()
{
    const bool has = m_answer && m_answer->size.total.count > 0;
    const auto measure = m_measure->current() == 1 ? HistogramMeasure::Count : HistogramMeasure::Bytes;
    const auto heights = m_log->isChecked() ? HistogramHeights::Logarithmic : HistogramHeights::Linear;
    if (has) {
        m_size->setPicture({m_answer->size, selectedOf(m_answer->size), measure, heights, {}});
        m_life->setPicture({m_answer->life, selectedOf(m_answer->life), measure, heights, {}});
    }
    const bool hasLives = has && m_answer->scoped.shownDevice().capabilities.timeline;
    m_size->setVisible(has);
    m_life->setVisible(hasLives);
    m_unit->setEnabled(!has || hasLives);
    m_nothing->setVisible(!has);
    m_nothing->setText(!m_session.device() ? tr("Open a snapshot to see the sizes of its allocations.")
                       : m_answer          ? nothingText(m_answer->scoped.scope, m_answer->scoped.filter != nullptr)
                                           : QString());
    m_sum->setText(has ? shownSumText(m_answer->size.total, m_answer->scoped.shownDevice().timeline.allocations().size()) : QString());
    m_sum->setToolTip(has ? scopeText(m_answer->scoped.scope, m_answer->scoped.filter != nullptr) : QString());
    for (QAction *action : exportActions())
        action->setEnabled(has);
    m_lifeTableAction->setEnabled(hasLives);
    m_export->setEnabled(has);
}

std::vector<AllocationSum> SizesView::selectedOf(const Histogram &made) const
{
    std::vector<AllocationId> ids;
    for (const AllocationId id : m_session.state().selection) {
        if (std::binary_search(m_answer->ids.begin(), m_answer->ids.end(), id))
            ids.push_back(id);
    }
    std::vector<AllocationSum> sums;
    const auto chosen = histogram(m_answer->scoped.shownDevice(), ids, made.of, {});
    if (ids.empty() || !chosen || made.bars.empty())
        return sums;
    sums.resize(made.bars.size() + 1);
    for (const HistogramBar &bar : chosen->bars) {
        if (bar.sum.count > 0)
            sums[histogramStep(bar.low) - histogramStep(made.bars.front().low)] = bar.sum;
    }
    sums.back() = chosen->open;
    return sums;
}

QString SizesView::sumText() const
{
    return m_sum->text();
}

void SizesView::choose(const HistogramPart &part)
{
    if (!m_answer)
        return;
    const auto work = [answer = m_answer, part](const std::stop_token &) {
        return membersOf(answer->scoped.shownDevice(), answer->ids, part, kMostSelected);
    };
    m_choosing.ask(work, [this, answer = m_answer](const std::vector<AllocationId> &members) {
        if (members.empty() || m_session.document() != answer->scoped.document || m_session.state().device != answer->scoped.device)
            return;
        ViewState state = m_session.state();
        state.selection = members;
        m_session.setState(std::move(state));
    });
}

void SizesView::filterTo(const HistogramPart &part)
{
    ViewState state = m_session.state();
    const QString before = m_session.queries().error() ? QString() : state.query.trimmed();
    state.query = before.isEmpty() ? queryOf(part) : u"(%1) %2"_s.arg(before, queryOf(part));
    m_session.setState(std::move(state));
}

void SizesView::showMenu(const HistogramPart &part, const QPoint &globalPosition)
{
    auto *menu = new QMenu(this);
    menu->setObjectName(u"sizesMenu"_s);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    connect(menu->addAction(tr("&Select these allocations")), &QAction::triggered, this, [this, part] { choose(part); });
    connect(menu->addAction(themedIcon(Icon::Filter), tr("&Filter to these allocations")), &QAction::triggered, this, [this, part] { filterTo(part); });
    menu->addSeparator();
    menu->addActions(exportActions());
    menu->popup(globalPosition);
}

} // namespace allostrata

#include "moc_sizes_view.cpp"
