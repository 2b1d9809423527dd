#pragma once

#include <QColor>
#include <QString>
#include <QWidget>

#include "core/reports/finding_target.h"
#include "core/reports/report_request.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

class QLabel;
class QScrollArea;

namespace allostrata {

/// Question for the findings about a device. Owns everything it uses.
struct FindingsQuestion {
    std::shared_ptr<const Document> document; ///< null: no question
    std::size_t device = 0;
    std::shared_ptr<const Attribution> attribution; ///< null: made from the rules
    CategoryRules rules = CategoryRules::standard();
    std::uint64_t rulesRevision = 0; ///< of the rules: two files of rules may have the same name
    std::optional<std::uint64_t> capacity; ///< of the device, as set by the user

    [[nodiscard]] bool isSame(const FindingsQuestion &other) const;
};

/// A finding as it is shown.
struct FindingLine {
    QString group; ///< title above the first line of a group
    QString text; ///< a sentence or two
    QString name; ///< an owner's; empty for other findings
    QString bytes; ///< an owner's: "1.50 GiB"
    QString part; ///< of the peak: "13.0 %"
    double share = 0;
    std::array<QColor, 2> colours; ///< of an owner's category, in the light and the dark theme
    FindingTarget target;
};

/// Findings with their texts; none if they are stopped or fail. Costs as much as a report on the device.
[[nodiscard]] Result<std::vector<FindingLine>> findingLines(const FindingsQuestion &question,
                                                            const std::stop_token &stop);

/// Page with the findings about a device in groups, each a link to the place that shows it, and below them a hint on
/// how to select an allocation. Without findings it shows only the hint.
class FindingsPage final : public QWidget {
    Q_OBJECT

public:
    explicit FindingsPage(const QString &hint, QWidget *parent = nullptr);

    void setLines(const std::vector<FindingLine> &lines);
    /// Title and sentences, one per line; empty without findings.
    [[nodiscard]] QString text() const;

signals:
    void targetChosen(const allostrata::FindingTarget &target);

private:
    std::vector<FindingLine> m_lines;
    QScrollArea *m_scroll = nullptr;
    QLabel *m_title = nullptr;
    QLabel *m_hint = nullptr;
    QWidget *m_list = nullptr; ///< rebuilt for each device
};

} // namespace allostrata
