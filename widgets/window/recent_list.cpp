// Recent files on the start page.

#include "widgets/window/recent_list.h"

#include "widgets/paint/icons.h"
#include "widgets/paint/theme.h"
#include "widgets/parts/controls.h"
#include "widgets/parts/follow_theme.h"
#include "widgets/session/file_names.h"
#include "widgets/text/voice.h"
#include "widgets/window/card.h"

#include <QAbstractButton>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QStringList>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr std::size_t kMostRecent = 5;
constexpr int kRecentHeight = 68;
constexpr QSize kPicture(176, 54);

QString whenText(const QDateTime &opened)
{
    const QDate today = QDate::currentDate();
    const QLocale locale;
    if (opened.date() == today)
        return RecentList::tr("today %1").arg(locale.toString(opened.time(), QLocale::ShortFormat));
    if (opened.date() == today.addDays(-1))
        return RecentList::tr("yesterday");
    return locale.toString(opened.date(), QLocale::ShortFormat);
}

/// Row of one file: picture, name, folder, size and date; peak and events on the right.
class RecentRow final : public QAbstractButton {
public:
    RecentRow(RecentFile file, bool isLast, QWidget *parent)
        : QAbstractButton(parent), m_file(std::move(file)), m_isLast(isLast),
          m_light(RecentFiles::pictureOf(m_file.path)),
          m_dark(RecentFiles::pictureOf(m_file.path, RecentFiles::Ground::Dark))
    {
        setFocusPolicy(Qt::TabFocus);
        setAttribute(Qt::WA_Hover);
        setToolTip(m_file.path);
        setAccessibleName(fileTitle(m_file.path));
        setAccessibleDescription(shownFolder(m_file.path) + facts());
        setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    }

    const QString &path() const { return m_file.path; }
    QSize sizeHint() const override { return {320, std::max(kRecentHeight, fontMetrics().height() * 3 + 16)}; }

protected:
    void paintEvent(QPaintEvent *) override
    {
        const Theme theme = themeOf(palette(), font());
        QPainter painter(this);
        painter.setRenderHint(QPainter::SmoothPixmapTransform);
        if (underMouse() || hasFocus())
            painter.fillRect(rect(), theme.hover);
        if (!m_isLast)
            painter.fillRect(QRect(0, height() - 1, width(), 1), theme.hair);
        QRect area = rect().adjusted(10, 8, -14, -9);
        if (width() > 2 * kPicture.width())
            area.setLeft(paintPicture(painter, area, theme) + 14);
        area.setWidth(area.width() - paintNumbers(painter, area, theme) - 16);
        paintTexts(painter, area, theme);
        if (hasFocus()) {
            painter.setPen(QPen(theme.accent, 2));
            painter.setBrush(Qt::NoBrush);
            painter.drawRect(rect().adjusted(1, 1, -1, -1));
        }
    }

private:
    /// Size and date, shown after the folder.
    QString facts() const
    {
        QString text = u" · "_s + Voice::current().bytes(m_file.storedBytes);
        if (m_file.opened.isValid())
            text += u" · "_s + whenText(m_file.opened);
        return text;
    }

    /// Paints the picture; returns its right edge.
    int paintPicture(QPainter &painter, const QRect &area, const Theme &theme) const
    {
        const QRect frame(area.left(), area.center().y() - kPicture.height() / 2, kPicture.width(), kPicture.height());
        painter.fillRect(frame, theme.base);
        const QImage &picture = theme.dark && !m_dark.isNull() ? m_dark : m_light;
        if (picture.isNull())
            paintIcon(painter, Icon::File, QRectF(QRectF(frame).center() - QPointF(10, 10), QSizeF(20, 20)),
                      theme.text3);
        else
            painter.drawImage(frame, picture);
        painter.setPen(theme.line);
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(frame.adjusted(0, 0, -1, -1));
        return frame.right();
    }

    /// Paints the numbers; returns their width.
    int paintNumbers(QPainter &painter, const QRect &area, const Theme &theme) const
    {
        const Voice voice = Voice::current();
        QFont bold = theme.smallFont;
        bold.setWeight(QFont::DemiBold);
        const QRect upper(area.left(), area.top(), area.width(), area.height() / 2);
        const QRect lower(area.left(), upper.bottom() + 1, area.width(), area.height() / 2);
        const QString unit = m_file.peakBytes ? Words::tr("peak") : QString();
        const QString peak = m_file.peakBytes ? voice.bytes(*m_file.peakBytes) : QString();
        const QString events = m_file.events ? RecentList::tr("%1 events").arg(voice.number(*m_file.events))
                                             : QString();
        const QFontMetrics plainMetrics(theme.smallFont);
        const int unitWidth = unit.isEmpty() ? 0 : plainMetrics.horizontalAdvance(u' ' + unit);
        painter.setFont(theme.smallFont);
        painter.setPen(theme.text2);
        painter.drawText(upper, Qt::AlignRight | Qt::AlignBottom, unit);
        painter.drawText(lower, Qt::AlignRight | Qt::AlignTop, events);
        painter.setFont(bold);
        painter.setPen(theme.text);
        painter.drawText(upper.adjusted(0, 0, -unitWidth, 0), Qt::AlignRight | Qt::AlignBottom, peak);
        return std::max(QFontMetrics(bold).horizontalAdvance(peak) + unitWidth, plainMetrics.horizontalAdvance(events));
    }

    void paintTexts(QPainter &painter, const QRect &area, const Theme &theme) const
    {
        QFont bold = theme.uiFont;
        bold.setWeight(QFont::DemiBold);
        const QRect upper(area.left(), area.top(), area.width(), area.height() / 2);
        const QRect lower(area.left(), upper.bottom() + 1, area.width(), area.height() / 2);
        painter.setFont(bold);
        painter.setPen(theme.text);
        painter.drawText(upper, Qt::AlignLeft | Qt::AlignBottom,
                         painter.fontMetrics().elidedText(fileTitle(m_file.path), Qt::ElideMiddle, area.width()));
        painter.setFont(theme.smallFont);
        painter.setPen(theme.text2);
        const int room = std::max(0, area.width() - painter.fontMetrics().horizontalAdvance(facts()));
        const QString folder = painter.fontMetrics().elidedText(shownFolder(m_file.path), Qt::ElideMiddle, room);
        painter.drawText(lower, Qt::AlignLeft | Qt::AlignTop, folder + facts());
    }

    RecentFile m_file;
    bool m_isLast = false;
    QImage m_light;
    QImage m_dark;
};

} // namespace

RecentList::RecentList(RecentFiles &files, QWidget *parent) : QWidget(parent), m_files(files)
{
    const Theme theme = themeOf(palette(), font());
    m_column = makeColumn(this, {}, 12);
    auto *row = new QHBoxLayout;
    auto *title = new QLabel(tr("Recent"), this);
    title->setFont(theme.headingFont);
    title->setMinimumHeight(30);
    row->addWidget(title);
    row->addStretch();
    m_clear = new QLabel(this);
    m_clear->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    m_clear->setFont(theme.smallFont);
    m_clear->setAccessibleName(tr("Clear list"));
    connect(m_clear, &QLabel::linkActivated, this, [this] { m_files.clear(); });
    row->addWidget(m_clear);
    showClearLink();
    onThemeChange(*this, [this](const Theme &) { showClearLink(); });
    m_column->addLayout(row);
    connect(&m_files, &RecentFiles::changed, this, &RecentList::rebuild);
    rebuild();
}

/// Sets the link's text with the current colour, because a label does not update the colour of links.
void RecentList::showClearLink()
{
    const Theme theme = themeOf(palette(), font());
    m_clear->setText(u"<a href=\"#\" style=\"text-decoration:none; color:%1\">%2</a>"_s.arg(
        theme.accent.name(), tr("Clear list").toHtmlEscaped()));
}

int RecentList::count() const { return static_cast<int>(m_frame->findChildren<QAbstractButton *>().size()); }

void RecentList::rebuild()
{
    if (m_frame) {
        m_frame->hide();
        m_frame->deleteLater(); // the slot of the clicked row may be running
    }
    m_frame = new Card(this);
    auto *column = makeColumn(m_frame, {1, 1, 1, 1}, 0);
    const std::size_t count = std::min(kMostRecent, m_files.files().size());
    for (std::size_t i = 0; i < count; ++i) {
        auto *row = new RecentRow(m_files.files()[i], i + 1 == count, m_frame);
        connect(row, &QAbstractButton::clicked, this, [this, row] { emit chosen(row->path()); });
        column->addWidget(row);
    }
    if (count == 0) {
        auto *none = new QLabel(tr("Files that you open are listed here."), m_frame);
        none->setForegroundRole(kSecondaryText);
        none->setMargin(18);
        column->addWidget(none);
    }
    m_clear->setVisible(count > 0);
    m_column->addWidget(m_frame);
}

} // namespace allostrata

#include "moc_recent_list.cpp"
