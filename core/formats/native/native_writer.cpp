// Writes native files.

#include "core/formats/native/native_writer.h"

#include "core/base/load_context.h"
#include "core/formats/native/bits.h"
#include "core/formats/native/checks.h"
#include "core/formats/native/events.h"
#include "core/formats/native/facts.h"
#include "core/formats/native/head.h"
#include "core/formats/native/piece.h"
#include "core/formats/native/tables.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

namespace allostrata {

namespace {

using namespace native;

using ByteSink = std::function<Result<void>(std::string_view)>;

/// Writes the columns that are visited, up to the first error.
class ColumnsOut {
public:
    ColumnsOut(const ByteSink &sink, const LoadContext &context) : m_sink(sink), m_context(context) {}

    template <typename Row, typename Of>
    void column(std::string_view name, std::span<const Row> rows, Of of, Coding coding = Coding::Plain)
    {
        using Value = std::decay_t<std::invoke_result_t<Of, const Row &>>;
        constexpr std::size_t kAtOnce = kBytesInPiece / sizeof(Bits<Value>);
        std::vector<Bits<Value>> bits;
        for (std::size_t first = 0; first < rows.size(); first += kAtOnce) {
            bits.clear();
            for (const Row &row : rows.subspan(first, std::min(kAtOnce, rows.size() - first)))
                bits.push_back(bitsOf(Value(std::invoke(of, row))));
            write(encodedPiece(columnNumber(name), std::span<const Bits<Value>>(bits), coding));
        }
    }
    template <typename Row, typename Value>
    void optional(std::string_view name, std::span<const Row> rows, std::optional<Value> Row::*of)
    {
        column(std::string(name) + ".known", rows, [of](const Row &row) { return (row.*of).has_value(); });
        column(name, rows, [of](const Row &row) { return (row.*of).value_or(0); });
    }

    void write(const Result<std::string> &piece)
    {
        if (m_written && m_context.stop.stop_requested())
            m_written = *m_context.cancelled();
        if (m_written && !piece)
            m_written = piece.error();
        if (m_written)
            m_written = m_sink(*piece);
    }
    [[nodiscard]] const Result<void> &written() const { return m_written; }

private:
    const ByteSink &m_sink;
    const LoadContext &m_context;
    Result<void> m_written;
};

PlainTables tablesOf(const Snapshot &snapshot)
{
    PlainTables tables;
    for (std::size_t i = 0; i < snapshot.strings.size(); ++i) {
        const std::string_view text = snapshot.text(StringId::at(i));
        tables.texts.insert(tables.texts.end(), text.begin(), text.end());
        tables.textLengths.push_back(static_cast<std::uint32_t>(text.size()));
    }
    const StackTable &stacks = snapshot.stacks;
    tables.extras.assign(stacks.extras().begin(), stacks.extras().end());
    for (std::size_t i = 0; i < stacks.frameCount(); ++i)
        tables.frames.push_back(stacks.frame(FrameId::at(i)));
    for (std::size_t i = 0; i < stacks.stackCount(); ++i) {
        const auto frames = stacks.stack(StackId::at(i));
        tables.stackFrames.insert(tables.stackFrames.end(), frames.begin(), frames.end());
        tables.stackLengths.push_back(static_cast<std::uint32_t>(frames.size()));
    }
    return tables;
}

template <typename Rows>
auto rowsOf(const Rows &rows)
{
    return std::span(rows.data(), rows.size());
}

/// Writes the columns of all tables but those of events.
Result<void> writeTables(const Snapshot &snapshot, const ByteSink &sink, const LoadContext &context)
{
    ColumnsOut archive(sink, context);
    {
        const PlainTables tables = tablesOf(snapshot);
        visitPlainTables(archive, tables);
    }
    visitDetails(archive, rowsOf(snapshot.details));
    visitState(archive, rowsOf(snapshot.segments), rowsOf(snapshot.blocks), rowsOf(snapshot.histories));
    visitTexts(archive, rowsOf(snapshot.annotations), rowsOf(snapshot.sources));
    if (snapshot.profile)
        visitProfile(archive, rowsOf(snapshot.profile->threads), rowsOf(snapshot.profile->calls));
    for (const DeviceTrace &trace : snapshot.traces)
        visitProfiled(archive, trace.profiled);
    return archive.written();
}

} // namespace

Result<void> writeNative(const Snapshot &snapshot, std::string_view format, const ByteSink &sink,
                         const LoadContext &context)
{
    TRY_DO(checkPlaces(snapshot));
    TRY_DO(sink(encodedHead()));
    const std::string facts = encodedFacts(snapshot, format);
    Snapshot small; // what is beyond the reader's limits must not be written
    if (facts.size() > kMostFactsBytes)
        return badNative("facts");
    TRY_DO(decodeFacts(facts, small, context));
    TRY_DO(checkSound(snapshot));
    TRY(const auto first,
        encodedPiece(columnNumber(kFactsColumn),
                     std::span(reinterpret_cast<const std::uint8_t *>(facts.data()), facts.size()), Coding::Plain));
    TRY_DO(sink(first));
    TRY_DO(writeTables(snapshot, sink, context));
    for (const DeviceTrace &trace : snapshot.traces)
        TRY_DO(writeEvents(trace.trace, sink, context));
    TRY(const auto end, encodedPiece(columnNumber(kEndColumn), std::span<const std::uint8_t>(), Coding::Plain));
    return sink(end);
}

} // namespace allostrata
