#pragma once

#include <QColor>

#include "core/analysis/leaks/leaks.h"
#include "widgets/charts/trace_chart.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

namespace allostrata {

/// Maximum number of leaks in a picture, the worst first.
inline constexpr std::size_t kMostLeakLines = 6;

/// Colour of a leak by its row, so that several leaks of one function are distinct.
[[nodiscard]] QColor leakColour(std::size_t row, const Theme &theme);
/// Step at a position in the frame; empty outside all steps.
[[nodiscard]] std::optional<std::size_t> leakStepAt(const LeakFindings &report, const ChartFrame &frame,
                                                    const QPointF &position);

/// Live bytes of leaking stacks at the end of each step, as points joined by a line; every other step has a tinted
/// background.
class LeakChart final : public TraceChart {
public:
    /// `row`: the visible leak; absent: the worst kMostLeakLines.
    LeakChart(const ReportQuestion &question, std::shared_ptr<const LeakFindings> report,
              std::optional<std::size_t> row);

    [[nodiscard]] std::uint64_t highest() const override { return m_highest; }
    void show(ChartPane &pane) const override;
    /// The visible leak, within the steps.
    [[nodiscard]] std::optional<std::size_t> bandAt(const ChartFrame &frame, const QPointF &position) const override;
    [[nodiscard]] QString toolTipAt(const ChartFrame &frame, const QPointF &position) const override;

private:
    [[nodiscard]] bool shows(std::size_t leak) const;
    void addLeak(ChartPane &pane, std::size_t leak) const;

    std::shared_ptr<const LeakFindings> m_report;
    std::optional<std::size_t> m_row;
    std::uint64_t m_highest = 0;
};

/// Makes the chart of one leak, for a window.
[[nodiscard]] MakeTraceChart leakPictures(std::shared_ptr<const LeakFindings> report, std::size_t row);

} // namespace allostrata
