// Controls of the ranks view.

#include "widgets/views/ranks/rank_controls.h"

#include "widgets/parts/controls.h"
#include "widgets/parts/segmented_control.h"
#include "widgets/text/rank_text.h"
#include "widgets/text/voice.h"

#include <QComboBox>

namespace allostrata {

RankControls::RankControls(QWidget *row) : QObject(row)
{
    const Voice voice = Voice::current();
    QStringList measures;
    for (const RankMeasure measure : kRankMeasures)
        measures << rankMeasureText(measure, voice);
    QStringList axes;
    for (const RankAxis axis : kRankAxes)
        axes << rankAxisText(axis, voice);
    m_measures = comboBox(row, {tr("Measure shown in the heat map"), {}, measures}, [this](int measure) {
        setLook({static_cast<RankMeasure>(measure), m_look.order});
    });
    m_orders = segmentedControl(
        row, tr("Order of the ranks"),
        {{tr("Rank"), tr("Order by rank.")},
         {tr("Group"),
          tr("Keeps together ranks that hold the same at their peaks, such as those of a pipeline stage.")},
         {tr("Value"), tr("The worst ranks first.")}},
        [this](int order) {
            setLook({m_look.measure, static_cast<RankOrder>(order)});
        });
    m_axes = comboBox(row, {tr("Axis of the curves"), {}, axes},
                      [this](int axis) { setAxis(static_cast<RankAxis>(axis)); });
    m_counters = segmentedControl(row, tr("Counter of the curves"),
                                  {{Words::tr("Requested")}, {Words::tr("Allocated")}, {Words::tr("Reserved")}},
                                  [this](int counter) { setCounter(static_cast<RankCounter>(counter)); });
}

std::vector<QWidget *> RankControls::widgets() const { return {m_measures, m_orders, m_axes, m_counters}; }

std::vector<ControlFitter::Control> RankControls::fromLeastNeeded(QWidget *exports) const
{
    return {{exports}, {m_counters}, {m_orders}, {m_axes}, {m_measures}};
}

void RankControls::setLook(const RankLook &look)
{
    m_look = look;
    m_measures->setCurrentIndex(static_cast<int>(look.measure));
    m_orders->setCurrent(static_cast<int>(look.order));
    emit lookChanged();
}

void RankControls::setAxis(RankAxis axis)
{
    m_isAxisChosen = false;
    suggestAxis(axis);
    m_isAxisChosen = true;
    emit curvesChanged();
}

void RankControls::suggestAxis(RankAxis axis)
{
    if (m_isAxisChosen)
        return;
    m_axis = axis;
    m_axes->setCurrentIndex(static_cast<int>(axis));
}

void RankControls::setCounter(RankCounter counter)
{
    m_counter = counter;
    m_counters->setCurrent(static_cast<int>(counter));
    emit curvesChanged();
}

} // namespace allostrata

#include "moc_rank_controls.cpp"
