// Finds events in a list.

#include "widgets/views/events/event_finder.h"

#include "core/query/evaluate.h"
#include "widgets/parts/controls.h"
#include "widgets/parts/list_view.h"
#include "widgets/text/voice.h"
#include "widgets/views/events/event_list.h"
#include "widgets/views/events/events_view.h"

#include <QLabel>
#include <QToolButton>

#include <algorithm>
#include <functional>
#include <utility>

namespace allostrata {

namespace {

constexpr int kTypingPauseMs = 200;

QToolButton *matchButton(QWidget *parent, Icon icon, const QString &toolTip, std::function<void()> act)
{
    return toolButton(parent, {{}, icon, toolTip, toolTip, true}, std::move(act));
}

} // namespace

EventFinder::EventFinder(QWidget *parent) : QLineEdit(parent), m_label(new QLabel(parent)), m_latest(this)
{
    m_label->setForegroundRole(kSecondaryText);
    setPlaceholderText(EventsView::tr("Find events"));
    setAccessibleName(EventsView::tr("Search events"));
    setToolTip(EventsView::tr("Enter an event number (3485), an address in a block (0x7f00 or decimal) or a name "
                              "(b7f00_3). Return or F3 goes to the next match."));
    setClearButtonEnabled(true);
    setMinimumWidth(60);
    m_previous = matchButton(parent, Icon::ChevronUp, EventsView::tr("Previous match (Shift+F3)"),
                             [this] { goToMatch(-1); });
    m_next = matchButton(parent, Icon::ChevronDown, EventsView::tr("Next match (F3)"), [this] { goToMatch(1); });
    m_pause.setSingleShot(true);
    m_pause.setInterval(kTypingPauseMs);
    connect(&m_pause, &QTimer::timeout, this, &EventFinder::search);
    connect(this, &QLineEdit::textChanged, this, [this] {
        m_wanted.reset();
        m_pause.start();
    });
    connect(this, &QLineEdit::returnPressed, this, [this] { goToMatch(moveDirection()); });
}

void EventFinder::search()
{
    m_latest.stop();
    m_matches.reset();
    m_list->bar().setMatches({});
    const EventSource source = m_list->model().source();
    m_search = eventSearchOf(text().toStdString(), source ? source.shownDevice().timeline.end() : 0);
    if (source && m_search && m_list->rows().size() > 0) {
        const auto work = [source, rows = m_list->model().rows(),
                           search = *m_search](const std::stop_token &stop) -> Result<MarkedRows> {
            TRY(auto found, matchingRows(source.shownDevice().timeline, *rows, search, stoppable(stop)));
            return std::make_shared<const std::vector<std::uint32_t>>(std::move(found));
        };
        m_latest.ask(work, [this](const Result<MarkedRows> &answer) {
            const auto *found = orAnnounce(answer);
            m_matches = found ? *found : nullptr;
            m_list->bar().setMatches(m_matches);
            if (m_wanted)
                m_list->goTo(m_matches, *std::exchange(m_wanted, std::nullopt));
            refreshTexts();
        });
    }
    refreshTexts();
}

void EventFinder::forget()
{
    m_wanted.reset();
    search();
}

void EventFinder::goToMatch(int by)
{
    if (m_pause.isActive()) {
        m_pause.stop();
        search();
    }
    m_wanted.reset();
    if (m_latest.isBusy())
        m_wanted = by;
    else
        m_list->goTo(m_matches, by);
}

QString EventFinder::resultText() const
{
    if (text().trimmed().isEmpty() || isBusy())
        return {};
    if (!m_search)
        return EventsView::tr("not a number, address or name");
    if (!m_matches || m_matches->empty())
        return EventsView::tr("no matches");
    const Voice voice = Voice::current();
    const auto row = m_list->current();
    const auto place = row ? std::lower_bound(m_matches->begin(), m_matches->end(), *row) : m_matches->end();
    if (place == m_matches->end() || *place != *row)
        return EventsView::tr("%1 found").arg(voice.number(m_matches->size()));
    return Words::tr("%1 of %2")
        .arg(voice.number(static_cast<std::uint64_t>(place - m_matches->begin()) + 1), voice.number(m_matches->size()));
}

void EventFinder::refreshTexts()
{
    m_label->setText(resultText());
    markProblem(*this, !text().trimmed().isEmpty() && !m_search && !m_pause.isActive());
    for (QToolButton *match : {m_previous, m_next})
        match->setEnabled(m_matches && !m_matches->empty());
}

} // namespace allostrata

#include "moc_event_finder.cpp"
