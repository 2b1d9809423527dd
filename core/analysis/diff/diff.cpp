// Compares two moments, allocation by allocation.

#include "core/analysis/diff/diff.h"

#include "core/attribution/stack_groups.h"
#include "core/attribution/stack_lines.h"
#include "core/attribution/text_hash.h"
#include "core/base/ascii.h"
#include "core/base/load_context.h"
#include "core/base/utf8.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

namespace allostrata {

namespace {

/// Keys and labels of the rows of a comparison. Refers to the parts.
class DiffKeys {
public:
    DiffKeys(const DiffPart &part, DiffSide side, const DiffStacks &stacks, Attribute by);

    /// Key of an allocation: equal for allocations of either side in one row.
    [[nodiscard]] std::uint64_t keyOf(AllocationId id) const;
    /// Row of an allocation, without sums.
    [[nodiscard]] DiffRow rowOf(AllocationId id) const;
    /// Values of the grouping; null for modules, functions and stacks, which are matched even if they moved.
    [[nodiscard]] const AttributeValuesPtr &values() const { return m_values; }
    /// Caller of the user's innermost frame, " < train train.py:40"; "" if no user frame called it.
    [[nodiscard]] std::string callerOf(AllocationId id) const;

private:
    [[nodiscard]] CursorRow groupOf(AllocationId id) const;
    [[nodiscard]] std::string placeOf(const CursorRow &group) const;

    const DiffPart &m_part;
    DiffSide m_side;
    const DiffStacks &m_stacks;
    Attribute m_by;
    AttributeValuesPtr m_values; ///< see values()
    std::vector<std::uint64_t> m_names; ///< hashes by code
    std::vector<std::uint64_t> m_modules; ///< by ModuleId
};

/// Key of an allocation without a stack: its kind, as in the list at the cursor.
std::uint64_t keyOfKind(const CursorRow &group)
{
    return TextHash().add(std::uint64_t(group.kind) + 1).add(group.key).value();
}

/// Name of a layer without its number, so that equal layers are merged.
std::string layerName(const ModuleNode &node)
{
    return node.kind == ModuleKind::Module && isAllDigits(node.name) ? "*" : node.name;
}

std::string layerPath(const ModuleTree &tree, ModuleId id)
{
    std::string path;
    for (ModuleId at = id; at; at = tree[at].parent) {
        const ModuleNode &node = tree[at];
        std::string part = layerName(node);
        if (!node.place.empty())
            part.append(" ").append(node.place);
        if (!path.empty())
            part.append(tree[at].kind == ModuleKind::Module && path.find(" > ") == std::string::npos ? "." : " > ")
                .append(path);
        path = std::move(part);
    }
    return path;
}

/// Row of an allocation by stack, independent of the grouping of the comparison: kind and group.
std::uint64_t stackKey(const DiffPart &part, DiffSide side, const DiffStacks &stacks, AllocationId id)
{
    const CursorRow group = stackGroupOf(*part.document, *part.device, id);
    return group.kind == CursorRowKind::Group && group.stack ? std::uint64_t(stacks.groupOf(side, group.stack))
                                                             : keyOfKind(group);
}

DiffKeys::DiffKeys(const DiffPart &part, DiffSide side, const DiffStacks &stacks, Attribute by)
    : m_part(part), m_side(side), m_stacks(stacks), m_by(by)
{
    if (by == Attribute::Function || by == Attribute::Stack)
        return;
    if (by != Attribute::Module) {
        m_values = attributeValues(by, attributeInput(*part.document, *part.device, part.attribution));
        for (std::size_t code = 0; code < m_values->names().count; ++code)
            m_names.push_back(TextHash().add(m_values->names().name(code)).value());
        return;
    }
    const ModuleTree &tree = part.attribution->modules();
    for (std::size_t i = 0; i < tree.size(); ++i) {
        const ModuleNode &node = tree[ModuleId::at(i)];
        TextHash hash;
        hash.add(node.parent ? m_modules[node.parent.value()] : 0).add(std::uint64_t(node.kind));
        if (node.kind == ModuleKind::Function)
            hash.add(stacks.frames().placeOf(side, node));
        else
            hash.add(layerName(node));
        m_modules.push_back(hash.value());
    }
}

CursorRow DiffKeys::groupOf(AllocationId id) const { return stackGroupOf(*m_part.document, *m_part.device, id); }

std::uint64_t DiffKeys::keyOf(AllocationId id) const
{
    if (m_values) {
        const std::uint64_t value = m_values->of(id);
        return value < m_names.size() ? m_names[value] : value;
    }
    if (m_by == Attribute::Module) {
        const ModuleId module = m_part.attribution->module(id);
        return module ? m_modules[module.value()] : 0;
    }
    if (m_by == Attribute::Stack)
        return stackKey(m_part, m_side, m_stacks, id);
    const CursorRow group = groupOf(id);
    if (group.kind != CursorRowKind::Group)
        return keyOfKind(group);
    const StackDigest &digest = (*m_part.document->stacks())[group.stack];
    const bool isPlace = digest.first && m_part.document->stacks()->text(digest.place) != std::string_view();
    return isPlace ? m_stacks.frames().functionOf(m_side, digest.first)
                   : TextHash().add(m_part.document->stacks()->text(digest.function)).value();
}

/// "forward model.py:12 aten::mul" for a stack, "forward model.py" for a function.
std::string DiffKeys::placeOf(const CursorRow &group) const
{
    const StackDigests &digests = *m_part.document->stacks();
    const StackDigest &digest = digests[group.stack];
    std::string label(digests.text(digest.function));
    std::string place(digests.text(digest.place));
    if (m_by == Attribute::Function)
        place = place.substr(0, place.rfind(':'));
    if (!place.empty())
        label.append(" ").append(place);
    const std::string_view operation = digests.text(digest.operation);
    if (m_by == Attribute::Stack && !operation.empty() && operation != digests.text(digest.function))
        label.append(" ").append(operation);
    return label;
}

std::string DiffKeys::callerOf(AllocationId id) const
{
    const StackDigests &digests = *m_part.document->stacks();
    const Snapshot &snapshot = *m_part.document->snapshot();
    const StackId stack = groupOf(id).stack;
    const auto frames = snapshot.stacks.stack(stack);
    const FrameOrigin shown = digests.reader().foremost(frames);
    bool isInside = true;
    for (const FrameId frame : frames) {
        if (digests.reader().verdict(frame).origin != shown)
            continue;
        if (!isInside) {
            const Frame &given = snapshot.stacks.frame(frame);
            std::string text = " < " + withoutArguments(snapshot.text(given.function));
            text.append(" ").append(beginningOf(fileName(snapshot.text(given.file)), kLongestPlace));
            return text.append(":").append(std::to_string(given.line));
        }
        isInside = frame != digests[stack].first;
    }
    return {};
}

DiffRow DiffKeys::rowOf(AllocationId id) const
{
    DiffRow row;
    if (m_values) {
        const std::uint64_t value = m_values->of(id);
        row.kind = value == AttributeValues::kAbsent ? CursorRowKind::Unknown : CursorRowKind::Group;
        if (row.kind == CursorRowKind::Group)
            row.label = m_names.empty() ? std::to_string(value) : m_values->names().name(value);
        return row;
    }
    if (m_by == Attribute::Module) {
        const ModuleId module = m_part.attribution->module(id);
        row.kind = module ? CursorRowKind::Group : CursorRowKind::Unknown;
        row.label = module ? layerPath(m_part.attribution->modules(), module) : std::string();
        return row;
    }
    const CursorRow group = groupOf(id);
    row.kind = group.kind;
    if (row.kind == CursorRowKind::Group)
        row.label = placeOf(group);
    else if (group.operatorName)
        row.label = m_part.document->snapshot()->text(group.operatorName);
    return row;
}

/// Comparison keys of a stack.
struct StackWay {
    std::uint64_t way = 0; ///< places of the user's frames
    std::uint64_t runtime = 0; ///< actions of the runtime there
    bool hasFrames = false;
};

StackWay stackWayOf(const StackDigests &digests, const DiffFrames &frames, DiffSide side, StackId stack)
{
    const FrameReader &reader = digests.reader();
    const auto list = reader.snapshot().stacks.stack(stack);
    const StackDigest &digest = digests[stack];
    StackWay key;
    key.hasFrames = digest.lineKey != 0;
    const FrameOrigin shown = reader.foremost(list);
    TextHash way;
    TextHash runtime;
    if (shown == FrameOrigin::Native) {
        way.add(digests.text(digest.function));
        for (const FrameId frame : list)
            runtime.add(frames.placeOf(side, frame));
    } else {
        for (const FrameId frame : list) {
            if (reader.verdict(frame).origin == shown)
                way.add(frames.placeOf(side, frame));
        }
        runtime.add(digests.text(digest.operation)).add(digests.text(digest.node)).add(digests.text(digest.optimizer));
    }
    key.way = way.value();
    key.runtime = runtime.value();
    return key;
}

/// Runtime keys of one sequence of places, on each side.
using Runtimes = EnumTable<DiffSide, std::set<std::uint64_t>>;

/// Whether stacks with equal places are separated by their runtime keys: unless both sides have some and share none.
bool isSplit(const Runtimes &runtimes)
{
    const std::set<std::uint64_t> &base = runtimes[DiffSide::Base];
    const std::set<std::uint64_t> &other = runtimes[DiffSide::Other];
    return base.empty() || other.empty()
           || std::any_of(base.begin(), base.end(), [&other](std::uint64_t one) { return other.contains(one); });
}

} // namespace

Result<DiffStacks> DiffStacks::build(const StackDigests &base, const StackDigests &other, const LoadContext &context)
{
    auto frames = DiffFrames::build(base, other, context);
    if (!frames)
        return frames.error();
    DiffStacks stacks;
    stacks.m_frames = std::make_shared<const DiffFrames>(*std::move(frames));
    EnumTable<DiffSide, std::vector<StackWay>> keys;
    std::unordered_map<std::uint64_t, Runtimes> ways;
    for (const DiffSide side : {DiffSide::Base, DiffSide::Other}) {
        const StackDigests &digests = side == DiffSide::Base ? base : other;
        for (std::size_t i = 0; i < digests.size(); ++i) {
            keys[side].push_back(stackWayOf(digests, *stacks.m_frames, side, StackId::at(i)));
            ways[keys[side].back().way][side].insert(keys[side].back().runtime);
        }
        if (auto error = context.cancelled())
            return *error;
    }
    std::map<std::pair<std::uint64_t, std::uint64_t>, std::uint32_t> numbers;
    for (const DiffSide side : {DiffSide::Base, DiffSide::Other}) {
        for (const StackWay &key : keys[side]) {
            if (!key.hasFrames) {
                stacks.m_groups[side].push(kNone);
                continue;
            }
            const std::uint64_t runtime = isSplit(ways[key.way]) ? key.runtime : 0;
            const auto [number, isNew] = numbers.try_emplace({key.way, runtime}, stacks.m_count);
            stacks.m_count += isNew ? 1 : 0;
            stacks.m_groups[side].push(number->second);
        }
    }
    return stacks;
}

namespace {

constexpr EnumTable<DiffChange, std::string_view> kChangeIds = {{"new", "gone", "grown", "shrunk", "same"}};

/// Live allocation with its keys for pairing.
struct ComparedLife {
    std::uint64_t stack = 0;
    std::uint64_t size = 0;
    std::uint8_t phase = 0;
    AllocationId id;
};

using Lives = std::vector<ComparedLife>;

Lives livesOf(const DiffPart &part, DiffSide side, const DiffStacks &stacks)
{
    Lives lives;
    const Allocations &allocations = part.device->timeline.allocations();
    for (const AllocationId id : part.device->timeline.liveAt(part.moment)) {
        if (!keeps(part.matching, id))
            continue;
        lives.push_back({stackKey(part, side, stacks, id), allocations.requestedSize(id),
                         static_cast<std::uint8_t>(part.attribution->phase(id)), id});
    }
    return lives;
}

/// Removes pairs with equal keys from two lists; the rest remains in key order.
template <typename Key>
void pairEqual(Lives &base, Lives &other, std::vector<Diff::Pair> &pairs, Key key)
{
    const auto byKey = [&key](const ComparedLife &a, const ComparedLife &b) {
        const auto left = key(a);
        const auto right = key(b);
        return left != right ? left < right : a.id < b.id;
    };
    std::sort(base.begin(), base.end(), byKey);
    std::sort(other.begin(), other.end(), byKey);
    Lives restOfBase;
    Lives restOfOther;
    auto left = base.begin();
    auto right = other.begin();
    while (left != base.end() && right != other.end()) {
        const auto keyLeft = key(*left);
        const auto keyRight = key(*right);
        if (keyLeft == keyRight)
            pairs.push_back({(left++)->id, (right++)->id});
        else if (keyLeft < keyRight)
            restOfBase.push_back(*left++);
        else
            restOfOther.push_back(*right++);
    }
    restOfBase.insert(restOfBase.end(), left, base.end());
    restOfOther.insert(restOfOther.end(), right, other.end());
    base = std::move(restOfBase);
    other = std::move(restOfOther);
}

/// Pairs the remaining allocations within equal groups, largest with largest.
template <typename Group>
void pairLargest(Lives &base, Lives &other, std::vector<Diff::Pair> &pairs, Group group)
{
    const auto number = [&group](Lives &lives) {
        std::sort(lives.begin(), lives.end(), [&group](const ComparedLife &a, const ComparedLife &b) {
            const auto left = group(a);
            const auto right = group(b);
            if (left != right)
                return left < right;
            return a.size != b.size ? a.size > b.size : a.id < b.id;
        });
    };
    number(base);
    number(other);
    Lives restOfBase;
    Lives restOfOther;
    auto left = base.begin();
    auto right = other.begin();
    while (left != base.end() || right != other.end()) {
        if (right == other.end() || (left != base.end() && group(*left) < group(*right)))
            restOfBase.push_back(*left++);
        else if (left == base.end() || group(*right) < group(*left))
            restOfOther.push_back(*right++);
        else
            pairs.push_back({(left++)->id, (right++)->id});
    }
    base = std::move(restOfBase);
    other = std::move(restOfOther);
}

std::vector<Diff::Pair> pairsOf(Lives base, Lives other, bool isOneTimeline)
{
    std::vector<Diff::Pair> pairs;
    if (isOneTimeline)
        pairEqual(base, other, pairs, [](const ComparedLife &life) { return life.id.value(); });
    else {
        pairEqual(base, other, pairs,
                  [](const ComparedLife &life) { return std::tuple(life.stack, life.size, life.phase); });
        pairEqual(base, other, pairs, [](const ComparedLife &life) { return std::tuple(life.stack, life.size); });
        pairLargest(base, other, pairs, [](const ComparedLife &life) { return std::tuple(life.stack, life.phase); });
        pairLargest(base, other, pairs, [](const ComparedLife &life) { return life.stack; });
    }
    for (const ComparedLife &life : base)
        pairs.push_back({life.id, {}});
    for (const ComparedLife &life : other)
        pairs.push_back({{}, life.id});
    return pairs;
}

/// Collects pairs into rows.
class DiffRowTable {
public:
    DiffRowTable(const Diff &diff, Attribute by)
        : m_diff(diff), m_keys{DiffKeys(diff.part(DiffSide::Base), DiffSide::Base, *diff.stacks(), by),
                               DiffKeys(diff.part(DiffSide::Other), DiffSide::Other, *diff.stacks(), by)}
    {
        table.by = by;
        table.values[DiffSide::Base] = m_keys[kBase].values();
        table.values[DiffSide::Other] = m_keys[kOther].values();
        for (const Diff::Pair &pair : diff.pairs())
            add(pair);
        for (DiffRow &row : table.rows) {
            if (row.other().count == 0)
                row.label = row.baseLabel;
            if (row.baseLabel == row.label || row.base().count == 0)
                row.baseLabel.clear();
        }
        if (by == Attribute::Stack)
            describeApart();
        std::sort(table.rows.begin(), table.rows.end(), [](const DiffRow &a, const DiffRow &b) {
            const std::int64_t left = std::abs(a.change());
            const std::int64_t right = std::abs(b.change());
            if (left != right)
                return left > right;
            if (a.other().bytes != b.other().bytes)
                return a.other().bytes > b.other().bytes;
            return std::tie(a.label, a.kind, a.largest) < std::tie(b.label, b.kind, b.largest);
        });
    }

    DiffTable table;

private:
    static constexpr std::size_t kBase = 0;
    static constexpr std::size_t kOther = 1;

    [[nodiscard]] std::uint64_t sizeOf(std::size_t side, AllocationId id) const
    {
        return m_diff.part(static_cast<DiffSide>(side)).device->timeline.allocations().requestedSize(id);
    }

    [[nodiscard]] std::size_t rowOf(std::size_t side, AllocationId id)
    {
        const auto [found, isNew] = m_rows.try_emplace(m_keys[side].keyOf(id), table.rows.size());
        if (isNew)
            table.rows.push_back(m_keys[side].rowOf(id));
        return found->second;
    }

    void count(std::size_t side, std::size_t at, AllocationId id)
    {
        DiffRow &row = table.rows[at];
        AllocationId &largest = row.largest[side];
        const std::uint64_t size = sizeOf(side, id);
        const std::uint64_t most = largest ? sizeOf(side, largest) : 0;
        if (!largest || size > most || (size == most && id < largest)) {
            largest = id;
            std::string label = m_keys[side].rowOf(id).label;
            (side == kBase ? row.baseLabel : row.label) = std::move(label);
        }
        row.sums[side].add(size);
        table.total.sums[side].add(size);
    }

    void add(const Diff::Pair &pair)
    {
        const std::size_t base = pair.base ? rowOf(kBase, pair.base) : 0;
        const std::size_t other = pair.other ? rowOf(kOther, pair.other) : 0;
        if (pair.base)
            count(kBase, base, pair.base);
        if (pair.other)
            count(kOther, other, pair.other);
        const auto both = {&table.rows[pair.other ? other : base].reasons, &table.total.reasons};
        for (DiffReasons *reasons : both) {
            if (!pair.base)
                reasons->born.add(sizeOf(kOther, pair.other));
            else if (!pair.other)
                reasons->ended.add(sizeOf(kBase, pair.base));
            else if (base == other || reasons == &table.total.reasons)
                resize(*reasons, sizeOf(kBase, pair.base), sizeOf(kOther, pair.other));
        }
        if (pair.base && pair.other && base != other) {
            table.rows[base].reasons.movedOut.add(sizeOf(kBase, pair.base));
            table.rows[other].reasons.movedIn.add(sizeOf(kOther, pair.other));
        }
    }

    /// Adds callers to stacks with equal labels.
    void describeApart()
    {
        std::unordered_map<std::string, std::size_t> named;
        for (const DiffRow &row : table.rows)
            ++named[row.label];
        for (DiffRow &row : table.rows) {
            if (row.kind != CursorRowKind::Group || named[row.label] < 2)
                continue;
            const std::size_t side = row.largest[kOther] ? kOther : kBase;
            row.label += m_keys[side].callerOf(row.largest[side]);
            if (!row.baseLabel.empty())
                row.baseLabel += m_keys[kBase].callerOf(row.largest[kBase]);
        }
    }

    static void resize(DiffReasons &reasons, std::uint64_t from, std::uint64_t to)
    {
        if (from == to)
            return;
        reasons.resized += static_cast<std::int64_t>(to - from);
        ++reasons.resizedCount;
    }

    const Diff &m_diff;
    std::array<DiffKeys, kDiffSides> m_keys;
    std::unordered_map<std::uint64_t, std::size_t> m_rows;
};

} // namespace

std::string_view diffChangeId(DiffChange change) { return kChangeIds[change]; }

DiffChange DiffRow::what() const
{
    if (base().count == 0 || other().count == 0)
        return base().count == other().count ? DiffChange::Same
               : base().count == 0           ? DiffChange::New
                                             : DiffChange::Gone;
    if (change() == 0)
        return DiffChange::Same;
    return change() > 0 ? DiffChange::Grown : DiffChange::Shrunk;
}

Result<Diff> Diff::build(const DiffPart &base, const DiffPart &other, std::shared_ptr<const DiffStacks> stacks,
                         const LoadContext &context)
{
    if (!stacks) {
        TRY(auto made, DiffStacks::build(*base.document->stacks(), *other.document->stacks(), context));
        stacks = std::make_shared<const DiffStacks>(std::move(made));
    }
    Diff diff;
    diff.m_parts[DiffSide::Base] = base;
    diff.m_parts[DiffSide::Other] = other;
    for (const DiffSide side : {DiffSide::Base, DiffSide::Other})
        diff.m_counters[side] = diff.part(side).device->timeline.countersAt(diff.part(side).moment);
    diff.m_stacks = std::move(stacks);
    if (auto error = context.cancelled())
        return *error;
    const bool isOneTimeline = base.device == other.device;
    diff.m_pairs = pairsOf(livesOf(base, DiffSide::Base, *diff.m_stacks),
                           livesOf(other, DiffSide::Other, *diff.m_stacks), isOneTimeline);
    if (auto error = context.cancelled())
        return *error;
    return diff;
}

DiffTable Diff::table(Attribute by) const { return std::move(DiffRowTable(*this, by).table); }

DiffCut cutRows(const DiffTable &table, std::size_t most)
{
    DiffCut cut;
    cut.shown = std::min(most, table.rows.size());
    cut.rest = table.rows.size() - cut.shown;
    for (std::size_t i = cut.shown; i < table.rows.size(); ++i) {
        const DiffRow &row = table.rows[i];
        const auto addSum = [](DiffSum &to, const DiffSum &sum) {
            to.bytes += sum.bytes;
            to.count += sum.count;
        };
        for (std::size_t side = 0; side < kDiffSides; ++side)
            addSum(cut.others.sums[side], row.sums[side]);
        DiffReasons &reasons = cut.others.reasons;
        addSum(reasons.born, row.reasons.born);
        addSum(reasons.ended, row.reasons.ended);
        addSum(reasons.movedIn, row.reasons.movedIn);
        addSum(reasons.movedOut, row.reasons.movedOut);
        reasons.resized += row.reasons.resized;
        reasons.resizedCount += row.reasons.resizedCount;
    }
    return cut;
}

} // namespace allostrata
