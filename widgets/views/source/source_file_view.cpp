// Source view: a file with the bytes of its lines.

#include "widgets/views/source/source_file_view.h"

#include "core/analysis/calls/source_text.h"
#include "core/base/load_context.h"
#include "widgets/models/report_roles.h"
#include "widgets/parts/controls.h"
#include "widgets/parts/locate_source.h"
#include "widgets/parts/source_editor.h"
#include "widgets/parts/source_paths.h"
#include "widgets/text/table_text.h"
#include "widgets/text/voice.h"

#include <QComboBox>
#include <QFile>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QSignalBlocker>
#include <QTreeView>

#include <algorithm>
#include <array>
#include <map>
#include <utility>
#include <variant>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr std::size_t kMostListed = 300; ///< in the list
constexpr std::size_t kMostLines = 50'000; ///< of a file
constexpr qint64 kLargestFile = qint64(8) << 20;
constexpr int kListWidth = 220;

QString textOf(std::string_view text) { return QString::fromUtf8(text.data(), qsizetype(text.size())); }

QString nameOf(std::string_view path) { return shown(path.substr(path.find_last_of("/\\") + 1)); }

/// Finds the text of the answer's file, in the recording or on this computer.
std::vector<std::string> readText(SourceAnswer &answer)
{
    const std::string_view recorded = answer.shownFile().path;
    if (const std::string_view text = recordedSource(*answer.question.document->snapshot(), recorded); !text.empty()) {
        answer.from = SourceAnswer::From::Recording;
        return linesOfSource(text, kMostLines);
    }
    const auto here = SourcePaths::find(textOf(recorded));
    QFile file(here.value_or(QString()));
    if (!here || !file.open(QIODevice::ReadOnly) || file.isSequential() || file.size() > kLargestFile)
        return {};
    const QByteArray bytes = file.readAll();
    answer.from = SourceAnswer::From::Disk;
    answer.path = *here;
    return linesOfSource(std::string_view(bytes.data(), static_cast<std::size_t>(bytes.size())), kMostLines);
}

/// Makes the rows: all lines of the text or, without one, the lines with allocations and their functions.
void makeRows(SourceAnswer &answer, std::vector<std::string> lines)
{
    const CallTree &tree = answer.counts->tree;
    std::map<std::uint32_t, const CallLine *> calls;
    for (const CallLine &call : answer.calls)
        calls.emplace(tree.frame(call.frame).text.line, &call);
    std::vector<SourceTextLine> rows;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const auto number = static_cast<std::uint32_t>(i + 1);
        const auto call = calls.find(number);
        rows.push_back({number, std::move(lines[i]), call == calls.end() ? nullptr : call->second});
        if (call != calls.end())
            calls.erase(call);
    }
    for (const auto &[number, call] : calls) // beyond the end of the text
        rows.push_back({number, std::string(tree.frame(call->frame).text.name), call});
    for (const SourceTextLine &row : rows)
        answer.callOf.push_back(row.sums);
    answer.table = std::make_shared<const Table>(tableForPeople(sourceTextTable(rows), Voice::current()));
}

/// Line with most bytes in the first of the counts that has any.
CallFrameId hottestOf(const SourceAnswer &answer)
{
    for (const CallValues &values : answer.counts->counts) {
        if (const CallFrameId line = hottestLine(answer.counts->tree, values))
            return line;
    }
    return {};
}

bool hasSameCounts(const ReportQuestion &a, const ReportQuestion &b)
{
    return a.document == b.document && a.state.device == b.state.device && a.state.cursor == b.state.cursor
           && a.first() == b.first() && a.last() == b.last() && a.filter == b.filter;
}

/// `known`: an earlier answer, whose counts may serve; may be null.
Result<std::shared_ptr<const SourceAnswer>> answerSource(const ReportQuestion &question, const std::string &wanted,
                                                         const std::shared_ptr<const SourceAnswer> &known,
                                                         const LoadContext &context)
{
    auto answer = std::make_shared<SourceAnswer>();
    answer->question = question;
    if (known && hasSameCounts(known->question, question)) {
        answer->counts = known->counts;
    } else {
        TRY(auto counts, sourceCountsOf(requestOf(question), context));
        answer->counts = std::make_shared<const SourceCounts>(std::move(counts));
    }
    const CallTree &tree = answer->counts->tree;
    answer->files = callFiles(tree, answer->counts->counts);
    if (answer->files.empty())
        return std::shared_ptr<const SourceAnswer>(std::move(answer));
    const auto isWanted = [&](const CallFile &file) { return file.path == wanted; };
    auto found = std::find_if(answer->files.begin(), answer->files.end(), isWanted);
    answer->hottest = hottestOf(*answer);
    if (found == answer->files.end() && answer->hottest)
        found = std::find_if(answer->files.begin(), answer->files.end(),
                             [&](const CallFile &file) { return file.path == tree.frame(answer->hottest).text.file; });
    if (found == answer->files.end())
        found = answer->files.begin();
    answer->file = static_cast<std::size_t>(found - answer->files.begin());
    answer->calls = callLinesOf(tree, answer->counts->counts, found->path);
    std::vector<std::string> lines = readText(*answer);
    if (answer->from != SourceAnswer::From::Nowhere && lines.size() < kMostLines)
        answer->changed = firstChangedLine(tree, answer->calls, lines, context.stop);
    makeRows(*answer, std::move(lines));
    return std::shared_ptr<const SourceAnswer>(std::move(answer));
}

} // namespace

void SourceModel::setAnswer(std::shared_ptr<const SourceAnswer> answer)
{
    std::array<std::uint64_t, kSourceLineMeasures.size()> largest{};
    for (std::size_t i = 0; answer && i < largest.size(); ++i) {
        for (const CallLine &call : answer->calls)
            largest[i] = std::max(largest[i], call.sums[i].total);
    }
    ReportRows rows;
    rows.table = answer ? answer->table : nullptr;
    for (std::size_t row = 0; answer && row < answer->table->rows.size(); ++row) // so that the marked row stays
        rows.keys.push_back(row);
    setRows(std::move(rows), [&] {
        m_answer = std::move(answer);
        m_largest = largest;
    });
}

QVariant SourceModel::look(std::size_t row, const Column *column, int role) const
{
    const CallLine *call = m_answer->callOf[row];
    if (!column) {
        if (role == CodeRole)
            return true;
        const auto number = std::get<std::uint64_t>(cell(row, kSourceTextLine));
        const auto width = static_cast<int>(QString::number(m_answer->table->rows.size()).size());
        return role == Qt::DisplayRole ? QVariant(QString::number(number).rightJustified(std::max(width, 3)) + u"  "_s
                                                  + shown(std::get<std::string>(cell(row, kSourceTextCode))))
                                       : QVariant();
    }
    if (role == Qt::DisplayRole && std::holds_alternative<std::monostate>(cell(row, column->name)))
        return QString();
    for (std::size_t i = 0; call && role == BarRole && i < m_largest.size(); ++i) {
        if (column->name == kSourceSums[i] && call->sums[i].total > 0)
            return static_cast<double>(call->sums[i].total) / static_cast<double>(m_largest[i]);
    }
    return {};
}

SourceFileView::SourceFileView(Session &session, QWidget *parent)
    : ReportView(session, "source", Words::tr("Source"), parent, {}, Attributed::WhenThere)
{
    m_files = comboBox(controlRow(), {Words::tr("File")}, [this](int row) {
        this->session().change([&](ViewState &state) {
            state.source = {m_files->itemData(row).toString().toStdString(), 0};
        });
    });
    m_files->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_files->setMinimumWidth(kListWidth);
    addControls({m_files});
    m_words = new QLabel(this);
    m_words->setTextFormat(Qt::RichText);
    m_words->setWordWrap(true);
    m_words->setForegroundRole(kSecondaryText);
    connect(m_words, &QLabel::linkActivated, this, [this](const QString &target) {
        if (target == u"locate"_s)
            locate();
        else
            editSourceFolders(this, [this] { askAgain(); });
    });
    auto *row = new QWidget(this);
    makeRow(row, {kReportMargin, 0, kReportMargin, 4})->addWidget(m_words);
    addHead(row);
    QTreeView *table = addTable(m_model,
                                {tr("Lines of a source file, with the bytes that they and what they call hold"),
                                 {"source", 300, {"at_cursor", "at_peak", "at_window_peak"}, {"line", "code"}}});
    table->setUniformRowHeights(true);
    onRow(Words::tr("Select its live allocations"), [this](const QModelIndex &index) { choose(index); });
    fitControls({{exportButton()}, {m_files}});
    addTableExport(Words::tr("Save the table of source lines…"), "source-lines");
    begin();
}

void SourceFileView::askFor(const ReportQuestion &question)
{
    m_askedFile = session().state().source.file;
    workOut([question, wanted = *m_askedFile,
             known = m_answer](const LoadContext &context) { return answerSource(question, wanted, known, context); },
            [this](const std::shared_ptr<const SourceAnswer> &answer) { take(answer); });
}

void SourceFileView::take(const std::shared_ptr<const SourceAnswer> &answer)
{
    const bool isOtherFile = !m_answer || m_answer->files.empty() || answer->files.empty()
                             || m_answer->shownFile().path != answer->shownFile().path;
    m_answer = answer;
    {
        const QSignalBlocker quiet(m_files);
        m_files->clear();
        for (std::size_t i = 0; i < answer->files.size(); ++i) {
            const CallFile &file = answer->files[i];
            if (i < kMostListed || i == answer->file)
                m_files->addItem(nameOf(file.path) + u"  "_s + Voice::current().bytes(file.sums.front().total),
                                 textOf(file.path));
            if (i == answer->file)
                m_files->setCurrentIndex(m_files->count() - 1);
        }
    }
    m_files->setToolTip(answer->files.empty() ? QString() : shown(answer->shownFile().path).toHtmlEscaped());
    m_model.setAnswer(answer->files.empty() ? nullptr : answer);
    if (isOtherFile || m_shownPlace != session().state().source)
        showLine();
}

void SourceFileView::forget()
{
    m_answer.reset();
    m_askedFile.reset();
    m_model.setAnswer(nullptr);
    m_files->clear();
    m_words->clear();
}

void SourceFileView::refresh(StateChanges changes)
{
    ReportView::refresh(changes);
    if (!changes.testFlag(StateChange::Source) || !m_askedFile)
        return;
    const std::string &wanted = session().state().source.file;
    const bool isShown = m_answer && !m_answer->files.empty() && m_answer->shownFile().path == wanted;
    if (*m_askedFile != wanted && (isWorking() || !isShown))
        askAgain();
    else
        showLine();
}

/// Scrolls to the line of the state or, without one, to the line with most bytes.
void SourceFileView::showLine()
{
    if (!m_answer || m_answer->calls.empty())
        return;
    const SourcePlace &place = session().state().source;
    m_shownPlace = place;
    const CallTree &tree = m_answer->counts->tree;
    const std::string_view file = m_answer->shownFile().path;
    const auto heaviest = std::ranges::max_element(
        m_answer->calls, {}, [](const CallLine &call) { return std::pair(call.sums[0].total, call.sums[1].total); });
    const bool isHottest = m_answer->hottest && tree.frame(m_answer->hottest).text.file == file;
    const std::uint32_t line = place.line > 0 && place.file == file
                                   ? place.line
                                   : tree.frame(isHottest ? m_answer->hottest : heaviest->frame).text.line;
    const auto row = std::ranges::find_if(
        m_answer->table->rows, [line](const Row &one) { return std::get<std::uint64_t>(one.cells.front()) == line; });
    if (row == m_answer->table->rows.end())
        return;
    const QModelIndex index = m_model.indexOf(static_cast<std::size_t>(row - m_answer->table->rows.begin()));
    markRow(index);
    ReportView::tree().scrollTo(index, QAbstractItemView::PositionAtCenter);
}

const CallLine *SourceFileView::callOf(const QModelIndex &index) const
{
    const auto row = m_model.rowOf(index);
    return m_answer && row ? m_answer->callOf[*row] : nullptr;
}

/// Selects the live allocations below a line.
void SourceFileView::choose(const QModelIndex &index)
{
    const CallLine *call = callOf(index);
    if (!call)
        return;
    const CallTree &tree = m_answer->counts->tree;
    const NamedFrame &place = tree.frame(call->frame).text;
    std::vector<std::uint8_t> isBelow(tree.size());
    for (std::size_t i = 1; i < tree.size(); ++i) {
        const CallTree::Node &node = tree.node(CallNodeId::at(i));
        const NamedFrame &text = tree.frame(node.frame).text;
        isBelow[i] = isBelow[node.parent.value()] != 0 || (text.line == place.line && text.file == place.file) ? 1 : 0;
    }
    const auto matching = m_answer->question.matching();
    selectLive(m_answer->question, m_answer->question.state.cursor, [&](AllocationId id) {
        const CallNodeId node = tree.nodeOf(0, id);
        return node && isBelow[node.value()] != 0 && keeps(matching, id);
    });
}

std::optional<Subject> SourceFileView::subjectOf(const QModelIndex &index) const
{
    const CallLine *call = callOf(index);
    if (!call)
        return std::nullopt;
    const NamedFrame &place = m_answer->counts->tree.frame(call->frame).text;
    return subjectOfFrame(place, Voice::current().bytes(call->sums.front().total));
}

void SourceFileView::fillMenu(QMenu &menu, const QModelIndex &index)
{
    if (!m_answer || !index.isValid() || m_answer->path.isEmpty())
        return;
    const auto line = std::get<std::uint64_t>(m_answer->table->rows[*m_model.rowOf(index)].cells.front());
    connect(menu.addAction(Words::tr("Open the line")), &QAction::triggered, this,
            [file = m_answer->path, line] { SourceEditor::open(file, static_cast<unsigned>(line)); });
}

void SourceFileView::locate()
{
    if (!m_answer || m_answer->files.empty())
        return;
    locateSource(
        this, textOf(m_answer->shownFile().path), [this](const QString &) { askAgain(); },
        [this](const QString &reason) {
            m_failure = reason;
            refreshTexts();
        });
}

QString SourceFileView::words() const { return m_words->text(); }

void SourceFileView::refreshTexts()
{
    if (!m_answer)
        return;
    if (m_answer->files.empty()) {
        m_words->clear();
        setEmpty(m_answer->question.filter ? tr("No allocation with a file and a line matches the query.")
                                           : tr("No allocation was counted with a file and a line."));
        return;
    }
    const Voice voice = Voice::current();
    const QString recorded = shown(m_answer->shownFile().path).toHtmlEscaped();
    QString text;
    switch (m_answer->from) {
    case SourceAnswer::From::Recording: text = tr("%1, as recorded").arg(recorded); break;
    case SourceAnswer::From::Disk: text = m_answer->path.toHtmlEscaped(); break;
    case SourceAnswer::From::Nowhere:
        text = tr("%1 is neither in the recording nor on this computer: <a href=\"locate\">locate it</a>, or <a "
                  "href=\"folders\">set source folders</a>. These are its lines with allocations.")
                   .arg(recorded);
        break;
    }
    if (m_answer->changed) {
        const NamedFrame &place = m_answer->counts->tree.frame(m_answer->changed->frame).text;
        text += u"<br>"_s
                + tr("The file has changed since the recording: line %1 is no longer in %2.")
                      .arg(voice.number(place.line), shown(place.name).toHtmlEscaped());
    }
    if (!m_failure.isEmpty())
        text += u"<br>"_s + std::exchange(m_failure, QString()).toHtmlEscaped();
    m_words->setText(text);
    setFoot(tr("The bytes of a line include what it calls. Click a line to select its live allocations."));
    const CallTotals &sums = m_answer->shownFile().sums.front();
    setTotal(voice.bytes(sums.total), voice.exactBytes(sums.total));
}

} // namespace allostrata

#include "moc_source_file_view.cpp"
