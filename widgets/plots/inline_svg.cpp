// SVG documents as parts of a page.

#include "widgets/plots/inline_svg.h"

#include <QBuffer>

namespace allostrata {

namespace {

/// Takes an attribute out of a tag.
void dropAttribute(QByteArray &tag, const QByteArray &name)
{
    const qsizetype start = tag.indexOf(' ' + name + "=\"");
    if (start < 0)
        return;
    const qsizetype value = start + name.size() + 3;
    const qsizetype end = tag.indexOf('"', value);
    if (end > 0)
        tag.remove(start, end + 1 - start);
}

/// Takes the first element of that name out.
void dropElement(QByteArray &svg, const QByteArray &name)
{
    const qsizetype start = svg.indexOf('<' + name + '>');
    const QByteArray close = "</" + name + '>';
    const qsizetype end = start < 0 ? -1 : svg.indexOf(close, start);
    if (end > 0)
        svg.remove(start, end + close.size() - start);
}

} // namespace

QByteArray inlineSvg(const QByteArray &svg, const QString &label, const QString &prefix)
{
    const qsizetype begin = svg.indexOf("<svg");
    const qsizetype close = begin < 0 ? -1 : svg.indexOf('>', begin);
    if (close < 0)
        return {};
    QByteArray tag = svg.mid(begin, close - begin).simplified();
    for (const char *name : {"width", "height", "version", "baseProfile"})
        dropAttribute(tag, name);
    tag += " role=\"img\" aria-label=\"" + label.toHtmlEscaped().toUtf8() + "\">";
    QByteArray rest = svg.mid(close + 1).trimmed();
    dropElement(rest, "title"); // pages would show it as a tool tip of the whole picture
    const QByteArray own = prefix.toHtmlEscaped().toUtf8();
    // Its ids are those of gradients and clips, which it names itself.
    rest.replace(" id=\"", " id=\"" + own);
    rest.replace("url(#", "url(#" + own);
    rest.replace("xlink:href=\"#", "xlink:href=\"#" + own);
    return tag + rest;
}

QByteArray inlineImage(const QImage &image, const QSize &size, const QString &label)
{
    QByteArray png;
    QBuffer buffer(&png);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    const QByteArray width = QByteArray::number(size.width());
    const QByteArray height = QByteArray::number(size.height());
    return "<svg viewBox=\"0 0 " + width + ' ' + height + "\" xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" aria-label=\"" + label.toHtmlEscaped().toUtf8()
        + "\"><image width=\"" + width + "\" height=\"" + height + "\" href=\"data:image/png;base64," + png.toBase64() + "\"/></svg>";
}

} // namespace allostrata
