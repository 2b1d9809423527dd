// The pickle machine: stack, marks and memo; one opcode at a time.

#include "core/pickle/reader.h"

#include "core/base/load_context.h"
#include "core/base/utf8.h"

#include <algorithm>
#include <charconv>
#include <cstdio>
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
    while (step()) {}
    if (m_done)
        return Outcome::Done;
    if (m_isEnough)
        return Outcome::Enough;
    return m_needsGeneral ? Outcome::NeedsGeneral : Outcome::Failed;
}

bool Reader::fail(Reason reason, std::string subject)
{
    m_error = Error{reason, std::move(subject), m_window.offset()};
    return false;
}

bool Reader::failTruncated()
{
    if (m_window.error()) {
        m_error = *m_window.error();
        return false;
    }
    m_error = Error{Reason::TruncatedPickle, {}, m_window.offset() + m_window.available()};
    return false;
}

bool Reader::giveUp()
{
    m_needsGeneral = true;
    return false;
}

/// Loads the opcode and its operand into the window.
bool Reader::operand(std::size_t bytes) { return m_window.need(1 + bytes) || failTruncated(); }

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
    if (held > m_context.memoryLimit()) {
        const Error error = m_context.tooMuchMemory();
        return fail(error.reason, error.subject);
    }
    if (m_shortcuts && m_shortcuts->isEnough()) {
        m_isEnough = true;
        return false;
    }
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

std::optional<Reader::ListPlace> Reader::enclosingPlace() const
{
    std::size_t marks = m_marks.size(); // below the list
    std::size_t at = 0;
    if (marks > 0 && m_marks.back() > 0 && m_stack[m_marks.back() - 1].kind() == DataKind::List)
        at = m_marks[--marks] - 1;
    else if (!m_stack.empty() && m_stack.back().kind() == DataKind::List)
        at = m_stack.size() - 1;
    const std::size_t first = marks > 0 ? m_marks[marks - 1] : 0; // of the values since the mark
    const auto itemsOf = [this](std::size_t list) -> std::uint64_t { return m_tree.node(m_stack[list]).items.size(); };
    if (first > 0 && first <= at && m_stack[first - 1].kind() == DataKind::List)
        return ListPlace{itemsOf(first - 1) + (at - first), false};
    if (at == 0 || at <= first || m_stack[at - 1].kind() != DataKind::List)
        return std::nullopt;
    return ListPlace{itemsOf(at - 1), itemsOf(at - 1) == 0}; // a single element, which picklers append without a mark
}

std::optional<DataValue> Reader::valueBehind(StringId text) const
{
    for (std::size_t i = 0; i + 1 < m_stack.size(); ++i) {
        if (m_stack[i].kind() == DataKind::String && m_stack[i].string() == text)
            return m_stack[i + 1];
    }
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
    case Opcode::BinGet: return operand(1) && get(littleEndian(1)) && (m_window.skip(2), true);
    case Opcode::LongBinGet: return operand(4) && get(littleEndian(4)) && (m_window.skip(5), true);
    case Opcode::Memoize: return put(m_memo.count()) && (m_window.skip(1), true);
    case Opcode::BinPut: return operand(1) && put(littleEndian(1)) && (m_window.skip(2), true);
    case Opcode::LongBinPut: return operand(4) && put(littleEndian(4)) && (m_window.skip(5), true);
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
    case Opcode::Long1: return readLong(1);
    case Opcode::Long4: return readLong(4);
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
    case Opcode::ShortBinString: return readText(1, DataKind::String);
    case Opcode::BinUnicode:
    case Opcode::BinString: return readText(4, DataKind::String);
    case Opcode::BinUnicode8: return readText(8, DataKind::String);
    case Opcode::ShortBinBytes: return readText(1, DataKind::Bytes);
    case Opcode::BinBytes: return readText(4, DataKind::Bytes);
    case Opcode::BinBytes8:
    case Opcode::ByteArray8: return readText(8, DataKind::Bytes);
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
    case Opcode::ReadonlyBuffer: m_window.skip(1); return true;
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
    case Opcode::Put: return stepLines(op);
    default: return stepContainers(op);
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
        const bool ok = op == Opcode::Appends    ? append(target, first, op)
                        : op == Opcode::SetItems ? setItems(target, first, op)
                                                 : addItems(target, first);
        if (!ok) {
            m_marks.push_back(first); // so that foldRest() sees the stack as before
            return false;
        }
        break;
    }
    case Opcode::Append:
        // The item may be the last of a run only if the run consists of just that row.
        if (!has(2, op) || !append(m_stack[m_stack.size() - 2], m_stack.size() - 1, op))
            return false;
        break;
    case Opcode::SetItem:
        if (!has(3, op) || !setItems(m_stack[m_stack.size() - 3], m_stack.size() - 2, op))
            return false;
        break;
    case Opcode::EmptyTuple: push(m_tree.newContainer(DataKind::Tuple)); break;
    case Opcode::EmptySet: push(m_tree.newContainer(DataKind::Set)); break;
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
        const DataKind kind = op == Opcode::List   ? DataKind::List
                              : op == Opcode::Dict ? DataKind::Dict
                                                   : DataKind::FrozenSet;
        const DataValue made = m_tree.newContainer(kind);
        m_stack.insert(m_stack.begin() + static_cast<std::ptrdiff_t>(first), made);
        const bool ok = kind == DataKind::List   ? append(made, first + 1, op)
                        : kind == DataKind::Dict ? setItems(made, first + 1, op)
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
    default: return stepForbidden(op);
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
            return giveUp(); // a dict or list as a key: the general path reports which
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
        return m_memo.hasForgotten(slot) ? giveUp() : fail(Reason::MissingMemo, std::to_string(slot));
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
            // A key is never a container, so a container in its place is the single item of the list before it.
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

namespace {

/// CPython's default limit for turning text into an integer, which bounds the quadratic conversion.
constexpr std::size_t kMaxDecimalDigits = 4300;

int digitOf(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    if (c >= 'A' && c <= 'F')
        return c - 'A' + 10;
    return 255;
}

/// magnitude = magnitude * base + digit
void multiplyAdd(std::string &magnitude, unsigned base, unsigned digit)
{
    unsigned carry = digit;
    for (char &byte : magnitude) {
        const unsigned value = static_cast<unsigned char>(byte) * base + carry;
        byte = static_cast<char>(value & 255);
        carry = value >> 8;
    }
    if (carry > 0)
        magnitude.push_back(static_cast<char>(carry));
}

/// The hexadecimal number in text[at, at + digits), if that is one.
std::optional<std::uint32_t> hexNumber(std::string_view text, std::size_t at, std::size_t digits)
{
    if (at + digits > text.size())
        return std::nullopt;
    std::uint32_t value = 0;
    for (const char c : text.substr(at, digits)) {
        const int digit = digitOf(c);
        if (digit > 15)
            return std::nullopt;
        value = value << 4 | static_cast<std::uint32_t>(digit);
    }
    return value;
}

} // namespace

std::uint64_t Reader::longestText() const
{
    return std::min(m_context.limits.stringBytes, m_context.limits.memory / 4);
}

bool Reader::readText(std::size_t lengthBytes, DataKind kind)
{
    if (!operand(lengthBytes))
        return false;
    const std::uint64_t length = littleEndian(lengthBytes);
    if (length > longestText())
        return fail(Reason::StringTooLong, std::to_string(length));
    if (!operand(lengthBytes + static_cast<std::size_t>(length)))
        return false;
    const auto *first = reinterpret_cast<const char *>(m_window.data() + 1 + lengthBytes);
    const StringId id = m_tree.strings().intern({first, static_cast<std::size_t>(length)});
    push(DataValue(kind, id.value()));
    m_window.skip(1 + lengthBytes + static_cast<std::size_t>(length));
    return true;
}

bool Reader::readLong(std::size_t lengthBytes)
{
    if (!operand(lengthBytes))
        return false;
    const std::uint64_t length = littleEndian(lengthBytes);
    if (length > longestText())
        return fail(Reason::StringTooLong, std::to_string(length));
    if (!operand(lengthBytes + static_cast<std::size_t>(length)))
        return false;
    const auto *first = reinterpret_cast<const char *>(m_window.data() + 1 + lengthBytes);
    WideInteger wide;
    wide.magnitude.assign(first, static_cast<std::size_t>(length));
    wide.negative = length > 0 && (static_cast<unsigned char>(wide.magnitude.back()) & 0x80) != 0;
    if (wide.negative) { // two's complement to magnitude: invert and add one
        bool carry = true;
        for (char &byte : wide.magnitude) {
            const unsigned value = (static_cast<unsigned char>(byte) ^ 255U) + (carry ? 1U : 0U);
            byte = static_cast<char>(value & 255);
            carry = value > 255;
        }
        if (carry)
            wide.magnitude.push_back('\1');
    }
    push(m_tree.ofWide(std::move(wide)));
    m_window.skip(1 + lengthBytes + static_cast<std::size_t>(length));
    return true;
}

/// Reads the text between the opcode (and `skip` lines after it) and the next newline; moves the window behind the
/// newline.
bool Reader::readLine(std::string &line, std::size_t skip)
{
    line.clear();
    m_window.skip(skip);
    for (;;) {
        if (m_window.available() == 0 && !m_window.need(1))
            return failTruncated();
        const auto *first = m_window.data();
        const auto *newline = static_cast<const std::uint8_t *>(std::memchr(first, '\n', m_window.available()));
        const auto *last = newline ? newline : m_window.end();
        if (line.size() + static_cast<std::size_t>(last - first) > longestText())
            return fail(Reason::StringTooLong, std::to_string(line.size() + static_cast<std::size_t>(last - first)));
        line.append(reinterpret_cast<const char *>(first), static_cast<std::size_t>(last - first));
        m_window.skipTo(newline ? newline + 1 : last);
        if (newline)
            return true;
    }
}

bool Reader::stepLines(Opcode op)
{
    if ((op == Opcode::Put && !has(1, op)))
        return false;
    std::string line;
    if (!readLine(line, 1))
        return false;
    if (!line.empty() && line.back() == '\r')
        line.pop_back(); // written in text mode on Windows
    switch (op) {
    case Opcode::Int:
    case Opcode::Long: return parseInt(line, op == Opcode::Long);
    case Opcode::Float: return parseFloat(line);
    case Opcode::String: return parseQuoted(line);
    case Opcode::Unicode: parseRawUnicode(line); return true;
    default: {
        std::uint64_t slot = 0;
        const auto [end, problem] = std::from_chars(line.data(), line.data() + line.size(), slot);
        if (problem != std::errc() || end != line.data() + line.size())
            return fail(Reason::BadOperand, op == Opcode::Get ? "GET" : "PUT");
        return op == Opcode::Get ? get(slot) : put(slot);
    }
    }
}

bool Reader::parseInt(std::string_view line, bool isLong)
{
    if (!isLong && (line == "00" || line == "01")) {
        push(DataValue::ofBool(line == "01"));
        return true;
    }
    if (isLong && !line.empty() && line.back() == 'L')
        line.remove_suffix(1);
    WideInteger wide;
    if (!line.empty() && (line.front() == '-' || line.front() == '+')) {
        wide.negative = line.front() == '-';
        line.remove_prefix(1);
    }
    unsigned base = 10;
    if (line.size() > 2 && line[0] == '0' && (line[1] == 'x' || line[1] == 'X')) {
        base = 16;
        line.remove_prefix(2);
    }
    if (line.empty() || line.size() > kMaxDecimalDigits)
        return fail(Reason::BadOperand, isLong ? "LONG" : "INT");
    for (const char c : line) {
        const auto digit = static_cast<unsigned>(digitOf(c));
        if (digit >= base)
            return fail(Reason::BadOperand, isLong ? "LONG" : "INT");
        multiplyAdd(wide.magnitude, base, digit);
    }
    push(m_tree.ofWide(std::move(wide)));
    return true;
}

bool Reader::parseFloat(std::string_view line)
{
    if (!line.empty() && line.front() == '+')
        line.remove_prefix(1);
    double value = 0;
    const auto [end, problem] = std::from_chars(line.data(), line.data() + line.size(), value);
    if (problem != std::errc() || end != line.data() + line.size())
        return fail(Reason::BadOperand, "FLOAT");
    push(m_tree.ofFloat(value));
    return true;
}

/// Parses a Python 2 string literal: surrounding quotes, backslash escapes.
bool Reader::parseQuoted(std::string_view line)
{
    while (!line.empty() && (line.back() == ' ' || line.back() == '\t'))
        line.remove_suffix(1);
    if (line.size() < 2 || line.front() != line.back() || (line.front() != '"' && line.front() != '\''))
        return fail(Reason::BadOperand, "STRING");
    line = line.substr(1, line.size() - 2);
    constexpr std::string_view kLetters = "abfnrtv\\'\"";
    constexpr std::string_view kMeanings = "\a\b\f\n\r\t\v\\'\"";
    std::string text;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (line[i] != '\\' || i + 1 == line.size()) {
            text.push_back(line[i]);
            continue;
        }
        const char letter = line[++i];
        if (const std::size_t known = kLetters.find(letter); known != std::string_view::npos) {
            text.push_back(kMeanings[known]);
        } else if (letter == 'x') {
            const auto code = hexNumber(line, i + 1, 2);
            if (!code)
                return fail(Reason::BadOperand, "STRING");
            text.push_back(static_cast<char>(*code));
            i += 2;
        } else if (letter >= '0' && letter <= '7') {
            unsigned code = 0;
            std::size_t digits = 0;
            for (; digits < 3 && i + digits < line.size() && line[i + digits] >= '0' && line[i + digits] <= '7';
                 ++digits)
                code = code * 8 + static_cast<unsigned>(line[i + digits] - '0');
            text.push_back(static_cast<char>(code & 255));
            i += digits - 1;
        } else {
            text.push_back('\\');
            text.push_back(letter);
        }
    }
    push(m_tree.ofText(text));
    return true;
}

/// Parses Latin-1 with \uXXXX and \UXXXXXXXX.
void Reader::parseRawUnicode(std::string_view line)
{
    std::string text;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (line[i] == '\\' && i + 1 < line.size() && (line[i + 1] == 'u' || line[i + 1] == 'U')) {
            const std::size_t digits = line[i + 1] == 'u' ? 4 : 8;
            if (const auto code = hexNumber(line, i + 2, digits); code && *code <= 0x10ffff) {
                appendUtf8(text, *code);
                i += 1 + digits;
                continue;
            }
        }
        appendUtf8(text, static_cast<unsigned char>(line[i]));
    }
    push(m_tree.ofText(text));
}

bool Reader::forbidGlobal(std::string_view module, std::string_view name)
{
    constexpr std::size_t kShown = 100;
    std::string subject(beginningOf(module, kShown));
    subject += '.';
    subject += beginningOf(name, kShown);
    return fail(Reason::GlobalForbidden, std::move(subject));
}

bool Reader::stepForbidden(Opcode op)
{
    const std::uint64_t where = m_window.offset();
    const auto byte = static_cast<std::uint8_t>(op);
    switch (op) {
    case Opcode::Global:
    case Opcode::Inst: {
        std::string module;
        std::string name;
        if (!readLine(module, 1) || !readLine(name, 0))
            return false;
        forbidGlobal(module, name);
        break;
    }
    case Opcode::StackGlobal: {
        if (!has(2, op))
            return false;
        const DataValue module = m_stack[m_stack.size() - 2];
        const DataValue name = m_stack.back();
        const auto textOf = [this](DataValue value) {
            return value.kind() == DataKind::String ? m_tree.text(value) : std::string_view("?");
        };
        forbidGlobal(textOf(module), textOf(name));
        break;
    }
    case Opcode::Reduce:
    case Opcode::Build:
    case Opcode::Obj:
    case Opcode::NewObj:
    case Opcode::NewObjEx:
    case Opcode::Ext1:
    case Opcode::Ext2:
    case Opcode::Ext4:
    case Opcode::PersId:
    case Opcode::BinPersId:
    case Opcode::NextBuffer: fail(Reason::CallForbidden, std::string(opcodeName(byte))); break;
    default: {
        char hex[3];
        std::snprintf(hex, sizeof hex, "%02x", static_cast<unsigned>(byte));
        fail(Reason::UnknownOpcode, hex);
        break;
    }
    }
    m_error.offset = where;
    return false;
}

} // namespace allostrata::pickle
