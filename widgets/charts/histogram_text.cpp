// The words of histograms.

#include "widgets/charts/histogram_pane.h"

#include "widgets/text/allocation_text.h"
#include "widgets/text/voice.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr const char *kHistogramContext = "Histogram";

QString histogramWords(const char *text)
{
    return QCoreApplication::translate(kHistogramContext, text);
}

QString boundText(HistogramOf of, std::uint64_t value, const Voice &voice)
{
    switch (of) {
    case HistogramOf::Size: return voice.bytes(value);
    case HistogramOf::LifeEvents: return voice.number(value);
    case HistogramOf::LifeTime: break;
    }
    return durationText(value, voice);
}

} // namespace

QString histogramTitle(HistogramOf of)
{
    switch (of) {
    case HistogramOf::Size: return histogramWords(QT_TRANSLATE_NOOP("Histogram", "Size"));
    case HistogramOf::LifeEvents: return histogramWords(QT_TRANSLATE_NOOP("Histogram", "Lifetime in events"));
    case HistogramOf::LifeTime: break;
    }
    return histogramWords(QT_TRANSLATE_NOOP("Histogram", "Lifetime"));
}

QString measureTitle(HistogramMeasure measure)
{
    return measure == HistogramMeasure::Bytes ? histogramWords(QT_TRANSLATE_NOOP("Histogram", "requested bytes"))
                                              : histogramWords(QT_TRANSLATE_NOOP("Histogram", "allocations"));
}

QString barText(const Histogram &histogram, std::size_t place)
{
    const Voice voice = Voice::current();
    if (place >= histogram.bars.size())
        return histogramWords(QT_TRANSLATE_NOOP("Histogram", "not shown from birth to death"));
    const HistogramBar &bar = histogram.bars[place];
    const QString low = boundText(histogram.of, bar.low, voice);
    if (bar.low == bar.high)
        return histogram.of == HistogramOf::LifeEvents ? voice.count(kHistogramContext, QT_TRANSLATE_N_NOOP("Histogram", "%1 event(s)"), bar.low) : low;
    // Of sizes and times the end is that of the next step, which reads better; events are told exactly.
    if (histogram.of == HistogramOf::LifeEvents)
        return histogramWords(QT_TRANSLATE_NOOP("Histogram", "%1 to %2 events")).arg(low, voice.number(bar.high));
    return histogramWords(QT_TRANSLATE_NOOP("Histogram", "%1 to below %2")).arg(low, boundText(histogram.of, bar.high == UINT64_MAX ? bar.high : bar.high + 1, voice));
}

QString stepText(HistogramOf of, std::uint64_t value)
{
    const Voice voice = Voice::current();
    if (of != HistogramOf::Size || value < 1024)
        return of == HistogramOf::Size ? voice.exactBytes(value) : boundText(of, value, voice);
    // A power of two: whole in its unit.
    static constexpr const char *kUnits[] = {"KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};
    int unit = -1;
    while (value >= 1024 && unit < 5) {
        value /= 1024;
        ++unit;
    }
    return voice.number(value) + u' ' + QLatin1StringView(kUnits[unit]);
}

} // namespace allostrata
