#pragma once

#include "core/base/result.h"
#include "core/io/source.h"
#include "core/model/snapshot.h"
#include "core/model/step_data.h"

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <variant>

namespace allostrata {

class Job;
class TraceFollower;
struct LoadContext;

/// Certainty of a format, from the first bytes of an input, that the input is in this format.
enum class Sniff : std::uint8_t { No, Maybe, Yes };

/// Reads a file that records allocations.
using SnapshotReader = Result<std::unique_ptr<Snapshot>> (*)(Source &source, const LoadContext &context);
/// Reads one whose events the follower, if there is one, prepares while the rest is still being read.
using FollowedReader = Result<std::unique_ptr<Snapshot>> (*)(Source &source, const LoadContext &context,
                                                             TraceFollower *follower);
/// Reads a file that records steps.
using StepReader = Result<StepReading> (*)(Source &source, const LoadContext &context);
/// Reads a file of summaries. A large one stays open as long as the job: `path` is that of the stored file, which is
/// the source itself unless it is packed.
using JobReader = Result<std::shared_ptr<const Job>> (*)(Source &source, const std::string &path,
                                                         const LoadContext &context);

/// Contents of a native file.
struct NativeReading {
    std::unique_ptr<Snapshot> snapshot;
    std::string_view recordedAs; ///< id of the format that the document was read from; empty if it is none of formats()
};
using NativeReader = Result<NativeReading> (*)(Source &source, const LoadContext &context, TraceFollower *follower);

/// An input format: one row of the table. `read` gets the unwrapped source at its first byte; its type is the kind of
/// document that it makes.
struct Format {
    std::string_view id; ///< stable, "cuda-snapshot"
    Sniff (*sniff)(std::span<const std::uint8_t> head) = nullptr;
    std::variant<SnapshotReader, FollowedReader, StepReader, JobReader, NativeReader> read;
    /// For JSON formats: the shape at the top, shown for a JSON text that matches none of them
    std::string_view shape = {};
    /// File name endings, separated by blanks: they decide if the first bytes do not
    std::string_view endings = {};
    /// A log: the lines by which it is recognised may come after any amount of other lines
    bool isLog = false;
};

/// Bytes of the input passed to sniff(), or fewer if the input is shorter.
inline constexpr std::size_t kSniffBytes = 64 * 1024;

/// Returns all formats, in the order tried; the first Yes wins, else the first Maybe.
[[nodiscard]] std::span<const Format> formats();

/// Returns the shapes of all formats that have one, separated by "; ".
[[nodiscard]] std::string allShapes();

} // namespace allostrata
