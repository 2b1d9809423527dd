// Computes the positions of segment bars: they flow like words, and a bar longer than a row continues in the next one.

#include "widgets/charts/segment_layout.h"

#include "core/base/arithmetic.h"

#include <algorithm>
#include <cmath>

namespace allostrata {

namespace {

/// Places bars one after another.
class SegmentFlow {
public:
    SegmentFlow(const SegmentMap &map, SegmentScale scale, const SegmentMetrics &metrics) : m_map(map), m_scale(scale)
    {
        m_layout.metrics = metrics;
        m_layout.firstPiece.assign(map.state.segments.size(), 0);
        m_layout.pieceCount.assign(map.state.segments.size(), 0);
        m_layout.pieces.reserve(map.state.segments.size());
        const double columns = std::max(
            std::floor((metrics.width + SegmentMetrics::kGap) / (metrics.evenWidth + SegmentMetrics::kGap)), 1.0);
        m_even = std::max((metrics.width + SegmentMetrics::kGap) / columns - SegmentMetrics::kGap,
                          SegmentMetrics::kThinnest);
    }

    void addGroup(std::size_t row, const SegmentGroup &group)
    {
        if (m_x > 0)
            breakRow();
        if (m_layout.metrics.hasHeadings) {
            m_layout.headings.push_back({row, QRectF(0, m_y, m_layout.metrics.width, m_layout.metrics.headingHeight)});
            m_y += m_layout.metrics.headingHeight;
        }
        for (const std::size_t run : group.runs)
            addRun(m_map.runs[run]);
    }
    [[nodiscard]] SegmentLayout finished()
    {
        if (m_x > 0)
            breakRow();
        m_layout.height = m_y;
        return std::move(m_layout);
    }

private:
    void addRun(const SegmentRun &run)
    {
        for (std::size_t segment = run.first; segment < run.first + run.count; ++segment) {
            if (const std::uint64_t hole = m_map.holeBefore(run, segment); hole > 0 && m_scale == SegmentScale::Bytes)
                addHole(segment, hole);
            m_layout.firstPiece[segment] = static_cast<std::uint32_t>(m_layout.pieces.size());
            if (m_scale == SegmentScale::Even)
                addEven(segment);
            else
                addToScale(segment);
        }
    }
    void addHole(std::size_t segment, std::uint64_t bytes)
    {
        if (rest() < SegmentMetrics::kHole + SegmentMetrics::kGap + SegmentMetrics::kThinnest)
            breakRow();
        m_layout.holes.push_back({static_cast<std::uint32_t>(segment), bytes, boxOf(SegmentMetrics::kHole)});
        m_x += SegmentMetrics::kHole + SegmentMetrics::kGap;
    }
    void addEven(std::size_t segment)
    {
        if (m_x > 0 && rest() + 0.5 < m_even)
            breakRow();
        addPiece(segment, 0, m_map.state.segments[segment].size, m_even);
    }
    void addToScale(std::size_t segment)
    {
        const std::uint64_t size = m_map.state.segments[segment].size;
        const double row = m_layout.metrics.width;
        const double perByte = row / m_layout.metrics.bytesPerRow;
        const double whole = static_cast<double>(size) * perByte;
        if (whole <= row) {
            const double width = std::max(whole, SegmentMetrics::kThinnest);
            if (m_x > 0 && rest() < width)
                breakRow();
            addPiece(segment, 0, size, width);
            return;
        }
        std::uint64_t from = 0;
        while (from < size) {
            if (m_x > 0 && rest() < SegmentMetrics::kLeastRest)
                breakRow();
            const double left = static_cast<double>(size - from) * perByte;
            const auto bytes = static_cast<std::uint64_t>(std::max(rest() / perByte, 1.0));
            const std::uint64_t to = left <= rest() ? size : from + std::min(bytes, size - from);
            addPiece(segment, from, to, std::min(std::max(left, SegmentMetrics::kThinnest), rest()));
            from = to;
        }
    }
    void addPiece(std::size_t segment, std::uint64_t from, std::uint64_t to, double width)
    {
        m_layout.pieces.push_back({static_cast<std::uint32_t>(segment), from, to, boxOf(width)});
        ++m_layout.pieceCount[segment];
        m_x += width + SegmentMetrics::kGap;
    }
    void breakRow()
    {
        m_x = 0;
        m_y += m_layout.metrics.rowHeight();
    }
    [[nodiscard]] double rest() const { return m_layout.metrics.width - m_x; }
    [[nodiscard]] QRectF boxOf(double width) const
    {
        return {m_x, m_y + m_layout.metrics.rowGap / 2, width, m_layout.metrics.barHeight};
    }

    const SegmentMap &m_map;
    SegmentScale m_scale;
    SegmentLayout m_layout;
    double m_even = 0;
    double m_x = 0;
    double m_y = 0; ///< top of the row
};

} // namespace

double SegmentPiece::xOf(std::uint64_t offset) const
{
    const auto bytes = static_cast<double>(std::max<std::uint64_t>(to - from, 1));
    return box.left() + (static_cast<double>(offset) - static_cast<double>(from)) / bytes * box.width();
}

std::uint64_t SegmentPiece::offsetAt(double x) const
{
    const double part = bounded((x - box.left()) / std::max(box.width(), 1e-9), 0.0, 1.0);
    const auto bytes = static_cast<std::uint64_t>(part * static_cast<double>(to - from));
    return std::min(from + bytes, std::max(to, from + 1) - 1);
}

std::pair<std::size_t, std::size_t> SegmentLayout::piecesBetween(double top, double bottom) const
{
    const auto first = std::partition_point(pieces.begin(), pieces.end(),
                                            [&](const SegmentPiece &piece) { return piece.box.bottom() < top; });
    const auto last = std::partition_point(first, pieces.end(),
                                           [&](const SegmentPiece &piece) { return piece.box.top() <= bottom; });
    return {static_cast<std::size_t>(first - pieces.begin()), static_cast<std::size_t>(last - pieces.begin())};
}

const SegmentPiece *SegmentLayout::pieceAt(const QPointF &point) const
{
    const auto [first, last] = piecesBetween(point.y(), point.y());
    for (std::size_t i = first; i < last; ++i) {
        if (pieces[i].box.contains(point))
            return &pieces[i];
    }
    return nullptr;
}

const SegmentHole *SegmentLayout::holeAt(const QPointF &point) const
{
    const auto first = std::partition_point(holes.begin(), holes.end(),
                                            [&](const SegmentHole &hole) { return hole.box.bottom() < point.y(); });
    const auto found = std::find_if(first, holes.end(), [&](const SegmentHole &hole) {
        return hole.box.top() > point.y() || hole.box.contains(point);
    });
    return found != holes.end() && found->box.contains(point) ? &*found : nullptr;
}

std::span<const SegmentPiece> SegmentLayout::piecesOf(std::size_t segment) const
{
    if (segment >= firstPiece.size() || pieces.empty())
        return {};
    return std::span(pieces).subspan(firstPiece[segment], pieceCount[segment]);
}

std::vector<QRectF> SegmentLayout::boxesOf(const SegmentMap &map, std::size_t segment, const StateRange &range,
                                           double thinnest) const
{
    std::vector<QRectF> boxes;
    const std::uint64_t begin = range.address - map.state.segments[segment].address;
    const std::uint64_t end = begin + range.size;
    const auto all = piecesOf(segment);
    auto piece = std::partition_point(all.begin(), all.end(),
                                      [begin](const SegmentPiece &one) { return one.to <= begin; });
    for (; piece != all.end() && piece->from < end; ++piece) {
        QRectF box = piece->box;
        box.setLeft(piece->xOf(std::max(begin, piece->from)));
        box.setRight(std::max(piece->xOf(std::min(end, piece->to)), box.left()));
        if (const double missing = thinnest - box.width(); missing > 0)
            box.adjust(-missing / 2, 0, missing / 2, 0);
        boxes.push_back(box);
    }
    return boxes;
}

SegmentLayout layOutSegments(const SegmentMap &map, std::span<const SegmentGroup> groups, SegmentScale scale,
                             const SegmentMetrics &metrics)
{
    SegmentFlow flow(map, scale, metrics);
    for (std::size_t i = 0; i < groups.size(); ++i)
        flow.addGroup(i, groups[i]);
    return flow.finished();
}

double fittingBytesPerRow(std::uint64_t reserved, double height, const SegmentMetrics &metrics)
{
    // Rows have ragged ends, and thin bars are drawn wider than to scale.
    constexpr double kFilled = 0.86;
    const double rows = std::max(std::floor(height / metrics.rowHeight()), 1.0);
    return std::max(static_cast<double>(reserved) / (rows * kFilled), 1.0);
}

std::optional<std::size_t> rangeUnder(const SegmentMap &map, const SegmentPiece &piece, double x)
{
    const StateSegment &segment = map.state.segments[piece.segment];
    const std::uint64_t begin = segment.address + piece.offsetAt(std::floor(x));
    const std::uint64_t end = std::max(segment.address + piece.offsetAt(std::floor(x) + 1), begin + 1);
    auto row = map.rangeAt(begin);
    if (!row)
        return std::nullopt;
    std::size_t best = *row;
    std::uint64_t most = 0;
    for (std::size_t i = *row; i < segment.firstRange + segment.rangeCount && map.state.ranges[i].address < end; ++i) {
        const StateRange &range = map.state.ranges[i];
        const std::uint64_t inside = std::min(range.address + range.size, end) - std::max(range.address, begin);
        if (inside > most) {
            most = inside;
            best = i;
        }
    }
    return best;
}

} // namespace allostrata
