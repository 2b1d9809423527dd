#pragma once

#include "core/analysis/calls/call_rows.h"
#include "core/reports/report_answers.h"
#include "core/tables/call_table.h"
#include "widgets/models/report_model.h"
#include "widgets/parts/report_view.h"

#include <QString>

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

class QComboBox;

namespace allostrata {

/// A file of the recording, its lines with their sums, and its text.
struct SourceAnswer {
    enum class From : std::uint8_t { Nowhere, Recording, Disk };

    ReportQuestion question;
    std::shared_ptr<const SourceCounts> counts;
    std::vector<CallFile> files; ///< most bytes at the cursor first; views of the documents
    std::size_t file = 0; ///< row of `files`
    CallFrameId hottest; ///< line with most bytes; empty: none
    std::vector<CallLine> calls; ///< of the file, ascending
    From from = From::Nowhere;
    QString path; ///< on this computer, if the text comes from there
    const CallLine *changed = nullptr; ///< a line that no longer holds its function; of `calls`
    std::vector<const CallLine *> callOf; ///< by row of `table`; null: a line without any allocation
    std::shared_ptr<const Table> table; ///< worded for people

    [[nodiscard]] const CallFile &shownFile() const { return files[file]; }
};

/// Lines of a source file: number and text, then their sums with a bar.
class SourceModel final : public ReportModel {
    Q_OBJECT

public:
    explicit SourceModel(QObject *parent = nullptr) : ReportModel(parent, Names::First, "source-lines") {}

    /// Null: no lines.
    void setAnswer(std::shared_ptr<const SourceAnswer> answer);

protected:
    [[nodiscard]] QVariant look(std::size_t row, const Column *column, int role) const override;

private:
    std::shared_ptr<const SourceAnswer> m_answer;
    std::array<std::uint64_t, kSourceLineMeasures.size()> m_largest{}; ///< largest sum of a line, by measure
};

/// View of a source file: its text, with the bytes of each line in the margin. The file and the line are part of the
/// session's state; without one, the hottest line is shown.
class SourceFileView final : public ReportView {
    Q_OBJECT

public:
    explicit SourceFileView(Session &session, QWidget *parent = nullptr);

    [[nodiscard]] SourceModel &model() { return m_model; }
    /// Null while there is no answer.
    [[nodiscard]] const std::shared_ptr<const SourceAnswer> &answer() const { return m_answer; }
    [[nodiscard]] QComboBox &files() const { return *m_files; }
    /// The line above the table: the origin of the text, and a warning if the file has changed.
    [[nodiscard]] QString words() const;

protected:
    void askFor(const ReportQuestion &question) override;
    void forget() override;
    void refresh(StateChanges changes) override;
    void refreshTexts() override;
    [[nodiscard]] std::optional<Subject> subjectOf(const QModelIndex &index) const override;
    void fillMenu(QMenu &menu, const QModelIndex &index) override;

private:
    void take(const std::shared_ptr<const SourceAnswer> &answer);
    void choose(const QModelIndex &index);
    void showLine();
    void locate();
    [[nodiscard]] const CallLine *callOf(const QModelIndex &index) const;

    std::shared_ptr<const SourceAnswer> m_answer;
    SourceModel m_model;
    QComboBox *m_files = nullptr;
    QLabel *m_words = nullptr;
    std::optional<std::string> m_askedFile; ///< of the last question
    std::optional<SourcePlace> m_shownPlace; ///< that was scrolled to
    QString m_failure; ///< of locating the file
};

} // namespace allostrata
