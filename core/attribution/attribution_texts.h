#pragma once

#include "core/attribution/attribution.h"
#include "core/attribution/category_rules.h"
#include "core/attribution/module_tree.h"
#include "core/model/snapshot.h"

#include <cstdint>
#include <unordered_map>
#include <vector>

namespace allostrata {

/// Category and module named by a text; an empty id if the text does not name one.
struct TextLabels {
    CategoryId category;
    ModuleId module;
};

/// Labels from texts that the program wrote on allocations (user metadata, annotate events, the categories of
/// converted profiles) and around them (annotations, marks). Each text is matched once, when it is needed; an
/// allocation without such texts costs nothing. Refers to its inputs.
class AttributionTexts {
public:
    /// Rules and tree must outlive this object.
    AttributionTexts(const AttributionInput &input, const CategoryRules &rules, ModuleTree &tree);

    /// Labels written on the allocation made at an event.
    [[nodiscard]] TextLabels on(EventId birth) { return m_isWrittenOn ? readOn(birth) : TextLabels(); }
    /// Labels named by a text of the snapshot.
    [[nodiscard]] TextLabels labelsOf(StringId id);
    /// Whether on() has labels for any event.
    [[nodiscard]] bool areWritten() const { return m_isWrittenOn; }
    /// Matches the texts of an event. From then on, several threads may call on() for it.
    void learn(EventId birth) { static_cast<void>(on(birth)); }

    class Around;

private:
    struct Span {
        std::uint32_t first = 0;
        std::uint32_t last = 0;
        TextLabels labels;
    };
    struct Text {
        TextLabels labels;
        bool isRead = false;
    };

    void readNotes();
    [[nodiscard]] TextLabels readOn(EventId birth);

    const Snapshot &m_snapshot;
    const Trace &m_trace;
    const CategoryRules &m_rules;
    ModuleTree &m_tree;
    bool m_isWrittenOn = false; ///< whether events of this device have such texts
    IdVector<StringId, Text> m_texts; ///< empty until the first is matched: most files have none
    std::unordered_map<EventId, TextLabels> m_notes; ///< annotate events, by birth event
    std::vector<Span> m_spans; ///< ascending by start
};

/// Labels of the annotations around events, from one event to a later one. Refers to its texts.
class AttributionTexts::Around {
public:
    explicit Around(const AttributionTexts &texts) : m_spans(&texts.m_spans) {}

    /// The innermost annotation with a label wins. Events must ascend from call to call.
    [[nodiscard]] TextLabels at(EventId birth)
    {
        if (birth.value() >= m_nextTurn)
            turn(birth);
        return m_around;
    }

private:
    void turn(EventId birth);
    /// Innermost open span; null if none is open. Amortised O(1) per opened span.
    [[nodiscard]] const Span *innermost(std::vector<std::uint32_t> &open, EventId birth) const;

    const std::vector<Span> *m_spans;
    std::size_t m_next = 0;
    /// Rows of open spans that name a category, innermost last. Ended spans are removed once they are last.
    std::vector<std::uint32_t> m_openCategories;
    std::vector<std::uint32_t> m_openModules; ///< rows of open spans that name a module, likewise
    TextLabels m_around; ///< labels of the open spans
    std::uint32_t m_nextTurn = 0; ///< first event at which m_around may change
};

} // namespace allostrata
