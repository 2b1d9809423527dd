#pragma once

#include <QScrollBar>

#include "widgets/paint/theme.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace allostrata {

/// Rows of a list that a scroll bar marks along its groove, ascending.
using MarkedRows = std::shared_ptr<const std::vector<std::uint32_t>>;

/// A scroll bar over the rows of a list of any length, with marks along it.
class EventScrollBar final : public QScrollBar {
    Q_OBJECT

public:
    explicit EventScrollBar(QWidget *parent = nullptr);

    void setTheme(const Theme &theme);
    /// So many rows, of which `page` fit into the view.
    void setRows(std::size_t rows, std::size_t page);
    /// The first row in view.
    void setTop(std::size_t top);
    [[nodiscard]] std::size_t top() const { return m_top; }
    /// The highest top: the last rows are in view then.
    [[nodiscard]] std::size_t highestTop() const;

    /// Out of memory, snapshots, what was looked for; null: none.
    void setMarks(MarkedRows ooms, MarkedRows snapshots);
    void setMatches(MarkedRows matches);
    void setCurrent(std::optional<std::size_t> row);

signals:
    /// The user moved it.
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
    int m_shift = 0; ///< a step of the bar is 2^shift rows, so that any number of rows has a step
    bool m_isSetting = false;
    MarkedRows m_ooms;
    MarkedRows m_snapshots;
    MarkedRows m_matches;
    std::optional<std::size_t> m_current;
};

} // namespace allostrata
