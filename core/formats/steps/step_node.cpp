// Parses records of step data in JSON, one at a time.

#include "core/formats/steps/step_node.h"

#include "core/base/utf8.h"
#include "core/formats/steps/step_fields.h"

#include "core/formats/json/json_feed.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

namespace allostrata {

namespace {

constexpr std::array<std::string_view, 6> kRecordLists = {"snapshots", "results", "records",
                                                          "steps",     "history", "log_history"};

StepNode numberNode(double value, std::uint64_t line) { return {StepNode::Kind::Number, value, {}, {}, line}; }

StepNode textNode(std::string_view text, std::uint64_t line)
{
    return {StepNode::Kind::Text, 0, std::string(text), {}, line};
}

/// Builds a node from the parser of a text in memory.
class NodeAdapter {
public:
    NodeAdapter(std::uint64_t line, std::uint32_t nesting) : m_line(line), m_nesting(nesting) {}

    bool null() { return add({StepNode::Kind::Null, 0, {}, {}, m_line}); }
    bool boolean(bool value) { return add({StepNode::Kind::Bool, value ? 1.0 : 0.0, {}, {}, m_line}); }
    bool number_integer(std::int64_t value) { return add(numberNode(static_cast<double>(value), m_line)); }
    bool number_unsigned(std::uint64_t value) { return add(numberNode(static_cast<double>(value), m_line)); }
    bool number_float(double value, const std::string &) { return add(numberNode(value, m_line)); }
    bool string(const std::string &text) { return add(textNode(text, m_line)); }
    bool binary(const std::vector<std::uint8_t> &) { return false; } // JSON text has none
    bool key(const std::string &text)
    {
        m_builder.key(text);
        return true;
    }
    bool start_object(std::size_t) { return open(StepNode::Kind::Dict); }
    bool start_array(std::size_t) { return open(StepNode::Kind::List); }
    bool end_object() { return close(); }
    bool end_array() { return close(); }
    bool parse_error(std::size_t, const std::string &, const std::exception &) { return false; }

    [[nodiscard]] std::optional<StepNode> &result() { return m_result; }

private:
    bool add(StepNode node)
    {
        m_result = m_builder.add(std::move(node));
        return true;
    }
    bool open(StepNode::Kind kind)
    {
        m_builder.open(kind, m_line);
        return ++m_depth <= m_nesting;
    }
    bool close()
    {
        --m_depth;
        m_result = m_builder.close();
        return true;
    }

    std::uint64_t m_line = 0;
    std::uint32_t m_nesting = 0;
    std::uint32_t m_depth = 0;
    StepNodeBuilder m_builder;
    std::optional<StepNode> m_result;
};

} // namespace

std::optional<double> StepNode::asNumber() const
{
    if (kind == Kind::Number)
        return number;
    return kind == Kind::Text && !isNoNumber() ? parseNumber(text) : std::nullopt;
}

bool StepNode::isNoNumber() const { return kind == Kind::Text && isNoNumberText(text); }

const StepNode *StepNode::find(std::string_view key) const
{
    const auto found = std::find_if(items.rbegin(), items.rend(),
                                    [key](const auto &item) { return item.first == key; });
    return kind != Kind::Dict || found == items.rend() ? nullptr : &found->second;
}

std::optional<StepNode> StepNodeBuilder::add(StepNode node)
{
    if (m_open.empty())
        return node;
    if (m_nodes++ < kMostNodes)
        m_open.back().node.items.push_back(
            {m_open.back().node.kind == StepNode::Kind::Dict ? m_key : std::string(), std::move(node)});
    return std::nullopt;
}

void StepNodeBuilder::open(StepNode::Kind kind, std::uint64_t line)
{
    if (m_open.empty())
        m_nodes = 0;
    const bool isInDict = !m_open.empty() && m_open.back().node.kind == StepNode::Kind::Dict;
    m_open.push_back({StepNode{kind, 0, {}, {}, line}, isInDict ? m_key : std::string()});
}

std::optional<StepNode> StepNodeBuilder::close()
{
    Level level = std::move(m_open.back());
    m_open.pop_back();
    m_key = std::move(level.key);
    return add(std::move(level.node));
}

JsonHandler::Answer StepRecords::onBool(bool value)
{
    return scalar({StepNode::Kind::Bool, value ? 1.0 : 0.0, {}, {}, m_keyLine});
}

JsonHandler::Answer StepRecords::onString(std::string_view text) { return scalar(textNode(text, m_keyLine)); }

JsonHandler::Answer StepRecords::number(double value) { return scalar(numberNode(value, m_keyLine)); }

JsonHandler::Answer StepRecords::onKey(std::string_view text)
{
    m_keyLine = m_line;
    if (m_builder.isOpen())
        m_builder.key(text);
    else
        m_key = text;
    return {};
}

JsonHandler::Answer StepRecords::scalar(StepNode node)
{
    if (m_place == Place::Root) {
        m_place = Place::Done;
        return {};
    }
    auto complete = m_builder.add(std::move(node));
    return complete ? finish(*std::move(complete)) : Answer();
}

JsonHandler::Answer StepRecords::start(StepNode::Kind kind)
{
    if (m_builder.isOpen()) {
        m_builder.open(kind, m_line);
        return {};
    }
    const bool isList = kind == StepNode::Kind::List;
    if (m_place == Place::Root) {
        m_place = isList ? Place::Records : Place::Top;
        m_isBareList = m_hasRecords = isList;
        m_top.kind = kind;
        m_top.line = m_line;
    } else if (m_place == Place::Top && isList
               && std::find(kRecordLists.begin(), kRecordLists.end(), m_key) != kRecordLists.end()) {
        m_place = Place::Records;
        m_hasRecords = true;
    } else {
        m_builder.open(kind, m_line);
    }
    return {};
}

JsonHandler::Answer StepRecords::end()
{
    if (m_builder.isOpen()) {
        auto complete = m_builder.close();
        return complete ? finish(*std::move(complete)) : Answer();
    }
    m_place = m_place == Place::Records && !m_isBareList ? Place::Top : Place::Done;
    return {};
}

JsonHandler::Answer StepRecords::finish(StepNode node)
{
    if (m_place == Place::Records)
        return m_take(std::move(node));
    constexpr std::size_t kMostKeys = 4096;
    if (m_place == Place::Top && m_top.items.size() < kMostKeys)
        m_top.items.push_back({m_key, std::move(node)});
    return {};
}

std::string StepRecords::topText() const
{
    constexpr std::size_t kShownKeys = 5;
    constexpr std::size_t kShownBytes = 40;
    if (m_isBareList)
        return "list";
    if (m_top.kind != StepNode::Kind::Dict)
        return {};
    std::string text = "dict";
    for (std::size_t i = 0; i < std::min(m_top.items.size(), kShownKeys); ++i)
        text.append(i == 0 ? ": " : ", ").append(beginningOf(m_top.items[i].first, kShownBytes));
    return text;
}

std::optional<StepNode> parseStepNode(std::string_view text, std::uint64_t line, std::uint32_t nesting)
{
    MemorySource bytes({reinterpret_cast<const std::uint8_t *>(text.data()), text.size()});
    LenientJsonSource lenient(bytes);
    std::vector<std::uint8_t> plain(text.size());
    if (auto got = lenient.read(plain); !got)
        return std::nullopt;
    NodeAdapter adapter(line, nesting);
    try {
        if (!nlohmann::json::sax_parse(plain.begin(), plain.end(), &adapter))
            return std::nullopt;
    } catch (const nlohmann::json::exception &) {
        return std::nullopt;
    }
    return std::move(adapter.result());
}

} // namespace allostrata
