#pragma once

#include <QWidget>

namespace allostrata {

/// A few signs on a warm ground beside the title of a tab: how much there is to know.
class TabBadge final : public QWidget {
    Q_OBJECT

public:
    explicit TabBadge(const QString &text, QWidget *parent = nullptr);

    [[nodiscard]] const QString &text() const { return m_text; }
    void setText(const QString &text);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_text;
};

} // namespace allostrata
