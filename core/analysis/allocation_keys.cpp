// What rows of allocations are sorted by, as numbers.

#include "core/analysis/allocation_keys.h"

#include "core/attribution/stack_groups.h"
#include "core/base/letters.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <string>
#include <string_view>

namespace allostrata {

namespace {

constexpr std::uint32_t kNoRank = std::numeric_limits<std::uint32_t>::max();

/// Runs of digits count as numbers: "layers.2" comes before "layers.10".
bool naturallyLess(std::string_view a, std::string_view b)
{
    std::size_t i = 0;
    std::size_t j = 0;
    while (i < a.size() && j < b.size()) {
        if (!isDigit(a[i]) || !isDigit(b[j])) {
            if (a[i] != b[j])
                return static_cast<unsigned char>(a[i]) < static_cast<unsigned char>(b[j]);
            ++i;
            ++j;
            continue;
        }
        const auto run = [](std::string_view text, std::size_t from) {
            std::size_t first = from;
            while (first < text.size() && text[first] == '0')
                ++first;
            std::size_t end = first;
            while (end < text.size() && isDigit(text[end]))
                ++end;
            return std::pair(text.substr(first, end - first), end);
        };
        const auto [left, leftEnd] = run(a, i);
        const auto [right, rightEnd] = run(b, j);
        if (left.size() != right.size())
            return left.size() < right.size();
        if (left != right)
            return left < right;
        i = leftEnd;
        j = rightEnd;
    }
    return a.size() - i < b.size() - j;
}

/// The rank of each row, by `less`; equal rows share one.
template <typename Less>
std::vector<std::uint32_t> ranksOf(std::size_t count, Less less)
{
    std::vector<std::uint32_t> order(count);
    std::iota(order.begin(), order.end(), 0U);
    std::sort(order.begin(), order.end(), less);
    std::vector<std::uint32_t> ranks(count);
    std::uint32_t rank = 0;
    for (std::size_t i = 0; i < count; ++i) {
        if (i > 0 && less(order[i - 1], order[i]))
            ++rank;
        ranks[order[i]] = rank;
    }
    return ranks;
}

} // namespace

AllocationKeys::AllocationKeys(const AllocationQuestion &question) :
    m_document(question.document), m_device(question.device), m_timeline(question.device.timeline),
    m_allocations(question.device.timeline.allocations()), m_attribution(question.attribution),
    m_read(readerOf(question.order.key))
{
    if (m_attribution && m_attribution->size() != m_allocations.size())
        m_attribution = nullptr; // that of another device
    if (question.order.key == AllocationKey::Place)
        rankPlaces();
    else if (question.order.key == AllocationKey::Category)
        rankCategories();
    else if (question.order.key == AllocationKey::Module)
        rankModules();
}

AllocationKeys::Read AllocationKeys::readerOf(AllocationKey key)
{
    static constexpr std::array<Read, 17> kReaders{
        &AllocationKeys::size,       &AllocationKeys::blockSize, &AllocationKeys::certainty,  &AllocationKeys::rounding,
        &AllocationKeys::birth,      &AllocationKeys::death,     &AllocationKeys::lifeEvents, &AllocationKeys::lifeTime,
        &AllocationKeys::address,    &AllocationKeys::stream,    &AllocationKeys::pool,       &AllocationKeys::place,
        &AllocationKeys::category,   &AllocationKeys::phase,     &AllocationKeys::step,       &AllocationKeys::module,
        &AllocationKeys::state};
    static_assert(static_cast<std::size_t>(AllocationKey::State) + 1 == kReaders.size());
    return kReaders[static_cast<std::size_t>(key)];
}

std::uint64_t AllocationKeys::size(AllocationId id) const
{
    return m_allocations.requestedSize(id);
}

std::uint64_t AllocationKeys::blockSize(AllocationId id) const
{
    return m_allocations.blockSize(id).value;
}

std::uint64_t AllocationKeys::certainty(AllocationId id) const
{
    return static_cast<std::uint64_t>(m_allocations.certainty(id));
}

std::uint64_t AllocationKeys::rounding(AllocationId id) const
{
    const std::uint64_t block = m_allocations.blockSize(id).value;
    return block - std::min(block, m_allocations.requestedSize(id));
}

std::uint64_t AllocationKeys::birth(AllocationId id) const
{
    return std::uint32_t(m_allocations.allocEvent(id).key() + 1); // before the trace: 0
}

std::uint64_t AllocationKeys::death(AllocationId id) const
{
    return m_allocations.freeCompletedEvent(id).key(); // never: later than all events
}

std::uint64_t AllocationKeys::lifeEvents(AllocationId id) const
{
    const EventId death = m_allocations.freeCompletedEvent(id);
    return (death ? death.value() + 1 : m_timeline.end()) - birth(id);
}

std::uint64_t AllocationKeys::lifeTime(AllocationId id) const
{
    return m_device.times.isValid() ? lifetimeOf(m_device, id).timeUs : kAbsent;
}

std::uint64_t AllocationKeys::address(AllocationId id) const
{
    const EventId event = m_allocations.allocEvent(id);
    return event ? m_timeline.trace().address(event) : m_timeline.allocation(id).address;
}

std::uint64_t AllocationKeys::stream(AllocationId id) const
{
    const EventId event = m_allocations.allocEvent(id);
    return m_document.snapshot->streams[event ? m_timeline.trace().stream(event) : m_timeline.allocation(id).stream];
}

std::uint64_t AllocationKeys::pool(AllocationId id) const
{
    const EventId event = m_allocations.allocEvent(id);
    return event ? m_timeline.trace().pool(event) : m_timeline.allocation(id).pool;
}

std::uint64_t AllocationKeys::place(AllocationId id) const
{
    const StackId stack = stackOf(m_timeline, id);
    return stack.isIn(m_ranks.size()) && m_ranks[stack.value()] != kNoRank ? m_ranks[stack.value()] : kAbsent;
}

std::uint64_t AllocationKeys::category(AllocationId id) const
{
    return m_attribution ? m_ranks[m_attribution->category(id).value()] : kAbsent;
}

std::uint64_t AllocationKeys::phase(AllocationId id) const
{
    const Phase phase = m_attribution ? m_attribution->phase(id) : Phase::Unknown;
    return phase == Phase::Unknown ? kAbsent : static_cast<std::uint64_t>(phase);
}

std::uint64_t AllocationKeys::step(AllocationId id) const
{
    // Steps stand in their order.
    const std::size_t row = m_attribution ? m_attribution->stepRow(id) : 0;
    return m_attribution && row < m_attribution->steps().size() ? row : kAbsent;
}

std::uint64_t AllocationKeys::module(AllocationId id) const
{
    const ModuleId module = m_attribution ? m_attribution->module(id) : ModuleId();
    return module ? m_ranks[module.value()] : kAbsent;
}

std::uint64_t AllocationKeys::state(AllocationId id) const
{
    return static_cast<std::uint64_t>(allocationState(m_allocations, id));
}

void AllocationKeys::rankPlaces()
{
    if (!m_document.stacks)
        return;
    const StackDigests &digests = *m_document.stacks;
    m_ranks = ranksOf(digests.size(), [&digests](std::uint32_t a, std::uint32_t b) {
        const StackDigest &left = digests[StackId(a)];
        const StackDigest &right = digests[StackId(b)];
        if (left.function != right.function) {
            if (const int order = digests.text(left.function).compare(digests.text(right.function)); order != 0)
                return order < 0;
        }
        return left.place != right.place && naturallyLess(digests.text(left.place), digests.text(right.place));
    });
    for (std::size_t i = 0; i < m_ranks.size(); ++i) {
        if (digests[StackId::at(i)].lineKey == 0)
            m_ranks[i] = kNoRank;
    }
}

void AllocationKeys::rankCategories()
{
    if (!m_attribution)
        return;
    const auto categories = m_attribution->categories();
    m_ranks = ranksOf(categories.size(), [&](std::uint32_t a, std::uint32_t b) { return categories[CategoryId(a)].name < categories[CategoryId(b)].name; });
}

void AllocationKeys::rankModules()
{
    if (!m_attribution)
        return;
    const ModuleTree &tree = m_attribution->modules();
    std::vector<std::string> paths;
    paths.reserve(tree.size());
    for (std::size_t i = 0; i < tree.size(); ++i)
        paths.push_back(tree.pathOf(ModuleId::at(i)));
    m_ranks = ranksOf(paths.size(), [&paths](std::uint32_t a, std::uint32_t b) { return naturallyLess(paths[a], paths[b]); });
}

} // namespace allostrata
