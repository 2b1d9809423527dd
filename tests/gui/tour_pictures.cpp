// The program that draws the window's pictures of the tour: `tour_pictures FOLDER [NAME...]`.
#include "tests/gui/shown_window.h"
#include "tests/support/generator/generate.h"
#include "tests/support/generator/presets.h"
#include "tests/support/real_data.h"
#include "widgets/session/work_pool.h"

#include "widgets/text/language.h"
#include "widgets/window/workspace.h"

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QLocale>
#include <QStandardPaths>
#include <QTabWidget>
#include <QTest>
#include <QThreadPool>

#include <cstdio>

using namespace allostrata;
using namespace allostrata::test;
using namespace Qt::StringLiterals;

namespace {

namespace gen = allostrata::generator;

/// Source of a document: a generator preset, a file of this repository, a real snapshot, or a folder of dumps.
enum class Origin { Preset, File, Real, Dumps };

/// Part of the window that is drawn.
enum class Part { Window, Tabs };

struct TourPicture {
    const char *name = nullptr;
    const char *view = nullptr; ///< in the catalogue
    Origin origin = Origin::File;
    const char *source = nullptr; ///< preset, path below the sources, or name of a real snapshot
    Part part = Part::Tabs;
};

constexpr const char *kSample = "resources/samples/training_run.pickle.zst";
constexpr const char *kMedium = "train_medium_ctx512.pickle";
constexpr TourPicture kPictures[] = {
    {"window", "allocations", Origin::Real, kMedium, Part::Window},
    {"modules", "modules", Origin::Real, kMedium, Part::Window},
    {"phases", "phases", Origin::Real, kMedium, Part::Window},
    {"categories", "categories", Origin::Real, kMedium, Part::Window},
    {"flame", "flame", Origin::Real, kMedium, Part::Window},
    {"source", "source", Origin::File, "tests/data/source/recorded.json", Part::Window},
    {"sizes", "sizes", Origin::Real, kMedium, Part::Window},
    {"segments", "segments", Origin::File, kSample},
    {"cached_segments", "cached-segments", Origin::Preset, "expandable_fragmented"},
    {"pools", "private-pools", Origin::Preset, "cuda_graph"},
    {"events", "events", Origin::Preset, "cuda_graph"},
    {"statistics", "statistics", Origin::Preset, "expandable_fragmented"},
    {"peak", "peak", Origin::File, kSample},
    {"replay", "replay", Origin::File, kSample},
    {"segment_costs", "segment-costs", Origin::File, kSample},
    {"diagnostics", "diagnostics", Origin::Preset, "late_history"},
    {"peak_snapshot", "allocations", Origin::File, "tests/data/peak/tensors_v2.json", Part::Window},
    {"steps", "steps", Origin::File, "tests/data/steps/collector.json", Part::Window},
    {"dumps", "dumps", Origin::Dumps, nullptr, Part::Window},
};

void generate(const QString &path, const char *preset)
{
    QFile::remove(path);
    gen::FileSink sink(path.toStdString());
    gen::writeSnapshot(gen::generate(*gen::findPreset(preset)), sink);
}

/// A run of four ranks, one of which runs out of memory.
QString generateDumps(const QDir &folder)
{
    constexpr const char *kSteps[] = {"iteration_10", "iteration_20", "iteration_30_exit"};
    for (const char *step : kSteps) {
        const QString path = u"run_demo/memory_snapshot/"_s + QLatin1String(step);
        folder.mkpath(path);
        for (int rank = 0; rank < 4; ++rank) {
            const bool hasRunOut = rank == 2 && step == kSteps[2];
            generate(folder.filePath(path + u"/rank%1_memory_snapshot.pickle"_s.arg(rank)), hasRunOut ? "oom_growing"
                                                                                            : rank == 1
                                                                                                ? "math_attention"
                                                                                                : "basic_training");
        }
    }
    return folder.filePath(u"run_demo"_s);
}

QString fileOf(const TourPicture &picture, const QDir &folder)
{
    switch (picture.origin) {
    case Origin::Real: return realDataFolder() + u'/' + QLatin1String(picture.source);
    case Origin::File: return QStringLiteral(ALLOSTRATA_SOURCE_DIR "/") + QLatin1String(picture.source);
    case Origin::Dumps: return generateDumps(folder);
    case Origin::Preset: break;
    }
    const QString path = folder.filePath(QLatin1String(picture.source) + u".pickle"_s);
    generate(path, picture.source);
    return path;
}

/// Waits until the views have their answers and nothing moves.
void settle()
{
    constexpr int kMotionMs = 400;
    for (int round = 0; round < 3; ++round) {
        QTest::qWait(kMotionMs);
        workPool().waitForDone();
    }
}

bool draw(const TourPicture &picture, const QDir &into)
{
    ShownWindow shown;
    constexpr int kTallForTabs = 1250;
    shown.window.resize(1500, picture.part == Part::Window ? 950 : kTallForTabs);
    const QString file = fileOf(picture, QDir(shown.files.folder()));
    if (!QFile::exists(file)) {
        std::fprintf(stderr, "%s: left out, %s is not there\n", picture.name, qPrintable(file));
        return true;
    }
    if (!shown.open({file}) || !shown.session.active())
        return false;
    ViewState state = shown.session.state();
    state.replay.settings = "expandable_segments:True";
    shown.session.setState(state);
    Workspace &workspace = shown.window.workspace();
    workspace.showView(picture.view);
    settle();
    QWidget &part = picture.part == Part::Window ? static_cast<QWidget &>(shown.window) : *workspace.tabs();
    const QString path = into.filePath(QLatin1String(picture.name) + u".png"_s);
    return part.grab().toImage().convertToFormat(QImage::Format_RGB32).save(path, "PNG", 0);
}

} // namespace

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    QStandardPaths::setTestModeEnabled(true);
    installLanguage(application, QLocale(u"en_GB"_s));
    const QStringList arguments = QApplication::arguments();
    if (arguments.size() < 2) {
        std::fputs("usage: tour_pictures FOLDER [NAME...]\n", stderr);
        return 2;
    }
    const QDir into(arguments[1]);
    into.mkpath(u"."_s);
    for (const TourPicture &picture : kPictures) {
        const bool isWanted = arguments.size() == 2 || arguments.contains(QLatin1String(picture.name));
        if (isWanted && !draw(picture, into)) {
            std::fprintf(stderr, "%s could not be drawn\n", picture.name);
            return 1;
        }
    }
    return 0;
}
