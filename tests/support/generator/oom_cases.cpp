// Table of ways to run out of memory.
#include "tests/support/generator/oom_cases.h"

#include "tests/support/generator/trainer.h"

#include <array>
#include <string_view>

namespace allostrata::generator {

namespace {

constexpr std::uint64_t kContext = 300 * kMiB;

/// Row of a case in the table. Sizes in MiB.
struct CaseRow {
    std::string_view name;
    std::string_view causes; ///< comma-separated, the decisive one first
    std::uint64_t asked = 0;
    std::uint64_t pieces = 0;
    std::uint64_t others = 0;
    std::uint64_t poolUnused = 0;
    std::uint64_t defaultUnused = 0;
    std::uint64_t pending = 0;
    std::uint64_t capacity = 4096;
    bool expandable = false;
    bool inCapture = false;
    bool late = false;
    bool known = true;
    bool trains = false;
    unsigned attempts = 1;
    std::uint64_t pieceStream = 0;
    std::uint64_t stream = 0;
    std::uint64_t pieceSize = 6;
    std::uint64_t chunk = 64;
    std::uint64_t askedKiB = 0; ///< replaces `asked` for small requests
    std::string_view epoch = "2026";
    std::uint64_t slack = 0;
};

constexpr std::array kRows = std::to_array<CaseRow>({
    {.name = "full", .causes = "capacity", .asked = 64},
    {.name = "full, a large request", .causes = "capacity", .asked = 3000},
    {.name = "full, expandable", .causes = "capacity", .asked = 200, .expandable = true},
    {.name = "full after training", .causes = "capacity", .asked = 700, .trains = true},
    {.name = "full after training, expandable",
     .causes = "capacity",
     .asked = 900,
     .capacity = 2048,
     .expandable = true,
     .trains = true},
    {.name = "full, three attempts", .causes = "capacity", .asked = 96, .attempts = 3},
    {.name = "full, a small request", .causes = "capacity", .askedKiB = 700},
    {.name = "full, a small request, expandable", .causes = "capacity", .expandable = true, .askedKiB = 512},
    {.name = "full, capacity unknown", .causes = "capacity", .asked = 333, .capacity = 8192, .known = false},
    {.name = "full, another stream", .causes = "capacity", .asked = 128, .stream = kCommunicationStream},
    {.name = "full, no pools in events", .causes = "capacity", .asked = 128, .epoch = "2.10"},
    {.name = "full but for what does not suffice", .causes = "capacity", .asked = 1500, .slack = 900},

    {.name = "full but for half a segment", .causes = "capacity", .asked = 2, .slack = 12},
    {.name = "full but for less than a page, expandable",
     .causes = "capacity",
     .asked = 30,
     .expandable = true,
     .slack = 35},

    {.name = "pieces", .causes = "fragmentation", .asked = 100, .pieces = 400},
    {.name = "pieces of a nearly full device",
     .causes = "fragmentation",
     .asked = 600,
     .pieces = 700,
     .capacity = 40960},
    {.name = "few pieces of a nearly full device",
     .causes = "fragmentation",
     .asked = 24,
     .pieces = 36,
     .capacity = 8192},
    {.name = "pieces of a nearly full device, expandable",
     .causes = "fragmentation",
     .asked = 300,
     .pieces = 340,
     .capacity = 16384,
     .expandable = true},
    {.name = "pieces and what the device has", .causes = "fragmentation", .asked = 500, .pieces = 360, .slack = 300},
    {.name = "just enough in pieces", .causes = "fragmentation", .asked = 400, .pieces = 420},
    {.name = "many pieces of a large device",
     .causes = "fragmentation",
     .asked = 2000,
     .pieces = 3000,
     .capacity = 16384},
    {.name = "pieces, expandable", .causes = "fragmentation", .asked = 300, .pieces = 600, .expandable = true},
    {.name = "pieces after training", .causes = "fragmentation", .asked = 250, .pieces = 900, .trains = true},
    {.name = "pieces of another stream",
     .causes = "fragmentation",
     .asked = 64,
     .pieces = 500,
     .pieceStream = kReduceStream},
    {.name = "pieces of another stream that are large enough",
     .causes = "fragmentation",
     .asked = 11,
     .pieces = 500,
     .pieceStream = kReduceStream},
    {.name = "pieces of the pool of large blocks", .causes = "fragmentation", .pieces = 300, .askedKiB = 800},
    {.name = "smaller pieces, four attempts",
     .causes = "fragmentation",
     .asked = 80,
     .pieces = 300,
     .attempts = 4,
     .pieceSize = 3},
    {.name = "pieces, capacity unknown",
     .causes = "fragmentation",
     .asked = 160,
     .pieces = 700,
     .known = false,
     .pieceSize = 9},
    {.name = "pieces, no pools in events", .causes = "fragmentation", .asked = 90, .pieces = 360, .epoch = "2.5"},

    {.name = "another process", .causes = "other_process", .asked = 500, .others = 2000},
    {.name = "another process, expandable",
     .causes = "other_process",
     .asked = 500,
     .others = 2000,
     .expandable = true},
    {.name = "another process takes most of the device",
     .causes = "other_process",
     .asked = 2500,
     .others = 14000,
     .capacity = 16384},
    {.name = "another process comes late",
     .causes = "other_process",
     .asked = 400,
     .others = 1500,
     .late = true,
     .known = false},
    {.name = "another process comes late, expandable",
     .causes = "other_process",
     .asked = 700,
     .others = 1800,
     .expandable = true,
     .late = true,
     .known = false},
    {.name = "another process comes late, capacity known",
     .causes = "other_process",
     .asked = 90,
     .others = 1200,
     .late = true},
    {.name = "another process, after training",
     .causes = "other_process",
     .asked = 900,
     .others = 5000,
     .capacity = 8192,
     .trains = true},
    {.name = "another process, a small request", .causes = "other_process", .others = 3000, .askedKiB = 600},

    {.name = "a pool's cache", .causes = "private_pool", .asked = 60, .poolUnused = 640},
    {.name = "a pool's cache in smaller segments",
     .causes = "private_pool",
     .asked = 300,
     .poolUnused = 900,
     .chunk = 30},
    {.name = "a pool's cache, expandable",
     .causes = "private_pool",
     .asked = 400,
     .poolUnused = 900,
     .expandable = true},
    {.name = "a pool's cache, no pools in events",
     .causes = "private_pool",
     .asked = 60,
     .poolUnused = 640,
     .epoch = "2.14"},
    {.name = "a pool's cache after training",
     .causes = "private_pool",
     .asked = 200,
     .poolUnused = 1500,
     .trains = true},
    {.name = "a pool's cache, a small request", .causes = "private_pool", .poolUnused = 640, .askedKiB = 900},
    {.name = "a capture cannot use the default pool",
     .causes = "private_pool",
     .asked = 60,
     .defaultUnused = 512,
     .inCapture = true,
     .stream = kCaptureStream},
    {.name = "a capture cannot use segments of the default pool",
     .causes = "private_pool",
     .asked = 300,
     .defaultUnused = 704,
     .inCapture = true,
     .stream = kCaptureStream},

    {.name = "frees wait",
     .causes = "pending_frees",
     .asked = 80,
     .pending = 640,
     .inCapture = true,
     .stream = kCaptureStream},
    {.name = "frees wait, expandable",
     .causes = "pending_frees",
     .asked = 80,
     .pending = 640,
     .expandable = true,
     .inCapture = true,
     .stream = kCaptureStream},
    {.name = "frees of large blocks wait",
     .causes = "pending_frees",
     .asked = 700,
     .pending = 2100,
     .inCapture = true,
     .stream = kCaptureStream},
    {.name = "one free waits",
     .causes = "pending_frees",
     .asked = 200,
     .pending = 200,
     .inCapture = true,
     .stream = kCaptureStream},
    {.name = "frees wait, no pools in events",
     .causes = "pending_frees",
     .asked = 90,
     .pending = 720,
     .inCapture = true,
     .stream = kCaptureStream,
     .epoch = "2.14"},
    {.name = "frees wait, two attempts",
     .causes = "pending_frees",
     .asked = 128,
     .pending = 512,
     .inCapture = true,
     .attempts = 2,
     .stream = kCaptureStream},

    {.name = "full, and pieces", .causes = "capacity,fragmentation", .asked = 2500, .pieces = 700},
    {.name = "full, and another process",
     .causes = "capacity,other_process",
     .asked = 5000,
     .others = 2500,
     .capacity = 6144},
    {.name = "full, and a pool's cache", .causes = "capacity,private_pool", .asked = 3000, .poolUnused = 640},
    {.name = "full, and frees wait",
     .causes = "capacity,pending_frees",
     .asked = 1900,
     .pending = 1536,
     .inCapture = true,
     .stream = kCaptureStream},
    {.name = "pieces, or a pool's cache",
     .causes = "fragmentation,private_pool",
     .asked = 60,
     .pieces = 900,
     .poolUnused = 320},
    {.name = "a pool's cache, or pieces",
     .causes = "private_pool,fragmentation",
     .asked = 60,
     .pieces = 300,
     .poolUnused = 960},
    {.name = "another process, or pieces",
     .causes = "other_process,fragmentation",
     .asked = 300,
     .pieces = 700,
     .others = 4000,
     .capacity = 8192},
    {.name = "pieces and another process together",
     .causes = "other_process,fragmentation",
     .asked = 1500,
     .pieces = 900,
     .others = 2000,
     .capacity = 6144},
    {.name = "another process and a pool's cache together",
     .causes = "other_process,private_pool",
     .asked = 1700,
     .others = 2000,
     .poolUnused = 640,
     .capacity = 6144},
    {.name = "few pieces and a pool's cache of a nearly full device",
     .causes = "private_pool,fragmentation",
     .asked = 300,
     .pieces = 120,
     .poolUnused = 256,
     .capacity = 16384},
    {.name = "pieces and a pool's cache together",
     .causes = "fragmentation,private_pool",
     .asked = 1500,
     .pieces = 1300,
     .poolUnused = 640,
     .capacity = 6144},
    {.name = "another process, a pool's cache, pieces",
     .causes = "other_process,private_pool,fragmentation",
     .asked = 100,
     .pieces = 200,
     .others = 4000,
     .poolUnused = 640,
     .capacity = 8192},
    {.name = "frees wait, or the default pool's cache",
     .causes = "pending_frees,private_pool",
     .asked = 100,
     .defaultUnused = 320,
     .pending = 900,
     .inCapture = true,
     .stream = kCaptureStream},
});

GeneratorConfig configOf(const CaseRow &row, std::uint64_t seed)
{
    GeneratorConfig config;
    config.name = std::string(row.name);
    config.scenario = Scenario::OomPlanned;
    config.epoch = std::string(row.epoch);
    config.runtime.seed = seed;
    config.runtime.devices[0].capacity = row.capacity * kMiB;
    config.runtime.devices[0].usedByOthers = kContext;
    config.runtime.allocator.expandableSegments = row.expandable;
    config.runtime.stacks.nativeFrames = seed % 2 == 0;
    config.writer = seed % 3 == 0 ? Writer::Json : seed % 3 == 1 ? Writer::Python : Writer::Cpp;
    config.training.layers = 2;
    config.training.width = 128;
    config.training.vocabulary = 2000;
    config.training.context = 64;
    config.training.steps = 2;
    OomPlan &plan = config.oom;
    plan.asked = row.askedKiB > 0 ? row.askedKiB * kKiB : row.asked * kMiB;
    plan.pieces = row.pieces * kMiB;
    plan.pieceSize = row.pieceSize * kMiB;
    plan.pieceStream = row.pieceStream;
    plan.others = row.others * kMiB;
    plan.othersComeLate = row.late;
    plan.poolUnused = row.poolUnused * kMiB;
    plan.poolChunk = row.chunk * kMiB;
    plan.defaultUnused = row.defaultUnused * kMiB;
    plan.pending = row.pending * kMiB;
    plan.slack = row.slack * kMiB;
    plan.stream = row.stream;
    plan.inCapture = row.inCapture;
    plan.attempts = row.attempts;
    plan.trains = row.trains;
    plan.capacityIsKnown = row.known;
    for (std::string_view rest = row.causes; !rest.empty();) {
        const std::size_t comma = rest.find(',');
        plan.causes.emplace_back(rest.substr(0, comma));
        rest = comma == std::string_view::npos ? std::string_view{} : rest.substr(comma + 1);
    }
    return config;
}

} // namespace

std::vector<GeneratorConfig> oomCases()
{
    std::vector<GeneratorConfig> configs;
    for (const CaseRow &row : kRows)
        configs.push_back(configOf(row, 1 + configs.size()));
    return configs;
}

} // namespace allostrata::generator
