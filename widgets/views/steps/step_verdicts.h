#pragma once

#include <QWidget>

#include "widgets/paint/theme.h"
#include "widgets/text/step_text.h"

#include <vector>

class QBoxLayout;
class QLabel;

namespace allostrata {

/// Verdicts side by side, or stacked in a narrow view: a sign, the verdict, its numbers, and a suggestion.
class StepVerdicts final : public QWidget {
    Q_OBJECT

public:
    explicit StepVerdicts(QWidget *parent = nullptr);

    void setTheme(const Theme &theme);
    void setVerdicts(std::vector<StepVerdict> verdicts);
    /// Shows only the verdicts, with their numbers and suggestions as tooltips, for low views.
    void setBrief(bool isBrief);
    [[nodiscard]] const std::vector<StepVerdict> &verdicts() const { return m_verdicts; }
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void rebuild();
    void layOut();
    [[nodiscard]] int columnsIn(int width) const;

    Theme m_theme;
    std::vector<StepVerdict> m_verdicts;
    std::vector<QLabel *> m_labels;
    bool m_isBrief = false;
};

} // namespace allostrata
