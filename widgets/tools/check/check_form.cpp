// Form of rules for checks.

#include "widgets/tools/check/check_form.h"

#include "core/base/units.h"
#include "widgets/parts/controls.h"

#include <QCheckBox>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr double kUsualFragmentation = 10;
constexpr double kUsualImbalance = 5;
constexpr int kMostRetries = 1'000'000'000;
constexpr double kUsualTolerance = 2;

std::optional<std::uint64_t> bytesIn(const QLineEdit &edit) { return parseBytes(edit.text().trimmed().toStdString()); }

QString exactBytes(std::uint64_t bytes)
{
    for (const auto &[shift, unit] : {std::pair(30U, "GiB"), std::pair(20U, "MiB"), std::pair(10U, "KiB")}) {
        if (bytes != 0 && bytes % (std::uint64_t(1) << shift) == 0)
            return QString::number(bytes >> shift) + u' ' + QLatin1String(unit);
    }
    return QString::number(bytes) + u" B"_s;
}

} // namespace

CheckForm::CheckForm(QWidget *parent) : QWidget(parent)
{
    const EnumTable<PeakCounter, QString> names = {{tr("Peak &requested at most"), tr("Peak &allocated at most"),
                                                    tr("Peak a&ctive at most"), tr("Peak re&served at most")}};
    for (const PeakCounter counter : enumerators<PeakCounter>)
        m_peaks[counter] = makeSize(names[counter], {});
    m_fragmentation = new QCheckBox(tr("&Fragmentation at most"), this);
    m_fragmentation->setToolTip(tr("The part of peak reserved memory that exceeds peak active memory"));
    m_mostFragmentation = makePercent(kUsualFragmentation, m_fragmentation->text());
    m_imbalance = new QCheckBox(tr("&Imbalance at most"), this);
    m_imbalance->setToolTip(tr("How far the highest peak of reserved memory in a group of ranks is above the group's "
                               "median; for files with the numbers of many ranks"));
    m_mostImbalance = makePercent(kUsualImbalance, m_imbalance->text());
    m_noLeak = new QCheckBox(tr("No &leak"), this);
    m_noLeak->setToolTip(tr("No stack keeps more memory with each training step"));
    m_growth = makeSize(tr("&Growth per step at most"), u"1 MiB"_s);
    m_growth.box->setToolTip(tr("Growth of the live bytes at the end of each step: the median of all slopes"));
    m_noOom = new QCheckBox(tr("Never &out of memory"), this);
    m_hasBaseline = new QCheckBox(tr("Peaks no higher than a &baseline"), this);
    m_baseline = new QLineEdit(this);
    m_baseline->setObjectName(u"baseline"_s);
    m_baseline->setAccessibleName(m_hasBaseline->text().remove(u'&'));
    m_baseline->setPlaceholderText(tr("a snapshot, or the output of summary --format json"));
    m_tolerance = makePercent(kUsualTolerance, tr("Tolerance"));
    m_retries = new QCheckBox(tr("&Retries at most"), this);
    m_retries->setToolTip(tr("Allocations that found the device full and were retried, as a log counts them"));
    m_mostRetries = new QSpinBox(this);
    m_mostRetries->setRange(0, kMostRetries);
    m_mostRetries->setAccessibleName(m_retries->text().remove(u'&'));
    connect(m_mostRetries, &QSpinBox::valueChanged, this, &CheckForm::changed);
    connect(m_retries, &QCheckBox::toggled, m_mostRetries, &QWidget::setEnabled);
    m_mostRetries->setEnabled(false);
    for (QCheckBox *box : {m_fragmentation, m_imbalance, m_noLeak, m_noOom, m_retries, m_hasBaseline})
        connect(box, &QCheckBox::toggled, this, &CheckForm::changed);
    connect(m_baseline, &QLineEdit::editingFinished, this, &CheckForm::changed);
    buildRows();
    setRules({{CheckKind::MaxFragmentation, {}, 0, kUsualFragmentation / 100},
              {CheckKind::NoLeak, {}, 0, 0},
              {CheckKind::NoOom, {}, 0, 0}});
}

void CheckForm::buildRows()
{
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setVerticalSpacing(8);
    grid->setColumnStretch(1, 1);
    int row = 0;
    for (const SizeField &peak : m_peaks) {
        grid->addWidget(peak.box, row, 0);
        grid->addWidget(peak.limit, row++, 1);
    }
    grid->addWidget(m_fragmentation, row, 0);
    grid->addWidget(m_mostFragmentation, row++, 1);
    grid->addWidget(m_imbalance, row, 0);
    grid->addWidget(m_mostImbalance, row++, 1);
    grid->addWidget(m_growth.box, row, 0);
    grid->addWidget(m_growth.limit, row++, 1);
    grid->addWidget(m_noLeak, row++, 0, 1, 2);
    grid->addWidget(m_noOom, row++, 0, 1, 2);
    grid->addWidget(m_retries, row, 0);
    grid->addWidget(m_mostRetries, row++, 1);
    grid->addWidget(m_hasBaseline, row, 0);
    grid->addWidget(pushButton(this, tr("C&hoose…"), [this] { chooseBaseline(); }), row++, 1, Qt::AlignLeft);
    grid->addWidget(m_baseline, row++, 0, 1, 2);
    auto *tolerance = new QLabel(tr("&Tolerance"), this);
    tolerance->setBuddy(m_tolerance);
    grid->addWidget(tolerance, row, 0);
    grid->addWidget(m_tolerance, row++, 1);
    grid->setRowStretch(row, 1);
}

CheckForm::SizeField CheckForm::makeSize(const QString &text, const QString &limit)
{
    SizeField field{new QCheckBox(text, this), new QLineEdit(limit, this)};
    field.limit->setPlaceholderText(u"72 GiB"_s);
    field.limit->setAccessibleName(QString(text).remove(u'&'));
    connect(field.box, &QCheckBox::toggled, this, &CheckForm::changed);
    connect(field.limit, &QLineEdit::textEdited, this, [this, box = field.box] {
        box->setChecked(true);
        emit changed();
    });
    return field;
}

QDoubleSpinBox *CheckForm::makePercent(double value, const QString &name)
{
    auto *box = new QDoubleSpinBox(this);
    box->setRange(0, 100);
    box->setDecimals(1);
    box->setSuffix(u" %"_s);
    box->setValue(value);
    box->setAccessibleName(QString(name).remove(u'&'));
    connect(box, &QDoubleSpinBox::valueChanged, this, &CheckForm::changed);
    return box;
}

std::vector<CheckRule> CheckForm::rules() const
{
    std::vector<CheckRule> rules;
    for (const PeakCounter counter : enumerators<PeakCounter>) {
        const auto bytes = bytesIn(*m_peaks[counter].limit);
        if (m_peaks[counter].box->isChecked() && bytes)
            rules.push_back({CheckKind::MaxPeak, counter, *bytes, 0});
    }
    if (m_fragmentation->isChecked())
        rules.push_back({CheckKind::MaxFragmentation, {}, 0, m_mostFragmentation->value() / 100});
    if (m_imbalance->isChecked())
        rules.push_back({CheckKind::MaxImbalance, {}, 0, m_mostImbalance->value() / 100});
    if (const auto bytes = bytesIn(*m_growth.limit); m_growth.box->isChecked() && bytes)
        rules.push_back({CheckKind::MaxStepGrowth, {}, *bytes, 0});
    if (m_noLeak->isChecked())
        rules.push_back({CheckKind::NoLeak, {}, 0, 0});
    if (m_noOom->isChecked())
        rules.push_back({CheckKind::NoOom, {}, 0, 0});
    if (m_retries->isChecked())
        rules.push_back({CheckKind::MaxRetries, {}, static_cast<std::uint64_t>(m_mostRetries->value()), 0});
    if (!baseline().isEmpty())
        rules.push_back({CheckKind::Baseline, {}, 0, m_tolerance->value() / 100});
    return rules;
}

QString CheckForm::problem() const
{
    std::vector<SizeField> fields(m_peaks.begin(), m_peaks.end());
    fields.push_back(m_growth);
    for (const SizeField &field : fields) {
        if (field.box->isChecked() && !bytesIn(*field.limit))
            return tr("“%1” is not a size. Write a number with its unit: 72 GiB.").arg(field.limit->text());
    }
    if (m_hasBaseline->isChecked() && m_baseline->text().trimmed().isEmpty())
        return tr("Choose a baseline file to compare the peaks with.");
    return {};
}

QString CheckForm::baseline() const { return m_hasBaseline->isChecked() ? m_baseline->text().trimmed() : QString(); }

void CheckForm::setRules(const std::vector<CheckRule> &rules)
{
    {
        const QSignalBlocker blocker(this);
        for (const SizeField &peak : m_peaks)
            peak.box->setChecked(false);
        for (QCheckBox *box : {m_fragmentation, m_imbalance, m_noLeak, m_noOom, m_retries, m_growth.box, m_hasBaseline})
            box->setChecked(false);
        for (const CheckRule &rule : rules) {
            const SizeField &size = rule.kind == CheckKind::MaxPeak ? m_peaks[rule.counter] : m_growth;
            switch (rule.kind) {
            case CheckKind::MaxPeak:
            case CheckKind::MaxStepGrowth:
                size.limit->setText(exactBytes(rule.bytes));
                size.box->setChecked(true);
                break;
            case CheckKind::MaxFragmentation:
                m_mostFragmentation->setValue(rule.share * 100);
                m_fragmentation->setChecked(true);
                break;
            case CheckKind::MaxImbalance:
                m_mostImbalance->setValue(rule.share * 100);
                m_imbalance->setChecked(true);
                break;
            case CheckKind::NoLeak: m_noLeak->setChecked(true); break;
            case CheckKind::NoOom: m_noOom->setChecked(true); break;
            case CheckKind::MaxRetries:
                m_mostRetries->setValue(static_cast<int>(std::min<std::uint64_t>(rule.bytes, kMostRetries)));
                m_retries->setChecked(true);
                break;
            case CheckKind::Fits: break; // of several files: see the dialog of predictions
            case CheckKind::Baseline:
                m_tolerance->setValue(rule.share * 100);
                m_hasBaseline->setChecked(true);
                break;
            }
        }
    }
    emit changed();
}

void CheckForm::chooseBaseline()
{
    const QString file = QFileDialog::getOpenFileName(this, tr("Choose a baseline"), m_baseline->text());
    if (file.isEmpty())
        return;
    m_baseline->setText(file);
    m_hasBaseline->setChecked(true);
    emit changed();
}

} // namespace allostrata

#include "moc_check_form.cpp"
