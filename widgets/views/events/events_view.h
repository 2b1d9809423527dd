#pragma once

#include <QTimer>

#include "core/analysis/allocations/event_rows.h"
#include "core/export/table_stream.h"
#include "widgets/parts/list_view.h"
#include "widgets/session/latest.h"
#include "widgets/views/events/event_cells.h"
#include "widgets/views/events/event_jumps.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

class QCheckBox;
class QMenu;

namespace allostrata {

class EventFinder;
class EventKinds;
class EventList;
struct QueryResult;

/// List of all or some events of the trace. The row just before the cursor is the current one: choosing a row sets the
/// cursor and selects its allocation, and the list follows the cursor and the selection of other views.
class EventsView final : public ListView {
    Q_OBJECT

public:
    explicit EventsView(Session &session, QWidget *parent = nullptr);

    [[nodiscard]] EventList &list() { return *m_list; }
    [[nodiscard]] EventFinder &finder() { return *m_finder; }
    [[nodiscard]] QMenu &actionMenu();
    /// Whether rows, matches or counts are still being computed.
    [[nodiscard]] bool isBusy() const;
    void setActions(const ActionSet &actions);
    void setInWindow(bool on);
    void setFollowsQuery(bool on);
    /// Moves to the next (by > 0) or previous row of a kind and wraps at the ends; does nothing if there is none.
    void goTo(EventJump jump, int by);
    [[nodiscard]] QString shownText() const;
    [[nodiscard]] QString positionText() const;
    /// Cells of the current row, separated by tabs.
    [[nodiscard]] QString currentRowText() const;
    /// Makes the rows of the saved table part by part; owns everything it reads.
    [[nodiscard]] TablePart tablePart() const;

signals:
    /// Emitted when the user wants to see the segments after the event just before the cursor.
    void segmentsWanted();

protected:
    void refresh(StateChanges changes) override;
    void applyTheme(const Theme &theme) override;

private:
    void buildControls();
    void buildActions();
    /// Requests the rows again if they may have changed.
    void askForRows();
    void take(const EventAnswer &answer);
    void follow(StateChanges changes);
    void reset();
    [[nodiscard]] QString nothingText() const;
    void refreshTexts();
    void choose(std::size_t row, bool isStep);
    /// Facts of the current row; nullopt if there is none.
    [[nodiscard]] std::optional<EventFacts> currentFacts() const;
    [[nodiscard]] bool hasSegmentsAt(const EventFacts &facts) const;
    /// Handles a double click: for a segment event, shows the segments.
    void openRow();
    void showMenu(const QPoint &position);
    void saveTable();

    EventSource m_source; ///< source of the rows last requested
    std::shared_ptr<const QueryResult> m_filter; ///< query of the rows last requested
    std::optional<Error> m_failure; ///< why there are no rows, if that was tried
    EventFilter m_asked; ///< filter last requested, without the query
    EventAnswer m_answer; ///< contents of the list
    /// Cursor and selection as last chosen in this view
    std::optional<std::pair<Moment, std::vector<AllocationId>>> m_ours;
    Latest m_latest;
    QTimer m_stepPause; ///< while it runs, steps belong to one step of the history
    EventList *m_list = nullptr;
    EventKinds *m_kinds = nullptr;
    EventFinder *m_finder = nullptr;
    QCheckBox *m_inWindow = nullptr;
    QCheckBox *m_followsQuery = nullptr;
    EnumTable<EventJump, QToolButton *> m_jumps;
};

} // namespace allostrata
