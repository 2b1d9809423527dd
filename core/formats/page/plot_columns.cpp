// Reads the lists of a plot's data into columns as they stream by.

#include "core/formats/page/plot_columns.h"

#include "core/base/load_context.h"
#include "core/base/utf8.h"

#include <algorithm>
#include <string>
#include <utility>

namespace allostrata {

namespace {

constexpr std::size_t kCheckCells = 1 << 16; ///< between two looks at the memory limit

constexpr EnumTable<PlotKey, std::string_view, enumIndex(PlotKey::Unknown)> kPaths
    = {{"actions",           "elements_size",       "elements_info",
        "elements_category", "initially_allocated", "categories",
        "string_table",      "suffix_table",        "events.action",
        "events.addr",       "events.size",         "events.stream",
        "events.frames",     "segments.addr",       "segments.size",
        "segments.stream",   "blocks.addr",         "blocks.size",
        "blocks.real_size",  "blocks.frames",       "blocks.pending_free"}};

/// Follows the document: an object at the top that contains lists or objects of lists.
class ColumnHandler final : public JsonHandler {
public:
    ColumnHandler(PlotColumns &result, const LoadContext &context, StringTable &strings)
        : m_result(result), m_context(context), m_strings(strings)
    {
    }

    Answer onNull() override { return add(PlotColumn::kNone, Kind::None); }
    Answer onBool(bool value) override { return add(value ? 1 : 0, Kind::Number); }
    Answer onInteger(std::int64_t) override { return add(PlotColumn::kNone, Kind::Misfit); } // below zero
    Answer onUnsigned(std::uint64_t value) override { return add(value, Kind::Number); }
    Answer onFloat(double value) override
    {
        const bool isWhole = value >= 0 && value < 9.0e18
                             && value == static_cast<double>(static_cast<std::uint64_t>(value));
        return isWhole ? add(static_cast<std::uint64_t>(value), Kind::Number) : add(PlotColumn::kNone, Kind::Misfit);
    }
    Answer onString(std::string_view text) override
    {
        return m_column ? add(m_strings.intern(text).value(), Kind::Text) : Answer();
    }
    Answer onKey(std::string_view text) override
    {
        if (m_column || m_objects > 2)
            return {};
        if (m_objects == 1)
            m_section.assign(beginningOf(text, kLongest));
        m_path = m_section;
        if (m_objects == 2) {
            m_path += '.';
            m_path += beginningOf(text, kLongest);
        }
        const auto found = std::find(kPaths.begin(), kPaths.end(), m_path);
        m_next = found == kPaths.end() ? nullptr : &m_result.columns[kPaths.keyOf(found)];
        const bool isInSection = m_section == "events" || m_section == "segments" || m_section == "blocks";
        m_result.unknownKeys += !m_next && isInSection == (m_objects == 2) ? 1 : 0;
        return {};
    }
    Answer onStartObject() override
    {
        ++m_objects;
        return {};
    }
    Answer onEndObject() override
    {
        --m_objects;
        m_next = nullptr;
        return {};
    }
    Answer onStartArray() override
    {
        if (m_arrays++ == 0 && m_next) {
            m_column = std::exchange(m_next, nullptr);
            m_columnObjects = m_objects;
            *m_column = {};
            m_column->isPresent = true;
        }
        m_pair = 0;
        return {};
    }
    Answer onEndArray() override
    {
        // A row of suffix_table is a pair; for any other row the cells stay empty.
        if (m_column && m_arrays == 2) {
            for (; m_pair < 2; ++m_pair)
                m_column->cells.push_back(PlotColumn::kNone);
            m_result.misfits += m_pair > 2 ? 1 : 0;
        }
        if (--m_arrays == 0)
            m_column = nullptr;
        m_next = nullptr;
        return {};
    }

private:
    enum class Kind : std::uint8_t { None, Number, Text, Misfit };
    static constexpr std::size_t kLongest = 40;

    Answer add(std::uint64_t value, Kind kind)
    {
        m_next = nullptr;
        if (!m_column || m_objects != m_columnObjects || m_arrays > 2)
            return {};
        if (m_arrays == 2 && m_pair++ >= 2)
            return {};
        PlotColumn &column = *m_column;
        if (column.isUndecided && (kind == Kind::Text || kind == Kind::Number)) {
            // Only nulls so far: they are missing texts, or missing numbers.
            column.isText = kind == Kind::Text;
            column.isUndecided = false;
        }
        const bool fits = kind == Kind::None || (kind != Kind::Misfit && column.isText == (kind == Kind::Text));
        m_result.misfits += fits ? 0 : 1;
        column.cells.push_back(fits ? value : PlotColumn::kNone);
        if (++m_cells % kCheckCells == 0
            && m_cells * 2 * sizeof(std::uint64_t) + m_strings.bytes() > m_context.memoryLimit())
            return m_context.tooMuchMemory();
        return {};
    }

    PlotColumns &m_result;
    const LoadContext &m_context;
    StringTable &m_strings;
    PlotColumn *m_next = nullptr; ///< for the key whose value comes next
    PlotColumn *m_column = nullptr; ///< for the open list
    std::string m_section;
    std::string m_path;
    std::uint32_t m_objects = 0;
    std::uint32_t m_arrays = 0;
    std::uint32_t m_columnObjects = 0;
    std::uint32_t m_pair = 0; ///< number of cells in the inner list
    std::uint64_t m_cells = 0;
};

} // namespace

Result<PlotColumns> readPlotColumns(Source &source, const LoadContext &context, StringTable &strings)
{
    PlotColumns columns;
    ColumnHandler handler(columns, context, strings);
    JsonOptions options;
    if (context.onProgress) {
        options.onTick = [&](std::uint64_t storedPosition) {
            context.onProgress(
                {LoadStage::Reading, storedPosition, source.storedSize(), columns[PlotKey::Actions].size()});
        };
    }
    TRY_DO(readJson(source, context, handler, options));
    return columns;
}

PlotGuard::PlotGuard(const Snapshot &snapshot, const PlotColumns &columns, const LoadContext &context)
    : m_snapshot(snapshot), m_context(context)
{
    for (const PlotColumn &column : columns.columns)
        m_columnBytes += column.cells.capacity() * sizeof(std::uint64_t);
}

void PlotGuard::look()
{
    m_work = 0;
    if (m_error)
        return;
    m_error = m_context.cancelled();
    if (!m_error && m_columnBytes + m_snapshot.bytes() > m_context.memoryLimit())
        m_error = m_context.tooMuchMemory();
}

} // namespace allostrata
