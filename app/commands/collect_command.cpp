// The command "collect": summarises recordings, each into a file of its own.

#include "app/commands/commands.h"

#include "app/cli/output.h"
#include "app/cli/progress_line.h"
#include "app/commands/command_call.h"
#include "core/analysis/ranks/collect.h"
#include "core/attribution/category_rules.h"
#include "core/base/enum_table.h"
#include "core/base/load_context.h"
#include "core/base/parallel.h"
#include "core/io/source.h"
#include "core/runs/run_places.h"
#include "widgets/text/issue_text.h"
#include "widgets/text/reason_text.h"
#include "widgets/text/voice.h"
#include "widgets/tools/report/report_run.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace allostrata {

namespace {

/// Number of files by what became of them.
struct CollectCounts {
    EnumTable<CollectOutcome, std::uint64_t> of;

    [[nodiscard]] std::uint64_t lost() const { return of[CollectOutcome::Failed] + of[CollectOutcome::NotWritten]; }
};

/// Parses "rank", "step" or "size".
std::optional<NumberMeaning> meaningOf(std::string_view id)
{
    for (const NumberMeaning meaning : {NumberMeaning::Rank, NumberMeaning::Step, NumberMeaning::Size}) {
        if (numberMeaningId(meaning) == id)
            return meaning;
    }
    return std::nullopt;
}

constexpr auto kCollectOptions = std::to_array<BoundOption<CollectOptions>>({
    {OptionId::CollectAgain, into::flag<&CollectOptions::again>},
    {OptionId::Shard, into::parsed<parseShard, &CollectOptions::shard>},
    {OptionId::CollectNumbers, into::parsed<meaningOf, &CollectOptions::numbers>},
});

class CollectRun : public CommandCall {
public:
    explicit CollectRun(const Invocation &invocation)
        : CommandCall(invocation), m_folder(invocation.value(OptionId::Output))
    {
    }

    ExitStatus run()
    {
        CollectOptions options;
        if (!readCall(options) || !findFiles())
            return status();
        // A part is one of many processes, each of which has its share of the processors and of the memory.
        m_isOneByOne = m_invocation.has(OptionId::Shard) || m_files.size() == 1;
        options.atOnce = m_isOneByOne ? 1 : kAllProcessors;
        const std::size_t before = std::min<std::uint64_t>(options.shard.index, m_files.size());
        m_wanted = (m_files.size() - before + options.shard.count - 1) / options.shard.count;
        LoadContext loading = context();
        if (m_isOneByOne) // the progress of several at once would jump to and fro
            loading.onProgress = [this](const LoadProgress &now) { m_line->show(now); };
        beginLine();
        const auto collected = collect(
            m_files, options,
            [plain = Voice::plain()](const Error &error) { return errorText(error, plain).all().toStdString(); },
            loading, [this](const Collected &one) { take(one); });
        m_line.reset();
        if (collected || m_done > 0)
            printMessage(countsText());
        if (!collected)
            return printError(collected.error());
        return m_counts.lost() > 0 || m_isPartial ? ExitStatus::Unreadable : ExitStatus::Done;
    }

private:
    bool readCall(CollectOptions &options)
    {
        if (!m_invocation.has(OptionId::Output))
            return refuse(QT_TRANSLATE_NOOP("Words",
                                            "“collect” writes a file for each recording: name a folder for them with "
                                            "-o."));
        options.folder = m_folder;
        const auto bad = readOptions(m_invocation, kCollectOptions, options);
        if (bad == OptionId::Shard)
            return refuse(
                QT_TRANSLATE_NOOP("Words", "“%1” is not a valid shard: --shard takes I/N, with I from 0 to N - 1."),
                {shown(m_invocation.value(*bad))});
        if (bad)
            return refuse(QT_TRANSLATE_NOOP("Words", "“%1” is not a valid value; choose one of %2."),
                          {shown(m_invocation.value(*bad)), QStringLiteral("rank|step|size")});
        if (!takeRules())
            return false;
        options.rules = m_rules;
        options.stackRules = m_stackRules;
        options.rulesContent = rulesContent();
        return true;
    }

    /// Hash of the file with the category rules, which has just been read; empty for rules that have a name.
    ContentHash rulesContent() const
    {
        const std::string file = m_invocation.value(OptionId::CategoryRules);
        if (file.empty() || CategoryRules::named(file))
            return {};
        const LoadContext context;
        const auto source = openFile(file, context);
        std::vector<std::uint8_t> bytes(CategoryRules::kLongestText);
        const auto size = source ? (*source)->read(bytes) : Result<std::size_t>(source.error());
        return contentHash(std::span(bytes).first(size ? *size : 0));
    }

    /// Lists all recordings, also those of other shards: only together do their names say which ranks they are.
    bool findFiles()
    {
        for (const std::string &operand : m_invocation.operands) {
            if (operand == "-")
                return refuse(QT_TRANSLATE_NOOP(
                    "Words", "“collect” does not read standard input: summaries are named after files."));
            std::error_code error;
            if (!std::filesystem::is_directory(operand, error))
                addFile(operand);
            else if (!std::filesystem::equivalent(operand, m_folder, error))
                addRecordingsOf(operand);
        }
        if (isInterrupted())
            return fail(ExitStatus::Unreadable);
        if (m_files.empty() && !m_isPartial)
            printMessage(m_voice.say(QT_TRANSLATE_NOOP("Words", "No file was given.")));
        return !m_files.empty() || fail(ExitStatus::Unreadable);
    }

    /// Adds a file unless it has been named before.
    void addFile(const std::string &file)
    {
        std::error_code error;
        const std::filesystem::path whole = std::filesystem::absolute(file, error);
        if (m_known.insert((error ? std::filesystem::path(file) : whole).lexically_normal().string()).second)
            m_files.push_back(file);
    }

    void addRecordingsOf(const std::string &folder)
    {
        Diagnostics diagnostics;
        const std::vector<std::string> found = filesOfReport({folder}, stop(), diagnostics);
        if (found == std::vector{folder} && Interrupt::signal() == 0) { // there are none
            remark(shown(folder),
                   m_voice.say(QT_TRANSLATE_NOOP("Words", "The folder contains no snapshots (*.pickle, *.pkl).")));
            m_isPartial = true;
            return;
        }
        for (const std::string &file : found)
            addFile(file);
        remark(shown(folder), diagnosticsLine(diagnostics, m_voice));
    }

    void beginLine()
    {
        const QString what = m_isOneByOne ? m_voice.say(QT_TRANSLATE_NOOP("Words", "file %1 of %2"),
                                                        {m_voice.number(m_done + 1), m_voice.number(m_wanted)})
                                          : m_voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 summaries"), m_wanted);
        m_line.emplace(what, m_voice);
    }

    void take(const Collected &one)
    {
        ++m_counts.of[one.outcome];
        ++m_done;
        const bool isLost = one.error && one.error->reason != Reason::Cancelled;
        if (isLost || m_isOneByOne)
            m_line.reset();
        if (isLost)
            remark(shown(one.file), errorText(*one.error, m_voice).all());
        if (!m_line)
            beginLine();
        if (!m_isOneByOne)
            m_line->show({LoadStage::Writing, m_done, m_wanted});
    }

    /// "48 summaries written, 16 already there, 1 file could not be read"
    QString countsText() const
    {
        QStringList parts = {
            m_voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 summaries written"), m_counts.of[CollectOutcome::Written])};
        const auto add = [&](const char *text, CollectOutcome outcome) {
            if (m_counts.of[outcome] > 0)
                parts << m_voice.count(text, m_counts.of[outcome]);
        };
        add(QT_TRANSLATE_N_NOOP("Words", "%1 already there"), CollectOutcome::Skipped);
        add(QT_TRANSLATE_N_NOOP("Words", "%1 files could not be read"), CollectOutcome::Failed);
        add(QT_TRANSLATE_N_NOOP("Words", "%1 summaries could not be written"), CollectOutcome::NotWritten);
        return parts.join(QStringLiteral(", "));
    }

    const std::string m_folder;
    std::vector<std::string> m_files;
    std::set<std::string> m_known; ///< absolute paths of these
    std::optional<ProgressLine> m_line;
    CollectCounts m_counts;
    std::uint64_t m_wanted = 0; ///< files of the shard
    std::uint64_t m_done = 0;
    bool m_isOneByOne = true;
    bool m_isPartial = false; ///< a folder had no recordings
};

} // namespace

ExitStatus runCollect(const Invocation &invocation) { return CollectRun(invocation).run(); }

} // namespace allostrata
