// Ledgers as pictures for papers and slides.

#include "widgets/charts/ledger_figure.h"

#include "core/base/load_context.h"
#include "widgets/paint/ledger_bar.h"
#include "widgets/plots/plain_figure.h"
#include "widgets/plots/timeline_axes.h"
#include "widgets/text/ledger_text.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <vector>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr double kTightest = 1.2; ///< heights of a line that a row has, at least
constexpr double kWidestRatio = 2.1;

QString ledgerWords(const char *text)
{
    return QCoreApplication::translate("LedgerFigure", text);
}

/// Of the whole recording, whatever the window shows of it.
PlainFigure sheetOf(const LedgerFigure &figure)
{
    const LedgerAnswer &answer = *figure.answer;
    FigureRequest whole = figure.figure;
    whole.state = ViewState();
    whole.state.device = answer.question.state.device;
    whole.state.window = {0, answer.question.timeline().end(), {}, {}};
    whole.state.showReserved = false;
    whole.filter.reset();
    whole.hasPhases = false;
    PlainFigure sheet = plainFigure(*answer.question.document, whole);
    sheet.subtitle = ledgerTitle(answer);
    if (answer.ledger.boundBlocks > 0 && whole.hasFootnote)
        sheet.footnote += u' ' + ledgerWords(QT_TRANSLATE_NOOP("LedgerFigure", "The size of some blocks is not recorded: lines marked “estimate” lean on bounds."));
    return sheet;
}

class LedgerPainter {
public:
    explicit LedgerPainter(const LedgerFigure &figure)
        : m_figure(figure), m_answer(*figure.answer), m_fonts(FigureFonts::forSize(figure.figure.size)), m_theme(plainFigureTheme(sheetOf(figure)))
    {
    }

    void paint(QPainter &painter)
    {
        m_room = paintPlainFigure(painter, sheetOf(m_figure), m_theme);
        makeLines();
        paintLines(painter);
    }

private:
    /// A line of the picture.
    struct Line {
        LedgerBar bar;
        QString name;
        QString place;
        QString bytes;
        QString share;
        bool isStrong = false;
        bool hasBar = true;
    };

    void text(QPainter &painter, const QFont &font, const QColor &colour, const QString &words, const QRectF &area) const
    {
        painter.setFont(font);
        painter.setPen(colour);
        painter.drawText(area, Qt::AlignLeft | Qt::AlignVCenter, QFontMetricsF(font).elidedText(words, Qt::ElideMiddle, area.width()));
    }

    [[nodiscard]] double part(std::int64_t bytes) const
    {
        const std::uint64_t reserved = m_answer.ledger.counters.reserved.value;
        return reserved > 0 ? static_cast<double>(bytes) / static_cast<double>(reserved) : 0;
    }

    [[nodiscard]] Line lineOf(const LedgerRow &row) const
    {
        const Voice voice = Voice::current();
        const LedgerContext context{*m_answer.question.document->snapshot, *m_answer.question.attribution, m_answer.ledger};
        Line line;
        line.bar = {row.kind, row.isSum() ? 0.0 : part(row.start), part(row.bytes), ledgerColour(row, context.attribution.categoryRules(), m_theme)};
        line.name = ledgerRowName(context, row, voice);
        line.place = ledgerRowPlace(context, row, voice);
        line.bytes = ledgerBytesText(row.bytes, voice);
        line.share = voice.share(part(row.bytes));
        line.isStrong = row.isSum();
        return line;
    }

    /// What the device has beyond the reserved bytes, in the words of the window; outside the bars, which end at those.
    [[nodiscard]] Line beyondLine() const
    {
        const auto say = [](const char *text) { return QCoreApplication::translate("LedgerModel", text); };
        Line line;
        line.name = say("Beyond it, on the device");
        line.place = m_answer.isCapacityAtLeast ? say("at least") : say("free, or used by others");
        line.bytes = Voice::current().number(*m_answer.capacity - m_answer.ledger.counters.reserved.value);
        line.hasBar = false;
        return line;
    }

    /// As many lines as there is room for: the smallest categories become one.
    void makeLines()
    {
        std::vector<const LedgerRow *> rows;
        std::size_t categories = 0;
        for (const LedgerRow &row : m_answer.ledger.rows) {
            if (row.depth > 0)
                continue;
            rows.push_back(&row);
            categories += row.kind == LedgerKind::Category ? 1 : 0;
        }
        const double least = QFontMetricsF(m_fonts.text).height() * kTightest;
        const auto fit = static_cast<std::size_t>(std::max(1.0, m_room.height() / least));
        const std::size_t wanted = rows.size() + (m_answer.capacity ? 1 : 0);
        const std::size_t over = wanted > fit ? wanted - fit + 1 : 0;
        const std::size_t kept = categories - std::min(categories, over);
        const Voice voice = Voice::current();
        LedgerRow rest;
        std::size_t seen = 0;
        for (const LedgerRow *row : rows) {
            const bool isCategory = row->kind == LedgerKind::Category;
            if (isCategory && over > 0 && seen++ >= kept) {
                rest.start = seen == kept + 1 ? row->start : rest.start;
                rest.bytes += row->bytes;
                continue;
            }
            if (!isCategory && over > 0 && rest.bytes > 0) {
                m_lines.push_back({{LedgerKind::Category, part(rest.start), part(rest.bytes), m_theme.text3},
                                   voice.count("LedgerFigure", QT_TRANSLATE_N_NOOP("LedgerFigure", "%1 more category(s)"), categories - kept), {},
                                   ledgerBytesText(rest.bytes, voice), voice.share(part(rest.bytes)), false});
                rest.bytes = 0;
            }
            m_lines.push_back(lineOf(*row));
        }
        if (m_answer.capacity)
            m_lines.push_back(beyondLine());
    }

    void paintLines(QPainter &painter) const
    {
        const QFontMetricsF plain(m_fonts.text);
        const QFontMetricsF strong(m_fonts.strong);
        double name = 0;
        double bytes = 0;
        double share = 0;
        for (const Line &line : m_lines) {
            const QFontMetricsF &metrics = line.isStrong ? strong : plain;
            name = std::max(name, metrics.horizontalAdvance(line.name) + (line.place.isEmpty() ? 0 : plain.horizontalAdvance(u"  "_s + line.place)));
            bytes = std::max(bytes, metrics.horizontalAdvance(line.bytes));
            share = std::max(share, metrics.horizontalAdvance(line.share));
        }
        const double gap = 22 * m_fonts.scale;
        const double swatch = 14 * m_fonts.scale;
        name = std::min(name + swatch * 1.7, m_room.width() * 0.42);
        const double height = std::min(m_room.height() / static_cast<double>(std::max<std::size_t>(m_lines.size(), 1)), plain.height() * kWidestRatio);
        const QRectF track(m_room.left() + name + gap, 0, std::max(10.0, m_room.width() - name - bytes - share - 3 * gap), 0);
        double top = m_room.top();
        for (const Line &line : m_lines) {
            const QRectF row(m_room.left(), top, m_room.width(), height);
            paintLine(painter, line, row, QRectF(track.left(), top + height * 0.2, track.width(), height * 0.6), share + gap);
            top += height;
        }
    }

    void paintLine(QPainter &painter, const Line &line, const QRectF &row, const QRectF &track, double share) const
    {
        const QFont &font = line.isStrong ? m_fonts.strong : m_fonts.text;
        const double swatch = 14 * m_fonts.scale;
        if (line.isStrong)
            painter.fillRect(QRectF(row.left(), row.top(), row.width(), std::max(1.0, m_fonts.scale)), m_theme.line);
        QRectF names(row.left(), row.top(), track.left() - row.left() - swatch, row.height());
        if (!line.isStrong && line.hasBar)
            painter.fillRect(QRectF(row.left(), row.center().y() - swatch / 2, swatch, swatch), line.bar.colour);
        names.setLeft(row.left() + swatch * 1.7);
        const QFontMetricsF metrics(font);
        text(painter, font, m_theme.text, line.name, names);
        names.setLeft(names.left() + metrics.horizontalAdvance(line.name + u"  "_s));
        if (names.width() > swatch)
            text(painter, m_fonts.text, m_theme.text2, line.place, names);
        if (line.hasBar)
            paintLedgerBar(painter, track, line.bar, m_theme);
        painter.setFont(font);
        painter.setPen(m_theme.text);
        painter.drawText(row, Qt::AlignRight | Qt::AlignVCenter, line.share);
        painter.drawText(row.adjusted(0, 0, -share, 0), Qt::AlignRight | Qt::AlignVCenter, line.bytes);
    }

    const LedgerFigure &m_figure;
    const LedgerAnswer &m_answer;
    FigureFonts m_fonts;
    Theme m_theme;
    QRectF m_room; ///< for the lines, in the end
    std::vector<Line> m_lines;
};

PaintPicture paintOf(const LedgerFigure &figure)
{
    return [&figure](QPainter &painter, FigureMedium, double) { LedgerPainter(figure).paint(painter); };
}

} // namespace

QString ledgerTitle(const LedgerAnswer &answer)
{
    const char *pattern = nullptr;
    switch (answer.at) {
    case LedgerAt::PeakRequested: pattern = QT_TRANSLATE_NOOP("LedgerFigure", "Reserved memory at the peak of what is requested, %1, in bytes"); break;
    case LedgerAt::PeakAllocated: pattern = QT_TRANSLATE_NOOP("LedgerFigure", "Reserved memory at the peak of what is allocated, %1, in bytes"); break;
    case LedgerAt::PeakReserved: pattern = QT_TRANSLATE_NOOP("LedgerFigure", "Reserved memory at its peak, %1, in bytes"); break;
    case LedgerAt::Cursor: pattern = QT_TRANSLATE_NOOP("LedgerFigure", "Reserved memory at %1, in bytes"); break;
    }
    const SceneAxis axis(answer.question.device(), answer.question.state.axis);
    return ledgerWords(pattern).arg(momentText(axis, answer.ledger.moment));
}

QImage ledgerImage(const LedgerFigure &figure)
{
    return pictureImage(plainFigureSheet(sheetOf(figure)), paintOf(figure));
}

Result<void> writeLedgerFigure(const LedgerFigure &figure, const QString &path, const std::stop_token &stop)
{
    return writePicture(plainFigureSheet(sheetOf(figure)), paintOf(figure), path, stop);
}

} // namespace allostrata
