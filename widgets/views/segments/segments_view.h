#pragma once

#include <QLabel>

#include "core/analysis/allocator/segment_map.h"
#include "core/export/table.h"
#include "widgets/figures/segment_figure.h"
#include "widgets/parts/report_parts.h"
#include "widgets/session/latest.h"
#include "widgets/session/session.h"
#include "widgets/views/segments/segment_answer.h"

#include <cstddef>
#include <memory>
#include <optional>

class QAction;
class QCheckBox;

namespace allostrata {

class KeptSplitter;
class SegmentCanvas;
class SegmentLegendBar;
class SegmentPanel;
class SegmentedControl;

/// View of the allocator's segments at the cursor with their blocks. A click on a block selects its allocation in all
/// views, and the selection of other views is outlined here. The state is computed in the background; the previous one
/// stays visible meanwhile.
class SegmentsView final : public QWidget {
    Q_OBJECT

public:
    explicit SegmentsView(Session &session, QWidget *parent = nullptr);

    [[nodiscard]] SegmentCanvas &canvas() { return *m_canvas; }
    [[nodiscard]] SegmentPanel &panel() { return *m_panel; }
    [[nodiscard]] SegmentLegendBar &legend() { return *m_legend; }
    /// State shown; empty while there is no answer.
    [[nodiscard]] const SegmentSubject &subject() const;
    void setOrder(SegmentOrder order);
    void setGrouping(SegmentGrouping grouping);
    /// Whether an answer is still being computed.
    [[nodiscard]] bool isBusy() const { return m_latest.isBusy(); }
    [[nodiscard]] QString footText() const { return m_foot.left->text(); }
    [[nodiscard]] QString totalText() const { return m_foot.total->text(); }
    [[nodiscard]] QList<QAction *> exportActions() const { return m_exports; }
    /// Picture to save; nullopt while there is no answer.
    [[nodiscard]] std::optional<SegmentFigure> figure() const;

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void buildControls();
    void buildBody();
    void buildActions();
    void refresh(StateChanges changes);
    void ask();
    void take(const std::shared_ptr<const SegmentAnswer> &answer);
    void drop();
    void showAnswer();
    void refreshTexts();
    void followSelection(bool scrolls);
    void showCurrent();
    void step(int direction, bool isFar);
    void select(std::size_t range, bool adds);
    void select(std::vector<AllocationId> selection);
    void selectAllOf(std::size_t segment);
    void showMenu(std::size_t segment, std::size_t range, const QPoint &globalPosition);
    void savePicture();
    void saveTable(SegmentTable which, const QString &title, const QString &name);

    Session &m_session;
    SegmentCanvas *m_canvas = nullptr;
    SegmentPanel *m_panel = nullptr;
    SegmentLegendBar *m_legend = nullptr;
    KeptSplitter *m_splitter = nullptr;
    SegmentedControl *m_order = nullptr;
    SegmentedControl *m_scale = nullptr;
    QCheckBox *m_group = nullptr;
    ReportFoot m_foot;
    QList<QAction *> m_exports;
    bool m_userGrouped = false; ///< the user chose the grouping; else segments are grouped if there are several places
    bool m_asksAgain = false; ///< the question changed while an answer was computed
    bool m_followsStep = false; ///< the cursor was moved in this view: scroll to the change
    bool m_ownSelection = false; ///< the selection was made in this view
    bool m_scrolls = false; ///< scroll to the selection once it can be shown
    std::optional<SegmentQuestion> m_asked; ///< last question
    std::shared_ptr<const SegmentAnswer> m_answer; ///< answer shown
    Latest m_latest;
};

} // namespace allostrata
