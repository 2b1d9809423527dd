// The option --rules and its defaults.

#include "app/commands/rules_option.h"

#include "app/cli/output.h"
#include "widgets/session/rules_cache.h"
#include "widgets/text/reason_text.h"
#include "widgets/text/rule_text.h"

#include <QFile>
#include <QFileInfo>

#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

QString whyNot(const QString &name, const Error &error, const Voice &voice)
{
    if (error.reason != Reason::BadJson)
        return errorText(error, voice).all();
    QFile file(name);
    const bool isOpen = file.open(QIODevice::ReadOnly);
    return ruleErrorText(
        error, isOpen ? QString::fromUtf8(file.read(static_cast<qint64>(RuleTable::kLongestText))) : QString(), voice);
}

} // namespace

std::shared_ptr<const StackRules> rulesOf(const Invocation &invocation)
{
    const bool isAsked = invocation.has(OptionId::Rules);
    const QString file = isAsked ? QFile::decodeName(QByteArray::fromStdString(invocation.value(OptionId::Rules)))
                                 : RulesCache::usersFile();
    if (!isAsked && !QFileInfo::exists(file))
        return std::make_shared<const StackRules>(StackRules::standard());
    auto rules = readRulesFile(file);
    if (rules)
        return std::make_shared<const StackRules>(*std::move(rules));
    printMessage(shown(file.toStdString()) + u": "_s + whyNot(file, rules.error(), Voice::current()));
    return isAsked ? nullptr : std::make_shared<const StackRules>(StackRules::standard());
}

} // namespace allostrata
