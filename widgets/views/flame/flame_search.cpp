// Searches the frames of a call tree.

#include "widgets/views/flame/flame_search.h"

#include "core/query/frame_search.h"
#include "widgets/text/voice.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

namespace allostrata {

namespace {

constexpr int kSearchWidth = 120;
constexpr int kSearchPauseMs = 150;

} // namespace

FlameSearch::FlameSearch(QWidget *parent) : QLineEdit(parent)
{
    setPlaceholderText(Words::tr("Find frames"));
    setClearButtonEnabled(true);
    setMinimumWidth(kSearchWidth);
    setAccessibleName(Words::tr("Find frames"));
    setToolTip(tr("A regular expression that is searched for in functions, files and lines. Return moves to the "
                  "next match, in the graph N and Shift+N."));
    m_pause.setSingleShot(true);
    m_pause.setInterval(kSearchPauseMs);
    connect(&m_pause, &QTimer::timeout, this, &FlameSearch::find);
    connect(this, &QLineEdit::textChanged, &m_pause, qOverload<>(&QTimer::start));
    connect(this, &QLineEdit::returnPressed, this, [this] {
        if (m_pause.isActive())
            find();
        emit nextWanted();
    });
}

void FlameSearch::setAnswer(std::shared_ptr<const FlameAnswer> answer)
{
    m_answer = std::move(answer);
    find();
}

void FlameSearch::find()
{
    const std::string wanted = text().toStdString();
    m_pause.stop();
    auto flags = m_answer && !wanted.empty() ? framesMatching(*m_answer->tree, wanted) : std::nullopt;
    m_flags = std::move(flags).value_or(std::vector<std::uint8_t>());
    m_matches = m_flags.empty() ? CallMatches() : callMatches(*m_answer->tree, m_answer->values, m_flags);
    emit found();
}

std::string FlameSearch::pattern() const { return m_flags.empty() ? std::string() : text().toStdString(); }

QString FlameSearch::foundText() const
{
    if (m_flags.empty())
        return m_answer && !text().isEmpty() ? tr("This is not a valid expression.") : QString();
    return m_matches.nodes.empty() ? tr("no frame found")
                                   : callMatchesText(m_matches, m_answer->values, m_answer->unit(), Voice::current());
}

CallNodeId FlameSearch::next(CallNodeId at, int direction) const
{
    const auto &nodes = m_matches.nodes;
    if (nodes.empty())
        return {};
    if (direction > 0) {
        const auto after = std::ranges::upper_bound(nodes, at);
        return after == nodes.end() ? nodes.front() : *after;
    }
    const auto from = std::ranges::lower_bound(nodes, at);
    return from == nodes.begin() ? nodes.back() : *std::prev(from);
}

} // namespace allostrata

#include "moc_flame_search.cpp"
