#pragma once

#include "core/formats/native/piece.h"
#include "core/model/snapshot.h"

#include <cstdint>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

namespace allostrata::native {

/// Tables that are no columns in a snapshot, as columns.
struct PlainTables {
    std::vector<std::uint8_t> texts; ///< of all strings, one after the other
    std::vector<std::uint32_t> textLengths;
    std::vector<FrameExtra> extras;
    std::vector<Frame> frames;
    std::vector<FrameId> stackFrames; ///< of all stacks, one after the other
    std::vector<std::uint32_t> stackLengths;
};

// The one list of the columns of a file besides those of events, for writing and reading. An archive has
//   column(name, rows, member or function, coding)
//   optional(name, rows, member), of a member that may be empty.
// Rows are a span; const for writing. What follows from the order of rows is no column: see placeBlocks().

template <typename Archive, typename Tables>
void visitPlainTables(Archive &archive, Tables &tables)
{
    const std::identity itself;
    archive.column("strings.bytes", std::span(tables.texts), itself);
    archive.column("strings.lengths", std::span(tables.textLengths), itself);
    const std::span extras(tables.extras);
    archive.column("extras.node_op", extras, &FrameExtra::nodeOp);
    archive.column("extras.node_name", extras, &FrameExtra::nodeName);
    archive.column("extras.node_target", extras, &FrameExtra::nodeTarget);
    archive.column("extras.original_trace", extras, &FrameExtra::originalTrace);
    const std::span frames(tables.frames);
    archive.column("frames.function", frames, &Frame::function);
    archive.column("frames.file", frames, &Frame::file);
    archive.column("frames.line", frames, &Frame::line);
    archive.column("frames.extra", frames, &Frame::extra);
    archive.column("stacks.frames", std::span(tables.stackFrames), itself);
    archive.column("stacks.lengths", std::span(tables.stackLengths), itself);
}

template <typename Archive, typename Rows>
void visitDetails(Archive &archive, Rows details)
{
    archive.column("details.module", details, &Detail::module);
    archive.column("details.phase", details, &Detail::phase);
    archive.column("details.category", details, &Detail::category);
    archive.column("details.shape", details, &Detail::shape);
    archive.column("details.dtype", details, &Detail::dtype);
    archive.column("details.operator", details, &Detail::operatorName);
    archive.column("details.step", details, &Detail::step);
    archive.column("details.release_stack", details, &Detail::releaseStack);
    archive.column("details.is_remainder", details, &Detail::isRemainder);
}

template <typename Archive, typename Segments, typename Blocks, typename Histories>
void visitState(Archive &archive, Segments segments, Blocks blocks, Histories histories)
{
    archive.column("segments.device", segments, &Segment::device);
    archive.column("segments.address", segments, &Segment::address);
    archive.column("segments.total_size", segments, &Segment::totalSize);
    archive.optional("segments.allocated_size", segments, &Segment::allocatedSize);
    archive.optional("segments.active_size", segments, &Segment::activeSize);
    archive.optional("segments.requested_size", segments, &Segment::requestedSize);
    archive.column("segments.stream", segments, &Segment::stream);
    archive.column("segments.pool", segments, &Segment::pool);
    archive.column("segments.type", segments, &Segment::type);
    archive.column("segments.expandable", segments, &Segment::expandable);
    archive.column("segments.stack", segments, &Segment::stack);
    archive.column("segments.blocks", segments, &Segment::blockCount);
    archive.column("blocks.address", blocks, &Block::address, Coding::Delta);
    archive.column("blocks.size", blocks, &Block::size);
    archive.optional("blocks.requested_size", blocks, &Block::requestedSize);
    archive.column("blocks.state", blocks, &Block::state);
    archive.column("blocks.stack", blocks, &Block::stack);
    archive.column("blocks.histories", blocks, &Block::historyCount);
    archive.column("blocks.detail", blocks, &Block::detail);
    archive.column("histories.address", histories, &HistoryEntry::address);
    archive.column("histories.real_size", histories, &HistoryEntry::realSize);
    archive.column("histories.stack", histories, &HistoryEntry::stack);
}

template <typename Archive, typename Annotations, typename Sources>
void visitTexts(Archive &archive, Annotations annotations, Sources sources)
{
    archive.column("annotations.stage", annotations, &Annotation::stage);
    archive.column("annotations.name", annotations, &Annotation::name);
    archive.column("annotations.device", annotations, &Annotation::device);
    archive.column("annotations.time", annotations, &Annotation::timeUs, Coding::Delta);
    archive.column("annotations.thread", annotations, &Annotation::thread);
    archive.column("sources.path", sources, &SourceText::path);
    archive.column("sources.text", sources, &SourceText::text);
}

template <typename Archive, typename Threads, typename Calls>
void visitProfile(Archive &archive, Threads threads, Calls calls)
{
    archive.column("threads.process", threads, &CallThread::process);
    archive.column("threads.thread", threads, &CallThread::thread);
    archive.column("calls.name", calls, &Call::name);
    archive.column("calls.thread", calls, &Call::thread);
    archive.column("calls.kind", calls, &Call::kind);
    archive.column("calls.start", calls, &Call::startNs, Coding::Delta);
    archive.column("calls.duration", calls, &Call::durationNs);
    archive.column("calls.parent", calls, &Call::parent, Coding::Delta);
    archive.column("calls.forward", calls, &Call::forward);
}

template <typename Archive, typename Profiled>
void visitProfiled(Archive &archive, Profiled &profiled)
{
    const std::identity itself;
    archive.column("profiled.times", std::span(profiled.timesNs), itself, Coding::Delta);
    archive.column("profiled.calls", std::span(profiled.calls), itself, Coding::Delta);
    archive.column("profiled.total_allocated", std::span(profiled.totalAllocated), itself, Coding::Delta);
    archive.column("profiled.total_reserved", std::span(profiled.totalReserved), itself, Coding::Delta);
}

} // namespace allostrata::native
