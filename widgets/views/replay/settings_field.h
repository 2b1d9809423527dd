#pragma once

#include <QString>
#include <QWidget>

class QLineEdit;
class QMenu;
class QToolButton;

namespace allostrata {

/// Settings "key:value,key:value" with one of them set to a value, or removed if the value is empty.
[[nodiscard]] QString withSetting(const QString &settings, const QString &key, const QString &value);
/// Value of a setting; empty if it is not set.
[[nodiscard]] QString settingIn(const QString &settings, const QString &key);

/// Field for the settings of the allocator, in the syntax of PYTORCH_CUDA_ALLOC_CONF, with a menu of the common ones.
class SettingsField final : public QWidget {
    Q_OBJECT

public:
    explicit SettingsField(QWidget *parent = nullptr);

    [[nodiscard]] QString text() const;
    /// Does not emit chosen().
    void setText(const QString &text);
    [[nodiscard]] QMenu *menu() const { return m_menu; }
    /// Font of field and menu.
    void setFieldFont(const QFont &font);

signals:
    /// Emitted when the user enters other settings, or chooses one from the menu.
    void chosen(const QString &settings);

private:
    void fillMenu();
    void choose(const QString &settings);

    QLineEdit *m_edit = nullptr;
    QMenu *m_menu = nullptr;
    QToolButton *m_button = nullptr;
    QString m_known; ///< last settings that were set or chosen
};

} // namespace allostrata
