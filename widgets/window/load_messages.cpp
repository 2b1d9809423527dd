// Messages on files: failed loads, changed files, and gaps in documents.

#include "widgets/window/load_messages.h"

#include "core/base/diagnostics.h"
#include "core/base/enum_table.h"
#include "core/base/error.h"
#include "widgets/paint/theme.h"
#include "widgets/session/crash_record.h"
#include "widgets/session/file_names.h"
#include "widgets/session/hex_excerpt.h"
#include "widgets/text/issue_text.h"
#include "widgets/text/oom_text.h"
#include "widgets/text/reason_text.h"
#include "widgets/text/voice.h"
#include "widgets/window/card.h"

#include <QCoreApplication>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QScrollArea>
#include <QString>
#include <QStringList>

#include <algorithm>
#include <array>
#include <utility>

using namespace Qt::StringLiterals;

class QWidget;

namespace allostrata {

/// "Details" of a failed load: kind of error, place, what was read, and the bytes around the place.
[[nodiscard]] QWidget *makeErrorDetails(const QString &path, const Error &error, QWidget *parent);

/// "Details" of a document's diagnostics: every issue with its count and meaning.
[[nodiscard]] QWidget *makeDiagnosticsDetails(const Diagnostics &diagnostics, QWidget *parent);

namespace {

constexpr int kBytesPerRow = 16;
constexpr int kMostListHeight = 220;
constexpr int kLongestPath = 300;

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

QString hexDigits(std::uint64_t value, int digits) { return QString::number(value, 16).rightJustified(digits, u'0'); }

/// Three rows of bytes with their offsets and characters; the byte at fault and those after it are highlighted.
class HexView final : public QWidget {
public:
    HexView(HexExcerpt excerpt, QWidget *parent) : QWidget(parent), m_excerpt(std::move(excerpt))
    {
        setFont(themeOf(palette(), font()).monoFont);
        setAccessibleName(Words::tr("Bytes around the error"));
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
                painter.fillRect(
                    QRect(advance() * (9 + column * 3) + advance() / 2, row * rowHeight(), advance() * 3, rowHeight()),
                    theme.error.ground);
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
    addFact(*facts, Words::tr("Kind"), idText(error.id()), theme);
    if (const QString detail = detailText(error, voice); !detail.isEmpty())
        addFact(*facts, Words::tr("Detail"), detail, theme);
    if (error.offset)
        addFact(*facts, Words::tr("Byte offset"), voice.number(*error.offset), theme);
    addFact(*facts, Words::tr("Read before the error"),
            segmentsText(error.segmentsRead, voice) + u", "_s + eventsText(error.eventsRead, voice), theme);
    const QString shortPath = QFontMetrics(theme.smallFont).elidedText(path, Qt::ElideMiddle, kLongestPath);
    addFact(*facts, Words::tr("File"), shortPath, theme)->setToolTip(path);
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

namespace {

/// %1 is the file.
constexpr EnumTable<ErrorCode, const char *> kTitles = {{
    QT_TRANSLATE_NOOP("Words", "%1 was not opened: loading was cancelled"),
    QT_TRANSLATE_NOOP("Words", "%1 could not be read"),
    QT_TRANSLATE_NOOP("Words", "%1 was not opened: it is cut off"),
    QT_TRANSLATE_NOOP("Words", "%1 was not opened: it is damaged"),
    QT_TRANSLATE_NOOP("Words", "%1 was not opened: its format is not supported"),
    QT_TRANSLATE_NOOP("Words", "%1 was not opened: it tries to run code"),
    QT_TRANSLATE_NOOP("Words", "%1 was not opened: it is too large"),
}};

/// Titles that are more specific than the one of the error code.
struct FailureTitle {
    Reason reason = Reason::Empty;
    const char *title = nullptr;
};

constexpr std::array kOwnTitles = {
    FailureTitle{Reason::NotFound, QT_TRANSLATE_NOOP("Words", "%1 was not found")},
    FailureTitle{Reason::IsFolder, QT_TRANSLATE_NOOP("Words", "%1 contains no snapshots")},
    FailureTitle{Reason::Empty, QT_TRANSLATE_NOOP("Words", "%1 was not opened: it is empty")},
    FailureTitle{Reason::RanAway, QT_TRANSLATE_NOOP("Words", "%1 was not opened: reading it made no progress")},
    FailureTitle{Reason::TooShort, QT_TRANSLATE_NOOP("Words", "%1 was not opened: it is too short")},
    FailureTitle{Reason::WriteFailed, QT_TRANSLATE_NOOP("Words", "%1 was not saved")},
};

const char *titleOf(const Error &error)
{
    for (const FailureTitle &row : kOwnTitles) {
        if (row.reason == error.reason)
            return row.title;
    }
    return kTitles[error.code()];
}

QString joined(const QStringList &parts)
{
    QStringList kept = parts;
    kept.removeAll(QString());
    return kept.join(u' ');
}

QString reportText(const QString &path, const Error &error)
{
    const Voice plain = Voice::plain();
    const auto idOf = [](std::string_view id) {
        return QString::fromUtf8(id.data(), static_cast<qsizetype>(id.size()));
    };
    QStringList lines;
    lines.append(QCoreApplication::applicationName() + u' ' + QCoreApplication::applicationVersion());
    lines.append(u"file: "_s + path);
    lines.append(u"error: "_s + idOf(errorCodeId(error.code())) + u", "_s + idOf(error.id()));
    if (error.offset)
        lines.append(u"byte: "_s + QString::number(*error.offset));
    lines.append(u"read before the error: %1 segments, %2 events"_s.arg(error.segmentsRead).arg(error.eventsRead));
    lines.append(errorText(error, plain).all());
    return lines.join(u'\n') + u'\n';
}

bool canBeSalvaged(const Error &error)
{
    return error.code() == ErrorCode::Truncated
           && (error.eventsRead > 0 || error.segmentsRead > 0 || error.format.starts_with("step-"));
}

} // namespace

Message failureMessage(const QString &path, const Error &error, const FailureActions &actions)
{
    const Voice voice = Voice::current();
    const ErrorText words = errorText(error, voice);
    Message message;
    message.kind = MessageKind::Error;
    message.subject = path;
    message.title = voice.say(titleOf(error), {fileTitle(path)});
    message.text = joined({words.what, words.read});
    message.advice = words.advice;
    if (error.reason == Reason::IsFolder)
        message.advice = voice.say(QT_TRANSLATE_NOOP("Words", "Open files that end in .pickle, .pkl, .gz or .zst."));
    if (canBeSalvaged(error)) {
        // The command line's advice names an option; in the window there is a button.
        message.advice
            = voice.say(QT_TRANSLATE_NOOP("Words", "The readable part can be opened; it lists what is missing."));
        message.actions.push_back({Words::tr("Open the readable part"), actions.openRest, true});
    }
    const bool isOversized = error.reason == Reason::WouldNotFit || error.reason == Reason::MemoryLimit;
    if (isOversized)
        message.advice = voice.say(QT_TRANSLATE_NOOP(
            "Words", "Raise the limit under Edit > Settings > Memory for documents, or record a shorter history."));
    if (isOversized && actions.openPart)
        message.actions.push_back({Words::tr("Open a part…"), actions.openPart, true});
    if ((isOversized || error.reason == Reason::OutOfProportion) && actions.openAtAnyCost) {
        message.actions.push_back({Words::tr("Open anyway"), actions.openAtAnyCost, true});
    }
    if (error.reason == Reason::RanAway && actions.openAgain)
        message.actions.push_back({Words::tr("Open again"), actions.openAgain, true});
    if (actions.openAnother)
        message.actions.push_back({Words::tr("Open another file…"), actions.openAnother, false});
    message.details = [path, error](QWidget *parent) { return makeErrorDetails(path, error, parent); };
    message.report = reportText(path, error);
    return message;
}

Message workMessage(const Error &error, const QString &path)
{
    const Voice voice = Voice::current();
    const ErrorText words = errorText(error, voice);
    Message message;
    message.kind = MessageKind::Error;
    if (error.reason == Reason::RanAway) {
        message.subject = path + u" (gave up)"_s; // must not replace the message on gaps
        message.title = path.isEmpty() ? voice.say(QT_TRANSLATE_NOOP("Words", "An analysis did not finish"))
                                       : voice.say(QT_TRANSLATE_NOOP("Words", "An analysis of %1 did not finish"),
                                                   {fileTitle(path)});
        message.report = reportText(path, error);
    } else if (error.reason == Reason::WriteFailed) {
        message.subject = u"recording cache"_s;
        message.title = voice.say(QT_TRANSLATE_NOOP("Words", "A recording was not kept in the cache"));
    } else {
        message.subject = u"memory"_s;
        message.title = voice.say(QT_TRANSLATE_NOOP("Words", "Not enough memory"));
    }
    message.text = words.what;
    message.advice = words.advice;
    return message;
}

Message lostSessionMessage(const LostSession &lost, const std::function<void(const QStringList &files)> &open)
{
    const Voice voice = Voice::current();
    Message message;
    message.kind = MessageKind::Warning;
    message.subject = lost.reportPath;
    message.title = lost.suspects.isEmpty()
                        ? voice.say(QT_TRANSLATE_NOOP("Words", "Allostrata closed unexpectedly"))
                        : voice.say(QT_TRANSLATE_NOOP("Words", "Allostrata closed unexpectedly while working on %1"),
                                    {fileTitles(lost.suspects).join(u", "_s)});
    message.text = voice.say(QT_TRANSLATE_NOOP("Words",
                                               "A report for the developers was saved to %1. It contains nothing "
                                               "from your files."),
                             {lost.reportPath});
    if (!lost.others.isEmpty()) {
        message.advice = voice.say(QT_TRANSLATE_NOOP("Words", "Other files were open: %1."),
                                   {fileTitles(lost.others).join(u", "_s)});
        message.actions.push_back({Words::tr("Reopen the others"), [open, lost] { open(lost.others); }, true});
    }
    if (lost.suspects.size() > 1)
        message.actions.push_back({Words::tr("Reopen all"), [open, lost] { open(lost.suspects + lost.others); }, true});
    message.report = lost.report;
    return message;
}

Message outdatedMessage(const QString &path, const std::function<void()> &readAgain)
{
    const Voice voice = Voice::current();
    Message message;
    message.kind = MessageKind::News;
    message.subject = path;
    message.title = voice.say(QT_TRANSLATE_NOOP("Words", "%1 has changed on disk since it was read"),
                              {fileTitle(path)});
    message.actions.push_back({Words::tr("Reload"), readAgain, true});
    return message;
}

Message comparisonMessage(const QString &base, const QString &other, const std::function<void()> &compare)
{
    const Voice voice = Voice::current();
    const QStringList titles = fileTitles({base, other});
    Message message;
    message.kind = MessageKind::News;
    message.subject = base + u'\n' + other;
    message.title = voice.say(QT_TRANSLATE_NOOP("Words", "%1 and %2 were opened together"), {titles[0], titles[1]});
    message.text
        = voice.say(QT_TRANSLATE_NOOP("Words", "“Differences” shows what the second file has more or less of."));
    message.actions.push_back({voice.say(QT_TRANSLATE_NOOP("Words", "Compare")), compare, true});
    return message;
}

Message predictionMessage(const QStringList &files, const std::function<void()> &predict,
                          const std::function<void()> &compare)
{
    const Voice voice = Voice::current();
    const QStringList titles = fileTitles(files);
    Message message;
    message.kind = MessageKind::News;
    message.subject = files.join(u'\n');
    message.title = voice.say(QT_TRANSLATE_NOOP("Words", "%1 were opened together"), {titles.join(u", "_s)});
    message.text = voice.say(QT_TRANSLATE_NOOP(
        "Words", "Their names differ in the size of the input. If they are recordings of one program, its peak at any "
                 "other size can be predicted."));
    message.actions.push_back({voice.say(QT_TRANSLATE_NOOP("Words", "Predict another size…")), predict, false});
    if (compare)
        message.actions.push_back({voice.say(QT_TRANSLATE_NOOP("Words", "Compare")), compare, true});
    return message;
}

Message ranksMessage(const QStringList &files, const std::function<void()> &open, const std::function<void()> &compare)
{
    const Voice voice = Voice::current();
    Message message;
    message.kind = MessageKind::News;
    message.subject = files.join(u'\n');
    message.title = voice.say(QT_TRANSLATE_NOOP("Words", "%1 were opened together"), {fileTitles(files).join(u", "_s)});
    message.text = voice.say(QT_TRANSLATE_NOOP(
        "Words", "By their names they are recordings of one job. “Ranks” shows which rank stands out, and why."));
    message.actions.push_back({voice.say(QT_TRANSLATE_NOOP("Words", "Compare the ranks")), open, true});
    if (compare)
        message.actions.push_back({voice.say(QT_TRANSLATE_NOOP("Words", "Compare")), compare, true});
    return message;
}

std::optional<Message> leftOutMessage(const Diagnostics &leftOut)
{
    if (leftOut.entries().size() == (leftOut.count(Issue::NotASnapshotName) > 0 ? 1U : 0U))
        return std::nullopt;
    const Voice voice = Voice::current();
    Message message;
    message.kind = MessageKind::News;
    message.subject = QStringLiteral("left out");
    message.title = voice.say(QT_TRANSLATE_NOOP("Words", "Parts of the folder were not opened"));
    message.text = diagnosticsLine(leftOut, voice);
    message.details = [leftOut](QWidget *parent) { return makeDiagnosticsDetails(leftOut, parent); };
    return message;
}

Message goneMessage(const QString &path)
{
    const Voice voice = Voice::current();
    Message message;
    message.kind = MessageKind::Warning;
    message.subject = path;
    message.title = voice.say(QT_TRANSLATE_NOOP("Words", "%1 no longer exists"), {fileTitle(path)});
    message.text = voice.say(QT_TRANSLATE_NOOP("Words", "The document still shows the contents that were read."));
    return message;
}

Message oomMessage(const QString &path, const QString &text, const std::function<void()> &show)
{
    Message message;
    message.kind = MessageKind::Warning;
    message.subject = path + u" (out of memory)"_s; // must not replace the message on gaps
    message.title = Voice::current().say(QT_TRANSLATE_NOOP("Words", "Memory ran out in %1"), {fileTitle(path)});
    message.text = text;
    message.actions.push_back({Words::tr("Show why"), show, true});
    return message;
}

std::optional<Message> diagnosticsMessage(const QString &path, const Document &document)
{
    const Voice voice = Voice::current();
    QStringList titles;
    Issue first = Issue::Salvaged;
    for (const auto &[issue, entry] : document.diagnostics.entries()) {
        if (issueRow(issue).severity != Severity::Warning)
            continue;
        if (titles.isEmpty())
            first = issue;
        titles.append(issueTitle(issue, voice) + u" ("_s + voice.number(entry.count) + u')');
    }
    const QString salvaged = salvageText(document, voice);
    if (titles.isEmpty() && salvaged.isEmpty())
        return std::nullopt;
    Message message;
    message.kind = MessageKind::Warning;
    message.subject = path;
    message.title = voice.say(QT_TRANSLATE_NOOP("Words", "%1 is incomplete or inconsistent"), {fileTitle(path)});
    if (salvaged.isEmpty())
        message.title += u": "_s + titles.join(u", "_s);
    message.text = salvaged.isEmpty() ? issueExplanation(first, voice) : salvaged;
    const Diagnostics diagnostics = document.diagnostics;
    message.details = [diagnostics](QWidget *parent) { return makeDiagnosticsDetails(diagnostics, parent); };
    message.report = path + u'\n'
                     + joined({salvageText(document, Voice::plain()), diagnosticsLine(diagnostics, Voice::plain())})
                     + u'\n';
    return message;
}

} // namespace allostrata
