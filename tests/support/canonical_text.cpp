// The canonical text of a value: the C++ side of tests/support/random_pickles.py.

#include "tests/support/canonical_text.h"

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <vector>

namespace allostrata::test {

namespace {

std::string hexDigits(std::string_view bytes)
{
    std::string text;
    for (const char byte : bytes) {
        char digits[3];
        std::snprintf(digits, sizeof digits, "%02x", static_cast<unsigned>(static_cast<unsigned char>(byte)));
        text += digits;
    }
    return text;
}

/// Decimal digits of a little-endian magnitude, by long division.
std::string decimal(std::string magnitude)
{
    std::string digits;
    while (!magnitude.empty()) {
        unsigned rest = 0;
        for (std::size_t i = magnitude.size(); i-- > 0;) {
            const unsigned part = rest << 8 | static_cast<unsigned char>(magnitude[i]);
            magnitude[i] = static_cast<char>(part / 10);
            rest = part % 10;
        }
        digits.push_back(static_cast<char>('0' + rest));
        while (!magnitude.empty() && magnitude.back() == '\0')
            magnitude.pop_back();
    }
    std::reverse(digits.begin(), digits.end());
    return digits.empty() ? "0" : digits;
}

void appendEscape(std::string &text, unsigned unit)
{
    char escape[7];
    std::snprintf(escape, sizeof escape, "\\u%04x", unit);
    text += escape;
}

/// A JSON literal of printable ASCII, as Python's json.dumps writes it; the text is UTF-8.
std::string jsonLiteral(std::string_view utf8)
{
    constexpr std::string_view kShort = "\"\\\b\f\n\r\t";
    constexpr std::string_view kLetters = "\"\\bfnrt";
    std::string text = "\"";
    for (std::size_t i = 0; i < utf8.size();) {
        const auto lead = static_cast<unsigned char>(utf8[i]);
        if (const std::size_t known = kShort.find(utf8[i]); known != std::string_view::npos) {
            text += {'\\', kLetters[known]};
            ++i;
            continue;
        }
        const std::size_t length = lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
        unsigned code = length == 1 ? lead : lead & (0xffU >> (length + 1));
        for (std::size_t k = 1; k < length && i + k < utf8.size(); ++k)
            code = code << 6 | (static_cast<unsigned char>(utf8[i + k]) & 63);
        i += length;
        if (code >= 0x20 && code < 0x7f) {
            text.push_back(static_cast<char>(code));
        } else if (code < 0x10000) {
            appendEscape(text, code);
        } else {
            appendEscape(text, 0xd800 + ((code - 0x10000) >> 10));
            appendEscape(text, 0xdc00 + ((code - 0x10000) & 0x3ff));
        }
    }
    return text + '"';
}

class Printer {
public:
    explicit Printer(const DataTree &tree) : m_tree(tree) {}

    std::string print(DataValue value)
    {
        switch (value.kind()) {
        case DataKind::None: return "None";
        case DataKind::True: return "True";
        case DataKind::False: return "False";
        case DataKind::Integer: return "i:" + std::to_string(value.integer());
        case DataKind::WideInteger:
            return std::string("i:") + (m_tree.wide(value).negative ? "-" : "") + decimal(m_tree.wide(value).magnitude);
        case DataKind::Float: {
            const double number = m_tree.floating(value);
            unsigned long long bits = 0;
            std::memcpy(&bits, &number, sizeof bits);
            char text[20];
            std::snprintf(text, sizeof text, "f:%016llx", bits);
            return text;
        }
        case DataKind::String: return "s:" + jsonLiteral(m_tree.text(value));
        case DataKind::Bytes: return "b:" + hexDigits(m_tree.text(value));
        case DataKind::Entity:
        case DataKind::Rows: return "?";
        default: return printContainer(value);
        }
    }

private:
    std::string printContainer(DataValue value)
    {
        const auto around = std::find(m_enclosing.begin(), m_enclosing.end(), value);
        if (around != m_enclosing.end())
            return "^" + std::to_string(m_enclosing.end() - around);
        m_enclosing.push_back(value);
        std::vector<std::string> items;
        for (const DataValue item : m_tree.node(value).items)
            items.push_back(print(item));
        m_enclosing.pop_back();
        switch (value.kind()) {
        case DataKind::List: return "[" + join(items) + "]";
        case DataKind::Tuple: return "(" + join(items) + ")";
        case DataKind::Dict: return "{" + join(pairs(items)) + "}";
        default:
            std::sort(items.begin(), items.end());
            items.erase(std::unique(items.begin(), items.end()), items.end());
            return value.kind() == DataKind::Set ? "<" + join(items) + ">" : "<<" + join(items) + ">>";
        }
    }

    /// A key that is set again keeps its place and takes the later value.
    static std::vector<std::string> pairs(const std::vector<std::string> &items)
    {
        std::vector<std::pair<std::string, std::string>> entries;
        for (std::size_t i = 0; i + 1 < items.size(); i += 2)
            entries.emplace_back(items[i], items[i + 1]);
        std::vector<std::string> result;
        std::vector<std::string> keys;
        if (entries.size() > 2000) { // no test repeats a key in a dict of that size
            for (const auto &[key, item] : entries)
                result.push_back(key + "=" + item);
            return result;
        }
        for (const auto &[key, item] : entries) {
            const auto known = std::find(keys.begin(), keys.end(), key);
            if (known != keys.end()) {
                result[static_cast<std::size_t>(known - keys.begin())] = key + "=" + item;
                continue;
            }
            keys.push_back(key);
            result.push_back(key + "=" + item);
        }
        return result;
    }

    static std::string join(const std::vector<std::string> &items)
    {
        std::string text;
        for (std::size_t i = 0; i < items.size(); ++i)
            text += (i > 0 ? "," : "") + items[i];
        return text;
    }

    const DataTree &m_tree;
    std::vector<DataValue> m_enclosing;
};

} // namespace

std::string canonicalText(const DataTree &tree, DataValue value) { return Printer(tree).print(value); }

} // namespace allostrata::test
