// Field for queries.

#include "widgets/window/query_bar.h"

#include "core/attribution/stack_groups.h"
#include "core/query/query_parser.h"
#include "widgets/paint/icons.h"
#include "widgets/paint/theme.h"
#include "widgets/parts/controls.h"
#include "widgets/parts/follow_theme.h"
#include "widgets/session/attribution_cache.h"
#include "widgets/session/query_cache.h"
#include "widgets/text/attribute_text.h"
#include "widgets/text/query_text.h"
#include "widgets/text/reason_text.h"
#include "widgets/text/voice.h"

#include <QAbstractItemView>
#include <QAction>
#include <QCompleter>
#include <QCoreApplication>
#include <QHBoxLayout>
#include <QInputMethodEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QStandardItemModel>
#include <QTextCharFormat>
#include <QToolButton>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr int kPauseMs = 180; ///< pause in typing after which the text is applied
constexpr int kHintMs = 1500;
constexpr int kNarrowestField = 190; ///< a query of two terms
constexpr int kSentenceGap = 2; ///< between field and sentence, sentence and list
constexpr int kTextRole = Qt::UserRole + 1; ///< text to insert

Result<QueryNames> namesOf(const Document &document, std::size_t device, const Attribution *attribution,
                           const std::stop_token &stop)
{
    const Device &row = document.devices()[device];
    QueryTarget target{attributeInput(document, row, attribution), 0, 0, {}};
    target.peak = peakMoment(row.timeline);
    return QueryNames::of(target, stoppable(stop));
}

/// Example of a query, of as many terms as fit into an empty field.
QString exampleFor(const QLineEdit &field)
{
    QStringList terms{u"size>64MiB"_s, u"stack~attention"_s, u"phase:backward"_s, u"alive@peak"_s};
    constexpr int kIcons = 2 * 22; // of the search and of the completion, with their margins
    while (terms.size() > 1 && field.fontMetrics().horizontalAdvance(terms.join(u' ')) > field.width() - kIcons)
        terms.removeLast();
    return terms.join(u' ');
}

} // namespace

QueryBar::QueryBar(Session &session, QueryHistory &history, QWidget *parent)
    : QFrame(parent), m_session(session), m_history(history), m_field(new QLineEdit(this)), m_answer(new QLabel(this)),
      m_items(new QStandardItemModel(this)), m_completer(new QCompleter(m_items, this)), m_gatherer(this)
{
    auto *row = makeRow(this, {}, 6);
    row->addWidget(m_field, 1);
    row->addWidget(m_answer);
    m_field->addAction(themedIcon(Icon::Search), QLineEdit::LeadingPosition);
    m_field->setAccessibleName(Words::tr("Query"));
    m_field->setClearButtonEnabled(true);
    const auto buttons = m_field->findChildren<QToolButton *>(); // the search icon, then the clear button
    for (auto *button : buttons)
        button->setAccessibleName(button == buttons.back() ? tr("Clear the query") : Words::tr("Query"));
    m_field->installEventFilter(this);
    m_field->setMaxLength(static_cast<int>(Query::kLongestText));
    m_answer->setForegroundRole(kSecondaryText);
    m_completer->setWidget(m_field);
    m_completer->setCompletionMode(QCompleter::UnfilteredPopupCompletion);
    m_completer->setMaxVisibleItems(14);
    m_completer->popup()->setTextElideMode(Qt::ElideMiddle); // paths differ at their ends
    m_completer->popup()->installEventFilter(this); // after the completer's own filter, so it is asked first
    m_pause.setSingleShot(true);
    m_pause.setInterval(kPauseMs);
    m_step.setSingleShot(true);
    m_step.setInterval(kHintMs);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    connect(&m_pause, &QTimer::timeout, this, &QueryBar::apply);
    connect(m_field, &QLineEdit::textEdited, this, &QueryBar::onEdited);
    connect(m_field, &QLineEdit::returnPressed, this, [this] {
        apply();
        keep();
    });
    connect(m_field, &QLineEdit::editingFinished, this, &QueryBar::keep);
    connect(m_completer, qOverload<const QModelIndex &>(&QCompleter::activated), this,
            [this](const QModelIndex &index) { insert(index.data(kTextRole).toString()); });
    connect(&session, &Session::activeChanged, this, [this] {
        forgetTyping();
        onState(StateChange::Query);
    });
    connect(&session, &Session::stateChanged, this, &QueryBar::onState);
    connect(&session.queries(), &QueryCache::changed, this, &QueryBar::showAnswer);
    connect(&session.attributions(), &AttributionCache::changed, this, [this] {
        if (m_field->hasFocus())
            gatherNames();
    });
    onThemeChange(*this, [this](const Theme &) {
        if (m_sentence)
            placeSentence();
    });
    onState(StateChange::Query);
}

/// A field that is deleted still emits signals when it loses the focus, so it is disconnected first.
QueryBar::~QueryBar()
{
    m_field->removeEventFilter(this);
    m_field->disconnect(this);
    m_completer->popup()->removeEventFilter(this);
    delete m_sentence;
}

QSize QueryBar::minimumSizeHint() const
{
    const int answer = m_answer->sizeHint().width();
    return {kNarrowestField + layout()->spacing() + answer, m_field->minimumSizeHint().height()};
}

void QueryBar::startTyping()
{
    m_field->setFocus(Qt::ShortcutFocusReason);
    m_field->selectAll();
}

QString QueryBar::answerText() const { return m_answer->text(); }

QStringList QueryBar::offered() const
{
    QStringList texts;
    for (int row = 0; row < m_items->rowCount(); ++row)
        texts.push_back(m_items->item(row)->data(kTextRole).toString());
    return texts;
}

/// Stops pending changes, because the text was meant for the previous document and device.
void QueryBar::forgetTyping()
{
    m_pause.stop();
    m_step.stop();
}

void QueryBar::onState(StateChanges changes)
{
    if (changes & StateChange::Device) {
        forgetTyping();
        changes |= StateChange::Query;
    }
    if ((changes & StateChange::Query) && m_session.state().query != m_field->text() && !m_pause.isActive()) {
        m_field->setText(m_session.state().query);
        const ParsedQuery parsed = parseQuery(m_field->text().toStdString());
        showProblem(parsed ? std::nullopt : std::optional(parsed.error()));
    }
    setEnabled(m_session.device() && m_session.device()->capabilities.timeline);
    showAnswer();
}

void QueryBar::onEdited()
{
    const ParsedQuery parsed = parseQuery(m_field->text().toStdString());
    // An error at the end of the text is not shown while the user types there.
    const bool isTyping = !parsed
                          && parsed.error().offset + parsed.error().length
                                 >= static_cast<std::size_t>(m_field->text().toUtf8().size());
    showProblem(parsed || isTyping ? std::nullopt : std::optional(parsed.error()));
    m_pause.start();
    offer();
}

void QueryBar::apply()
{
    m_pause.stop();
    const ParsedQuery parsed = parseQuery(m_field->text().toStdString());
    showProblem(parsed ? std::nullopt : std::optional(parsed.error()));
    ViewState state = m_session.state();
    if (!parsed || !m_session.active() || state.query == m_field->text())
        return;
    state.query = m_field->text();
    m_session.setState(std::move(state), m_step.isActive() ? Session::History::Replace : Session::History::Push);
    m_step.start();
}

void QueryBar::keep()
{
    if (m_problem.isEmpty())
        m_history.add(m_field->text());
}

/// Underlines an error with a wavy line. A line edit formats its text only through input-method attributes.
void QueryBar::showProblem(const std::optional<QueryError> &error)
{
    QList<QInputMethodEvent::Attribute> attributes;
    m_problem = error ? queryErrorText(*error, Voice::current()) : QString();
    if (error && !m_field->text().isEmpty()) {
        TextRange range = charactersOf(m_field->text(), error->offset, error->length);
        range.first = std::min(range.first, m_field->text().size() - 1);
        range.length = std::max<qsizetype>(range.length, 1);
        QTextCharFormat format;
        format.setUnderlineStyle(QTextCharFormat::WaveUnderline);
        format.setUnderlineColor(themeOf(palette(), font()).error.text);
        attributes.push_back({QInputMethodEvent::TextFormat, static_cast<int>(range.first) - m_field->cursorPosition(),
                              static_cast<int>(range.length), format});
    }
    QInputMethodEvent event(QString(), attributes);
    QCoreApplication::sendEvent(m_field, &event);
    m_field->setToolTip(m_problem.isEmpty() ? tr("Shows only the allocations that match the query: conditions joined "
                                                 "by “and”, “or”, “not”. Down: earlier queries, F1: help")
                                            : m_problem);
    m_field->setAccessibleDescription(m_problem);
    placeSentence();
    showAnswer();
}

/// The sentence lies over the window, because a toolbar has no room for it.
void QueryBar::placeSentence()
{
    if (m_problem.isEmpty() || !m_field->hasFocus()) {
        if (m_sentence)
            m_sentence->hide();
        return;
    }
    if (!m_sentence) {
        m_sentence = new QLabel;
        m_sentence->setTextFormat(Qt::PlainText);
        m_sentence->setWordWrap(true);
        m_sentence->setAttribute(Qt::WA_TransparentForMouseEvents);
        m_sentence->setAutoFillBackground(true);
        m_sentence->setContentsMargins(8, 4, 8, 4);
    }
    QWidget *over = window();
    if (m_sentence->parentWidget() != over)
        m_sentence->setParent(over);
    const MessageColours colours = themeOf(palette(), font()).error;
    QPalette look = palette();
    look.setColor(QPalette::Window, colours.ground);
    look.setColor(QPalette::WindowText, colours.text);
    m_sentence->setPalette(look);
    m_sentence->setText(m_problem);
    const QPoint below = m_field->mapTo(over, QPoint(0, m_field->height() + kSentenceGap));
    const int width = std::min(std::max(m_field->width(), m_sentence->fontMetrics().horizontalAdvance(m_problem) + 18),
                               over->width());
    m_sentence->setGeometry(std::max(0, std::min(below.x(), over->width() - width)), below.y(), width,
                            m_sentence->heightForWidth(width));
    m_sentence->show();
    m_sentence->raise();
}

void QueryBar::resizeEvent(QResizeEvent *event)
{
    QFrame::resizeEvent(event);
    placeSentence();
}

/// Shows the list below the field and its sentence, with nothing chosen.
void QueryBar::showList()
{
    const int sentence = m_sentence && m_sentence->isVisible() ? m_sentence->height() + 2 * kSentenceGap : 0;
    m_completer->complete(sentence > 0 ? m_field->rect().adjusted(0, 0, 0, sentence) : QRect());
    m_completer->popup()->setCurrentIndex({});
}

void QueryBar::showAnswer()
{
    const Voice voice = Voice::current();
    const Device *device = m_session.device();
    const QueryCache &queries = m_session.queries();
    QString text;
    if (!device || !device->capabilities.timeline)
        text.clear();
    else if (!m_problem.isEmpty())
        text = tr("not a valid query");
    else if (!device->capabilities.lives)
        text.clear(); // amounts are not counted
    else if (!queries.isFiltered())
        text = tr("all %1").arg(voice.number(device->timeline.allocations().size()));
    else if (const auto filter = queries.filter(); filter && !queries.isBusy())
        text = tr("%1 of %2 · up to %3")
                   .arg(voice.number(filter->matching.count), voice.number(device->timeline.allocations().size()),
                        voice.bytes(filter->strata->totalAt(filter->strata->highest(0, device->timeline.end()))));
    else if (queries.failure())
        text = errorText(*queries.failure(), voice).what;
    else
        text = tr("searching");
    if (text == m_answer->text())
        return;
    m_answer->setText(text);
    emit answered();
}

void QueryBar::gatherNames()
{
    const auto document = m_session.document();
    const Device *device = m_session.device();
    if (!document || !device || !device->capabilities.timeline)
        return;
    const std::size_t row = m_session.state().device;
    const auto attribution = m_session.attributions().attribution();
    const bool isKnown = m_namesOf.lock() == document && m_namesDevice == row;
    if (isKnown && (m_namesAttributed || !attribution))
        return;
    if (!isKnown)
        m_names.reset();
    m_namesOf = document;
    m_namesDevice = row;
    m_namesAttributed = attribution != nullptr;
    m_gatherer.ask([document, row, attribution](
                       const std::stop_token &stop) { return namesOf(*document, row, attribution.get(), stop); },
                   [this](const Result<QueryNames> &names) { // without memory there is no help
                       m_names = names ? std::make_shared<const QueryNames>(*names) : nullptr;
                       if (m_field->hasFocus() && m_isOffering)
                           offer();
                   });
}

void QueryBar::offer()
{
    m_isOffering = true;
    gatherNames();
    static const QueryNames kNone;
    const QString text = m_field->text();
    const auto position = static_cast<std::size_t>(text.left(m_field->cursorPosition()).toUtf8().size());
    m_completions = complete(text.toStdString(), position, m_names ? *m_names : kNone);
    m_items->clear();
    const Voice voice = Voice::current();
    for (const Completion &one : m_completions.items) {
        const QString value = QString::fromStdString(one.text);
        const bool isExplained = one.kind == CompletionKind::FieldName || one.kind == CompletionKind::Term;
        auto *item = new QStandardItem(isExplained ? value + u"    "_s + attributeAsked(one.field, voice)
                                                   : shown(one.text));
        item->setData(value, kTextRole);
        m_items->appendRow(item);
    }
    if (m_completions.items.empty()) {
        m_completer->popup()->hide();
        return;
    }
    showList();
}

void QueryBar::offerHistory()
{
    m_completions = {};
    m_completions.length = static_cast<std::size_t>(m_field->text().toUtf8().size());
    m_items->clear();
    for (const QString &query : m_history.queries()) {
        auto *item = new QStandardItem(query);
        item->setData(query, kTextRole);
        m_items->appendRow(item);
    }
    if (m_items->rowCount() > 0)
        showList();
}

void QueryBar::insert(const QString &text)
{
    m_isOffering = false;
    const QString before = m_field->text();
    const TextRange range = charactersOf(before, m_completions.offset, m_completions.length);
    const bool wantsMore = text.endsWith(u':') || text.endsWith(u'@') || text.endsWith(u'~');
    const QString after = before.mid(range.first + range.length);
    m_field->setText(before.left(range.first) + text + after);
    m_field->setCursorPosition(static_cast<int>(range.first + text.size()));
    if (wantsMore)
        QTimer::singleShot(0, this, &QueryBar::offer);
    m_pause.start();
}

/// Escape goes one step back: closes the list, restores the text, leaves the field.
bool QueryBar::handleKey(int key)
{
    m_isOffering = m_isOffering && key != Qt::Key_Escape && key != Qt::Key_Return;
    switch (key) {
    case Qt::Key_Escape:
        if (m_field->text().isEmpty()) {
            m_field->clearFocus();
            return true;
        }
        m_field->clear();
        apply();
        return true;
    case Qt::Key_Down:
        if (m_field->text().isEmpty())
            offerHistory();
        else
            offer();
        return true;
    default: return false;
    }
}

/// Tab takes the current completion, or the first; Return the current one. Without one, Return is the field's.
bool QueryBar::handleListKey(int key)
{
    const bool isReturn = key == Qt::Key_Return || key == Qt::Key_Enter;
    QAbstractItemView &list = *m_completer->popup();
    QModelIndex index = list.currentIndex();
    if (isReturn || key == Qt::Key_Escape)
        m_isOffering = false;
    if (key == Qt::Key_Tab && !index.isValid())
        index = list.model()->index(0, 0);
    if (!index.isValid() || !(isReturn || key == Qt::Key_Tab))
        return false;
    list.hide();
    insert(index.data(kTextRole).toString());
    return true;
}

bool QueryBar::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_completer->popup() && event->type() == QEvent::KeyPress
        && handleListKey(static_cast<QKeyEvent *>(event)->key()))
        return true;
    if (watched == m_field) {
        if (event->type() == QEvent::Resize)
            m_field->setPlaceholderText(exampleFor(*m_field));
        if (event->type() == QEvent::FocusIn)
            gatherNames();
        if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut)
            QMetaObject::invokeMethod(this, &QueryBar::placeSentence, Qt::QueuedConnection); // the focus has moved then
        if (event->type() == QEvent::KeyPress && handleKey(static_cast<QKeyEvent *>(event)->key()))
            return true;
    }
    return QFrame::eventFilter(watched, event);
}

} // namespace allostrata

#include "moc_query_bar.cpp"
