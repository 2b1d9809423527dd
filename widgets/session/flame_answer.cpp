// Answers the questions of the flame graph.

#include "widgets/session/flame_answer.h"

#include "core/base/load_context.h"
#include "core/reports/report_answers.h"
#include "widgets/text/attribution_text.h"

#include <utility>

namespace allostrata {

namespace {

bool isOfSameSide(const std::optional<ReportQuestion> &a, const std::optional<ReportQuestion> &b)
{
    return a.has_value() == b.has_value() && (!a || (a->document == b->document && a->state.device == b->state.device));
}

/// Counts the trees of one question.
class FlameCounter {
public:
    FlameCounter(FlameAsk ask, const LoadContext &context) : m_ask(std::move(ask)), m_context(context) {}

    Result<std::shared_ptr<const FlameAnswer>> run(const std::shared_ptr<const FlameAnswer> &known)
    {
        if (ReportQuestion &asked = m_ask.question; shape().merge == CallMerge::Modules && !asked.attribution) {
            TRY(asked.attribution, makeAttribution(*asked.document, asked.state.device, m_ask.rules, m_context.stop));
        }
        if (m_ask.baseline) {
            TRY_DO(completeDiff(*m_ask.baseline, m_context));
        }
        std::shared_ptr<const CallTree> tree = known && canReuse(*known) ? known->tree : nullptr;
        if (!tree) {
            TRY(auto built, CallTree::build(sides(), shape(), m_context));
            tree = std::make_shared<const CallTree>(std::move(built));
        }
        TRY(auto answer, counted(std::move(tree)));
        const std::string &wanted = m_ask.question.state.flame.around;
        if (const NamedFrame frame = frameOfKey(wanted); !wanted.empty() && answer->tree->findFrame(frame)) {
            TRY(answer->callers, around(frame, true));
            TRY(answer->callees, around(frame, false));
            if (answer->callees->total() == 0) {
                answer->callers.reset();
                answer->callees.reset();
            }
        }
        return std::shared_ptr<const FlameAnswer>(std::move(answer));
    }

private:
    [[nodiscard]] const CallShape &shape() const { return m_ask.question.state.calls.shape; }
    [[nodiscard]] const ReportQuestion *base() const { return m_ask.baseline ? &m_ask.baseline->base : nullptr; }

    [[nodiscard]] bool canReuse(const FlameAnswer &known) const
    {
        const bool needsModules = shape().merge == CallMerge::Modules;
        const auto other = base() ? std::optional(*base()) : std::nullopt;
        return isOfSameSide(known.question, m_ask.question) && isOfSameSide(known.base, other)
               && known.question.state.calls.shape == shape()
               && (!needsModules
                   || (known.question.attribution == m_ask.question.attribution
                       && (!other || known.base->attribution == other->attribution)));
    }
    [[nodiscard]] std::vector<CallTree::Side> sides() const
    {
        ReportRequest request = requestOf(m_ask.question);
        if (base())
            request.base = std::make_shared<const ReportRequest>(requestOf(*base()));
        return callSides(request);
    }

    Result<std::shared_ptr<FlameAnswer>> around(const NamedFrame &frame, bool isInverted)
    {
        CallShape directed = shape();
        directed.isInverted = isInverted;
        TRY(auto tree, CallTree::buildAround(sides(), directed, frame, m_context));
        return counted(std::make_shared<const CallTree>(std::move(tree)));
    }

    Result<std::shared_ptr<FlameAnswer>> counted(std::shared_ptr<const CallTree> tree)
    {
        auto answer = std::make_shared<FlameAnswer>();
        answer->question = m_ask.question;
        answer->tree = std::move(tree);
        const CallMeasure measure = m_ask.question.state.calls.measure;
        TRY(answer->values, callValuesOf(requestOf(m_ask.question), *answer->tree, measure, m_context));
        if (base()) {
            answer->base = *base();
            const CallQuestion asked = callQuestion(requestOf(*base()), base()->state.calls.measure);
            TRY(answer->baseValues, countCalls(*answer->tree, 1, asked, m_context));
        }
        TRY(answer->kinds, kindsOf(*answer));
        return answer;
    }

    Result<std::vector<std::uint32_t>> kindsOf(const FlameAnswer &answer) const
    {
        const FlameColouring colouring = answer.question.state.flame.colouring;
        const Attribution *attribution = answer.question.attribution.get();
        if (!attribution || (colouring != FlameColouring::Category && colouring != FlameColouring::Module))
            return std::vector<std::uint32_t>();
        std::vector<std::uint32_t> kinds(attribution->size(), kMixedKinds);
        for (std::size_t i = 0; i < kinds.size(); ++i) {
            const AllocationId id = AllocationId::at(i);
            if (colouring == FlameColouring::Category)
                kinds[i] = attribution->category(id).key();
            else if (const ModuleId module = attribution->module(id))
                kinds[i] = attribution->modules()[module].merged;
        }
        const CallQuestion asked = callQuestion(requestOf(answer.question), answer.question.state.calls.measure);
        return prevailingKinds(*answer.tree, 0, asked, kinds, m_context);
    }

    FlameAsk m_ask;
    const LoadContext &m_context;
};

} // namespace

FlameTotal FlameAnswer::whole() const
{
    FlameTotal whole{question.state.calls.measure,
                     values.moment,
                     values.total.front(),
                     values.totalCount.front(),
                     question.device().capabilities.timeline,
                     question.filter != nullptr,
                     {},
                     question.device().timeline.firstEvent()};
    if (base)
        whole.base = baseValues.total.front();
    return whole;
}

CallNodeId FlameAnswer::nodeAt(const std::vector<std::string> &path) const
{
    CallNodeId at(0);
    for (const std::string &key : path) {
        const NamedFrame frame = frameOfKey(key);
        CallNodeId child = tree->firstChildOf(at);
        while (child && tree->frame(tree->node(child).frame).text != frame)
            child = tree->nextSiblingOf(child);
        if (!child || widths()[child.value()] == 0)
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
        if (isIn && keeps(matching, id)) {
            found.push_back(id);
            if (found.size() == most)
                break;
        }
    }
    return found;
}

Result<std::shared_ptr<const FlameAnswer>> answerFlame(FlameAsk ask, const std::shared_ptr<const FlameAnswer> &known,
                                                       const LoadContext &context)
{
    return FlameCounter(std::move(ask), context).run(known);
}

QString flameKindText(const FlameAnswer &answer, std::uint32_t kind, const Voice &voice)
{
    const Attribution &attribution = *answer.question.attribution;
    if (answer.question.state.flame.colouring == FlameColouring::Category)
        return categoryText(attribution, CategoryId(kind), voice);
    return shown(attribution.modules().mergedLabel(kind));
}

} // namespace allostrata
