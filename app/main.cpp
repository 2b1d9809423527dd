// Entry point: sets the language, then runs the command line.

#include "app/cli/command_line.h"

#include "app/cli/option_values.h"
#include "app/commands/commands.h"
#include "core/base/arrays.h"
#include "widgets/text/language.h"

#include <QApplication>

#include <csignal>
#include <memory>
#include <string_view>
#include <vector>

namespace {

/// Suppresses Qt's warning about a locale that is not UTF-8: Qt continues with a UTF-8 locale, and the user cannot act
/// on it.
class QuietQt {
public:
    QuietQt() : m_previous(qInstallMessageHandler([](QtMsgType, const QMessageLogContext &, const QString &) {})) {}
    ~QuietQt() { qInstallMessageHandler(m_previous); }
    QuietQt(const QuietQt &) = delete;
    QuietQt &operator=(const QuietQt &) = delete;

private:
    QtMessageHandler m_previous;
};

QLocale chosenLocale(const allostrata::Invocation &invocation)
{
    const QString named = QString::fromStdString(invocation.value(allostrata::OptionId::Language));
    return allostrata::localeOfLanguage(named).value_or(QLocale::system());
}

bool mayPaint(const allostrata::ParsedCall &call)
{
    using allostrata::ApplicationKind;
    const ApplicationKind kind = call.command->application;
    return kind == ApplicationKind::Offscreen
           || (kind == ApplicationKind::OffscreenForPictures && allostrata::wantsPicture(call.invocation));
}

std::unique_ptr<QCoreApplication> makeApplication(int &argc, char *argv[], const allostrata::ParsedCall &call)
{
    const QuietQt quiet;
    const bool paints = mayPaint(call) && !call.usageError() && !call.invocation.has(allostrata::OptionId::Help);
    if (paints)
        qputenv("QT_QPA_PLATFORM", "offscreen");
    if (paints || allostrata::willShowWindow(call))
        return std::make_unique<QApplication>(argc, argv);
    return std::make_unique<QCoreApplication>(argc, argv);
}

} // namespace

int main(int argc, char *argv[])
{
    allostrata::giveFreedArraysBack();
    std::signal(SIGPIPE, SIG_IGN); // a closed pipe is a write error and must not kill the program
    // The raw bytes, because a path need not be UTF-8.
    const std::vector<std::string_view> arguments(argv + (argc > 0 ? 1 : 0), argv + argc);
    const allostrata::ParsedCall call = allostrata::parseCall(arguments);
    const auto application = makeApplication(argc, argv, call);
    QCoreApplication::setOrganizationName(QStringLiteral("allostrata"));
    QCoreApplication::setApplicationName(QStringLiteral("allostrata"));
    QCoreApplication::setApplicationVersion(QStringLiteral(ALLOSTRATA_VERSION));
    allostrata::installLanguage(*application, chosenLocale(call.invocation));
    return allostrata::runCall(call);
}
