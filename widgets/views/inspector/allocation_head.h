#pragma once

#include <QColor>
#include <QList>
#include <QString>
#include <QWidget>

#include "widgets/text/allocation_text.h"

class QPainter;

namespace allostrata {

struct Theme;

/// Headline of the inspector: swatch, size, badge, and the exact bytes below.
class AllocationHead final : public QWidget {
    Q_OBJECT

public:
    explicit AllocationHead(QWidget *parent = nullptr);

    void setText(const AllocationText &text, const QColor &swatch);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_size;
    QString m_badge;
    QString m_exact;
    QColor m_swatch;
};

/// Allocation, free and lifetime of an allocation: three columns, or one line each if they do not fit.
class MomentStrip final : public QWidget {
    Q_OBJECT

public:
    explicit MomentStrip(QWidget *parent = nullptr);

    void setMoments(const QList<TextMoment> &moments);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    [[nodiscard]] int widthOf(const TextMoment &moment) const;
    [[nodiscard]] bool fitsAsColumns(int width) const;
    void paintColumns(QPainter &painter, const Theme &theme) const;
    void paintLines(QPainter &painter, const Theme &theme) const;

    QList<TextMoment> m_moments;
};

} // namespace allostrata
