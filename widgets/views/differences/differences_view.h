#pragma once

#include "widgets/figures/diff_figure.h"
#include "widgets/models/report_model.h"
#include "widgets/parts/report_view.h"
#include "widgets/session/diff_question.h"
#include "widgets/views/differences/diff_chart.h"

#include <memory>
#include <optional>

class QComboBox;

namespace allostrata {

class AttributeBox;
class SegmentedControl;

/// View of the differences between the active document and its baseline, or between two of its steps: rows that add up
/// to the difference, both recordings on one axis, and a waterfall from one total to the other.
class DifferencesView final : public ReportView {
    Q_OBJECT

public:
    /// Moments that are compared.
    enum class Moments : quint8 { Peaks, Ends, Cursors };

    explicit DifferencesView(Session &session, QWidget *parent = nullptr);

    [[nodiscard]] CellTableModel &model() { return m_model; }
    [[nodiscard]] const std::shared_ptr<const DiffAnswer> &answer() const { return m_answer; }
    [[nodiscard]] DiffChart &chart() { return *m_chart; }
    void setBy(Attribute by);
    void setMoments(Moments moments);
    /// Picture to save; nullopt while there is no answer.
    [[nodiscard]] std::optional<DiffFigure> figure() const;

signals:
    /// Emitted when the user wants to choose two steps.
    void stepsWanted();

protected:
    [[nodiscard]] std::optional<ReportQuestion> question() override;
    [[nodiscard]] bool canBeAsked() const override;
    [[nodiscard]] QString hint() const override;
    [[nodiscard]] std::vector<HintLink> hintLinks() override;
    void askFor(const ReportQuestion &question) override;
    void forget() override { take(nullptr); }
    void complete(ReportRequest &request) const override;
    [[nodiscard]] std::function<Table(Table)> wordsForPeople() const override;
    void refresh(StateChanges changes) override;
    void refreshTexts() override;
    /// Allocations of the active document in a row; a row that only the baseline has matches them in it if both are of
    /// one device.
    [[nodiscard]] std::optional<Subject> subjectOf(const QModelIndex &index) const override;

private:
    [[nodiscard]] bool isOneDevice() const;
    [[nodiscard]] static Table tableOf(const DiffAnswer &answer);
    void buildControls();
    void fitChoices();
    void fillBaselines();
    void nameBaseline();
    void useMoment();
    [[nodiscard]] QStringList documentTitles() const;
    [[nodiscard]] Moments moments() const;
    [[nodiscard]] DiffQuestion diffQuestion(const ReportQuestion &question) const;
    void take(std::shared_ptr<const DiffAnswer> answer);
    void choose(const QModelIndex &index);
    [[nodiscard]] const DiffRow *rowOf(const QModelIndex &index) const;

    CellTableModel m_model;
    std::shared_ptr<const DiffAnswer> m_answer;
    QToolButton *m_against = nullptr;
    SegmentedControl *m_moments = nullptr;
    AttributeBox *m_by = nullptr;
    QComboBox *m_axis = nullptr; ///< item data: a DiffAxis, or -1 for the most suitable one
    DiffChart *m_chart = nullptr;
};

} // namespace allostrata
