package dev.waypost.auth.secondfactor;

import static org.assertj.core.api.Assertions.assertThat;

import io.nayuki.qrcodegen.QrCode;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class QrPictureTest {
    private static final String TEXT = "otpauth://totp/Waypost:ada%40example.com?secret=JBSWY3DPEHPK3PXP";

    @Test
    void drawsEveryDarkModuleInsideAQuietZoneOfFour() {
        QrCode code = QrCode.encodeText(TEXT, QrCode.Ecc.MEDIUM);
        boolean[][] dark = new boolean[code.size][code.size];
        Pattern.compile("M(\\d+) (\\d+)h(\\d+)v1h-\\3z")
                .matcher(QrPicture.svg(TEXT))
                .results()
                .forEach(run -> fill(dark, run));

        for (int y = 0; y < code.size; y++) {
            for (int x = 0; x < code.size; x++) {
                assertThat(dark[y][x]).as("module %d, %d", x, y).isEqualTo(code.getModule(x, y));
            }
        }
        assertThat(QrPicture.svg(TEXT)).contains("viewBox=\"0 0 %1$d %1$d\"".formatted(code.size + 8));
    }

    private static void fill(boolean[][] dark, MatchResult run) {
        int x = Integer.parseInt(run.group(1)) - 4;
        int y = Integer.parseInt(run.group(2)) - 4;
        for (int i = 0; i < Integer.parseInt(run.group(3)); i++) {
            dark[y][x + i] = true;
        }
    }
}
