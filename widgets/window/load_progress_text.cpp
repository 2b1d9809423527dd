// Texts on the progress of a load.

#include "widgets/window/load_progress_text.h"

#include "widgets/text/voice.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr double kReadingShare = 0.9; ///< share of a load spent on reading; the rest builds the index
constexpr qint64 kFirstRateMs = 100;
constexpr double kMega = 1e6;

/// Decimal megabytes, the usual unit of disk rates.
QString megabytes(double bytes) { return QLocale().toString(bytes / kMega, 'f', bytes < 10 * kMega ? 1 : 0); }

double perSecond(double amount, qint64 elapsedMs)
{
    return amount * 1000.0 / static_cast<double>(std::max<qint64>(1, elapsedMs));
}

} // namespace

QString stageText(LoadStage stage)
{
    return stage == LoadStage::Reading ? Words::tr("Reading events") : Words::tr("Building the timeline");
}

double shareOf(const LoadProgress &progress)
{
    if (progress.stage == LoadStage::Indexing)
        return kReadingShare;
    if (progress.bytesTotal == 0)
        return 0.0;
    const double share = static_cast<double>(progress.bytesRead) / static_cast<double>(progress.bytesTotal);
    return std::min(1.0, share) * kReadingShare;
}

QString readText(const LoadProgress &progress)
{
    const QString read = megabytes(static_cast<double>(progress.bytesRead));
    if (progress.bytesTotal == 0)
        return Words::tr("%1 MB").arg(read);
    return Words::tr("%1 of %2 MB").arg(read, megabytes(static_cast<double>(progress.bytesTotal)));
}

QString timeLeftText(const LoadProgress &progress, qint64 elapsedMs)
{
    const double share = shareOf(progress);
    if (progress.stage != LoadStage::Reading || share < 0.02 || elapsedMs < kFirstRateMs)
        return {};
    const double left = static_cast<double>(elapsedMs) / 1000.0 * (1.0 - share) / share;
    if (left >= 90.0)
        return Words::tr("about %1 min left").arg(QLocale().toString(std::lround(left / 60.0)));
    return Words::tr("about %1 s left").arg(QLocale().toString(std::max(1L, std::lround(std::ceil(left)))));
}

QString byteRateText(const LoadProgress &progress, qint64 elapsedMs)
{
    if (elapsedMs < kFirstRateMs || progress.bytesRead == 0)
        return {};
    return Words::tr("%1 MB/s").arg(megabytes(perSecond(static_cast<double>(progress.bytesRead), elapsedMs)));
}

QString eventRateText(const LoadProgress &progress, qint64 elapsedMs)
{
    if (elapsedMs < kFirstRateMs || progress.events == 0)
        return {};
    const double rate = perSecond(static_cast<double>(progress.events), elapsedMs);
    if (rate < kMega)
        return Words::tr("%1 events/s").arg(Voice::current().number(static_cast<std::uint64_t>(std::llround(rate))));
    return Words::tr("%1 M events/s").arg(QLocale().toString(rate / kMega, 'f', 1));
}

} // namespace allostrata
