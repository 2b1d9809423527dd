// Combo box of attributes.

#include "widgets/parts/attribute_box.h"

#include "widgets/text/attribute_text.h"

#include <QKeyEvent>
#include <QStandardItemModel>

namespace allostrata {

AttributeBox::AttributeBox(AttributeUse use, QWidget *parent) : QComboBox(parent)
{
    for (const AttributeRow &row : attributes()) {
        if (row.serves(use))
            addItem(attributeTitle(row.attribute), static_cast<int>(row.attribute));
    }
    setMaxVisibleItems(count());
    connect(this, &QComboBox::activated, this, [this] {
        setChoice(choice());
        emit chosen(choice());
    });
}

Attribute AttributeBox::choice() const { return static_cast<Attribute>(currentData().toInt()); }

void AttributeBox::setChoice(Attribute attribute)
{
    setCurrentIndex(findData(static_cast<int>(attribute)));
    setToolTip(attributeMeaning(attribute));
}

void AttributeBox::keyPressEvent(QKeyEvent *event)
{
    m_isStepping = true;
    QComboBox::keyPressEvent(event);
    m_isStepping = false;
}

void AttributeBox::setChoices(const std::function<AttributeGap(Attribute)> &gapOf)
{
    auto *items = qobject_cast<QStandardItemModel *>(model());
    for (int i = 0; items && i < count(); ++i) {
        const auto attribute = static_cast<Attribute>(itemData(i).toInt());
        const AttributeGap gap = gapOf(attribute);
        items->item(i)->setEnabled(gap == AttributeGap::None);
        items->item(i)->setToolTip(gap == AttributeGap::None ? attributeMeaning(attribute)
                                                             : attributeGapText(gap, Voice::current()));
    }
}

} // namespace allostrata

#include "moc_attribute_box.cpp"
