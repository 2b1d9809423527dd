// What the dialog of peak tables shows, copies and writes.

#include "widgets/tools/peak_table/peak_answer.h"

#include "core/base/load_context.h"
#include "core/export/peak_export.h"
#include "core/export/writers.h"
#include "core/io/atomic_file.h"
#include "widgets/charts/peak_figure.h"
#include "widgets/text/peak_text.h"
#include "widgets/text/reason_text.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QStringList>

#include <utility>

namespace allostrata {

namespace {

void askFurther(const PeakQuestion &question, PeakAnswer &answer, const LoadContext &context)
{
    const Voice voice = Voice::current();
    if (question.shown == PeakShown::Pivot) {
        const auto request = parsePivot(question.pivot, answer.table.columns);
        if (request)
            answer.pivot = pivotOf(answer.table, *request);
        else
            answer.problem = voice.say(kPeakTableContext, QT_TRANSLATE_NOOP("PeakTable", "Choose different columns for the rows and the columns."));
    }
    if (question.shown != PeakShown::Comparison)
        return;
    const auto request = parseComparison(question.compared, answer.table.columns);
    if (!request) {
        answer.problem = voice.say(kPeakTableContext, QT_TRANSLATE_NOOP("PeakTable", "Choose the column to compare."));
        return;
    }
    auto comparison = comparePeaks(answer.table, {&*request, 1}, question.rules, context);
    if (!comparison)
        answer.problem = errorText(comparison.error(), voice).all();
    else if (comparison->pairs.empty())
        answer.problem = voice.say(kPeakTableContext, QT_TRANSLATE_NOOP("PeakTable", "No two files differ in this column alone."));
    else
        answer.comparison = *std::move(comparison);
}

} // namespace

std::shared_ptr<const PeakAnswer> answerPeaks(const PeakQuestion &question, const std::stop_token &stop)
{
    LoadContext context;
    context.stop = stop;
    auto answer = std::make_shared<PeakAnswer>();
    answer->rules = question.rules.categories;
    answer->pattern = question.pattern.text();
    auto table = readPeakTable(question.files, question.pattern, context, question.cache.get());
    if (!table) {
        answer->problem = errorText(table.error(), Voice::current()).all();
        return answer;
    }
    answer->table = *std::move(table);
    askFurther(question, *answer, context);
    return answer;
}

std::vector<std::pair<QString, Table>> PeakAnswer::tables(const Voice &voice) const
{
    std::vector<std::pair<QString, Table>> all;
    if (comparison) {
        for (ComparedTable &one : comparisonsForPeople(table, *comparison, voice))
            all.emplace_back(one.caption, std::move(one.table));
    } else if (pivot) {
        all.emplace_back(peakMeasureText(pivot->request.value, voice), pivotForPeople(*pivot, voice));
    } else {
        all.emplace_back(QString(), peaksForPeople(table, voice));
    }
    return all;
}

std::string PeakAnswer::text(const TableFormatRow &format, const Voice &voice) const
{
    if (format.format == TableFormat::Json) {
        const Voice plain = Voice::plain();
        return peakJson({table, pattern, pivot ? &*pivot : nullptr, comparison ? &*comparison : nullptr},
                        [&plain](const Error &error) { return errorText(error, plain).all().toStdString(); });
    }
    if (format.forMachines)
        return format.write(comparison ? peakComparisonTable(table, *comparison) : pivot ? peakPivotTable(*pivot) : peakRowTable(table), {});
    std::string all;
    for (const auto &[caption, one] : tables(voice)) {
        all += all.empty() ? "" : "\n";
        if (comparison && format.format == TableFormat::Latex)
            all += latexComment(caption.toStdString());
        else if (comparison)
            all += caption.toStdString() + "\n\n";
        all += format.write(one, voice.numberStyle());
    }
    return all;
}

QString PeakAnswer::remark(const Voice &voice) const
{
    QStringList remarks;
    if (comparison)
        remarks << comparisonRemark(table, *comparison, voice);
    if (pivot)
        remarks << pivotRemark(*pivot, voice);
    for (const PeakFile &file : table.files) {
        if (file.error)
            remarks << shown(file.shown) + QStringLiteral(": ") + errorText(*file.error, voice).what;
    }
    remarks.removeAll(QString());
    return remarks.mid(0, 3).join(u' ');
}

Result<void> PeakAnswer::write(const QString &path, const Voice &voice) const
{
    const QString ending = QFileInfo(path).suffix().toLower();
    const TableFormatRow *format = findTableFormat(ending.toStdString());
    if (!format) {
        BarFigure figure = peakFigure({table, pivot ? &*pivot : nullptr, comparison ? &*comparison : nullptr, rules}, {}, voice);
        growToRows(figure);
        return writeSheet(figure, path);
    }
    auto file = AtomicFile::create(QFile::encodeName(path).toStdString());
    if (!file)
        return file.error();
    if (auto written = file->write(std::string_view(text(*format, voice))); !written)
        return written;
    return file->commit();
}

} // namespace allostrata
