// The program: sets the language, then does what the command line asks for.

#include "app/command_line.h"

#include "widgets/text/language.h"

#include <QCoreApplication>

#include <csignal>
#include <optional>
#include <string_view>
#include <vector>

namespace {

/// Qt warns of a locale that is not UTF-8 and goes on with one that is; there is nothing to do about it.
class QuietQt {
public:
    QuietQt() : m_previous(qInstallMessageHandler([](QtMsgType, const QMessageLogContext &, const QString &) {})) { }
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

} // namespace

int main(int argc, char *argv[])
{
    std::signal(SIGPIPE, SIG_IGN); // a reader that has gone away is an error of writing, not the end of us
    // The bytes as given: a path need not be UTF-8.
    const std::vector<std::string_view> arguments(argv + (argc > 0 ? 1 : 0), argv + argc);
    std::optional<QCoreApplication> application;
    {
        const QuietQt quiet;
        application.emplace(argc, argv);
    }
    const allostrata::ParsedCall call = allostrata::parseCall(arguments);
    allostrata::installLanguage(*application, chosenLocale(call.invocation));
    return allostrata::runCall(call);
}
