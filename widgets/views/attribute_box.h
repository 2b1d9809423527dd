#pragma once

#include <QComboBox>

#include "core/attributes/attribute.h"

namespace allostrata {

class Session;

/// A choice among the attributes that serve a use. Those that the active device cannot say are greyed, and their tooltips
/// say why.
class AttributeBox final : public QComboBox {
    Q_OBJECT

public:
    explicit AttributeBox(AttributeUse use, QWidget *parent = nullptr);

    [[nodiscard]] Attribute choice() const;
    void setChoice(Attribute attribute);
    /// Greys what the session's active device cannot say.
    void setChoices(const Session &session);

signals:
    /// By the user.
    void chosen(allostrata::Attribute attribute);
};

} // namespace allostrata
