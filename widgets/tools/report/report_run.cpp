// Makes reports and writes their run folders.

#include "widgets/tools/report/report_run.h"

#include "core/base/arrays.h"
#include "core/base/parallel.h"
#include "core/io/atomic_file.h"
#include "core/io/staged_folder.h"
#include "core/load/load.h"
#include "core/model/device_code.h"
#include "core/runs/run_folder.h"
#include "core/runs/run_name.h"
#include "core/tables/report_json.h"
#include "widgets/figures/overview_picture.h"
#include "widgets/figures/report_pictures.h"
#include "widgets/session/background.h"
#include "widgets/session/view_moves.h"
#include "widgets/session/filter.h"
#include "widgets/text/reason_text.h"
#include "widgets/text/report_files.h"
#include "widgets/text/voice.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QDateTime>
#include <QEventLoop>
#include <QFile>
#include <QThread>

#include <algorithm>
#include <atomic>
#include <exception>
#include <filesystem>
#include <span>
#include <string>
#include <system_error>
#include <thread>

using namespace Qt::StringLiterals;

namespace allostrata {

/// Contents of the overview picture: a bar for each device of each file that could be read.
[[nodiscard]] OverviewPicture overviewPicture(std::span<const OverviewEntry> entries, const CategoryRules &rules,
                                              const Voice &voice);

namespace {

/// Of a job, the row of the rank with the highest peak, which alone has a bar: there may be thousands.
std::optional<std::size_t> highestOfJob(const std::vector<DeviceSummary> &summaries)
{
    const bool isJob = std::any_of(summaries.begin(), summaries.end(),
                                   [](const DeviceSummary &one) { return one.rank.has_value(); });
    if (!isJob)
        return std::nullopt;
    const auto peakOf = [](const DeviceSummary &one) { return one.peakReserved.value_or(Estimated()).value; };
    const auto highest
        = std::max_element(summaries.begin(), summaries.end(),
                           [&](const DeviceSummary &a, const DeviceSummary &b) { return peakOf(a) < peakOf(b); });
    return static_cast<std::size_t>(highest - summaries.begin());
}

} // namespace

OverviewPicture overviewPicture(std::span<const OverviewEntry> entries, const CategoryRules &rules, const Voice &voice)
{
    OverviewPicture picture{{},
                            rules,
                            voice.say(QT_TRANSLATE_NOOP("Words", "Category rules: %1"),
                                      {QString::fromStdString(std::string(rules.name()))})};
    for (const OverviewEntry &entry : entries) {
        const auto highest = highestOfJob(entry.summaries);
        for (std::size_t row = 0; row < entry.summaries.size(); ++row) {
            if (highest && row != *highest)
                continue;
            const DeviceSummary &summary = entry.summaries[row];
            OverviewBar &bar = picture.bars.emplace_back();
            bar.name = QString::fromStdString(entry.name);
            if (highest && summary.rank)
                bar.name += u' ' + voice.say(QT_TRANSLATE_NOOP("Words", "rank %1"), {QString::number(*summary.rank)});
            else if (entry.summaries.size() > 1 && summary.device)
                bar.name += u' '
                            + (*summary.device == kPinnedHost ? u"pinned"_s
                                                              : QString::fromStdString(deviceWord(*summary.device)));
            bar.peakRequested = summary.peakRequested;
            if (summary.peakReserved)
                bar.peakReserved = summary.peakReserved->value;
            if (row >= entry.states.size() || !entry.states[row])
                continue;
            bar.reserved = entry.states[row]->reserved;
            bar.allocated = entry.states[row]->allocated;
            bar.categories.assign(rules.categories().size(), 0);
            for (const CategoryBytes &category : entry.states[row]->categories)
                bar.categories[category.category.value()] = category.bytes;
        }
    }
    return picture;
}

std::vector<std::string> filesOfReport(const std::vector<std::string> &operands, const std::stop_token &stop,
                                       Diagnostics &leftOut)
{
    std::vector<std::string> files;
    for (const std::string &operand : operands) {
        std::error_code error;
        LoadContext context;
        context.stop = stop;
        Diagnostics diagnostics;
        if (operand == "-" || !std::filesystem::is_directory(operand, error)) {
            files.push_back(operand);
            continue;
        }
        const auto folder = scanRunFolder(operand, context, diagnostics);
        std::vector<std::string> traces;
        const std::size_t before = files.size();
        for (const Dump &dump : folder ? folder->dumps : std::vector<Dump>())
            (dump.kind == DumpKind::Snapshot ? files : traces).push_back(dump.path);
        if (files.size() == before)
            files.insert(files.end(), traces.begin(), traces.end());
        if (files.size() == before) {
            diagnostics = {}; // of the search for one run
            const auto all = recordingsBelow(operand, context, diagnostics); // the folder may contain several runs
            files.insert(files.end(), all ? all->begin() : files.end(), all ? all->end() : files.end());
        }
        if (files.size() == before)
            files.push_back(operand); // reading it reports the error
        leftOut.merge(diagnostics);
    }
    return files;
}

namespace {

constexpr qsizetype kLargestSvg = 700'000; ///< bytes; pages embed larger pictures as PNG
constexpr int kPageDpi = 144;

Error cancelled() { return {Reason::Cancelled}; }

/// Open document with the data that its report needs.
struct Opened {
    std::shared_ptr<const Document> document;
    std::vector<std::shared_ptr<const Attribution>> owners;
    std::vector<const Attribution *> attributions;
    RunReport report;
    RunReportWords words;
    std::string name;
};

/// Calls work(part) for the parts below `count`, on up to `threads` threads. Charts are composed on the application's
/// thread (FigurePane), which therefore serves them meanwhile if it is the one that calls this.
void forEachPicture(std::size_t count, std::size_t threads, const SharedWork::Part &work)
{
    const QCoreApplication *application = QCoreApplication::instance();
    if (!application || QThread::currentThread() != application->thread())
        return forEachPart(count, work, threads);
    QEventLoop loop;
    std::exception_ptr failure;
    std::atomic<bool> isDone = false;
    std::jthread worker = startThread([&] {
        try {
            forEachPart(count, work, threads);
        } catch (...) {
            failure = std::current_exception();
        }
        isDone = true;
        QMetaObject::invokeMethod(&loop, &QEventLoop::quit, Qt::QueuedConnection);
    });
    if (!worker.joinable())
        return forEachPart(count, work, 1);
    while (!isDone)
        loop.exec(QEventLoop::ExcludeUserInputEvents);
    worker.join();
    if (failure)
        std::rethrow_exception(failure);
}

class RunReportJob {
public:
    RunReportJob(const RunReportWish &wish, const std::stop_token &stop,
                 const std::function<void(std::size_t, const LoadProgress &)> &onProgress)
        : m_wish(wish), m_stop(stop), m_onProgress(onProgress), m_names(runNamesOf(wish.files))
    {
        if (!wish.name.empty() && m_names.size() == 1)
            m_names.front() = fileNameFrom(wish.name);
        for (std::string &name : m_names) {
            if (!wish.name.empty() && m_names.size() > 1)
                name = fileNameFrom(wish.name + "_" + name);
        }
    }

    RunReportOutcome run()
    {
        if (const auto error = makeAll()) {
            m_outcome.error = m_staged ? m_staged->named(*error) : *error;
            m_outcome.folders.clear();
        }
        return std::move(m_outcome);
    }

private:
    std::optional<Error> makeAll()
    {
        if (m_wish.shape == RunReportShape::Folder) {
            TRY(auto staged, StagedFolder::create(m_wish.parent));
            m_staged.emplace(std::move(staged));
        }
        for (std::size_t i = 0; i < m_wish.files.size(); ++i) {
            if (const auto error = makeOne(i))
                return error;
        }
        if (m_wish.shape == RunReportShape::Page && !m_pages.empty())
            m_outcome.text = reportAsPage(m_pages, m_wish.language, m_wish.voice);
        if (m_wish.shape == RunReportShape::Json && m_wish.files.size() > 1)
            m_outcome.text = "[\n" + m_outcome.text + "]\n";
        return m_wish.shape == RunReportShape::Folder ? finishFolders() : std::nullopt;
    }

    std::optional<Error> makeOne(std::size_t i)
    {
        const KeepLarge keep; // what one analysis or picture frees serves the next
        const std::string &file = m_wish.files[i];
        auto opened = open(i);
        if (m_stop.stop_requested())
            return cancelled();
        OverviewEntry &entry = m_entries.emplace_back();
        entry.file = file;
        entry.name = m_names[i];
        if (!opened) {
            m_outcome.unread.emplace_back(file, opened.error());
            entry.error = opened.error();
            entry.errorMessage = errorText(opened.error(), Voice::plain()).all().toStdString();
            return std::nullopt;
        }
        note(entry, opened->report);
        if (const JobContents job = opened->document->job()) {
            for (FailedRecording &failed : failedRecordings(*job))
                m_outcome.failed.emplace_back(file, std::move(failed));
        }
        return m_staged ? writeFolder(i, *opened) : takeText(*opened);
    }

    Result<Opened> open(std::size_t i)
    {
        LoadContext context;
        context.stop = m_stop;
        context.salvage = m_wish.salvage;
        context.part = m_wish.parts.empty() ? m_wish.part : m_wish.parts[i];
        context.rules = m_wish.stackRules;
        context.onProgress = [this, i](const LoadProgress &now) {
            if (m_onProgress)
                m_onProgress(i, now);
        };
        const auto made = m_wish.made.find(m_wish.files[i]);
        auto document = made == m_wish.made.end() ? load(m_wish.files[i], context) : made->second;
        if (!document)
            return document.error();
        Opened opened;
        opened.document = *std::move(document);
        opened.name = m_names[i];
        for (std::size_t row = 0; row < opened.document->devices().size(); ++row) {
            TRY(auto attribution, makeAttribution(*opened.document, row, m_wish.rules, m_stop));
            opened.attributions.push_back(attribution.get());
            opened.owners.push_back(std::move(attribution));
        }
        auto report = makeRunReport(*opened.document, opened.attributions, m_wish.options, context);
        if (!report)
            return report.error();
        opened.report = *std::move(report);
        opened.words = runReportWords(opened.report, *opened.document, opened.attributions,
                                      QString::fromStdString(opened.name), m_wish.voice);
        return opened;
    }

    static void note(OverviewEntry &entry, const RunReport &report)
    {
        entry.summaries = report.summaries;
        entry.advice.assign(report.summaries.size(), 0);
        for (const DeviceFindings &device : report.devices) {
            entry.states.push_back(device.state);
            if (entry.states.back())
                entry.states.back()->largest.clear();
        }
        for (const Advice &advice : report.advice)
            ++entry.advice[advice.device];
    }

    std::optional<Error> takeText(const Opened &opened)
    {
        if (m_wish.shape == RunReportShape::Page) {
            m_pages.push_back(
                {opened.words, m_wish.hasPictures ? picturesOfPage(opened) : std::vector<RunPictureText>()});
            return m_stop.stop_requested() ? std::optional(cancelled()) : std::nullopt;
        }
        if (m_wish.shape == RunReportShape::Json) {
            m_outcome.text += m_outcome.text.empty() ? "" : ",\n";
            m_outcome.text += reportJson(opened.report, *opened.document, opened.attributions, opened.name);
            return std::nullopt;
        }
        m_outcome.text += m_outcome.text.empty() ? "" : "\n\n";
        m_outcome.text += m_wish.shape == RunReportShape::Text ? reportAsText(opened.words, m_wish.voice)
                                                               : reportAsMarkdown(opened.words, m_wish.voice);
        return std::nullopt;
    }

    std::optional<Error> writeFolder(std::size_t i, const Opened &opened)
    {
        TRY(const auto path, m_staged->add(std::to_string(i)));
        m_filled.push_back(i);
        std::vector<RunPictureText> pictures;
        if (m_wish.hasPictures) {
            TRY(auto made, writePictures(opened, path));
            pictures = std::move(made);
        }
        const std::string json = reportJson(opened.report, *opened.document, opened.attributions, opened.name);
        std::vector<std::pair<const char *, std::string>> texts
            = {{"/analysis_report.txt", reportAsText(opened.words, m_wish.voice)},
               {"/README.md", reportAsReadme(opened.words, pictures, m_wish.voice)},
               {"/report.json", json}};
        if (m_wish.hasPage) {
            const RunReportPage page{opened.words,
                                     m_wish.hasPictures ? picturesOfPage(opened) : std::vector<RunPictureText>()};
            texts.emplace_back("/report.html", reportAsPage(std::span(&page, 1), m_wish.language, m_wish.voice));
        }
        return writeTexts(path, texts);
    }

    [[nodiscard]] std::optional<Error> writeTexts(const std::string &folder,
                                                  const std::vector<std::pair<const char *, std::string>> &texts) const
    {
        for (const auto &[name, text] : texts) {
            TRY_DO(writeFile(folder + name, text));
            if (m_stop.stop_requested())
                return cancelled();
        }
        return std::nullopt;
    }

    /// Order of the devices: the document's first device comes first and gets the plain file names.
    [[nodiscard]] static std::vector<std::size_t> deviceOrder(const Document &document)
    {
        std::vector<std::size_t> rows;
        if (document.devices().empty())
            return rows;
        rows.push_back(mainDevice(document));
        for (std::size_t row = 0; row < document.devices().size(); ++row) {
            if (row != rows.front())
                rows.push_back(row);
        }
        return rows;
    }

    /// Suffix of file names for further devices: "_cuda1".
    [[nodiscard]] static QString suffixOf(const Document &document, std::size_t row, bool isFirst)
    {
        if (isFirst)
            return {};
        const int ordinal = document.devices()[row].ordinal;
        QString word = ordinal == kPinnedHost ? u"pinned"_s : QString::fromStdString(deviceWord(ordinal));
        return u'_' + word.remove(u':');
    }

    /// Question about a device, or about a job as a whole, with the suffix of its file names.
    struct Pictured {
        PictureAsk ask;
        QString suffix;
    };
    [[nodiscard]] std::vector<Pictured> pictured(const Opened &opened) const
    {
        PictureAsk ask;
        ask.report.document = opened.document;
        ask.report.capacity = m_wish.options.capacity;
        ask.figure.dpi = m_wish.dpi;
        ask.figure.title = QString::fromStdString(opened.name);
        if (opened.document->job())
            return {Pictured{std::move(ask), QString()}};
        std::vector<Pictured> all;
        for (const std::size_t row : deviceOrder(*opened.document)) {
            ask.report.device = row;
            ask.report.attribution = opened.owners[row];
            all.push_back({ask, suffixOf(*opened.document, row, all.empty())});
        }
        return all;
    }

    /// Writes all pictures, several at a time. Errors: the first of a picture, in their order.
    Result<std::vector<RunPictureText>> writePictures(const Opened &opened, const std::string &folder)
    {
        const std::vector<Pictured> all = pictured(opened);
        const std::vector<const PictureRow *> rows = pagePictures(*opened.document);
        std::vector<std::optional<Result<RunPictureText>>> written(all.size() * rows.size());
        std::atomic<bool> hasFailed = false;
        forEachPicture(written.size(), picturesAtOnce(rows), [&](std::size_t part) {
            if (hasFailed || m_stop.stop_requested())
                return;
            written[part] = writtenPicture(*rows[part % rows.size()], all[part / rows.size()], folder);
            hasFailed = hasFailed || !*written[part];
        });
        if (m_stop.stop_requested())
            return cancelled();
        std::vector<RunPictureText> texts;
        for (std::optional<Result<RunPictureText>> &one : written) {
            if (one && !*one)
                return one->error();
            if (one)
                texts.push_back(**std::move(one));
        }
        return texts;
    }

    /// Pictures in work at a time, so that their pixels do not need too much memory.
    [[nodiscard]] std::size_t picturesAtOnce(const std::vector<const PictureRow *> &rows) const
    {
        constexpr double kMostBytes = 512 << 20;
        double largest = 1;
        for (const PictureRow *row : rows) {
            const double ratio = pixelsPerUnit(row->page->size, m_wish.dpi, PictureFormat::Png);
            largest = std::max(largest, ratio * ratio * row->page->size.width() * row->page->size.height());
        }
        return m_wish.asSvg ? kAllProcessors
                            : static_cast<std::size_t>(std::max(1.0, kMostBytes / (largest * sizeof(QRgb))));
    }

    [[nodiscard]] Result<RunPictureText> writtenPicture(const PictureRow &picture, const Pictured &of,
                                                        const std::string &folder) const
    {
        RunPictureText text = textOf(picture, of.ask);
        if (!text.missing.isEmpty())
            return text;
        text.file = QString::fromUtf8(picture.id.data(), static_cast<qsizetype>(picture.id.size())) + of.suffix
                    + (m_wish.asSvg ? u".svg"_s : u".png"_s);
        const QString path = QFile::decodeName(QByteArray::fromStdString(folder)) + u'/' + text.file;
        TRY_DO(writePicture(pageMakerOf(picture, of.ask), path, m_stop));
        return text;
    }

    [[nodiscard]] RunPictureText textOf(const PictureRow &picture, const PictureAsk &ask) const
    {
        RunPictureText text;
        text.missing = whyNoPage(picture, ask, m_wish.voice);
        text.caption = m_wish.voice.say(picture.page->caption);
        if (text.missing.isEmpty())
            text.altText = picture.page->altText({ask, PictureFormat::Png, stoppable(m_stop)}, m_wish.voice);
        return text;
    }

    std::vector<RunPictureText> picturesOfPage(const Opened &opened)
    {
        std::vector<RunPictureText> texts;
        for (const auto &[ask, suffix] : pictured(opened)) {
            for (const PictureRow *picture : pagePictures(*opened.document)) {
                if (m_stop.stop_requested())
                    return texts;
                RunPictureText text = textOf(*picture, ask);
                if (text.missing.isEmpty())
                    putPicture(text, *picture, ask);
                texts.push_back(std::move(text));
            }
        }
        return texts;
    }

    void putPicture(RunPictureText &text, const PictureRow &picture, PictureAsk ask)
    {
        auto svg = pageSvg(picture, ask, u"p%1-"_s.arg(++m_pictures), m_stop);
        if (svg && svg->size() <= kLargestSvg) {
            text.svg = *std::move(svg);
            return;
        }
        ask.figure.dpi = kPageDpi;
        const auto image = svg ? pictureImage(pageMakerOf(picture, std::move(ask)), m_stop)
                               : Result<QImage>(svg.error());
        if (!image) {
            text.missing = errorText(image.error(), m_wish.voice).all();
            return;
        }
        QBuffer buffer(&text.png);
        buffer.open(QIODevice::WriteOnly);
        image->save(&buffer, "PNG");
    }

    /// Publishes all folders under one time stamp.
    std::optional<Error> finishFolders()
    {
        if (m_filled.empty())
            return std::nullopt;
        const std::string stamp = QDateTime::currentDateTime().toString(u"yyyyMMdd_HHmmss"_s).toStdString() + "_";
        std::vector<std::pair<std::string, std::string>> parts;
        for (const std::size_t i : m_filled) {
            TRY(const auto name, m_staged->reserve(stamp + m_names[i]));
            m_entries[i].folder = name;
            parts.emplace_back(std::to_string(i), name);
        }
        if (m_entries.size() > 1) {
            TRY(const auto name,
                m_staged->reserve(stamp + (m_wish.name.empty() ? std::string("overview") : fileNameFrom(m_wish.name))));
            if (const auto error = writeOverview())
                return error;
            parts.emplace_back("overview", name);
        }
        if (m_stop.stop_requested())
            return cancelled();
        for (const auto &[part, name] : parts) {
            TRY(const auto path, m_staged->publish(part, name));
            m_outcome.folders.push_back(path);
        }
        if (!m_staged->link("latest", parts.back().second))
            m_outcome.remarks << m_wish.voice.say(
                QT_TRANSLATE_NOOP("Words", "The link “latest” could not be updated: something else has that name, "
                                           "or the file system does not support links."));
        return std::nullopt;
    }

    std::optional<Error> writeOverview()
    {
        TRY(const auto path, m_staged->add("overview"));
        const CategoryRules &rules = m_wish.rules.categories;
        const RunReportWords words = overviewWords(m_entries, m_wish.voice);
        if (m_wish.hasPictures) {
            const OverviewPicture picture = overviewPicture(m_entries, rules, m_wish.voice);
            const QString file = QFile::decodeName(QByteArray::fromStdString(path))
                                 + (m_wish.asSvg ? u"/overview.svg"_s : u"/overview.png"_s);
            FigureRequest request;
            request.dpi = m_wish.dpi;
            TRY_DO(picture.bars.empty() ? Result<void>() : writeSheet(overviewFigure(picture, request), file));
        }
        return writeTexts(path, {{"/overview.txt", reportAsText(words, m_wish.voice)},
                                 {"/README.md", reportAsMarkdown(words, m_wish.voice)},
                                 {"/overview.json", overviewJson(m_entries, rules)}});
    }

    const RunReportWish &m_wish;
    std::stop_token m_stop;
    const std::function<void(std::size_t, const LoadProgress &)> &m_onProgress;
    std::vector<std::string> m_names; ///< names of runs, by file
    std::optional<StagedFolder> m_staged;
    std::vector<std::size_t> m_filled; ///< files that have a folder
    std::vector<OverviewEntry> m_entries; ///< by file
    std::vector<RunReportPage> m_pages;
    int m_pictures = 0; ///< number of pictures of pages
    RunReportOutcome m_outcome;
};

} // namespace

RunReportOutcome makeRunReports(const RunReportWish &wish, const std::stop_token &stop,
                                const std::function<void(std::size_t, const LoadProgress &)> &onProgress)
{
    return RunReportJob(wish, stop, onProgress).run();
}

} // namespace allostrata
