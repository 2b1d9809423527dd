// Segments view: questions, answers and texts.

#include "widgets/views/segments/segments_view.h"

#include "core/base/arithmetic.h"
#include "widgets/parts/kept_splitter.h"
#include "widgets/parts/controls.h"
#include "widgets/parts/deferred_refresh.h"
#include "widgets/parts/fit_controls.h"
#include "widgets/parts/follow_theme.h"
#include "widgets/parts/picture_options.h"
#include "widgets/parts/ruled_box.h"
#include "widgets/parts/segmented_control.h"
#include "widgets/parts/subject_menu.h"
#include "widgets/parts/table_export.h"
#include "widgets/session/file_names.h"
#include "widgets/session/query_cache.h"
#include "widgets/session/settings.h"
#include "widgets/text/voice.h"
#include "widgets/views/segments/segment_canvas.h"
#include "widgets/views/segments/segment_legend_bar.h"
#include "widgets/views/segments/segment_panel.h"
#include "widgets/views/segments/segment_text.h"

#include <QAction>
#include <QCheckBox>
#include <QClipboard>
#include <QFileInfo>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr int kNarrowSegments = 640; ///< pixels; in a narrower view the panel is below the bars
constexpr int kNoRoomForPanel = 520; ///< pixels; in a narrower view the panel does not fit beside the bars
constexpr double kShareOfBars = 0.72;

} // namespace

SegmentsView::SegmentsView(Session &session, QWidget *parent) : QWidget(parent), m_session(session), m_latest(this)
{
    QVBoxLayout *column = beginReport(*this, Words::tr("Segments"));
    buildActions();
    buildControls();
    buildBody();
    m_foot = makeReportFoot(this);
    column->addWidget(m_foot.box);
    auto *refresher = new DeferredRefresh(m_session, this, [this](StateChanges changes) { refresh(changes); });
    followTheme(*this, {{&Theme::smallFont, {m_group, m_foot.left}}, {&Theme::titleFont, {m_foot.total}}},
                [this, refresher](const Theme &theme) {
                    m_panel->setTheme(theme);
                    m_legend->setTheme(theme);
                    refresher->request(StateChange::Drawing);
                });
    refreshTexts();
}

void SegmentsView::buildControls()
{
    QHBoxLayout *row = makeControlRow(this);
    QWidget *controls = row->parentWidget();
    m_order
        = segmentedControl(controls, tr("Sort segments by"),
                           {{Words::tr("Address"), tr("By address, as in memory")},
                            {Words::tr("Size"), tr("Largest first")},
                            {tr("Used"), tr("Most bytes in use first")},
                            {Words::tr("Stranded"),
                             tr("Most stranded memory first: free memory that live blocks keep from being released")}},
                           [this](int) { ask(); });
    m_scale = segmentedControl(
        controls, tr("Bar width"),
        {{tr("To scale"), tr("Bar lengths are proportional to segment sizes. Press Ctrl and turn the wheel, or press + "
                             "and -, to change the scale.")},
         {tr("Equal width"), tr("All bars have the same width, regardless of segment size.")}},
        [this](int choice) { m_canvas->setScale(choice == 0 ? SegmentScale::Bytes : SegmentScale::Even); });
    m_group = new QCheckBox(tr("By pool and stream"), controls);
    m_group->setToolTip(tr(
        "Group segments by pool and stream. The allocator never satisfies a request with memory from another group."));
    row->addWidget(m_order);
    row->addWidget(m_scale);
    row->addWidget(m_group);
    row->addStretch(1);
    auto *menu = new QMenu(this);
    menu->addActions(exportActions());
    QToolButton *button = exportButton(menu, controls);
    row->addWidget(button);
    new ControlFitter(*controls, {{m_group}, {button}, {m_scale}, {m_order}});
    layout()->addWidget(controls);
    connect(m_group, &QCheckBox::clicked, this, [this] {
        m_userGrouped = true;
        ask();
    });
}

void SegmentsView::buildBody()
{
    m_legend = new SegmentLegendBar(this);
    m_splitter = new KeptSplitter(u"segments"_s, this);
    m_canvas = new SegmentCanvas(m_splitter);
    m_panel = new SegmentPanel(m_splitter);
    m_splitter->setStretchFactor(0, 1);
    layout()->addWidget(m_legend);
    static_cast<QVBoxLayout *>(layout())->addWidget(m_splitter, 1);
    connect(m_canvas, &SegmentCanvas::pressed, this,
            [this](std::size_t, std::size_t range, bool adds) { select(range, adds); });
    connect(m_canvas, &SegmentCanvas::currentChanged, this, &SegmentsView::showCurrent);
    connect(m_canvas, &SegmentCanvas::stepped, this, &SegmentsView::step);
    connect(m_canvas, &SegmentCanvas::chosen, this, &SegmentsView::selectAllOf);
    connect(m_canvas, &SegmentCanvas::menuWanted, this, &SegmentsView::showMenu);
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
    const Device *device = m_session.device();
    if (!device || !device->capabilities.state
        || (subject() && !m_session.shows(subject().document, subject().deviceRow)))
        drop();
    if (changes.testFlag(StateChange::Selection))
        m_scrolls = !std::exchange(m_ownSelection, false);
    if (changes.testAnyFlags(StateChange::Device | StateChange::Cursor | StateChange::Query | StateChange::Drawing
                             | StateChange::Attribution))
        ask();
    else if (changes.testFlag(StateChange::Selection))
        followSelection(std::exchange(m_scrolls, false));
}

/// Does not interrupt a running answer, so that dragging the cursor always shows some picture.
void SegmentsView::ask()
{
    auto question = SegmentQuestion::of(m_session);
    if (!question) {
        drop();
        return;
    }
    question->theme = themeKindOf(themeOf(palette(), font()));
    question->order = static_cast<SegmentOrder>(m_order->current());
    if (m_userGrouped)
        question->grouping = m_group->isChecked() ? SegmentGrouping::StreamAndPool : SegmentGrouping::None;
    if (m_latest.isBusy() && question->document == m_asked->document && question->device == m_asked->device) {
        m_asksAgain = true;
        return;
    }
    m_asksAgain = false;
    m_asked = *question;
    m_latest.ask([question = *question, before = m_answer](
                     const std::stop_token &stop) { return SegmentAnswer::make(question, before, stop); },
                 [this](const Result<std::shared_ptr<const SegmentAnswer>> &answer) {
                     const auto *made = orAnnounce(answer);
                     take(made ? *made : nullptr);
                 });
}

void SegmentsView::take(const std::shared_ptr<const SegmentAnswer> &answer)
{
    if (!answer) {
        refreshTexts();
    } else if (m_session.shows(answer->question.document, answer->question.device)) {
        m_answer = answer;
        showAnswer();
    }
    if (std::exchange(m_asksAgain, false))
        ask();
}

void SegmentsView::drop()
{
    m_latest.stop();
    m_asksAgain = false;
    m_answer = nullptr;
    m_canvas->setSubject({});
    m_panel->clear();
    m_legend->setItems({});
    refreshTexts();
}

void SegmentsView::showAnswer()
{
    SegmentSubject shown = m_answer->subject;
    if (const auto filter = m_session.queries().filter();
        filter && filter->document == shown.document && filter->device == shown.deviceRow)
        shown.filter = filter;
    const bool isElsewhen = !subject() || subject().map->moment != shown.map->moment;
    const bool isFirst = !subject() || subject().document != shown.document || subject().deviceRow != shown.deviceRow;
    m_canvas->setSubject(std::move(shown));
    const auto changed = lastEventRange(subject());
    m_canvas->setChanged(changed);
    const bool isOfSegment = isElsewhen && isBehindSegmentEvent(subject());
    if ((std::exchange(m_followsStep, false) || isOfSegment) && changed)
        m_canvas->showRange(*changed);
    if (!m_userGrouped)
        m_group->setChecked(m_answer->subject.groups->size() > 1);
    followSelection(std::exchange(m_scrolls, false) || isFirst);
    showCurrent();
    m_legend->setItems(segmentLegendOf(*subject().map));
    refreshTexts();
}

void SegmentsView::followSelection(bool scrolls)
{
    if (!subject() || !m_session.shows(subject().document, subject().deviceRow))
        return;
    std::vector<std::size_t> found = rangesOf(subject(), m_session.state().selection);
    if (scrolls && !found.empty()) {
        const std::size_t first = found.front();
        m_canvas->setCurrent(subject().map->segmentAt(subject().map->state.ranges[first].address));
        m_canvas->showRange(first);
    }
    std::sort(found.begin(), found.end());
    m_canvas->setSelected(std::move(found));
    refreshTexts();
}

void SegmentsView::showCurrent()
{
    if (subject())
        m_panel->show(subject(), m_canvas->current());
}

void SegmentsView::refreshTexts()
{
    const Voice voice = Voice::current();
    for (QAction *action : exportActions())
        action->setEnabled(static_cast<bool>(subject()));
    if (!subject()) {
        m_foot.left->setText(m_session.device() && m_session.device()->capabilities.state
                                 ? unansweredText(m_session, m_latest.isBusy(), tr("Working out the segments…"))
                                 : QString());
        m_foot.total->clear();
        return;
    }
    const SegmentUse &total = subject().map->total;
    m_foot.left->setText(footLine(subject(), m_canvas->selected().size(), m_session.state().selection.size()));
    m_foot.left->setToolTip(m_foot.left->text());
    m_foot.total->setText(Words::tr("%1 active of %2 reserved at the cursor")
                              .arg(voice.bytes(total.active()), voice.bytes(total.reserved)));
    m_foot.total->setToolTip(
        Words::tr("%1 B active, %2 B reserved").arg(voice.number(total.active()), voice.number(total.reserved)));
}

void SegmentsView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    m_panel->setVisible(width() >= kNoRoomForPanel || height() > width() * 2 / 3);
    layOutSplitter(*m_splitter, size(), kNarrowSegments, kShareOfBars);
}

void SegmentsView::buildActions()
{
    const auto add = [this](Icon icon, const QString &text, auto act) {
        auto *action = new QAction(themedIcon(icon), text, this);
        connect(action, &QAction::triggered, this, act);
        m_exports.append(action);
    };
    add(Icon::Picture, tr("Save the picture of segments…"), [this] { savePicture(); });
    add(Icon::Export, tr("Save the table of segments…"),
        [this] { saveTable(SegmentTable::Segments, tr("Save the table of segments"), u"segments"_s); });
    add(Icon::Export, tr("Save the table of blocks…"),
        [this] { saveTable(SegmentTable::Blocks, tr("Save the table of blocks"), u"blocks"_s); });
}

void SegmentsView::setOrder(SegmentOrder order)
{
    m_order->setCurrent(static_cast<int>(order));
    ask();
}

void SegmentsView::setGrouping(SegmentGrouping grouping)
{
    m_userGrouped = true;
    m_group->setChecked(grouping == SegmentGrouping::StreamAndPool);
    ask();
}

void SegmentsView::step(int direction, bool isFar)
{
    const Device *device = m_session.device();
    if (!device || !device->capabilities.timeline)
        return;
    const std::int64_t end = device->timeline.end();
    const std::int64_t length = isFar ? std::max<std::int64_t>(end / 100, 1) : 1;
    const std::int64_t from = m_session.state().cursor;
    const auto wanted = static_cast<Moment>(bounded<std::int64_t>(from + direction * length, 0, end));
    m_followsStep = wanted != m_session.state().cursor;
    m_session.change([wanted](ViewState &state) { state.cursor = wanted; }, Session::History::Replace);
}

void SegmentsView::select(std::size_t range, bool adds)
{
    const AllocationId id = subject().map->state.ranges[range].allocation;
    if (!id)
        return;
    std::vector<AllocationId> selection = m_session.state().selection;
    if (!adds)
        selection = {id};
    else if (std::erase(selection, id) == 0)
        selection.push_back(id);
    select(std::move(selection));
}

void SegmentsView::select(std::vector<AllocationId> selection)
{
    m_ownSelection = selection != m_session.state().selection;
    m_session.change([&selection](ViewState &state) { state.selection = std::move(selection); });
    followSelection(false);
}

void SegmentsView::selectAllOf(std::size_t segment)
{
    if (auto largest = largestIn(*subject().map, segment); !largest.empty())
        select(std::move(largest));
}

void SegmentsView::showMenu(std::size_t segment, std::size_t range, const QPoint &globalPosition)
{
    const StateRange &row = subject().map->state.ranges[range];
    QMenu *menu = makeMenu(*this, u"segmentsMenu"_s);
    const auto add = [&](const QString &text, auto act) {
        connect(menu->addAction(text), &QAction::triggered, this, act);
    };
    if (row.allocation && m_session.shows(subject().document, subject().deviceRow))
        addAllocationEntries(*menu, m_session, row.allocation);
    if (subject().map->uses[segment].blocks > 0)
        add(tr("Select all blocks of this segment"), [this, map = subject().map, segment] {
            if (subject().map == map)
                selectAllOf(segment);
        });
    const QString address = segmentAddressText(row.address);
    add(tr("Show only allocations at this address"),
        [this, address] { m_session.change([&address](ViewState &state) { state.query = u"address:"_s + address; }); });
    connect(menu->addAction(themedIcon(Icon::Copy), tr("Copy address")), &QAction::triggered, this,
            [address] { QGuiApplication::clipboard()->setText(address); });
    menu->addSeparator();
    menu->addActions(exportActions());
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
    figure.figure = rememberedPicture(Settings().store());
    figure.figure.state = m_session.state();
    figure.figure.state.device = subject().deviceRow;
    figure.figure.filter = subject().filter;
    figure.figure.attribution = m_answer->question.attribution;
    return figure;
}

void SegmentsView::savePicture()
{
    if (const auto wanted = figure())
        saveRunPicture(this, tr("Save the picture of segments"),
                       QFileInfo(documentTitle(*wanted->document)).baseName() + u"_segments"_s,
                       [figure = *wanted](const QString &path, const std::stop_token &stop) {
                           return writeSheet(figure, path, stop);
                       });
}

void SegmentsView::saveTable(SegmentTable which, const QString &title, const QString &name)
{
    if (subject())
        allostrata::saveTable(this,
                              {title, name, {}, [shown = subject(), which](const LoadContext &) -> Result<LongTable> {
                                   return exportedTable(shown, which);
                               }});
}

} // namespace allostrata

#include "moc_segments_view.cpp"
