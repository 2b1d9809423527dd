// Page of findings: what the inspector shows while nothing is selected.

#include "widgets/views/inspector/findings_page.h"

#include "core/analysis/report/report.h"
#include "core/base/load_context.h"
#include "core/reports/filter.h"
#include "widgets/paint/colours.h"
#include "widgets/paint/icons.h"
#include "widgets/paint/theme.h"
#include "widgets/parts/controls.h"
#include "widgets/parts/follow_theme.h"
#include "widgets/parts/ruled_box.h"
#include "widgets/parts/view_look.h"
#include "widgets/session/latest.h"
#include "widgets/text/finding_text.h"

#include <QAbstractButton>
#include <QLabel>
#include <QPainter>
#include <QScrollArea>
#include <QStringList>
#include <QTextLayout>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr int kPadding = 5; ///< above and below the text of a link
constexpr int kChevron = 12;
constexpr int kBarHeight = 4;

/// Breaks a text into lines, within words only if one does not fit; returns its height.
double layOut(QTextLayout &layout, int width)
{
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(option);
    layout.beginLayout();
    double height = 0;
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(std::max(width, 1));
        line.setPosition({0, height});
        height += line.height();
    }
    layout.endLayout();
    return height;
}

/// Link of one finding: a sentence or, for an owner, its name, bytes and a bar.
class FindingLink final : public QAbstractButton {
public:
    FindingLink(const FindingLine &line, QWidget *parent) : QAbstractButton(parent), m_line(line)
    {
        setFocusPolicy(Qt::StrongFocus);
        setAttribute(Qt::WA_Hover);
        setCursor(Qt::PointingHandCursor);
        setAccessibleName(line.text);
        if (!line.name.isEmpty())
            setToolTip(line.text);
        QSizePolicy policy(QSizePolicy::Ignored, QSizePolicy::Preferred);
        policy.setHeightForWidth(true);
        setSizePolicy(policy);
    }

    QSize sizeHint() const override { return {240, heightForWidth(240)}; }
    QSize minimumSizeHint() const override { return {80, fontMetrics().height() + 2 * kPadding}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override
    {
        if (!m_line.name.isEmpty())
            return fontMetrics().height() + kBarHeight + 3 + 2 * kPadding;
        QTextLayout layout(m_line.text, font());
        return static_cast<int>(std::ceil(layOut(layout, textWidth(width)))) + 2 * kPadding;
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        const Theme theme = themeOf(palette(), font());
        QPainter painter(this);
        const bool isActive = underMouse() || hasFocus();
        if (isActive)
            painter.fillRect(rect(), theme.hover);
        painter.setPen(theme.text);
        const QRect area(kViewMargin, kPadding, textWidth(width()), height() - 2 * kPadding);
        if (m_line.name.isEmpty()) {
            QTextLayout layout(m_line.text, font());
            layOut(layout, area.width());
            layout.draw(&painter, area.topLeft());
        } else {
            paintOwner(painter, area, theme);
        }
        const QRectF chevron(area.right() + 5, kPadding + (fontMetrics().height() - kChevron) / 2.0, kChevron,
                             kChevron);
        paintIcon(painter, Icon::ChevronRight, chevron, isActive ? theme.accent : theme.text3);
        if (hasFocus()) {
            painter.setPen(QPen(theme.accent, 2));
            painter.setBrush(Qt::NoBrush);
            painter.drawRect(rect().adjusted(1, 1, -1, -1));
        }
    }

private:
    [[nodiscard]] static int textWidth(int width) { return width - 2 * kViewMargin - kChevron + 2; }

    void paintOwner(QPainter &painter, const QRect &area, const Theme &theme) const
    {
        const QFontMetrics metrics = fontMetrics();
        const QRect line(area.left(), area.top(), area.width(), metrics.height());
        const auto nameBeside = [&](const QString &value) {
            const int room = area.width() - metrics.horizontalAdvance(value) - kViewMargin;
            return metrics.elidedText(m_line.name, Qt::ElideMiddle, room);
        };
        QString value = m_line.bytes + u" · "_s + m_line.part;
        if (nameBeside(value) != m_line.name)
            value = m_line.bytes; // the bar shows the share, too
        painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, nameBeside(value));
        painter.setPen(theme.text2);
        painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, value);
        const QRectF ground(area.left(), line.bottom() + 3, area.width(), kBarHeight);
        painter.fillRect(ground, theme.hair);
        const double width = std::max(1.0, std::round(ground.width() * std::min(m_line.share, 1.0)));
        painter.fillRect(QRectF(ground.topLeft(), QSizeF(width, kBarHeight)), m_line.colours[theme.dark ? 1 : 0]);
    }

    FindingLine m_line;
};

} // namespace

bool FindingsQuestion::isSame(const FindingsQuestion &other) const
{
    return document == other.document && device == other.device && attribution == other.attribution
           && rulesRevision == other.rulesRevision && capacity == other.capacity;
}

Result<std::vector<FindingLine>> findingLines(const FindingsQuestion &question, const std::stop_token &stop)
{
    const Document &document = *question.document;
    AttributionRules asked;
    asked.categories = question.rules;
    auto attribution = question.attribution;
    if (!attribution) {
        TRY(attribution, makeAttribution(document, question.device, asked, stop));
    }
    RunReportOptions options;
    options.capacity = question.capacity;
    TRY(const auto report,
        deviceFindings(document, question.device, summarise(document, question.capacity)[question.device], *attribution,
                       options, stoppable(stop)));
    const Voice voice = Voice::current();
    const FindingVoice of{document, *attribution, report, voice};
    const CategoryRules &rules = attribution->categoryRules();
    std::vector<FindingLine> lines;
    for (const Finding &finding : report.findings) {
        FindingLine &line = lines.emplace_back();
        line.group = findingGroup(finding.kind, voice);
        line.text = findingText(finding, of);
        line.target = findingTarget(finding, document, document.devices()[question.device], rules);
        if (finding.kind != FindingKind::Owner)
            continue;
        line.name = ownerText(finding.owner, of);
        line.bytes = voice.bytes(finding.bytes);
        line.part = voice.share(finding.share());
        line.share = finding.share();
        line.colours = {categoryColour(rules, finding.owner.category, ThemeKind::Light),
                        categoryColour(rules, finding.owner.category, ThemeKind::Dark)};
    }
    return lines;
}

FindingsPage::FindingsPage(const QString &hint, QWidget *parent) : QWidget(parent)
{
    auto *column = makeColumn(this, {}, 0);
    m_scroll = new QScrollArea(this);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    column->addWidget(m_scroll, 1);
    auto *content = new QWidget;
    auto *contentColumn = makeColumn(content, {0, 10, 0, 10}, 0);
    m_title = new QLabel(Words::tr("Findings"), content);
    m_title->setContentsMargins(kViewMargin, 0, kViewMargin, 0);
    contentColumn->addWidget(m_title);
    m_list = new QWidget(content);
    contentColumn->addWidget(m_list);
    contentColumn->addStretch(1);
    m_scroll->setWidget(content);
    auto *foot = new RuledBox(Qt::TopEdge, this);
    auto *footColumn = makeColumn(foot, {kViewMargin, 8, kViewMargin, 8});
    m_hint = new QLabel(hint, foot);
    m_hint->setWordWrap(true);
    footColumn->addWidget(m_hint);
    column->addWidget(foot);
    m_hint->setForegroundRole(kSecondaryText);
    followTheme(*this, {{&Theme::headingFont, {m_title}}, {&Theme::smallFont, {m_hint}}},
                [this](const Theme &) { setLines(std::exchange(m_lines, {})); });
}

void FindingsPage::setLines(const std::vector<FindingLine> &lines)
{
    m_lines = lines;
    QWidget *content = m_scroll->widget();
    auto *list = new QWidget(content);
    delete content->layout()->replaceWidget(m_list, list);
    m_list->hide();
    m_list->deleteLater(); // a click on one of its links may lead here
    m_list = list;
    auto *column = makeColumn(m_list, {}, 0);
    const Theme theme = themeOf(palette(), font());
    QString group;
    for (const FindingLine &line : m_lines) {
        if (line.group != group) {
            auto *title = new QLabel(line.group, m_list);
            title->setContentsMargins(kViewMargin, 12, kViewMargin, 2);
            title->setFont(theme.titleFont);
            title->setForegroundRole(kSecondaryText);
            column->addWidget(title);
            group = line.group;
        }
        auto *link = new FindingLink(line, m_list);
        link->setFont(theme.smallFont);
        connect(link, &QAbstractButton::clicked, this, [this, target = line.target] { emit targetChosen(target); });
        column->addWidget(link);
    }
    m_scroll->setVisible(!m_lines.empty());
    m_hint->setAlignment(m_lines.empty() ? Qt::AlignCenter : Qt::AlignLeft | Qt::AlignVCenter);
}

QString FindingsPage::text() const
{
    if (m_lines.empty())
        return {};
    QStringList texts{m_title->text()};
    for (const FindingLine &line : m_lines)
        texts << line.text;
    return texts.join(u'\n');
}

} // namespace allostrata

#include "moc_findings_page.cpp"
