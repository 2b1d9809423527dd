#pragma once

#include "widgets/figures/flame_figure.h"
#include "widgets/models/call_tree_model.h"
#include "widgets/models/report_model.h"
#include "widgets/parts/report_view.h"
#include "widgets/session/baseline_cache.h"
#include "widgets/session/flame_answer.h"
#include "widgets/session/latest.h"
#include "widgets/views/flame/flame_canvas.h"
#include "widgets/views/flame/flame_search.h"
#include "widgets/views/flame/flame_tables.h"

#include <QTimer>

#include <memory>
#include <optional>

class QToolButton;

namespace allostrata {

class FlameControls;

/// Flame graph of the stacks of allocations, with the call tree, its functions and its lines as tables. What is
/// counted, how frames merge, and the frame that is as wide as the view are part of the session's state, so that each
/// zoom is a step of its history.
class FlameView final : public ReportView {
    Q_OBJECT

public:
    explicit FlameView(Session &session, QWidget *parent = nullptr);

    /// Null while there is no answer.
    [[nodiscard]] const std::shared_ptr<const FlameAnswer> &answer() const { return m_answer; }
    [[nodiscard]] FlameCanvas &canvas() const { return *m_canvas; }
    [[nodiscard]] CallTreeModel &callTree() { return m_callTree; }
    /// The line above the graph: the measure, its instant and its sum.
    [[nodiscard]] QString words() const;
    [[nodiscard]] FlameSearch &search() const { return *m_search; }
    /// Zooms to a node, as a step of the history.
    void zoomTo(CallNodeId node);
    /// Shows the callers and the callees of a frame, as a step of the history; an empty id: the whole graph again.
    void showAround(const CallTree &tree, CallFrameId frame);
    /// Selects the live allocations below a node.
    void selectMembers(const FlameAnswer &answer, CallNodeId node);
    /// Shows a line in the source view.
    void showSource(const SourcePlace &place);
    /// Moves to the next match of the search, or to the previous one.
    void nextMatch(int direction);
    /// Expands the rows of the call tree along the callee with the most bytes.
    void expandHottest();
    /// Picture to save; nullopt while there is no answer.
    [[nodiscard]] std::optional<FlameFigure> figure() const;

signals:
    /// Emitted when the user wants to see the line of the state's source.
    void sourceWanted();
    /// Emitted when the user wants a rule for the frames of a file: that they are the user's, or folded.
    void ruleWanted(const QString &file, bool isYours);

protected:
    [[nodiscard]] std::optional<ReportQuestion> question() override;
    void askFor(const ReportQuestion &question) override;
    void forget() override;
    void complete(ReportRequest &request) const override;
    void refresh(StateChanges changes) override;
    void refreshTexts() override;
    [[nodiscard]] std::optional<Subject> subjectOf(const QModelIndex &index) const override;
    void fillMenu(QMenu &menu, const QModelIndex &index) override;

private:
    void buildBody();
    void buildTables();
    void take(const std::shared_ptr<const FlameTables> &answer);
    void showGraph();
    void showFound();
    /// Makes a node of the whole graph the current one, zoomed as far as it takes.
    void showNode(CallNodeId node);
    void followHistory(const std::shared_ptr<const CallTreeRows> &rows);
    void hover(const FlameSpot &spot);
    void lightUp();
    [[nodiscard]] CallNodeId nodeOf(const QModelIndex &index) const;
    /// Answer that a scene of the canvas shows.
    [[nodiscard]] const std::shared_ptr<const FlameAnswer> &answerOf(const FlameSpot &spot) const;

    std::shared_ptr<const FlameAnswer> m_answer;
    std::optional<BaselineCache::Baseline> m_baseline; ///< of the last question
    CallTreeModel m_callTree;
    CellTableModel m_functions;
    CellTableModel m_lines;
    std::optional<FlameLook> m_askedLook; ///< of the last question
    Latest m_history; ///< of the rows of the call tree
    QTimer m_hoverPause; ///< until the bands of the box under the pointer light up
    FlameSpot m_hovered;
    FlameCanvas *m_canvas = nullptr;
    QTreeView *m_callTreeTable = nullptr;
    UnderlineTabs *m_tabs = nullptr;
    FlameControls *m_controls = nullptr;
    FlameSearch *m_search = nullptr;
    QToolButton *m_whole = nullptr; ///< leads back from callers and callees of a frame
    QLabel *m_words = nullptr;
};

} // namespace allostrata
