// Fuzz target: native files. An input is one, whose checksums are made right first, or the seed of changes to the one
// of a snapshot with odd contents. What opens is written again, and reads the same.

#include "core/base/load_context.h"
#include "core/io/source.h"
#include "core/load/load.h"
#include "core/tables/document_json.h"
#include "core/tables/recording_file.h"
#include "tests/support/native_mutations.h"
#include "tests/support/odd_snapshot.h"
#include "tests/support/snapshot_text.h"

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <random>
#include <span>
#include <string>
#include <string_view>

namespace {

using namespace allostrata;

LoadContext smallContext()
{
    LoadContext context;
    context.limits.memory = std::uint64_t(64) << 20;
    context.limits.stringBytes = std::uint64_t(4) << 20;
    return context;
}

Result<std::shared_ptr<const Document>> opened(std::string_view bytes)
{
    const std::span<const std::uint8_t> view(reinterpret_cast<const std::uint8_t *>(bytes.data()), bytes.size());
    return load(std::make_unique<MemorySource>(view), "fuzz", smallContext());
}

std::string nativeOf(const Document &document)
{
    std::string bytes;
    const auto sink = [&bytes](std::string_view more) {
        bytes += more;
        return Result<void>();
    };
    if (!writeDocumentNative(document, sink, LoadContext{})) {
        std::fprintf(stderr, "what was opened cannot be saved\n");
        std::abort();
    }
    return bytes;
}

/// Changes the native file of an odd snapshot.
std::string changedFile(std::uint32_t seed)
{
    std::mt19937 random(seed);
    generator::StringSink pickle;
    generator::PickleWriter writer(pickle, 4);
    test::OddSnapshot(random, writer).write();
    const auto document = opened(std::string(pickle.bytes()));
    if (!document)
        return {};
    test::FileParts parts = test::partsOf(nativeOf(**document));
    test::mutate(parts, random);
    return test::fileOf(std::move(parts));
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    std::string file(reinterpret_cast<const char *>(data), size);
    if (size >= test::kFileHead && file.starts_with("\x93STRATA")) {
        test::reseal(file);
    } else {
        std::uint32_t seed = 0;
        std::memcpy(&seed, data, std::min(size, sizeof seed));
        file = changedFile(seed);
    }
    const auto first = opened(file);
    if (!first || !isRecording(**first))
        return 0;
    const TextSink bin = [](std::string_view) { return Result<void>(); };
    static_cast<void>(writeDocumentJson({**first, AttributionRules(), std::nullopt}, bin, LoadContext{}));
    const std::string saved = nativeOf(**first);
    const auto second = opened(saved);
    if (!second || test::snapshotText(*(*first)->snapshot()) != test::snapshotText(*(*second)->snapshot())
        || nativeOf(**second) != saved) {
        std::fprintf(stderr, "a recording changed by being saved\n");
        std::abort();
    }
    return 0;
}
