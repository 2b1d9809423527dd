#pragma once

#include <QDialog>
#include <QTimer>

#include "widgets/figures/figure_request.h"
#include "widgets/session/latest.h"

#include <memory>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace allostrata {

/// Dialog of the options for exporting a picture, with a preview. The options are those of `allostrata plot`; they are
/// remembered when a picture is saved or copied.
class PictureDialog final : public QDialog {
    Q_OBJECT

public:
    /// `request` has the initial options; its state describes what is shown.
    PictureDialog(std::shared_ptr<const Document> document, FigureRequest request, QWidget *parent = nullptr);

    /// The chosen options.
    [[nodiscard]] FigureRequest request() const;
    /// Whether the end of the byte axis is not a valid size.
    [[nodiscard]] bool hasProblem() const;

signals:
    /// Emitted when a picture was saved or copied with these options.
    void used(const allostrata::FigureRequest &request);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void buildForm(QFormLayout &form, const FigureRequest &offered);
    void buildParts(QFormLayout &form, const FigureRequest &offered);
    [[nodiscard]] QSpinBox *makeNumber(int least, int most, int value, const QString &name);
    void refresh();
    void showPreview();
    void save();
    void saveTo(const QString &path);
    void copy();

    std::shared_ptr<const Document> m_document;
    FigureRequest m_offered;
    QLabel *m_preview = nullptr;
    QLabel *m_result = nullptr; ///< size of the picture in pixels, or an error
    QLineEdit *m_title = nullptr;
    QComboBox *m_format = nullptr;
    QSpinBox *m_width = nullptr;
    QSpinBox *m_height = nullptr;
    QSpinBox *m_dpi = nullptr;
    QComboBox *m_theme = nullptr;
    QCheckBox *m_transparent = nullptr;
    QComboBox *m_range = nullptr;
    QLineEdit *m_highest = nullptr;
    QCheckBox *m_hasTitle = nullptr;
    QCheckBox *m_phases = nullptr;
    QCheckBox *m_legend = nullptr;
    QCheckBox *m_labels = nullptr;
    QCheckBox *m_reserved = nullptr;
    QCheckBox *m_notes = nullptr; ///< hidden without notes
    QCheckBox *m_footnote = nullptr;
    QPushButton *m_save = nullptr;
    QPushButton *m_copy = nullptr;
    QTimer m_delay;
    Latest m_made{this}; ///< computes the preview
};

} // namespace allostrata
