package dev.waypost.testing;

import com.google.zxing.BinaryBitmap;
import com.google.zxing.DecodeHintType;
import com.google.zxing.NotFoundException;
import com.google.zxing.ReaderException;
import com.google.zxing.client.j2se.BufferedImageLuminanceSource;
import com.google.zxing.common.HybridBinarizer;
import com.google.zxing.qrcode.QRCodeReader;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Comparator;
import java.util.Map;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;

/** Reads QR codes the way a phone does. */
public final class QrScanner {
    /** A camera sees every dot of a screen with several of its own. */
    private static final int PIXELS_OF_A_CAMERA = 3;

    private QrScanner() {}

    /** What the picture says, laid on a sheet of its own background. */
    public static String read(byte[] png) {
        try {
            BufferedImage image = ImageIO.read(new ByteArrayInputStream(png));
            BufferedImage sheet = onSheet(image);
            return new QRCodeReader()
                    .decode(
                            new BinaryBitmap(new HybridBinarizer(new BufferedImageLuminanceSource(sheet))),
                            Map.of(DecodeHintType.TRY_HARDER, true))
                    .getText();
        } catch (NotFoundException e) {
            return "no code found";
        } catch (ReaderException e) {
            return "not readable: " + e;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The lightest dot of the first row, which has some of it even without a margin. */
    private static Color background(BufferedImage image) {
        return IntStream.range(0, image.getWidth())
                .mapToObj(x -> new Color(image.getRGB(x, 0)))
                .max(Comparator.comparingInt(color -> color.getRed() + color.getGreen() + color.getBlue()))
                .orElseThrow();
    }

    private static BufferedImage onSheet(BufferedImage image) {
        int drawn = image.getWidth() * PIXELS_OF_A_CAMERA;
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
