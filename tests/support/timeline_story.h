#pragma once

#include "core/base/load_context.h"
#include "core/timeline/timeline.h"

#include <cstdint>
#include <cstdio>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

namespace allostrata::test {

/// Snapshot of device 0 written as text, one line per row; addresses in hex, sizes in decimal with K, M, G:
///
///     settings [max_split=64M] [expandable] [divisions=4]
///     segment ADDRESS SIZE [expandable] [small | large]
///     used | pending | free SIZE [REQUESTED]              blocks of the segment, one after the other
///     alloc | requested | completed | free! | segment_alloc | segment_free | map | unmap | oom | ANY ADDRESS SIZE
class Story {
public:
    explicit Story(const std::string &text)
    {
        m_snapshot.traces.push_back({});
        std::istringstream lines(text);
        for (std::string line; std::getline(lines, line);)
            read(line);
    }

    [[nodiscard]] const Snapshot &snapshot() const { return m_snapshot; }
    [[nodiscard]] Snapshot &snapshot() { return m_snapshot; }

    /// The timeline; its diagnostics are stored as well.
    [[nodiscard]] Timeline timeline()
    {
        m_diagnostics = {};
        return *Timeline::build(m_snapshot, 0, {}, m_diagnostics);
    }
    /// "id count, ..." of the last timeline.
    [[nodiscard]] std::string diagnostics() const
    {
        std::string text;
        for (const auto &[issue, entry] : m_diagnostics.entries())
            text += (text.empty() ? "" : ", ") + std::string(issueId(issue)) + ' ' + std::to_string(entry.count);
        return text;
    }

    [[nodiscard]] static std::uint64_t size(const std::string &word)
    {
        std::size_t used = 0;
        const std::uint64_t number = std::stoull(word, &used);
        const std::string unit = word.substr(used);
        return unit == "K" ? number << 10 : unit == "M" ? number << 20 : unit == "G" ? number << 30 : number;
    }

private:
    void read(const std::string &line)
    {
        std::istringstream words(line);
        std::string kind;
        if (!(words >> kind))
            return;
        std::vector<std::string> rest;
        for (std::string word; words >> word;)
            rest.push_back(word);
        if (kind == "settings")
            readSettings(rest);
        else if (kind == "segment")
            readSegment(rest);
        else if (kind == "used" || kind == "pending" || (kind == "free" && m_inSegment))
            readBlock(kind, rest);
        else
            readEvent(kind, rest);
    }

    void readSettings(const std::vector<std::string> &words)
    {
        m_snapshot.settings.present = true;
        for (const std::string &word : words) {
            if (word == "expandable")
                m_snapshot.settings.expandableSegments = true;
            else if (word.rfind("max_split=", 0) == 0)
                m_snapshot.settings.maxSplitSize = size(word.substr(10));
            else if (word.rfind("divisions=", 0) == 0)
                m_snapshot.settings.roundupPower2Divisions.assign(
                    16, static_cast<std::uint32_t>(std::stoul(word.substr(10))));
        }
    }

    void readSegment(const std::vector<std::string> &words)
    {
        Segment segment;
        segment.address = std::stoull(words[0], nullptr, 16);
        segment.totalSize = size(words[1]);
        for (const std::string &word : words) {
            segment.expandable = segment.expandable || word == "expandable";
            if (word == "small" || word == "large")
                segment.type = word == "small" ? SegmentType::Small : SegmentType::Large;
        }
        segment.firstBlock = BlockId::at(m_snapshot.blocks.size());
        m_snapshot.segments.push(segment);
        m_at = segment.address;
        m_inSegment = true;
    }

    void readBlock(const std::string &kind, const std::vector<std::string> &words)
    {
        Block block;
        block.address = m_at;
        block.size = size(words[0]);
        if (words.size() > 1)
            block.requestedSize = size(words[1]);
        block.state = kind == "used" ? BlockState::Allocated
                                     : (kind == "pending" ? BlockState::PendingFree : BlockState::Inactive);
        block.segment = SegmentId::at(m_snapshot.segments.size() - 1);
        m_snapshot.blocks.push(block);
        ++m_snapshot.segments.back().blockCount;
        m_at += block.size;
    }

    void readEvent(const std::string &kind, const std::vector<std::string> &words)
    {
        static const std::vector<std::pair<std::string, Action>> kNames = {
            {"alloc", Action::Alloc},    {"requested", Action::FreeRequested},    {"completed", Action::FreeCompleted},
            {"free!", Action::Free},     {"segment_alloc", Action::SegmentAlloc}, {"segment_free", Action::SegmentFree},
            {"map", Action::SegmentMap}, {"unmap", Action::SegmentUnmap},         {"oom", Action::Oom}};
        m_inSegment = false;
        TraceEvent event;
        event.action = Action::FirstUnknown;
        for (const auto &[name, action] : kNames) {
            if (name == kind)
                event.action = action;
        }
        if (event.action == Action::FirstUnknown)
            event.action = m_snapshot.internAction(kind);
        event.address = std::stoull(words[0], nullptr, 16);
        event.size = size(words[1]);
        m_snapshot.traces[0].trace.push(event);
    }

    Snapshot m_snapshot;
    Diagnostics m_diagnostics;
    std::uint64_t m_at = 0;
    bool m_inSegment = false;
};

/// Bytes with the largest unit that divides them.
inline std::string sizeText(std::uint64_t bytes)
{
    constexpr const char *kUnits[] = {"", "K", "M", "G"};
    std::size_t unit = 0;
    for (; unit < 3 && bytes != 0 && bytes % 1024 == 0; ++unit)
        bytes /= 1024;
    return std::to_string(bytes) + kUnits[unit];
}

/// "5M", or "5M in 4M..6M".
inline std::string intervalText(const Interval &interval)
{
    const std::string value = sizeText(interval.value);
    return interval == Interval::exactly(interval.value)
               ? value
               : value + " in " + sizeText(interval.low) + ".." + sizeText(interval.high);
}

inline std::string hexText(std::uint64_t address)
{
    char text[20];
    std::snprintf(text, sizeof text, "%llx", static_cast<unsigned long long>(address));
    return text;
}

/// A line per allocation: "b<address>_<n> <born>-<requested>-<completed> <requested size> <block> <certainty>".
inline std::string allocationsText(const Timeline &timeline)
{
    constexpr const char *kCertainties[] = {"exact", "inferred", "bound"};
    const auto event = [](EventId id) { return id ? std::to_string(id.value()) : std::string("."); };
    std::string text;
    for (std::size_t i = 0; i < timeline.allocations().size(); ++i) {
        const AllocationId id = AllocationId::at(i);
        const Allocation row = timeline.allocation(id);
        text += "b" + hexText(row.address) + "_" + std::to_string(timeline.addressGeneration(id)) + " "
                + event(row.allocEvent) + "-" + event(row.freeRequestedEvent) + "-" + event(row.freeCompletedEvent)
                + " " + sizeText(row.requestedSize) + " " + intervalText(row.blockSize) + " "
                + kCertainties[static_cast<int>(row.certainty)] + "\n";
    }
    return text;
}

/// A line per moment: "requested | allocated | active | reserved".
inline std::string countersText(const Timeline &timeline)
{
    std::string text;
    for (Moment moment = 0; moment <= timeline.end(); ++moment) {
        const Counters counters = timeline.countersAt(moment);
        text += sizeText(counters.requested) + " | " + intervalText(counters.allocated) + " | "
                + intervalText(counters.active) + " | " + intervalText(counters.reserved) + "\n";
    }
    return text;
}

/// A line per segment: "<address> <size>[ expandable][ inferred]: <state> <size>, ...".
inline std::string stateText(const Timeline &timeline, Moment moment)
{
    constexpr const char *kStates[] = {"used", "pending", "free"};
    const MemoryState state = timeline.stateAt(moment);
    std::string text;
    for (const StateSegment &segment : state.segments) {
        text += hexText(segment.address) + " " + sizeText(segment.size) + (segment.expandable ? " expandable" : "")
                + (segment.inferred ? " inferred" : "") + ":";
        for (std::size_t i = 0; i < segment.rangeCount; ++i) {
            const StateRange &range = state.ranges[segment.firstRange + i];
            text += std::string(i == 0 ? " " : ", ") + kStates[static_cast<int>(range.state)] + " "
                    + sizeText(range.size);
        }
        text += "\n";
    }
    return text;
}

} // namespace allostrata::test
