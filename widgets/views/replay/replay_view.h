#pragma once

#include "widgets/charts/replay_chart.h"
#include "widgets/figures/replay_figure.h"
#include "widgets/models/report_model.h"
#include "widgets/parts/report_view.h"
#include "widgets/views/replay/replay_controls.h"

#include <QElapsedTimer>
#include <QTimer>

#include <atomic>
#include <memory>
#include <optional>
#include <vector>

namespace allostrata {

class ReplayHead;
class SettingsField;

/// View of replays of the allocator: how well the model reproduces the recording, and what reserved memory would have
/// been under other settings, on a smaller device, or with fewer requests. The question is part of the session's state.
class ReplayView final : public ReportView {
    Q_OBJECT

public:
    explicit ReplayView(Session &session, QWidget *parent = nullptr);

    /// Null while the replay is running.
    [[nodiscard]] const std::shared_ptr<const ReplayAnswer> &answer() const { return m_answer; }
    [[nodiscard]] CellTableModel &runs() { return m_runs; }
    [[nodiscard]] CellTableModel &segments() { return m_segments; }
    [[nodiscard]] SettingsField &settings() { return *m_controls->settings(); }
    /// Runs of the search, best first; empty before it has ended.
    [[nodiscard]] const std::vector<ReplayRun> &searched() const { return m_searched; }
    /// Tries the grid of settings in the background. If the view is at work, cancels that instead; see cancel().
    void search();
    /// Stops a replay or a search. The question is then the one of the answer that is shown.
    void cancel();
    /// Opens what would have been recorded as a document, marked as replayed. No effect without an answer.
    void openReplayed();
    [[nodiscard]] bool isSearching() const { return m_latestSearch.isBusy(); }
    /// Sentences above the chart.
    [[nodiscard]] QString words() const;
    /// Picture to save; nullopt while there is no answer.
    [[nodiscard]] std::optional<ReplayFigure> figure() const;

protected:
    [[nodiscard]] std::optional<ReportQuestion> question() override;
    void askFor(const ReportQuestion &question) override;
    void forget() override;
    void complete(ReportRequest &request) const override;
    void refresh(StateChanges changes) override;
    void refreshTexts() override;
    [[nodiscard]] bool canBeAsked() const override;
    [[nodiscard]] QString hint() const override;
    [[nodiscard]] std::vector<HintLink> hintLinks() override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void buildTables();
    void take(const std::shared_ptr<const ReplayAnswer> &answer);
    void takeSearch(std::vector<ReplayRun> runs);
    void forgetSearch();
    /// The answer with the runs of the search.
    [[nodiscard]] ReplayAnswers withSearch() const;
    void fillTables();
    void chooseRun(const QModelIndex &index);
    /// Whether the best settings of the search are worth copying.
    [[nodiscard]] bool hasBetter() const;
    /// The run in a row of the table; null if there is none.
    [[nodiscard]] const ReplayRun *run(std::size_t row) const;
    [[nodiscard]] bool canAsk() const;
    void beginWork();
    /// "42 %", of the work in the background.
    [[nodiscard]] QString doneText() const;
    /// Whether a replay has taken long enough to say so.
    [[nodiscard]] bool takesLong() const;

    std::shared_ptr<const ReplayAnswer> m_answer;
    CellTableModel m_runs;
    CellTableModel m_segments;
    Latest m_latestSearch;
    std::vector<ReplayRun> m_searched;
    std::optional<Error> m_searchError;
    std::shared_ptr<std::atomic<double>> m_done; ///< share of the work in the background; set by its thread
    QElapsedTimer m_sinceBegin; ///< of that work
    QTimer m_ticks; ///< while it lasts
    bool m_isCancelled = false; ///< and there is no answer

    ReplayControls *m_controls = nullptr;
    ReplayHead *m_head = nullptr; ///< below the controls
    QTreeView *m_segmentTree = nullptr;
};

} // namespace allostrata
