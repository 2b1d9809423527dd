// What devices are called.

#include "widgets/text/device_text.h"

#include "core/model/device_code.h"

#include <QCoreApplication>

namespace allostrata {

QString deviceText(int ordinal)
{
    if (ordinal == kPinnedHost)
        return QCoreApplication::translate("Device", "pinned host memory");
    return QString::fromStdString(deviceWord(ordinal));
}

} // namespace allostrata
