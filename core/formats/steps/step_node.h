#pragma once

#include "core/formats/json/json_events.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace allostrata {

struct StepNodeItem;

/// A value of a small piece of JSON: a record, or the metadata of a file.
struct StepNode {
    enum class Kind : std::uint8_t { Null, Bool, Number, Text, List, Dict };

    Kind kind = Kind::Null;
    double number = 0; ///< for a Bool 0 or 1
    std::string text;
    std::vector<StepNodeItem> items; ///< items of a Dict by key; in a List the keys are empty
    std::uint64_t line = 0; ///< line of its key or its beginning, from 1

    [[nodiscard]] bool isNumber() const { return kind == Kind::Number; }
    /// Returns the value of a number, also if the writer put it into a text; empty for other values.
    [[nodiscard]] std::optional<double> asNumber() const;
    /// Whether it is Python's NaN or Infinity, as the reader passes them on.
    [[nodiscard]] bool isNoNumber() const;
    /// Returns the value of a key of a Dict, the last of several; null if there is none.
    [[nodiscard]] const StepNode *find(std::string_view key) const;
};

/// A value with its key in the container around it.
struct StepNodeItem {
    std::string first;
    StepNode second;
};

/// Builds a StepNode from the events of a parser. Values beyond the first kMostNodes are skipped.
class StepNodeBuilder {
public:
    static constexpr std::size_t kMostNodes = 200'000;

    [[nodiscard]] bool isOpen() const { return !m_open.empty(); }
    void key(std::string_view text) { m_key = text; }
    /// Adds a value; returns it if it is not inside an open container.
    std::optional<StepNode> add(StepNode node);
    void open(StepNode::Kind kind, std::uint64_t line);
    std::optional<StepNode> close();

private:
    struct Level {
        StepNode node;
        std::string key; ///< in the container around it
    };
    std::vector<Level> m_open;
    std::string m_key;
    std::size_t m_nodes = 0;
};

/// Finds the records of a document: the elements of a list at its top, or of the lists "snapshots", "results",
/// "records", "steps", "history", "log_history" in the dict at its top. Only one record is in memory at a time.
class StepRecords final : public JsonHandler {
public:
    using Take = std::function<Answer(StepNode record)>;

    /// `line` is the reader's line count (JsonOptions::line).
    StepRecords(const std::uint64_t &line, Take take) : m_line(line), m_take(std::move(take)) {}

    Answer onNull() override { return scalar({}); }
    Answer onBool(bool value) override;
    Answer onInteger(std::int64_t value) override { return number(static_cast<double>(value)); }
    Answer onUnsigned(std::uint64_t value) override { return number(static_cast<double>(value)); }
    Answer onFloat(double value) override { return number(value); }
    Answer onString(std::string_view text) override;
    Answer onKey(std::string_view text) override;
    Answer onStartObject() override { return start(StepNode::Kind::Dict); }
    Answer onEndObject() override { return end(); }
    Answer onStartArray() override { return start(StepNode::Kind::List); }
    Answer onEndArray() override { return end(); }

    /// Returns the other contents of the dict at the top.
    [[nodiscard]] StepNode &top() { return m_top; }
    /// Whether a list of records was found, even an empty one.
    [[nodiscard]] bool hasRecords() const { return m_hasRecords; }
    /// Returns a description of the value at the top: "list", "dict: name, size".
    [[nodiscard]] std::string topText() const;

private:
    enum class Place : std::uint8_t { Root, Top, Records, Done };

    Answer number(double value);
    Answer scalar(StepNode node);
    Answer start(StepNode::Kind kind);
    Answer end();
    Answer finish(StepNode node);

    const std::uint64_t &m_line;
    Take m_take;
    StepNodeBuilder m_builder;
    StepNode m_top;
    Place m_place = Place::Root;
    std::string m_key; ///< last key at the top
    std::uint64_t m_keyLine = 0; ///< line of the last key at any level
    bool m_hasRecords = false;
    bool m_isBareList = false;
};

/// Parses one small JSON text, with Python's NaN; empty if it is not JSON. `line` is the line of all nodes.
[[nodiscard]] std::optional<StepNode> parseStepNode(std::string_view text, std::uint64_t line, std::uint32_t nesting);

} // namespace allostrata
