// Table of attributes, with the functions that read them.

#include "core/attributes/attribute.h"

#include "core/attributes/allocation_state.h"
#include "core/attributes/attribute_values.h"
#include "core/attribution/stack_groups.h"
#include "core/base/ascii.h"
#include "core/model/profile.h"
#include "core/model/snapshot.h"
#include "core/timeline/profiled_sizes.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <type_traits>
#include <unordered_map>
#include <utility>

namespace allostrata {

namespace {

constexpr std::uint64_t kNoCode = AttributeValues::kAbsent;
constexpr std::string_view kNotCompiled = "N/A"; ///< PyTorch's word for no compile context

template <typename Of>
class ValuesOf final : public AttributeValues {
public:
    ValuesOf(Of of, AttributeNames names) : AttributeValues(std::move(names)), m_of(std::move(of)) {}

    [[nodiscard]] std::uint64_t of(AllocationId id) const override { return m_of(id); }
    [[nodiscard]] std::span<const std::uint64_t> block(std::size_t first, std::span<std::uint64_t> room) const override
    {
        for (std::size_t i = 0; i < room.size(); ++i)
            room[i] = m_of(AllocationId::at(first + i));
        return room;
    }
    void gather(std::span<const AllocationId> ids, std::uint64_t *into) const override
    {
        for (const AllocationId id : ids)
            *into++ = m_of(id);
    }

private:
    Of m_of;
};

/// Values computed by a function. `of`: AllocationId -> std::uint64_t.
template <typename Of>
AttributeValuesPtr valuesOf(Of of, AttributeNames names = {})
{
    return std::make_shared<const ValuesOf<Of>>(std::move(of), std::move(names));
}

class ColumnValues final : public AttributeValues {
public:
    explicit ColumnValues(std::span<const std::uint64_t> column) : m_column(column) {}

    [[nodiscard]] std::uint64_t of(AllocationId id) const override { return m_column[id.value()]; }
    [[nodiscard]] std::span<const std::uint64_t> block(std::size_t first, std::span<std::uint64_t> room) const override
    {
        return m_column.subspan(first, room.size());
    }
    void gather(std::span<const AllocationId> ids, std::uint64_t *into) const override
    {
        for (const AllocationId id : ids)
            *into++ = m_column[id.value()];
    }

private:
    std::span<const std::uint64_t> m_column;
};

/// Values of an attribute that is unknown for all allocations.
AttributeValuesPtr unknownValues(std::string absent = {})
{
    AttributeNames names;
    names.absent = std::move(absent);
    return valuesOf([](AllocationId) { return kNoCode; }, std::move(names));
}

bool byCode(std::size_t a, std::size_t b) { return a < b; }

std::uint64_t stackCode(StackId stack) { return stack ? std::uint64_t(stack.value()) : kNoCode; }

/// Values computed in one pass over `count` rows, or over the only row that will be read, if it exists.
template <typename Value>
class Computed {
public:
    template <typename Compute>
    Computed(std::size_t count, std::optional<std::uint64_t> only, Compute compute)
        : m_first(only ? static_cast<std::size_t>(std::min<std::uint64_t>(*only, count)) : 0)
    {
        const std::size_t end = only ? std::min(m_first + 1, count) : count;
        m_values.reserve(end - m_first);
        for (std::size_t row = m_first; row < end; ++row)
            m_values.push_back(compute(row));
    }
    [[nodiscard]] Value operator[](std::size_t row) const { return m_values[row - m_first]; }

private:
    std::size_t m_first;
    std::vector<Value> m_values;
};

/// Row of the only allocation that will be read.
std::optional<std::uint64_t> onlyRow(const AttributeInput &from)
{
    return from.only ? std::optional<std::uint64_t>(from.only->value()) : std::nullopt;
}

/// Reads `ofEvent` from the event that made an allocation, or `ofRow` for allocations older than the trace.
template <typename OfEvent, typename OfRow>
auto bornWith(const AttributeInput &from, OfEvent ofEvent, OfRow ofRow)
{
    const Timeline &timeline = *from.timeline;
    const Allocations &allocations = timeline.allocations();
    Computed<std::uint64_t> before(allocations.bornBefore(), onlyRow(from),
                                   [&](std::size_t row) { return ofRow(timeline.allocation(AllocationId::at(row))); });
    return [births = allocations.births(), count = allocations.bornBefore(), before = std::move(before),
            ofEvent](AllocationId id) -> std::uint64_t {
        const std::size_t row = id.value();
        return row < count ? before[row] : ofEvent(births[row]);
    };
}

auto bornStacks(const AttributeInput &from)
{
    return bornWith(
        from, [&trace = from.timeline->trace()](EventId birth) { return stackCode(trace.stack(birth)); },
        [](const Allocation &row) { return stackCode(row.stack); });
}

/// Codes of texts, in order of first occurrence.
class TextCodes {
public:
    /// `nothing`: a text that means absence.
    explicit TextCodes(const Snapshot &snapshot, std::string_view nothing = {})
        : m_snapshot(snapshot), m_nothing(nothing)
    {
    }

    std::uint64_t codeOf(StringId text)
    {
        if (std::exchange(m_last, text) != text)
            m_lastCode = text && m_snapshot.text(text) != m_nothing ? newCodeOf(text) : kNoCode;
        return m_lastCode;
    }
    /// Names of the codes, which refer to the snapshot.
    [[nodiscard]] AttributeNames names() &&
    {
        AttributeNames names;
        names.count = m_texts.size();
        names.name = [&snapshot = m_snapshot, texts = std::move(m_texts)](std::size_t code) {
            return std::string(snapshot.text(texts[code]));
        };
        return names;
    }

private:
    std::uint64_t newCodeOf(StringId text)
    {
        const auto [found, isNew] = m_codes.try_emplace(text.value(), m_texts.size());
        if (isNew)
            m_texts.push_back(text);
        return found->second;
    }

    const Snapshot &m_snapshot;
    std::string_view m_nothing;
    std::unordered_map<std::uint32_t, std::uint64_t> m_codes;
    std::vector<StringId> m_texts;
    StringId m_last;
    std::uint64_t m_lastCode = kNoCode;
};

AttributeValuesPtr sizeValues(const AttributeInput &from)
{
    const Allocations &all = from.timeline->allocations();
    return std::make_shared<const ColumnValues>(std::span(all.requestedSizes(), all.size()));
}

/// Merges codes with one name into one class.
void classByName(AttributeNames &names)
{
    std::unordered_map<std::string, std::size_t> classes;
    std::vector<std::size_t> classOfCode;
    std::vector<std::size_t> firstOfClass;
    for (std::size_t code = 0; code < names.count; ++code) {
        const auto [found, isNew] = classes.try_emplace(names.name(code), firstOfClass.size());
        if (isNew)
            firstOfClass.push_back(code);
        classOfCode.push_back(found->second);
    }
    names.classCount = firstOfClass.size();
    names.classOf = [classOfCode = std::move(classOfCode)](std::size_t code) { return classOfCode[code]; };
    names.className = [name = names.name, firstOfClass = std::move(firstOfClass)](std::size_t row) {
        return name(firstOfClass[row]);
    };
}

enum class StackClasses : bool { All, ByName };

/// Codes for stacks: those with equal `keyOf` of their digests share a code; 0 means none. `othersOf`: alternative
/// names.
template <typename StackOf, typename KeyOf, typename NameOf, typename OthersOf = std::nullptr_t>
AttributeValuesPtr stacksBy(const AttributeInput &from, StackOf stackOf, KeyOf keyOf, NameOf nameOf,
                            StackClasses classes = StackClasses::All, OthersOf othersOf = nullptr)
{
    if (!from.stacks)
        return unknownValues();
    const StackDigests &digests = *from.stacks;
    std::unordered_map<std::uint64_t, std::uint64_t> codes;
    AttributeNames names;
    names.absent = "none";
    const auto only = from.only ? std::optional<std::uint64_t>(stackOf(*from.only)) : std::nullopt;
    Computed<std::uint64_t> codeOfStack(digests.size(), only, [&](std::size_t row) {
        const StackId stack = StackId::at(row);
        const std::uint64_t key = digests[stack].lineKey == 0 ? 0 : keyOf(digests[stack]);
        if (key == 0)
            return kNoCode;
        const auto [found, isNew] = codes.try_emplace(key, names.stacks.size());
        if (isNew)
            names.stacks.push_back(stack);
        return found->second;
    });
    names.count = names.stacks.size();
    names.name = [&digests, stacks = names.stacks, nameOf](std::size_t code) {
        return std::string(nameOf(digests[stacks[code]]));
    };
    if constexpr (!std::is_null_pointer_v<OthersOf>)
        names.others = [&digests, stacks = names.stacks, othersOf](std::size_t code) {
            return othersOf(digests[stacks[code]]);
        };
    if (classes == StackClasses::ByName)
        classByName(names);
    return valuesOf(
        [stackOf = std::move(stackOf), codeOfStack = std::move(codeOfStack)](AllocationId id) {
            const std::uint64_t stack = stackOf(id);
            return stack == kNoCode ? kNoCode : codeOfStack[stack];
        },
        std::move(names));
}

AttributeValuesPtr lineValues(const AttributeInput &from)
{
    return stacksBy(
        from, bornStacks(from), [](const StackDigest &digest) { return digest.lineKey; },
        [digests = from.stacks](const StackDigest &digest) { return lineName(*digests, digest); });
}

AttributeValuesPtr stackValues(const AttributeInput &from)
{
    return stacksBy(
        from, bornStacks(from), [](const StackDigest &digest) { return digest.fingerprint; },
        [digests = from.stacks](const StackDigest &digest) { return lineName(*digests, digest); }, StackClasses::All,
        [](const StackDigest &digest) {
            return std::vector{stackName(digest), ownStackName(digest)};
        });
}

AttributeValuesPtr functionValues(const AttributeInput &from)
{
    return stacksBy(
        from, bornStacks(from),
        [](const StackDigest &digest) { return digest.function ? digest.function.value() + std::uint64_t(1) : 0; },
        [digests = from.stacks](const StackDigest &digest) { return digests->text(digest.function); });
}

AttributeValuesPtr fileValues(const AttributeInput &from)
{
    const auto fileOf = [snapshot = from.snapshot](const StackDigest &digest) {
        return digest.first ? snapshot->stacks.frame(digest.first).file : StringId();
    };
    return stacksBy(
        from, bornStacks(from),
        [fileOf](const StackDigest &digest) { return fileOf(digest) ? fileOf(digest).value() + std::uint64_t(1) : 0; },
        [fileOf, snapshot = from.snapshot](const StackDigest &digest) { return snapshot->text(fileOf(digest)); });
}

AttributeValuesPtr moduleValues(const AttributeInput &from)
{
    const Attribution *known = fittingAttribution(from);
    if (!known)
        return unknownValues("unknown");
    const ModuleTree &tree = known->modules();
    AttributeNames names;
    names.count = tree.size();
    names.name = [&tree](std::size_t code) { return tree.pathOf(ModuleId::at(code)); };
    names.absent = "unknown";
    names.others = [&tree](std::size_t code) { return std::vector{tree.mergedPathOf(ModuleId::at(code))}; };
    names.classCount = tree.mergedCount();
    names.classOf = [&tree](std::size_t code) { return std::size_t(tree[ModuleId::at(code)].merged); };
    names.className = [&tree](std::size_t row) { return tree.mergedLabel(static_cast<std::uint32_t>(row)); };
    return valuesOf(
        [known](AllocationId id) {
            const ModuleId module = known->module(id);
            return module ? std::uint64_t(module.value()) : kNoCode;
        },
        std::move(names));
}

/// Values of a text in Detail.
template <StringId Detail::*text>
AttributeValuesPtr detailValues(const AttributeInput &from)
{
    if (from.snapshot->details.empty())
        return unknownValues();
    TextCodes codes(*from.snapshot);
    const DetailId detailOfOnly = from.only ? from.timeline->detailOf(*from.only) : DetailId();
    const auto only = from.only ? std::optional<std::uint64_t>(detailOfOnly ? detailOfOnly.value() : kNoCode)
                                : std::nullopt;
    Computed<std::uint64_t> codeOfDetail(from.snapshot->details.size(), only, [&](std::size_t row) {
        return codes.codeOf(from.snapshot->details[DetailId::at(row)].*text);
    });
    return valuesOf(
        [timeline = from.timeline, codeOfDetail = std::move(codeOfDetail)](AllocationId id) {
            const DetailId detail = timeline->detailOf(id);
            return detail ? codeOfDetail[detail.value()] : kNoCode;
        },
        std::move(codes).names());
}

template <StringId Detail::*text>
bool hasDetail(const AttributeInput &from)
{
    const auto &all = from.snapshot->details;
    return std::any_of(all.begin(), all.end(), [](const Detail &detail) { return bool(detail.*text); });
}

/// Categories. Files of amounts by category have their own words, used until an attribution exists.
AttributeValuesPtr categoryValues(const AttributeInput &from)
{
    const Attribution *known = fittingAttribution(from);
    if (!known)
        return from.snapshot && from.snapshot->recorder == Recorder::Categories ? detailValues<&Detail::category>(from)
                                                                                : unknownValues("unknown");
    AttributeNames names;
    names.count = known->categories().size();
    names.name = [known](std::size_t code) { return known->categories()[CategoryId::at(code)].id; };
    names.isFixed = true;
    names.less = [known](std::size_t a, std::size_t b) {
        return known->categories()[CategoryId::at(a)].name < known->categories()[CategoryId::at(b)].name;
    };
    return valuesOf([known](AllocationId id) { return std::uint64_t(known->category(id).value()); }, std::move(names));
}

/// Codes for the phases, followed by the phases again for each phase name of the file.
AttributeValuesPtr phaseValues(const AttributeInput &from)
{
    const Attribution *known = fittingAttribution(from);
    if (!known)
        return unknownValues("unknown");
    const Phases &all = known->phases();
    const auto idOf = [](std::size_t code) { return std::string(phaseId(static_cast<Phase>(code % kPhaseCount))); };
    AttributeNames names;
    names.count = kPhaseCount * (1 + all.names().size());
    names.name = [&all, idOf](std::size_t code) {
        if (code < kPhaseCount)
            return idOf(code);
        const PhaseName &name = all.names()[code / kPhaseCount - 1];
        return name.isRemainder ? std::string("remainder") : name.word.empty() ? idOf(code) : name.word;
    };
    std::unordered_map<std::string, std::uint32_t> firstOfWord; // a word may recur with other phases
    for (std::size_t code = 0; code < names.count && names.count > kPhaseCount; ++code)
        names.firstOfName.push_back(
            firstOfWord.try_emplace(names.name(code), static_cast<std::uint32_t>(code)).first->second);
    names.others = [idOf](std::size_t code) {
        return code < kPhaseCount ? std::vector<std::string>() : std::vector{idOf(code)};
    };
    names.less = [](std::size_t a, std::size_t b) { return a % kPhaseCount < b % kPhaseCount; };
    names.isFixed = true;
    names.unknownClass = static_cast<std::size_t>(Phase::Unknown);
    names.classCount = kPhaseCount;
    names.classOf = [](std::size_t code) { return code % kPhaseCount; };
    names.className = idOf;
    return valuesOf(
        [&all](AllocationId id) {
            const auto phase = static_cast<std::uint64_t>(all.phase(id));
            const std::uint32_t name = all.nameOf(id);
            if (name != kNoPhaseName)
                return kPhaseCount * (name + std::uint64_t(1)) + phase;
            return phase;
        },
        std::move(names));
}

AttributeValuesPtr stepValues(const AttributeInput &from)
{
    const Attribution *known = fittingAttribution(from);
    if (!known)
        return unknownValues("unknown");
    AttributeNames names;
    names.count = known->steps().size();
    names.name = [known](std::size_t code) { return std::to_string(known->steps()[code].number); };
    names.less = byCode; // steps keep their order
    names.absent = "unknown";
    return valuesOf(
        [known, count = names.count](AllocationId id) {
            const std::size_t row = known->stepRow(id);
            return row < count ? std::uint64_t(row) : kNoCode;
        },
        std::move(names));
}

/// Birth events. Allocations older than the trace come first.
AttributeValuesPtr birthValues(const AttributeInput &from)
{
    return valuesOf([births = from.timeline->allocations().births()](AllocationId id) {
        return std::uint64_t(std::uint32_t(births[id.value()].key() + 1));
    });
}

/// Death events. Allocations that are never freed come after all events.
AttributeValuesPtr deathValues(const AttributeInput &from)
{
    return valuesOf([deaths = from.timeline->allocations().deaths()](AllocationId id) {
        return std::uint64_t(deaths[id.value()].key());
    });
}

/// Lifetimes; a lower bound if the lifetime is not wholly in the trace.
AttributeValuesPtr lifetimeValues(const AttributeInput &from)
{
    if (!from.times || !from.times->isValid() || from.timeline->trace().empty())
        return unknownValues();
    // As lifetimeOf(), but directly from the columns, as pictures read all allocations.
    return valuesOf([births = from.timeline->allocations().births(), deaths = from.timeline->allocations().deaths(),
                     end = from.timeline->end(), times = from.times](AllocationId id) {
        const EventId death = deaths[id.value()];
        const std::int64_t born = times->timeOf(std::uint32_t(births[id.value()].key() + 1));
        return static_cast<std::uint64_t>(times->timeOf(death ? death.value() + 1 : end))
               - static_cast<std::uint64_t>(born);
    });
}

AttributeValuesPtr lifetimeEventValues(const AttributeInput &from)
{
    if (from.timeline->trace().empty())
        return unknownValues();
    return valuesOf([births = from.timeline->allocations().births(), deaths = from.timeline->allocations().deaths(),
                     end = from.timeline->end()](AllocationId id) {
        const EventId death = deaths[id.value()];
        return std::uint64_t((death ? death.value() + 1 : end) - std::uint32_t(births[id.value()].key() + 1));
    });
}

AttributeValuesPtr blockValues(const AttributeInput &from)
{
    return valuesOf([&all = from.timeline->allocations()](AllocationId id) { return all.blockSize(id).value; });
}

AttributeValuesPtr certaintyValues(const AttributeInput &from)
{
    AttributeNames names;
    names.count = enumCount<SizeCertainty>;
    names.name = [](std::size_t code) { return std::string(sizeCertaintyId(static_cast<SizeCertainty>(code))); };
    names.isFixed = true;
    names.less = byCode;
    return valuesOf([&all = from.timeline->allocations()](
                        AllocationId id) { return static_cast<std::uint64_t>(all.certainty(id)); },
                    std::move(names));
}

AttributeValuesPtr roundingValues(const AttributeInput &from)
{
    return valuesOf([&all = from.timeline->allocations()](AllocationId id) {
        const std::uint64_t block = all.blockSize(id).value;
        return block - std::min(block, all.requestedSize(id));
    });
}

AttributeValuesPtr addressValues(const AttributeInput &from)
{
    return valuesOf(bornWith(
        from, [&trace = from.timeline->trace()](EventId birth) { return trace.address(birth); },
        [](const Allocation &row) { return row.address; }));
}

AttributeValuesPtr streamValues(const AttributeInput &from)
{
    const auto &all = from.snapshot->streams;
    AttributeNames names;
    names.count = all.size();
    names.name = [&all](std::size_t code) { return all[code] == 0 ? std::string("default") : formatHex(all[code]); };
    names.others = [&all](std::size_t code) { return std::vector{std::to_string(all[code]), formatHex(all[code])}; };
    names.hasDefault = true;
    names.less = [&all](std::size_t a, std::size_t b) { return all[a] < all[b]; };
    return valuesOf(bornWith(
                        from,
                        [&trace = from.timeline->trace()](EventId birth) { return std::uint64_t(trace.stream(birth)); },
                        [](const Allocation &row) { return std::uint64_t(row.stream); }),
                    std::move(names));
}

AttributeValuesPtr poolValues(const AttributeInput &from)
{
    const Snapshot &snapshot = *from.snapshot;
    AttributeNames names;
    names.count = snapshot.pools.size();
    names.name = [&snapshot](std::size_t code) {
        return snapshot.pools[code] == PoolKey{} ? std::string("default")
                                                 : poolId(snapshot, static_cast<std::uint16_t>(code));
    };
    names.others = [&snapshot](std::size_t code) {
        std::string id = poolId(snapshot, static_cast<std::uint16_t>(code));
        std::string dotted = id;
        std::replace(dotted.begin(), dotted.end(), ',', '.');
        return std::vector{std::move(id), std::move(dotted)};
    };
    names.hasDefault = true;
    names.less = byCode;
    return valuesOf(bornWith(
                        from,
                        [&trace = from.timeline->trace()](EventId birth) { return std::uint64_t(trace.pool(birth)); },
                        [](const Allocation &row) { return std::uint64_t(row.pool); }),
                    std::move(names));
}

AttributeValuesPtr stateValues(const AttributeInput &from)
{
    AttributeNames names;
    names.count = enumCount<AllocationState>;
    names.name = [](std::size_t code) { return std::string(allocationStateId(static_cast<AllocationState>(code))); };
    names.isFixed = true;
    names.less = byCode;
    return valuesOf([&all = from.timeline->allocations()](
                        AllocationId id) { return static_cast<std::uint64_t>(allocationState(all, id)); },
                    std::move(names));
}

bool hasThreads(const AttributeInput &from)
{
    return from.snapshot->profile && !from.snapshot->profile->threads.empty()
           && profiledEventsOf(*from.snapshot, *from.timeline);
}

/// Threads of the calls that allocated, if recorded by a profiler.
AttributeValuesPtr threadValues(const AttributeInput &from)
{
    if (!hasThreads(from))
        return unknownValues();
    const ProfiledEvents *events = profiledEventsOf(*from.snapshot, *from.timeline);
    const Profile &profile = *from.snapshot->profile;
    AttributeNames names;
    names.count = profile.threads.size();
    names.name = [&snapshot = *from.snapshot, &threads = profile.threads](std::size_t code) {
        return std::string(snapshot.text(threads[code].process))
            .append("/")
            .append(snapshot.text(threads[code].thread));
    };
    return valuesOf(
        [births = from.timeline->allocations().births(), events, &calls = profile.calls](AllocationId id) {
            const EventId birth = births[id.value()];
            const CallId call = birth ? events->calls[birth.value()] : CallId();
            return call ? std::uint64_t(calls[call].thread) : kNoCode;
        },
        std::move(names));
}

/// Values of a trace column for the events that made allocations. `nothing`: a text that means absence.
AttributeValuesPtr birthTexts(const AttributeInput &from, const ConstantColumn<StringId> &column,
                              std::string_view nothing = {})
{
    const Allocations &all = from.timeline->allocations();
    TextCodes codes(*from.snapshot, nothing);
    if (column.size() == 0 || (column.isConstant() && codes.codeOf(column[0]) == kNoCode))
        return unknownValues();
    constexpr std::uint32_t kNothing = StringId::kNone; // there are fewer texts than this
    Computed<std::uint32_t> ofRow(all.size(), onlyRow(from), [&](std::size_t row) {
        return row < all.bornBefore() ? kNothing
                                      : static_cast<std::uint32_t>(codes.codeOf(column[all.births()[row].value()]));
    });
    return valuesOf(
        [ofRow = std::move(ofRow)](AllocationId id) {
            const std::uint32_t code = ofRow[id.value()];
            return code == kNothing ? kNoCode : code;
        },
        std::move(codes).names());
}

/// Whether the column has a value for any allocation.
bool hasBirthTexts(const AttributeInput &from, const ConstantColumn<StringId> &column, std::string_view nothing = {})
{
    const auto isText = [&](StringId text) { return text && from.snapshot->text(text) != nothing; };
    if (column.size() == 0 || (column.isConstant() && !isText(column[0])))
        return false;
    const Allocations &all = from.timeline->allocations();
    return std::any_of(all.births() + all.bornBefore(), all.births() + all.size(),
                       [&](EventId birth) { return isText(column[birth.value()]); });
}

AttributeValuesPtr compileContextValues(const AttributeInput &from)
{
    return birthTexts(from, from.timeline->trace().compileContexts(), kNotCompiled);
}

bool hasCompileContexts(const AttributeInput &from)
{
    return hasBirthTexts(from, from.timeline->trace().compileContexts(), kNotCompiled);
}

AttributeValuesPtr metadataValues(const AttributeInput &from)
{
    return birthTexts(from, from.timeline->trace().userMetadata());
}

bool hasMetadata(const AttributeInput &from) { return hasBirthTexts(from, from.timeline->trace().userMetadata()); }

/// Stack that freed an allocation: the one in its details or, if it differs from the allocating stack, that of the
/// event that requested its free. Histories that do not record frees copy the allocating stack there.
StackId releaseOf(const AttributeInput &from, AllocationId id)
{
    const DetailId detail = from.snapshot->details.empty() ? DetailId() : from.timeline->detailOf(id);
    if (detail && from.snapshot->details[detail].releaseStack)
        return from.snapshot->details[detail].releaseStack;
    const Trace &trace = from.timeline->trace();
    const Allocations &all = from.timeline->allocations();
    const EventId free = all.freeRequestedEvent(id) ? all.freeRequestedEvent(id) : all.freeCompletedEvent(id);
    if (!free || trace.action(free) == Action::Alloc)
        return {};
    const StackId stack = trace.stack(free);
    return stack == stackOf(*from.timeline, id) ? StackId() : stack;
}

bool hasReleases(const AttributeInput &from)
{
    if (from.only)
        return bool(releaseOf(from, *from.only));
    for (std::size_t i = 0; i < from.timeline->allocations().size(); ++i) {
        if (releaseOf(from, AllocationId::at(i)))
            return true;
    }
    return false;
}

AttributeValuesPtr releaseValues(const AttributeInput &from)
{
    if (!hasReleases(from))
        return unknownValues();
    return stacksBy(
        from, [from](AllocationId id) { return stackCode(releaseOf(from, id)); },
        [](const StackDigest &digest) { return digest.fingerprint; },
        [digests = from.stacks](const StackDigest &digest) { return lineName(*digests, digest); },
        StackClasses::ByName);
}

template <typename... Flags>
constexpr unsigned bits(Flags... flags)
{
    return (0U | ... | static_cast<unsigned>(flags));
}

/// Table of attributes, in order of the enumeration.
constexpr EnumTable<Attribute, AttributeRow> attributeTable()
{
    using enum AttributeUse;
    using enum AttributeNeed;
    using Kind = AttributeKind;
    using Asked = QueryValueKind;
    constexpr unsigned kEverywhere = bits(Colour, Sort, Group, Diff, Column);
    return {{
        {Attribute::Size, "size", "requested", Kind::Bytes, Asked::Bytes, kEverywhere, 0, sizeValues},
        {Attribute::Line, "line", "", Kind::Name, Asked::Number, kEverywhere, bits(Stacks), lineValues},
        {Attribute::Stack, "stack", "", Kind::Name, Asked::Text, bits(Colour, Group, Diff), bits(Stacks), stackValues},
        {Attribute::Function, "function", "func", Kind::Name, Asked::Text, kEverywhere, bits(Stacks), functionValues},
        {Attribute::File, "file", "path", Kind::Name, Asked::Text, kEverywhere, bits(Stacks), fileValues},
        {Attribute::Module, "module", "", Kind::Name, Asked::Text, kEverywhere, bits(Attributed), moduleValues},
        {Attribute::Category, "category", "", Kind::Name, Asked::Text, kEverywhere, bits(Attributed), categoryValues},
        {Attribute::Phase, "phase", "", Kind::Name, Asked::Text, kEverywhere, bits(Attributed), phaseValues},
        {Attribute::Step, "step", "", Kind::Name, Asked::NumberOrName, kEverywhere, bits(Attributed), stepValues},
        {Attribute::Life, "life", "", Kind::Time, Asked::None, bits(Sort, Column), bits(Recording), birthValues},
        {Attribute::Allocated, "allocated", "born", Kind::Number, Asked::At, bits(Sort, Column), bits(Recording),
         birthValues},
        {Attribute::AllocatedTime, "allocated_time", "", Kind::Time, Asked::None, bits(Sort, Column),
         bits(Recording, Times), birthValues},
        {Attribute::Freed, "freed", "", Kind::Number, Asked::At, bits(Sort, Column), bits(Recording), deathValues},
        {Attribute::FreedTime, "freed_time", "", Kind::Time, Asked::None, bits(Sort, Column), bits(Recording, Times),
         deathValues},
        {Attribute::Lifetime, "lifetime", "age", Kind::Time, Asked::Lifetime, bits(Colour, Sort, Column),
         bits(Recording), lifetimeValues},
        {Attribute::LifetimeEvents, "lifetime_events", "", Kind::Number, Asked::None, bits(Sort, Column),
         bits(Recording), lifetimeEventValues},
        {Attribute::Block, "block", "", Kind::Bytes, Asked::Bytes, kEverywhere, bits(Recording), blockValues},
        {Attribute::BlockKnown, "block_known", "", Kind::Name, Asked::Name, kEverywhere, bits(Recording),
         certaintyValues},
        {Attribute::Rounding, "rounding", "", Kind::Bytes, Asked::Bytes, bits(Colour, Sort, Column),
         bits(Recording, Allocator), roundingValues},
        {Attribute::Address, "addr", "address", Kind::Number, Asked::Address, bits(Sort, Column),
         bits(Recording, Addresses), addressValues},
        {Attribute::Stream, "stream", "", Kind::Name, Asked::Name, kEverywhere, bits(Recording, Allocator),
         streamValues},
        {Attribute::Pool, "pool", "", Kind::Name, Asked::Name, kEverywhere, bits(Recording, Allocator), poolValues},
        {Attribute::Name, "name", "", Kind::Number, Asked::None, bits(Sort, Column), bits(Recording, Addresses),
         addressValues},
        {Attribute::State, "state", "", Kind::Name, Asked::Name, kEverywhere, bits(Recording), stateValues},
        {Attribute::Shape, "shape", "", Kind::Name, Asked::Shape, kEverywhere | bits(Fact), bits(FromFile),
         detailValues<&Detail::shape>, hasDetail<&Detail::shape>},
        {Attribute::Dtype, "dtype", "", Kind::Name, Asked::Dtype, kEverywhere | bits(Fact), bits(FromFile),
         detailValues<&Detail::dtype>, hasDetail<&Detail::dtype>},
        {Attribute::Operator, "operator", "op", Kind::Name, Asked::Text, kEverywhere | bits(Fact), bits(FromFile),
         detailValues<&Detail::operatorName>, hasDetail<&Detail::operatorName>},
        {Attribute::Thread, "thread", "", Kind::Name, Asked::Text, kEverywhere | bits(Fact), bits(FromFile),
         threadValues, hasThreads},
        {Attribute::CompileContext, "compile_context", "", Kind::Name, Asked::Text, kEverywhere | bits(Fact),
         bits(FromFile), compileContextValues, hasCompileContexts},
        {Attribute::Metadata, "metadata", "user_metadata", Kind::Name, Asked::Text, kEverywhere | bits(Fact),
         bits(FromFile), metadataValues, hasMetadata},
        {Attribute::Release, "release", "release_stack", Kind::Name, Asked::Text, kEverywhere, bits(FromFile),
         releaseValues, hasReleases},
        {Attribute::Lived, "lived", "", Kind::Time, Asked::Lifetime, 0, bits(Recording), nullptr},
        {Attribute::Alive, "alive", "live", Kind::Flag, Asked::At, 0, bits(Recording), nullptr},
        {Attribute::BeforeRecording, "before_recording", "", Kind::Flag, Asked::Flag, 0, bits(Recording), nullptr},
        {Attribute::NoStack, "no_stack", "", Kind::Flag, Asked::Flag, 0, 0, nullptr},
        {Attribute::Word, "", "", Kind::Name, Asked::Text, 0, 0, nullptr},
    }};
}
constexpr auto kAttributes = attributeTable();

static_assert(isInOrder(kAttributes, &AttributeRow::attribute));

} // namespace

std::span<const AttributeRow> attributes() { return {kAttributes.begin(), kAttributes.size()}; }

const AttributeRow &attributeRow(Attribute attribute) { return kAttributes[attribute]; }

const AttributeRow *findAttribute(std::string_view name)
{
    const auto row = std::find_if(kAttributes.begin(), kAttributes.end(), [name](const AttributeRow &one) {
        return !name.empty() && (equalInAnyCase(name, one.id) || equalInAnyCase(name, one.alias));
    });
    return row == kAttributes.end() ? nullptr : row;
}

std::optional<Attribute> findAttribute(std::string_view name, AttributeUse use)
{
    const AttributeRow *row = findAttribute(name);
    return row && row->serves(use) ? std::optional(row->attribute) : std::nullopt;
}

bool needsAttribution(Attribute attribute) { return attributeRow(attribute).needsOf(AttributeNeed::Attributed); }

AttributeValuesPtr attributeValues(Attribute attribute, const AttributeInput &input)
{
    const AttributeRow &row = attributeRow(attribute);
    return row.values ? row.values(input) : unknownValues();
}

AttributeGap recorderGap(Attribute attribute, const Document &document, const Device &device)
{
    const AttributeRow &row = attributeRow(attribute);
    const Snapshot &snapshot = *document.snapshot();
    const bool isProfile = hasBlocksOnly(device.capabilities);
    if (row.needsOf(AttributeNeed::Recording) && snapshot.recorder == Recorder::Peak)
        return AttributeGap::ListOfTensors;
    if (row.needsOf(AttributeNeed::Allocator) && isProfile)
        return AttributeGap::Profiler;
    if (row.needsOf(AttributeNeed::Addresses) && isProfile && (!snapshot.profile || !snapshot.profile->addressesKnown))
        return AttributeGap::NoAddresses;
    return row.needsOf(AttributeNeed::Times) && !device.times.isValid() ? AttributeGap::NoTimes : AttributeGap::None;
}

AttributeGap attributeGap(Attribute attribute, const Document &document, const Device &device)
{
    const AttributeRow &row = attributeRow(attribute);
    if (const AttributeGap gap = recorderGap(attribute, document, device); gap != AttributeGap::None)
        return gap;
    if (!device.capabilities.lives && attribute != Attribute::Category)
        return AttributeGap::Amounts;
    const bool worksWithoutStacks = attribute == Attribute::Line || attribute == Attribute::Stack;
    if (row.needsOf(AttributeNeed::Stacks) && !worksWithoutStacks && !device.capabilities.stacks)
        return AttributeGap::NoStacks;
    if (row.isKnown && !row.isKnown(attributeInput(document, device)))
        return AttributeGap::NotRecorded;
    return AttributeGap::None;
}

} // namespace allostrata
