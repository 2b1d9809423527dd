#pragma once

#include <QObject>

#include <cstdint>
#include <optional>
#include <set>

class QTreeView;

namespace allostrata {

class ReportModel;

/// Preserves the expanded rows and the current row of a report's tree when its rows are replaced; rows are matched by
/// their keys. Owned by the tree.
class OpenRows final : public QObject {
    Q_OBJECT

public:
    OpenRows(QTreeView &tree, const ReportModel &model);

private:
    void remember();
    void restore();

    QTreeView &m_tree;
    const ReportModel &m_model;
    std::set<std::uint64_t> m_open;
    std::optional<std::uint64_t> m_current;
};

} // namespace allostrata
