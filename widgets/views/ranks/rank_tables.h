#pragma once

#include <QObject>

#include "widgets/models/report_model.h"
#include "widgets/paint/theme.h"
#include "widgets/views/ranks/ranks_answer.h"

#include <memory>
#include <optional>

class QTreeView;

namespace allostrata {

/// Rows of the tables of ranks, of groups, and of changes since another job, with the devices that they are about.
class RankTables final : public QObject {
    Q_OBJECT

public:
    explicit RankTables(QObject *parent) : QObject(parent) {}

    [[nodiscard]] CellTableModel &ranks() { return m_ranks; }
    [[nodiscard]] CellTableModel &groups() { return m_groups; }
    [[nodiscard]] CellTableModel &changes() { return m_changes; }
    /// Sets the trees that show the models.
    void setTrees(QTreeView *ranks, QTreeView *groups, QTreeView *changes);

    /// Shows an answer; null: nothing.
    void setAnswer(std::shared_ptr<const RanksAnswer> answer, ThemeKind theme);
    /// Shows how the ranks differ from those of another job; null: nothing.
    void setChanges(std::shared_ptr<const RankChanges> changes);
    /// Makes the row of a device the current one.
    void showDevice(std::size_t device);
    /// Device that a row of one of the tables is about; nullopt if there is none.
    [[nodiscard]] std::optional<std::size_t> deviceOf(const QModelIndex &index) const;
    void choose(const QModelIndex &index);

signals:
    /// Emitted when the user has gone to a row with a device.
    void chosen(quint64 device);

private:
    CellTableModel m_ranks;
    CellTableModel m_groups;
    CellTableModel m_changes;
    QTreeView *m_rankTree = nullptr;
    QTreeView *m_groupTree = nullptr;
    QTreeView *m_changeTree = nullptr;
    std::shared_ptr<const RanksAnswer> m_answer;
    std::shared_ptr<const RankChanges> m_jobChanges;
    bool m_isFilling = false; ///< rows are being replaced, so a new current row is not the user's choice
};

} // namespace allostrata
