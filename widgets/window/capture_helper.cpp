// The recording helper built into the program.

#include "widgets/window/capture_helper.h"

#include <QFile>

using namespace Qt::StringLiterals;

namespace allostrata {

QByteArray captureHelper()
{
    QFile file(u":/capture/"_s
               + QLatin1StringView(kCaptureHelperName.data(), static_cast<qsizetype>(kCaptureHelperName.size())));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace allostrata
