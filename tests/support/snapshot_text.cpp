// Writes a snapshot as text, to compare two ways of reading it.

#include "tests/support/snapshot_text.h"

#include <set>
#include <sstream>
#include <string>

namespace allostrata::test {

namespace {

class Printer {
public:
    explicit Printer(const Snapshot &snapshot) : m_snapshot(snapshot) {}

    std::string print()
    {
        for (const Segment &segment : m_snapshot.segments)
            printSegment(segment);
        for (const DeviceTrace &trace : m_snapshot.traces)
            printTrace(trace);
        std::set<std::string> sources; // ids go by when a text was met first
        for (const SourceText &source : m_snapshot.sources)
            sources.insert("source " + std::string(m_snapshot.text(source.path)) + ": "
                           + std::string(m_snapshot.text(source.text)));
        for (const std::string &source : sources)
            m_out << source << '\n';
        for (const auto &[key, value] : m_snapshot.settings.entries)
            m_out << "setting " << key << '=' << value << '\n';
        for (const Annotation &annotation : m_snapshot.annotations)
            m_out << "annotation " << static_cast<int>(annotation.stage) << ' ' << m_snapshot.text(annotation.name)
                  << ' ' << annotation.device << ' ' << annotation.timeUs << '\n';
        for (const auto &[issue, entry] : m_snapshot.diagnostics.entries()) {
            m_out << "issue " << issueId(issue) << ' ' << entry.count;
            for (const IssuePlace &place : entry.places)
                m_out << " (" << place.device << ' ' << place.index << ' ' << place.subject << ')';
            m_out << '\n';
        }
        return m_out.str();
    }

private:
    void printStack(StackId id)
    {
        if (!id) {
            m_out << " no stack";
            return;
        }
        m_out << " [";
        for (const FrameId frameId : m_snapshot.stacks.stack(id)) {
            const Frame &frame = m_snapshot.stacks.frame(frameId);
            m_out << m_snapshot.text(frame.function) << '@' << m_snapshot.text(frame.file) << ':' << frame.line;
            if (frame.extra != Id<Frame>::kNone) {
                const FrameExtra &extra = m_snapshot.stacks.extra(frame);
                m_out << '{' << m_snapshot.text(extra.nodeOp) << ' ' << m_snapshot.text(extra.nodeName) << ' '
                      << m_snapshot.text(extra.nodeTarget) << ' ' << m_snapshot.text(extra.originalTrace) << '}';
            }
            m_out << ';';
        }
        m_out << ']';
    }

    void printDetail(DetailId id)
    {
        if (!id)
            return;
        const Detail &detail = m_snapshot.details[id];
        for (const StringId text : {detail.shape, detail.dtype, detail.operatorName, detail.category})
            m_out << " {" << m_snapshot.text(text) << '}';
    }

    void printPool(std::uint16_t pool)
    {
        m_out << " pool " << m_snapshot.pools[pool].first << ',' << m_snapshot.pools[pool].second;
    }

    template <typename T>
    void printOptional(const char *name, const std::optional<T> &value)
    {
        m_out << ' ' << name << ' ';
        if (value)
            m_out << *value;
        else
            m_out << '-';
    }

    void printSegment(const Segment &segment)
    {
        m_out << "segment " << segment.device << ' ' << segment.address << ' ' << segment.totalSize;
        printOptional("allocated", segment.allocatedSize);
        printOptional("active", segment.activeSize);
        printOptional("requested", segment.requestedSize);
        m_out << " stream " << m_snapshot.streams[segment.stream] << " type " << static_cast<int>(segment.type)
              << (segment.expandable ? " expandable" : "");
        printPool(segment.pool);
        printStack(segment.stack);
        m_out << '\n';
        for (const Block &block : m_snapshot.blocksOf(segment)) {
            m_out << "  block " << block.address << ' ' << block.size << ' ' << static_cast<int>(block.state);
            printOptional("requested", block.requestedSize);
            printStack(block.stack);
            for (std::uint32_t i = 0; i < block.historyCount; ++i) {
                const HistoryEntry &entry = m_snapshot.histories[block.firstHistory + i];
                m_out << " history " << entry.address << ' ' << entry.realSize;
                printStack(entry.stack);
            }
            printDetail(block.detail);
            m_out << '\n';
        }
    }

    void printTrace(const DeviceTrace &deviceTrace)
    {
        m_out << "trace " << deviceTrace.device << '\n';
        for (std::uint32_t i = 0; i < deviceTrace.trace.size(); ++i) {
            const TraceEvent event = deviceTrace.trace.event(EventId(i));
            m_out << "  " << m_snapshot.actionName(event.action) << ' ' << event.address << ' ' << event.size << " at "
                  << event.timeUs << " stream " << m_snapshot.streams[event.stream];
            printPool(event.pool);
            printStack(event.stack);
            printStack(event.forwardStack);
            for (const StringId text :
                 {event.compileContext, event.userMetadata, event.internalMetadata, event.category})
                m_out << (text ? " '" : " -") << m_snapshot.text(text) << '\'';
            printDetail(event.detail);
            m_out << '\n';
        }
    }

    const Snapshot &m_snapshot;
    std::ostringstream m_out;
};

} // namespace

std::string snapshotText(const Snapshot &snapshot) { return Printer(snapshot).print(); }

} // namespace allostrata::test
