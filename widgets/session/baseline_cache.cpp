// Keeps the baseline of comparisons valid as documents open and close.

#include "widgets/session/baseline_cache.h"

#include "core/query/query_parser.h"
#include "widgets/session/attribution_cache.h"
#include "widgets/session/session.h"

#include <algorithm>
#include <utility>

namespace allostrata {

BaselineCache::BaselineCache(Session &session) : QObject(&session), m_session(session)
{
    connect(&session, &Session::documentsChanged, this, &BaselineCache::onDocuments);
}

const SessionDocument *BaselineCache::document() const
{
    if (!m_baseline)
        return nullptr;
    const auto &documents = m_session.documents();
    const auto found = std::find_if(documents.begin(), documents.end(),
                                    [this](const SessionDocument &row) { return row.id == m_baseline->document; });
    return found == documents.end() ? nullptr : &*found;
}

std::size_t BaselineCache::device() const
{
    const SessionDocument *row = document();
    if (!row)
        return 0;
    const auto &devices = row->document->devices();
    if (m_baseline->device && *m_baseline->device < devices.size())
        return *m_baseline->device;
    if (const Device *active = m_session.device()) {
        const auto same = std::find_if(devices.begin(), devices.end(),
                                       [active](const Device &one) { return one.ordinal == active->ordinal; });
        if (same != devices.end())
            return static_cast<std::size_t>(same - devices.begin());
    }
    return row->state.device;
}

DiffQuestion BaselineCache::questionFor(const ReportQuestion &other) const
{
    const SessionDocument &base = *document();
    DiffQuestion asked;
    asked.other = other;
    asked.base = {base.document, nullptr, nullptr, base.state};
    asked.base.state.device = device();
    asked.rules.categories = m_session.attributions().rules();
    if (other.filter) {
        if (auto query = parseQuery(m_session.state().query.toStdString()))
            asked.baseQuery = *std::move(query);
    }
    if (base.document == other.document && asked.base.state.device == other.state.device)
        asked.base.attribution = other.attribution;
    asked.base.state.cursor = std::min(m_baseline->moment.value_or(base.state.cursor), asked.base.timeline().end());
    return asked;
}

void BaselineCache::useDocument(quint64 id) { set(Baseline{id, {}, {}, {}, {}}); }

void BaselineCache::useMoment()
{
    if (const SessionDocument *active = m_session.active(); active && active->device())
        set(Baseline{active->id, active->state.device, active->state.cursor, {}, {}});
}

void BaselineCache::useSteps(std::size_t base, std::size_t other)
{
    const SessionDocument *active = m_session.active();
    const auto attribution = m_session.attributions().attribution();
    if (!active || !active->device() || !attribution || std::max(base, other) >= attribution->steps().size())
        return;
    const auto steps = attribution->steps();
    set(Baseline{
        active->id, active->state.device, {}, DiffSteps{{base, other}}, {{steps[base].number, steps[other].number}}});
}

void BaselineCache::clear() { set({}); }

void BaselineCache::set(std::optional<Baseline> baseline)
{
    if (m_baseline != baseline) {
        m_baseline = std::move(baseline);
        emit changed();
    }
    if (m_baseline)
        emit chosen();
}

/// A closed document is not a baseline; a document read again may have changed.
void BaselineCache::onDocuments()
{
    if (!m_baseline)
        return;
    const auto &parked = m_session.parked();
    const bool isParked = std::any_of(parked.begin(), parked.end(),
                                      [this](const ParkedDocument &row) { return row.id == m_baseline->document; });
    if (!document() && !isParked)
        clear();
    else
        emit changed();
}

} // namespace allostrata

#include "moc_baseline_cache.cpp"
