#pragma once

#include <QStringList>
#include <QWidget>

#include <vector>

class QButtonGroup;

namespace allostrata {

/// A few choices in one frame, one of them pressed: "Events | Time". Tab moves to the pressed one, arrow keys change
/// it.
class SegmentedControl final : public QWidget {
    Q_OBJECT

public:
    /// Starts with the first choice pressed.
    explicit SegmentedControl(const QStringList &choices, QWidget *parent = nullptr);

    [[nodiscard]] int current() const;
    /// Does not emit chosen().
    void setCurrent(int index);
    /// Enables or disables a choice; the tooltip says why it is disabled.
    void setChoiceEnabled(int index, bool enabled, const QString &toolTip = {});
    void setChoiceToolTip(int index, const QString &toolTip);
    /// Hides a choice that makes no sense for the current contents.
    void setChoiceVisible(int index, bool visible);

signals:
    /// Emitted when the user presses a choice.
    void chosen(int index);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QButtonGroup *m_group = nullptr;
};

} // namespace allostrata
