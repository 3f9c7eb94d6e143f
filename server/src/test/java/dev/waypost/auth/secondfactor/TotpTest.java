package dev.waypost.auth.secondfactor;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.OptionalLong;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TotpTest {
    private static final byte[] KEY = "12345678901234567890".getBytes(US_ASCII);
    private static final Instant TIME = Instant.parse("2026-05-01T12:00:00Z");

    /** RFC 6238, appendix B, the rows of SHA-1. The codes there have eight digits, of which a code of six digits is the end. */
    @ParameterizedTest
    @CsvSource({
        "59, 94287082",
        "1111111109, 07081804",
        "1111111111, 14050471",
        "1234567890, 89005924",
        "2000000000, 69279037",
        "20000000000, 65353130"
    })
    void makesTheCodesOfTheStandard(long seconds, String code) {
        assertThat(Totp.code(KEY, seconds / 30)).isEqualTo(code.substring(2));
    }

    @ParameterizedTest
    @CsvSource({"-2, false", "-1, true", "0, true", "1, true", "2, false"})
    void acceptsTheCurrentStepAndItsNeighbours(int offset, boolean accepted) {
        long step = TIME.getEpochSecond() / 30 + offset;
        assertThat(Totp.stepOf(KEY, Totp.code(KEY, step), TIME))
                .isEqualTo(accepted ? OptionalLong.of(step) : OptionalLong.empty());
    }

    @ParameterizedTest
    @CsvSource({"''", "12345", "1234567", "abcdef", "１２３４５６"})
    void refusesMalformedCodes(String text) {
        assertThat(Totp.stepOf(KEY, text, TIME)).isEmpty();
    }

    @Test
    void agreesWithOathtool() throws IOException, InterruptedException {
        Assumptions.assumeTrue(installed("oathtool") || System.getenv("CI") != null, "oathtool is not installed");
        for (String secret : new String[] {Base32.encode(KEY), "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP"}) {
            Process process = new ProcessBuilder(
                            "oathtool", "--totp", "--base32", "--now", "@" + TIME.getEpochSecond(), secret)
                    .redirectErrorStream(true)
                    .start();
            String shown = new String(process.getInputStream().readAllBytes(), US_ASCII).strip();
            assertThat(process.waitFor()).as(shown).isZero();
            assertThat(Totp.code(Base32.decode(secret), TIME.getEpochSecond() / 30))
                    .isEqualTo(shown);
        }
    }

    private static boolean installed(String program) {
        return Arrays.stream(System.getenv("PATH").split(":"))
                .map(folder -> Path.of(folder, program))
                .anyMatch(Files::isExecutable);
    }
}
