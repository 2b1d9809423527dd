// Base of the calls of all commands.

#include "app/commands/command_call.h"

#include "app/cli/output.h"
#include "app/cli/progress_line.h"
#include "app/commands/options.h"
#include "core/load/category_rule_file.h"
#include "core/load/load.h"
#include "widgets/session/recording_keeper.h"
#include "widgets/session/settings.h"
#include "widgets/text/reason_text.h"

#include <QCoreApplication>

#include <utility>

namespace allostrata {

LoadContext CommandCall::context() const
{
    LoadContext context = stopContext();
    context.salvage = m_invocation.has(OptionId::Salvage) ? Salvage::KeepWhatIsThere : Salvage::Refuse;
    context.part = readPartIn(m_invocation.value(OptionId::Events)).value_or(ReadPart()); // checked with the call
    return context;
}

LoadContext CommandCall::stopContext() const
{
    LoadContext context;
    context.stop = stop();
    return context;
}

bool CommandCall::fail(ExitStatus status)
{
    m_status = status;
    return false;
}

bool CommandCall::refuse(OptionId option)
{
    refuseValue(option, m_invocation);
    return fail(ExitStatus::BadUsage);
}

bool CommandCall::refuse(const char *sentence, std::initializer_list<QString> values)
{
    printMessage(m_voice.say(sentence, values));
    return fail(ExitStatus::BadUsage);
}

bool CommandCall::failed(const Error &error) { return fail(printError(error)); }

bool CommandCall::takeCategoryRules(OptionId option)
{
    if (!m_invocation.has(option))
        return true;
    const std::string name = m_invocation.value(option);
    auto rules = loadCategoryRules(name, stopContext());
    if (!rules) {
        remark(shown(name), errorText(rules.error(), m_voice).all());
        return fail(ExitStatus::Unreadable);
    }
    m_rules.categories = *std::move(rules);
    return true;
}

bool CommandCall::takeStackRules()
{
    m_stackRules = rulesOf(m_invocation);
    return m_stackRules || fail(ExitStatus::Unreadable);
}

bool CommandCall::isInterrupted() const
{
    if (Interrupt::signal() != 0)
        printMessage(errorText({Reason::Cancelled}, m_voice).all());
    return Interrupt::signal() != 0;
}

QString CommandCall::nameOf(const std::string &file) const
{
    return file == "-" ? m_voice.say(QT_TRANSLATE_NOOP("Words", "standard input")) : shown(file);
}

void CommandCall::remark(const QString &file, const QString &text)
{
    if (!text.isEmpty())
        printMessage(file + QStringLiteral(": ") + text);
}

Result<std::shared_ptr<const Document>> CommandCall::read(const std::string &file, const QString &name,
                                                          LoadContext context) const
{
    ProgressLine progress(name, m_voice);
    context.onProgress = [&progress](const LoadProgress &now) { progress.show(now); };
    static const auto cache = recordingCache(Settings().recordingCacheBytes()); // what the window has kept
    return cache ? cache->load(file, context) : load(file, context);
}

} // namespace allostrata
