// Fuzz target: query texts. The canonical spelling of a valid query parses to an equal query with equal matches; places
// of errors and completions lie within the text.

#include "core/base/load_context.h"
#include "core/query/complete.h"
#include "core/query/evaluate.h"
#include "core/query/query_parser.h"
#include "tests/support/random_trace.h"

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <random>
#include <string>

namespace {

using namespace allostrata;

void require(bool holds, const char *what)
{
    if (!holds) {
        std::fprintf(stderr, "%s\n", what);
        std::abort();
    }
}

/// A small trace to ask, made once.
struct Asked {
    std::unique_ptr<Snapshot> snapshot;
    Diagnostics diagnostics;
    std::optional<Timeline> timeline;
    EventTimes times;

    Asked()
    {
        std::mt19937 random(3);
        snapshot = test::randomTrace(random, 60, true);
        auto built = Timeline::build(*snapshot, 0, LoadContext{}, diagnostics);
        require(bool(built), "the small trace has no timeline");
        timeline = *std::move(built);
        times = EventTimes(timeline->trace());
    }
    [[nodiscard]] QueryMatches matchingBy(const Query &query) const
    {
        QueryTarget target;
        target.snapshot = snapshot.get();
        target.timeline = &*timeline;
        target.times = &times;
        target.window = MomentRange{10, 40};
        auto matching = evaluate(query, target, LoadContext{});
        require(bool(matching), "an answer was refused");
        return *std::move(matching);
    }
};

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    static const Asked asked;
    const std::string text(reinterpret_cast<const char *>(data), size);
    for (const std::size_t position : {std::size_t(0), size / 2, size, size + 1}) {
        const Completions completions = complete(text, position, QueryNames{});
        require(completions.offset <= size && completions.length <= size - completions.offset,
                "a completion lies outside of the text");
    }
    const ParsedQuery query = parseQuery(text);
    if (!query) {
        const QueryError &error = query.error();
        require(error.offset <= size && error.length <= size - error.offset, "an error lies outside of the text");
        return 0;
    }
    const std::string spelt = query->text();
    const ParsedQuery again = parseQuery(spelt);
    if (!again) {
        // The one spelling may be longer than what was typed: quotes, escapes.
        require(again.error().fault == QueryFault::TooLong, "the spelling of a query is none");
        return 0;
    }
    require(*again == *query && again->text() == spelt, "the spelling of a query means something else");
    const QueryMatches matching = asked.matchingBy(*query);
    require(matching.flags == asked.matchingBy(*again).flags, "the spelling of a query keeps something else");
    return 0;
}
