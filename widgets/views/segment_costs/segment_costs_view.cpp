// The view of what segments cost.

#include "widgets/views/segment_costs/segment_costs_view.h"

#include "core/export/oom_table.h"
#include "widgets/charts/cost_pictures.h"
#include "widgets/session/attribution_keeper.h"
#include "widgets/session/file_names.h"
#include "widgets/session/settings.h"
#include "widgets/text/oom_text.h"
#include "widgets/views/deferred_refresh.h"
#include "widgets/views/fit_controls.h"
#include "widgets/views/report_parts.h"
#include "widgets/views/ruled_box.h"
#include "widgets/views/table_export.h"
#include "widgets/views/timeline/picture_options.h"

#include <QEvent>
#include <QFileInfo>
#include <QHeaderView>
#include <QLabel>
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

constexpr int kNarrowCosts = 700;

MakeReportPicture pictures(const std::shared_ptr<const SegmentCostAnswer> &answer)
{
    return answer ? costPictures(answer->document, answer->costs) : costPictures(nullptr, nullptr);
}

} // namespace

SegmentCostsView::SegmentCostsView(Session &session, QWidget *parent) : QWidget(parent), m_session(session), m_latest(this)
{
    QVBoxLayout *column = beginReport(*this, tr("Cost of segments"));
    buildActions();
    buildControls();
    buildBody();
    m_foot = makeReportFoot(this);
    column->addWidget(m_foot.box);
    applyTheme();
    m_refresh = new DeferredRefresh(m_session, this, [this](StateChanges changes) { refresh(changes); });
    connect(&m_session.attributions(), &AttributionKeeper::changed, this, [this] { m_refresh->request(StateChange::Query); });
    refreshTexts();
}

void SegmentCostsView::buildActions()
{
    m_export = makeExportMenu(*this, tr("Cost of segments"),
                              {{SaveAs::Picture, tr("Save the picture of what segments cost…"), [this] { savePicture(); }}, {SaveAs::Table, tr("Save the table of segment events…"), [this] { saveTable(); }}});
}

void SegmentCostsView::buildControls()
{
    QHBoxLayout *row = makeControlRow(this);
    QWidget *controls = row->parentWidget();
    m_legend = new QLabel(controls);
    m_legend->setTextFormat(Qt::RichText);
    m_about = reportLabel({}, controls);
    row->addWidget(m_legend);
    row->addWidget(m_about, 1);
    QToolButton *save = exportButton(m_export->menu(), controls);
    row->addWidget(save);
    new ControlFitter(*controls, {{save}, {m_legend}});
    layout()->addWidget(controls);
}

void SegmentCostsView::buildBody()
{
    m_splitter = new QSplitter(Qt::Horizontal, this);
    m_splitter->setChildrenCollapsible(false);
    m_chart = new ReportChart(m_session, pictures(nullptr), m_splitter);
    m_chart->setAccessibleName(tr("Memory taken from the device and returned to it, over the window"));
    m_chart->setAccessibleDescription(tr("The table beside it tells the same by line."));
    connect(m_chart, &ReportChart::pressed, this, &SegmentCostsView::moveCursor);
    m_tree = makeReportTree(m_splitter, &m_delegate);
    m_tree->setAccessibleName(tr("Lines that made the allocator ask the device, the most stalls in the steady state first"));
    m_tree->setModel(&m_model);
    m_tree->setRootIsDecorated(true);
    static_cast<QVBoxLayout *>(layout())->addWidget(m_splitter, 1);
    QHeaderView *header = m_tree->header();
    for (const auto &[column, width] : {std::pair(SegmentCostModel::Steady, 58), std::pair(SegmentCostModel::SteadyBytes, 84), std::pair(SegmentCostModel::WarmUp, 72),
                                        std::pair(SegmentCostModel::WarmUpBytes, 84), std::pair(SegmentCostModel::Reason, 116)})
        header->resizeSection(column, width);
    header->setSectionResizeMode(SegmentCostModel::Name, QHeaderView::Stretch);
    keepNameWide(*m_tree, 170, {SegmentCostModel::WarmUpBytes, SegmentCostModel::WarmUp, SegmentCostModel::SteadyBytes, SegmentCostModel::Reason});
    addRowKeys(*m_tree, tr("Set the cursor there"), [this](const QModelIndex &index) { choose(index); });
    connect(m_tree, &QTreeView::clicked, this, &SegmentCostsView::choose);
}

void SegmentCostsView::refresh(StateChanges changes)
{
    if (changes.testAnyFlags(StateChange::Device | StateChange::Query))
        ask();
    if (changes.testAnyFlags(StateChange::Device | StateChange::Window | StateChange::Axis | StateChange::Drawing))
        redraw();
    if (changes.testFlag(StateChange::Cursor))
        m_chart->followCursor();
}

void SegmentCostsView::ask()
{
    const Device *device = m_session.device();
    if (!device || !device->capabilities.timeline || !m_session.document()->stacks) {
        m_latest.stop();
        take(nullptr);
        return;
    }
    const auto document = m_session.document();
    const std::size_t row = m_session.state().device;
    const auto attribution = m_session.attributions().attribution();
    const auto &known = m_model.answer();
    const bool isSame = known && known->document == document && known->device == row;
    if (isSame && known->hasAttribution == (attribution != nullptr))
        return;
    if (known && !isSame)
        take(nullptr);
    m_latest.ask(
        [document, row, attribution](const std::stop_token &stop) -> std::shared_ptr<const SegmentCostAnswer> {
            LoadContext context;
            context.stop = stop;
            try {
                auto costs = segmentCosts(*document, document->devices[row], attribution.get(), context);
                if (!costs)
                    return nullptr;
                return std::make_shared<const SegmentCostAnswer>(
                    SegmentCostAnswer{document, row, attribution != nullptr, std::make_shared<const SegmentCosts>(*std::move(costs))});
            } catch (const std::bad_alloc &) {
                return nullptr;
            }
        },
        [this](const std::shared_ptr<const SegmentCostAnswer> &answer) { take(answer); });
}

void SegmentCostsView::redraw()
{
    const auto &answer = m_model.answer();
    if (!answer || answer->document != m_session.document() || answer->device != m_session.state().device)
        m_chart->setQuestion(std::nullopt);
    else
        m_chart->setQuestion(ReportQuestion{answer->document, nullptr, nullptr, m_session.state()});
}

void SegmentCostsView::take(std::shared_ptr<const SegmentCostAnswer> answer)
{
    m_model.setAnswer(answer);
    m_chart->setMake(pictures(answer));
    redraw();
    refreshTexts();
}

void SegmentCostsView::refreshTexts()
{
    const auto &answer = m_model.answer();
    const Voice voice = Voice::current();
    m_export->setEnabled(answer != nullptr);
    m_foot.total->clear();
    if (!answer) {
        m_about->clear();
        m_foot.left->setText(m_session.device() ? tr("Looking at the events of segments…") : QString());
        return;
    }
    const SegmentCosts &costs = *answer->costs;
    if (costs.events.empty()) {
        m_about->setText(tr("The allocator asked the device for nothing while this was recorded."));
        m_foot.left->clear();
        return;
    }
    m_about->setText(warmUpText(costs, voice));
    m_foot.left->setText(costs.examined < costs.examinable
                             ? tr("Why free memory would not do was looked at for %1 of %2, the costliest. A click sets the cursor there.")
                                   .arg(voice.number(costs.examined), voice.number(costs.examinable))
                             : tr("The program waits for each of them. A click sets the cursor there."));
    m_foot.total->setText(tr("steady state: %1").arg(segmentCostSumsText(costs.steady, voice)));
    m_foot.total->setToolTip(tr("warm-up: %1").arg(segmentCostSumsText(costs.warmUp, voice)));
}

void SegmentCostsView::choose(const QModelIndex &index)
{
    const SegmentCost *cost = m_model.cost(index);
    if (!cost)
        return;
    ViewState state = m_session.state();
    state.cursor = cost->event.value() + 1;
    if (cost->served)
        state.selection = {cost->served};
    m_session.setState(std::move(state));
}

void SegmentCostsView::moveCursor(quint32 moment, bool isMove)
{
    ViewState state = m_session.state();
    state.cursor = moment;
    m_session.setState(std::move(state), isMove ? Session::History::Replace : Session::History::Push);
}

std::optional<SegmentCostFigure> SegmentCostsView::figure() const
{
    const auto &answer = m_model.answer();
    if (!answer)
        return std::nullopt;
    FigureRequest request = rememberedPicture(Settings().store());
    request.state = m_session.state();
    return segmentCostFigure(answer->document, answer->costs, request);
}

void SegmentCostsView::savePicture()
{
    const auto drawn = figure();
    if (!drawn)
        return;
    const QString base = QFileInfo(fileTitle(QString::fromStdString(drawn->document->path))).baseName();
    saveReportPicture(this, tr("Save the picture of what segments cost"), base + u"_segment_costs"_s,
                      [drawn = *drawn](const QString &path) { return writeSegmentCostFigure(drawn, path); });
}

void SegmentCostsView::saveTable()
{
    if (const auto answer = m_model.answer())
        allostrata::saveTable(this, {tr("Save the table of segment events"), u"segment_costs"_s,
                                     [answer](const TableFormatRow &) { return segmentCostTable(*answer->costs, *answer->document); }});
}

void SegmentCostsView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    layOutSplitter(*m_splitter, size(), kNarrowCosts, width() < kNarrowCosts ? 0.38 : 0.46);
}

void SegmentCostsView::applyTheme()
{
    const Theme theme = themeOf(palette(), font());
    styleReportTree(*m_tree, m_delegate, theme);
    m_chart->setTheme(theme);
    m_about->setFont(theme.smallFont);
    m_legend->setFont(theme.smallFont);
    const auto entry = [&theme](bool takes, const QString &text) {
        return u"<font color=\"%1\">■</font> %2"_s.arg(segmentCostColour(takes, theme).name(), text.toHtmlEscaped());
    };
    m_legend->setText(entry(true, tr("taken")) + u"&nbsp;&nbsp; "_s + entry(false, tr("returned")));
    m_foot.left->setFont(theme.smallFont);
    m_foot.total->setFont(theme.titleFont);
}

void SegmentCostsView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (m_foot.box && (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange))
        applyTheme();
}

} // namespace allostrata

#include "moc_segment_costs_view.cpp"
