#pragma once

#include <QDialog>
#include <QString>
#include <QStringList>
#include <QTimer>

#include "widgets/session/latest.h"
#include "widgets/session/session.h"
#include "widgets/tools/estimate/estimate_run.h"

#include <cstddef>
#include <memory>

class QComboBox;
class QLabel;
class QPushButton;
class QTableView;

namespace allostrata {

class CellTableModel;
class EstimateAgainst;
class EstimateBarsPlot;
class EstimateForm;
class FitChips;
class StepCurvePlot;

/// Dialog that estimates the memory of a training step from the numbers of a model, before it is run: the peak and what
/// it consists of, its curve, the devices it fits into, and what to change. Equivalent to the command "estimate".
class EstimateDialog final : public QDialog {
    Q_OBJECT

public:
    explicit EstimateDialog(Session &session, QWidget *parent = nullptr);

    /// Opens a dialog over the window; it deletes itself when closed.
    static void showOver(Session &session, QWidget *window);
    /// Opens one with the model of each file that is the configuration of one; returns the other files. Reads at most
    /// 1 MiB of each.
    [[nodiscard]] static QStringList showConfigs(Session &session, const QStringList &files, QWidget *window);
    /// Whether a file looks like the configuration of a model.
    [[nodiscard]] static bool isModelConfig(const QString &path);

    void readConfig(const QString &path);
    /// Whether an answer, or what depends on it, is being computed.
    [[nodiscard]] bool isBusy() const;
    /// The last answer; null before the first.
    [[nodiscard]] const std::shared_ptr<const EstimateFound> &found() const { return m_found; }
    /// The answer, or why there is none.
    [[nodiscard]] QString words() const;
    [[nodiscard]] EstimateForm &form() { return *m_form; }
    [[nodiscard]] FitChips &chips() { return *m_chips; }
    [[nodiscard]] EstimateAgainst &against() { return *m_against; }
    [[nodiscard]] const EstimateRemedies &remedies() const { return m_remedies; }
    [[nodiscard]] QString commandLine() const;
    /// Applies a change of the list, and those above it.
    void applyRemedy(int row);
    /// Opens the recording that the chosen stage would leave.
    void openAsDocument();
    /// Saves a picture, or the recording of the chosen stage (.pickle).
    void saveTo(const QString &path);

protected:
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    static EstimateDialog *openOver(Session &session, QWidget *window);
    void buildAnswer();
    void buildDetails();
    void buildButtons();
    void layOut();
    void refresh();
    void take(const std::shared_ptr<const EstimateFound> &found);
    void showAnswer();
    void showStage();
    void showTerms();
    void askRemedies();
    void takeRemedies(const EstimateRemedies &remedies);
    void save(const QString &filter, const QString &ending);
    [[nodiscard]] std::size_t stage() const;
    [[nodiscard]] EstimateMarks marks() const;
    [[nodiscard]] QString factsText() const;
    [[nodiscard]] QString recordingName() const;

    Session &m_session;
    EstimateForm *m_form = nullptr;
    QLabel *m_answer = nullptr;
    QLabel *m_facts = nullptr;
    FitChips *m_chips = nullptr;
    EstimateBarsPlot *m_bars = nullptr;
    QWidget *m_stages = nullptr; ///< row with the choice of a stage
    QComboBox *m_stage = nullptr;
    StepCurvePlot *m_curve = nullptr;
    QWidget *m_details = nullptr;
    QLabel *m_remedyWords = nullptr;
    QTableView *m_remedyTable = nullptr;
    CellTableModel *m_remedyModel = nullptr;
    QTableView *m_terms = nullptr;
    CellTableModel *m_termModel = nullptr;
    QLabel *m_assumptions = nullptr;
    EstimateAgainst *m_against = nullptr;
    QPushButton *m_open = nullptr;
    QPushButton *m_saveRecording = nullptr;
    QPushButton *m_saveChart = nullptr;
    QPushButton *m_copy = nullptr;
    QLabel *m_remark = nullptr;
    int m_configTurn = 0; ///< of the config that was chosen last
    QTimer m_pause; ///< delay until the user has stopped typing
    std::shared_ptr<const EstimateFound> m_found;
    EstimateRemedies m_remedies;
    Latest m_latest;
    Latest m_curving;
    Latest m_changing; ///< remedies
};

} // namespace allostrata
