package dev.waypost.testing;

import com.google.zxing.Binarizer;
import com.google.zxing.BinaryBitmap;
import com.google.zxing.DecodeHintType;
import com.google.zxing.NotFoundException;
import com.google.zxing.ReaderException;
import com.google.zxing.client.j2se.BufferedImageLuminanceSource;
import com.google.zxing.common.GlobalHistogramBinarizer;
import com.google.zxing.common.HybridBinarizer;
import com.google.zxing.qrcode.QRCodeReader;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;

/** Reads QR codes the way a phone does. */
public final class QrScanner {
    /** A camera captures every pixel of a screen with one or several of its own. */
    private static final int MOST_PIXELS = 4;

    private QrScanner() {}

    /**
     * Decodes the picture, placed on a sheet of its own background. A phone analyses frame after frame until it has found the
     * corners; this library fails on about one clean picture in a hundred. So it tries several scales, and
     * finally takes the corners as given: contrast, modules and the part under a logo must still be correct.
     */
    public static String read(byte[] png) {
        String found = "nothing tried";
        for (DecodeHintType way : List.of(DecodeHintType.TRY_HARDER, DecodeHintType.PURE_BARCODE)) {
            for (int pixels = 1; pixels <= MOST_PIXELS; pixels++) {
                BufferedImageLuminanceSource seen = new BufferedImageLuminanceSource(onSheet(picture(png), pixels));
                for (Binarizer binarizer : List.of(new HybridBinarizer(seen), new GlobalHistogramBinarizer(seen))) {
                    try {
                        return new QRCodeReader()
                                .decode(new BinaryBitmap(binarizer), Map.of(way, true))
                                .getText();
                    } catch (NotFoundException e) {
                        found = "no code found";
                    } catch (ReaderException e) {
                        found = "not readable: " + e;
                    }
                }
            }
        }
        return found;
    }

    private static BufferedImage picture(byte[] png) {
        try {
            return ImageIO.read(new ByteArrayInputStream(png));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The lightest pixel of the first row, which contains background even without a margin. */
    private static Color background(BufferedImage image) {
        return IntStream.range(0, image.getWidth())
                .mapToObj(x -> new Color(image.getRGB(x, 0)))
                .max(Comparator.comparingInt(color -> color.getRed() + color.getGreen() + color.getBlue()))
                .orElseThrow();
    }

    private static BufferedImage onSheet(BufferedImage image, int pixels) {
        int drawn = image.getWidth() * pixels;
        int border = drawn / 8;
        int side = drawn + 2 * border;
        BufferedImage sheet = new BufferedImage(side, side, BufferedImage.TYPE_INT_RGB);
        Graphics2D pen = sheet.createGraphics();
        pen.setColor(background(image));
        pen.fillRect(0, 0, side, side);
        pen.drawImage(image, border, border, drawn, drawn, null);
        pen.dispose();
        return sheet;
    }
}
