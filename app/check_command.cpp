// The command "check": rules that files must keep, for people and for CI.

#include "app/check_command.h"

#include "app/check_options.h"
#include "app/interrupt.h"
#include "app/option_values.h"
#include "app/output.h"
#include "app/progress_line.h"
#include "app/query_option.h"
#include "app/rules_option.h"
#include "core/base/error.h"
#include "core/export/check_report.h"
#include "core/export/check_baseline.h"
#include "core/load/load.h"
#include "core/load/run_folder.h"
#include "core/model/device_code.h"
#include "widgets/session/check_run.h"
#include "widgets/text/check_text.h"
#include "widgets/text/device_text.h"
#include "widgets/text/reason_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <filesystem>
#include <utility>

namespace allostrata {

namespace {

class CheckCall {
public:
    explicit CheckCall(const Invocation &invocation)
        : m_invocation(invocation), m_voice(Voice::current()), m_plain(Voice::plain()), m_isJson(invocation.value(OptionId::Format) == "json"),
          m_isStrict(invocation.has(OptionId::Strict))
    {
        const std::string output = invocation.value(OptionId::Output);
        m_isJson = m_isJson || (!invocation.has(OptionId::Format) && output.ends_with(".json"));
    }

    ExitStatus run()
    {
        if (!readQuestion())
            return m_status;
        for (const std::string &file : files()) {
            check(file);
            if (m_interrupt.signal() != 0)
                return interrupted();
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
    bool fail(ExitStatus status)
    {
        m_status = status;
        return false;
    }

    ExitStatus interrupted()
    {
        printMessage(errorText({Reason::Cancelled, {}, {}, 0, 0}, m_voice).all());
        return static_cast<ExitStatus>(static_cast<int>(ExitStatus::Interrupted) + m_interrupt.signal());
    }

    bool readQuestion()
    {
        auto rules = checkRulesOf(m_invocation);
        if (!rules)
            return fail(ExitStatus::BadUsage);
        m_request.rules = *std::move(rules);
        m_request.capacity = capacityOf(m_invocation);
        if (m_invocation.has(OptionId::Capacity) && !m_request.capacity)
            return refuse(OptionId::Capacity);
        if (m_invocation.has(OptionId::Device)) {
            const std::string word = m_invocation.value(OptionId::Device);
            const auto number = wholeNumber(word);
            m_device = number ? std::optional(static_cast<int>(*number)) : word == "-1" ? kPinnedHost : deviceCode(word);
            if (!m_device || (number && *number > 1'000'000))
                return refuse(OptionId::Device);
        }
        m_stackRules = rulesOf(m_invocation);
        const auto attribution = attributionRulesOf(m_invocation, m_interrupt);
        if (!m_stackRules || !attribution)
            return fail(ExitStatus::Unreadable);
        m_attributionRules = *attribution;
        return readBaseline();
    }

    bool refuse(OptionId option)
    {
        refuseValue(option, m_invocation);
        return fail(ExitStatus::BadUsage);
    }

    bool readBaseline()
    {
        if (!m_invocation.has(OptionId::Baseline))
            return true;
        const std::string file = m_invocation.value(OptionId::Baseline);
        ProgressLine progress(shown(file), m_voice);
        LoadContext context;
        context.stop = m_interrupt.token();
        context.purpose = LoadFor::Numbers;
        context.onProgress = [&progress](const LoadProgress &now) { progress.show(now); };
        auto baseline = loadBaseline(file, context);
        if (!baseline) {
            printMessage(shown(file) + QStringLiteral(": ") + errorText(baseline.error(), m_voice).all());
            return fail(ExitStatus::Unreadable);
        }
        m_request.baseline = *std::move(baseline);
        return true;
    }

    /// A folder stands for the snapshots in it.
    std::vector<std::string> files() const
    {
        std::vector<std::string> files;
        for (const std::string &operand : m_invocation.operands) {
            std::error_code error;
            LoadContext context;
            context.stop = m_interrupt.token();
            Diagnostics diagnostics;
            if (operand == "-" || !std::filesystem::is_directory(operand, error)) {
                files.push_back(operand);
                continue;
            }
            auto inside = snapshotsBelow(operand, context, diagnostics);
            if (inside)
                files.insert(files.end(), (*inside).begin(), (*inside).end());
            else
                files.push_back(operand); // reading it says what is wrong
        }
        return files;
    }

    QString nameOf(const std::string &file) const
    {
        return file == "-" ? m_voice.say(kCommandLineContext, QT_TRANSLATE_NOOP("CommandLine", "standard input"))
                           : shown(file);
    }

    Result<std::shared_ptr<const Document>> read(const std::string &file) const
    {
        ProgressLine progress(nameOf(file), m_voice);
        LoadContext context;
        context.stop = m_interrupt.token();
        context.salvage = m_invocation.has(OptionId::Salvage) ? Salvage::KeepWhatIsThere : Salvage::Refuse;
        context.rules = m_stackRules;
        context.purpose = needsSteps(m_request.rules) ? LoadFor::Everything : LoadFor::Numbers;
        context.onProgress = [&progress](const LoadProgress &now) { progress.show(now); };
        return load(file, context);
    }

    /// The document is freed on the way out: only what became of its rules stays.
    void check(const std::string &file)
    {
        CheckedFile checked;
        checked.file = file;
        const auto document = read(file);
        if (!document) {
            checked.error = document.error();
            checked.errorMessage = errorText(document.error(), m_plain).all().toStdString();
            if (document.error().reason != Reason::Cancelled)
                printMessage(nameOf(file) + QStringLiteral(": ") + errorText(document.error(), m_voice).all());
        } else if (auto devices = checkDocument(**document, m_request, m_attributionRules, m_device, m_interrupt.token())) {
            checked.devices = *std::move(devices);
            if (checked.devices.empty())
                sayNothingThere(checked);
            for (const CheckedDevice &device : checked.devices)
                tell(file, device, **document);
        }
        m_checked.push_back(std::move(checked));
    }

    void sayNothingThere(CheckedFile &checked)
    {
        const char *sentence = QT_TRANSLATE_NOOP("CommandLine", "there is nothing in it that could be checked.");
        checked.error = Error{Reason::UnexpectedValue, {}, {}, 0, 0};
        checked.errorMessage = m_plain.say(kCommandLineContext, sentence).toStdString();
        printMessage(nameOf(checked.file) + QStringLiteral(": ") + m_voice.say(kCommandLineContext, sentence));
    }

    /// A head, and a line for each rule; notes and leaks below them.
    void tell(const std::string &file, const CheckedDevice &device, const Document &document)
    {
        if (m_isJson)
            return;
        QString head = nameOf(file);
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
            add(QStringLiteral("  ") + checkStatusText(outcome.status, m_voice).leftJustified(states) + QStringLiteral("  ")
                + checkRuleText(outcome, m_voice).leftJustified(rules) + QStringLiteral("  ") + checkFoundText(outcome, m_voice));
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
            const ExitStatus written = writeResult(m_invocation.value(OptionId::Junit), checkJunit(m_checked, m_isStrict));
            if (written != ExitStatus::Done)
                return written;
        }
        if (!m_isJson && tally.all() == 0)
            return ExitStatus::Done; // what went wrong has been said
        const std::string output = m_invocation.has(OptionId::Output) ? m_invocation.value(OptionId::Output) : "-";
        return writeResult(output, m_isJson ? checkJson(m_checked, m_isStrict) : m_text);
    }

    const Invocation &m_invocation;
    Interrupt m_interrupt;
    Voice m_voice; ///< of the user
    Voice m_plain; ///< of machine formats
    bool m_isJson = false;
    bool m_isStrict = false; ///< what cannot be told is a failure
    CheckRequest m_request;
    std::optional<int> m_device;
    std::shared_ptr<const StackRules> m_stackRules;
    AttributionRules m_attributionRules;
    std::vector<CheckedFile> m_checked;
    std::string m_text; ///< for people
    ExitStatus m_status = ExitStatus::Done; ///< where the options cannot be used
};

} // namespace

ExitStatus runCheck(const Invocation &invocation)
{
    return CheckCall(invocation).run();
}

} // namespace allostrata
