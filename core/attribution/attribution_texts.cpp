// Labels from texts on allocations and around them.

#include "core/attribution/attribution_texts.h"

#include "core/attribution/marked_spans.h"
#include "core/attribution/module_names.h"

#include <algorithm>

namespace allostrata {

AttributionTexts::AttributionTexts(const AttributionInput &input, const CategoryRules &rules, ModuleTree &tree)
    : m_snapshot(input.snapshot), m_trace(input.timeline.trace()), m_rules(rules), m_tree(tree)
{
    readNotes();
    const ConstantColumn<StringId> &metadata = m_trace.userMetadata();
    m_isWrittenOn = m_trace.hasCategories() || !metadata.isConstant() || (!m_trace.empty() && metadata[0])
                    || !m_notes.empty();
    const auto speaks = [&rules](std::string_view name) {
        return bool(rules.ofAnnotation(name)) || !moduleInAnnotation(name).empty();
    };
    for (const MarkedSpan &span : markedSpans(m_snapshot, input.timeline, input.times, speaks)) {
        const std::string_view name = m_snapshot.text(span.name);
        m_spans.push_back(
            {span.first, span.last, {rules.ofAnnotation(name), tree.internPath(moduleInAnnotation(name))}});
    }
}

/// Reads annotate events, which refer to an allocation by its address.
void AttributionTexts::readNotes()
{
    std::unordered_map<std::uint64_t, EventId> births; // live allocation at each annotated address
    const Action *actions = m_trace.actions();
    const Trace::Numbers addresses = m_trace.addresses();
    for (std::uint32_t i = 0; i < m_trace.size(); ++i) {
        if (actions[i] == Action::Annotate)
            births.try_emplace(addresses[i]);
    }
    for (std::uint32_t i = 0; i < m_trace.size() && !births.empty(); ++i) {
        if (actions[i] != Action::Alloc && actions[i] != Action::Annotate)
            continue;
        const auto place = births.find(addresses[i]);
        if (place == births.end())
            continue;
        if (actions[i] == Action::Alloc) {
            place->second = EventId(i);
            continue;
        }
        const TextLabels labels = labelsOf(m_trace.userMetadata()[i]);
        if (place->second && (labels.category || labels.module))
            m_notes.insert_or_assign(place->second, labels);
    }
}

TextLabels AttributionTexts::labelsOf(StringId id)
{
    constexpr std::size_t kLongest = 4096; // bytes; longer texts are ignored
    if (!id)
        return {};
    if (m_texts.empty())
        m_texts.resize(m_snapshot.strings.size());
    Text &known = m_texts[id];
    if (!known.isRead) {
        known.isRead = true;
        const std::string_view text = m_snapshot.text(id);
        if (text.size() <= kLongest && text.find("::") == std::string_view::npos)
            known.labels = {m_rules.ofMetadata(text), m_tree.internPath(moduleInMetadata(text))};
    }
    return known.labels;
}

TextLabels AttributionTexts::readOn(EventId birth)
{
    TextLabels labels = labelsOf(m_trace.categories()[birth.value()]);
    const auto add = [&labels](const TextLabels &more) {
        labels.category = labels.category ? labels.category : more.category;
        labels.module = labels.module ? labels.module : more.module;
    };
    add(labelsOf(m_trace.userMetadata()[birth.value()]));
    if (m_notes.empty())
        return labels;
    if (const auto note = m_notes.find(birth); note != m_notes.end())
        add(note->second);
    return labels;
}

const AttributionTexts::Span *AttributionTexts::Around::innermost(std::vector<std::uint32_t> &open, EventId birth) const
{
    while (!open.empty() && (*m_spans)[open.back()].last <= birth.value())
        open.pop_back();
    return open.empty() ? nullptr : &(*m_spans)[open.back()];
}

void AttributionTexts::Around::turn(EventId birth)
{
    for (; m_next < m_spans->size() && (*m_spans)[m_next].first <= birth.value(); ++m_next) {
        if ((*m_spans)[m_next].labels.category)
            m_openCategories.push_back(static_cast<std::uint32_t>(m_next));
        if ((*m_spans)[m_next].labels.module)
            m_openModules.push_back(static_cast<std::uint32_t>(m_next));
    }
    m_nextTurn = m_next < m_spans->size() ? (*m_spans)[m_next].first : EventId::kNone;
    m_around = {};
    if (const Span *span = innermost(m_openCategories, birth)) {
        m_around.category = span->labels.category;
        m_nextTurn = std::min(m_nextTurn, span->last);
    }
    if (const Span *span = innermost(m_openModules, birth)) {
        m_around.module = span->labels.module;
        m_nextTurn = std::min(m_nextTurn, span->last);
    }
}

} // namespace allostrata
