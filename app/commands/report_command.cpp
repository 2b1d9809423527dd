// The command "report": makes run folders with pictures, texts and numbers.

#include "app/commands/commands.h"

#include "app/cli/output.h"
#include "app/cli/progress_line.h"
#include "app/commands/command_call.h"
#include "app/commands/options.h"
#include "widgets/text/issue_text.h"
#include "widgets/text/reason_text.h"
#include "widgets/tools/report/report_run.h"

#include <QLocale>

#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace allostrata {

namespace {

constexpr auto kShapes = std::to_array<std::pair<std::string_view, RunReportShape>>({
    {"folder", RunReportShape::Folder},
    {"html", RunReportShape::Page},
    {"htm", RunReportShape::Page},
    {"table", RunReportShape::Text},
    {"txt", RunReportShape::Text},
    {"md", RunReportShape::Markdown},
    {"json", RunReportShape::Json},
});

bool takePictures(const std::string &value, RunReportWish &to)
{
    to.hasPictures = value != "none";
    to.asSvg = value == "svg";
    return value == "png" || value == "svg" || value == "none";
}

constexpr auto kReportOptions = std::to_array<BoundOption<RunReportWish>>({
    {OptionId::Capacity, into::parsed<capacityIn, &RunReportWish::options, &RunReportOptions::capacity>},
    {OptionId::Headroom,
     into::parsed<headroomIn, &RunReportWish::options, &RunReportOptions::judgement, &StepJudgement::headroom>},
    {OptionId::Pictures, takePictures},
    {OptionId::RunReportName, into::text<&RunReportWish::name>},
});

class ReportCommand : public CommandCall {
public:
    explicit ReportCommand(const Invocation &invocation) : CommandCall(invocation) {}

    ExitStatus run()
    {
        if (!readOptions() || !readRules())
            return status();
        Diagnostics leftOut;
        m_wish.files = filesOfReport(m_invocation.operands, stop(), leftOut);
        if (const QString remark = diagnosticsLine(leftOut, m_voice); !remark.isEmpty())
            printMessage(remark);
        const RunReportOutcome outcome = make();
        for (const auto &[file, error] : outcome.unread)
            remark(shown(file), errorText(error, m_voice).all());
        for (const auto &[file, recording] : outcome.failed)
            remark(shown(file) + QStringLiteral(", ") + shown(recording.path), shown(recording.message));
        for (const QString &remark : outcome.remarks)
            printMessage(remark);
        if (isInterrupted())
            return ExitStatus::Unreadable;
        if (outcome.error)
            return printError(*outcome.error);
        const ExitStatus written = write(outcome);
        // A job is like the folder of its recordings: the report is about those that could be read.
        return outcome.unread.empty() && outcome.failed.empty() ? written : ExitStatus::Unreadable;
    }

private:
    /// Reads the shape from --format, else from the extension of the output; without either it is a folder.
    bool readShape()
    {
        const std::string output = m_invocation.value(OptionId::Output);
        const bool byEnding = into::word<kShapes, &RunReportWish::shape>(outputEnding(m_invocation), m_wish);
        constexpr std::array kFormat
            = {BoundOption<RunReportWish>{OptionId::Format, into::word<kShapes, &RunReportWish::shape>}};
        if (!take(kFormat, m_wish))
            return false;
        m_output = output.empty() ? "-" : output;
        // With a folder as output, the page is put into its run folders.
        if (m_wish.shape == RunReportShape::Page && m_output != "-" && !byEnding) {
            m_wish.shape = RunReportShape::Folder;
            m_wish.hasPage = true;
        }
        if (m_wish.shape == RunReportShape::Folder && !output.empty())
            m_wish.parent = output;
        return true;
    }

    bool readOptions()
    {
        if (!readShape() || !take(kReportOptions, m_wish))
            return false;
        m_wish.salvage = context().salvage;
        m_wish.part = context().part;
        m_wish.language = QLocale().bcp47Name();
        return true;
    }

    /// Reads --rules, which here means category rules (--category-rules in other commands).
    bool readRules()
    {
        Invocation folding = m_invocation;
        folding.options.erase(OptionId::Rules);
        m_wish.stackRules = rulesOf(folding);
        const OptionId id = m_invocation.has(OptionId::RunReportRules) ? OptionId::RunReportRules
                                                                       : OptionId::CategoryRules;
        if (!takeCategoryRules(id))
            return false;
        m_wish.rules = m_rules;
        return true;
    }

    RunReportOutcome make()
    {
        std::unique_ptr<ProgressLine> line;
        std::size_t current = m_wish.files.size();
        return makeRunReports(m_wish, stop(), [&](std::size_t file, const LoadProgress &now) {
            if (file != current) {
                line.reset();
                line = std::make_unique<ProgressLine>(shown(m_wish.files[file]), m_voice);
                current = file;
            }
            line->show(now);
        });
    }

    ExitStatus write(const RunReportOutcome &outcome)
    {
        if (m_wish.shape != RunReportShape::Folder)
            return outcome.text.empty() ? ExitStatus::Done : writeResult(m_output, outcome.text);
        std::string folders;
        for (const std::string &folder : outcome.folders)
            folders += folder + '\n';
        return folders.empty() ? ExitStatus::Done : printResult(folders);
    }

    RunReportWish m_wish;
    std::string m_output; ///< output of all shapes except folders
};

} // namespace

ExitStatus runReport(const Invocation &invocation) { return ReportCommand(invocation).run(); }

} // namespace allostrata
