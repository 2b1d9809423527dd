// The command "peaks": tables of peaks over many files.

#include "app/commands/commands.h"

#include "app/cli/option_values.h"
#include "app/cli/output.h"
#include "app/cli/progress_line.h"
#include "app/commands/command_call.h"
#include "app/commands/table_choice.h"
#include "core/analysis/peaks/peak_comparison.h"
#include "core/analysis/peaks/peak_table.h"
#include "core/export/writers.h"
#include "core/model/device_code.h"
#include "core/runs/run_folder.h"
#include "core/tables/peak_export.h"
#include "widgets/figures/peak_figure.h"
#include "widgets/text/issue_text.h"
#include "widgets/text/peak_text.h"
#include "widgets/text/reason_text.h"

#include <QCoreApplication>
#include <QFile>

#include <algorithm>
#include <array>
#include <filesystem>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

namespace allostrata {

namespace {

constexpr std::array kPictureOptions = {OptionId::Size, OptionId::Dpi, OptionId::Theme, OptionId::Transparent,
                                        OptionId::Title};

class PeaksRun : public CommandCall {
public:
    explicit PeaksRun(const Invocation &invocation)
        : CommandCall(invocation), m_output(invocation.value(OptionId::Output))
    {
    }

    ExitStatus run()
    {
        if (!readOptions() || !collect())
            return status();
        if (!readFiles() || !answer())
            return status();
        const ExitStatus written = write();
        return written == ExitStatus::Done && m_isPartial ? ExitStatus::Unreadable : written;
    }

private:
    bool readOptions()
    {
        m_isPicture = wantsPicture(m_invocation);
        m_format = tableFormatOf(m_invocation);
        for (const OptionId id : kPictureOptions) {
            if (m_isPicture || !m_invocation.has(id))
                continue;
            refuseUnused(id, OptionId::Format, m_format->id);
            return fail(ExitStatus::BadUsage);
        }
        if (m_invocation.has(OptionId::CategoryRules) && !m_invocation.has(OptionId::Compare))
            return refuse(QT_TRANSLATE_NOOP("Words", "--category-rules has no effect without --compare."));
        if (m_invocation.has(OptionId::Pivot) && m_invocation.has(OptionId::Compare)
            && (m_isPicture || m_format->format != TableFormat::Json))
            return refuse(
                QT_TRANSLATE_NOOP("Words", "--pivot and --compare make two tables: choose one of them, or JSON."));
        if (!readTableOptions())
            return fail(ExitStatus::BadUsage);
        if (const auto bad = readFigureOptions(m_invocation, m_request))
            return refuse(*bad);
        return readPattern();
    }

    /// Returns false, after a message, if an option that chooses a part of the table is not valid or has no effect.
    bool readTableOptions()
    {
        if (const auto given = givenTableOption(m_invocation)) {
            const bool isWhole = m_isPicture || m_format->format == TableFormat::Json;
            const OptionId of = m_invocation.has(OptionId::Pivot)     ? OptionId::Pivot
                                : m_invocation.has(OptionId::Compare) ? OptionId::Compare
                                : m_isPicture                         ? OptionId::Output
                                                                      : OptionId::Format;
            if (isWhole || of == OptionId::Pivot || of == OptionId::Compare) {
                refuseUnused(*given, of, of == OptionId::Format ? std::string(m_format->id) : m_invocation.value(of));
                return false;
            }
        }
        const auto choice = tableChoiceOf(m_invocation, *m_format, WidthDefault::Always);
        m_choice = choice.value_or(TableChoice());
        return choice.has_value();
    }

    bool readPattern()
    {
        if (!takeCategoryRules())
            return false;
        if (!m_invocation.has(OptionId::Pattern))
            return true;
        auto pattern = NamePattern::parse(m_invocation.value(OptionId::Pattern));
        if (const auto *error = std::get_if<NamePatternError>(&pattern)) {
            printMessage(patternErrorText(*error, m_voice));
            return fail(ExitStatus::BadUsage);
        }
        m_pattern = std::get<NamePattern>(std::move(pattern));
        return true;
    }

    /// A folder is replaced by its snapshots.
    bool collect()
    {
        for (const std::string &operand : m_invocation.operands) {
            std::error_code error;
            if (operand == "-" || !std::filesystem::is_directory(operand, error)) {
                m_files.push_back(operand);
                continue;
            }
            Diagnostics diagnostics;
            auto found = recordingsBelow(operand, context(), diagnostics);
            remark(shown(operand), diagnosticsLine(diagnostics, m_voice));
            if (!found) {
                const bool isEmpty = found.error().reason == Reason::IsFolder;
                remark(shown(operand), isEmpty ? m_voice.say(QT_TRANSLATE_NOOP(
                                           "Words", "The folder contains no snapshots (*.pickle, *.pkl)."))
                                               : errorText(found.error(), m_voice).all());
                m_isPartial = true;
                continue;
            }
            m_files.insert(m_files.end(), found->begin(), found->end());
        }
        return !m_files.empty() || fail(ExitStatus::Unreadable);
    }

    [[nodiscard]] LoadContext contextWith(ProgressLine &line) const
    {
        LoadContext loading = context();
        loading.onProgress = [&line](const LoadProgress &now) { line.show(now); };
        return loading;
    }

    [[nodiscard]] QString filesText() const
    {
        return m_voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 files"), m_files.size());
    }

    bool readFiles()
    {
        auto table = [&] {
            ProgressLine line(filesText(), m_voice);
            return readPeakTable(m_files, m_pattern, contextWith(line), nullptr);
        }();
        if (!table)
            return failed(table.error());
        m_table = *std::move(table);
        for (const PeakFile &file : m_table.files) {
            if (file.error)
                reportUnread(file, *file.error);
        }
        if (!m_pattern.isAutomatic())
            describeMisfits();
        const bool wouldBeEmpty = m_isPicture || !m_format->forMachines
                                  || ((m_invocation.has(OptionId::Pivot) || m_invocation.has(OptionId::Compare))
                                      && m_format->format != TableFormat::Json);
        if (m_table.rows.empty() && wouldBeEmpty)
            return fail(ExitStatus::Unreadable);
        return chooseDevice();
    }

    /// A file that cannot be read costs the answers of no other one; JSON lists it.
    void reportUnread(const PeakFile &file, const Error &error)
    {
        m_isPartial = true;
        if (m_isPicture || m_format->format != TableFormat::Json)
            remark(shown(file.path), file.message.empty() ? errorText(error, m_voice).all() : shown(file.message));
    }

    /// Reports a pattern that matches no file, because an empty table would hide the mistake.
    void describeMisfits() const
    {
        const auto misfits = static_cast<std::uint64_t>(std::count_if(
            m_table.files.begin(), m_table.files.end(), [](const PeakFile &file) { return file.names.all().empty(); }));
        if (misfits > 0)
            printMessage(m_voice.say(QT_TRANSLATE_NOOP("Words", "The pattern does not match %1 of %2."),
                                     {m_voice.number(misfits),
                                      m_voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 files"), m_table.files.size())}));
    }

    bool chooseDevice()
    {
        if (!m_invocation.has(OptionId::Device))
            return true;
        if (m_table.rows.empty())
            return true;
        const std::string wanted = m_invocation.value(OptionId::Device);
        std::erase_if(m_table.rows, [&](const PeakRow &row) {
            const auto &device = row.numbers.device;
            return !device || (std::to_string(*device) != wanted && deviceWord(*device) != wanted);
        });
        return !m_table.rows.empty() || refuse(OptionId::Device);
    }

    bool answer()
    {
        if (m_table.rows.empty())
            return true; // the result still lists the files that could not be read
        if (m_invocation.has(OptionId::Pivot)) {
            const auto request = parsePivot(m_invocation.value(OptionId::Pivot), m_table.columns);
            if (!request)
                return refuseColumn(OptionId::Pivot);
            m_pivot = pivotOf(m_table, *request);
        }
        return !m_invocation.has(OptionId::Compare) || compare();
    }

    /// Shows what was read from the names, because the reason of a refusal is there.
    void printMatched() const
    {
        if (m_table.columns.empty())
            return;
        const Table matched = matchedNames(m_table, m_voice);
        printHint(QString::fromStdString(writeTextTable(matched, m_voice.numberStyle())).trimmed());
        const auto readable = static_cast<std::size_t>(std::count_if(m_table.files.begin(), m_table.files.end(),
                                                                     [](const PeakFile &file) { return !file.error; }));
        if (readable > matched.rows.size())
            printHint(m_voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 more files"), readable - matched.rows.size()));
    }

    bool refuseColumn(OptionId id)
    {
        refuse(id);
        printMatched();
        QString names;
        for (const std::string &column : m_table.columns)
            names += (names.isEmpty() ? QString() : QStringLiteral(", ")) + shown(column);
        printHint(
            names.isEmpty()
                ? m_voice.say(QT_TRANSLATE_NOOP("Words", "These file names contain no known columns; see --pattern."))
                : m_voice.say(QT_TRANSLATE_NOOP("Words", "Columns in these file names: %1."), {names}));
        return false;
    }

    bool compare()
    {
        std::vector<CompareRequest> requests;
        for (const auto &[id, text] : m_invocation.given) {
            if (id != OptionId::Compare)
                continue;
            auto request = parseComparison(text, m_table.columns);
            if (!request) {
                printMessage(m_voice.say(QT_TRANSLATE_NOOP("Words", "“%1” is not a valid comparison."), {shown(text)}));
                return refuseColumn(OptionId::Compare);
            }
            requests.push_back(*std::move(request));
        }
        auto comparison = [&] {
            ProgressLine line(filesText(), m_voice);
            return comparePeaks(m_table, requests, m_rules, contextWith(line));
        }();
        if (!comparison)
            return failed(comparison.error());
        m_comparison = *std::move(comparison);
        for (const auto &[file, error] : m_comparison->failed)
            reportUnread(m_table.files[file], error);
        if (!m_comparison->pairs.empty() || (!m_isPicture && m_format->forMachines))
            return true;
        if (m_comparison->failed.empty()) {
            printMessage(m_voice.say(QT_TRANSLATE_NOOP("Words", "No two files differ only in a compared column."))
                         + u' ' + noPairsText(m_table, requests, m_voice));
            printMatched();
        }
        return fail(ExitStatus::Unreadable);
    }

    ExitStatus write()
    {
        if (m_isPicture)
            return writePicture();
        if (m_format->format == TableFormat::Json) {
            const Voice plain = Voice::plain();
            const PeakDocument document{m_table, m_pattern.text(), m_pivot ? &*m_pivot : nullptr,
                                        m_comparison ? &*m_comparison : nullptr};
            return put(peakJson(document,
                                [&plain](const Error &error) { return errorText(error, plain).all().toStdString(); }));
        }
        if (m_comparison)
            return m_format->forMachines ? put(m_format->write(peakComparisonTable(m_table, *m_comparison), {}))
                                         : put(comparisonText());
        if (m_pivot) {
            say(pivotRemark(*m_pivot, m_voice));
            return put(m_format->forMachines
                           ? m_format->write(peakPivotTable(*m_pivot), {})
                           : m_format->write(pivotForPeople(*m_pivot, m_voice), m_voice.numberStyle()));
        }
        const TableView &view = m_choice.view;
        const Table all = peakRowTable(m_table);
        if (!hasColumns(all, view))
            return ExitStatus::BadUsage;
        if (m_format->forMachines)
            return put(m_format->write(viewOf(all, view).table, {}));
        auto [table, rest, left] = peaksForPeople(m_table, view, m_voice);
        remarkOnRows(left, *m_format, m_voice);
        if (!view.columns.empty())
            fitToWidth(table, m_choice, *m_format, m_voice);
        else if (m_choice.width > 0)
            say(fitPeaks(table, m_choice.width, m_voice));
        return put(m_format->write(table, m_voice.numberStyle()));
    }

    [[nodiscard]] std::string comparisonText() const
    {
        say(comparisonRemark(m_table, *m_comparison, m_voice));
        std::string text;
        for (const ComparedTable &one : comparisonsForPeople(m_table, *m_comparison, m_voice)) {
            text += text.empty() ? "" : "\n";
            const std::string caption = one.caption.toStdString();
            text += m_format->format == TableFormat::Latex ? latexComment(caption) : caption + "\n\n";
            text += m_format->write(one.table, m_voice.numberStyle());
        }
        return text;
    }

    static void say(const QString &text)
    {
        if (!text.isEmpty())
            printMessage(text);
    }

    ExitStatus put(const std::string &text) const { return writeResult(m_output.empty() ? "-" : m_output, text); }

    ExitStatus writePicture() const
    {
        const PeakPicture picture{m_table, m_pivot ? &*m_pivot : nullptr, m_comparison ? &*m_comparison : nullptr,
                                  m_rules.categories};
        BarFigure figure = peakFigure(picture, plainFigure(m_request, {}), m_voice);
        if (!m_invocation.has(OptionId::Size))
            growToRows(figure);
        const auto written = writeSheet(figure, QFile::decodeName(QByteArray::fromStdString(m_output)));
        return written ? ExitStatus::Done : printError(written.error());
    }

    std::string m_output;
    TableChoice m_choice;
    const TableFormatRow *m_format = &tableFormat(TableFormat::Text);
    bool m_isPicture = false;
    FigureRequest m_request;
    NamePattern m_pattern;
    std::vector<std::string> m_files;
    PeakTable m_table;
    std::optional<PeakPivot> m_pivot;
    std::optional<PeakComparison> m_comparison;
    bool m_isPartial = false; ///< a file could not be read
};

} // namespace

ExitStatus runPeaks(const Invocation &invocation) { return PeaksRun(invocation).run(); }

} // namespace allostrata
