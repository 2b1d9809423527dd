#pragma once

#include <QObject>

#include "widgets/session/session.h"

#include <functional>
#include <vector>

class QCheckBox;
class QComboBox;
class QToolButton;

namespace allostrata {

class CapacityMenu;
class SettingsField;

/// Controls of the replay view. They show the question of the session's state and change it. Their widgets belong to
/// the row.
class ReplayControls final : public QObject {
    Q_OBJECT

public:
    ReplayControls(Session &session, QWidget *row);

    /// From left to right, the field of settings first.
    [[nodiscard]] std::vector<QWidget *> all() const;
    [[nodiscard]] SettingsField *settings() const { return m_settings; }
    /// Effect, empty cache and capacity.
    [[nodiscard]] QWidget *options() const { return m_options; }
    /// Button whose menu replaces the options and open() in a narrow view.
    [[nodiscard]] QToolButton *more() const { return m_more; }
    /// Starts or cancels the search for settings.
    [[nodiscard]] QToolButton *search() const { return m_search; }
    /// Opens what was replayed.
    [[nodiscard]] QToolButton *open() const { return m_open; }
    /// Shows the session's state.
    void refresh();
    /// Enables or disables the controls that ask for something else.
    void setAskable(bool isAskable);

signals:
    void searchWanted();
    void openWanted();

private:
    void fillMore();
    void change(const std::function<void(ReplayAsk &)> &edit);
    void setEffect(int row);
    void emptyCacheAtSteps(bool isOn);

    Session &m_session;
    SettingsField *m_settings = nullptr;
    QWidget *m_options = nullptr;
    QToolButton *m_more = nullptr;
    QComboBox *m_effect = nullptr;
    QCheckBox *m_emptyCache = nullptr;
    CapacityMenu *m_capacityMenu = nullptr;
    QToolButton *m_capacity = nullptr;
    QToolButton *m_search = nullptr;
    QToolButton *m_open = nullptr;
};

} // namespace allostrata
