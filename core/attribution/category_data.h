#pragma once

#include "core/attribution/category_rules.h"
#include "core/attribution/frame_origin.h"
#include "core/attribution/rule_pattern.h"

#include <cstdint>
#include <string>
#include <vector>

// Compiled form of a set of category rules, for what reads and applies them.

namespace allostrata {

/// Rule on frames or, without patterns and origin, on whole stacks of its phases.
struct CategoryFrameRule {
    static constexpr std::uint8_t kAnyOrigin = 0xff;

    CategoryId category;
    int priority = 0;
    std::uint8_t phases = 0xff; ///< one bit per Phase
    std::uint8_t origins = kAnyOrigin; ///< one bit per FrameOrigin
    bool isHint = false; ///< describes the module at work, not the allocation
    bool isDirect = false; ///< matches only frames without a module call between them and the allocation
    bool wholePath = false; ///< folders are matched too
    RulePattern file; ///< null: any
    RulePattern function; ///< null: any
    RulePattern call; ///< if set, the rule matches calls of a profile and no frames

    [[nodiscard]] bool isOfStack() const { return !file && !function && !call && origins == kAnyOrigin; }
    [[nodiscard]] bool isOf(FrameOrigin origin) const { return (origins >> static_cast<unsigned>(origin) & 1U) != 0; }
};

struct CategoryTextRule {
    CategoryId category;
    RulePattern text;
};

struct CategoryLifeRule {
    enum class When : std::uint8_t { Outlives, EndsWithin, Forever };

    std::vector<bool> of; ///< one flag per category
    When when = When::Outlives;
    std::vector<std::uint64_t> bytes; ///< empty: any size
    CategoryId is;
};

/// Inference between the stacks of one module.
struct CategoryScopes {
    CategoryId of; ///< category that may be refined; empty: none
    /// Kinds of module; the first one also applies to modules of the other kinds below it.
    std::vector<CategoryId> kinds;
    std::vector<CategoryId> leaves; ///< kinds of modules that call no others
};

struct CategoryRules::Data {
    std::string name;
    bool innermostFirst = true;
    std::vector<Category> categories;
    CategoryId beforeRecording;
    CategoryId withoutFrames;
    CategoryId otherwise;
    CategoryId remainder; ///< empty if the table names none
    std::vector<CategoryFrameRule> rules; ///< rules on frames, in the order they are examined
    int topPriority = 0; ///< highest priority of any rule
    std::vector<CategoryTextRule> annotations;
    std::vector<CategoryTextRule> metadata;
    std::vector<CategoryLifeRule> lifetimes;
    CategoryScopes scopes;
};

} // namespace allostrata
