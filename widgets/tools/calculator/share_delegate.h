#pragma once

#include <QStyledItemDelegate>

#include "widgets/models/report_model.h"

namespace allostrata {

/// Paints a bar under the shares of a table: as long, of its cell, as the share is of the largest one.
class ShareDelegate final : public QStyledItemDelegate {
    Q_OBJECT

public:
    ShareDelegate(const CellTableModel &model, QObject *parent) : QStyledItemDelegate(parent), m_model(model) {}

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    const CellTableModel &m_model;
};

} // namespace allostrata
