// Colours and fonts of both themes, and the icons.

#include "core/base/enum_table.h"
#include "tests/support/test_main.h"
#include "widgets/paint/icons.h"
#include "widgets/paint/theme.h"

#include <QApplication>
#include <QFontMetricsF>
#include <QGuiApplication>
#include <QPainter>
#include <QTest>

#include <algorithm>
#include <cmath>

using namespace allostrata;
using namespace Qt::StringLiterals;

namespace {

double linear(double value) { return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4); }

double luminance(const QColor &colour)
{
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
}

/// Contrast as defined by WCAG: 1 to 21.
double contrast(const QColor &a, const QColor &b)
{
    const auto [low, high] = std::minmax({luminance(a), luminance(b)});
    return (high + 0.05) / (low + 0.05);
}

Theme themeOfKind(bool dark) { return makeTheme(dark ? ThemeKind::Dark : ThemeKind::Light, QGuiApplication::font()); }

QImage paintedIcon(Icon icon, int side)
{
    QImage image(side, side, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    paintIcon(painter, icon, image.rect(), Qt::black);
    return image;
}

} // namespace

class TestTheme : public QObject {
    Q_OBJECT

private slots:
    void textIsLegible_data();
    void textIsLegible();
    void paletteMatchesItsTheme();
    void disabledTextIsFainter();
    void fontsKeepTheirProportions();
    void digitsAreTabular();
    void rendersEveryIcon();
    void iconsFollowThePalette();
    void anEmptyIconDoesNotCrash();
};

void TestTheme::textIsLegible_data()
{
    QTest::addColumn<bool>("dark");
    QTest::newRow("light") << false;
    QTest::newRow("dark") << true;
}

void TestTheme::textIsLegible()
{
    QFETCH(bool, dark);
    const Theme theme = themeOfKind(dark);
    for (const QColor &ground : {theme.chrome, theme.panel, theme.base}) {
        for (const QColor &text : {theme.text, theme.text2, theme.text3, theme.accent, theme.ok})
            QVERIFY2(contrast(text, ground) >= 4.5, qPrintable(text.name() + u" on "_s + ground.name()));
    }
    for (const QColor &ground : {theme.hover, theme.accentSoft}) {
        for (const QColor &text : {theme.text, theme.text2})
            QVERIFY2(contrast(text, ground) >= 4.5, qPrintable(text.name() + u" on "_s + ground.name()));
    }
    for (const MessageColours &message : {theme.error, theme.warning, theme.news}) {
        for (const QColor &text : {message.text, theme.text, theme.text2})
            QVERIFY2(contrast(text, message.ground) >= 4.5,
                     qPrintable(text.name() + u" on "_s + message.ground.name()));
    }
    QVERIFY(contrast(theme.onAccent, theme.accent) >= 4.5);
    QVERIFY(contrast(theme.base, theme.cursor) >= 4.5);
}

void TestTheme::paletteMatchesItsTheme()
{
    for (const bool dark : {false, true}) {
        const Theme theme = themeOfKind(dark);
        QCOMPARE(isDark(paletteOf(theme)), dark);
        QVERIFY(themeOf(paletteOf(theme), QGuiApplication::font()) == theme);
    }
}

void TestTheme::disabledTextIsFainter()
{
    const QPalette palette = paletteOf(themeOfKind(false));
    QVERIFY(palette.color(QPalette::Disabled, QPalette::ButtonText).alpha()
            < palette.color(QPalette::Active, QPalette::ButtonText).alpha());
}

void TestTheme::fontsKeepTheirProportions()
{
    QFont ui = QGuiApplication::font();
    ui.setPixelSize(26);
    const Theme theme = makeTheme(ThemeKind::Light, ui);
    QCOMPARE(theme.uiFont.pixelSize(), 26);
    QCOMPARE(theme.smallFont.pixelSize(), 24);
    QCOMPARE(theme.axisFont.pixelSize(), 22);
    QCOMPARE(theme.headlineFont.pixelSize(), 42);
    QCOMPARE(theme.monoFont.pixelSize(), 24);
}

void TestTheme::digitsAreTabular()
{
    QVERIFY(hasTabularDigits(readableFont(QGuiApplication::font())));
    QVERIFY(readableFont(QGuiApplication::font()).pixelSize() >= 13);
}

void TestTheme::rendersEveryIcon()
{
    QList<QImage> images;
    for (const Icon icon : enumerators<Icon>) {
        const QImage image = paintedIcon(icon, 64);
        int painted = 0;
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x)
                painted += qAlpha(image.pixel(x, y)) > 0 ? 1 : 0;
        }
        const QByteArray name = QByteArray::number(qulonglong(enumIndex(icon)));
        QVERIFY2(painted > 64, name);
        QVERIFY2(painted < 64 * 64 * 2 / 3, name);
        for (int edge = 0; edge < 64; ++edge) // no part is cut off
            QVERIFY2(qAlpha(image.pixel(edge, 0)) < 128 && qAlpha(image.pixel(0, edge)) < 128, name);
        QVERIFY2(!images.contains(image), name);
        images.append(image);
    }
}

void TestTheme::iconsFollowThePalette()
{
    const QIcon icon = themedIcon(Icon::Plus);
    const auto colourOf = [&icon](QIcon::Mode mode) {
        const QImage image = icon.pixmap(QSize(32, 32), mode).toImage();
        return image.pixelColor(image.width() / 2, image.height() / 2);
    };
    for (const bool dark : {false, true}) {
        const Theme theme = themeOfKind(dark);
        QGuiApplication::setPalette(paletteOf(theme));
        QVERIFY(contrast(colourOf(QIcon::Normal), theme.text) < 1.1);
        QVERIFY(colourOf(QIcon::Disabled).alpha() < colourOf(QIcon::Normal).alpha());
    }
    QVERIFY(!applicationIcon().pixmap(64, 64).isNull());
}

void TestTheme::anEmptyIconDoesNotCrash()
{
    QImage image(4, 4, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    paintIcon(painter, Icon::Gear, QRectF(), Qt::black);
    paintIcon(painter, Icon::Gear, QRectF(0, 0, -5, 3), Qt::black);
    painter.end();
    QCOMPARE(qAlpha(image.pixel(1, 1)), 0);
}

ALLOSTRATA_TEST(TestTheme, QApplication)
#include "tst_theme.moc"
