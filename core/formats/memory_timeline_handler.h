#pragma once

#include "core/base/diagnostics.h"
#include "core/formats/amounts.h"
#include "core/formats/json_events.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace allostrata {

/// Turns the events of a JSON reader into the changes of a memory timeline: rows of [t_ns, action, bytes, category], or
/// [[t_us, ...], [[0, bytes of each category], ...]]. Which of both tells the second list. What is neither is passed over,
/// and counted with its path.
class MemoryTimelineHandler final : public JsonHandler {
public:
    enum class Form : std::uint8_t { Undecided, Rows, Samples };

    /// All outlive the handler. `path` is the one that the reader keeps.
    MemoryTimelineHandler(Diagnostics &diagnostics, const JsonPath &path, const LoadContext &context);

    Answer onNull() override { return scalar(std::monostate()); }
    Answer onBool(bool value) override { return scalar(value); }
    Answer onInteger(std::int64_t value) override { return scalar(value); }
    Answer onUnsigned(std::uint64_t value) override;
    Answer onFloat(double value) override { return scalar(value); }
    Answer onString(std::string_view text) override { return scalar(text); }
    Answer onKey(std::string_view) override { return {}; }
    Answer onStartObject() override { return start(false); }
    Answer onEndObject() override { return end(); }
    Answer onStartArray() override { return start(true); }
    Answer onEndArray() override { return end(); }

    /// To be called once, whether or not the document was complete. Puts the changes into the order of their times.
    [[nodiscard]] AmountChanges finish();
    /// Rows or samples stand in it.
    [[nodiscard]] bool isMemoryTimeline() const { return m_form != Form::Undecided || (m_lists == 1 && m_cellCount == kRowCells); }
    /// What stands at the top, as found.
    [[nodiscard]] std::string_view topText() const { return m_topText; }
    [[nodiscard]] std::uint64_t rowCount() const { return m_rows; }

private:
    static constexpr std::size_t kCategories = kAmountCategories.size();
    static constexpr std::size_t kRowCells = 4;
    static constexpr std::size_t kCells = kCategories + 1; ///< of a sample
    using Value = std::variant<std::monostate, bool, std::int64_t, double, std::string_view>;
    /// A number of a row; empty: null, or none of ours.
    using Cell = std::optional<std::int64_t>;
    using Sample = std::array<std::int64_t, kCategories>;

    Answer scalar(const Value &value);
    Answer start(bool isArray);
    Answer end();
    [[nodiscard]] Cell cellOf(const Value &value);
    void takeCell(const Cell &cell);
    void takeFirst(const Value &value);
    void decide(Form form);
    void finishRow();
    void finishSample();
    void add(std::int64_t timeNs, std::int64_t bytes, std::uint8_t category);
    void addSample(std::int64_t timeUs, bool isBefore, const Sample &sample);
    void addSortedSamples();
    void sortChanges(AmountChanges &changes);
    void note(Issue issue);
    [[nodiscard]] Answer checkMemory();

    Diagnostics &m_diagnostics;
    const JsonPath &m_path;
    const LoadContext &m_context;
    Form m_form = Form::Undecided;
    std::uint32_t m_depth = 0; ///< of containers
    std::uint32_t m_skipDepth = 0; ///< open containers of a value that is passed over
    std::size_t m_lists = 0; ///< in the list at the top
    std::array<Cell, kCells> m_cells; ///< of the row that is read
    std::size_t m_cellCount = 0; ///< more than kCells where a row is too long
    std::vector<std::int64_t> m_times; ///< of samples, microseconds; the first list while it is undecided
    std::vector<AmountChange> m_changes;
    std::vector<Sample> m_samples; ///< only where times are out of order
    bool m_keepsSamples = false; ///< they are
    std::size_t m_sampleCount = 0; ///< those that could not be read, too
    Sample m_last{}; ///< sample
    std::uint64_t m_rows = 0;
    std::uint64_t m_steps = 0; ///< values since the last look at the memory
    std::string_view m_topText = "a value";
};

} // namespace allostrata
