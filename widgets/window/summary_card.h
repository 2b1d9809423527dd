#pragma once

#include <QWidget>

#include "core/analysis/report/device_overview.h"
#include "widgets/session/session.h"
#include "widgets/text/glance_fact.h"

#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

class QGridLayout;
class QVBoxLayout;

namespace allostrata {

/// Summary of the active device: what was recorded, the composition of reserved memory at the peak, and how the
/// recording ended. Exact bytes are in the tooltips; numbers after "~" are inferred.
class SummaryCard final : public QWidget {
    Q_OBJECT

public:
    explicit SummaryCard(Session &session, QWidget *parent = nullptr);

private:
    void refresh();
    /// Overview of a document's device; null while it is being computed, which takes a moment for large files.
    [[nodiscard]] const DeviceOverview *overview(const SessionDocument &row);
    void addFacts(const DeviceOverview &overview);
    void addGlance(const std::vector<GlanceFact> &facts);
    void addSplit(const ReservedSplit &split);
    void addEnd(const DeviceOverview &overview);
    void addRow(const QString &name, const QString &value, const QString &toolTip = {});
    void addBytes(const QString &name, std::uint64_t bytes, bool exact = true);

    Session &m_session;
    QVBoxLayout *m_column = nullptr;
    QWidget *m_content = nullptr; ///< rebuilt for each device
    QGridLayout *m_grid = nullptr;
    /// Overviews by document and device; only of open documents.
    struct Entry {
        std::weak_ptr<const Document> document; ///< document of the overview
        std::optional<DeviceOverview> overview; ///< absent while it is being computed
    };
    std::map<std::pair<quint64, std::size_t>, Entry> m_overviews;
};

} // namespace allostrata
