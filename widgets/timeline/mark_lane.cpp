// Decides which marks above the timeline have room for their names and which are only counted.

#include "widgets/timeline/mark_lane.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <numeric>
#include <tuple>

namespace allostrata {

namespace {

constexpr double kBesideMark = 6; ///< pixels between a mark's line and its name
constexpr double kApart = 8; ///< pixels between two marks
constexpr double kCount = 36; ///< pixels reserved for the count after a name

/// Occupied ranges of the lane, by left edge.
class Rooms {
public:
    struct Room {
        double right = 0;
        LaneItem item;
    };

    [[nodiscard]] bool isFree(double left, double right) const
    {
        const auto next = m_rooms.lower_bound(left);
        if (next != m_rooms.end() && next->first < right)
            return false;
        return next == m_rooms.begin() || std::prev(next)->second.right <= left;
    }

    void take(double left, double right, LaneItem item) { m_rooms[left] = {right, item}; }

    /// Occupied room that contains x; null if x is free.
    [[nodiscard]] Room *at(double x)
    {
        const auto next = m_rooms.upper_bound(x);
        return next != m_rooms.begin() && std::prev(next)->second.right > x ? &std::prev(next)->second : nullptr;
    }

    /// Occupied room that overlaps [left, right]; null if that range is free.
    [[nodiscard]] Room *overlapping(double left, double right)
    {
        const auto next = m_rooms.lower_bound(left);
        if (next != m_rooms.begin() && std::prev(next)->second.right > left)
            return &std::prev(next)->second;
        return next != m_rooms.end() && next->first < right ? &next->second : nullptr;
    }

    [[nodiscard]] std::vector<LaneItem> items() const
    {
        std::vector<LaneItem> items;
        for (const auto &[left, room] : m_rooms)
            items.push_back(room.item);
        return items;
    }

private:
    std::map<double, Room> m_rooms;
};

} // namespace

LaneLayout layOutLane(const std::vector<LaneMark> &marks, double left, double right,
                      const std::function<double(const QString &)> &widthOf)
{
    std::vector<std::size_t> order(marks.size());
    std::iota(order.begin(), order.end(), std::size_t(0));
    const auto key = [&](std::size_t row) {
        const LaneMark &mark = marks[row];
        return std::tuple(!mark.isUrgent, !mark.note.has_value(), mark.from);
    };
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return key(a) < key(b); });
    Rooms rooms;
    LaneLayout layout;
    for (const std::size_t row : order) {
        const LaneMark &mark = marks[row];
        if (mark.to < left || mark.from > right)
            continue;
        const double from = std::max(mark.from, left);
        const double to = std::min(std::max(mark.to, mark.from), right);
        if (Rooms::Room *room = rooms.at(from)) { // thousands of marks: measure a text only if it may fit
            ++room->item.more;
            continue;
        }
        const double width = widthOf(mark.text);
        LaneItem item{row, from + kBesideMark, width, 0};
        double end = std::max(to, item.left + width + kCount) + kApart;
        double begin = from;
        if (item.left + width + kCount > right && from - left > width) { // flips to the left of its line
            item.left = from - kBesideMark - width;
            begin = item.left - kCount; // a count moves the name further to the left
            end = std::max(to, from) + kApart;
        }
        const bool fits = begin >= left && item.left + width <= right;
        if (fits && rooms.isFree(begin, end))
            rooms.take(begin, end, item);
        else if (Rooms::Room *room = rooms.overlapping(begin, end))
            ++room->item.more;
        else
            ++layout.lost;
    }
    layout.items = rooms.items();
    return layout;
}

} // namespace allostrata
