#pragma once

#include <QColor>

#include "core/analysis/leaks/leaks.h"
#include "widgets/charts/trace_chart.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

namespace allostrata {

/// Leaks that a picture shows at most, the worst first.
inline constexpr std::size_t kMostLeakLines = 6;

/// The colour of a leak by its row: several of one function are told apart.
[[nodiscard]] QColor leakColour(std::size_t row, const Theme &theme);
/// The step under a place in the frame; nothing outside of all steps.
[[nodiscard]] std::optional<std::size_t> leakStepAt(const LeakFindings &report, const ChartFrame &frame,
                                                    const QPointF &position);

/// Live bytes of leaking stacks at the end of each step, as points that a line joins; every other step on a ground of
/// its own.
class LeakChart final : public TraceChart {
public:
    /// `row`: the leak that is shown; absent: the worst kMostLeakLines.
    LeakChart(const ReportQuestion &question, std::shared_ptr<const LeakFindings> report,
              std::optional<std::size_t> row);

    [[nodiscard]] std::uint64_t highest() const override { return m_highest; }
    void show(ChartPane &pane) const override;
    [[nodiscard]] QString toolTipAt(const ChartFrame &frame, const QPointF &position) const override;

private:
    [[nodiscard]] bool shows(std::size_t leak) const;
    void addLeak(ChartPane &pane, std::size_t leak) const;

    std::shared_ptr<const LeakFindings> m_report;
    std::optional<std::size_t> m_row;
    std::uint64_t m_highest = 0;
};

/// One leak, for a chart in the window. Null report or no row: an empty picture.
[[nodiscard]] MakeTraceChart leakPictures(std::shared_ptr<const Document> document,
                                          std::shared_ptr<const LeakFindings> report, std::optional<std::size_t> row);

} // namespace allostrata
