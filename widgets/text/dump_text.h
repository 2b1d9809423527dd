#pragma once

#include <QString>
#include <QStringList>

#include "core/analysis/peaks/dump_grid.h"
#include "core/export/table.h"
#include "widgets/text/glance_fact.h"
#include "widgets/text/voice.h"

#include <span>
#include <vector>

namespace allostrata {

/// "Requested".
[[nodiscard]] QString dumpMeasureText(DumpMeasure measure, const Voice &voice);
/// "iteration 10", "iteration 10, exit", "exit"; nothing is said of an iteration that the names lack.
[[nodiscard]] QString dumpRowText(const DumpGrid::Row &row, const Voice &voice);
/// "rank 3".
[[nodiscard]] QString dumpRankText(std::int64_t rank, const Voice &voice);
/// "17.30 GiB", "17.30 GiB (17.20 GiB to 17.50 GiB)".
[[nodiscard]] QString estimatedText(const Estimated &value, const Voice &voice);
/// "+12.3 %", "−0.4 %".
[[nodiscard]] QString deviationText(double deviation, const Voice &voice);
/// Place of a dump: "iteration 10, rank 3".
[[nodiscard]] QString dumpPlaceText(const DumpGrid &grid, std::size_t dump, const Voice &voice);
[[nodiscard]] QString dumpPlaceText(const DumpGrid &grid, std::size_t row, std::size_t rank, const Voice &voice);
/// Facts about a dump, one per line, without its place. `peaks` null: not read.
[[nodiscard]] QStringList dumpFactLines(const RunFolder &folder, std::size_t dump, const DumpPeaks *peaks,
                                        const Voice &voice);
/// Path of a dump relative to the folder.
[[nodiscard]] QString dumpPathText(const RunFolder &folder, std::size_t dump);
/// Number of different iterations; a dump written at exit has a separate row after its iteration's.
[[nodiscard]] std::size_t iterationCount(const DumpGrid &grid);
/// Counts: "24 dumps, 3 iterations, 8 ranks".
[[nodiscard]] QString dumpCountText(const RunFolder &folder, const DumpGrid &grid, const Voice &voice);
/// "24 dumps".
[[nodiscard]] QString dumpsText(std::uint64_t count, const Voice &voice);

/// Facts about a folder: its contents, the highest peak of requested memory and its place, and which dumps ran out of
/// memory. `peaks` by dump; null: not read yet. O(dumps log dumps).
[[nodiscard]] std::vector<GlanceFact> dumpGlance(const RunFolder &folder, std::span<const SharedPeaks> peaks,
                                                 const Voice &voice);

/// Table of dumps: titles in the voice's language for people, English messages for machines.
[[nodiscard]] Table dumpTableFor(const TableFormatRow &format, const RunFolder &folder,
                                 std::span<const SharedPeaks> peaks);

} // namespace allostrata
