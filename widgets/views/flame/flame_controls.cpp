// Controls of the flame graph.

#include "widgets/views/flame/flame_controls.h"

#include "widgets/parts/controls.h"
#include "widgets/parts/follow_theme.h"
#include "widgets/parts/segmented_control.h"
#include "widgets/session/baseline_cache.h"
#include "widgets/text/flame_text.h"
#include "widgets/text/voice.h"

#include <QActionGroup>
#include <QComboBox>
#include <QMenu>
#include <QStandardItemModel>
#include <QToolButton>

#include <algorithm>
#include <array>

namespace allostrata {

namespace {

constexpr std::array kSmallestShares = {0.0, 0.0001, 0.001, 0.005, 0.01, 0.05};
constexpr int kMeasureLetters = 11;

} // namespace

FlameControls::FlameControls(Session &session, QWidget *row) : QObject(row), m_session(session)
{
    const Voice voice = Voice::current();
    QStringList measures;
    for (const CallMeasure measure : enumerators<CallMeasure>)
        measures << callMeasureText(measure, voice);
    QStringList merges;
    for (const CallMerge merge : enumerators<CallMerge>)
        merges << callMergeText(merge, voice);
    m_measure = comboBox(
        row,
        {tr("Counted bytes"), tr("The requested bytes that the width of a frame shows."), measures, kMeasureLetters},
        [this](int index) {
            m_session.change([index](ViewState &state) { state.calls.measure = static_cast<CallMeasure>(index); });
        });
    m_merge = comboBox(
        row, {Words::tr("Frames"), tr("The frames that are shown, and how they are merged."), merges},
        [this](int index) { reshape([index](CallShape &shape) { shape.merge = static_cast<CallMerge>(index); }); });
    m_direction = segmentedControl(
        row, tr("Direction"),
        {{tr("callees"), tr("Begin with the outermost frames; below a frame are its callees.")},
         {tr("callers"), tr("Begin with the frames that allocate; below a frame are its callers.")}},
        [this](int index) { reshape([index](CallShape &shape) { shape.isInverted = index == 1; }); });
    m_colours
        = comboBox(row,
                   {tr("Colours"),
                    tr("Colours by the origin of the code; by the category or module that holds three quarters of "
                       "a frame's bytes; or by the difference from the baseline."),
                    {tr("by origin"), tr("by category"), tr("by module"), tr("by difference")}},
                   [this](int index) { colour(index); });
    m_look = toolButton(row, {.text = tr("Look"), .menu = new QMenu});
    followTheme(*row, {{&Theme::smallFont, {m_look->menu()}}});
    connect(m_look->menu(), &QMenu::aboutToShow, this, &FlameControls::fillLook);
    fillLook(); // filled now, because callers may read the actions before the menu opens
}

void FlameControls::colour(int by)
{
    m_session.change([by](ViewState &state) { state.flame.colouring = static_cast<FlameColouring>(by); });
}

void FlameControls::reshape(const std::function<void(CallShape &)> &edit)
{
    m_session.change([&edit](ViewState &state) {
        edit(state.calls.shape);
        state.flame.zoom.clear(); // frames of another tree
        state.flame.around.clear();
    });
}

void FlameControls::fillLook()
{
    const ViewState &state = m_session.state();
    QMenu &menu = *m_look->menu();
    qDeleteAll(menu.findChildren<QMenu *>(Qt::FindDirectChildrenOnly));
    menu.clear();
    addSwitch(menu, tr("Flames: the root at the bottom"), state.flame.isFlipped,
              [this](bool isOn) { m_session.change([isOn](ViewState &wanted) { wanted.flame.isFlipped = isOn; }); });
    addSwitch(menu, tr("Collapse recursion"), state.calls.shape.collapsesRecursion,
              [this](bool isOn) { reshape([isOn](CallShape &shape) { shape.collapsesRecursion = isOn; }); });
    addSwitch(menu, tr("Widths by number of allocations"), state.calls.unit == CallUnit::Allocations,
              [this](bool isOn) {
                  m_session.change([isOn](ViewState &wanted) {
                      wanted.calls.unit = isOn ? CallUnit::Allocations : CallUnit::Bytes;
                  });
              });
    QMenu &colours = *menu.addMenu(tr("Colours"));
    QStringList names;
    for (int i = 0; i < m_colours->count(); ++i)
        names << m_colours->itemText(i);
    addChoices(colours, names, static_cast<int>(state.flame.colouring), [this](int by) { colour(by); });
    colours.actions()
        .at(static_cast<int>(FlameColouring::Difference))
        ->setEnabled(m_session.baseline().document() != nullptr);
    QStringList shares;
    for (const double share : kSmallestShares)
        shares << (share > 0 ? Voice::current().share(share) : tr("Nothing"));
    const auto *chosen = std::ranges::find(kSmallestShares, state.calls.smallest);
    addChoices(*menu.addMenu(tr("Merge frames below")), shares, static_cast<int>(chosen - kSmallestShares.begin()),
               [this](int row) {
                   m_session.change([row](ViewState &wanted) {
                       wanted.calls.smallest = kSmallestShares[static_cast<std::size_t>(row)];
                   });
               });
}

void FlameControls::refresh()
{
    const ViewState &state = m_session.state();
    m_measure->setCurrentIndex(static_cast<int>(state.calls.measure));
    m_merge->setCurrentIndex(static_cast<int>(state.calls.shape.merge));
    m_direction->setCurrent(state.calls.shape.isInverted ? 1 : 0);
    m_colours->setCurrentIndex(static_cast<int>(state.flame.colouring));
    const bool isCompared = m_session.baseline().document() != nullptr;
    QStandardItem *difference
        = qobject_cast<QStandardItemModel *>(m_colours->model())->item(static_cast<int>(FlameColouring::Difference));
    difference->setEnabled(isCompared);
    difference->setToolTip(isCompared ? QString() : tr("Choose a baseline in the menu of a document first."));
}

void FlameControls::zoomOut(bool wholly)
{
    const ViewState &state = m_session.state();
    if (!state.flame.around.empty())
        m_session.change([](ViewState &wanted) { wanted.flame.around.clear(); });
    else if (!state.flame.zoom.empty())
        m_session.change(
            [wholly](ViewState &wanted) { wholly ? wanted.flame.zoom.clear() : wanted.flame.zoom.pop_back(); });
}

} // namespace allostrata

#include "moc_flame_controls.cpp"
