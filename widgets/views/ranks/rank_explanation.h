#pragma once

#include <QWidget>

#include "widgets/paint/theme.h"
#include "widgets/views/ranks/ranks_answer.h"

class QLabel;
class QPushButton;
class QScrollArea;
class QTreeView;
class QVBoxLayout;

namespace allostrata {

/// Panel that explains a rank: how it differs from its group or another rank, the stacks in which it does, and what the
/// file proves about all ranks. If it is too low for its sentences, it scrolls.
class RankExplanation final : public QWidget {
    Q_OBJECT

public:
    explicit RankExplanation(QWidget *parent = nullptr);

    /// Places the table of stacks between the sentences. Takes it over.
    void setTable(QTreeView *table);
    void setTheme(const Theme &theme);
    void setReasons(const RankReasons &reasons);
    /// Shows a text in place of an explanation.
    void setText(const QString &text);
    /// All sentences.
    [[nodiscard]] QString text() const;

signals:
    /// Emitted when the user wants to compare with the group again.
    void groupWanted();

private:
    QVBoxLayout *m_column = nullptr;
    QLabel *m_head = nullptr;
    QLabel *m_sum = nullptr;
    QPushButton *m_group = nullptr; ///< shown with a baseline
    QTreeView *m_table = nullptr;
    QScrollArea *m_storyRoom = nullptr;
    QLabel *m_stories = nullptr;
    QWidget *m_filler = nullptr; ///< below the sentences if they are alone
};

} // namespace allostrata
