#pragma once

#include <QStringList>
#include <QWidget>

#include <vector>

class QButtonGroup;

namespace allostrata {

/// A few choices in one frame, one of which is pressed: "Events | Time". Tab goes to the pressed one, arrow keys
/// change it.
class SegmentedControl final : public QWidget {
    Q_OBJECT

public:
    /// The first is chosen.
    explicit SegmentedControl(const QStringList &choices, QWidget *parent = nullptr);

    [[nodiscard]] int current() const;
    /// Does not emit chosen().
    void setCurrent(int index);
    /// A disabled choice says why in its tooltip.
    void setChoiceEnabled(int index, bool enabled, const QString &toolTip = {});
    void setChoiceToolTip(int index, const QString &toolTip);
    /// One that makes no sense for what is shown is not there.
    void setChoiceVisible(int index, bool visible);

signals:
    /// By the user.
    void chosen(int index);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QButtonGroup *m_group = nullptr;
};

} // namespace allostrata
