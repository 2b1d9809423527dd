#pragma once

#include <QObject>
#include <QString>

#include <vector>

class QToolButton;
class QWidget;

namespace allostrata {

/// Keeps the controls of a narrow row from being cut off. Tool buttons first shrink to their icons, then whole controls
/// are hidden; both start with the least needed control. Other widgets in the row stay; fitted labels take the
/// remaining width. Owned by the row.
class ControlFitter final : public QObject {
    Q_OBJECT

public:
    struct Control {
        QWidget *widget = nullptr;
        QWidget *standIn = nullptr; ///< narrower widget in the same row, shown in place of `widget`; may be null
    };

    ControlFitter(QWidget &row, std::vector<Control> fromLeastNeeded);

    /// Sets whether a control is useful now. A control that is not is hidden, however much room there is.
    void setWanted(QWidget &widget, bool isWanted);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    enum class Form : quint8 { Full, Icon, Away };
    struct Entry {
        Control control;
        QToolButton *button = nullptr; ///< `control.widget` if it is a button that can drop its text; else null
        bool isWanted = true;
        /// Widths of the button as it was laid out, with this text; 0 until seen. An estimate that is off by a pixel
        /// would make the button change its form back and forth for ever.
        QString seenText;
        int seenFull = 0;
        int seenIcon = 0;

        /// Measures the button in its present form.
        void see();
        /// Width of the text beside the icon; 0 if the text cannot be dropped.
        [[nodiscard]] int wordWidth() const;
        /// Width of the control with its text.
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
