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
        const std::optional<Attribute> attribute = choiceIfAny();
        setChoice(attribute);
        if (attribute)
            emit chosen(*attribute);
        else
            emit nothingChosen();
    });
}

Attribute AttributeBox::choice() const { return static_cast<Attribute>(currentData().toInt()); }

void AttributeBox::setChoice(Attribute attribute)
{
    setCurrentIndex(findData(static_cast<int>(attribute)));
    setToolTip(attributeMeaning(attribute));
}

void AttributeBox::offerNothing(const QString &text, const QString &toolTip)
{
    insertItem(0, text);
    m_nothingToolTip = toolTip;
    setItemData(0, toolTip, Qt::ToolTipRole);
    setMaxVisibleItems(count());
    setChoice(std::nullopt);
}

std::optional<Attribute> AttributeBox::choiceIfAny() const
{
    return currentData().isValid() ? std::optional(choice()) : std::nullopt;
}

void AttributeBox::setChoice(std::optional<Attribute> attribute)
{
    if (attribute) {
        setChoice(*attribute);
        return;
    }
    setCurrentIndex(0);
    setToolTip(m_nothingToolTip);
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
        if (!itemData(i).isValid())
            continue; // nothing
        const auto attribute = static_cast<Attribute>(itemData(i).toInt());
        const AttributeGap gap = gapOf(attribute);
        items->item(i)->setEnabled(gap == AttributeGap::None);
        items->item(i)->setToolTip(gap == AttributeGap::None ? attributeMeaning(attribute)
                                                             : attributeGapText(gap, Voice::current()));
    }
}

} // namespace allostrata

#include "moc_attribute_box.cpp"
