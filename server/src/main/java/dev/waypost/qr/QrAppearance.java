package dev.waypost.qr;

import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.qr.ErrorCorrection;
import dev.waypost.platform.qr.LogoReader;
import dev.waypost.platform.qr.QrDesign;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The appearance of a code: its design, size and format. */
record QrAppearance(QrDesign design, int size, QrFormat format) {
    static final int SMALLEST = 64;
    static final int LARGEST = 4096;
    static final int WIDEST_MARGIN = 16;
    static final QrAppearance DEFAULT = new QrAppearance(QrDesign.PLAIN, 512, QrFormat.PNG);

    private static final Pattern COLOR = Pattern.compile("#[0-9a-fA-F]{6}");

    QrAppearance {
        if (!QrDesign.readable(design.foreground(), design.background())) {
            throw ApiException.invalid("fgColor", "must be much darker than bgColor, or scanners cannot read the code");
        }
    }

    static ErrorCorrection errorCorrection(String text) {
        return ErrorCorrection.of(text)
                .orElseThrow(() -> ApiException.invalid(
                        "errorCorrection", "must be one of L, M, Q, H or low, medium, quartile, high"));
    }

    static String color(String field, String text) {
        if (!COLOR.matcher(text).matches()) {
            throw ApiException.invalid(field, "must be a color such as #1a2b3c");
        }
        return text.toLowerCase(Locale.ROOT);
    }

    static String logo(String dataUrl) {
        try {
            return LogoReader.read(dataUrl);
        } catch (IllegalArgumentException e) {
            throw ApiException.invalid("imageData", String.valueOf(e.getMessage()));
        }
    }

    QrAppearance changed(UpdateQrCode change) {
        return new QrAppearance(
                new QrDesign(
                        change.errorCorrection()
                                .map(QrAppearance::errorCorrection)
                                .over(design.errorCorrection(), DEFAULT.design().errorCorrection()),
                        change.fgColor()
                                .map(color -> color("fgColor", color))
                                .over(design.foreground(), DEFAULT.design().foreground()),
                        change.bgColor()
                                .map(color -> color("bgColor", color))
                                .over(design.background(), DEFAULT.design().background()),
                        change.margin().over(design.margin(), DEFAULT.design().margin()),
                        change.imageData().map(QrAppearance::logo).over(design.logo())),
                change.size().over(size, DEFAULT.size()),
                change.format().over(format, DEFAULT.format()));
    }

    static QrAppearance of(CreateQrCode request) {
        return of(
                request.errorCorrection(),
                request.fgColor(),
                request.bgColor(),
                request.margin(),
                request.imageData(),
                request.size(),
                request.format());
    }

    /** Null stands for the default. */
    static QrAppearance of(
            @Nullable String errorCorrection,
            @Nullable String fgColor,
            @Nullable String bgColor,
            @Nullable Integer margin,
            @Nullable String imageData,
            @Nullable Integer size,
            @Nullable QrFormat format) {
        QrDesign plain = DEFAULT.design();
        return new QrAppearance(
                new QrDesign(
                        errorCorrection == null ? plain.errorCorrection() : errorCorrection(errorCorrection),
                        fgColor == null ? plain.foreground() : color("fgColor", fgColor),
                        bgColor == null ? plain.background() : color("bgColor", bgColor),
                        margin == null ? plain.margin() : margin,
                        imageData == null ? null : logo(imageData)),
                size == null ? DEFAULT.size() : size,
                format == null ? DEFAULT.format() : format);
    }
}
