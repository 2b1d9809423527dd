// Reads and writes the options of exported pictures in the settings.

#include "widgets/parts/picture_options.h"

#include "core/base/arithmetic.h"
#include "core/base/enum_table.h"

#include <QSettings>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr EnumTable<FigureTheme, const char *> kPictureThemes = {{"paper", "light", "dark"}};

} // namespace

FigureRequest rememberedPicture(QSettings &store)
{
    FigureRequest request;
    const auto number = [&store](const QString &key, int usual, int least, int most) {
        bool isNumber = false;
        const int value = store.value(key, usual).toInt(&isNumber);
        return isNumber ? bounded(value, least, most) : usual;
    };
    const auto flag = [&store](const QString &key, bool usual) { return store.value(key, usual).toBool(); };
    request.size = QSize(number(u"picture/width"_s, request.size.width(), kSmallestFigure, kLargestFigure),
                         number(u"picture/height"_s, request.size.height(), kSmallestFigure, kLargestFigure));
    request.dpi = number(u"picture/dpi"_s, request.dpi, kFewestDpi, kMostDpi);
    const auto theme = std::find(kPictureThemes.begin(), kPictureThemes.end(),
                                 store.value(u"picture/theme"_s).toString());
    request.theme = theme == kPictureThemes.end() ? FigureTheme::Paper : kPictureThemes.keyOf(theme);
    request.isTransparent = flag(u"picture/transparent"_s, false);
    request.hasTitle = flag(u"picture/title"_s, true);
    request.hasLegend = flag(u"picture/legend"_s, true);
    request.hasPhases = flag(u"picture/phases"_s, true);
    request.hasFootnote = flag(u"picture/footnote"_s, true);
    return request;
}

void rememberPicture(QSettings &store, const FigureRequest &request)
{
    store.setValue(u"picture/width"_s, request.size.width());
    store.setValue(u"picture/height"_s, request.size.height());
    store.setValue(u"picture/dpi"_s, request.dpi);
    store.setValue(u"picture/theme"_s, QString::fromLatin1(kPictureThemes[request.theme]));
    store.setValue(u"picture/transparent"_s, request.isTransparent);
    store.setValue(u"picture/title"_s, request.hasTitle);
    store.setValue(u"picture/legend"_s, request.hasLegend);
    store.setValue(u"picture/phases"_s, request.hasPhases);
    store.setValue(u"picture/footnote"_s, request.hasFootnote);
}

} // namespace allostrata
