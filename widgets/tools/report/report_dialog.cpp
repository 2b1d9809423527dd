// Dialog that makes reports.

#include "widgets/tools/report/report_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QDesktopServices>
#include <QDialogButtonBox>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QLocale>
#include <QPointer>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStandardPaths>
#include <QUrl>
#include <QVariant>
#include <QVBoxLayout>

#include "core/base/units.h"
#include "core/io/atomic_file.h"
#include "core/load/category_rule_file.h"
#include "core/runs/run_name.h"
#include "widgets/session/attribution_cache.h"
#include "widgets/session/background.h"
#include "widgets/session/file_names.h"
#include "widgets/session/rules_cache.h"
#include "widgets/session/session.h"
#include "widgets/text/reason_text.h"
#include "widgets/text/voice.h"

#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr int kPath = Qt::UserRole;
constexpr int kPart = Qt::UserRole + 1;
constexpr int kSteps = 1000; ///< steps of the progress bar per file

/// Shapes of report that the dialog offers, in the order of its list.
enum class Offer : std::uint8_t { Folder, FolderAndPage, Page };

QString defaultFolder()
{
    return QDir(QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation)).filePath(u"results"_s);
}

std::string bytesOf(const QString &path) { return QFile::encodeName(path).toStdString(); }

} // namespace

RunReportDialog::RunReportDialog(Session &session, QWidget *parent) : QDialog(parent), m_session(session)
{
    setObjectName(u"reportDialog"_s);
    setWindowTitle(tr("Report"));
    setAttribute(Qt::WA_DeleteOnClose);
    buildFields();
    layOut();
    const auto active = m_session.document();
    for (const SessionDocument &document : m_session.documents())
        addFile(QString::fromStdString(document.document->path), document.document == active,
                document.document->readPart);
    for (const ParkedDocument &parked : m_session.parked())
        addFile(parked.path, false, parked.how.part);
    refresh();
}

RunReportDialog::~RunReportDialog() { m_stop.request_stop(); }

void RunReportDialog::open(Session &session, QWidget *window)
{
    auto *dialog = new RunReportDialog(session, window);
    dialog->show();
}

void RunReportDialog::buildFields()
{
    m_files = new QListWidget;
    m_files->setObjectName(u"reportFiles"_s);
    m_files->setAccessibleName(tr("Files to report on"));
    m_files->setMinimumWidth(fontMetrics().averageCharWidth() * 70);
    connect(m_files, &QListWidget::itemChanged, this, &RunReportDialog::refresh);
    m_shape = new QComboBox;
    m_shape->addItems({tr("A folder for each file: pictures, text, numbers"),
                       tr("A folder for each file, with a page (report.html)"), tr("One page (HTML)")});
    m_shape->setAccessibleName(tr("Output"));
    connect(m_shape, &QComboBox::currentIndexChanged, this, &RunReportDialog::refresh);
    m_folder = new QLineEdit(defaultFolder());
    m_folder->setAccessibleName(tr("Folder"));
    connect(m_folder, &QLineEdit::textChanged, this, &RunReportDialog::refresh);
    m_name = new QLineEdit;
    m_name->setAccessibleName(tr("Run name"));
    m_pictures = new QComboBox;
    m_pictures->addItems({tr("PNG, 300 dots per inch"), tr("SVG"), Words::tr("None")});
    m_pictures->setAccessibleName(Words::tr("Pictures"));
    m_capacity = new QLineEdit;
    m_capacity->setObjectName(u"reportCapacity"_s);
    m_capacity->setAccessibleName(Words::tr("Device memory"));
    m_capacity->setPlaceholderText(tr("as the file says, or a size such as 80GiB"));
    connect(m_capacity, &QLineEdit::textChanged, this, &RunReportDialog::refresh);
    m_rules = new QComboBox;
    m_rules->addItem(tr("PyTorch (the default)"), u"pytorch"_s);
    m_rules->addItem(tr("As in the analysis script"), u"analyze-script"_s);
    m_rules->setAccessibleName(Words::tr("Category rules"));
    if (const QString name = m_session.attributions().rulesName(); !name.isEmpty()) {
        if (m_rules->findData(name) < 0)
            m_rules->addItem(QFileInfo(name).fileName(), name);
        m_rules->setCurrentIndex(m_rules->findData(name));
    }
}

void RunReportDialog::layOut()
{
    m_opens = new QCheckBox(tr("&Open the report when it is finished"));
    m_opens->setChecked(true);
    m_progress = new QProgressBar;
    m_progress->setTextVisible(false);
    m_progress->hide();
    m_message = new QLabel;
    m_message->setObjectName(u"reportMessage"_s);
    m_message->setWordWrap(true);
    m_message->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    m_buttons->button(QDialogButtonBox::Close)->setIcon({});
    m_make = m_buttons->addButton(tr("&Make report"), QDialogButtonBox::ActionRole);
    m_make->setObjectName(u"reportMake"_s);
    connect(m_make, &QPushButton::clicked, this, &RunReportDialog::make);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);

    auto *more = new QPushButton(Words::tr("&Add files…"));
    connect(more, &QPushButton::clicked, this, &RunReportDialog::addFiles);
    auto *choose = new QPushButton(tr("&Choose…"));
    connect(choose, &QPushButton::clicked, this, &RunReportDialog::chooseFolder);
    auto *folder = new QHBoxLayout;
    folder->addWidget(m_folder, 1);
    folder->addWidget(choose);
    auto *file = new QPushButton(tr("From a &file…"));
    connect(file, &QPushButton::clicked, this, &RunReportDialog::chooseRules);
    auto *rules = new QHBoxLayout;
    rules->addWidget(m_rules, 1);
    rules->addWidget(file);
    auto *form = new QFormLayout;
    form->addRow(tr("Outpu&t"), m_shape);
    auto *in = new QLabel(tr("Fol&der"));
    in->setBuddy(m_folder);
    form->addRow(in, folder);
    form->addRow(tr("&Name"), m_name);
    form->addRow(tr("&Pictures"), m_pictures);
    auto *by = new QLabel(tr("Category &rules"));
    by->setBuddy(m_rules);
    form->addRow(by, rules);
    form->addRow(tr("De&vice memory"), m_capacity);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_files, 1);
    layout->addWidget(more, 0, Qt::AlignLeft);
    layout->addLayout(form);
    layout->addWidget(m_opens);
    layout->addWidget(m_progress);
    layout->addWidget(m_message);
    layout->addWidget(m_buttons);
    for (QPushButton *button : {more, choose, file})
        button->setAutoDefault(false);
    m_make->setDefault(true); // must follow the layout, which puts the button into the dialog
}

void RunReportDialog::addFile(const QString &path, bool isChecked, const ReadPart &part)
{
    if (path.isEmpty() || path == u"-")
        return; // standard input cannot be read again
    const QSignalBlocker quiet(m_files);
    auto *item = new QListWidgetItem(withPart(part, QFileInfo(path).fileName()), m_files);
    item->setData(kPath, path);
    item->setData(kPart, QVariant::fromValue(part));
    item->setToolTip(path);
    item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
    item->setCheckState(isChecked ? Qt::Checked : Qt::Unchecked);
}

void RunReportDialog::addFiles()
{
    auto *dialog = new QFileDialog(this, Words::tr("Add files"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFiles);
    connect(dialog, &QFileDialog::filesSelected, this, [this](const QStringList &paths) {
        for (const QString &path : paths)
            addFile(path, true);
        refresh();
    });
    dialog->open();
}

void RunReportDialog::chooseFolder()
{
    auto *dialog = new QFileDialog(this, tr("Report folder"), m_folder->text());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    connect(dialog, &QFileDialog::fileSelected, m_folder, &QLineEdit::setText);
    dialog->open();
}

void RunReportDialog::chooseRules()
{
    auto *dialog = new QFileDialog(this, Words::tr("Category rules"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString &path) {
        if (m_rules->findData(path) < 0)
            m_rules->addItem(QFileInfo(path).fileName(), path);
        m_rules->setCurrentIndex(m_rules->findData(path));
    });
    dialog->open();
}

RunReportWish RunReportDialog::wish() const
{
    RunReportWish wish;
    for (int row = 0; row < m_files->count(); ++row) {
        const QListWidgetItem &item = *m_files->item(row);
        if (item.checkState() != Qt::Checked)
            continue;
        wish.files.push_back(bytesOf(item.data(kPath).toString()));
        wish.parts.push_back(item.data(kPart).value<ReadPart>());
    }
    for (const SessionDocument &row : m_session.documents()) {
        if (row.document->isMade)
            wish.made[row.document->path] = row.document;
    }
    const auto offer = static_cast<Offer>(m_shape->currentIndex());
    wish.shape = offer == Offer::Page ? RunReportShape::Page : RunReportShape::Folder;
    wish.hasPage = offer == Offer::FolderAndPage;
    wish.parent = bytesOf(m_folder->text());
    wish.name = m_name->text().trimmed().toStdString();
    wish.asSvg = m_pictures->currentIndex() == 1;
    wish.hasPictures = m_pictures->currentIndex() != 2;
    wish.stackRules = m_session.rules().shared();
    wish.options.capacity = capacity();
    wish.language = QLocale().bcp47Name();
    return wish;
}

std::optional<std::uint64_t> RunReportDialog::capacity() const
{
    const QString text = m_capacity->text().trimmed();
    if (text.isEmpty())
        return std::nullopt;
    return parseBytes(QString(text).replace(u',', u'.').toStdString()).value_or(0);
}

QString RunReportDialog::pageOf() const
{
    const RunReportWish asked = wish();
    const std::string name = !asked.name.empty()       ? fileNameFrom(asked.name)
                             : asked.files.size() == 1 ? runNameOf(asked.files.front())
                                                       : std::string("reports");
    const QDir folder(m_folder->text());
    QString file = QString::fromStdString(name) + u".html"_s;
    for (int number = 2; QFileInfo::exists(folder.filePath(file)); ++number)
        file = QString::fromStdString(name) + u"_%1.html"_s.arg(number);
    return folder.filePath(file);
}

void RunReportDialog::make()
{
    RunReportWish asked = wish();
    LoadContext context;
    auto rules = loadCategoryRules(bytesOf(m_rules->currentData().toString()), context);
    if (!rules) {
        say(errorText(rules.error(), Voice::current()).all());
        return;
    }
    asked.rules.categories = *std::move(rules);
    asked.parent = bytesOf(m_folder->text());
    m_stop = std::stop_source();
    m_progress->setRange(0, static_cast<int>(asked.files.size()) * kSteps);
    m_progress->setValue(0);
    setBusy(true);
    const QPointer<RunReportDialog> self(this);
    const std::string page = asked.shape == RunReportShape::Page ? bytesOf(pageOf()) : std::string();
    inBackground(
        this,
        [self, asked = std::move(asked), page, stop = m_stop.get_token()](const std::stop_token &) {
            RunReportOutcome outcome = makeRunReports(asked, stop, [self](std::size_t file, const LoadProgress &now) {
                QMetaObject::invokeMethod(
                    QCoreApplication::instance(),
                    [self, file, now] {
                        if (self)
                            self->showProgress(file, now);
                    },
                    Qt::QueuedConnection);
            });
            if (!page.empty() && !outcome.error && !outcome.text.empty()) {
                QDir().mkpath(QFileInfo(QFile::decodeName(QByteArray::fromStdString(page))).path());
                if (const auto written = writeFile(page, outcome.text); !written)
                    outcome.error = written.error();
                else
                    outcome.folders.push_back(page);
            }
            return outcome;
        },
        [this](const Result<RunReportOutcome> &made) {
            RunReportOutcome none;
            if (!made)
                none.error = made.error();
            take(made ? *made : none);
        });
}

void RunReportDialog::showProgress(std::size_t file, const LoadProgress &now)
{
    const double share = now.bytesTotal > 0 ? static_cast<double>(now.bytesRead) / static_cast<double>(now.bytesTotal)
                                            : 0.0;
    m_progress->setValue(static_cast<int>(file) * kSteps + static_cast<int>(share * kSteps / 2));
}

void RunReportDialog::take(const RunReportOutcome &outcome)
{
    setBusy(false);
    const Voice voice = Voice::current();
    QStringList lines;
    for (const auto &[file, error] : outcome.unread)
        lines << shown(file) + u": "_s + errorText(error, voice).all();
    for (const auto &[file, failed] : outcome.failed)
        lines << shown(file) + u", "_s + shown(failed.path) + u": "_s + shown(failed.message);
    lines << outcome.remarks;
    QString made;
    if (outcome.error) {
        lines << errorText(*outcome.error, voice).all();
    } else if (!outcome.folders.empty()) {
        made = QFile::decodeName(QByteArray::fromStdString(outcome.folders.back()));
        lines << Words::tr("Saved: %1").arg(made);
    }
    say(lines.join(u'\n'));
    emit finished(made);
    if (!made.isEmpty() && m_opens->isChecked())
        QDesktopServices::openUrl(QUrl::fromLocalFile(QFileInfo(made).absoluteFilePath()));
}

void RunReportDialog::setBusy(bool isBusy)
{
    m_isBusy = isBusy;
    m_progress->setVisible(isBusy);
    m_buttons->button(QDialogButtonBox::Close)->setText(isBusy ? Words::tr("Cancel") : Words::tr("Close"));
    for (QWidget *field :
         std::initializer_list<QWidget *>{m_files, m_folder, m_name, m_shape, m_pictures, m_rules, m_capacity})
        field->setEnabled(!isBusy);
    if (isBusy)
        say(tr("Reading, drawing and writing…"));
    refresh();
}

void RunReportDialog::refresh()
{
    const RunReportWish asked = wish();
    const bool isSize = asked.options.capacity.value_or(1) > 0;
    m_make->setEnabled(!m_isBusy && !asked.files.empty() && !m_folder->text().isEmpty() && isSize);
    const QString name = asked.files.size() == 1 ? QString::fromStdString(runNameOf(asked.files.front()))
                                                 : tr("overview");
    m_name->setPlaceholderText(asked.files.empty() ? QString() : name);
    const QString noFiles = tr("Choose the files to report on.");
    const QString noSize = tr("Device memory must be a size such as 80GiB.");
    if (asked.files.empty())
        say(noFiles);
    else if (!isSize)
        say(noSize);
    else if (m_message->text() == noFiles || m_message->text() == noSize)
        say({});
}

void RunReportDialog::say(const QString &text) { m_message->setText(text); }

void RunReportDialog::done(int result)
{
    if (m_isBusy) { // the first close cancels the work and leaves the dialog open
        m_stop.request_stop();
        return;
    }
    QDialog::done(result);
}

} // namespace allostrata

#include "moc_report_dialog.cpp"
