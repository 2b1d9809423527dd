// Ranks view: a job's ranks compared.

#include "widgets/views/ranks/ranks_view.h"

#include "widgets/charts/rank_painter.h"
#include "widgets/models/report_roles.h"
#include "widgets/paint/icons.h"
#include "widgets/parts/fit_controls.h"
#include "widgets/parts/kept_splitter.h"
#include "widgets/parts/picture_options.h"
#include "widgets/parts/segmented_control.h"
#include "widgets/parts/underline_tabs.h"
#include "widgets/session/baseline_cache.h"
#include "widgets/session/file_names.h"
#include "widgets/session/settings.h"
#include "widgets/text/rank_text.h"
#include "widgets/text/reason_text.h"
#include "widgets/text/voice.h"
#include "widgets/views/ranks/rank_canvas.h"
#include "widgets/views/ranks/rank_explanation.h"
#include "widgets/views/ranks/rank_plot.h"

#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QMenu>
#include <QSignalBlocker>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>
#include <initializer_list>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr int kKeysSettleMs = 60;
constexpr int kNarrowRanks = 720; ///< width below which pictures are stacked, of usual fonts
constexpr int kNarrowCharacters = 100; ///< the same of large fonts

QString pathOfDocument(const Document &document) { return QFile::decodeName(QByteArray::fromStdString(document.path)); }

} // namespace

RanksView::RanksView(Session &session, QWidget *parent)
    : ReportView(session, "ranks", Words::tr("Ranks"), parent), m_reasonsLatest(this), m_curvesLatest(this),
      m_changesLatest(this)
{
    setMinimumSize(1, 1); // a low window may shrink the view
    m_settle.setSingleShot(true);
    m_settle.setInterval(kKeysSettleMs);
    connect(&m_settle, &QTimer::timeout, this, [this] {
        explain();
        drawCurves();
    });
    buildControls();
    buildBody();
    buildTables();
    addPictureExport(tr("Save the picture of ranks…"), [this] { return writerOf(figure(), writeSheet<RankFigure>); });
    addTableExport(tr("Save the table of ranks…"), "ranks");
    addTableExport(tr("Save the table of groups…"), "rank-groups");
    addTableExport(tr("Save the differences of ranks that stand out…"), "rank-reasons");
    addTableExport(tr("Save the table of the ranks' steps…"), "rank-steps");
    fitControls({{exportButton()}, {m_counters}, {m_orders}, {m_axisBox}, {m_measureBox}});
    connect(&reader(), &RankReader::changed, this, &RanksView::followReader);
    begin();
}

void RanksView::buildControls()
{
    const Voice voice = Voice::current();
    QWidget *row = controls()->parentWidget();
    m_measureBox = new QComboBox(row);
    m_measureBox->setAccessibleName(tr("Measure shown in the heat map"));
    for (const RankMeasure measure : kRankMeasures)
        m_measureBox->addItem(rankMeasureText(measure, voice));
    m_orders = new SegmentedControl({tr("Rank"), tr("Group"), tr("Value")}, row);
    m_orders->setAccessibleName(tr("Order of the ranks"));
    m_orders->setChoiceToolTip(0, tr("Order by rank."));
    m_orders->setChoiceToolTip(
        1, tr("Keeps together ranks that hold the same at their peaks, such as those of a pipeline stage."));
    m_orders->setChoiceToolTip(2, tr("The worst ranks first."));
    m_axisBox = new QComboBox(row);
    m_axisBox->setAccessibleName(tr("Axis of the curves"));
    for (const RankAxis axis : kRankAxes)
        m_axisBox->addItem(rankAxisText(axis, voice));
    m_counters = new SegmentedControl({Words::tr("Requested"), Words::tr("Allocated"), Words::tr("Reserved")}, row);
    m_counters->setAccessibleName(tr("Counter of the curves"));
    int place = 0;
    for (QWidget *widget : std::initializer_list<QWidget *>{m_measureBox, m_orders, m_axisBox, m_counters})
        controls()->insertWidget(place++, widget);
    connect(m_measureBox, &QComboBox::activated, this, [this](int measure) {
        setLook({static_cast<RankMeasure>(measure), m_look.order});
    });
    connect(m_orders, &SegmentedControl::chosen, this, [this](int order) {
        setLook({m_look.measure, static_cast<RankOrder>(order)});
    });
    connect(m_axisBox, &QComboBox::activated, this, [this](int axis) { setAxis(static_cast<RankAxis>(axis)); });
    connect(m_counters, &SegmentedControl::chosen, this,
            [this](int counter) { setCounter(static_cast<RankCounter>(counter)); });
}

void RanksView::buildBody()
{
    m_pictures = new KeptSplitter(u"ranks-pictures"_s, splitter());
    auto *heat = new QWidget(m_pictures);
    auto *column = new QVBoxLayout(heat);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_canvas = new RankCanvas(heat);
    m_canvas->setAccessibleName(tr("Ranks by step"));
    m_key = new RankKeyBar(heat);
    column->addWidget(m_canvas, 1);
    column->addWidget(m_key);
    m_plot = new RankPlot(m_pictures);
    m_plot->setAccessibleName(tr("Curves of all ranks"));
    m_plot->setAccessibleDescription(
        tr("For each group of ranks, the range from the lowest to the highest curve, and its median. Press Left and "
           "Right to read values, plus and minus to zoom, Home to show everything."));
    connect(m_plot, &RankPlot::chosen, this, [this](quint64 device) { choose(device); });
    connect(m_plot, &RankPlot::zoomed, this, &RanksView::refreshTexts);
    m_details = new KeptSplitter(u"ranks-details"_s, splitter());
    connect(m_canvas, &RankCanvas::currentChanged, this, [this] {
        if (const auto device = m_canvas->currentDevice(); device && !m_isFilling)
            choose(*device);
    });
    connect(m_canvas, &RankCanvas::chosen, this, [this](quint64 device) { openFile(device); });
    connect(m_canvas, &RankCanvas::menuWanted, this, [this](const QPoint &position) {
        QMenu *menu = makeMenu();
        menu->setAttribute(Qt::WA_DeleteOnClose);
        menu->popup(position);
    });
}

void RanksView::buildTables()
{
    m_reasonTree = addTable(m_reasons, {tr("Stacks that differ"),
                                        {"rank-reasons",
                                         90,
                                         {"change", "bytes", "base", "category", "file", "line"},
                                         {"rank", "device", "group", "kind"}}});
    m_reasonTree->setContextMenuPolicy(Qt::NoContextMenu);
    addRowKeys(*m_reasonTree, Words::tr("Copy row"), [](const QModelIndex &) {});
    m_explanation = new RankExplanation(m_details);
    m_tabs = addTabs(tr("Tables of ranks"));
    m_explanation->setTable(m_reasonTree);
    connect(m_explanation, &RankExplanation::groupWanted, this, [this] { setBaseline(std::nullopt); });

    m_rankTree = addTable(
        m_ranks,
        {Words::tr("Ranks"), {"ranks", 70, {"peak_requested", "change", "peak_reserved", "headroom", "ooms"}, {}}});
    addRowKeys(*m_rankTree, tr("Open this recording"), [this](const QModelIndex &index) {
        const auto row = m_ranks.rowOf(index);
        if (row && m_answer && m_answer->deviceOf[*row])
            openFile(*m_answer->deviceOf[*row]);
    });
    connect(m_rankTree, &QTreeView::doubleClicked, m_rankTree->actions().front(), &QAction::trigger);
    connect(m_rankTree->selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex &index) {
        const auto row = m_ranks.rowOf(index);
        if (row && m_answer && !m_isFilling && m_answer->deviceOf[*row])
            choose(*m_answer->deviceOf[*row]);
    });
    m_groupTree = addTable(m_groups, {tr("Groups"), {"rank-groups", 60, {"ranks", "median", "imbalance"}, {}}});
    onRow(tr("Select its typical rank"), [this](const QModelIndex &index) {
        const auto row = m_groups.rowOf(index);
        if (row && m_answer && *row < m_answer->ranks->groups.size())
            choose(m_answer->ranks->groups[*row].typical);
    });
    m_changeTree = addTable(m_changes, {tr("Changes"),
                                        {"rank-changes",
                                         60,
                                         {"peak_requested_change", "peak_reserved_change", "peak_requested",
                                          "base_peak_requested", "headroom_change", "growth_change"},
                                         {}}});
    addRowKeys(*m_changeTree, Words::tr("Copy row"), [](const QModelIndex &) {});
    connect(m_changeTree->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex &index) {
                const auto row = m_changes.rowOf(index);
                if (row && m_jobChanges && !m_isFilling && m_jobChanges->deviceOf[*row])
                    choose(*m_jobChanges->deviceOf[*row]);
            });
    m_tabs->setShown(m_tabs->count() - 1, false);
    m_details->insertWidget(0, m_tabs->parentWidget());
}

void RanksView::resizeEvent(QResizeEvent *event)
{
    ReportView::resizeEvent(event);
    arrange();
}

void RanksView::arrange()
{
    splitter()->arrange(Qt::Vertical, {height() * 58 / 100, height() * 42 / 100});
    const int narrow = std::max(kNarrowRanks, fontMetrics().averageCharWidth() * kNarrowCharacters);
    const Qt::Orientation way = width() < narrow && height() > width() ? Qt::Vertical : Qt::Horizontal;
    for (KeptSplitter *both : {m_pictures, m_details}) {
        const int length = way == Qt::Horizontal ? width() : height() / 2;
        both->arrange(way, {length * 55 / 100, length * 45 / 100});
    }
}

void RanksView::showEvent(QShowEvent *event)
{
    ReportView::showEvent(event);
    m_tabs->updateGeometry(); // its page was laid out before there were tabs
    if (isOfFolder())
        reader().want();
}

bool RanksView::isOfFolder() const
{
    const auto document = session().document();
    return document && document->has(DocumentPart::Folder) && session().ranks().folder() == document->folder();
}

/// Document about the job that is shown; null if there is none yet.
std::shared_ptr<const Document> RanksView::jobDocument() const
{
    const auto document = session().document();
    if (document && document->has(DocumentPart::Job))
        return document;
    return isOfFolder() ? session().ranks().job() : nullptr;
}

bool RanksView::canBeAsked() const { return jobDocument() != nullptr; }

std::optional<ReportQuestion> RanksView::question()
{
    const auto document = jobDocument();
    return document ? std::optional(ReportQuestion{document, nullptr, nullptr, ViewState()}) : std::nullopt;
}

bool RanksView::mayStay(const ReportQuestion &asked) const { return asked.document == jobDocument(); }

QString RanksView::hint() const
{
    if (!isOfFolder() || canBeAsked())
        return {};
    const RankReader &reading = session().ranks();
    const Voice voice = Voice::current();
    if (reading.failure())
        return errorText(*reading.failure(), voice).all();
    const QString done = voice.number(reading.done());
    const QString total = voice.number(reading.total());
    if (reading.total() == 0)
        return tr("This folder has no snapshots whose ranks could be compared.");
    if (reading.isBusy())
        return tr("Comparing the ranks: %1 of %2 files summarised.").arg(done, total);
    return reading.isCancelled() ? tr("Stopped: %1 of %2 files were summarised.").arg(done, total)
                                 : tr("The ranks are compared once the peaks of the dumps have been read.");
}

std::vector<ReportView::HintLink> RanksView::hintLinks()
{
    if (!isOfFolder() || canBeAsked() || reader().total() == 0)
        return {};
    if (reader().isBusy())
        return {{tr("Stop"), [this] { reader().cancel(); }}};
    return {{reader().failure() ? tr("Try again") : tr("Continue"), [this] { reader().resume(); }}};
}

void RanksView::followReader()
{
    if (!isVisible() || !isOfFolder())
        return;
    reader().want();
    if (!answered() || answered()->document != jobDocument())
        askAgain();
}

void RanksView::refresh(StateChanges changes)
{
    if (changes.testFlag(StateChange::Drawing))
        m_plot->setUnits(session().state().decimalUnits ? ByteUnits::Decimal : ByteUnits::Binary);
    if (changes.testFlag(StateChange::Baseline))
        compareJobs();
    if (isVisible() && isOfFolder())
        reader().want();
    ReportView::refresh(changes);
}

void RanksView::askFor(const ReportQuestion &question)
{
    RanksQuestion asked{question.document, m_step, m_look, m_answer};
    workOut([asked = std::move(asked)](const LoadContext &context) { return ranksAnswer(asked, context); },
            [this](const std::shared_ptr<const RanksAnswer> &answer) { take(answer); });
}

void RanksView::take(const std::shared_ptr<const RanksAnswer> &answer)
{
    const bool isOther = !m_answer || m_answer->document != answer->document;
    const bool isNew = isOther || m_answer->ranks != answer->ranks;
    m_answer = answer;
    if (isOther) {
        m_baseline.reset();
        m_plot->setRange(std::nullopt); // that of another job
        m_selected = answer->first();
        if (!m_isAxisChosen)
            m_axis = usualRankAxis(*answer->job());
    }
    m_axisBox->setCurrentIndex(static_cast<int>(m_axis));
    m_isFilling = true;
    m_canvas->setScene(answer->scene);
    m_isFilling = false;
    m_key->setScene(answer->scene, themeOf(palette(), font()));
    if (isNew)
        fillTables();
    showSelected();
    if (!m_selected)
        m_explanation->setText(tr("None of the recordings could be read."));
    if (isNew) {
        m_curves.clear();
        m_plot->setChart(nullptr, tr("Reading the curves…"));
        explain();
        drawCurves();
        compareJobs();
    }
}

void RanksView::forget()
{
    if (!m_answer)
        return;
    m_answer.reset();
    m_step.reset();
    m_selected.reset();
    m_baseline.reset();
    m_curves.clear();
    m_message.clear();
    m_settle.stop();
    m_reasonsLatest.stop();
    m_curvesLatest.stop();
    compareJobs();
    m_canvas->setScene(nullptr);
    m_key->setScene(nullptr, themeOf(palette(), font()));
    m_plot->setChart(nullptr, {});
    m_explanation->setText({});
    fillTables();
}

void RanksView::fillTables()
{
    m_isFilling = true;
    const ThemeKind theme = themeKindOf(themeOf(palette(), font()));
    const auto lookOfRank = [answer = m_answer, theme](std::size_t row, std::string_view column, int role) {
        const auto device = answer && row < answer->deviceOf.size() ? answer->deviceOf[row] : std::nullopt;
        if (role == FaintRole)
            return QVariant(!device);
        const std::size_t group = device ? answer->ranks->groupOf[*device] : RankAnswer::kNoGroup;
        const bool hasSwatch = role == ColourRole && column == "rank" && group != RankAnswer::kNoGroup;
        return hasSwatch ? QVariant(rankGroupColour(group, theme)) : QVariant();
    };
    const auto lookOfGroup = [theme](std::size_t row, std::string_view column, int role) {
        return role == ColourRole && column == "group" ? QVariant(rankGroupColour(row, theme)) : QVariant();
    };
    refillTable(*m_rankTree, m_ranks, m_answer ? m_answer->rankTable : nullptr, lookOfRank);
    refillTable(*m_groupTree, m_groups, m_answer ? m_answer->groupTable : nullptr, lookOfGroup);
    if (!m_answer)
        refillTable(*m_reasonTree, m_reasons, nullptr);
    m_isFilling = false;
}

void RanksView::choose(std::size_t device)
{
    if (!m_answer || device >= m_answer->job()->devices().size() || m_selected == device)
        return;
    m_selected = device;
    m_message.clear();
    showSelected();
    refreshTexts();
    m_settle.start();
    if (!m_answer->scene->isOfDumps)
        return;
    // A rank is compared with the others at the step of its dump.
    const Job &job = *m_answer->job();
    const bool isLast = std::ranges::any_of(m_answer->scene->lines,
                                            [device](const RankLine &line) { return line.device == device; });
    const auto step = isLast ? std::nullopt : job.recordingOf(job.devices()[device]).origin.step;
    if (std::exchange(m_step, step) != step)
        askAgain();
}

/// Marks the selected rank in the heat map and in the table.
void RanksView::showSelected()
{
    if (!m_answer || !m_selected)
        return;
    m_isFilling = true;
    if (m_canvas->currentDevice() != m_selected) {
        if (const auto cell = m_answer->scene->cellOf(*m_selected))
            m_canvas->setCurrent(*cell);
    }
    if (const auto row = m_answer->rowOf[*m_selected]) {
        const QModelIndex index = m_ranks.indexOf(*row);
        if (m_rankTree->currentIndex().siblingAtColumn(0) != index.siblingAtColumn(0)) {
            m_rankTree->setCurrentIndex(index);
            m_rankTree->scrollTo(index);
        }
    }
    m_isFilling = false;
}

void RanksView::setBaseline(std::optional<std::size_t> device)
{
    if (m_baseline == device)
        return;
    m_baseline = device;
    explain();
}

void RanksView::setLook(const RankLook &look)
{
    m_look = look;
    m_measureBox->setCurrentIndex(static_cast<int>(look.measure));
    m_orders->setCurrent(static_cast<int>(look.order));
    askAgain();
}

void RanksView::setAxis(RankAxis axis)
{
    m_axis = axis;
    m_isAxisChosen = true;
    m_axisBox->setCurrentIndex(static_cast<int>(axis));
    drawCurves();
}

void RanksView::setCounter(RankCounter counter)
{
    m_counter = counter;
    m_counters->setCurrent(static_cast<int>(counter));
    drawCurves();
}

void RanksView::explain()
{
    if (!m_answer || !m_selected)
        return;
    const auto other = m_baseline == m_selected ? std::nullopt : m_baseline;
    m_reasonsLatest.ask(
        [answer = m_answer, device = *m_selected, other](const std::stop_token &stop) {
            return rankReasons(*answer, device, other, stoppable(stop));
        },
        [this](const Result<RankReasons> &made) {
            m_explanation->setText(made ? QString() : errorText(made.error(), Voice::current()).all());
            refillTable(*m_reasonTree, m_reasons, made ? made->table : nullptr);
            m_reasonTree->scrollToTop(); // of another rank
            if (made)
                m_explanation->setReasons(*made);
        });
}

void RanksView::drawCurves()
{
    if (!m_answer)
        return;
    const auto known = std::ranges::find_if(m_curves, [this](const auto &one) {
        return one->ranks == m_answer->ranks && one->curves.axis == m_axis && one->curves.counter == m_counter;
    });
    RankCurvesQuestion asked{m_answer, m_axis, m_counter, m_selected, known == m_curves.end() ? nullptr : *known};
    m_curvesLatest.ask(
        [asked = std::move(asked)](const std::stop_token &stop) { return rankCurvesAnswer(asked, stoppable(stop)); },
        [this](const Result<RankCurvesAnswer> &made) {
            const Voice voice = Voice::current();
            if (!made) {
                m_plot->setChart(nullptr, errorText(made.error(), voice).all());
                return;
            }
            if (std::ranges::find(m_curves, made->base) == m_curves.end())
                m_curves.push_back(made->base);
            const QString gap = rankAxisGap(made->chart->axis, made->chart->withoutAxis, voice);
            m_plot->setChart(made->chart, gap.isEmpty() ? tr("No recording has curves.") : gap);
            refreshTexts();
        });
}

/// Compares the ranks with those of the session's baseline, if that is another job.
void RanksView::compareJobs()
{
    const SessionDocument *row = session().baseline().document();
    const bool isOther = m_answer && row && row->document->has(DocumentPart::Job)
                         && row->document != m_answer->document;
    const bool isSame = isOther && m_jobChanges && m_jobChanges->base == row->document
                        && m_jobChanges->document == m_answer->document;
    if (isSame && m_jobChanges->ranks == m_answer->ranks)
        return;
    m_message.clear();
    m_changesLatest.stop();
    const int tab = m_tabs->count() - 1;
    const auto show = [this, tab](std::shared_ptr<const RankChanges> made) {
        const bool isNew = made && !m_jobChanges;
        m_isFilling = true;
        m_jobChanges = std::move(made);
        refillTable(*m_changeTree, m_changes, m_jobChanges ? m_jobChanges->table : nullptr);
        m_isFilling = false;
        m_tabs->setShown(tab, m_jobChanges != nullptr);
        if (isNew)
            m_tabs->setCurrentIndex(tab);
        refreshTexts();
    };
    if (m_jobChanges && !isSame)
        show(nullptr);
    if (!isOther) {
        refreshTexts();
        return;
    }
    m_changesLatest.ask([answer = m_answer, base = row->document](
                            const std::stop_token &stop) { return rankChangesAnswer(*answer, base, stoppable(stop)); },
                        [this, show](const Result<RankChanges> &made) {
                            if (made) {
                                show(std::make_shared<const RankChanges>(*made));
                                return;
                            }
                            m_message = errorText(made.error(), Voice::current()).all();
                            refreshTexts();
                        });
}

void RanksView::refreshTexts()
{
    if (!m_answer)
        return;
    const Voice voice = Voice::current();
    const Job &job = *m_answer->job();
    if (job.recordings().empty()) {
        setEmpty(tr("This file has no ranks."));
        return;
    }
    const auto &chart = m_plot->chart();
    setAbout(chart ? rankAxisGap(chart->axis, chart->withoutAxis, voice) : QString());
    if (!m_message.isEmpty())
        setFoot(m_message);
    else if (m_jobChanges)
        setFoot(tr("Compared with %1. %2").arg(titleOf(m_jobChanges->base), m_jobChanges->summary));
    else if (m_plot->isZoomed())
        setFoot(tr("Double-click the curves, or press Home in them, to show everything."));
    else
        setFoot(tr("%1. Double-click a rank to open its recording.").arg(rankCountText(job, voice)));
    const RankScene &scene = *m_answer->scene;
    if (!scene.extreme) {
        setTotal({});
        return;
    }
    const double value = rankCellValue(scene, *scene.extreme).value_or(0);
    const QString text = m_look.measure == RankMeasure::Headroom ? tr("Lowest: %1, %2") : tr("Highest: %1, %2");
    setTotal(text.arg(rankValueText(value, scene.look.measure, voice), scene.lines[scene.extreme->line].name));
}

void RanksView::applyTheme(const Theme &theme)
{
    m_canvas->setTheme(theme);
    m_key->setScene(m_canvas->scene(), theme);
    m_plot->setTheme(theme);
    m_explanation->setTheme(theme);
    if (m_answer)
        fillTables(); // swatches have the theme's colours
}

QString RanksView::fileOf(std::size_t device) const
{
    const auto document = jobDocument();
    if (!document || !m_answer || device >= m_answer->job()->devices().size())
        return {};
    const Job &job = *m_answer->job();
    const QString stored
        = QFile::decodeName(QByteArray::fromStdString(job.recordingOf(job.devices()[device]).origin.path));
    const QDir folder(QFileInfo(pathOfDocument(*document)).absolutePath());
    const QString path = QDir::cleanPath(folder.absoluteFilePath(stored));
    const auto shown = session().document();
    if (QFileInfo::exists(path) || !shown || !shown->has(DocumentPart::Folder))
        return path;
    for (const Dump &dump : shown->folder()->dumps) { // the cache may be reached by links
        const QString file = QFile::decodeName(QByteArray::fromStdString(dump.path));
        if (QFileInfo(file).fileName() == QFileInfo(path).fileName()
            && QFileInfo(file).dir().dirName() == QFileInfo(path).dir().dirName())
            return file;
    }
    return path;
}

void RanksView::openFile(std::size_t device)
{
    const QString path = fileOf(device);
    if (path.isEmpty())
        return;
    if (!QFileInfo(path).isFile()) {
        m_message = tr("The recording, %1, does not exist or cannot be reached from here.").arg(path);
        refreshTexts();
        return;
    }
    if (const quint64 known = session().documentOf(path)) {
        session().activate(known);
        return;
    }
    const std::vector<LoadStatus> loads = session().loads();
    if (std::ranges::none_of(loads, [&path](const LoadStatus &load) { return load.path == path; }))
        session().open({path});
}

void RanksView::addActions(QMenu &menu, std::size_t device)
{
    const QString name = rankNameText(*m_answer->job(), device, Voice::current());
    QAction *base = menu.addAction(tr("Use %1 as the baseline").arg(name));
    base->setEnabled(m_baseline != device);
    connect(base, &QAction::triggered, this, [this, device] { setBaseline(device); });
    QAction *group = menu.addAction(tr("Compare with the median of its group"));
    group->setEnabled(m_baseline.has_value());
    connect(group, &QAction::triggered, this, [this] { setBaseline(std::nullopt); });
}

QString RanksView::titleOf(const std::shared_ptr<const Document> &document) const
{
    QStringList paths;
    qsizetype at = 0;
    for (const SessionDocument &row : session().documents()) {
        if (row.document == document)
            at = paths.size();
        paths << pathOfDocument(*row.document);
    }
    return fileTitles(paths).value(at);
}

/// Other jobs that are open, to compare all ranks with theirs.
void RanksView::addJobActions(QMenu &menu)
{
    const SessionDocument *base = session().baseline().document();
    for (const SessionDocument &row : session().documents()) {
        if (!row.document->has(DocumentPart::Job) || row.document == m_answer->document)
            continue;
        QAction *action = menu.addAction(tr("Compare all ranks with %1").arg(titleOf(row.document)));
        action->setCheckable(true);
        action->setChecked(base && base->id == row.id);
        connect(action, &QAction::triggered, this, [this, id = row.id](bool isOn) {
            if (isOn)
                session().baseline().useDocument(id);
            else
                session().baseline().clear();
        });
    }
}

void RanksView::fillMenu(QMenu &menu, const QModelIndex &index)
{
    if (index.model() != &m_ranks || !m_answer)
        return;
    const auto row = m_ranks.rowOf(index);
    if (row && m_answer->deviceOf[*row])
        addActions(menu, *m_answer->deviceOf[*row]);
    addJobActions(menu);
}

QMenu *RanksView::makeMenu()
{
    auto *menu = new QMenu(this);
    const auto device = m_canvas->currentDevice();
    if (device && m_answer) {
        QAction *open = menu->addAction(themedIcon(Icon::Open), tr("Open this recording"));
        connect(open, &QAction::triggered, this, [this, device] { openFile(*device); });
        addActions(*menu, *device);
        addJobActions(*menu);
        menu->addSeparator();
    }
    menu->addActions(exportActions().front()->menu()->actions());
    return menu;
}

std::optional<RankFigure> RanksView::figure() const
{
    const auto document = session().document();
    if (!m_answer || !document)
        return std::nullopt;
    FigureRequest request = rememberedPicture(Settings().store());
    request.state = session().state();
    return rankFigure({document, m_answer->scene, m_plot->shownChart()}, request);
}

} // namespace allostrata

#include "moc_ranks_view.cpp"
