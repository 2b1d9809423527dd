// The command "merge": one file of the summaries of many ranks.

#include "app/commands/commands.h"

#include "app/cli/output.h"
#include "app/cli/progress_line.h"
#include "app/commands/command_call.h"
#include "core/base/ascii.h"
#include "core/base/load_context.h"
#include "core/job/job_file.h"
#include "widgets/text/reason_text.h"
#include "widgets/text/voice.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <filesystem>
#include <string>
#include <system_error>
#include <vector>

namespace allostrata {

namespace {

constexpr const char *kNothing = QT_TRANSLATE_NOOP("Words", "There are no summaries to merge.");
constexpr int kDeepestSummary = 16; ///< levels of folders that are searched

bool isNameOfSummaries(const std::filesystem::path &path)
{
    const std::string ending = lowered(path.extension().string());
    return ending == ".sum" || ending == ".allostrata";
}

class MergeRun : public CommandCall {
public:
    explicit MergeRun(const Invocation &invocation) : CommandCall(invocation) {}

    ExitStatus run()
    {
        if (!m_invocation.has(OptionId::Output)) {
            refuse(QT_TRANSLATE_NOOP("Words", "“merge” writes a file: name it with -o, such as -o job.allostrata."));
            return status();
        }
        for (const std::string &operand : m_invocation.operands)
            addFilesOf(operand);
        if (m_files.empty()) {
            printMessage(m_voice.say(kNothing));
            return ExitStatus::Unreadable;
        }
        const auto report = merge();
        if (!report)
            return printError(report.error());
        for (const auto &[file, error] : report->leftOut)
            remark(shown(file), errorText(error, m_voice).all());
        const bool isWritten = report->files > 0;
        printMessage(isWritten ? countsText(*report) : m_voice.say(kNothing));
        return report->leftOut.empty() && !m_isPartial ? ExitStatus::Done : ExitStatus::Unreadable;
    }

private:
    /// Adds a file, or the files of summaries in a folder and below it, by name.
    void addFilesOf(const std::string &operand)
    {
        namespace fs = std::filesystem;
        std::error_code error;
        if (!fs::is_directory(operand, error)) {
            m_files.push_back(operand);
            return;
        }
        std::vector<std::string> found;
        auto entry = fs::recursive_directory_iterator(operand, error);
        for (const auto end = fs::recursive_directory_iterator(); !error && entry != end; entry.increment(error)) {
            std::error_code ignored; // what cannot be examined is no folder, and no file of ours
            const bool isHidden = entry->path().filename().string().starts_with('.');
            if (isHidden || entry.depth() >= kDeepestSummary)
                entry.disable_recursion_pending();
            if (!isHidden && isNameOfSummaries(entry->path()) && entry->is_regular_file(ignored))
                found.push_back(entry->path().string());
        }
        if (error) {
            remark(shown(operand), errorText({Reason::ReadFailed, error.message()}, m_voice).all());
            m_isPartial = true;
        } else if (found.empty()) {
            remark(shown(operand), m_voice.say(QT_TRANSLATE_NOOP("Words", "The folder contains no summaries (*.sum, "
                                                                          "*.allostrata).")));
            m_isPartial = true;
        }
        std::ranges::sort(found);
        m_files.insert(m_files.end(), found.begin(), found.end());
    }

    Result<MergeReport> merge() const
    {
        const std::string output = m_invocation.value(OptionId::Output);
        ProgressLine line(shown(output), m_voice);
        LoadContext merging = context();
        merging.onProgress = [&line](const LoadProgress &now) { line.show(now); };
        return mergeJobs(m_files, output, merging);
    }

    /// "4,095 recordings merged, 1 file left out"
    QString countsText(const MergeReport &report) const
    {
        QStringList parts = {m_voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 recordings merged"), report.recordings)};
        const auto add = [&](const char *text, std::size_t count) {
            if (count > 0)
                parts << m_voice.count(text, count);
        };
        add(QT_TRANSLATE_N_NOOP("Words", "%1 duplicates dropped"), report.repeated);
        add(QT_TRANSLATE_N_NOOP("Words", "%1 older recordings replaced"), report.replaced);
        add(QT_TRANSLATE_N_NOOP("Words", "%1 files left out"), report.leftOut.size());
        return parts.join(QStringLiteral(", "));
    }

    std::vector<std::string> m_files;
    bool m_isPartial = false; ///< a folder could not be searched, or has no summaries
};

} // namespace

ExitStatus runMerge(const Invocation &invocation) { return MergeRun(invocation).run(); }

} // namespace allostrata
