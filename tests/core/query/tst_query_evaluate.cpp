// Results of queries, against a slow and obvious evaluation of the same allocations; and the picture of the matches.

#include "core/attributes/allocation_state.h"
#include "core/attribution/stack_groups.h"
#include "core/base/load_context.h"
#include "core/load/load.h"
#include "core/query/complete.h"
#include "core/query/evaluate.h"
#include "core/query/query_parser.h"
#include "core/timeline/strata_layout.h"
#include "tests/support/generated.h"
#include "tests/support/generator/generate.h"
#include "tests/support/generator/presets.h"
#include "tests/support/random_query.h"
#include "tests/support/random_trace.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <random>
#include <re2/re2.h>
#include <set>
#include <string>
#include <vector>

using namespace allostrata;

namespace {

/// A random trace whose events have stacks, streams and pools.
std::unique_ptr<Snapshot> traceWithStacks(unsigned seed, int events)
{
    std::mt19937 random(seed);
    auto snapshot = test::randomTrace(random, events, seed % 4 != 0);
    const std::uint16_t stream = snapshot->internStream(7);
    const std::uint16_t pool = snapshot->internPool({1, 2});
    std::vector<StackId> stacks = {StackId(), snapshot->stacks.internStack({})};
    for (unsigned i = 0; i < 12; ++i) {
        std::vector<FrameId> frames;
        for (unsigned k = 0; k < 1 + i % 4; ++k) {
            const char *functions[] = {"forward", "backward", "attn", "<lambda>", "x y"};
            const char *files[] = {"/a/model.py", "train.py", "", "nn/Forward.PY"};
            frames.push_back(snapshot->stacks.internFrame(
                {snapshot->strings.intern(functions[random() % 5]), snapshot->strings.intern(files[random() % 4]),
                 static_cast<std::uint32_t>(random() % 15), Id<Frame>::kNone}));
        }
        stacks.push_back(snapshot->stacks.internStack(frames));
    }
    Trace changed;
    const Trace &trace = snapshot->traces[0].trace;
    for (std::size_t i = 0; i < trace.size(); ++i) {
        TraceEvent event = trace.event(EventId::at(i));
        event.stack = stacks[random() % stacks.size()];
        event.stream = random() % 3 == 0 ? stream : 0;
        event.pool = random() % 4 == 0 ? pool : 0;
        changed.push(event);
    }
    snapshot->traces[0].trace = std::move(changed);
    return snapshot;
}

/// The slow and obvious reading: each allocation, each term, on its own.
class Model {
public:
    explicit Model(const QueryTarget &target) : m_target(target) {}

    [[nodiscard]] bool holds(const QueryNode &node, AllocationId id) const
    {
        const auto isSo = [&](const QueryNode &child) { return holds(child, id); };
        switch (node.kind) {
        case QueryNode::Kind::And: return std::all_of(node.children.begin(), node.children.end(), isSo);
        case QueryNode::Kind::Or: return std::any_of(node.children.begin(), node.children.end(), isSo);
        case QueryNode::Kind::Not: return !isSo(node.children.front());
        default: return term(node.term, id);
        }
    }

private:
    [[nodiscard]] static bool isNegative(const QueryTerm &term)
    {
        return term.op == QueryOperator::NotEqual || term.op == QueryOperator::FindsNot;
    }
    [[nodiscard]] static bool compares(const QueryTerm &term, std::uint64_t value)
    {
        switch (term.op) {
        case QueryOperator::Less: return value < term.low;
        case QueryOperator::LessOrEqual: return value <= term.low;
        case QueryOperator::Greater: return value > term.low;
        case QueryOperator::GreaterOrEqual: return value >= term.low;
        case QueryOperator::Within: return value >= term.low && value <= term.high;
        default: return value == term.low;
        }
    }
    [[nodiscard]] static std::string lower(std::string text)
    {
        for (char &c : text)
            c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
        return text;
    }
    [[nodiscard]] const re2::RE2 &expression(const std::string &pattern) const
    {
        auto &made = m_expressions[pattern];
        if (!made) {
            re2::RE2::Options options;
            options.set_case_sensitive(
                std::any_of(pattern.begin(), pattern.end(), [](char c) { return c >= 'A' && c <= 'Z'; }));
            made = std::make_unique<re2::RE2>(pattern, options);
        }
        return *made;
    }
    [[nodiscard]] bool matches(const QueryTerm &term, const std::string &text) const
    {
        const bool isName = attributeRow(term.field).query == QueryValueKind::Name;
        if (term.op == QueryOperator::Finds || term.op == QueryOperator::FindsNot)
            return re2::RE2::PartialMatch(text, expression(term.text));
        if (term.op == QueryOperator::Has)
            return lower(text).find(lower(term.text)) != std::string::npos;
        return isName ? lower(text) == lower(term.text) : text == term.text;
    }

    [[nodiscard]] bool term(const QueryTerm &term, AllocationId id) const
    {
        const Allocation row = m_target.timeline->allocation(id);
        switch (term.field) {
        case Attribute::Word: {
            QueryTerm has = term;
            has.field = Attribute::Stack;
            has.op = QueryOperator::Has;
            const bool inModule = m_target.attribution && m_target.attribution->module(id)
                                  && matches(has, attributed(Attribute::Module, id));
            return frames(has, row.stack) || inModule;
        }
        case Attribute::Stack:
        case Attribute::Function:
        case Attribute::File:
        case Attribute::Line: return frames(term, row.stack);
        case Attribute::NoStack: return m_target.snapshot->stacks.stack(row.stack).empty();
        case Attribute::Size: return compares(term, row.requestedSize) != isNegative(term);
        case Attribute::Block: return compares(term, row.blockSize.value) != isNegative(term);
        case Attribute::Lifetime: return lifetime(term, row);
        case Attribute::Address: return address(term, row, id);
        case Attribute::BeforeRecording: return !row.allocEvent;
        case Attribute::Rounding:
            return compares(term, row.blockSize.value - std::min(row.blockSize.value, row.requestedSize))
                   != isNegative(term);
        case Attribute::State:
            return matches(term, std::string(allocationStateId(allocationState(m_target.timeline->allocations(), id))))
                   != isNegative(term);
        case Attribute::BlockKnown:
            return matches(term, std::string(sizeCertaintyId(row.certainty))) != isNegative(term);
        case Attribute::Stream:
        case Attribute::Pool: return place(term, row);
        case Attribute::Alive:
        case Attribute::Allocated:
        case Attribute::Freed: return moments(term, row);
        default: return attributedTerm(term, id);
        }
    }

    [[nodiscard]] bool frames(const QueryTerm &term, StackId stack) const
    {
        const auto ids = m_target.snapshot->stacks.stack(stack);
        const bool any = std::any_of(ids.begin(), ids.end(), [&](FrameId id) {
            const Frame &frame = m_target.snapshot->stacks.frame(id);
            const std::string function(m_target.snapshot->text(frame.function));
            const std::string file(m_target.snapshot->text(frame.file));
            if (term.field == Attribute::Line)
                return compares(term, frame.line);
            if (term.field != Attribute::File && matches(term, function))
                return true;
            const bool inPlace = term.text.find(':') != std::string::npos && frame.line > 0
                                 && matches(term, file + ":" + std::to_string(frame.line));
            return term.field != Attribute::Function && (matches(term, file) || inPlace);
        });
        return isNegative(term) ? !ids.empty() && !any : any;
    }

    [[nodiscard]] bool lifetime(const QueryTerm &term, const Allocation &row) const
    {
        const bool isTime = term.unit == LifetimeUnit::Microseconds;
        if (isTime && !m_target.times->isValid())
            return false;
        const Moment from = row.allocEvent ? row.allocEvent.value() + 1 : 0;
        const Moment to = row.freeCompletedEvent ? row.freeCompletedEvent.value() + 1 : m_target.timeline->end();
        const auto lived = static_cast<std::uint64_t>(isTime ? m_target.times->timeOf(to) - m_target.times->timeOf(from)
                                                             : std::int64_t(to) - from);
        if (row.allocEvent && row.freeCompletedEvent)
            return compares(term, lived) != isNegative(term);
        // It may have lived longer: the term must hold for every such lifetime.
        for (const std::uint64_t longer :
             {lived, lived + 1, term.low, term.low + 1, term.high, term.high + 1, UINT64_MAX}) {
            if (longer >= lived && compares(term, longer) == isNegative(term))
                return false;
        }
        return true;
    }

    [[nodiscard]] bool address(const QueryTerm &term, const Allocation &row, AllocationId id) const
    {
        if (term.generation)
            return (row.address == term.low && m_target.timeline->addressGeneration(id) == *term.generation)
                   != isNegative(term);
        const std::uint64_t end = row.address + std::max(row.requestedSize, row.blockSize.value);
        if (term.op == QueryOperator::Has)
            return row.address == term.low || (row.address < term.low && term.low < end);
        if (term.op == QueryOperator::Within)
            return (row.address >= term.low && row.address <= term.high) || (row.address < term.low && term.low < end);
        return compares(term, row.address) != isNegative(term);
    }

    [[nodiscard]] bool place(const QueryTerm &term, const Allocation &row) const
    {
        bool any = false;
        if (term.field == Attribute::Stream) {
            const std::uint64_t stream = m_target.snapshot->streams[row.stream];
            any = matches(term, std::to_string(stream)) || matches(term, stream == 7 ? "0x7" : "0x0")
                  || (stream == 0 && matches(term, "default"));
        } else {
            const PoolKey pool = m_target.snapshot->pools[row.pool];
            const bool isFirst = pool.first == 1;
            any = matches(term, isFirst ? "1.2" : "0.0") || matches(term, isFirst ? "1,2" : "0,0")
                  || (!isFirst && matches(term, "default"));
        }
        return any != isNegative(term);
    }

    [[nodiscard]] bool moments(const QueryTerm &term, const Allocation &row) const
    {
        if (term.op == QueryOperator::Is)
            return bool(row.freeCompletedEvent);
        const Moment end = m_target.timeline->end();
        const auto momentOf = [&](const QueryMoment &moment) -> Moment {
            switch (moment.kind) {
            case QueryMoment::Kind::Event: return std::min(moment.event + 1, end);
            case QueryMoment::Kind::Start: return 0;
            case QueryMoment::Kind::Cursor: return m_target.cursor;
            case QueryMoment::Kind::Peak: return m_target.peak;
            default: return end;
            }
        };
        const bool isWindow = term.from.kind == QueryMoment::Kind::Window;
        const Moment first = isWindow ? m_target.window->first : momentOf(term.from);
        const Moment last = isWindow ? m_target.window->last : momentOf(term.to.value_or(term.from));
        if (term.field == Attribute::Alive) {
            for (Moment moment = first; moment <= last; ++moment) {
                if ((!row.allocEvent || row.allocEvent.value() < moment)
                    && (!row.freeCompletedEvent || row.freeCompletedEvent.value() >= moment))
                    return true;
            }
            return false;
        }
        const EventId event = term.field == Attribute::Freed ? row.freeCompletedEvent : row.allocEvent;
        if (!event)
            return false;
        if (isWindow)
            return event.value() >= first && event.value() < last;
        if (term.from.kind == QueryMoment::Kind::Event)
            return event.value() >= term.from.event && event.value() <= term.to.value_or(term.from).event;
        return event.value() + 1 == first;
    }

    [[nodiscard]] std::string attributed(Attribute field, AllocationId id) const
    {
        const Attribution *known = m_target.attribution;
        if (!known)
            return "unknown";
        switch (field) {
        case Attribute::Category: return known->categories()[known->category(id)].id;
        case Attribute::Phase: return std::string(phaseId(known->phase(id)));
        case Attribute::Step: return known->step(id) == kNoStep ? "unknown" : std::to_string(known->step(id));
        default: return known->module(id) ? known->modules().pathOf(known->module(id)) : "unknown";
        }
    }
    [[nodiscard]] bool attributedTerm(const QueryTerm &term, AllocationId id) const
    {
        const std::string name = attributed(term.field, id);
        if (term.isText)
            return matches(term, name) != isNegative(term);
        return name != "unknown" && compares(term, std::stoull(name)) != isNegative(term);
    }

    const QueryTarget &m_target;
    mutable std::map<std::string, std::unique_ptr<re2::RE2>> m_expressions;
};

} // namespace

class TestQueryEvaluate : public QObject {
    Q_OBJECT

    struct Case {
        std::unique_ptr<Snapshot> snapshot;
        Diagnostics diagnostics;
        std::optional<Timeline> timeline;
        EventTimes times;
        std::optional<StackDigests> stacks;
        std::optional<Attribution> attribution;
        QueryTarget target;
    };

    static void make(Case &made, unsigned seed, int events)
    {
        made.snapshot = traceWithStacks(seed, events);
        auto timeline = Timeline::build(*made.snapshot, 0, LoadContext{}, made.diagnostics);
        QVERIFY(bool(timeline));
        made.timeline = *std::move(timeline);
        made.times = EventTimes(made.timeline->trace());
        made.target.snapshot = made.snapshot.get();
        made.target.timeline = &*made.timeline;
        made.target.times = &made.times;
        auto stacks = StackDigests::build(*made.snapshot, StackRules::standard(), LoadContext{});
        QVERIFY(bool(stacks));
        made.stacks = *std::move(stacks);
        auto attribution = Attribution::build({*made.snapshot, *made.timeline, made.times, *made.stacks},
                                              AttributionRules{}, LoadContext{});
        QVERIFY(bool(attribution));
        made.attribution = *std::move(attribution);
        made.target.stacks = &*made.stacks;
        made.target.attribution = seed % 3 != 0 ? &*made.attribution : nullptr;
        made.target.peak = peakMoment(*made.timeline);
        made.target.cursor = made.timeline->end() / 3;
        made.target.window = MomentRange{made.timeline->end() / 4, made.timeline->end() / 2};
    }

    static QueryMatches matchingBy(const std::string &text, const QueryTarget &target)
    {
        const ParsedQuery query = parseQuery(text);
        auto matching = evaluate(*query, target, LoadContext{});
        return *std::move(matching);
    }

    static void compareWithModel(const std::string &text, const QueryTarget &target, const Model &model)
    {
        const ParsedQuery query = parseQuery(text);
        const auto matching = evaluate(*query, target, LoadContext{});
        QVERIFY(bool(matching));
        std::uint64_t count = 0;
        std::uint64_t bytes = 0;
        for (std::size_t row = 0; row < matching->flags.size(); ++row) {
            const AllocationId id = AllocationId::at(row);
            const bool expected = model.holds(*query->root(), id);
            QVERIFY2(matching->flags[row] == (expected ? 1 : 0), (text + " for row " + std::to_string(row)).c_str());
            count += expected ? 1 : 0;
            bytes += expected ? target.timeline->allocations().requestedSize(id) : 0;
        }
        QCOMPARE(matching->count, count);
        QCOMPARE(matching->bytes, bytes);
    }

    /// Matching allocations that cross no column are counted, and no others.
    static void compareUnseen(const StrataIndex &index, const Case &made, const StrataColumns &columns)
    {
        for (std::size_t column = 0; column < columns.samples.size(); ++column) {
            const MomentRange range = columns.ranges[column];
            std::uint64_t unseen = 0;
            for (std::size_t row = 0; row < made.timeline->allocations().size(); ++row) {
                const AllocationId id = AllocationId::at(row);
                const bool isWithin = index.birth(id) > range.first && index.birth(id) <= range.last
                                      && index.death(id) <= range.last;
                unseen += index.has(id) && isWithin && !isLiveAt(*made.timeline, id, columns.samples[column]) ? 1 : 0;
            }
            QCOMPARE(unseenIn(index, *made.timeline, columns, column).count, unseen);
        }
    }

private slots:
    void matchesTheModel_data()
    {
        QTest::addColumn<unsigned>("seed");
        QTest::addColumn<int>("events");
        for (const int events : {0, 1, 2, 40, 300, 700, 6000}) {
            for (unsigned seed = 1; seed <= 4; ++seed)
                QTest::addRow("%d events, seed %u", events, seed) << seed << events;
        }
    }
    void matchesTheModel()
    {
        QFETCH(unsigned, seed);
        QFETCH(int, events);
        Case made;
        make(made, seed, events);
        const Model model(made.target);
        std::mt19937 random(seed);
        test::RandomQuery queries(random, static_cast<std::uint32_t>(events));
        for (int i = 0; i < (events > 1000 ? 60 : 300); ++i) {
            const std::string text = queries.text(i % 4);
            const ParsedQuery query = parseQuery(text);
            if (!query)
                continue;
            compareWithModel(text, made.target, model);
        }
    }

    void matchesTheModelOnTrainingRuns_data()
    {
        QTest::addColumn<QString>("preset");
        for (const char *preset :
             {"basic_training", "late_history_streams", "private_pools", "ring_overflow", "no_stacks"})
            QTest::newRow(preset) << preset;
    }
    void matchesTheModelOnTrainingRuns()
    {
        QFETCH(QString, preset);
        const auto document = generated(preset.toStdString());
        QVERIFY(document && !document->devices().empty());
        const Device &device = document->devices().front();
        const auto attribution
            = Attribution::build({*document->snapshot(), device.timeline, device.times, *document->stacks()},
                                 AttributionRules{}, LoadContext{});
        QVERIFY(bool(attribution));
        QueryTarget target{attributeInput(*document, device, &*attribution), 0, 0, {}};
        target.peak = peakMoment(device.timeline);
        target.cursor = device.timeline.end() / 2;
        target.window = MomentRange{100, 900};
        const Model model(target);
        for (const char *text :
             {"attention", "phase:backward alive@peak", "category:activ -category:attention size>1KiB",
              "step:1..2 or step:unknown", "stack~\"forward.*|_call\" freed@window", "module~. lifetime<200ev",
              "file:.py lifetime>1ms before_recording", "phase!=unknown born@50..400",
              "stream:default (block>1MiB or no_stack)"})
            compareWithModel(text, target, model);
        // Each allocation has one phase, one category, one state...
        for (const Attribute field : {Attribute::Phase, Attribute::Category, Attribute::Step, Attribute::State,
                                      Attribute::BlockKnown, Attribute::Stream, Attribute::Pool}) {
            const AttributeValuesPtr values = attributeValues(field, target);
            std::uint64_t count = 0;
            std::set<std::string> names{values->names().absent}; // steps may share a number
            for (std::size_t code = 0; code < values->names().count; ++code)
                names.insert(values->names().name(code));
            names.erase(std::string());
            for (const std::string &name : names)
                count += matchingBy(std::string(attributeRow(field).id) + "=\"" + name + "\"", target).count;
            QCOMPARE(count, std::uint64_t(device.timeline.allocations().size()));
        }
    }

    void theEmptyQueryMatchesAll()
    {
        Case made;
        make(made, 1, 500);
        const QueryMatches matching = matchingBy("", made.target);
        QCOMPARE(matching.count, std::uint64_t(made.timeline->allocations().size()));
    }

    void stopsWhenCancelled()
    {
        Case made;
        make(made, 1, 500);
        std::stop_source stop;
        stop.request_stop();
        LoadContext context;
        context.stop = stop.get_token();
        for (const char *text : {"", "stack~forward size>1", "module:a or b"}) {
            const auto matching = evaluate(*parseQuery(text), made.target, context);
            QVERIFY(!matching && matching.error().reason == Reason::Cancelled);
        }
        QVERIFY(!QueryNames::of(made.target, context));
    }

    void aliveSumsToTheCounters()
    {
        Case made;
        make(made, 2, 700);
        for (Moment moment = 1; moment <= made.timeline->end(); moment += 13) {
            const QueryMatches matching = matchingBy("alive@" + std::to_string(moment - 1), made.target);
            QCOMPARE(matching.bytes, made.timeline->countersAt(moment).requested);
        }
        QCOMPARE(matchingBy("alive@peak", made.target).bytes, made.timeline->peakRequested().bytes);
        QCOMPARE(matchingBy("alive@start", made.target).bytes, made.timeline->countersAt(0).requested);
        QCOMPARE(matchingBy("alive@end", made.target).bytes, made.timeline->countersAt(made.timeline->end()).requested);
    }

    void namesAreSortedByBytes()
    {
        Case made;
        make(made, 1, 900);
        const auto names = QueryNames::of(made.target, LoadContext{});
        QVERIFY(bool(names));
        std::uint64_t last = UINT64_MAX;
        QVERIFY((*names)[Attribute::Function].size() >= 3);
        for (const std::string &name : (*names)[Attribute::Function]) {
            const std::uint64_t bytes = matchingBy("function=\"" + name + "\"", made.target).bytes;
            QVERIFY(bytes > 0 && bytes <= last);
            last = bytes;
        }
        QCOMPARE((*names)[Attribute::Stream], (std::vector<std::string>{"default", "0x7"}));
        QCOMPARE((*names)[Attribute::Pool], (std::vector<std::string>{"default", "1,2"}));
        QCOMPARE((*names)[Attribute::State].size(), enumCount<AllocationState>);
        QVERIFY((*names)[Attribute::Phase].size() >= 3);
    }

    void filteredPictureShowsItsOwnPeak_data()
    {
        QTest::addColumn<int>("events");
        for (const int events : {0, 1, 15, 16, 17, 33, 200, 700})
            QTest::addRow("%d events", events) << events;
    }
    void filteredPictureShowsItsOwnPeak()
    {
        QFETCH(int, events);
        Case made;
        make(made, 7, events);
        const Moment end = made.timeline->end();
        std::mt19937 random(static_cast<unsigned>(events));
        test::RandomQuery queries(random, end);
        for (int i = 0; i < 40; ++i) {
            const ParsedQuery query = parseQuery(i == 0 ? "" : i == 1 ? "size<0" : queries.text(2));
            if (!query)
                continue;
            auto matching = evaluate(*query, made.target, LoadContext{});
            const auto flags = std::make_shared<const std::vector<std::uint8_t>>(std::move(matching->flags));
            const auto index = StrataIndex::build(*made.timeline, flags, LoadContext{});
            QVERIFY(bool(index));
            std::vector<std::uint64_t> totals;
            for (Moment moment = 0; moment <= end; ++moment) {
                totals.push_back(0);
                std::vector<AllocationId> alive;
                for (std::size_t row = 0; row < flags->size(); ++row) {
                    if ((*flags)[row] != 0 && isLiveAt(*made.timeline, AllocationId::at(row), moment)) {
                        totals.back() += made.timeline->allocations().requestedSize(AllocationId::at(row));
                        alive.push_back(AllocationId::at(row));
                    }
                }
                QCOMPARE(index->totalAt(moment), totals.back());
                std::vector<AllocationId> got;
                index->forEachAlive(StrataIndex::kBeginning, moment, [&](AllocationId id) { got.push_back(id); });
                QVERIFY(got == alive);
            }
            const int count = 1 + static_cast<int>(random() % 60);
            const double first = static_cast<double>(random() % (end + 1));
            const StrataColumns columns = sampleColumns(*index,
                                                        eventColumns(*made.timeline, first, end - first + 1, count));
            const auto from = totals.begin() + columns.ranges.front().first;
            const auto to = totals.begin() + columns.ranges.back().last + 1;
            QCOMPARE(*std::max_element(columns.totals.begin(), columns.totals.end()), *std::max_element(from, to));
            forEachBand(*index, columns, [&](AllocationId id, int, int) { QVERIFY(index->has(id)); });
            compareUnseen(*index, made, columns);
            const auto [born, bornEnd] = index->bornIn(0, end);
            for (std::uint32_t row = 0; row < flags->size(); ++row) {
                const bool isBorn = made.timeline->allocations().allocEvent(AllocationId(row)).key() < end;
                QVERIFY((*flags)[row] == 0 || isBorn == (row >= born.key() && row < bornEnd.key()));
            }
        }
    }

    void parallelIndexMatchesTheSerialOne()
    {
        Case made;
        make(made, 5, 700'000);
        const std::size_t count = made.timeline->allocations().size();
        QVERIFY(count > 250'000); // enough for two threads
        auto matching = evaluate(*parseQuery("size>0"), made.target, LoadContext{});
        // All allocations except those that add no bytes: the same picture, made on one thread.
        const auto all = StrataIndex::build(*made.timeline, LoadContext{});
        const auto halves = StrataIndex::build(
            *made.timeline, std::make_shared<const std::vector<std::uint8_t>>(std::move(matching->flags)),
            LoadContext{});
        QVERIFY(all && halves);
        std::mt19937 random(4);
        for (int i = 0; i < 3000; ++i) {
            const auto at = static_cast<Moment>(random() % (made.timeline->end() + 1));
            const Moment first = at - static_cast<Moment>(random() % (at + 1));
            QCOMPARE(halves->highest(first, at), all->highest(first, at));
            QCOMPARE(halves->totalAt(at), all->totalAt(at));
            std::vector<AllocationId> expected;
            std::vector<AllocationId> got;
            const std::int64_t after = i % 3 == 0 ? StrataIndex::kBeginning : std::int64_t(first);
            all->forEachAlive(after, at, [&](AllocationId id) {
                if (halves->has(id))
                    expected.push_back(id);
            });
            halves->forEachAlive(after, at, [&](AllocationId id) { got.push_back(id); });
            QVERIFY(got == expected);
        }
    }
};

ALLOSTRATA_TEST(TestQueryEvaluate)
#include "tst_query_evaluate.moc"
