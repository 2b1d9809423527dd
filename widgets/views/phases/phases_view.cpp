// The view of phases: table and chart.

#include "widgets/views/phases/phases_view.h"

#include "widgets/text/phase_text.h"
#include "widgets/text/table_text.h"
#include "widgets/views/deferred_refresh.h"
#include "widgets/views/fit_controls.h"
#include "widgets/charts/phase_picture.h"
#include "widgets/views/ruled_box.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QSplitter>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>
#include <new>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr int kNarrowPhases = 900; ///< below this table and chart stand one above the other

std::shared_ptr<const PhaseAnswer> phasesFor(const ReportQuestion &question, const std::stop_token &stop)
{
    LoadContext context;
    context.stop = stop;
    const auto index = indexOf(question, {}, stop);
    if (!index)
        return nullptr;
    try {
        auto report = phaseReport(question.timeline(), question.device().times, *index, *question.attribution,
                                  {question.state.cursor, question.first(), question.last(), question.kept()}, context);
        return report ? std::make_shared<const PhaseAnswer>(PhaseAnswer{question, *std::move(report)}) : nullptr;
    } catch (const std::bad_alloc &) {
        return nullptr;
    }
}

/// How most of the phases are known.
PhaseSource sourceOf(const PhaseReport &report)
{
    std::uint64_t stacks = 0;
    std::uint64_t annotations = 0;
    std::uint64_t file = 0;
    for (const PhaseRow &row : report.phases) {
        stacks += row.source == PhaseSource::Stack ? row.events : 0;
        annotations += row.source == PhaseSource::Annotation ? row.events : 0;
        file += row.source == PhaseSource::File || row.source == PhaseSource::Rule ? row.events : 0;
    }
    if (file > stacks + annotations)
        return PhaseSource::File;
    return stacks + annotations == 0 ? PhaseSource::None : stacks >= annotations ? PhaseSource::Stack : PhaseSource::Annotation;
}

} // namespace

PhasesView::PhasesView(Session &session, QWidget *parent) : QWidget(parent), m_session(session), m_latest(this)
{
    QVBoxLayout *column = beginReport(*this, tr("Phases"));
    buildActions();
    buildControls();
    buildBody();
    m_foot = makeReportFoot(this);
    column->addWidget(m_foot.box);
    applyTheme();
    m_refresh = new DeferredRefresh(m_session, this, [this](StateChanges changes) { refresh(changes); });
    refreshTexts();
}

void PhasesView::buildControls()
{
    QHBoxLayout *row = makeControlRow(this);
    QWidget *controls = row->parentWidget();
    m_about = reportLabel({}, controls);
    row->addWidget(m_about, 1);
    QToolButton *save = exportButton(m_export->menu(), controls);
    row->addWidget(save);
    new ControlFitter(*controls, {{save}});
    layout()->addWidget(controls);
}

void PhasesView::buildBody()
{
    m_splitter = new QSplitter(Qt::Horizontal, this);
    m_splitter->setChildrenCollapsible(false);
    m_tree = makeReportTree(m_splitter, &m_delegate);
    m_tree->setAccessibleName(tr("Phases by step"));
    m_tree->setModel(&m_model);
    m_chart = new ReportChart(m_session, phasePictures(), m_splitter);
    m_chart->setAccessibleName(tr("Requested bytes by phase"));
    m_chart->setAccessibleDescription(tr("The total over the window, coloured by phase, with the peak of each stretch; the table beside it tells the same."));
    m_chart->setCursor(Qt::PointingHandCursor);
    m_splitter->setStretchFactor(0, 1);
    m_splitter->setStretchFactor(1, 1);
    static_cast<QVBoxLayout *>(layout())->addWidget(m_splitter, 1);
    QHeaderView *header = m_tree->header();
    for (const auto &[column, width] : {std::pair(PhaseModel::Events, 58), std::pair(PhaseModel::Time, 66),
                                        std::pair(PhaseModel::Peak, 76), std::pair(PhaseModel::Allocated, 74), std::pair(PhaseModel::Freed, 74),
                                        std::pair(PhaseModel::Net, 86), std::pair(PhaseModel::AtCursor, 74)})
        header->resizeSection(column, width);
    header->setSectionResizeMode(PhaseModel::Name, QHeaderView::Stretch);
    keepNameWide(*m_tree, 118, {PhaseModel::Events, PhaseModel::Time, PhaseModel::AtCursor, PhaseModel::Freed, PhaseModel::Allocated});
    connect(m_tree, &QTreeView::clicked, this, &PhasesView::zoomToRow);
    connect(&m_model, &QAbstractItemModel::modelReset, this, [this] {
        constexpr int kMostOpen = 60;
        if (m_model.rowCount() <= kMostOpen)
            m_tree->expandAll();
        m_tree->setRootIsDecorated(m_model.rowCount() > 0 && m_model.isStep(m_model.index(0, 0)));
    });
    connect(m_chart, &ReportChart::pressed, this, [this](quint32 moment, bool isMove) {
        if (!isMove)
            zoomToMoment(moment);
    });
    addRowKeys(*m_tree, tr("Zoom to it"), [this](const QModelIndex &index) { zoomToRow(index); });
    m_tree->setContextMenuPolicy(Qt::ActionsContextMenu);
}

QString PhasesView::totalText() const
{
    return m_foot.total->text();
}

void PhasesView::refresh(StateChanges changes)
{
    const bool redraws = changes.testAnyFlags(StateChange::Device | StateChange::Axis | StateChange::Window | StateChange::Query | StateChange::Drawing);
    if (redraws || changes.testFlag(StateChange::Cursor))
        ask(redraws);
    if (changes.testFlag(StateChange::Cursor))
        m_chart->followCursor();
    if (changes.testFlag(StateChange::Selection))
        followSelection();
}

void PhasesView::ask(bool redraws)
{
    std::optional<ReportQuestion> question = reportQuestion(m_session);
    if (m_model.answer() && !isShown(m_session, m_model.answer()->question)) // of another device nothing may be shown
        take(nullptr);
    if (!question) {
        m_latest.stop();
        refreshTexts();
        return;
    }
    if (redraws)
        m_chart->setQuestion(question);
    m_latest.ask([question = *std::move(question)](const std::stop_token &stop) { return phasesFor(question, stop); },
                 [this](const std::shared_ptr<const PhaseAnswer> &answer) { take(answer); });
}

void PhasesView::take(std::shared_ptr<const PhaseAnswer> answer)
{
    if (!answer && !m_model.answer())
        return;
    if (!answer)
        m_chart->setQuestion(std::nullopt);
    m_model.setAnswer(std::move(answer));
    refreshTexts();
    followSelection();
}

void PhasesView::refreshTexts()
{
    const auto &answer = m_model.answer();
    const Voice voice = Voice::current();
    m_export->setEnabled(answer != nullptr);
    if (!answer) {
        m_about->setText(m_session.device() ? tr("Working out the phases…") : QString());
        m_foot.left->clear();
        m_foot.total->clear();
        return;
    }
    const PhaseReport &report = answer->report;
    const QString source = phaseSourceText(sourceOf(report), voice);
    QStringList about{source.isEmpty() ? tr("Neither stacks nor annotations tell the phases of this trace.") : source};
    const auto steps = answer->question.attribution->steps();
    if (!steps.empty())
        about << (steps.front().source == AttributionSource::Rule
                      ? voice.count("PhasesView", QT_TRANSLATE_N_NOOP("PhasesView", "%1 step(s), inferred from bursts of the optimizer"), steps.size())
                      : voice.count("PhasesView", QT_TRANSLATE_N_NOOP("PhasesView", "%1 step(s)"), steps.size()));
    else
        about << tr("no steps are known");
    m_about->setText(about.join(u" · "_s));
    m_foot.left->setText(answer->question.filter ? tr("Only what the query keeps. A click zooms the timeline to a phase, once more shows all.")
                                                 : tr("A click zooms the timeline to a phase, once more shows all."));
    m_foot.total->setText(tr("In the window: peak %1, %2 allocated, %3 freed, net %4")
                              .arg(voice.bytes(report.total.peakBytes), voice.bytes(report.total.allocatedBytes), voice.bytes(report.total.freedBytes),
                                   signedBytesText(report.total.netBytes(), voice)));
}

void PhasesView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    layOutSplitter(*m_splitter, size(), kNarrowPhases, 0.62);
}

void PhasesView::applyTheme()
{
    const Theme theme = themeOf(palette(), font());
    styleReportTree(*m_tree, m_delegate, theme);
    m_chart->setTheme(theme);
    EnumTable<Phase, QColor> colours = theme.phases;
    colours[Phase::Unknown] = theme.line; // what is unknown is as faint as a line
    m_model.setColours(colours);
    for (QLabel *label : findChildren<QLabel *>())
        label->setFont(theme.smallFont);
    m_foot.total->setFont(theme.titleFont);
}

void PhasesView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (m_chart && (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange))
        applyTheme();
}

} // namespace allostrata

#include "moc_phases_view.cpp"
