#pragma once

#include "widgets/figures/rank_figure.h"
#include "widgets/models/report_model.h"
#include "widgets/parts/report_view.h"
#include "widgets/session/latest.h"
#include "widgets/session/rank_reader.h"
#include "widgets/views/ranks/ranks_answer.h"

#include <QTimer>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

class QComboBox;
class QMenu;

namespace allostrata {

class ControlFitter;
class KeptSplitter;
class RankCanvas;
class RankExplanation;
class RankKeyBar;
class RankPlot;
class SegmentedControl;

/// Ranks of a job, or of a folder of dumps: a heat map by rank and step, the curves of all ranks on one axis, tables,
/// and why a rank differs from its group. One rank is selected in all of them.
class RanksView final : public ReportView {
    Q_OBJECT

public:
    explicit RanksView(Session &session, QWidget *parent = nullptr);

    [[nodiscard]] RankCanvas &canvas() { return *m_canvas; }
    [[nodiscard]] RankPlot &plot() { return *m_plot; }
    [[nodiscard]] RankExplanation &explanation() { return *m_explanation; }
    [[nodiscard]] RankReader &reader() { return session().ranks(); }
    [[nodiscard]] CellTableModel &ranks() { return m_ranks; }
    [[nodiscard]] CellTableModel &groups() { return m_groups; }
    [[nodiscard]] CellTableModel &reasons() { return m_reasons; }
    [[nodiscard]] CellTableModel &changes() { return m_changes; }
    /// How the ranks differ from those of the session's baseline; null if that is not another job.
    [[nodiscard]] const std::shared_ptr<const RankChanges> &jobChanges() const { return m_jobChanges; }
    /// Answer shown; null while it is being computed, and if there is none.
    [[nodiscard]] const std::shared_ptr<const RanksAnswer> &answer() const { return m_answer; }
    /// Whether the explanation, the curves or the changes are being computed.
    [[nodiscard]] bool isExplaining() const
    {
        return m_reasonsLatest.isBusy() || m_curvesLatest.isBusy() || m_changesLatest.isBusy();
    }

    /// Selected device; nullopt without an answer.
    [[nodiscard]] std::optional<std::size_t> selected() const { return m_selected; }
    void choose(std::size_t device);
    /// Compares the selected rank with another one; nullopt: with the median of its group.
    void setBaseline(std::optional<std::size_t> device);
    [[nodiscard]] std::optional<std::size_t> baseline() const { return m_baseline; }
    void setLook(const RankLook &look);
    void setAxis(RankAxis axis);
    void setCounter(RankCounter counter);
    [[nodiscard]] RankAxis axis() const { return m_axis; }

    /// Path of a device's recording, as far as it is known here.
    [[nodiscard]] QString fileOf(std::size_t device) const;
    /// Opens the recording of a device, or says where it was.
    void openFile(std::size_t device);
    /// Picture to save; nullopt without an answer.
    [[nodiscard]] std::optional<RankFigure> figure() const;
    /// Makes the menu of the current cell; the caller shows and deletes it.
    [[nodiscard]] QMenu *makeMenu();

protected:
    [[nodiscard]] std::optional<ReportQuestion> question() override;
    [[nodiscard]] bool canBeAsked() const override;
    [[nodiscard]] QString hint() const override;
    [[nodiscard]] std::vector<HintLink> hintLinks() override;
    [[nodiscard]] bool mayStay(const ReportQuestion &asked) const override;
    void askFor(const ReportQuestion &question) override;
    void forget() override;
    void refresh(StateChanges changes) override;
    void applyTheme(const Theme &theme) override;
    void refreshTexts() override;
    void fillMenu(QMenu &menu, const QModelIndex &index) override;
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    void buildControls();
    void buildBody();
    void buildTables();
    void arrange();
    [[nodiscard]] std::shared_ptr<const Document> jobDocument() const;
    [[nodiscard]] bool isOfFolder() const;
    void followReader();
    void take(const std::shared_ptr<const RanksAnswer> &answer);
    void fillTables();
    void showSelected();
    void explain();
    void drawCurves();
    void compareJobs();
    /// Title of an open document, distinct from those of the others.
    [[nodiscard]] QString titleOf(const std::shared_ptr<const Document> &document) const;
    void addJobActions(QMenu &menu);
    void addActions(QMenu &menu, std::size_t device);

    CellTableModel m_ranks;
    CellTableModel m_groups;
    CellTableModel m_reasons;
    CellTableModel m_changes;
    RankLook m_look;
    RankAxis m_axis = RankAxis::Share;
    RankCounter m_counter = RankCounter::Requested;
    bool m_isAxisChosen = false; ///< by the user; else it suits the job

    QComboBox *m_measureBox = nullptr;
    SegmentedControl *m_orders = nullptr;
    QComboBox *m_axisBox = nullptr;
    SegmentedControl *m_counters = nullptr;
    KeptSplitter *m_pictures = nullptr;
    KeptSplitter *m_details = nullptr;
    RankCanvas *m_canvas = nullptr;
    RankKeyBar *m_key = nullptr;
    RankPlot *m_plot = nullptr;
    RankExplanation *m_explanation = nullptr;
    UnderlineTabs *m_tabs = nullptr;
    QTreeView *m_rankTree = nullptr;
    QTreeView *m_groupTree = nullptr;
    QTreeView *m_reasonTree = nullptr;
    QTreeView *m_changeTree = nullptr;

    std::shared_ptr<const RanksAnswer> m_answer;
    std::optional<std::int64_t> m_step; ///< of the dumps that are compared
    std::optional<std::size_t> m_selected;
    std::optional<std::size_t> m_baseline;
    std::vector<std::shared_ptr<const RankCurvesBase>> m_curves; ///< of the answer, by axis and counter
    std::shared_ptr<const RankChanges> m_jobChanges; ///< null: there is no other job, or it is being compared
    QString m_message; ///< about a recording that cannot be opened; in place of the hint
    bool m_isFilling = false; ///< rows are being replaced, so a new current row is not the user's choice
    QTimer m_settle; ///< while it runs, arrow keys move on and no explanation is asked for
    Latest m_reasonsLatest;
    Latest m_curvesLatest;
    Latest m_changesLatest;
};

} // namespace allostrata
