#pragma once

#include <QColor>
#include <QList>
#include <QString>
#include <QWidget>

#include "widgets/text/allocation_text.h"

class QPainter;

namespace allostrata {

struct Theme;

/// Height of a part of the inspector. It does not shrink while the width stays the same, so that what is below keeps
/// its place when the user walks through allocations.
class KeptHeight {
public:
    /// Takes the height that new contents need at the current width.
    void take(int width, int height);
    /// Height at a width at which the contents need `height`.
    [[nodiscard]] int at(int width, int height) const;

private:
    int m_width = -1;
    int m_height = 0;
};

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
    [[nodiscard]] int neededHeight(int width) const;

    KeptHeight m_kept;
    QString m_size;
    QString m_badge;
    QString m_exact;
    QColor m_swatch;
};

/// Allocation, free and lifetime of an allocation: three columns, or one line each if they did not fit for one of the
/// allocations shown so far, so that the layout does not change from one allocation to the next.
class MomentStrip final : public QWidget {
    Q_OBJECT

public:
    explicit MomentStrip(QWidget *parent = nullptr);

    void setMoments(const QList<TextMoment> &moments);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] int heightForWidth(int width) const override;

protected:
    void changeEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    [[nodiscard]] int widthOf(const TextMoment &moment) const;
    [[nodiscard]] int neededHeight(int width) const;
    [[nodiscard]] int neededWidth() const;
    [[nodiscard]] bool fitsAsColumns(int width) const;
    void paintColumns(QPainter &painter, const Theme &theme) const;
    void paintLines(QPainter &painter, const Theme &theme) const;

    KeptHeight m_kept;
    int m_columnsWidth = 0; ///< the greatest that moments shown so far need as columns
    QList<TextMoment> m_moments;
};

} // namespace allostrata
