// Verdict on an out-of-memory event, as text and bars.

#include "widgets/views/out_of_memory/verdict_panel.h"

#include "core/analysis/oom/out_of_memory.h"
#include "widgets/parts/controls.h"
#include "widgets/parts/report_parts.h"
#include "widgets/parts/view_look.h"
#include "widgets/text/oom_text.h"

#include <QLabel>
#include <QVBoxLayout>

#include <cmath>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

OomBarsWidget::OomBarsWidget(BarChart bars, const Theme &theme, QWidget *parent)
    : PlotWidget(parent), m_bars(std::move(bars)), m_theme(theme)
{
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    setAttribute(Qt::WA_TransparentForMouseEvents); // leaves scrolling to the panel
    setBackground(m_theme.base);
    setAccessibleName(barChartText(m_bars));
}

QSize OomBarsWidget::sizeHint() const { return {1, static_cast<int>(std::ceil(oomBarsHeight(m_bars, m_theme)))}; }

void OomBarsWidget::resizeEvent(QResizeEvent *event)
{
    PlotWidget::resizeEvent(event);
    const ChartLook look = oomBarsLook(m_theme);
    showBarChart(*this, m_bars, BarLayout(m_bars, QRectF(rect()), look), size(), look);
    replot(rpQueuedReplot);
}

VerdictPanel::VerdictPanel(QWidget *parent) : QScrollArea(parent), m_theme(themeOf(palette(), font()))
{
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setBackgroundRole(QPalette::Base);
    setAccessibleName(tr("Verdict"));
}

void VerdictPanel::setVerdict(std::optional<OutOfMemory> oom, std::shared_ptr<const Attribution> attribution,
                              const QString &question)
{
    m_oom = std::move(oom);
    m_attribution = std::move(attribution);
    m_question = question;
    rebuild();
}

void VerdictPanel::setTheme(const Theme &theme)
{
    if (m_theme == theme)
        return;
    m_theme = theme;
    rebuild();
}

void VerdictPanel::addText(const QString &text, const QFont &font, const QColor &colour)
{
    if (text.isEmpty())
        return;
    auto *label = new QLabel(m_content);
    label->setTextFormat(Qt::PlainText);
    label->setText(text);
    label->setWordWrap(true);
    label->setFont(font);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setTextColour(*label, colour);
    m_column->addWidget(label);
}

void VerdictPanel::addHeading(const QString &text)
{
    m_column->addSpacing(8);
    addText(text, m_theme.titleFont, m_theme.text);
}

/// Adds the link, which rich text shows in the theme's colour and the keyboard can reach.
void VerdictPanel::addQuestion()
{
    if (m_question.isEmpty())
        return;
    auto *link = new QLabel(u"<a href=\"replay\">%1</a>"_s.arg(m_question.toHtmlEscaped()), m_content);
    link->setObjectName(u"question"_s);
    link->setTextFormat(Qt::RichText);
    link->setWordWrap(true);
    link->setFont(m_theme.smallFont);
    link->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    link->setFocusPolicy(Qt::TabFocus);
    connect(link, &QLabel::linkActivated, this, &VerdictPanel::questionChosen);
    m_column->addWidget(link);
}

void VerdictPanel::addBars(BarChart bars)
{
    m_column->addWidget(new OomBarsWidget(std::move(bars), m_theme, m_content));
}

void VerdictPanel::addReasons()
{
    const Voice voice = Voice::current();
    int number = 0;
    for (const OomReason &reason : m_oom->reasons) {
        addHeading(tr("%1. %2").arg(++number).arg(oomCauseTitle(reason.cause, voice)));
        addText(oomReasonText(*m_oom, reason, voice), m_theme.smallFont, m_theme.text);
        addBars(oomInequalityBars(reason.proof, m_theme, voice));
        addText(oomInequalityText(reason.proof, voice) + u". "_s + oomProofText(reason, voice), m_theme.smallFont,
                m_theme.text2);
    }
    addText(oomTogetherText(*m_oom, voice), m_theme.smallFont, m_theme.text);
}

/// Adds live memory by category if the device was full, or nearly full.
void VerdictPanel::addLive()
{
    BarChart bars = oomCategoryBars(*m_oom, m_attribution.get(), m_theme, Voice::current());
    if ((m_oom->reasons.front().cause != OomCause::Capacity && !isNearlyFull(m_oom->facts)) || bars.groups.empty())
        return;
    addHeading(tr("Live memory by category, in requested bytes"));
    addBars(std::move(bars));
}

void VerdictPanel::addRemedies()
{
    const Voice voice = Voice::current();
    addHeading(voice.say(QT_TRANSLATE_NOOP("Words", "What helps")));
    for (const OomRemedy &remedy : m_oom->remedies) {
        const OomRemedyText text = oomRemedyText(remedy, voice);
        addText(u"• "_s + text.what + u". "_s + text.why, m_theme.smallFont, m_theme.text);
    }
    if (m_oom->facts.doubts.empty())
        return;
    addHeading(tr("Caveats"));
    for (const OomDoubt doubt : m_oom->facts.doubts)
        addText(u"• "_s + oomDoubtText(doubt, voice), m_theme.smallFont, m_theme.text2);
}

void VerdictPanel::rebuild()
{
    m_content = new QWidget; // the scroll area takes ownership and deletes the previous one
    m_content->setBackgroundRole(QPalette::Base);
    m_content->setAutoFillBackground(true);
    m_column = makeColumn(m_content, {kReportMargin, 6, kReportMargin, kReportMargin}, 3);
    if (m_oom) {
        QFont headline = m_theme.uiFont;
        headline.setWeight(QFont::DemiBold);
        addText(oomHeadline(*m_oom, Voice::current()), headline, m_theme.text);
        addQuestion();
        m_column->addSpacing(2);
        addBars(oomLedger(*m_oom, m_theme, Voice::current()));
        addReasons();
        addLive();
        addRemedies();
    }
    m_column->addStretch(1);
    setWidget(m_content);
}

} // namespace allostrata

#include "moc_verdict_panel.cpp"
