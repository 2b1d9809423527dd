// The command "summary": prints the numbers of many files.

#include "app/commands/commands.h"

#include "app/cli/interrupt.h"
#include "app/cli/option_values.h"
#include "app/cli/output.h"
#include "app/cli/progress_line.h"
#include "app/commands/device_call.h"
#include "app/commands/options.h"
#include "app/commands/table_choice.h"
#include "core/analysis/ranks/rank_groups.h"
#include "core/analysis/ranks/rank_numbers.h"
#include "core/analysis/report/report.h"
#include "core/job/job.h"
#include "core/load/load.h"
#include "core/runs/run_folder.h"
#include "core/tables/summary_table.h"
#include "widgets/session/view_moves.h"
#include "widgets/session/filter.h"
#include "widgets/text/finding_text.h"
#include "widgets/text/issue_text.h"
#include "widgets/text/oom_text.h"
#include "widgets/text/place_text.h"
#include "widgets/text/profile_text.h"
#include "widgets/text/rank_text.h"
#include "widgets/text/reason_text.h"
#include "widgets/text/step_text.h"
#include "widgets/text/summary_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <utility>
#include <vector>

namespace allostrata {

namespace {

/// Name of a file in messages.
QString nameOf(const std::string &file, const Voice &voice)
{
    return file == "-" ? voice.say(QT_TRANSLATE_NOOP("Words", "standard input")) : shown(file);
}

bool isEmpty(const StepData &data) { return data.runs.empty() && data.comparisons.empty() && data.estimations.empty(); }

class SummaryRun {
public:
    explicit SummaryRun(const Invocation &invocation)
        : m_invocation(invocation), m_format(*tableFormatOf(invocation)),
          m_unread(m_format.format == TableFormat::Json ? UnreadFiles::InTheirPlace : UnreadFiles::LeftOut),
          m_voice(Voice::current()), m_plain(Voice::plain())
    {
    }

    ExitStatus run()
    {
        const std::vector<std::string> files = filesOfOperands();
        m_hasFindings = files.size() == 1 && m_format.format == TableFormat::Text;
        if (!readQuestion())
            return m_status;
        for (const std::string &file : files) {
            addEntries(file);
            if (Interrupt::signal() != 0) {
                printMessage(errorText({Reason::Cancelled}, m_voice).all());
                return ExitStatus::Unreadable;
            }
        }
        const std::string output = m_invocation.has(OptionId::Output) ? m_invocation.value(OptionId::Output) : "-";
        if (!hasColumns(summaryTable(m_entries, m_unread), m_choice.view))
            return ExitStatus::BadUsage;
        const std::string text = resultText();
        const ExitStatus written = text.empty() ? ExitStatus::Done : writeResult(output, text);
        const bool anyUnread = std::any_of(m_entries.begin(), m_entries.end(),
                                           [](const SummaryEntry &entry) { return entry.error.has_value(); });
        return anyUnread || m_isPartial ? ExitStatus::Unreadable : written;
    }

private:
    bool readQuestion()
    {
        const auto choice = tableChoiceOf(m_invocation, m_format, WidthDefault::OnTerminal);
        if (!choice) {
            m_status = ExitStatus::BadUsage;
            return false;
        }
        m_choice = *choice;
        m_capacity = capacityOf(m_invocation);
        if (m_invocation.has(OptionId::Capacity) && !m_capacity) {
            refuseValue(OptionId::Capacity, m_invocation);
            m_status = ExitStatus::BadUsage;
            return false;
        }
        const auto limits = headroomOf(m_invocation);
        if (!limits) {
            refuseValue(OptionId::Headroom, m_invocation);
            m_status = ExitStatus::BadUsage;
            return false;
        }
        m_judgement.headroom = *limits;
        if (m_invocation.has(OptionId::CategoryRules) && m_invocation.value(OptionId::Query).empty()
            && !m_hasFindings) {
            printMessage(m_voice.say(QT_TRANSLATE_NOOP("Words", "--category-rules has no effect without --query.")));
            m_status = ExitStatus::BadUsage;
            return false;
        }
        const auto query = queryOf(m_invocation);
        const auto rules = attributionRulesOf(m_invocation, m_interrupt);
        if (query && rules) {
            m_query = *query;
            m_attributionRules = *rules;
            const bool needsRules = m_hasFindings || !m_query.isEmpty();
            m_stackRules = needsRules ? rulesOf(m_invocation) : nullptr;
            if (!needsRules || m_stackRules)
                return true;
        }
        m_status = query ? ExitStatus::Unreadable : ExitStatus::BadUsage;
        return false;
    }

    /// A folder is replaced by its snapshots: those of the one run that it has, else all of them.
    std::vector<std::string> filesOfOperands() const
    {
        std::vector<std::string> files;
        for (const std::string &operand : m_invocation.operands) {
            std::error_code error;
            const bool isFolder = operand != "-" && std::filesystem::is_directory(operand, error);
            LoadContext context;
            context.stop = m_interrupt.token();
            Diagnostics diagnostics;
            if (!isFolder) {
                files.push_back(operand);
                continue;
            }
            const std::size_t before = files.size();
            if (const auto folder = scanRunFolder(operand, context, diagnostics)) {
                for (const Dump &dump : folder->dumps) {
                    if (dump.kind == DumpKind::Snapshot)
                        files.push_back(dump.path);
                }
            }
            if (files.size() == before) {
                diagnostics = {}; // of the search for one run
                if (const auto all = recordingsBelow(operand, context, diagnostics))
                    files.insert(files.end(), all->begin(), all->end());
            }
            if (files.size() == before)
                files.push_back(operand); // reading it reports the error
            else if (m_format.format == TableFormat::Text)
                remark(operand, diagnosticsLine(diagnostics, m_voice));
        }
        return files;
    }

    Result<std::shared_ptr<const QueryResult>> filterOf(const std::shared_ptr<const Document> &document,
                                                        std::size_t row) const
    {
        std::shared_ptr<const Attribution> attribution;
        if (m_query.needsAttribution()) {
            TRY(attribution, makeAttribution(*document, row, m_attributionRules, m_interrupt.token()));
        }
        return makeQueryResult(queryQuestion(document, attribution, m_query, initialState(*document, row)),
                               m_interrupt.token());
    }

    /// Summary of a device's matching allocations; nullopt, after a message, if the query cannot be evaluated.
    std::optional<SavedSummary> matchingOf(const std::shared_ptr<const Document> &document, std::size_t row)
    {
        const Device &device = document->devices()[row];
        if (!device.capabilities.timeline) {
            remark(document->path,
                   m_voice.say(
                       QT_TRANSLATE_NOOP("Words", "%1 has no recorded events, so the query matches nothing there."),
                       {deviceText(device.ordinal)}));
            return std::nullopt;
        }
        const auto made = filterOf(document, row);
        if (!made) {
            remark(document->path, errorText(made.error(), m_voice).all());
            m_isPartial = true;
            return std::nullopt;
        }
        const QueryResult &filter = **made;
        return savedSummary(filter.matching.count, filter.matching.bytes, *filter.strata, device.timeline.end());
    }

    Result<std::shared_ptr<const Document>> read(const std::string &file) const
    {
        ProgressLine progress(nameOf(file, m_voice), m_voice);
        LoadContext context;
        context.stop = m_interrupt.token();
        context.salvage = m_invocation.has(OptionId::Salvage) ? Salvage::KeepWhatIsThere : Salvage::Refuse;
        if (m_stackRules)
            context.rules = m_stackRules;
        context.purpose = m_query.isEmpty() && !m_hasFindings ? LoadFor::Numbers : LoadFor::Everything;
        context.onProgress = [&progress](const LoadProgress &now) { progress.show(now); };
        return load(file, context);
    }

    /// Adds the summary of a file; its document is freed on return, and only its numbers stay.
    void addEntries(const std::string &file)
    {
        const Result<std::shared_ptr<const Document>> document = read(file);
        if (document && (*document)->job()) {
            addRecordings(**document, *(*document)->job());
            return;
        }
        SummaryEntry &entry = m_entries.emplace_back();
        entry.file = file;
        if (!document) {
            entry.error = document.error();
            entry.errorMessage = errorText(*entry.error, m_plain).all().toStdString();
            if (entry.error->reason != Reason::Cancelled && m_format.format != TableFormat::Json)
                remark(file, errorText(*entry.error, m_voice).all());
            return;
        }
        entry.devices = summarise(**document, m_capacity, m_judgement);
        entry.format = (*document)->format;
        if (entry.devices.empty())
            entry.note = emptyText(**document, m_plain).toStdString();
        // Runs of step data are rows without a device.
        const std::size_t devices = m_query.isEmpty() ? 0 : (*document)->devices().size();
        for (std::size_t row = 0; row < devices; ++row)
            entry.devices[row].matching = matchingOf(*document, row);
        if (m_format.format != TableFormat::Json)
            remarkOn(**document);
        if (m_hasFindings)
            addFindings(**document, entry.devices);
    }

    /// Adds the recordings of a job like files.
    void addRecordings(const Document &document, const Job &job)
    {
        const char *const nothing = QT_TRANSLATE_NOOP("Words", "Nothing was recorded.");
        const bool isJson = m_format.format == TableFormat::Json;
        if (!m_query.isEmpty() && !isJson)
            remark(document.path,
                   m_voice.say(QT_TRANSLATE_NOOP(
                       "Words", "The file has only the numbers of each rank, so the query matches nothing there.")));
        if (job.recordings().empty() && !isJson)
            remark(document.path, m_voice.say(nothing));
        for (const JobRecording &recording : job.recordings()) {
            SummaryEntry &entry = m_entries.emplace_back();
            entry.file = recording.origin.path;
            entry.format = document.format;
            entry.devices = summariseRecording(job, recording, document.format, m_capacity);
            if (auto failed = failureOf(recording)) {
                entry.error = std::move(failed->error);
                entry.errorMessage = std::move(failed->message);
                if (!isJson)
                    printMessage(nameOf(document.path, m_voice) + QStringLiteral(", ") + shown(entry.file)
                                 + QStringLiteral(": ") + shown(entry.errorMessage));
            } else if (entry.devices.empty()) {
                entry.note = m_plain.say(nothing).toStdString();
            }
        }
        if (m_hasFindings)
            addRankFindings(document, job);
    }

    /// Adds which ranks stand out, and what the file proves about why ranks differ.
    void addRankFindings(const Document &document, const Job &job)
    {
        LoadContext context;
        context.stop = m_interrupt.token();
        const auto answer = rankAnswer(job, std::nullopt, context);
        if (!answer) {
            if (Interrupt::signal() == 0) {
                remark(document.path, errorText(answer.error(), m_voice).all());
                m_isPartial = true;
            }
            return;
        }
        for (const QString &text : rankFindings(job, *answer, m_voice))
            m_findings += "* " + text.toStdString() + '\n';
    }

    /// Adds the findings on each device, as the inspector and a report show them.
    void addFindings(const Document &document, const std::vector<DeviceSummary> &summaries)
    {
        RunReportOptions options;
        options.capacity = m_capacity;
        options.judgement = m_judgement;
        if (document.has(DocumentPart::Steps)) {
            for (const StepVerdict &verdict :
                 dataVerdicts(*document.steps(), std::nullopt, m_capacity, m_judgement.headroom, m_voice)) {
                QString line = verdict.title + QStringLiteral(". ") + verdict.text;
                line += (verdict.advice.isEmpty() || line.endsWith(u' ') ? QString() : QStringLiteral(" "))
                        + verdict.advice;
                m_findings += "* " + line.trimmed().toStdString() + '\n';
            }
            return;
        }
        LoadContext context;
        context.stop = m_interrupt.token();
        for (std::size_t row = 0; row < document.devices().size(); ++row) {
            const auto attribution = makeAttribution(document, row, m_attributionRules, m_interrupt.token());
            const auto report = attribution
                                    ? deviceFindings(document, row, summaries[row], **attribution, options, context)
                                    : Result<DeviceFindings>(attribution.error());
            if (!report) {
                if (Interrupt::signal() == 0) {
                    remark(document.path, errorText(report.error(), m_voice).all());
                    m_isPartial = true;
                }
                return;
            }
            const QString device = document.devices().size() > 1 ? deviceText(report->ordinal) + QStringLiteral(": ")
                                                                 : QString();
            for (const QString &text : findingTexts({document, **attribution, *report, m_voice}))
                m_findings += "* " + (device + text).toStdString() + '\n';
        }
    }

    /// Says why a document has nothing to sum up; empty if it has.
    static QString emptyText(const Document &document, const Voice &voice)
    {
        if (const Profile *calls = document.callsOnly())
            return noMemoryTitle(voice) + QStringLiteral(". ") + noMemoryText(*calls, voice);
        if (document.has(DocumentPart::Steps))
            return isEmpty(*document.steps())
                       ? voice.say(QT_TRANSLATE_NOOP("Words", "The file has no rows: nothing was logged, estimated or "
                                                              "measured."))
                       : QString();
        return document.devices().empty() ? nothingRecordedText(document, voice) : QString();
    }

    /// Prints a remark on what the numbers leave out. JSON has its own fields for it.
    void remarkOn(const Document &document) const
    {
        remark(document.path, salvageText(document, m_voice));
        if (const Profile *calls = document.callsOnly())
            remark(document.path, noMemoryMessage(*calls, m_voice));
        else
            remark(document.path, emptyText(document, m_voice));
        if (m_format.format != TableFormat::Text)
            return;
        remark(document.path, diagnosticsLine(document.diagnostics, m_voice));
        remark(document.path, oomDocumentText(document, m_capacity, m_voice));
    }

    void remark(const std::string &file, const QString &text) const
    {
        if (!text.isEmpty())
            printMessage(nameOf(file, m_voice) + QStringLiteral(": ") + text);
    }

    std::string resultText() const
    {
        TableView view = m_choice.view;
        if (!view.columns.empty() && m_unread == UnreadFiles::InTheirPlace)
            view.columns.insert(view.columns.end(), {"error", "note"}); // without them, rows without numbers are empty
        ViewedTable viewed = m_format.forMachines ? viewOf(summaryTable(m_entries, m_unread), view)
                                                  : summaryForPeople(m_entries, view, m_voice);
        Table &table = viewed.table;
        if (table.rows.empty() && !m_format.forMachines)
            return {}; // a table without rows would be useless
        remarkOnRows(viewed.left, m_format, m_voice);
        fitToWidth(table, m_choice, m_format, m_voice);
        return (m_findings.empty() ? "" : m_findings + '\n') + m_format.write(table, m_voice.numberStyle());
    }

    const Invocation &m_invocation;
    const TableFormatRow &m_format;
    UnreadFiles m_unread; ///< how files that could not be read are listed
    TableChoice m_choice;
    Interrupt m_interrupt;
    Voice m_voice; ///< for the user
    Voice m_plain; ///< for machine formats
    std::optional<std::uint64_t> m_capacity; ///< capacity of the devices, as set by the user
    StepJudgement m_judgement; ///< judgement of runs, step by step
    Query m_query;
    AttributionRules m_attributionRules;
    std::shared_ptr<const StackRules> m_stackRules; ///< set if there is a query or are findings
    std::vector<SummaryEntry> m_entries;
    bool m_hasFindings = false; ///< for a single file, as text
    std::string m_findings; ///< a line each
    bool m_isPartial = false; ///< memory ran out for some result
    ExitStatus m_status = ExitStatus::Done; ///< not Done if the options are invalid
};

} // namespace

ExitStatus runSummary(const Invocation &invocation) { return SummaryRun(invocation).run(); }

} // namespace allostrata
