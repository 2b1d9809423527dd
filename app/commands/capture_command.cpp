// The command "capture-helper": writes the Python file that records snapshots.

#include "app/commands/commands.h"

#include "app/cli/option_values.h"
#include "app/cli/output.h"
#include "widgets/text/voice.h"
#include "widgets/window/capture_helper.h"

#include <QCoreApplication>

#include <string_view>

namespace allostrata {

ExitStatus runCaptureHelper(const Invocation &invocation)
{
    if (!invocation.operands.empty()) {
        printMessage(Voice::current().say(
            QT_TRANSLATE_NOOP(
                "Words", "Unexpected argument “%1”: capture-helper takes no files; use -o to name the file to write."),
            {shown(invocation.operands.front())}));
        return ExitStatus::BadUsage;
    }
    const QByteArray helper = captureHelper();
    return writeResult(outputOf(invocation),
                       std::string_view(helper.constData(), static_cast<std::size_t>(helper.size())));
}

} // namespace allostrata
