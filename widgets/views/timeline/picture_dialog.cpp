// Dialog of exported pictures: options on the right, preview on the left.

#include "widgets/views/timeline/picture_dialog.h"

#include "core/base/units.h"
#include "widgets/figures/timeline_figure.h"
#include "widgets/parts/controls.h"
#include "widgets/parts/save_job.h"
#include "widgets/session/file_names.h"
#include "widgets/session/notes.h"
#include "widgets/text/reason_text.h"
#include "widgets/text/voice.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <optional>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr int kPreviewDelayMs = 120;
constexpr int kPreviewWidth = 560;
constexpr std::array kEndings = {"png", "svg", "pdf"};

} // namespace

PictureDialog::PictureDialog(std::shared_ptr<const Document> document, FigureRequest request, QWidget *parent)
    : QDialog(parent), m_document(std::move(document)), m_offered(std::move(request))
{
    setObjectName(u"pictureDialog"_s);
    setWindowTitle(tr("Export a picture"));
    m_preview = new QLabel(this);
    m_preview->setAlignment(Qt::AlignCenter);
    m_preview->setWordWrap(true);
    m_preview->setMinimumSize(kPreviewWidth / 2, kPreviewWidth / 3);
    m_preview->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    m_preview->setAccessibleName(Words::tr("Preview"));
    auto *form = new QFormLayout;
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->setVerticalSpacing(8);
    buildForm(*form, m_offered);
    buildParts(*form, m_offered);
    m_result = new QLabel(this);
    m_result->setWordWrap(true);
    m_result->setForegroundRole(QPalette::Dark);
    m_save = new QPushButton(Words::tr("&Save…"), this);
    m_save->setProperty("primary", true);
    m_save->setDefault(true);
    m_copy = new QPushButton(Words::tr("&Copy"), this);
    m_copy->setToolTip(tr("Copy the picture to the clipboard as pixels."));
    auto *close = new QPushButton(Words::tr("Close"), this);
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(m_result, 1);
    for (QPushButton *button : {close, m_copy, m_save})
        buttons->addWidget(button);
    auto *parts = new QHBoxLayout;
    parts->setSpacing(20);
    parts->addWidget(m_preview, 1);
    parts->addLayout(form);
    auto *column = makeColumn(this, {16, 16, 16, 12}, 16);
    column->addLayout(parts, 1);
    column->addLayout(buttons);
    connect(m_save, &QPushButton::clicked, this, &PictureDialog::save);
    connect(m_copy, &QPushButton::clicked, this, &PictureDialog::copy);
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    m_delay.setSingleShot(true);
    m_delay.setInterval(kPreviewDelayMs);
    connect(&m_delay, &QTimer::timeout, this, &PictureDialog::showPreview);
    resize(sizeHint().expandedTo(QSize(kPreviewWidth + 360, 480)));
    refresh();
}

QSpinBox *PictureDialog::makeNumber(int least, int most, int value, const QString &name)
{
    auto *box = new QSpinBox(this);
    box->setRange(least, most);
    box->setValue(value);
    box->setAccessibleName(name);
    connect(box, &QSpinBox::valueChanged, this, &PictureDialog::refresh);
    return box;
}

void PictureDialog::buildForm(QFormLayout &form, const FigureRequest &offered)
{
    m_format = new QComboBox(this);
    m_format->addItems({tr("PNG, pixels"), tr("SVG, text and shapes"), tr("PDF, text and shapes")});
    m_width = makeNumber(kSmallestFigure, kLargestFigure, offered.size.width(), tr("Width"));
    m_height = makeNumber(kSmallestFigure, kLargestFigure, offered.size.height(), tr("Height"));
    m_dpi = makeNumber(kFewestDpi, kMostDpi, offered.dpi, tr("Dots per inch"));
    m_dpi->setToolTip(
        tr("For PNG only. At 192, the picture is twice as wide and high in pixels as at 96, and so is its text."));
    auto *size = new QHBoxLayout;
    size->addWidget(m_width, 1);
    size->addWidget(new QLabel(u"×"_s, this));
    size->addWidget(m_height, 1);
    m_theme = new QComboBox(this);
    m_theme->addItems({tr("paper: black text on white"), tr("light, as in the window"), tr("dark, as in the window")});
    m_theme->setCurrentIndex(static_cast<int>(offered.theme));
    m_transparent = new QCheckBox(tr("transparent background"), this);
    m_transparent->setChecked(offered.isTransparent);
    m_range = new QComboBox(this);
    m_range->addItems({tr("the visible range"), tr("the whole trace")});
    m_highest = new QLineEdit(this);
    m_highest->setPlaceholderText(tr("automatic"));
    m_highest->setToolTip(tr("The top of the byte axis, such as 72GiB. Set it to give two pictures the same scale."));
    m_title = new QLineEdit(offered.title, this);
    m_title->setPlaceholderText(documentTitle(*m_document));
    form.addRow(tr("&Title"), m_title);
    form.addRow(tr("&Format"), m_format);
    auto *sizeLabel = new QLabel(tr("Si&ze"), this);
    sizeLabel->setBuddy(m_width);
    form.addRow(sizeLabel, size);
    form.addRow(tr("&Dots per inch"), m_dpi);
    form.addRow(tr("T&heme"), m_theme);
    form.addRow(QString(), m_transparent);
    form.addRow(tr("&Range"), m_range);
    form.addRow(tr("Bytes &up to"), m_highest);
    for (QComboBox *box : {m_format, m_theme, m_range})
        connect(box, &QComboBox::currentIndexChanged, this, &PictureDialog::refresh);
    for (QLineEdit *edit : {m_highest, m_title})
        connect(edit, &QLineEdit::textChanged, this, &PictureDialog::refresh);
    connect(m_transparent, &QCheckBox::toggled, this, &PictureDialog::refresh);
}

void PictureDialog::buildParts(QFormLayout &form, const FigureRequest &offered)
{
    struct Part {
        QCheckBox *&box;
        QString text;
        bool isOn;
    };
    const std::array parts = {Part{m_hasTitle, tr("title"), offered.hasTitle},
                              Part{m_phases, Words::tr("phases"), offered.hasPhases},
                              Part{m_legend, tr("legend"), offered.hasLegend},
                              Part{m_labels, Words::tr("labels"), offered.state.showLabels},
                              Part{m_reserved, Words::tr("reserved"), offered.state.showReserved},
                              Part{m_notes, tr("notes"), true},
                              Part{m_footnote, tr("footnote"), offered.hasFootnote}};
    auto *grid = new QGridLayout;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        parts[i].box = new QCheckBox(parts[i].text, this);
        parts[i].box->setChecked(parts[i].isOn);
        connect(parts[i].box, &QCheckBox::toggled, this, &PictureDialog::refresh);
        grid->addWidget(parts[i].box, static_cast<int>(i) / 2, static_cast<int>(i) % 2);
    }
    m_notes->setVisible(hasNotes(offered.state));
    form.addRow(tr("Parts"), grid);
}

bool PictureDialog::hasProblem() const
{
    const QString text = m_highest->text().trimmed();
    return !text.isEmpty() && parseBytes(text.toStdString()).value_or(0) == 0;
}

FigureRequest PictureDialog::request() const
{
    FigureRequest request = m_offered;
    request.size = QSize(m_width->value(), m_height->value());
    request.dpi = m_dpi->value();
    request.theme = static_cast<FigureTheme>(m_theme->currentIndex());
    request.isTransparent = m_transparent->isChecked();
    request.title = m_title->text();
    request.hasTitle = m_hasTitle->isChecked();
    request.hasPhases = m_phases->isChecked();
    request.hasLegend = m_legend->isChecked();
    request.hasFootnote = m_footnote->isChecked();
    request.state.showLabels = m_labels->isChecked();
    request.state.showReserved = m_reserved->isChecked();
    if (!m_notes->isChecked())
        request.state.notes.clear();
    if (m_range->currentIndex() == 1)
        request.state.window = {0, m_document->devices()[request.state.device].timeline.end(), std::nullopt,
                                std::nullopt};
    if (const QString text = m_highest->text().trimmed(); !text.isEmpty() && !hasProblem()) {
        request.highestByte = parseBytes(text.toStdString());
        request.state.window.highestByte.reset();
    }
    return request;
}

void PictureDialog::refresh()
{
    if (!m_footnote || !m_save)
        return; // the form is still being built
    const bool isPixels = m_format->currentIndex() == 0;
    m_dpi->setEnabled(isPixels);
    m_save->setEnabled(!hasProblem());
    m_copy->setEnabled(!hasProblem());
    const Voice voice = Voice::current();
    if (hasProblem()) {
        m_result->setText(tr("“%1” is not a valid size. Enter, for example, 72GiB or 512 MB.").arg(m_highest->text()));
    } else if (isPixels) {
        const auto pixels = [this](const QSpinBox *side) {
            return static_cast<std::uint64_t>(side->value() * m_dpi->value() / 96);
        };
        m_result->setText(tr("%1 × %2 pixels").arg(voice.number(pixels(m_width)), voice.number(pixels(m_height))));
    } else {
        m_result->setText(tr("%1 × %2 points of 1/96 inch")
                              .arg(voice.number(static_cast<std::uint64_t>(m_width->value())),
                                   voice.number(static_cast<std::uint64_t>(m_height->value()))));
    }
    m_delay.start();
}

void PictureDialog::resizeEvent(QResizeEvent *event)
{
    QDialog::resizeEvent(event);
    m_delay.start();
}

/// Shows the picture at the size of the preview.
void PictureDialog::showPreview()
{
    FigureRequest request = this->request();
    const double ratio = devicePixelRatioF();
    const QSizeF room = QSizeF(m_preview->size()) * ratio;
    const double scale = std::min({room.width() / request.size.width(), room.height() / request.size.height(), ratio});
    request.dpi = std::max(static_cast<int>(96 * scale), 1);
    m_made.ask(
        [document = m_document, request](const std::stop_token &stop) {
            return sheetImage(TimelineFigure{document, request}, stop);
        },
        [this, ratio](const Result<QImage> &made) {
            if (!made) {
                m_preview->setText(errorText(made.error(), Voice::current()).all());
                return;
            }
            QPixmap pixmap = QPixmap::fromImage(*made);
            pixmap.setDevicePixelRatio(ratio);
            m_preview->setPixmap(pixmap);
        });
}

void PictureDialog::save()
{
    const QString ending = QString::fromLatin1(kEndings[static_cast<std::size_t>(m_format->currentIndex())]);
    QString name = QFileInfo(fileTitle(QString::fromStdString(m_document->path))).completeBaseName();
    if (name.isEmpty() || name == u"-"_s)
        name = u"active-memory"_s;
    QFileDialog *dialog = saveDialog(this, tr("Save the picture"), name,
                                     {u"%1 (*.%2)"_s.arg(ending.toUpper(), ending)});
    connect(dialog, &QFileDialog::fileSelected, this, &PictureDialog::saveTo);
    dialog->open();
}

void PictureDialog::saveTo(const QString &path)
{
    const FigureRequest chosen = request();
    emit used(chosen);
    startSave(this, {tr("Save the picture"), path,
                     [document = m_document, chosen](const QString &to, const LoadContext &context) {
                         return writeSheet(TimelineFigure{document, chosen}, to, context.stop);
                     },
                     [this, path](const Result<void> &written) {
                         m_result->setText(savedText(path, written));
                         if (written)
                             accept();
                     }});
}

void PictureDialog::copy()
{
    const FigureRequest chosen = request();
    const auto made = sheetImage(TimelineFigure{m_document, chosen});
    if (!made) {
        m_result->setText(errorText(made.error(), Voice::current()).all());
        return;
    }
    QApplication::clipboard()->setImage(*made);
    emit used(chosen);
    m_result->setText(tr("The picture was copied to the clipboard."));
}

} // namespace allostrata

#include "moc_picture_dialog.cpp"
