// Links to what a window shows.

#include "widgets/session/view_link.h"

#include "core/base/arithmetic.h"
#include "widgets/session/view_moves.h"

#include <QCryptographicHash>
#include <QFile>
#include <QFileInfo>
#include <QStringList>
#include <QUrl>
#include <QUrlQuery>

#include <algorithm>
#include <array>
#include <limits>
#include <string>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr qint64 kHashedPart = qint64(1) << 20; // bytes
constexpr qsizetype kHashDigits = 32;
constexpr qsizetype kLongestLink = 100'000; // characters; longer than any query

constexpr std::array kEffects = {std::pair(ReplayEffect::Remove, "remove"_L1),
                                 std::pair(ReplayEffect::Halve, "halve"_L1)};

template <typename Number>
QString rangeText(Number first, Number last)
{
    return QString::number(first) + u'-' + QString::number(last);
}

/// A whole number; nullopt for anything else.
template <typename Number>
std::optional<Number> numberFrom(const QString &text)
{
    bool isNumber = false;
    const qulonglong value = text.toULongLong(&isNumber);
    return isNumber && value <= std::numeric_limits<Number>::max() ? std::optional(static_cast<Number>(value))
                                                                   : std::nullopt;
}

/// Ascending range "3000-5000".
template <typename Number>
std::optional<std::pair<Number, Number>> rangeFrom(const QString &text)
{
    const QStringList ends = text.split(u'-');
    if (ends.size() != 2)
        return std::nullopt;
    const auto first = numberFrom<Number>(ends[0]);
    const auto last = numberFrom<Number>(ends[1]);
    return first && last && *first < *last ? std::optional(std::pair(*first, *last)) : std::nullopt;
}

/// Value of an enumeration with an id; `otherwise` if there is none.
template <typename Enum>
Enum valueFrom(const QString &text, const EnumTable<Enum, std::string_view> &ids, Enum otherwise)
{
    for (const Enum value : enumerators<Enum>) {
        if (text == QLatin1String(ids[value].data(), qsizetype(ids[value].size())))
            return value;
    }
    return otherwise;
}

/// Adds the question to the call tree, where it is not the usual one, and the look of the flame graph.
template <typename Add>
void addCalls(const ViewState &state, const Add &add)
{
    const CallAsk usual;
    const auto textOf = [](std::string_view id) { return QString::fromUtf8(id.data(), qsizetype(id.size())); };
    if (state.calls.measure != usual.measure)
        add("measure"_L1, textOf(kCallMeasureIds[state.calls.measure]));
    if (state.calls.shape.merge != usual.shape.merge)
        add("merge"_L1, textOf(kCallMergeIds[state.calls.shape.merge]));
    if (state.calls.shape.isInverted)
        add("inverted"_L1, u"1"_s);
    if (state.calls.shape.collapsesRecursion)
        add("recursion"_L1, u"collapsed"_s);
    if (state.calls.unit != usual.unit)
        add("width"_L1, u"allocations"_s);
    if (state.calls.smallest != usual.smallest)
        add("smallest"_L1, QString::number(state.calls.smallest * 100));
    if (state.flame.colouring != FlameColouring::Origin)
        add("flame-colour"_L1, textOf(kFlameColouringIds[state.flame.colouring]));
    if (!state.flame.around.empty())
        add("around"_L1, QString::fromStdString(state.flame.around));
    if (state.flame.isFlipped)
        add("flipped"_L1, u"1"_s);
    QStringList zoom;
    for (const std::string &frame : state.flame.zoom)
        zoom << QString::fromStdString(frame);
    if (!zoom.isEmpty())
        add("zoom"_L1, zoom.join(u'\n'));
    if (!state.source.file.empty()) {
        add("source"_L1, QString::fromStdString(state.source.file));
        add("line"_L1, QString::number(state.source.line));
    }
}

} // namespace

QByteArray fileHash(const QString &path)
{
    QFile file(path);
    if (!QFileInfo(path).isFile() || !file.open(QIODevice::ReadOnly)) // a pipe would wait for its writer
        return {};
    QCryptographicHash hash(QCryptographicHash::Sha256);
    hash.addData(QByteArray::number(file.size()) + '\n');
    hash.addData(file.read(kHashedPart));
    if (file.size() > kHashedPart && file.seek(std::max(kHashedPart, file.size() - kHashedPart)))
        hash.addData(file.read(kHashedPart));
    return file.error() == QFileDevice::NoError ? hash.result().toHex().first(kHashDigits) : QByteArray();
}

QString linkText(const ViewLink &link)
{
    const ViewState &state = link.state;
    QStringList members;
    const auto add = [&members](QLatin1String name, const QString &value) {
        members << name + u'=' + QString::fromLatin1(QUrl::toPercentEncoding(value));
    };
    add("file"_L1, link.file);
    add("hash"_L1, QString::fromLatin1(link.hash));
    if (!link.part.isEverything())
        add("events"_L1, QString::fromStdString(readPartText(link.part)));
    add("device"_L1, QString::number(state.device));
    add("axis"_L1, state.axis == TimeAxis::Time ? u"time"_s : u"events"_s);
    add("window"_L1, rangeText(state.window.first, state.window.last));
    if (state.window.lowestByte || state.window.highestByte)
        add("bytes"_L1, rangeText(state.window.lowestByte.value_or(0),
                                  state.window.highestByte.value_or(std::numeric_limits<std::uint64_t>::max())));
    add("cursor"_L1, QString::number(state.cursor));
    add("detail"_L1, QString::number(state.detailPercent));
    const std::string_view colouring = attributeRow(state.colouring).id;
    add("colour"_L1, QString::fromUtf8(colouring.data(), qsizetype(colouring.size())));
    if (!state.query.isEmpty())
        add("query"_L1, state.query);
    if (state.replay != ReplayAsk()) {
        add("settings"_L1, QString::fromStdString(state.replay.settings));
        for (const auto &[effect, id] : kEffects) {
            if (effect == state.replay.effect)
                add("requests"_L1, id);
        }
        if (state.replay.emptyCacheAtSteps)
            add("empty-cache"_L1, u"steps"_s);
        if (state.capacity)
            add("capacity"_L1, QString::number(*state.capacity));
    }
    addCalls(state, add);
    if (!link.view.isEmpty())
        add("view"_L1, link.view);
    return kLinkStart + members.join(u'&');
}

std::optional<ViewLink> linkFrom(const QString &text)
{
    const QString trimmed = text.trimmed();
    if (!trimmed.startsWith(kLinkStart) || trimmed.size() > kLongestLink)
        return std::nullopt;
    const QUrlQuery members(trimmed.sliced(kLinkStart.size()));
    const auto value = [&members](QLatin1String name) { return members.queryItemValue(name, QUrl::FullyDecoded); };
    ViewLink link;
    link.file = value("file"_L1);
    link.hash = value("hash"_L1).toLatin1();
    if (link.hash.size() != kHashDigits || link.file.isEmpty())
        return std::nullopt;
    link.part = readPartIn(value("events"_L1).toStdString()).value_or(ReadPart());
    link.view = value("view"_L1);
    ViewState &state = link.state;
    state.device = numberFrom<std::uint32_t>(value("device"_L1)).value_or(0);
    state.axis = value("axis"_L1) == "time"_L1 ? TimeAxis::Time : TimeAxis::Events;
    if (const auto window = rangeFrom<Moment>(value("window"_L1)))
        state.window = {window->first, window->second, std::nullopt, std::nullopt};
    if (const auto bytes = rangeFrom<std::uint64_t>(value("bytes"_L1))) {
        state.window.lowestByte = bytes->first;
        if (bytes->second < std::numeric_limits<std::uint64_t>::max())
            state.window.highestByte = bytes->second;
    }
    state.cursor = numberFrom<Moment>(value("cursor"_L1)).value_or(0);
    state.detailPercent = bounded<int>(numberFrom<std::uint8_t>(value("detail"_L1)).value_or(100), 0, 100);
    state.colouring = findAttribute(value("colour"_L1).toStdString(), AttributeUse::Colour).value_or(state.colouring);
    state.query = value("query"_L1);
    state.replay.settings = value("settings"_L1).toStdString();
    for (const auto &[effect, id] : kEffects) {
        if (value("requests"_L1) == id)
            state.replay.effect = effect;
    }
    state.replay.emptyCacheAtSteps = value("empty-cache"_L1) == "steps"_L1;
    state.capacity = numberFrom<std::uint64_t>(value("capacity"_L1));
    state.calls.measure = valueFrom(value("measure"_L1), kCallMeasureIds, state.calls.measure);
    state.calls.shape.merge = valueFrom(value("merge"_L1), kCallMergeIds, state.calls.shape.merge);
    state.calls.shape.isInverted = value("inverted"_L1) == "1"_L1;
    state.calls.shape.collapsesRecursion = value("recursion"_L1) == "collapsed"_L1;
    state.calls.unit = value("width"_L1) == "allocations"_L1 ? CallUnit::Allocations : CallUnit::Bytes;
    bool isPercent = false;
    const double percent = value("smallest"_L1).toDouble(&isPercent);
    if (isPercent && percent >= 0 && percent <= 100)
        state.calls.smallest = percent / 100;
    state.flame.colouring = valueFrom(value("flame-colour"_L1), kFlameColouringIds, state.flame.colouring);
    state.flame.around = value("around"_L1).toStdString();
    state.flame.isFlipped = value("flipped"_L1) == "1"_L1;
    for (const QString &frame : value("zoom"_L1).split(u'\n', Qt::SkipEmptyParts))
        state.flame.zoom.push_back(frame.toStdString());
    state.source = {value("source"_L1).toStdString(), numberFrom<std::uint32_t>(value("line"_L1)).value_or(0)};
    return link;
}

ViewState linkedState(const ViewLink &link, const Document &document, ViewState state)
{
    if (document.devices().empty())
        return state;
    const ViewState &shown = link.state;
    const std::size_t device = std::min(shown.device, document.devices().size() - 1);
    const ViewState whole = initialState(document, device);
    if (device != state.device)
        state = stateOnDevice(document, state, device);
    const Moment end = document.devices()[device].timeline.end();
    const bool isTimed = document.devices()[device].times.isValid();
    state.axis = isTimed ? shown.axis : TimeAxis::Events;
    state.window = shown.window.first < std::min(shown.window.last, end) ? shown.window : whole.window;
    state.window.last = std::min(state.window.last, end);
    state.cursor = std::min(shown.cursor, end);
    state.query = shown.query;
    state.detailPercent = shown.detailPercent;
    state.colouring = shown.colouring;
    state.calls = shown.calls;
    state.flame = shown.flame;
    state.source = shown.source;
    state.replay = shown.replay;
    if (shown.capacity)
        state.capacity = shown.capacity;
    state.selection.clear();
    return state;
}

} // namespace allostrata
