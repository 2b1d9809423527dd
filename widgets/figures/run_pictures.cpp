// Makes and writes the pictures of a report.

#include "widgets/figures/run_pictures.h"

#include "core/base/result.h"
#include "core/job/job.h"
#include "widgets/figures/figure_pane.h"
#include "widgets/figures/picture_file.h"
#include "widgets/figures/run_picture_parts.h"
#include "widgets/session/file_names.h"

#include <array>

namespace allostrata {

namespace {

const Capabilities &capabilitiesOf(const RunPictureSource &source)
{
    return source.document->devices()[source.device].capabilities;
}

bool hasState(const RunPictureSource &source)
{
    return capabilitiesOf(source).state && source.document->snapshot()->recorder == Recorder::Allocator;
}

bool hasMemory(const RunPictureSource &source)
{
    return hasState(source) || source.document->devices()[source.device].timeline.peakRequested().bytes > 0;
}

bool hasBlocks(const RunPictureSource &source)
{
    return hasState(source) || (capabilitiesOf(source).lives && hasMemory(source));
}

bool hasReserved(const RunPictureSource &source)
{
    return hasState(source) || (capabilitiesOf(source).timeline && capabilitiesOf(source).reserved);
}

bool hasTrace(const RunPictureSource &source)
{
    return capabilitiesOf(source).timeline && source.document->devices()[source.device].strata;
}

bool hasAllocator(const RunPictureSource &source)
{
    return capabilitiesOf(source).allocator && (hasState(source) || capabilitiesOf(source).timeline);
}

bool hasRanks(const RunPictureSource &source) { return !source.document->job()->devices().empty(); }

constexpr const char *kNoRanks = QT_TRANSLATE_NOOP("Words", "None of the recordings could be read.");
constexpr const char *kNoMemory = QT_TRANSLATE_NOOP("Words", "The file records no memory in use.");
constexpr const char *kNoAllocations
    = QT_TRANSLATE_NOOP("Words", "The file records totals, not individual blocks or allocations.");
constexpr const char *kNoReserved = QT_TRANSLATE_NOOP("Words",
                                                      "The file does not say how much memory the allocator reserved.");
constexpr const char *kNoTrace = QT_TRANSLATE_NOOP("Words", "No events were recorded.");
constexpr const char *kNoAllocator = QT_TRANSLATE_NOOP("Words", "The file does not record free blocks.");

/// Size limit in bytes of an SVG in a page; a larger one becomes an image at twice the size
constexpr qsizetype kLargestInline = 1 << 20;
constexpr int kInlineDpi = 192;

constexpr QSize kUsualPicture{1600, 900};
constexpr QSize kTall{1600, 1150};

constexpr std::array kPictures = {
    RunPictureRow{
        "memory_overview", kUsualPicture, hasMemory, kNoMemory,
        QT_TRANSLATE_NOOP("Words",
                          "Reserved memory at the end, allocated and cached, and the allocated memory by category."),
        memoryOverviewAlt, makeMemoryOverview},
    RunPictureRow{
        "top_consumers", kTall, hasBlocks, kNoAllocations,
        QT_TRANSLATE_NOOP("Words", "The 30 largest blocks with the lines that allocated them, coloured by category."),
        topConsumersAlt, makeTopConsumers},
    RunPictureRow{"category_breakdown", kUsualPicture, hasMemory, kNoMemory,
                  QT_TRANSLATE_NOOP("Words", "Memory by category, at the end and at the peak."), categoryBreakdownAlt,
                  makeCategoryBreakdown},
    RunPictureRow{"size_distribution", kTall, hasBlocks, kNoAllocations,
                  QT_TRANSLATE_NOOP("Words", "Active and cached blocks by size: bytes above, counts below."),
                  sizeDistributionAlt, makeSizeDistribution},
    RunPictureRow{"memory_efficiency", kUsualPicture, hasReserved, kNoReserved,
                  QT_TRANSLATE_NOOP("Words", "How much of the reserved memory is allocated, and how much is cached."),
                  memoryEfficiencyAlt, makeMemoryEfficiency},
    RunPictureRow{"active_memory_timeline", kUsualPicture, hasTrace, kNoTrace,
                  QT_TRANSLATE_NOOP("Words", "Every allocation over the recording, from the oldest at the "
                                             "bottom to the youngest, coloured by category."),
                  activeTimelineAlt, makeActiveTimeline},
    RunPictureRow{
        "fragmentation", kUsualPicture, hasAllocator, kNoAllocator,
        QT_TRANSLATE_NOOP("Words", "Reserved and free memory over the recording, and free blocks by size at the end."),
        fragmentationAlt, makeFragmentation},
};

constexpr std::array kJobPictures = {
    RunPictureRow{"ranks", kTall, hasRanks, kNoRanks,
                  QT_TRANSLATE_NOOP("Words",
                                    "The peaks of all ranks, and below them their curves with the band of each "
                                    "group."),
                  ranksAlt, makeRanks},
};

PictureSheet sheetOf(const RunPictureRow &row, const RunPictureSource &source, const RunPictureLook &look)
{
    const QString name = look.name.isEmpty() ? documentTitle(*source.document) : look.name;
    QString title = shown(name.toStdString());
    title += QStringLiteral(": ");
    title += QString::fromLatin1(row.name.data(), static_cast<qsizetype>(row.name.size()));
    return {row.size, look.dpi, look.isTransparent, title};
}

Result<RunPictureSheet> sheetMade(const RunPictureRow &row, const RunPictureSource &source, const RunPictureLook &look,
                                  const FigureGrain &grain)
{
    auto made = row.make({row, source, look, grain});
    return made && source.stop.stop_requested() ? Result<RunPictureSheet>(Error{Reason::Cancelled}) : std::move(made);
}

PaintOrFail paintOf(const RunPictureSheet &made)
{
    return [&made](QCPPainter &painter, FigureMedium, double) { return paintRunPictureSheet(painter, made); };
}

} // namespace

std::span<const RunPictureRow> runPictures() { return kPictures; }

std::span<const RunPictureRow> runPicturesOf(const Document &document)
{
    if (document.job())
        return kJobPictures;
    return document.devices().empty() ? std::span<const RunPictureRow>() : runPictures();
}

QString runPictureCaption(const RunPictureRow &row, const Voice &voice) { return voice.say(row.caption); }

QString whyNoRunPicture(const RunPictureRow &row, const RunPictureSource &source, const Voice &voice)
{
    return row.isPossible(source) ? QString() : voice.say(row.missing);
}

Result<QImage> runPictureImage(const RunPictureRow &row, const RunPictureSource &source, const RunPictureLook &look)
{
    return guarded([&] {
        const PictureSheet sheet = sheetOf(row, source, look);
        const auto made = sheetMade(row, source, look,
                                    {pixelsPerUnit(sheet, QStringLiteral(".png")), FigureMedium::Pixels});
        return made ? imageUnlessFailed(sheet, paintOf(*made)) : Result<QImage>(made.error());
    });
}

Result<void> writeRunPicture(const RunPictureRow &row, const RunPictureSource &source, const RunPictureLook &look,
                             const QString &path)
{
    return guarded([&] {
        const PictureSheet sheet = sheetOf(row, source, look);
        const auto made = sheetMade(row, source, look, {pixelsPerUnit(sheet, path), mediumOf(path)});
        return made ? writeUnlessFailed(sheet, paintOf(*made), path, source.stop) : Result<void>(made.error());
    });
}

Result<QByteArray> runPictureSvg(const RunPictureRow &row, const RunPictureSource &source, const RunPictureLook &look,
                                 const QString &prefix)
{
    return guarded([&]() -> Result<QByteArray> {
        const QString words = row.altText(source, Voice::current());
        TRY(const auto made, sheetMade(row, source, look, {1, FigureMedium::Vectors}));
        const auto svg = svgUnlessFailed(sheetOf(row, source, look), paintOf(made));
        if (!svg || svg->size() <= kLargestInline)
            return svg ? inlineSvg(*svg, words, prefix) : svg;
        RunPictureLook fine = look;
        fine.dpi = kInlineDpi;
        const auto image = runPictureImage(row, source, fine);
        return image ? Result<QByteArray>(inlineImage(*image, row.size, words)) : Result<QByteArray>(image.error());
    });
}

} // namespace allostrata
