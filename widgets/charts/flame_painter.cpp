// Paints flame graphs.

#include "widgets/charts/flame_painter.h"

#include "widgets/paint/colours.h"
#include "widgets/paint/stack_colours.h"
#include "widgets/text/flame_text.h"
#include "widgets/text/voice.h"

#include <QHash>
#include <QPen>

#include <algorithm>
#include <cmath>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr double kThinnestBox = 1; ///< pixels: narrower boxes are not painted
constexpr double kPadding = 4;
constexpr double kFewestCharacters = 3.5; ///< of a label, in average widths
constexpr double kCurrentLine = 2;
constexpr double kFaded = 0.55; ///< of rows above the root of a zoomed graph
constexpr double kHover = 0.14;
constexpr double kWeakest = 0.3; ///< of the colour of a difference
constexpr std::size_t kMostSwatches = 16;

QColor grey(ThemeKind theme) { return QColor(theme == ThemeKind::Dark ? 0x39414D : 0xC3C9D2); }

bool isOfDifference(const FlameAnswer &answer)
{
    return answer.question.state.flame.colouring == FlameColouring::Difference && answer.isCompared();
}

QColor kindColour(const FlameAnswer &answer, std::uint32_t kind, ThemeKind theme)
{
    if (answer.question.state.flame.colouring == FlameColouring::Category)
        return categoryColour(answer.question.attribution->categoryRules(), CategoryId(kind), theme);
    const StackShade shade{static_cast<std::uint8_t>(kind % kStackHues),
                           static_cast<std::uint8_t>(kind / kStackHues % kStackTones)};
    return QColor(stackColour(shade, theme));
}

/// Meaning of a box's colour; empty if it is grey.
QString meaningOf(const FlameAnswer &answer, const FlameBox &box, const Voice &voice)
{
    if (box.merged > 0)
        return {};
    const std::uint32_t node = box.node.value();
    if (isOfDifference(answer)) {
        const std::uint64_t now = answer.widths()[node];
        const std::uint64_t before = answer.baseWidths()[node];
        return now == before ? QString()
                             : voice.say(now > before ? QT_TRANSLATE_NOOP("Words", "+ more than in the baseline")
                                                      : QT_TRANSLATE_NOOP("Words", "− less than in the baseline"));
    }
    if (!answer.kinds.empty())
        return answer.kinds[node] == kMixedKinds ? QString() : flameKindText(answer, answer.kinds[node], voice);
    const CallFrameId frame = answer.tree->node(box.node).frame;
    return !frame || answer.tree->frame(frame).isReason ? QString()
                                                        : callOriginText(answer.tree->frame(frame).origin, voice);
}

QString meaningOfGrey(const FlameAnswer &answer, const Voice &voice)
{
    if (isOfDifference(answer))
        return voice.say(QT_TRANSLATE_NOOP("Words", "the same"));
    if (answer.kinds.empty())
        return voice.say(QT_TRANSLATE_NOOP("Words", "no frame, or several"));
    return voice.say(answer.question.state.flame.colouring == FlameColouring::Category
                         ? QT_TRANSLATE_NOOP("Words", "several categories")
                         : QT_TRANSLATE_NOOP("Words", "several modules, or none"));
}

QString labelOf(const FlameScene &scene, const FlameBox &box, const Voice &voice)
{
    return flameBoxText(*scene.answer->tree, box, voice);
}

/// Paints boxes of one flame graph.
class FlamePainter {
public:
    FlamePainter(QPainter &painter, const FlameScene &scene, const FlameMarks &marks, const QFont &font,
                 const Theme &theme)
        : m_painter(painter), m_scene(scene), m_marks(marks), m_font(font), m_metrics(font), m_theme(theme),
          m_voice(Voice::current())
    {
    }

    void paint(const QRectF &seen)
    {
        m_painter.setFont(m_font);
        for (std::size_t row = 0; row < m_scene.rowCount(); ++row) {
            const QRectF rect = m_scene.rowRect(row);
            if (rect.bottom() < seen.top() || rect.top() > seen.bottom())
                continue;
            if (row < m_scene.above.size()) {
                box({m_scene.above[row], 0, m_scene.answer->widths()[m_scene.above[row].value()], 0, 0}, rect, true);
                continue;
            }
            for (const FlameBox &one : m_scene.layout.row(row - m_scene.above.size())) {
                const QRectF place = m_scene.rectOf(one);
                if (place.width() >= kThinnestBox && place.right() > seen.left() && place.left() < seen.right())
                    box(one, place, false);
            }
        }
        for (const QRectF &place : m_matches)
            outline(place, m_theme.text, 1);
        if (m_centre)
            outline(*m_centre, m_theme.accent, kCurrentLine);
        if (m_current)
            outline(*m_current, m_theme.cursor, kCurrentLine);
    }

private:
    void box(const FlameBox &one, const QRectF &place, bool isAbove)
    {
        QColor fill = flameColour(*m_scene.answer, one, m_theme);
        if (isAbove)
            fill = mixed(fill, m_theme.base, kFaded);
        if (one.merged == 0 && one.node == m_marks.hovered)
            fill = mixed(fill, m_theme.text, kHover);
        const QRectF inner = place.adjusted(0, 0, place.width() > 3 ? -1 : 0, -1); // the gap separates neighbours
        m_painter.fillRect(inner, fill);
        label(one, inner, fill);
        if (one.merged > 0)
            return;
        const CallFrameId frame = m_scene.answer->tree->node(one.node).frame;
        if (frame && !m_marks.matches.empty() && m_marks.matches[frame.value()] != 0)
            m_matches.push_back(inner);
        if (m_marks.current && one.node == m_marks.current)
            m_current = inner;
        if (m_marks.centre && one.node == m_marks.centre)
            m_centre = inner;
    }

    void label(const FlameBox &one, const QRectF &place, const QColor &fill)
    {
        const double room = place.width() - 2 * kPadding;
        if (room < m_metrics.averageCharWidth() * kFewestCharacters)
            return;
        const QString name = labelOf(m_scene, one, m_voice);
        const QString whole = name + "  "_L1 + amountOf(one);
        const QString text = m_metrics.horizontalAdvance(whole) <= room ? whole
                                                                        : fittedFlameLabel(name, m_metrics, room);
        if (text.isEmpty())
            return;
        m_painter.setPen(contrastingText(fill));
        m_painter.drawText(place.adjusted(kPadding, 0, -kPadding, 0),
                           Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine | Qt::TextDontClip, text);
    }

    [[nodiscard]] QString amountOf(const FlameBox &one) const
    {
        const FlameAnswer &answer = *m_scene.answer;
        const QString amount = answer.unit() == CallUnit::Bytes ? m_voice.bytes(one.width) : m_voice.number(one.width);
        if (one.merged > 0 || !isOfDifference(answer))
            return amount;
        return amount + u' '
               + callChangeText(answer.widths()[one.node.value()], answer.baseWidths()[one.node.value()], answer.unit(),
                                m_voice);
    }

    void outline(const QRectF &place, const QColor &colour, double width)
    {
        m_painter.setBrush(Qt::NoBrush);
        QPen pen(colour, width);
        pen.setJoinStyle(Qt::MiterJoin);
        m_painter.setPen(pen);
        m_painter.drawRect(place.adjusted(width / 2, width / 2, -width / 2, -width / 2));
    }

    QPainter &m_painter;
    const FlameScene &m_scene;
    const FlameMarks &m_marks;
    QFont m_font;
    QFontMetricsF m_metrics;
    const Theme &m_theme;
    Voice m_voice;
    std::vector<QRectF> m_matches;
    std::optional<QRectF> m_current;
    std::optional<QRectF> m_centre;
};

} // namespace

QRectF FlameScene::rowRect(std::size_t row) const
{
    const std::size_t at = isFlipped ? rowCount() - 1 - row : row;
    return {room.left(), room.top() + static_cast<double>(at) * rowHeight, room.width(), rowHeight};
}

QRectF FlameScene::rectOf(const FlameBox &box) const
{
    const QRectF row = rowRect(above.size() + box.depth);
    const double scale = row.width() / static_cast<double>(std::max<std::uint64_t>(width(), 1));
    return {row.left() + static_cast<double>(box.first) * scale, row.top(), static_cast<double>(box.width) * scale,
            row.height()};
}

const FlameBox *FlameScene::boxOf(CallNodeId node) const
{
    if (!answer || isEmpty() || !node.isIn(answer->tree->size()))
        return nullptr;
    const std::uint32_t top = answer->tree->node(root).depth;
    const std::uint32_t depth = answer->tree->node(node).depth;
    if (depth < top || depth - top >= layout.height())
        return nullptr;
    for (const FlameBox &box : layout.row(depth - top)) {
        if (box.node == node && box.merged == 0)
            return &box;
    }
    return nullptr;
}

FlameBox FlameScene::boxAt(const QPointF &point) const
{
    if (isEmpty() || !room.contains(point))
        return {};
    auto row = static_cast<std::size_t>((point.y() - room.top()) / rowHeight);
    if (row >= rowCount())
        return {};
    row = isFlipped ? rowCount() - 1 - row : row;
    if (row < above.size())
        return {above[row], 0, answer->widths()[above[row].value()], 0, 0};
    const double place = (point.x() - room.left()) / room.width() * static_cast<double>(width());
    const FlameBox *box = layout.boxAt(row - above.size(), static_cast<std::uint64_t>(place));
    return box ? *box : FlameBox();
}

FlameScene makeFlameScene(std::shared_ptr<const FlameAnswer> answer, CallNodeId root, double width, double rowHeight)
{
    FlameScene scene;
    scene.answer = std::move(answer);
    scene.root = root;
    scene.rowHeight = rowHeight;
    const CallTree &tree = *scene.answer->tree;
    for (CallNodeId node = tree.node(root).parent; node; node = tree.node(node).parent)
        scene.above.push_back(node);
    std::ranges::reverse(scene.above);
    const std::uint64_t whole = scene.answer->widths()[root.value()];
    const auto pixel = static_cast<std::uint64_t>(static_cast<double>(whole) / std::max(width, 1.0));
    FlameQuestion question{root, std::max(smallestWidth(scene.answer->question.state.calls, whole), pixel)};
    scene.layout = layoutFlame(tree, scene.answer->widths(), question);
    scene.room = QRectF(0, 0, width, static_cast<double>(scene.rowCount()) * rowHeight);
    return scene;
}

std::vector<FlameScene> makeFlameScenes(const std::shared_ptr<const FlameAnswer> &answer, CallNodeId root,
                                        const QSizeF &widthAndRow, bool isFlipped)
{
    if (!answer || answer->total() == 0)
        return {};
    const auto make = [&](const std::shared_ptr<const FlameAnswer> &one, CallNodeId node, bool isUpsideDown) {
        FlameScene scene = makeFlameScene(one, node, widthAndRow.width(), widthAndRow.height());
        scene.isFlipped = isUpsideDown;
        return scene;
    };
    if (!answer->callees)
        return {make(answer, root, isFlipped)};
    std::vector<FlameScene> scenes{make(answer->callees, CallNodeId(0), isFlipped),
                                   make(answer->callers, CallNodeId(0), !isFlipped)};
    FlameScene &lower = scenes[isFlipped ? 1 : 0];
    const FlameScene &upper = scenes[isFlipped ? 0 : 1];
    lower.room.moveTop(upper.room.bottom() - widthAndRow.height());
    return scenes;
}

double heightOf(const std::vector<FlameScene> &scenes)
{
    double height = 0;
    for (const FlameScene &scene : scenes)
        height = std::max(height, scene.room.bottom());
    return height;
}

QString fittedFlameLabel(const QString &label, const QFontMetricsF &metrics, double width)
{
    constexpr qsizetype kLongest = 400; // of a name of 10 KB only the end can fit
    const QString end = label.size() > kLongest ? u'…' + label.last(kLongest) : label;
    const QString text = metrics.elidedText(end, Qt::ElideLeft, width);
    return text.size() < 3 || metrics.horizontalAdvance(text) > width ? QString() : text;
}

QColor callOriginColour(CallOrigin origin, ThemeKind theme)
{
    constexpr EnumTable<CallOrigin, QRgb> kLight = {{0xDFA680, 0xB2BB7C, 0x9AB4EB, 0xE3A0B9, 0xC9BFE8, 0xC3C9D2}};
    constexpr EnumTable<CallOrigin, QRgb> kDark = {{0xAC7046, 0x626927, 0x4A6297, 0x8C4A66, 0x675891, 0x39414D}};
    return QColor((theme == ThemeKind::Dark ? kDark : kLight)[origin]);
}

QColor flameColour(const FlameAnswer &answer, const FlameBox &box, const Theme &theme)
{
    const ThemeKind kind = themeKindOf(theme);
    if (box.merged > 0)
        return grey(kind);
    const std::uint32_t node = box.node.value();
    if (isOfDifference(answer)) {
        const auto now = static_cast<double>(answer.widths()[node]);
        const auto before = static_cast<double>(answer.baseWidths()[node]);
        const double share = std::abs(now - before) / std::max({now, before, 1.0});
        return answer.widths()[node] == answer.baseWidths()[node]
                   ? grey(kind)
                   : mixed(grey(kind), now > before ? theme.grown : theme.shrunk, kWeakest + (1 - kWeakest) * share);
    }
    if (!answer.kinds.empty())
        return answer.kinds[node] == kMixedKinds ? grey(kind) : kindColour(answer, answer.kinds[node], kind);
    const CallFrameId frame = answer.tree->node(box.node).frame;
    return !frame || answer.tree->frame(frame).isReason ? grey(kind)
                                                        : callOriginColour(answer.tree->frame(frame).origin, kind);
}

std::vector<Swatch> flameLegend(const FlameScene &scene, const Theme &theme)
{
    struct Entry {
        QString text;
        QColor colour;
        double width = 0;
    };
    const Voice voice = Voice::current();
    const FlameAnswer &answer = *scene.answer;
    std::vector<Entry> found;
    QHash<QString, std::size_t> rows;
    for (const FlameBox &box : scene.layout.boxes) {
        const QString text = meaningOf(answer, box, voice);
        const auto row = rows.constFind(text);
        const std::size_t at = row == rows.constEnd() ? found.size() : *row;
        if (at == found.size()) {
            rows.insert(text, at);
            found.push_back({text, flameColour(answer, box, theme), 0});
        }
        found[at].width += text.isEmpty() ? 0 : static_cast<double>(box.width); // grey comes last
        if (isOfDifference(answer) && !text.isEmpty()) // the colour of the largest differences
            found[at].colour = text.front() == u'+' ? theme.grown : theme.shrunk;
    }
    std::ranges::stable_sort(found, [](const Entry &a, const Entry &b) { return a.width > b.width; });
    std::vector<Swatch> swatches;
    for (const Entry &entry : found) {
        if (swatches.size() == kMostSwatches && !entry.text.isEmpty())
            continue;
        swatches.push_back({entry.colour, entry.text.isEmpty() ? meaningOfGrey(answer, voice) : entry.text});
    }
    return swatches;
}

void drawFlame(QPainter &painter, const FlameScene &scene, const FlameMarks &marks, const QRectF &seen,
               const QFont &font, const Theme &theme)
{
    if (scene.isEmpty())
        return;
    painter.setRenderHint(QPainter::Antialiasing, false);
    FlamePainter(painter, scene, marks, font, theme).paint(seen);
}

} // namespace allostrata
