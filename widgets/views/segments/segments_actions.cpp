// What can be done in the view of segments: cursor, selection, menus, exports.

#include "core/base/bounded.h"
#include "core/export/segment_table.h"
#include "widgets/paint/icons.h"
#include "widgets/parts/picture_options.h"
#include "widgets/parts/segmented_control.h"
#include "widgets/parts/table_export.h"
#include "widgets/session/file_names.h"
#include "widgets/session/life_moves.h"
#include "widgets/session/settings.h"
#include "widgets/text/table_text.h"
#include "widgets/text/voice.h"
#include "widgets/views/segments/segment_canvas.h"
#include "widgets/views/segments/segment_text.h"
#include "widgets/views/segments/segments_view.h"

#include <QAction>
#include <QCheckBox>
#include <QClipboard>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMenu>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

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
    const std::int64_t wanted = bounded<std::int64_t>(std::int64_t(m_session.state().cursor) + direction * length, 0, end);
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
    } else if (const auto found = std::find(state.selection.begin(), state.selection.end(), id); found != state.selection.end()) {
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
    std::stable_sort(blocks.begin(), blocks.end(), [](const StateRange *a, const StateRange *b) { return a->size > b->size; });
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
    const auto add = [&](const QString &text, auto act) { connect(menu->addAction(text), &QAction::triggered, this, act); };
    if (row.allocation && subject().device().capabilities.timeline) {
        const auto move = [this, id = row.allocation, document = subject().document, device = subject().deviceRow](ViewState (*moved)(ViewState, const Device &, AllocationId)) {
            if (m_session.document() == document && m_session.state().device == device) // no other file came meanwhile
                m_session.setState(moved(m_session.state(), *m_session.device(), id));
        };
        add(tr("Zoom to its life"), [move] { move(zoomedToLife); });
        add(tr("Cursor to its allocation"), [move] { move(cursorAtBirth); });
        add(tr("Cursor to its free"), [move] { move(cursorAtDeath); });
        menu->addSeparator();
    }
    if (subject().map->uses[segment].blocks > 0)
        add(tr("Select all blocks of this segment"), [this, map = subject().map, segment] {
            if (subject().map == map)
                selectAllOf(segment);
        });
    const QString address = segmentAddressText(row.address);
    add(tr("Show only what lies at this address"), [this, address] {
        ViewState state = m_session.state();
        state.query = u"address:"_s + address;
        m_session.setState(std::move(state));
    });
    connect(menu->addAction(themedIcon(Icon::Copy), tr("Copy the address")), &QAction::triggered, this, [address] { QGuiApplication::clipboard()->setText(address); });
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
        saveReportPicture(this, tr("Save the picture of segments"),
                          QFileInfo(fileTitle(QString::fromStdString(wanted->document->path))).baseName() + u"_segments"_s,
                          [figure = *wanted](const QString &path) { return writeSheet(figure, path); });
}

void SegmentsView::saveTable(SavedTable which)
{
    if (!subject())
        return;
    const bool isBlocks = which == SavedTable::Blocks;
    const auto make = [shown = subject(), isBlocks](const TableFormatRow &format) {
        const std::span<const std::uint8_t> kept = shown.filter ? std::span<const std::uint8_t>(shown.filter->kept.flags) : std::span<const std::uint8_t>();
        Table table = isBlocks ? blockTable(*shown.document, shown.device(), *shown.map, kept) : segmentTable(shown.snapshot(), *shown.map);
        return format.forMachines ? table : tableForPeople(std::move(table), Voice::current());
    };
    allostrata::saveTable(this, {isBlocks ? tr("Save the table of blocks") : tr("Save the table of segments"), isBlocks ? u"blocks"_s : u"segments"_s, make});
}

} // namespace allostrata
