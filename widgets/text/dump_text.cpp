// Dumps of a folder as text.

#include "widgets/text/dump_text.h"

#include "core/tables/dump_table.h"
#include "widgets/text/place_text.h"
#include "widgets/text/reason_text.h"
#include "widgets/text/table_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>
#include <initializer_list>
#include <string>
#include <string_view>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr EnumTable<DumpMeasure, const char *> kDumpMeasureNames
    = {{QT_TRANSLATE_NOOP("Words", "Requested"), QT_TRANSLATE_NOOP("Words", "Allocated"),
        QT_TRANSLATE_NOOP("Words", "Active"), QT_TRANSLATE_NOOP("Words", "Reserved")}};

QString devicePeaks(const DeviceSummary &device, const Voice &voice)
{
    DumpPeaks one;
    one.devices.push_back(device);
    QStringList parts;
    for (const DumpMeasure measure : kDumpMeasures) {
        if (const auto value = one.highest(measure))
            parts.append(dumpMeasureText(measure, voice).toLower() + u' ' + estimatedText(*value, voice));
    }
    const QString name = device.device ? deviceText(*device.device) : QString();
    return name.isEmpty() ? parts.join(u", "_s) : name + u": "_s + parts.join(u", "_s);
}

void addPeaks(QStringList &lines, const DumpPeaks &peaks, const Voice &voice)
{
    if (peaks.devices.size() > 1) {
        for (const DeviceSummary &device : peaks.devices)
            lines.append(devicePeaks(device, voice));
    } else {
        for (const DumpMeasure measure : kDumpMeasures) {
            if (const auto value = peaks.highest(measure))
                lines.append(voice.say(QT_TRANSLATE_NOOP("Words", "%1 at the peak: %2"),
                                       {dumpMeasureText(measure, voice), estimatedText(*value, voice)}));
        }
    }
    if (const std::uint64_t ooms = peaks.ooms(); ooms > 0)
        lines.append(voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 out-of-memory event(s)"), ooms));
}

/// "iteration from “iteration_10”, rank from “rank3”".
QString originText(const Dump &dump, const Voice &voice)
{
    QStringList parts;
    if (!dump.iterationFrom.empty())
        parts.append(voice.say(QT_TRANSLATE_NOOP("Words", "iteration from “%1”"), {shown(dump.iterationFrom)}));
    if (!dump.rankFrom.empty())
        parts.append(voice.say(QT_TRANSLATE_NOOP("Words", "rank from “%1”"), {shown(dump.rankFrom)}));
    return parts.join(u", "_s);
}

} // namespace

QString dumpMeasureText(DumpMeasure measure, const Voice &voice) { return voice.say(kDumpMeasureNames[measure]); }

QString dumpRowText(const DumpGrid::Row &row, const Voice &voice)
{
    const QString number = QString::number(row.iteration);
    if (!row.isNamed)
        return row.isExit ? voice.say(QT_TRANSLATE_NOOP("Words", "exit")) : QString();
    return row.isExit ? voice.say(QT_TRANSLATE_NOOP("Words", "iteration %1, exit"), {number})
                      : voice.say(QT_TRANSLATE_NOOP("Words", "iteration %1"), {number});
}

QString dumpRankText(std::int64_t rank, const Voice &voice)
{
    return voice.say(QT_TRANSLATE_NOOP("Words", "rank %1"), {QString::number(rank)});
}

QString estimatedText(const Estimated &value, const Voice &voice)
{
    if (!value.low || !value.high)
        return voice.bytes(value.value);
    return voice.say(QT_TRANSLATE_NOOP("Words", "%1 (inferred, %2 to %3)"),
                     {voice.bytes(value.value), voice.bytes(*value.low), voice.bytes(*value.high)});
}

QString deviationText(double deviation, const Voice &voice)
{
    const QString share = voice.share(std::abs(deviation));
    return (deviation < 0 ? u"−"_s : u"+"_s) + share;
}

QString dumpPlaceText(const DumpGrid &grid, std::size_t dump, const Voice &voice)
{
    const auto [row, rank] = grid.placeOf(dump);
    return dumpPlaceText(grid, row, rank, voice);
}

QString dumpPlaceText(const DumpGrid &grid, std::size_t row, std::size_t rank, const Voice &voice)
{
    QStringList parts{dumpRowText(grid.rows()[row], voice), dumpRankText(grid.ranks()[rank], voice)};
    parts.removeAll(QString());
    return parts.join(u", "_s);
}

QString dumpPathText(const RunFolder &folder, std::size_t dump)
{
    const std::string &path = folder.dumps[dump].path;
    const bool isBelow = path.size() > folder.root.size() + 1 && path.compare(0, folder.root.size(), folder.root) == 0;
    return shown(isBelow ? std::string_view(path).substr(folder.root.size() + (folder.root.back() == '/' ? 0 : 1))
                         : std::string_view(path));
}

QStringList dumpFactLines(const RunFolder &folder, std::size_t dump, const DumpPeaks *peaks, const Voice &voice)
{
    const Dump &row = folder.dumps[dump];
    QStringList lines;
    if (row.kind == DumpKind::Trace)
        lines.append(
            voice.say(QT_TRANSLATE_NOOP("Words", "This is a profiler trace. This table does not read such files.")));
    else if (!peaks)
        lines.append(voice.say(QT_TRANSLATE_NOOP("Words", "Not read yet.")));
    else if (peaks->error)
        lines.append(errorText(*peaks->error, voice).what);
    else if (peaks->devices.empty())
        lines.append(voice.say(QT_TRANSLATE_NOOP("Words", "This dump has no events and no segments.")));
    else
        addPeaks(lines, *peaks, voice);
    if (row.isExit)
        lines.append(voice.say(QT_TRANSLATE_NOOP("Words", "Written because memory ran out, according to its name.")));
    lines.append(
        voice.say(QT_TRANSLATE_NOOP("Words", "%1, %2"), {dumpPathText(folder, dump), voice.bytes(row.storedBytes)}));
    if (const QString origin = originText(row, voice); !origin.isEmpty())
        lines.append(origin);
    return lines;
}

QString dumpsText(std::uint64_t count, const Voice &voice)
{
    return voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 dump(s)"), count);
}

std::size_t iterationCount(const DumpGrid &grid)
{
    std::size_t count = 0;
    for (std::size_t i = 0; i < grid.rows().size(); ++i)
        count += i == 0 || grid.rows()[i].iteration != grid.rows()[i - 1].iteration
                         || grid.rows()[i].isNamed != grid.rows()[i - 1].isNamed
                     ? 1
                     : 0;
    return count;
}

QString dumpCountText(const RunFolder &folder, const DumpGrid &grid, const Voice &voice)
{
    return dumpsText(folder.dumps.size(), voice) + u", "_s
           + voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 iteration(s)"), iterationCount(grid)) + u", "_s
           + voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 rank(s)"), grid.ranks().size());
}

Table dumpTableFor(const TableFormatRow &format, const RunFolder &folder, std::span<const SharedPeaks> peaks)
{
    const Voice voice = format.forMachines ? Voice::plain() : Voice::current();
    Table table = dumpTable(folder, peaks,
                            [&voice](const Error &error) { return errorText(error, voice).all().toStdString(); });
    if (format.forMachines)
        return table;
    constexpr std::array<std::string_view, 12> kForPeople
        = {"iteration",      "rank",           "kind",        "exit",          "file", "bytes",
           "peak_requested", "peak_allocated", "peak_active", "peak_reserved", "ooms", "message"};
    table = selectColumns(table, kForPeople);
    const auto file = static_cast<std::size_t>(std::ranges::find(kForPeople, "file") - kForPeople.begin());
    for (std::size_t row = 0; row < table.rows.size(); ++row)
        table.rows[row].cells[file] = dumpPathText(folder, row).toStdString();
    return tableForPeople(std::move(table), voice);
}

namespace {

class Glance {
public:
    Glance(const RunFolder &folder, std::span<const SharedPeaks> peaks, const Voice &voice)
        : m_folder(folder), m_peaks(peaks), m_voice(voice), m_grid(folder)
    {
    }

    std::vector<GlanceFact> describe()
    {
        addContent();
        addPeak();
        addTrouble();
        return std::move(m_facts);
    }

private:
    void add(const char *name, const QString &value, const QString &toolTip = {}, bool isStrong = false)
    {
        m_facts.push_back({m_voice.say(name), value, toolTip, isStrong});
    }
    void addNumber(const char *name, std::uint64_t number, const QString &toolTip = {}, bool isStrong = false)
    {
        if (number > 0)
            add(name, m_voice.number(number), toolTip, isStrong);
    }
    /// Range "1 – 30"; empty if both ends are equal.
    [[nodiscard]] QString range(std::int64_t first, std::int64_t last) const
    {
        return first == last ? QString() : QString::number(first) + u" – "_s + QString::number(last);
    }
    template <typename Is>
    [[nodiscard]] std::uint64_t count(Is is) const
    {
        return static_cast<std::uint64_t>(std::count_if(m_folder.dumps.begin(), m_folder.dumps.end(), is));
    }

    void addContent()
    {
        addNumber(QT_TRANSLATE_NOOP("Words", "Dumps"), m_folder.dumps.size());
        if (m_folder.dumps.empty())
            return;
        addNumber(QT_TRANSLATE_NOOP("Words", "Iterations"), iterationCount(m_grid),
                  range(m_grid.rows().front().iteration, m_grid.rows().back().iteration));
        addNumber(QT_TRANSLATE_NOOP("Words", "Ranks"), m_grid.ranks().size(),
                  range(m_grid.ranks().front(), m_grid.ranks().back()));
    }

    void addPeak()
    {
        const DumpFacts facts = dumpFacts(m_grid, m_peaks, DumpMeasure::Requested);
        const auto read = static_cast<std::uint64_t>(
            std::count_if(m_peaks.begin(), m_peaks.end(), [](const SharedPeaks &one) { return one != nullptr; }));
        if (const std::uint64_t readable = readableDumps(m_folder); read < readable)
            add(QT_TRANSLATE_NOOP("Words", "Read"),
                m_voice.say(QT_TRANSLATE_NOOP("Words", "%1 of %2"), {m_voice.number(read), m_voice.number(readable)}));
        if (!facts.highest)
            return;
        add(QT_TRANSLATE_NOOP("Words", "Highest peak"), m_voice.bytes(facts.high),
            m_voice.say(QT_TRANSLATE_NOOP("Words", "%1 B requested"), {m_voice.number(facts.high)}), true);
        add(QT_TRANSLATE_NOOP("Words", "Reached in"), dumpPlaceText(m_grid, *facts.highest, m_voice),
            dumpPathText(m_folder, *facts.highest));
    }

    void addTrouble()
    {
        addNumber(QT_TRANSLATE_NOOP("Words", "Exit dumps"), count([](const Dump &dump) { return dump.isExit; }),
                  m_voice.say(QT_TRANSLATE_NOOP(
                      "Words", "Dumps whose names say “exit”: they were written because memory ran out.")),
                  true);
        std::uint64_t ooms = 0;
        std::uint64_t unreadable = 0;
        for (const SharedPeaks &one : m_peaks) {
            ooms += one ? one->ooms() : 0;
            unreadable += one && one->error ? 1 : 0;
        }
        addNumber(QT_TRANSLATE_NOOP("Words", "Out-of-memory events"), ooms,
                  m_voice.say(QT_TRANSLATE_NOOP("Words", "Out-of-memory events recorded in the dumps")), true);
        addNumber(QT_TRANSLATE_NOOP("Words", "Unreadable"), unreadable);
        addNumber(QT_TRANSLATE_NOOP("Words", "Traces"),
                  count([](const Dump &dump) { return dump.kind == DumpKind::Trace; }));
    }

    const RunFolder &m_folder;
    std::span<const SharedPeaks> m_peaks;
    const Voice &m_voice;
    DumpGrid m_grid;
    std::vector<GlanceFact> m_facts;
};

} // namespace

std::vector<GlanceFact> dumpGlance(const RunFolder &folder, std::span<const SharedPeaks> peaks, const Voice &voice)
{
    return Glance(folder, peaks, voice).describe();
}

} // namespace allostrata
