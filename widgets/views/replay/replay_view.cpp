// Replay view: the allocator under other settings.

#include "widgets/views/replay/replay_view.h"

#include "core/model/device_code.h"
#include "core/tables/replay_table.h"
#include "widgets/parts/underline_tabs.h"
#include "widgets/session/attribution_cache.h"
#include "widgets/session/query_cache.h"
#include "widgets/session/rules_cache.h"
#include "widgets/session/view_moves.h"
#include "widgets/text/reason_text.h"
#include "widgets/text/replay_text.h"
#include "widgets/text/table_text.h"
#include "widgets/text/voice.h"
#include "widgets/views/replay/replay_answer.h"
#include "widgets/views/replay/replay_controls.h"
#include "widgets/views/replay/replay_head.h"
#include "widgets/views/replay/settings_field.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QToolButton>
#include <QTreeView>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr int kTickMs = 200;
constexpr int kLongMs = 400; ///< from which a replay shows its progress

} // namespace

ReplayView::ReplayView(Session &session, QWidget *parent)
    : ReportView(session, "replay", Words::tr("Replay"), parent, {}, Attributed::WhenThere), m_latestSearch(this)
{
    m_controls = new ReplayControls(session, controlRow());
    addControls(m_controls->all());
    controls()->setStretchFactor(m_controls->settings(), 3);
    connect(m_controls, &ReplayControls::searchWanted, this, &ReplayView::search);
    connect(m_controls, &ReplayControls::openWanted, this, &ReplayView::openReplayed);
    m_head = new ReplayHead(this);
    addHead(m_head);
    connect(m_head, &ReplayHead::copyWanted, this, [this] {
        if (!m_searched.empty())
            QGuiApplication::clipboard()->setText(settingsLine(m_searched.front().config));
    });
    addChart(nullptr, tr("Reserved memory over the visible range, as recorded and replayed"),
             tr("The table next to it shows the peaks as numbers."));
    buildTables();
    setSplit({700, 0.55});
    fitControls(
        {{m_controls->options(), m_controls->more()}, {m_controls->open()}, {exportButton()}, {m_controls->search()}});
    addPictureExport(tr("Save the picture of the replay…"), [this] { return writerOf(figure()); });
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
    m_controls->refresh();
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
    workOut([question, done = m_done, known = isSameDevice ? m_answer->replay : nullptr](
                const LoadContext &context) { return answerReplay(question, known, telling(context, done)); },
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
    m_runs.setTable(std::make_shared<const Table>(tableForPeople(replayTable(found), voice)));
    m_segments.setTable(std::make_shared<const Table>(
        tableForPeople(replaySegmentTable(found, *m_answer->document->snapshot()), voice)));
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
    m_controls->open()->setEnabled(false);
    inBackground(
        this,
        [wanted = *wanted, replay = m_answer->replay,
         rules = session().rules().shared()](const std::stop_token &stop) -> Made {
            LoadContext context = stoppable(stop);
            context.rules = rules;
            return replayedDocument(wanted, *replay, context);
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
        if (m_answer)
            session().change([this](ViewState &state) {
                state.replay = m_answer->ask;
                state.capacity = m_answer->capacity;
            });
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
        m_controls->refresh();
    refreshTexts();
}

QString ReplayView::words() const { return m_head->words(); }

void ReplayView::refreshTexts()
{
    const Voice voice = Voice::current();
    const bool isSearching = m_latestSearch.isBusy();
    m_controls->search()->setText(takesLong()   ? tr("Cancel the replay")
                                  : isSearching ? tr("Cancel the search")
                                                : tr("Search settings"));
    m_controls->search()->setEnabled(canAsk() || takesLong());
    m_controls->open()->setEnabled(canAsk() && !isWorking());
    setAbout(takesLong() ? tr("Replaying: %1").arg(doneText()) : QString());
    m_head->setVisible(canAsk());
    m_controls->setAskable(!m_answer || canAsk());
    if (!m_answer)
        return;
    if (!canAsk()) {
        setEmpty(replayFitText(m_answer->found, voice));
        return;
    }
    QString best;
    if (isSearching)
        best = tr("Trying settings: %1").arg(doneText());
    else if (m_searchError)
        best = errorText(*m_searchError, voice).all();
    else if (!m_searched.empty())
        best = replaySearchText(withSearch(), voice).join(u' ');
    m_head->setTexts(replayText(m_answer->found, voice).join(u' '), best, !isSearching && hasBetter());
    m_head->fitInto(size());
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
        session().change([&settings](ViewState &state) { state.replay.settings = settings.toStdString(); });
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

void ReplayView::resizeEvent(QResizeEvent *event)
{
    ReportView::resizeEvent(event);
    m_head->fitInto(size());
}

std::optional<ReplayFigure> ReplayView::figure() const
{
    if (!m_answer)
        return std::nullopt;
    return ReplayFigure{m_answer, pictureRequest()};
}

} // namespace allostrata

#include "moc_replay_view.cpp"
