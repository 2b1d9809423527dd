#pragma once

#include <QObject>

#include <vector>

class QToolButton;
class QWidget;

namespace allostrata {

/// Keeps the controls of a row from being cut off where it is narrow. First words of tool buttons give way to their
/// icons, then whole controls go, both from the least needed one on. What the row holds beside them stays; fitted
/// labels take what is left. Owned by the row.
class ControlFitter final : public QObject {
    Q_OBJECT

public:
    struct Control {
        QWidget *widget = nullptr;
        QWidget *standIn = nullptr; ///< narrower, in the same row: shown in its place; may be null
    };

    ControlFitter(QWidget &row, std::vector<Control> fromLeastNeeded);

    /// Whether a control makes sense now. One that does not is not shown, however much room there is.
    void setWanted(QWidget &widget, bool isWanted);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    enum class Form : quint8 { Full, Icon, Away };
    struct Entry {
        Control control;
        QToolButton *button = nullptr; ///< the same, where its word may go
        bool isWanted = true;

        /// What the word takes, beside the icon; 0 where it stays.
        [[nodiscard]] int wordWidth() const;
        /// With its word.
        [[nodiscard]] int fullWidth() const;
    };

    void fit();
    [[nodiscard]] std::vector<Form> plan() const;
    [[nodiscard]] int widthOfOthers() const;
    static void give(const Entry &entry, Form form);

    QWidget &m_row;
    std::vector<Entry> m_entries;
};

} // namespace allostrata
