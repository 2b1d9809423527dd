// Model of a stack whose runs of frames open and close.

#include "widgets/models/stack_model.h"

#include "core/analysis/allocations/allocation_facts.h"
#include "core/attribution/stack_digest.h"
#include "widgets/text/voice.h"

#include <QStringList>

#include <algorithm>
#include <iterator>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

/// Text of several lines from a file, each made safe to show.
QString shownLines(std::string_view text)
{
    QStringList lines;
    for (std::size_t first = 0; first < text.size() && lines.size() < 40;) {
        const std::size_t end = std::min(text.find('\n', first), text.size());
        lines.append(shown(text.substr(first, end - first)));
        first = end + 1;
    }
    return lines.join(u'\n');
}

} // namespace

StackModel::StackModel(QObject *parent) : QAbstractListModel(parent) {}

void StackModel::setStack(const std::shared_ptr<const Document> &document, StackId stack)
{
    if (document == m_document && stack == m_stack)
        return;
    beginResetModel();
    m_document = document;
    m_stack = stack;
    readRules();
    rebuild();
    endResetModel();
}

void StackModel::setRules(std::optional<StackRules> rules)
{
    beginResetModel();
    m_rules = std::move(rules);
    readRules();
    rebuild();
    endResetModel();
}

void StackModel::readRules()
{
    m_own.reset();
    m_reader = nullptr;
    if (!m_document || !m_document->stacks())
        return;
    if (m_rules)
        m_own = std::make_unique<const FrameReader>(*m_document->snapshot(), *m_rules,
                                                    m_document->snapshot()->stacks.stack(m_stack));
    m_reader = m_own ? m_own.get() : &m_document->stacks()->reader();
}

void StackModel::setDetail(StackDetail detail)
{
    if (detail == m_detail)
        return;
    beginResetModel();
    m_detail = detail;
    rebuild();
    endResetModel();
}

std::size_t StackModel::frameCount() const
{
    return m_document ? m_document->snapshot()->stacks.stack(m_stack).size() : 0;
}

void StackModel::toggle(const QModelIndex &index)
{
    if (!index.isValid() || !checkIndex(index) || m_rows[static_cast<std::size_t>(index.row())].kind != LineKind::Fold)
        return;
    const auto row = m_rows.begin() + index.row();
    if (row->isOpen) {
        const auto end = std::find_if(row + 1, m_rows.end(), [](const Row &r) { return !r.isInside; });
        beginRemoveRows({}, index.row() + 1, static_cast<int>(end - m_rows.begin()) - 1);
        m_rows.erase(row + 1, end);
        endRemoveRows();
    } else {
        std::vector<Row> inside = frameRows(row->frame, row->count, true);
        beginInsertRows({}, index.row() + 1, index.row() + static_cast<int>(inside.size()));
        m_rows.insert(row + 1, std::make_move_iterator(inside.begin()), std::make_move_iterator(inside.end()));
        endInsertRows();
    }
    Row &toggled = m_rows[static_cast<std::size_t>(index.row())];
    toggled.isOpen = !toggled.isOpen;
    emit dataChanged(index, index);
}

void StackModel::rebuild()
{
    m_rows.clear();
    if (!m_reader)
        return;
    m_rows = m_detail == StackDetail::All ? frameRows(0, static_cast<std::uint32_t>(frameCount()), false)
                                          : foldedRows();
    if (m_rows.size() == 1 && m_rows.front().kind == LineKind::Fold) {
        // The stack has only runtime frames, so show them.
        const std::vector<Row> inside = frameRows(0, m_rows.front().count, true);
        m_rows.front().isOpen = true;
        m_rows.insert(m_rows.end(), inside.begin(), inside.end());
    }
    const auto first = std::find_if(m_rows.begin(), m_rows.end(),
                                    [](const Row &row) { return row.kind == LineKind::Yours; });
    if (first != m_rows.end())
        first->isFirst = true;
}

std::vector<StackModel::Row> StackModel::foldedRows() const
{
    std::vector<Row> rows;
    for (const StackLine &line : foldedStack(*m_reader, m_stack)) {
        switch (line.kind) {
        case StackLine::Kind::Frame: {
            std::vector<Row> frame = frameRows(line.first, 1, false);
            frame.front().kind = LineKind::Yours;
            frame.front().times = line.times;
            rows.insert(rows.end(), frame.begin(), frame.end());
            break;
        }
        case StackLine::Kind::Runtime: rows.push_back(foldRow(line)); break;
        case StackLine::Kind::Repeat: {
            Row row;
            row.kind = LineKind::Repeat;
            row.frame = line.first;
            row.words = Voice::current().say(QT_TRANSLATE_NOOP("Words", "the %1 lines above, %2 times in total"),
                                             {QString::number(line.lines), QString::number(line.times)});
            rows.push_back(row);
            break;
        }
        }
    }
    return rows;
}

StackModel::Row StackModel::foldRow(const StackLine &line) const
{
    const Voice voice = Voice::current();
    Row row;
    row.kind = LineKind::Fold;
    row.frame = line.first;
    row.count = line.count;
    row.times = line.times;
    const QString name = shown(line.name);
    if (line.isPython)
        row.words = voice.say(QT_TRANSLATE_NOOP("Words", "%1 of %2"),
                              {voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 frame(s)"), line.count), name});
    else
        row.words = voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 frame(s) of the runtime"), line.count)
                    + (name.isEmpty() ? QString() : u", "_s + name);
    return row;
}

std::vector<StackModel::Row> StackModel::frameRows(std::uint32_t first, std::uint32_t count, bool isInside) const
{
    const auto frames = m_document->snapshot()->stacks.stack(m_stack);
    std::vector<Row> rows;
    for (std::uint32_t i = first; i < first + count; ++i) {
        Row row;
        row.kind = m_reader->verdict(frames[i]).origin == FrameOrigin::Yours ? LineKind::Yours : LineKind::Runtime;
        row.frame = i;
        row.isInside = isInside;
        rows.push_back(row);
        const Frame &frame = m_document->snapshot()->stacks.frame(frames[i]);
        const bool isYours = row.kind == LineKind::Yours;
        row.kind = LineKind::Note;
        if (row.words = isYours ? shown(sourceLine(*m_document->snapshot(), frame)) : QString(); !row.words.isEmpty())
            rows.push_back(row);
        if (frame.extra == Id<Frame>::kNone)
            continue;
        row.words = note(frame);
        rows.push_back(row);
    }
    return rows;
}

QString StackModel::note(const Frame &frame) const
{
    const Snapshot &snapshot = *m_document->snapshot();
    const FrameExtra &extra = snapshot.stacks.extra(frame);
    QStringList words{shown(snapshot.text(extra.nodeOp)), shown(snapshot.text(extra.nodeName)),
                      shown(snapshot.text(extra.nodeTarget))};
    words.removeAll(QString());
    return Voice::current().say(QT_TRANSLATE_NOOP("Words", "FX node: %1"), {words.join(u", "_s)});
}

const Frame &StackModel::frameOf(const Row &row) const
{
    const StackTable &stacks = m_document->snapshot()->stacks;
    return stacks.frame(stacks.stack(m_stack)[row.frame]);
}

QString StackModel::functionOf(const Row &row) const
{
    if (!row.words.isEmpty())
        return row.words;
    const std::string_view function = m_document->snapshot()->text(frameOf(row).function);
    if (function.empty())
        return Voice::current().say(QT_TRANSLATE_NOOP("Words", "(no name)"));
    // Preformatted traceback lines arrive as functions: the tooltip shows the source line below them.
    const std::size_t first = function.find_first_not_of(" \t\n");
    return first == std::string_view::npos ? QString()
                                           : shown(function.substr(first, function.find('\n', first) - first));
}

QString StackModel::placeOf(const Row &row) const
{
    if (row.kind != LineKind::Yours && row.kind != LineKind::Runtime)
        return {};
    const Frame &frame = frameOf(row);
    const std::string_view file = m_document->snapshot()->text(frame.file);
    if (file.empty() || file == "??")
        return {};
    return shown(fileName(file)) + (frame.line > 0 ? u':' + QString::number(frame.line) : QString());
}

QString StackModel::spoken(const Row &row) const
{
    QString text = functionOf(row);
    if (const QString place = placeOf(row); !place.isEmpty())
        text += u' ' + place;
    if (row.times > 1)
        text += u" × "_s + QString::number(row.times);
    return text;
}

QString StackModel::text(int number) const
{
    const Row &row = m_rows[static_cast<std::size_t>(number)];
    QString line = functionOf(row);
    if (row.kind == LineKind::Yours || row.kind == LineKind::Runtime) {
        const Frame &frame = frameOf(row);
        if (const QString file = shown(m_document->snapshot()->text(frame.file)); !file.isEmpty())
            line += u"  "_s + file + (frame.line > 0 ? u':' + QString::number(frame.line) : QString());
    } else {
        line = u"  ... "_s + line;
    }
    if (row.times > 1)
        line += u" × "_s + QString::number(row.times);
    return (row.isInside ? u"    "_s : QString()) + line;
}

QString StackModel::text() const
{
    QStringList lines;
    for (int row = 0; row < rowCount(); ++row)
        lines.append(text(row));
    return lines.join(u'\n');
}

const Frame *StackModel::frame(const QModelIndex &index) const
{
    if (!index.isValid() || !checkIndex(index))
        return nullptr;
    const Row &row = m_rows[static_cast<std::size_t>(index.row())];
    return row.kind == LineKind::Yours || row.kind == LineKind::Runtime ? &frameOf(row) : nullptr;
}

int StackModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant StackModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || !checkIndex(index))
        return {};
    const Row &row = m_rows[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole: return spoken(row);
    case KindRole: return static_cast<int>(row.kind);
    case FunctionRole: return functionOf(row);
    case PlaceRole: return placeOf(row);
    case OpenRole: return row.isOpen;
    case TimesRole: return row.times;
    case InsideRole: return row.isInside;
    case FirstRole: return row.isFirst;
    default: return frameData(row, role);
    }
}

QVariant StackModel::frameData(const Row &row, int role) const
{
    if (row.kind == LineKind::Fold || row.kind == LineKind::Repeat)
        return {};
    const Frame &frame = frameOf(row);
    const Snapshot &snapshot = *m_document->snapshot();
    if (role == FileRole)
        return QString::fromStdString(std::string(snapshot.text(frame.file).substr(0, 4096)));
    if (role == LineRole)
        return frame.line;
    if (role == RuleRole && row.kind != LineKind::Note) {
        const FrameVerdict verdict = m_reader->verdict(m_document->snapshot()->stacks.stack(m_stack)[row.frame]);
        return verdict.rule == FrameVerdict::kNoRule ? -1 : static_cast<int>(verdict.rule);
    }
    if (role != Qt::ToolTipRole)
        return {};
    // Escaped, because names such as <module> would be parsed as markup.
    const auto escaped = [](const QString &text) {
        return u"<p style='white-space:pre-wrap'>"_s + text.toHtmlEscaped() + u"</p>"_s;
    };
    if (row.kind == LineKind::Note && frame.extra != Id<Frame>::kNone) {
        const QString trace = shownLines(snapshot.text(snapshot.stacks.extra(frame).originalTrace));
        return trace.isEmpty() ? QVariant() : escaped(trace);
    }
    const QString place = shown(snapshot.text(frame.file))
                          + (frame.line > 0 ? u':' + QString::number(frame.line) : QString());
    const QString code = shown(sourceLine(snapshot, frame));
    return escaped(shownLines(snapshot.text(frame.function)) + u'\n' + place
                   + (code.isEmpty() ? QString() : u'\n' + code));
}

QHash<int, QByteArray> StackModel::roleNames() const
{
    QHash<int, QByteArray> names = QAbstractListModel::roleNames();
    names.insert({{KindRole, "kind"},
                  {FunctionRole, "function"},
                  {PlaceRole, "place"},
                  {FileRole, "file"},
                  {LineRole, "line"},
                  {OpenRole, "open"},
                  {TimesRole, "times"},
                  {InsideRole, "inside"},
                  {FirstRole, "first"},
                  {RuleRole, "rule"}});
    return names;
}

} // namespace allostrata

#include "moc_stack_model.cpp"
