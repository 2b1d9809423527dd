#pragma once

#include <QList>
#include <QSplitter>
#include <QString>
#include <QTimer>

#include <array>

namespace allostrata {

/// Splitter of a view. The shares that the user gives its parts are kept between runs, for each orientation, and hold
/// at every size.
class KeptSplitter final : public QSplitter {
    Q_OBJECT

public:
    /// `name` becomes the object's name and is the key in the settings.
    explicit KeptSplitter(const QString &name, QWidget *parent = nullptr);
    ~KeptSplitter() override;

    /// Sets the orientation, and shares that hold at every size: the user's choice if there is one, else `usual`.
    void arrange(Qt::Orientation orientation, const QList<int> &usual);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void keep();
    void save();
    /// Applies the user's choice for the current orientation and parts; false if there is none.
    bool restore();
    void applySizes();
    /// Divides the length in proportion to the wanted sizes.
    void share(const QList<int> &wanted);
    [[nodiscard]] QList<int> &chosen(Qt::Orientation way) { return m_chosen[way == Qt::Horizontal ? 0 : 1]; }
    [[nodiscard]] static QString keyOf(const QString &name, Qt::Orientation orientation);

    QList<int> m_usual; ///< for the current orientation; empty: those of Qt
    std::array<QList<int>, 2> m_chosen; ///< sizes of the parts when the user chose, by orientation; 0: hidden
    QTimer m_saving; ///< runs while a choice is to be written
};

} // namespace allostrata
