#pragma once

#include <QWidget>

#include "widgets/models/report_model.h"
#include "widgets/paint/theme.h"
#include "widgets/session/latest.h"
#include "widgets/views/ranks/ranks_answer.h"

#include <memory>
#include <optional>

class QLabel;
class QPushButton;
class QScrollArea;
class QTreeView;
class QVBoxLayout;

namespace allostrata {

/// Panel that explains a rank: how it differs from its group or another rank, the stacks in which it does, and what the
/// file proves about all ranks. If it is too low for its sentences and its table, it scrolls as a whole.
class RankExplanation final : public QWidget {
    Q_OBJECT

public:
    explicit RankExplanation(QWidget *parent = nullptr);

    /// Rows of the table of stacks.
    [[nodiscard]] CellTableModel &rows() { return m_rows; }
    /// Places the table of stacks between the sentences. Takes it over.
    void setTable(QTreeView *table);
    void setTheme(const Theme &theme);
    /// Asks how a device differs from another one, or from the median of its group, and shows it once it is known.
    void explain(std::shared_ptr<const RanksAnswer> answer, std::size_t device, std::optional<std::size_t> other);
    [[nodiscard]] bool isBusy() const { return m_latest.isBusy(); }
    void setReasons(const RankReasons &reasons);
    /// Shows a text in place of an explanation.
    void setText(const QString &text);
    /// All sentences.
    [[nodiscard]] QString text() const;

signals:
    /// Emitted when the user wants to compare with the group again.
    void groupWanted();

private:
    void fitTable();
    void showCurrentRow();

    CellTableModel m_rows;
    QScrollArea *m_room = nullptr;
    QVBoxLayout *m_column = nullptr;
    QLabel *m_head = nullptr;
    QLabel *m_sum = nullptr;
    QPushButton *m_group = nullptr; ///< shown with a baseline
    QTreeView *m_table = nullptr;
    QLabel *m_stories = nullptr;
    QWidget *m_filler = nullptr; ///< below the sentences if they are alone
    Latest m_latest;
};

} // namespace allostrata
