#pragma once

#include <QList>
#include <QStyledItemDelegate>

#include "widgets/paint/theme.h"

namespace allostrata {

/// Paints cells of report models (widgets/models/report_roles.h): check box, swatch, name and place in the first
/// column; right-aligned numbers, preceded by a bar or a curve if the model provides one.
class ReportDelegate final : public QStyledItemDelegate {
    Q_OBJECT

public:
    explicit ReportDelegate(QObject *parent = nullptr) : QStyledItemDelegate(parent) {}

    void setTheme(const Theme &theme) { m_theme = theme; }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    bool editorEvent(QEvent *event, QAbstractItemModel *model, const QStyleOptionViewItem &option,
                     const QModelIndex &index) override;

private:
    [[nodiscard]] static QRect checkRect(const QRect &cell);
    void paintName(QPainter &painter, QRect room, const QStyleOptionViewItem &option, const QModelIndex &index) const;
    void paintCurve(QPainter &painter, const QRect &room, const QList<double> &curve) const;
    void paintNumber(QPainter &painter, const QRect &room, const QModelIndex &index) const;

    Theme m_theme;
};

} // namespace allostrata
