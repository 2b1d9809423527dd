#pragma once

#include <QWidget>

#include "widgets/parts/long_table_view.h"
#include "widgets/views/events/event_scroll_bar.h"
#include "widgets/views/events/event_table_model.h"

#include <cstddef>
#include <memory>
#include <optional>

namespace allostrata {

class EventDelegate;

/// List of any number of events: a table of the visible rows beside a scroll bar for all rows. The row just before the
/// cursor is the current one; keys move to another row.
class EventList final : public QWidget {
    Q_OBJECT

public:
    explicit EventList(QWidget *parent = nullptr);

    [[nodiscard]] EventTableModel &model() { return m_model; }
    [[nodiscard]] LongTableView &table() { return *m_table; }
    [[nodiscard]] EventScrollBar &bar() { return *m_bar; }
    void setTheme(const Theme &theme);

    /// Replaces the rows; the visible events stay in view if possible.
    void setRows(std::shared_ptr<const EventRows> rows);
    [[nodiscard]] const EventRows &rows() const { return *m_model.rows(); }
    void setCursor(Moment cursor);
    /// Sets the source of events; columns with the same content in every row are hidden.
    void setSource(const EventSource &source);
    /// Row just before the cursor; nullopt if the list does not contain it.
    [[nodiscard]] std::optional<std::size_t> current() const;
    /// Scrolls as little as necessary to a nearby row, and puts a distant row in the middle.
    void bringIntoView(std::size_t row);
    void scrollTo(std::size_t top);
    /// Moves from the current row to the next (by > 0) or previous one of `rows` and wraps at the ends.
    void goTo(const MarkedRows &rows, int by);
    [[nodiscard]] std::size_t top() const { return m_model.top(); }
    /// How many of the trace's events are listed.
    [[nodiscard]] QString countText() const;
    /// Where the cursor is.
    [[nodiscard]] QString positionText() const;
    /// Number of rows that fit into the view; at least one.
    [[nodiscard]] std::size_t page() const;

signals:
    /// Emitted when the user moves the cursor to this row's event; `isStep`: with the keyboard.
    void rowChosen(quint64 row, bool isStep);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void buildTable();
    void fit();
    void follow();
    [[nodiscard]] bool onKey(int key);
    void step(std::ptrdiff_t by);

    EventTableModel m_model;
    Moment m_cursor = 0;
    int m_wheel = 0; ///< remainder of the last turn of the wheel
    LongTableView *m_table = nullptr;
    EventScrollBar *m_bar = nullptr;
    EventDelegate *m_delegate = nullptr;
};

} // namespace allostrata
