#pragma once

#include "widgets/charts/diff_figure.h"
#include "widgets/models/report_model.h"
#include "widgets/parts/report_view.h"
#include "widgets/views/differences/diff_chart.h"

#include <memory>
#include <optional>

class QComboBox;

namespace allostrata {

class AttributeBox;
class SegmentedControl;

/// What differs between the active document and its baseline: rows that add up to the difference, both recordings on one
/// axis, and the way from one total to the other.
class DifferencesView final : public ReportView {
    Q_OBJECT

public:
    /// The moments that are held against each other.
    enum class Moments : quint8 { Peaks, Ends, Cursors };

    explicit DifferencesView(Session &session, QWidget *parent = nullptr);

    [[nodiscard]] CellTableModel &model() { return m_model; }
    [[nodiscard]] const std::shared_ptr<const DiffAnswer> &answer() const { return m_answer; }
    [[nodiscard]] DiffChart &chart() { return *m_chart; }
    void setBy(Attribute by);
    void setMoments(Moments moments);
    /// The picture that would be saved; nothing while there is no answer.
    [[nodiscard]] std::optional<DiffFigure> figure() const;

protected:
    [[nodiscard]] std::optional<ReportQuestion> question() override;
    [[nodiscard]] bool canBeAsked() const override;
    [[nodiscard]] QString hint() const override;
    void askFor(const ReportQuestion &question) override;
    void forget() override { take(nullptr); }
    void complete(ReportRequest &request) const override;
    [[nodiscard]] std::function<Table(Table)> wordsForPeople() const override;
    void refresh(StateChanges changes) override;
    void applyTheme(const Theme &theme) override { m_chart->setTheme(theme); }
    void refreshTexts() override;

private:
    void buildControls();
    void fitChoices();
    void fillBaselines();
    void nameBaseline();
    [[nodiscard]] Moments moments() const;
    [[nodiscard]] DiffQuestion diffQuestion(const ReportQuestion &question) const;
    void take(std::shared_ptr<const DiffAnswer> answer);
    void choose(const QModelIndex &index);

    CellTableModel m_model;
    std::shared_ptr<const DiffAnswer> m_answer;
    QToolButton *m_against = nullptr;
    SegmentedControl *m_moments = nullptr;
    AttributeBox *m_by = nullptr;
    QComboBox *m_axis = nullptr; ///< its data: a DiffAxis, or -1 for the one that suits best
    DiffChart *m_chart = nullptr;
};

} // namespace allostrata
