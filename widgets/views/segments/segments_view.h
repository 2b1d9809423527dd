#pragma once

#include <QWidget>

#include "core/analysis/allocator/segment_map.h"
#include "core/export/table.h"
#include "widgets/figures/segment_figure.h"
#include "widgets/parts/report_parts.h"
#include "widgets/session/latest.h"
#include "widgets/session/session.h"
#include "widgets/views/segments/segment_subject.h"

#include <cstddef>
#include <memory>
#include <optional>

class QAction;
class QCheckBox;
class QToolButton;

namespace allostrata {

class DeferredRefresh;
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
    [[nodiscard]] QString footText() const;
    [[nodiscard]] QString totalText() const;
    [[nodiscard]] QList<QAction *> exportActions() const { return {m_pictureAction, m_segmentsAction, m_blocksAction}; }
    /// Picture to save; nullopt while there is no answer.
    [[nodiscard]] std::optional<SegmentFigure> figure() const;

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    struct Wanted;
    struct Answer;
    enum class SavedTable : bool { Segments, Blocks };

    void buildControls();
    void buildBody();
    void buildActions();
    void applyTheme();
    void refresh(StateChanges changes);
    void ask();
    [[nodiscard]] std::optional<Wanted> wanted() const;
    void take(const std::shared_ptr<const Answer> &answer);
    void drop();
    void showAnswer();
    void refreshTexts();
    void followSelection(bool scrolls);
    void showCurrent();
    [[nodiscard]] std::shared_ptr<const Attribution> shownAttribution() const;
    void step(int direction, bool isFar);
    void select(std::size_t range, bool adds);
    void selectAllOf(std::size_t segment);
    void setCursor(Moment moment);
    void showMenu(std::size_t segment, std::size_t range, const QPoint &globalPosition);
    void savePicture();
    void saveTable(SavedTable which);

    Session &m_session;
    SegmentCanvas *m_canvas = nullptr;
    SegmentPanel *m_panel = nullptr;
    SegmentLegendBar *m_legend = nullptr;
    KeptSplitter *m_splitter = nullptr;
    SegmentedControl *m_order = nullptr;
    SegmentedControl *m_scale = nullptr;
    QCheckBox *m_group = nullptr;
    ReportFoot m_foot;
    QToolButton *m_export = nullptr;
    QAction *m_pictureAction = nullptr;
    QAction *m_segmentsAction = nullptr;
    QAction *m_blocksAction = nullptr;
    DeferredRefresh *m_refresh = nullptr;
    bool m_userGrouped = false; ///< the user chose the grouping; else segments are grouped if there are several places
    bool m_asksAgain = false; ///< the question changed while an answer was computed
    bool m_followsStep = false; ///< the cursor was moved in this view: scroll to the change
    bool m_ownSelection = false; ///< the selection was made in this view
    bool m_scrolls = false; ///< scroll to the selection once it can be shown
    std::shared_ptr<const Wanted> m_asked; ///< last question
    std::shared_ptr<const Answer> m_answer; ///< answer shown
    Latest m_latest;
};

} // namespace allostrata
