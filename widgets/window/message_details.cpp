// The details of a message: facts in a grid, and bytes as a hex dump.

#include "widgets/window/message_details.h"

#include "widgets/paint/theme.h"
#include "widgets/session/hex_excerpt.h"
#include "widgets/text/issue_text.h"
#include "widgets/text/reason_text.h"
#include "widgets/window/card.h"

#include <QCoreApplication>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QScrollArea>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr int kBytesPerRow = 16;
constexpr int kMostListHeight = 220;
constexpr int kLongestPath = 300;

QString detailWords(const char *source)
{
    return QCoreApplication::translate("MessageDetails", source);
}

QLabel *addFact(QGridLayout &grid, const QString &name, const QString &value, const Theme &theme)
{
    const int row = grid.rowCount();
    auto *nameLabel = new QLabel(name);
    nameLabel->setForegroundRole(kSecondaryText);
    nameLabel->setFont(theme.smallFont);
    auto *valueLabel = new QLabel(value);
    valueLabel->setTextFormat(Qt::PlainText);
    valueLabel->setFont(theme.smallFont);
    valueLabel->setTextInteractionFlags(Qt::TextSelectableByMouse);
    grid.addWidget(nameLabel, row, 0, Qt::AlignTop);
    grid.addWidget(valueLabel, row, 1, Qt::AlignTop);
    return valueLabel;
}

QString hexDigits(std::uint64_t value, int digits)
{
    return QString::number(value, 16).rightJustified(digits, u'0');
}

/// Three rows of bytes with their offsets and characters; the byte asked for and what follows stand out.
class HexView final : public QWidget {
public:
    HexView(HexExcerpt excerpt, QWidget *parent) : QWidget(parent), m_excerpt(std::move(excerpt))
    {
        setFont(themeOf(palette(), font()).monoFont);
        setAccessibleName(detailWords(QT_TRANSLATE_NOOP("MessageDetails", "Bytes around the place")));
        setAccessibleDescription(QString::fromLatin1(m_excerpt.bytes.toHex(' ')));
    }

    QSize sizeHint() const override { return {advance() * (10 + kBytesPerRow * 4 + 2), rowHeight() * rows()}; }
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *) override
    {
        const Theme theme = themeOf(palette(), font());
        QPainter painter(this);
        for (int i = 0; i < m_excerpt.bytes.size(); ++i) {
            const int row = i / kBytesPerRow;
            const int column = i % kBytesPerRow;
            const std::uint64_t at = m_excerpt.offset + static_cast<std::uint64_t>(i);
            if (column == 0)
                draw(painter, 0, row, theme.text2, hexDigits(at, 6));
            const bool marked = at == m_excerpt.place;
            if (marked)
                painter.fillRect(QRect(advance() * (9 + column * 3) + advance() / 2, row * rowHeight(), advance() * 3,
                                       rowHeight()), theme.error.ground);
            const auto byte = static_cast<unsigned char>(m_excerpt.bytes[i]);
            const QColor colour = marked ? theme.error.text : theme.text;
            draw(painter, 10 + column * 3, row, colour, hexDigits(byte, 2));
            const QChar shown = byte >= 0x20 && byte < 0x7f ? QChar(char16_t(byte)) : QChar(u'.');
            draw(painter, 10 + kBytesPerRow * 3 + 1 + column, row, colour, shown);
        }
    }

private:
    int advance() const { return fontMetrics().horizontalAdvance(u'0'); }
    int rowHeight() const { return fontMetrics().height() + 2; }
    int rows() const { return static_cast<int>((m_excerpt.bytes.size() + kBytesPerRow - 1) / kBytesPerRow); }
    void draw(QPainter &painter, int column, int row, const QColor &colour, const QString &text) const
    {
        painter.setPen(colour);
        painter.drawText(advance() * column, row * rowHeight() + fontMetrics().ascent() + 1, text);
    }

    HexExcerpt m_excerpt;
};

QString idText(std::string_view id)
{
    QString text = QString::fromUtf8(id.data(), static_cast<qsizetype>(id.size()));
    return text.replace(u'_', u' ');
}

} // namespace

QWidget *makeErrorDetails(const QString &path, const Error &error, QWidget *parent)
{
    const Voice voice = Voice::current();
    const Theme theme = themeOf(parent->palette(), parent->font());
    auto *box = new Card(parent);
    auto *row = new QHBoxLayout(box);
    row->setContentsMargins(12, 10, 12, 10);
    row->setSpacing(28);
    auto *facts = new QGridLayout;
    facts->setHorizontalSpacing(14);
    facts->setVerticalSpacing(3);
    addFact(*facts, detailWords(QT_TRANSLATE_NOOP("MessageDetails", "Kind")), idText(error.id()), theme);
    if (!error.subject.empty())
        addFact(*facts, detailWords(QT_TRANSLATE_NOOP("MessageDetails", "Concerns")), shown(error.subject), theme);
    if (error.offset)
        addFact(*facts, detailWords(QT_TRANSLATE_NOOP("MessageDetails", "Byte")), voice.number(*error.offset), theme);
    addFact(*facts, detailWords(QT_TRANSLATE_NOOP("MessageDetails", "Read before it")),
            segmentsText(error.segmentsRead, voice) + u", "_s + eventsText(error.eventsRead, voice), theme);
    const QString shortPath = QFontMetrics(theme.smallFont).elidedText(path, Qt::ElideMiddle, kLongestPath);
    addFact(*facts, detailWords(QT_TRANSLATE_NOOP("MessageDetails", "File")), shortPath, theme)->setToolTip(path);
    facts->setRowStretch(facts->rowCount(), 1);
    row->addLayout(facts);
    if (error.offset) {
        const HexExcerpt excerpt = hexExcerpt(path, *error.offset);
        if (!excerpt.bytes.isEmpty())
            row->addWidget(new HexView(excerpt, box), 0, Qt::AlignTop);
    }
    row->addStretch();
    return box;
}

QWidget *makeDiagnosticsDetails(const Diagnostics &diagnostics, QWidget *parent)
{
    const Voice voice = Voice::current();
    const Theme theme = themeOf(parent->palette(), parent->font());
    auto *content = new QWidget;
    content->setBackgroundRole(QPalette::Base);
    content->setAutoFillBackground(true);
    auto *grid = new QGridLayout(content);
    grid->setContentsMargins(12, 8, 12, 8);
    grid->setHorizontalSpacing(14);
    grid->setVerticalSpacing(6);
    grid->setColumnStretch(1, 1);
    for (const auto &[issue, entry] : diagnostics.entries()) {
        QLabel *text = addFact(*grid, voice.number(entry.count),
                               issueTitle(issue, voice) + u": "_s + issueExplanation(issue, voice), theme);
        text->setWordWrap(true);
    }
    grid->setRowStretch(grid->rowCount(), 1);
    auto *scroll = new QScrollArea(parent);
    scroll->setWidget(content);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFixedHeight(std::min(kMostListHeight, content->sizeHint().height() + 4));
    return scroll;
}

} // namespace allostrata
