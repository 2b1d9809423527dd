#pragma once

#include "core/attribution/phase_rules.h"
#include "core/attribution/stack_rules.h"
#include "core/base/id.h"
#include "core/base/result.h"
#include "core/model/snapshot.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace allostrata {

using CategoryId = Id<struct CategoryTag>; ///< row of CategoryRules::categories

/// What bytes are for. A row of a rule set's table.
struct Category {
    std::string id; ///< stable: "parameters", "activations/attention"; what is before the slash is its group
    std::string name; ///< for people, English: "Attention"
    std::uint32_t colour = 0x8c8c8c; ///< 0xRRGGBB, a hue that themes may shade

    /// "activations" of "activations/attention"; the id itself where it has no slash.
    [[nodiscard]] std::string_view group() const { return std::string_view(id).substr(0, id.find('/')); }
    [[nodiscard]] bool operator==(const Category &) const = default;
};

/// When an allocation ends, against the pass (backward, optimizer, setup) that it was made in.
enum class LifeSpan : std::uint8_t {
    Open, ///< the trace ends before it can be known
    EndsWithin, ///< freed before the pass ends
    Outlives, ///< alive when another pass begins
};

/// What a rule on lifetimes looks at.
struct Life {
    std::uint64_t bytes = 0; ///< requested
    LifeSpan span = LifeSpan::Open;
    bool isForever = false; ///< not freed in the trace
};

/// A set of rules that tells what bytes are for. It is data: see resources/rules/category_rules.json, which is compiled
/// in, for what a set holds and how its rows match. Of a path of the user's a rule sees the file's own name only,
/// unless it asks for whole paths: no folder decides in the standard set. Immutable; copies share it.
class CategoryRules {
public:
    static constexpr std::size_t kMostRules = 512;
    static constexpr std::size_t kMostCategories = 200;
    static constexpr std::size_t kMostScopes = 16; ///< kinds of modules
    static constexpr std::size_t kLongestText = 1U << 20U; ///< bytes of JSON

    /// Errors: BadJson (subject: which entry, and why). Patterns are RE2's, so matching takes linear time. For a file
    /// see loadCategoryRules.
    [[nodiscard]] static Result<CategoryRules> parse(std::string_view json);
    /// Those compiled in: PyTorch's, and those of the analysis script (see resources/rules/analyze_script_rules.json).
    [[nodiscard]] static CategoryRules standard();
    [[nodiscard]] static CategoryRules analyzeScript();
    /// Those of documents that tell amounts by category (Recorder::Categories): the file's own categories, nothing
    /// else.
    [[nodiscard]] static CategoryRules memoryTimeline();
    /// A set that is compiled in, by its name: "pytorch", "analyze-script".
    [[nodiscard]] static std::optional<CategoryRules> named(std::string_view name);

    [[nodiscard]] std::string_view name() const;
    [[nodiscard]] IdSpan<CategoryId, const Category> categories() const;
    [[nodiscard]] CategoryId find(std::string_view id) const; ///< empty where there is none
    [[nodiscard]] CategoryId beforeRecording() const; ///< born before the trace, without frames
    [[nodiscard]] CategoryId withoutFrames() const; ///< other stacks without frames
    [[nodiscard]] CategoryId otherwise() const; ///< frames, but no rule speaks
    /// Of Detail::isRemainder; where the table names none as without frames
    [[nodiscard]] CategoryId remainder() const;

    /// What text on an allocation, or of an annotation around it, says; empty: nothing.
    [[nodiscard]] CategoryId ofMetadata(std::string_view text) const;
    [[nodiscard]] CategoryId ofAnnotation(std::string_view text) const;
    /// What a lifetime makes of what the stack says; empty: it stays as it is.
    [[nodiscard]] CategoryId ofLife(CategoryId ofStack, const Life &life) const;
    /// Some lifetime may change it.
    [[nodiscard]] bool asksForLife(CategoryId ofStack) const;

private:
    friend class CallCategories;
    friend class CategoryReader;
    friend class ModuleScopes;
    friend class StackCategories;
    struct Data;
    explicit CategoryRules(std::shared_ptr<const Data> data);

    std::shared_ptr<const Data> m_data;
};

/// The categories of the stacks of one snapshot. Texts of frames are matched once, at O(rules x distinct texts);
/// a stack is looked at when it is first asked for, at O(its frames). Not to be shared between threads.
class StackCategories {
public:
    /// `rules` and `snapshot` must live as long as this does. Once stopped, rules speak of no further frames.
    StackCategories(const CategoryRules &rules, const Snapshot &snapshot, const StackRules &stackRules,
                    const std::stop_token &stop = {});

    /// Empty where no rule speaks. `phase` is what is known otherwise of what the program was doing.
    [[nodiscard]] CategoryId of(StackId stack, Phase phase);
    /// What a stack tells of the module at work beyond that, by rows that are hints; empty: nothing. O(its frames).
    [[nodiscard]] CategoryId hintOf(StackId stack, Phase phase) const;

private:
    [[nodiscard]] CategoryId decide(StackId stack, Phase phase) const;

    const CategoryRules &m_rules;
    const Snapshot &m_snapshot;
    IdVector<FrameId, std::uint32_t> m_marks; ///< row of m_matches
    IdVector<FrameId, std::uint8_t> m_isModuleCall;
    std::vector<std::vector<std::uint16_t>> m_matches; ///< rules that a frame matches, in their order; row 0: none
    std::vector<std::uint8_t> m_known; ///< [stack * kPhaseCount + phase]: category + 2; 1: none; 0: not asked yet
};

} // namespace allostrata
