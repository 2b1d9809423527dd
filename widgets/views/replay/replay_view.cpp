// Replay view: the allocator under other settings.

#include "widgets/views/replay/replay_view.h"

#include "core/load/load.h"
#include "core/model/device_code.h"
#include "core/reports/report_answers.h"
#include "core/tables/replay_table.h"
#include "widgets/models/report_roles.h"
#include "widgets/paint/icons.h"
#include "widgets/parts/capacity_menu.h"
#include "widgets/parts/fit_controls.h"
#include "widgets/parts/picture_options.h"
#include "widgets/parts/underline_tabs.h"
#include "widgets/session/attribution_cache.h"
#include "widgets/session/query_cache.h"
#include "widgets/session/rules_cache.h"
#include "widgets/session/settings.h"
#include "widgets/session/view_moves.h"
#include "widgets/text/reason_text.h"
#include "widgets/text/replay_text.h"
#include "widgets/text/table_text.h"
#include "widgets/text/voice.h"
#include "widgets/views/replay/settings_field.h"

#include <QActionGroup>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QScrollArea>
#include <QScrollBar>
#include <QToolButton>
#include <QTreeView>

#include <algorithm>
#include <array>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr int kTickMs = 200;
constexpr int kLongMs = 400; ///< from which a replay shows its progress
constexpr double kHeadShare = 0.36; ///< of the view's height, at most; longer texts scroll
constexpr std::array kEffects = {ReplayEffect::None, ReplayEffect::Remove, ReplayEffect::Halve};

/// Settings that lead from one configuration to another, in the syntax of applySettings(). Defaults that cannot be
/// written are replaced by values with the same effect on any device.
QString changesFrom(const AllocatorConfig &before, const AllocatorConfig &after)
{
    QString text = QString::fromStdString(settingsText(after));
    const auto reset = [&text](const char *key, bool isDefaultAgain, const char *value) {
        if (isDefaultAgain)
            text = withSetting(text, QString::fromLatin1(key), QString::fromLatin1(value));
    };
    const AllocatorConfig defaults;
    reset("expandable_segments", before.expandableSegments && !after.expandableSegments, "False");
    reset("max_split_size_mb", before.maxSplitSize != after.maxSplitSize && after.maxSplitSize == defaults.maxSplitSize,
          "1048576");
    reset("roundup_power2_divisions",
          before.roundupDivisions != after.roundupDivisions && after.roundupDivisions == defaults.roundupDivisions,
          "1");
    reset("large_segment_size_mb",
          before.largeSegment != after.largeSegment && after.largeSegment == defaults.largeSegment, "20");
    reset("garbage_collection_threshold",
          before.garbageCollectionThreshold > 0 && after.garbageCollectionThreshold <= 0, "1");
    return text;
}

/// Tells the share of the work that is done.
LoadContext telling(LoadContext context, const std::shared_ptr<std::atomic<double>> &done)
{
    context.onProgress = [done](const LoadProgress &progress) {
        *done = progress.bytesTotal == 0
                    ? 0.0
                    : static_cast<double>(progress.bytesRead) / static_cast<double>(progress.bytesTotal);
    };
    return context;
}

/// Changed settings only: what stays as recorded need not be asked for.
QString settingsFor(const AllocatorConfig &recorded, const AllocatorConfig &wanted)
{
    return recorded == wanted ? QString() : changesFrom(recorded, wanted);
}

} // namespace

ReplayView::ReplayView(Session &session, QWidget *parent)
    : ReportView(session, "replay", Words::tr("Replay"), parent, {}, Attributed::WhenThere), m_latestSearch(this)
{
    buildControls();
    buildHead();
    addChart(nullptr, tr("Reserved memory over the visible range, as recorded and replayed"),
             tr("The table next to it shows the peaks as numbers."));
    buildTables();
    setSplit({700, 0.55});
    fitControls({{m_options, m_more}, {m_openButton}, {exportButton()}, {m_searchButton}});
    addPictureExport(tr("Save the picture of the replay…"), [this] { return writerOf(figure(), writeReplayFigure); });
    addTableExport(tr("Save the table of runs…"), "replay");
    addTableExport(tr("Save the table of segments at the peak…"), "replay-segments");
    addTableExport(tr("Save the comparison with the recording…"), "replay-check");
    setUnlimited();
    m_latestSearch.setUnlimited();
    m_ticks.setInterval(kTickMs);
    connect(&m_ticks, &QTimer::timeout, this, [this] {
        if (!isWorking() && !isSearching())
            m_ticks.stop();
        refreshTexts();
    });
    begin();
    showControls();
}

void ReplayView::buildControls()
{
    QWidget *row = controls()->parentWidget();
    m_settings = new SettingsField(row);
    connect(m_settings, &SettingsField::chosen, this, [this](const QString &settings) {
        change([&settings](ReplayAsk &ask) { ask.settings = settings.toStdString(); });
    });
    m_options = new QWidget(row);
    auto *options = new QHBoxLayout(m_options);
    options->setContentsMargins(0, 0, 0, 0);
    options->setSpacing(8);
    m_effect = new QComboBox(m_options);
    m_effect->addItems(
        {tr("Keep matching allocations"), tr("Remove matching allocations"), tr("Halve matching allocations")});
    m_effect->setAccessibleName(tr("Allocations that match the query"));
    m_effect->setToolTip(tr("Replays the run without the allocations that match the query, or with half their bytes. "
                            "Without a query, all match."));
    connect(m_effect, &QComboBox::activated, this, [this](int index) {
        change([index](ReplayAsk &ask) { ask.effect = kEffects[static_cast<std::size_t>(index)]; });
    });
    m_emptyCache = new QCheckBox(tr("Empty cache at ends of steps"), m_options);
    m_emptyCache->setToolTip(tr("Calls torch.cuda.empty_cache() at the end of each step."));
    connect(m_emptyCache, &QCheckBox::clicked, this,
            [this](bool isOn) { change([isOn](ReplayAsk &ask) { ask.emptyCacheAtSteps = isOn; }); });
    m_capacityMenu = new CapacityMenu(session(), this);
    m_capacity = new QToolButton(m_options);
    m_capacity->setPopupMode(QToolButton::InstantPopup);
    m_capacity->setMenu(m_capacityMenu);
    m_capacity->setFocusPolicy(Qt::TabFocus);
    m_capacity->setToolTip(tr("Memory that the allocator can get from the device. Replays show whether the run fits."));
    for (QWidget *option : std::initializer_list<QWidget *>{m_effect, m_emptyCache, m_capacity})
        options->addWidget(option);
    m_more = new QToolButton(row);
    m_more->setText(tr("Options"));
    m_more->setPopupMode(QToolButton::InstantPopup);
    m_more->setMenu(new QMenu(m_more));
    m_more->setFocusPolicy(Qt::TabFocus);
    connect(m_more->menu(), &QMenu::aboutToShow, this, &ReplayView::fillOptions);
    m_searchButton = new QToolButton(row);
    m_searchButton->setFocusPolicy(Qt::TabFocus);
    m_searchButton->setToolTip(tr("Tries common settings, one after another, and lists their peaks, best first."));
    connect(m_searchButton, &QToolButton::clicked, this, &ReplayView::search);
    m_openButton = new QToolButton(row);
    m_openButton->setFocusPolicy(Qt::TabFocus);
    m_openButton->setText(Words::tr("Open as document"));
    m_openButton->setToolTip(tr("Opens what would have been recorded, with all views. It is marked as replayed."));
    connect(m_openButton, &QToolButton::clicked, this, &ReplayView::openReplayed);
    fillOptions(); // filled now, because callers may read the actions before the menu opens
    int place = 0;
    for (QWidget *widget :
         std::initializer_list<QWidget *>{m_settings, m_options, m_more, m_searchButton, m_openButton})
        controls()->insertWidget(place++, widget);
    controls()->setStretchFactor(m_settings, 3);
}

/// Fills the menu that replaces the options in a narrow view.
void ReplayView::fillOptions()
{
    QMenu &menu = *m_more->menu();
    menu.clear();
    auto *group = new QActionGroup(&menu);
    for (int i = 0; i < m_effect->count(); ++i) {
        QAction *action = menu.addAction(m_effect->itemText(i));
        action->setCheckable(true);
        action->setChecked(m_effect->currentIndex() == i);
        group->addAction(action);
        connect(action, &QAction::triggered, this,
                [this, i] { change([i](ReplayAsk &ask) { ask.effect = kEffects[static_cast<std::size_t>(i)]; }); });
    }
    menu.addSeparator();
    QAction *empty = menu.addAction(m_emptyCache->text());
    empty->setCheckable(true);
    empty->setChecked(m_emptyCache->isChecked());
    connect(empty, &QAction::triggered, this,
            [this](bool isOn) { change([isOn](ReplayAsk &ask) { ask.emptyCacheAtSteps = isOn; }); });
    menu.addSeparator();
    menu.addAction(m_capacityMenu->menuAction());
    menu.addSeparator();
    QAction *search = menu.addAction(m_searchButton->text());
    search->setEnabled(canAsk());
    connect(search, &QAction::triggered, this, &ReplayView::search);
    QAction *open = menu.addAction(m_openButton->text());
    open->setEnabled(m_openButton->isEnabled());
    connect(open, &QAction::triggered, this, &ReplayView::openReplayed);
}

void ReplayView::buildHead()
{
    m_head = new QScrollArea(this);
    m_head->setFrameShape(QFrame::NoFrame);
    m_head->setWidgetResizable(true);
    m_head->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_head->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_head->setBackgroundRole(QPalette::Base);
    m_head->setAccessibleName(tr("Answer"));
    auto *content = new QWidget(m_head);
    content->setBackgroundRole(QPalette::Base);
    content->setMinimumWidth(1); // else the longest word decides
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(kReportMargin, 0, kReportMargin, 6);
    column->setSpacing(4);
    m_words = new QLabel(content);
    m_words->setTextFormat(Qt::PlainText);
    m_words->setWordWrap(true);
    m_words->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    column->addWidget(m_words);
    m_bestRow = new QWidget(content);
    auto *row = new QHBoxLayout(m_bestRow);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    m_best = new QLabel(m_bestRow);
    m_best->setTextFormat(Qt::PlainText);
    m_best->setWordWrap(true);
    m_best->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_copy = new QToolButton(m_bestRow);
    m_copy->setIcon(themedIcon(Icon::Copy));
    m_copy->setText(tr("Copy the setting"));
    m_copy->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_copy->setFocusPolicy(Qt::TabFocus);
    connect(m_copy, &QToolButton::clicked, this, &ReplayView::copyBest);
    row->addWidget(m_best, 1);
    row->addWidget(m_copy, 0, Qt::AlignTop);
    column->addWidget(m_bestRow);
    m_head->setWidget(content);
    static_cast<QVBoxLayout *>(layout())->insertWidget(1, m_head);
}

void ReplayView::buildTables()
{
    addTabs(tr("Tables of the replay"));
    addTable(m_runs, {tr("Runs"),
                      {"replay",
                       90,
                       {"settings", "peak_reserved", "saved", "error", "ooms", "retries", "fragmentation", "segments",
                        "cuda_mallocs", "maps"},
                       {}},
                      false});
    onRow(tr("Ask for these settings"), [this](const QModelIndex &index) { chooseRun(index); });
    m_segmentTree = addTable(m_segments,
                             {tr("Segments at the peak"),
                              {"replay-segments", 110, {"size", "active", "free", "largest_free", "kind"}, {}},
                              false});
}

/// Query and attribution are part of the question only where the answer depends on them, because a replay may take
/// seconds.
std::optional<ReportQuestion> ReplayView::question()
{
    if (!canBeAsked())
        return std::nullopt;
    std::optional<ReportQuestion> wanted = deviceQuestion(session());
    const ReplayAsk &ask = session().state().replay;
    if (ask.effect != ReplayEffect::None) {
        wanted->filter = session().queries().filter();
        if (session().queries().isFiltered() && !wanted->filter)
            return std::nullopt;
    }
    if (ask.emptyCacheAtSteps) {
        wanted->attribution = session().attributions().attribution();
        if (!wanted->attribution)
            return std::nullopt;
    }
    return wanted;
}

void ReplayView::askFor(const ReportQuestion &question)
{
    m_isCancelled = false;
    beginWork();
    const bool isSameDevice = m_answer && m_answer->document == question.document
                              && m_answer->device == question.state.device;
    workOut(
        [question, done = m_done, known = isSameDevice ? m_answer->replay : nullptr](
            const LoadContext &outer) -> Result<std::shared_ptr<const ReplayAnswer>> {
            const LoadContext context = telling(outer, done);
            const ReportRequest request = requestOf(question);
            std::shared_ptr<const Replay> replay = known;
            if (!replay) {
                TRY(auto made, Replay::build(*request.document, request.row(), context));
                replay = std::make_shared<const Replay>(std::move(made));
            }
            TRY(auto found, replayOf(request, *replay, context));
            return std::make_shared<const ReplayAnswer>(ReplayAnswer{question.document, question.state.device,
                                                                     question.state.replay, question.state.capacity,
                                                                     std::move(found), std::move(replay)});
        },
        [this](const std::shared_ptr<const ReplayAnswer> &answer) { take(answer); });
}

void ReplayView::forget()
{
    m_answer.reset();
    forgetSearch();
    m_runs.setTable(nullptr);
    m_segments.setTable(nullptr);
    chart().setMake(nullptr);
    refreshTexts();
}

void ReplayView::take(const std::shared_ptr<const ReplayAnswer> &answer)
{
    const bool isOther = !m_answer || m_answer->document != answer->document || m_answer->device != answer->device
                         || m_answer->capacity != answer->capacity;
    if (isOther)
        forgetSearch();
    m_answer = answer;
    chart().setMake(replayPictures(answer), answer->document, answer->device);
    fillTables();
}

ReplayAnswers ReplayView::withSearch() const
{
    ReplayAnswers found = m_answer->found;
    found.searched = m_searched;
    return found;
}

void ReplayView::fillTables()
{
    const Voice voice = Voice::current();
    const ReplayAnswers found = withSearch();
    const auto look = [](std::size_t, std::string_view column, int role) -> QVariant {
        return role == StrongRole ? QVariant(column == "peak_reserved") : QVariant();
    };
    m_runs.setTable(std::make_shared<const Table>(tableForPeople(replayTable(found), voice)), look);
    m_segments.setTable(std::make_shared<const Table>(
        tableForPeople(replaySegmentTable(found, *m_answer->document->snapshot()), voice)));
}

void ReplayView::change(const std::function<void(ReplayAsk &)> &edit)
{
    ViewState state = session().state();
    edit(state.replay);
    session().setState(std::move(state));
}

void ReplayView::search()
{
    if (isSearching() || takesLong()) {
        cancel();
        return;
    }
    if (!canAsk())
        return;
    m_searchError.reset();
    beginWork();
    m_latestSearch.ask(
        [answer = m_answer, done = m_done](const std::stop_token &stop) {
            return searchSettings(*answer->replay, answer->capacity, telling(stoppable(stop), done));
        },
        [this](const Result<std::vector<ReplayRun>> &found) {
            m_searchError = found ? std::nullopt : std::optional(found.error());
            takeSearch(found ? *found : std::vector<ReplayRun>());
        });
    refreshTexts();
}

void ReplayView::openReplayed()
{
    const auto wanted = question();
    if (!wanted || !canAsk() || isWorking())
        return;
    using Made = Result<std::shared_ptr<const Document>>;
    m_openButton->setEnabled(false);
    inBackground(
        this,
        [wanted = *wanted, replay = m_answer->replay, rules = session().rules().shared()]() -> Made {
            return guarded([&]() -> Made {
                LoadContext context;
                context.rules = rules;
                const ReportRequest request = requestOf(wanted);
                TRY(auto snapshot,
                    replayedRecording(*replay, request.replay,
                                      {request.capacity, request.matching(), request.attribution.get()}, context));
                const std::string &path = wanted.document->path;
                return documentOf(std::move(snapshot), "replayed/" + path.substr(path.find_last_of('/') + 1), context);
            });
        },
        [this](const Made &made) {
            if (made)
                session().addMade(*made);
            else
                m_searchError = made.error();
            refreshTexts();
        });
}

void ReplayView::cancel()
{
    m_latestSearch.stop();
    if (isWorking()) {
        m_isCancelled = !m_answer;
        cancelAnswer();
        if (m_answer) {
            ViewState state = session().state();
            state.replay = m_answer->ask;
            state.capacity = m_answer->capacity;
            session().setState(std::move(state));
        }
    }
    refreshTexts();
}

bool ReplayView::canBeAsked() const { return ReportView::canBeAsked() && canReplay(*session().device()); }

QString ReplayView::hint() const
{
    if (session().device() && session().device()->ordinal == kPinnedHost)
        return tr("Pinned host memory has an allocator of its own, which is not replayed.");
    return m_isCancelled && canBeAsked() ? tr("The replay was cancelled.") : QString();
}

std::vector<ReportView::HintLink> ReplayView::hintLinks()
{
    if (!m_isCancelled || !canBeAsked())
        return {};
    return {{tr("Replay again"), [this] { askAgain(); }}};
}

void ReplayView::beginWork()
{
    m_done = std::make_shared<std::atomic<double>>(0.0);
    m_sinceBegin.start();
    m_ticks.start();
}

QString ReplayView::doneText() const { return Voice::current().share(m_done ? m_done->load() : 0.0); }

bool ReplayView::takesLong() const { return isWorking() && m_sinceBegin.elapsed() > kLongMs; }

void ReplayView::takeSearch(std::vector<ReplayRun> runs)
{
    m_searched = std::move(runs);
    fillTables();
    refreshTexts();
}

void ReplayView::forgetSearch()
{
    m_latestSearch.stop();
    m_searched.clear();
    m_searchError.reset();
}

void ReplayView::complete(ReportRequest &request) const
{
    if (m_answer)
        request.replayed = std::make_shared<const ReplayAnswers>(withSearch());
}

bool ReplayView::canAsk() const { return m_answer && m_answer->found.check.fit != ReplayFit::No; }

void ReplayView::refresh(StateChanges changes)
{
    ReportView::refresh(changes);
    if (changes.testAnyFlags(StateChange::Replay | StateChange::Device | StateChange::Drawing))
        showControls();
    refreshTexts();
}

/// Shows the question of the session's state.
void ReplayView::showControls()
{
    const ViewState &state = session().state();
    m_settings->setText(QString::fromStdString(state.replay.settings));
    m_effect->setCurrentIndex(static_cast<int>(state.replay.effect));
    m_emptyCache->setChecked(state.replay.emptyCacheAtSteps);
    m_capacity->setText(state.capacity ? tr("Device memory: %1").arg(Voice::current().bytes(*state.capacity))
                                       : Words::tr("Device memory"));
}

QString ReplayView::words() const { return m_words->text(); }

void ReplayView::refreshTexts()
{
    const Voice voice = Voice::current();
    const bool isSearching = m_latestSearch.isBusy();
    m_searchButton->setText(takesLong()   ? tr("Cancel the replay")
                            : isSearching ? tr("Cancel the search")
                                          : tr("Search settings"));
    m_searchButton->setEnabled(canAsk() || takesLong());
    m_openButton->setEnabled(canAsk() && !isWorking());
    setAbout(takesLong() ? tr("Replaying: %1").arg(doneText()) : QString());
    m_head->setVisible(canAsk());
    for (QWidget *control : std::initializer_list<QWidget *>{m_settings, m_options, m_more})
        control->setEnabled(!m_answer || canAsk());
    if (!m_answer)
        return;
    if (!canAsk()) {
        setEmpty(replayFitText(m_answer->found, voice));
        return;
    }
    m_words->setText(replayText(m_answer->found, voice).join(u' '));
    QString best;
    if (isSearching)
        best = tr("Trying settings: %1").arg(doneText());
    else if (m_searchError)
        best = errorText(*m_searchError, voice).all();
    else if (!m_searched.empty())
        best = replaySearchText(withSearch(), voice).join(u' ');
    m_best->setText(best);
    m_bestRow->setVisible(!best.isEmpty());
    m_copy->setVisible(!isSearching && hasBetter());
    fitHead();
    setFoot(m_searched.empty() ? tr("Click a run to move the cursor to its peak.")
                               : tr("Click a run to ask for its settings."));
}

/// Asks for the settings of a run of the search; moves the cursor to the peak of the others.
void ReplayView::chooseRun(const QModelIndex &index)
{
    const auto row = m_runs.rowOf(index);
    const ReplayRun *chosen = row ? run(*row) : nullptr;
    if (!chosen || !session().shows(m_answer->document, m_answer->device))
        return;
    const std::size_t others = m_answer->found.asked ? 2 : 1;
    if (*row >= others) {
        const QString settings = settingsFor(m_answer->found.recorded, chosen->config);
        change([&settings](ReplayAsk &ask) { ask.settings = settings.toStdString(); });
        return;
    }
    session().setState(
        cursorInView(session().state(), *session().device(), chosen->peakEvent ? chosen->peakEvent.value() + 1 : 0));
}

const ReplayRun *ReplayView::run(std::size_t row) const
{
    if (row == 0)
        return &m_answer->found.check.run;
    if (m_answer->found.asked && row == 1)
        return &*m_answer->found.asked;
    row -= m_answer->found.asked ? 2 : 1;
    return row < m_searched.size() ? &m_searched[row] : nullptr;
}

bool ReplayView::hasBetter() const
{
    return !m_searched.empty() && isBetter(m_searched.front(), m_answer->found.check.run);
}

/// Gives the head the height of its texts, unless the view is too low.
void ReplayView::fitHead()
{
    const int bar = m_head->verticalScrollBar()->sizeHint().width();
    const auto heightFor = [this](int width) {
        const QLayout &layout = *m_head->widget()->layout();
        return layout.hasHeightForWidth() ? layout.heightForWidth(width) : layout.sizeHint().height();
    };
    const int most = static_cast<int>(kHeadShare * height());
    const int wanted = heightFor(width());
    m_head->setFixedHeight(wanted <= most ? wanted : std::min(heightFor(width() - bar), most));
}

void ReplayView::resizeEvent(QResizeEvent *event)
{
    ReportView::resizeEvent(event);
    fitHead();
}

void ReplayView::copyBest()
{
    if (!m_searched.empty())
        QGuiApplication::clipboard()->setText(settingsLine(m_searched.front().config));
}

std::optional<ReplayFigure> ReplayView::figure() const
{
    if (!m_answer)
        return std::nullopt;
    FigureRequest request = rememberedPicture(Settings().store());
    request.state = session().state();
    return ReplayFigure{m_answer, request};
}

void ReplayView::applyTheme(const Theme &theme)
{
    m_settings->setFieldFont(theme.smallFont);
    for (QWidget *option : std::initializer_list<QWidget *>{m_effect, m_emptyCache, m_capacity, m_copy})
        option->setFont(theme.smallFont);
    m_copy->setIcon(themedIcon(Icon::Copy));
}

} // namespace allostrata

#include "moc_replay_view.cpp"
