// What is looked for in a list of events, from text.

#include "core/query/event_search.h"

#include "core/query/query_values.h"

namespace allostrata {

std::optional<EventSearch> eventSearchOf(std::string_view text, std::size_t events)
{
    while (!text.empty() && text.front() == ' ')
        text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ')
        text.remove_suffix(1);
    using enum EventSearch::What;
    if (const auto number = wholeNumberOf(text))
        return EventSearch{*number < events ? Number : Address, *number, 0};
    if (const auto name = viewerNameOf(text))
        return EventSearch{Name, name->address, name->generation};
    if (const auto address = addressOf(text))
        return EventSearch{Address, *address, 0};
    return std::nullopt;
}

} // namespace allostrata
