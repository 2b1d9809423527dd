#pragma once

#include <QDialog>
#include <QString>

#include "core/analysis/peaks/peak_comparison.h"
#include "core/analysis/peaks/peak_table.h"
#include "core/base/result.h"
#include "core/export/table.h"
#include "widgets/session/latest.h"
#include "widgets/session/session.h"
#include "widgets/text/voice.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

namespace allostrata {

/// Kind of result that the dialog of peak tables shows.
enum class PeakShown : std::uint8_t { Table, Pivot, Comparison };

/// Question of the dialog; owns everything it refers to.
struct PeakQuestion {
    std::vector<std::string> files;
    NamePattern pattern;
    PeakShown shown = PeakShown::Table;
    std::string pivot; ///< syntax: see parsePivot
    std::string compared; ///< syntax: see parseComparison
    AttributionRules rules;
    std::shared_ptr<DumpPeakCache> cache;
};

/// Answer to a PeakQuestion.
struct PeakAnswer {
    PeakTable table;
    std::optional<PeakPivot> pivot;
    std::optional<PeakComparison> comparison;
    CategoryRules rules = CategoryRules::standard();
    std::string pattern;
    QString problem; ///< why there is no result; else empty
    std::optional<Table> matched; ///< what was read from the names, if that is the problem

    /// Tables in readable form, each with a caption; more than one only for comparisons.
    [[nodiscard]] std::vector<std::pair<QString, Table>> tables(const Voice &voice) const;
    /// The result in a format, as the command line writes it.
    [[nodiscard]] std::string text(const TableFormatRow &format, const Voice &voice) const;
    /// Remark on omitted or merged files, and on files that could not be read.
    [[nodiscard]] QString remark(const Voice &voice) const;
    /// Writes a table or a picture, according to the file extension. Errors: WriteFailed, UnknownFormat.
    [[nodiscard]] Result<void> write(const QString &path, const Voice &voice, const std::stop_token &stop = {}) const;
};

/// Answers a question on a thread of the pool.
[[nodiscard]] std::shared_ptr<const PeakAnswer> answerPeaks(const PeakQuestion &question, const std::stop_token &stop);

} // namespace allostrata

class QComboBox;
class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;
class QTableView;
class QToolButton;

namespace allostrata {

class CellTableModel;

/// Dialog of peaks of the open documents and other files, arranged by the parts of their names as a table, a pivot or a
/// comparison; the result can be copied or saved as a table or a chart. Equivalent to the command "peaks".
class PeakDialog final : public QDialog {
    Q_OBJECT

public:
    explicit PeakDialog(Session &session, QWidget *parent = nullptr);

    /// Opens a dialog over the window; it deletes itself when closed.
    static void showOver(Session &session, QWidget *window);

    void addFiles(const QStringList &paths);
    [[nodiscard]] bool isBusy() const { return m_latest.isBusy(); }
    [[nodiscard]] const CellTableModel &model() const { return *m_model; }
    /// The last answer; null before the first.
    [[nodiscard]] const std::shared_ptr<const PeakAnswer> &answer() const { return m_answer; }

private:
    void buildFiles();
    void buildQuestion();
    void buildResult();
    void layOut();
    void refresh();
    void take(const std::shared_ptr<const PeakAnswer> &answer);
    void offerColumns();
    void showTable();
    void copyAs(TableFormat format);
    void save();

    Session &m_session;
    std::shared_ptr<DumpPeakCache> m_cache = std::make_shared<DumpPeakCache>();
    QListWidget *m_files = nullptr;
    QPushButton *m_add = nullptr;
    QPushButton *m_addFolder = nullptr;
    QPushButton *m_remove = nullptr;
    QLineEdit *m_pattern = nullptr;
    QComboBox *m_shown = nullptr;
    QComboBox *m_rows = nullptr; ///< rows of the pivot
    QComboBox *m_columns = nullptr;
    QComboBox *m_value = nullptr;
    QComboBox *m_compared = nullptr;
    QComboBox *m_which = nullptr; ///< chooses one of several comparisons
    std::vector<std::pair<QComboBox *, QLabel *>> m_labels; ///< labels of the boxes
    QTableView *m_view = nullptr;
    CellTableModel *m_model = nullptr;
    QLabel *m_remark = nullptr;
    QToolButton *m_copy = nullptr;
    QPushButton *m_save = nullptr;
    std::shared_ptr<const PeakAnswer> m_answer;
    QString m_leftOut; ///< what the folders added contain besides snapshots
    Latest m_latest;
};

} // namespace allostrata
