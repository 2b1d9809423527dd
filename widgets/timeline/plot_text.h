#pragma once

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QString>

#include <algorithm>

namespace allostrata {

/// Flags for one line of text that may be longer than its room.
inline constexpr int kPlainText = Qt::TextDontClip | Qt::TextSingleLine;

/// Words of pictures and of the timeline: the translation of a source text in their context.
[[nodiscard]] inline QString figureWords(const char *source) { return QCoreApplication::translate("figure", source); }
[[nodiscard]] inline QString timelineWords(const char *source)
{
    return QCoreApplication::translate("timeline", source);
}

/// The width of the longest of some texts.
[[nodiscard]] double widest(const QFontMetricsF &metrics, const auto &texts)
{
    double width = 0;
    for (const QString &text : texts)
        width = std::max(width, metrics.horizontalAdvance(text));
    return width;
}

} // namespace allostrata
