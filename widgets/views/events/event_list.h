#pragma once

#include <QWidget>

#include "widgets/paint/theme.h"
#include "widgets/views/events/event_table_model.h"

#include <cstddef>
#include <memory>
#include <optional>

class QTableView;

namespace allostrata {

class EventDelegate;
class EventScrollBar;

/// A list of events of any length: a table of the rows in view beside a scroll bar over all of them. The row behind
/// which the cursor stands is the current one; keys ask for another.
class EventList final : public QWidget {
    Q_OBJECT

public:
    explicit EventList(QWidget *parent = nullptr);

    [[nodiscard]] EventTableModel &model() { return m_model; }
    [[nodiscard]] QTableView &table() { return *m_table; }
    [[nodiscard]] EventScrollBar &bar() { return *m_bar; }
    void setTheme(const Theme &theme);

    /// Other rows; what was in view stays there as far as possible.
    void setRows(std::shared_ptr<const EventRows> rows);
    [[nodiscard]] const EventRows &rows() const { return *m_model.rows(); }
    void setCursor(Moment cursor);
    /// Other events: columns that say the same of all of them are left out.
    void setSource(const EventSource &source);
    /// The row behind which the cursor stands; nothing where the list does not show it.
    [[nodiscard]] std::optional<std::size_t> current() const;
    /// Scrolls as little as is needed for a neighbour, to the middle for a place far away.
    void bringIntoView(std::size_t row);
    void scrollTo(std::size_t top);
    [[nodiscard]] std::size_t top() const { return m_model.top(); }
    /// Rows that fit into the view, one at least.
    [[nodiscard]] std::size_t page() const;

signals:
    /// The user wants the cursor behind this row; `isStep`: with the keyboard.
    void rowChosen(quint64 row, bool isStep);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void buildTable();
    void fit();
    void follow();
    void hover(int row);
    [[nodiscard]] bool onKey(int key);
    void step(std::ptrdiff_t by);

    EventTableModel m_model;
    Moment m_cursor = 0;
    int m_wheel = 0; ///< what is left of the wheel's last turn
    QTableView *m_table = nullptr;
    EventScrollBar *m_bar = nullptr;
    EventDelegate *m_delegate = nullptr;
};

} // namespace allostrata
