// The options that choose what is shown, and those of tables and pictures.
#include "app/commands/options.h"

#include "app/cli/help.h"
#include "app/cli/option_values.h"
#include "app/cli/output.h"
#include "core/query/query_parser.h"
#include "widgets/session/rules_cache.h"
#include "widgets/text/query_text.h"
#include "widgets/text/reason_text.h"
#include "widgets/text/rule_text.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <array>
#include <string>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

OptionId queryOptionOf(const Invocation &invocation)
{
    for (const OptionId option : {OptionId::Remove, OptionId::Halve}) {
        if (invocation.has(option))
            return option;
    }
    return OptionId::Query;
}

std::optional<ReplayAsk> replayAskOf(const Invocation &invocation)
{
    ReplayAsk ask;
    const Voice voice = Voice::current();
    for (const auto &[option, value] : invocation.given) {
        if (option == OptionId::Setting)
            ask.settings += (ask.settings.empty() ? "" : ",") + value;
    }
    AllocatorConfig config;
    if (const auto problem = applySettings(config, ask.settings)) {
        const std::string key = problem->setting.substr(0, problem->setting.find(':'));
        const std::string nearest = suggestionFor(key, settingNames());
        printMessage(errorText({Reason::BadSetting, problem->setting}, voice).all()
                     + (nearest == key ? QString() : didYouMean(nearest, voice)));
        return std::nullopt;
    }
    if (invocation.has(OptionId::Remove) && invocation.has(OptionId::Halve)) {
        printMessage(voice.say(QT_TRANSLATE_NOOP("Words", "Use either --remove or --halve, not both.")));
        return std::nullopt;
    }
    if (invocation.has(OptionId::Remove))
        ask.effect = ReplayEffect::Remove;
    else if (invocation.has(OptionId::Halve))
        ask.effect = ReplayEffect::Halve;
    ask.emptyCacheAtSteps = invocation.has(OptionId::EmptyCacheAtSteps);
    ask.search = invocation.has(OptionId::Search);
    return ask;
}

std::optional<Query> queryOf(const Invocation &invocation, OptionId option)
{
    const std::string text = invocation.value(option);
    const ParsedQuery query = parseQuery(text);
    if (query)
        return *query;
    const Voice voice = Voice::current();
    const TextRange place = charactersOf(QString::fromStdString(text), query.error().offset, 0);
    printMessage(voice.say(QT_TRANSLATE_NOOP("Words", "Error in the query at character %1: %2"),
                           {QString::number(place.first + 1), queryErrorText(query.error(), voice)}));
    return std::nullopt;
}

namespace {

QString whyNot(const QString &name, const Error &error, const Voice &voice)
{
    if (error.reason != Reason::BadRules)
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

namespace {

struct InputOption {
    OptionId option;
    ReportInputs countsFor; ///< the option has an effect if a result depends on one of these
};

constexpr std::array kInputOptions = [] {
    using enum ReportInput;
    return std::array{
        InputOption{OptionId::Cursor, {Cursor}},
        InputOption{OptionId::Window, {Window}},
        InputOption{OptionId::Scope, {Scope}},
        InputOption{OptionId::Frames, {Frames}},
        InputOption{OptionId::Capacity, {Capacity}},
        InputOption{OptionId::Headroom, {Headroom}},
        InputOption{OptionId::Charge, {Charge}},
        InputOption{OptionId::Baseline, {Comparison, CallBaseline}},
        InputOption{OptionId::By, {Comparison, By}},
        InputOption{OptionId::At, {Comparison}},
        InputOption{OptionId::Align, {Comparison}},
        InputOption{OptionId::Query, {Query}},
        InputOption{OptionId::CategoryRules, {Attribution, CategoryRules, Query, Colouring}},
        InputOption{OptionId::Measure, {Calls}},
        InputOption{OptionId::CountAllocations, {Calls}},
        InputOption{OptionId::Merge, {Calls}},
        InputOption{OptionId::Inverted, {Calls}},
        InputOption{OptionId::CollapseRecursion, {Calls}},
        InputOption{OptionId::Smallest, {Calls}},
        InputOption{OptionId::Around, {FlameLook}},
        InputOption{OptionId::FrameColour, {FlameLook}},
        InputOption{OptionId::Flames, {FlameLook}},
        InputOption{OptionId::Setting, {Replay}},
        InputOption{OptionId::Search, {Replay}},
        InputOption{OptionId::Remove, {Replay}},
        InputOption{OptionId::Halve, {Replay}},
        InputOption{OptionId::EmptyCacheAtSteps, {Replay}},
        InputOption{OptionId::Axis, {Axis}},
        InputOption{OptionId::Units, {Units}},
        InputOption{OptionId::HighestBytes, {ByteRange}},
        InputOption{OptionId::ColourBy, {Colouring}},
        InputOption{OptionId::Detail, {Detail}},
        InputOption{OptionId::Phases, {PhaseBand}},
    };
}();

} // namespace

std::vector<std::string_view> tableIds()
{
    std::vector<std::string_view> ids;
    for (const ReportRow &report : reports()) {
        for (const ReportTable &table : report.tables)
            ids.push_back(table.id);
    }
    return ids;
}

std::vector<std::string_view> pictureIds()
{
    std::vector<std::string_view> ids;
    for (const ReportRow &report : reports()) {
        if (report.plot)
            ids.push_back(report.id);
    }
    return ids;
}

QString listed(const std::vector<std::string_view> &ids)
{
    QStringList names;
    for (const std::string_view id : ids)
        names << QString::fromUtf8(id.data(), static_cast<qsizetype>(id.size()));
    return names.join(QStringLiteral(", "));
}

std::optional<OptionId> unusedOption(const Invocation &invocation, ReportInputs uses)
{
    for (const InputOption &row : kInputOptions) {
        if (invocation.has(row.option) && !uses.hasAny(row.countsFor))
            return row.option;
    }
    // A replay takes its query from --remove or --halve, which say what becomes of the allocations.
    if (uses.has(ReportInput::Replay) && invocation.has(OptionId::Query))
        return OptionId::Query;
    return std::nullopt;
}

std::optional<AllocationScope> scopeOf(const Invocation &invocation)
{
    if (!invocation.has(OptionId::Scope))
        return AllocationScope::All;
    const auto found = std::ranges::find(kScopeWords, invocation.value(OptionId::Scope));
    return found == kScopeWords.end() ? std::nullopt : std::optional(kScopeWords.keyOf(found));
}

} // namespace allostrata
