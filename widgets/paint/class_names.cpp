// Names of classes of sizes and ages.

#include "widgets/paint/class_names.h"

#include <QCoreApplication>

namespace allostrata {

QString rangeName(std::size_t rank, const std::array<QString, 7> &limits)
{
    const Voice voice = Voice::current();
    if (rank == 0)
        return voice.say(kAllocationColoursContext, QT_TRANSLATE_NOOP("AllocationColours", "below %1"),
                         {limits.front()});
    if (rank >= limits.size())
        return voice.say(kAllocationColoursContext, QT_TRANSLATE_NOOP("AllocationColours", "%1 or more"),
                         {limits.back()});
    return voice.say(kAllocationColoursContext, QT_TRANSLATE_NOOP("AllocationColours", "%1 to %2"),
                     {limits[rank - 1], limits[rank]});
}

QString durationLimit(std::uint64_t microseconds, const Voice &voice)
{
    if (microseconds >= 1'000'000)
        return voice.number(microseconds / 1'000'000) + QStringLiteral(" s");
    if (microseconds >= 1000)
        return voice.number(microseconds / 1000) + QStringLiteral(" ms");
    return voice.number(microseconds) + QStringLiteral(" µs");
}

} // namespace allostrata
