#pragma once

#include <QComboBox>

#include "core/attributes/attribute.h"

#include <functional>

namespace allostrata {

/// Combo box of the attributes available for one use. Attributes that the file cannot provide are greyed, and their
/// tooltips say why.
class AttributeBox final : public QComboBox {
    Q_OBJECT

public:
    explicit AttributeBox(AttributeUse use, QWidget *parent = nullptr);

    [[nodiscard]] Attribute choice() const;
    void setChoice(Attribute attribute);
    /// Greys the attributes that have a gap.
    void setChoices(const std::function<AttributeGap(Attribute)> &gapOf);

signals:
    /// Emitted when the user chooses an attribute.
    void chosen(allostrata::Attribute attribute);
};

} // namespace allostrata
