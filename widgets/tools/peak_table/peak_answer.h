#pragma once

#include "core/analysis/peak_comparison.h"
#include "core/analysis/peak_table.h"
#include "core/base/result.h"
#include "core/export/table.h"
#include "widgets/text/voice.h"

#include <QString>

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace allostrata {

/// What the dialog of peak tables shows.
enum class PeakShown : std::uint8_t { Table, Pivot, Comparison };

/// What it asks; owns all.
struct PeakQuestion {
    std::vector<std::string> files;
    NamePattern pattern;
    PeakShown shown = PeakShown::Table;
    std::string pivot; ///< as parsePivot reads it
    std::string compared; ///< as parseComparison does
    AttributionRules rules;
    std::shared_ptr<DumpPeakCache> cache;
};

/// What came of it.
struct PeakAnswer {
    PeakTable table;
    std::optional<PeakPivot> pivot;
    std::optional<PeakComparison> comparison;
    CategoryRules rules = CategoryRules::standard();
    std::string pattern;
    QString problem; ///< why there is nothing to show; ""

    /// The tables as people read them, each with its caption; one but for comparisons.
    [[nodiscard]] std::vector<std::pair<QString, Table>> tables(const Voice &voice) const;
    /// In a format, as the command line writes it.
    [[nodiscard]] std::string text(const TableFormatRow &format, const Voice &voice) const;
    /// What it leaves out or merges, and files that could not be read.
    [[nodiscard]] QString remark(const Voice &voice) const;
    /// Writes a table, or a picture, as the ending says. Errors: WriteFailed, UnknownFormat.
    [[nodiscard]] Result<void> write(const QString &path, const Voice &voice) const;
};

/// Runs on a thread of the pool.
[[nodiscard]] std::shared_ptr<const PeakAnswer> answerPeaks(const PeakQuestion &question, const std::stop_token &stop);

} // namespace allostrata
