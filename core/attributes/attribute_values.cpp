// Values of attributes and their order.

#include "core/attributes/attribute_values.h"

#include "core/base/ascii.h"

#include <algorithm>
#include <numeric>
#include <string_view>
#include <utility>

namespace allostrata {

namespace {

constexpr std::uint32_t kUnknownRank = std::numeric_limits<std::uint32_t>::max();

/// Compares texts with runs of digits as numbers: "layers.2" comes before "layers.10".
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

} // namespace

AttributeInput attributeInput(const Document &document, const Device &device, const Attribution *attribution)
{
    return {document.snapshot().get(), &device.timeline, &device.times, document.stacks().get(), attribution};
}

const Attribution *fittingAttribution(const AttributeInput &input)
{
    const bool fits = input.attribution && input.attribution->size() == input.timeline->allocations().size();
    return fits ? input.attribution : nullptr;
}

AttributeRanks::AttributeRanks(AttributeValuesPtr values) : m_values(std::move(values))
{
    const AttributeNames &names = m_values->names();
    if (names.count == 0)
        return;
    std::vector<std::string> texts;
    if (!names.less) {
        texts.reserve(names.count);
        for (std::size_t code = 0; code < names.count; ++code)
            texts.push_back(names.name(code));
    }
    const auto less = [&](std::uint32_t a, std::uint32_t b) {
        return names.less ? names.less(a, b) : naturallyLess(texts[a], texts[b]);
    };
    std::vector<std::uint32_t> order(names.count);
    std::iota(order.begin(), order.end(), 0U);
    std::sort(order.begin(), order.end(), less);
    m_ranks.resize(names.count);
    std::uint32_t rank = 0;
    for (std::size_t i = 0; i < order.size(); ++i) {
        if (i > 0 && less(order[i - 1], order[i]))
            ++rank;
        m_ranks[order[i]] = names.unknownClass == names.classAt(order[i]) ? kUnknownRank : rank;
    }
}

void AttributeRanks::gather(std::span<const AllocationId> ids, std::uint64_t *into) const
{
    m_values->gather(ids, into);
    if (m_ranks.empty())
        return;
    for (std::uint64_t &value : std::span(into, ids.size()))
        value = value < m_ranks.size() && m_ranks[value] != kUnknownRank ? m_ranks[value] : AttributeValues::kAbsent;
}

} // namespace allostrata
