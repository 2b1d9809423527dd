// Computes and caches the attributions of the devices shown.

#include "widgets/session/attribution_cache.h"

#include "core/load/category_rule_file.h"
#include "widgets/session/filter.h"
#include "widgets/session/work_notice.h"
#include "widgets/session/session.h"

#include <QFile>
#include <QSettings>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr int kPauseMs = 60;
const QString kRulesKey = u"rules/categories"_s; ///< of the store

} // namespace

AttributionCache::AttributionCache(Session &session) : QObject(&session), m_session(session), m_latest(this)
{
    m_pause.setSingleShot(true);
    connect(&m_pause, &QTimer::timeout, this, &AttributionCache::ask);
    connect(&session, &Session::activeChanged, this, &AttributionCache::onActive);
    connect(&session, &Session::stateChanged, this, [this](StateChanges changes) {
        if (changes & StateChange::Device)
            emit changed();
    });
}

std::shared_ptr<const Attribution> AttributionCache::attribution()
{
    const auto document = m_session.document();
    const Device *device = m_session.device();
    if (!document || !device || !document->stacks() || !device->capabilities.timeline)
        return nullptr;
    const auto found = shown();
    if (found == m_entries.end()) {
        start(document, m_session.state().device);
        return nullptr;
    }
    const auto first = m_entries.begin() + (found - m_entries.cbegin());
    std::rotate(m_entries.begin(), first, first + 1);
    const auto &made = m_entries.front().attribution;
    return made ? *made : nullptr;
}

std::vector<AttributionCache::Entry>::const_iterator AttributionCache::shown() const
{
    return std::find_if(m_entries.begin(), m_entries.end(), [this](const Entry &one) {
        return one.device == m_session.state().device && one.document.lock() == m_session.document();
    });
}

std::optional<Error> AttributionCache::failure() const
{
    const auto found = m_session.document() ? shown() : m_entries.end();
    return found == m_entries.end() || found->attribution ? std::nullopt : std::optional(found->attribution.error());
}

void AttributionCache::onActive()
{
    std::erase_if(m_entries, [](const Entry &one) { return one.document.expired(); });
    emit changed();
}

void AttributionCache::start(const std::shared_ptr<const Document> &document, std::size_t device)
{
    if (isBusy() && m_askedDevice == device && m_askedDocument.lock() == document)
        return;
    m_askedDocument = document;
    m_askedDevice = device;
    m_latest.stop();
    m_pause.start(needsAttribution(m_session.state().colouring) ? 0 : kPauseMs);
}

void AttributionCache::ask()
{
    const auto document = m_askedDocument.lock();
    if (!document)
        return;
    const std::size_t device = m_askedDevice;
    m_latest.ask([document, device, rules = m_rules](
                     const std::stop_token &stop) { return makeAttribution(*document, device, rules, stop); },
                 [this, weak = std::weak_ptr<const Document>(document),
                  device](const Result<std::shared_ptr<const Attribution>> &answer) {
                     if (const auto whole = weak.lock())
                         take(whole, device, answer);
                 });
}

void AttributionCache::take(const std::shared_ptr<const Document> &document, std::size_t device,
                            const Result<std::shared_ptr<const Attribution>> &attribution)
{
    if (!attribution)
        WorkNotice::instance().announce(attribution.error());
    m_entries.insert(m_entries.begin(), {document, device, attribution});
    if (m_entries.size() > kMostKept)
        m_entries.pop_back();
    emit changed();
}

void AttributionCache::retry()
{
    if (std::erase_if(m_entries, [](const Entry &one) { return !one.attribution; }) > 0)
        emit changed();
}

void AttributionCache::setRules(CategoryRules rules)
{
    m_rules.categories = std::move(rules);
    ++m_rulesRevision;
    m_latest.stop();
    m_pause.stop();
    m_entries.clear();
    emit changed();
}

Result<void> AttributionCache::setRulesFrom(const QString &nameOrFile)
{
    TRY(auto rules, loadCategoryRules(QFile::encodeName(nameOrFile).toStdString(), LoadContext()));
    setRules(std::move(rules));
    m_rulesName = nameOrFile;
    if (m_store)
        m_store->setValue(kRulesKey, nameOrFile);
    return {};
}

Result<void> AttributionCache::keepIn(QSettings &store)
{
    m_store = &store;
    const QString name = keptRules(store);
    return name.isEmpty() ? Result<void>() : setRulesFrom(name);
}

QString AttributionCache::keptRules(const QSettings &store) { return store.value(kRulesKey).toString(); }

std::shared_ptr<const Attribution> attributionFor(const Session &session, Attribute colouring)
{
    return needsAttribution(colouring) ? session.attributions().attribution() : nullptr;
}

} // namespace allostrata

#include "moc_attribution_cache.cpp"
