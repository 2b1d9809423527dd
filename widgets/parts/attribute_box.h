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

    /// Returns whether a key in the closed box is changing the choice: more of them may follow.
    [[nodiscard]] bool isStepping() const { return m_isStepping; }

signals:
    /// Emitted when the user chooses an attribute.
    void chosen(allostrata::Attribute attribute);

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    bool m_isStepping = false;
};

} // namespace allostrata
