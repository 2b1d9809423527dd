// Places in the window that show findings.

#include "core/reports/finding_target.h"

#include "core/attribution/stack_digest.h"
#include "core/base/enum_table.h"
#include "core/query/query_words.h"

namespace allostrata {

namespace {

std::string ownerQuery(const FindingOwner &owner, const Document &document, const CategoryRules &rules)
{
    if (owner.kind == OwnerKind::Module)
        return "module~" + quotedText(owner.pattern);
    std::string query = "category=" + valueText(rules.categories()[owner.category].id);
    if (owner.isWithoutModule)
        query += " module=unknown";
    if (owner.kind == OwnerKind::Line)
        query += " line==" + quotedText(lineName(*document.stacks(), (*document.stacks())[owner.stack]));
    return query;
}

} // namespace

FindingTarget findingTarget(const Finding &finding, const Document &document, const Device &device,
                            const CategoryRules &rules)
{
    constexpr EnumTable<OwnerKind, std::string_view> kOwnerViews = {{"modules", "categories", "allocations"}};
    const Capabilities &has = device.capabilities;
    switch (finding.kind) {
    case FindingKind::Owner:
        if (has.timeline && has.lives)
            return {kOwnerViews[finding.owner.kind], finding.moment, ownerQuery(finding.owner, document, rules)};
        [[fallthrough]];
    case FindingKind::Peak:
    case FindingKind::OtherOwners:
    case FindingKind::Waste:
    case FindingKind::Waiting:
        if (!has.timeline)
            break;
        return {has.allocator ? "peak" : "categories", finding.moment, std::string()};
    case FindingKind::AtEnd: break;
    case FindingKind::OutOfMemory:
        return {device.capabilities.allocator ? "out-of-memory" : "events", finding.moment, {}};
    case FindingKind::Growth: return {"leaks", {}, {}};
    case FindingKind::Gap:
    case FindingKind::Issues: return {"diagnostics", {}, {}};
    }
    return {has.state && has.allocator ? "segments" : "allocations", {}, std::string()};
}

} // namespace allostrata
