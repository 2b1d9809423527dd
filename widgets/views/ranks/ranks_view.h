#pragma once

#include "widgets/figures/rank_figure.h"
#include "widgets/models/report_model.h"
#include "widgets/parts/report_view.h"
#include "widgets/session/rank_reader.h"
#include "widgets/views/ranks/job_comparison.h"
#include "widgets/views/ranks/rank_controls.h"
#include "widgets/views/ranks/rank_explanation.h"
#include "widgets/views/ranks/rank_plot.h"
#include "widgets/views/ranks/rank_source.h"
#include "widgets/views/ranks/rank_tables.h"
#include "widgets/views/ranks/ranks_answer.h"

#include <QTimer>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

class QMenu;

namespace allostrata {

class KeptSplitter;
class KeyBar;
class RankCanvas;

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
    [[nodiscard]] CellTableModel &ranks() { return m_tables->ranks(); }
    [[nodiscard]] CellTableModel &groups() { return m_tables->groups(); }
    [[nodiscard]] CellTableModel &reasons() { return m_explanation->rows(); }
    [[nodiscard]] CellTableModel &changes() { return m_tables->changes(); }
    /// How the ranks differ from those of the session's baseline; null if that is not another job.
    [[nodiscard]] const std::shared_ptr<const RankChanges> &jobChanges() const { return m_jobs->changes(); }
    /// Answer shown; null while it is being computed, and if there is none.
    [[nodiscard]] const std::shared_ptr<const RanksAnswer> &answer() const { return m_answer; }
    /// Whether the explanation, the curves or the changes are being computed.
    [[nodiscard]] bool isExplaining() const { return m_explanation->isBusy() || m_plot->isBusy() || m_jobs->isBusy(); }

    /// Selected device; nullopt without an answer.
    [[nodiscard]] std::optional<std::size_t> selected() const { return m_selected; }
    void choose(std::size_t device);
    /// Compares the selected rank with another one; nullopt: with the median of its group.
    void setBaseline(std::optional<std::size_t> device);
    [[nodiscard]] std::optional<std::size_t> baseline() const { return m_baseline; }
    void setLook(const RankLook &look) { m_choices->setLook(look); }
    void setAxis(RankAxis axis) { m_choices->setAxis(axis); }
    void setCounter(RankCounter counter) { m_choices->setCounter(counter); }
    [[nodiscard]] RankAxis axis() const { return m_choices->axis(); }

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
    [[nodiscard]] QString hint() const override { return m_source.hint(); }
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
    void buildBody();
    void buildTables();
    void arrange();
    void followReader();
    void take(const std::shared_ptr<const RanksAnswer> &answer);
    void showSelected();
    void explain();
    void drawCurves();
    void showChanges();
    void addActions(QMenu &menu, std::size_t device);

    RankSource m_source;
    JobComparison *m_jobs = nullptr;
    RankTables *m_tables = nullptr;
    RankControls *m_choices = nullptr;
    KeptSplitter *m_pictures = nullptr;
    KeptSplitter *m_details = nullptr;
    RankCanvas *m_canvas = nullptr;
    KeyBar *m_key = nullptr;
    RankPlot *m_plot = nullptr;
    RankExplanation *m_explanation = nullptr;
    UnderlineTabs *m_tabs = nullptr;

    std::shared_ptr<const RanksAnswer> m_answer;
    std::optional<std::int64_t> m_step; ///< of the dumps that are compared
    bool m_isShowing = false; ///< the program moves the current cell
    std::optional<std::size_t> m_selected;
    std::optional<std::size_t> m_baseline;
    bool m_hasChanges = false; ///< the table of changes is shown
    QString m_message; ///< about a recording that cannot be opened; in place of the hint
    QTimer m_settle; ///< while it runs, arrow keys move on and no explanation is asked for
};

} // namespace allostrata
