// Draws ledgers as pictures for papers and slides.

#include "widgets/figures/ledger_figure.h"

#include "widgets/figures/bar_figure.h"
#include "widgets/paint/ledger_bar.h"
#include "widgets/text/ledger_text.h"
#include "widgets/text/voice.h"
#include "widgets/timeline/timeline_axes.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>
#include <vector>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr double kTightest = 1.2; ///< minimum height of a row, in line heights

/// Sheet for the whole recording, regardless of the window.
PlainFigure plainOf(const LedgerFigure &figure)
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
        sheet.footnote
            += u' '
               + Words::tr(QT_TRANSLATE_NOOP(
                   "Words",
                   "The sizes of some blocks are not recorded, so lines marked “estimate” are based on bounds."));
    return sheet;
}

class LedgerRows {
public:
    LedgerRows(const LedgerAnswer &answer, const Theme &theme) : m_answer(answer), m_theme(theme) {}

    /// Rows of the table, at most `most`: the smallest categories are combined, but other rows always stay.
    [[nodiscard]] std::vector<BarTable::Row> rows(std::size_t most) const
    {
        std::vector<const LedgerRow *> rows;
        std::size_t categories = 0;
        for (const LedgerRow &row : m_answer.ledger.rows) {
            if (row.depth > 0)
                continue;
            rows.push_back(&row);
            categories += row.kind == LedgerKind::Category ? 1 : 0;
        }
        const std::size_t wanted = rows.size() + (m_answer.capacity ? 1 : 0);
        const std::size_t over = wanted > most ? wanted - most + 1 : 0;
        const std::size_t kept = categories - std::min(categories, over);
        std::vector<BarTable::Row> made;
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
                made.push_back(
                    rowOf(rest, m_theme.text3,
                          m_voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 more category(s)"), categories - kept), {}));
                rest.bytes = 0;
            }
            const LedgerContext context{*m_answer.question.document->snapshot(), *m_answer.question.attribution,
                                        m_answer.ledger};
            made.push_back(rowOf(*row, ledgerColour(*row, context.attribution.categoryRules(), m_theme),
                                 ledgerRowName(context, *row, m_voice), ledgerRowPlace(context, *row, m_voice)));
        }
        if (m_answer.capacity)
            made.push_back(beyondRow());
        return made;
    }

private:
    [[nodiscard]] double part(std::int64_t bytes) const
    {
        const std::uint64_t reserved = m_answer.ledger.counters.reserved.value;
        return reserved > 0 ? static_cast<double>(bytes) / static_cast<double>(reserved) : 0;
    }

    [[nodiscard]] BarTable::Row rowOf(const LedgerRow &row, const QColor &colour, const QString &name,
                                      const QString &place) const
    {
        const LedgerBar bar{row.kind, row.isSum() ? 0.0 : part(row.start), part(row.bytes), colour};
        const auto paint = [bar](QPainter &painter, const QRectF &track, const Theme &theme) {
            paintLedgerBar(painter, track, bar, theme);
        };
        return {name,
                place,
                row.isSum() ? QColor() : colour,
                {{ledgerBytesText(row.bytes, m_voice), paint}, {m_voice.share(part(row.bytes))}},
                row.isSum()};
    }

    /// Row for the device's memory beyond the reserved bytes, in the window's words; it has no bar, because the bars
    /// end at the reserved bytes.
    [[nodiscard]] BarTable::Row beyondRow() const
    {
        const auto say = [](const char *text) { return Words::tr(text); };
        const QString bytes = m_voice.number(*m_answer.capacity - m_answer.ledger.counters.reserved.value);
        return {say("Rest of the device memory"),
                m_answer.isCapacityAtLeast ? say("at least") : say("free, or used by other processes"),
                {},
                {{bytes}, {}}};
    }

    const LedgerAnswer &m_answer;
    const Theme &m_theme;
    Voice m_voice = Voice::current();
};

} // namespace

QString ledgerTitle(const LedgerAnswer &answer)
{
    const char *pattern = nullptr;
    switch (answer.at) {
    case LedgerAt::PeakRequested:
        pattern = QT_TRANSLATE_NOOP("Words", "Reserved memory at the peak of requested memory (%1), in bytes");
        break;
    case LedgerAt::PeakAllocated:
        pattern = QT_TRANSLATE_NOOP("Words", "Reserved memory at the peak of allocated memory (%1), in bytes");
        break;
    case LedgerAt::PeakReserved:
        pattern = QT_TRANSLATE_NOOP("Words", "Reserved memory at its peak (%1), in bytes");
        break;
    case LedgerAt::Cursor: pattern = QT_TRANSLATE_NOOP("Words", "Reserved memory at %1, in bytes"); break;
    }
    const SceneAxis axis(answer.question.device(), answer.question.state.axis);
    return Words::tr(pattern).arg(momentText(axis, answer.ledger.moment));
}

Result<PlotSheet> sheetOf(const LedgerFigure &figure, const std::stop_token &)
{
    PlainFigure plain = plainOf(figure);
    const Theme theme = plainFigureTheme(plain);
    const std::size_t most = barTableRows(plainFigureRoom(plain).height(), kTightest, barLook(plain, theme));
    return barTableSheet(std::move(plain), {LedgerRows(*figure.answer, theme).rows(most)});
}

} // namespace allostrata
