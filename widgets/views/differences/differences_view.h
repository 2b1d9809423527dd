#pragma once

#include <qcustomplot.h>

#include "widgets/paint/plot_widget.h"
#include "widgets/charts/bar_chart.h"
#include "widgets/figures/diff_figure.h"
#include "widgets/models/report_model.h"
#include "widgets/paint/theme.h"
#include "widgets/parts/report_view.h"
#include "widgets/session/diff_question.h"
#include "widgets/timeline/chart_frame.h"

#include <memory>
#include <optional>

namespace allostrata {

/// Chart of both recordings on one axis, and below it a waterfall from one total to the other.
class DiffChart final : public PlotWidget {
    Q_OBJECT

public:
    explicit DiffChart(QWidget *parent = nullptr);

    void setTheme(const Theme &theme);
    /// Sets the answer to draw; null: an empty chart.
    void setAnswer(std::shared_ptr<const DiffAnswer> answer, bool decimalUnits);
    /// Part of the chart shown if there is no room for both: the waterfall or the recordings.
    enum class Shown : quint8 { Way, Recordings };
    void setShown(Shown shown);
    /// The waterfall; empty if there is no answer.
    [[nodiscard]] const BarChart &bars() const { return m_bars; }

protected:
    void resizeEvent(QResizeEvent *event) override;
    bool event(QEvent *event) override;

private:
    [[nodiscard]] bool canHaveCurves() const;
    [[nodiscard]] bool hasRoomForBoth() const;
    [[nodiscard]] QRectF barRoom() const;
    [[nodiscard]] ChartLook look() const;
    void compose();
    [[nodiscard]] bool isAlone() const;

    Theme m_theme;
    std::shared_ptr<const DiffAnswer> m_answer;
    BarChart m_bars;
    Shown m_shown = Shown::Way;
    bool m_isDecimal = false;
};

} // namespace allostrata

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
    void applyTheme(const Theme &theme) override { m_chart->setTheme(theme); }
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

    CellTableModel m_model;
    std::shared_ptr<const DiffAnswer> m_answer;
    QToolButton *m_against = nullptr;
    SegmentedControl *m_moments = nullptr;
    AttributeBox *m_by = nullptr;
    QComboBox *m_axis = nullptr; ///< item data: a DiffAxis, or -1 for the most suitable one
    DiffChart *m_chart = nullptr;
};

} // namespace allostrata
