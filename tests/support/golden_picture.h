#pragma once

#include <QByteArray>
#include <QDir>
#include <QFileInfo>
#include <QImage>
#include <QString>

#include <algorithm>
#include <cstdlib>

namespace allostrata::test {

/// Pixels that differ visibly: by more than the rounding of edges and shades that another build may do.
struct PictureDifference {
    qsizetype pixels = 0;
    QImage picture; ///< the actual one, faded, with the differing pixels in red

    PictureDifference(const QImage &wanted, const QImage &got) : picture(got.convertToFormat(QImage::Format_RGB32))
    {
        constexpr int kSeen = 24; // of 255, in any channel
        for (int y = 0; y < got.height(); ++y) {
            for (int x = 0; x < got.width(); ++x) {
                const QRgb a = wanted.pixel(x, y);
                const QRgb b = got.pixel(x, y);
                const bool differs = std::max({std::abs(qRed(a) - qRed(b)), std::abs(qGreen(a) - qGreen(b)),
                                               std::abs(qBlue(a) - qBlue(b))})
                                     > kSeen;
                pixels += differs;
                const int grey = 192 + qGray(b) / 4;
                picture.setPixel(x, y, differs ? qRgb(220, 0, 0) : qRgb(grey, grey, grey));
            }
        }
    }
};

/// Compares a picture with tests/pictures/<name>.png; up to a thousandth of its pixels may differ. Returns empty if it
/// is the same, otherwise what differs, after writing the picture and the difference to <build folder>/pictures, from
/// which the first can be copied if it is right.
inline QByteArray differenceFromPicture(const QString &name, const QImage &got)
{
    const QString golden = QStringLiteral(ALLOSTRATA_SOURCE_DIR "/tests/pictures/%1.png").arg(name);
    const QImage wanted(golden);
    QByteArray what = wanted.isNull() ? "is not there" : "has another size";
    QImage difference;
    if (wanted.size() == got.size()) {
        const PictureDifference found(wanted, got);
        if (found.pixels * 1000 <= qsizetype(got.width()) * got.height())
            return {};
        what = "differs in " + QByteArray::number(found.pixels) + " pixels";
        difference = found.picture;
    }
    const QString actual = QStringLiteral(ALLOSTRATA_BINARY_DIR "/pictures/%1.png").arg(name);
    QDir().mkpath(QFileInfo(actual).path());
    constexpr int kSmallest = 0; // as a quality, for PNG
    if (!got.save(actual, "PNG", kSmallest))
        return "cannot write " + actual.toUtf8();
    if (!difference.isNull())
        difference.save(actual.chopped(4) + QStringLiteral(".difference.png"));
    return golden.toUtf8() + ' ' + what + "; the actual picture: " + actual.toUtf8();
}

} // namespace allostrata::test
