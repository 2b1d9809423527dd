// The command "summary": prints the numbers of many files.

#include "app/commands/commands.h"

#include "app/cli/output.h"
#include "app/commands/command_call.h"
#include "app/commands/options.h"
#include "app/commands/table_choice.h"
#include "core/analysis/ranks/rank_groups.h"
#include "core/analysis/ranks/rank_numbers.h"
#include "core/analysis/report/report.h"
#include "core/job/job.h"
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
#include <array>
#include <filesystem>
#include <optional>
#include <utility>
#include <vector>

namespace allostrata {

namespace {

bool isEmpty(const StepData &data) { return data.runs.empty() && data.comparisons.empty() && data.estimations.empty(); }

constexpr auto kSummaryMemoryOptions = std::to_array<BoundOption<RunReportOptions>>({
    {OptionId::Capacity, into::parsed<capacityIn, &RunReportOptions::capacity>},
    {OptionId::Headroom, into::parsed<headroomIn, &RunReportOptions::judgement, &StepJudgement::headroom>},
});

class SummaryRun : public CommandCall {
public:
    explicit SummaryRun(const Invocation &invocation)
        : CommandCall(invocation), m_format(*tableFormatOf(invocation)),
          m_unread(m_format.format == TableFormat::Json ? UnreadFiles::InTheirPlace : UnreadFiles::LeftOut),
          m_plain(Voice::plain())
    {
    }

    ExitStatus run()
    {
        const std::vector<std::string> files = filesOfOperands();
        m_hasFindings = files.size() == 1 && m_format.format == TableFormat::Text;
        if (!readQuestion())
            return status();
        for (const std::string &file : files) {
            addEntries(file);
            if (isInterrupted())
                return ExitStatus::Unreadable;
        }
        if (!hasColumns(summaryTable(m_entries, m_unread), m_choice.view))
            return ExitStatus::BadUsage;
        const std::string text = resultText();
        const ExitStatus written = text.empty() ? ExitStatus::Done : writeResult(outputOf(m_invocation), text);
        const bool anyUnread = std::any_of(m_entries.begin(), m_entries.end(),
                                           [](const SummaryEntry &entry) { return entry.error.has_value(); });
        return anyUnread || m_isPartial ? ExitStatus::Unreadable : written;
    }

private:
    bool readQuestion()
    {
        const auto choice = tableChoiceOf(m_invocation, m_format, WidthDefault::OnTerminal);
        if (!choice)
            return fail(ExitStatus::BadUsage);
        m_choice = *choice;
        if (!take(kSummaryMemoryOptions, m_options))
            return false;
        if (m_invocation.has(OptionId::CategoryRules) && m_invocation.value(OptionId::Query).empty() && !m_hasFindings)
            return refuse(QT_TRANSLATE_NOOP("Words", "--category-rules has no effect without --query."));
        const auto query = queryOf(m_invocation);
        const bool hasCategoryRules = takeCategoryRules(); // also with a bad query, so that one call names both
        if (!query)
            return fail(ExitStatus::BadUsage);
        m_query = *query;
        return hasCategoryRules && ((!m_hasFindings && m_query.isEmpty()) || takeStackRules());
    }

    /// A folder is replaced by its snapshots: those of the one run that it has, else all of them.
    std::vector<std::string> filesOfOperands() const
    {
        std::vector<std::string> files;
        for (const std::string &operand : m_invocation.operands) {
            std::error_code error;
            const bool isFolder = operand != "-" && std::filesystem::is_directory(operand, error);
            Diagnostics diagnostics;
            if (!isFolder) {
                files.push_back(operand);
                continue;
            }
            const std::size_t before = files.size();
            if (const auto folder = scanRunFolder(operand, context(), diagnostics)) {
                for (const Dump &dump : folder->dumps) {
                    if (dump.kind == DumpKind::Snapshot)
                        files.push_back(dump.path);
                }
            }
            if (files.size() == before) {
                diagnostics = {}; // of the search for one run
                if (const auto all = recordingsBelow(operand, context(), diagnostics))
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
            TRY(attribution, makeAttribution(*document, row, m_rules, stop()));
        }
        return makeQueryResult(queryQuestion(document, attribution, m_query, initialState(*document, row)), stop());
    }

    /// Summary of a device's matching allocations; nullopt, after a message, if the query cannot be evaluated.
    std::optional<MatchSummary> matchingOf(const std::shared_ptr<const Document> &document, std::size_t row)
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
        return matchSummary(filter.matching.count, filter.matching.bytes, *filter.strata, device.timeline);
    }

    Result<std::shared_ptr<const Document>> readSummed(const std::string &file) const
    {
        LoadContext loading = context();
        loading.rules = m_stackRules;
        loading.purpose = m_query.isEmpty() && !m_hasFindings ? LoadFor::Numbers : LoadFor::Everything;
        return read(file, nameOf(file), loading);
    }

    /// Adds the summary of a file; its document is freed on return, and only its numbers stay.
    void addEntries(const std::string &file)
    {
        const Result<std::shared_ptr<const Document>> document = readSummed(file);
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
        entry.devices = summarise(**document, m_options.capacity, m_options.judgement);
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
            entry.devices = summariseRecording(job, recording, document.format, m_options.capacity);
            if (auto failed = failureOf(recording)) {
                entry.error = std::move(failed->error);
                entry.errorMessage = std::move(failed->message);
                if (!isJson)
                    CommandCall::remark(nameOf(document.path) + QStringLiteral(", ") + shown(entry.file),
                                        shown(entry.errorMessage));
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
        const auto answer = rankAnswer(job, std::nullopt, context());
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
        if (document.has(DocumentPart::Steps)) {
            for (const StepVerdict &verdict : dataVerdicts(*document.steps(), std::nullopt, m_options.capacity,
                                                           m_options.judgement.headroom, m_voice)) {
                QString line = verdict.title + QStringLiteral(". ") + verdict.text;
                line += (verdict.advice.isEmpty() || line.endsWith(u' ') ? QString() : QStringLiteral(" "))
                        + verdict.advice;
                m_findings += "* " + line.trimmed().toStdString() + '\n';
            }
            return;
        }
        for (std::size_t row = 0; row < document.devices().size(); ++row) {
            const auto attribution = makeAttribution(document, row, m_rules, stop());
            const auto report = attribution
                                    ? deviceFindings(document, row, summaries[row], **attribution, m_options, context())
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
        if (const auto ooms = oomDocumentText(document, m_options.capacity, m_voice, context()))
            remark(document.path, *ooms);
    }

    void remark(const std::string &file, const QString &text) const { CommandCall::remark(nameOf(file), text); }

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

    const TableFormatRow &m_format;
    UnreadFiles m_unread; ///< how files that could not be read are listed
    TableChoice m_choice;
    Voice m_plain; ///< for machine formats
    RunReportOptions m_options;
    Query m_query;
    std::vector<SummaryEntry> m_entries;
    bool m_hasFindings = false; ///< for a single file, as text
    std::string m_findings; ///< a line each
    bool m_isPartial = false; ///< memory ran out for some result
};

} // namespace

ExitStatus runSummary(const Invocation &invocation) { return SummaryRun(invocation).run(); }

} // namespace allostrata
