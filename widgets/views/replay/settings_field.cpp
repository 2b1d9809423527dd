// Field for the settings of the allocator.

#include "widgets/views/replay/settings_field.h"

#include "widgets/parts/controls.h"
#include "widgets/text/statistics_text.h"
#include "widgets/text/voice.h"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QMenu>
#include <QStringList>
#include <QToolButton>

#include <array>
#include <initializer_list>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr int kFieldWidth = 215; ///< pixels, at least: shows "expandable_segments:True"

/// A setting with the values that are worth a try.
struct CommonSetting {
    const char *key = nullptr;
    std::array<const char *, 4> values{}; ///< null: none
};

constexpr std::array kCommon = {
    CommonSetting{"expandable_segments", {"True", "False"}},
    CommonSetting{"max_split_size_mb", {"20", "64", "256", "512"}},
    CommonSetting{"roundup_power2_divisions", {"2", "4", "8", "16"}},
    CommonSetting{"large_segment_size_mb", {"32", "64", "128", "256"}},
    CommonSetting{"garbage_collection_threshold", {"0.6", "0.7", "0.8", "0.9"}},
    CommonSetting{"per_process_memory_fraction", {"0.5", "0.8", "0.9", "0.95"}},
};

/// Splits at the commas outside of brackets: a value may be a list.
QStringList settingsIn(const QString &text)
{
    QStringList parts;
    qsizetype begin = 0;
    int depth = 0;
    for (qsizetype i = 0; i <= text.size(); ++i) {
        const QChar at = i < text.size() ? text[i] : u',';
        depth += at == u'[' ? 1 : at == u']' ? -1 : 0;
        if (at != u',' || (depth > 0 && i < text.size()))
            continue;
        if (const QString part = text.sliced(begin, i - begin).trimmed(); !part.isEmpty())
            parts << part;
        begin = i + 1;
    }
    return parts;
}

QString keyOf(const QString &setting) { return setting.section(u':', 0, 0).trimmed(); }

} // namespace

QString withSetting(const QString &settings, const QString &key, const QString &value)
{
    QStringList parts = settingsIn(settings);
    parts.removeIf([&key](const QString &part) { return keyOf(part) == key; });
    if (!value.isEmpty())
        parts << key + u':' + value;
    return parts.join(u',');
}

QString settingIn(const QString &settings, const QString &key)
{
    for (const QString &part : settingsIn(settings)) {
        if (keyOf(part) == key)
            return part.section(u':', 1).trimmed();
    }
    return {};
}

SettingsField::SettingsField(QWidget *parent)
    : QWidget(parent), m_edit(new QLineEdit(this)), m_menu(new QMenu(this)),
      m_button(toolButton(this, {.text = tr("Settings"), .toolTip = tr("Common settings"), .menu = m_menu}))
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(4);
    row->addWidget(m_edit, 1);
    row->addWidget(m_button);
    m_edit->setPlaceholderText(tr("Settings as recorded"));
    m_edit->setClearButtonEnabled(true);
    m_edit->setMinimumWidth(kFieldWidth);
    m_edit->setAccessibleName(tr("Settings of the allocator"));
    m_edit->setToolTip(tr("Settings to replay the recording with, as in PYTORCH_CUDA_ALLOC_CONF: "
                          "expandable_segments:True,max_split_size_mb:64. Those not named stay as recorded."));
    m_menu->setToolTipsVisible(true);
    setFocusProxy(m_edit);
    connect(m_edit, &QLineEdit::editingFinished, this, [this] { choose(m_edit->text().trimmed()); });
    connect(m_edit, &QLineEdit::textChanged, this, [this](const QString &text) {
        if (text.isEmpty() && m_edit->isModified()) // the clear button
            choose({});
    });
    connect(m_menu, &QMenu::aboutToShow, this, &SettingsField::fillMenu);
    fillMenu(); // filled now, because callers may read the actions before the menu opens
}

QString SettingsField::text() const { return m_edit->text(); }

void SettingsField::setText(const QString &text)
{
    m_known = text;
    if (m_edit->text() == text)
        return;
    m_edit->setText(text);
    m_edit->setCursorPosition(0); // a long text shows its beginning
}

void SettingsField::setFieldFont(const QFont &font)
{
    m_edit->setFont(font);
    m_button->setFont(font);
}

void SettingsField::fillMenu()
{
    m_menu->clear();
    for (const CommonSetting &common : kCommon) {
        const QString key = QString::fromLatin1(common.key);
        const QString now = settingIn(m_edit->text(), key);
        QMenu *values = m_menu->addMenu(key);
        values->menuAction()->setToolTip(settingPurpose(common.key, Voice::current()));
        QStringList texts{tr("As recorded")};
        for (const char *value : common.values) {
            if (value)
                texts << QString::fromLatin1(value);
        }
        addChoices(*values, texts, now.isEmpty() ? 0 : static_cast<int>(texts.indexOf(now, 1)),
                   [this, key, texts](int row) {
                       choose(withSetting(m_edit->text(), key, row == 0 ? QString() : texts[row]));
                   });
    }
    m_menu->addSeparator();
    m_menu->addAction(tr("All as recorded"), this, [this] { choose({}); })->setEnabled(!m_edit->text().isEmpty());
}

void SettingsField::choose(const QString &settings)
{
    if (settings == m_known) {
        m_edit->setText(settings); // without blanks around them
        return;
    }
    setText(settings);
    emit chosen(settings);
}

} // namespace allostrata

#include "moc_settings_field.cpp"
