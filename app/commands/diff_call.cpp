// Compares two moments, of two files or of one, as named on the command line.

#include "app/commands/diff_call.h"

#include "app/cli/option_values.h"
#include "app/cli/output.h"
#include "core/base/result.h"
#include "widgets/text/voice.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace allostrata {

namespace {

/// Parses "step7" and "step7-end".
std::optional<DiffStep> stepNamed(std::string_view text, const Attribution &attribution)
{
    constexpr std::string_view kStep = "step";
    constexpr std::string_view kEnd = "-end";
    if (!text.starts_with(kStep))
        return std::nullopt;
    text.remove_prefix(kStep.size());
    DiffStep step;
    if (text.ends_with(kEnd)) {
        step.moment = StepMoment::End;
        text.remove_suffix(kEnd.size());
    }
    const auto number = wholeNumber(text);
    const auto steps = attribution.steps();
    const auto found = std::find_if(steps.begin(), steps.end(), [number](const Step &one) {
        return number && one.number >= 0 && static_cast<std::uint64_t>(one.number) == *number;
    });
    if (found == steps.end())
        return std::nullopt;
    step.row = static_cast<std::size_t>(found - steps.begin());
    return step;
}

/// Sets the moment of a side: "peak", "start", "final", a step, or the number of an event. Returns false if it is not
/// valid.
bool takeMoment(std::string_view text, ReportQuestion &side, std::optional<DiffStep> &step)
{
    step = stepNamed(text, *side.attribution);
    const auto moment = text == "final" ? std::optional(side.timeline().end()) : cursorOf(text, side.timeline());
    side.state.cursor = moment.value_or(0);
    return step || moment;
}

/// Both parts of --at, base first; equal if it names one moment; "peak" without it.
std::array<std::string, kDiffSides> momentsAsked(const Invocation &invocation)
{
    const std::string text = invocation.has(OptionId::At) ? invocation.value(OptionId::At) : "peak";
    const std::size_t colon = text.find(':');
    if (colon == std::string::npos)
        return {text, text};
    return {text.substr(0, colon), text.substr(colon + 1)};
}

/// Reads --align into `axis`, absent without it; returns false if it is not valid.
bool takeAxis(const Invocation &invocation, std::optional<DiffAxis> &axis)
{
    if (!invocation.has(OptionId::Align))
        return true;
    for (const DiffAxis one : kAllDiffAxes) {
        if (invocation.value(OptionId::Align) == diffAxisId(one))
            axis = one;
    }
    return axis.has_value();
}

std::shared_ptr<const DiffAnswer> refused(OptionId option, const Invocation &invocation, ExitStatus &status)
{
    refuseValue(option, invocation);
    status = ExitStatus::BadUsage;
    return nullptr;
}

bool take(DeviceCall &call, ReportQuestion &question, ExitStatus &status)
{
    if (!call.applyQuery() || !call.attribution()) {
        status = call.status();
        return false;
    }
    question = {call.document(), call.attribution(), call.filter(), call.state()};
    return true;
}

} // namespace

std::optional<Attribute> diffByOf(const Invocation &invocation)
{
    return invocation.has(OptionId::By) ? findAttribute(invocation.value(OptionId::By), AttributeUse::Diff)
                                        : Attribute::Category;
}

std::optional<ReportQuestion> baselineOf(const DeviceCall &other, ExitStatus &status)
{
    status = ExitStatus::Done;
    if (!other.invocation().has(OptionId::Baseline))
        return std::nullopt;
    DeviceCall base(other.invocation(), other.interrupt(), other.invocation().value(OptionId::Baseline),
                    DocumentPart::Devices);
    ReportQuestion question;
    if (!base.open()) {
        status = base.status();
        return std::nullopt;
    }
    return take(base, question, status) ? std::optional(question) : std::nullopt;
}

std::shared_ptr<const DiffAnswer> diffOf(DeviceCall &other, const std::optional<std::string> &baseFile,
                                         ExitStatus &status)
{
    const Invocation &invocation = other.invocation();
    const Voice voice = Voice::current();
    DiffQuestion question;
    const auto by = diffByOf(invocation);
    if (!by || !takeAxis(invocation, question.axis))
        return refused(by ? OptionId::Align : OptionId::By, invocation, status);
    question.by = *by;
    const auto asked = momentsAsked(invocation);
    if (!baseFile && asked[0] == asked[1]) {
        printMessage(
            voice.say(QT_TRANSLATE_NOOP("Words", "Name a second file (with --baseline for tables and pictures), or two "
                                                 "moments of this file with --at, for example --at step2:step3.")));
        status = ExitStatus::BadUsage;
        return nullptr;
    }
    std::optional<DeviceCall> base;
    if (baseFile) {
        base.emplace(invocation, other.interrupt(), *baseFile, DocumentPart::Devices);
        if (!base->open()) {
            status = base->status();
            return nullptr;
        }
    }
    if (!take(other, question.other, status) || !take(base ? *base : other, question.base, status))
        return nullptr;
    for (const ReportQuestion *side : {&question.base, &question.other}) {
        if (const AttributeGap gap = attributeGap(question.by, *side->document, side->device());
            invocation.has(OptionId::By) && gap != AttributeGap::None) {
            refuseAttribute(OptionId::By, invocation, gap);
            status = ExitStatus::BadUsage;
            return nullptr;
        }
    }
    if (!takeMoment(asked[0], question.base, question.steps[DiffSide::Base])
        || !takeMoment(asked[1], question.other, question.steps[DiffSide::Other]))
        return refused(OptionId::At, invocation, status);
    LoadContext context = other.context();
    auto answer = guarded([&] { return answerDiff(std::move(question), context); });
    if (answer)
        return *std::move(answer);
    status = printError(answer.error());
    return nullptr;
}

} // namespace allostrata
