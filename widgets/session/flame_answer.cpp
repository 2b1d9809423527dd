// Answers the questions of the flame graph.

#include "widgets/session/flame_answer.h"

#include "core/base/load_context.h"
#include "core/reports/report_answers.h"

#include <utility>

namespace allostrata {

namespace {

constexpr std::uint64_t kQuarters = 3; ///< of four, which a category must hold to colour a frame

bool isSameTree(const ReportQuestion &a, const ReportQuestion &b)
{
    return a.document == b.document && a.state.device == b.state.device && a.state.calls.shape == b.state.calls.shape
           && (a.attribution == b.attribution || a.state.calls.shape.merge != CallMerge::Modules);
}

/// Category with three quarters of the bytes of each node. O((counted allocations + nodes) x categories).
Result<std::vector<std::uint16_t>> categoriesOf(const FlameAnswer &answer, const LoadContext &context)
{
    const ReportQuestion &question = answer.question;
    const Attribution &attribution = *question.attribution;
    const auto matching = question.matching();
    std::vector<std::uint16_t> found(answer.tree->size(), FlameAnswer::kMixed);
    std::vector<std::uint8_t> flags(attribution.size());
    CallQuestion part{question.state.calls.measure, answer.values.moment, question.first(), question.last(), flags};
    if (part.measure == CallMeasure::AtWindowPeak) // of all categories together
        part.measure = CallMeasure::AtCursor;
    for (std::size_t row = 0; row < attribution.categoryRules().categories().size(); ++row) {
        const CategoryId category = CategoryId::at(row);
        bool isUsed = false;
        for (std::size_t i = 0; i < flags.size(); ++i) {
            const bool isOne = attribution.category(AllocationId::at(i)) == category
                               && (matching.empty() || matching[i] != 0);
            flags[i] = isOne ? 1 : 0;
            isUsed = isUsed || isOne;
        }
        if (!isUsed)
            continue;
        TRY(const auto counts, countCalls(*answer.tree, 0, part, context));
        for (std::size_t node = 0; node < found.size(); ++node) {
            const std::uint64_t total = answer.values.total[node];
            if (total > 0 && counts.total[node] >= total - total / (kQuarters + 1))
                found[node] = static_cast<std::uint16_t>(row);
        }
    }
    return found;
}

} // namespace

FlameTotal FlameAnswer::whole() const
{
    return {question.state.calls.measure,
            values.moment,
            total(),
            values.totalCount.front(),
            question.device().capabilities.timeline,
            question.filter != nullptr};
}

CallNodeId FlameAnswer::nodeAt(const std::vector<std::string> &path) const
{
    CallNodeId at(0);
    for (const std::string &key : path) {
        CallNodeId child = tree->firstChildOf(at);
        while (child && flameKey(tree->frame(tree->node(child).frame).text) != key)
            child = tree->nextSiblingOf(child);
        if (!child || values.total[child.value()] == 0)
            return CallNodeId(0);
        at = child;
    }
    return at;
}

std::vector<std::string> FlameAnswer::pathTo(CallNodeId node) const
{
    std::vector<std::string> path;
    for (const CallFrameId frame : tree->pathOf(node))
        path.push_back(flameKey(tree->frame(frame).text));
    return path;
}

std::vector<AllocationId> FlameAnswer::membersOf(CallNodeId node, std::size_t most) const
{
    std::vector<AllocationId> found;
    const auto matching = question.matching();
    const std::uint32_t end = tree->node(node).end;
    for (const AllocationId id : question.timeline().liveAt(values.moment)) {
        const CallNodeId own = tree->nodeOf(0, id);
        const bool isIn = own && own.value() >= node.value() && own.value() < end;
        if (isIn && (matching.empty() || matching[id.value()] != 0)) {
            found.push_back(id);
            if (found.size() == most)
                break;
        }
    }
    return found;
}

Result<std::shared_ptr<const FlameAnswer>> answerFlame(const ReportQuestion &question,
                                                       const std::shared_ptr<const FlameAnswer> &known,
                                                       const LoadContext &context)
{
    const ReportRequest request = requestOf(question);
    auto answer = std::make_shared<FlameAnswer>();
    answer->question = question;
    if (known && isSameTree(known->question, question)) {
        answer->tree = known->tree;
    } else {
        TRY(auto tree, callTreeOf(request, context));
        answer->tree = std::make_shared<const CallTree>(std::move(tree));
    }
    TRY(answer->values, callValuesOf(request, *answer->tree, question.state.calls.measure, context));
    if (question.state.flame.colouring == FlameColouring::Category && question.attribution) {
        TRY(answer->categories, categoriesOf(*answer, context));
    }
    return std::shared_ptr<const FlameAnswer>(std::move(answer));
}

} // namespace allostrata
