// From the numbers of an out-of-memory event to causes and remedies.

#include "core/analysis/oom_verdict.h"

#include <algorithm>
#include <utility>

namespace allostrata {

namespace {

constexpr std::uint64_t kMatters = 20; ///< a part of one twentieth
constexpr std::uint64_t kMiB = std::uint64_t(1) << 20U;

using Kind = OomTermKind;

std::uint64_t sumOfTerms(const std::vector<OomTerm> &terms)
{
    std::uint64_t sum = 0;
    for (const OomTerm &term : terms)
        sum = saturatedSum(sum, term.bytes);
    return sum;
}

OomReason fragmentation(const OomFacts &facts)
{
    return {OomCause::Fragmentation, facts.pieces(),
            {{{Kind::Pieces, facts.pieces()}, {Kind::DeviceFree, facts.deviceFreeForUs()}}, {{Kind::Asked, facts.asked}}, false}};
}

OomReason otherProcess(const OomFacts &facts)
{
    return {OomCause::OtherProcess, facts.others,
            {{{Kind::Others, facts.others}, {Kind::DeviceFree, facts.deviceFreeForUs()}}, {{Kind::NewSegment, facts.newSegment}}, false}};
}

OomReason privatePool(const OomFacts &facts)
{
    OomReason reason{OomCause::PrivatePool, facts.outOfReach.bytes, {}};
    if (facts.outOfReach.largest >= facts.asked)
        reason.proof = {{{Kind::LargestOfPools, facts.outOfReach.largest}}, {{Kind::Asked, facts.asked}}, false};
    else
        reason.proof = {{{Kind::PoolSegments, facts.outOfReach.whole}, {Kind::DeviceFree, facts.deviceFreeForUs()}},
                        {{Kind::NewSegment, facts.newSegment}},
                        false};
    return reason;
}

OomReason pendingFrees(const OomFacts &facts)
{
    OomReason reason{OomCause::PendingFrees, facts.pending, {}};
    if (facts.largestWithPending >= facts.asked)
        reason.proof = {{{Kind::LargestWithPending, facts.largestWithPending}}, {{Kind::Asked, facts.asked}}, false};
    else
        reason.proof = {{{Kind::Pending, std::min(facts.pending, facts.wholeWithPending)}, {Kind::DeviceFree, facts.deviceFreeForUs()}},
                        {{Kind::NewSegment, facts.newSegment}},
                        false};
    return reason;
}

/// All that the request could have come from, if nothing but live memory stood in its way.
std::uint64_t available(const OomFacts &facts)
{
    return saturatedSum(saturatedSum(facts.deviceFreeForUs(), facts.reserved.value), facts.others);
}

OomReason capacity(const OomFacts &facts)
{
    const std::uint64_t wanted = saturatedSum(facts.allocated.value, facts.asked);
    OomReason reason{OomCause::Capacity, lessOrNothing(wanted, available(facts)), {}};
    reason.proof.left = {{Kind::Allocated, facts.allocated.value}, {Kind::Asked, facts.asked}};
    reason.proof.right = {{Kind::Reserved, facts.reserved.value}, {Kind::DeviceFree, facts.deviceFreeForUs()}};
    if (facts.others > 0)
        reason.proof.right.push_back({Kind::Others, facts.others});
    reason.proof.isStrict = true;
    return reason;
}

/// With the request, less than a twentieth of the memory would have been left.
bool isNearlyFull(const OomFacts &facts)
{
    const std::uint64_t all = available(facts);
    return saturatedSum(facts.allocated.value, facts.asked) > all - all / kMatters;
}

void sortReasons(std::vector<OomReason> &reasons)
{
    std::stable_sort(reasons.begin(), reasons.end(), [](const OomReason &a, const OomReason &b) { return a.bytes > b.bytes; });
}

const OomReason *findCause(const std::vector<OomReason> &reasons, OomCause cause)
{
    const auto found = std::find_if(reasons.begin(), reasons.end(), [cause](const OomReason &reason) { return reason.cause == cause; });
    return found == reasons.end() ? nullptr : &*found;
}

/// Collects remedies that follow from reasons.
class RemedyList {
public:
    RemedyList(const OutOfMemory &oom, const AllocatorSettings &settings, const Attribution *attribution)
        : m_oom(oom), m_facts(oom.facts), m_settings(settings), m_attribution(attribution)
    {
    }

    std::vector<OomRemedy> make()
    {
        std::vector<OomRemedy> all;
        for (const OomReason &reason : m_oom.reasons) {
            m_found.clear();
            follow(reason);
            std::stable_sort(m_found.begin(), m_found.end(), [](const OomRemedy &a, const OomRemedy &b) { return a.bytes > b.bytes; });
            for (const OomRemedy &remedy : m_found) {
                const bool isThere = std::any_of(all.begin(), all.end(), [&](const OomRemedy &one) { return one.kind == remedy.kind; });
                if (!isThere)
                    all.push_back(remedy);
            }
        }
        if (all.empty())
            all.push_back({OomRemedyKind::SmallerBatch, lessOrNothing(m_facts.newSegment, m_facts.deviceFreeForUs()), 0});
        return all;
    }

private:
    void add(OomRemedyKind kind, std::uint64_t bytes, std::uint64_t value = 0)
    {
        if (bytes > 0)
            m_found.push_back({kind, bytes, value});
    }

    void follow(const OomReason &reason)
    {
        switch (reason.cause) {
        case OomCause::Capacity:
            followCapacity(reason);
            break;
        case OomCause::Fragmentation:
            followFragmentation(reason);
            break;
        case OomCause::OtherProcess:
            add(OomRemedyKind::EndOthers, m_facts.others);
            break;
        case OomCause::PrivatePool:
            add(m_facts.pool == 0 ? OomRemedyKind::SharePools : OomRemedyKind::EmptyCache,
                m_facts.pool == 0 ? m_facts.outOfReach.bytes : m_facts.outOfReach.whole);
            break;
        case OomCause::PendingFrees:
            add(OomRemedyKind::AwaitStream, m_facts.pending);
            break;
        }
    }

    void followCapacity(const OomReason &reason)
    {
        if (m_facts.has(OomDoubt::Limited))
            add(OomRemedyKind::RaiseLimit, m_facts.newSegment);
        add(OomRemedyKind::SmallerBatch, std::max(reason.bytes, lessOrNothing(m_facts.newSegment, m_facts.deviceFreeForUs())));
        std::uint64_t activations = 0;
        for (const OomCategory &row : m_oom.categories) {
            const std::string_view group = m_attribution->categories()[row.category.value()].group();
            if (group == "activations" || group == "activation")
                activations = saturatedSum(activations, row.bytes);
        }
        add(OomRemedyKind::Checkpointing, activations);
    }

    void followFragmentation(const OomReason &reason)
    {
        if (!m_facts.isExpandable && reason.proof.holds())
            add(OomRemedyKind::ExpandableSegments, m_facts.pieces());
        const bool splitsAnything = m_settings.present && !m_settings.maxSplitSize && !m_facts.isExpandable;
        // max_split_size_mb is at least 20; segments of this size or more are then not split for smaller requests.
        if (splitsAnything && m_facts.asked / kMiB >= 20)
            add(OomRemedyKind::MaxSplitSize, m_facts.splitPieces, m_facts.asked / kMiB);
        const std::uint64_t whole = saturatedSum(m_facts.usable.whole, saturatedSum(m_facts.otherStreams.whole, m_facts.otherSizes.whole));
        add(OomRemedyKind::EmptyCache, whole);
        if (m_settings.present && m_settings.garbageCollectionThreshold <= 0 && !m_facts.isExpandable)
            add(OomRemedyKind::GarbageCollection, whole);
        if (m_facts.otherStreams.bytes > m_facts.usable.bytes)
            add(OomRemedyKind::OneStream, m_facts.otherStreams.bytes);
        if (!m_oom.serving.empty() && m_oom.serving.front().pinnedCount > 0)
            add(OomRemedyKind::Unpin, m_oom.serving.front().freed, m_oom.serving.front().pinnedCount);
    }

    const OutOfMemory &m_oom;
    const OomFacts &m_facts;
    const AllocatorSettings &m_settings;
    const Attribution *m_attribution;
    std::vector<OomRemedy> m_found; ///< of one reason
};

} // namespace

std::uint64_t OomInequality::leftBytes() const
{
    return sumOfTerms(left);
}

std::uint64_t OomInequality::rightBytes() const
{
    return sumOfTerms(right);
}

std::vector<OomReason> oomReasons(const OomFacts &facts)
{
    std::vector<OomReason> others = {fragmentation(facts), otherProcess(facts), privatePool(facts), pendingFrees(facts)};
    std::erase_if(others, [](const OomReason &reason) { return reason.bytes == 0; });
    sortReasons(others);
    OomReason full = capacity(facts);
    if (full.proof.holds()) {
        const std::uint64_t least = available(facts) / kMatters;
        std::erase_if(others, [least](const OomReason &reason) { return reason.bytes < least; });
        others.insert(others.begin(), std::move(full));
        return others;
    }
    std::vector<OomReason> enough;
    for (const OomReason &reason : others) {
        if (reason.proof.holds())
            enough.push_back(reason);
    }
    const OomReason *pieces = findCause(enough, OomCause::Fragmentation);
    const bool isFew = enough.size() == 1 && pieces != nullptr
        && (pieces->bytes < facts.asked || pieces->bytes < available(facts) / kMatters);
    const bool isTogether = enough.empty();
    if (isTogether)
        enough = others;
    if (isTogether && others.size() > 1)
        std::erase_if(enough, [&](const OomReason &reason) { return reason.bytes < facts.asked / kMatters; });
    if (enough.empty() || ((isTogether || isFew) && isNearlyFull(facts)))
        enough.insert(enough.begin(), std::move(full));
    return enough;
}

std::vector<OomRemedy> oomRemedies(const OutOfMemory &oom, const AllocatorSettings &settings, const Attribution *attribution)
{
    return RemedyList(oom, settings, attribution).make();
}

} // namespace allostrata
