#pragma once

#include <QDialog>

#include "core/analysis/breakdown/saved_for_backward.h"
#include "core/attribution/attribution.h"
#include "core/load/document.h"
#include "widgets/models/report_model.h"
#include "widgets/session/latest.h"
#include "widgets/session/session.h"

#include <cstddef>
#include <memory>

class QLabel;
class QPushButton;
class QTableView;

namespace allostrata {

/// What each transformer block of the active document keeps for the backward pass, and the lines and operators of one
/// of them.
class BlocksDialog final : public QDialog {
    Q_OBJECT

public:
    explicit BlocksDialog(Session &session, QWidget *parent = nullptr);

    /// Opens one over the window; it deletes itself when it is closed.
    static void showOver(Session &session, QWidget *window);

    [[nodiscard]] const CellTableModel &blocks() const { return m_blocks; }
    [[nodiscard]] const CellTableModel &lines() const { return m_lines; }
    [[nodiscard]] QString about() const;
    /// Shows the lines of the block in a row of the table of blocks; those of what is outside of blocks are not known.
    void chooseBlock(std::size_t row);
    [[nodiscard]] bool isBusy() const { return m_latest.isBusy(); }

private:
    struct Answer {
        std::shared_ptr<const Document> document;
        std::shared_ptr<const Attribution> attribution;
        std::shared_ptr<const SavedForBackward> matching; ///< null: memory did not suffice
    };

    void ask();
    void take(const Answer &answer);
    [[nodiscard]] QPushButton *copyButton();
    void copy(const CellTableModel &model, TableFormat format) const;

    Session &m_session;
    CellTableModel m_blocks;
    CellTableModel m_lines;
    QLabel *m_about = nullptr;
    QTableView *m_blockTable = nullptr;
    QTableView *m_lineTable = nullptr;
    QLabel *m_lineTitle = nullptr;
    QPushButton *m_copy = nullptr;
    Answer m_answer;
    Latest m_latest;
};

} // namespace allostrata
