#pragma once

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QString>

#include <algorithm>

namespace allostrata {

/// Flags for one line of text that may be longer than its rectangle.
inline constexpr int kPlainText = Qt::TextDontClip | Qt::TextSingleLine;

/// Width of the longest text.
[[nodiscard]] double widest(const QFontMetricsF &metrics, const auto &texts)
{
    double width = 0;
    for (const QString &text : texts)
        width = std::max(width, metrics.horizontalAdvance(text));
    return width;
}

} // namespace allostrata
