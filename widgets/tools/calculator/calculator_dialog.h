#pragma once

#include <QDialog>

#include "core/analysis/allocations/largest.h"
#include "core/analysis/transformer/activation_size.h"
#include "widgets/models/report_model.h"
#include "widgets/session/latest.h"
#include "widgets/session/session.h"

#include <vector>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QPushButton;
class QSpinBox;
class QTableView;

namespace allostrata {

/// Calculator of the tensor sizes of a transformer, updated as its numbers change, and of the number of allocations of
/// the active document with exactly these sizes.
class CalculatorDialog final : public QDialog {
    Q_OBJECT

public:
    explicit CalculatorDialog(Session &session, QWidget *parent = nullptr);

    /// Opens a dialog over the window; it deletes itself when closed.
    static void showOver(Session &session, QWidget *window);

    [[nodiscard]] SizeQuestion question() const;
    void setQuestion(const SizeQuestion &question);
    /// Fills in the sizes of a preset.
    void choosePreset(const QString &name, int year);
    [[nodiscard]] const CellTableModel &model() const { return m_model; }
    [[nodiscard]] QString derivation() const;
    /// Command line of "allostrata size" for the same numbers.
    [[nodiscard]] QString commandLine() const;
    /// Sets the query of the active document to the selected tensor.
    void findSelected();

private:
    void buildForm(QFormLayout &form);
    void buildResults();
    [[nodiscard]] QSpinBox *addNumber(QFormLayout &form, const QString &title);
    [[nodiscard]] QComboBox *addTypes(QFormLayout &form, const QString &title);
    void fillPresets();
    void takePreset();
    void takeShape(const ModelShape &shape);
    void refresh();
    void search();
    void showRows();
    void refreshButtons();
    [[nodiscard]] const SizeRow *selectedRow() const;

    Session &m_session;
    CellTableModel m_model;
    std::vector<SizeRow> m_rows;
    std::vector<SizeMatch> m_matches;
    QComboBox *m_year = nullptr;
    QComboBox *m_preset = nullptr;
    QSpinBox *m_batch = nullptr;
    QSpinBox *m_context = nullptr;
    QSpinBox *m_width = nullptr;
    QSpinBox *m_feedForward = nullptr;
    QSpinBox *m_layers = nullptr;
    QSpinBox *m_heads = nullptr;
    QSpinBox *m_vocabulary = nullptr;
    QComboBox *m_type = nullptr;
    QComboBox *m_parameterType = nullptr;
    QCheckBox *m_gated = nullptr;
    QCheckBox *m_tied = nullptr;
    QLabel *m_derivation = nullptr;
    QLabel *m_state = nullptr;
    QLabel *m_found = nullptr;
    QTableView *m_table = nullptr;
    QPushButton *m_find = nullptr;
    Latest m_latest;
    bool m_isTaking = false; ///< several numbers are being set at once
};

} // namespace allostrata
