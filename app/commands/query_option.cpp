// The options --query and --category-rules.

#include "app/commands/query_option.h"

#include "app/cli/output.h"
#include "core/base/load_context.h"
#include "core/load/category_rule_file.h"
#include "core/query/query_parser.h"
#include "widgets/text/query_text.h"
#include "widgets/text/reason_text.h"

#include <QCoreApplication>

#include <string>
#include <utility>

namespace allostrata {

std::optional<Query> queryOf(const Invocation &invocation)
{
    const std::string text = invocation.value(OptionId::Query);
    const ParsedQuery query = parseQuery(text);
    if (query)
        return *query;
    const Voice voice = Voice::current();
    const TextRange place = charactersOf(QString::fromStdString(text), query.error().offset, 0);
    printMessage(voice.say(QT_TRANSLATE_NOOP("Words", "Error in the query at character %1: %2"),
                           {QString::number(place.first + 1), queryErrorText(query.error(), voice)}));
    return std::nullopt;
}

std::optional<AttributionRules> attributionRulesOf(const Invocation &invocation, const Interrupt &interrupt)
{
    AttributionRules rules;
    if (!invocation.has(OptionId::CategoryRules))
        return rules;
    const std::string name = invocation.value(OptionId::CategoryRules);
    LoadContext context;
    context.stop = interrupt.token();
    auto chosen = loadCategoryRules(name, context);
    if (!chosen) {
        printMessage(shown(name) + QStringLiteral(": ") + errorText(chosen.error(), Voice::current()).all());
        return std::nullopt;
    }
    rules.categories = *std::move(chosen);
    return rules;
}

} // namespace allostrata
