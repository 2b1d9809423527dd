#pragma once

#include "tests/support/generator/allocator.h"

#include <QString>
#include <QStringList>

#include <sstream>
#include <string>
#include <utility>

namespace allostrata::generator {

inline constexpr std::uint64_t kBase = 0x10000000000ULL;

/// Drives an allocator by hand and describes its events as text: kind, offset from the first address, size, context.
class Story final : public EventObserver {
public:
    explicit Story(const AllocatorSettings &settings = {}, std::uint64_t capacity = kGiB)
        : m_allocator({0, capacity, 0, kBase}, settings, m_clock, *this)
    {
    }

    void onEvent(const Event &event) override
    {
        std::ostringstream line;
        line << kActionNames[static_cast<std::size_t>(event.kind)] << ' ';
        if (event.kind == EventKind::Oom)
            line << "free " << inUnits(event.address);
        else
            line << '+' << inUnits(event.address - kBase);
        line << ' ' << inUnits(event.size);
        if (event.context != 0)
            line << " @" << event.context;
        m_lines << QString::fromStdString(line.str());
    }
    Block *malloc(std::uint64_t bytes, CaptureIndex context = 0, std::uint64_t stream = 0)
    {
        return m_allocator.malloc({bytes, stream, context, 0});
    }
    void free(Block *block, CaptureIndex context = 0) { m_allocator.free(block, context); }
    /// Returns the events since the last call, separated by "; ".
    QString given() { return std::exchange(m_lines, {}).join("; "); }
    void forget() { m_lines.clear(); }

    DeviceAllocator &allocator() { return m_allocator; }
    Clock &clock() { return m_clock; }

private:
    static std::string inUnits(std::uint64_t bytes)
    {
        if (bytes != 0 && bytes % kMiB == 0)
            return std::to_string(bytes / kMiB) + "M";
        if (bytes != 0 && bytes % kKiB == 0)
            return std::to_string(bytes / kKiB) + "K";
        return std::to_string(bytes);
    }

    QStringList m_lines;
    Clock m_clock;
    DeviceAllocator m_allocator;
};

} // namespace allostrata::generator
