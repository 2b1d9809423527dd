// The table of phases by step.

#include "widgets/models/phase_model.h"

#include "widgets/models/report_roles.h"
#include "widgets/text/attribution_text.h"
#include "widgets/text/phase_text.h"
#include "widgets/text/table_text.h"

#include <algorithm>
#include <array>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

/// The internal id of steps; that of a phase is one more than the row of its step.
constexpr quintptr kTopPhase = 0;
const QString kNoValue = QStringLiteral("–");

QString timeText(std::int64_t microseconds)
{
    const QLocale locale;
    const double ms = static_cast<double>(microseconds) / 1000;
    if (ms < 1)
        return PhaseModel::tr("%1 µs").arg(locale.toString(static_cast<qlonglong>(microseconds)));
    if (ms < 10000)
        return PhaseModel::tr("%1 ms").arg(locale.toString(ms, 'f', ms < 100 ? 1 : 0));
    return PhaseModel::tr("%1 s").arg(locale.toString(ms / 1000, 'f', 1));
}

} // namespace

PhaseModel::PhaseModel(QObject *parent) : QAbstractItemModel(parent) {}

std::vector<int> PhaseModel::startsOf(const PhaseReport &report)
{
    std::vector<int> starts;
    for (std::size_t i = 0; i < report.phases.size(); ++i) {
        if (i == 0 || report.phases[i].step != report.phases[i - 1].step)
            starts.push_back(static_cast<int>(i));
    }
    starts.push_back(static_cast<int>(report.phases.size()));
    return starts;
}

void PhaseModel::setAnswer(std::shared_ptr<const PhaseAnswer> answer)
{
    const auto isSameRow = [](const PhaseRow &a, const PhaseRow &b) { return a.step == b.step && a.phase == b.phase && a.name == b.name; };
    const bool isSame = m_answer && answer && m_answer->question.attribution == answer->question.attribution
        && std::ranges::equal(m_answer->report.phases, answer->report.phases, isSameRow);
    if (!isSame)
        beginResetModel();
    m_answer = std::move(answer);
    if (!isSame) {
        m_starts = m_answer ? startsOf(m_answer->report) : std::vector<int>();
        endResetModel();
        return;
    }
    const int rows = rowCount();
    if (rows == 0)
        return;
    emit dataChanged(index(0, 0), index(rows - 1, ColumnCount - 1));
    for (int i = 0; i < rows; ++i) {
        const QModelIndex step = index(i, 0);
        if (const int below = rowCount(step); below > 0)
            emit dataChanged(index(0, 0, step), index(below - 1, ColumnCount - 1, step));
    }
}

void PhaseModel::setColours(const EnumTable<Phase, QColor> &colours)
{
    m_colours = colours;
    if (const int rows = rowCount(); rows > 0)
        emit dataChanged(index(0, 0), index(rows - 1, 0), {ColourRole});
}

bool PhaseModel::isFlat() const
{
    return !m_answer || m_answer->report.steps.size() < 2;
}

const PhaseRow *PhaseModel::row(const QModelIndex &index) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return nullptr;
    const PhaseReport &report = m_answer->report;
    if (isFlat())
        return &report.phases[static_cast<std::size_t>(index.row())];
    if (index.internalId() == kTopPhase)
        return &report.steps[static_cast<std::size_t>(index.row())];
    return &report.phases[static_cast<std::size_t>(m_starts[index.internalId() - 1] + index.row())];
}

bool PhaseModel::isStep(const QModelIndex &index) const
{
    return index.isValid() && !isFlat() && index.internalId() == kTopPhase;
}

QModelIndex PhaseModel::find(std::size_t step, Phase phase) const
{
    if (!m_answer)
        return {};
    const auto &phases = m_answer->report.phases;
    const auto found = std::find_if(phases.begin(), phases.end(), [&](const PhaseRow &one) { return one.step == step && one.phase == phase; });
    if (found == phases.end())
        return {};
    const int at = static_cast<int>(found - phases.begin());
    if (isFlat())
        return index(at, 0);
    const auto after = std::upper_bound(m_starts.begin(), m_starts.end(), at);
    const int parentRow = static_cast<int>(after - m_starts.begin()) - 1;
    return index(at - m_starts[static_cast<std::size_t>(parentRow)], 0, index(parentRow, 0));
}

QModelIndex PhaseModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, parent.isValid() ? static_cast<quintptr>(parent.row()) + 1 : kTopPhase);
}

QModelIndex PhaseModel::parent(const QModelIndex &index) const
{
    if (!index.isValid() || index.internalId() == kTopPhase)
        return {};
    return createIndex(static_cast<int>(index.internalId() - 1), 0, kTopPhase);
}

int PhaseModel::rowCount(const QModelIndex &parent) const
{
    if (!m_answer)
        return 0;
    if (!parent.isValid())
        return static_cast<int>(isFlat() ? m_answer->report.phases.size() : m_answer->report.steps.size());
    if (isFlat() || parent.internalId() != kTopPhase || parent.column() != 0)
        return 0;
    const auto step = static_cast<std::size_t>(parent.row());
    return m_starts[step + 1] - m_starts[step];
}

int PhaseModel::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

QString PhaseModel::textOf(const PhaseRow &row, bool isStep, int column) const
{
    const Voice voice = Voice::current();
    const bool isIn = row.stretches > 0;
    switch (column) {
    case Name: {
        if (!isStep)
            return namedPhaseText(row.phase, row.name, m_answer->question.attribution->phases(), voice);
        const auto steps = m_answer->question.attribution->steps();
        return stepText(row.step < steps.size() ? &steps[row.step] : nullptr, voice);
    }
    case Events: return isIn ? voice.number(row.events) : kNoValue;
    case Time: return isIn && m_answer->question.device().times.isValid() ? timeText(row.timeUs) : kNoValue;
    case Peak: return isIn ? voice.bytes(row.peakBytes) : kNoValue;
    case Allocated: return isIn ? voice.bytes(row.allocatedBytes) : kNoValue;
    case Freed: return isIn ? voice.bytes(row.freedBytes) : kNoValue;
    case Net: return isIn ? signedBytesText(row.netBytes(), voice) : kNoValue;
    case AtCursor: return row.liveBytes > 0 ? voice.bytes(row.liveBytes) : kNoValue;
    default: return {};
    }
}

QString PhaseModel::toolTipOf(const PhaseRow &row, bool isStep) const
{
    const Voice voice = Voice::current();
    QStringList lines{textOf(row, isStep, Name)};
    if (const QString source = phaseSourceText(row.source, voice); !isStep && !source.isEmpty())
        lines.front() += u", "_s + source;
    if (row.last > row.first)
        lines << tr("events %1 to %2").arg(voice.number(row.first), voice.number(row.last - 1));
    if (row.stretches == 0 && row.last > row.first)
        lines << tr("outside of the window");
    if (!isStep && row.stretches > 1)
        lines << tr("in %1 stretches").arg(voice.number(row.stretches));
    if (row.stretches > 0)
        lines << tr("peak %1 B, at event %2").arg(voice.number(row.peakBytes), voice.number(row.peakMoment > 0 ? row.peakMoment - 1 : 0))
              << tr("%1 allocated, %2 freed").arg(voice.number(row.allocatedCount), voice.number(row.freedCount));
    if (row.last > row.first)
        lines << tr("Click zooms the timeline to it, once more shows all.");
    return lines.join(u'\n');
}

QVariant PhaseModel::data(const QModelIndex &index, int role) const
{
    const PhaseRow *told = row(index);
    if (!told)
        return {};
    const bool isStepRow = isStep(index);
    switch (role) {
    case Qt::DisplayRole: return textOf(*told, isStepRow, index.column());
    case Qt::ToolTipRole: return toolTipOf(*told, isStepRow);
    case Qt::TextAlignmentRole:
        return index.column() == Name ? int(Qt::AlignLeft | Qt::AlignVCenter) : int(Qt::AlignRight | Qt::AlignVCenter);
    case ColourRole: return isStepRow || index.column() != Name ? QVariant() : QVariant(m_colours[told->phase]);
    case FaintRole: return told->stretches == 0;
    case StrongRole: return index.column() == Peak;
    default: return {};
    }
}

QVariant PhaseModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    const std::array<std::pair<QString, QString>, ColumnCount> titles{
        std::pair(tr("Phase"), tr("What the program was doing")),
        std::pair(tr("Events"), tr("Events of the window while it ran")),
        std::pair(tr("Time"), tr("Time of the window while it ran")),
        std::pair(tr("Peak in it"), tr("Most requested bytes at any moment while it ran, whoever asked for them")),
        std::pair(tr("Allocated"), tr("Requested while it ran")),
        std::pair(tr("Freed"), tr("Freed while it ran, whoever had asked for it")),
        std::pair(tr("Net"), tr("Allocated less freed")),
        std::pair(tr("Live"), tr("Live at the cursor of what this phase itself asked for, as its own stacks tell")),
    };
    const auto &[title, explanation] = titles[static_cast<std::size_t>(section)];
    switch (role) {
    case Qt::DisplayRole: return title;
    case Qt::ToolTipRole: return explanation;
    case Qt::TextAlignmentRole: return section == Name ? int(Qt::AlignLeft | Qt::AlignVCenter) : int(Qt::AlignRight | Qt::AlignVCenter);
    default: return {};
    }
}

} // namespace allostrata

#include "moc_phase_model.cpp"
