// What devices are called.

#include "widgets/text/device_text.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace allostrata {

QString deviceText(int ordinal)
{
    if (ordinal < 0)
        return QCoreApplication::translate("Device", "pinned host memory");
    return u"cuda:%1"_s.arg(ordinal);
}

} // namespace allostrata
