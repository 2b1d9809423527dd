// Draws memory by operator as pictures for papers and slides.

#include "widgets/figures/operator_figure.h"

#include "widgets/figures/bar_figure.h"
#include "widgets/text/operator_text.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

namespace allostrata {

namespace {

constexpr double kLinesPerRow = 1.5;
constexpr double kThinnestBar = 1.5;

/// The columns, from left to right.
constexpr std::array kShownColumns = {OperatorColumn::Calls, OperatorColumn::SelfDuration,
                                      OperatorColumn::SelfAllocations, OperatorColumn::SelfAllocated,
                                      OperatorColumn::SelfIncrease};
constexpr std::array kBars = {false, false, false, true, true};

/// A row of the picture.
struct Line {
    QString name;
    OperatorRow row;
    bool isRest = false; ///< the remaining operators
};

/// Rows that fit; the rest is one row, so that the sums stay complete.
std::vector<Line> linesOf(const OperatorFigure &figure, std::size_t room)
{
    const Voice voice = Voice::current();
    const OperatorBreakdown &report = figure.report;
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
    const std::size_t single = report.rows.size() <= wanted ? report.rows.size()
                                                            : wanted - std::min<std::size_t>(wanted, 1);
    std::vector<Line> lines;
    for (std::size_t i = 0; i < single; ++i)
        lines.push_back({figure.names[static_cast<qsizetype>(i)], report.rows[i], false});
    if (single < report.rows.size()) {
        Line others{
            voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 other operator(s)"), report.rows.size() - single), {}, true};
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

/// Bar that covers a share of its track; a decrease is outlined.
BarTable::PaintBar barOf(double share)
{
    return [share](QPainter &painter, const QRectF &track, const Theme &theme) {
        QRectF bar = track;
        bar.setWidth(std::max(kThinnestBar, track.width() * std::abs(share)));
        if (share > 0) {
            painter.fillRect(bar, theme.minimapFill);
        } else if (share < 0) {
            painter.setPen(QPen(theme.minimapFill, kThinnestBar));
            painter.setBrush(Qt::NoBrush);
            painter.drawRect(bar);
        }
    };
}

} // namespace

OperatorFigure operatorFigure(const Document &document, const OperatorCalls &calls, OperatorBreakdown report,
                              const FigureRequest &request)
{
    OperatorFigure figure{plainFigure(document, request), std::move(report), {}};
    const Voice voice = Voice::current();
    figure.sheet.subtitle = operatorSumText(figure.report, voice) + QStringLiteral(". ")
                            + chargeText(figure.report.charge, voice);
    if (const QString rest = operatorRestText(figure.report, voice); !rest.isEmpty())
        figure.sheet.subtitle += QLatin1Char(' ') + rest;
    for (const OperatorRow &row : figure.report.rows)
        figure.names += shown(document.snapshot()->text(calls.name(row.op)));
    return figure;
}

Result<PlotSheet> sheetOf(const OperatorFigure &figure, const std::stop_token &)
{
    const Voice voice = Voice::current();
    const Theme theme = plainFigureTheme(figure.sheet);
    const std::size_t room = barTableRows(plainFigureRoom(figure.sheet).height(), kLinesPerRow,
                                          barLook(figure.sheet, theme));
    const std::vector<Line> lines = linesOf(figure, room - 1);
    BarTable table;
    table.hasHead = true;
    BarTable::Row head{voice.say(QT_TRANSLATE_NOOP("Words", "Operator"))};
    head.isStrong = true;
    for (const OperatorColumn column : kShownColumns)
        head.cells.push_back({operatorColumnTitle(column, voice)});
    table.rows.push_back(std::move(head));
    for (const Line &line : lines) {
        BarTable::Row row{line.name};
        row.isFaint = line.isRest;
        for (std::size_t i = 0; i < kShownColumns.size(); ++i) {
            const OperatorColumn column = kShownColumns[i];
            const bool isOfCalls = column <= OperatorColumn::SelfDuration;
            row.cells.push_back(
                {isOfCalls && line.row.time.calls == 0 ? QString() : operatorCellText(line.row, column, voice)});
            double largest = 0;
            for (const Line &other : lines)
                largest = std::max(largest, std::abs(operatorCellNumber(other.row, column)));
            if (kBars[i] && largest > 0)
                row.cells.back().bar = barOf(operatorCellNumber(line.row, column) / largest);
        }
        table.rows.push_back(std::move(row));
    }
    return barTableSheet(figure.sheet, std::move(table));
}

} // namespace allostrata
