// Follows the query of the state.

#include "widgets/session/query_keeper.h"

#include "widgets/session/attribution_keeper.h"
#include "widgets/session/session.h"

#include <utility>

namespace allostrata {

QueryKeeper::QueryKeeper(Session &session, AttributionKeeper &attributions) :
    QObject(&session), m_session(session), m_attributions(attributions), m_latest(this)
{
    connect(&session, &Session::stateChanged, this, &QueryKeeper::onState);
    connect(&attributions, &AttributionKeeper::changed, this, [this] {
        if (m_query.needsAttribution())
            ask();
    });
}

void QueryKeeper::onState(StateChanges changes)
{
    const bool isOther = changes.testAnyFlags(StateChange::Query | StateChange::Device);
    if (isOther) {
        const ParsedQuery parsed = Query::parse(m_session.state().query.toStdString());
        m_error = parsed ? std::nullopt : std::optional(parsed.error());
        m_query = parsed ? *parsed : Query();
    }
    const bool follows = (m_query.dependsOnCursor() && (changes & StateChange::Cursor))
        || (m_query.dependsOnWindow() && (changes & StateChange::Window));
    if (isOther || follows)
        ask();
}

void QueryKeeper::drop()
{
    m_latest.stop();
    m_filter.reset();
    emit changed();
}

void QueryKeeper::ask()
{
    const auto document = m_session.document();
    const Device *device = m_session.device();
    if (m_query.isEmpty() || !document || !device || !device->capabilities.timeline || !device->strata) {
        drop();
        return;
    }
    FilterQuestion question{document, m_query.needsAttribution() ? m_attributions.attribution() : nullptr, m_query, m_session.state()};
    if (m_filter && (m_filter->document != document || m_filter->device != question.state.device))
        m_filter.reset(); // of another device nothing may be shown
    if (m_query.needsAttribution() && !question.attribution) { // it comes back with AttributionKeeper::changed
        m_latest.stop();
        emit changed();
        return;
    }
    m_latest.ask([question = std::move(question)](const std::stop_token &stop) { return makeFilter(question, stop); },
                 [this](const std::shared_ptr<const Filter> &made) {
                     m_filter = made;
                     emit changed();
                 });
    emit changed();
}

} // namespace allostrata
