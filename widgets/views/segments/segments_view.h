#pragma once

#include "widgets/figures/segment_figure.h"
#include "widgets/parts/report_view.h"
#include "widgets/views/segments/segment_answer.h"

#include <cstddef>
#include <memory>
#include <optional>

class QCheckBox;

namespace allostrata {

class SegmentCanvas;
class SegmentLegendBar;
class SegmentPanel;
class SegmentedControl;

/// View of the allocator's segments at the cursor with their blocks. A click on a block selects its allocation in all
/// views, and the selection of other views is outlined here. The state is computed in the background; the previous one
/// stays visible meanwhile.
class SegmentsView final : public ReportView {
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
    /// Picture to save; nullopt while there is no answer.
    [[nodiscard]] std::optional<SegmentFigure> figure() const;

protected:
    void askFor(const ReportQuestion &question) override;
    void forget() override;
    void refresh(StateChanges changes) override;
    void followSelection() override;
    void refreshTexts() override;
    void applyTheme(const Theme &theme) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void buildControls();
    void buildBody();
    void take(const std::shared_ptr<const SegmentAnswer> &answer);
    void showCurrent();
    void step(int direction, bool isFar);
    void select(std::size_t range, bool adds);
    void select(std::vector<AllocationId> selection);
    void selectAllOf(std::size_t segment);
    void showBlockMenu(std::size_t segment, std::size_t range, const QPoint &globalPosition);

    SegmentCanvas *m_canvas = nullptr;
    SegmentPanel *m_panel = nullptr;
    SegmentLegendBar *m_legend = nullptr;
    SegmentedControl *m_order = nullptr;
    SegmentedControl *m_scale = nullptr;
    QCheckBox *m_group = nullptr;
    bool m_userGrouped = false; ///< the user chose the grouping; else segments are grouped if there are several places
    bool m_followsStep = false; ///< the cursor was moved in this view: scroll to the change
    bool m_ownSelection = false; ///< the selection was made in this view
    bool m_scrolls = false; ///< scroll to the selection once it can be shown
    std::shared_ptr<const SegmentAnswer> m_answer; ///< answer shown
};

} // namespace allostrata
