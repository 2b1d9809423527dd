#pragma once

#include <QString>
#include <QStringList>

#include "core/analysis/report/report.h"
#include "core/export/table.h"
#include "core/tables/report_json.h"
#include "widgets/text/voice.h"

#include <optional>
#include <span>
#include <vector>

namespace allostrata {

/// A name and its value.
struct RunReportFact {
    QString name;
    QString value;
};

/// Section of a report: its parts, in this order; each may be empty.
struct RunReportSection {
    QString title;
    std::vector<RunReportFact> facts = {};
    QStringList paragraphs = {};
    std::optional<Table> table = {}; ///< with titles for people
};

/// A report as text; the plain-text, Markdown and HTML forms are made from it.
struct RunReportWords {
    QString title;
    std::vector<RunReportFact> facts; ///< file, format, rules
    QStringList findings; ///< main results, a sentence or two each
    QStringList remarks; ///< missing or wrong data in the file
    std::vector<RunReportSection> sections;
};

/// Builds the text of a report. `name`: of the run. `attributions`: one per device of the document.
[[nodiscard]] RunReportWords runReportWords(const RunReport &report, const Document &document,
                                            std::span<const Attribution *const> attributions, const QString &name,
                                            const Voice &voice);
/// Builds the overview of several files.
[[nodiscard]] RunReportWords overviewWords(std::span<const OverviewEntry> entries, const Voice &voice);

/// A recommendation: action, reason with its numbers and line, and setting.
struct AdviceText {
    QString what;
    QString why;
    QString setting; ///< to be typed; may be empty
};
[[nodiscard]] AdviceText adviceText(const Advice &advice, const RunReport &report, const Document &document,
                                    const Voice &voice);
/// "softmax nn_utils.py:6"; empty for a stack without frames.
[[nodiscard]] QString reportLineText(const Document &document, StackId stack);

} // namespace allostrata
