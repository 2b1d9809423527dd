// Model of the table of phases by step.

#include "widgets/models/phase_model.h"

#include "core/tables/cells.h"
#include "core/tables/attribution_tables.h"
#include "widgets/models/report_roles.h"
#include "widgets/text/attribution_text.h"
#include "widgets/text/phase_text.h"
#include "widgets/text/table_text.h"
#include "widgets/text/voice.h"

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

/// Key of a row, stable across results with the same attribution: its step and the name of its phase; a step's row has
/// the highest name.
std::uint64_t phaseKey(const PhaseRow &row, bool isStep)
{
    const std::uint64_t name = isStep ? 0xffffffff
                                      : (std::uint64_t(row.name) & 0xffffff) << 8 | std::uint64_t(row.phase);
    return std::uint64_t(row.step) << 32 | name;
}

} // namespace

std::shared_ptr<const PhaseAnswer> PhaseAnswer::make(const ReportQuestion &question, PhaseBreakdown report)
{
    auto answer = std::make_shared<PhaseAnswer>();
    const bool isFlat = report.steps.size() < 2;
    std::size_t step = 0;
    std::uint32_t above = ReportRows::kTop;
    const auto add = [&](const PhaseRow &row, std::uint32_t parent, bool isStep) {
        answer->rows.push_back(row);
        answer->shown.parents.push_back(parent);
        answer->shown.keys.push_back(phaseKey(row, isStep));
    };
    for (std::size_t i = 0; i < report.phases.size(); ++i) {
        if (!isFlat && (i == 0 || report.phases[i].step != report.phases[i - 1].step)) {
            above = static_cast<std::uint32_t>(answer->rows.size());
            add(report.steps[step++], ReportRows::kTop, true);
        }
        add(report.phases[i], above, false);
    }
    if (isFlat)
        answer->shown.parents.clear();
    Table table = numbered(phaseRowsTable(answer->rows, *question.attribution), question.timeline());
    for (std::size_t i = 0; i < table.rows.size() && !isFlat; ++i) {
        if (answer->shown.parents[i] != ReportRows::kTop)
            continue;
        for (std::size_t column = 0; column < table.columns.size(); ++column) {
            if (std::ranges::find(kStepColumns, table.columns[column].name, &ColumnRow::name) == kStepColumns.end())
                table.rows[i].cells[column] = Cell();
        }
    }
    answer->shown.table = std::make_shared<const Table>(tableForPeople(std::move(table), Voice::current()));
    answer->question = question;
    answer->report = std::move(report);
    return answer;
}

void PhaseModel::setAnswer(std::shared_ptr<const PhaseAnswer> answer)
{
    setRows(answer ? answer->shown : ReportRows(), [&] { m_answer = answer; });
}

void PhaseModel::setColours(const EnumTable<Phase, QColor> &colours)
{
    m_colours = colours;
    touch();
}

bool PhaseModel::isStepRow(std::size_t row) const
{
    return !m_answer->shown.parents.empty() && m_answer->shown.parents[row] == ReportRows::kTop;
}

const PhaseRow *PhaseModel::row(const QModelIndex &index) const
{
    const auto row = rowOf(index);
    return row ? &m_answer->rows[*row] : nullptr;
}

bool PhaseModel::isStep(const QModelIndex &index) const
{
    const auto row = rowOf(index);
    return row && isStepRow(*row);
}

QModelIndex PhaseModel::find(std::size_t step, Phase phase, std::optional<std::uint32_t> name) const
{
    for (std::size_t i = 0; m_answer && i < m_answer->rows.size(); ++i) {
        const PhaseRow &row = m_answer->rows[i];
        if (row.step == step && row.phase == phase && (!name || row.name == *name) && !isStepRow(i))
            return indexOf(i);
    }
    return {};
}

QString PhaseModel::nameOf(std::size_t row) const
{
    const Voice voice = Voice::current();
    const PhaseRow &one = m_answer->rows[row];
    if (!isStepRow(row))
        return namedPhaseText(one.phase, one.name, m_answer->question.attribution->phases(), voice);
    const auto steps = m_answer->question.attribution->steps();
    return stepText(one.step < steps.size() ? &steps[one.step] : nullptr, voice);
}

QString PhaseModel::toolTipOf(std::size_t row) const
{
    const Voice voice = Voice::current();
    const PhaseRow &one = m_answer->rows[row];
    const Timeline &timeline = m_answer->question.timeline();
    const auto number = [&](Moment event) { return voice.number(momentNumber(timeline, event)); };
    QStringList lines{nameOf(row)};
    if (const QString source = phaseSourceText(one.source, voice); !isStepRow(row) && !source.isEmpty())
        lines.front() += u", "_s + source;
    if (one.last > one.first)
        lines << Words::tr("events %1 to %2").arg(number(one.first), number(one.last - 1));
    if (one.stretches == 0 && one.last > one.first)
        lines << tr("outside the visible range");
    if (!isStepRow(row) && one.stretches > 1)
        lines << tr("in %1 stretches").arg(voice.number(one.stretches));
    if (one.stretches > 0)
        lines << tr("peak %1 B, at event %2")
                     .arg(voice.number(one.peakBytes), number(one.peakMoment > 0 ? one.peakMoment - 1 : 0))
              << tr("%1 allocated, %2 freed").arg(voice.number(one.allocatedCount), voice.number(one.freedCount));
    if (one.last > one.first)
        lines << tr("Click to zoom to it; click again to show everything.");
    return lines.join(u'\n');
}

QVariant PhaseModel::look(std::size_t row, const Column *column, int role) const
{
    const PhaseRow &one = m_answer->rows[row];
    switch (role) {
    case Qt::DisplayRole: return column ? QVariant() : QVariant(nameOf(row));
    case Qt::ToolTipRole: return toolTipOf(row);
    case ColourRole: return !column && !isStepRow(row) ? QVariant(m_colours[one.phase]) : QVariant();
    case FaintRole: return one.stretches == 0;
    default: return {};
    }
}

} // namespace allostrata

#include "moc_phase_model.cpp"
