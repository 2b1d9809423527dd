// The start page: two columns, or one in a narrow window.

#include "widgets/window/start_page.h"

#include "widgets/paint/icons.h"
#include "widgets/paint/theme.h"
#include "widgets/window/drop_area.h"
#include "widgets/window/recent_list.h"
#include "widgets/window/record_panel.h"

#include <QBoxLayout>
#include <QCoreApplication>
#include <QGridLayout>
#include <QLabel>
#include <QPainter>
#include <QResizeEvent>

#include <algorithm>
#include <array>

namespace allostrata {

namespace {

constexpr int kWidestStart = 1180; ///< of both columns together
constexpr int kHeadingHeight = 30; ///< so that both columns begin at one line
constexpr int kNarrowStart = 900; ///< below this the columns stand one above the other

struct Kind {
    const char *name = nullptr;
    const char *files = nullptr;
};

constexpr std::array kKinds = {
    Kind{QT_TRANSLATE_NOOP("StartPage", "GPU memory snapshots"),
         QT_TRANSLATE_NOOP("StartPage", ".pickle of every PyTorch version, from Python and from C++")},
    Kind{QT_TRANSLATE_NOOP("StartPage", "Snapshots as JSON"),
         QT_TRANSLATE_NOOP("StartPage", ".json of the same structure")},
    Kind{QT_TRANSLATE_NOOP("StartPage", "Peak snapshots"), QT_TRANSLATE_NOOP("StartPage", ".json of tensors traced without a GPU")},
    Kind{QT_TRANSLATE_NOOP("StartPage", "Profiler traces"), QT_TRANSLATE_NOOP("StartPage", ".json of torch.profiler, recorded with profile_memory=True")},
    Kind{QT_TRANSLATE_NOOP("StartPage", "Pages, archives"), QT_TRANSLATE_NOOP("StartPage", ".html or .zip with a snapshot in it")},
    Kind{QT_TRANSLATE_NOOP("StartPage", "Memory by step"), QT_TRANSLATE_NOOP("StartPage", ".json, .jsonl, .csv and logs of training runs and estimates")},
    Kind{QT_TRANSLATE_NOOP("StartPage", "Compressed"), QT_TRANSLATE_NOOP("StartPage", "any of these as .gz or .zst")},
    Kind{QT_TRANSLATE_NOOP("StartPage", "Folders"), QT_TRANSLATE_NOOP("StartPage", "every rank and iteration of a run at once")},
};

QWidget *makeKinds(QWidget *parent, const Theme &theme)
{
    auto *box = new QWidget(parent);
    auto *grid = new QGridLayout(box);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(24);
    grid->setVerticalSpacing(6);
    grid->setColumnStretch(1, 1);
    auto *title = new QLabel(StartPage::tr("What can be opened"), box);
    title->setFont(theme.titleFont);
    grid->addWidget(title, 0, 0, 1, 2);
    grid->setRowMinimumHeight(0, 26);
    int row = 1;
    for (const Kind &kind : kKinds) {
        auto *name = new QLabel(QCoreApplication::translate("StartPage", kind.name), box);
        auto *files = new QLabel(QCoreApplication::translate("StartPage", kind.files), box);
        name->setFont(theme.smallFont);
        files->setFont(theme.smallFont);
        files->setForegroundRole(kSecondaryText);
        files->setWordWrap(true);
        grid->addWidget(name, row, 0, Qt::AlignTop);
        grid->addWidget(files, row++, 1, Qt::AlignTop);
    }
    return box;
}

class Shield final : public QWidget {
public:
    explicit Shield(QWidget *parent) : QWidget(parent) { setFixedSize(16, 18); }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        paintIcon(painter, Icon::Shield, QRectF(0, 1, 16, 16), themeOf(palette(), font()).text2);
    }
};

/// A promise with a shield before it.
QWidget *makePromise(QWidget *parent, const Theme &theme)
{
    auto *box = new QWidget(parent);
    auto *row = new QHBoxLayout(box);
    row->setContentsMargins(2, 0, 0, 0);
    row->setSpacing(8);
    row->addWidget(new Shield(box), 0, Qt::AlignTop);
    auto *text = new QLabel(StartPage::tr("Files are read as data. Nothing in a file is ever imported, called or "
                                          "executed, and nothing leaves this computer."),
                            box);
    text->setFont(theme.smallFont);
    text->setForegroundRole(kSecondaryText);
    text->setWordWrap(true);
    row->addWidget(text, 1);
    return box;
}

} // namespace

StartPage::StartPage(RecentFiles &recent, QWidget *parent) : QScrollArea(parent)
{
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setAccessibleName(tr("Start"));
    auto *content = new QWidget;
    auto *frame = new QHBoxLayout(content);
    frame->setContentsMargins(24, 24, 24, 24);
    frame->addStretch(1);
    auto *middle = new QWidget(content);
    auto *above = new QVBoxLayout(middle);
    above->setContentsMargins(0, 0, 0, 0);
    above->addStretch(1);
    m_columns = new QBoxLayout(QBoxLayout::LeftToRight);
    m_columns->setSpacing(56);
    m_columns->addWidget(makeOpenPane(), 1);
    m_columns->addWidget(makeOtherPane(recent), 1);
    above->addLayout(m_columns);
    above->addStretch(2);
    middle->setMaximumWidth(std::max(kWidestStart, middle->minimumSizeHint().width()));
    frame->addWidget(middle, 100);
    frame->addStretch(1);
    setWidget(content);
}

QWidget *StartPage::makeOpenPane()
{
    const Theme theme = themeOf(palette(), font());
    auto *pane = new QWidget(this);
    auto *column = new QVBoxLayout(pane);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(12);
    auto *title = new QLabel(tr("Open"), pane);
    title->setFont(theme.headingFont);
    title->setMinimumHeight(kHeadingHeight);
    column->addWidget(title);
    m_dropArea = new DropArea(pane);
    connect(m_dropArea, &DropArea::openFiles, this, &StartPage::openFiles);
    connect(m_dropArea, &DropArea::openFolder, this, &StartPage::openFolder);
    connect(m_dropArea, &DropArea::openSample, this, &StartPage::openSample);
    column->addWidget(m_dropArea);
    column->addWidget(makePromise(pane, theme));
    column->addSpacing(16);
    column->addWidget(makeKinds(pane, theme));
    column->addStretch();
    return pane;
}

QWidget *StartPage::makeOtherPane(RecentFiles &recent)
{
    auto *pane = new QWidget(this);
    auto *column = new QVBoxLayout(pane);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(28);
    auto *list = new RecentList(recent, pane);
    connect(list, &RecentList::chosen, this, &StartPage::openRecent);
    column->addWidget(list);
    column->addWidget(new RecordPanel(pane));
    column->addStretch();
    return pane;
}

void StartPage::setSampleOffered(bool offered)
{
    m_dropArea->setSampleOffered(offered);
}

void StartPage::resizeEvent(QResizeEvent *event)
{
    m_columns->setDirection(event->size().width() < kNarrowStart ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    QScrollArea::resizeEvent(event);
}

} // namespace allostrata

#include "moc_start_page.cpp"
