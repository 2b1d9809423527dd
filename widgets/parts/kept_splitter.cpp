// Splitter whose sizes are kept between runs.

#include "widgets/parts/kept_splitter.h"

#include "widgets/session/settings.h"

#include <QStringList>

#include <algorithm>
#include <chrono>
#include <numeric>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr std::chrono::milliseconds kSaveDelay{300}; ///< writing the file takes too long for each mouse movement
constexpr int kMostPixels = 1 << 20;

/// Sizes in a stored text, "300,200"; empty if they make no sense.
QList<int> sizesOf(const QStringList &stored)
{
    QList<int> sizes;
    for (const QString &one : stored) {
        bool isNumber = false;
        sizes.append(one.toInt(&isNumber));
        if (!isNumber || sizes.back() < 0 || sizes.back() > kMostPixels)
            return {};
    }
    return sizes;
}

} // namespace

KeptSplitter::KeptSplitter(const QString &name, QWidget *parent) : QSplitter(Qt::Horizontal, parent)
{
    setObjectName(name);
    setChildrenCollapsible(false);
    Settings settings;
    m_chosen = {sizesOf(settings.store().value(keyOf(name, Qt::Horizontal)).toStringList()),
                sizesOf(settings.store().value(keyOf(name, Qt::Vertical)).toStringList())};
    m_saving.setSingleShot(true);
    m_saving.setInterval(kSaveDelay);
    connect(&m_saving, &QTimer::timeout, this, &KeptSplitter::save);
    connect(this, &QSplitter::splitterMoved, this, &KeptSplitter::keep);
}

KeptSplitter::~KeptSplitter()
{
    if (m_saving.isActive())
        save();
}

QString KeptSplitter::keyOf(const QString &name, Qt::Orientation orientation)
{
    return u"splitters/"_s + name + (orientation == Qt::Horizontal ? u"-beside"_s : u"-above"_s);
}

void KeptSplitter::arrange(Qt::Orientation orientation, const QList<int> &usual)
{
    setOrientation(orientation);
    m_usual = usual;
    applySizes();
}

void KeptSplitter::keep()
{
    chosen(orientation()) = sizes();
    m_saving.start();
}

/// Writes the sizes of both orientations, as one may change within the delay.
void KeptSplitter::save()
{
    Settings settings;
    for (const Qt::Orientation way : {Qt::Horizontal, Qt::Vertical}) {
        QStringList words;
        for (const int size : chosen(way))
            words.append(QString::number(size));
        if (!words.isEmpty())
            settings.store().setValue(keyOf(objectName(), way), words);
    }
}

bool KeptSplitter::restore()
{
    const QList<int> &wanted = chosen(orientation());
    if (wanted.isEmpty() || wanted.size() != count())
        return false;
    for (int i = 0; i < count(); ++i) {
        // Parts that were never shown count as hidden, too.
        const bool isHidden = widget(i)->isHidden() && widget(i)->testAttribute(Qt::WA_WState_ExplicitShowHide);
        if (isHidden != (wanted[i] == 0))
            return false; // chosen for other parts
    }
    share(wanted);
    return true;
}

void KeptSplitter::resizeEvent(QResizeEvent *event)
{
    QSplitter::resizeEvent(event);
    applySizes();
}

void KeptSplitter::applySizes()
{
    if (!restore() && !m_usual.isEmpty())
        share(m_usual);
}

/// Qt gives what is left to the parts that stretch.
void KeptSplitter::share(const QList<int> &wanted)
{
    const qint64 whole = std::accumulate(wanted.begin(), wanted.end(), qint64(0));
    const int length = orientation() == Qt::Horizontal ? width() : height();
    QList<int> sizes;
    for (const int one : wanted)
        sizes.append(static_cast<int>(one * qint64(length) / std::max<qint64>(whole, 1)));
    setSizes(sizes);
}

} // namespace allostrata

#include "moc_kept_splitter.cpp"
