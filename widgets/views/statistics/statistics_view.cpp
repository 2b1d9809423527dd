// Statistics view: curves, numbers, streams, annotations and settings.

#include "widgets/views/statistics/statistics_view.h"

#include "widgets/parts/kept_splitter.h"
#include "widgets/charts/statistics_chart.h"
#include "widgets/parts/controls.h"
#include "widgets/parts/segmented_control.h"
#include "widgets/parts/underline_tabs.h"
#include "widgets/text/reason_text.h"
#include "widgets/text/statistics_text.h"
#include "widgets/text/voice.h"
#include "widgets/views/statistics/free_sizes_chart.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QItemSelectionModel>
#include <QLabel>
#include <QStackedWidget>
#include <QStandardItemModel>
#include <QToolButton>
#include <QTreeView>

#include <algorithm>
#include <tuple>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr int kNarrowStatistics = 760; ///< pixels; in a narrower view, chart and tables are stacked

StatisticsCurve curveOf(StatisticsView::Chart chart)
{
    switch (chart) {
    case StatisticsView::Chart::Shares: return StatisticsCurve::Shares;
    case StatisticsView::Chart::FreeMemory: return StatisticsCurve::FreeMemory;
    case StatisticsView::Chart::Pending: return StatisticsCurve::Pending;
    default: return StatisticsCurve::Counters;
    }
}

} // namespace

StatisticsView::StatisticsView(Session &session, QWidget *parent)
    : ReportView(session, "statistics", Words::tr("Statistics"), parent), m_latestFree(this)
{
    buildControls();
    buildCharts();
    buildTables();
    fitControls({{exportButton()}, {m_choice, m_list}});
    addPictureExport(tr("Save the picture of statistics…"), [this] { return writerOf(figure()); });
    addTableExport(tr("Save the table of counters and free memory…"), "statistics");
    addTableExport(tr("Save the table of free sizes…"), "free-sizes");
    addTableExport(tr("Save the table of streams…"), "streams");
    addTableExport(tr("Save the table of annotations…"), "annotations");
    addTableExport(tr("Save the table of settings…"), "settings");
    begin();
}

void StatisticsView::buildControls()
{
    QWidget *row = controlRow();
    const QStringList charts{tr("Counters"), Words::tr("Efficiency"), Words::tr("Fragmentation"), tr("Free sizes"),
                             tr("Pending frees")};
    const auto choose = [this](int index) { show(static_cast<Chart>(index)); };
    m_choice
        = segmentedControl(row, Words::tr("Chart"),
                           {{charts[0], tr("Requested, allocated, active and reserved bytes over the visible range.")},
                            {charts[1], tr("Allocated and free memory as shares of reserved memory.")},
                            {charts[2], tr("Free memory over the visible range: where it is, and its largest block.")},
                            {charts[3], tr("Free blocks at the cursor, by size.")},
                            {charts[4], tr("Freed blocks waiting for work on another stream, by stream.")}},
                           choose);
    m_list = comboBox(row, {.name = Words::tr("Chart"), .items = charts}, choose);
    addControls({m_choice, m_list});
}

void StatisticsView::buildCharts()
{
    m_charts = new QStackedWidget(splitter());
    splitter()->setStretchFactor(0, 1);
    m_charts->addWidget(addChart(nullptr, tr("Statistics over time"),
                                 tr("The allocator's counters over the visible range. The table next to it shows them "
                                    "at the cursor and at the peak.")));
    m_freeSizes = new FreeSizesChart(m_charts);
    m_charts->addWidget(m_freeSizes);
}

void StatisticsView::buildTables()
{
    m_tabs = addTabs(tr("Statistics tables"));
    const auto add = [this](Page page, const QString &name, ColumnChooser::Look look, const QString &act) {
        m_trees[page] = page == Numbers ? addTree(m_models[page], {name, {{1, 90}, {2, 90}}, 96, {2}})
                                        : addTable(m_models[page], {name, std::move(look)});
        onRow(act, [this, page](const QModelIndex &index) { chooseRow(page, index); });
    };
    const QString choose = tr("Choose");
    const QString go = tr("Show it in the timeline");
    add(Numbers, Words::tr("Overview"), {}, choose); // the columns of the exported table are rows here
    add(FreeSizes, tr("Free sizes"), {"free-sizes", 90, {"bytes", "blocks", "bytes_in_unused"}, {}}, choose);
    add(Streams, tr("Streams"), {"streams", 120, {"pending", "highest_pending", "requested", "waits"}, {}}, go);
    add(Annotations, Words::tr("Annotations"), {"annotations", 120, {"duration_us", "start_us", "end_us"}, {}}, go);
    add(Settings, tr("Settings"), {"settings", 120, {"value"}, {}}, choose);
    m_tableNote = reportLabel({}, m_tabs->parentWidget());
    m_tableNote->setContentsMargins(kReportMargin, 4, kReportMargin, 6);
    m_tableNote->setWordWrap(true);
    m_tabs->parentWidget()->layout()->addWidget(m_tableNote);
    connect(m_tabs, &QTabBar::currentChanged, this, [this] { refreshTexts(); });
    connect(m_trees[Settings]->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this] { refreshTexts(); });
}

bool StatisticsView::hasTimeline() const
{
    const Device *device = session().device();
    return device && device->capabilities.timeline && device->strata;
}

void StatisticsView::show(Chart chart)
{
    m_shown = chart;
    m_choice->setCurrent(static_cast<int>(chart));
    m_list->setCurrentIndex(static_cast<int>(chart));
    m_charts->setCurrentWidget(chart == Chart::FreeSizes ? static_cast<QWidget *>(m_freeSizes) : &this->chart());
    showCurve();
    if (chart == Chart::FreeMemory)
        askFreeCurve();
    refreshTexts();
}

/// Ignores the visible range, because the numbers are those of moments.
std::optional<ReportQuestion> StatisticsView::question()
{
    auto wanted = ReportView::question();
    if (wanted)
        wanted->state.window = {};
    return wanted;
}

void StatisticsView::askFor(const ReportQuestion &question)
{
    using Answer = std::pair<std::shared_ptr<const DeviceStatistics>, std::shared_ptr<const StatisticsNumbers>>;
    workOut(
        [question, known = m_statistics](const LoadContext &context) -> Result<Answer> {
            TRY(auto statistics, known ? Result(known) : deviceStatistics(question, context));
            return Answer(std::move(statistics),
                          std::make_shared<const StatisticsNumbers>(statisticsNumbers(question)));
        },
        [this](const Answer &answer) {
            const bool isOther = m_statistics != answer.first;
            std::tie(m_statistics, m_numbers) = answer;
            if (isOther)
                take();
            fillTables();
        });
}

/// Takes the statistics of another device.
void StatisticsView::take()
{
    const Device &device = m_statistics->question.device(); // the session may show another one by now
    const bool canDraw = device.capabilities.timeline && device.strata;
    for (const Chart chart : {Chart::Counters, Chart::Shares, Chart::FreeMemory, Chart::Pending}) {
        m_choice->setChoiceEnabled(static_cast<int>(chart), canDraw,
                                   canDraw ? QString()
                                           : Words::tr("This device has no trace in this file, only its final state."));
        if (auto *items = qobject_cast<QStandardItemModel *>(m_list->model()))
            items->item(static_cast<int>(chart))->setEnabled(canDraw);
    }
    fill(Annotations, annotationRows(*m_statistics));
    fill(Settings, settingRows(m_statistics->question.document->snapshot()->settings));
    if (canDraw)
        showCurve();
    else
        show(Chart::FreeSizes);
}

void StatisticsView::forget()
{
    dropFreeCurve(); // its moments belong to the previous device
    m_statistics.reset();
    m_numbers.reset();
    for (CellTableModel &model : m_models)
        model.setTable(nullptr);
    m_freeSizes->setFragmentation(std::nullopt, std::nullopt);
    showCurve();
}

void StatisticsView::refresh(StateChanges changes)
{
    ReportView::refresh(changes);
    if (!changes.testAnyFlags(StateChange::Device | StateChange::Axis | StateChange::Window | StateChange::Drawing))
        return;
    m_freeSizes->setUnits(session().state().decimalUnits ? ByteUnits::Decimal : ByteUnits::Binary);
    dropFreeCurve();
    if (m_shown == Chart::FreeMemory)
        askFreeCurve();
}

void StatisticsView::dropFreeCurve()
{
    m_latestFree.stop();
    m_freeMoments.clear();
    m_freeCurve.reset();
    m_freeError.reset();
    m_freeRound = 0;
}

void StatisticsView::askFreeCurve()
{
    const auto question = deviceQuestion(session());
    if (!question || !hasTimeline() || m_latestFree.isBusy() || isFreeCurveDone())
        return;
    if (m_freeMoments.empty())
        m_freeMoments = freeMoments(*question);
    m_latestFree.ask(
        [question = *question, moments = momentsOfRound(m_freeMoments, m_freeRound)](const std::stop_token &stop) {
            return fragmentationSamples(*question.document->snapshot(), question.timeline(), moments, stoppable(stop));
        },
        [this, asked = *question](const Result<FreeCurve> &more) {
            if (isShown(session(), asked)) // else the moments of the next round are of another trace
                takeFreeCurve(more);
        });
}

void StatisticsView::takeFreeCurve(const Result<FreeCurve> &more)
{
    m_freeError = more ? std::nullopt : std::optional(more.error());
    if (more) {
        m_freeCurve = merged(m_freeCurve, *more);
        ++m_freeRound;
        if (m_shown == Chart::FreeMemory) {
            showCurve();
            askFreeCurve();
        }
    }
    refreshTexts();
}

void StatisticsView::showCurve()
{
    if (m_shown == Chart::FreeSizes || !m_statistics) {
        chart().setMake(nullptr);
        return;
    }
    const ReportQuestion &question = m_statistics->question;
    chart().setMake(statisticsPictures(curveOf(m_shown), m_statistics->source, m_freeCurve), question.document,
                    question.state.device);
}

void StatisticsView::fill(Page page, StatisticsRows rows)
{
    refillTable(*m_trees[page], m_models[page], std::make_shared<const Table>(std::move(rows.table)),
                std::move(rows.look));
}

void StatisticsView::fillTables()
{
    if (!m_numbers)
        return;
    fill(Numbers, numberRows(*m_numbers, themeKindOf(themeOf(palette(), font()))));
    fill(FreeSizes, freeSizeRows(m_numbers->cursor.free));
    fill(Streams, streamRows(*m_statistics, m_numbers->cursor.moment));
    m_freeSizes->setFragmentation(m_numbers->cursor.free,
                                  m_numbers->peak ? std::optional(m_numbers->peak->free) : std::nullopt);
}

void StatisticsView::resizeEvent(QResizeEvent *event)
{
    setSplit({kNarrowStatistics, width() < kNarrowStatistics ? 0.38 : 0.54});
    ReportView::resizeEvent(event);
}

/// Zooms to an annotation, or back; moves the cursor to a row with a single moment.
void StatisticsView::chooseRow(Page page, const QModelIndex &index)
{
    const auto row = m_models[page].rowOf(index);
    const Device *device = session().device();
    if (!row || !m_statistics || !device || !device->capabilities.timeline)
        return;
    std::optional<Moment> from;
    std::optional<Moment> to;
    if (page == Annotations) {
        from = m_statistics->annotations[*row].first;
        to = m_statistics->annotations[*row].last;
    } else if (const auto *use = page == Streams ? &m_statistics->source->pending->streams()[*row] : nullptr;
               use && use->highestPending > 0) {
        from = to = use->highestAt;
    }
    if (!from)
        return;
    const Moment end = device->timeline.end();
    if (const Moment last = std::min(to.value_or(end), end); last > *from)
        toggleZoom(*from, last);
    else
        session().change([&](ViewState &state) { state.cursor = std::min(*from, end); });
}

/// Allocations of a stream. No other row stands for allocations: counters, free blocks, spans of time and settings.
std::optional<Subject> StatisticsView::subjectOf(const QModelIndex &index) const
{
    const auto row = m_tabs->currentIndex() == Streams ? m_models[Streams].rowOf(index) : std::nullopt;
    if (!row || !m_statistics)
        return std::nullopt;
    const Snapshot &snapshot = *m_statistics->question.document->snapshot();
    const std::uint16_t stream = m_statistics->source->pending->streams()[*row].stream;
    const std::string name = snapshot.streams[stream] == 0 ? "default" : streamId(snapshot, stream);
    return subjectOfRow(index, u"stream="_s + QString::fromStdString(name), Attribute::Stream);
}

QString StatisticsView::curveText() const
{
    switch (m_shown) {
    case Chart::Counters:
    case Chart::Shares: return tr("line: highest value in each pixel column; pale: down to the lowest");
    case Chart::Pending: return tr("a spike is a free that completes with the next event");
    case Chart::FreeSizes: return tr("free bytes by size; marks show the peak");
    case Chart::FreeMemory: break;
    }
    const Voice voice = Voice::current();
    if (m_freeError)
        return errorText(*m_freeError, voice).all();
    return isFreeCurveDone() || !m_freeCurve
               ? tr("sampled where requested memory is highest")
               : tr("sampled at %1 moments so far").arg(voice.number(m_freeCurve->size()));
}

QString StatisticsView::tableText() const
{
    switch (static_cast<Page>(m_tabs->currentIndex())) {
    case Annotations:
        return m_models[Annotations].rowCount() == 0
                   ? tr("This file has no annotations for this device.")
                   : tr("Click an annotation to zoom to it; click again to show everything.");
    case Streams:
        return tr("Click a stream to go to the moment when the most memory was waiting: freed, while another stream "
                  "might still be using it.");
    case Settings: return settingText();
    case FreeSizes:
        return m_models[FreeSizes].rowCount() == 0 ? Words::tr("Nothing is free at the cursor.") : QString();
    default: return {};
    }
}

/// Full description of the current setting.
QString StatisticsView::settingText() const
{
    if (!m_statistics->question.document->snapshot()->settings.present)
        return Words::tr("This file does not record the allocator's settings.");
    const auto row = m_models[Settings].rowOf(m_trees[Settings]->currentIndex());
    const QString key
        = row ? QString::fromStdString(std::get<std::string>(m_models[Settings].table().rows[*row].cells.front()))
              : QString();
    const QString purpose = settingPurpose(key.toStdString(), Voice::current());
    if (purpose.isEmpty())
        return tr("Settings as recorded in the file. Choose a setting to see what it does.");
    return tr("%1: %2.").arg(shown(key.toStdString()), purpose);
}

void StatisticsView::refreshTexts()
{
    if (!m_numbers)
        return;
    const Voice voice = Voice::current();
    setAbout(curveText());
    const QString note = tableText();
    m_tableNote->setText(note);
    m_tableNote->setVisible(!note.isEmpty());
    setFoot(tr("Covers the whole allocator, regardless of the query. “~” marks inferred values."));
    const Counters &counters = m_numbers->cursor.counters;
    setTotal(tr("%1 of %2 reserved is free at the cursor")
                 .arg((m_numbers->cursor.free.isExact ? QString() : u"~ "_s) + voice.bytes(m_numbers->cursor.free.free),
                      estimateText(counters.reserved, voice)),
             boundsText(counters.reserved, voice));
}

std::optional<StatisticsFigureRequest> StatisticsView::figure() const
{
    const auto question = deviceQuestion(session());
    if (!question || !hasTimeline())
        return std::nullopt;
    return StatisticsFigureRequest{*question, pictureRequest()};
}

} // namespace allostrata

#include "moc_statistics_view.cpp"
