#pragma once

#include <QStyledItemDelegate>

#include "widgets/paint/theme.h"

namespace allostrata {

/// Paints the column of bars of a LedgerModel: each where the bytes above it end.
class LedgerDelegate final : public QStyledItemDelegate {
    Q_OBJECT

public:
    explicit LedgerDelegate(QObject *parent = nullptr) : QStyledItemDelegate(parent) {}

    void setTheme(const Theme &theme) { m_theme = theme; }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    Theme m_theme;
};

} // namespace allostrata
