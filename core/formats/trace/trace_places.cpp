// Finds the stacks, modules and operators of calls that allocated memory.

#include "core/formats/trace/trace_places.h"

#include "core/base/ascii.h"
#include "core/base/hash.h"

#include <charconv>
#include <string>

namespace allostrata {

namespace {

constexpr std::string_view kModule = "nn.Module: ";
constexpr std::size_t kLongestPlaceText = 400; ///< longest list of shapes, bytes
constexpr std::size_t kMostInputs = 64;

std::uint64_t pairKey(StringId first, StringId second)
{
    return (static_cast<std::uint64_t>(first.key()) << 32U) | second.key();
}

/// Returns the position of "(12): "; npos if the text has none.
std::size_t lineIn(std::string_view text)
{
    for (std::size_t end = text.find("): "); end != std::string_view::npos; end = text.find("): ", end + 1)) {
        std::size_t first = end;
        while (first > 0 && isDigit(text[first - 1]))
            --first;
        if (first < end && first > 0 && text[first - 1] == '(')
            return first - 1;
    }
    return std::string_view::npos;
}

/// Returns the elements of a JSON list, unparsed.
std::vector<std::string_view> elementsOf(std::string_view json)
{
    std::vector<std::string_view> elements;
    std::size_t depth = 0;
    std::size_t first = 0;
    bool isText = false;
    for (std::size_t i = 0; i < json.size() && elements.size() < kMostInputs; ++i) {
        if (json[i] == '"' && (i == 0 || json[i - 1] != '\\'))
            isText = !isText;
        if (isText)
            continue;
        const bool opens = json[i] == '[' || json[i] == '{';
        const bool closes = json[i] == ']' || json[i] == '}';
        if (opens && ++depth == 1)
            first = i + 1;
        const bool ends = depth == 1 && (json[i] == ',' || closes);
        if (ends) {
            elements.push_back(json.substr(first, i - first));
            first = i + 1;
        }
        if (closes && depth > 0)
            --depth;
    }
    return elements;
}

bool hasDigit(std::string_view text) { return text.find_first_of(kDecimalDigits) != std::string_view::npos; }

/// Returns an element without surrounding blanks and quotation marks, and with a blank after each comma.
std::string plainElement(std::string_view element)
{
    std::string text;
    bool isBlank = true; // at the start, or after a blank
    for (const char c : element) {
        const bool skipped = c == '"' || ((c == ' ' || c == '\n' || c == '\t') && isBlank);
        if (skipped)
            continue;
        text.push_back(c);
        if (c == ',')
            text.push_back(' ');
        isBlank = text.back() == ' ' || c == '[';
    }
    while (!text.empty() && text.back() == ' ')
        text.pop_back();
    return text;
}

} // namespace

Frame readPythonFrame(std::string_view text, StringTable &strings)
{
    Frame frame;
    const std::size_t at = lineIn(text);
    if (at == std::string_view::npos) {
        frame.function = strings.intern(std::string(text));
        return frame;
    }
    const std::size_t end = text.find(')', at);
    std::from_chars(text.data() + at + 1, text.data() + end, frame.line); // the line stays 0 if the number is too large
    const std::string file(text.substr(0, at)); // a copy, because the table moves as it grows
    const std::string function(text.substr(end + 3));
    frame.function = strings.intern(function);
    frame.file = strings.intern(file);
    return frame;
}

TracePlaces::TracePlaces(Snapshot &snapshot, const SortedCalls &sorted, const std::vector<TraceSliceExtra> &extras)
    : m_snapshot(snapshot), m_sorted(sorted), m_extras(extras)
{
    findNearest();
}

void TracePlaces::findNearest()
{
    const IdVector<CallId, Call> &calls = m_sorted.calls;
    const auto isPython = [](const Call &call) {
        return call.kind == CallKind::Python || call.kind == CallKind::Module;
    };
    const bool hasPython = std::any_of(calls.begin(), calls.end(), isPython);
    m_hasStacks = hasPython || std::any_of(m_extras.begin(), m_extras.end(), [](const TraceSliceExtra &extra) {
                      return bool(extra.callStack);
                  });
    m_operator.resize(calls.size());
    m_modules.resize(calls.size(), kUnasked);
    if (hasPython)
        m_python.resize(calls.size());
    for (std::size_t i = 0; i < calls.size(); ++i) {
        const CallId id = CallId::at(i);
        const Call &call = calls[id];
        if (call.kind == CallKind::Operator)
            m_operator[id] = id;
        else if (call.parent)
            m_operator[id] = m_operator[call.parent];
        if (!hasPython)
            continue;
        if (isPython(call))
            m_python[id] = id;
        else if (call.parent)
            m_python[id] = m_python[call.parent];
    }
}

const TraceSliceExtra *TracePlaces::extraOf(CallId call) const
{
    if (m_sorted.extras.empty() || m_sorted.extras[call.value()] >= m_extras.size())
        return nullptr;
    return &m_extras[m_sorted.extras[call.value()]];
}

FrameId TracePlaces::frameOf(StringId text)
{
    const auto [row, isNew] = m_frames.try_emplace(text);
    if (isNew) {
        const std::string copy(m_snapshot.text(text));
        row->second = m_snapshot.stacks.internFrame(readPythonFrame(copy, m_snapshot.strings));
    }
    return row->second;
}

/// Returns the stack of "profiler.py(611): __init__;train.py(54): <module>". Some writers put the outermost first; it
/// is the one named <module>.
StackId TracePlaces::listed(StringId callStack)
{
    const auto [row, isNew] = m_lists.try_emplace(callStack);
    if (!isNew)
        return row->second;
    const std::string text(m_snapshot.text(callStack));
    std::vector<FrameId> frames;
    for (std::size_t first = 0; first < text.size() && frames.size() < kMostFrames;) {
        const std::size_t end = std::min(text.find(';', first), text.size());
        if (end > first)
            frames.push_back(frameOf(m_snapshot.strings.intern(std::string(text, first, end - first))));
        first = end + 1;
    }
    const auto isModule = [this](FrameId id) {
        return m_snapshot.text(m_snapshot.stacks.frame(id).function) == "<module>";
    };
    if (!frames.empty() && isModule(frames.front()) && !isModule(frames.back()))
        std::reverse(frames.begin(), frames.end());
    row->second = frames.empty() ? StackId() : m_snapshot.stacks.internStack(frames);
    return row->second;
}

StackId TracePlaces::stackOf(CallId call)
{
    if (!call || !m_hasStacks)
        return {};
    const CallId python = m_python.empty() ? CallId() : m_python[call];
    if (!python) {
        CallId at = m_operator[call];
        for (std::size_t depth = 0; at && depth < kMostFrames; ++depth) {
            const TraceSliceExtra *extra = extraOf(at);
            if (extra && extra->callStack)
                return listed(extra->callStack);
            const CallId parent = m_sorted.calls[at].parent;
            at = parent ? m_operator[parent] : CallId();
        }
        return {};
    }
    const auto [row, isNew] = m_stacks.try_emplace(python);
    if (!isNew)
        return row->second;
    std::vector<FrameId> frames;
    for (CallId at = python; at && frames.size() < kMostFrames;) {
        frames.push_back(frameOf(m_sorted.calls[at].name));
        const CallId parent = m_sorted.calls[at].parent;
        at = parent ? m_python[parent] : CallId();
    }
    row->second = m_snapshot.stacks.internStack(frames);
    return row->second;
}

StackId TracePlaces::forwardStackOf(CallId call)
{
    if (!call || !m_hasStacks)
        return {};
    CallId at = m_operator[call];
    for (std::size_t depth = 0; at && depth < kMostFrames; ++depth) {
        if (const CallId forward = m_sorted.calls[at].forward)
            return stackOf(forward);
        const CallId parent = m_sorted.calls[at].parent;
        at = parent ? m_operator[parent] : CallId();
    }
    return {};
}

StringId TracePlaces::joined(StringId path, StringId name)
{
    const auto [row, isNew] = m_paths.try_emplace(pairKey(path, name));
    if (isNew) {
        std::string text(m_snapshot.text(path));
        std::string_view own = m_snapshot.text(name);
        if (own.starts_with(kModule))
            own.remove_prefix(kModule.size());
        const auto depth = static_cast<std::size_t>(std::count(text.begin(), text.end(), '.')) + 1;
        if (!own.empty() && (text.empty() || (depth < kDeepestModule && text.size() + own.size() < kLongestPath)))
            text.append(text.empty() ? "" : ".").append(own);
        row->second = text.empty() ? StringId() : m_snapshot.strings.intern(text);
    }
    return row->second;
}

/// Finds the module of a call: walks outwards, and from backward nodes to their operators of forward. Each begins no
/// later than the previous, so the walk ends.
StringId TracePlaces::moduleOf(CallId call)
{
    std::vector<CallId> way;
    StringId path;
    for (CallId at = call; at;) {
        if (const std::uint32_t known = m_modules[at]; known != kUnasked) {
            path = StringId(known);
            break;
        }
        way.push_back(at);
        const Call &row = m_sorted.calls[at];
        at = row.forward ? row.forward : row.parent;
    }
    for (auto at = way.rbegin(); at != way.rend(); ++at) {
        const Call &row = m_sorted.calls[*at];
        if (row.kind == CallKind::Module)
            path = joined(path, row.name);
        m_modules[*at] = path.key();
    }
    return path;
}

/// Returns the inputs that are tensors, "([16, 128, 512], [512, 512])", and their distinct types.
StringId TracePlaces::inputText(StringId json, StringId dims)
{
    const auto [row, isNew] = m_inputs.try_emplace(pairKey(json, dims));
    if (!isNew)
        return row->second;
    const bool isTypes = json != dims;
    const std::string source(m_snapshot.text(json));
    const std::string shapes(m_snapshot.text(dims));
    const auto elements = elementsOf(source);
    const auto given = elementsOf(shapes);
    std::string text;
    std::vector<std::string> seen;
    for (std::size_t i = 0; i < std::min(elements.size(), given.size()) && text.size() < kLongestPlaceText; ++i) {
        std::string one = hasDigit(given[i]) ? plainElement(elements[i]) : std::string();
        if (one.empty() || (isTypes && std::find(seen.begin(), seen.end(), one) != seen.end()))
            continue;
        text.append(text.empty() ? "" : ", ").append(one);
        seen.push_back(std::move(one));
    }
    if (!text.empty())
        row->second = m_snapshot.strings.intern(isTypes ? text : std::string("(").append(text).append(")"));
    return row->second;
}

DetailId TracePlaces::detailOf(CallId call)
{
    if (!call)
        return {};
    Detail detail;
    CallId at = m_operator[call];
    if (at)
        detail.operatorName = m_sorted.calls[at].name;
    // Operators that create tensors of given sizes have no inputs; those of the enclosing operator are more useful.
    for (std::size_t depth = 0; at && depth < kDeepestModule && !detail.shape; ++depth) {
        const TraceSliceExtra *extra = extraOf(at);
        if (extra && extra->shapes)
            detail.shape = inputText(extra->shapes, extra->shapes);
        if (detail.shape && extra->types)
            detail.dtype = inputText(extra->types, extra->shapes);
        const CallId parent = m_sorted.calls[at].parent;
        at = parent ? m_operator[parent] : CallId();
    }
    detail.module = moduleOf(call);
    if (detail == Detail{})
        return {};
    const std::uint32_t key[] = {detail.operatorName.key(), detail.module.key(), detail.shape.key(),
                                 detail.dtype.key()};
    const auto [row, isNew] = m_details.try_emplace(hashBytes(key, sizeof key));
    if (isNew || m_snapshot.details[row->second] != detail)
        row->second = m_snapshot.details.push(detail);
    return row->second;
}

} // namespace allostrata
