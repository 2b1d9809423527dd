// Painting the strata into pixel rows.

#include "widgets/paint/strata_image.h"

#include "widgets/paint/region_boxes.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

namespace allostrata {

namespace {

constexpr int kShadedRows = 3; ///< from this height on, the lowest row of a band is darker
constexpr float kForgetRows = 3; ///< a class's debt is dropped this many rows above its last byte
constexpr int kMaxBoxes = 400;

QRgb shaded(QRgb colour, bool dark)
{
    const int percent = dark ? 74 : 84;
    return qRgb(qRed(colour) * percent / 100, qGreen(colour) * percent / 100, qBlue(colour) * percent / 100);
}

/// Bytes of one class in one column that no row has been painted for yet.
struct Debt {
    float bytes = 0;
    float heaviest = 0; ///< size of the largest member since the last row was paid
    QRgb colour = 0;
    int lastRow = 0;
    bool isOwing = false; ///< has had a member since it was forgotten
};

class Painter {
public:
    Painter(const StrataRequest &request, StrataPicture &picture)
        : m_request(request), m_picture(picture), m_width(static_cast<int>(picture.columns.samples.size())),
          m_offsets(picture.columns.samples.size(), 0), m_rows(picture.columns.samples.size(), 0),
          m_debts(picture.columns.samples.size()), m_classes(picture.columns.samples.size() * std::size_t(request.height), kNoClass)
    {
        picture.image = QImage(std::max(m_width, 1), std::max(request.height, 1), QImage::Format_RGB32);
        picture.image.fill(request.background);
        for (int row = 0; row < request.height; ++row)
            m_lines.push_back(reinterpret_cast<QRgb *>(picture.image.scanLine(request.height - 1 - row)));
    }

    void add(AllocationId id, std::uint64_t size, BandColour colour, int first, int last)
    {
        const bool isBand = static_cast<double>(size) >= m_request.bytesPerRow;
        if (!isBand) {
            for (int column = first; column <= last; ++column)
                addThin(column, size, colour);
            return;
        }
        int runFirst = first;
        int runLow = 0;
        int runHigh = 0;
        for (int column = first; column <= last; ++column) {
            const int low = m_rows[std::size_t(column)];
            m_offsets[std::size_t(column)] += size;
            const int high = rowAt(m_offsets[std::size_t(column)]);
            m_rows[std::size_t(column)] = high;
            if (column > first && low == runLow && high == runHigh)
                continue;
            if (column > first)
                fill(runFirst, column - 1, runLow, runHigh, colour, id);
            runFirst = column;
            runLow = low;
            runHigh = high;
        }
        fill(runFirst, last, runLow, runHigh, colour, id);
    }

    void addRest()
    {
        for (int column = 0; column < m_width; ++column) {
            const std::size_t c = std::size_t(column);
            m_picture.keptTotals.push_back(m_offsets[c]);
            const int high = rowAt(m_picture.columns.totals[c]);
            for (int row = std::max(m_rows[c], 0); row < high && row < m_request.height; ++row) {
                const bool isLine = (column + row) % 6 < 1;
                m_lines[std::size_t(row)][column] = isLine ? m_request.restHatch : m_request.restColour;
            }
            m_rows[c] = std::max(m_rows[c], high);
        }
    }

    void outline()
    {
        int before = m_width > 0 ? m_rows[0] : 0;
        for (int column = 0; column < m_width; ++column) {
            const int top = m_rows[std::size_t(column)];
            const int low = std::min(before, top) - 1;
            const int high = std::max({before, top, 1}) - 1;
            for (int row = std::max(std::min(low + 1, high), 0); row <= high && row < m_request.height; ++row)
                m_lines[std::size_t(row)][column] = m_request.outline;
            before = top;
        }
    }

    void finish()
    {
        for (const auto &[id, box] : m_boxes)
            m_picture.boxes.push_back({AllocationId(id), box});
        m_picture.regions = roomiestBoxes(m_classes, m_width, m_request.height, kNoClass);
    }

private:
    /// The first row whose middle is at or above a height.
    [[nodiscard]] int rowAt(std::uint64_t bytes) const
    {
        const double rows = (static_cast<double>(bytes) - m_request.lowestByte) / m_request.bytesPerRow - 0.5;
        return static_cast<int>(std::clamp(std::ceil(rows), 0.0, double(m_request.height)));
    }

    void addThin(int column, std::uint64_t size, BandColour colour)
    {
        const std::size_t c = std::size_t(column);
        m_offsets[c] += size;
        std::vector<Debt> &debts = m_debts[c];
        if (debts.size() <= colour.colourClass)
            debts.resize(std::size_t(colour.colourClass) + 1);
        Debt &debt = debts[colour.colourClass];
        const int row = rowAt(m_offsets[c]);
        debt.bytes += static_cast<float>(size);
        debt.lastRow = row;
        debt.isOwing = true;
        if (static_cast<float>(size) > debt.heaviest) {
            debt.heaviest = static_cast<float>(size);
            debt.colour = colour.colour;
        }
        for (int paid = m_rows[c]; paid < row; ++paid)
            payRow(column, paid);
        m_rows[c] = std::max(m_rows[c], row);
    }

    void payRow(int column, int row)
    {
        std::vector<Debt> &debts = m_debts[std::size_t(column)];
        std::size_t best = debts.size();
        for (std::size_t i = 0; i < debts.size(); ++i) {
            if (static_cast<float>(row - debts[i].lastRow) > kForgetRows)
                debts[i] = {};
            if (debts[i].isOwing && (best == debts.size() || debts[i].bytes > debts[best].bytes))
                best = i;
        }
        if (best == debts.size())
            return;
        Debt &debt = debts[best];
        set(column, row, debt.colour, static_cast<std::uint8_t>(best));
        debt.bytes -= static_cast<float>(m_request.bytesPerRow);
        debt.heaviest = 0;
    }

    void set(int column, int row, QRgb colour, std::uint8_t colourClass)
    {
        if (row < 0 || row >= m_request.height)
            return;
        m_lines[std::size_t(row)][column] = colour;
        m_classes[std::size_t(row) * std::size_t(m_width) + std::size_t(column)] = colourClass;
    }

    void fill(int first, int last, int low, int high, BandColour colour, AllocationId id)
    {
        low = std::max(low, 0);
        high = std::min(high, m_request.height);
        if (high <= low)
            return;
        const std::size_t count = std::size_t(last - first + 1);
        for (int row = low; row < high; ++row) {
            const bool isShaded = row == low && high - low >= kShadedRows;
            std::fill_n(m_lines[std::size_t(row)] + first, count,
                        isShaded ? shaded(colour.colour, m_request.dark) : colour.colour);
            std::fill_n(m_classes.begin() + std::ptrdiff_t(row) * m_width + first, count, colour.colourClass);
        }
        if (high - low >= kLabelRows)
            offerBox(id, QRect(first, m_request.height - high, last - first + 1, high - low));
    }

    /// Keeps the widest run of each tall band.
    void offerBox(AllocationId id, QRect box)
    {
        const auto known = m_boxes.find(id.value());
        if (known != m_boxes.end()) {
            if (box.width() > known->second.width())
                known->second = box;
        } else if (m_boxes.size() < kMaxBoxes) {
            m_boxes.emplace(id.value(), box);
        }
    }

    static constexpr std::uint8_t kNoClass = 255;

    const StrataRequest &m_request;
    StrataPicture &m_picture;
    int m_width;
    std::vector<std::uint64_t> m_offsets; ///< bytes so far, by column
    std::vector<int> m_rows; ///< rows done so far, by column
    std::vector<std::vector<Debt>> m_debts; ///< by column and class
    std::vector<std::uint8_t> m_classes; ///< by row from the bottom and column
    std::vector<QRgb *> m_lines; ///< rows of the image from the bottom
    std::map<std::uint32_t, QRect> m_boxes;
};

} // namespace

StrataPicture paintStrata(const StrataIndex &index, const Timeline &timeline, StrataColumns columns,
                          const StrataRequest &request)
{
    StrataPicture picture;
    picture.columns = std::move(columns);
    Painter painter(request, picture);
    const Allocations &allocations = timeline.allocations();
    forEachBand(index, picture.columns, [&](AllocationId id, int first, int last) {
        if (!request.isKept || request.isKept(id))
            painter.add(id, allocations.requestedSize(id), request.colourOf(id), first, last);
    });
    painter.addRest();
    painter.outline();
    painter.finish();
    return picture;
}

} // namespace allostrata
