// Segments view: questions, answers and texts.

#include "widgets/parts/subject_menu.h"
#include "widgets/views/segments/segments_view.h"

#include "core/base/arithmetic.h"
#include "core/tables/segment_table.h"
#include "widgets/parts/kept_splitter.h"
#include "widgets/paint/icons.h"
#include "widgets/parts/deferred_refresh.h"
#include "widgets/parts/fit_controls.h"
#include "widgets/parts/picture_options.h"
#include "widgets/parts/ruled_box.h"
#include "widgets/parts/segmented_control.h"
#include "widgets/parts/table_export.h"
#include "widgets/session/attribution_cache.h"
#include "widgets/session/file_names.h"
#include "widgets/session/query_cache.h"
#include "widgets/session/settings.h"
#include "widgets/session/view_moves.h"
#include "widgets/text/table_text.h"
#include "widgets/text/voice.h"
#include "widgets/views/segments/segment_canvas.h"
#include "widgets/views/segments/segment_legend_bar.h"
#include "widgets/views/segments/segment_panel.h"
#include "widgets/views/segments/segment_text.h"

#include <QAction>
#include <QCheckBox>
#include <QClipboard>
#include <QEvent>
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

/// Question of the view. A value that owns everything it refers to.
struct SegmentsView::Wanted {
    std::shared_ptr<const Document> document;
    std::size_t device = 0;
    Moment moment = 0;
    Attribute colouring = Attribute::Stack;
    std::shared_ptr<const Attribution> attribution; ///< null if not needed or not computed yet
    ThemeKind theme = ThemeKind::Light;
    SegmentOrder order = SegmentOrder::Address;
    std::optional<SegmentGrouping> grouping; ///< nullopt: group if there are several places

    [[nodiscard]] bool hasStateOf(const Wanted &other) const
    {
        return document == other.document && device == other.device && moment == other.moment;
    }
    [[nodiscard]] bool hasColoursOf(const Wanted &other) const
    {
        return document == other.document && device == other.device && colouring == other.colouring
               && attribution == other.attribution && theme == other.theme;
    }
};

struct SegmentsView::Answer {
    Wanted wanted;
    std::shared_ptr<const SegmentMap> map;
    std::shared_ptr<const AllocationColours> colours;
    std::shared_ptr<const std::vector<SegmentGroup>> groups;

    /// Answers a question and reuses results of `before`, which may be null.
    [[nodiscard]] static std::shared_ptr<const Answer> to(const Wanted &wanted,
                                                          const std::shared_ptr<const Answer> &before)
    {
        auto answer = std::make_shared<Answer>();
        answer->wanted = wanted;
        const Device &device = wanted.document->devices()[wanted.device];
        const bool keepsState = before && before->wanted.hasStateOf(wanted);
        const bool keepsColours = before && before->wanted.hasColoursOf(wanted);
        answer->map = keepsState ? before->map
                                 : std::make_shared<const SegmentMap>(segmentMap(device.timeline, wanted.moment));
        answer->colours = keepsColours
                              ? before->colours
                              : std::make_shared<const AllocationColours>(AllocationColours::make(
                                  *wanted.document, device, wanted.colouring, wanted.theme, wanted.attribution));
        const SegmentGrouping byItself = hasSeveralPlaces(*answer->map) ? SegmentGrouping::StreamAndPool
                                                                        : SegmentGrouping::None;
        answer->groups = std::make_shared<const std::vector<SegmentGroup>>(
            arranged(*answer->map, wanted.order, wanted.grouping.value_or(byItself)));
        return answer;
    }
};

SegmentsView::SegmentsView(Session &session, QWidget *parent) : QWidget(parent), m_session(session), m_latest(this)
{
    QVBoxLayout *column = beginReport(*this, Words::tr("Segments"));
    buildActions();
    buildControls();
    buildBody();
    m_foot = makeReportFoot(this);
    column->addWidget(m_foot.box);
    applyTheme();
    m_refresh = new DeferredRefresh(m_session, this, [this](StateChanges changes) { refresh(changes); });
    refreshTexts();
}

void SegmentsView::buildControls()
{
    QHBoxLayout *row = makeControlRow(this);
    QWidget *controls = row->parentWidget();
    m_order = new SegmentedControl({Words::tr("Address"), Words::tr("Size"), tr("Used"), Words::tr("Stranded")},
                                   controls);
    m_order->setAccessibleName(tr("Sort segments by"));
    m_order->setChoiceToolTip(0, tr("By address, as in memory"));
    m_order->setChoiceToolTip(1, tr("Largest first"));
    m_order->setChoiceToolTip(2, tr("Most bytes in use first"));
    m_order->setChoiceToolTip(3,
                              tr("Most stranded memory first: free memory that live blocks keep from being released"));
    m_scale = new SegmentedControl({tr("To scale"), tr("Equal width")}, controls);
    m_scale->setAccessibleName(tr("Bar width"));
    m_scale->setChoiceToolTip(0, tr("Bar lengths are proportional to segment sizes. Press Ctrl and turn the wheel, or "
                                    "press + and -, to change the scale."));
    m_scale->setChoiceToolTip(1, tr("All bars have the same width, regardless of segment size."));
    m_group = new QCheckBox(tr("By pool and stream"), controls);
    m_group->setToolTip(tr(
        "Group segments by pool and stream. The allocator never satisfies a request with memory from another group."));
    row->addWidget(m_order);
    row->addWidget(m_scale);
    row->addWidget(m_group);
    row->addStretch(1);
    auto *menu = new QMenu(this);
    menu->addActions(exportActions());
    m_export = exportButton(menu, controls);
    row->addWidget(m_export);
    new ControlFitter(*controls, {{m_group}, {m_export}, {m_scale}, {m_order}});
    layout()->addWidget(controls);
    connect(m_order, &SegmentedControl::chosen, this, [this] { ask(); });
    connect(m_scale, &SegmentedControl::chosen, this,
            [this](int choice) { m_canvas->setScale(choice == 0 ? SegmentScale::Bytes : SegmentScale::Even); });
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
    m_canvas->setAccessibleName(tr("Segments and their blocks at the cursor"));
    m_canvas->setAccessibleDescription(tr("Press Up and Down to move between segments, Enter to select the blocks of a "
                                          "segment, Left and Right to move the cursor by one event."));
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
    const bool isElsewhere
        = subject() && (m_session.document() != subject().document || m_session.state().device != subject().deviceRow);
    if (!device || !device->capabilities.state || isElsewhere)
        drop();
    if (changes.testFlag(StateChange::Selection))
        m_scrolls = !std::exchange(m_ownSelection, false);
    if (changes.testAnyFlags(StateChange::Device | StateChange::Cursor | StateChange::Query | StateChange::Drawing
                             | StateChange::Attribution))
        ask();
    else if (changes.testFlag(StateChange::Selection))
        followSelection(std::exchange(m_scrolls, false));
}

std::optional<SegmentsView::Wanted> SegmentsView::wanted() const
{
    const Device *device = m_session.device();
    if (!device || !device->capabilities.state || !m_session.document()->stacks())
        return std::nullopt;
    Wanted wanted;
    wanted.document = m_session.document();
    wanted.device = m_session.state().device;
    wanted.moment = std::min(m_session.state().cursor, device->timeline.end());
    wanted.colouring = m_session.state().colouring;
    wanted.theme = themeKindOf(themeOf(palette(), font()));
    if (needsAttribution(wanted.colouring) && device->capabilities.timeline)
        wanted.attribution = m_session.attributions().attribution();
    wanted.order = static_cast<SegmentOrder>(m_order->current());
    if (m_userGrouped)
        wanted.grouping = m_group->isChecked() ? SegmentGrouping::StreamAndPool : SegmentGrouping::None;
    return wanted;
}

/// Does not interrupt a running answer, so that dragging the cursor always shows some picture.
void SegmentsView::ask()
{
    const auto question = wanted();
    if (!question) {
        drop();
        return;
    }
    if (m_latest.isBusy() && question->document == m_asked->document && question->device == m_asked->device) {
        m_asksAgain = true;
        return;
    }
    m_asksAgain = false;
    m_asked = std::make_shared<const Wanted>(*question);
    m_latest.ask(
        [question = *question, before = m_answer](const std::stop_token &) { return Answer::to(question, before); },
        [this](const Result<std::shared_ptr<const Answer>> &answer) {
            const auto *made = orAnnounce(answer);
            take(made ? *made : nullptr);
        });
}

void SegmentsView::take(const std::shared_ptr<const Answer> &answer)
{
    if (answer && m_session.document() == answer->wanted.document
        && m_session.state().device == answer->wanted.device) {
        m_answer = answer;
        showAnswer();
    } else if (!answer) {
        refreshTexts();
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
    SegmentSubject shown;
    shown.document = m_answer->wanted.document;
    shown.deviceRow = m_answer->wanted.device;
    shown.map = m_answer->map;
    shown.colours = m_answer->colours;
    shown.groups = m_answer->groups;
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
        m_group->setChecked(m_answer->groups->size() > 1);
    followSelection(std::exchange(m_scrolls, false) || isFirst);
    showCurrent();
    m_legend->setItems(segmentLegendOf(*subject().map));
    refreshTexts();
}

void SegmentsView::followSelection(bool scrolls)
{
    if (!subject() || m_session.document() != subject().document || m_session.state().device != subject().deviceRow)
        return;
    const Timeline &timeline = subject().device().timeline;
    const SegmentMap &map = *subject().map;
    std::vector<std::size_t> found;
    for (const AllocationId id : m_session.state().selection) {
        if (!id.isIn(timeline.allocations().size()))
            continue;
        const auto range = map.rangeAt(timeline.allocation(id).address);
        if (range && map.state.ranges[*range].allocation == id)
            found.push_back(*range);
    }
    if (scrolls && !found.empty()) {
        const std::size_t first = found.front();
        m_canvas->setCurrent(map.segmentAt(map.state.ranges[first].address));
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

std::shared_ptr<const Attribution> SegmentsView::shownAttribution() const
{
    return m_answer ? m_answer->wanted.attribution : nullptr;
}

QString SegmentsView::footText() const { return m_foot.left->text(); }

QString SegmentsView::totalText() const { return m_foot.total->text(); }

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
    QStringList parts{voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 segment(s)"), total.segments)};
    if (!subject().device().capabilities.timeline)
        parts << Words::tr("final state");
    else if (const QString event = lastEventText(subject()); !event.isEmpty())
        parts << tr("after %1").arg(event);
    else
        parts << Words::tr("before the first event");
    const auto &selection = m_session.state().selection;
    if (!selection.empty() && m_canvas->selected().empty())
        parts << tr("selected allocations are not in memory here");
    else if (m_canvas->selected().size() < selection.size())
        parts << tr("%1 of %2 selected allocations are in memory here")
                     .arg(voice.number(m_canvas->selected().size()), voice.number(selection.size()));
    m_foot.left->setText(parts.join(u" · "_s));
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

/// Applies the theme and the fonts derived from it.
void SegmentsView::applyTheme()
{
    const Theme theme = themeOf(palette(), font());
    m_canvas->setTheme(theme);
    m_panel->setTheme(theme);
    m_legend->setTheme(theme);
    m_group->setFont(theme.smallFont);
    m_foot.left->setFont(theme.smallFont);
    m_foot.total->setFont(theme.titleFont);
}

void SegmentsView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (m_canvas && (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)) {
        applyTheme();
        if (m_refresh)
            m_refresh->request(StateChange::Drawing);
    }
}

void SegmentsView::buildActions()
{
    m_pictureAction = new QAction(themedIcon(Icon::Picture), tr("Save the picture of segments…"), this);
    m_segmentsAction = new QAction(themedIcon(Icon::Export), tr("Save the table of segments…"), this);
    m_blocksAction = new QAction(themedIcon(Icon::Export), tr("Save the table of blocks…"), this);
    connect(m_pictureAction, &QAction::triggered, this, &SegmentsView::savePicture);
    connect(m_segmentsAction, &QAction::triggered, this, [this] { saveTable(SavedTable::Segments); });
    connect(m_blocksAction, &QAction::triggered, this, [this] { saveTable(SavedTable::Blocks); });
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

void SegmentsView::setCursor(Moment moment)
{
    ViewState state = m_session.state();
    if (state.cursor == moment)
        return;
    state.cursor = moment;
    m_session.setState(std::move(state), Session::History::Replace);
}

void SegmentsView::step(int direction, bool isFar)
{
    const Device *device = m_session.device();
    if (!device || !device->capabilities.timeline)
        return;
    const std::int64_t end = device->timeline.end();
    const std::int64_t length = isFar ? std::max<std::int64_t>(end / 100, 1) : 1;
    const std::int64_t wanted = bounded<std::int64_t>(std::int64_t(m_session.state().cursor) + direction * length, 0,
                                                      end);
    m_followsStep = static_cast<Moment>(wanted) != m_session.state().cursor;
    setCursor(static_cast<Moment>(wanted));
}

void SegmentsView::select(std::size_t range, bool adds)
{
    const AllocationId id = subject().map->state.ranges[range].allocation;
    if (!id)
        return;
    ViewState state = m_session.state();
    if (!adds) {
        state.selection = {id};
    } else if (const auto found = std::find(state.selection.begin(), state.selection.end(), id);
               found != state.selection.end()) {
        state.selection.erase(found);
    } else {
        state.selection.push_back(id);
    }
    m_ownSelection = state.selection != m_session.state().selection;
    m_session.setState(std::move(state));
    followSelection(false);
}

void SegmentsView::selectAllOf(std::size_t segment)
{
    std::vector<const StateRange *> blocks;
    for (const StateRange &range : subject().map->rangesOf(segment)) {
        if (range.allocation)
            blocks.push_back(&range);
    }
    std::stable_sort(blocks.begin(), blocks.end(),
                     [](const StateRange *a, const StateRange *b) { return a->size > b->size; });
    if (blocks.size() > kMostSelected)
        blocks.resize(kMostSelected);
    if (blocks.empty())
        return;
    ViewState state = m_session.state();
    state.selection.clear();
    for (const StateRange *block : blocks)
        state.selection.push_back(block->allocation);
    m_ownSelection = state.selection != m_session.state().selection;
    m_session.setState(std::move(state));
    followSelection(false);
}

void SegmentsView::showMenu(std::size_t segment, std::size_t range, const QPoint &globalPosition)
{
    const StateRange &row = subject().map->state.ranges[range];
    auto *menu = new QMenu(this);
    menu->setObjectName(u"segmentsMenu"_s);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto add = [&](const QString &text, auto act) {
        connect(menu->addAction(text), &QAction::triggered, this, act);
    };
    if (row.allocation && m_session.document() == subject().document
        && m_session.state().device == subject().deviceRow) {
        addAllocationMoves(*menu, m_session, row.allocation);
        menu->addSeparator();
        addAllocationActions(*menu, m_session, row.allocation);
        menu->addSeparator();
    }
    if (subject().map->uses[segment].blocks > 0)
        add(tr("Select all blocks of this segment"), [this, map = subject().map, segment] {
            if (subject().map == map)
                selectAllOf(segment);
        });
    const QString address = segmentAddressText(row.address);
    add(tr("Show only allocations at this address"), [this, address] {
        ViewState state = m_session.state();
        state.query = u"address:"_s + address;
        m_session.setState(std::move(state));
    });
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
    figure.figure.attribution = shownAttribution();
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

void SegmentsView::saveTable(SavedTable which)
{
    if (!subject())
        return;
    const bool isBlocks = which == SavedTable::Blocks;
    const auto make = [shown = subject(), isBlocks](const LoadContext &) -> Result<LongTable> {
        const std::span<const std::uint8_t> matching = shown.filter
                                                           ? std::span<const std::uint8_t>(shown.filter->matching.flags)
                                                           : std::span<const std::uint8_t>();
        return isBlocks ? blockLongTable(shown.document, shown.deviceRow, shown.map, matching)
                        : segmentLongTable(shown.document, shown.map);
    };
    allostrata::saveTable(this, {isBlocks ? tr("Save the table of blocks") : tr("Save the table of segments"),
                                 isBlocks ? u"blocks"_s : u"segments"_s,
                                 {},
                                 make});
}

} // namespace allostrata

#include "moc_segments_view.cpp"
