// The command "check": checks files against rules, for people and for CI.

#include "app/commands/commands.h"

#include "app/cli/output.h"
#include "app/cli/progress_line.h"
#include "app/commands/estimate_call.h"
#include "app/commands/predict_call.h"
#include "core/analysis/estimate/estimate_recording.h"
#include "core/analysis/ranks/rank_numbers.h"
#include "core/tables/estimate_table.h"
#include "core/analysis/report/checks.h"
#include "core/base/error.h"
#include "core/base/units.h"
#include "core/model/device_code.h"
#include "core/runs/run_folder.h"
#include "core/tables/check_baseline.h"
#include "core/tables/check_report.h"
#include "core/tables/predict_table.h"
#include "widgets/session/check_run.h"
#include "widgets/text/check_text.h"
#include "widgets/text/issue_text.h"
#include "widgets/text/place_text.h"
#include "widgets/text/reason_text.h"
#include "widgets/text/voice.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <charconv>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace allostrata {

namespace {

/// Default of --tolerance: share by which a peak may exceed that of the baseline.
inline constexpr double kUsualTolerance = 0.02;

/// Parses "10%", "10 %" or "0.5" as a share of 1. Nullopt for other texts and above `most` percent.
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
    printMessage(Voice::current().say(sentence, {shown(value), shown(name)}));
    return false;
}

/// Parses "reserved:72GiB"; several limits are separated by commas.
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
            return refuse(QT_TRANSLATE_NOOP("Words",
                                            "“%1” is not a valid value of --%2: give requested, allocated, active "
                                            "or reserved, and a size, as in reserved:72GiB."),
                          "max-peak", whole);
        rules.push_back({CheckKind::MaxPeak, *counter, *bytes, 0});
        goesOn = comma != std::string_view::npos;
        text.remove_prefix(goesOn ? comma + 1 : text.size());
    }
    return true;
}

bool addShare(std::vector<CheckRule> &rules, CheckKind kind, std::string_view text)
{
    // no part is above the whole, but a rank may hold many times what the others do
    constexpr double kMostImbalance = 10000;
    const auto share = percentOf(text, kind == CheckKind::MaxImbalance ? kMostImbalance : 100);
    if (!share)
        return refuse(QT_TRANSLATE_NOOP("Words", "“%1” is not a valid value of --%2: give a percentage, as in 10%."),
                      checkKindId(kind), text);
    rules.push_back({kind, {}, 0, *share});
    return true;
}

bool addGrowth(std::vector<CheckRule> &rules, std::string_view text)
{
    const auto bytes = parseBytes(text);
    if (!bytes)
        return refuse(QT_TRANSLATE_NOOP("Words", "“%1” is not a valid value of --%2: give a size, as in 1MiB."),
                      "max-step-growth", text);
    rules.push_back({CheckKind::MaxStepGrowth, {}, *bytes, 0});
    return true;
}

bool addRetries(std::vector<CheckRule> &rules, const std::string &text)
{
    const auto count = wholeNumber(text);
    if (!count)
        return refuse(QT_TRANSLATE_NOOP("Words", "“%1” is not a valid value of --%2: give a whole number."),
                      "max-retries", text);
    rules.push_back({CheckKind::MaxRetries, {}, *count, 0});
    return true;
}

/// Parses "80GiB"; --for has the size.
bool addFit(std::vector<CheckRule> &rules, std::string_view text, const Invocation &invocation)
{
    const auto bytes = parseBytes(text);
    if (!bytes)
        return refuse(QT_TRANSLATE_NOOP("Words", "“%1” is not a valid value of --%2: give a size, as in 80GiB."),
                      "fits", text);
    const std::string size = invocation.value(OptionId::PredictFor);
    if (!EstimateCall::isAsked(invocation) && inputSizesIn(size).size() != 1) {
        printMessage(Voice::current().say(QT_TRANSLATE_NOOP(
            "Words", "--fits is about one size of the input: name it with --for, as in --fits 80GiB --for 4096.")));
        return false;
    }
    rules.push_back({CheckKind::Fits, {}, *bytes, 0, size});
    return true;
}

/// Rules of a call, in order: --max-peak, which may occur several times with several limits each, --max-fragmentation,
/// --no-leak, --max-step-growth, --no-oom, --max-retries, --max-imbalance, --fits, --baseline. Nullopt if one is not
/// valid, after a message on standard error, or if there is none.
std::optional<std::vector<CheckRule>> checkRulesOf(const Invocation &invocation)
{
    constexpr double kMostTolerance = 10000;
    std::optional<double> tolerance = kUsualTolerance;
    if (invocation.has(OptionId::Tolerance))
        tolerance = percentOf(invocation.value(OptionId::Tolerance), kMostTolerance);
    if (!tolerance) {
        refuse(QT_TRANSLATE_NOOP("Words", "“%1” is not a valid value of --%2: give a percentage, as in 2%."),
               "tolerance", invocation.value(OptionId::Tolerance));
        return std::nullopt;
    }
    if (invocation.has(OptionId::Tolerance) && !invocation.has(OptionId::Baseline)) {
        printMessage(Voice::current().say(QT_TRANSLATE_NOOP("Words", "--tolerance has no effect without --baseline.")));
        return std::nullopt;
    }
    std::vector<CheckRule> rules;
    for (const auto &[option, value] : invocation.given) {
        bool isGood = true;
        if (option == OptionId::MaxPeak)
            isGood = addPeaks(rules, value);
        else if (option == OptionId::MaxFragmentation)
            isGood = addShare(rules, CheckKind::MaxFragmentation, value);
        else if (option == OptionId::MaxImbalance)
            isGood = addShare(rules, CheckKind::MaxImbalance, value);
        else if (option == OptionId::MaxStepGrowth)
            isGood = addGrowth(rules, value);
        else if (option == OptionId::NoLeak)
            rules.push_back({CheckKind::NoLeak, {}, 0, 0});
        else if (option == OptionId::NoOom)
            rules.push_back({CheckKind::NoOom, {}, 0, 0});
        else if (option == OptionId::MaxRetries)
            isGood = addRetries(rules, value);
        else if (option == OptionId::Fits)
            isGood = addFit(rules, value, invocation);
        else if (option == OptionId::Baseline)
            rules.push_back({CheckKind::Baseline, {}, 0, *tolerance});
        if (!isGood)
            return std::nullopt;
    }
    if (rules.empty()) {
        printMessage(Voice::current().say(
            QT_TRANSLATE_NOOP("Words", "No rule was given: add one, such as --max-peak reserved:72GiB or --no-leak.")));
        return std::nullopt;
    }
    return rules;
}

class CheckCall : public CommandCall {
public:
    explicit CheckCall(const Invocation &invocation)
        : CommandCall(invocation), m_plain(Voice::plain()), m_isJson(invocation.value(OptionId::Format) == "json"),
          m_isStrict(invocation.has(OptionId::Strict))
    {
        m_isJson = m_isJson || (!invocation.has(OptionId::Format) && outputEnding(invocation) == "json");
    }

    ExitStatus run()
    {
        if (!readQuestion() || !readFit())
            return status();
        const auto isOfFiles = [](const CheckRule &rule) { return rule.kind != CheckKind::Fits; };
        const bool hasFileRules = std::any_of(m_request.rules.begin(), m_request.rules.end(), isOfFiles);
        for (const std::string &file : hasFileRules ? files() : std::vector<std::string>()) {
            check(file);
            if (isInterrupted())
                return ExitStatus::Unreadable;
        }
        for (const CheckRule &rule : m_request.rules) {
            if (rule.kind == CheckKind::Fits
                && !(EstimateCall::isAsked(m_invocation) ? checkEstimate(rule) : checkFit(rule)))
                return status();
        }
        const CheckTally tally = tallyOf(m_checked);
        if (!m_isJson)
            m_text += checkTallyText(tally, m_voice).toStdString() + ".\n";
        const ExitStatus written = write(tally);
        if (written != ExitStatus::Done)
            return written;
        if (tally.unread > 0)
            return ExitStatus::Unreadable;
        return tally.failed > 0 || (m_isStrict && tally.unknown > 0) ? ExitStatus::CheckFailed : ExitStatus::Done;
    }

private:
    bool readQuestion()
    {
        auto rules = checkRulesOf(m_invocation);
        if (!rules)
            return fail(ExitStatus::BadUsage);
        m_request.rules = *std::move(rules);
        constexpr std::array kCheckOptions
            = {BoundOption<CheckRequest>{OptionId::Capacity, into::parsed<capacityIn, &CheckRequest::capacity>}};
        if (!take(kCheckOptions, m_request))
            return false;
        if (m_invocation.has(OptionId::Device)) {
            const std::string word = m_invocation.value(OptionId::Device);
            const auto number = wholeNumber(word);
            m_device = number         ? std::optional(static_cast<int>(*number))
                       : word == "-1" ? kPinnedHost
                                      : deviceCode(word);
            if (!m_device || (number && *number > 1'000'000))
                return refuse(OptionId::Device);
        }
        // Both are read before one is refused, so that one call names both.
        const bool hasStackRules = takeStackRules();
        return takeCategoryRules() && hasStackRules && readBaseline();
    }

    /// Refuses bad options of a prediction before any file is read.
    bool readFit()
    {
        const auto isFit = [](const CheckRule &rule) { return rule.kind == CheckKind::Fits; };
        const bool isOfModel = EstimateCall::isAsked(m_invocation);
        const bool isOnlyFit = std::all_of(m_request.rules.begin(), m_request.rules.end(), isFit);
        if (isOfModel && (!isOnlyFit || !m_invocation.operands.empty()))
            return refuse(QT_TRANSLATE_NOOP(
                "Words", "A model that is named by its numbers has no files and no rule but --fits."));
        if (isOfModel)
            return true;
        if (m_invocation.operands.empty())
            return refuse(QT_TRANSLATE_NOOP("Words", "Name a file to check, or a model together with --fits."));
        if (std::any_of(m_request.rules.begin(), m_request.rules.end(), isFit)) {
            PredictCall call(m_invocation, interrupt());
            return call.readOptions() || fail(call.status());
        }
        for (const OptionId option : {OptionId::PredictFor, OptionId::PredictSizes, OptionId::PredictSecondSizes}) {
            if (m_invocation.has(option))
                return refuse(QT_TRANSLATE_NOOP("Words", "--%1 has no effect without --fits."),
                              {shown(optionRow(option).name)});
        }
        return true;
    }

    bool readBaseline()
    {
        if (!m_invocation.has(OptionId::Baseline))
            return true;
        const std::string file = m_invocation.value(OptionId::Baseline);
        ProgressLine progress(shown(file), m_voice);
        LoadContext loading;
        loading.stop = stop();
        loading.purpose = LoadFor::Numbers;
        loading.onProgress = [&progress](const LoadProgress &now) { progress.show(now); };
        auto baseline = loadBaseline(file, loading);
        if (!baseline) {
            remark(shown(file), errorText(baseline.error(), m_voice).all());
            return fail(ExitStatus::Unreadable);
        }
        m_request.baseline = *std::move(baseline);
        return true;
    }

    /// A folder is replaced by the snapshots in it.
    std::vector<std::string> files() const
    {
        std::vector<std::string> files;
        for (const std::string &operand : m_invocation.operands) {
            std::error_code error;
            Diagnostics diagnostics;
            if (operand == "-" || !std::filesystem::is_directory(operand, error)) {
                files.push_back(operand);
                continue;
            }
            auto inside = recordingsBelow(operand, context(), diagnostics);
            remark(shown(operand), diagnosticsLine(diagnostics, m_voice));
            if (inside)
                files.insert(files.end(), (*inside).begin(), (*inside).end());
            else
                files.push_back(operand); // reading it reports the error
        }
        return files;
    }

    Result<std::shared_ptr<const Document>> readChecked(const std::string &file) const
    {
        LoadContext loading = context();
        loading.rules = m_stackRules;
        loading.purpose = needsSteps(m_request.rules) ? LoadFor::Everything : LoadFor::Numbers;
        return read(file, nameOf(file), loading);
    }

    /// Checks what is predicted from all files together. False if it could not be asked; a refusal is an outcome.
    bool checkFit(const CheckRule &rule)
    {
        PredictCall call(m_invocation, interrupt());
        CheckedFile checked;
        checked.file = m_invocation.operands.front();
        if (!call.readOptions())
            return fail(call.status());
        const bool isRead = call.readFiles(); // says why not
        for (const int device : isRead ? call.devices() : std::vector<int>()) {
            if (!call.answer(device) && !call.isRefused())
                return fail(call.status());
            const RecordedRun &base = call.answers().prediction->base();
            checked.file = base.document->path;
            CheckedDevice &of = checked.devices.emplace_back();
            of.device = device;
            of.outcomes = {fitOutcome(call.answers(), rule)};
            of.lines = {checkLineText(of.outcomes.front(), m_plain).toStdString()};
            describe(checked.file, of, *base.document);
        }
        if (!isRead) {
            checked.error = Error{Reason::UnexpectedValue};
            checked.errorMessage = "The files give no prediction.";
        }
        m_checked.push_back(std::move(checked));
        return true;
    }

    /// Checks what a step of a model needs. False if it could not be estimated.
    bool checkEstimate(const CheckRule &rule)
    {
        EstimateCall call(m_invocation, interrupt());
        if (!call.read() || !call.estimate())
            return fail(call.status());
        CheckedFile checked;
        checked.file = estimateSubject(call.answer(), call.answer().largest());
        CheckedDevice &of = checked.devices.emplace_back();
        of.outcomes = {fitOutcome(call.answer(), rule)};
        of.lines = {checkLineText(of.outcomes.front(), m_plain).toStdString()};
        describe(checked.file, of, Document());
        m_checked.push_back(std::move(checked));
        return true;
    }

    /// Checks a file; its document is freed on return, and only the results of its rules stay.
    void check(const std::string &file)
    {
        CheckedFile checked;
        checked.file = file;
        const auto document = readChecked(file);
        if (document && !(*document)->job() && hasRuleOfGroups()) {
            refuseFile(std::move(checked),
                       QT_TRANSLATE_NOOP("Words", "--max-imbalance compares ranks: name a file that “allostrata merge” "
                                                  "has written."));
            return;
        }
        auto devices = document
                           ? guarded([&] { return checkDocument(**document, m_request, m_rules, m_device, stop()); })
                           : Result<std::vector<CheckedDevice>>(document.error());
        if (!devices) {
            checked.error = devices.error();
            checked.errorMessage = errorText(devices.error(), m_plain).all().toStdString();
            if (devices.error().reason != Reason::Cancelled)
                remark(nameOf(file), errorText(devices.error(), m_voice).all());
        } else {
            if (devices->empty()) {
                refuseFile(std::move(checked), QT_TRANSLATE_NOOP("Words", "The file contains nothing to check."));
                return;
            }
            checked.devices = *std::move(devices);
            for (const CheckedDevice &device : checked.devices) {
                if (isWorthLine(device))
                    describe(file, device, **document);
            }
        }
        m_checked.push_back(std::move(checked));
        if (document && (*document)->job())
            addFailed(file, *(*document)->job());
    }

    [[nodiscard]] bool hasRuleOfGroups() const
    {
        return std::any_of(m_request.rules.begin(), m_request.rules.end(),
                           [](const CheckRule &rule) { return rule.kind == CheckKind::MaxImbalance; });
    }

    /// In a job, devices that pass all rules are counted but get no line of their own.
    [[nodiscard]] static bool isWorthLine(const CheckedDevice &device)
    {
        return device.recording.empty()
               || std::any_of(device.outcomes.begin(), device.outcomes.end(),
                              [](const CheckOutcome &one) { return one.status != CheckStatus::Passed; });
    }

    void refuseFile(CheckedFile checked, const char *sentence)
    {
        checked.error = Error{Reason::UnexpectedValue};
        checked.errorMessage = m_plain.say(sentence).toStdString();
        remark(nameOf(checked.file), m_voice.say(sentence));
        m_checked.push_back(std::move(checked));
    }

    /// Adds the recordings of a job that could not be read, as files.
    void addFailed(const std::string &file, const Job &job)
    {
        for (FailedRecording &recording : failedRecordings(job)) {
            remark(nameOf(file) + QStringLiteral(", ") + shown(recording.path),
                   QString::fromStdString(recording.message));
            CheckedFile &checked = m_checked.emplace_back();
            checked.file = std::move(recording.path);
            checked.error = std::move(recording.error);
            checked.errorMessage = std::move(recording.message);
        }
    }

    /// Writes a heading and a line for each rule, with notes and leaks below them.
    void describe(const std::string &file, const CheckedDevice &device, const Document &document)
    {
        if (m_isJson)
            return;
        QString head = nameOf(file);
        if (!device.recording.empty())
            head += QStringLiteral(", ") + shown(device.recording);
        if (device.group)
            head += QStringLiteral(", ")
                    + m_voice.say(QT_TRANSLATE_NOOP("Words", "group %1 (ranks %2)"),
                                  {QString::number(*device.group), shown(device.ranks)});
        if (device.device)
            head += QStringLiteral(", ") + deviceText(*device.device);
        if (!device.run.empty())
            head += QStringLiteral(", ") + shown(device.run);
        add(head);
        qsizetype states = 0;
        qsizetype rules = 0;
        for (const CheckOutcome &outcome : device.outcomes) {
            states = std::max(states, checkStatusText(outcome.status, m_voice).size());
            rules = std::max(rules, checkRuleText(outcome, m_voice).size());
        }
        const QString indent(states + 4, u' ');
        for (const CheckOutcome &outcome : device.outcomes) {
            add(QStringLiteral("  ") + checkStatusText(outcome.status, m_voice).leftJustified(states)
                + QStringLiteral("  ") + checkRuleText(outcome, m_voice).leftJustified(rules) + QStringLiteral("  ")
                + checkFoundText(outcome, m_voice));
            if (const QString note = checkNoteText(outcome, m_voice); !note.isEmpty())
                add(indent + note);
            for (const QString &line : checkLeakLines({outcome}, document, m_voice))
                add(indent + line);
        }
    }

    void add(const QString &line) { m_text += line.toStdString() + '\n'; }

    ExitStatus write(const CheckTally &tally)
    {
        if (m_invocation.has(OptionId::Junit)) {
            const ExitStatus written = writeResult(m_invocation.value(OptionId::Junit),
                                                   checkJunit(m_checked, m_isStrict));
            if (written != ExitStatus::Done)
                return written;
        }
        if (!m_isJson && tally.all() == 0)
            return ExitStatus::Done; // the errors have been printed
        return writeResult(outputOf(m_invocation), m_isJson ? checkJson(m_checked, m_isStrict) : m_text);
    }

    Voice m_plain; ///< for machine formats
    bool m_isJson = false;
    bool m_isStrict = false; ///< a rule that cannot be decided fails
    CheckRequest m_request;
    std::optional<int> m_device;
    std::vector<CheckedFile> m_checked;
    std::string m_text; ///< text for people
};

} // namespace

ExitStatus runCheck(const Invocation &invocation) { return CheckCall(invocation).run(); }

} // namespace allostrata
