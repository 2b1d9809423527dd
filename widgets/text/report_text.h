#pragma once

#include <QString>
#include <QStringList>

#include "core/analysis/report/report.h"
#include "core/export/table.h"
#include "core/tables/report_json.h"
#include "widgets/text/voice.h"

#include <initializer_list>
#include <optional>
#include <span>
#include <vector>

namespace allostrata {

/// Context of the sentences of reports in the translations.
inline constexpr const char *kReportContext = "Report";
/// A sentence in that context, with its places filled.
[[nodiscard]] QString sayInReport(const char *source, const Voice &voice, std::initializer_list<QString> values = {});

/// A name and its value.
struct RunReportFact {
    QString name;
    QString value;
};

/// A part of a report in words: what it has of these, in this order.
struct RunReportSection {
    QString title;
    std::vector<RunReportFact> facts;
    QStringList paragraphs;
    std::optional<Table> table; ///< with titles for people
};

/// A report in words: the text, the Markdown and the page are made of it.
struct RunReportWords {
    QString title;
    std::vector<RunReportFact> facts; ///< file, format, rules
    QStringList findings; ///< what matters, a sentence or two each
    QStringList remarks; ///< what the file does not tell, or tells wrongly
    std::vector<RunReportSection> sections;
};

/// `name`: of the run. `attributions`: one per device of the document.
[[nodiscard]] RunReportWords runReportWords(const RunReport &report, const Document &document,
                                            std::span<const Attribution *const> attributions, const QString &name,
                                            const Voice &voice);
/// The overview over several files.
[[nodiscard]] RunReportWords overviewWords(std::span<const OverviewEntry> entries, const Voice &voice);

/// A recommendation: what to do, why with its numbers and its line, and the setting.
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
