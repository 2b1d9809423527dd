// Panel that describes one segment over time.

#include "widgets/views/cached_segments/band_panel.h"

#include "widgets/parts/controls.h"
#include "widgets/parts/fact_grid.h"
#include "widgets/parts/report_parts.h"
#include "widgets/parts/stack_list.h"
#include "widgets/text/voice.h"
#include "widgets/timeline/timeline_axes.h"

#include <QLabel>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

QString hex(std::uint64_t address) { return hexText(address); }

QString momentOr(const SceneAxis &axis, bool isKnown, Moment moment, const QString &other)
{
    return isKnown ? momentText(axis, moment) : other;
}

} // namespace

BandPanel::BandPanel(QWidget *parent) : QWidget(parent)
{
    setMinimumWidth(1);
    auto *column = makeColumn(this, {kReportMargin, 4, kReportMargin, 4}, 4);
    m_title = new ElidedLabel(this);
    m_title->setAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_facts = new FactGrid(this);
    m_note = reportLabel({}, this);
    m_note->setWordWrap(true);
    m_list = new StackList(m_stack, this);
    m_list->setAccessibleName(tr("Stack that reserved the segment"));
    column->addWidget(m_title);
    column->addWidget(m_facts);
    column->addWidget(m_note);
    column->addWidget(m_list, 1);
    column->addStretch();
    clear();
}

void BandPanel::setTheme(const Theme &theme)
{
    m_title->setFont(theme.titleFont);
    m_note->setFont(theme.smallFont);
}

QString BandPanel::titleText() const { return m_title->text(); }

void BandPanel::clear()
{
    m_stack.setStack(nullptr, StackId());
    m_title->clear();
    m_title->setVisible(false);
    m_facts->setFacts({});
    m_note->setText(tr("Click a band to see its segment."));
    m_note->setVisible(true);
    m_list->setVisible(false);
}

void BandPanel::show(const CachedArea &area, std::optional<std::uint32_t> band, Moment moment)
{
    if (!band || *band >= area.bands->bands().size()) {
        clear();
        return;
    }
    const Voice voice = Voice::current();
    const CachedBand &given = area.bands->bands()[*band];
    const CachedPiece *piece = area.bands->pieceAt(*band, moment);
    const CachedPiece &shownPiece = piece ? *piece : area.bands->piecesOf(*band).back();
    const SceneAxis axis(area.question.device(), area.question.state.axis);
    m_title->setText(cachedBandName(area, *band, moment));
    m_title->setVisible(true);
    QList<TextFact> facts;
    facts << TextFact{Words::tr("Address"), hex(shownPiece.address), {}, true};
    facts << TextFact{Words::tr("Size"), voice.bytes(shownPiece.size), voice.exactBytes(shownPiece.size), false};
    if (given.pieceCount > 1)
        facts << TextFact{Words::tr("Largest"), voice.bytes(given.most),
                          tr("%1 B; number of times it grew, shrank or merged: %2")
                              .arg(voice.number(given.most), voice.number(given.pieceCount - 1)),
                          false};
    facts << TextFact{
        Words::tr("From"), momentOr(axis, given.birth > 0, given.birth, Words::tr("before the recording")), {}, false};
    facts << TextFact{Words::tr("To"),
                      momentOr(axis, given.death <= area.bands->end(), given.death, tr("the end of the recording")),
                      {},
                      false};
    facts << TextFact{
        Words::tr("Pool"), cachedBandPlace(*area.question.document->snapshot(), given.segment), {}, false};
    m_facts->setFacts(facts);
    m_stack.setStack(area.question.document, given.segment.stack);
    const bool hasStack = m_stack.rowCount() > 0;
    m_list->setVisible(hasStack);
    m_note->setVisible(!hasStack);
    m_note->setText(given.segment.inferred ? tr("No event recorded this segment; it is inferred from the blocks in it.")
                                           : tr("The file does not contain a stack for this segment."));
}

} // namespace allostrata

#include "moc_band_panel.cpp"
