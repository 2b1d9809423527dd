// The pickle machine: stack, marks and memo; one opcode at a time.

#include "core/pickle/reader.h"

#include "core/base/load_context.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace allostrata::pickle {

namespace {

constexpr std::uint32_t kOpcodesPerTick = 16384;
constexpr std::uint64_t kMaxMemoSlots = std::uint64_t(1) << 28;
constexpr std::uint8_t kHighestProtocol = 5;

} // namespace

Reader::Reader(Window &window, DataTree &tree, const LoadContext &context, Shortcuts *shortcuts)
    : m_window(window), m_tree(tree), m_context(context), m_shortcuts(shortcuts), m_untilTick(kOpcodesPerTick)
{
}

Outcome Reader::read()
{
    while (step()) {
    }
    if (m_done)
        return Outcome::Done;
    return m_needsGeneral ? Outcome::NeedsGeneral : Outcome::Failed;
}

bool Reader::fail(Reason reason, std::string subject)
{
    m_error = Error{reason, std::move(subject), m_window.offset(), 0, 0};
    return false;
}

bool Reader::failTruncated()
{
    if (m_window.error()) {
        m_error = *m_window.error();
        return false;
    }
    m_error = Error{Reason::TruncatedPickle, {}, m_window.offset() + m_window.available(), 0, 0};
    return false;
}

bool Reader::giveUp()
{
    m_needsGeneral = true;
    return false;
}

/// Makes the opcode and its operand lie in the window.
bool Reader::operand(std::size_t bytes)
{
    return m_window.need(1 + bytes) || failTruncated();
}

std::uint64_t Reader::littleEndian(std::size_t bytes) const
{
    std::uint64_t value = 0;
    std::memcpy(&value, m_window.data() + 1, bytes);
    return value;
}

bool Reader::tick()
{
    m_untilTick = kOpcodesPerTick;
    if (onTick)
        onTick();
    if (m_context.stop.stop_requested())
        return fail(Reason::Cancelled);
    if (m_memo.count() > kMaxMemoSlots)
        return fail(Reason::MemoTooLarge, std::to_string(kMaxMemoSlots));
    const std::size_t held = m_tree.bytes() + m_tree.strings().bytes() + m_memo.bytes()
        + m_stack.capacity() * sizeof(DataValue) + (m_shortcuts ? m_shortcuts->bytes() : 0);
    if (held > m_context.limits.memory)
        return fail(Reason::MemoryLimit, std::to_string(m_context.limits.memory));
    const std::uint64_t likely = m_shortcuts ? m_shortcuts->likelyBytes(*this) : 0;
    if (likely > m_context.limits.memory)
        return fail(Reason::WouldNotFit, std::to_string(likely));
    return true;
}

std::optional<std::uint32_t> Reader::enclosingList() const
{
    if (!m_marks.empty() && m_marks.back() > 0) {
        const DataValue below = m_stack[m_marks.back() - 1];
        if (below.kind() == DataKind::List)
            return below.node();
    }
    if (!m_stack.empty() && m_stack.back().kind() == DataKind::List)
        return m_stack.back().node();
    return std::nullopt;
}

bool Reader::pushTaken(DataValue value)
{
    const std::size_t floor = m_marks.empty() ? 0 : m_marks.back();
    if (value.kind() == DataKind::Rows && m_stack.size() > floor && m_stack.back().kind() == DataKind::Rows) {
        const DataValue last = m_stack.back();
        if (last.firstRow() + last.rowCount() == value.firstRow()) {
            m_stack.back() = DataValue::rows(last.firstRow(), last.rowCount() + value.rowCount());
            return true;
        }
    }
    push(value);
    return true;
}

bool Reader::hasRunSince(std::size_t first) const
{
    return std::any_of(m_stack.begin() + static_cast<std::ptrdiff_t>(first), m_stack.end(),
                       [this](DataValue value) { return isRun(value); });
}

bool Reader::has(std::size_t count, Opcode op)
{
    const std::size_t floor = m_marks.empty() ? 0 : m_marks.back();
    const std::size_t height = m_stack.size() - floor;
    if (height > 0 && hasRunSince(m_stack.size() - std::min(count, height)))
        return giveUp();
    return height >= count || fail(Reason::StackUnderflow, std::string(opcodeName(static_cast<std::uint8_t>(op))));
}

bool Reader::hasMark(Opcode op)
{
    return !m_marks.empty() || fail(Reason::StackUnderflow, std::string(opcodeName(static_cast<std::uint8_t>(op))));
}

bool Reader::step()
{
    if (--m_untilTick == 0 && !tick())
        return false;
    if (m_window.available() == 0 && !m_window.need(1))
        return failTruncated();
    const auto op = static_cast<Opcode>(*m_window.data());
    switch (op) {
    case Opcode::EmptyDict:
    case Opcode::EmptyList: {
        if (m_shortcuts) {
            const auto taken = op == Opcode::EmptyDict ? m_shortcuts->takeDict(*this) : m_shortcuts->takeList(*this);
            if (taken)
                return pushTaken(*taken);
        }
        m_window.skip(1);
        push(m_tree.newContainer(op == Opcode::EmptyDict ? DataKind::Dict : DataKind::List));
        return true;
    }
    case Opcode::BinGet:
        return operand(1) && get(littleEndian(1)) && (m_window.skip(2), true);
    case Opcode::LongBinGet:
        return operand(4) && get(littleEndian(4)) && (m_window.skip(5), true);
    case Opcode::Memoize:
        return put(m_memo.count()) && (m_window.skip(1), true);
    case Opcode::BinPut:
        return operand(1) && put(littleEndian(1)) && (m_window.skip(2), true);
    case Opcode::LongBinPut:
        return operand(4) && put(littleEndian(4)) && (m_window.skip(5), true);
    case Opcode::Mark:
        if (m_marks.size() >= m_context.limits.nesting)
            return fail(Reason::NestingTooDeep, std::to_string(m_context.limits.nesting));
        m_marks.push_back(m_stack.size());
        m_window.skip(1);
        return true;
    case Opcode::BinInt1:
    case Opcode::BinInt2: {
        const std::size_t bytes = op == Opcode::BinInt1 ? 1 : 2;
        if (!operand(bytes))
            return false;
        push(m_tree.ofInteger(static_cast<std::int64_t>(littleEndian(bytes))));
        m_window.skip(1 + bytes);
        return true;
    }
    case Opcode::BinInt:
        if (!operand(4))
            return false;
        push(m_tree.ofInteger(static_cast<std::int32_t>(littleEndian(4))));
        m_window.skip(5);
        return true;
    case Opcode::Long1:
        return readLong(1);
    case Opcode::Long4:
        return readLong(4);
    case Opcode::BinFloat: {
        if (!operand(8))
            return false;
        const std::uint64_t bits = __builtin_bswap64(littleEndian(8));
        double value = 0;
        std::memcpy(&value, &bits, sizeof value);
        push(m_tree.ofFloat(value));
        m_window.skip(9);
        return true;
    }
    case Opcode::ShortBinUnicode:
    case Opcode::ShortBinString:
        return readText(1, DataKind::String);
    case Opcode::BinUnicode:
    case Opcode::BinString:
        return readText(4, DataKind::String);
    case Opcode::BinUnicode8:
        return readText(8, DataKind::String);
    case Opcode::ShortBinBytes:
        return readText(1, DataKind::Bytes);
    case Opcode::BinBytes:
        return readText(4, DataKind::Bytes);
    case Opcode::BinBytes8:
    case Opcode::ByteArray8:
        return readText(8, DataKind::Bytes);
    case Opcode::None:
        push({});
        m_window.skip(1);
        return true;
    case Opcode::NewTrue:
    case Opcode::NewFalse:
        push(DataValue::ofBool(op == Opcode::NewTrue));
        m_window.skip(1);
        return true;
    case Opcode::Frame:
        if (!operand(8))
            return false;
        m_window.skip(9);
        return true;
    case Opcode::Proto:
        if (!operand(1))
            return false;
        if (littleEndian(1) > kHighestProtocol)
            return fail(Reason::BadProtocol, std::to_string(littleEndian(1)));
        m_window.skip(2);
        return true;
    case Opcode::ReadonlyBuffer:
        m_window.skip(1);
        return true;
    case Opcode::Stop:
        if (!has(1, op))
            return false;
        m_root = m_stack.back();
        m_window.skip(1);
        m_done = true;
        return false;
    case Opcode::Int:
    case Opcode::Long:
    case Opcode::Float:
    case Opcode::String:
    case Opcode::Unicode:
    case Opcode::Get:
    case Opcode::Put:
        return stepLines(op);
    default:
        return stepContainers(op);
    }
}

bool Reader::stepContainers(Opcode op)
{
    const auto popMark = [this] {
        const std::size_t first = m_marks.back();
        m_marks.pop_back();
        return first;
    };
    switch (op) {
    case Opcode::Appends:
    case Opcode::SetItems:
    case Opcode::AddItems: {
        if (!hasMark(op))
            return false;
        const std::size_t first = popMark();
        const std::size_t floor = m_marks.empty() ? 0 : m_marks.back();
        if (first <= floor)
            return fail(Reason::StackUnderflow, std::string(opcodeName(static_cast<std::uint8_t>(op))));
        const DataValue target = m_stack[first - 1];
        const bool ok = op == Opcode::Appends ? append(target, first, op)
            : op == Opcode::SetItems          ? setItems(target, first, op)
                                              : addItems(target, first);
        if (!ok) {
            m_marks.push_back(first); // so that foldRest() sees the stack as it was
            return false;
        }
        break;
    }
    case Opcode::Append:
        // The item may be the last of a run only if the run is just that row.
        if (!has(2, op) || !append(m_stack[m_stack.size() - 2], m_stack.size() - 1, op))
            return false;
        break;
    case Opcode::SetItem:
        if (!has(3, op) || !setItems(m_stack[m_stack.size() - 3], m_stack.size() - 2, op))
            return false;
        break;
    case Opcode::EmptyTuple:
        push(m_tree.newContainer(DataKind::Tuple));
        break;
    case Opcode::EmptySet:
        push(m_tree.newContainer(DataKind::Set));
        break;
    case Opcode::Tuple1:
    case Opcode::Tuple2:
    case Opcode::Tuple3: {
        const std::size_t count = static_cast<std::size_t>(op) - static_cast<std::size_t>(Opcode::Tuple1) + 1;
        if (!has(count, op) || !makeTuple(m_stack.size() - count))
            return false;
        break;
    }
    case Opcode::Tuple:
    case Opcode::List:
    case Opcode::Dict:
    case Opcode::FrozenSet: {
        if (!hasMark(op))
            return false;
        const std::size_t first = popMark();
        if (op == Opcode::Tuple) {
            if (!makeTuple(first))
                return false;
            break;
        }
        const DataKind kind = op == Opcode::List ? DataKind::List
            : op == Opcode::Dict                 ? DataKind::Dict
                                                 : DataKind::FrozenSet;
        const DataValue made = m_tree.newContainer(kind);
        m_stack.insert(m_stack.begin() + static_cast<std::ptrdiff_t>(first), made);
        const bool ok = kind == DataKind::List ? append(made, first + 1, op)
            : kind == DataKind::Dict           ? setItems(made, first + 1, op)
                                               : addItems(made, first + 1);
        if (!ok)
            return false;
        break;
    }
    case Opcode::Pop:
        if (!m_marks.empty() && m_marks.back() == m_stack.size())
            m_marks.pop_back(); // as CPython: POP on a mark takes the mark
        else if (has(1, op))
            m_stack.pop_back();
        else
            return false;
        break;
    case Opcode::PopMark:
        if (!hasMark(op))
            return false;
        m_stack.resize(popMark());
        break;
    case Opcode::Dup:
        if (!has(1, op))
            return false;
        push(m_stack.back());
        break;
    default:
        return stepForbidden(op);
    }
    m_window.skip(1);
    return true;
}

bool Reader::deepen(DataNode &parent, DataValue child)
{
    if (!child.isContainer())
        return true;
    parent.depth = std::max(parent.depth, m_tree.node(child).depth + 1);
    return parent.depth <= m_context.limits.nesting
        || fail(Reason::NestingTooDeep, std::to_string(m_context.limits.nesting));
}

/// Moves the stack from `first` on to the end of a list.
bool Reader::append(DataValue list, std::size_t first, Opcode op)
{
    if (list.kind() == DataKind::Entity || list.kind() == DataKind::Rows)
        return giveUp();
    if (list.kind() != DataKind::List)
        return fail(Reason::BadOperand, std::string(opcodeName(static_cast<std::uint8_t>(op))));
    DataNode &node = m_tree.node(list);
    for (std::size_t i = first; i < m_stack.size(); ++i) {
        const DataValue value = m_stack[i];
        if (!deepen(node, value))
            return false;
        if (value.kind() == DataKind::Rows && !node.items.empty() && node.items.back().kind() == DataKind::Rows) {
            const DataValue last = node.items.back();
            if (last.firstRow() + last.rowCount() == value.firstRow()) {
                node.items.back() = DataValue::rows(last.firstRow(), last.rowCount() + value.rowCount());
                continue;
            }
        }
        node.items.push_back(value);
        m_tree.countItems(1);
    }
    m_stack.resize(first);
    return true;
}

bool Reader::setItems(DataValue dict, std::size_t first, Opcode op)
{
    if (dict.kind() == DataKind::Entity || dict.kind() == DataKind::Rows || hasRunSince(first))
        return giveUp();
    const std::string name(opcodeName(static_cast<std::uint8_t>(op)));
    if (dict.kind() != DataKind::Dict || (m_stack.size() - first) % 2 != 0)
        return fail(Reason::BadOperand, name);
    DataNode &node = m_tree.node(dict);
    for (std::size_t i = first; i < m_stack.size(); i += 2) {
        const DataKind key = m_stack[i].kind();
        if (key >= DataKind::Entity)
            return giveUp(); // a dict or list as a key: the general path tells which
        if (key == DataKind::List || key == DataKind::Dict || key == DataKind::Set)
            return fail(Reason::UnhashableKey, key == DataKind::List ? "list" : key == DataKind::Dict ? "dict" : "set");
        if (!deepen(node, m_stack[i]) || !deepen(node, m_stack[i + 1]))
            return false;
    }
    node.items.insert(node.items.end(), m_stack.begin() + static_cast<std::ptrdiff_t>(first), m_stack.end());
    m_tree.countItems(m_stack.size() - first);
    m_stack.resize(first);
    return true;
}

bool Reader::addItems(DataValue set, std::size_t first)
{
    if (hasRunSince(first))
        return giveUp();
    if (set.kind() != DataKind::Set && set.kind() != DataKind::FrozenSet)
        return fail(Reason::BadOperand, "ADDITEMS");
    DataNode &node = m_tree.node(set);
    for (std::size_t i = first; i < m_stack.size(); ++i) {
        if (m_stack[i].kind() >= DataKind::Entity)
            return giveUp();
        if (!deepen(node, m_stack[i]))
            return false;
    }
    node.items.insert(node.items.end(), m_stack.begin() + static_cast<std::ptrdiff_t>(first), m_stack.end());
    m_tree.countItems(m_stack.size() - first);
    m_stack.resize(first);
    return true;
}

bool Reader::makeTuple(std::size_t first)
{
    if (hasRunSince(first))
        return giveUp();
    const DataValue tuple = m_tree.newContainer(DataKind::Tuple);
    DataNode &node = m_tree.node(tuple);
    node.items.assign(m_stack.begin() + static_cast<std::ptrdiff_t>(first), m_stack.end());
    m_tree.countItems(node.items.size());
    for (const DataValue item : node.items) {
        if (!deepen(node, item))
            return false;
    }
    m_stack.resize(first);
    push(tuple);
    return true;
}

bool Reader::get(std::uint64_t slot)
{
    const auto value = m_memo.get(slot);
    if (!value)
        return fail(Reason::MissingMemo, std::to_string(slot));
    return pushTaken(*value);
}

bool Reader::put(std::uint64_t slot)
{
    if (!has(1, Opcode::Put))
        return false;
    m_memo.set(slot, m_stack.back());
    return true;
}

void Reader::foldRegion(DataValue container, std::size_t first)
{
    DataNode &node = m_tree.node(container);
    node.complete = false;
    if (container.kind() != DataKind::Dict) {
        node.items.insert(node.items.end(), m_stack.begin() + static_cast<std::ptrdiff_t>(first), m_stack.end());
    } else {
        for (std::size_t i = first; i + 1 < m_stack.size();) {
            const DataValue value = m_stack[i + 1];
            node.items.push_back(m_stack[i]);
            node.items.push_back(value);
            i += 2;
            // A key is never a container: what stands where one should is the single item of the list before it.
            while (i < m_stack.size() && value.kind() == DataKind::List
                   && (m_stack[i].isContainer() || m_stack[i].kind() >= DataKind::Entity))
                m_tree.node(value).items.push_back(m_stack[i++]);
        }
    }
    m_stack.resize(first);
}

DataValue Reader::foldRest()
{
    while (!m_marks.empty()) {
        const std::size_t first = std::min(m_marks.back(), m_stack.size());
        m_marks.pop_back();
        if (first > 0 && m_stack[first - 1].isContainer())
            foldRegion(m_stack[first - 1], first);
        else
            m_stack.resize(first);
    }
    if (m_stack.empty())
        return {};
    if (m_stack.size() > 1 && m_stack.front().isContainer())
        foldRegion(m_stack.front(), 1);
    return m_stack.front();
}

} // namespace allostrata::pickle
