// Panel beside the bars: one segment, or the segments pinned by few bytes.

#include "widgets/views/segments/segment_panel.h"

#include "widgets/models/report_roles.h"
#include "widgets/parts/fact_grid.h"
#include "widgets/parts/fitted_label.h"
#include "widgets/parts/report_parts.h"
#include "widgets/text/place_text.h"
#include "widgets/text/voice.h"
#include "widgets/views/segments/segment_text.h"

#include <QColor>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

void SegmentListModel::setBlocksOf(const SegmentSubject &subject, std::size_t segment)
{
    reset([&] {
        m_subject = subject;
        m_isOfBlocks = true;
        SegmentPins pins = pinsOf(*subject.map, segment, kMost);
        m_rows = std::move(pins.ranges);
        m_total = pins.blocks;
        m_bytes = pins.bytes;
        return m_rows.size();
    });
}

void SegmentListModel::setStranded(const SegmentSubject &subject)
{
    reset([&] {
        m_subject = subject;
        m_isOfBlocks = false;
        m_rows.clear();
        m_bytes = 0;
        const auto &uses = subject.map->uses;
        for (std::size_t i = 0; i < uses.size(); ++i) {
            if (uses[i].stranded() == 0)
                continue;
            m_rows.push_back(i);
            m_bytes += uses[i].stranded();
        }
        m_total = m_rows.size();
        const auto middle = m_rows.begin() + static_cast<std::ptrdiff_t>(std::min(kMost, m_rows.size()));
        std::partial_sort(m_rows.begin(), middle, m_rows.end(), [&](std::size_t a, std::size_t b) {
            return std::pair(uses[b].stranded(), a) < std::pair(uses[a].stranded(), b);
        });
        m_rows.erase(middle, m_rows.end());
        return m_rows.size();
    });
}

void SegmentListModel::clear()
{
    reset([this] {
        m_subject = {};
        m_rows.clear();
        m_total = m_bytes = 0;
        return m_rows.size();
    });
}

std::optional<std::size_t> SegmentListModel::range(const QModelIndex &index) const
{
    return index.isValid() && m_isOfBlocks ? std::optional(m_rows[static_cast<std::size_t>(index.row())])
                                           : std::nullopt;
}

std::optional<std::size_t> SegmentListModel::segment(const QModelIndex &index) const
{
    if (!index.isValid())
        return std::nullopt;
    const std::size_t row = m_rows[static_cast<std::size_t>(index.row())];
    return m_isOfBlocks ? m_subject.map->segmentAt(m_subject.map->state.ranges[row].address) : std::optional(row);
}

CellLook SegmentListModel::lookOf(int column) const { return column == Name ? CellLook::Text : CellLook::Number; }

QVariant SegmentListModel::cell(std::size_t place, int column, int role) const
{
    const Voice voice = Voice::current();
    const std::size_t row = m_rows[place];
    if (!m_isOfBlocks) {
        const SegmentUse &use = m_subject.map->uses[row];
        if (role == Qt::DisplayRole)
            return voice.bytes(column == Bytes ? use.stranded() : column == HeldBy ? use.active() : use.reserved);
        if (role == FaintRole)
            return column == HeldBy;
        if (role == Qt::ToolTipRole)
            return filled(voice.count(QT_TRANSLATE_N_NOOP(
                                          "Words", "%1 block(s) (%2 B) keep %3 B of free memory from being released"),
                                      use.blocks),
                          {{}, voice.number(use.active()), voice.number(use.stranded())});
        return {};
    }
    const StateRange &range = m_subject.map->state.ranges[row];
    if (role == Qt::DisplayRole)
        return column == Bytes ? voice.bytes(range.size) : placeOfBlock(m_subject, row).function;
    if (column == Name && role == PlaceRole)
        return placeOfBlock(m_subject, row).place;
    if (column == Name && role == ColourRole && range.allocation.isIn(m_subject.colours->size()))
        return QColor(m_subject.colours->colour(range.allocation));
    if (role == Qt::ToolTipRole)
        return blockSizeText(m_subject, row) + u'\n' + segmentAddressText(range.address);
    return {};
}

QVariant SegmentListModel::header(int section, int role) const
{
    if (role != Qt::DisplayRole)
        return {};
    if (section == Bytes)
        return m_isOfBlocks ? Words::tr("Block") : Words::tr("Stranded");
    if (section == HeldBy)
        return Words::tr("Active");
    return m_isOfBlocks ? tr("Allocated by, smallest first") : Words::tr("Segment");
}

namespace {

QString kindText(const SegmentSubject &subject, std::size_t segment)
{
    const StateSegment &row = subject.map->state.segments[segment];
    if (row.inferred)
        return SegmentPanel::tr("inferred from its blocks");
    const SegmentType type = subject.map->types[segment];
    const QString pool = type == SegmentType::Small   ? Words::tr("small")
                         : type == SegmentType::Large ? Words::tr("large")
                                                      : QString();
    const QString kind = row.expandable ? SegmentPanel::tr("mapped range") : SegmentPanel::tr("cudaMalloc");
    return pool.isEmpty() ? kind : kind + u", "_s + pool;
}

QList<TextFact> factsOf(const SegmentSubject &subject, std::size_t segment)
{
    const Voice voice = Voice::current();
    const StateSegment &row = subject.map->state.segments[segment];
    const SegmentUse &use = subject.map->uses[segment];
    QList<TextFact> facts;
    const auto bytes = [&](const QString &name, std::uint64_t value) {
        facts.append({name, voice.bytes(value), voice.exactBytes(value), false});
    };
    bytes(Words::tr("Size"), use.reserved);
    bytes(Words::tr("In use"), use.allocated);
    if (use.pendingFree > 0)
        bytes(SegmentPanel::tr("Waiting"), use.pendingFree);
    bytes(Words::tr("Rounding"), use.rounding());
    bytes(Words::tr("Free"), use.free);
    bytes(SegmentPanel::tr("Largest free"), use.largestFree);
    bytes(Words::tr("Releasable"), use.releasable);
    facts.append({Words::tr("Kind"), kindText(subject, segment),
                  SegmentPanel::tr("Small segments contain blocks of up to 1 MiB, large segments contain larger "
                                   "blocks. A mapped range is part of an expandable segment."),
                  false});
    facts.append({Words::tr("Pool"), poolText(subject.snapshot(), row.pool, voice), {}, false});
    facts.append({Words::tr("Stream"), streamValueText(subject.snapshot(), row.stream, voice), {}, false});
    if (row.stack && subject.document->stacks()) {
        const PlaceText line = lineText(*subject.document, row.stack);
        const QString place = (line.function + u' ' + line.place).trimmed();
        if (!place.isEmpty())
            facts.append({SegmentPanel::tr("Reserved by"), place, {}, false});
    }
    return facts;
}

} // namespace

constexpr int kFewRows = 8; ///< height of the list, in lines of text

SegmentPanel::SegmentPanel(QWidget *parent) : QWidget(parent)
{
    setMinimumSize(1, 1); // a selection with more facts takes no room from other panes
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 4, 0, 0);
    column->setSpacing(4);
    auto *head = new QHBoxLayout;
    head->setContentsMargins(kReportMargin, 4, kReportMargin, 0);
    m_title = new FittedLabel({}, this);
    m_back = new QPushButton(Words::tr("Show all"), this);
    m_back->setFlat(true);
    m_back->setToolTip(tr("Show all segments with stranded memory."));
    m_back->setAccessibleName(m_back->toolTip());
    connect(m_back, &QPushButton::clicked, this, &SegmentPanel::overviewWanted);
    head->addWidget(m_title, 1);
    head->addWidget(m_back);
    column->addLayout(head);
    auto *below = new QWidget; // what does not fit is scrolled, never squeezed
    auto *scroll = new QScrollArea(this);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidgetResizable(true);
    scroll->setWidget(below);
    column->addWidget(scroll, 1);
    column = new QVBoxLayout(below);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    m_facts = new FactGrid(this);
    m_facts->setContentsMargins(kReportMargin, 0, kReportMargin, 0);
    column->addWidget(m_facts);
    m_sum = new QLabel(this);
    m_sum->setWordWrap(true);
    m_sum->setAlignment(Qt::AlignTop | Qt::AlignLeading);
    m_sum->setContentsMargins(kReportMargin, 0, kReportMargin, 2);
    m_sum->setForegroundRole(kSecondaryText);
    column->addWidget(m_sum);
    m_list = makeReportTree(this, &m_delegate);
    m_list->setRootIsDecorated(false);
    m_list->setModel(&m_model);
    m_list->header()->setSectionResizeMode(SegmentListModel::Name, QHeaderView::Stretch);
    keepNameWide(*m_list, 56, {SegmentListModel::HeldBy});
    m_list->setMinimumHeight(kFewRows * m_list->fontMetrics().height());
    addRowKeys(*m_list, tr("Select"), [this](const QModelIndex &index) { choose(index); });
    connect(m_list, &QTreeView::clicked, this, &SegmentPanel::choose);
    column->addWidget(m_list, 1);
    connect(&m_model, &QAbstractItemModel::modelReset, this, [this, column] { // empty: the sentence takes the space
        m_list->setVisible(m_model.total() > 0 || m_list->hasFocus()); // keeps the keyboard focus in the list
        column->setStretchFactor(m_sum, m_model.total() > 0 ? 0 : 1);
    });
    clear();
}

void SegmentPanel::setTheme(const Theme &theme)
{
    styleReportTree(*m_list, m_delegate, theme);
    m_title->setFont(theme.titleFont);
    m_sum->setFont(theme.smallFont);
    m_back->setFont(theme.smallFont);
}

QString SegmentPanel::titleText() const { return m_title->text(); }

QString SegmentPanel::sumText() const { return m_sum->text(); }

void SegmentPanel::clear()
{
    m_model.clear();
    m_title->clear();
    m_sum->clear();
    m_facts->hide();
    m_back->hide();
}

void SegmentPanel::show(const SegmentSubject &subject, std::optional<std::size_t> segment)
{
    const Voice voice = Voice::current();
    m_facts->setVisible(segment.has_value());
    m_back->setVisible(segment.has_value());
    if (!segment) {
        m_model.setStranded(subject);
        m_title->setText(tr("Stranded memory"));
        m_sum->setText(m_model.total() == 0 ? tr("No segment has free memory that its blocks keep from being released.")
                                            : tr("%1 is free, but in segments that their blocks keep from being "
                                                 "released. Click a segment to show its blocks.")
                                                  .arg(voice.bytes(m_model.bytes())));
        m_list->setAccessibleName(tr("Segments with free memory that cannot be released, most first"));
        return;
    }
    const StateSegment &row = subject.map->state.segments[*segment];
    m_title->setText(tr("Segment %1").arg(segmentAddressText(row.address)));
    m_facts->setFacts(factsOf(subject, *segment));
    m_model.setBlocksOf(subject, *segment);
    m_sum->setText(
        m_model.total() == 0
            ? tr("The segment contains no blocks, so it can be released.")
            : filled(voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 block(s) (%2) keep the segment from being released."),
                                 m_model.total()),
                     {{}, voice.bytes(m_model.bytes())}));
    m_list->setAccessibleName(tr("Blocks that keep the segment from being released, smallest first"));
}

void SegmentPanel::choose(const QModelIndex &index)
{
    if (const auto range = m_model.range(index))
        emit rangeChosen(*range);
    else if (const auto segment = m_model.segment(index))
        emit segmentChosen(*segment);
}

} // namespace allostrata

#include "moc_segment_panel.cpp"
