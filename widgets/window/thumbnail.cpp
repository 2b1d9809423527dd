// Small pictures of documents.

#include "widgets/window/thumbnail.h"

#include "core/io/atomic_file.h"
#include "core/timeline/strata_layout.h"
#include "widgets/paint/allocation_colours.h"
#include "widgets/paint/strata_image.h"
#include "widgets/session/recent_files.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

#include <algorithm>

namespace allostrata {

namespace {

constexpr QSize kThumbnail(352, 108); ///< twice the displayed size
constexpr double kThumbnailHeadroom = 1.08; ///< factor of the byte axis above the peak

} // namespace

Result<QImage> makeThumbnail(const Document &document, const Device &device, ThemeKind kind,
                             const std::stop_token &stop)
{
    if (!device.strata || !document.stacks() || device.timeline.end() == 0)
        return QImage();
    const Timeline &timeline = device.timeline;
    const Theme theme = makeTheme(kind, QFont());
    TRY(const AllocationColours colours, AllocationColours::make(document, device, {Attribute::Stack, kind}, stop));
    StrataRequest request;
    request.stop = stop;
    request.height = kThumbnail.height();
    request.bytesPerRow
        = std::max(1.0, static_cast<double>(timeline.peakRequested().bytes) * kThumbnailHeadroom / request.height);
    request.background = theme.base.rgb();
    request.outline = theme.outline.rgb();
    request.coloursOf = [&colours](std::span<const AllocationId> ids, BandColour *into) {
        colours.bandColours(ids, into);
    };
    const auto end = static_cast<double>(timeline.end());
    StrataColumns columns = sampleColumns(*device.strata, eventColumns(timeline, 0.0, end, kThumbnail.width()));
    QImage image = paintStrata(*device.strata, timeline, std::move(columns), request).image;
    if (stop.stop_requested())
        return Error{Reason::Cancelled};
    return image;
}

void saveThumbnail(const QImage &picture, const QString &path, ThemeKind kind)
{
    const QString name = RecentFiles::pictureOf(path, kind == ThemeKind::Dark ? RecentFiles::Ground::Dark
                                                                              : RecentFiles::Ground::Light);
    QDir().mkpath(QFileInfo(name).absolutePath());
    if (!isPlaceForFile(QFile::encodeName(name).toStdString()))
        return;
    QSaveFile file(name);
    if (!picture.isNull() && file.open(QIODevice::WriteOnly) && picture.save(&file, "PNG"))
        file.commit();
}

} // namespace allostrata
