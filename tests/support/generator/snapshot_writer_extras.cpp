// Writes extra data of some recorders: the program's files, and the operators' details of tensors by address.
#include "tests/support/generator/snapshot_writer.h"

#include <algorithm>
#include <map>
#include <string>
#include <vector>

namespace allostrata::generator {

namespace {

std::string hex(std::uint64_t value)
{
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string text;
    for (; value > 0; value >>= 4)
        text.insert(text.begin(), kDigits[value & 15]);
    return "0x" + text;
}

} // namespace

/// Writes {path: text} of the Python files in frames; line k is "line k of path".
void SnapshotWriter::sources()
{
    std::map<std::string, std::uint32_t> lines;
    const FrameTable &table = m_runtime.frames();
    for (std::size_t i = 0; i < table.frameCount(); ++i) {
        const Frame &row = table.frame(static_cast<FrameIndex>(i));
        const std::string_view path = table.text(row.filename);
        if (path.ends_with(".py"))
            lines[std::string(path)] = std::max(lines[std::string(path)], row.line);
    }
    m_sink.beginDict({Identity::Kind::Held, 0}, lines.size());
    for (const auto &[path, count] : lines) {
        std::string text;
        for (std::uint32_t line = 1; line <= std::min(count, 5000U); ++line)
            text += "    line " + std::to_string(line) + " of " + path + '\n';
        shared(path);
        m_sink.text({}, text);
    }
    m_sink.end();
}

/// Per ordinal {address: [[operator, shape, dtype], ...]}: of each allocation in the trace a tensor of just its bytes.
void SnapshotWriter::shapes()
{
    std::size_t ordinals = 0;
    for (std::size_t device = 0; device < deviceRows(); ++device)
        ordinals = std::max(ordinals, static_cast<std::size_t>(m_runtime.properties(device).ordinal) + 1);
    std::vector<std::map<std::uint64_t, std::vector<std::uint64_t>>> sizes(ordinals);
    for (std::size_t device = 0; device < deviceRows(); ++device) {
        const Recorder &recorder = m_runtime.recorder(device);
        for (std::size_t i = 0; i < recorder.size(); ++i) {
            const Event &row = recorder.event(i);
            if (row.kind == EventKind::Alloc)
                sizes[static_cast<std::size_t>(m_runtime.properties(device).ordinal)][row.address].push_back(row.size);
        }
    }
    m_sink.beginList({Identity::Kind::Held, 0}, ordinals);
    for (const auto &addresses : sizes) {
        m_sink.beginDict({Identity::Kind::Held, 0}, addresses.size());
        for (const auto &[at, list] : addresses) {
            m_sink.text({}, hex(address(at)));
            m_sink.beginList({Identity::Kind::Held, 0}, list.size());
            for (const std::uint64_t size : list) {
                const bool isEven = size % 2 == 0;
                m_sink.beginList({Identity::Kind::Held, 0}, 3);
                shared("aten::empty");
                m_sink.beginList({Identity::Kind::Held, 0}, 1);
                m_sink.unsignedInteger(isEven ? size / 2 : size);
                m_sink.end();
                shared(isEven ? "torch.bfloat16" : "torch.uint8");
                m_sink.end();
            }
            m_sink.end();
        }
        m_sink.end();
    }
    m_sink.end();
}

} // namespace allostrata::generator
