// Patterns that extract columns from file names.

#include "core/runs/name_pattern.h"

#include "core/base/ascii.h"
#include "core/base/enum_table.h"
#include "core/runs/name_words.h"

#include <re2/re2.h>

#include <algorithm>
#include <array>
#include <utility>

namespace allostrata {

namespace {

constexpr std::int64_t kMostMemory = std::int64_t(8) << 20; ///< for an expression and its automaton
constexpr std::size_t kMostPatternColumns = 40;

bool isNameCharacter(char c) { return isLetter(c) || isDigit(c) || c == '_'; }

/// Whether a name belongs to another column of the tables.
bool isReserved(std::string_view name)
{
    constexpr std::array<std::string_view, 10> kNames = {
        "file", "device", "step_run", "efficiency", "ooms", "compared", "category", "category_name", "base", "other"};
    return std::find(kNames.begin(), kNames.end(), name) != kNames.end() || name.substr(0, 5) == "peak_"
           || name.substr(0, 6) == "final_";
}

/// How closely values have to fit their columns, strictest first.
enum class NameFit : std::uint8_t {
    Words, ///< modes and data types are known words: "my_net_train_bf16" is not "my", "net_train" and "bf16"
    Word, ///< data types are single words
    Any,
};

/// Returns the expression for known words, one or several: "fwd_bwd", "mixed_bf16".
template <typename Rows>
std::string expressionOfWords(const Rows &rows, std::string_view others)
{
    std::string words(others);
    for (const NameWord &row : rows)
        words.append(words.empty() ? "" : "|").append(row.word);
    return "(?:" + words + ")(?:[_. +-](?:" + words + "))*";
}

/// Returns the expression for a value of a column.
std::string expressionOf(std::string_view column, NameFit fit)
{
    if (column == "ctx")
        return "[0-9]+k?";
    if (column == "batch" || column == "rank" || column == "step")
        return "[0-9]+";
    if (column == "dtype" && fit == NameFit::Words)
        return expressionOfWords(kDtypeWords, "torch|precision");
    if (column == "mode" && fit == NameFit::Words)
        return expressionOfWords(kModeWords, "step|pass|only");
    return column == "dtype" && fit == NameFit::Word ? "[a-z0-9]+" : "[^/]+?";
}

/// Translates a pattern into an expression.
class Translator {
public:
    Translator(std::string_view text, NameFit fit) : m_text(text), m_fit(fit) {}

    std::optional<NamePatternError> run()
    {
        if (m_text.empty())
            return NamePatternError{NameFault::Empty, {}};
        if (m_text.size() > NamePattern::kLongest)
            return NamePatternError{NameFault::TooLong, {}};
        expression = m_text.front() == '/' ? "^" : "(?:^|/)";
        std::size_t first = 0; // start of the pending literal text
        for (std::size_t i = 0; i < m_text.size(); ++i) {
            const char c = m_text[i];
            if (c != '{' && c != '*' && c != '?')
                continue;
            putText(first, i);
            if (c == '{') {
                if (auto error = putColumn(i))
                    return error;
            } else
                expression += c == '*' ? "[^/]*?" : "[^/]";
            first = i + 1;
        }
        putText(first, m_text.size());
        expression += "$";
        if (columns.empty())
            return NamePatternError{NameFault::NoColumn, {}};
        return std::nullopt;
    }

    std::string expression;
    std::vector<std::string> columns;
    std::vector<std::size_t> groups;

private:
    void putText(std::size_t first, std::size_t last)
    {
        const std::string_view text = m_text.substr(first, last - first);
        expression += re2::RE2::QuoteMeta(re2::StringPiece(text.data(), text.size()));
    }

    /// Translates a column. `at` is at the opening brace, and afterwards at the closing one.
    std::optional<NamePatternError> putColumn(std::size_t &at)
    {
        std::size_t depth = 0;
        std::size_t end = at;
        for (; end < m_text.size(); ++end) {
            depth += m_text[end] == '{' ? 1 : 0;
            if (m_text[end] == '}' && --depth == 0)
                break;
        }
        if (end == m_text.size())
            return NamePatternError{NameFault::Unclosed, std::string(m_text.substr(at))};
        const std::string_view inner = m_text.substr(at + 1, end - at - 1);
        const std::size_t colon = inner.find(':');
        const std::string name(inner.substr(0, colon));
        if (name.empty() || !std::all_of(name.begin(), name.end(), isNameCharacter) || isReserved(name)
            || columns.size() == kMostPatternColumns)
            return NamePatternError{NameFault::BadColumn, std::string(inner)};
        if (std::find(columns.begin(), columns.end(), name) != columns.end())
            return NamePatternError{NameFault::Twice, name};
        const std::string own = colon == std::string_view::npos ? expressionOf(name, m_fit)
                                                                : std::string(inner.substr(colon + 1));
        const re2::RE2 value(own, quietly());
        if (own.empty() || !value.ok())
            return NamePatternError{NameFault::BadExpression, own + ": " + value.error()};
        columns.push_back(name);
        groups.push_back(m_groups + 1);
        m_groups += 1 + static_cast<std::size_t>(value.NumberOfCapturingGroups());
        expression += "(" + own + ")";
        at = end;
        return std::nullopt;
    }

public:
    static re2::RE2::Options quietly()
    {
        re2::RE2::Options options;
        options.set_log_errors(false);
        options.set_case_sensitive(false);
        options.set_encoding(re2::RE2::Options::EncodingLatin1); // paths are bytes
        options.set_max_mem(kMostMemory);
        return options;
    }

private:
    std::string_view m_text;
    NameFit m_fit;
    std::size_t m_groups = 0;
};

/// Returns the path without the endings of its last part.
std::string_view withoutStemEndings(std::string_view path)
{
    const std::string_view stem = stemOf(path);
    return path.substr(0, static_cast<std::size_t>(stem.data() + stem.size() - path.data()));
}

} // namespace

std::variant<NamePattern, NamePatternError> NamePattern::parse(std::string_view text)
{
    // The last part may be just a column: a dot inside its braces does not begin an ending.
    const bool endsInColumn = !text.empty() && text.back() == '}';
    NamePattern pattern;
    pattern.m_text = text;
    std::string last;
    for (const NameFit fit : enumerators<NameFit>) {
        Translator translator(endsInColumn ? text : withoutStemEndings(text), fit);
        if (auto error = translator.run())
            return *std::move(error);
        if (translator.expression == last)
            continue; // no column depends on the fit
        last = translator.expression;
        auto expression = std::make_shared<const re2::RE2>(last, Translator::quietly());
        if (!expression->ok())
            return NamePatternError{NameFault::BadExpression, std::string(text) + ": " + expression->error()};
        pattern.m_columns = std::move(translator.columns);
        pattern.m_groups = std::move(translator.groups);
        pattern.m_expressions.push_back(std::move(expression));
    }
    return pattern;
}

NameValues NamePattern::read(std::string_view path) const
{
    if (isAutomatic())
        return wordsOfPath(path);
    const std::string_view subject = withoutStemEndings(path);
    NameValues values;
    const re2::StringPiece text(subject.data(), subject.size());
    for (const auto &expression : m_expressions) {
        std::vector<re2::StringPiece> found(static_cast<std::size_t>(expression->NumberOfCapturingGroups()) + 1);
        if (!expression->Match(text, 0, subject.size(), re2::RE2::UNANCHORED, found.data(),
                               static_cast<int>(found.size())))
            continue;
        for (std::size_t i = 0; i < m_columns.size(); ++i) {
            const re2::StringPiece &piece = found[m_groups[i]];
            values.put(m_columns[i], usualSpelling(m_columns[i], std::string_view(piece.data(), piece.size())));
        }
        break;
    }
    return values;
}

std::vector<NameValues> NamePattern::readAll(std::span<const std::string> paths) const
{
    if (isAutomatic())
        return wordsOfPaths(paths);
    std::vector<NameValues> all;
    all.reserve(paths.size());
    for (const std::string &path : paths)
        all.push_back(read(path));
    return all;
}

std::vector<std::string> NamePattern::columns() const
{
    if (!isAutomatic())
        return m_columns;
    return {nameColumns().begin(), nameColumns().end()};
}

} // namespace allostrata
