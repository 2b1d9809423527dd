// The rules that a call of "check" names.

#include "app/check_options.h"

#include "app/output.h"
#include "core/base/units.h"
#include "widgets/text/voice.h"

#include <QCoreApplication>

#include <charconv>
#include <cmath>
#include <cstdlib>
#include <string>
#include <string_view>

namespace allostrata {

namespace {

/// "10%", "10 %", "0.5"; a part of one. Nothing for other texts and above `most` percent.
std::optional<double> percentOf(std::string_view text, double most)
{
    while (!text.empty() && (text.back() == '%' || text.back() == ' '))
        text.remove_suffix(1);
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || !(value >= 0 && value <= most))
        return std::nullopt;
    return value / 100;
}

bool refuse(const char *sentence, std::string_view name, std::string_view value)
{
    printMessage(Voice::current().say(kCommandLineContext, sentence, {shown(value), shown(name)}));
    return false;
}

/// "reserved:72GiB", several separated by commas.
bool addPeaks(std::vector<CheckRule> &rules, std::string_view text)
{
    const std::string_view whole = text;
    for (bool goesOn = true; goesOn;) {
        const std::size_t comma = text.find(',');
        const std::string_view one = text.substr(0, comma);
        const std::size_t colon = one.find_first_of(":=");
        const auto counter = peakCounterOf(one.substr(0, colon));
        const auto bytes = colon == std::string_view::npos ? std::nullopt : parseBytes(one.substr(colon + 1));
        if (!counter || !bytes)
            return refuse(QT_TRANSLATE_NOOP("CommandLine", "“%1” does not fit --%2: it takes requested, allocated, active or reserved, and a size, as in reserved:72GiB."),
                          "max-peak", whole);
        rules.push_back({CheckKind::MaxPeak, *counter, *bytes, 0});
        goesOn = comma != std::string_view::npos;
        text.remove_prefix(goesOn ? comma + 1 : text.size());
    }
    return true;
}

bool addShare(std::vector<CheckRule> &rules, std::string_view text)
{
    const auto share = percentOf(text, 100);
    if (!share)
        return refuse(QT_TRANSLATE_NOOP("CommandLine", "“%1” does not fit --%2: it takes a percentage, as in 10%."), "max-fragmentation", text);
    rules.push_back({CheckKind::MaxFragmentation, {}, 0, *share});
    return true;
}

bool addGrowth(std::vector<CheckRule> &rules, std::string_view text)
{
    const auto bytes = parseBytes(text);
    if (!bytes)
        return refuse(QT_TRANSLATE_NOOP("CommandLine", "“%1” does not fit --%2: it takes a size, as in 1MiB."), "max-step-growth", text);
    rules.push_back({CheckKind::MaxStepGrowth, {}, *bytes, 0});
    return true;
}

} // namespace

std::optional<std::vector<CheckRule>> checkRulesOf(const Invocation &invocation)
{
    constexpr double kMostTolerance = 10000;
    std::optional<double> tolerance = kUsualTolerance;
    if (invocation.has(OptionId::Tolerance))
        tolerance = percentOf(invocation.value(OptionId::Tolerance), kMostTolerance);
    if (!tolerance) {
        refuse(QT_TRANSLATE_NOOP("CommandLine", "“%1” does not fit --%2: it takes a percentage, as in 2%."), "tolerance", invocation.value(OptionId::Tolerance));
        return std::nullopt;
    }
    if (invocation.has(OptionId::Tolerance) && !invocation.has(OptionId::Baseline)) {
        printMessage(Voice::current().say(kCommandLineContext, QT_TRANSLATE_NOOP("CommandLine", "--tolerance says nothing without --baseline.")));
        return std::nullopt;
    }
    std::vector<CheckRule> rules;
    for (const auto &[option, value] : invocation.given) {
        bool isGood = true;
        if (option == OptionId::MaxPeak)
            isGood = addPeaks(rules, value);
        else if (option == OptionId::MaxFragmentation)
            isGood = addShare(rules, value);
        else if (option == OptionId::MaxStepGrowth)
            isGood = addGrowth(rules, value);
        else if (option == OptionId::NoLeak)
            rules.push_back({CheckKind::NoLeak, {}, 0, 0});
        else if (option == OptionId::NoOom)
            rules.push_back({CheckKind::NoOom, {}, 0, 0});
        else if (option == OptionId::Baseline)
            rules.push_back({CheckKind::Baseline, {}, 0, *tolerance});
        if (!isGood)
            return std::nullopt;
    }
    if (rules.empty()) {
        printMessage(Voice::current().say(kCommandLineContext, QT_TRANSLATE_NOOP("CommandLine", "There is nothing to check: name a rule, such as --max-peak reserved:72GiB or --no-leak.")));
        return std::nullopt;
    }
    return rules;
}

} // namespace allostrata
