// Segments view: questions, answers and texts.

#include "widgets/views/segments/segments_view.h"

#include "core/base/arithmetic.h"
#include "widgets/parts/controls.h"
#include "widgets/parts/kept_splitter.h"
#include "widgets/parts/segmented_control.h"
#include "widgets/text/voice.h"
#include "widgets/views/segments/segment_canvas.h"
#include "widgets/views/segments/segment_legend_bar.h"
#include "widgets/views/segments/segment_panel.h"
#include "widgets/views/segments/segment_text.h"

#include <QCheckBox>
#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>
#include <QToolButton>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr int kNoRoomForPanel = 520; ///< pixels; in a narrower view the panel does not fit beside the bars

} // namespace

SegmentsView::SegmentsView(Session &session, QWidget *parent)
    : ReportView(session, "segments", Words::tr("Segments"), parent, {ReportInput::Attribution, ReportInput::Colouring},
                 Attributed::WhenThere)
{
    buildControls();
    buildBody();
    addPictureExport(tr("Save the picture of segments…"), [this] { return writerOf(figure()); });
    addTableExport(tr("Save the table of segments…"), "segments");
    addTableExport(tr("Save the table of blocks…"), "blocks");
    setPatient(); // a dragged cursor always shows some state
    begin();
}

void SegmentsView::buildControls()
{
    QWidget *row = controlRow();
    m_order
        = segmentedControl(row, tr("Sort segments by"),
                           {{Words::tr("Address"), tr("By address, as in memory")},
                            {Words::tr("Size"), tr("Largest first")},
                            {tr("Used"), tr("Most bytes in use first")},
                            {Words::tr("Stranded"),
                             tr("Most stranded memory first: free memory that live blocks keep from being released")}},
                           [this](int) { askAgain(); });
    m_scale = segmentedControl(
        row, tr("Bar width"),
        {{tr("To scale"), tr("Bar lengths are proportional to segment sizes. Press Ctrl and turn the wheel, or press + "
                             "and -, to change the scale.")},
         {tr("Equal width"), tr("All bars have the same width, regardless of segment size.")}},
        [this](int choice) { m_canvas->setScale(choice == 0 ? SegmentScale::Bytes : SegmentScale::Even); });
    m_group = checkBox(row, tr("By pool and stream"),
                       tr("Group segments by pool and stream. The allocator never satisfies a request with memory from "
                          "another group."),
                       [this](bool) {
                           m_userGrouped = true;
                           askAgain();
                       });
    addControls({m_order, m_scale, m_group});
    setTabOrder(m_group, exportButton());
    fitControls({{m_group}, {exportButton()}, {m_scale}, {m_order}});
}

void SegmentsView::buildBody()
{
    m_legend = new SegmentLegendBar(this);
    addHead(m_legend);
    m_canvas = new SegmentCanvas(splitter());
    m_panel = new SegmentPanel(splitter());
    splitter()->setStretchFactor(0, 1);
    setSplit({640, 0.72});
    connect(m_canvas, &SegmentCanvas::pressed, this,
            [this](std::size_t, std::size_t range, bool adds) { select(range, adds); });
    connect(m_canvas, &SegmentCanvas::currentChanged, this, &SegmentsView::showCurrent);
    connect(m_canvas, &SegmentCanvas::stepped, this, &SegmentsView::step);
    connect(m_canvas, &SegmentCanvas::chosen, this, &SegmentsView::selectAllOf);
    connect(m_canvas, &SegmentCanvas::menuWanted, this, &SegmentsView::showBlockMenu);
    connect(m_panel, &SegmentPanel::rangeChosen, this, [this](std::size_t range) {
        m_canvas->showRange(range);
        select(range, false);
    });
    connect(m_panel, &SegmentPanel::segmentChosen, this, [this](std::size_t segment) {
        m_canvas->setCurrent(segment);
        m_canvas->showSegment(segment);
    });
    connect(m_panel, &SegmentPanel::overviewWanted, this, [this] { m_canvas->setCurrent(std::nullopt); });
}

const SegmentSubject &SegmentsView::subject() const { return m_canvas->subject(); }

void SegmentsView::refresh(StateChanges changes)
{
    if (changes.testFlag(StateChange::Selection))
        m_scrolls = !std::exchange(m_ownSelection, false);
    ReportView::refresh(changes);
}

void SegmentsView::askFor(const ReportQuestion &question)
{
    SegmentQuestion asked{question, themeKindOf(themeOf(palette(), font())),
                          static_cast<SegmentOrder>(m_order->current()), std::nullopt};
    if (m_userGrouped)
        asked.grouping = m_group->isChecked() ? SegmentGrouping::StreamAndPool : SegmentGrouping::None;
    workOut([asked = std::move(asked), before = m_answer](
                const LoadContext &context) { return SegmentAnswer::make(asked, before, context.stop); },
            [this](const std::shared_ptr<const SegmentAnswer> &answer) { take(answer); });
}

void SegmentsView::take(const std::shared_ptr<const SegmentAnswer> &answer)
{
    m_answer = answer;
    const bool isFirst = !subject();
    const bool isElsewhen = isFirst || subject().map->moment != answer->subject.map->moment;
    m_canvas->setSubject(answer->subject);
    const auto changed = lastEventRange(subject());
    m_canvas->setChanged(changed);
    const bool isOfSegment = isElsewhen && isBehindSegmentEvent(subject());
    if ((std::exchange(m_followsStep, false) || isOfSegment) && changed)
        m_canvas->showRange(*changed);
    if (!m_userGrouped)
        m_group->setChecked(subject().groups->size() > 1);
    m_scrolls = m_scrolls || isFirst;
    m_legend->setItems(segmentLegendOf(*subject().map));
}

void SegmentsView::forget()
{
    m_answer = nullptr;
    m_canvas->setSubject({});
    m_panel->clear();
    m_legend->setItems({});
}

void SegmentsView::applyTheme(const Theme &theme)
{
    for (QWidget *control : std::initializer_list<QWidget *>{m_order, m_scale, exportButton()})
        control->setFont(theme.uiFont); // there is room for it
    m_panel->setTheme(theme);
    m_legend->setTheme(theme);
    if (answered() && isShown(session(), *answered())) // the colours of blocks are those of the theme
        askAgain();
}

void SegmentsView::followSelection()
{
    if (!subject() || !session().shows(subject().document, subject().deviceRow))
        return;
    std::vector<std::size_t> found = rangesOf(subject(), session().state().selection);
    if (!isWorking() && std::exchange(m_scrolls, false) && !found.empty()) {
        const std::size_t first = found.front();
        m_canvas->setCurrent(subject().map->segmentAt(subject().map->state.ranges[first].address));
        m_canvas->showRange(first);
    }
    std::sort(found.begin(), found.end());
    m_canvas->setSelected(std::move(found));
    showCurrent();
    refreshTexts();
}

void SegmentsView::showCurrent()
{
    if (subject())
        m_panel->show(subject(), m_canvas->current());
}

void SegmentsView::refreshTexts()
{
    if (!subject())
        return;
    const Voice voice = Voice::current();
    const SegmentUse &total = subject().map->total;
    const QString foot = footLine(subject(), m_canvas->selected().size(), session().state().selection.size());
    setFoot(foot, foot);
    setTotal(Words::tr("%1 active of %2 reserved at the cursor")
                 .arg(voice.bytes(total.active()), voice.bytes(total.reserved)),
             Words::tr("%1 B active, %2 B reserved").arg(voice.number(total.active()), voice.number(total.reserved)));
}

void SegmentsView::resizeEvent(QResizeEvent *event)
{
    m_panel->setVisible(width() >= kNoRoomForPanel || height() > width() * 2 / 3);
    ReportView::resizeEvent(event);
}

void SegmentsView::setOrder(SegmentOrder order)
{
    m_order->setCurrent(static_cast<int>(order));
    askAgain();
}

void SegmentsView::setGrouping(SegmentGrouping grouping)
{
    m_userGrouped = true;
    m_group->setChecked(grouping == SegmentGrouping::StreamAndPool);
    askAgain();
}

void SegmentsView::step(int direction, bool isFar)
{
    const Device *device = session().device();
    if (!device || !device->capabilities.timeline)
        return;
    const std::int64_t end = device->timeline.end();
    const std::int64_t length = isFar ? std::max<std::int64_t>(end / 100, 1) : 1;
    const std::int64_t from = session().state().cursor;
    const auto wanted = static_cast<Moment>(bounded<std::int64_t>(from + direction * length, 0, end));
    m_followsStep = wanted != session().state().cursor;
    session().change([wanted](ViewState &state) { state.cursor = wanted; }, Session::History::Replace);
}

void SegmentsView::select(std::size_t range, bool adds)
{
    if (!session().shows(subject().document, subject().deviceRow))
        return;
    const AllocationId id = subject().map->state.ranges[range].allocation;
    if (!id)
        return;
    std::vector<AllocationId> selection = session().state().selection;
    if (!adds)
        selection = {id};
    else if (std::erase(selection, id) == 0)
        selection.push_back(id);
    select(std::move(selection));
}

void SegmentsView::select(std::vector<AllocationId> selection)
{
    m_ownSelection = selection != session().state().selection;
    session().change([&selection](ViewState &state) { state.selection = std::move(selection); });
    followSelection();
}

void SegmentsView::selectAllOf(std::size_t segment)
{
    if (!session().shows(subject().document, subject().deviceRow))
        return;
    if (auto largest = largestIn(*subject().map, segment); !largest.empty())
        select(std::move(largest));
}

void SegmentsView::showBlockMenu(std::size_t segment, std::size_t range, const QPoint &globalPosition)
{
    const StateRange &row = subject().map->state.ranges[range];
    QMenu *menu = makeMenu(*this, u"segmentsMenu"_s);
    const auto add = [&](const QString &text, auto act) {
        connect(menu->addAction(text), &QAction::triggered, this, act);
    };
    if (row.allocation && session().shows(subject().document, subject().deviceRow))
        addAllocationEntries(*menu, session(), row.allocation);
    if (subject().map->uses[segment].blocks > 0)
        add(tr("Select all blocks of this segment"), [this, map = subject().map, segment] {
            if (subject().map == map)
                selectAllOf(segment);
        });
    const QString address = segmentAddressText(row.address);
    add(tr("Show only allocations at this address"),
        [this, address] { session().change([&address](ViewState &state) { state.query = u"address:"_s + address; }); });
    connect(menu->addAction(themedIcon(Icon::Copy), tr("Copy address")), &QAction::triggered, this,
            [address] { QGuiApplication::clipboard()->setText(address); });
    menu->addSeparator();
    menu->addActions(exportActions().front()->menu()->actions());
    menu->popup(globalPosition);
}

std::optional<SegmentFigure> SegmentsView::figure() const
{
    if (!subject())
        return std::nullopt;
    SegmentFigure figure;
    figure.document = subject().document;
    figure.map = subject().map;
    figure.order = static_cast<SegmentOrder>(m_order->current());
    figure.grouping = m_group->isChecked() ? SegmentGrouping::StreamAndPool : SegmentGrouping::None;
    figure.figure = pictureRequest();
    figure.figure.state.device = subject().deviceRow;
    figure.figure.filter = subject().filter;
    figure.figure.attribution = m_answer->question.attribution();
    return figure;
}

} // namespace allostrata

#include "moc_segments_view.cpp"
