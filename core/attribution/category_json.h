#pragma once

#include "core/attribution/category_rules.h"
#include "core/attribution/frame_origin.h"
#include "core/attribution/rule_pattern.h"

#include <cstdint>
#include <string>
#include <vector>

// The compiled form of a set of category rules; for category_rules.cpp and category_json.cpp alone.

namespace allostrata {

/// A row that looks at frames, or, without patterns and origin, at whole stacks of its phases.
struct CategoryFrameRule {
    static constexpr std::uint8_t kAnyOrigin = 0xff;

    CategoryId category;
    int priority = 0;
    std::uint8_t phases = 0xff; ///< a bit per Phase
    std::uint8_t origins = kAnyOrigin; ///< a bit per FrameOrigin
    bool isHint = false; ///< speaks of the module at work, not of the allocation
    bool isDirect = false; ///< only frames without a module call between them and the allocation
    bool wholePath = false; ///< folders count
    RulePattern file; ///< null: any
    RulePattern function; ///< null: any
    RulePattern call; ///< set: looks at the calls of a profile, and at no frame

    [[nodiscard]] bool isOfStack() const { return !file && !function && !call && origins == kAnyOrigin; }
    [[nodiscard]] bool isOf(FrameOrigin origin) const { return (origins >> static_cast<unsigned>(origin) & 1U) != 0; }
};

struct CategoryTextRule {
    CategoryId category;
    RulePattern text;
};

struct CategoryLifeRule {
    enum class When : std::uint8_t { Outlives, EndsWithin, Forever };

    std::vector<bool> of; ///< by category
    When when = When::Outlives;
    std::vector<std::uint64_t> bytes; ///< empty: any size
    CategoryId is;
};

/// What the stacks of one module tell of each other.
struct CategoryScopes {
    CategoryId of; ///< what they may refine; empty: nothing
    std::vector<CategoryId> kinds; ///< of modules; the first one holds for modules of the others below it
    std::vector<CategoryId> leaves; ///< of modules that call none
};

struct CategoryRules::Data {
    std::string name;
    bool innermostFirst = true;
    std::vector<Category> categories;
    CategoryId beforeRecording;
    CategoryId withoutFrames;
    CategoryId otherwise;
    CategoryId remainder; ///< empty where the table names none
    std::vector<CategoryFrameRule> rules; ///< those of frames first looked at in this order
    int topPriority = 0; ///< no rule has a higher one
    std::vector<CategoryTextRule> annotations;
    std::vector<CategoryTextRule> metadata;
    std::vector<CategoryLifeRule> lifetimes;
    CategoryScopes scopes;
};

} // namespace allostrata
