// What devices are called.

#include "widgets/text/device_text.h"

#include "core/model/device_code.h"

#include <QCoreApplication>

namespace allostrata {

QString deviceText(int ordinal)
{
    if (ordinal == kPinnedHost)
        return QCoreApplication::translate("Device", "pinned host memory");
    if (ordinal == kUntoldDevice)
        return QCoreApplication::translate("Device", "device not told");
    return QString::fromStdString(deviceWord(ordinal));
}

} // namespace allostrata
