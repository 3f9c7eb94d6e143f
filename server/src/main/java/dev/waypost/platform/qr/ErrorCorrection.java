package dev.waypost.platform.qr;

import io.nayuki.qrcodegen.QrCode;
import java.util.Arrays;
import java.util.Optional;

/** The error correction levels: 7, 15, 25 or 30 percent of a code can be damaged or covered. */
public enum ErrorCorrection {
    LOW(QrCode.Ecc.LOW),
    MEDIUM(QrCode.Ecc.MEDIUM),
    QUARTILE(QrCode.Ecc.QUARTILE),
    HIGH(QrCode.Ecc.HIGH);

    private final QrCode.Ecc level;

    ErrorCorrection(QrCode.Ecc level) {
        this.level = level;
    }

    /** Parses a name or its first letter, which is the name in the standard. */
    public static Optional<ErrorCorrection> of(String text) {
        return Arrays.stream(values())
                .filter(level ->
                        level.name().equalsIgnoreCase(text) || level.letter().equalsIgnoreCase(text))
                .findFirst();
    }

    public String letter() {
        return name().substring(0, 1);
    }

    QrCode.Ecc level() {
        return level;
    }
}
