package dev.waypost.platform.qr;

import io.nayuki.qrcodegen.DataTooLongException;
import io.nayuki.qrcodegen.QrCode;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.awt.image.DataBuffer;
import java.awt.image.IndexColorModel;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Base64;
import java.util.Optional;
import javax.imageio.ImageIO;
import javax.imageio.stream.MemoryCacheImageOutputStream;
import org.jspecify.annotations.Nullable;

/** A QR code of a text with a design, ready to be rendered. */
public final class QrPicture {
    /** Cameras need more than one pixel for a module. */
    private static final int DOTS_PER_MODULE = 2;
    /** A quarter of the side is a sixteenth of the area: well within the highest correction. */
    private static final int LOGO_PART = 4;

    private final QrCode code;
    private final QrDesign design;

    private QrPicture(QrCode code, QrDesign design) {
        this.code = code;
        this.design = design;
    }

    /** Empty if the text is too long for any code. */
    public static Optional<QrPicture> of(String text, QrDesign design) {
        try {
            QrCode code = QrCode.encodeText(text, design.effectiveCorrection().level());
            return Optional.of(new QrPicture(code, design));
        } catch (DataTooLongException e) {
            return Optional.empty();
        }
    }

    /** The side of the smallest readable image, in pixels. */
    public int smallestSide() {
        return DOTS_PER_MODULE * modules();
    }

    /** A single path, scalable to any size. */
    public String svg(@Nullable Integer side) {
        String dimensions = side == null ? "" : " width=\"%1$d\" height=\"%1$d\"".formatted(side);
        return """
                <svg xmlns="http://www.w3.org/2000/svg"%s viewBox="0 0 %2$d %2$d" shape-rendering="crispEdges">\
                <rect width="%2$d" height="%2$d" fill="%3$s"/><path d="%4$s" fill="%5$s"/>%6$s</svg>""".formatted(dimensions, modules(), design.background(), path(), design.foreground(), logoInSvg());
    }

    /** An image of exactly that side. The remainder of whole pixels per module widens the margin. */
    public byte[] png(int side) {
        int scale = side / modules();
        int offset = (side - scale * modules()) / 2 + scale * design.margin();
        BufferedImage image = canvas(side);
        Graphics2D pen = image.createGraphics();
        pen.setColor(new Color(QrDesign.rgb(design.background())));
        pen.fillRect(0, 0, side, side);
        pen.setColor(new Color(QrDesign.rgb(design.foreground())));
        for (int y = 0; y < code.size; y++) {
            for (int x = 0; x < code.size; x++) {
                if (code.getModule(x, y)) {
                    pen.fillRect(offset + x * scale, offset + y * scale, scale, scale);
                }
            }
        }
        if (design.logo() != null) {
            drawLogo(pen, design.logo(), offset, scale);
        }
        pen.dispose();
        return encoded(image);
    }

    /** One bit for each pixel, unless a logo has its own colours. */
    private BufferedImage canvas(int side) {
        if (design.logo() != null) {
            return new BufferedImage(side, side, BufferedImage.TYPE_INT_RGB);
        }
        int[] colors = {QrDesign.rgb(design.background()), QrDesign.rgb(design.foreground())};
        IndexColorModel model = new IndexColorModel(1, 2, colors, 0, false, -1, DataBuffer.TYPE_BYTE);
        return new BufferedImage(side, side, BufferedImage.TYPE_BYTE_BINARY, model);
    }

    /** Each run of dark modules in a row is one rectangle. */
    private String path() {
        StringBuilder path = new StringBuilder();
        int margin = design.margin();
        for (int y = 0; y < code.size; y++) {
            int x = 0;
            while (x < code.size) {
                int start = x;
                while (code.getModule(x, y)) {
                    x++;
                }
                if (x > start) {
                    path.append("M%d %dh%dv1h-%dz".formatted(start + margin, y + margin, x - start, x - start));
                }
                x++;
            }
        }
        return path.toString();
    }

    private String logoInSvg() {
        if (design.logo() == null) {
            return "";
        }
        return """
                <rect x="%1$d" y="%1$d" width="%2$d" height="%2$d" fill="%3$s"/>\
                <image x="%1$d" y="%1$d" width="%2$d" height="%2$d" href="data:image/png;base64,%4$s"/>""".formatted(design.margin() + logoStart(), logoSide(), design.background(), design.logo());
    }

    private void drawLogo(Graphics2D pen, String logo, int offset, int scale) {
        BufferedImage picture = decoded(logo);
        int box = logoSide() * scale;
        int start = offset + logoStart() * scale;
        pen.setColor(new Color(QrDesign.rgb(design.background())));
        pen.fillRect(start, start, box, box);
        double fit = Math.min((double) box / picture.getWidth(), (double) box / picture.getHeight());
        int width = Math.max(1, (int) (picture.getWidth() * fit));
        int height = Math.max(1, (int) (picture.getHeight() * fit));
        pen.setRenderingHint(RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BILINEAR);
        pen.drawImage(picture, start + (box - width) / 2, start + (box - height) / 2, width, height, null);
    }

    private int modules() {
        return code.size + 2 * design.margin();
    }

    /** Odd like the side of every code, so that it is centred. */
    private int logoSide() {
        int side = code.size / LOGO_PART;
        return side % 2 == 0 ? side - 1 : side;
    }

    private int logoStart() {
        return (code.size - logoSide()) / 2;
    }

    private static BufferedImage decoded(String logo) {
        try {
            return ImageIO.read(new ByteArrayInputStream(Base64.getDecoder().decode(logo)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static byte[] encoded(BufferedImage image) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (MemoryCacheImageOutputStream out = new MemoryCacheImageOutputStream(bytes)) {
            ImageIO.write(image, "png", out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }
}
