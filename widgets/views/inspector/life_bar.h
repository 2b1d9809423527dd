#pragma once

#include <QColor>
#include <QString>
#include <QWidget>

namespace allostrata {

/// When an allocation lived: a bar over the trace, with a tick at the cursor. Positions are shares of the trace.
class LifeBar final : public QWidget {
    Q_OBJECT

public:
    struct Life {
        double birth = 0;
        double death = 1;
        bool openAtBirth = false; ///< born before the trace: no end on the left
        bool openAtDeath = false;
        double cursor = 0;
        QString cursorName; ///< "peak" or "cursor", below the tick
        QColor colour;

        [[nodiscard]] bool operator==(const Life &) const = default;
    };

    explicit LifeBar(QWidget *parent = nullptr);

    void setLife(const Life &life);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    Life m_life;
};

} // namespace allostrata
