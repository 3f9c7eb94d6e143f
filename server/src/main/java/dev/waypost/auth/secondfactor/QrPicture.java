package dev.waypost.auth.secondfactor;

import io.nayuki.qrcodegen.QrCode;

/** Draws a text as a QR code: one SVG path, dark on white, with the quiet zone that scanners need. */
final class QrPicture {
    private static final int QUIET = 4;

    private QrPicture() {}

    static String svg(String text) {
        QrCode code = QrCode.encodeText(text, QrCode.Ecc.MEDIUM);
        int size = code.size + 2 * QUIET;
        return """
                <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %1$d %1$d" shape-rendering="crispEdges">\
                <rect width="%1$d" height="%1$d" fill="#fff"/><path d="%2$s" fill="#000"/></svg>""".formatted(size, path(code));
    }

    /** Each run of dark modules in a row is one rectangle. */
    private static String path(QrCode code) {
        StringBuilder path = new StringBuilder();
        for (int y = 0; y < code.size; y++) {
            int x = 0;
            while (x < code.size) {
                int start = x;
                while (code.getModule(x, y)) {
                    x++;
                }
                if (x > start) {
                    path.append("M%d %dh%dv1h-%dz".formatted(start + QUIET, y + QUIET, x - start, x - start));
                }
                x++;
            }
        }
        return path.toString();
    }
}
