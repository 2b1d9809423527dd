// Memory by operator as pictures for papers and slides.

#include "widgets/plots/operator_figure.h"

#include "widgets/plots/picture_file.h"
#include "widgets/text/operator_text.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

namespace allostrata {

namespace {

constexpr double kBarPart = 0.55; ///< of a row's height

/// What a row tells, from left to right.
constexpr std::array kShownColumns = {OperatorColumn::Calls, OperatorColumn::SelfDuration, OperatorColumn::SelfAllocations, OperatorColumn::SelfAllocated, OperatorColumn::SelfIncrease};
constexpr std::array kBars = {false, false, false, true, true};

/// A row of the picture.
struct Line {
    QString name;
    OperatorRow row;
    bool isRest = false; ///< no operator of its own
};

/// The rows that there is room for; what does not fit is one line, so that the sums stay whole.
std::vector<Line> linesOf(const OperatorFigure &figure, std::size_t room)
{
    const Voice voice = Voice::current();
    const OperatorReport &report = figure.report;
    std::vector<Line> rest;
    const auto addRest = [&rest](const QString &name, const OperatorFlow &flow) {
        if (!flow.isNothing())
            rest.push_back({name, {OperatorId(), {}, flow, flow}, true});
    };
    if (report.charge == FreeCharge::Allocating) {
        addRest(outsideOperatorsText(voice), report.outside);
        addRest(beforeOperatorsText(voice), report.before);
    }
    const std::size_t wanted = room > rest.size() ? room - rest.size() : 0;
    const std::size_t single = report.rows.size() <= wanted ? report.rows.size() : wanted - std::min<std::size_t>(wanted, 1);
    std::vector<Line> lines;
    for (std::size_t i = 0; i < single; ++i)
        lines.push_back({figure.names[static_cast<qsizetype>(i)], report.rows[i], false});
    if (single < report.rows.size()) {
        Line others{voice.count("Operators", QT_TRANSLATE_N_NOOP("Operators", "%1 other operator(s)"), report.rows.size() - single), {}, true};
        for (std::size_t i = single; i < report.rows.size(); ++i) {
            const OperatorRow &row = report.rows[i];
            others.row.time.calls += row.time.calls;
            others.row.time.selfNs = cappedSum(others.row.time.selfNs, row.time.selfNs);
            others.row.self.allocations += row.self.allocations;
            others.row.self.allocated += std::min(row.self.allocated, UINT64_MAX - others.row.self.allocated);
            others.row.self.increase = cappedSum(others.row.self.increase, row.self.increase);
        }
        lines.push_back(others);
    }
    lines.insert(lines.end(), rest.begin(), rest.end());
    return lines;
}

class Painter {
public:
    Painter(QPainter &painter, const QRectF &room, const Theme &theme, double rowHeight) :
        m_painter(painter), m_room(room), m_theme(theme), m_rowHeight(rowHeight), m_text(theme.smallFont), m_voice(Voice::current())
    {
        const double names = std::min(room.width() * 0.34, m_text.averageCharWidth() * 42);
        m_columns.push_back({room.left(), names});
        double weights = 0;
        for (const bool hasBar : kBars)
            weights += hasBar ? 2.2 : 1;
        double left = room.left() + names;
        for (const bool hasBar : kBars) {
            const double width = (room.width() - names) / weights * (hasBar ? 2.2 : 1);
            m_columns.push_back({left, width});
            left += width;
        }
    }

    void paint(const std::vector<Line> &lines)
    {
        std::array<double, kShownColumns.size()> largest{};
        for (const Line &line : lines) {
            for (std::size_t i = 0; i < kShownColumns.size(); ++i)
                largest[i] = std::max(largest[i], std::abs(operatorCellNumber(line.row, kShownColumns[i])));
        }
        paintHeads();
        double top = m_room.top() + m_rowHeight;
        for (const Line &line : lines) {
            paintLine(line, top, largest);
            top += m_rowHeight;
        }
    }

private:
    struct Span {
        double left = 0;
        double width = 0;
    };

    [[nodiscard]] QRectF cell(std::size_t column, double top) const
    {
        const double gap = m_text.averageCharWidth();
        return {m_columns[column].left + (column == 0 ? 0 : gap), top, m_columns[column].width - (column == 0 ? 0 : gap), m_rowHeight};
    }
    void say(const QRectF &area, const QString &text, const QColor &colour, Qt::Alignment side)
    {
        m_painter.setPen(colour);
        m_painter.drawText(area, int(side | Qt::AlignVCenter), m_text.elidedText(text, Qt::ElideMiddle, area.width()));
    }
    void paintHeads()
    {
        m_painter.setFont(m_theme.titleFont);
        say(cell(0, m_room.top()), m_voice.say("Operators", QT_TRANSLATE_NOOP("Operators", "Operator")), m_theme.text, Qt::AlignLeft);
        for (std::size_t i = 0; i < kShownColumns.size(); ++i)
            say(cell(i + 1, m_room.top()), operatorColumnTitle(kShownColumns[i], m_voice), m_theme.text,
                Qt::AlignRight);
        m_painter.fillRect(QRectF(m_room.left(), m_room.top() + m_rowHeight - 1, m_room.width(), 1), m_theme.text2);
    }
    void paintLine(const Line &line, double top, const std::array<double, kShownColumns.size()> &largest)
    {
        m_painter.setFont(m_theme.smallFont);
        const QColor colour = line.isRest ? m_theme.text2 : m_theme.text;
        m_painter.fillRect(QRectF(m_room.left(), top + m_rowHeight - 1, m_room.width(), 1), m_theme.hair);
        say(cell(0, top), line.name, colour, Qt::AlignLeft);
        for (std::size_t i = 0; i < kShownColumns.size(); ++i) {
            const bool isOfCalls = kShownColumns[i] <= OperatorColumn::SelfDuration;
            if (isOfCalls && line.row.time.calls == 0)
                continue;
            QRectF area = cell(i + 1, top);
            if (kBars[i] && largest[i] > 0)
                paintBar(area, operatorCellNumber(line.row, kShownColumns[i]) / largest[i]);
            say(area, operatorCellText(line.row, kShownColumns[i], m_voice), colour, Qt::AlignRight);
        }
    }
    /// In the room left of the number; what shrank is hollow.
    void paintBar(const QRectF &area, double share)
    {
        const double room = area.width() - m_text.horizontalAdvance(QStringLiteral("+9999.9 MiB "));
        if (room < 8 || share == 0)
            return;
        const double height = m_rowHeight * kBarPart;
        const QRectF bar(area.left(), area.top() + (m_rowHeight - height) / 2, std::max(1.5, room * std::abs(share)), height);
        if (share > 0) {
            m_painter.fillRect(bar, m_theme.minimapFill);
        } else {
            m_painter.setPen(QPen(m_theme.minimapFill, 1.5));
            m_painter.setBrush(Qt::NoBrush);
            m_painter.drawRect(bar);
        }
    }

    QPainter &m_painter;
    QRectF m_room;
    const Theme &m_theme;
    double m_rowHeight;
    QFontMetricsF m_text;
    Voice m_voice;
    std::vector<Span> m_columns;
};

void paintFigure(QPainter &painter, const OperatorFigure &figure)
{
    const Theme theme = plainFigureTheme(figure.sheet);
    const QRectF room = paintPlainFigure(painter, figure.sheet, theme);
    const double rowHeight = QFontMetricsF(theme.smallFont).height() * 1.5;
    const double rows = room.height() / rowHeight;
    if (rows < 2 || room.width() < 40)
        return;
    Painter(painter, room, theme, rowHeight).paint(linesOf(figure, static_cast<std::size_t>(rows) - 1));
}

PaintPicture paintOf(const OperatorFigure &figure)
{
    return [&figure](QPainter &painter, FigureMedium, double) { paintFigure(painter, figure); };
}

} // namespace

OperatorFigure operatorFigure(const Document &document, const OperatorCalls &calls, OperatorReport report, const FigureRequest &request)
{
    OperatorFigure figure{plainFigure(document, request), std::move(report), {}};
    const Voice voice = Voice::current();
    figure.sheet.subtitle = operatorSumText(figure.report, voice) + QStringLiteral(". ") + chargeText(figure.report.charge, voice);
    if (const QString rest = operatorRestText(figure.report, voice); !rest.isEmpty())
        figure.sheet.subtitle += QLatin1Char(' ') + rest;
    for (const OperatorRow &row : figure.report.rows)
        figure.names += shown(document.snapshot->text(calls.name(row.op)));
    return figure;
}

QImage operatorFigureImage(const OperatorFigure &figure)
{
    return pictureImage(plainFigureSheet(figure.sheet), paintOf(figure));
}

Result<void> writeOperatorFigure(const OperatorFigure &figure, const QString &path, const std::stop_token &stop)
{
    return writePicture(plainFigureSheet(figure.sheet), paintOf(figure), path, stop);
}

} // namespace allostrata
