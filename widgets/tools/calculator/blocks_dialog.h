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

/// Dialog of the memory that each transformer block of the active document saves for the backward pass, with the lines
/// and operators of one block.
class BlocksDialog final : public QDialog {
    Q_OBJECT

public:
    explicit BlocksDialog(Session &session, QWidget *parent = nullptr);

    /// Opens a dialog over the window; it deletes itself when closed.
    static void showOver(Session &session, QWidget *window);

    [[nodiscard]] const CellTableModel &blocks() const { return m_blocks; }
    [[nodiscard]] const CellTableModel &lines() const { return m_lines; }
    [[nodiscard]] QString about() const;
    /// Shows the lines of the block in a row of the block table; lines outside of blocks are not known.
    void chooseBlock(std::size_t row);
    [[nodiscard]] bool isBusy() const { return m_latest.isBusy(); }

private:
    struct Answer {
        std::shared_ptr<const Document> document;
        std::shared_ptr<const Attribution> attribution;
        std::shared_ptr<const SavedForBackward> matching;
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
