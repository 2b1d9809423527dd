#pragma once

#include <QList>
#include <QTimer>
#include <QWidget>

#include "core/analysis/allocations/event_rows.h"
#include "core/export/table_stream.h"
#include "widgets/session/latest.h"
#include "widgets/session/session.h"
#include "widgets/views/events/event_cells.h"
#include "widgets/views/events/event_scroll_bar.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

class QAction;
class QCheckBox;
class QLabel;
class QLineEdit;
class QMenu;
class QToolButton;

namespace allostrata {

class DeferredRefresh;
class EventList;
struct QueryResult;

/// List of all or some events of the trace. The row just before the cursor is the current one: choosing a row sets the
/// cursor and selects its allocation, and the list follows the cursor and the selection of other views.
class EventsView final : public QWidget {
    Q_OBJECT

public:
    explicit EventsView(Session &session, QWidget *parent = nullptr);

    [[nodiscard]] EventList &list() { return *m_list; }
    [[nodiscard]] QLineEdit &searchField() { return *m_searchField; }
    [[nodiscard]] QMenu &actionMenu() { return *m_actionMenu; }
    /// Whether rows, matches or counts are still being computed.
    [[nodiscard]] bool isBusy() const { return m_latest.isBusy() || m_matching.isBusy() || m_searchPause.isActive(); }
    [[nodiscard]] const ActionSet &actions() const { return m_actions; }
    void setActions(const ActionSet &actions);
    void setInWindow(bool on);
    void setFollowsQuery(bool on);
    enum class Jump : std::uint8_t { OutOfMemory, Snapshot, Segment };
    /// Moves to the next (by > 0) or previous row of a kind and wraps at the ends; does nothing if there is none.
    void jump(Jump kind, int by);
    /// Moves to the next or previous match of the search.
    void goToMatch(int by);
    /// Rows that match the search; null: no search, or not known yet.
    [[nodiscard]] const MarkedRows &matches() const { return m_matches; }
    [[nodiscard]] QString shownText() const;
    [[nodiscard]] QString positionText() const;
    [[nodiscard]] QString searchText() const;
    /// Cells of the current row, separated by tabs.
    [[nodiscard]] QString currentRowText() const;
    /// Action that saves the table; owned by the view.
    [[nodiscard]] QList<QAction *> exportActions() const { return {m_saveAction}; }
    /// Makes the rows of the saved table part by part; owns everything it reads.
    [[nodiscard]] TablePart tablePart() const;

signals:
    /// Emitted when the user wants to see the segments after the event just before the cursor.
    void segmentsWanted();

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    /// Result computed on a thread of the pool.
    struct Answer {
        std::shared_ptr<const EventRows> rows; ///< null: none yet
        std::optional<ActionCounts> counts; ///< counts of the whole trace
        EnumTable<Jump, MarkedRows> jumps;
    };

    void buildControls();
    void buildSearch(QWidget *controls);
    void buildJumps(QWidget *controls);
    void buildActions();
    void applyTheme();

    void refresh(StateChanges changes);
    /// Requests the rows again if they may have changed.
    void askForRows();
    void take(const Answer &answer);
    [[nodiscard]] static Result<Answer> answerFor(const EventSource &source, std::shared_ptr<const EventRows> rows,
                                                  const EventFilter &filter, bool wantsCounts,
                                                  const LoadContext &context);
    void askForMatches();
    void follow(StateChanges changes);
    void reset();
    [[nodiscard]] QString nothingText() const;
    [[nodiscard]] QString actionsText() const;
    /// Row from which jumps and matches start; `isThere`: the cursor is just after it.
    struct From {
        std::size_t row = 0;
        bool isThere = false;
    };
    [[nodiscard]] From from() const;
    void refreshTexts();
    void fillActionMenu();
    void choose(std::size_t row, bool isStep);
    [[nodiscard]] bool hasSegmentsAt(Action action) const;
    /// Handles a double click: for a segment event, shows the segments.
    void openRow();
    void goToRow(const MarkedRows &rows, int by);

    void addKey(const QString &text, const QList<QKeySequence> &keys, std::function<void()> act);
    void copyRow();
    void showMenu(const QPoint &position);
    void saveTable();

    Session &m_session;
    EventSource m_source; ///< source of the rows last requested
    ActionSet m_actions = ActionSet::all();
    std::shared_ptr<const QueryResult> m_filter; ///< query of the rows last requested
    std::optional<Error> m_failure; ///< why there are no rows, if that was tried
    EventFilter m_asked; ///< filter last requested, without the query
    std::optional<ActionCounts> m_counts;
    Answer m_answer; ///< contents of the list
    std::optional<EventSearch> m_search;
    MarkedRows m_matches;
    std::optional<int> m_wantedMatch; ///< argument of goToMatch() to apply once the matches are known
    /// Cursor and selection as last chosen in this view
    std::optional<std::pair<Moment, std::vector<AllocationId>>> m_ours;
    Latest m_latest;
    Latest m_matching;
    QTimer m_searchPause; ///< delays the search while the user types
    QTimer m_stepPause; ///< while it runs, steps belong to one step of the history
    DeferredRefresh *m_refresh = nullptr;
    EventList *m_list = nullptr;
    QLabel *m_nothing = nullptr;
    QWidget *m_controls = nullptr;
    QToolButton *m_actionButton = nullptr;
    QMenu *m_actionMenu = nullptr;
    QCheckBox *m_inWindow = nullptr;
    QCheckBox *m_followsQuery = nullptr;
    QLineEdit *m_searchField = nullptr;
    QLabel *m_found = nullptr;
    QToolButton *m_previous = nullptr;
    QToolButton *m_next = nullptr;
    EnumTable<Jump, QToolButton *> m_jumps;
    QToolButton *m_export = nullptr;
    QLabel *m_shown = nullptr;
    QLabel *m_position = nullptr;
    QAction *m_saveAction = nullptr;
};

} // namespace allostrata
