// Preserves the expanded rows of a report's tree.

#include "widgets/parts/open_rows.h"

#include "widgets/models/report_model.h"

#include <QItemSelectionModel>
#include <QSignalBlocker>
#include <QTreeView>

namespace allostrata {

OpenRows::OpenRows(QTreeView &tree, const ReportModel &model) : QObject(&tree), m_tree(tree), m_model(model)
{
    connect(&model, &QAbstractItemModel::modelAboutToBeReset, this, &OpenRows::remember);
    connect(&model, &QAbstractItemModel::modelReset, this, &OpenRows::restore);
}

void OpenRows::remember()
{
    if (m_model.rowCount() == 0) // an empty model says nothing about rows; keep the earlier state
        return;
    m_open.clear();
    m_current = m_model.keyOf(m_tree.currentIndex());
    for (std::size_t row = 0; row < m_model.size(); ++row) {
        const QModelIndex index = m_model.indexOf(row);
        if (const auto key = m_tree.isExpanded(index) ? m_model.keyOf(index) : std::nullopt)
            m_open.insert(*key);
    }
}

void OpenRows::restore()
{
    if (m_open.empty() && !m_current)
        return;
    const QSignalBlocker blocker(m_tree.selectionModel()); // restoring the current row is not a choice of the user
    for (std::size_t row = 0; row < m_model.size(); ++row) {
        const QModelIndex index = m_model.indexOf(row);
        const auto key = m_model.keyOf(index);
        if (key && m_open.contains(*key) && m_model.rowCount(index) > 0)
            m_tree.expand(index);
        if (key && key == m_current)
            m_tree.setCurrentIndex(index);
    }
}

} // namespace allostrata

#include "moc_open_rows.cpp"
