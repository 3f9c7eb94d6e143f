package dev.waypost.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Rules for how tests wait. */
class WaitsTest {
    /** A limit that is short enough for a test fails on a busy machine. QuickPolls has one limit for all, Promptness those of promised times. */
    @Test
    void noTestHasALimitOfItsOwn() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("src/test/java"))) {
            assertThat(files.filter(file -> file.toString().endsWith(".java")).filter(WaitsTest::limitsAWait))
                    .isEmpty();
        }
    }

    private static boolean limitsAWait(Path file) {
        try {
            return Files.readString(file).matches("(?s).*\\.(atMost|during)\\(Duration.*");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
