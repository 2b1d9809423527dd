// Names of devices, streams and pools.

#include "widgets/text/place_text.h"

#include "core/model/device_code.h"

#include <QCoreApplication>

namespace allostrata {

QString deviceText(int ordinal)
{
    if (ordinal == kPinnedHost)
        return QCoreApplication::translate("Device", "pinned host memory");
    if (ordinal == kUnknownDevice)
        return QCoreApplication::translate("Device", "unknown device");
    return QString::fromStdString(deviceWord(ordinal));
}

namespace {

constexpr const char *kPoolsContext = "Pools";

} // namespace

QString streamValueText(const Snapshot &snapshot, std::uint16_t row, const Voice &voice)
{
    const std::uint64_t stream = snapshot.streams[row];
    return stream == 0 ? voice.say(kPoolsContext, QT_TRANSLATE_NOOP("Pools", "0 (default)")) : hexText(stream);
}

QString streamText(const Snapshot &snapshot, std::uint16_t row, const Voice &voice)
{
    return voice.say(kPoolsContext, QT_TRANSLATE_NOOP("Pools", "stream %1"), {streamValueText(snapshot, row, voice)});
}

QString poolText(const Snapshot &snapshot, std::uint16_t row, const Voice &voice)
{
    const PoolKey pool = snapshot.pools[row];
    if (pool == PoolKey{})
        return voice.say(kPoolsContext, QT_TRANSLATE_NOOP("Pools", "default pool"));
    if (pool.first != 0)
        return voice.say(kPoolsContext, QT_TRANSLATE_NOOP("Pools", "CUDA graph pool %1"),
                         {QString::number(pool.first)});
    return voice.say(kPoolsContext, QT_TRANSLATE_NOOP("Pools", "memory pool %1"), {QString::number(pool.second)});
}

QString poolPlaceText(const Snapshot &snapshot, std::uint16_t stream, std::uint16_t pool, const Voice &voice)
{
    return voice.say(kPoolsContext, QT_TRANSLATE_NOOP("Pools", "%1, %2"),
                     {poolText(snapshot, pool, voice), streamText(snapshot, stream, voice)});
}

} // namespace allostrata
