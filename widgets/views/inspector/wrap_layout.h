#pragma once

#include <QLayout>
#include <QList>

namespace allostrata {

/// Widgets side by side, in as many rows as they need. The last one stands at the right of its row.
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
    /// The height that is used; moves the widgets only if asked.
    enum class Move : bool { No, Yes };
    int lay(const QRect &rect, Move move) const;

    QList<QLayoutItem *> m_items;
};

} // namespace allostrata
