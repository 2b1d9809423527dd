// Runs out of memory as planned.
#include "tests/support/generator/scenarios.h"

#include "tests/support/generator/script.h"
#include "tests/support/generator/trainer.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace allostrata::generator {

namespace {

constexpr std::uint64_t kPinningBlock = 2 * kMiB;
constexpr PoolId kGraphPool{1, 0};
constexpr PoolId kOtherPool{0, 7};

class OomPlay {
public:
    OomPlay(const OomPlan &plan, Script &script)
        : m_plan(plan), m_script(script), m_runtime(script.runtime()), m_allocator(m_runtime.allocator(0))
    {
    }

    void play()
    {
        m_runtime.setSurvivesOom(true);
        letOthersIn();
        fillPool();
        if (m_plan.pieces > 0)
            scatter();
        const bool isSmall = m_plan.asked <= kMiB;
        fill(m_plan.slack + m_plan.pending + m_plan.defaultUnused, isSmall);
        leaveUnused();
        if (m_plan.inCapture)
            m_allocator.beginPool(kGraphPool);
        pileUp();
        for (unsigned i = 0; i < m_plan.attempts; ++i)
            m_script.make(m_plan.asked, m_script.at("ask", 230 + i), m_plan.stream);
        m_runtime.stop();
    }

private:
    void letOthersIn()
    {
        if (m_plan.others == 0)
            return;
        const Place place = m_script.at("probe", 210);
        if (m_plan.othersComeLate) {
            std::vector<TensorId> tensors;
            while (m_allocator.deviceFree() >= 64 * kMiB)
                tensors.push_back(m_script.make(60 * kMiB, place));
            for (const TensorId tensor : tensors)
                m_script.drop(tensor, place);
            m_runtime.emptyCache(0, 0);
        }
        m_allocator.setUsedByOthers(m_runtime.properties(0).usedByOthers + m_plan.others);
    }

    void fillPool()
    {
        if (m_plan.poolUnused == 0)
            return;
        const Place place = m_script.at("warm_pool", 214);
        m_allocator.beginPool(kOtherPool);
        std::vector<TensorId> tensors;
        for (std::uint64_t made = 0; made < m_plan.poolUnused; made += m_plan.poolChunk)
            tensors.push_back(m_script.make(m_plan.poolChunk, place, m_plan.stream));
        for (const TensorId tensor : tensors)
            m_script.drop(tensor, place);
        m_allocator.endPool(kOtherPool);
    }

    /// A live block after every two pieces: in a segment of 20 MiB, adjacent pieces would merge.
    void scatter()
    {
        const Place piece = m_script.at("build_cache", 170);
        const Place keep = m_script.at("build_cache", 171);
        const Place trim = m_script.at("build_cache", 174);
        std::vector<TensorId> tensors;
        for (std::uint64_t made = 0; made < m_plan.pieces; made += m_plan.pieceSize) {
            tensors.push_back(m_script.make(m_plan.pieceSize, piece, m_plan.pieceStream));
            if (tensors.size() % 2 == 0)
                m_script.make(kPinningBlock, keep, m_plan.pieceStream);
        }
        for (const TensorId tensor : tensors)
            m_script.drop(tensor, trim);
        m_runtime.emptyCache(0, 0); // segments without a pinning block
    }

    /// Allocates blocks that stay, of sizes that fit no free piece, until `left` bytes or little more are free on the
    /// device.
    void fill(std::uint64_t left, bool toTheLast)
    {
        const Place grow = m_script.at("preload", 182);
        const std::uint64_t page = m_allocator.settings().expandableSegments ? 20 * kMiB : 2 * kMiB;
        while (m_allocator.deviceFree() >= left + 20 * kMiB) {
            const std::uint64_t rest = (m_allocator.deviceFree() - left) / page * page;
            m_script.make(rest < 100 * kMiB ? rest : 60 * kMiB, grow);
        }
        while (toTheLast && m_allocator.deviceFree() >= left + 2 * kMiB) {
            m_script.make(kMiB, grow, m_plan.stream);
            m_script.make(kMiB, grow, m_plan.stream);
        }
    }

    void leaveUnused()
    {
        const Place place = m_script.at("warm_up", 218);
        std::vector<TensorId> tensors;
        for (std::uint64_t made = 0; made < m_plan.defaultUnused; made += m_plan.poolChunk)
            tensors.push_back(m_script.make(m_plan.poolChunk, place, m_plan.stream));
        for (const TensorId tensor : tensors)
            m_script.drop(tensor, place);
    }

    /// During a capture no event may be queried, so frees that wait for another stream cannot complete.
    void pileUp()
    {
        const Place place = m_script.at("capture", 200);
        const std::uint64_t size = m_plan.asked <= m_plan.pending ? std::max(m_plan.poolChunk, m_plan.asked)
                                                                  : m_plan.poolChunk;
        for (std::uint64_t made = 0; made < m_plan.pending; made += size) {
            const TensorId tensor = m_script.make(size, place, m_plan.stream);
            m_runtime.recordStream(tensor, kCommunicationStream);
            m_script.drop(tensor, place);
        }
    }

    const OomPlan &m_plan;
    Script &m_script;
    Runtime &m_runtime;
    DeviceAllocator &m_allocator;
};

} // namespace

void playOomPlan(const OomPlan &plan, Script &script) { OomPlay(plan, script).play(); }

} // namespace allostrata::generator
