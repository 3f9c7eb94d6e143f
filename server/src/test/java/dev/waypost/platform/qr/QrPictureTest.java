package dev.waypost.platform.qr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import dev.waypost.testing.QrScanner;
import io.nayuki.qrcodegen.QrCode;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Transparency;
import java.awt.color.ColorSpace;
import java.awt.image.BufferedImage;
import java.awt.image.ComponentColorModel;
import java.awt.image.DataBuffer;
import java.awt.image.Raster;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Base64;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class QrPictureTest {
    private static final String TEXT = "otpauth://totp/Waypost:ada%40example.com?secret=JBSWY3DPEHPK3PXP";

    @Test
    void drawsEveryDarkModuleInsideAQuietZoneOfFour() {
        QrCode code = QrCode.encodeText(TEXT, QrCode.Ecc.MEDIUM);
        boolean[][] dark = new boolean[code.size][code.size];
        String svg = QrPicture.of(TEXT, QrDesign.PLAIN).orElseThrow().svg(null);
        Pattern.compile("M(\\d+) (\\d+)h(\\d+)v1h-\\3z").matcher(svg).results().forEach(run -> fill(dark, run));

        for (int y = 0; y < code.size; y++) {
            for (int x = 0; x < code.size; x++) {
                assertThat(dark[y][x]).as("module %d, %d", x, y).isEqualTo(code.getModule(x, y));
            }
        }
        assertThat(svg).contains("viewBox=\"0 0 %1$d %1$d\"".formatted(code.size + 8));
    }

    @Property(tries = 300)
    void everyDesignCanBeRead(
            @ForAll("texts") String text,
            @ForAll ErrorCorrection correction,
            @ForAll("colors") String foreground,
            @ForAll("colors") String background,
            @ForAll @IntRange(max = 16) int margin,
            @ForAll boolean withLogo,
            @ForAll @IntRange(min = 64, max = 700) int side) {
        Assume.that(QrDesign.readable(foreground, background));
        @Nullable String logo = withLogo ? LogoReader.read(dataUrl("png", picture(40, 30))) : null;
        QrPicture picture = QrPicture.of(text, new QrDesign(correction, foreground, background, margin, logo))
                .orElseThrow();
        byte[] png = picture.png(Math.max(side, picture.smallestSide()));
        assertThat(QrScanner.read(png)).isEqualTo(text);
    }

    @Provide
    Arbitrary<String> texts() {
        return Arbitraries.strings()
                .withCharRange('a', 'z')
                .numeric()
                .ofMinLength(1)
                .ofMaxLength(120)
                .map(code -> "https://wp.st/" + code + "?qr=x");
    }

    @Provide
    Arbitrary<String> colors() {
        Arbitrary<Integer> edges = Arbitraries.of(0x000000, 0xffffff, 0x102030, 0xffe0c0);
        return Arbitraries.oneOf(edges, Arbitraries.integers().between(0, 0xffffff))
                .map("#%06x"::formatted);
    }

    @Test
    void aPictureHasExactlyTheSideAsked() throws IOException {
        QrPicture picture = QrPicture.of(TEXT, QrDesign.PLAIN).orElseThrow();
        for (int side : new int[] {picture.smallestSide(), 333, 4096}) {
            assertThat(ImageIO.read(new ByteArrayInputStream(picture.png(side))).getWidth())
                    .isEqualTo(side);
        }
    }

    @Test
    void aTextThatFitsNoCodeIsNoPicture() {
        assertThat(QrPicture.of("x".repeat(3_000), QrDesign.PLAIN)).isEmpty();
    }

    @Test
    void lightOnDarkAndGreyOnGreyAreNotReadable() {
        assertThat(QrDesign.readable("#000000", "#ffffff")).isTrue();
        assertThat(QrDesign.readable("#ffffff", "#000000")).isFalse();
        assertThat(QrDesign.readable("#777777", "#888888")).isFalse();
        assertThat(QrDesign.readable("#204060", "#ffeecc")).isTrue();
    }

    @Test
    void theLargestLogoIsReadWithoutAllItsDotsInMemory() throws IOException {
        BufferedImage deep = new BufferedImage(
                new ComponentColorModel(
                        ColorSpace.getInstance(ColorSpace.CS_sRGB),
                        true,
                        false,
                        Transparency.TRANSLUCENT,
                        DataBuffer.TYPE_USHORT),
                Raster.createInterleavedRaster(DataBuffer.TYPE_USHORT, 4_096, 4_096, 4, null),
                false,
                null);
        String url = dataUrl("png", deep);
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();
        LogoReader.read(url);
        assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(40L << 20);
    }

    @Test
    void logosAreMadeSmallAndKeepTheirShape() throws IOException {
        for (String format : new String[] {"png", "jpeg"}) {
            String logo = LogoReader.read(dataUrl(format, picture(2_000, 500)));
            BufferedImage kept =
                    ImageIO.read(new ByteArrayInputStream(Base64.getDecoder().decode(logo)));
            assertThat(kept.getWidth()).isEqualTo(512);
            assertThat(kept.getHeight()).isEqualTo(128);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "https://example.com/logo.png",
                "data:image/svg+xml;base64,PHN2Zy8+",
                "data:image/gif;base64,R0lGODlhAQABAAAAACw=",
                "data:image/png;base64,R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=",
                "data:image/png;base64,====",
                "data:image/png;base64,iVBORw0KGgo=",
                "data:image/png;base64,%%%",
                "data:text/html,<script>"
            })
    void anInvalidPictureIsRefused(String dataUrl) {
        assertThatThrownBy(() -> LogoReader.read(dataUrl)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aPictureThatIsTooLargeIsRefusedBeforeItIsUnpacked() {
        byte[] huge =
                Base64.getDecoder().decode(dataUrl("png", picture(8, 8)).substring("data:image/png;base64,".length()));
        // The width and height of a PNG are at offsets 16 and 20.
        Arrays.fill(huge, 17, 20, (byte) 0x7f);
        String url = "data:image/png;base64," + Base64.getEncoder().encodeToString(huge);
        assertThatThrownBy(() -> LogoReader.read(url)).isInstanceOf(IllegalArgumentException.class);
        String tooLong = "data:image/png;base64," + Base64.getEncoder().encodeToString(new byte[600_000]);
        assertThatThrownBy(() -> LogoReader.read(tooLong)).hasMessageContaining("512 KiB");
    }

    @Property(tries = 200)
    void aBrokenPictureIsRefusedOrReadButNeverAnythingElse(
            @ForAll @IntRange(max = 400) int at, @ForAll byte value, @ForAll boolean jpeg) {
        String prefix = "data:image/%s;base64,".formatted(jpeg ? "jpeg" : "png");
        byte[] bytes = Base64.getDecoder()
                .decode(dataUrl(jpeg ? "jpeg" : "png", picture(9, 7)).substring(prefix.length()));
        bytes[at % bytes.length] = value;
        try {
            assertThat(LogoReader.read(prefix + Base64.getEncoder().encodeToString(bytes)))
                    .startsWith("iVBORw0KGgo");
        } catch (IllegalArgumentException e) {
            assertThat(e).hasMessageContaining("image");
        }
    }

    private static String dataUrl(String format, BufferedImage image) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            ImageIO.write(image, format, bytes);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        return "data:image/%s;base64,%s".formatted(format, Base64.getEncoder().encodeToString(bytes.toByteArray()));
    }

    private static BufferedImage picture(int width, int height) {
        BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        Graphics2D pen = image.createGraphics();
        pen.setColor(Color.RED);
        pen.fillRect(0, 0, width, height);
        pen.setColor(Color.BLACK);
        pen.fillRect(width / 4, height / 4, width / 2, height / 2);
        pen.dispose();
        return image;
    }

    private static void fill(boolean[][] dark, MatchResult run) {
        int x = Integer.parseInt(run.group(1)) - 4;
        int y = Integer.parseInt(run.group(2)) - 4;
        for (int i = 0; i < Integer.parseInt(run.group(3)); i++) {
            dark[y][x + i] = true;
        }
    }
}
