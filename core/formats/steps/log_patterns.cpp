// Patterns of lines in logs.

#include "core/formats/steps/log_patterns.h"

#include <algorithm>
#include <memory>

namespace allostrata {

const re2::RE2 &LogPattern::compiled() const
{
    if (const re2::RE2 *made = m_compiled.load(std::memory_order_acquire))
        return *made;
    auto own = std::make_unique<const re2::RE2>(m_pattern);
    const re2::RE2 *other = nullptr;
    if (!m_compiled.compare_exchange_strong(other, own.get(), std::memory_order_acq_rel))
        return *other;
    return *own.release();
}

std::optional<LogPattern::Groups> LogPattern::match(const LogLine &line) const
{
    if (!m_pattern || !m_marker.isIn(line))
        return std::nullopt;
    const re2::RE2 &pattern = compiled();
    std::array<re2::StringPiece, kMostGroups> found;
    const int groups = std::min(pattern.NumberOfCapturingGroups() + 1, static_cast<int>(kMostGroups));
    const re2::StringPiece text(line.text.data(), std::min(line.text.size(), kLongestLine));
    if (!pattern.Match(text, 0, text.size(), re2::RE2::UNANCHORED, found.data(), groups))
        return std::nullopt;
    Groups texts;
    for (std::size_t i = 0; i < texts.size(); ++i)
        texts[i] = found[i].data() ? std::string_view(found[i].data(), found[i].size()) : std::string_view();
    return texts;
}

} // namespace allostrata
