#pragma once

#include <QLayout>
#include <QList>

namespace allostrata {

/// Layout of widgets side by side, in as many rows as necessary. The last widget is right-aligned in its row.
class WrapLayout final : public QLayout {
    Q_OBJECT

public:
    using QLayout::QLayout;
    ~WrapLayout() override;

    void addItem(QLayoutItem *item) override;
    [[nodiscard]] int count() const override;
    [[nodiscard]] QLayoutItem *itemAt(int index) const override;
    QLayoutItem *takeAt(int index) override;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSize() const override;
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] Qt::Orientations expandingDirections() const override { return {}; }
    void setGeometry(const QRect &rect) override;

private:
    /// Returns the height used; moves the widgets only with Move::Yes.
    enum class Move : bool { No, Yes };
    int lay(const QRect &rect, Move move) const;

    QList<QLayoutItem *> m_items;
};

} // namespace allostrata
