// Usual devices, and whether a step fits into them.

#include "widgets/tools/estimate/fit_chips.h"

#include "core/base/arithmetic.h"
#include "core/tables/predict_table.h"
#include "core/tables/estimate_table.h"
#include "widgets/paint/theme.h"
#include "widgets/parts/controls.h"
#include "widgets/parts/follow_theme.h"
#include "widgets/text/estimate_text.h"
#include "widgets/text/voice.h"
#include "widgets/tools/estimate/estimate_run.h"
#include "widgets/tools/estimate/usual_devices.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

/// A sign besides the colour.
QString verdictSign(FitVerdict verdict)
{
    switch (verdict) {
    case FitVerdict::Yes: return u"✓"_s;
    case FitVerdict::Maybe: return u"?"_s;
    case FitVerdict::No: break;
    }
    return u"✗"_s;
}

} // namespace

FitChips::FitChips(QWidget *parent) : QWidget(parent), m_verdicts(kUsualDevices.size())
{
    auto *row = makeRow(this, {}, 4);
    row->addWidget(new QLabel(tr("Fits into:"), this));
    for (std::size_t i = 0; i < kUsualDevices.size(); ++i) {
        QToolButton *chip = toolButton(this, {QString::fromLatin1(kUsualDevices[i].name)});
        chip->setCheckable(true);
        connect(chip, &QToolButton::clicked, this, [this, i](bool isOn) {
            setChosen(isOn ? std::optional(i) : std::nullopt);
            emit chosen();
        });
        row->addWidget(chip);
        m_chips.push_back(chip);
    }
    row->addStretch(1);
    onThemeChange(*this, [this](const Theme &) { paintVerdicts(); });
}

void FitChips::setEstimate(const StepEstimate *estimate)
{
    const Voice voice = Voice::current();
    for (std::size_t i = 0; i < m_chips.size(); ++i) {
        const UsualDevice &device = kUsualDevices[i];
        const QString name = QString::fromLatin1(device.name);
        m_chips[i]->setEnabled(estimate != nullptr);
        m_verdicts[i].reset();
        m_chips[i]->setText(name);
        m_chips[i]->setToolTip({});
        if (!estimate)
            continue;
        const RankEstimate &rank = estimate->largest();
        const FitVerdict verdict = fitOf(*estimate, device.bytes);
        m_verdicts[i] = static_cast<int>(verdict);
        m_chips[i]->setText(name + u' ' + verdictSign(verdict));
        m_chips[i]->setToolTip(
            tr("%1: %2. A process can get about %3; needed are %4 to %5, of which %6 are outside of the allocator. "
               "Choose it to see what to change.")
                .arg(name, fitVerdictText(verdict, voice), voice.bytes(device.bytes),
                     voice.bytes(saturatedSum(rank.peakLow, rank.outsideBytes)),
                     voice.bytes(saturatedSum(rank.peakHigh, rank.outsideBytes)), voice.bytes(rank.outsideBytes)));
        m_chips[i]->setAccessibleName(name + u' ' + fitVerdictText(verdict, voice));
    }
    paintVerdicts();
}

void FitChips::paintVerdicts()
{
    const Theme theme = themeOf(palette(), font());
    for (std::size_t i = 0; i < m_chips.size(); ++i) {
        QPalette colours;
        if (m_verdicts[i]) {
            const auto verdict = static_cast<FitVerdict>(*m_verdicts[i]);
            const QColor colour = verdict == FitVerdict::Yes  ? theme.ok
                                  : verdict == FitVerdict::No ? theme.error.text
                                                              : theme.warning.text;
            colours.setColor(QPalette::ButtonText, colour);
            colours.setColor(QPalette::WindowText, colour);
        }
        m_chips[i]->setPalette(colours);
    }
}

void FitChips::setChosen(std::optional<std::size_t> row)
{
    m_chosen = row;
    for (std::size_t i = 0; i < m_chips.size(); ++i)
        m_chips[i]->setChecked(row == i);
}

void FitChips::choose(std::size_t row)
{
    setChosen(row);
    emit chosen();
}

std::optional<std::uint64_t> FitChips::capacity() const
{
    return m_chosen ? std::optional(kUsualDevices[*m_chosen].bytes) : std::nullopt;
}

QString FitChips::chosenName() const
{
    return m_chosen ? QString::fromLatin1(kUsualDevices[*m_chosen].name) : QString();
}

} // namespace allostrata

#include "moc_fit_chips.cpp"
