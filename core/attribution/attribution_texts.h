#pragma once

#include "core/attribution/attribution.h"
#include "core/attribution/category_rules.h"
#include "core/attribution/module_tree.h"
#include "core/model/snapshot.h"

#include <cstdint>
#include <stop_token>
#include <unordered_map>
#include <vector>

namespace allostrata {

/// What a text says of an allocation; empty ids: nothing.
struct TextLabels {
    CategoryId category;
    ModuleId module;
};

/// What texts say that the program wrote on allocations (user metadata, annotate events, the categories of converted
/// profiles) and around them (annotations, marks). Texts are matched once each; where none speaks an allocation costs
/// nothing. Refers to what it was made of.
class AttributionTexts {
public:
    /// Once stopped, no further text is read.
    AttributionTexts(const AttributionInput &input, const CategoryRules &rules, ModuleTree &tree,
                     const std::stop_token &stop);

    /// Of what is written on the allocation born at an event.
    [[nodiscard]] TextLabels on(EventId birth) const { return m_texts.empty() ? TextLabels() : readOn(birth); }
    /// Of a text of the snapshot.
    [[nodiscard]] TextLabels labelsOf(StringId text) const;
    /// Of the annotations around an event, the innermost that speaks first. Events must ascend from call to call.
    [[nodiscard]] TextLabels around(EventId birth)
    {
        if (birth.value() >= m_nextTurn)
            turn(birth);
        return m_around;
    }

private:
    struct Span {
        std::uint32_t first = 0;
        std::uint32_t last = 0;
        TextLabels labels;
    };

    void readTexts(const CategoryRules &rules, ModuleTree &tree, const std::stop_token &stop);
    void readNotes();
    [[nodiscard]] TextLabels readOn(EventId birth) const;
    void turn(EventId birth);
    /// Null: none is open. O(1) for each span that was opened.
    [[nodiscard]] const Span *innermost(std::vector<std::uint32_t> &open, EventId birth) const;

    const Snapshot &m_snapshot;
    const Trace &m_trace;
    std::unordered_map<StringId, TextLabels> m_texts; ///< those that say something
    std::unordered_map<EventId, TextLabels> m_notes; ///< by birth: annotate events
    std::vector<Span> m_spans; ///< by beginning
    std::size_t m_next = 0;
    /// Rows of open spans that name one, innermost last; ended ones go when they are the last
    std::vector<std::uint32_t> m_openCategories;
    std::vector<std::uint32_t> m_openModules; ///< the same
    TextLabels m_around; ///< what the open ones say
    std::uint32_t m_nextTurn = 0; ///< the event from which on that may change
};

} // namespace allostrata
