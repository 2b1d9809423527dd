// The command "report": makes run folders with pictures, texts and numbers.

#include "app/commands/commands.h"

#include "app/cli/interrupt.h"
#include "app/cli/option_values.h"
#include "app/cli/output.h"
#include "app/cli/progress_line.h"
#include "app/commands/options.h"
#include "core/load/category_rule_file.h"
#include "widgets/text/issue_text.h"
#include "widgets/text/reason_text.h"
#include "widgets/tools/report/report_run.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <string_view>

namespace allostrata {

namespace {

struct ShapeRow {
    std::string_view name;
    RunReportShape shape = RunReportShape::Folder;
};
constexpr std::array kShapes = {ShapeRow{"folder", RunReportShape::Folder}, ShapeRow{"html", RunReportShape::Page},
                                ShapeRow{"htm", RunReportShape::Page},      ShapeRow{"table", RunReportShape::Text},
                                ShapeRow{"txt", RunReportShape::Text},      ShapeRow{"md", RunReportShape::Markdown},
                                ShapeRow{"json", RunReportShape::Json}};

std::optional<RunReportShape> shapeOf(std::string_view name)
{
    const auto found = std::find_if(kShapes.begin(), kShapes.end(),
                                    [name](const ShapeRow &row) { return row.name == name; });
    return found == kShapes.end() ? std::nullopt : std::optional(found->shape);
}

void say(const std::string &file, const QString &text) { printMessage(shown(file) + QStringLiteral(": ") + text); }

class ReportCommand {
public:
    explicit ReportCommand(const Invocation &invocation) : m_invocation(invocation) {}

    ExitStatus run()
    {
        if (!readOptions() || !readRules())
            return m_status;
        Diagnostics leftOut;
        m_wish.files = filesOfReport(m_invocation.operands, m_interrupt.token(), leftOut);
        if (const QString remark = diagnosticsLine(leftOut, m_voice); !remark.isEmpty())
            printMessage(remark);
        const RunReportOutcome outcome = make();
        for (const auto &[file, error] : outcome.unread)
            say(file, errorText(error, m_voice).all());
        for (const auto &[file, failed] : outcome.failed)
            printMessage(shown(file) + QStringLiteral(", ") + shown(failed.path) + QStringLiteral(": ")
                         + shown(failed.message));
        for (const QString &remark : outcome.remarks)
            printMessage(remark);
        if (Interrupt::signal() != 0) {
            printMessage(errorText({Reason::Cancelled}, m_voice).all());
            return ExitStatus::Unreadable;
        }
        if (outcome.error) {
            printMessage(errorText(*outcome.error, m_voice).all());
            return ExitStatus::Unreadable;
        }
        const ExitStatus written = write(outcome);
        // A job is like the folder of its recordings: the report is about those that could be read.
        return outcome.unread.empty() && outcome.failed.empty() ? written : ExitStatus::Unreadable;
    }

private:
    bool refuse(OptionId id)
    {
        refuseValue(id, m_invocation);
        m_status = ExitStatus::BadUsage;
        return false;
    }

    /// Reads the shape from --format, else from the extension of the output; without either it is a folder.
    bool readShape()
    {
        const std::string output = m_invocation.value(OptionId::Output);
        const auto byEnding = shapeOf(outputEnding(m_invocation));
        if (m_invocation.has(OptionId::Format)) {
            const auto asked = shapeOf(m_invocation.value(OptionId::Format));
            if (!asked)
                return refuse(OptionId::Format);
            m_wish.shape = *asked;
        } else if (byEnding) {
            m_wish.shape = *byEnding;
        }
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
        if (!readShape())
            return false;
        m_wish.options.capacity = capacityOf(m_invocation);
        if (m_invocation.has(OptionId::Capacity) && !m_wish.options.capacity)
            return refuse(OptionId::Capacity);
        const auto limits = headroomOf(m_invocation);
        if (!limits)
            return refuse(OptionId::Headroom);
        m_wish.options.judgement.headroom = *limits;
        if (m_invocation.has(OptionId::Pictures)) {
            const std::string pictures = m_invocation.value(OptionId::Pictures);
            if (pictures != "png" && pictures != "svg" && pictures != "none")
                return refuse(OptionId::Pictures);
            m_wish.hasPictures = pictures != "none";
            m_wish.asSvg = pictures == "svg";
        }
        m_wish.name = m_invocation.value(OptionId::RunReportName);
        m_wish.salvage = m_invocation.has(OptionId::Salvage) ? Salvage::KeepWhatIsThere : Salvage::Refuse;
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
        if (!m_invocation.has(id))
            return true;
        const std::string name = m_invocation.value(id);
        LoadContext context;
        context.stop = m_interrupt.token();
        auto rules = loadCategoryRules(name, context);
        if (!rules) {
            say(name, errorText(rules.error(), m_voice).all());
            m_status = ExitStatus::Unreadable;
            return false;
        }
        m_wish.rules.categories = *std::move(rules);
        return true;
    }

    RunReportOutcome make()
    {
        std::unique_ptr<ProgressLine> line;
        std::size_t current = m_wish.files.size();
        return makeRunReports(m_wish, m_interrupt.token(), [&](std::size_t file, const LoadProgress &now) {
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

    const Invocation &m_invocation;
    Interrupt m_interrupt;
    Voice m_voice = Voice::current();
    RunReportWish m_wish;
    std::string m_output; ///< output of all shapes except folders
    ExitStatus m_status = ExitStatus::Done; ///< not Done if the options are invalid
};

} // namespace

ExitStatus runReport(const Invocation &invocation) { return ReportCommand(invocation).run(); }

} // namespace allostrata
