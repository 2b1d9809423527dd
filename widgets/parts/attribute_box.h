#pragma once

#include <QComboBox>

#include "core/attributes/attribute.h"

#include <functional>
#include <optional>

namespace allostrata {

/// Combo box of the attributes available for one use. Attributes that the file cannot provide are greyed, and their
/// tooltips say why.
class AttributeBox final : public QComboBox {
    Q_OBJECT

public:
    explicit AttributeBox(AttributeUse use, QWidget *parent = nullptr);

    [[nodiscard]] Attribute choice() const;
    void setChoice(Attribute attribute);
    /// Adds a first item that chooses none of the attributes.
    void offerNothing(const QString &text, const QString &toolTip);
    /// The choice; empty if it is the item of offerNothing().
    [[nodiscard]] std::optional<Attribute> choiceIfAny() const;
    void setChoice(std::optional<Attribute> attribute);
    /// Greys the attributes that have a gap.
    void setChoices(const std::function<AttributeGap(Attribute)> &gapOf);

    /// Returns whether a key in the closed box is changing the choice: more of them may follow.
    [[nodiscard]] bool isStepping() const { return m_isStepping; }

signals:
    /// Emitted when the user chooses an attribute.
    void chosen(allostrata::Attribute attribute);
    /// Emitted when the user chooses the item of offerNothing().
    void nothingChosen();

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    QString m_nothingToolTip;
    bool m_isStepping = false;
};

} // namespace allostrata
