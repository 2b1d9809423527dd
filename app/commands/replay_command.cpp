// The command "replay": the allocator replayed under other settings.

#include "app/commands/commands.h"

#include "app/cli/option_values.h"
#include "app/cli/output.h"
#include "app/cli/progress_line.h"
#include "app/commands/command_call.h"
#include "app/commands/options.h"
#include "app/commands/predict_call.h"
#include "app/commands/table_choice.h"
#include "core/model/device_code.h"
#include "core/tables/recording_file.h"
#include "core/tables/replay_table.h"
#include "widgets/session/filter.h"
#include "widgets/session/view_moves.h"
#include "widgets/text/place_text.h"
#include "widgets/text/reason_text.h"
#include "widgets/text/replay_text.h"
#include "widgets/text/table_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace allostrata {

namespace {

constexpr std::size_t kPlaceColumns = 3; ///< file, device and fits
constexpr std::array<std::string_view, 8> kNarrowColumns = {"run",   "settings", "peak_reserved", "saved",
                                                            "error", "segments", "retries",       "ooms"};

class ReplayCall : public CommandCall {
public:
    explicit ReplayCall(const Invocation &invocation) : CommandCall(invocation) {}

    ExitStatus run()
    {
        const TableFormatRow *format = tableFormatOf(m_invocation);
        const auto given = givenTableOption(m_invocation);
        if (given && format->format == TableFormat::Json) {
            refuseUnused(*given, OptionId::Format, format->id);
            return ExitStatus::BadUsage;
        }
        const auto choice = tableChoiceOf(m_invocation, *format, WidthDefault::OnTerminal);
        if (!choice || !hasColumns(replayCallTable({}), choice->view))
            return ExitStatus::BadUsage;
        if (!readQuestion())
            return status();
        if (replacesFile(m_invocation))
            return ExitStatus::BadUsage;
        for (const std::string &file : m_invocation.operands) {
            add(file, format->format);
            if (isInterrupted())
                return ExitStatus::Unreadable;
        }
        if (m_invocation.has(OptionId::Device) && status() == ExitStatus::Done
            && std::all_of(m_entries.begin(), m_entries.end(),
                           [](const ReplayEntry &entry) { return entry.devices.empty(); })) {
            refuse(OptionId::Device);
            return status();
        }
        if (m_invocation.has(OptionId::Recording) && status() == ExitStatus::Done) {
            if (const ExitStatus written = writeRecording(); written != ExitStatus::Done)
                return written;
        }
        const ExitStatus written = write(*format, *choice);
        return written == ExitStatus::Done ? status() : written;
    }

private:
    /// Reads the options that say what is asked, before any file.
    bool readQuestion()
    {
        constexpr std::array kReplayOptions
            = {BoundOption<ReplayCall>{OptionId::Capacity, into::parsed<capacityIn, &ReplayCall::m_capacity>}};
        const auto ask = replayAskOf(m_invocation);
        if (!ask)
            return fail(ExitStatus::BadUsage);
        m_ask = *ask;
        if (!take(kReplayOptions, *this))
            return false;
        const auto query = queryOf(m_invocation, queryOptionOf(m_invocation));
        if (!query)
            return fail(ExitStatus::BadUsage);
        m_query = *query;
        return takeRules();
    }

    void add(const std::string &file, TableFormat format)
    {
        ReplayEntry entry;
        entry.file = file;
        LoadContext loading = context();
        loading.rules = m_stackRules;
        const auto document = read(file, shown(file), loading);
        if (!document)
            leaveOut(entry, document.error(), format);
        else
            replay(*document, entry, format);
        m_entries.push_back(std::move(entry));
    }

    void leaveOut(ReplayEntry &entry, const Error &error, TableFormat format)
    {
        fail(ExitStatus::Unreadable);
        entry.error = error;
        entry.errorMessage = errorText(error, Voice::plain()).all().toStdString();
        if (error.reason != Reason::Cancelled && format != TableFormat::Json)
            remark(shown(entry.file), errorText(error, m_voice).all());
    }

    [[nodiscard]] bool isAsked() const
    {
        return !m_ask.settings.empty() || m_capacity || m_ask.effect != ReplayEffect::None || m_ask.emptyCacheAtSteps;
    }

    [[nodiscard]] bool isWanted(const Device &device) const
    {
        if (!canReplay(device))
            return false;
        const std::string wanted = m_invocation.value(OptionId::Device);
        return !m_invocation.has(OptionId::Device) || std::to_string(device.ordinal) == wanted
               || deviceWord(device.ordinal) == wanted;
    }

    void replay(const std::shared_ptr<const Document> &document, ReplayEntry &entry, TableFormat format)
    {
        for (std::size_t row = 0; row < document->devices().size(); ++row) {
            const Device &device = document->devices()[row];
            if (!isWanted(device))
                continue;
            auto answers = guarded([&] { return answersOf(document, row); });
            if (!answers) {
                entry.devices.clear();
                leaveOut(entry, answers.error(), format);
                return;
            }
            if (format == TableFormat::Text)
                addSentences(*document, device, *answers);
            answers->segments.clear();
            entry.devices.push_back({device.ordinal, *std::move(answers), m_capacity, isAsked()});
        }
        if (!entry.devices.empty())
            return;
        const char *const note = m_invocation.has(OptionId::Device)
                                     ? QT_TRANSLATE_NOOP("Words", "There is nothing to replay: the file has no events "
                                                                  "of a caching allocator on this device.")
                                     : QT_TRANSLATE_NOOP("Words", "There is nothing to replay: the file has no events "
                                                                  "of a caching allocator.");
        entry.note = Voice::plain().say(note).toStdString();
        if (format != TableFormat::Json)
            remark(shown(entry.file), m_voice.say(note));
    }

    Result<ReplayAnswers> answersOf(const std::shared_ptr<const Document> &document, std::size_t row)
    {
        ProgressLine progress(shown(document->path), m_voice);
        LoadContext replaying = context();
        replaying.onProgress = [&progress](const LoadProgress &now) { progress.show(now); };
        const bool isAttributed = m_ask.emptyCacheAtSteps || m_query.needsAttribution();
        std::shared_ptr<const Attribution> attribution;
        if (isAttributed) {
            TRY(attribution, makeAttribution(*document, row, m_rules, stop()));
        }
        std::shared_ptr<const QueryResult> filter;
        if (!m_query.isEmpty()) {
            TRY(filter,
                makeQueryResult(queryQuestion(document, attribution, m_query, initialState(*document, row)), stop()));
        }
        ReplayInputs inputs;
        inputs.capacity = m_capacity;
        inputs.attribution = attribution.get();
        if (filter)
            inputs.matching = filter->matching.flags;
        const Device &device = document->devices()[row];
        if (m_invocation.has(OptionId::Recording)) {
            TRY(auto recording, replayedRecording(*document, device, m_ask, inputs, replaying));
            m_recordings.push_back(std::move(recording));
        }
        return answerReplay(*document, device, m_ask, inputs, replaying);
    }

    ExitStatus writeRecording() const
    {
        if (m_recordings.size() != 1) {
            printMessage(m_voice.say(QT_TRANSLATE_NOOP("Words", "--recording writes one device of one file: choose it "
                                                                "with --device.")));
            return ExitStatus::BadUsage;
        }
        return writeResult(m_invocation.value(OptionId::Recording), [this](const TextSink &sink) {
            return writeRecordingAs(m_invocation.value(OptionId::Recording), *m_recordings.front(), sink, context());
        });
    }

    /// Adds the answers in words, a line each, below the name of the file and the device if there are several.
    void addSentences(const Document &document, const Device &device, const ReplayAnswers &answers)
    {
        QStringList names;
        if (m_invocation.operands.size() > 1)
            names << shown(document.path);
        if (document.devices().size() > 1)
            names << deviceText(device.ordinal);
        if (!names.isEmpty())
            m_sentences += names.join(QStringLiteral(", ")).toStdString() + '\n';
        const QString query = shown(m_invocation.value(queryOptionOf(m_invocation)));
        QStringList texts = {replayFitText(answers, m_voice), replayStartText(answers, m_voice)};
        if (answers.check.fit != ReplayFit::No)
            texts << replayQuestionText(m_ask, m_capacity, query, m_voice) << replayMatchText(answers, m_voice);
        if (isAsked() && !answers.asked && !answers.isAbandoned && answers.check.fit != ReplayFit::No)
            texts << m_voice.say(
                QT_TRANSLATE_NOOP("Words", "The question changes nothing, so the answer is the recording itself."));
        texts << replayAnswerText(answers, m_voice) << replaySearchText(answers, m_voice);
        texts.removeAll(QString());
        for (const QString &text : texts)
            m_sentences += "* " + text.toStdString() + '\n';
        m_sentences += '\n';
    }

    /// Columns of the table below the sentences, which name the file and the device if there is only one. A line of
    /// limited width has few columns, so that settings stay legible.
    [[nodiscard]] std::vector<std::string> columnsBesideSentences(const Table &table, bool isNarrow) const
    {
        std::size_t devices = 0;
        for (const ReplayEntry &entry : m_entries)
            devices += entry.devices.size();
        std::vector<std::string> columns;
        for (std::size_t i = 0; i < table.columns.size(); ++i) {
            const Column &column = table.columns[i];
            const bool isPlace = i < kPlaceColumns;
            const bool isShown = isPlace    ? devices > 1
                                 : isNarrow ? std::find(kNarrowColumns.begin(), kNarrowColumns.end(), column.name)
                                                      != kNarrowColumns.end()
                                                  && isForPeople(table, i)
                                            : column.audience != Audience::OnRequest && isForPeople(table, i);
            if (isShown)
                columns.push_back(column.name);
        }
        return columns;
    }

    ExitStatus write(const TableFormatRow &format, const TableChoice &choice)
    {
        const std::string output = outputOf(m_invocation);
        if (format.format == TableFormat::Json)
            return writeResult(output, [this](const TextSink &sink) { return writeReplayJson(m_entries, sink); });
        Table table = replayCallTable(m_entries);
        if (table.rows.empty() && !format.forMachines)
            return ExitStatus::Done;
        TableView view = choice.view;
        if (view.columns.empty() && format.format == TableFormat::Text)
            view.columns = columnsBesideSentences(table, choice.width > 0);
        ViewedTable viewed = viewOf(std::move(table), view);
        remarkOnRows(viewed.left, format, m_voice);
        if (!format.forMachines) {
            viewed.table = tableForPeople(std::move(viewed.table), m_voice);
            fitToWidth(viewed.table, choice, format, m_voice);
        }
        return writeResult(output, m_sentences + format.write(viewed.table, m_voice.numberStyle()));
    }

    ReplayAsk m_ask;
    std::optional<std::uint64_t> m_capacity;
    Query m_query; ///< from --remove or --halve
    std::vector<ReplayEntry> m_entries;
    std::vector<std::unique_ptr<Snapshot>> m_recordings; ///< for --recording
    std::string m_sentences;
};

} // namespace

ExitStatus runReplay(const Invocation &invocation) { return ReplayCall(invocation).run(); }

} // namespace allostrata
