#pragma once

#include <QByteArray>
#include <QImage>
#include <QSize>
#include <QString>

namespace allostrata {

/// An SVG document as an element for a page: without header and fixed size, so that it scales by its view box; its ids begin with `prefix`, so that
/// several can stand in one page; `label` is read to those who cannot see it.
[[nodiscard]] QByteArray inlineSvg(const QByteArray &svg, const QString &label, const QString &prefix);

/// An image as such an element, `size` units large.
[[nodiscard]] QByteArray inlineImage(const QImage &image, const QSize &size, const QString &label);

} // namespace allostrata
