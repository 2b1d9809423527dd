// Blocks of the final state by size: every block once, and sums equal to those of the state.
#include "core/analysis/allocator/block_sizes.h"
#include "core/load/load.h"
#include "tests/support/real_data.h"
#include "tests/support/test_main.h"

#include <QCoreApplication>
#include <QTest>

using namespace allostrata;

namespace {

struct Sums {
    std::uint64_t used = 0;
    std::uint64_t usedBytes = 0;
    std::uint64_t free = 0;
    std::uint64_t freeBytes = 0;
    std::uint64_t splitBytes = 0;

    bool operator==(const Sums &) const = default;
};

/// Counted the slow way, without steps.
Sums countedOf(const Snapshot &snapshot, const Device &device)
{
    Sums sums;
    for (const SegmentId id : device.segments) {
        std::uint64_t free = 0;
        bool isUsed = false;
        for (const Block &block : snapshot.blocksOf(snapshot.segments[id])) {
            const bool used = block.state == BlockState::Allocated || block.state == BlockState::PendingFree;
            isUsed = isUsed || used;
            ++(used ? sums.used : sums.free);
            (used ? sums.usedBytes : sums.freeBytes) += block.size;
            free += used ? 0 : block.size;
        }
        sums.splitBytes += isUsed ? free : 0;
    }
    return sums;
}

} // namespace

class TestBlockSizes : public QObject {
    Q_OBJECT

private slots:
    void everyBlockFallsIntoExactlyOneStep_data() { test::addRecordings(); }

    void everyBlockFallsIntoExactlyOneStep()
    {
        QFETCH(QString, path);
        const auto document = test::loadRecording(path);
        QVERIFY(document);
        for (const Device &device : document->devices()) {
            const auto steps = blockSizes(*document->snapshot(), device);
            Sums sums;
            for (std::size_t i = 0; i < steps.size(); ++i) {
                sums.used += steps[i].used;
                sums.usedBytes += steps[i].usedBytes;
                sums.free += steps[i].free;
                sums.freeBytes += steps[i].freeBytes;
                sums.splitBytes += steps[i].splitBytes;
                const std::uint64_t count = steps[i].used + steps[i].free;
                QVERIFY(steps[i].usedBytes + steps[i].freeBytes >= count * steps[i].low);
                QVERIFY(steps[i].usedBytes + steps[i].freeBytes <= count * steps[i].high);
                QVERIFY(i == 0 || steps[i].low == steps[i - 1].high + 1);
            }
            QVERIFY(sums == countedOf(*document->snapshot(), device));
            QVERIFY(steps.empty()
                    || (steps.front().used + steps.front().free > 0 && steps.back().used + steps.back().free > 0));
        }
    }
};

ALLOSTRATA_TEST(TestBlockSizes, QCoreApplication)
#include "tst_block_sizes.moc"
