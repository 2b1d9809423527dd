// Status bar: counters at the cursor, visible range and scale, loads in progress.

#include "widgets/window/status_line.h"

#include "core/analysis/allocations/largest.h"
#include "core/timeline/merged_band.h"
#include "widgets/paint/icons.h"
#include "widgets/paint/theme.h"
#include "widgets/parts/controls.h"
#include "widgets/session/dump_reader.h"
#include "widgets/session/file_names.h"
#include "widgets/session/query_cache.h"
#include "widgets/text/voice.h"
#include "widgets/timeline/timeline_axes.h"
#include "widgets/window/glance.h"
#include "widgets/window/load_progress_text.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QStringList>
#include <QToolButton>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

QString exactText(const Voice &voice, const Interval &bytes)
{
    if (bytes.isExact())
        return voice.exactBytes(bytes.value);
    return Words::tr("%1 B, inferred; between %2 B and %3 B")
        .arg(voice.number(bytes.value), voice.number(bytes.low), voice.number(bytes.high));
}

FactLine::Fact bytesFact(const QString &name, const Interval &bytes)
{
    const Voice voice = Voice::current();
    FactLine::Fact fact{name, voice.bytes(bytes.value), {}, exactText(voice, bytes)};
    if (bytes.isExact())
        return fact;
    const QString low = voice.bytes(bytes.low);
    const QString high = voice.bytes(bytes.high);
    fact.value.prepend(u"~ "_s);
    if (low != high)
        fact.rest = u"(%1 – %2)"_s.arg(low, high);
    return fact;
}

/// "18.1 events", "0.4 events": one decimal place below ten events.
QString eventsPerPixel(double events)
{
    const QLocale locale;
    return locale.toString(events, 'f', events < 10 ? 1 : 0);
}

} // namespace

StatusLine::StatusLine(Session &session, QWidget *parent) : QStatusBar(parent), m_session(session)
{
    setSizeGripEnabled(false);
    setContentsMargins(8, 0, 8, 0);
    m_loading = new QWidget(this);
    auto *row = makeRow(m_loading, {4, 0, 8, 0}, 8);
    m_bar = new QProgressBar(m_loading);
    m_bar->setTextVisible(false);
    m_bar->setFixedSize(110, 6);
    m_bar->setAccessibleName(tr("Loading"));
    row->addWidget(m_bar);
    m_stage = new QLabel(m_loading);
    m_stage->setFont(themeOf(palette(), font()).smallFont);
    row->addWidget(m_stage);
    const QString cancelling = Words::tr("Cancel loading");
    QToolButton *cancel = toolButton(m_loading, {{}, Icon::Close, cancelling, cancelling, true},
                                     [this] { m_session.cancelAll(); });
    cancel->setFixedSize(20, 20);
    row->addWidget(cancel);
    addWidget(m_loading);
    m_cursor = new FactLine(Qt::AlignLeft, this);
    addWidget(m_cursor, 3);
    m_window = new FactLine(Qt::AlignRight, this);
    addPermanentWidget(m_window, 2);
    // A message is painted beside the permanent widgets, of which this one takes all the room that there is.
    connect(this, &QStatusBar::messageChanged, m_window,
            [this](const QString &message) { m_window->setVisible(message.isEmpty()); });
    connect(&m_session, &Session::loadFailed, this, &StatusLine::showLoads);
    connect(&m_session, &Session::loadStarted, this, &StatusLine::showLoads);
    connect(&m_session, &Session::loadFinished, this, &StatusLine::showLoads);
    connect(&m_session, &Session::loadProgressed, this, &StatusLine::showLoads);
    connect(&m_session.queries(), &QueryCache::changed, this, &StatusLine::showWindow);
    connect(&m_session.dumps(), &DumpReader::changed, this, [this] {
        if (isOfFolder(m_session))
            showCursor();
    });
    connect(&m_session, &Session::stateChanged, this, [this](StateChanges changes) {
        if (changes & (StateChanges(StateChange::Cursor) | StateChange::Device))
            showCursor();
        const bool isFiltered = m_session.state().detailPercent < 100 || m_session.queries().isFiltered();
        if (changes
                & (StateChanges(StateChange::Window) | StateChange::Device | StateChange::Query | StateChange::Drawing)
            || (isFiltered && changes.testFlag(StateChange::Cursor)))
            showWindow();
    });
    showCursor();
    showWindow();
    showLoads();
}

void StatusLine::showScale(double bytes, double events)
{
    m_scale = bytes > 0.0 && std::isfinite(bytes) ? std::optional(std::pair(bytes, events)) : std::nullopt;
    showWindow();
}

void StatusLine::showCursor()
{
    const Device *device = m_session.device();
    if (!device) {
        m_cursor->setFacts(m_session.active() ? factsWithoutDevice()
                                              : std::vector<FactLine::Fact>{{Words::tr("No file open"), {}, {}, {}}});
        return;
    }
    const Moment cursor = m_session.state().cursor;
    const Counters counters = device->timeline.countersAt(cursor);
    const Voice voice = Voice::current();
    std::vector<FactLine::Fact> facts;
    const bool isList = m_session.document()->snapshot()->recorder == Recorder::Peak;
    if (isList) {
        facts.push_back({{},
                         Words::tr("At the peak"),
                         {},
                         tr("The file lists the tensors that are live at the peak, not their history.")});
    } else if (device->capabilities.timeline) {
        const QString event = cursor == 0 ? QString() : voice.number(momentNumber(device->timeline, cursor) - 1);
        FactLine::Fact place{tr("Cursor"), cursor == 0 ? tr("start") : event, {}, {}};
        place.toolTip = cursor == 0 ? tr("Before the first event") : tr("After event %1").arg(event);
        if (device->times.isValid())
            place.rest = Words::tr("at %1").arg(
                durationText(static_cast<double>(device->times.timeOf(cursor) - device->times.zero()) / 1000.0));
        facts.push_back(std::move(place));
    } else {
        facts.push_back({{}, tr("Final state"), {}, {}});
    }
    const Capabilities &has = device->capabilities;
    if (!hasBlocksOnly(has))
        facts.push_back(bytesFact(Words::tr("requested"), Interval::exactly(counters.requested)));
    if (has.allocated)
        facts.push_back(bytesFact(Words::tr("allocated"), counters.allocated));
    if (has.allocator)
        facts.push_back(bytesFact(Words::tr("active"), counters.active));
    if (has.reserved)
        facts.push_back(bytesFact(Words::tr("reserved"), counters.reserved));
    m_cursor->setFacts(std::move(facts));
}

std::vector<FactLine::Fact> StatusLine::factsWithoutDevice() const
{
    std::vector<FactLine::Fact> facts;
    for (const GlanceFact &fact : glanceOf(*m_session.active(), m_session))
        facts.push_back({fact.name, fact.value, {}, fact.toolTip});
    return facts;
}

void StatusLine::showWindow()
{
    const Device *device = m_session.device();
    if (!device || !device->capabilities.timeline) {
        m_window->setFacts(m_session.active()
                               ? std::vector<FactLine::Fact>{}
                               : std::vector<FactLine::Fact>{{tr("Ctrl+O open"), {}, {}, {}},
                                                             {tr("Ctrl+Shift+O open folder"), {}, {}, {}},
                                                             {tr("F1 help"), {}, {}, {}}});
        return;
    }
    const Voice voice = Voice::current();
    const TimelineWindow &window = m_session.state().window;
    const bool whole = window.first == 0 && window.last == device->timeline.end();
    QString range = tr("Visible %1 – %2")
                        .arg(voice.number(momentNumber(device->timeline, window.first)),
                             voice.number(momentNumber(device->timeline, window.last)));
    if (!whole)
        range = Words::tr("%1 of %2").arg(range, voice.number(momentNumber(device->timeline, device->timeline.end())));
    std::vector<FactLine::Fact> facts{{range, {}, {}, tr("Visible range of events")}};
    if (m_scale)
        facts.push_back({(m_session.document()->snapshot()->recorder == Recorder::Peak ? tr("1 px = %1, %2 tensors")
                                                                                       : tr("1 px = %1, %2 events"))
                             .arg(voice.bytes(static_cast<std::uint64_t>(std::llround(m_scale->first))),
                                  eventsPerPixel(m_scale->second)),
                         {},
                         {},
                         tr("What one pixel of the timeline represents")});
    facts.push_back(leftOutFact(*device));
    m_window->setFacts(std::move(facts));
}

FactLine::Fact StatusLine::leftOutFact(const Device &device)
{
    const ViewState &state = m_session.state();
    if (const auto filter = m_session.queries().filter())
        return leftOutByQuery(device, *filter);
    if (state.detailPercent >= 100 || !device.strata)
        return {tr("Nothing filtered out"),
                {},
                {},
                !device.capabilities.lives ? tr("Every category is drawn.")
                                           : tr("Every allocation is drawn; thin ones are merged into bands.")};
    if (m_cachedDocument != m_session.document() || m_cachedDevice != &device
        || m_cachedPercent != state.detailPercent) {
        m_matching = largestAllocations(device.timeline, state.detailPercent);
        m_cachedDocument = m_session.document();
        m_cachedDevice = &device;
        m_cachedPercent = state.detailPercent;
    }
    const Voice voice = Voice::current();
    const BandSum rest = restAt(*device.strata, device.timeline, state.cursor, m_matching);
    const std::uint64_t total = device.timeline.countersAt(state.cursor).requested;
    FactLine::Fact fact{tr("Filtered out"), voice.bytes(rest.bytes), {}, {}};
    fact.rest = tr("of %1 at the cursor").arg(voice.bytes(total));
    fact.toolTip = tr("%1 of %2 B in %3 allocations. At %4 % detail, only the largest allocations have bands of their "
                      "own; the hatched band is the rest.")
                       .arg(voice.number(rest.bytes), voice.number(total), voice.number(rest.count))
                       .arg(state.detailPercent);
    return fact;
}

FactLine::Fact StatusLine::leftOutByQuery(const Device &device, const QueryResult &filter) const
{
    const Voice voice = Voice::current();
    const Moment cursor = m_session.state().cursor;
    const std::uint64_t total = device.timeline.countersAt(cursor).requested;
    const std::uint64_t matching = std::min(filter.strata->totalAt(cursor), total);
    FactLine::Fact fact{tr("Filtered out"), voice.bytes(total - matching), {}, {}};
    fact.rest = tr("of %1 at the cursor").arg(voice.bytes(total));
    fact.toolTip = tr("The query matches %1 of %2 B at the cursor, and %3 of %4 allocations in the trace.")
                       .arg(voice.number(matching), voice.number(total), voice.number(filter.matching.count),
                            voice.number(device.timeline.allocations().size()));
    return fact;
}

void StatusLine::showLoads()
{
    const std::vector<LoadStatus> loads = m_session.loads();
    // Without a document, the loading page shows the same in the middle of the window.
    m_loading->setVisible(!loads.empty() && m_session.active());
    if (loads.empty())
        return;
    const LoadStatus &first = loads.front();
    m_bar->setRange(0, 1000);
    m_bar->setValue(static_cast<int>(shareOf(first.progress) * 1000));
    QString text = stageText(first.progress.stage) + u": "_s + fileTitle(first.path);
    if (loads.size() > 1)
        text += u' ' + tr("and %n more", nullptr, static_cast<int>(loads.size()) - 1);
    m_stage->setText(text);
}

} // namespace allostrata

#include "moc_status_line.cpp"
