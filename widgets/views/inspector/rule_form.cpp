// Form of one folding rule.

#include "widgets/views/inspector/rule_form.h"

#include "widgets/text/rule_text.h"
#include "widgets/text/voice.h"
#include "widgets/views/inspector/pattern_edit.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>

#include <array>

namespace allostrata {

namespace {

constexpr int kLongestName = 200;

constexpr std::array kOrigins = {FrameOrigin::Yours, FrameOrigin::Library, FrameOrigin::Torch, FrameOrigin::Native,
                                 FrameOrigin::Interpreter};
constexpr std::array kLanguages = {RuleLanguage::Any, RuleLanguage::Python, RuleLanguage::Native};

} // namespace

RuleForm::RuleForm(QWidget *parent) : QWidget(parent)
{
    auto *form = new QFormLayout(this);
    form->setContentsMargins(0, 0, 0, 0);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->setRowWrapPolicy(QFormLayout::DontWrapRows);
    const Voice voice = Voice::current();
    m_origin = new QComboBox(this);
    for (const FrameOrigin origin : kOrigins)
        m_origin->addItem(originText(origin, voice), static_cast<int>(origin));
    m_language = new QComboBox(this);
    for (const RuleLanguage language : kLanguages)
        m_language->addItem(languageText(language, voice), static_cast<int>(language));
    auto *whose = new QHBoxLayout;
    whose->addWidget(m_origin);
    whose->addWidget(m_language);
    whose->addStretch();
    auto *label = new QLabel(tr("&Origin"), this);
    label->setBuddy(m_origin);
    form->addRow(label, whose);
    m_origin->setAccessibleName(Words::tr("Origin"));
    m_language->setAccessibleName(tr("Frames to match"));
    m_file = new PatternEdit(tr("Pattern for the file"), this);
    m_file->setToolTip(tr("Matches anywhere in the path of the frame's file. Backslashes count as slashes."));
    form->addRow(tr("F&ile matches"), m_file);
    m_function = new PatternEdit(tr("Pattern for the function"), this);
    m_function->setToolTip(tr("Matches anywhere in the name of the frame's function."));
    form->addRow(tr("F&unction matches"), m_function);
    m_name = new QLineEdit(this);
    m_name->setMaxLength(kLongestName);
    m_name->setPlaceholderText(tr("the frame's own module and function"));
    form->addRow(tr("Folded &as"), m_name);
    m_transparent = new QCheckBox(tr("Name it after what it &called"), this);
    m_transparent->setToolTip(
        tr("For functions that wrap every call: what they call is more informative than the wrapper itself."));
    form->addRow(QString(), m_transparent);
    connect(m_origin, &QComboBox::activated, this, &RuleForm::report);
    connect(m_language, &QComboBox::activated, this, &RuleForm::report);
    connect(m_name, &QLineEdit::textEdited, this, &RuleForm::report);
    connect(m_transparent, &QCheckBox::clicked, this, &RuleForm::report);
    connect(m_file, &PatternEdit::edited, this, &RuleForm::report);
    connect(m_function, &PatternEdit::edited, this, &RuleForm::report);
}

void RuleForm::setRow(const RuleRow &row)
{
    m_row = row;
    m_origin->setCurrentIndex(m_origin->findData(static_cast<int>(row.origin)));
    m_language->setCurrentIndex(m_language->findData(static_cast<int>(row.language)));
    if (const QString name = fromRuleText(row.name); name != m_name->text())
        m_name->setText(name);
    m_transparent->setChecked(row.isTransparent);
    m_file->setText(fromRuleText(row.file));
    m_function->setText(fromRuleText(row.function));
}

void RuleForm::report()
{
    m_row.origin = static_cast<FrameOrigin>(m_origin->currentData().toInt());
    m_row.language = static_cast<RuleLanguage>(m_language->currentData().toInt());
    m_row.name = toRuleText(m_name->text());
    m_row.isTransparent = m_transparent->isChecked();
    m_row.file = toRuleText(m_file->text());
    m_row.function = toRuleText(m_function->text());
    emit edited(m_row);
}

} // namespace allostrata

#include "moc_rule_form.cpp"
