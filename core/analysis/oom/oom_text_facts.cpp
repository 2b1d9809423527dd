// Causes and ledger of an out-of-memory error, from the numbers in its text.

#include "core/analysis/oom/oom_text_facts.h"

#include <algorithm>

namespace allostrata {

namespace {

constexpr std::int64_t kNotable = std::int64_t(1) << 28; ///< bytes that other software holds: 0.25 GiB

PrintedBytes sumOf(const PrintedBytes &a, const PrintedBytes &b) { return {a.bytes + b.bytes, a.within + b.within}; }

/// Whether one is at least another, whatever was rounded away.
bool isAtLeast(const BytesRange &bytes, const PrintedBytes &other)
{
    return bytes.low >= static_cast<std::int64_t>(other.high());
}

/// Bytes that the program may have asked for at least. The text gives the segment that PyTorch wanted: 2 MiB for
/// requests of up to 1 MiB, 20 MiB for those below 10 MiB (kSmallBuffer, kMinLargeAlloc in CUDACachingAllocator.cpp).
PrintedBytes leastBlock(const OomText &text)
{
    constexpr std::uint64_t kMib = 1 << 20;
    const std::uint64_t segment = text.otherMps || !text.request ? 0 : text.request->bytes;
    if (segment == 2 * kMib)
        return {kMib, 0};
    return segment == 20 * kMib ? PrintedBytes{10 * kMib, 0} : text.request.value_or(PrintedBytes());
}

class OomTextReader {
public:
    explicit OomTextReader(const OomText &text) : m_text(text) {}

    [[nodiscard]] OomTextFacts facts()
    {
        findSums();
        findCauses();
        if (m_text.total)
            addLedger();
        else if (m_text.otherMps && m_text.allowed)
            addMpsLedger();
        m_facts.isPartial = m_facts.ledger.size() < 3;
        return std::move(m_facts);
    }

private:
    void findSums()
    {
        m_facts.reserved = m_text.reserved;
        if (!m_facts.reserved && m_text.allocated && !m_text.otherMps)
            m_facts.reserved = m_text.unallocated ? sumOf(*m_text.allocated, *m_text.unallocated) : m_text.allocated;
        m_facts.thisProcess = m_text.thisProcess;
        if (isOnlyProcess())
            m_facts.thisProcess = m_text.others.front();
        if (m_facts.thisProcess && m_facts.reserved)
            m_facts.outsidePyTorch = BytesRange(*m_facts.thisProcess) - BytesRange(*m_facts.reserved);
        if (m_facts.thisProcess && m_text.total && m_text.free)
            m_facts.others = BytesRange(*m_text.total) - BytesRange(*m_text.free) - BytesRange(*m_facts.thisProcess);
    }

    /// In a container, a process does not know its number outside: it names itself as another one, which holds all that
    /// is held.
    [[nodiscard]] bool isOnlyProcess() const
    {
        constexpr std::uint64_t kNearlyAll = 20; // all but a twentieth
        if (m_text.thisProcess || m_text.others.size() != 1 || !m_text.total || !m_text.free || !m_facts.reserved)
            return false;
        const std::uint64_t held = m_text.total->bytes - std::min(m_text.free->bytes, m_text.total->bytes);
        const PrintedBytes &named = m_text.others.front();
        return named.bytes >= held - held / kNearlyAll && named.high() >= m_facts.reserved->low();
    }

    void findCauses()
    {
        const auto add = [this](bool holds, OomTextCause cause) {
            if (holds)
                m_facts.causes.push_back(cause);
        };
        const PrintedBytes request = m_text.request.value_or(PrintedBytes());
        const BytesRange asked = BytesRange(request);
        const bool isAboveLimit = m_text.allowed && isAtLeast(asked, *m_text.allowed)
                                  && request.bytes > m_text.allowed->bytes;
        add(isAboveLimit, OomTextCause::LargerThanLimit);
        add(!isAboveLimit && m_text.total && isAtLeast(asked, *m_text.total) && request.bytes > m_text.total->bytes,
            OomTextCause::LargerThanDevice);
        const auto isHeld = [&](const std::optional<BytesRange> &bytes) {
            return bytes && isAtLeast(*bytes, request) && bytes->low > kNotable;
        };
        if (!m_facts.thisProcess && m_text.total && m_text.free && m_facts.reserved)
            add(isHeld(BytesRange(*m_text.total) - BytesRange(*m_text.free) - BytesRange(*m_facts.reserved)),
                OomTextCause::OutsideAllocator);
        add(m_text.allowed && !isAboveLimit && (!m_text.free || isAtLeast(BytesRange(*m_text.free), request)),
            OomTextCause::ProcessLimit);
        add(isHeld(m_facts.others), OomTextCause::AnotherProcess);
        add(isHeld(m_facts.outsidePyTorch), OomTextCause::OutsidePyTorch);
        add(m_text.unallocated && isAtLeast(BytesRange(*m_text.unallocated), leastBlock(m_text)),
            OomTextCause::ReservedUnused);
        add(m_text.privatePools && m_text.allocated && m_text.privatePools->low() >= m_text.allocated->high() / 2,
            OomTextCause::PrivatePools);
        add(m_facts.causes.empty(), OomTextCause::Capacity);
    }

    void addPart(MemoryPart part, const std::optional<PrintedBytes> &bytes)
    {
        if (bytes)
            m_facts.ledger.push_back({part, *bytes});
    }
    void addPart(MemoryPart part, const BytesRange &bytes) { m_facts.ledger.push_back({part, bytes}); }

    void addLedger()
    {
        addPart(MemoryPart::Free, m_text.free);
        addPart(MemoryPart::Allocated, m_text.allocated);
        if (m_text.unallocated)
            addPart(MemoryPart::Unallocated, m_text.unallocated);
        else if (m_text.reserved && m_text.allocated)
            addPart(MemoryPart::Unallocated, BytesRange(*m_text.reserved) - BytesRange(*m_text.allocated));
        if (!m_facts.thisProcess) {
            closeLedger(m_facts.ledger,
                        m_text.free && m_facts.reserved ? MemoryPart::OutsideAllocator : MemoryPart::Unexplained,
                        MemoryPart::Total, *m_text.total);
            return;
        }
        if (m_facts.outsidePyTorch)
            addPart(MemoryPart::OutsidePyTorch, *m_facts.outsidePyTorch);
        PrintedBytes named;
        for (const PrintedBytes &other : m_text.others)
            named = sumOf(named, other);
        if (m_text.thisProcess && !m_text.others.empty())
            addPart(MemoryPart::OtherProcesses, BytesRange(named));
        closeLedger(m_facts.ledger, MemoryPart::Unexplained, MemoryPart::Total, *m_text.total);
    }

    /// MPS: PyTorch's and other allocations below the limit.
    void addMpsLedger()
    {
        addPart(MemoryPart::Allocated, m_text.allocated);
        addPart(MemoryPart::OutsidePyTorch, m_text.otherMps);
        closeLedger(m_facts.ledger, MemoryPart::Unexplained, MemoryPart::Total, *m_text.allowed);
    }

    const OomText &m_text;
    OomTextFacts m_facts;
};

} // namespace

std::string_view oomTextCauseId(OomTextCause cause)
{
    switch (cause) {
    case OomTextCause::LargerThanLimit: return "larger_than_limit";
    case OomTextCause::LargerThanDevice: return "larger_than_device";
    case OomTextCause::OutsideAllocator: return "outside_allocator";
    case OomTextCause::ProcessLimit: return "process_limit";
    case OomTextCause::AnotherProcess: return "another_process";
    case OomTextCause::OutsidePyTorch: return "outside_pytorch";
    case OomTextCause::ReservedUnused: return "reserved_unused";
    case OomTextCause::PrivatePools: return "private_pools";
    case OomTextCause::Capacity: break;
    }
    return "capacity";
}

OomTextFacts oomTextFacts(const OomText &text) { return OomTextReader(text).facts(); }

} // namespace allostrata
