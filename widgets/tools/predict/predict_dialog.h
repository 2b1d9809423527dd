#pragma once

#include <QDialog>
#include <QString>
#include <QStringList>

#include "widgets/session/latest.h"
#include "widgets/session/session.h"
#include "widgets/tools/predict/predict_run.h"

#include <memory>
#include <optional>
#include <vector>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;
class QTableView;
class QTableWidget;

namespace allostrata {

class CellTableModel;
class PredictPlot;

/// Dialog that predicts the peak of a program at other sizes of its input, from recordings at two or more sizes: their
/// sizes, whether they are of one program, the peak over the size, and the largest size that fits. What is predicted
/// can be opened as a document. Equivalent to the command "predict".
class PredictDialog final : public QDialog {
    Q_OBJECT

public:
    explicit PredictDialog(Session &session, QWidget *parent = nullptr);

    /// Opens a dialog over the window, with the open documents that can be predicted from; it deletes itself when
    /// closed.
    static void showOver(Session &session, QWidget *window);
    /// The same with these recordings only.
    static void showFor(Session &session, const QStringList &paths, QWidget *window);

    void addFiles(const QStringList &paths);
    /// Whether requested bytes are being computed, or the largest size that fits is being searched.
    [[nodiscard]] bool isBusy() const { return m_latest.isBusy() || m_searching.isBusy(); }
    /// The last answer; null before the first.
    [[nodiscard]] const std::shared_ptr<const PredictFound> &found() const { return m_found; }
    [[nodiscard]] const CellTableModel &model() const { return *m_model; }
    [[nodiscard]] QString words() const;
    /// Saves a table or a picture, according to the file's ending.
    void saveTo(const QString &path);
    /// Opens the predicted recording of a row of the table.
    void openRow(int row);

protected:
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    void buildFiles();
    void buildQuestion();
    void buildResult();
    void layOut();
    void addDocument(const SessionDocument &row);
    void addRow(PredictRecording recording);
    void takeSizes();
    void readSizesFromNames();
    void remove();
    void refresh();
    void take(const std::shared_ptr<const PredictFound> &found);
    void takeHeaps(const PredictHeaps &heaps);
    void showAnswer();
    void save();
    void write(const std::shared_ptr<const PredictFound> &found, InputSize at, const QString &path);
    [[nodiscard]] std::optional<InputSize> chosenSize() const;
    [[nodiscard]] QString questionText() const;

    Session &m_session;
    std::vector<PredictRecording> m_recordings; ///< by row of m_files
    QTableWidget *m_files = nullptr;
    QPushButton *m_add = nullptr;
    QPushButton *m_remove = nullptr;
    QLineEdit *m_sizes = nullptr;
    QComboBox *m_capacity = nullptr;
    QSpinBox *m_multiple = nullptr;
    QLabel *m_words = nullptr;
    PredictPlot *m_plot = nullptr;
    QTableView *m_table = nullptr;
    CellTableModel *m_model = nullptr;
    QPushButton *m_open = nullptr;
    QPushButton *m_copy = nullptr;
    QPushButton *m_save = nullptr;
    QLabel *m_remark = nullptr;
    QString m_asked; ///< what the last answer was asked for
    std::shared_ptr<const PredictFound> m_found;
    PredictHeaps m_heaps;
    Latest m_latest;
    Latest m_searching; ///< reserved bytes
};

} // namespace allostrata
