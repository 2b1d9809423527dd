// Summary of the active device.

#include "widgets/window/summary_card.h"

#include "widgets/paint/theme.h"
#include "widgets/session/dump_reader.h"
#include "widgets/session/latest.h"
#include "widgets/text/voice.h"
#include "widgets/timeline/timeline_axes.h"
#include "widgets/window/glance.h"
#include "widgets/window/status_line.h"

#include <QEvent>
#include <QGridLayout>
#include <QHelpEvent>
#include <QLabel>
#include <QPainter>
#include <QStringList>
#include <QToolTip>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <cmath>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr int kCardSwatch = 8;
constexpr std::size_t kQuick = 100'000; ///< number of events and blocks that can be counted in a millisecond or two

/// Parts of reserved memory, in the order of ReservedSplit.
enum class Part : std::uint8_t { Requested, Rounding, Unused };

QColor colourOf(const Theme &theme, Part part)
{
    switch (part) {
    case Part::Requested: return theme.accent;
    case Part::Rounding: return theme.grown;
    case Part::Unused: break;
    }
    return theme.line;
}

/// Short text that ends in an ellipsis if it does not fit.
class ElidedName final : public QWidget {
public:
    ElidedName(QString text, QWidget *parent) : QWidget(parent), m_text(std::move(text))
    {
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
        setAccessibleName(m_text);
    }
    QSize sizeHint() const override { return fontMetrics().size(Qt::TextSingleLine, m_text); }
    QSize minimumSizeHint() const override { return {20, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.setPen(palette().color(foregroundRole()));
        painter.drawText(rect(), Qt::AlignLeft | Qt::AlignVCenter,
                         fontMetrics().elidedText(m_text, Qt::ElideRight, width()));
    }

private:
    QString m_text;
};

/// Small square in the colour of a part.
class PartSwatch final : public QWidget {
public:
    PartSwatch(Part part, QWidget *parent) : QWidget(parent), m_part(part)
    {
        setFixedSize(kCardSwatch + 6, kCardSwatch);
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(colourOf(themeOf(palette(), font()), m_part));
        painter.drawRoundedRect(QRect(0, 0, kCardSwatch, kCardSwatch), 2, 2);
    }

private:
    Part m_part;
};

/// Parts of reserved memory as one bar; each part that is not empty has at least one pixel.
class SplitBar final : public QWidget {
public:
    SplitBar(const ReservedSplit &split, QWidget *parent) : QWidget(parent), m_split(split)
    {
        setFixedHeight(9);
        setAccessibleName(SummaryCard::tr("Breakdown of reserved memory"));
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        const Theme theme = themeOf(palette(), font());
        QPainter painter(this);
        const std::array parts = {std::pair(Part::Requested, m_split.requested),
                                  std::pair(Part::Rounding, m_split.rounding), std::pair(Part::Unused, m_split.unused)};
        const double scale = m_split.reserved > 0 ? width() / static_cast<double>(m_split.reserved) : 0.0;
        int left = 0;
        std::uint64_t sum = 0;
        for (const auto &[part, bytes] : parts) {
            sum += bytes;
            const int right = bytes == 0
                                  ? left
                                  : std::max(left + 1, static_cast<int>(std::lround(scale * static_cast<double>(sum))));
            painter.fillRect(QRect(left, 0, std::min(right, width()) - left, height()), colourOf(theme, part));
            left = right;
        }
        // A line in the background colour separates neighbours.
        if (m_split.rounding > 0 || m_split.unused > 0) {
            const int edge = static_cast<int>(std::lround(scale * static_cast<double>(m_split.requested)));
            painter.fillRect(QRect(edge - 1, 0, 1, height()), theme.panel);
        }
    }

private:
    ReservedSplit m_split;
};

QString exactText(std::uint64_t bytes) { return Voice::current().exactBytes(bytes); }

QString shareText(std::optional<double> share) { return share ? Voice::current().share(*share) : u"–"_s; }

} // namespace

SummaryCard::SummaryCard(Session &session, QWidget *parent) : QWidget(parent), m_session(session)
{
    m_column = new QVBoxLayout(this);
    m_column->setContentsMargins(12, 4, 12, 10);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setAccessibleName(Words::tr("Summary"));
    connect(&m_session, &Session::activeChanged, this, &SummaryCard::refresh);
    connect(&m_session.dumps(), &DumpReader::changed, this, [this] {
        if (isOfFolder(m_session))
            refresh();
    });
    connect(&m_session, &Session::stateChanged, this, [this](StateChanges changes) {
        // the capacity may have changed
        const bool isOfSteps = !m_session.device() && changes.testFlag(StateChange::Drawing);
        if (changes.testFlag(StateChange::Device) || isOfSteps)
            refresh();
    });
    refresh();
}

const DeviceOverview *SummaryCard::overview(const SessionDocument &row)
{
    std::erase_if(m_overviews, [this](const auto &entry) {
        const auto &documents = m_session.documents();
        return std::none_of(documents.begin(), documents.end(), [&](const SessionDocument &open) {
            return open.id == entry.first.first && open.document == entry.second.document.lock();
        });
    });
    const std::pair key(row.id, row.state.device);
    const auto [entry, isNew] = m_overviews.try_emplace(key);
    if (!isNew)
        return entry->second.overview ? &*entry->second.overview : nullptr;
    entry->second.document = row.document;
    const std::size_t rows = row.device()->timeline.trace().size() + row.document->snapshot()->blocks.size();
    if (rows <= kQuick) {
        entry->second.overview = *overviewOf(*row.document, row.state.device);
        return &*entry->second.overview;
    }
    inBackground(
        this,
        [document = row.document, index = row.state.device](const std::stop_token &stop) {
            return overviewOf(*document, index, stoppable(stop));
        },
        [this, key, document = std::weak_ptr<const Document>(row.document)](const Result<DeviceOverview> &made) {
            const DeviceOverview *facts = orAnnounce(made);
            const auto waiting = m_overviews.find(key);
            if (facts && waiting != m_overviews.end() && waiting->second.document.lock() == document.lock()) {
                waiting->second.overview = *facts;
                refresh();
            }
        });
    return nullptr;
}

void SummaryCard::refresh()
{
    delete m_content;
    m_content = new QWidget(this);
    m_grid = new QGridLayout(m_content);
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(8);
    m_grid->setVerticalSpacing(3);
    m_grid->setColumnStretch(0, 1);
    m_content->setFont(themeOf(palette(), font()).smallFont);
    m_column->addWidget(m_content);
    const SessionDocument *row = m_session.active();
    if (row && !row->device())
        addGlance(glanceOf(*row, m_session));
    if (!row || !row->device())
        return;
    const DeviceOverview *facts = overview(*row);
    if (!facts)
        return;
    addFacts(*facts);
    if (facts->atPeak)
        addSplit(*facts->atPeak);
    addEnd(*facts);
}

void SummaryCard::addFacts(const DeviceOverview &overview)
{
    const Voice voice = Voice::current();
    if (overview.peak) {
        addRow(tr("Tensors at the peak"), voice.number(overview.allocations));
        addRow(Words::tr("Different stacks"), voice.number(overview.stacks));
        m_grid->setRowMinimumHeight(m_grid->rowCount(), 6);
        addBytes(Words::tr("Peak"), *overview.peak, true);
        addBytes(tr("Listed tensors"), overview.listed.value_or(0), true);
        addBytes(Words::tr("Not in the file"), overview.remainder.value_or(0), true);
        return;
    }
    addRow(Words::tr("Events"), overview.events ? voice.number(*overview.events) : tr("none recorded"));
    if (overview.recordedUs)
        addRow(tr("Recorded time"), durationText(static_cast<double>(*overview.recordedUs) / 1000.0));
    else if (overview.events)
        addRow(tr("Recorded time"), Words::tr("unknown"), tr("The events have no times."));
    if (const Device *device = m_session.device(); device && !device->capabilities.lives) {
        addBytes(Words::tr("Peak"), device->timeline.peakRequested().bytes, true);
        return; // amounts are not counted
    }
    addRow(Words::tr("Allocations"), voice.number(overview.allocations));
    if (overview.events)
        addRow(tr("Allocated before recording"), voice.number(overview.bornBefore));
    addRow(Words::tr("Different stacks"), voice.number(overview.stacks));
}

void SummaryCard::addGlance(const std::vector<GlanceFact> &facts)
{
    for (const GlanceFact &fact : facts) {
        addRow(fact.name, fact.value, fact.toolTip);
        QLayoutItem *value = m_grid->itemAtPosition(m_grid->rowCount() - 1, 1);
        if (fact.isStrong && value)
            value->widget()->setFont(themeOf(palette(), font()).titleFont);
    }
}

void SummaryCard::addSplit(const ReservedSplit &split)
{
    m_grid->setRowMinimumHeight(m_grid->rowCount(), 6);
    addBytes(tr("Reserved at the peak"), split.reserved, split.exact);
    if (QLayoutItem *value = m_grid->itemAtPosition(m_grid->rowCount() - 1, 1))
        value->widget()->setFont(themeOf(palette(), font()).titleFont);
    auto *bar = new SplitBar(split, m_content);
    m_grid->addWidget(bar, m_grid->rowCount(), 0, 1, 3);
    const auto addPart = [&](Part part, const QString &name, std::uint64_t bytes, bool exact) {
        const int row = m_grid->rowCount();
        addBytes(name, bytes, exact);
        QLayoutItem *label = m_grid->itemAtPosition(row, 0);
        QWidget *text = label->widget();
        m_grid->removeWidget(text);
        auto *line = new QHBoxLayout;
        line->setSpacing(0);
        line->addWidget(new PartSwatch(part, m_content));
        line->addWidget(text);
        m_grid->addLayout(line, row, 0);
    };
    if (split.segmentsKnown) {
        addPart(Part::Requested, Words::tr("requested"), split.requested, true);
        addPart(Part::Rounding, tr("rounding, remainders"), split.rounding, split.exact);
        addPart(Part::Unused, tr("unused segments"), split.unused, split.exact);
    } else {
        addPart(Part::Requested, Words::tr("allocated"), split.requested, true);
        addPart(Part::Unused, tr("reserved, not allocated"), split.unused, split.exact);
    }
    m_grid->setRowMinimumHeight(m_grid->rowCount(), 6);
}

void SummaryCard::addEnd(const DeviceOverview &overview)
{
    const Voice voice = Voice::current();
    if (overview.peakAllocated)
        addBytes(Words::tr("Peak allocated"), *overview.peakAllocated);
    if (overview.peakReserved)
        addBytes(Words::tr("Peak reserved"), *overview.peakReserved);
    if (overview.capacity)
        addBytes(Words::tr("Device memory"), *overview.capacity);
    if (overview.liveAtEnd)
        addBytes(Words::tr("Live at the end"), *overview.liveAtEnd);
    if (overview.reservedAtEnd)
        addBytes(Words::tr("Reserved at the end"), *overview.reservedAtEnd);
    const QString meaning = tr("Allocated memory as a share of reserved memory.");
    if (overview.efficiencyAtPeak)
        addRow(tr("Efficiency, peak / end"),
               shareText(overview.efficiencyAtPeak) + u" / "_s + shareText(overview.efficiencyAtEnd), meaning);
    else if (overview.efficiencyAtEnd)
        addRow(Words::tr("Efficiency at the end"), shareText(overview.efficiencyAtEnd), meaning);
    if (overview.ooms)
        addRow(Words::tr("Out of memory"), *overview.ooms == 0 ? Words::tr("none") : voice.number(*overview.ooms));
}

void SummaryCard::addRow(const QString &name, const QString &value, const QString &toolTip)
{
    const int row = m_grid->rowCount();
    auto *nameLabel = new ElidedName(name, m_content);
    nameLabel->setForegroundRole(kSecondaryText);
    auto *valueLabel = new QLabel(value, m_content);
    valueLabel->setAlignment(Qt::AlignRight);
    valueLabel->setTextInteractionFlags(Qt::TextSelectableByMouse);
    valueLabel->setAccessibleName(name + u": "_s + value);
    nameLabel->setToolTip(toolTip.isEmpty() ? name : name + u": "_s + toolTip);
    valueLabel->setToolTip(toolTip);
    m_grid->addWidget(nameLabel, row, 0);
    m_grid->addWidget(valueLabel, row, 1, 1, 2);
}

void SummaryCard::addBytes(const QString &name, std::uint64_t bytes, bool exact)
{
    const QString text = Voice::current().bytes(bytes);
    addRow(name, exact ? text : u"~ "_s + text,
           exact ? exactText(bytes) : tr("about %1, inferred").arg(exactText(bytes)));
}

namespace {

constexpr int kFactGap = 12; ///< on both sides of a hairline
constexpr int kFactSpace = 4; ///< between a name and its value

} // namespace

FactLine::FactLine(Qt::Alignment side, QWidget *parent) : QWidget(parent), m_side(side)
{
    setFont(themeOf(palette(), font()).smallFont);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
}

void FactLine::setFacts(std::vector<Fact> facts)
{
    m_facts = std::move(facts);
    setAccessibleName(text());
    update();
}

QString FactLine::text() const
{
    QStringList parts;
    for (const Fact &fact : m_facts) {
        QStringList words{fact.name, fact.value, fact.rest};
        words.removeAll(QString());
        parts.append(words.join(u' '));
    }
    return parts.join(u", "_s);
}

QSize FactLine::sizeHint() const { return {100, std::max(25, fontMetrics().height() + 8)}; }

QSize FactLine::minimumSizeHint() const { return {0, sizeHint().height()}; }

int FactLine::widthOf(const Fact &fact) const
{
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    int width = 0;
    for (const QString &part : {fact.name, fact.rest})
        width += part.isEmpty() ? 0 : fontMetrics().horizontalAdvance(part) + kFactSpace;
    if (!fact.value.isEmpty())
        width += QFontMetrics(bold).horizontalAdvance(fact.value) + kFactSpace;
    return width - kFactSpace + 1;
}

std::vector<QRect> FactLine::placesOfFacts() const
{
    std::vector<QRect> places;
    const bool fromRight = m_side.testFlag(Qt::AlignRight);
    // The first fact matters most: it comes first on the left line, and is left out last on both.
    int used = 0;
    for (const Fact &fact : m_facts) {
        const int width = widthOf(fact);
        const int gap = places.empty() ? 0 : 2 * kFactGap + 1;
        if (used + gap + width > this->width())
            break;
        places.emplace_back(used + gap, 0, width, height());
        used += gap + width;
    }
    if (fromRight) {
        for (QRect &place : places)
            place.translate(width() - used, 0);
    }
    return places;
}

void FactLine::paintEvent(QPaintEvent *)
{
    const Theme theme = themeOf(palette(), font());
    QPainter painter(this);
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    const std::vector<QRect> places = placesOfFacts();
    for (std::size_t i = 0; i < places.size(); ++i) {
        int left = places[i].left();
        const auto draw = [&](const QString &text, const QFont &font, const QColor &colour) {
            if (text.isEmpty())
                return;
            painter.setFont(font);
            painter.setPen(colour);
            const int width = painter.fontMetrics().horizontalAdvance(text);
            painter.drawText(QRect(left, 0, width + 1, height()), Qt::AlignLeft | Qt::AlignVCenter, text);
            left += width + kFactSpace;
        };
        draw(m_facts[i].name, font(), theme.text2);
        draw(m_facts[i].value, bold, theme.text);
        draw(m_facts[i].rest, font(), theme.text2);
        if (i > 0)
            painter.fillRect(QRect(places[i].left() - kFactGap - 1, height() / 2 - 7, 1, 14), theme.line);
    }
}

bool FactLine::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const std::vector<QRect> places = placesOfFacts();
    for (std::size_t i = 0; i < places.size(); ++i) {
        if (places[i].contains(help->pos()) && !m_facts[i].toolTip.isEmpty()) {
            QToolTip::showText(help->globalPos(), m_facts[i].toolTip, this, places[i]);
            return true;
        }
    }
    QToolTip::hideText();
    return true;
}

} // namespace allostrata

#include "moc_summary_card.cpp"
