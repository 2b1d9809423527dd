// Dialog about the part of a file to read.

#include "widgets/window/part_dialog.h"

#include "widgets/session/file_names.h"
#include "widgets/text/voice.h"

#include <QDialogButtonBox>
#include <QInputDialog>
#include <QPushButton>

using namespace Qt::StringLiterals;

namespace allostrata {

void askForPart(QWidget *parent, const QString &path, const std::function<void(const ReadPart &part)> &take)
{
    auto *dialog = new QInputDialog(parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(Words::tr("Open a part of %1").arg(fileTitle(path)));
    dialog->setLabelText(Words::tr("Events to read; the others take no memory:\n"
                                   "1000:2000\tby number, from 0, without the last\n"
                                   "last:100000\tthe last events\n"
                                   "oom:100000\tup to the last out-of-memory event, and a tenth as many after it\n"
                                   "1.5s:2s\tby time since the first event"));
    const auto partOf = [](const QString &text) { return readPartIn(text.trimmed().toStdString()); };
    dialog->setTextValue(u"last:100000"_s);
    const auto check = [dialog, partOf](const QString &text) {
        const auto *buttons = dialog->findChild<QDialogButtonBox *>();
        if (QPushButton *accept = buttons ? buttons->button(QDialogButtonBox::Ok) : nullptr)
            accept->setEnabled(partOf(text).has_value());
    };
    QObject::connect(dialog, &QInputDialog::textValueChanged, dialog, check);
    QObject::connect(dialog, &QInputDialog::textValueSelected, parent, [take, partOf](const QString &text) {
        if (const auto part = partOf(text))
            take(*part);
    });
    dialog->open();
}

} // namespace allostrata
