#pragma once

#include <QScrollBar>

#include "widgets/paint/theme.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace allostrata {

/// Rows that a scroll bar marks along its groove, ascending.
using MarkedRows = std::shared_ptr<const std::vector<std::uint32_t>>;

/// Scroll bar for the rows of a list of any length, with marks along it.
class EventScrollBar final : public QScrollBar {
    Q_OBJECT

public:
    explicit EventScrollBar(QWidget *parent = nullptr);

    void setTheme(const Theme &theme);
    /// Sets the number of rows and the number that fit into the view.
    void setRows(std::size_t rows, std::size_t page);
    /// Sets the first visible row.
    void setTop(std::size_t top);
    [[nodiscard]] std::size_t top() const { return m_top; }
    /// Highest value of top(), at which the last rows are visible.
    [[nodiscard]] std::size_t highestTop() const;

    /// Mark out-of-memory events, snapshots, and matches of the search; null: none.
    void setMarks(MarkedRows ooms, MarkedRows snapshots);
    void setMatches(MarkedRows matches);
    void setCurrent(std::optional<std::size_t> row);

signals:
    /// Emitted when the user moves the bar.
    void scrolled(quint64 top);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    [[nodiscard]] QRect groove() const;
    void paintMarks(QPainter &painter, const MarkedRows &rows, const QColor &colour) const;

    Theme m_theme;
    std::size_t m_rows = 0;
    std::size_t m_page = 1;
    std::size_t m_top = 0;
    int m_shift = 0; ///< one step of the bar is 2^shift rows, so that the steps of any list fit an int
    bool m_isSetting = false;
    MarkedRows m_ooms;
    MarkedRows m_snapshots;
    MarkedRows m_matches;
    std::optional<std::size_t> m_current;
};

} // namespace allostrata
