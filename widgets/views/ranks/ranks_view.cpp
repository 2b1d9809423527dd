// Ranks view: a job's ranks compared.

#include "widgets/views/ranks/ranks_view.h"

#include "widgets/charts/rank_painter.h"
#include "widgets/paint/icons.h"
#include "widgets/parts/kept_splitter.h"
#include "widgets/parts/open_files.h"
#include "widgets/parts/underline_tabs.h"
#include "widgets/text/rank_text.h"
#include "widgets/text/voice.h"
#include "widgets/views/ranks/rank_canvas.h"

#include <QFileInfo>
#include <QMenu>
#include <QScopedValueRollback>
#include <QToolButton>
#include <QTreeView>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr int kKeysSettleMs = 60;
constexpr int kNarrowRanks = 720; ///< width below which pictures are stacked, of usual fonts
constexpr int kNarrowCharacters = 100; ///< the same of large fonts

} // namespace

RanksView::RanksView(Session &session, QWidget *parent)
    : ReportView(session, "ranks", Words::tr("Ranks"), parent), m_source(session),
      m_jobs(new JobComparison(session, this)), m_tables(new RankTables(this)),
      m_choices(new RankControls(controlRow()))
{
    setMinimumSize(1, 1); // a low window may shrink the view
    m_settle.setSingleShot(true);
    m_settle.setInterval(kKeysSettleMs);
    connect(&m_settle, &QTimer::timeout, this, [this] {
        explain();
        drawCurves();
    });
    addControls(m_choices->widgets());
    buildBody();
    buildTables();
    addPictureExport(tr("Save the picture of ranks…"), [this] { return writerOf(figure()); });
    addTableExport(tr("Save the table of ranks…"), "ranks");
    addTableExport(tr("Save the table of groups…"), "rank-groups");
    addTableExport(tr("Save the differences of ranks that stand out…"), "rank-reasons");
    addTableExport(tr("Save the table of the ranks' steps…"), "rank-steps");
    fitControls(m_choices->fromLeastNeeded(exportButton()));
    connect(m_choices, &RankControls::lookChanged, this, &RanksView::askAgain);
    connect(m_choices, &RankControls::curvesChanged, this, &RanksView::drawCurves);
    connect(m_tables, &RankTables::chosen, this, [this](quint64 device) { choose(device); });
    connect(&reader(), &RankReader::changed, this, &RanksView::followReader);
    connect(m_jobs, &JobComparison::changed, this, &RanksView::showChanges);
    begin();
}

void RanksView::buildBody()
{
    m_pictures = new KeptSplitter(u"ranks-pictures"_s, splitter());
    auto *heat = new QWidget(m_pictures);
    m_canvas = new RankCanvas(heat);
    m_canvas->setAccessibleName(tr("Ranks by step"));
    m_key = new KeyBar({4, 0.4}, heat);
    m_key->placeBelow(*m_canvas);
    m_plot = new RankPlot(m_pictures);
    m_plot->setAccessibleName(tr("Curves of all ranks"));
    m_plot->setAccessibleDescription(
        tr("For each group of ranks, the range from the lowest to the highest curve, and its median. Press Left and "
           "Right to read values, plus and minus to zoom, Home to show everything."));
    connect(m_plot, &RankPlot::chosen, this, [this](quint64 device) { choose(device); });
    connect(m_plot, &RankPlot::changed, this, &RanksView::refreshTexts);
    m_details = new KeptSplitter(u"ranks-details"_s, splitter());
    m_explanation = new RankExplanation(m_details);
    connect(m_explanation, &RankExplanation::groupWanted, this, [this] { setBaseline(std::nullopt); });
    connect(m_canvas, &CellCanvas::currentChanged, this, [this] {
        if (const auto device = m_canvas->currentDevice(); device && !m_isShowing)
            choose(*device);
    });
    connect(m_canvas, &CellCanvas::chosen, this, [this](quint64 device) { openFile(device); });
    m_canvas->setMenu([this] { return makeMenu(); });
}

void RanksView::buildTables()
{
    QTreeView *stacks = addTable(reasons(), {tr("Stacks that differ"),
                                             {"rank-reasons",
                                              90,
                                              {"change", "bytes", "base", "category", "file", "line"},
                                              {"rank", "device", "group", "kind"}}});
    stacks->setContextMenuPolicy(Qt::NoContextMenu);
    addRowKeys(*stacks, Words::tr("Copy row"), [](const QModelIndex &) {});
    m_tabs = addTabs(tr("Tables of ranks"));
    m_explanation->setTable(stacks);

    QTreeView *rankTree = addTable(
        ranks(),
        {Words::tr("Ranks"), {"ranks", 70, {"peak_requested", "change", "peak_reserved", "headroom", "ooms"}, {}}});
    addRowKeys(*rankTree, tr("Open this recording"), [this](const QModelIndex &index) {
        if (const auto device = m_tables->deviceOf(index))
            openFile(*device);
    });
    connect(rankTree, &QTreeView::doubleClicked, rankTree->actions().front(), &QAction::trigger);
    QTreeView *groupTree = addTable(groups(),
                                    {tr("Groups"), {"rank-groups", 60, {"ranks", "median", "imbalance"}, {}}});
    onRow(tr("Select its typical rank"), [this](const QModelIndex &index) { m_tables->choose(index); });
    QTreeView *changeTree = addTable(changes(), {tr("Changes"),
                                                 {"rank-changes",
                                                  60,
                                                  {"peak_requested_change", "peak_reserved_change", "peak_requested",
                                                   "base_peak_requested", "headroom_change", "growth_change"},
                                                  {}}});
    addRowKeys(*changeTree, Words::tr("Copy row"), [](const QModelIndex &) {});
    m_tables->setTrees(rankTree, groupTree, changeTree);
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
    m_source.want();
}

bool RanksView::canBeAsked() const { return m_source.job() != nullptr; }

std::vector<ReportView::HintLink> RanksView::hintLinks()
{
    if (m_source.linkText().isEmpty())
        return {};
    return {{m_source.linkText(), [this] { m_source.followLink(); }}};
}

std::optional<ReportQuestion> RanksView::question()
{
    const auto document = m_source.job();
    return document ? std::optional(ReportQuestion{document, nullptr, nullptr, ViewState()}) : std::nullopt;
}

bool RanksView::mayStay(const ReportQuestion &asked) const { return asked.document == m_source.job(); }

void RanksView::followReader()
{
    if (!isVisible() || !m_source.isOfFolder())
        return;
    m_source.want();
    if (!answered() || answered()->document != m_source.job())
        askAgain();
}

void RanksView::refresh(StateChanges changes)
{
    if (changes.testFlag(StateChange::Drawing))
        m_plot->setUnits(session().state().decimalUnits ? ByteUnits::Decimal : ByteUnits::Binary);
    if (changes.testFlag(StateChange::Baseline))
        m_jobs->compare(m_answer);
    if (isVisible())
        m_source.want();
    ReportView::refresh(changes);
}

void RanksView::askFor(const ReportQuestion &question)
{
    RanksQuestion asked{question.document, m_step, m_choices->look(), m_answer};
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
        m_choices->suggestAxis(usualRankAxis(*answer->job()));
    }
    m_canvas->setScene(answer->scene);
    m_key->setKey([scene = answer->scene](QPainter *painter, const QRectF &room, const Theme &theme) {
        return drawRankKey(painter, *scene, room, theme);
    });
    if (isNew)
        m_tables->setAnswer(answer, themeKindOf(themeOf(palette(), font())));
    showSelected();
    if (!m_selected)
        m_explanation->setText(tr("None of the recordings could be read."));
    if (isNew) {
        m_plot->clear(tr("Reading the curves…"));
        explain();
        drawCurves();
        m_jobs->compare(m_answer);
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
    m_message.clear();
    m_settle.stop();
    m_jobs->compare(nullptr);
    m_canvas->setScene(nullptr);
    m_key->setKey({});
    m_plot->clear({});
    m_explanation->setText({});
    m_tables->setAnswer(nullptr, {});
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
    if (m_answer->scene->isOfDumps && std::exchange(m_step, m_answer->stepOf(device)) != m_answer->stepOf(device))
        askAgain();
}

/// Marks the selected rank in the heat map and in the table.
void RanksView::showSelected()
{
    if (!m_answer || !m_selected)
        return;
    const QScopedValueRollback showing(m_isShowing, true); // a cell may stand for several dumps
    const auto cell = m_answer->scene->cellOf(*m_selected);
    if (cell && m_canvas->currentDevice() != m_selected)
        m_canvas->setCurrent(*cell);
    m_tables->showDevice(*m_selected);
}

void RanksView::setBaseline(std::optional<std::size_t> device)
{
    if (m_baseline == device)
        return;
    m_baseline = device;
    explain();
}

void RanksView::explain()
{
    if (m_answer && m_selected)
        m_explanation->explain(m_answer, *m_selected, m_baseline == m_selected ? std::nullopt : m_baseline);
}

void RanksView::drawCurves()
{
    if (m_answer)
        m_plot->ask({m_answer, axis(), m_choices->counter(), m_selected, nullptr});
}

/// Shows the comparison with another job, or that there is none.
void RanksView::showChanges()
{
    const int tab = m_tabs->count() - 1;
    m_message = m_jobs->failure();
    m_tables->setChanges(jobChanges());
    m_tabs->setShown(tab, jobChanges() != nullptr);
    if (!std::exchange(m_hasChanges, jobChanges() != nullptr) && m_hasChanges)
        m_tabs->setCurrentIndex(tab);
    refreshTexts();
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
    else if (jobChanges())
        setFoot(m_jobs->summary());
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
    const QString text = m_choices->look().measure == RankMeasure::Headroom ? tr("Lowest: %1, %2")
                                                                            : tr("Highest: %1, %2");
    setTotal(text.arg(rankValueText(value, scene.look.measure, voice), scene.lines[scene.extreme->line].name));
}

void RanksView::applyTheme(const Theme &theme)
{
    m_explanation->setTheme(theme);
    if (m_answer)
        m_tables->setAnswer(m_answer, themeKindOf(theme)); // swatches have the theme's colours
}

QString RanksView::fileOf(std::size_t device) const
{
    const bool isKnown = m_answer && device < m_answer->job()->devices().size();
    return isKnown ? recordingPath(*m_answer, device, session().document().get()) : QString();
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
    openFiles(session(), {path});
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

void RanksView::fillMenu(QMenu &menu, const QModelIndex &index)
{
    if (index.model() != &ranks())
        return;
    if (const auto device = m_tables->deviceOf(index))
        addActions(menu, *device);
    m_jobs->fillMenu(menu);
}

QMenu *RanksView::makeMenu()
{
    auto *menu = new QMenu(this);
    const auto device = m_canvas->currentDevice();
    if (device && m_answer) {
        QAction *open = menu->addAction(themedIcon(Icon::Open), tr("Open this recording"));
        connect(open, &QAction::triggered, this, [this, device] { openFile(*device); });
        addActions(*menu, *device);
        m_jobs->fillMenu(*menu);
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
    return rankFigure({document, m_answer->scene, m_plot->shownChart()}, pictureRequest());
}

} // namespace allostrata

#include "moc_ranks_view.cpp"
