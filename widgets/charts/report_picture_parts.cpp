// What the pictures of a report have in common: their numbers, sheets and curves.

#include "widgets/charts/report_picture_parts.h"

#include "core/analysis/breakdown.h"
#include "core/attribution/stack_groups.h"
#include "core/base/bounded.h"
#include "widgets/charts/category_picture.h"
#include "widgets/charts/chart_figure.h"
#include "widgets/charts/figure_pane.h"
#include "widgets/charts/statistics_picture.h"
#include "widgets/paint/category_colour.h"
#include "widgets/plots/figure_text.h"
#include "widgets/session/latest.h"
#include "widgets/session/session.h"
#include "widgets/text/attribution_text.h"

#include <QCoreApplication>
#include <QFontMetricsF>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr double kBetweenPanels = 36;

int columnsOf(const QRectF &bounds, double perPixel)
{
    return static_cast<int>(bounded(bounds.width() * perPixel, 1.0, 20000.0));
}

/// A chart over the recording in a part of a picture, with the heading above that says its unit, and the name of its axis below.
void paintPanel(const ReportPictureCall &call, const QRectF &bounds, const ReportPicture &picture, const ReportQuestion &question, const QString &heading,
                const PlainFigure &sheet, const Theme &theme)
{
    QCPPainter &painter = call.painter;
    const FigureFonts fonts = FigureFonts::forSize(sheet.size);
    ChartLook look{&theme, fonts.text, fonts.band, fonts.scale};
    look.hasUnit = false; // said with the heading
    const double row = QFontMetricsF(fonts.text).height();
    const PaintedPane pane = paintPicture(painter, sheet.size, picture, question, picture.highest(), {bounds.adjusted(0, row * 1.5, 0, -row * 1.2), true}, look);
    if (!pane.isPainted)
        call.failure = Error{Reason::Cancelled, {}, {}, 0, 0};
    const auto say = [&](const QFont &font, const QColor &colour, const QRectF &area, Qt::Alignment side, const QString &text) {
        painter.setFont(font);
        painter.setPen(colour);
        painter.drawText(area, int(side | Qt::AlignVCenter) | Qt::TextSingleLine | Qt::TextDontClip, text);
    };
    say(fonts.strong, theme.text, QRectF(bounds.left(), bounds.top(), bounds.width(), row), Qt::AlignLeft,
        pictureWords(QT_TRANSLATE_NOOP("ReportPicture", "%1, in %2")).arg(heading, pane.unit));
    say(fonts.text, theme.text2, QRectF(pane.area.left(), bounds.bottom() - row, pane.area.width(), row), Qt::AlignHCenter, pane.keyName);
}

} // namespace

QString pictureWords(const char *source)
{
    return QCoreApplication::translate(kReportPictureContext, source);
}

ReportPictureData::ReportPictureData(const ReportPictureSource &source) : m_source(source), m_device(source.document->devices[source.device])
{
    if (m_device.capabilities.state && source.document->snapshot->recorder == Recorder::Allocator) {
        std::vector<const Attribution *> attributions(source.document->devices.size(), nullptr);
        attributions[source.device] = source.attribution.get();
        m_state = stateReport(*source.document, attributions, source.device);
    }
    m_peak = peakMoment(m_device.timeline);
    m_peakBytes = m_device.timeline.countersAt(m_peak).requested;
}

std::vector<ReportCategory> ReportPictureData::atPeak() const
{
    BreakdownRequest request;
    request.moment = m_peak;
    request.last = m_device.timeline.end();
    LoadContext context;
    context.stop = m_source.stop;
    std::vector<ReportCategory> rows;
    const auto found = breakdown(attributeInput(document(), m_device, &attribution()), request, context);
    if (!found)
        return rows;
    for (const BreakdownRow &row : found->rows) {
        if (row.own.liveCount > 0)
            rows.push_back({CategoryId(static_cast<std::uint32_t>(row.key)), row.own.liveBytes, row.own.liveCount});
    }
    std::stable_sort(rows.begin(), rows.end(), [](const ReportCategory &a, const ReportCategory &b) { return a.bytes > b.bytes; });
    return rows;
}

QString ReportPictureData::share(std::uint64_t bytes, std::uint64_t whole, const Voice &voice)
{
    return whole == 0 ? QString() : voice.share(static_cast<double>(bytes) / static_cast<double>(whole));
}

QString ReportPictureData::bytesOf(std::uint64_t bytes, std::uint64_t whole, const Voice &voice)
{
    const QString part = share(bytes, whole, voice);
    return part.isEmpty() ? voice.bytes(bytes) : voice.bytes(bytes) + u" ("_s + part + u')';
}

QString ReportPictureData::categoryName(CategoryId category, const Voice &voice) const
{
    return categoryText(attribution().categories()[category], voice);
}

QColor ReportPictureData::categoryColourOn(CategoryId category, const Theme &theme) const
{
    return categoryColour(attribution().categoryRules(), category, themeKindOf(theme));
}

ReportQuestion ReportPictureData::question() const
{
    return {m_source.document, m_source.attribution, nullptr, Session::initialState(document(), m_source.device)};
}

PlainFigure reportSheet(const ReportPictureRow &row, const ReportPictureSource &source, const ReportPictureLook &look, const QString &title,
                        const QString &subtitle)
{
    FigureRequest request;
    request.state = Session::initialState(*source.document, source.device);
    request.state.showReserved = false; // no curve of it, so nothing is noted of it
    request.size = row.size;
    request.dpi = look.dpi;
    request.theme = look.theme;
    request.isTransparent = look.isTransparent;
    request.hasTitle = look.hasTitle;
    PlainFigure sheet = plainFigure(*source.document, request);
    if (look.hasTitle) {
        const QString name = look.name.isEmpty() ? sheet.title : shown(look.name.toStdString());
        sheet.title = pictureWords(QT_TRANSLATE_NOOP("ReportPicture", "%1: %2")).arg(name, title);
    }
    sheet.subtitle = subtitle;
    sheet.footnote += u' ' + QCoreApplication::translate("figure", "Categories by the rules “%1”.").arg(shown(source.attribution->categoryRules().name()));
    return sheet;
}

QString stateLine(const StateReport &state, const Voice &voice)
{
    if (state.reserved == 0)
        return pictureWords(QT_TRANSLATE_NOOP("ReportPicture", "At the end nothing is reserved."));
    const QString pending = state.pending == 0
        ? QString()
        : voice.say(kReportPictureContext, QT_TRANSLATE_NOOP("ReportPicture", ", %1 of that waiting to be freed"), {ReportPictureData::bytesOf(state.pending, state.reserved, voice)});
    return voice.say(kReportPictureContext, QT_TRANSLATE_NOOP("ReportPicture", "At the end %1 are reserved: allocated %2, cached %3%4."),
                     {voice.bytes(state.reserved), ReportPictureData::bytesOf(state.allocated, state.reserved, voice),
                      ReportPictureData::bytesOf(state.cached(), state.reserved, voice), pending});
}

BarChart reservedBars(const StateReport &state, const Theme &theme)
{
    const Voice voice = Voice::current();
    BarChart chart;
    chart.isWaterfall = true;
    chart.title = pictureWords(QT_TRANSLATE_NOOP("ReportPicture", "Reserved memory at the end"));
    chart.axisName = pictureWords(QT_TRANSLATE_NOOP("ReportPicture", "blocks and segments"));
    chart.nothing = pictureWords(QT_TRANSLATE_NOOP("ReportPicture", "At the end nothing is reserved."));
    if (state.reserved == 0)
        return chart;
    chart.series = {{{}, theme.phase(Phase::Forward), BarFill::Solid}, {{}, theme.phase(Phase::Backward), BarFill::Hatched},
                    {{}, theme.text2, BarFill::Hatched}, {{}, theme.text2, BarFill::Outlined}, {{}, theme.text2, BarFill::Solid}};
    const auto add = [&](const char *name, std::uint64_t bytes, std::size_t series, bool isSum = false) {
        if (bytes == 0 && series > 0)
            return;
        Bar bar{{}, {BarPart{static_cast<double>(bytes), series}}, ReportPictureData::bytesOf(bytes, state.reserved, voice), isSum};
        if (isSum)
            bar.value = voice.bytes(bytes);
        chart.groups.push_back({pictureWords(name), {}, {std::move(bar)}});
    };
    add(QT_TRANSLATE_NOOP("ReportPicture", "Allocated"), state.allocated, 0);
    add(QT_TRANSLATE_NOOP("ReportPicture", "Waiting to be freed"), state.pending, 1);
    add(QT_TRANSLATE_NOOP("ReportPicture", "Free, beside blocks"), state.splitInactive, 2);
    add(QT_TRANSLATE_NOOP("ReportPicture", "Free, whole segments"), state.inactive - std::min(state.inactive, state.splitInactive), 3);
    const std::uint64_t told = state.allocated + state.pending + state.inactive;
    add(QT_TRANSLATE_NOOP("ReportPicture", "State not told"), state.reserved - std::min(state.reserved, told), 3);
    add(QT_TRANSLATE_NOOP("ReportPicture", "Reserved"), state.reserved, 4, true);
    return chart;
}

BarChart categoryBars(const ReportPictureData &data, const std::vector<ReportCategory> &rows, std::uint64_t whole, std::size_t most, const Theme &theme)
{
    const Voice voice = Voice::current();
    BarChart chart;
    chart.nothing = pictureWords(QT_TRANSLATE_NOOP("ReportPicture", "Nothing is allocated."));
    const std::size_t kept = rows.size() > most ? most - 1 : rows.size();
    const auto add = [&](const QString &name, std::uint64_t bytes, const QColor &colour) {
        chart.groups.push_back({name, {}, {Bar{{}, {BarPart{static_cast<double>(bytes), 0, colour}}, ReportPictureData::bytesOf(bytes, whole, voice)}}});
    };
    chart.series.push_back({{}, theme.minimapFill});
    for (std::size_t i = 0; i < kept; ++i)
        add(data.categoryName(rows[i].category, voice), rows[i].bytes, data.categoryColourOn(rows[i].category, theme));
    std::uint64_t rest = 0;
    for (std::size_t i = kept; i < rows.size(); ++i)
        rest += rows[i].bytes;
    if (kept < rows.size())
        add(voice.count(kReportPictureContext, QT_TRANSLATE_N_NOOP("ReportPicture", "%1 smaller category(s)"), rows.size() - kept), rest, theme.text3);
    return chart;
}

bool hasReportCurves(const ReportPictureSource &source)
{
    const Capabilities &has = source.document->devices[source.device].capabilities;
    return has.timeline && has.allocator && source.document->devices[source.device].strata;
}

std::pair<QRectF, QRectF> oneBelow(const QRectF &room, double upperShare, double scale)
{
    const double gap = kBetweenPanels * scale;
    const double upper = (room.height() - gap) * upperShare;
    return {QRectF(room.left(), room.top(), room.width(), upper), QRectF(room.left(), room.top() + upper + gap, room.width(), room.height() - gap - upper)};
}

std::pair<QRectF, QRectF> sideBySide(const QRectF &room, double leftShare, double scale)
{
    const double gap = kBetweenPanels * scale;
    const double left = (room.width() - gap) * leftShare;
    return {QRectF(room.left(), room.top(), left, room.height()), QRectF(room.left() + left + gap, room.top(), room.width() - gap - left, room.height())};
}

void paintReportBars(const ReportPictureCall &call, const BarChart &chart, const QRectF &area, const ChartLook &look)
{
    const FigurePane pane(call.row.size, [&](QCustomPlot &plot, const QSize &sheet) { showBarChart(plot, chart, BarLayout(chart, area, look), sheet, look); });
    pane.paint(call.painter);
    if (!pane.isMade())
        call.failure = Error{Reason::Cancelled, {}, {}, 0, 0};
}

void paintReportCurve(const ReportPictureCall &call, const QRectF &bounds, const ReportPictureData &data, StatisticsCurve curve, const QString &heading,
                      const PlainFigure &sheet, const Theme &theme)
{
    const std::stop_token &stop = call.source.stop;
    StatisticsAreaRequest request;
    request.question = data.question();
    request.curve = curve;
    request.theme = themeKindOf(theme);
    request.columns = columnsOf(bounds, call.perPixel());
    if (curve == StatisticsCurve::FreeMemory) {
        auto samples = fragmentationSamples(*data.document().snapshot, data.device().timeline, freeMoments(request.question), stoppable(stop));
        if (!samples) {
            call.failure = samples.error();
            return;
        }
        request.free = std::make_shared<const FreeCurve>(*std::move(samples));
    } else {
        request.source = makeStatisticsSource(request.question, stop);
    }
    const auto area = request.source || request.free ? makeStatisticsArea(request, stop) : nullptr;
    if (area)
        paintPanel(call, bounds, StatisticsPicture(request.question, area), request.question, heading, sheet, theme);
    else
        call.failure = whyNoFigure(stop);
}

void paintReportCategories(const ReportPictureCall &call, const QRectF &bounds, const ReportPictureData &data, const QString &heading,
                           const PlainFigure &sheet, const Theme &theme)
{
    const auto area = makeCategoryArea({data.question(), {}, columnsOf(bounds, call.perPixel()), themeKindOf(theme)}, call.source.stop);
    if (area)
        paintPanel(call, bounds, CategoryPicture(data.question(), area), data.question(), heading, sheet, theme);
    else
        call.failure = whyNoFigure(call.source.stop);
}

} // namespace allostrata
