// Builds a report as text from its findings.

#include "widgets/text/report_text.h"

#include "core/analysis/ranks/rank_numbers.h"
#include "core/base/enum_table.h"
#include "core/job/job.h"
#include "core/tables/step_table.h"
#include "widgets/text/allocation_text.h"
#include "widgets/text/finding_text.h"
#include "widgets/text/format_text.h"
#include "widgets/text/issue_text.h"
#include "widgets/text/oom_text.h"
#include "widgets/text/place_text.h"
#include "widgets/text/profile_text.h"
#include "widgets/text/rank_text.h"
#include "widgets/text/replay_text.h"
#include "widgets/text/report_sections.h"
#include "widgets/text/saved_text.h"
#include "widgets/text/step_text.h"
#include "widgets/text/summary_text.h"
#include "widgets/text/table_text.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <variant>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

/// Columns with these names, or all but the file's if there are none; without empty columns.
Table compact(const Table &table, std::span<const std::string_view> wanted)
{
    std::vector<std::string_view> names;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        const std::string &name = table.columns[i].name;
        const bool isWanted = wanted.empty() ? name != "file"
                                             : std::find(wanted.begin(), wanted.end(), name) != wanted.end();
        const bool isEmpty = std::all_of(table.rows.begin(), table.rows.end(), [i](const Row &row) {
            const auto *text = std::get_if<std::string>(&row.cells[i]);
            return std::holds_alternative<std::monostate>(row.cells[i]) || (text && text->empty());
        });
        if (isWanted && !isEmpty)
            names.push_back(name);
    }
    return selectColumns(table, names);
}

class WordsMaker {
public:
    WordsMaker(const RunReport &report, const Document &document, std::span<const Attribution *const> attributions,
               const Voice &voice)
        : m_report(report), m_document(document), m_attributions(attributions), m_voice(voice)
    {
    }

    RunReportWords make(const QString &name)
    {
        m_words.title = m_voice.say(QT_TRANSLATE_NOOP("Words", "Memory report: %1"), {name});
        addFile();
        for (const DeviceFindings &device : m_report.devices)
            addDevice(device);
        addTotal();
        addSteps();
        addRanks();
        addOptimizer();
        addAdvice();
        addRemarks();
        return std::move(m_words);
    }

private:
    void addFile()
    {
        m_words.facts.push_back({m_voice.say(QT_TRANSLATE_NOOP("Words", "File")), shown(m_report.file)});
        m_words.facts.push_back(
            {m_voice.say(QT_TRANSLATE_NOOP("Words", "Format")),
             m_voice.say(QT_TRANSLATE_NOOP("Words", "%1, %2"),
                         {formatText(m_report.format, m_voice), m_voice.bytes(m_report.storedBytes)})});
        if (!m_report.rules.empty())
            m_words.facts.push_back({m_voice.say(QT_TRANSLATE_NOOP("Words", "Category rules")), shown(m_report.rules)});
    }

    /// With several devices, each section names its device.
    void add(RunReportSection section, const DeviceFindings *device = nullptr)
    {
        if (device && m_report.devices.size() > 1)
            section.title = deviceText(device->ordinal) + u": "_s + section.title;
        m_words.sections.push_back(std::move(section));
    }

    void find(const QString &text, const DeviceFindings *device = nullptr)
    {
        const bool isOne = device && m_report.devices.size() > 1;
        m_words.findings << (isOne ? deviceText(device->ordinal) + u": "_s + text : text);
    }

    void addDevice(const DeviceFindings &device)
    {
        const Attribution &attribution = *m_attributions[device.row];
        const CategoryRules &rules = attribution.categoryRules();
        for (const QString &text : findingTexts({m_document, attribution, device, m_voice}))
            find(text, &device);
        add(summarySection(device, m_voice), &device);
        if (!device.ooms.empty())
            add(oomSection(device.ooms, m_document, m_document.devices()[device.row], m_voice), &device);
        if (device.replay)
            add(replaySection(*device.replay, m_voice), &device);
        if (device.peak) {
            for (RunReportSection &section : peakSections(*device.peak, m_document, attribution, m_voice))
                add(std::move(section), &device);
        }
        if (device.state && device.state->allocated > 0) {
            add(categorySection(*device.state, rules, m_voice), &device);
            add(blocksSection(*device.state, m_document, rules, m_voice), &device);
        }
        if (device.state && device.state->blocks > 0)
            add(fragmentationSection(*device.state, m_voice), &device);
        if (device.saved) {
            RunReportSection saved{m_voice.say(QT_TRANSLATE_NOOP("Words", "Kept for the backward pass"))};
            saved.paragraphs << savedText(*device.saved, *m_document.stacks(), m_voice);
            add(std::move(saved), &device);
        }
        if (device.leaks)
            add(leakSection(*device.leaks, m_document, m_voice), &device);
    }

    void addTotal()
    {
        if (!m_report.total)
            return;
        RunReportSection section{m_voice.say(QT_TRANSLATE_NOOP("Words", "All devices"))};
        addStateFacts(section, *m_report.total, m_voice);
        add(std::move(section));
        add(categorySection(*m_report.total, m_attributions.front()->categoryRules(), m_voice));
    }

    /// Adds runs step by step, comparisons and estimates.
    void addSteps()
    {
        if (!m_document.has(DocumentPart::Steps))
            return;
        RunReportSection section{m_voice.say(QT_TRANSLATE_NOOP("Words", "Summary"))};
        SummaryEntry entry;
        entry.file = m_report.file;
        entry.devices = m_report.summaries;
        section.table = compact(summaryForPeople(std::span(&entry, 1), m_voice), {});
        const auto verdicts = [&](const std::vector<StepVerdict> &all, const QString &name) {
            for (const StepVerdict &verdict : all) {
                const QString text = (name.isEmpty() ? QString() : name + u": "_s) + verdict.title + u". "_s
                                     + verdict.text;
                find(text);
                if (!verdict.advice.isEmpty())
                    section.paragraphs << verdict.advice;
            }
        };
        const StepData &data = *m_document.steps();
        for (std::size_t run = 0; run < data.runs.size(); ++run) {
            const auto &capacity = run < m_report.summaries.size() ? m_report.summaries[run].capacity : std::nullopt;
            verdicts(runVerdicts(data.runs[run], capacity, {}, m_voice),
                     data.runs.size() > 1 ? stepRunText(data, run, m_voice) : QString());
        }
        if (data.runs.empty() && !data.estimations.empty())
            verdicts({estimationVerdict(data, m_voice)}, {});
        if (m_report.summaries.empty())
            find(m_voice.say(
                QT_TRANSLATE_NOOP("Words", "The file has no rows: nothing was logged, estimated or measured.")));
        add(std::move(section));
        addLedgers(data);
    }

    /// Adds which ranks of a job stand out, and the files that could not be read.
    void addRanks()
    {
        constexpr std::size_t kMostFailures = 10;
        if (!m_report.ranks)
            return;
        const Job &job = *m_document.job();
        for (const QString &text : rankFindings(job, *m_report.ranks, m_voice))
            find(text);
        for (RunReportSection &section : rankSections(job, *m_report.ranks, m_voice))
            add(std::move(section));
        const std::vector<FailedRecording> failed = failedRecordings(job);
        const std::size_t named = std::min(failed.size(), kMostFailures);
        for (const FailedRecording &one : std::span(failed).first(named))
            m_words.remarks << m_voice.say(QT_TRANSLATE_NOOP("Words", "%1: %2"), {shown(one.path), shown(one.message)});
        if (failed.size() > named)
            m_words.remarks << m_voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 more files could not be read."),
                                             failed.size() - named);
    }

    /// Who held what at the errors, at the start of a server or by the allocator's counters.
    void addLedgers(const StepData &data)
    {
        constexpr std::size_t kMostRows = 60;
        constexpr std::array<std::string_view, 6> kShown = {"memory", "bytes", "process", "source", "run", "line"};
        Table parts = stepPartTable(data);
        if (parts.rows.empty())
            return;
        RunReportSection section{m_voice.say(QT_TRANSLATE_NOOP("Words", "Who held memory"))};
        if (parts.rows.size() > kMostRows) {
            section.paragraphs << m_voice.say(QT_TRANSLATE_NOOP("Words", "The table has the first %1 of %2 rows."),
                                              {m_voice.number(kMostRows), m_voice.number(parts.rows.size())});
            parts.rows.resize(kMostRows);
        }
        section.table = compact(tableForPeople(std::move(parts), m_voice), kShown);
        add(std::move(section));
    }

    void addOptimizer()
    {
        if (!m_report.optimizer
            || (m_report.optimizer->gpu.value_or(0) == 0 && m_report.optimizer->cpu.value_or(0) == 0))
            return;
        RunReportSection section{m_voice.say(QT_TRANSLATE_NOOP("Words", "Optimizer state at the peak"))};
        const QString unrecorded = m_voice.say(QT_TRANSLATE_NOOP("Words", "the file does not say"));
        const auto text = [&](const std::optional<std::uint64_t> &bytes) {
            return bytes ? m_voice.bytes(*bytes) : unrecorded;
        };
        section.facts.push_back({m_voice.say(QT_TRANSLATE_NOOP("Words", "On the GPU")), text(m_report.optimizer->gpu)});
        section.facts.push_back(
            {m_voice.say(QT_TRANSLATE_NOOP("Words", "In host memory")), text(m_report.optimizer->cpu)});
        if (m_report.optimizer->unrecorded > 0)
            section.paragraphs << m_voice.say(
                QT_TRANSLATE_NOOP("Words",
                                  "Another %1 was allocated before the recording; some of it may be optimizer state."),
                {m_voice.bytes(m_report.optimizer->unrecorded)});
        add(std::move(section));
    }

    void addAdvice()
    {
        if (m_report.devices.empty())
            return;
        RunReportSection section{m_voice.say(QT_TRANSLATE_NOOP("Words", "Recommendations"))};
        for (const Advice &advice : m_report.advice) {
            const AdviceText text = adviceText(advice, m_report, m_document, m_voice);
            const DeviceFindings &device = m_report.devices[advice.device];
            QString line = (m_report.devices.size() > 1 ? deviceText(device.ordinal) + u": "_s : QString()) + text.what
                           + u". "_s + text.why;
            if (!text.setting.isEmpty())
                line += u' ' + m_voice.say(QT_TRANSLATE_NOOP("Words", "Setting: %1"), {text.setting});
            section.paragraphs << QString::number(section.paragraphs.size() + 1) + u". "_s + line;
        }
        if (m_report.advice.empty())
            section.paragraphs << m_voice.say(QT_TRANSLATE_NOOP("Words", "None: no recommendation applies."));
        add(std::move(section));
    }

    void addRemarks()
    {
        if (const Profile *calls = m_document.callsOnly())
            m_words.remarks << noMemoryTitle(m_voice) + u". "_s + noMemoryText(*calls, m_voice);
        else if (m_document.devices().empty() && !m_document.has(DocumentPart::Steps) && !m_document.job())
            find(nothingRecordedText(m_document, m_voice));
        for (const QString &text :
             {salvageText(m_document, m_voice), diagnosticsLine(m_document.diagnostics, m_voice)}) {
            if (!text.isEmpty())
                m_words.remarks << text;
        }
    }

    const RunReport &m_report;
    const Document &m_document;
    std::span<const Attribution *const> m_attributions;
    const Voice &m_voice;
    RunReportWords m_words;
};

} // namespace

RunReportWords runReportWords(const RunReport &report, const Document &document,
                              std::span<const Attribution *const> attributions, const QString &name, const Voice &voice)
{
    return WordsMaker(report, document, attributions, voice).make(name);
}

RunReportWords overviewWords(std::span<const OverviewEntry> entries, const Voice &voice)
{
    RunReportWords words;
    words.title = voice.say(QT_TRANSLATE_NOOP("Words", "Memory reports: overview"));
    words.findings << voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 file(s) in this overview."), entries.size());
    RunReportSection section{voice.say(QT_TRANSLATE_NOOP("Words", "Runs"))};
    std::vector<SummaryEntry> rows;
    for (const OverviewEntry &entry : entries) {
        if (entry.error)
            words.remarks << voice.say(QT_TRANSLATE_NOOP("Words", "%1: %2"),
                                       {shown(entry.file), QString::fromStdString(entry.errorMessage)});
        SummaryEntry &row = rows.emplace_back();
        row.file = entry.file;
        row.devices = entry.summaries;
        for (DeviceSummary &summary : row.devices)
            summary.file = entry.name;
    }
    constexpr std::array<std::string_view, 8> kShown = {"file",          "rank",      "device",     "peak_requested",
                                                        "peak_reserved", "allocated", "efficiency", "ooms"};
    section.table = compact(summaryForPeople(rows, voice), kShown);
    words.sections.push_back(std::move(section));
    return words;
}

namespace {

/// %1 the bytes, %2 the whole, %3 the share, %4 the threshold, %5 the count.
struct AdviceWords {
    const char *what = nullptr;
    const char *why = nullptr;
    const char *line = nullptr; ///< %1 the line
    const char *setting = nullptr; ///< nullptr: adviceSetting() says it all
};

constexpr EnumTable<AdviceKind, AdviceWords> kAdviceWords = {{
    {nullptr, nullptr, QT_TRANSLATE_NOOP("Words", "The request that failed came from %1.")},
    {QT_TRANSLATE_NOOP("Words", "Fix the leak"),
     QT_TRANSLATE_NOOP("Words", "One stack keeps %1 more in each step, for %5 steps so far."),
     QT_TRANSLATE_NOOP("Words", "It allocates at %1."),
     QT_TRANSLATE_NOOP("Words", "del, .detach() or .item() where the line keeps a tensor")},
    {QT_TRANSLATE_NOOP("Words", "Leave more headroom"),
     QT_TRANSLATE_NOOP("Words", "At the peak, only %1 of the device's %2 was free (%3)."),
     QT_TRANSLATE_NOOP("Words", "The line with the most memory then was %1."),
     QT_TRANSLATE_NOOP("Words", "torch.utils.checkpoint, or a smaller batch")},
    {QT_TRANSLATE_NOOP("Words", "Use or release cached memory"),
     QT_TRANSLATE_NOOP("Words", "%1 of %2 reserved is cached but not in use (%3, more than %4; free blocks: %5)."),
     QT_TRANSLATE_NOOP("Words", "Most of the memory that was live at the peak and has since been freed came from %1.")},
    {QT_TRANSLATE_NOOP("Words", "Release large free blocks"),
     QT_TRANSLATE_NOOP("Words", "%1 of %2 reserved (%3) is free in blocks larger than 100 MiB (blocks: %5)."),
     QT_TRANSLATE_NOOP("Words", "The segment of the largest one was reserved for %1.")},
    {QT_TRANSLATE_NOOP("Words", "Reduce fragmentation"),
     QT_TRANSLATE_NOOP("Words", "%1 of %2 reserved (%3, more than %4) is free, but in segments that cannot be "
                                "released because they contain live blocks (free pieces: %5)."),
     QT_TRANSLATE_NOOP("Words", "The block that prevents the most memory from being released was allocated by %1.")},
    {QT_TRANSLATE_NOOP("Words", "Share private pools"),
     QT_TRANSLATE_NOOP("Words",
                       "%1 of %2 reserved (%3, more than %4) is free in private pools, where nothing else can use it."),
     nullptr},
    {QT_TRANSLATE_NOOP("Words", "Wait for other streams"),
     QT_TRANSLATE_NOOP(
         "Words",
         "%1 of %2 reserved (%3, more than %4) has been freed but is waiting for another stream (blocks: %5)."),
     nullptr,
     QT_TRANSLATE_NOOP("Words",
                       "torch.cuda.Stream.synchronize() before the memory is needed, or fewer tensor.record_stream()")},
    {QT_TRANSLATE_NOOP("Words", "Shrink the optimizer state"),
     QT_TRANSLATE_NOOP("Words", "%1 of %2 requested at the peak is optimizer state (%3, more than %4)."),
     QT_TRANSLATE_NOOP("Words", "Most of it was allocated by %1."),
     QT_TRANSLATE_NOOP("Words", "torch.distributed.optim.ZeroRedundancyOptimizer, or an optimizer with 8-bit state")},
    {QT_TRANSLATE_NOOP("Words", "Recompute activations"),
     QT_TRANSLATE_NOOP("Words", "%1 of %2 requested at the peak is activations (%3, more than %4)."),
     QT_TRANSLATE_NOOP("Words", "Most of them were allocated by %1.")},
    {QT_TRANSLATE_NOOP("Words", "Record more events"),
     QT_TRANSLATE_NOOP("Words", "The ring buffer kept only the last %5 events; earlier events are lost."), nullptr},
    {QT_TRANSLATE_NOOP("Words", "Record from the start"),
     QT_TRANSLATE_NOOP("Words", "%1 of %2 requested at the peak (%3, more than %4) was allocated before the recording "
                                "began, so its origin is unknown."),
     nullptr, QT_TRANSLATE_NOOP("Words", "torch.cuda.memory._record_memory_history() before the model is built")},
}};

} // namespace

QString reportLineText(const Document &document, StackId stack)
{
    if (!stack || document.snapshot()->stacks.stack(stack).empty())
        return {};
    const PlaceText line = lineText(document, stack);
    return line.place.isEmpty() ? line.function : line.function + u' ' + line.place;
}

AdviceText adviceText(const Advice &advice, const RunReport &report, const Document &document, const Voice &voice)
{
    const AdviceWords &words = kAdviceWords[advice.kind];
    const auto share = [&voice](double part) { return voice.share(part); };
    AdviceText text;
    const DeviceFindings &device = report.devices[advice.device];
    const ReplayRun *run = replayedAdvice(advice, device);
    const ReplayRun *recorded = run ? &device.replay->answers.check.run : nullptr;
    if (advice.remedy) {
        const OomRemedyText remedy = oomRemedyText(*advice.remedy, voice);
        text.what = remedy.what;
        text.why = remedy.why;
        if (run)
            text.why = replayGainText(*run, *recorded, voice); // a measurement instead of general advice
    } else {
        text.what = voice.say(words.what);
        text.why = voice.say(words.why, {voice.bytes(advice.bytes), voice.bytes(advice.whole), share(advice.share()),
                                         share(adviceRow(advice.kind).threshold), voice.number(advice.count)});
        const std::string_view setting = adviceSetting(advice, device);
        if (run)
            text.why += u' ' + replayGainText(*run, *recorded, voice);
        if (!run || isBetter(*run, *recorded))
            text.setting = words.setting ? voice.say(words.setting)
                                         : QString::fromUtf8(setting.data(), static_cast<qsizetype>(setting.size()));
    }
    if (const QString line = reportLineText(document, advice.stack); !line.isEmpty() && words.line)
        text.why += u' ' + voice.say(words.line, {line});
    return text;
}

} // namespace allostrata
