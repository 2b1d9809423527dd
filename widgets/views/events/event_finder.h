#pragma once

#include <QLineEdit>
#include <QTimer>

#include "core/analysis/allocations/event_rows.h"
#include "widgets/session/latest.h"
#include "widgets/views/events/event_scroll_bar.h"

#include <optional>

class QLabel;
class QToolButton;

namespace allostrata {

class EventList;

/// Field that finds events in a list by number, address or name. The list's scroll bar marks the matches; Return and
/// the buttons beside the field go to them.
class EventFinder final : public QLineEdit {
    Q_OBJECT

public:
    explicit EventFinder(QWidget *parent);

    /// Sets the list; call it before all others. The list must live as long as this object.
    void setList(EventList &list) { m_list = &list; }
    [[nodiscard]] QLabel *label() const { return m_label; }
    [[nodiscard]] QToolButton *previous() const { return m_previous; }
    [[nodiscard]] QToolButton *next() const { return m_next; }
    /// Rows that match; null: no search, or not known yet.
    [[nodiscard]] const MarkedRows &matches() const { return m_matches; }
    [[nodiscard]] bool isBusy() const { return m_latest.isBusy() || m_pause.isActive(); }
    /// Searches the rows of the list again.
    void search();
    /// Drops a wish to go to a match: the list shows something else.
    void forget();
    /// Moves to the next (by > 0) or previous match.
    void goToMatch(int by);
    /// "2 of 3", "no matches".
    [[nodiscard]] QString resultText() const;
    void refreshTexts();

private:
    EventList *m_list = nullptr;
    QLabel *m_label = nullptr;
    QToolButton *m_previous = nullptr;
    QToolButton *m_next = nullptr;
    std::optional<EventSearch> m_search;
    MarkedRows m_matches;
    std::optional<int> m_wanted; ///< argument of goToMatch() to apply once the matches are known
    QTimer m_pause; ///< delays the search while the user types
    Latest m_latest;
};

} // namespace allostrata
