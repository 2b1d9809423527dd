// Lines of Python that record a snapshot.

#include "widgets/window/record_panel.h"

#include "core/io/atomic_file.h"
#include "widgets/paint/icons.h"
#include "widgets/paint/theme.h"
#include "widgets/parts/controls.h"
#include "widgets/parts/segmented_control.h"
#include "widgets/text/profile_text.h"
#include "widgets/text/reason_text.h"
#include "widgets/text/voice.h"
#include "widgets/window/capture_helper.h"
#include "widgets/window/code_box.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <array>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

struct Occasion {
    const char *title = nullptr;
    const char *code = nullptr; ///< null: see profilerLines()
    const char *note = nullptr;
};

constexpr std::array kOccasions = {
    Occasion{QT_TRANSLATE_NOOP("Words", "around a step"),
             "from torch.cuda import memory\n"
             "memory._record_memory_history(max_entries=1_000_000)\n"
             "train_step()  # whatever you want to look at\n"
             "memory._dump_snapshot(\"snapshot.pickle\")",
             QT_TRANSLATE_NOOP("Words",
                               "Start recording before the model is built, so that parameters and optimizer state get "
                               "stacks too. If there are more events than max_entries, the oldest are lost.")},
    Occasion{QT_TRANSLATE_NOOP("Words", "when memory runs out"),
             "import torch\n"
             "from torch.cuda import memory\n"
             "memory._record_memory_history(max_entries=1_000_000)\n"
             "def dump(device, alloc, device_alloc, device_free):\n"
             "    memory._dump_snapshot(\"oom.pickle\")\n"
             "torch._C._cuda_attach_out_of_memory_observer(dump)\n"
             "train()  # runs until memory runs out",
             QT_TRANSLATE_NOOP("Words", "PyTorch calls the observer when an allocation fails, before it raises "
                                        "the error. The file then shows what led to the failure.")},
    Occasion{QT_TRANSLATE_NOOP("Words", "every rank"),
             "import torch.distributed as dist\n"
             "from torch.cuda import memory\n"
             "memory._record_memory_history(max_entries=1_000_000)\n"
             "train_step()\n"
             "memory._dump_snapshot(f\"rank{dist.get_rank()}.pickle\")",
             QT_TRANSLATE_NOOP("Words",
                               "Each process writes its own file. Drop the folder onto the window to open them all.")},
    Occasion{QT_TRANSLATE_NOOP("Words", "with the helper"),
             "import allostrata_capture as capture\n"
             "with capture.record(\"run\") as recorder:\n"
             "    recorder.watch(model := build())\n"
             "    for n in range(20):\n"
             "        with recorder.step(n):\n"
             "            train_step()",
             QT_TRANSLATE_NOOP(
                 "Words", "The helper is a single Python file next to your script. It names steps, phases and modules, "
                          "records figures for each step, and saves a snapshot at the end and when memory runs out.")},
    Occasion{QT_TRANSLATE_NOOP("Words", "with the profiler"), nullptr,
             QT_TRANSLATE_NOOP(
                 "Words",
                 "A trace records the operator of each allocation, on the CPU too, and the device's total after each "
                 "event. Unlike a snapshot, it contains neither segments nor the free memory inside them.")},
};

} // namespace

RecordPanel::RecordPanel(QWidget *parent) : QWidget(parent)
{
    const Theme theme = themeOf(palette(), font());
    auto *column = makeColumn(this, {}, 12);
    auto *row = new QHBoxLayout;
    auto *title = new QLabel(tr("Record a snapshot"), this);
    title->setFont(theme.headingFont);
    row->addWidget(title);
    row->addStretch();
    row->addWidget(makeHelperButton());
    column->addLayout(row);
    QStringList titles;
    for (const Occasion &occasion : kOccasions)
        titles.append(Words::tr(occasion.title));
    m_occasion = new SegmentedControl(titles, this);
    m_occasion->setFont(theme.smallFont);
    m_occasion->setAccessibleName(tr("What to record"));
    connect(m_occasion, &SegmentedControl::chosen, this, &RecordPanel::showCode);
    column->addWidget(m_occasion, 0, Qt::AlignLeft);
    m_code = new CodeBox(this);
    column->addWidget(m_code);
    m_note = new QLabel(this);
    m_note->setFont(theme.smallFont);
    m_note->setForegroundRole(kSecondaryText);
    m_note->setWordWrap(true);
    m_note->setMinimumHeight(QFontMetrics(theme.smallFont).lineSpacing() * 2);
    m_note->setAlignment(Qt::AlignTop);
    column->addWidget(m_note);
    m_saved = new QLabel(this);
    m_saved->setFont(theme.smallFont);
    m_saved->setTextFormat(Qt::PlainText);
    m_saved->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_saved->setWordWrap(true);
    m_saved->hide();
    column->addWidget(m_saved);
    showCode();
}

QWidget *RecordPanel::makeHelperButton()
{
    auto *save = new QPushButton(themedIcon(Icon::Export), tr("Save the recording helper…"), this);
    save->setFont(themeOf(palette(), font()).smallFont);
    save->setToolTip(tr("allostrata_capture.py: a single file that needs only PyTorch 2.1 or newer"));
    connect(save, &QPushButton::clicked, this, &RecordPanel::saveHelper);
    return save;
}

void RecordPanel::saveHelper()
{
    auto *dialog = new QFileDialog(this, tr("Save the recording helper"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilter(tr("Python files (*.py)"));
    dialog->selectFile(QString::fromUtf8(kCaptureHelperName.data(), static_cast<qsizetype>(kCaptureHelperName.size())));
    connect(dialog, &QFileDialog::fileSelected, this, &RecordPanel::writeHelper);
    dialog->open();
}

void RecordPanel::writeHelper(const QString &path)
{
    const QByteArray helper = captureHelper();
    const std::string_view text(helper.constData(), static_cast<std::size_t>(helper.size()));
    const Result<void> written = writeFile(QFile::encodeName(path).toStdString(), text);
    m_saved->show();
    m_saved->setText(written ? tr("Saved as %1").arg(QDir::toNativeSeparators(path))
                             : errorText(written.error(), Voice::current()).all());
}

QString RecordPanel::code() const
{
    const char *lines = kOccasions[static_cast<std::size_t>(m_occasion->current())].code;
    return lines ? QString::fromLatin1(lines) : profilerLines();
}

void RecordPanel::showCode()
{
    m_code->setCode(code());
    m_note->setText(Words::tr(kOccasions[static_cast<std::size_t>(m_occasion->current())].note));
}

} // namespace allostrata

#include "moc_record_panel.cpp"
