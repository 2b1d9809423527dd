// Names of devices, streams and pools.

#include "widgets/text/place_text.h"

#include "core/model/device_code.h"
#include "widgets/text/voice.h"

#include <QCoreApplication>

namespace allostrata {

QString deviceText(int ordinal)
{
    if (ordinal == kPinnedHost)
        return Words::tr("pinned host memory");
    if (ordinal <= kUnknownDevice)
        return Words::tr("unknown device");
    return QString::fromStdString(deviceWord(ordinal));
}

QString streamValueText(const Snapshot &snapshot, std::uint16_t row, const Voice &voice)
{
    const std::uint64_t stream = snapshot.streams[row];
    return stream == 0 ? voice.say(QT_TRANSLATE_NOOP("Words", "0 (default)")) : hexText(stream);
}

QString streamText(const Snapshot &snapshot, std::uint16_t row, const Voice &voice)
{
    return voice.say(QT_TRANSLATE_NOOP("Words", "stream %1"), {streamValueText(snapshot, row, voice)});
}

QString poolText(const Snapshot &snapshot, std::uint16_t row, const Voice &voice)
{
    const PoolKey pool = snapshot.pools[row];
    if (pool == PoolKey{})
        return voice.say(QT_TRANSLATE_NOOP("Words", "default pool"));
    if (pool.first != 0)
        return voice.say(QT_TRANSLATE_NOOP("Words", "CUDA graph pool %1"), {QString::number(pool.first)});
    return voice.say(QT_TRANSLATE_NOOP("Words", "memory pool %1"), {QString::number(pool.second)});
}

QString poolPlaceText(const Snapshot &snapshot, std::uint16_t stream, std::uint16_t pool, const Voice &voice)
{
    return voice.say(QT_TRANSLATE_NOOP("Words", "%1, %2"),
                     {poolText(snapshot, pool, voice), streamText(snapshot, stream, voice)});
}

} // namespace allostrata
