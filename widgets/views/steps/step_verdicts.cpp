// Panel of verdicts on steps.

#include "widgets/views/steps/step_verdicts.h"

#include "core/base/arithmetic.h"
#include "core/base/enum_table.h"
#include "widgets/paint/icons.h"
#include "widgets/parts/view_look.h"

#include <QLabel>
#include <QPainter>
#include <QResizeEvent>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr int kVerdictGap = 18; ///< between verdicts side by side
constexpr int kVerdictSign = 22; ///< width reserved for the sign
constexpr int kVerdictPadding = 6;
constexpr int kLeastVerdictWidth = 380; ///< minimum width of a verdict beside another
constexpr int kLeastBriefWidth = 190; ///< the same without numbers

struct SignRow {
    Icon icon;
    QColor (*colour)(const Theme &theme);
};

constexpr EnumTable<StepVerdict::Tone, SignRow> kSigns = {{
    SignRow{Icon::Check, [](const Theme &theme) { return theme.ok; }},
    SignRow{Icon::Info, [](const Theme &theme) { return theme.text2; }},
    SignRow{Icon::Warning, [](const Theme &theme) { return theme.warning.text; }},
    SignRow{Icon::Error, [](const Theme &theme) { return theme.error.text; }},
}};

} // namespace

StepVerdicts::StepVerdicts(QWidget *parent) : QWidget(parent), m_theme(themeOf(palette(), font()))
{
    QSizePolicy policy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setAccessibleName(tr("Verdicts"));
}

void StepVerdicts::setTheme(const Theme &theme)
{
    m_theme = theme;
    rebuild();
}

void StepVerdicts::setVerdicts(std::vector<StepVerdict> verdicts)
{
    m_verdicts = std::move(verdicts);
    rebuild();
}

void StepVerdicts::setBrief(bool isBrief)
{
    if (std::exchange(m_isBrief, isBrief) != isBrief)
        rebuild();
}

void StepVerdicts::rebuild()
{
    while (m_labels.size() > m_verdicts.size()) {
        delete m_labels.back();
        m_labels.pop_back();
    }
    while (m_labels.size() < m_verdicts.size()) {
        auto *label = new QLabel(this);
        label->setWordWrap(true);
        label->setTextFormat(Qt::RichText);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        label->setAlignment(Qt::AlignLeft | Qt::AlignTop);
        label->show();
        m_labels.push_back(label);
    }
    for (std::size_t i = 0; i < m_verdicts.size(); ++i) {
        const StepVerdict &verdict = m_verdicts[i];
        const QString title = u"<b>%1.</b>"_s.arg(verdict.title.toHtmlEscaped());
        QString text = title + u' ' + verdict.text.toHtmlEscaped();
        if (!verdict.advice.isEmpty())
            text += u" <span style=\"color:%1\">%2</span>"_s.arg(m_theme.text2.name(), verdict.advice.toHtmlEscaped());
        m_labels[i]->setFont(m_theme.smallFont);
        m_labels[i]->setText(m_isBrief ? title : text);
        m_labels[i]->setToolTip(m_isBrief ? text : QString());
        m_labels[i]->setAccessibleName(verdict.title + u". "_s + verdict.text + u' ' + verdict.advice);
    }
    setVisible(!m_verdicts.empty());
    layOut();
    updateGeometry();
    update();
}

int StepVerdicts::columnsIn(int width) const
{
    const int fit = std::max(1, (width - 2 * kViewMargin + kVerdictGap)
                                    / ((m_isBrief ? kLeastBriefWidth : kLeastVerdictWidth) + kVerdictGap));
    return bounded(fit, 1, std::max<int>(static_cast<int>(m_labels.size()), 1));
}

int StepVerdicts::heightForWidth(int width) const
{
    if (m_labels.empty())
        return 0;
    const int columns = columnsIn(width);
    const int each = (width - 2 * kViewMargin - (columns - 1) * kVerdictGap) / columns - kVerdictSign;
    int total = 0;
    int row = 0;
    for (std::size_t i = 0; i < m_labels.size(); ++i) {
        row = std::max(row, m_labels[i]->heightForWidth(std::max(each, 40)));
        if (static_cast<int>(i) % columns == columns - 1 || i + 1 == m_labels.size())
            total += std::exchange(row, 0) + kVerdictPadding;
    }
    return total + kVerdictPadding;
}

QSize StepVerdicts::sizeHint() const { return {400, heightForWidth(std::max(width(), 400))}; }

QSize StepVerdicts::minimumSizeHint() const { return {1, heightForWidth(std::max(width(), 200))}; }

void StepVerdicts::layOut()
{
    if (m_labels.empty())
        return;
    const int columns = columnsIn(width());
    const int each = (width() - 2 * kViewMargin - (columns - 1) * kVerdictGap) / columns - kVerdictSign;
    int top = kVerdictPadding;
    for (std::size_t first = 0; first < m_labels.size(); first += static_cast<std::size_t>(columns)) {
        const std::size_t end = std::min(m_labels.size(), first + static_cast<std::size_t>(columns));
        int height = 0;
        for (std::size_t i = first; i < end; ++i)
            height = std::max(height, m_labels[i]->heightForWidth(std::max(each, 40)));
        for (std::size_t i = first; i < end; ++i)
            m_labels[i]->setGeometry(kViewMargin + static_cast<int>(i - first) * (each + kVerdictSign + kVerdictGap)
                                         + kVerdictSign,
                                     top, std::max(each, 40), height);
        top += height + kVerdictPadding;
    }
}

void StepVerdicts::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    layOut();
    if (event->oldSize().width() != event->size().width())
        updateGeometry();
}

void StepVerdicts::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(QRect(0, height() - 1, width(), 1), m_theme.hair);
    for (std::size_t i = 0; i < m_labels.size(); ++i) {
        const SignRow &sign = kSigns[m_verdicts[i].tone];
        const QRect place = m_labels[i]->geometry();
        const int line = m_labels[i]->fontMetrics().height();
        paintIcon(painter, sign.icon, QRectF(place.left() - kVerdictSign, place.top() + (line - 15) / 2.0, 15, 15),
                  sign.colour(m_theme));
    }
}

} // namespace allostrata

#include "moc_step_verdicts.cpp"
