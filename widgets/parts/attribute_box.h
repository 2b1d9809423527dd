#pragma once

#include <QComboBox>

#include "core/attributes/attribute.h"

#include <functional>

namespace allostrata {

/// A choice among the attributes that serve a use. Those that a file cannot say are greyed, and their tooltips say why.
class AttributeBox final : public QComboBox {
    Q_OBJECT

public:
    explicit AttributeBox(AttributeUse use, QWidget *parent = nullptr);

    [[nodiscard]] Attribute choice() const;
    void setChoice(Attribute attribute);
    /// Greys those that have a gap.
    void setChoices(const std::function<AttributeGap(Attribute)> &gapOf);

signals:
    /// By the user.
    void chosen(allostrata::Attribute attribute);
};

} // namespace allostrata
