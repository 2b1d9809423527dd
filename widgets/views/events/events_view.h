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

/// All events of the trace, or some of them. The row behind which the cursor stands is the current one: choosing a row
/// sets the cursor and selects its allocation, and a cursor or a selection from elsewhere is shown here.
class EventsView final : public QWidget {
    Q_OBJECT

public:
    explicit EventsView(Session &session, QWidget *parent = nullptr);

    [[nodiscard]] EventList &list() { return *m_list; }
    [[nodiscard]] QLineEdit &searchField() { return *m_searchField; }
    [[nodiscard]] QMenu &actionMenu() { return *m_actionMenu; }
    /// Rows, matches or counts are still to come.
    [[nodiscard]] bool isBusy() const { return m_latest.isBusy() || m_matching.isBusy() || m_searchPause.isActive(); }
    [[nodiscard]] const ActionSet &actions() const { return m_actions; }
    void setActions(const ActionSet &actions);
    void setInWindow(bool on);
    void setFollowsQuery(bool on);
    enum class Jump : std::uint8_t { OutOfMemory, Snapshot, Segment };
    /// To the next (by > 0) or previous row of that kind, round the end; nothing where there is none.
    void jump(Jump kind, int by);
    /// To the next or previous row that the search finds.
    void goToMatch(int by);
    /// The rows that the search finds; null: nothing is looked for, or they are not known yet.
    [[nodiscard]] const MarkedRows &matches() const { return m_matches; }
    [[nodiscard]] QString shownText() const;
    [[nodiscard]] QString positionText() const;
    [[nodiscard]] QString searchText() const;
    /// The current row, its cells separated by tabs.
    [[nodiscard]] QString currentRowText() const;
    /// Save the table; owned by the view.
    [[nodiscard]] QList<QAction *> exportActions() const { return {m_saveAction}; }
    /// The rows of the table to be saved, made part by part; owns all that it reads.
    [[nodiscard]] TablePart tablePart() const;

signals:
    /// The user wants to see the segments after the event that the cursor now stands behind.
    void segmentsWanted();

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    /// What a thread of the pool finds out about rows.
    struct Answer {
        std::shared_ptr<const EventRows> rows; ///< null: stopped
        std::optional<ActionCounts> counts; ///< of the whole trace
        EnumTable<Jump, MarkedRows> jumps;
    };

    void buildControls();
    void buildSearch(QWidget *controls);
    void buildJumps(QWidget *controls);
    void buildActions();
    void applyTheme();

    void refresh(StateChanges changes);
    /// Other rows are wanted, or may be.
    void askForRows();
    void take(const Answer &answer);
    [[nodiscard]] static Answer answerFor(const EventSource &source, std::shared_ptr<const EventRows> rows,
                                          const EventFilter &filter, bool wantsCounts, const LoadContext &context);
    void askForMatches();
    void follow(StateChanges changes);
    void reset();
    [[nodiscard]] QString nothingText() const;
    [[nodiscard]] QString actionsText() const;
    /// The row that jumps and matches start from; `isThere`: the cursor stands behind it.
    struct From {
        std::size_t row = 0;
        bool isThere = false;
    };
    [[nodiscard]] From from() const;
    void refreshTexts();
    void fillActionMenu();
    void choose(std::size_t row, bool isStep);
    [[nodiscard]] bool hasSegmentsAt(Action action) const;
    /// A double click: a segment event is shown among the segments.
    void openRow();
    void goToRow(const MarkedRows &rows, int by);

    void addKey(const QString &text, const QList<QKeySequence> &keys, std::function<void()> act);
    void copyRow();
    void showMenu(const QPoint &position);
    void saveTable();

    Session &m_session;
    EventSource m_source; ///< that rows were asked for
    ActionSet m_actions = ActionSet::all();
    std::shared_ptr<const QueryResult> m_filter; ///< that rows were asked for with
    EventFilter m_asked; ///< without what is kept
    std::optional<ActionCounts> m_counts;
    Answer m_answer; ///< what the list shows
    std::optional<EventSearch> m_search;
    MarkedRows m_matches;
    std::optional<int> m_wantedMatch; ///< goToMatch() of that, once they are known
    /// Cursor and selection as they were chosen here last
    std::optional<std::pair<Moment, std::vector<AllocationId>>> m_ours;
    Latest m_latest;
    Latest m_matching;
    QTimer m_searchPause; ///< while the user types
    QTimer m_stepPause; ///< steps in quick succession are one step of the history
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
