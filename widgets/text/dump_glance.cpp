// A folder of dumps at a glance.

#include "widgets/text/dump_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <initializer_list>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

class Glance {
public:
    Glance(const RunFolder &folder, std::span<const SharedPeaks> peaks, const Voice &voice) : m_folder(folder), m_peaks(peaks), m_voice(voice), m_grid(folder) {}

    std::vector<GlanceFact> tell()
    {
        addContent();
        addPeak();
        addTrouble();
        return std::move(m_facts);
    }

private:
    void add(const char *name, const QString &value, const QString &toolTip = {}, bool isStrong = false)
    {
        m_facts.push_back({m_voice.say(kDumpsContext, name), value, toolTip, isStrong});
    }
    void addNumber(const char *name, std::uint64_t number, const QString &toolTip = {}, bool isStrong = false)
    {
        if (number > 0)
            add(name, m_voice.number(number), toolTip, isStrong);
    }
    /// "1 – 30"; empty for one of them.
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
        addNumber(QT_TRANSLATE_NOOP("Dumps", "Dumps"), m_folder.dumps.size());
        if (m_folder.dumps.empty())
            return;
        addNumber(QT_TRANSLATE_NOOP("Dumps", "Iterations"), iterationCount(m_grid), range(m_grid.rows().front().iteration, m_grid.rows().back().iteration));
        addNumber(QT_TRANSLATE_NOOP("Dumps", "Ranks"), m_grid.ranks().size(), range(m_grid.ranks().front(), m_grid.ranks().back()));
    }

    void addPeak()
    {
        const DumpFacts facts = dumpFacts(m_grid, m_peaks, DumpMeasure::Requested);
        const auto read = static_cast<std::uint64_t>(std::count_if(m_peaks.begin(), m_peaks.end(), [](const SharedPeaks &one) { return one != nullptr; }));
        if (const std::uint64_t readable = readableDumps(m_folder); read < readable)
            add(QT_TRANSLATE_NOOP("Dumps", "Read"), m_voice.say(kDumpsContext, QT_TRANSLATE_NOOP("Dumps", "%1 of %2"), {m_voice.number(read), m_voice.number(readable)}));
        if (!facts.highest)
            return;
        add(QT_TRANSLATE_NOOP("Dumps", "Highest peak"), m_voice.bytes(facts.high),
            m_voice.say(kDumpsContext, QT_TRANSLATE_NOOP("Dumps", "%1 B of requested memory"), {m_voice.number(facts.high)}), true);
        add(QT_TRANSLATE_NOOP("Dumps", "It is at"), dumpPlaceText(m_grid, *facts.highest, m_voice), dumpPathText(m_folder, *facts.highest));
    }

    void addTrouble()
    {
        addNumber(QT_TRANSLATE_NOOP("Dumps", "Written as memory ran out"), count([](const Dump &dump) { return dump.isExit; }),
                  m_voice.say(kDumpsContext, QT_TRANSLATE_NOOP("Dumps", "Dumps that their names call an exit")), true);
        std::uint64_t ooms = 0;
        std::uint64_t unreadable = 0;
        for (const SharedPeaks &one : m_peaks) {
            ooms += one ? one->ooms() : 0;
            unreadable += one && one->error ? 1 : 0;
        }
        addNumber(QT_TRANSLATE_NOOP("Dumps", "Out of memory"), ooms, m_voice.say(kDumpsContext, QT_TRANSLATE_NOOP("Dumps", "Events that the dumps recorded")), true);
        addNumber(QT_TRANSLATE_NOOP("Dumps", "Unreadable"), unreadable);
        addNumber(QT_TRANSLATE_NOOP("Dumps", "Traces"), count([](const Dump &dump) { return dump.kind == DumpKind::Trace; }));
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
    return Glance(folder, peaks, voice).tell();
}

} // namespace allostrata
