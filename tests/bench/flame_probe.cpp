// Measures the flame graph: its first answer, answers at other cursors, the call tree's history, and frames.

#include "core/base/load_context.h"
#include "tests/bench/probe.h"

#include "core/load/load.h"
#include "core/tables/call_table.h"
#include "widgets/charts/flame_painter.h"
#include "widgets/models/call_tree_model.h"
#include "widgets/session/attribution_cache.h"
#include "widgets/session/flame_answer.h"

#include <QApplication>
#include <QImage>
#include <QPainter>

#include <algorithm>
#include <memory>
#include <random>

namespace allostrata::bench {

namespace {

constexpr QSize kFlamePicture(1600, 900);
constexpr double kRow = 20;
constexpr std::size_t kParts = 60; ///< of a curve

} // namespace

QJsonObject flameProbe(int &argc, char **argv, const Arguments &arguments)
{
    const QApplication application(argc, argv);
    const LoadContext context;
    auto loaded = load(arguments.value(0).toStdString(), context);
    if (!loaded || (*loaded)->devices().empty())
        return trouble(QStringLiteral("no device"));
    const std::shared_ptr<const Document> document = *std::move(loaded);
    FlameAsk ask;
    ask.question.document = document;
    ask.question.state.window.last = document->devices().front().timeline.end();
    ask.question.attribution = *makeAttribution(*document, 0, {}, {});
    const Timeline &timeline = ask.question.timeline();
    const int runs = arguments.value(1).toInt();
    std::mt19937 random(3);
    const Theme theme = makeTheme(ThemeKind::Light, QApplication::font());
    QImage image(kFlamePicture, QImage::Format_RGB32);
    std::vector<double> first;
    std::vector<double> cursors;
    std::vector<double> others;
    std::vector<double> histories;
    std::vector<double> frames;
    std::vector<double> pass;
    for (int i = 0; i < runs; ++i) {
        auto start = Clock::now();
        const auto made = answerFlame(ask, nullptr, context);
        first.push_back(secondsSince(start));
        if (!made)
            return trouble(QStringLiteral("no answer"));
        const auto measure = [&](std::vector<double> &into, CallMeasure what, FlameColouring colouring) {
            FlameAsk other = ask;
            other.question.state.cursor = static_cast<Moment>(random() % (std::size_t(timeline.end()) + 1));
            other.question.state.calls.measure = what;
            other.question.state.flame.colouring = colouring;
            const auto begun = Clock::now();
            const auto answer = answerFlame(other, *made, context);
            into.push_back(answer ? secondsSince(begun) : 1e9);
            return answer ? *answer : nullptr;
        };
        auto shown = measure(cursors, CallMeasure::AtCursor, FlameColouring::Origin);
        shown = measure(others, CallMeasure::Allocated, FlameColouring::Category);
        measure(others, CallMeasure::ByteTime, FlameColouring::Origin);
        start = Clock::now();
        const auto rows = CallTreeRows::of(shown)->withHistory(kParts, context);
        histories.push_back(rows ? secondsSince(start) : 1e9);
        for (int frame = 0; frame < 10; ++frame) {
            const auto &boxes = (*rows)->boxes;
            const FlameBox &box = boxes[random() % boxes.size()];
            start = Clock::now();
            const auto scenes = makeFlameScenes(shown, box.node, QSizeF(kFlamePicture.width(), kRow), frame % 2 == 1);
            QPainter painter(&image);
            drawFlame(painter, scenes.front(), {}, QRectF(QPointF(), kFlamePicture), QApplication::font(), theme);
            frames.push_back(secondsSince(start));
        }
        pass.push_back(secondsOfEventPass(timeline.trace()));
    }
    return {{QStringLiteral("first"), asArray(first)},        {QStringLiteral("cursors"), asArray(cursors)},
            {QStringLiteral("others"), asArray(others)},      {QStringLiteral("histories"), asArray(histories)},
            {QStringLiteral("p99"), percentile(frames, .99)}, {QStringLiteral("pass"), asArray(pass)}};
}

} // namespace allostrata::bench
