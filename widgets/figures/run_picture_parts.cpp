// Common parts of the pictures of a report: their numbers, sheets and curves.

#include "widgets/figures/run_picture_parts.h"

#include "core/analysis/breakdown/breakdown.h"
#include "core/attribution/stack_groups.h"
#include "core/base/arithmetic.h"
#include "widgets/charts/stacked_chart.h"
#include "widgets/charts/statistics_chart.h"
#include "widgets/figures/plot_sheet.h"
#include "widgets/paint/colours.h"
#include "widgets/session/latest.h"
#include "widgets/session/view_moves.h"
#include "widgets/text/attribution_text.h"
#include "widgets/text/voice.h"

#include <QCoreApplication>
#include <QFontMetricsF>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

/// Number of columns of a curve across a picture.
int columnsOf(const PlainFigure &sheet, PictureFormat format)
{
    const double perUnit = pixelsPerUnit(sheet.size, sheet.dpi, format);
    return static_cast<int>(bounded(plainFigureRoom(sheet).width() * perUnit, 1.0, 20000.0));
}

/// Draws a chart over the recording, with a heading above that includes its unit, and the name of its axis below.
ChartPane showCurve(QCustomPlot &plot, const RunPicturePanel &panel, const ReportQuestion &question,
                    const QRectF &bounds, const QSizeF &viewport, const ChartLook &look, const ChartPane *beside)
{
    const TraceChart &picture = *panel.curve;
    const ChartScale scale = ChartScale::overTrace(question.device(), question.state, picture.highest(),
                                                   picture.values());
    const double row = QFontMetricsF(look.text).height();
    ChartPane pane = beside ? beside->another(scale, look) : ChartPane(plot, scale, look);
    pane.placeWithin(bounds.adjusted(0, row * 1.5, 0, -row * 1.2), viewport);
    picture.show(pane);
    pane.addPainted(
        [bounds, row, look, heading = Words::tr("%1, in %2").arg(panel.heading, pane.unit()),
         keyName = pane.keyName()](QCPPainter &painter, const ChartFrame &frame) {
            const auto say = [&](const QFont &font, const QColor &colour, const QRectF &area, Qt::Alignment side,
                                 const QString &text) {
                painter.setFont(font);
                painter.setPen(colour);
                painter.drawText(area, int(side | Qt::AlignVCenter) | Qt::TextSingleLine | Qt::TextDontClip, text);
            };
            say(look.theme->titleFont, look.theme->text, QRectF(bounds.left(), bounds.top(), bounds.width(), row),
                Qt::AlignLeft, heading);
            say(look.text, look.theme->text2, QRectF(frame.area.left(), bounds.bottom() - row, frame.area.width(), row),
                Qt::AlignHCenter, keyName);
        },
        ChartClip::None);
    return pane;
}

} // namespace

RunPictureData::RunPictureData(const PictureCall &call) : m_call(call), m_device(call.ask.report.row())
{
    const ReportRequest &report = call.ask.report;
    if (m_device.capabilities.state && report.snapshot().recorder == Recorder::Allocator) {
        std::vector<const Attribution *> attributions(report.document->devices().size(), nullptr);
        attributions[report.device] = report.attribution.get();
        m_state = stateFindings(*report.document, attributions, report.device);
    }
    m_peak = peakMoment(m_device.timeline);
    m_peakBytes = m_device.timeline.countersAt(m_peak).requested;
}

std::vector<CategoryBytes> RunPictureData::atPeak() const
{
    BreakdownRequest request;
    request.moment = m_peak;
    request.last = m_device.timeline.end();
    std::vector<CategoryBytes> rows;
    const auto found = breakdown(attributeInput(document(), m_device, &attribution()), request,
                                 stoppable(m_call.context.stop));
    if (!found)
        return rows;
    for (const BreakdownRow &row : found->rows) {
        if (row.own.liveCount > 0)
            rows.push_back({CategoryId(static_cast<std::uint32_t>(row.key)), row.own.liveBytes, row.own.liveCount});
    }
    std::stable_sort(rows.begin(), rows.end(),
                     [](const CategoryBytes &a, const CategoryBytes &b) { return a.bytes > b.bytes; });
    return rows;
}

QString RunPictureData::share(std::uint64_t bytes, std::uint64_t whole, const Voice &voice)
{
    return whole == 0 ? QString() : voice.share(static_cast<double>(bytes) / static_cast<double>(whole));
}

QString RunPictureData::bytesOf(std::uint64_t bytes, std::uint64_t whole, const Voice &voice)
{
    const QString part = share(bytes, whole, voice);
    return part.isEmpty() ? voice.bytes(bytes) : voice.bytes(bytes) + u" ("_s + part + u')';
}

QString RunPictureData::categoryName(CategoryId category, const Voice &voice) const
{
    return categoryText(attribution(), category, voice);
}

QColor RunPictureData::categoryColourOn(CategoryId category, const Theme &theme) const
{
    return categoryColour(attribution().categoryRules(), category, themeKindOf(theme));
}

ReportQuestion RunPictureData::question() const
{
    const ReportRequest &report = m_call.ask.report;
    return {report.document, report.attribution, nullptr, initialState(document(), report.device)};
}

PlainFigure runPictureSheet(const PictureCall &call, const QString &title, const QString &subtitle)
{
    const ReportRequest &report = call.ask.report;
    FigureRequest request = call.ask.figure;
    request.state = initialState(*report.document, report.device);
    request.state.showReserved = false; // reserved memory is not drawn, so no note mentions it
    const QString name = shown(std::exchange(request.title, {}).toStdString());
    PlainFigure sheet = plainFigure(*report.document, request);
    if (request.hasTitle)
        sheet.title = Words::tr("%1: %2").arg(name.isEmpty() ? sheet.title : name, title);
    sheet.subtitle = subtitle;
    sheet.footnote += u' ' + Words::tr("Category rules: “%1”.").arg(shown(report.attribution->categoryRules().name()));
    return sheet;
}

QString stateLine(const StateFindings &state, const Voice &voice)
{
    if (state.reserved == 0)
        return Words::tr("No memory is reserved at the end.");
    const QString pending = state.pending == 0
                                ? QString()
                                : voice.say(QT_TRANSLATE_NOOP("Words", ", including %1 waiting to be freed"),
                                            {RunPictureData::bytesOf(state.pending, state.reserved, voice)});
    return voice.say(QT_TRANSLATE_NOOP("Words", "At the end, %1 is reserved: %2 allocated, %3 cached%4."),
                     {voice.bytes(state.reserved), RunPictureData::bytesOf(state.allocated, state.reserved, voice),
                      RunPictureData::bytesOf(state.cached(), state.reserved, voice), pending});
}

BarChart reservedBars(const StateFindings &state, const Theme &theme)
{
    const Voice voice = Voice::current();
    BarChart chart;
    chart.isWaterfall = true;
    chart.title = Words::tr("Reserved memory at the end");
    chart.axisName = Words::tr("memory in blocks and segments");
    chart.nothing = Words::tr("No memory is reserved at the end.");
    if (state.reserved == 0)
        return chart;
    chart.series = {{{}, theme.phase(Phase::Forward), BarFill::Solid},
                    {{}, theme.phase(Phase::Backward), BarFill::Hatched},
                    {{}, theme.text2, BarFill::Hatched},
                    {{}, theme.text2, BarFill::Outlined},
                    {{}, theme.text2, BarFill::Solid}};
    const auto add = [&](const char *name, std::uint64_t bytes, std::size_t series, bool isSum = false) {
        if (bytes == 0 && series > 0)
            return;
        Bar bar{{},
                {BarPart{static_cast<double>(bytes), series}},
                RunPictureData::bytesOf(bytes, state.reserved, voice),
                isSum};
        if (isSum)
            bar.value = voice.bytes(bytes);
        chart.groups.push_back({Words::tr(name), {}, {std::move(bar)}});
    };
    add(QT_TRANSLATE_NOOP("Words", "Allocated"), state.allocated, 0);
    add(QT_TRANSLATE_NOOP("Words", "Waiting to be freed"), state.pending, 1);
    add(QT_TRANSLATE_NOOP("Words", "Free, beside blocks in use"), state.splitInactive, 2);
    add(QT_TRANSLATE_NOOP("Words", "Free, in unused segments"),
        state.inactive - std::min(state.inactive, state.splitInactive), 3);
    const std::uint64_t given = state.allocated + state.pending + state.inactive;
    add(QT_TRANSLATE_NOOP("Words", "State not recorded"), state.reserved - std::min(state.reserved, given), 3);
    add(QT_TRANSLATE_NOOP("Words", "Reserved"), state.reserved, 4, true);
    return chart;
}

BarChart categoryBars(const RunPictureData &data, const std::vector<CategoryBytes> &rows, std::uint64_t whole,
                      std::size_t most, const Theme &theme)
{
    const Voice voice = Voice::current();
    BarChart chart;
    chart.nothing = Words::tr("Nothing is allocated.");
    const std::size_t kept = rows.size() > most ? most - 1 : rows.size();
    const auto add = [&](const QString &name, std::uint64_t bytes, const QColor &colour) {
        chart.groups.push_back(
            {name,
             {},
             {Bar{
                 {}, {BarPart{static_cast<double>(bytes), 0, colour}}, RunPictureData::bytesOf(bytes, whole, voice)}}});
    };
    chart.series.push_back({{}, theme.minimapFill});
    for (std::size_t i = 0; i < kept; ++i)
        add(data.categoryName(rows[i].category, voice), rows[i].bytes, data.categoryColourOn(rows[i].category, theme));
    std::uint64_t rest = 0;
    for (std::size_t i = kept; i < rows.size(); ++i)
        rest += rows[i].bytes;
    if (kept < rows.size())
        add(voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 smaller category(s)"), rows.size() - kept), rest, theme.text3);
    return chart;
}

bool hasRunPictureCurves(const PictureAsk &ask)
{
    const Device &device = ask.report.row();
    return device.capabilities.timeline && device.capabilities.allocator && device.strata;
}

Result<PlotSheet> sheetOf(const PanelFigure &made, const std::stop_token &)
{
    return PlotSheet{
        made.sheet, [&made](QCustomPlot &plot, const QRectF &room, const Theme &theme) {
            const ChartLook bars = barLook(made.sheet, theme);
            ChartLook curve = bars;
            curve.strong = FigureFonts::forSize(made.sheet.size).band;
            const double gap = made.gap * bars.scale;
            std::optional<ChartPane> last;
            QRectF area(room.topLeft(), QSizeF());
            for (const RunPicturePanels &row : made.rows) {
                area.setHeight((room.height() - gap * (static_cast<double>(made.rows.size()) - 1)) * row.share);
                area.setWidth((room.width() - gap * (static_cast<double>(row.panels.size()) - 1))
                              / static_cast<double>(row.panels.size()));
                area.moveLeft(room.left());
                for (const RunPicturePanel &panel : row.panels) {
                    const ChartPane *beside = last ? &*last : nullptr;
                    last = panel.curve ? showCurve(plot, panel, *made.question, area, made.sheet.size, curve, beside)
                                       : showBarChart(plot, panel.bars, BarLayout(panel.bars, area, bars),
                                                      made.sheet.size, bars, beside);
                    area.translate(area.width() + gap, 0);
                }
                area.translate(0, area.height() + gap);
            }
        }};
}

Result<RunPicturePanel> runPictureCurve(const PictureCall &call, const RunPictureData &data, StatisticsCurve curve,
                                        const QString &heading, const PlainFigure &sheet)
{
    const std::stop_token &stop = call.context.stop;
    StatisticsAreaRequest request;
    request.question = data.question();
    request.curve = curve;
    request.theme = themeKindOf(plainFigureTheme(sheet));
    request.columns = columnsOf(sheet, call.format);
    if (curve == StatisticsCurve::FreeMemory) {
        TRY(auto samples, fragmentationSamples(*data.document().snapshot(), data.device().timeline,
                                               freeMoments(request.question), stoppable(stop)));
        request.free = std::make_shared<const FreeCurve>(std::move(samples));
    } else {
        TRY(request.source, makeStatisticsSource(request.question, StatisticsSourceFor::Counters, stop));
    }
    TRY(const auto area, makeStatisticsArea(request, stop));
    return RunPicturePanel{{}, std::make_shared<const StatisticsChart>(request.question, area), heading};
}

Result<RunPicturePanel> runPictureCategories(const PictureCall &call, const RunPictureData &data,
                                             const QString &heading, const PlainFigure &sheet)
{
    TRY(const auto area,
        makeCategoryArea({data.question(), {}, columnsOf(sheet, call.format), themeKindOf(plainFigureTheme(sheet))},
                         call.context.stop));
    return RunPicturePanel{{}, std::make_shared<const StackedChart>(data.question(), area), heading};
}

} // namespace allostrata
