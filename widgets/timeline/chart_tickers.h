#pragma once

#include <QStringList>
#include <qcustomplot.h>

#include "widgets/timeline/byte_ticks.h"
#include "widgets/timeline/chart_frame.h"
#include "widgets/timeline/timeline_scene.h"

#include <functional>
#include <utility>
#include <vector>

namespace allostrata {

/// About `wanted` ticks for a range of values.
[[nodiscard]] ByteTicks valueTicks(double lowest, double highest, int wanted, ChartValues values, ByteUnits units);

/// Ticks of an axis of values.
using MakeValueTicks = std::function<ByteTicks(double lowest, double highest, int wanted)>;

/// Ticks of an axis of values, or of bytes or shares in the unit that suits the end of the range. Set the number with
/// setTickCount().
class ValueTicker final : public QCPAxisTicker {
public:
    explicit ValueTicker(MakeValueTicks make) : m_make(std::move(make)) {}
    ValueTicker(ChartValues values, ByteUnits units)
        : ValueTicker([values, units](double lowest, double highest, int wanted) {
              return valueTicks(lowest, highest, wanted, values, units);
          })
    {
    }

    void generate(const QCPRange &range, const QLocale &locale, QChar formatChar, int precision, QVector<double> &ticks,
                  QVector<double> *subTicks, QVector<QString> *tickLabels) override;

private:
    MakeValueTicks m_make;
};

/// Milliseconds across an axis above which labels are in seconds, and below which they are in microseconds.
inline constexpr double kSecondsFrom = 5000;
inline constexpr double kMicrosecondsBelow = 1;

/// Labels of a horizontal axis, at steps of 1, 2, 2.5 or 5.
struct KeyTicks {
    std::vector<double> positions; ///< coordinates of the axis
    QStringList labels;
    QString name; ///< "trace event", "time since the first event (ms)"
};
[[nodiscard]] KeyTicks keyTicks(const SceneAxis &axis, double from, double to, int wanted);

/// Makes the ticks of a horizontal axis: events, time, or an axis specific to the chart.
using MakeKeyTicks = std::function<KeyTicks(double from, double to, int wanted)>;

class KeyTicker final : public QCPAxisTicker {
public:
    explicit KeyTicker(MakeKeyTicks make) : m_make(std::move(make)) {}

    void generate(const QCPRange &range, const QLocale &locale, QChar formatChar, int precision, QVector<double> &ticks,
                  QVector<double> *subTicks, QVector<QString> *tickLabels) override;

private:
    MakeKeyTicks m_make;
};

} // namespace allostrata
