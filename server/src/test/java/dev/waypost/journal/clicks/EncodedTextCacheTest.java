package dev.waypost.journal.clicks;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class EncodedTextCacheTest {
    private final EncodedTextCache recent = new EncodedTextCache();

    @Test
    void collidingTextsAreNotConfused() {
        // Both strings have the same hash code.
        List<String> alike = List.of("Aa", "BB");

        for (int i = 0; i < 3; i++) {
            assertThat(alike)
                    .allSatisfy(text -> assertThat(recent.encoded(text)).isEqualTo(text.getBytes(UTF_8)));
        }
    }

    @Test
    void aRepeatedTextIsEncodedOnce() {
        byte[] first = recent.encoded("müde");

        assertThat(recent.encoded("mü".concat("de"))).isSameAs(first).isEqualTo("müde".getBytes(UTF_8));
    }

    @Test
    void aLongTextIsNotCached() {
        String text = "x".repeat(1_000);

        assertThat(recent.encoded(text)).hasSize(1_000).isNotSameAs(recent.encoded(text));
    }
}
