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

/// Purpose of bytes: a row of a rule set's table of categories.
struct Category {
    std::string id; ///< stable: "parameters", "activations/attention"; the part before the slash is its group
    std::string name; ///< for users, in English: "Attention"
    std::uint32_t colour = 0x8c8c8c; ///< 0xRRGGBB, a hue that themes may shade unless there is a dark one
    std::optional<std::uint32_t> dark; ///< on a dark ground; both are then used as they are

    /// "activations" for "activations/attention"; the whole id if it has no slash.
    [[nodiscard]] std::string_view group() const { return std::string_view(id).substr(0, id.find('/')); }
    [[nodiscard]] bool operator==(const Category &) const = default;
};

/// End of an allocation's life relative to the pass (backward, optimizer, setup) that made it.
enum class LifeSpan : std::uint8_t {
    Open, ///< the trace ends before this is known
    EndsWithin, ///< freed before the pass ends
    Outlives, ///< alive when another pass begins
};

/// Input of a rule on lifetimes.
struct Life {
    std::uint64_t bytes = 0; ///< requested
    LifeSpan span = LifeSpan::Open;
    bool isForever = false; ///< not freed within the trace
};

/// Set of rules that assign categories to allocations. The rules are data: resources/rules/category_rules.json, which
/// is compiled in, documents the format and the matching. For the user's own files a rule sees only the file name,
/// unless it requests whole paths; no rule of the standard set depends on a folder. Immutable; copies share the data.
class CategoryRules {
public:
    static constexpr std::size_t kMostRules = 512;
    static constexpr std::size_t kMostCategories = 200;
    static constexpr std::size_t kMostScopes = 16; ///< kinds of module
    static constexpr std::size_t kLongestText = 1U << 20U; ///< bytes of JSON

    /// PyTorch's compiled-in rules.
    [[nodiscard]] static CategoryRules standard();
    [[nodiscard]] static CategoryRules analyzeScript();
    /// Rules for documents that give amounts by category (Recorder::Categories): only the file's own categories.
    [[nodiscard]] static CategoryRules memoryTimeline();
    /// A compiled-in set by name: "pytorch", "analyze-script".
    [[nodiscard]] static std::optional<CategoryRules> named(std::string_view name);

    [[nodiscard]] std::string_view name() const;
    [[nodiscard]] IdSpan<CategoryId, const Category> categories() const;
    [[nodiscard]] CategoryId find(std::string_view id) const; ///< empty if not found
    [[nodiscard]] CategoryId beforeRecording() const; ///< born before the trace, without frames
    [[nodiscard]] CategoryId withoutFrames() const; ///< other stacks without frames
    [[nodiscard]] CategoryId otherwise() const; ///< with frames, but no rule applies
    /// Category for Detail::isRemainder; that of withoutFrames() if the table names none.
    [[nodiscard]] CategoryId remainder() const;

    /// Category named by text on an allocation or by an annotation around it; empty if none.
    [[nodiscard]] CategoryId ofMetadata(std::string_view text) const;
    [[nodiscard]] CategoryId ofAnnotation(std::string_view text) const;
    /// Category refined by a lifetime; empty if unchanged.
    [[nodiscard]] CategoryId ofLife(CategoryId ofStack, const Life &life) const;
    /// Whether some lifetime may change the category.
    [[nodiscard]] bool asksForLife(CategoryId ofStack) const;

private:
    friend class CallCategories;
    friend class CategoryReader;
    friend class ModuleScopes;
    friend class StackCategories;
    friend Result<CategoryRules> parseCategoryRules(std::string_view json);
    struct Data;
    explicit CategoryRules(std::shared_ptr<const Data> data);

    std::shared_ptr<const Data> m_data;
};

/// Categories of the stacks of one snapshot. Texts of frames are matched once, at O(rules x distinct texts). Each stack
/// is read on first use, at O(its frames). Not thread-safe.
class StackCategories {
public:
    /// `rules` and `snapshot` must outlive this object. Once stopped, no further frames are matched.
    StackCategories(const CategoryRules &rules, const Snapshot &snapshot, const StackRules &stackRules,
                    const std::stop_token &stop = {});

    /// Category of a stack; empty if no rule applies. `phase` is what is otherwise known about the program's activity.
    [[nodiscard]] CategoryId of(StackId stack, Phase phase);
    /// Category of the module at work, by rules that are hints; empty if none applies. O(its frames).
    [[nodiscard]] CategoryId hintOf(StackId stack, Phase phase) const;

private:
    [[nodiscard]] CategoryId decide(StackId stack, Phase phase) const;

    const CategoryRules &m_rules;
    const Snapshot &m_snapshot;
    IdVector<FrameId, std::uint32_t> m_marks; ///< row of m_matches
    IdVector<FrameId, std::uint8_t> m_isModuleCall;
    std::vector<std::vector<std::uint16_t>> m_matches; ///< rules that match a frame, in order; row 0: none
    /// [stack * kPhaseCount + phase]: category + 2; 1: no category; 0: not computed yet
    std::vector<std::uint8_t> m_known;
};

} // namespace allostrata
